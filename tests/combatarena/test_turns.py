"""Turns: an action of a card, the Unique action, no action; Energy modifiers; discards."""

import pytest

import combatarena
from combatarena import Reason, tables
from combatarena.decisions import (
    Brace,
    ChooseFacing,
    ChooseMove,
    Decline,
    Face,
    GoTo,
    Part,
    Pass,
    PlayCard,
    PlayTwo,
    React,
    TakeTurn,
    UseUnique,
)
from combatarena.effects import Disarm, Drain, Gain, Icon, Parry, Push, Strike
from combatarena.events import (
    Discarded,
    EnergyMoved,
    Missed,
    Passed,
    Performed,
    Played,
    Spent,
    UniqueUsed,
)
from combatarena.setup import Variant
from combatarena.tasks import GrantTurn
from common import errors
from tests.combatarena.builders import (
    arena,
    card,
    hero,
    piece,
    play,
    refused,
    settle,
)

NEAR = (piece("0,0"), piece("0,-1"))
FAR = (piece("0,0"), piece("0,3"))
MOVE, ATTACK, SPECIAL = Part.MOVE, Part.ATTACK, Part.SPECIAL
NOT_OFFERED = errors.Reason.NOT_OFFERED


@pytest.mark.rule("Actions/1")
def test_a_player_with_cards_may_not_let_its_turn_go_for_nothing() -> None:
    state = arena(*NEAR, hands=[[card()], []])
    assert refused(state, Decline(0)).rule == "Actions/1"
    assert Pass(0, 0) in combatarena.actions(state, 0)


def test_an_action_of_another_kind_than_the_decision_asks_for_is_just_not_offered() -> None:
    state = arena(*NEAR, hands=[[card(), card()], []], turn=0)
    moving = play(state, PlayCard(0, 0, MOVE)).state
    for action in (PlayCard(0, 1, ATTACK), UseUnique(0, (0, 1)), Brace(0, ()), React(0, 1)):
        refusal = refused(moving, action)
        assert (refusal.reason, refusal.rule) == (NOT_OFFERED, "Actions / Move Actions")


@pytest.mark.rule("Actions/1")
def test_one_turn_is_one_action() -> None:
    state = arena(*NEAR, hands=[[card(), card()], []], turn=0)
    told = play(state, PlayCard(0, 0, MOVE), GoTo(0, at_home(state)), Face(0, 3))
    assert told.state.agenda == ()
    assert refused(state, PlayTwo(0, (0, 1))).rule == "Actions/1"


def at_home(state: combatarena.State) -> int:
    own = state.fighters[0]
    assert own is not None
    return own.hex


@pytest.mark.rule("Actions/2")
def test_a_card_is_revealed_for_one_of_its_actions_and_then_discarded() -> None:
    state = arena(*NEAR, hands=[[card(), card()], []])
    told = play(state, PlayCard(0, 1, MOVE))
    assert told.one(Played) == Played(0, 1, MOVE, rule="Actions/2")
    assert told.state.hands[0] == (0,)
    assert told.state.discards == (1,)
    assert told.owes == ChooseMove(0, 2, Icon.FREE)


@pytest.mark.rule("Actions/2")
@pytest.mark.parametrize("part", list(Part))
def test_a_card_that_is_not_in_the_hand_cannot_be_played(part: Part) -> None:
    state = arena(*NEAR, hands=[[card()], [card()]])
    refusal = refused(state, PlayCard(0, 1, part))
    assert (refusal.reason, refusal.rule) == (Reason.NOT_IN_HAND, "Actions/2")


@pytest.mark.rule("Actions/3")
def test_a_unique_action_costs_two_cards_of_choice_whose_print_is_ignored() -> None:
    costly = card(move_energy=-3, attack_energy=-3, special_energy=-3)
    state = arena(*NEAR, hands=[[costly, card(), costly], []])
    told = play(state, UseUnique(0, (0, 2)))
    assert told.by("Actions/3") == [UniqueUsed(0, (0, 2), rule="Actions/3")]
    assert told.state.hands[0] == (1,)
    assert told.state.discards == (0, 2)
    assert told.one(EnergyMoved).by == 2  # the Unique action of this fighter, not the cards


