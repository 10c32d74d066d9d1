"""Setting Up, Facing, and how a Fighter Reference Card is laid out."""

from collections.abc import Sequence

import pytest

import combatarena
import common.errors
from combatarena import Reason, tables
from combatarena.components import Box
from combatarena.decisions import Choose, Face, GoTo, Pick, PickFighter, PlaceFighter
from combatarena.effects import Mark, Might
from combatarena.events import CardLaid, Equipped, Picked, Placed, Turned
from combatarena.state import State
from common.agenda import Task
from common.dice import Dice, Token
from tests.combatarena.builders import (
    NORTH,
    SOUTH,
    SOUTHEAST,
    STARTS,
    Told,
    at,
    hero,
    piece,
    play,
    refused,
    setup,
)

BOXES = (Box(healthy=(Might(),)), Box(), Box())
HEROES = (
    piece("0,0", hero(boxes=BOXES)),
    piece("0,0", hero(boxes=BOXES[:2])),
    piece("0,0", hero(boxes=BOXES, unique=Mark())),
)


def opening(dice: Sequence[Token]) -> State:
    """Three players before the first pick."""
    return combatarena.initial(setup(*HEROES, hand=1), Dice.scripted(dice))


def picked(dice: Sequence[Token] = (6, 4, 2)) -> State:
    """Three players, the fighters picked in order: seat 0 first."""
    return play(opening(dice), Pick(0, 0), Pick(1, 1), Pick(2, 2), left=len(dice) - 3).state


@pytest.mark.rule("Setting Up/1")
def test_the_highest_roll_picks_first_and_only_the_tied_roll_again() -> None:
    state = opening((3, 5, 3, 2, 6))
    assert state.order == (1, 2, 0)
    assert state.agenda[:3] == (PickFighter(1), PickFighter(2), PickFighter(0))


@pytest.mark.rule("Setting Up/1")
def test_a_player_takes_a_fighter_that_nobody_has() -> None:
    told = play(opening((6, 4, 2)), Pick(0, 1))
    assert told.one(Picked).fighter == 1
    assert told.fighter(0).profile == 1
    assert list(combatarena.actions(told.state, 1)) == [Pick(1, 0), Pick(1, 2)]
    refusal = refused(told.state, Pick(1, 1))
    assert (refusal.reason, refusal.rule) == (Reason.TAKEN, "Setting Up/1")


@pytest.mark.rule("Setting Up/2")
def test_a_fighter_has_a_damage_marker_for_each_wounded_box_and_the_scanner_four_omniscans() -> (
    None
):
    told = play(opening((6, 4, 2)), Pick(0, 0), Pick(1, 1), Pick(2, 2))
    found = [(event.damage, event.omniscan) for event in told.all(Equipped)]
    assert found == [(3, 0), (2, 0), (3, tables.OMNISCAN_MARKERS)]
    assert tables.OMNISCAN_MARKERS == 4


@pytest.mark.rule("Setting Up/3")
def test_a_fighter_starts_in_an_empty_starting_hex_with_any_facing() -> None:
    state = picked()
    assert {action.hex for action in combatarena.actions(state, 0)} == {at(s) for s in STARTS}
    told = play(state, GoTo(0, at("0,3")), Face(0, SOUTHEAST))
    assert told.all(Placed)[0].hex == at("0,3")
    assert (told.fighter(0).hex, told.fighter(0).facing) == (at("0,3"), SOUTHEAST)
    assert told.fighter(0).energy == tables.ENERGY_START
    assert GoTo(1, at("0,3")) not in combatarena.actions(told.state, 1)


@pytest.mark.rule("Setting Up/3")
@pytest.mark.parametrize("hex_", ["0,-3", "0,0"], ids=["taken", "no starting hex"])
def test_no_fighter_starts_in_a_hex_that_is_taken_or_no_starting_hex(hex_: str) -> None:
    told = play(picked(), GoTo(0, at("0,-3")), Face(0, SOUTH))
    refusal = refused(told.state, GoTo(1, at(hex_)))
    assert (refusal.reason, refusal.rule) == (Reason.TAKEN, "Setting Up/3")


@pytest.mark.rule("Setting Up/4")
def test_all_pick_and_then_all_place_in_the_same_order() -> None:
    state = opening((2, 6, 4))
    told = play(state, Pick(1, 0), Pick(2, 1), Pick(0, 2))
    asked: list[Task] = []
    for seat, start in ((1, "0,-3"), (2, "3,0"), (0, "0,3")):
        asked.append(told.owes)
        told = play(told.state, GoTo(seat, at(start)))
        assert told.by("Setting Up/4")
        if seat:
            told = play(told.state, Face(seat, NORTH))
    assert asked == [PlaceFighter(1), PlaceFighter(2), PlaceFighter(0)]


@pytest.mark.rule("Facing")
def test_a_fighter_faces_one_of_the_six_edges_of_its_hex() -> None:
    told = play(picked(), GoTo(0, at("0,-3")))
    assert list(combatarena.actions(told.state, 0)) == [Face(0, way) for way in range(6)]
    faced = play(told.state, Face(0, SOUTH))
    assert faced.one(Turned) == Turned(0, SOUTH, rule="Facing")


@pytest.mark.rule("Facing")
def test_there_is_no_seventh_facing() -> None:
    told = play(picked(), GoTo(0, at("0,-3")))
    assert refused(told.state, Face(0, 6)).rule == "Facing"


@pytest.mark.rule("Fighter Reference Cards/6")
def test_the_wounded_boxes_are_covered_and_the_health_marker_is_on_top_at_the_start() -> None:
    told = play(picked(), GoTo(0, at("0,-3")))
    assert told.one(CardLaid) == CardLaid(0, 3, 0, rule="Fighter Reference Cards/6")
    own = told.fighter(0)
    assert (own.health, own.injuries, own.wounded) == (0, 0, (False, False, False))


def test_the_first_decision_belongs_to_the_player_who_rolled_highest_alone() -> None:
    state = opening((2, 6, 4))
    assert combatarena.to_move(state) == (1,)
    refusal = refused(state, Pick(0, 0))
    assert refusal.reason is common.errors.Reason.NOT_OWED
    assert refused(state, Choose(1, 0)).reason is common.errors.Reason.NOT_OFFERED


def test_after_the_last_placing_the_first_round_begins() -> None:
    state = picked((6, 4, 2, 0, 1, 2, 0))
    told = Told(state, ())
    for seat, start in enumerate(("0,-3", "3,0", "0,3")):
        told = play(told.state, GoTo(seat, at(start)), Face(seat, 0), left=0 if seat == 2 else 4)
    assert told.state.round == 1
    assert combatarena.to_move(told.state) == (0,)
