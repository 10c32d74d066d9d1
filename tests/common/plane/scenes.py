"""Scenes for the tests of the plane: strategies for shapes and paths, and dense sampling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from operator import ne

from hypothesis import strategies as st

from common.plane import (
    Arc,
    Disc,
    Enclosure,
    Line,
    Obstacle,
    Path,
    Point,
    Polygon,
    Solid,
    Tether,
    disc,
    fits,
    gap,
    rectangle,
    snap,
)
from common.plane.paths import piece_length, point_on

RADII = (0.59, 0.79, 0.98, 1.18, 1.57)
WALL = Enclosure(disc(0.0, 0.0, 15.0))
SQUARE_WALL = Enclosure(rectangle(Point(0.0, 0.0), 24.0, 20.0))
CORNERED_WALL = Enclosure(
    Polygon(tuple(Point(*c) for c in ((-12, -9), (12, -9), (12, 0), (3, 0), (3, 9), (-12, 9))))
)
CROSS = Polygon(
    tuple(
        Point(*corner)
        for corner in (
            (1, 1), (1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1), (-1, -3), (1, -3),
            (1, -1), (3, -1), (3, 1),
        )
    )
)  # fmt: skip

radii = st.sampled_from(RADII)


def inches(low: float, high: float) -> st.SearchStrategy[float]:
    """Give numbers with three decimals, as a player measures."""
    return st.integers(round(low * 1000), round(high * 1000)).map(lambda n: n / 1000)


places = st.builds(Point, inches(-11, 11), inches(-11, 11))
angles = inches(0, 2 * pi)
headings = angles.map(lambda a: heading(cos(a), sin(a)))
bases = st.builds(Disc, places, radii)
discs = st.builds(Disc, places, inches(0.3, 3))
rectangles = st.builds(
    lambda center, width, height, along: rectangle(center, width, height, along=along),
    places,
    inches(0.2, 6),
    inches(0.2, 3),
    headings,
)
crosses = st.builds(lambda at, by: moved(CROSS, at, by), places, inches(0.3, 1.5))
solids: st.SearchStrategy[Solid] = st.one_of(
    discs, rectangles, crosses, st.sampled_from([WALL, SQUARE_WALL, CORNERED_WALL])
)
anchors = st.one_of(discs, rectangles)


def heading(x: float, y: float) -> Point:
    """Give the direction of a vector."""
    length = (x * x + y * y) ** 0.5
    return Point(x / length, y / length)


def moved(polygon: Polygon, at: Point, scale: float) -> Polygon:
    """Give the polygon in another size and place."""
    return Polygon(tuple(Point(at.x + v.x * scale, at.y + v.y * scale) for v in polygon.vertices))


@st.composite
def tethers(draw: st.DrawFn, base: Disc) -> Tether:
    """Give a chain that holds a base and is not stretched."""
    anchor = draw(anchors.filter(lambda a: gap(base, a) >= 0))
    return Tether(anchor, gap(base, anchor) + draw(inches(0, 5)))


@st.composite
def paths(draw: st.DrawFn, start: Point, most: int = 3) -> Path:
    """Give a path of a few lines and arcs, each continuing from the last."""
    pieces: list[Line | Arc] = []
    here = start
    for _ in range(draw(st.integers(1, most))):
        if draw(st.booleans()):
            piece: Line | Arc = Line(here, draw(places.filter(partial(ne, here))))
        else:
            piece = draw(arcs(here))
        pieces.append(piece)
        here = piece.end
    return Path(start, tuple(pieces))


@st.composite
def arcs(draw: st.DrawFn, start: Point) -> Arc:
    """Give an arc from a place."""
    radius = draw(inches(0.3, 8))
    angle = draw(angles)
    turned = angle + draw(inches(0.01, 6.2)) * draw(st.sampled_from([1, -1]))
    center = Point(start.x - radius * cos(angle), start.y - radius * sin(angle))
    end = snap(Point(center.x + radius * cos(turned), center.y + radius * sin(turned)))
    return Arc(center, radius, start, end, 1 if turned > angle else -1)


@st.composite
def crowds(
    draw: st.DrawFn, base: Disc, *, most: int = 7, walls: bool = True
) -> tuple[Obstacle, ...]:
    """Give obstacles that a base does not overlap; they may overlap each other."""
    found: list[Obstacle] = []
    if walls:
        wall = draw(st.sampled_from([WALL, SQUARE_WALL, CORNERED_WALL]))
        found += [wall] if fits(base, [wall]) else []
    kinds = st.one_of(discs, discs, rectangles, crosses)
    for obstacle in draw(st.lists(kinds, max_size=most)):
        found += [obstacle] if fits(base, [obstacle]) else []
    return tuple(found)


def sampled(path: Path, count: int = 200) -> Iterator[tuple[float, Point]]:
    """Give places evenly spread along each piece of a path, with the inches to each."""
    travelled = 0.0
    yield 0.0, path.start
    for piece in path.pieces:
        length = piece_length(piece)
        for number in range(1, count + 1):
            yield travelled + length * number / count, point_on(piece, length * number / count)
        travelled += length


def least_gap(point: Point, radius: float, obstacles: Sequence[Obstacle]) -> float:
    """Measure the smallest gap of a base to any obstacle."""
    return min((gap(Disc(point, radius), obstacle) for obstacle in obstacles), default=99.0)
