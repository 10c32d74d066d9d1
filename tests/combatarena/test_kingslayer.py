"""Kingslayer: one Champion against two or three Challengers."""

from typing import Any

import pytest

import combatarena
from combatarena import Ending, Reason
from combatarena.components import Fate
from combatarena.decisions import (
    AttackWith,
    Face,
    GoTo,
    Part,
    PlayCard,
    PlayRevealed,
    PlayTwo,
    TakeTurn,
)
from combatarena.effects import Attacks, Burst, Gain
from combatarena.events import Dealt, Ended, Played, Revealed, Spent
from combatarena.setup import Variant
from combatarena.state import State
from combatarena.tasks import DealHands
from tests.combatarena.builders import (
    arena,
    at,
    card,
    fallen,
    hero,
    piece,
    play,
    refused,
    settle,
    whole_turn,
)

FRAIL = hero(health=1)
MOVE, ATTACK, SPECIAL = Part.MOVE, Part.ATTACK, Part.SPECIAL
TWO_CARDS = "Combat Variants / Kingslayer/4"


def kings(*others: Any, champion: int = 0, **more: Any) -> State:
    """Seat 0 is the Champion unless another is named."""
    first = more.pop("first", piece("0,0"))
    return arena(first, *others, variant=Variant.KINGSLAYER, champion=champion, **more)


@pytest.mark.rule("Combat Variants / Kingslayer/1")
def test_the_challengers_are_no_enemies_of_each_other() -> None:
    state = kings(
        piece("0,-1"), piece("1,-1"), piece("-1,0"), champion=1, hands=[[card()], [], [], []]
    )
    assert not [a for a in combatarena.actions(state, 0) if isinstance(a, AttackWith)]
    told = play(
        kings(
            piece("0,-1"),
            piece("1,-1"),
            champion=1,
            first=piece("0,0", hero(ranged=hero().melee)),
            hands=[[card()]],
        ),
        PlayCard(0, 0, ATTACK),
    )
    assert {action.target for action in combatarena.actions(told.state, 0)} == {1}
    refusal = refused(told.state, AttackWith(0, Attacks.MELEE, 2))
    assert refusal.reason is Reason.NO_TARGET
    assert refusal.rule == "Combat Variants / Kingslayer/1"


@pytest.mark.rule("Combat Variants / Kingslayer/2")
def test_challengers_who_still_stand_win_when_the_champion_is_down() -> None:
    state = kings(
        piece("0,-1", FRAIL),
        piece("3,0"),
        fallen(),
        champion=1,
        hands=[[card(dice=1)]],
        agenda=whole_turn(0, 3),
        dice=(6, 1),
    )
    told = play(state, PlayCard(0, 0, ATTACK))
    assert told.one(Ended) == Ended((0, 2), rule="Combat Variants / Kingslayer/2")
    result = combatarena.outcome(told.state)
    assert result is not None
    assert result.ending is Ending.CHALLENGERS
    assert combatarena.returns(told.state) == {0: 0.5, 1: 0.0, 2: 0.5, 3: 0.0}


@pytest.mark.rule("Combat Variants / Kingslayer/2")
def test_the_champion_wins_when_all_challengers_are_down() -> None:
    state = kings(
        piece("0,-1", FRAIL),
        fallen(),
        hands=[[card(dice=1)]],
        agenda=whole_turn(0, 2),
        dice=(6, 1),
    )
    told = play(state, PlayCard(0, 0, ATTACK))
    result = combatarena.outcome(told.state)
    assert result is not None
    assert (result.ending, result.winners) == (Ending.CHAMPION, (0,))
    assert told.one(Ended).rule == "Combat Variants / Kingslayer/2"


@pytest.mark.rule("Combat Variants / Kingslayer/3")
@pytest.mark.parametrize(("challengers", "cards"), [(2, 7), (3, 9)])
def test_the_champion_is_dealt_more_cards_by_the_number_of_challengers(
    challengers: int, cards: int
) -> None:
    others = [piece(hex_) for hex_ in ("0,-1", "1,-1", "0,3")][:challengers]
    total = cards + 5 * challengers
    told = settle(kings(*others, agenda=(DealHands(),), dice=tuple(range(total))))
    assert told.all(Dealt)[0] == Dealt(0, cards, rule="Combat Variants / Kingslayer/3")
    assert [len(hand) for hand in told.state.hands] == [cards] + [5] * challengers


