"""Distances between edges: gap, contact, overlap, and within."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from common.plane.points import EPS
from common.plane.shapes import Disc, Obstacle, Outline, Polygon, Solid, Tether


def gap(base: Disc, other: Obstacle) -> float:
    """Measure the shortest way between two edges, in inches: negative when they overlap.

    To an outer wall and to a tether it is the room that is left (Measuring).

    >>> from common.plane.points import Point
    >>> from common.plane.shapes import Disc
    >>> gap(Disc(Point(0, 0), 1.0), Disc(Point(5, 0), 1.5))
    2.5
    """
    (x, y), radius = base
    if isinstance(other, Disc):
        (cx, cy), other_radius = other
        cx -= x
        cy -= y
        return sqrt(cx * cx + cy * cy) - (radius + other_radius)
    if isinstance(other, Tether):
        return other.length + radius - clearance(x, y, other.anchor)
    return clearance(x, y, other) - radius


def clearance(x: float, y: float, other: Solid) -> float:
    """Measure how far the point x, y is from the edge of a thing; negative inside what is solid."""
    if isinstance(other, Disc):
        (cx, cy), radius = other
        cx -= x
        cy -= y
        return sqrt(cx * cx + cy * cy) - radius
    if isinstance(other, Polygon):
        return _outline_clearance(x, y, other.outline, outside=1.0)
    if isinstance(other.shape, Disc):
        return -clearance(x, y, other.shape)
    return _outline_clearance(x, y, other.outline, outside=-1.0)


def _outline_clearance(x: float, y: float, outline: Outline, *, outside: float) -> float:
    """Measure to the nearest edge; a ray to the right that crosses an odd number starts inside."""
    best, sign = -1.0, outside
    for ex, ey, tx, ty, length, end_y in outline.edges:
        px = x - ex
        py = y - ey
        along = px * tx + py * ty
        across = px * ty - py * tx
        if (ey > y) != (end_y > y) and (across < 0.0) == (end_y > ey):
            sign = -sign
        if along < 0.0:
            square = px * px + py * py
        elif along > length:
            square = across * across + (along - length) * (along - length)
        else:
            square = across * across
        if square < best or best < 0.0:
            best = square
    return sign * sqrt(best)


def overlaps(base: Disc, other: Obstacle) -> bool:
    """Tell whether a base lies on a thing, or on the wrong side of a wall."""
    return gap(base, other) < -EPS


def in_contact(base: Disc, other: Obstacle) -> bool:
    """Tell whether two edges touch: no gap and no overlap, within ``EPS``."""
    return -EPS <= gap(base, other) <= EPS


def within(base: Disc, other: Obstacle, inches: float) -> bool:
    """Tell whether any part of a thing is within so many inches of a base's edge."""
    return gap(base, other) <= inches + EPS


def fits(base: Disc, obstacles: Sequence[Obstacle]) -> bool:
    """Tell whether a base overlaps none of the obstacles."""
    (x, y), radius = base
    for obstacle in obstacles:
        if isinstance(obstacle, Disc):
            (cx, cy), reach = obstacle
            cx -= x
            cy -= y
            reach += radius - EPS
            if cx * cx + cy * cy < reach * reach:
                return False
        elif gap(base, obstacle) < -EPS:
            return False
    return True


def touching(base: Disc, obstacles: Sequence[Obstacle]) -> tuple[int, ...]:
    """List the indexes of the obstacles that a base touches or overlaps."""
    (x, y), radius = base
    found: list[int] = []
    for index, obstacle in enumerate(obstacles):
        if isinstance(obstacle, Disc):
            (cx, cy), reach = obstacle
            cx -= x
            cy -= y
            reach += radius + EPS
            if cx * cx + cy * cy <= reach * reach:
                found.append(index)
        elif gap(base, obstacle) <= EPS:
            found.append(index)
    return tuple(found)


def nearest(base: Disc, others: Sequence[Obstacle]) -> tuple[int, ...]:
    """List the indexes of the nearest things: several when they are as near within ``EPS``.

    >>> from common.plane.points import Point
    >>> from common.plane.shapes import Disc
    >>> nearest(Disc(Point(0, 0), 1.0), [Disc(Point(3, 0), 1.0), Disc(Point(0, 3), 1.0)])
    (0, 1)
    """
    gaps = [gap(base, other) for other in others]
    limit = min(gaps, default=0.0) + EPS
    return tuple(i for i, inches in enumerate(gaps) if inches <= limit)
