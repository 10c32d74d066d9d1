"""Where a base that moves along a straight line is stopped by each obstacle.

A thing blocks a movement when going on would press the base into it by more than ``depth``; the
block lies where the edges first meet. So a base may glide along what it touches, and graze a thing
by less than the tolerance. One that overlaps a thing from the start may leave it, not go deeper.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from common.plane.paths import Line
from common.plane.points import EPS, Point
from common.plane.shapes import Disc, Enclosure, Obstacle, Outline, Polygon, Tether
from common.plane.spans import tether_block

_LEVEL = 1e-9
_BESIDE = 1e-9


class Ray(NamedTuple):
    """A straight movement: start, direction and length of the way of a base's centre."""

    x: float
    y: float
    ux: float
    uy: float
    length: float


class Block(NamedTuple):
    """What stops a movement: after how many inches, and the index of the obstacle."""

    inches: float
    obstacle: int


def line_blocks(
    ray: Ray, radius: float, obstacles: Sequence[Obstacle], *, depth: float, margin: float = 0.0
) -> list[Block]:
    """List what blocks a base of a radius on its way, in the order of the obstacles.

    With a ``margin`` the base keeps that far from everything but the end of a chain.
    """
    px, py, ux, uy, length = ray
    radius += margin
    blocks: list[Block] = []
    for index, obstacle in enumerate(obstacles):
        if isinstance(obstacle, Disc):
            (x, y), reach = obstacle
            x -= px
            y -= py
            along = x * ux + y * uy
            reach += radius
            if along <= EPS or along - reach >= length:
                continue
            across = x * uy - y * ux
            across *= across
            inner = reach - depth
            inner *= inner
            if across >= inner:
                continue
            rest = along - length
            if rest > 0.0 and across + rest * rest >= inner:
                continue
            inches = along - sqrt(reach * reach - across)
            blocks.append(Block(inches if inches > 0.0 else 0.0, index))
        else:
            inches = _entry(ray, radius, obstacle, depth, margin)
            if inches < inf:
                blocks.append(Block(inches, index))
    return blocks


def _entry(
    ray: Ray, radius: float, obstacle: Polygon | Enclosure | Tether, depth: float, margin: float
) -> float:
    if isinstance(obstacle, Polygon):
        return _outline_entry(ray, radius, obstacle.outline, depth)
    if isinstance(obstacle, Enclosure):
        if isinstance(obstacle.shape, Disc):
            (x, y), reach = obstacle.shape
            return _leaving(ray, x, y, reach - radius, depth)
        return _outline_entry(ray, radius, obstacle.outline, depth)
    if isinstance(obstacle.anchor, Disc):
        (x, y), reach = obstacle.anchor
        return _leaving(ray, x, y, reach + radius - margin + obstacle.length, depth)
    px, py, ux, uy, length = ray
    line = Line(Point(px, py), Point(px + ux * length, py + uy * length))
    return tether_block(line, radius - margin, obstacle, depth)


def _leaving(ray: Ray, x: float, y: float, radius: float, depth: float) -> float:
    """Return where the centre leaves a circle that it may not leave; inf when it does not."""
    px, py, ux, uy, length = ray
    px -= x
    py -= y
    along = px * ux + py * uy
    across = px * uy - py * ux
    across *= across
    outer = radius + depth
    if radius <= 0.0 or across >= outer * outer:
        return 0.0 if along > -EPS or radius <= 0.0 else inf
    if sqrt(outer * outer - across) - along > length:
        return inf
    room = radius * radius - across
    inches = (sqrt(room) if room > 0.0 else 0.0) - along
    return inches if inches > 0.0 else 0.0


def _outline_entry(ray: Ray, radius: float, outline: Outline, depth: float) -> float:
    px, py, ux, uy, length = ray
    x = outline.x - px
    y = outline.y - py
    reach = outline.reach + radius
    along = x * ux + y * uy
    across = x * uy - y * ux
    if across >= reach or across <= -reach or along <= -reach or along - reach >= length:
        return inf
    best = inf
    for ex, ey, tx, ty, side, _ in outline.edges:
        falling = ux * ty - uy * tx
        if falling > -_LEVEL:
            continue
        x = px - ex
        y = py - ey
        height = x * ty - y * tx
        inches = (height - radius + depth) / -falling
        if inches > length or (inches < 0.0 and height < depth - radius):
            continue
        foot = x * tx + y * ty
        if inches > 0.0:
            foot += (ux * tx + uy * ty) * inches
        if -_BESIDE <= foot <= side + _BESIDE:
            inches = (height - radius) / -falling
            best = min(best, inches if inches > 0.0 else 0.0)
    return min(best, _corner_entry(ray, radius, outline, depth))


def _corner_entry(ray: Ray, radius: float, outline: Outline, depth: float) -> float:
    px, py, ux, uy, length = ray
    inner = radius - depth
    inner *= inner
    best = inf
    for corner in outline.corners:
        x = corner.x - px
        y = corner.y - py
        along = x * ux + y * uy
        if along <= EPS:
            continue
        across = x * uy - y * ux
        across *= across
        if across >= inner:
            continue
        rest = along - length
        if rest > 0.0 and across + rest * rest >= inner:
            continue
        inches = along - sqrt(radius * radius - across)
        best = min(best, inches if inches > 0.0 else 0.0)
    return best
