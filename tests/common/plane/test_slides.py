"""A push that slides along what it touches."""

from __future__ import annotations

import itertools
from math import pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.plane import (
    EPS,
    Disc,
    Enclosure,
    Obstacle,
    Point,
    Tether,
    disc,
    distance,
    flaw,
    is_clear,
    push,
    rectangle,
    slide,
    snap,
    touching,
)
from tests.common.plane.scenes import WALL, bases, crowds, headings, sampled

EAST = Point(1.0, 0.0)
BASE = disc(0, 0, 0.5)


@given(bases, headings, st.data())
def test_a_slide_crosses_nothing_and_never_goes_back(
    base: Disc, heading: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    path, met = slide(base, heading, 3.0, crowd)
    assert flaw(path) == ""
    assert is_clear(path, base.radius, crowd)
    assert path.length <= 3.0 + 1e-6
    assert path.length >= 3.0 - 1e-6 or met
    ahead = [point.x * heading.x + point.y * heading.y for _, point in sampled(path)]
    assert all(b >= a - 1e-8 for a, b in itertools.pairwise(ahead))


@given(bases, headings, st.data())
def test_a_slide_begins_with_the_push_and_meets_what_it_meets(
    base: Disc, heading: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    pushed, (path, met) = push(base, heading, 3.0, crowd), slide(base, heading, 3.0, crowd)
    assert path.length >= pushed.travelled - 1e-8
    assert distance(path.at(pushed.travelled), pushed.point) <= 1e-8
    assert set(pushed.met) <= set(met)
    before = touching(base, crowd)
    for index in touching(Disc(path.end, base.radius), crowd):
        assert index in met or index in before


@given(bases, headings, st.data())
def test_a_slide_that_stops_early_is_pressed_against_something(
    base: Disc, heading: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    path, _ = slide(base, heading, 3.0, crowd)
    if path.length < 3.0 - 1e-6:
        again = push(Disc(path.end, base.radius), heading, 0.1, crowd)
        assert again.met
        assert again.travelled < 1e-3


def test_it_slides_along_a_wall_as_far_as_it_was_to_go() -> None:
    wall = rectangle(Point(0.0, 2.0), 40.0, 2.0)
    path, met = slide(BASE, Point(0.6, 0.8), 5.0, [wall])
    assert met == (0,)
    assert path.end.y == 0.5
    assert path.end.x == pytest.approx(0.375 + 5 - 0.625)


def test_it_rolls_around_a_base_and_goes_straight_on() -> None:
    path, met = slide(BASE, EAST, 5.0, [disc(2, 0.6, 0.5)])
    assert met == (0,)
    assert [type(piece).__name__ for piece in path.pieces] == ["Line", "Arc", "Line"]
    assert path.end.y == pytest.approx(-0.4)
    assert path.length == pytest.approx(5)


def test_it_rolls_around_a_corner() -> None:
    block = rectangle(Point(2.0, 0.0), 1.0, 1.0, along=Point(0.8, 0.6))
    path, met = slide(BASE, EAST, 6.0, [block])
    assert met == (0,)
    assert path.length == pytest.approx(6)
    lowest = min(corner.y for corner in block.vertices)
    highest = max(corner.y for corner in block.vertices)
    ends = (lowest - 0.5, highest + 0.5)
    assert min(abs(path.end.y - end) for end in ends) < 1e-6


def test_head_on_it_stops() -> None:
    path, met = slide(BASE, EAST, 5.0, [disc(2, 0, 0.5)])
    assert (path.end, met) == (Point(1.0, 0.0), (0,))


def test_it_stops_in_a_corner() -> None:
    pen = Enclosure(rectangle(Point(0.0, 0.0), 4.0, 4.0))
    path, met = slide(BASE, Point(0.6, 0.8), 9.0, [pen])
    assert (path.end, met) == (Point(1.5, 1.5), (0,))


def test_it_stops_between_two_bases() -> None:
    pair = [disc(2, 0.8, 0.5), disc(2.2, -0.8, 0.5)]
    path, met = slide(BASE, EAST, 5.0, pair)
    assert met == (0, 1)
    assert path.length < 2


def test_along_the_round_arena_edge_it_slides_until_it_faces_the_edge() -> None:
    base = Disc(Point(14.5 * 0.8, 14.5 * -0.6), 0.5)
    path, met = slide(base, EAST, 20.0, [WALL])
    assert met == (0,)
    assert path.end == Point(14.5, 0.0)
    assert path.length == pytest.approx(14.5 * 0.6435011087932844)


@pytest.mark.parametrize("gap", [-0.9 * EPS, 0.9 * EPS])
def test_it_keeps_the_gap_at_which_it_counts_as_touching(gap: float) -> None:
    pillar = disc(0, 0, 0.5)
    start = snap(Point(-0.8 * (1 + gap), -0.6 * (1 + gap)))
    path, met = slide(Disc(start, 0.5), EAST, 2.0, [pillar])
    assert met == (0,)
    assert flaw(path) == ""
    assert is_clear(path, 0.5, [pillar])
    assert path.length == pytest.approx(2)


def test_a_base_at_the_end_of_its_chain_slides_back_along_a_wall() -> None:
    things: list[Obstacle] = [Tether(disc(0, 0, 0.5), 4.0), rectangle(Point(5.0, 1.0), 4.0, 1.0)]
    path, met = slide(disc(5, 0, 0.5), Point(-0.6, 0.8), 2.0, things)
    assert met == (1,)
    assert path.end == Point(3.0, 0.0)
    assert path.length == pytest.approx(2)


def test_a_chain_ends_it() -> None:
    path, met = slide(BASE, EAST, 9.0, [Tether(disc(0, 3, 0.5), 4.0)])
    assert met == (0,)
    assert path.end.x == pytest.approx(sqrt(25 - 9))
    assert len(path.pieces) == 1


def test_around_half_a_base_it_goes_half_its_rim() -> None:
    almost = slide(BASE, EAST, 9.0, [disc(2, 0.001, 0.5)]).path
    assert almost.length == pytest.approx(9)
    assert almost.pieces[1].end.x == pytest.approx(2, abs=1e-3)
    rolled = distance(almost.pieces[1].start, almost.pieces[1].end)
    assert rolled == pytest.approx(sqrt(2), abs=2e-3)
    assert pi > 3 and EPS < 1
