"""Where a hex is drawn: flat-topped hexes, x to the right and y downward, as in SVG."""

from __future__ import annotations

from math import sqrt
from typing import Final

from common.hexgrid.hexes import Hex

_SQRT3: Final = sqrt(3.0)


def center(cell: Hex, size: float) -> tuple[float, float]:
    """Give the middle of a hex whose sides are ``size`` long; hex 0,0 is at (0, 0)."""
    q, r = cell
    return (1.5 * q * size, _SQRT3 * size * (r + q / 2))


def corners(cell: Hex, size: float) -> tuple[tuple[float, float], ...]:
    """List the six corners of a hex, clockwise from the upper left.

    The side that a figure faces in direction ``d`` runs from corner ``d`` to corner ``d + 1``.
    """
    x, y = center(cell, size)
    half = size / 2
    rise = _SQRT3 * half
    return (
        (x - half, y - rise),
        (x + half, y - rise),
        (x + size, y),
        (x + half, y + rise),
        (x - half, y + rise),
        (x - size, y),
    )
