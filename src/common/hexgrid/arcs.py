"""What lies ahead of a figure and what behind: arcs, sectors and the front wedge."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from common.hexgrid.hexes import (
    DIRECTIONS,
    Hex,
    bearing,
    bearings,
    ring,
    rotate,
)


class Arc(Enum):
    """On which side of the line across a figure's hex, square to its facing, a hex lies."""

    FRONT = "front"
    REAR = "rear"
    BOUNDARY = "boundary"
    """Exactly on the line: two hexes on every even ring, none on the odd ones."""


_FRONT = Arc.FRONT
_REAR = Arc.REAR
_BOUNDARY = Arc.BOUNDARY


def forwardness(facing: int, by: Hex) -> int:
    """Measure how far an offset reaches ahead of a facing, in half hexes; negative behind.

    >>> [forwardness(0, step) for step in DIRECTIONS]
    [2, 1, -1, -2, -1, 1]
    """
    q, r = by
    dq, dr = DIRECTIONS[facing]
    return q * (dq + dq + dr) + r * (dr + dr + dq)


def arc(origin: Hex, facing: int, cell: Hex) -> Arc:
    """Tell in which arc of a figure at ``origin`` with this facing a hex lies.

    The dividing line passes through the middle of the figure's hex, square to its facing: three
    adjacent hexes are in front with the one straight ahead in the middle, three in the rear
    (Combat Arena, "Facing" and "Fighter Arcs"). What a hex on the line counts as is for a ruling.
    Raises ValueError for the figure's own hex, which is in no arc.
    """
    dq, dr = DIRECTIONS[facing]
    q = cell[0] - origin[0]
    r = cell[1] - origin[1]
    ahead = q * (dq + dq + dr) + r * (dr + dr + dq)
    if ahead > 0:
        return _FRONT
    if ahead < 0:
        return _REAR
    if q == 0 and r == 0:
        raise ValueError(f"{origin} itself is in no arc")
    return _BOUNDARY


def sector(origin: Hex, facing: int, cell: Hex) -> int:
    """Give the relative direction (FRONT to FRONT_LEFT) in which a figure sees a hex.

    A hex exactly between two sectors goes to the clockwise one; see :func:`sectors` for both.
    Raises ValueError for the figure's own hex.
    """
    return (bearing(origin, cell) - facing) % 6


def sectors(origin: Hex, facing: int, cell: Hex) -> tuple[int, ...]:
    """List the relative directions in which a figure sees a hex, in ascending order.

    One, or two for a hex exactly between two sectors, or all six for the figure's own hex.
    """
    return tuple(sorted((direction - facing) % 6 for direction in bearings(origin, cell)))


@lru_cache(maxsize=256)
def front_wedge(facing: int, reach: int) -> tuple[Hex, ...]:
    """List the offsets of the combat front of a facing out to ``reach`` hexes, the origin excluded.

    A hex is in the wedge when whole steps along front and front right only, or along front and
    front left only, lead to it: 3, 8 and 15 hexes out to 1, 2 and 3 (GLADIATOR 6.2). Nearer
    hexes come first, and at equal range from left to right. With facing 0 the offsets are those
    of the figure's own frame.
    """
    return tuple(
        rotate(by, facing) for radius in range(1, reach + 1) for by in _left_to_right(radius)
    )


def _left_to_right(radius: int) -> tuple[Hex, ...]:
    """List the wedge's hexes at one range for facing 0: front left round to front right."""
    around = ring(Hex(0, 0), radius)
    return around[-radius:] + around[: radius + 1]
