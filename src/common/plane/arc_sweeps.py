"""Where a base whose centre moves along an arc is stopped by each obstacle.

Each thing forbids one stretch of the arc's circle, or one for each of its edges and corners, that
is symmetric about a middle direction. The frame is that of the arc: its x axis points from the
centre to the start, and it turns toward the y axis. What blocks is told in ``line_sweeps``.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from common.plane.angles import angle_of, rank
from common.plane.line_sweeps import Block
from common.plane.paths import Arc, arc_angle
from common.plane.points import EPS
from common.plane.shapes import Disc, Edge, Enclosure, Obstacle, Outline, Solid, Tether
from common.plane.spans import tether_block

_TINY: Final = 1e-12
_BESIDE: Final = 1e-9
_WHOLE: Final = 4.0 - 1e-9


class Sweep(NamedTuple):
    """A movement around a centre: the first direction, the sense, and how far, as a rank."""

    x: float
    y: float
    radius: float
    sx: float
    sy: float
    turn: int
    last: float

    def frame(self, x: float, y: float) -> tuple[float, float]:
        """Give a vector in the frame of the arc."""
        return self.sx * x + self.sy * y, self.turn * (self.sx * y - self.sy * x)


class Touch(NamedTuple):
    """Where a sweep is stopped: the rank of its direction, and that direction in its frame."""

    rank: float
    x: float
    y: float


_FREE: Final = Touch(inf, 1.0, 0.0)
_AT_ONCE: Final = Touch(0.0, 1.0, 0.0)


def sweep_of(arc: Arc) -> Sweep:
    """Describe an arc (of more than ``EPS``) by directions."""
    (cx, cy), (ax, ay), (bx, by) = arc.center, arc.start, arc.end
    ax -= cx
    ay -= cy
    bx -= cx
    by -= cy
    length = sqrt(ax * ax + ay * ay)
    last = rank(ax * bx + ay * by, arc.turn * (ax * by - ay * bx))
    return Sweep(cx, cy, arc.radius, ax / length, ay / length, arc.turn, last)


def arc_blocks(
    arc: Arc, radius: float, obstacles: Sequence[Obstacle], *, depth: float
) -> list[Block]:
    """List what blocks a base of a radius on an arc, in the order of the obstacles."""
    sweep = sweep_of(arc)
    blocks: list[Block] = []
    for index, obstacle in enumerate(obstacles):
        if isinstance(obstacle, Tether):
            inches = tether_block(arc, radius, obstacle, depth)
        else:
            touch = touch_of(sweep, radius, obstacle, depth)
            inches = inf if touch.rank == inf else arc.radius * angle_of(touch.x, touch.y)
        if inches < inf:
            blocks.append(Block(min(inches, arc.radius * arc_angle(arc)), index))
    return blocks


def touch_of(sweep: Sweep, radius: float, obstacle: Solid, depth: float) -> Touch:
    """Find where a sweep is stopped by one obstacle (rank inf: nowhere)."""
    if isinstance(obstacle, Disc):
        (x, y), reach = obstacle
        return _keeping_out(sweep, x, y, reach + radius, depth)
    if isinstance(obstacle, Enclosure) and isinstance(obstacle.shape, Disc):
        (x, y), reach = obstacle.shape
        return _keeping_in(sweep, x, y, reach - radius, depth)
    return _outline_touch(sweep, radius, obstacle.outline, depth)


def _outline_touch(sweep: Sweep, radius: float, outline: Outline, depth: float) -> Touch:
    x, y = outline.x - sweep.x, outline.y - sweep.y
    apart = sqrt(x * x + y * y)
    if abs(apart - sweep.radius) >= outline.reach + radius:
        return _FREE
    best = _FREE
    for edge in outline.edges:
        best = min(best, _edge_touch(sweep, radius, edge, depth))
    for corner in outline.corners:
        best = min(best, _keeping_out(sweep, corner.x, corner.y, radius, depth))
    return best


def _keeping_out(sweep: Sweep, x: float, y: float, radius: float, depth: float) -> Touch:
    """Stop at a circle that the centre may not enter."""
    x -= sweep.x
    y -= sweep.y
    square = x * x + y * y
    apart = sqrt(square)
    around = sweep.radius
    inner = radius - depth
    if abs(apart - around) >= inner or apart <= _TINY:
        return _FREE
    x, y = sweep.frame(x, y)
    across = around - x
    inside = across * across + y * y < inner * inner
    if inside and y > EPS:
        return _AT_ONCE
    twice = 2.0 * around * apart
    square += around * around
    return _forbidden(
        sweep,
        x / apart,
        y / apart,
        (square - inner * inner) / twice,
        (square - radius * radius) / twice,
    )


def _keeping_in(sweep: Sweep, x: float, y: float, radius: float, depth: float) -> Touch:
    """Stop at a circle that the centre may not leave."""
    if radius <= 0.0:
        return _AT_ONCE
    x = sweep.x - x
    y = sweep.y - y
    square = x * x + y * y
    apart = sqrt(square)
    around = sweep.radius
    outer = radius + depth
    if apart + around <= outer:
        return _FREE
    if apart <= _TINY:
        return _AT_ONCE
    x, y = sweep.frame(x, y)
    across = around + x
    outside = across * across + y * y > outer * outer
    if outside and y > EPS:
        return _AT_ONCE
    twice = 2.0 * around * apart
    square += around * around
    return _forbidden(
        sweep,
        x / apart,
        y / apart,
        (outer * outer - square) / twice,
        (radius * radius - square) / twice,
    )


def _edge_touch(sweep: Sweep, radius: float, edge: Edge, depth: float) -> Touch:
    """Stop at the straight side of a solid."""
    ex, ey, tx, ty, length, _ = edge
    x, y = sweep.x - ex, sweep.y - ey
    middle = x * ty - y * tx
    around = sweep.radius
    inner = radius - depth
    if middle - around >= inner or middle + around <= -inner:
        return _FREE
    nx, ny = sweep.frame(-ty, tx)
    along = x * tx + y * ty
    height = middle - around * nx
    if -inner < height < inner:
        foot = along + around * (sweep.sx * tx + sweep.sy * ty)
        if -_BESIDE <= foot <= length + _BESIDE and ny > _BESIDE:
            return _AT_ONCE
    deep = (middle - inner) / around
    if deep <= -1.0:
        return _FREE
    fx, fy = _entry(nx, ny, deep)
    foot = along + around * (_frame_dot(sweep, tx, ty, fx, fy))
    if not -_BESIDE <= foot <= length + _BESIDE:
        return _FREE
    return _forbidden(sweep, nx, ny, deep, (middle - radius) / around)


def _frame_dot(sweep: Sweep, tx: float, ty: float, fx: float, fy: float) -> float:
    x, y = sweep.frame(tx, ty)
    return x * fx + y * fy


def _entry(x: float, y: float, cosine: float) -> tuple[float, float]:
    """Turn the middle of a stretch back by half its width, to where the stretch begins."""
    cosine = min(max(cosine, -1.0), 1.0)
    sine = sqrt(1.0 - cosine * cosine)
    return x * cosine + y * sine, y * cosine - x * sine


def _forbidden(sweep: Sweep, x: float, y: float, deep: float, first: float) -> Touch:
    """Stop before the stretch around x, y whose half width has the cosine ``deep``.

    The edges meet where the half width has the cosine ``first``, or had met before the start.
    """
    if deep >= 1.0 or deep <= -1.0:
        return _FREE
    fx, fy = _entry(x, y, deep)
    broken = rank(fx, fy)
    if broken >= _WHOLE:
        if y <= EPS:
            return _FREE
        broken = 0.0
    if broken > sweep.last:
        return _FREE
    fx, fy = _entry(x, y, first)
    met = rank(fx, fy)
    return _AT_ONCE if met > broken else Touch(met, fx, fy)
