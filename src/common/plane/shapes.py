"""What stands in an arena: round bases and discs, polygons, outer walls and tethers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import inf, sqrt
from typing import Final, NamedTuple

from attrs import Factory

from common.errors import SetupError
from common.plane.points import EPS, Point, checked_heading, in_reach, snap
from common.records import field, record

ACROSS: Final = Point(1.0, 0.0)
"""The direction to the right."""

_STRAIGHT: Final = 1e-9


def _checked(given: Iterable[tuple[float, float]]) -> tuple[Point, ...]:
    points = [Point(*vertex) for vertex in given]
    if not all(in_reach(*point) for point in points):
        raise SetupError("a corner of a polygon is no place in inches")
    points = [snap(point) for point in points]
    if len(points) < 3 or _tangled(points):
        raise SetupError("the sides of a polygon may meet at its corners only, and it has three")
    twice_area = 0.0
    for (ax, ay), (bx, by) in _sides(points):
        twice_area += ax * by - ay * bx
    return tuple(points if twice_area > 0.0 else reversed(points))


def _sides(points: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*points, points[0]]))


def _tangled(points: list[Point]) -> bool:
    sides = _sides(points)
    last = len(sides) - 1
    for i, (a, b) in enumerate(sides):
        if max(abs(b.x - a.x), abs(b.y - a.y)) <= EPS or _folded(a, b, sides[i - 1][0]):
            return True
        for j in range(i + 2, last + 1):
            if (i, j) != (0, last) and _cross(a, b, *sides[j]):
                return True
    return False


def _folded(corner: Point, after: Point, before: Point) -> bool:
    ax, ay, bx, by = (
        after.x - corner.x,
        after.y - corner.y,
        before.x - corner.x,
        before.y - corner.y,
    )
    along = ax * bx + ay * by
    return along > 0.0 and abs(ax * by - ay * bx) <= _STRAIGHT * along


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    if max(a.x, b.x) < min(c.x, d.x) or max(c.x, d.x) < min(a.x, b.x):
        return False
    if max(a.y, b.y) < min(c.y, d.y) or max(c.y, d.y) < min(a.y, b.y):
        return False
    return _side(a, b, c) * _side(a, b, d) <= 0.0 and _side(c, d, a) * _side(c, d, b) <= 0.0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


class Edge(NamedTuple):
    """One side of a polygon as the sweeps want it: start, direction, length and y of the end.

    What is solid lies to the left of the direction; ``(ty, -tx)`` points to the free side.
    """

    x: float
    y: float
    tx: float
    ty: float
    length: float
    end_y: float


class Corner(NamedTuple):
    """A corner that a base can roll around, and the free-side directions of its two edges."""

    x: float
    y: float
    before: Point
    after: Point


class Outline(NamedTuple):
    """The edges and the corners of a solid, and a circle around it (endless for an outer wall)."""

    edges: tuple[Edge, ...]
    corners: tuple[Corner, ...]
    x: float
    y: float
    reach: float


class Disc(NamedTuple):
    """A round base, or round terrain; not a circle made of many sides.

    >>> Disc(Point(0.0, 0.0), 0.6)
    Disc(center=Point(x=0.0, y=0.0), radius=0.6)
    """

    center: Point
    radius: float


def disc(x: float, y: float, radius: float) -> Disc:
    """Make a disc with its centre on the lattice, all in inches.

    Raises SetupError when a number is not finite or the radius not positive.
    """
    if not in_reach(x, y, radius) or not radius > EPS:
        raise SetupError(f"no disc has the centre {x}, {y} and the radius {radius}")
    return Disc(snap(Point(x, y)), float(radius))


@record
class Polygon:
    """Terrain, an arena or a zone with straight sides, convex or not, that never crosses itself.

    The corners may be given in either sense of rotation; they are kept counter-clockwise and on
    the lattice. Raises SetupError for anything that is no simple polygon.
    """

    vertices: tuple[Point, ...] = field(converter=_checked)
    outline: Outline = field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda self: _outline(self.vertices), takes_self=True),
    )
    """The sides as the sweeps want them; made from the vertices."""


@record
class Enclosure:
    """All that lies outside a shape: the outer wall of an arena, whose free side is within."""

    shape: Disc | Polygon
    outline: Outline = field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda self: _enclosing(self.shape), takes_self=True),
    )
    """The sides of the wall as the sweeps want them; none when the wall is round."""


@record
class Tether:
    """All that lies farther from its anchor than a length: the end of a chain.

    The gap of a base to it is the length, in inches, less the gap between base and anchor, so a
    base that keeps clear of a tether stays within the length of the anchor.
    """

    anchor: Disc | Polygon
    length: float


Solid = Disc | Polygon | Enclosure
"""What a base can touch."""

Obstacle = Solid | Tether
"""What a base may be kept out of."""


def rectangle(center: Point, width: float, height: float, *, along: Point = ACROSS) -> Polygon:
    """Make a rectangle around a centre, in inches; ``along`` is the direction of its width.

    >>> rectangle(Point(0.0, 0.0), 4, 2).vertices[0]
    Point(x=-2.0, y=-1.0)
    """
    (x, y), (ux, uy) = center, checked_heading(along)
    wx, wy = ux * width / 2, uy * width / 2
    hx, hy = -uy * height / 2, ux * height / 2
    return Polygon(
        (
            Point(x - wx - hx, y - wy - hy),
            Point(x + wx - hx, y + wy - hy),
            Point(x + wx + hx, y + wy + hy),
            Point(x - wx + hx, y - wy + hy),
        )
    )


def _edge(a: Point, b: Point) -> Edge:
    x, y = b.x - a.x, b.y - a.y
    length = sqrt(x * x + y * y)
    return Edge(a.x, a.y, x / length, y / length, length, b.y)


def _outline(vertices: tuple[Point, ...]) -> Outline:
    edges = tuple(_edge(a, b) for a, b in _sides(list(vertices)))
    corners = tuple(
        Corner(edge.x, edge.y, Point(before.ty, -before.tx), Point(edge.ty, -edge.tx))
        for before, edge in pairwise((edges[-1], *edges))
        if before.tx * edge.ty - before.ty * edge.tx > _STRAIGHT
    )
    low_x, high_x = min(v.x for v in vertices), max(v.x for v in vertices)
    low_y, high_y = min(v.y for v in vertices), max(v.y for v in vertices)
    x, y = (low_x + high_x) / 2, (low_y + high_y) / 2
    reach = max((v.x - x) * (v.x - x) + (v.y - y) * (v.y - y) for v in vertices)
    return Outline(edges, corners, x, y, sqrt(reach))


def _enclosing(shape: Disc | Polygon) -> Outline:
    if isinstance(shape, Disc):
        return Outline((), (), *shape.center, inf)
    return _outline(shape.vertices[::-1])._replace(reach=inf)
