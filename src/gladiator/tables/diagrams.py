"""Diagrams of hexes, typed as they are printed and read into the frame of a figure.

A diagram is a list of lines. Each hex column takes a field of equal width, and each line is half a
hex lower than the one before, as flat-topped hexes stand. The figure is in the middle and faces up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from common.hexgrid import Hex
from common.tables import TableError

V = TypeVar("V")


def hex_diagram(lines: Sequence[str], *, width: int, ahead: int | None = None) -> dict[Hex, str]:
    """Read what is printed in each hex of a diagram, by its offset from the figure.

    `width` is the number of characters of a column, `ahead` the number of lines above the figure
    (half of them by default). Raises TableError when something stands between two hexes.

    >>> hex_diagram((" .  a  . ", " b  .  . "), width=3, ahead=2)[Hex(0, -1)]
    'a'
    """
    top = len(lines) // 2 if ahead is None else ahead
    middle = -(-max(map(len, lines)) // width) // 2
    found: dict[Hex, str] = {}
    for down, line in enumerate(lines):
        for column in range(0, len(line), width):
            text = line[column : column + width].strip(" .")
            if not text:
                continue
            q = column // width - middle
            doubled = down - top - q
            if doubled % 2:
                raise TableError(f"{text!r} in line {down + 1} of a diagram is in no hex")
            found[Hex(q, doubled // 2)] = text
    return found


def mirrored(by: Hex) -> Hex:
    """Exchange left and right in the frame of a figure.

    >>> mirrored(Hex(1, -1))
    Hex(q=-1, r=0)
    """
    return Hex(-by.q, by.q + by.r)


def mirrored_diagram(cells: Mapping[Hex, V]) -> dict[Hex, V]:
    """Exchange left and right of a whole diagram; the hexes stay in order."""
    return {by: cells[mirrored(by)] for by in cells}
