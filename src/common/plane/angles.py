"""Angles by ``+ - * /`` and ``sqrt`` alone, so that arc lengths agree on every platform.

The angle of a vector is folded into one eighth of a turn, its tangent is taken to the quarter of
the angle by the half-angle rule ``tan(a/2) = t / (1 + sqrt(1 + t*t))``, and the series of the
arctangent, which then converges by a factor of 25 a term, is summed to the last bit. The way back
folds the angle into a quarter turn about an axis and sums the series of sine and cosine. Both are
exact to a few units in the last place. Where angles need only be compared, the quarter-turn count
of :func:`rank` serves: it costs one division.
"""

from __future__ import annotations

from math import floor, pi, sqrt
from typing import Final

from common.plane.points import Point

TURN: Final = 2 * pi
"""One whole turn, in radians."""

_QUARTER: Final = pi / 2

# 1, -1/3, 1/5, ... of the arctangent; -1/3!, 1/5!, ... of the sine; -1/2!, 1/4!, ... of the cosine.
_ARCTANGENT: Final = tuple((1 - n % 2 * 2) / (2 * n + 1) for n in range(12))[::-1]


def _series(first: int) -> tuple[float, ...]:
    terms: list[float] = []
    factorial = 1
    for n in range(first + 1, first + 18, 2):
        factorial *= n * (n - 1)
        terms.append((-1.0 if len(terms) % 2 == 0 else 1.0) / factorial)
    return tuple(reversed(terms))


_COSINE: Final = _series(1)
_SINE: Final = _series(2)


def angle_of(x: float, y: float) -> float:
    """Measure the angle of a vector counter-clockwise from the x axis, in radians from 0 to 2 pi.

    The vector may have any length; that of no length has the angle 0.
    """
    wide, high = abs(x), abs(y)
    low, top = (high, wide) if high <= wide else (wide, high)
    if low == 0.0:
        angle = 0.0
    else:
        tangent = low / top
        half = tangent / (1.0 + sqrt(1.0 + tangent * tangent))
        fourth = half / (1.0 + sqrt(1.0 + half * half))
        square = fourth * fourth
        total = 0.0
        for term in _ARCTANGENT:
            total = total * square + term
        angle = 4.0 * fourth * total
    if high > wide:
        angle = _QUARTER - angle
    if x < 0.0:
        angle = pi - angle
    if y < 0.0:
        angle = TURN - angle
    return angle if angle < TURN else 0.0


def heading_at(angle: float) -> Point:
    """Give the direction at an angle, in radians counter-clockwise from the x axis."""
    quarter = floor(angle / _QUARTER + 0.5)
    rest = angle - quarter * _QUARTER
    square = rest * rest
    cosine = sine = 0.0
    for even, odd in zip(_COSINE, _SINE, strict=True):
        cosine = cosine * square + even
        sine = sine * square + odd
    cosine = 1.0 + cosine * square
    sine = rest + rest * sine * square
    turned = quarter % 4
    if turned == 1:
        return Point(-sine, cosine)
    if turned == 2:
        return Point(-cosine, -sine)
    if turned == 3:
        return Point(sine, -cosine)
    return Point(cosine, sine)


def rank(x: float, y: float) -> float:
    """Give a number from 0 to 4 that grows with the angle of a vector: one for each quarter turn.

    It is for comparing angles only, and exact at the axes. The vector may have any length but 0.
    """
    if y >= 0.0:
        return y / (x + y) if x >= 0.0 else 1.0 - x / (y - x)
    return 2.0 - y / (-x - y) if x < 0.0 else 3.0 + x / (x - y)