@pytest.mark.rule("Actions/3")
def test_a_unique_action_needs_two_different_cards() -> None:
    one = arena(*NEAR, hands=[[card()], []])
    assert not any(isinstance(action, UseUnique) for action in combatarena.actions(one, 0))
    assert refused(one, UseUnique(0, (0, 0))).rule == "Actions/3"


@pytest.mark.rule("Actions/3")
def test_a_unique_action_that_needs_an_enemy_is_refused_without_one() -> None:
    striker = hero(unique=Strike(2))
    state = arena(piece("0,0", striker), piece("0,3"), hands=[[card(), card()], []])
    refusal = refused(state, UseUnique(0, (0, 1)))
    assert (refusal.reason, refusal.rule) == (Reason.NO_TARGET, "Actions/3")


@pytest.mark.rule("Fighter Reference Cards/1")
def test_a_unique_action_is_that_of_the_players_own_fighter() -> None:
    mine, other = hero(unique=Gain(1)), hero(unique=Gain(3))
    hands = [[card(), card()], [card(), card()]]
    pieces = (piece("0,0", mine, energy=3), piece("0,3", other, energy=3))
    first = play(arena(*pieces, hands=hands, turn=0), UseUnique(0, (0, 1)))
    second = play(arena(*pieces, hands=hands, turn=1), UseUnique(1, (2, 3)))
    assert first.one(Performed).effect == Gain(1)
    assert second.one(Performed).effect == Gain(3)
    assert first.by("Fighter Reference Cards/1")
    assert second.by("Fighter Reference Cards/1")


@pytest.mark.rule("Actions/4")
def test_discarded_cards_lie_face_up_for_all_to_see() -> None:
    state = arena(*NEAR, hands=[[card(special=Disarm(1))], [card(), card()]], dice=(2,))
    told = play(state, PlayCard(0, 0, SPECIAL))
    assert told.one(Discarded) == Discarded(1, (2,), rule="Actions/4")
    for viewer in (0, 1):
        assert combatarena.observe(told.state, viewer).discards == (0, 2)


@pytest.mark.rule("Actions/5")
def test_each_card_offers_a_move_an_attack_and_a_special() -> None:
    state = arena(
        *NEAR, piece("0,3"), hands=[[card(), card()]], variant=Variant.KINGSLAYER, champion=0
    )
    told = play(state, PlayTwo(0, (0, 1)))
    offered = {action.part for action in combatarena.actions(told.state, 0) if action.card == 1}
    assert offered == {MOVE, ATTACK, SPECIAL}
    told = play(told.state, PlayCard(0, 1, SPECIAL))
    assert told.one(Played) == Played(0, 1, SPECIAL, rule="Actions/5")


@pytest.mark.rule("Actions/6")
@pytest.mark.parametrize(("part", "by"), [(MOVE, 2), (ATTACK, -1), (SPECIAL, -2)], ids=str)
def test_a_printed_energy_modifier_moves_the_token_by_that_many_spaces(part: Part, by: int) -> None:
    one = card(move_energy=2, attack_energy=-1, special_energy=-2, dice=1)
    state = arena(
        piece("0,0", energy=5), NEAR[1], hands=[[one], []], dice=(6,) if part is ATTACK else ()
    )
    told = play(state, PlayCard(0, 0, part))
    assert told.all(EnergyMoved)[0] == EnergyMoved(0, by, 5 + by, rule="Actions/6")


@pytest.mark.rule("Actions/6")
def test_the_modifier_comes_before_the_action() -> None:
    state = arena(
        piece("0,0", energy=9),
        NEAR[1],
        hands=[[card(dice=1, attack_energy=-1)], []],
        dice=(1,),
    )
    told = play(state, PlayCard(0, 0, ATTACK))
    shifts = [event for event in told.events if isinstance(event, EnergyMoved | Missed)]
    assert [type(event) for event in shifts] == [EnergyMoved, Missed, EnergyMoved]
    assert told.fighter(0).energy == 9  # paid first, then gained for the miss


