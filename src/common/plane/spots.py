"""Legal places for a base: touching a thing, or as near as may be to a place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from common.plane import gaps
from common.plane.gaps import fits
from common.plane.paths import Arc, Line, Piece, inches_to, piece_length, point_on
from common.plane.points import EPS, LATTICE, Point, distance, snap
from common.plane.rims import Flat, Rim, Round, foot, meet, rims
from common.plane.shapes import Disc, Obstacle, Outline, Solid

_SAME: Final = 10 * LATTICE


def nearest_spots(near: Point, radius: float, obstacles: Sequence[Obstacle]) -> tuple[Point, ...]:
    """List the legal places for a base of a radius that are nearest to a point, on the lattice.

    Several when they are as near within ``EPS``, from left to right; none when there is no room.
    From the very centre of a round thing every direction is as near: then the place to the right
    stands for all around it, if it is legal.
    """
    here = snap(near)
    if fits(Disc(here, radius), obstacles):
        return (here,)
    every = [rim for obstacle in obstacles for rim in rims(obstacle, radius)]
    places = [foot(rim, near) for rim in every]
    for a, b in combinations(every, 2):
        places += meet(a, b)
    return _nearest_legal(places, near, radius, obstacles)


def nearest_contact(
    near: Point, radius: float, thing: Obstacle, obstacles: Sequence[Obstacle], *, gap: float = 0.0
) -> tuple[Point, ...]:
    """List the legal places in contact with a thing that are nearest to a point, on the lattice.

    ``gap`` asks for that many inches between the edges instead of contact. The thing itself need
    not be among the obstacles. The result is empty just when there is no such place
    (Displacement).

    >>> nearest_contact(Point(9.0, 0.0), 0.5, Disc(Point(0.0, 0.0), 1.0), ())
    (Point(x=1.5, y=0.0),)
    """
    own = rims(thing, radius, gap)
    places = [foot(rim, near) for rim in own] + _ends(own, radius, obstacles)
    for a, b in combinations(own, 2):
        places += meet(a, b)
    return _nearest_legal(_at_gap(places, radius, thing, gap), near, radius, obstacles)


def contact_ends(
    radius: float, thing: Obstacle, obstacles: Sequence[Obstacle], *, gap: float = 0.0
) -> tuple[Point, ...]:
    """List the legal places where a base touches a thing and an obstacle at once.

    ``gap`` asks for that many inches between the base and the thing instead of contact.
    """
    places = _ends(rims(thing, radius, gap), radius, obstacles)
    return _legal(_at_gap(places, radius, thing, gap), radius, obstacles)


def contact_spots(
    radius: float,
    thing: Solid,
    obstacles: Sequence[Obstacle],
    *,
    count: int,
    toward: Point,
    gap: float = 0.0,
) -> tuple[Point, ...]:
    """List the legal ones of ``count`` places in contact with a thing, evenly spread around it.

    The first is the one nearest to ``toward``. ``gap`` asks for that many inches between the edges
    instead of contact.

    >>> contact_spots(0.5, Disc(Point(0.0, 0.0), 1.0), (), count=2, toward=Point(0.0, 7.0))
    (Point(x=0.0, y=1.5), Point(x=0.0, y=-1.5))
    """
    around = _contact_pieces(radius, thing, gap)
    length = 0.0
    for piece in around:
        length += piece_length(piece)
    first = _nearest_along(around, toward)
    places: list[Point] = []
    for number in range(count if around else 0):
        inches = first + length * number / count
        places.append(_at(around, inches if inches < length else inches - length))
    return _legal(_at_gap(places, radius, thing, gap), radius, obstacles)


def _contact_pieces(radius: float, thing: Solid, gap: float) -> list[Piece]:
    """List the parts of the way around a thing at a gap; in inner angles they lie partly in it."""
    if not isinstance(thing, Disc) and thing.outline.edges:
        return _around(thing.outline, radius + gap)
    pieces: list[Piece] = []
    for rim in rims(thing, radius, gap):
        if isinstance(rim, Round):
            center = Point(rim.x, rim.y)
            right, left = Point(rim.x + rim.radius, rim.y), Point(rim.x - rim.radius, rim.y)
            pieces.append(Arc(center, rim.radius, right, left, 1))
            pieces.append(Arc(center, rim.radius, left, right, 1))
    return pieces


def _around(outline: Outline, inches: float) -> list[Piece]:
    pieces: list[Piece] = []
    corners = {(corner.x, corner.y): corner for corner in outline.corners}
    for x, y, tx, ty, length, _ in outline.edges:
        start = Point(x + ty * inches, y - tx * inches)
        corner = corners.get((x, y))
        if corner is not None:
            before = Point(x + corner.before.x * inches, y + corner.before.y * inches)
            pieces.append(Arc(Point(x, y), inches, before, start, 1))
        pieces.append(Line(start, Point(start.x + tx * length, start.y + ty * length)))
    return pieces


def _nearest_along(pieces: Iterable[Piece], point: Point) -> float:
    """Return how far along the pieces the place lies that is nearest to a point."""
    best, place, travelled = -1.0, 0.0, 0.0
    for piece in pieces:
        length = piece_length(piece)
        if isinstance(piece, Line):
            (ax, ay), (bx, by) = piece.start, piece.end
            rim: Rim = Flat(ax, ay, (bx - ax) / length, (by - ay) / length, length)
        else:
            rim = Round(*piece.center, piece.radius)
        found = foot(rim, point)
        inches, apart = inches_to(piece, found), distance(found, point)
        if inches <= length and (best < 0.0 or apart < best):
            best, place = apart, travelled + inches
        travelled += length
    return place


def _at(pieces: Iterable[Piece], inches: float) -> Point:
    here = Point(0.0, 0.0)
    for piece in pieces:
        length = piece_length(piece)
        if inches <= length:
            return point_on(piece, inches)
        inches -= length
        here = piece.end
    return here


def _ends(own: Iterable[Rim], radius: float, obstacles: Sequence[Obstacle]) -> list[Point]:
    others = [rim for obstacle in obstacles for rim in rims(obstacle, radius)]
    return [place for a in own for b in others for place in meet(a, b)]


def _at_gap(places: Iterable[Point], radius: float, thing: Obstacle, inches: float) -> list[Point]:
    """Keep the places, snapped, where the gap to the thing is as wanted and not less."""
    snapped = [snap(place) for place in places]
    return [place for place in snapped if abs(gaps.gap(Disc(place, radius), thing) - inches) <= EPS]


def _legal(
    places: Iterable[Point], radius: float, obstacles: Sequence[Obstacle]
) -> tuple[Point, ...]:
    kept: list[Point] = []
    for place in places:
        if fits(Disc(place, radius), obstacles) and not _is_among(place, kept):
            kept.append(place)
    return tuple(kept)


def _is_among(place: Point, kept: list[Point]) -> bool:
    return any(abs(place.x - p.x) <= _SAME and abs(place.y - p.y) <= _SAME for p in kept)


def _nearest_legal(
    places: Iterable[Point], near: Point, radius: float, obstacles: Sequence[Obstacle]
) -> tuple[Point, ...]:
    """Try the places from the nearest on, and keep those as near as the first legal one."""
    kept: list[Point] = []
    limit = -1.0
    for apart, place in sorted((distance(near, place), snap(place)) for place in places):
        if kept and apart > limit:
            break
        if fits(Disc(place, radius), obstacles) and not _is_among(place, kept):
            kept.append(place)
            limit = limit if limit >= 0.0 else apart + EPS
    return tuple(sorted(kept))
