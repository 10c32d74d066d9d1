"""Events, steps and outcomes in words."""

from __future__ import annotations

from enum import Enum

from common.agenda import Event
from common.cli.telling import told_event, told_outcome
from common.game import Outcome
from common.records import record
from tests.common.toy.records import DECK, Led, RoundBegan


class Way(Enum):
    LAST_STANDING = 1


@record
class DiceFell(Event):
    """Something with every kind of fact."""

    target: int
    hit: bool
    way: Way
    faces: tuple[int, ...] | None = None


def test_an_event_is_a_sentence_with_its_rule() -> None:
    assert told_event(RoundBegan(3, rule="2")) == "Round began: round 3. [2]"
    assert told_event(Led(1, (DECK[0], None), rule="4")) == "P1 led: bids (Feather none). [4]"
    fell = DiceFell(2, True, Way.LAST_STANDING, rule="9")
    assert told_event(fell) == "Dice fell: target P2, hit yes, way last standing. [9]"
    rolled = DiceFell(-1, False, Way.LAST_STANDING, (6, 1))
    assert told_event(rolled) == "Dice fell: target -1, hit no, way last standing, faces (6 1)."


def test_an_outcome_names_the_winners_the_ending_and_its_rule() -> None:
    won = Outcome(Way.LAST_STANDING, "9", (1,), 4)
    assert told_outcome(won, ("greedy", "random")) == (
        "The match is over after 4 turns (last standing): P1 (random) wins. [9]"
    )
    shared = Outcome(Way.LAST_STANDING, "9", (0, 2), 4)
    assert "P0 and P2 win." in told_outcome(shared)
    assert "nobody wins" in told_outcome(Outcome(Way.LAST_STANDING, "9", (), 1))
