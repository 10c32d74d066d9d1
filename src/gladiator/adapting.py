"""A match of GLADIATOR that is small enough to search and to learn, and yet complete."""

from __future__ import annotations

from gladiator.practice import practice_setup
from gladiator.setup import Setup

CANDIDATES = 8
"""Plots and allocations that a decision offers."""


def small_setup(
    *,
    styles: str = "secutor",
    limit: int = 3,
    distance: int = 2,
    per_side: int = 1,
    chapters: str = "basic",
) -> Setup:
    """Return a duel by the Basic Game that starts close; `limit` counts turns.

    Several `styles`, and numbers of `chapters`, have plus signs between (secutor+retiarius), since
    OpenSpiel keeps commas for itself. Raises `SetupError` when it cannot be played.
    """
    return practice_setup(
        styles=styles.replace("+", ","),
        chapters=chapters.replace("+", ","),
        limit=limit,
        distance=distance,
        per_side=per_side,
    )
