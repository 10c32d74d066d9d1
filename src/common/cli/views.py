"""The position as text, for whoever looks: a player's observation, or the whole state."""

from __future__ import annotations

from typing import Any

from common.codec import to_json
from common.game import Game


def drawn(game: Game[Any], state: Any) -> str:
    """Return the position as text."""
    del game
    return "\n".join(_lines(to_json(state)))


def _lines(data: dict[str, Any]) -> list[str]:
    return [f"  {key}: {value}" for key, value in data.items() if key not in ("setup", "dice")]
