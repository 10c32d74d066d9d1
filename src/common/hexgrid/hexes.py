"""Single hexes: directions, distances, lines, rings, and the frame of a facing."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from common.errors import NotationError


class Hex(NamedTuple):
    """A hex in axial coordinates, or the offset from one hex to another; not a place in pixels.

    The columns of flat-topped hexes are numbered by ``q`` from left to right; ``r`` grows
    downward within a column. As a tuple of two integers it is cheap, hashable and ordered.

    >>> print(Hex(2, -1))
    2,-1
    """

    q: int
    r: int

    def __str__(self) -> str:
        """Give the text that :func:`parse_hex` reads back."""
        return f"{self.q},{self.r}"


ORIGIN: Final = Hex(0, 0)
"""The hex 0,0, and the offset that goes nowhere."""

DIRECTIONS: Final[tuple[Hex, ...]] = (
    Hex(0, -1),
    Hex(1, -1),
    Hex(1, 0),
    Hex(0, 1),
    Hex(-1, 1),
    Hex(-1, 0),
)
"""The step of each direction 0 to 5: up, then clockwise."""

FRONT: Final = 0
"""Straight ahead; this and the next five are turns clockwise from a facing."""
FRONT_RIGHT: Final = 1
BACK_RIGHT: Final = 2
BACK: Final = 3
BACK_LEFT: Final = 4
FRONT_LEFT: Final = 5

_DIRECTION_OF: Final[dict[tuple[int, int], int]] = {
    step: direction for direction, step in enumerate(DIRECTIONS)
}
_HEX_TEXT: Final = re.compile(r"(0|-?[1-9][0-9]{0,4}),(0|-?[1-9][0-9]{0,4})")


def parse_hex(text: str) -> Hex:
    """Read a hex written as ``q,r``, the inverse of ``str``.

    Raises NotationError for any other text.

    >>> parse_hex("2,-1")
    Hex(q=2, r=-1)
    """
    found = _HEX_TEXT.fullmatch(text)
    if found is None:
        raise NotationError(f"a hex is written as two whole numbers q,r, not {text[:40]!r}")
    return Hex(int(found[1]), int(found[2]))


def opposite(direction: int) -> int:
    """Turn a direction right about."""
    return (direction + 3) % 6


def turn(facing: int, turns: int) -> int:
    """Turn a facing clockwise by so many hex sides (negative: counter-clockwise).

    >>> turn(5, FRONT_RIGHT)
    0
    """
    return (facing + turns) % 6


def translate(cell: Hex, by: Hex) -> Hex:
    """Move a hex by an offset."""
    return Hex(cell[0] + by[0], cell[1] + by[1])


def offset(origin: Hex, cell: Hex) -> Hex:
    """Give the offset that leads from ``origin`` to ``cell``."""
    return Hex(cell[0] - origin[0], cell[1] - origin[1])


def neighbor(cell: Hex, direction: int) -> Hex:
    """Take one step from a hex in a direction 0 to 5."""
    step = DIRECTIONS[direction]
    return Hex(cell[0] + step[0], cell[1] + step[1])


def neighbors(cell: Hex) -> tuple[Hex, ...]:
    """List the six hexes around a hex, in the order of directions."""
    q, r = cell
    return tuple(Hex(q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Count the hexes of the shortest way from ``a`` to ``b``, whatever stands between."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    if dq < 0:
        dq, dr = -dq, -dr
    if dr >= 0:
        return dq + dr
    return dq if dq + dr > 0 else -dr


def direction_to(cell: Hex, adjacent: Hex) -> int:
    """Give the direction of the step from a hex to one beside it.

    Raises ValueError when the two are not adjacent.
    """
    direction = _DIRECTION_OF.get((adjacent[0] - cell[0], adjacent[1] - cell[1]))
    if direction is None:
        raise ValueError(f"{adjacent} is not adjacent to {cell}")
    return direction


def rotate(by: Hex, turns: int) -> Hex:
    """Rotate an offset clockwise about the origin by so many sixths of a circle.

    >>> rotate(DIRECTIONS[FRONT], 2) == DIRECTIONS[BACK_RIGHT]
    True
    """
    q, r = by
    for _ in range(turns % 6):
        q, r = -r, q + r
    return Hex(q, r)


def relative(origin: Hex, facing: int, cell: Hex) -> Hex:
    """Express a hex as an offset in the frame of a figure: ahead of it is ``DIRECTIONS[FRONT]``.

    In that frame ``q`` is negative on the figure's left, positive on its right, and 0 on the line
    straight ahead and straight behind.
    """
    return rotate(offset(origin, cell), -facing)


def absolute(origin: Hex, facing: int, by: Hex) -> Hex:
    """Find the hex at an offset in the frame of a figure; the inverse of :func:`relative`."""
    return translate(origin, rotate(by, facing))


def _sextant(dq: int, dr: int) -> tuple[int, int, int]:
    """Write an offset as ``u`` steps in a direction and ``v`` in the next one clockwise, u > 0.

    The result is (direction, u, v); the offset must not be zero.
    """
    direction = 0
    while not (dq >= 0 and dq + dr < 0):  # u = -(dq + dr), v = dq while direction 0 leads
        dq, dr = dq + dr, -dq  # one turn back
        direction += 1
    return direction, -(dq + dr), dq


@lru_cache(maxsize=1 << 12)
def _bearings(dq: int, dr: int) -> tuple[int, ...]:
    if dq == 0 and dr == 0:
        return (0, 1, 2, 3, 4, 5)
    direction, u, v = _sextant(dq, dr)
    if u == v:
        return tuple(sorted((direction, (direction + 1) % 6)))
    return (direction if u > v else (direction + 1) % 6,)


def bearings(a: Hex, b: Hex) -> tuple[int, ...]:
    """List the directions that point from ``a`` most nearly at ``b``, in ascending order.

    Usually one; two when ``b`` lies exactly between two directions (possible at even distances
    only); all six when ``a`` is ``b``.
    """
    return _bearings(b[0] - a[0], b[1] - a[1])


def bearing(a: Hex, b: Hex) -> int:
    """Give the direction that points from ``a`` most nearly at ``b``; of two, the clockwise one.

    Raises ValueError when ``a`` is ``b``.
    """
    if a == b:
        raise ValueError(f"no direction leads from {a} to itself")
    direction, u, v = _sextant(b[0] - a[0], b[1] - a[1])
    return direction if u > v else (direction + 1) % 6


def toward(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """List the neighbours of ``a`` that lie nearest to ``b``, in the order of directions.

    "Nearest" is measured in a straight line between the centres, so on one of the six lines
    through ``a`` there is one, and off them the one that keeps closest to the straight way:
    one again, or two when ``b`` lies exactly between two directions (Combat Arena,
    "Combat Protocols").
    """
    return tuple(neighbor(a, direction) for direction in bearings(a, b))


def away(pusher: Hex, target: Hex) -> tuple[Hex, ...]:
    """List the neighbours of ``target`` farthest from ``pusher``, in the order of directions.

    These are the hexes "directly away" (Combat Arena, "Pushing Fighters"). Measured like
    :func:`toward`: one hex, or two when the target lies exactly between two directions.
    """
    return tuple(neighbor(target, direction) for direction in bearings(pusher, target))


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """List the hexes on the straight line from ``a`` to ``b``, both included.

    There are distance + 1 of them, each adjacent to the next. Where the line runs along the side
    between two hexes, the one clockwise as seen from ``a`` is taken; so the line from ``b`` back
    to ``a`` may differ.

    >>> [str(cell) for cell in line(Hex(0, 0), Hex(1, -2))]
    ['0,0', '1,-1', '1,-2']
    """
    if a == b:
        return (a,)
    direction, u, v = _sextant(b[0] - a[0], b[1] - a[1])
    (q0, r0), (q1, r1) = DIRECTIONS[direction], DIRECTIONS[(direction + 1) % 6]
    length = u + v
    cells: list[Hex] = []
    for step in range(length + 1):
        side = (2 * v * step + length) // (2 * length)  # rounds halves up: clockwise
        ahead = step - side
        cells.append(Hex(a[0] + ahead * q0 + side * q1, a[1] + ahead * r0 + side * r1))
    return tuple(cells)


@lru_cache(maxsize=64)
def _ring_offsets(radius: int) -> tuple[Hex, ...]:
    if radius == 0:
        return (ORIGIN,)
    offsets: list[Hex] = []
    for direction in range(6):
        (q0, r0), (q1, r1) = DIRECTIONS[direction], DIRECTIONS[(direction + 2) % 6]
        offsets += [Hex(radius * q0 + i * q1, radius * r0 + i * r1) for i in range(radius)]
    return tuple(offsets)


def ring(middle: Hex, radius: int) -> tuple[Hex, ...]:
    """List the hexes at exactly ``radius`` from a hex: straight up first, then clockwise.

    Raises ValueError for a negative radius.
    """
    if radius < 0:
        raise ValueError(f"a ring has a radius of 0 or more, not {radius}")
    q, r = middle
    return tuple(Hex(q + dq, r + dr) for dq, dr in _ring_offsets(radius))


def disc(middle: Hex, radius: int) -> tuple[Hex, ...]:
    """List the hexes within ``radius`` of a hex: itself, then ring after ring.

    Raises ValueError for a negative radius.
    """
    if radius < 0:
        raise ValueError(f"a disc has a radius of 0 or more, not {radius}")
    return tuple(cell for n in range(radius + 1) for cell in ring(middle, n))
