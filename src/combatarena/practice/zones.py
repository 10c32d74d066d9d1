"""The notation of kill zones: hexes as a fighter sees them (Fighter Reference Cards/2)."""

from __future__ import annotations

import re
from typing import Any

from common.errors import SetupError
from common.hexgrid import DIRECTIONS, ORIGIN, Hex, distance, front_wedge, ring, translate

STEPS = dict(zip(("F", "FR", "BR", "B", "BL", "FL"), DIRECTIONS, strict=True))
"""A step in each direction, for a fighter that faces straight up."""

MAX_REACH = 12

_RANGES = re.compile(r"(wedge|line|around) (\d+)-(\d+)")


def hexes_of(text: Any, key: str) -> list[Any]:
    """Return the hexes that one word of a kill zone means, as pairs.

    >>> hexes_of("F+FR", "")
    [[1, -2]]

    Raises `SetupError` with the key when it means none.
    """
    if not isinstance(text, str):
        return [text]
    found = _RANGES.fullmatch(text)
    cells = _ranged(found[1], int(found[2]), int(found[3])) if found else _stepped(text)
    if not cells:
        wanted = "steps such as F+FL, or wedge, line or around with distances such as 2-4"
        raise SetupError(f"{text!r} is no part of a kill zone: expected {wanted}", key=key)
    return [list(cell) for cell in cells]


def _stepped(text: str) -> list[Hex]:
    cell = ORIGIN
    for step in text.split("+"):
        if step not in STEPS:
            return []
        cell = translate(cell, STEPS[step])
    return [cell] if cell != ORIGIN else []


def _ranged(shape: str, nearest: int, farthest: int) -> list[Hex]:
    if not 1 <= nearest <= farthest <= MAX_REACH:
        return []
    far = range(nearest, farthest + 1)
    if shape == "line":
        return [Hex(DIRECTIONS[0].q * n, DIRECTIONS[0].r * n) for n in far]
    if shape == "around":
        return [cell for n in far for cell in ring(ORIGIN, n)]
    return [cell for cell in front_wedge(0, farthest) if distance(ORIGIN, cell) >= nearest]
