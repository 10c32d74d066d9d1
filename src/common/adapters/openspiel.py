"""The games as OpenSpiel games: `register()`, then `pyspiel.load_game("combatarena")`.

Chance is explicit, a node for each draw; secret simultaneous choices are made one after the other,
and nobody sees them before the last. What a game offers as parameters comes from its small setup.
"""

from __future__ import annotations

from typing import Any

from common.adapters.extras import needed
from common.errors import ArenaError
from common.game import Game
from common.play.games import find, name_of, names

_REGISTERED: set[str] = set()


def register(*games: Game[Any] | str) -> tuple[str, ...]:
    """Make games loadable by `pyspiel.load_game`; return the names under which they are.

    Without arguments all installed games. `candidates` is a parameter of each: how many actions a
    decision offers at most. The others are those of the game's small setup (`common.adapters.small`
    ); for Combat Arena, `load_game("combatarena(players=3,cards=12,limit=10)")`.

    Errors: `ArenaError` when OpenSpiel is missing, or a game has an unusable name.
    """
    needed("pyspiel", "openspiel")
    from common.adapters.spiel import register_game

    done: list[str] = []
    for game in games or names():
        module = find(game) if isinstance(game, str) else game
        short = name_of(module).rpartition(".")[2].replace("-", "_")
        if not short.isidentifier():
            raise ArenaError(f"{short!r} cannot be the name of an OpenSpiel game")
        if short not in _REGISTERED:
            register_game(short, module)
            _REGISTERED.add(short)
        done.append(short)
    return tuple(done)
