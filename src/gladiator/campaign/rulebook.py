"""The rulebook of the campaign: the whole book's, and what the campaign settles besides.

The campaign cites chapters 30–37 and what they send it to; the ids are those of
`gladiator.rulebook`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from gladiator.rulebook import CHAPTERS, HEADINGS, LEFT_OUT, RULEBOOK
from gladiator.rulebook import OURS as MATCH_OURS
from gladiator.rulebook.entries import entries

__all__ = ["CAMPAIGN_OURS", "CHAPTERS", "HEADINGS", "LEFT_OUT", "OURS", "RULEBOOK"]

CAMPAIGN_OURS: Mapping[str, str] = MappingProxyType(
    entries(
        """
Ours / Munera: A campaign of free gladiators that reaches its setup's number of munera ends there,
  undecided.
Ours / Fallen: When the last gladiator is dead and nobody may begin another, the arena has won.
Ours / Names: New gladiators take the next name of a fixed list.
Ours / Companions: Men missing on a side are generated like challengers, by the first gladiator's
  record.
Ours / Trained Challengers: A challenger drawn as Retiarius or Dimachaeri has the talent for it.
Ours / Schooling: A challenger spends experience at random on what he can pay, until less than 25
  XP is left.
Ours / Unique Match: The player picks a type of the table; its own rolls follow.
Ours / Lanista Matches: Two Lanistas drawn together meet in matched pair, two on one, pairs and
  battle; in other matches the first one's man fights, and the second bets against him.
Ours / Odd Lanista: A Lanista who is drawn alone sends a man against challengers, without bets.
Ours / Own Style: A gladiator bought for a style fights in it, whatever category is rolled; a
  Contra-Retiarius without a Retiarius before him takes a style of category I for the day.
Ours / Bets: Each Lanista's own stake is laid at the odds that the other offered; a draw returns
  it. Who cannot pay gives what he has.
Ours / Backed Offers: Odds above 1-1 are offered only by one who could pay them, and his own 100.
Ours / Side Bets: The money of a side bet is put down by both when it is taken.
Ours / Equal Bids: Equal highest bids are decided by lot; without a bid the gladiator is withdrawn.
Ours / Second Wind: In a consecutive match wounds are carried to the next opponent; nothing else is.
Ours / Draws: A match stopped at its limit counts as stans missus, as does a mutual kill for whom
  it spares.
Ours / Kill Of Mercy: Missus refused is a kill of the victor's, quick if no area was wounded twice.
Ours / Mortal Wounds: Mortally wounded gladiators die after the match, whoever won it.
Ours / Ratings: Experience raises no rating above 20.
"""
    )
)

OURS: Mapping[str, str] = MappingProxyType({**MATCH_OURS, **CAMPAIGN_OURS})
"""Label -> what the library settles where the book is silent or loose, matches included."""
