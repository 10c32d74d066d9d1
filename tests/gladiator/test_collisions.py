"""Chapter 8: crossing, colliding, being thrown back."""

from typing import Any

import pytest

from common.hexgrid import neighbor
from gladiator.events import Collided, Crossed, Stunned
from gladiator.rulings import CrossingPaths, DeathMatchMercy, Rulings
from gladiator.setup import Gladiator
from gladiator.state import PRONE, Fate, State
from gladiator.tables import HEAVY, LARGE, LIGHT
from tests.gladiator.builders import AHEAD, HOME, arena, at, changed, fighter, play
from tests.gladiator.test_plots import replotted

TWO_AHEAD = neighbor(AHEAD, 0)


def gap(**setup: Any) -> State:
    """Two figures face to face with one hex between them."""
    return arena(fighter(0), fighter(1, placement=at(TWO_AHEAD, 3)), **setup)


@pytest.mark.rule("8.4")
def test_two_who_end_in_one_hex_collide_and_the_higher_impact_keeps_it() -> None:
    after = play(gap(), "0: F", "1: F", dice=[5, 2, 3, 4, 6, 6])
    collided = after.one(Collided)
    assert collided.impacts == (5 + 1 + 1, 2 + 1 + 1)
    assert collided.winner == 0
    assert after.figure(0).hex == AHEAD
    assert after.figure(1).hex == TWO_AHEAD, "opposite the winner's side of entry"


@pytest.mark.rule("8.4.3", "15.2.1")
def test_the_loser_is_stunned_by_the_difference_and_checks_for_a_stumble() -> None:
    after = play(gap(), "0: F", "1: F", dice=[6, 1, 2, 3, 1, 1])
    assert after.one(Stunned).points == 2, "2 + 3 + the difference of 5"
    assert after.figure(1).stun == 2
    assert after.figure(1).tripped


@pytest.mark.rule("8.4")
def test_equal_impacts_throw_both_back_and_stun_both() -> None:
    after = play(gap(), "0: F", "1: F", dice=[4, 4, 1, 1, 6, 6, 1, 1, 6, 6])
    assert after.one(Collided).winner is None
    assert (after.figure(0).hex, after.figure(1).hex) == (HOME, TWO_AHEAD)
    assert len(after.all(Stunned)) == 2


@pytest.mark.rule("8.1.1")
@pytest.mark.parametrize(("faces", "collide"), [([3, 3], True), ([3, 4], False)])
def test_crossing_paths_collide_on_equal_rolls(faces: list[int], collide: bool) -> None:
    dice = [*faces, 5, 1, 1, 1, 6, 6] if collide else faces
    after = play(arena(), "0: (R)F", "1: (R)F", dice=[])
    assert not after.all(Crossed), "they pass each other"
    after = play(gap(), "0: F F", "1: F SFR", dice=dice)
    assert after.one(Crossed).collided is collide


@pytest.mark.rule("8.1.1")
def test_trading_places_is_a_crossing() -> None:
    after = play(arena(), "0: F", "1: F", dice=[1, 2])
    assert (after.figure(0).hex, after.figure(1).hex) == (AHEAD, HOME)


@pytest.mark.rule("8.1.1")
def test_paths_cross_at_whatever_time_or_by_the_other_reading_in_the_same_step() -> None:
    far = fighter(1, placement=at(neighbor(TWO_AHEAD, 0), 3))
    crossed = play(arena(fighter(0), far), "0: F F", "1: F B", dice=[2, 5])
    assert crossed.one(Crossed).figures == (0, 1)
    timed = Rulings(crossing=CrossingPaths.TIMED)
    assert not play(arena(fighter(0), far, rulings=timed), "0: F F", "1: F B").all(Crossed)
    assert play(gap(rulings=timed), "0: F F", "1: F SFL", dice=[2, 5]).all(Crossed)


@pytest.mark.rule("8.4")
def test_one_who_stays_put_is_hit_without_a_roll() -> None:
    after = play(arena(), "0: F", "1: -", dice=[6, 1, 1, 1, 6, 6])
    assert not after.all(Crossed)
    assert after.figure(0).hex == AHEAD
    assert after.figure(1).hex == TWO_AHEAD
    held = play(arena(), "0: F", "1: -", dice=[1, 6, 1, 1, 6, 6])
    assert (held.figure(0).hex, held.figure(1).hex) == (HOME, AHEAD)


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(
    ("gladiator", "plot", "impact"),
    [
        (fighter(0, gladiator_class=HEAVY), "F", 1 + 2 + 1),
        (fighter(0, gladiator_class=LIGHT), "F", 1 + 1),
        (fighter(0, shield=LARGE), "F", 1 + 1 + 2 + 1),
        (fighter(0, shield=None), "F", 1 + 1 - 2 + 1),
        (fighter(0), "C", 1 + 1 + 1),
    ],
)
def test_class_shield_and_movement_change_the_impact(
    gladiator: Gladiator, plot: str, impact: int
) -> None:
    state = arena(gladiator, fighter(1))
    after = play(state, f"0: {plot}", "1: -", dice=[1, 6, 1, 1, 6, 6])
    assert after.one(Collided).impacts[0] == impact


@pytest.mark.rule("8.3", "18.3")
def test_running_into_a_prone_opponent_puts_him_at_mercy() -> None:
    state = replotted(changed(gap(), 1, posture=PRONE, hex=AHEAD, allowance=0, exceeded=True))
    after = play(state, "0: F", "1: -", dice=[4, 4])
    assert after.figure(1).fate is Fate.EXECUTED
    assert after.state.finish is not None
    assert after.state.finish.rule == "8.3"


@pytest.mark.rule("8.4")
def test_where_a_death_match_knows_no_mercy_it_is_an_ordinary_collision() -> None:
    rulings = Rulings(death_match_mercy=DeathMatchMercy.NONE)
    state = gap(death_match=True, rulings=rulings)
    state = replotted(changed(state, 1, posture=PRONE, hex=AHEAD, allowance=0, exceeded=True))
    after = play(state, "0: F", "1: -", dice=[6, 1, 1, 1])
    assert after.state.finish is None
    assert after.figure(1).hex == TWO_AHEAD


def test_three_in_a_hex_have_one_impact_each_and_the_highest_stays() -> None:
    left = neighbor(AHEAD, 4)
    state = arena(
        fighter(0), fighter(1, placement=at(TWO_AHEAD, 3)), fighter(2, placement=at(left, 1))
    )
    dice = [2, 6, 3, 1, 1, 6, 6, 1, 1, 6, 6]
    after = play(state, "0: F", "1: F", "2: F", dice=dice)
    assert after.one(Collided).winner == 1
    assert [after.figure(i).hex for i in range(3)] == [HOME, AHEAD, left]


def test_an_occupied_opposite_hex_leads_to_the_nearest_free_one() -> None:
    state = arena(fighter(0), fighter(1), fighter(2, placement=at(TWO_AHEAD, 0)))
    after = play(state, "0: F", "1: -", "2: -", dice=[6, 1, 1, 1, 6, 6])
    assert after.figure(0).hex == AHEAD
    assert after.figure(1).hex not in (HOME, AHEAD, TWO_AHEAD)
    assert after.figure(1).hex == neighbor(TWO_AHEAD, 0)


def test_following_somebody_is_free() -> None:
    state = arena(fighter(0), fighter(1, placement=at(AHEAD, 0)))
    after = play(state, "0: F", "1: F")
    assert (after.figure(0).hex, after.figure(1).hex) == (AHEAD, TWO_AHEAD)
