"""A match of Combat Arena that is small enough to search and to learn, and yet complete."""

from __future__ import annotations

from combatarena.practice import practice_setup
from combatarena.setup import Setup
from common.errors import SetupError
from common.hexgrid import DIRECTIONS
from common.records import replace

CARDS = ("Lunge", "Sidestep", "Hammer Blow", "Onslaught", "Feint", "Charge")
"""The Action cards of the smallest match: a parry, a dodge, pushes and plain attacks."""

FIGHTERS = ("Silja Longbow", "Teodric of the Gate")
"""The fighters of the smallest match: both reach far enough to settle it soon."""


def small_setup(
    *, players: int = 2, hand: int = 2, limit: int = 12, cards: int = 6, radius: int = 2
) -> Setup:
    """Return a small setup: fighters of the practice set on a board with one arc-snare.

    `cards` are the Action cards in the match, `radius` is that of the board (2: 19 hexes), `limit`
    counts rounds. Raises `SetupError` when it cannot be played.
    """
    if not 2 <= radius <= 8:
        raise SetupError("the board has a radius from 2 to 8", key="radius")
    corners = [f"{radius * step.q},{radius * step.r}" for step in DIRECTIONS]
    arena = {"name": "Ring", "radius": radius, "starts": corners, "snares": ["0,0"]}
    setup = practice_setup(players=players, hand=hand, limit=limit, arena=arena)
    chosen = sorted(setup.cards, key=lambda card: card.name not in CARDS)[:cards]
    ready = sorted(setup.fighters, key=lambda card: card.name not in FIGHTERS)[:players]
    return replace(setup, cards=tuple(chosen), fighters=tuple(ready))
