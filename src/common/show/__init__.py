"""Matches to look at: in words, and positions as text in a terminal.

A game need not do anything for it. It may have, beside the contract, `tell(state, event)` for
better sentences and `text(state)` for a better position.
"""

from __future__ import annotations

from common.show.position import position
from common.show.sketch import ascii_dots, braille, sketch
from common.show.telling import (
    told,
    told_event,
    told_events,
    told_match,
    told_outcome,
    told_step,
)

__all__ = [
    "ascii_dots",
    "braille",
    "position",
    "sketch",
    "told",
    "told_event",
    "told_events",
    "told_match",
    "told_outcome",
    "told_step",
]
