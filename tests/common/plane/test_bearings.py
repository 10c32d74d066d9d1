"""Toward and away along a whole path, against sampled distances."""

from __future__ import annotations

import itertools
from math import pi, sqrt

import pytest
from hypothesis import given

from common.plane import (
    EPS,
    Arc,
    Line,
    Path,
    Point,
    distance,
    is_away,
    is_directly_away,
    is_directly_toward,
    is_toward,
    straight,
    turning_distances,
)
from tests.common.plane.scenes import paths, places, sampled

ENEMY = Point(0.0, 0.0)


@given(places.flatmap(lambda start: paths(start, most=2)), places)
def test_toward_and_away_hold_at_every_place_along_the_path(path: Path, point: Point) -> None:
    distances = [distance(place, point) for _, place in sampled(path, 200)]
    rise = max(after - min(distances[: n + 1]) for n, after in enumerate(distances))
    fall = max(max(distances[: n + 1]) - after for n, after in enumerate(distances))
    assert rise <= EPS + 1e-9 or not is_toward(path, point)
    assert fall <= EPS + 1e-9 or not is_away(path, point)


@given(places.flatmap(paths), places)
def test_the_turning_distances_enclose_every_distance(path: Path, point: Point) -> None:
    turns = [distance(path.start, point), *turning_distances(path, point)]
    distances = [distance(place, point) for _, place in sampled(path, 600)]
    assert max(turns) >= max(distances) - 1e-9
    assert min(turns) <= min(distances) + 1e-9
    assert max(turns) <= max(distances) + 0.01
    assert min(turns) >= min(distances) - 0.01
    rises = 0.0
    for a, b in itertools.pairwise(turns):
        rises += abs(b - a)
    walked = 0.0
    for a, b in itertools.pairwise(distances):
        walked += abs(b - a)
    assert rises == pytest.approx(walked, abs=0.02)


def test_straight_past_an_enemy_is_neither_toward_nor_away() -> None:
    passing = straight(Point(-3.0, 2.0), Point(3.0, 2.0))
    assert not is_toward(passing, ENEMY) and not is_away(passing, ENEMY)
    assert is_toward(passing.cut(3.0), ENEMY)


def test_around_an_enemy_at_one_distance_is_both_toward_and_away() -> None:
    half = Path(Point(2.0, 0.0), (Arc(ENEMY, 2.0, Point(2.0, 0.0), Point(-2.0, 0.0), 1),))
    assert is_toward(half, ENEMY) and is_away(half, ENEMY)
    assert not is_directly_toward(half, ENEMY)


def test_an_arc_that_swings_closer_and_back_is_neither() -> None:
    swing = Path(Point(3.0, 0.0), (Arc(Point(4.0, 0.0), 1.0, Point(3.0, 0.0), Point(4.0, 1.0), 1),))
    assert is_away(swing.cut(pi), ENEMY)
    assert not is_away(swing, ENEMY) and not is_toward(swing, ENEMY)


def test_two_legs_must_keep_away_together() -> None:
    back = straight(Point(2.0, 0.0), Point(3.0, 0.0), Point(2.5, 0.0))
    assert not is_away(back, ENEMY)
    assert is_away(straight(Point(2.0, 0.0), Point(3.0, 0.0), Point(3.0, 4.0)), ENEMY)


@pytest.mark.parametrize("sag", [0.5, 2.0])
def test_a_distance_may_fall_by_the_tolerance_in_all(sag: float) -> None:
    step = sag * EPS
    path = Path(Point(2.0, 0.0), (Line(Point(2.0, 0.0), Point(2.0 - step, 0.0)),))
    assert is_away(path, ENEMY) == (sag < 1)


def test_directly_is_along_the_line_of_the_centres() -> None:
    start = Point(3.0, 4.0)
    assert is_directly_away(straight(start, Point(6.0, 8.0)), ENEMY)
    assert is_directly_toward(straight(start, Point(0.6, 0.8)), ENEMY)
    assert not is_directly_toward(straight(start, Point(6.0, 8.0)), ENEMY)
    assert not is_directly_toward(straight(start, Point(-3.0, -4.0)), ENEMY)
    assert not is_directly_away(straight(start, Point(6.0, 8.001)), ENEMY)
    assert is_away(straight(start, Point(6.0, 8.001)), ENEMY)
    assert sqrt(2.0) == distance(ENEMY, Point(1.0, 1.0))
