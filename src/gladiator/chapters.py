"""Which chapters of the Advanced Game a match uses; the Basic Game is always in use."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Chapter(IntEnum):
    """An independent chapter of the Advanced Game, by its number (19/preamble)."""

    STYLES = 19
    NET = 20
    WEAPONS = 21
    SPECIALS = 22
    UNARMED = 23
    TWO_WEAPONS = 24
    WALLS = 25
    CLEAVING = 26
    TEAMS = 27
    BEASTS = 28
    CENTURIONS = 29


Chapters = tuple[Chapter, ...]
"""Some chapters in ascending order, each once."""

BASIC: Final[Chapters] = ()
"""The Basic Game alone."""

ADVANCED: Final[Chapters] = tuple(Chapter)
"""The whole Advanced Game."""


def chapters_of(*chosen: int) -> Chapters:
    """Put some chapters in order, each once; ValueError for a number that is none of them.

    >>> chapters_of(22, 20, 22)
    (<Chapter.NET: 20>, <Chapter.SPECIALS: 22>)
    """
    return tuple(sorted({Chapter(number) for number in chosen}))