@pytest.mark.rule("Combat Variants / Kingslayer/3")
def test_challengers_that_fell_still_count_for_the_champions_cards() -> None:
    told = settle(
        kings(piece("0,-1"), fallen(), fallen(), agenda=(DealHands(),), dice=tuple(range(14)))
    )
    assert told.by("Combat Variants / Kingslayer/3")
    assert [len(hand) for hand in told.state.hands] == [9, 5, 0, 0]


@pytest.mark.rule("Combat Variants / Kingslayer/4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_champion_may_resolve_an_action_of_each_of_two_cards_in_either_order(
    first: int,
) -> None:
    hands = [[card(hexes=1), card(special=Gain(3)), card()]]
    state = kings(piece("0,-1"), piece("0,3"), hands=hands)
    told = play(state, PlayTwo(0, (0, 1)))
    assert told.one(Revealed) == Revealed(0, (0, 1), rule=TWO_CARDS)
    assert told.owes == PlayRevealed(0, (0, 1))
    assert told.state.hands[0] == (2,)
    steps = (GoTo(0, at("0,1")), Face(0, 3))
    if first == 0:
        told = play(told.state, PlayCard(0, 0, MOVE), *steps)
        assert told.owes == PlayRevealed(0, (1,))
        told = play(told.state, PlayCard(0, 1, SPECIAL))
    else:
        told = play(told.state, PlayCard(0, 1, SPECIAL))
        assert told.owes == PlayRevealed(0, (0,))
        told = play(told.state, PlayCard(0, 0, MOVE), *steps)
    assert told.state.agenda == ()
    assert (told.fighter(0).hex, told.fighter(0).energy) == (at("0,1"), 9)
    assert told.state.discards == (0, 1)


@pytest.mark.rule("Combat Variants / Kingslayer/4")
@pytest.mark.rule("Actions/2")
def test_the_champion_may_be_content_with_one_card() -> None:
    state = kings(piece("0,-1"), piece("0,3"), hands=[[card(), card()]])
    told = play(state, PlayCard(0, 0, SPECIAL))
    assert told.one(Played).rule == "Actions/2"
    assert told.state.agenda == ()
    assert play(state, PlayTwo(0, (0, 1))).by(TWO_CARDS)


@pytest.mark.rule("Actions/1")
def test_no_challenger_may_use_two_cards() -> None:
    state = kings(piece("0,-1"), piece("0,3"), champion=2, hands=[[card(), card()]])
    assert refused(state, PlayTwo(0, (0, 1))).rule == "Actions/1"


@pytest.mark.rule("Actions/2")
def test_a_card_that_was_not_revealed_cannot_be_played_as_the_second() -> None:
    state = kings(piece("0,-1"), piece("0,3"), hands=[[card(), card(), card()]])
    told = play(state, PlayTwo(0, (0, 1)), PlayCard(0, 0, SPECIAL))
    assert refused(told.state, PlayCard(0, 2, MOVE)).reason is Reason.NOT_IN_HAND


@pytest.mark.rule("Ours / Impossible Action")
def test_the_second_card_of_a_champion_that_fell_is_discarded_without_effect() -> None:
    doomed = hero(health=1, fate=Fate(on_defeat=(Burst(within=1, dice=1, at_least=2, wounds=9),)))
    state = kings(
        piece("0,-1", doomed),
        piece("0,3"),
        first=piece("0,0", FRAIL),
        hands=[[card(dice=1), card()]],
        agenda=whole_turn(0, 3),
        dice=(6, 1, 6),
    )
    told = play(state, PlayTwo(0, (0, 1)), PlayCard(0, 0, ATTACK))
    assert told.one(Spent) == Spent(0, rule="Ours / Impossible Action")
    assert told.one(Ended).winners == (2,)
    assert told.state.discards == (0, 1)


def test_a_champion_with_one_card_has_no_two_to_use() -> None:
    state = kings(piece("0,-1"), piece("0,3"), hands=[[card()]])
    assert not any(isinstance(action, PlayTwo) for action in combatarena.actions(state, 0))
    assert state.agenda == (TakeTurn(0),)
