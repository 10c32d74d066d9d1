"""Chapter 8: who keeps the hex, who is thrown back where, and what it costs him."""

import pytest

from common.hexgrid import neighbor
from gladiator.events import Collided, Rolled, Stunned
from tests.gladiator.builders import AHEAD, HOME, arena, at, fighter, play
from tests.gladiator.test_collisions import TWO_AHEAD, gap


@pytest.mark.rule("8.1", "5.2.4")
def test_two_whose_movement_ends_in_one_hex_collide_without_a_roll_for_crossing() -> None:
    after = play(gap(), "0: F", "1: F", dice=[6, 1, 1, 1, 6, 6])
    assert after.one(Collided).figures == (0, 1)
    assert after.one(Collided).hex == AHEAD
    assert after.figure(0).hex != after.figure(1).hex


@pytest.mark.rule("8.2", "8.4.1")
@pytest.mark.parametrize(("impacts", "hexes"), [([6, 1], (1, 2)), ([1, 6], (0, 1))])
def test_both_stop_at_the_point_of_collision(impacts: list[int], hexes: tuple[int, int]) -> None:
    """A charge of three hexes ends in the first, where somebody stands."""
    line = (HOME, AHEAD, TWO_AHEAD)
    after = play(arena(), "0: C", "1: -", dice=[*impacts, 1, 1, 6, 6])
    assert tuple(line.index(figure.hex) for figure in after.state.figures) == hexes
    assert len(after.figure(0).doings.entered) <= 1


@pytest.mark.rule("8.4.1")
def test_the_loser_goes_to_the_hex_opposite_the_winners_side_of_entry() -> None:
    beside = neighbor(AHEAD, 1)
    state = arena(fighter(0), fighter(1, placement=at(beside, 4)))
    after = play(state, "0: F", "1: F", dice=[6, 1, 1, 1, 6, 6])
    assert after.figure(0).hex == AHEAD
    assert after.figure(1).hex == TWO_AHEAD, "0 came from below, so 1 goes on above"


@pytest.mark.rule("8.4.1")
def test_an_attacker_who_stood_still_sends_the_other_back_where_he_came_from() -> None:
    beside = neighbor(AHEAD, 1)
    state = arena(fighter(0, placement=at(AHEAD, 3)), fighter(1, placement=at(beside, 4)))
    after = play(state, "0: -", "1: F", dice=[6, 1, 1, 1, 6, 6])
    assert (after.figure(0).hex, after.figure(1).hex) == (AHEAD, beside)


@pytest.mark.rule("8.4.2")
def test_equal_impacts_send_both_back_facing_the_hex_fought_over() -> None:
    state = arena(fighter(0), fighter(1, placement=at(TWO_AHEAD, 4)))
    after = play(state, "0: F(R)", "1: SFL", dice=[1, 2, 1, 1, 6, 6, 1, 1, 6, 6])
    assert after.one(Collided).winner is None
    assert [figure.hex for figure in after.state.figures] == [HOME, TWO_AHEAD]
    assert [figure.facing for figure in after.state.figures] == [0, 3]


@pytest.mark.rule("8.4.4", "8.4.3", "15.3")
def test_the_loser_takes_stun_and_new_hex_and_then_checks_for_a_stumble() -> None:
    after = play(gap(), "0: F", "1: F", dice=[6, 1, 2, 3, 1, 1])
    order = [type(event) for event in after.events]
    assert order.index(Collided) < order.index(Stunned) < order.index(Rolled)
    assert after.one(Rolled).figure == 1
    assert after.one(Rolled).total == 2 - 2, "two dice less the stun just suffered"
    assert after.figure(1).hex == TWO_AHEAD
    assert (after.figure(0).stun, after.figure(1).stun) == (0, 2)
