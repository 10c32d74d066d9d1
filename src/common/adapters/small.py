"""Small setups to learn and to search on: a game's own, or its practice setup.

A game offers one in a module `adapting` of its package: a function `small_setup(**parameters)`
whose parameters are whole numbers, texts or truth values with defaults; and, if need be, numbers
`CANDIDATES` (actions that a decision offers) and `LONGEST` (actions that a match may have).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from common.game import Game
from common.records import field, record

CANDIDATES = 64
"""Actions that a decision offers at most, unless it is said otherwise."""

LONGEST = 10_000
"""Actions of players that a match has at most, unless the game says otherwise."""

Parameter = int | str | bool | float


@record
class Small:
    """How a game is set up when it is kept small. Not a setup: `setup` makes one of parameters."""

    setup: Callable[..., Any]
    parameters: Mapping[str, Parameter] = field(factory=dict)
    """Each parameter of `setup` with its default."""
    candidates: int = CANDIDATES
    longest: int = LONGEST


def small(game: Game[Any]) -> Small:
    """Return a game's own small setup; without one, its practice setup for two players."""
    room = _adapting(game)
    make = getattr(room, "small_setup", None)
    if make is None:
        return Small(game.practice_setup, {"players": 2})
    return Small(
        make,
        {name: value.default for name, value in inspect.signature(make).parameters.items()},
        getattr(room, "CANDIDATES", CANDIDATES),
        getattr(room, "LONGEST", LONGEST),
    )


def _adapting(game: Game[Any]) -> ModuleType | None:
    name = f"{getattr(game, '__name__', '')}.adapting"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            return None
        raise
