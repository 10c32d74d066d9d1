"""Games by name: the entry-point group `arena.games`, and what else a game has put in a group.

A game is a module, and modules do not pickle: what travels to another process, or stands in a
record, is the game's name.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any, cast

from common.errors import ArenaError
from common.game import Game

GAMES = "arena.games"
BOTS = "arena.bots"


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def names() -> tuple[str, ...]:
    """Return the names of all installed games, in alphabetical order."""
    return tuple(sorted(_entries(GAMES)))


def find(name: str) -> Game[Any]:
    """Return an installed game by its entry-point name.

    Errors: `ArenaError` that lists the known names.
    """
    entry = _entries(GAMES).get(name)
    if entry is None:
        raise ArenaError(f"no game is called {name!r}; there are: {', '.join(names())}")
    return cast("Game[Any]", entry.load())


def name_of(game: Game[Any]) -> str:
    """Return a game's entry-point name; for one that is not installed, its module's name."""
    module = getattr(game, "__name__", None)
    if not isinstance(module, str):
        raise ArenaError("a game is a module: workers and records need its name")
    return next((name for name, entry in _entries(GAMES).items() if entry.value == module), module)


def reopened(name: str) -> Game[Any]:
    """Return the game that `name_of` named, in whatever process this is.

    Only for names that a program made itself: a name that is no entry point is imported.
    """
    if name in _entries(GAMES):
        return find(name)
    return cast("Game[Any]", import_module(name))


def companion(name: str, group: str = BOTS) -> ModuleType | None:
    """Return the module that a game has put into a group, as its bots; None when it has none.

    A game that is not installed is asked for a module `bots` (or the group's last word) inside it.
    """
    entry = _entries(group).get(name)
    if entry is not None:
        return cast("ModuleType", entry.load())
    if name in _entries(GAMES):
        return None
    room = f"{name}.{group.rpartition('.')[2]}"
    try:
        return import_module(room)
    except ModuleNotFoundError as error:
        if error.name is not None and (room == error.name or room.startswith(f"{error.name}.")):
            return None
        raise
