"""The plane against a geometry library whose circles are polygons of many sides."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from math import cos, inf, pi
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from common.plane import (
    Disc,
    Enclosure,
    Obstacle,
    Point,
    Polygon,
    Solid,
    disc,
    distance,
    fits,
    gap,
    rectangle,
    shortest_path,
)
from tests.common.plane.scenes import CROSS, bases, crosses, inches, rectangles

SIDES = 16
"""Sides of a quarter circle; the way around such polygons is at most 0.13 % longer."""

# The extra is the same for every example.
one_library = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def shapely(require_extra: Callable[[str], ModuleType]) -> Any:
    return require_extra("shapely")


def signed_distance(shapely: Any, point: Point, polygon: Polygon) -> float:
    shape, place = shapely.Polygon(polygon.vertices), shapely.Point(point)
    apart = float(shape.exterior.distance(place))
    return -apart if shape.contains(place) else apart


@one_library
@given(bases, st.one_of(rectangles, crosses))
def test_the_gap_to_a_polygon_agrees(shapely: Any, base: Disc, polygon: Polygon) -> None:
    away = signed_distance(shapely, base.center, polygon)
    assert gap(base, polygon) == pytest.approx(away - base.radius, abs=1e-9)
    assert gap(base, Enclosure(polygon)) == pytest.approx(-away - base.radius, abs=1e-9)


@one_library
@given(st.integers(0, 11), inches(-6, 6))
def test_the_gap_of_a_base_level_with_a_corner_agrees(shapely: Any, corner: int, x: float) -> None:
    level = Point(x, CROSS.vertices[corner].y)
    away = signed_distance(shapely, level, CROSS)
    assert gap(Disc(level, 0.5), CROSS) == pytest.approx(away - 0.5)


def grown(shapely: Any, thing: Solid, radius: float) -> Any:
    """Grow an obstacle by a radius, its arcs lying just outside the true ones."""
    if isinstance(thing, Disc):
        wide = (thing.radius + radius) / _inner_radius()
        return shapely.Point(thing.center).buffer(wide, quad_segs=SIDES)
    assert isinstance(thing, Polygon)
    return shapely.Polygon(thing.vertices).buffer(radius / _inner_radius(), quad_segs=SIDES)


def _inner_radius() -> float:
    """Give the cosine of half the angle of a side: the inner radius of a polygon in a circle."""
    return cos(pi / (4 * SIDES))


def shortest_by_visibility(shapely: Any, base: Disc, goal: Point, things: list[Solid]) -> float:
    """Measure the shortest way along the corners of the grown obstacles; inf when there is none."""
    walls = shapely.union_all([grown(shapely, thing, base.radius) for thing in things])
    shapely.prepare(walls)
    inside = walls.buffer(-1e-7)
    shapely.prepare(inside)
    corners = [base.center, goal]
    for part in getattr(walls, "geoms", [walls]):
        for ring in (part.exterior, *part.interiors):
            corners += [Point(*corner) for corner in ring.coords[:-1]]
    ways = {0: 0.0}
    queue, done = [(0.0, 0)], set[int]()
    while queue:
        length, at = heappop(queue)
        if at == 1:
            return length
        if at in done:
            continue
        done.add(at)
        rest = [n for n in range(len(corners)) if n not in done]
        lines = shapely.linestrings([[corners[at], corners[n]] for n in rest])
        for n, blocked in zip(rest, shapely.intersects(inside, lines), strict=True):
            longer = length + distance(corners[at], corners[n])
            if not blocked and longer < ways.get(n, inf):
                ways[n] = longer
                heappush(queue, (longer, n))
    return inf


terrain = st.one_of(
    st.builds(Disc, st.builds(Point, inches(-5, 5), inches(-4, 4)), inches(0.5, 1.6)),
    st.builds(
        rectangle,
        st.builds(Point, inches(-5, 5), inches(-4, 4)),
        inches(0.5, 4),
        inches(0.5, 4),
    ),
    st.builds(
        lambda at: Polygon(
            tuple(Point(at.x + v.x * 0.7, at.y + v.y * 0.7) for v in CROSS.vertices)
        ),
        st.builds(Point, inches(-5, 5), inches(-4, 4)),
    ),
)


@settings(one_library, max_examples=40)
@given(st.lists(terrain, min_size=2, max_size=6), inches(-3, 3), inches(-3, 3))
def test_the_shortest_way_is_as_long_as_a_visibility_graph_says(
    shapely: Any, things: list[Solid], y: float, end_y: float
) -> None:
    base, goal = disc(-7.5, y, 0.59), Point(7.5, end_y)
    obstacles: list[Obstacle] = [*things]
    assume(fits(base, obstacles) and fits(Disc(goal, base.radius), obstacles))
    wanted = shortest_by_visibility(shapely, base, goal, things)
    way = shortest_path(base, goal, obstacles)
    assert way is not None or wanted == inf
    if way is not None and wanted < inf:
        assert way.length <= wanted + 1e-5
        assert way.length == pytest.approx(wanted, rel=0.004)
