"""Brothers in Arms: two teams of two, and one turn a round handed to the teammate."""

from typing import Any

import pytest

import combatarena
from combatarena import Ending, Reason
from combatarena.components import Fate
from combatarena.decisions import (
    AttackWith,
    Decline,
    HandOver,
    Part,
    Pass,
    PlayCard,
    TakeTurn,
)
from combatarena.effects import Attacks, Burst
from combatarena.events import Ended, HandedOver, Spent
from combatarena.rulings import MutualElimination, Rulings
from combatarena.setup import Variant
from combatarena.state import State
from tests.combatarena.builders import (
    DRAWING,
    arena,
    card,
    fallen,
    hero,
    piece,
    play,
    refused,
    settle,
    whole_turn,
)

ONCE = "Combat Variants / Brothers in Arms/3"
TEAM = "Combat Variants / Brothers in Arms/2"
FRAIL = hero(health=1)


def brothers(**more: Any) -> State:
    """Seats 0 and 2 against 1 and 3; the mate of seat 0 stands beside it."""
    pieces = more.pop("pieces", (piece("0,0"), piece("0,-1"), piece("1,-1"), piece("-1,0")))
    hands = more.pop("hands", [[card(), card()], [card()], [card(), card()], [card()]])
    return arena(*pieces, hands=hands, variant=Variant.BROTHERS, **more)


@pytest.mark.rule("Combat Variants / Brothers in Arms/1")
def test_a_teammate_is_no_enemy() -> None:
    told = play(brothers(), PlayCard(0, 0, Part.ATTACK))
    assert list(combatarena.actions(told.state, 0)) == [
        AttackWith(0, Attacks.MELEE, 1),
        AttackWith(0, Attacks.MELEE, 3),
    ]
    refusal = refused(told.state, AttackWith(0, Attacks.MELEE, 2))
    assert refusal.reason is Reason.NO_TARGET
    assert refusal.rule == "Combat Variants / Brothers in Arms/1"


@pytest.mark.rule("Combat Variants / Brothers in Arms/2")
def test_the_other_team_wins_when_both_fighters_of_one_are_down() -> None:
    pieces = (piece("0,0"), piece("0,-1", FRAIL), fallen(), fallen())
    state = brothers(pieces=pieces, hands=[[card(dice=1)]], agenda=whole_turn(0, 2), dice=(6, 1))
    told = play(state, PlayCard(0, 0, Part.ATTACK))
    assert told.one(Ended) == Ended((0, 2), rule=TEAM)
    result = combatarena.outcome(told.state)
    assert result is not None
    assert result.ending is Ending.TEAM
    assert combatarena.returns(told.state) == {0: 0.5, 1: 0.0, 2: 0.5, 3: 0.0}


@pytest.mark.rule("Stage Two: Fight/1")
def test_one_fighter_down_decides_nothing() -> None:
    pieces = (piece("0,0"), piece("0,-1", FRAIL), piece("3,0"), piece("0,3"))
    hands = [[card(dice=1)], [], [], [card()]]
    state = brothers(pieces=pieces, hands=hands, agenda=whole_turn(0, 4), deck=(3,), dice=(6, 1, 3))
    told = play(state, PlayCard(0, 0, Part.ATTACK))
    assert told.owes == TakeTurn(3)


@pytest.mark.rule("Combat Variants / Brothers in Arms/3")
def test_a_player_whose_card_is_drawn_may_let_its_teammate_take_the_turn() -> None:
    told = play(brothers(), HandOver(0))
    assert told.one(HandedOver) == HandedOver(0, 2, rule=ONCE)
    assert told.owes == TakeTurn(2, handed=True)
    told = play(told.state, Pass(2, 3))
    assert told.state.hands[2] == (4,)
    assert told.state.hands[0] == (0, 1)


@pytest.mark.rule("Combat Variants / Brothers in Arms/3")
def test_a_turn_is_handed_over_once_a_round() -> None:
    state = brothers(agenda=DRAWING, deck=(0, 0), dice=(0, 0))
    told = settle(state, HandOver(0), left=1)
    assert told.by(ONCE)
    assert HandOver(2) not in combatarena.actions(told.state, 2)  # nor handed back
    told = play(told.state, Pass(2, 3))
    assert told.owes == TakeTurn(0)
    assert HandOver(0) not in combatarena.actions(told.state, 0)
    assert refused(told.state, HandOver(0)).rule == "Actions/1"


@pytest.mark.rule("Rounds")
def test_a_new_round_gives_each_player_its_hand_over_again() -> None:
    state = brothers(agenda=DRAWING, deck=(0,), hand=1, dice=(0, 0, 1, 2, 3, 0))
    told = settle(state, HandOver(0), Pass(2, 3))
    assert told.state.round == 2
    assert told.owes == TakeTurn(0)
    assert HandOver(0) in combatarena.actions(told.state, 0)


def test_no_turn_is_handed_to_a_fallen_teammate() -> None:
    pieces = (piece("0,0"), piece("0,-1"), fallen(), piece("-1,0"))
    state = brothers(pieces=pieces)
    assert HandOver(0) not in combatarena.actions(state, 0)


def test_a_player_without_cards_may_still_hand_its_turn_over_or_let_it_go() -> None:
    state = brothers(hands=[[], [card()], [card()], []], agenda=DRAWING, deck=(0,), dice=(0,))
    told = settle(state)
    assert list(combatarena.actions(told.state, 0)) == [HandOver(0), Decline(0)]
    assert play(told.state, HandOver(0)).owes == TakeTurn(2, handed=True)


@pytest.mark.rule("Actions / No Actions")
def test_a_turn_handed_to_a_teammate_without_cards_is_spent() -> None:
    told = play(brothers(hands=[[card()], [], [], []]), HandOver(0))
    assert told.one(Spent) == Spent(2, rule="Actions / No Actions")


@pytest.mark.rule("Ours / Mutual Elimination")
def test_where_the_last_of_both_teams_fall_together_the_team_that_did_not_act_wins() -> None:
    doomed = hero(health=1, fate=Fate(on_defeat=(Burst(within=1, dice=1, at_least=2, wounds=9),)))
    state = brothers(
        pieces=(piece("0,0", FRAIL), piece("0,-1", doomed), fallen(), fallen()),
        hands=[[card(dice=1)]],
        agenda=whole_turn(0, 2),
        dice=(6, 1, 6),
        rulings=Rulings(mutual_elimination=MutualElimination.ACTIVE_LOSES),
    )
    told = play(state, PlayCard(0, 0, Part.ATTACK))
    assert told.one(Ended) == Ended((1, 3), rule="Ours / Mutual Elimination")
