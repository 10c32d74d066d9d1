"""Single Combat: the neutral Initiative card."""

from typing import Any

import pytest

import combatarena
from combatarena.components import Fate
from combatarena.decisions import Part, Pass, PlayCard, TakeTurn
from combatarena.effects import Burst
from combatarena.events import DeckBuilt, Discarded, InitiativeDrawn, NeutralRolled, Spent
from combatarena.rulings import MutualElimination, Rulings
from combatarena.setup import Variant
from combatarena.state import NEUTRAL, State
from combatarena.tasks import BuildDeck
from tests.combatarena.builders import DRAWING, arena, card, hero, piece, play, settle

RULE = "Combat Variants / Single Combat"


def duel(*, dice: tuple[int, ...], deck: tuple[int, ...] = (NEUTRAL,), **more: Any) -> State:
    """The neutral card is about to be drawn."""
    hands = more.pop("hands", [[card(), card()], [card(), card()]])
    pieces = more.pop("pieces", (piece("0,0"), piece("0,-1")))
    agenda = more.pop("agenda", DRAWING)
    return arena(
        *pieces, hands=hands, agenda=agenda, deck=deck, variant=Variant.SINGLE, dice=dice, **more
    )


def test_a_card_of_neither_player_joins_the_initiative_deck() -> None:
    told = settle(duel(agenda=(BuildDeck(),), dice=(), deck=()))
    assert told.all(DeckBuilt)[0].cards == ((NEUTRAL, 1), (0, 3), (1, 3))
    assert told.state.initiative == (NEUTRAL, 0, 0, 0, 1, 1, 1)


@pytest.mark.rule("Combat Variants / Single Combat")
@pytest.mark.parametrize(("faces", "winner"), [((2, 5), 1), ((4, 3), 0)])
def test_whoever_rolls_higher_for_the_neutral_card_may_take_a_turn(
    faces: tuple[int, int], winner: int
) -> None:
    told = settle(duel(dice=(NEUTRAL, *faces)))
    assert told.one(InitiativeDrawn).seat == NEUTRAL
    assert told.one(NeutralRolled) == NeutralRolled(winner, faces, rule=RULE)
    assert told.owes == TakeTurn(winner)


@pytest.mark.rule("Combat Variants / Single Combat")
def test_a_tie_costs_each_player_a_card_at_random_and_the_next_card_is_drawn() -> None:
    told = settle(duel(dice=(NEUTRAL, 4, 4, 1, 2, 0), deck=(NEUTRAL, 0)))
    assert told.one(NeutralRolled) == NeutralRolled(-1, (4, 4), rule=RULE)
    assert [(event.seat, event.cards) for event in told.all(Discarded)] == [(0, (1,)), (1, (2,))]
    assert told.state.hands == ((0,), (3,))
    assert told.owes == TakeTurn(0)


@pytest.mark.rule("Combat Variants / Single Combat")
def test_a_tie_costs_nothing_where_there_is_nothing_to_discard() -> None:
    told = settle(
        duel(dice=(NEUTRAL, 1, 1, 2, 1), deck=(NEUTRAL, 1), hands=[[], [card(), card(), card()]])
    )
    assert [event.seat for event in told.all(Discarded)] == [1]
    assert told.by(RULE)
    assert told.owes == TakeTurn(1)


@pytest.mark.rule("Actions / No Actions")
def test_the_winner_of_the_roll_acts_as_though_its_own_card_had_been_drawn() -> None:
    empty = duel(dice=(NEUTRAL, 6, 1, 1), deck=(NEUTRAL, 1), hands=[[], [card()]])
    assert settle(empty).one(Spent) == Spent(0, rule="Actions / No Actions")
    told = settle(duel(dice=(NEUTRAL, 6, 1, 1), deck=(NEUTRAL, 1)), Pass(0, 0))
    assert told.owes == TakeTurn(1)


@pytest.mark.rule("Ours / Mutual Elimination")
def test_whoever_acts_on_the_neutral_card_is_the_player_that_acted() -> None:
    doomed = hero(health=1, fate=Fate(on_defeat=(Burst(within=1, dice=1, at_least=2, wounds=9),)))
    state = duel(
        pieces=(piece("0,0", hero(health=1)), piece("0,-1", doomed)),
        hands=[[card(dice=1)], []],
        dice=(NEUTRAL, 6, 1, 6, 1, 6),
        rulings=Rulings(mutual_elimination=MutualElimination.ACTIVE_LOSES),
    )
    told = settle(state, left=3)
    told = play(told.state, PlayCard(0, 0, Part.ATTACK))
    assert combatarena.returns(told.state) == {0: 0.0, 1: 1.0}


def test_the_winner_of_the_match_is_the_last_standing_as_ever() -> None:
    state = duel(
        pieces=(piece("0,0"), piece("0,-1", hero(health=1))),
        hands=[[card(dice=1)], []],
        dice=(NEUTRAL, 6, 1, 6, 1),
    )
    told = settle(state, PlayCard(0, 0, Part.ATTACK))
    result = combatarena.outcome(told.state)
    assert result is not None
    assert result.winners == (0,)
