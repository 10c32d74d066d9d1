"""Chapter 8: who keeps the hex, who is thrown back where, and what it costs him."""

from typing import Any

import pytest

from common.hexgrid import neighbor
from gladiator.events import Collided, Rolled, Stunned
from gladiator.state import PRONE, Snare
from tests.gladiator.builders import AHEAD, HOME, arena, at, changed, fighter, play
from tests.gladiator.test_collisions import TWO_AHEAD, gap
from tests.gladiator.test_plots import replotted


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


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(
    ("plot", "facts", "drm"),
    [
        ("-", {}, 0),
        ("-", {"strength": 3}, 3),
        ("-", {"agility": -2}, -2),
        ("-", {"stun": 2, "stun_age": 1}, -2),
        ("-", {"snare": Snare(0)}, -3),
        ("KN", {}, -2),
        ("R", {}, -3),
    ],
)
def test_what_one_who_stays_put_is_and_does_changes_his_impact(
    plot: str, facts: dict[str, Any], drm: int
) -> None:
    state = replotted(changed(arena(), 1, **facts))
    dice = [6, 1, 1, 1, 6, 6, *([1] if "stun" in facts else [])]
    after = play(state, "0: C", f"1: {plot}", dice=dice)
    assert after.one(Collided).impacts[1] == 1 + 1 + drm, "1 for a medium gladiator"


@pytest.mark.rule("8.4")
def test_a_stumbler_has_two_less_and_a_roller_four_more() -> None:
    stumbling = replotted(changed(arena(), 1, tripped=True))
    after = play(stumbling, "0: F", "1: S", dice=[6, 6, 6, 1, 1, 1, 6, 6])
    assert after.one(Collided).impacts == (6 + 1 + 1, 1 + 1 - 2)
    there = arena(fighter(0), fighter(1, placement=at(TWO_AHEAD, 0)))
    rolling = replotted(changed(there, 1, posture=PRONE))
    met = play(rolling, "0: (R)SFL", "1: RO-BL", dice=[])
    assert not met.all(Collided), "he rolls past"
    state = replotted(changed(arena(fighter(0), fighter(1, placement=at(AHEAD, 2))), 1,
                              posture=PRONE))  # fmt: skip
    hit = play(state, "0: -", "1: RO-FR", dice=[6, 2, 6, 6])
    assert hit.one(Collided).impacts == (6 + 1 + 2, 2 + 1 + 4), "2 for the side he comes from"


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("facing", "bonus"), [(3, 0), (0, 6), (2, 2), (4, 1)])
def test_position_helps_whoever_runs_in(facing: int, bonus: int) -> None:
    state = arena(fighter(0), fighter(1, placement=at(AHEAD, facing)))
    after = play(state, "0: F", "1: -", dice=[6, 1, 1, 1, 6, 6])
    assert after.one(Collided).impacts[0] == 6 + 1 + 1 + bonus


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("plot", "drm"), [("F", 1), ("F F", 2), ("C", 3), ("(R)F (L)F", 2)])
def test_each_hex_forward_adds_to_the_impact(plot: str, drm: int) -> None:
    cell = HOME
    for way in {"F": (0,), "F F": (0, 0), "C": (0, 0, 0), "(R)F (L)F": (1, 0)}[plot]:
        cell = neighbor(cell, way)
    state = arena(fighter(0), fighter(1, placement=at(cell, 3)))
    after = play(state, f"0: {plot}", "1: -", dice=[6, 1, 1, 1, 6, 6])
    assert after.one(Collided).impacts[0] == 6 + 1 + drm


@pytest.mark.rule("8.4")
def test_each_hex_backward_takes_from_the_impact() -> None:
    state = arena(fighter(0, placement=at(HOME, 3)), fighter(1))
    after = play(state, "0: B", "1: -", dice=[6, 1, 1, 1, 6, 6])
    assert after.one(Collided).impacts[0] == 6 + 1 - 1
