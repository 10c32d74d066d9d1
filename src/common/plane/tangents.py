"""Tangent legs between wheels: the straight parts of a shortest way.

A wheel is a circle that a base's centre may roll around: a disc grown by the base's radius, or a
circle of that radius around a corner. A shortest way is made of legs that touch the wheels at both
ends, and of arcs of wheels between them.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from common.plane.angles import TURN, angle_of
from common.plane.points import EPS, LATTICE, Point
from common.plane.shapes import Corner, Disc, Obstacle, Outline, Tether

_TIGHT: Final = 2 * 10 * LATTICE
_LOOSE: Final = 2 * EPS
_BESIDE: Final = 1e-9


class Wheel(NamedTuple):
    """A circle to roll around; of a corner, only from the side of one edge to that of the other."""

    x: float
    y: float
    radius: float
    corner: Corner | None = None


class Goal(NamedTuple):
    """Where a way may end: so many inches before a point, on a straight leg toward it."""

    x: float
    y: float
    short: float = 0.0


class Leg(NamedTuple):
    """A straight leg: its ends and length, and the wheel that it arrives at.

    ``angle`` is that of its direction, less a quarter turn, in radians. ``wheel`` is the index of
    the wheel, -1 when the leg ends at a goal; ``left`` is the least distance still to go.
    """

    start: Point
    end: Point
    length: float
    angle: float
    wheel: int
    turn: int
    left: float


def wheels_of(obstacles: Iterable[Obstacle], radius: float) -> list[Wheel]:
    """List the wheels of the obstacles for a base of a radius."""
    wheels: list[Wheel] = []
    for obstacle in obstacles:
        if isinstance(obstacle, Disc):
            wheels.append(Wheel(*obstacle.center, obstacle.radius + radius))
        elif not isinstance(obstacle, Tether):
            outline: Outline = obstacle.outline
            wheels += [Wheel(c.x, c.y, radius, c) for c in outline.corners]
    return wheels


def legs_between(
    start: Wheel, turn: int, wheels: Iterable[tuple[int, Wheel]], goals: Iterable[Goal], aim: Goal
) -> list[Leg]:
    """List the legs that leave a wheel in its sense of turning, toward other wheels and to goals.

    ``turn`` is 1 for a counter-clockwise wheel, -1 for a clockwise one. A start that is no wheel
    is one of radius 0. What stands between the ends of a leg is not looked at.
    """
    legs: list[Leg] = []
    for index, wheel in wheels:
        for sense in (1, -1):
            leg = _leg(start, turn, wheel, sense, index=index, aim=aim)
            if leg is not None:
                legs.append(leg)
    for goal in goals:
        leg = _leg(start, turn, Wheel(goal.x, goal.y, 0.0), 1, index=-1, aim=aim)
        if leg is not None and leg.length >= goal.short:
            legs.append(_ending(leg, goal) if goal.short else leg)
    return legs


def _leg(start: Wheel, turn: int, end: Wheel, sense: int, *, index: int, aim: Goal) -> Leg | None:
    """Lay the tangent that leaves one wheel and arrives at another, each in its sense of turning.

    With w from centre to centre, and e how much farther left the end wheel's radius lies than the
    start wheel's, the unit direction u solves ``w = length * u + e * left(u)``.
    """
    x, y, from_radius, from_corner = start
    wx, wy = end.x - x, end.y - y
    from_radius *= turn
    to_radius = end.radius * sense
    across = to_radius - from_radius
    square = wx * wx + wy * wy
    room = square - across * across
    if room > 0.0:
        length = sqrt(room)
        ux = (length * wx + across * wy) / square
        uy = (length * wy - across * wx) / square
    else:
        slack = _TIGHT if start.radius and end.radius else _LOOSE
        if room < -slack * abs(across) or square <= LATTICE:
            return None
        length = 0.0
        apart = sqrt(square) if across > 0.0 else -sqrt(square)
        ux, uy = wy / apart, -wx / apart
    if from_corner is not None and not _is_outside(from_corner, turn * uy, -turn * ux):
        return None
    if end.corner is not None and not _is_outside(end.corner, sense * uy, -sense * ux):
        return None
    arrival = Point(end.x + to_radius * uy, end.y - to_radius * ux)
    ax, ay = aim.x - arrival.x, aim.y - arrival.y
    return Leg(
        Point(x + from_radius * uy, y - from_radius * ux),
        arrival,
        length,
        angle_of(uy, -ux),
        index,
        sense,
        max(sqrt(ax * ax + ay * ay) - aim.short, 0.0),
    )


def _ending(leg: Leg, goal: Goal) -> Leg:
    """End a leg a few inches before the point that it leads to."""
    length = leg.length - goal.short
    part = length / leg.length if leg.length else 0.0
    (ax, ay), (bx, by) = leg.start, leg.end
    end = Point(ax + (bx - ax) * part, ay + (by - ay) * part)
    return leg._replace(end=end, length=length, left=0.0)


def _is_outside(corner: Corner, x: float, y: float) -> bool:
    """Tell whether a direction from a corner lies between those square to its two edges."""
    (ax, ay), (bx, by) = corner.before, corner.after
    return (
        ax * y - ay * x >= -_BESIDE
        and x * by - y * bx >= -_BESIDE
        and x * (ax + bx) + y * (ay + by) > 0.0
    )


def rolled(arriving: Leg, leaving: Leg) -> float:
    """Measure how far a wheel rolls in its sense from one leg to the next, from 0 to 2 pi."""
    angle = (leaving.angle - arriving.angle) * arriving.turn
    if angle < 0.0:
        angle += TURN
    return 0.0 if angle > TURN - 1e-7 else angle
