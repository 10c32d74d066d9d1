"""Shapes: what may stand in an arena, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.errors import ArenaError, SetupError
from common.plane import LATTICE, Disc, Enclosure, Point, Polygon, direction, disc, rectangle, snap
from tests.common.plane.scenes import CROSS, headings, inches, places

TRIANGLE = (Point(0, 0), Point(4, 0), Point(0, 3))


@pytest.mark.parametrize(
    "corners",
    [
        (),
        TRIANGLE[:2],
        (Point(0, 0), Point(1, 0), Point(2, 0)),
        (Point(0, 0), Point(2, 2), Point(2, 0), Point(0, 2)),
        (Point(0, 0), Point(4, 0), Point(4, 0), Point(0, 3)),
        (Point(0, 0), Point(4, 0), Point(2, 0), Point(0, 3)),
        (Point(0, 0), Point(4, 0), Point(4, 4), Point(2, 0), Point(0, 4)),
        (Point(0, 0), Point(float("nan"), 0), Point(0, 3)),
        (Point(0, 0), Point(float("inf"), 0), Point(0, 3)),
        (Point(0, 0), Point(1e9, 0), Point(0, 3)),
    ],
)
def test_a_polygon_that_is_not_simple_is_refused(corners: tuple[Point, ...]) -> None:
    with pytest.raises(SetupError, match="polygon"):
        Polygon(corners)


@pytest.mark.parametrize(
    "numbers", [(0, 0, 0), (0, 0, -1), (float("nan"), 0, 1), (0, 0, float("inf")), (1e9, 0, 1)]
)
def test_a_disc_that_is_none_is_refused(numbers: tuple[float, float, float]) -> None:
    with pytest.raises(SetupError, match="no disc"):
        disc(*numbers)


def test_the_corners_of_a_polygon_may_be_given_in_either_sense() -> None:
    assert Polygon(TRIANGLE[::-1]) == Polygon((Point(0, 0), Point(4, 0), Point(0, 3)))
    assert hash(Polygon(TRIANGLE[::-1])) == hash(Polygon(TRIANGLE))


def test_sides_on_one_line_make_no_knot() -> None:
    assert len(CROSS.vertices) == 12
    assert len(CROSS.outline.corners) == 8
    assert len(Enclosure(CROSS).outline.corners) == 4


def test_a_shape_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        CROSS.vertices = ()  # type: ignore[misc]


@given(places, inches(0.2, 6), inches(0.2, 3), headings)
def test_a_rectangle_has_its_width_along_the_direction(
    center: Point, width: float, height: float, along: Point
) -> None:
    box = rectangle(center, width, height, along=along)
    a, b, c, _ = box.vertices
    assert abs((b.x - a.x) * along.x + (b.y - a.y) * along.y - width) < 1e-8
    assert abs((c.x - b.x) * -along.y + (c.y - b.y) * along.x - height) < 1e-8
    assert abs((a.x + c.x) / 2 - center.x) + abs((a.y + c.y) / 2 - center.y) < 1e-8


@given(st.floats(-100, 100), st.floats(-100, 100))
def test_a_snapped_point_lies_on_the_lattice(x: float, y: float) -> None:
    point = snap(Point(x, y))
    assert abs(point.x - x) <= 0.51 * LATTICE
    assert abs(point.y - y) <= 0.51 * LATTICE
    assert snap(point) == point
    assert repr(point) == repr(Point(round(point.x, 9), round(point.y, 9)))
    assert "-0.0," not in repr(point) and "-0.0)" not in repr(point)


def test_no_direction_leads_from_a_place_to_itself() -> None:
    with pytest.raises(ArenaError, match="no direction"):
        direction(Point(1.0, 1.0), Point(1.0, 1.0 + 1e-9))


def test_a_disc_is_a_plain_value() -> None:
    assert disc(1, 2, 0.5) == Disc(Point(1.0, 2.0), 0.5)
