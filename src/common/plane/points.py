"""Points and directions in inches, the lattice that positions lie on, and tolerances.

Only ``+ - * /`` and ``sqrt`` are used on floats anywhere in this package: these five are rounded
the same way on every platform, so equal input gives equal bits. That rules out the functions of a
C library (``sin``, ``atan2``, ``hypot``, ``**``) and ``sum``, which adds floats differently from
one Python version to the next.
"""

from __future__ import annotations

from math import floor, isfinite, sqrt
from typing import Final, NamedTuple

from common.errors import ArenaError

EPS: Final = 1e-6
"""The one tolerance, in inches: contact is a gap within it, overlap a gap below minus it."""

LATTICE: Final = 1e-9
"""The step, in inches, of the lattice that every final position lies on."""

GRAZE: Final = EPS - 4 * LATTICE
"""How deep a movement made here may graze a thing, so that its snapped end is still legal."""

REACH: Final = 1e5
"""No coordinate or radius may be larger than this many inches."""

_STEPS: Final = 1e9


class Point(NamedTuple):
    """A place in the arena, or a direction of length 1; inches, x to the right, y upward.

    >>> Point(1.0, 2.0).x
    1.0
    """

    x: float
    y: float


def snap(point: Point) -> Point:
    """Move a point to the nearest place of the lattice; -0.0 becomes 0.0.

    >>> snap(Point(0.30000000000000004, -0.0))
    Point(x=0.3, y=0.0)
    """
    x, y = point
    return Point(floor(x * _STEPS + 0.5) / _STEPS, floor(y * _STEPS + 0.5) / _STEPS)


def in_reach(*numbers: float) -> bool:
    """Tell whether all the numbers are finite and no larger than ``REACH``."""
    return all(isfinite(number) and -REACH <= number <= REACH for number in numbers)


def distance(a: Point, b: Point) -> float:
    """Measure the straight line between two points, in inches."""
    x = b[0] - a[0]
    y = b[1] - a[1]
    return sqrt(x * x + y * y)


def direction(start: Point, end: Point) -> Point:
    """Give the direction from one point to another, as a vector of length 1.

    Raises ArenaError when the two lie within ``EPS`` of each other: then there is none.

    >>> direction(Point(1, 1), Point(1, 4))
    Point(x=0.0, y=1.0)
    """
    x = end[0] - start[0]
    y = end[1] - start[1]
    length = sqrt(x * x + y * y)
    if not length > EPS:
        raise ArenaError("two points in the same place have no direction from one to the other")
    return Point(x / length, y / length)


def beyond(point: Point, heading: Point, inches: float) -> Point:
    """Give the point so many inches from a point in a direction (not snapped)."""
    return Point(point[0] + heading[0] * inches, point[1] + heading[1] * inches)


def checked_heading(heading: Point) -> Point:
    """Return a direction, or raise ArenaError when its length is not 1."""
    x, y = heading
    if not -LATTICE <= x * x + y * y - 1.0 <= LATTICE:
        raise ArenaError("a direction is a vector of length 1")
    return heading
