"""What is said at the terminal: a sentence for each event, a question for each choice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from common.agenda import Choice, Decision, Event, Sealed
from common.dice import Dice
from gladiator import campaign
from gladiator.campaign import events as told_events
from gladiator.campaign import tasks
from gladiator.campaign.events import (
    Closed,
    Crippled,
    Drawn,
    Intimidated,
    Learned,
    Paid,
    Paired,
    Recruited,
    Sold,
)
from gladiator.campaign.hints import question
from gladiator.campaign.sentences import _SENTENCES
from gladiator.campaign.state import Ending, State
from gladiator.campaign_tables import Category, Pairing, Talent
from gladiator.tables import LEGS, Characteristic
from tests.gladiator.campaign.builders import LANISTAS, camp, man
from tests.gladiator.campaign.test_arranging import UNIQUE

SCHOOL = camp(man(), man("Felix", 1), setup=LANISTAS, money=(700, 10))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Recruited("Verus", 1), "Verus enters the school of P1."),
        (Recruited("Verus", 2), "Verus comes from the arena's school."),
        (Learned("Verus", None, again=False, faces=(1, 1)), "Verus shows no talent (rolled 1 1)."),
        (Learned("Verus", Talent.BRAVADO, False, None), "Verus learns bravado (BR)."),
        (Learned("Verus", Talent.BRAVADO, True, None),
         "Verus knows bravado already, and rolls again."),
        (Paid("0", "market", 300), "P0 pays the market 300 Sesterces."),
        (Drawn((1, 0)), "P1 and P0 are drawn against each other."),
        (Drawn((1,)), "P1 is drawn alone, against challengers."),
        (Paired(Pairing(Category.V, None), again=True, faces=None),
         "Category V against any category, which cannot be fought: again."),
        (Intimidated((3, 5), (0, 2), None), "Side 1 has 2 CF of prestige, 3 to 5."),
        (Intimidated((3, 3), (0, 0), None), "Neither side is intimidated, 3 to 3."),
        (Crippled("Verus", LEGS, Characteristic.AGILITY, 0, None),
         "Verus's wounds of the legs heal."),
        (Crippled("Verus", LEGS, Characteristic.AGILITY, 2, None),
         "Verus's wounds of the legs cost him 2 AG."),
        (Sold("Felix", None, 0), "Nobody bids for Felix."),
        (Sold("Felix", 1, 90), "Felix goes to P1 for 90 Sesterces."),
        (Closed(Ending.RUIN, (2,)), "The campaign is over, no Lanista is left: the arena won."),
        (Closed(Ending.LIMIT, ()),
         "The campaign is over, the setup's limit of munera: nobody won."),
    ],
)  # fmt: skip
def test_what_happens_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert campaign.tell(SCHOOL, event) == sentence


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {thing for thing in vars(told_events).values() if isinstance(thing, type)}
    own = {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}
    assert set(_SENTENCES) == own
    assert campaign.tell(SCHOOL, Event()) is None


def moments() -> Iterator[tuple[State, int, tuple[Event, ...]]]:
    """Random campaigns of every mode: states in which somebody decides, and what then happens."""
    for mode, count in (("gladiators", 3), ("lanistas", 3), ("buyers", 2)):
        setup = campaign.practice_setup(mode=mode, players=count, munera=12, chosen_styles=True)
        state = campaign.initial(setup, Dice.seeded(count))
        dice: Dice = Dice.seeded(mode)
        while campaign.to_move(state):
            player = campaign.to_move(state)[0]
            action, dice = campaign.actions(state, player).sample(dice)
            before = state
            state, happened = campaign.step(state, action)
            yield before, player, happened
    yield UNIQUE, 0, ()


def test_every_question_and_sentence_of_whole_campaigns_is_plain_language() -> None:
    asked: set[type[Any]] = set()
    for state, player, happened in moments():
        asked.add(type(state.agenda[0]))
        said = [question(campaign.observe(state, player), player)]
        said += [str(campaign.tell(state, event)) for event in happened]
        for sentence in said:
            assert sentence[-1] in ".?" or "PR" in sentence
            assert not re.search(r"[<>=_]|None|\(\)", sentence), sentence
    decisions = {thing for thing in vars(tasks).values() if isinstance(thing, type)}
    decisions = {one for one in decisions if issubclass(one, Decision)}
    decisions -= {Choice, Sealed, Decision}
    assert asked == decisions
