"""Odds of an attack before it is declared: exact, by the functions that the reducers use.

`net_odds` counts dice alone: a distribution of net successes from figures. `attack_odds` takes a
position, and leads each number of net successes through the reducers, over the way through the
damage tree that serves the attacker best. Reactions, Favor and the power attack are the caller's
assumptions; nobody has to have declared anything.

>>> from arenarex.odds import net_odds
>>> net_odds(1, 0).probability(lambda net: net == 1)
Fraction(1, 2)
"""

from __future__ import annotations

from arenarex.odds.attacks import AttackOdds, Line, attack_odds, favor_table
from arenarex.odds.facing import face_to_face
from arenarex.odds.net import net_odds
from arenarex.odds.ways import Worth, best_path, depth_of, harm_done

__all__ = [
    "AttackOdds",
    "Line",
    "Worth",
    "attack_odds",
    "best_path",
    "depth_of",
    "face_to_face",
    "favor_table",
    "harm_done",
    "net_odds",
]
