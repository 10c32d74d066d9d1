"""Spaces of paths: exact membership, sampling, candidates."""

import pytest

import arenarex
from arenarex.decisions import ChoosePath, Step, Walk
from arenarex.spaces.paths import PathSpace
from arenarex.state import State
from common.dice import Dice
from common.plane.gaps import gap
from common.plane.paths import Arc, Line, Path, straight
from common.plane.points import EPS, Point, snap
from common.plane.shapes import Disc
from common.records import replace
from tests.arenarex.builders import RADIUS, Piece, column, pit, position

TOUCH = 2 * RADIUS
ANN = Piece(0.0, name="Ann")
BOB = Piece(4.0, player=1, name="Bob")
FAR = Piece(0.0, 25.0, 1, name="Far")


def moving(*pieces: Piece, inches: float = 5.0, **facts: object) -> State:
    state = position(*pieces, **facts)  # type: ignore[arg-type]
    return replace(state, agenda=(ChoosePath(0, 0, inches, Step.MOVE), *state.agenda))


def walk(*points: tuple[float, float]) -> Walk:
    return Walk(0, straight(Point(0.0, 0.0), *[Point(*point) for point in points]))


@pytest.mark.parametrize(
    ("points", "legal"),
    [
        ([(0.0, 5.0)], True),
        ([(0.0, 5.00001)], False),
        ([(0.0, 2.0), (3.0, 2.0)], True),
        ([(0.0, 2.0), (3.1, 2.0)], False),
        ([(4.0 - TOUCH, 0.0)], True),
        ([(4.0 - TOUCH + 0.001, 0.0)], False),
        ([(-2.0, 0.0)], True),
        ([(-4.0, 0.0)], False),
    ],
)
def test_a_path_is_allowed_just_when_its_length_and_its_way_are(
    points: list[tuple[float, float]], legal: bool
) -> None:
    state = moving(ANN, BOB, FAR, terrain=[column(-4.0, 0.0, 0.5)])
    assert (walk(*points) in arenarex.actions(state, 0)) is legal


def test_a_base_may_roll_around_another() -> None:
    state = moving(replace(ANN, x=4.0 - TOUCH), BOB, FAR)
    start = state.models[0].base
    assert start is not None
    radius = 4.0 - start.center.x
    top = snap(Point(4.0, radius))
    around = Arc(Point(4.0, 0.0), radius, start.center, top, -1)
    space = arenarex.actions(state, 0)
    assert Walk(0, Path(start.center, (around,))) in space
    through = Arc(Point(4.0, 0.0), radius, start.center, top, 1)
    assert Walk(0, Path(start.center, (through,))) not in space


def test_a_path_that_is_not_sound_is_not_allowed() -> None:
    space = arenarex.actions(moving(ANN, BOB, FAR), 0)
    for path in (
        Path(Point(1.0, 0.0)),
        Path(Point(0.0, 0.0), (Line(Point(0.5, 0.0), Point(1.0, 0.0)),)),
        Path(Point(0.0, 0.0), (Line(Point(0.0, 0.0), Point(0.1234567890123, 0.0)),)),
        Path(Point(0.0, 0.0), (Line(Point(0.0, 0.0), Point(float("nan"), 0.0)),)),
    ):
        assert Walk(0, path) not in space


def test_samples_are_allowed_and_often_end_in_contact() -> None:
    state = moving(ANN, BOB, FAR, terrain=[pit(0.0, 3.0), column(-3.0, -3.0)])
    space = arenarex.actions(state, 0)
    dice: Dice = Dice.seeded(1)
    contacts = 0
    for _ in range(100):
        action, dice = space.sample(dice)
        fresh = arenarex.actions(replace(state, turns=state.turns), 0)
        assert action in fresh
        end = action.path.end
        contacts += abs(((end.x - 4.0) ** 2 + end.y**2) ** 0.5 - TOUCH) < 1e-5
    assert contacts >= 10


def test_candidates_hold_contact_and_the_far_side_of_a_pit() -> None:
    state = moving(ANN, BOB, FAR, terrain=[pit(4.0, -RADIUS - 1.2)], inches=6.0)
    found, _ = arenarex.actions(state, 0).candidates(12, Dice.seeded(1))
    ends = [action.path.end for action in found]
    assert any(abs(((e.x - 4.0) ** 2 + e.y**2) ** 0.5 - TOUCH) < 1e-5 for e in ends)
    assert any(abs(e.x - 4.0) < 0.01 and e.y > TOUCH for e in ends)
    assert any(not action.path.pieces for action in found)


def test_a_straight_way_that_grazes_a_pit_ends_before_it_touches() -> None:
    hole = pit(0.0, 1.0 + RADIUS - 0.001)
    state = moving(replace(ANN, x=-3.0), replace(BOB, x=20.0), FAR, terrain=[hole])
    space = arenarex.actions(state, 0)
    assert isinstance(space, PathSpace)
    end = space.straight_toward(Point(20.0, 0.0)).path.end
    assert -0.2 < end.x < 0.0
    assert gap(Disc(end, RADIUS), hole.shape) > EPS
    assert arenarex.apply(state, space.straight_toward(Point(20.0, 0.0))).models[0].in_play


def test_no_candidate_ends_in_a_pit() -> None:
    holes = [pit(4.0, 2.2), pit(4.0, -2.5, 0.4), pit(1.2, 2.3)]
    state = moving(ANN, BOB, FAR, terrain=holes)
    walks, _ = arenarex.actions(state, 0).candidates(40, Dice.seeded(3))
    assert len(walks) > 10
    for walk in walks:
        assert all(gap(Disc(walk.path.end, RADIUS), hole.shape) > EPS for hole in holes), walk