@pytest.mark.rule("Actions/8")
@pytest.mark.parametrize(
    ("space", "by", "end"), [(1, -4, 0), (0, -1, 0), (8, 3, 9), (9, 1, 9)], ids=str
)
def test_a_token_stops_at_either_end_of_the_track(space: int, by: int, end: int) -> None:
    state = arena(piece("0,0", energy=space), NEAR[1], hands=[[card(move_energy=by)], []])
    told = play(state, PlayCard(0, 0, MOVE))
    assert told.one(EnergyMoved) == EnergyMoved(0, by, end, rule="Actions/8")
    assert told.fighter(0).energy == end
    assert tables.TOP_SPACE == 9


@pytest.mark.rule("Actions / No Actions")
def test_a_player_may_take_no_action_and_discards_a_card_of_its_choice() -> None:
    state = arena(*NEAR, hands=[[card(), card(), card()], []])
    told = play(state, Pass(0, 1))
    assert told.one(Passed) == Passed(0, 1, rule="Actions / No Actions")
    assert told.state.hands[0] == (0, 2)
    assert told.state.discards == (1,)


@pytest.mark.rule("Actions / No Actions")
def test_a_player_cannot_discard_a_card_that_it_does_not_hold() -> None:
    state = arena(*NEAR, hands=[[card()], [card()]])
    refusal = refused(state, Pass(0, 1))
    assert (refusal.reason, refusal.rule) == (Reason.NOT_IN_HAND, "Actions / No Actions")


@pytest.mark.rule("Actions / No Actions")
def test_a_player_drawn_with_an_empty_hand_does_nothing() -> None:
    told = settle(arena(*NEAR, hands=[[], [card()]], agenda=(GrantTurn(0),)))
    assert told.events == (Spent(0, rule="Actions / No Actions"),)
    assert told.state.agenda == ()


@pytest.mark.rule("Actions / Special Actions")
def test_a_special_does_what_its_card_says_in_the_order_in_which_it_says_it() -> None:
    state = arena(*NEAR, hands=[[card(special=(Drain(2), Gain(1)))], []])
    told = play(state, PlayCard(0, 0, SPECIAL))
    assert [event.effect for event in told.all(Performed)] == [Drain(2), Gain(1)]
    assert (told.fighter(0).energy, told.fighter(1).energy) == (7, 4)
    assert told.all(Performed)[0].rule == "Actions / Special Actions"


@pytest.mark.rule("Actions / Special Actions")
def test_a_special_without_an_enemy_to_act_on_is_refused() -> None:
    state = arena(*FAR, hands=[[card(special=Push())], []])
    refusal = refused(state, PlayCard(0, 0, SPECIAL))
    assert (refusal.reason, refusal.rule) == (Reason.NO_TARGET, "Actions / Special Actions")


@pytest.mark.rule("Actions / Attack Actions/3")
def test_a_reaction_cannot_be_played_in_a_turn_but_the_cards_other_actions_can() -> None:
    state = arena(*NEAR, hands=[[card(special=Parry())], []])
    refusal = refused(state, PlayCard(0, 0, SPECIAL))
    assert (refusal.reason, refusal.rule) == (Reason.A_REACTION, "Actions / Attack Actions/3")
    assert PlayCard(0, 0, MOVE) in combatarena.actions(state, 0)
    assert PlayCard(0, 0, ATTACK) in combatarena.actions(state, 0)


def test_every_part_of_every_card_in_hand_is_offered_where_it_is_possible() -> None:
    state = arena(*NEAR, hands=[[card(), card(special=Parry())], []])
    plays = [action for action in combatarena.actions(state, 0) if isinstance(action, PlayCard)]
    assert [(play_.card, play_.part) for play_ in plays] == [
        (0, MOVE),
        (1, MOVE),
        (0, ATTACK),
        (1, ATTACK),
        (0, SPECIAL),
    ]


def test_a_turn_is_refused_to_whoever_does_not_owe_it() -> None:
    state = arena(*NEAR, hands=[[card()], [card()]])
    assert state.agenda == (TakeTurn(0),)
    assert refused(state, Pass(1, 1)).reason.name == "NOT_OWED"
    assert not isinstance(state.agenda[0], ChooseFacing)
