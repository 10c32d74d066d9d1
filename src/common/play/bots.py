"""Bots by name: the generic ones, a game's own, and the plain text in which they travel.

A bot's specification is its name and options, as `"random"`, `"greedy:worlds=2"` or
`"mcts:iterations=100,c=0.7"`. It can stand in a result line and go to another process.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any

from common.errors import ArenaError
from common.play.agents import Bot, RandomBot, Value, worth
from common.play.games import companions
from common.play.greedy import GreedyBot, follow
from common.play.tree_search import TreeSearchBot

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "TreeSearchBot",
    "Value",
    "follow",
    "known",
    "make",
    "makers",
    "split",
    "worth",
]

BOTS: Mapping[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": TreeSearchBot,
}
"""Bots that play any game. Those of a game, in modules of the group `arena.bots`, come first."""

PLAIN = (int, float, bool, str)


def makers(game: str) -> dict[str, Callable[..., Bot]]:
    """Return every bot that plays a game, by name: the generic ones and the `BOTS` of modules.

    Of one name, the game's own bot is taken, else another module's, else the generic one.
    """
    found = dict(BOTS)
    for module in companions(game):
        found |= getattr(module, "BOTS", {})
    return found


def known(game: str) -> tuple[str, ...]:
    """Return the names of the bots that play a game, in alphabetical order."""
    return tuple(sorted(makers(game)))


def split(specs: str) -> tuple[str, ...]:
    """Split a list of specifications at its commas, except those between one bot's options.

    >>> split("greedy,mcts:iterations=100,c=0.7,random")
    ('greedy', 'mcts:iterations=100,c=0.7', 'random')
    """
    found: list[str] = []
    for part in specs.split(","):
        word = part.strip()
        if found and ":" in found[-1] and "=" in word and ":" not in word:
            found[-1] = f"{found[-1]},{word}"
        else:
            found.append(word)
    return tuple(found)


def make(game: str, spec: str) -> Bot:
    """Return the bot that a specification describes, for the game of that name.

    Errors: `ArenaError` for an unknown name or option (with the known ones), or a bad value.
    """
    name, _, options = spec.partition(":")
    all_makers = makers(game)
    if name not in all_makers:
        raise ArenaError(
            f"no bot is called {name!r} in {game}; there are: {', '.join(sorted(all_makers))}"
        )
    maker = all_makers[name]
    return maker(**_options(spec, options, _plain_parameters(maker)))


def _plain_parameters(maker: Callable[..., Bot]) -> dict[str, inspect.Parameter]:
    """Return the options that text can give: those whose default is a number, a flag or text."""
    parameters = inspect.signature(maker).parameters
    return {name: p for name, p in parameters.items() if isinstance(p.default, PLAIN)}


def _options(spec: str, text: str, allowed: Mapping[str, inspect.Parameter]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for part in _parts(text):
        key, equals, value = part.partition("=")
        if key not in allowed or not equals or key in options:
            raise ArenaError(
                f"bot {spec!r}: {part!r} is no option=value; options are: "
                f"{', '.join(allowed) or 'none'}"
            )
        options[key] = _converted(spec, key, value, type(allowed[key].default))
    return options


def _parts(text: str) -> Iterable[str]:
    return [part.strip() for part in text.split(",")] if text else []


def _converted(spec: str, key: str, value: str, kind: type[Any]) -> Any:
    try:
        if kind is bool:
            return {"true": True, "false": False}[value.lower()]
        found = kind(value)
        if isinstance(found, float) and not isfinite(found):
            raise ValueError(value)
    except (KeyError, ValueError):
        raise ArenaError(f"bot {spec!r}: {key} is {kind.__name__}, not {value!r}") from None
    return found
