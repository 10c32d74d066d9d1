"""Paths: lengths, places along them, cuts, and what makes one unsound."""

from __future__ import annotations

import itertools
from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.errors import ArenaError
from common.plane import EPS, LATTICE, Arc, Line, Path, Piece, Point, distance, flaw, straight
from common.plane.paths import SLACK
from tests.common.plane.scenes import paths, places, sampled

ORIGIN = Point(0.0, 0.0)
EAST = Point(2.0, 0.0)
NORTH = Point(0.0, 2.0)


@pytest.mark.parametrize(("turn", "length"), [(1, pi), (-1, 3 * pi)])
def test_an_arc_is_as_long_as_its_angle_times_its_radius(turn: int, length: float) -> None:
    arc = Arc(ORIGIN, 2.0, EAST, NORTH, 1 if turn > 0 else -1)
    assert Path(EAST, (arc,)).length == pytest.approx(length, abs=1e-12)


@given(places.flatmap(paths))
def test_a_path_is_as_long_as_the_polygon_of_many_places_on_it(path: Path) -> None:
    points = [point for _, point in sampled(path, 1000)]
    walked = 0.0
    for a, b in itertools.pairwise(points):
        walked += distance(a, b)
    assert walked <= path.length + 1e-6
    assert walked == pytest.approx(path.length, rel=1e-2)


@given(places.flatmap(paths), st.floats(0, 1))
def test_a_cut_path_keeps_so_many_inches_and_ends_on_the_lattice(path: Path, part: float) -> None:
    kept = path.cut(path.length * part)
    assert kept.length == pytest.approx(path.length * part, abs=1e-8)
    assert distance(kept.end, path.at(path.length * part)) <= 5 * LATTICE
    assert flaw(kept) == ""
    for inches, point in sampled(kept, 20):
        assert distance(point, path.at(inches)) <= 2e-8


@given(places.flatmap(paths))
def test_a_path_begins_at_its_start_and_ends_at_its_end(path: Path) -> None:
    assert path.at(0) == path.start
    assert path.at(path.length + 1) == path.end
    assert distance(path.at(path.length - 1e-9), path.end) <= 1e-8
    assert path.cut(path.length) == path
    assert path.cut(0) == Path(path.start)


def test_a_path_without_pieces_stays_where_it_is() -> None:
    assert Path(EAST).length == 0
    assert Path(EAST).end == EAST
    assert straight(EAST, EAST) == Path(EAST)


def test_a_straight_path_has_a_start() -> None:
    with pytest.raises(ArenaError, match="start"):
        straight()


@pytest.mark.parametrize("apart", [0.0, 0.4 * EPS])
def test_an_arc_whose_ends_are_one_place_is_no_whole_turn(apart: float) -> None:
    arc = Arc(ORIGIN, 2.0, EAST, Point(2.0, -apart), 1)
    assert Path(EAST, (arc,)).length == pytest.approx(apart)


@given(places.flatmap(paths))
def test_a_path_that_joins_up_is_sound(path: Path) -> None:
    assert flaw(path) == ""


@pytest.mark.parametrize(
    ("start", "pieces", "reason"),
    [
        (Point(1e-10, 0.0), (), "start"),
        (Point(-0.0, 0.0), (), "start"),
        (Point(float("nan"), 0.0), (), "start"),
        (Point(1e6, 0.0), (), "start"),
        (ORIGIN, (Line(EAST, NORTH),), "does not begin"),
        (ORIGIN, (Line(ORIGIN, EAST), Line(NORTH, EAST)), "piece 2 does not begin"),
        (ORIGIN, (Line(ORIGIN, Point(0.0, float("inf"))),), "lattice"),
        (ORIGIN, (Line(ORIGIN, Point(0.0, 1 / 3)),), "lattice"),
        (EAST, (Arc(ORIGIN, 2.0, EAST, Point(0.0, 2.1), 1),), "circle"),
        (EAST, (Arc(ORIGIN, 2.0 + 2 * SLACK, EAST, NORTH, 1),), "circle"),
        (EAST, (Arc(Point(float("nan"), 0.0), 2.0, EAST, NORTH, 1),), "circle"),
        (EAST, (Arc(EAST, 0.0, EAST, NORTH, 1),), "circle"),
        (EAST, (Line(EAST, EAST),), "nowhere"),
        (EAST, (Line(EAST, NORTH), Arc(ORIGIN, 2.0, NORTH, NORTH, 1)), "piece 2 goes nowhere"),
        (EAST, (Arc(ORIGIN, 2.0, EAST, NORTH, 0),), "circle"),  # type: ignore[arg-type]
    ],
)
def test_an_unsound_path_is_told_with_its_flaw(
    start: Point, pieces: tuple[Piece, ...], reason: str
) -> None:
    assert reason in flaw(Path(start, pieces))
