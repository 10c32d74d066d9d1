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
def _entries(group: str) -> dict[str, tuple[EntryPoint, ...]]:
    """Return the entries of a group by name, in an order that does not depend on the machine."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value)):
        found[entry.name] = (*found.get(entry.name, ()), entry)
    return found


def names() -> tuple[str, ...]:
    """Return the names of all installed games, in alphabetical order."""
    return tuple(sorted(_entries(GAMES)))


def find(name: str) -> Game[Any]:
    """Return an installed game by its entry-point name.

    Errors: `ArenaError` that lists the known names.
    """
    entries = _entries(GAMES).get(name)
    if entries is None:
        raise ArenaError(f"no game is called {name!r}; there are: {', '.join(names())}")
    return cast("Game[Any]", entries[0].load())


def name_of(game: Game[Any]) -> str:
    """Return a game's entry-point name; for one that is not installed, its module's name."""
    module = getattr(game, "__name__", None)
    if not isinstance(module, str):
        raise ArenaError("a game is a module: workers and records need its name")
    named = ((name, entry) for name, found in _entries(GAMES).items() for entry in found)
    return next((name for name, entry in named if entry.value == module), module)


def reopened(name: str) -> Game[Any]:
    """Return the game that `name_of` named, in whatever process this is.

    Only for names that a program made itself: a name that is no entry point is imported.
    """
    if name in _entries(GAMES):
        return find(name)
    return cast("Game[Any]", import_module(name))


def companions(name: str, group: str = BOTS) -> tuple[ModuleType, ...]:
    """Return the modules that stand under a game's name in a group, as those with its bots.

    Any distribution may put one there; the game's own comes last. A game that is not installed is
    asked for a module `bots` (or the group's last word) inside it.
    """
    entries = _entries(group).get(name, ())
    if entries or name in _entries(GAMES):
        own = tuple(f"{entry.value}." for entry in _entries(GAMES).get(name, ()))
        ordered = sorted(entries, key=lambda entry: entry.value.startswith(own))
        return tuple([cast("ModuleType", entry.load()) for entry in ordered])
    room = f"{name}.{group.rpartition('.')[2]}"
    try:
        return (import_module(room),)
    except ModuleNotFoundError as error:
        if error.name is not None and (room == error.name or room.startswith(f"{error.name}.")):
            return ()
        raise
