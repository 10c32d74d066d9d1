"""Rims: the lines and circles on which a base's centre lies when its edge touches a thing."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from common.plane.points import LATTICE, Point
from common.plane.shapes import Disc, Obstacle, Outline, Polygon, Tether

_BESIDE: Final = 10 * LATTICE


class Round(NamedTuple):
    """A circle of places for a centre; hollow when it must stay inside rather than outside."""

    x: float
    y: float
    radius: float
    hollow: bool = False


class Flat(NamedTuple):
    """A straight line of places for a centre: start, direction, length.

    As with an edge, what is solid lies to the left, and ``(ty, -tx)`` points to the free side.
    """

    x: float
    y: float
    tx: float
    ty: float
    length: float


Rim = Round | Flat


def rims(thing: Obstacle, radius: float, gap: float = 0.0) -> list[Rim]:
    """List the rims of a thing for a base of a radius with a gap to it, in inches.

    Every place with exactly that gap lies on one of them; not every place on them has that gap.
    """
    if isinstance(thing, Tether):
        return rims(thing.anchor, radius, thing.length - gap)
    inches = radius + gap
    if isinstance(thing, Disc):
        return [Round(*thing.center, thing.radius + inches)]
    if isinstance(thing, Polygon):
        return _outline_rims(thing.outline, inches)
    if isinstance(thing.shape, Polygon):
        return _outline_rims(thing.outline, inches)
    (x, y), reach = thing.shape
    return [Round(x, y, reach - inches, True)] if reach > inches else []


def _outline_rims(outline: Outline, inches: float) -> list[Rim]:
    flats: list[Rim] = [
        Flat(x + ty * inches, y - tx * inches, tx, ty, length)
        for x, y, tx, ty, length, _ in outline.edges
    ]
    return [*flats, *(Round(corner.x, corner.y, inches) for corner in outline.corners)]


def foot(rim: Rim, point: Point) -> Point:
    """Give the place on a rim that is nearest to a point; from a centre, that to its right."""
    px, py = point[0] - rim.x, point[1] - rim.y
    if isinstance(rim, Flat):
        along = px * rim.tx + py * rim.ty
        along = min(max(along, 0.0), rim.length)
        return Point(rim.x + rim.tx * along, rim.y + rim.ty * along)
    length = sqrt(px * px + py * py)
    if length <= LATTICE:
        return Point(rim.x + rim.radius, rim.y)
    part = rim.radius / length
    return Point(rim.x + px * part, rim.y + py * part)


def meet(a: Rim, b: Rim) -> list[Point]:
    """List where two rims meet: at most two places, one where they only touch."""
    if isinstance(a, Round):
        return _rounds(a, b) if isinstance(b, Round) else _flat_and_round(b, a)
    if isinstance(b, Round):
        return _flat_and_round(a, b)
    turned = a.tx * b.ty - a.ty * b.tx
    if -LATTICE <= turned <= LATTICE:
        return []
    x, y = b.x - a.x, b.y - a.y
    along = (x * b.ty - y * b.tx) / turned
    other = (x * a.ty - y * a.tx) / turned
    if not (_is_on(along, a.length) and _is_on(other, b.length)):
        return []
    return [Point(a.x + a.tx * along, a.y + a.ty * along)]


def _is_on(along: float, length: float) -> bool:
    return -_BESIDE <= along <= length + _BESIDE


def _rounds(a: Round, b: Round) -> list[Point]:
    x, y = b.x - a.x, b.y - a.y
    square = x * x + y * y
    apart = sqrt(square)
    total, less = a.radius + b.radius, abs(a.radius - b.radius)
    if apart <= LATTICE or apart > total + _BESIDE or apart < less - _BESIDE:
        return []
    along = (square + a.radius * a.radius - b.radius * b.radius) / (2.0 * apart)
    rest = a.radius * a.radius - along * along
    across = sqrt(rest) if rest > 0.0 else 0.0
    x /= apart
    y /= apart
    mx, my = a.x + x * along, a.y + y * along
    left = Point(mx - y * across, my + x * across)
    return [left, Point(mx + y * across, my - x * across)] if across > 0.0 else [left]


def _flat_and_round(a: Flat, b: Round) -> list[Point]:
    x, y = b.x - a.x, b.y - a.y
    along = x * a.tx + y * a.ty
    across = x * a.ty - y * a.tx
    if abs(across) > b.radius + _BESIDE:
        return []
    rest = b.radius * b.radius - across * across
    half = sqrt(rest) if rest > 0.0 else 0.0
    places = (along - half, along + half) if half > 0.0 else (along,)
    return [Point(a.x + a.tx * s, a.y + a.ty * s) for s in places if _is_on(s, a.length)]
