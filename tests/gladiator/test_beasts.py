"""Chapter 28: beasts."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.creation import beast
from gladiator.events import Collided, Struck, Wounded
from gladiator.facts import cells
from gladiator.rules.beasts import BeastAllocates, BeastMoves, approach
from gladiator.rulings import BeastParryDrop, Rulings
from gladiator.spaces.allocations import AllocationSpace
from gladiator.state import Ending, Fate, State
from gladiator.tables import ARMS, CHEST, GROIN, HEAD, LEGS, Beast, BodyArea, Weapon
from gladiator.tasks import EndTest, Engage, StumbleCheck
from tests.gladiator.builders import HOME, advanced, at, changed, fighter, run, strike

FAR = Hex(12, -3)


def hunt(kind: Beast = Beast.LION, cell: Hex = FAR, facing: int = 3, **setup: Any) -> State:
    """Figure 0 hunts figure 1, a beast whose head lies in this hex."""
    animal = beast(kind, name=kind.value, player=1)
    return advanced(fighter(0), replace(animal, placement=at(cell, facing)), **setup)


def test_a_beast_has_the_ratings_of_its_row() -> None:
    lion = hunt().figures[1]
    assert (lion.cf, lion.strength, lion.agility) == (14, 9, 3)


def test_a_beast_fills_two_hexes_and_a_wolf_one() -> None:
    assert cells(hunt(), 1) == (FAR, neighbor(FAR, 0))
    assert cells(hunt(Beast.WOLF), 1) == (FAR,)


@pytest.mark.rule("28.4.1")
@pytest.mark.parametrize(
    ("dice", "head", "facing"),
    [
        ([1, 1], neighbor(FAR, 0), 3),
        ([1, 2], neighbor(neighbor(FAR, 0), 2), 2),
        ([3, 3], neighbor(FAR, 3), 3),
        ([3, 4], neighbor(neighbor(FAR, 3), 3), 3),
        ([5, 6], neighbor(neighbor(FAR, 0), 4), 4),
        ([6, 6], FAR, 3),
    ],
)
def test_beasts_move_by_their_table(dice: list[int], head: Hex, facing: int) -> None:
    after = run(hunt(), BeastMoves(1), dice=dice)
    assert (after.figure(1).hex, after.figure(1).facing) == (head, facing)


@pytest.mark.rule("28.4.1", "28.4.2")
def test_a_bear_that_rolls_two_rears_up_instead() -> None:
    after = run(hunt(Beast.BEAR), BeastMoves(1), dice=[1, 1])
    assert after.figure(1).hex == FAR
    assert after.figure(1).doings.reared


@pytest.mark.rule("28.4.1", "8.4", "28.5", "28.5.1")
def test_a_beast_runs_into_a_gladiator_without_a_roll() -> None:
    near = neighbor(neighbor(HOME, 0), 0)
    after = run(hunt(cell=near), BeastMoves(1), dice=[4, 4, 1, 1, 1, 1, 6, 6])
    collided = after.one(Collided)
    assert collided.winner == 1
    assert collided.impacts[1] == 1 + 3 + 2 * 2, "a lion that came two hexes"
    assert after.figure(1).hex == HOME


@pytest.mark.parametrize(
    ("cell", "bonus", "areas"),
    [
        (neighbor(FAR, 3), 0, (HEAD, ARMS)),
        (neighbor(FAR, 2), 2, (HEAD, CHEST)),
        (neighbor(FAR, 4), 2, (HEAD, CHEST)),
        (neighbor(FAR, 1), 6, tuple(BodyArea)),
        (neighbor(FAR, 5), 6, tuple(BodyArea)),
        (neighbor(neighbor(FAR, 0), 1), 4, (GROIN, LEGS)),
        (neighbor(neighbor(FAR, 0), 0), 1, (LEGS,)),
    ],
)
def test_the_hex_decides_bonus_and_areas_against_a_beast(
    cell: Hex, bonus: int, areas: tuple[BodyArea, ...]
) -> None:
    found = approach(changed(hunt(), 0, hex=cell), 0, 1)
    assert (found.bonus, found.areas) == (bonus, areas)


def test_a_wolf_has_no_flanks() -> None:
    wolf = hunt(Beast.WOLF)
    assert approach(changed(wolf, 0, hex=neighbor(FAR, 1)), 0, 1).bonus == 4
    assert approach(changed(wolf, 0, hex=neighbor(FAR, 0)), 0, 1).areas == (LEGS,)


def test_only_the_open_areas_can_be_attacked() -> None:
    ahead = changed(hunt(), 0, hex=neighbor(FAR, 3), facing=0)
    state = run(ahead, Engage()).state
    space = gladiator.actions(state, 0)
    assert isinstance(space, AllocationSpace)
    slots = space.facts.arms[0].slots
    assert {slot.area for slot in slots} == {HEAD, ARMS}


@pytest.mark.rule("28.6", "28.6.1.1")
def test_a_beast_divides_its_cf_among_one_to_three_attacks() -> None:
    state = changed(hunt(), 0, hex=neighbor(FAR, 3), facing=0)
    bouts = run(state, Engage()).state.bouts
    after = run(replace(state, bouts=bouts), BeastAllocates(1), dice=[6, 1, 3, 5])
    sealed = after.state.allocations[1]
    assert sealed is not None
    assert [one.cf for one in sealed.blows] == [6, 4, 4]
    assert [one.area for one in sealed.blows] == [HEAD, GROIN, LEGS]
    assert sealed.defense == (0, 0, 0, 0, 0)


@pytest.mark.rule("9.5", "28.6.1.2")
def test_shield_results_against_a_beast_are_hits() -> None:
    after = run(hunt(), strike(HEAD, 1), dice=[3, 3, 2, 1, 1, 1, 1, 1])
    assert str(after.one(Struck).result) == "H"


@pytest.mark.rule("10.1", "13.1.1", "28.6.1.3")
@pytest.mark.parametrize(
    ("reading", "dice"),
    [(BeastParryDrop.ANY_PARRY, [1, 1, 1, 1, 1]), (BeastParryDrop.BOTH_ONLY, [])],
)
def test_parries_wound_the_paws_and_test_the_gladiators_grip(
    reading: BeastParryDrop, dice: list[int]
) -> None:
    state = hunt(rulings=Rulings(beast_parry_drop=reading))
    if not dice:
        state = changed(state, 0, weapon=Weapon.SWORD)
        after = run(state, strike(HEAD, 1), dice=[4, 4, 3, 3, 3, 3, 1, 1])
        assert after.figure(0).weapon is Weapon.SWORD
        both = run(state, strike(HEAD, 1), dice=[4, 4, 5, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1])
        assert both.figure(0).weapon is None
        return
    after = run(state, strike(HEAD, 1), dice=[4, 4, 3, 3, 3, 3, 1, 1, *dice])
    assert after.one(Wounded).area is ARMS
    assert after.figure(0).weapon is None


@pytest.mark.rule("10.1", "28.6.3")
def test_beasts_have_a_critical_table_of_their_own() -> None:
    from gladiator.tasks import Wound

    after = run(hunt(), Wound(0, 1, GROIN, 0), dice=[3, 3, 3, 4, 4])
    assert after.one(Wounded).critical.effects[0].value == "1"
    assert after.figure(1).wounds[2] == 2


def test_beasts_do_not_stumble_tire_or_plead() -> None:
    state = hunt()
    assert run(state, StumbleCheck(1)).events == ()
    from gladiator.tasks import EndPhase

    after = run(replace(state, phase=8), EndPhase(), dice=[1])
    assert len([e for e in after.events if type(e).__name__ == "Tired"]) == 1


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("dead", "ending"), [(1, Ending.HUNT_WON), (0, Ending.HUNT_LOST)])
def test_a_hunt_is_won_or_lost(dead: int, ending: Ending) -> None:
    state = changed(hunt(), dead, fate=Fate.KILLED)
    after = run(state, EndTest(Ending.KILL, "5.3"))
    assert after.state.finish is not None
    assert after.state.finish.ending is ending


def test_the_arena_is_the_last_seat_and_never_moves() -> None:
    state = hunt()
    assert gladiator.players(state) == (0, 1)
    assert gladiator.to_move(state) == (0,)
