"""Bots that fight with sense; they know no more than they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arenarex.bots.judging import most_damage, promise, stake
from arenarex.bots.tactician import Tactician, tactician

__all__ = ["BOTS", "Tactician", "most_damage", "promise", "stake", "tactician"]

BOTS: Mapping[str, Callable[..., Any]] = {"tactician": tactician}
"""The bots of Arena Rex by name, besides the generic ones."""
