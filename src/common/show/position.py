"""A position as text, for whoever looks: a player's observation, or the whole state."""

from __future__ import annotations

from typing import Any

from common.game import Game
from common.show.sketch import sketch


def position(game: Game[Any], state: Any, *, columns: int = 100) -> str:
    """Return a position as text: by the game's own `text(state)`, else by a sketch of its drawing.

    It shows what the state shows: hand over an observation where a player looks on.
    """
    text = getattr(game, "text", None)
    return str(text(state)) if text is not None else sketch(game.draw(state), columns=columns)
