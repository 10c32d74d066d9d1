"""First contact along a path, and the straight movements that end there: pushes and shifts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from common.plane.arc_sweeps import arc_blocks
from common.plane.gaps import gap, touching
from common.plane.line_sweeps import Block, Ray, line_blocks
from common.plane.paths import Arc, Path, Piece, piece_length, point_on
from common.plane.points import EPS, GRAZE, Point, checked_heading, distance, snap
from common.plane.shapes import Disc, Obstacle

SHORT_OF_CONTACT: Final = 2 * EPS
"""How many inches a shift keeps from what would stop it."""


class Stop(NamedTuple):
    """Where a movement ended: the place (snapped), the way to it in inches, and what it met."""

    point: Point
    travelled: float
    met: tuple[int, ...]
    """The indexes of the obstacles that the base came up against there."""


def first_contact(path: Path, radius: float, obstacles: Sequence[Obstacle]) -> Stop | None:
    """Find where a base of a radius is first stopped on a path; None when the path is free.

    A thing stops it when going on would overlap it by more than ``EPS``: gliding along a thing and
    grazing it are free. All that is met at that place, within ``EPS``, is listed.
    """
    travelled = 0.0
    for piece in path.pieces:
        blocks = piece_blocks(piece, radius, obstacles, depth=EPS)
        if blocks:
            inches = min(block.inches for block in blocks)
            met = tuple(block.obstacle for block in blocks if block.inches <= inches + EPS)
            return Stop(snap(point_on(piece, inches)), travelled + inches, met)
        travelled += piece_length(piece)
    return None


def is_clear(path: Path, radius: float, obstacles: Sequence[Obstacle]) -> bool:
    """Tell whether a base of a radius may go the whole path without crossing an obstacle."""
    return not any(piece_blocks(piece, radius, obstacles, depth=EPS) for piece in path.pieces)


def piece_blocks(
    piece: Piece, radius: float, obstacles: Sequence[Obstacle], *, depth: float
) -> list[Block]:
    """List what stops a base on one piece of a path, and after how many inches."""
    (ax, ay), (bx, by) = piece.start, piece.end
    length = distance(piece.start, piece.end)
    if isinstance(piece, Arc) and length > EPS:
        return arc_blocks(piece, radius, obstacles, depth=depth)
    if not length > 0.0:
        return []
    ray = Ray(ax, ay, (bx - ax) / length, (by - ay) / length, length)
    return line_blocks(ray, radius, obstacles, depth=depth)


def push(base: Disc, heading: Point, inches: float, obstacles: Sequence[Obstacle]) -> Stop:
    """Move a base straight in a direction until it has gone so far or comes into contact.

    ``met`` lists what it ends up pushed into: what stops it, even if it already touched that, and
    what it touches at the end of its way and did not touch before. Raises ArenaError when the
    direction has not length 1 (Pushing; Terrain / Hazard).

    >>> push(Disc(Point(0.0, 0.0), 0.5), Point(1.0, 0.0), 1.0, [Disc(Point(1.5, 0.0), 0.5)])
    Stop(point=Point(x=0.5, y=0.0), travelled=0.5, met=(0,))
    """
    ray = Ray(*base.center, *checked_heading(heading), inches)
    blocks = line_blocks(ray, base.radius, obstacles, depth=GRAZE)
    inches = min((block.inches for block in blocks), default=inches)
    end = _end(ray, inches)
    stopping = [block.obstacle for block in blocks if block.inches <= inches + EPS]
    met = tuple(
        index
        for index in touching(Disc(end, base.radius), obstacles)
        if index in stopping or gap(base, obstacles[index]) > EPS
    )
    return Stop(end, inches, met)


def shift(base: Disc, heading: Point, inches: float, obstacles: Sequence[Obstacle]) -> Stop:
    """Move a base straight in a direction so far, or to just before contact.

    It stops ``SHORT_OF_CONTACT`` from what is in its way, and at the very end of a chain; ``met``
    lists what stopped it. What it already touched it may leave (Additional Terms / Shift).
    """
    ray = Ray(*base.center, *checked_heading(heading), inches)
    blocks = line_blocks(ray, base.radius, obstacles, depth=GRAZE, margin=SHORT_OF_CONTACT)
    inches = min((block.inches for block in blocks), default=inches)
    met = tuple(block.obstacle for block in blocks if block.inches <= inches + EPS)
    return Stop(_end(ray, inches), inches, met)


def _end(ray: Ray, inches: float) -> Point:
    if not inches > 0.0:
        return snap(Point(ray.x, ray.y))
    return snap(Point(ray.x + ray.ux * inches, ray.y + ray.uy * inches))
