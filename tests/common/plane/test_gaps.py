"""Gaps between edges, contact, overlap and within."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.plane import (
    EPS,
    Disc,
    Enclosure,
    Obstacle,
    Point,
    Solid,
    Tether,
    disc,
    fits,
    gap,
    in_contact,
    nearest,
    overlaps,
    rectangle,
    touching,
    within,
)
from tests.common.plane.scenes import CROSS, bases, discs, inches, solids


@given(st.integers(0, 11), inches(-6, 6))
def test_a_base_level_with_a_corner_is_on_the_right_side(corner: int, x: float) -> None:
    """The ray that decides between inside and outside may pass through corners and along sides."""
    y = CROSS.vertices[corner].y
    is_inside = abs(x) < 1 if abs(y) == 3 else abs(x) < 3
    on_edge = (abs(y) == 3 and abs(x) <= 1) or (abs(y) == 1 and 1 <= abs(x) <= 3) or abs(x) == 3
    bare = gap(Disc(Point(x, y), 0.5), CROSS) + 0.5
    assert on_edge or (bare < 0) == (is_inside and abs(y) < 3)


@given(bases, discs)
def test_the_gap_between_discs_is_the_way_between_their_edges(base: Disc, other: Disc) -> None:
    x, y = base.center.x - other.center.x, base.center.y - other.center.y
    assert gap(base, other) == gap(other, base)
    assert gap(base, other) == pytest.approx(sqrt(x * x + y * y) - base.radius - other.radius)


def test_the_gap_to_an_outer_wall_is_the_room_that_is_left() -> None:
    assert gap(disc(10, 0, 1), Enclosure(disc(0, 0, 15))) == 4
    assert gap(disc(14.5, 0, 1), Enclosure(disc(0, 0, 15))) == -0.5
    assert gap(disc(0, 0, 1), Enclosure(rectangle(Point(0, 0), 8, 6))) == 2


def test_the_gap_to_a_tether_is_what_is_left_of_its_length() -> None:
    assert gap(disc(5, 0, 1), Tether(disc(0, 0, 1), 4)) == 1
    assert gap(disc(5, 0, 1), Tether(rectangle(Point(0, 0), 2, 2), 2.5)) == -0.5


@given(bases, solids)
def test_contact_overlap_and_within_are_told_apart_by_the_tolerance(
    base: Disc, thing: Solid
) -> None:
    inches = gap(base, thing)
    assert overlaps(base, thing) == (inches < -EPS)
    assert in_contact(base, thing) == (-EPS <= inches <= EPS)
    assert within(base, thing, inches) and not within(base, thing, inches - 2 * EPS)


@pytest.mark.parametrize(
    ("nearer", "contact"), [(0.5, True), (-0.5, True), (-2, False), (2, False)]
)
def test_bases_touch_when_the_gap_is_within_the_tolerance(nearer: float, contact: bool) -> None:
    assert in_contact(disc(0, 0, 1), Disc(Point(2 + nearer * EPS, 0), 1)) == contact


@given(bases, st.lists(solids, max_size=6))
def test_a_base_fits_where_it_overlaps_nothing(base: Disc, things: list[Obstacle]) -> None:
    assert fits(base, things) == (not any(overlaps(base, thing) for thing in things))
    assert touching(base, things) == tuple(
        index for index, thing in enumerate(things) if gap(base, thing) <= EPS
    )


def test_the_nearest_are_all_that_are_as_near_within_the_tolerance() -> None:
    beast = disc(0, 0, 1)
    others = [disc(4, 0, 1), disc(0, 5, 2), Disc(Point(-4 - 0.9 * EPS, 0), 1), disc(0, -4.1, 1)]
    assert nearest(beast, others) == (0, 1, 2)
    assert nearest(beast, []) == ()
