"""A push that slides along what it touches until it has gone its whole distance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from common.plane.contact import piece_blocks
from common.plane.gaps import touching
from common.plane.line_sweeps import Block
from common.plane.paths import Arc, Line, Path, Piece, Turn, chained, piece_length, point_on
from common.plane.points import (
    EPS,
    GRAZE,
    LATTICE,
    Point,
    beyond,
    checked_heading,
    distance,
    snap,
)
from common.plane.rims import Flat, Rim, rims
from common.plane.shapes import Disc, Obstacle, Tether

_SHORT: Final = 10 * LATTICE
_HEAD_ON: Final = 1e-6
_MOST_LEGS: Final = 64


class Slid(NamedTuple):
    """A movement with a slide: the way it took, and the obstacles it came up against, in order."""

    path: Path
    met: tuple[int, ...]


class _Side(NamedTuple):
    """A side of an obstacle that a base touches: its rim, and the direction to the free side."""

    rim: Rim
    nx: float
    ny: float


def slide(base: Disc, heading: Point, inches: float, obstacles: Sequence[Obstacle]) -> Slid:
    """Move a base in a direction; where it is stopped, let it slide on until it has gone so far.

    It follows the side of what it touches as long as that leads it on in the direction, and then
    goes straight again; it ends early when it is stopped head-on, in a corner, or by a tether.
    Raises ArenaError when the direction has not length 1 (the ruling ``push_blocked``).

    >>> wall = Enclosure(rectangle(Point(0.0, 0.0), 4, 4))
    >>> way, met = slide(Disc(Point(0.0, 0.0), 1.0), Point(0.6, 0.8), 2.0, [wall])
    >>> way.end, met
    (Point(x=1.0, y=1.0), (0,))
    """
    checked_heading(heading)
    here, radius = snap(base.center), base.radius
    pieces: list[Piece] = []
    met: list[int] = []
    for _ in range(_MOST_LEGS):
        if inches <= _SHORT:
            break
        way = Line(here, beyond(here, heading, inches))
        leg, stopped_by = _until(way, piece_blocks(way, radius, obstacles, depth=GRAZE))
        met += [index for index in stopped_by if index not in met]
        if piece_length(leg) <= _SHORT:
            glide = _glide(Disc(here, radius), heading, inches, obstacles)
            if glide is None or any(isinstance(obstacles[i], Tether) for i in stopped_by):
                break
            leg, stopped_by = glide
            met += [index for index in stopped_by if index not in met]
        pieces.append(leg)
        here, inches = leg.end, inches - piece_length(leg)
    before = touching(base, obstacles)
    for index in touching(Disc(snap(here), radius), obstacles):
        if index not in before and index not in met:
            met.append(index)
    return Slid(chained(snap(base.center), pieces), tuple(met))


def _until(way: Piece, blocks: list[Block]) -> tuple[Piece, list[int]]:
    """Cut a piece where it is blocked first, and list what blocks it there."""
    if not blocks:
        return way, []
    inches = min(block.inches for block in blocks)
    stopped_by = [block.obstacle for block in blocks if block.inches <= inches + EPS]
    end = point_on(way, inches)
    if isinstance(way, Line):
        return Line(way.start, end), stopped_by
    return Arc(way.center, way.radius, way.start, end, way.turn), stopped_by


def _glide(
    base: Disc, heading: Point, inches: float, obstacles: Sequence[Obstacle]
) -> tuple[Piece, list[int]] | None:
    """Follow the first side that leads on; None when none does."""
    for side in _sides(base, obstacles):
        against = side.nx * heading.x + side.ny * heading.y
        tx, ty = heading.x - against * side.nx, heading.y - against * side.ny
        along = sqrt(tx * tx + ty * ty)
        if against >= -LATTICE or along <= _HEAD_ON:
            continue
        tx, ty = tx / along, ty / along
        way = _along(side, base.center, Point(tx, ty), heading, inches)
        leg, stopped_by = _until(way, piece_blocks(way, base.radius, obstacles, depth=GRAZE))
        if piece_length(leg) > _SHORT:
            return leg, stopped_by
    return None


def _along(side: _Side, here: Point, tangent: Point, heading: Point, inches: float) -> Piece:
    """Lay out the way along a side, as far as it goes or until it leads straight ahead."""
    rim = side.rim
    if isinstance(rim, Flat):
        foot = (here.x - rim.x) * rim.tx + (here.y - rim.y) * rim.ty
        room = rim.length - foot if rim.tx * tangent.x + rim.ty * tangent.y > 0.0 else foot
        return Line(here, beyond(here, tangent, min(inches, max(room, 0.0))))
    out = -1.0 if rim.hollow else 1.0
    rx, ry = side.nx * out, side.ny * out
    if rim.hollow:
        last = heading
    else:
        forward = heading.x * tangent.x + heading.y * tangent.y
        against = heading.x * rx + heading.y * ry
        last = Point(forward * rx - against * tangent.x, forward * ry - against * tangent.y)
    center = Point(rim.x, rim.y)
    radius = distance(center, here)  # it keeps the gap that it has, which is 0 within EPS
    turn: Turn = 1 if rx * tangent.y - ry * tangent.x > 0.0 else -1
    way = Arc(center, radius, here, beyond(center, last, radius), turn)
    if distance(way.start, way.end) <= EPS or piece_length(way) <= inches:
        return way
    return Arc(center, radius, here, point_on(way, inches), turn)


def _sides(base: Disc, obstacles: Sequence[Obstacle]) -> Iterator[_Side]:
    """List the sides of the solid obstacles that a base touches."""
    (x, y), radius = base
    solids = [thing for thing in obstacles if not isinstance(thing, Tether)]
    for index in touching(base, solids):
        for rim in rims(solids[index], radius):
            px, py = x - rim.x, y - rim.y
            if isinstance(rim, Flat):
                foot = px * rim.tx + py * rim.ty
                height = px * rim.ty - py * rim.tx
                if -EPS <= height <= EPS and -_SHORT <= foot <= rim.length + _SHORT:
                    yield _Side(rim, rim.ty, -rim.tx)
                continue
            apart = sqrt(px * px + py * py)
            if -EPS <= apart - rim.radius <= EPS:
                out = -apart if rim.hollow else apart
                yield _Side(rim, px / out, py / out)
