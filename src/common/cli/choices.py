"""What the commands ask for alike: a game, its setup, its bots."""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer

from common.dice import Dice
from common.errors import ArenaError
from common.game import Game
from common.play.bots import known, split

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of an installed game.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="KEY=VALUE", help="An option of the practice setup; repeatable."
    ),
]
SetupFile = Annotated[
    Path | None, typer.Option("--setup", metavar="FILE", help="A setup in TOML (see `arena new`).")
]
Bots = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B,…", help="A bot for each seat, as greedy or mcts:c=0.7."),
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON for machines.")]


def chosen_options(options: Sequence[str] | None) -> dict[str, Any]:
    """Read `key=value` pairs; a value is read as TOML where it is that, else as plain text.

    >>> chosen_options(["players=2", "variant=kingslayer"])
    {'players': 2, 'variant': 'kingslayer'}

    Errors: `ArenaError` for a pair without a key, or a key given twice.
    """
    found: dict[str, Any] = {}
    for pair in options or ():
        key, equals, text = pair.partition("=")
        if not equals or not key.isidentifier():
            raise ArenaError(f"--option {pair!r} is no KEY=VALUE")
        if key in found:
            raise ArenaError(f"--option {key} is given twice")
        found[key] = _value(text)
    return found


def _value(text: str) -> Any:
    try:
        found = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return found["value"] if len(found) == 1 else text


def chosen_setup(
    game: Game[Any], file: Path | None = None, options: Sequence[str] | None = None
) -> Any:
    """Return the setup of a file, or the practice setup with some options.

    Errors: `ArenaError` when both are given, `SetupError` for what is wrong with either.
    """
    if file is not None and options:
        raise ArenaError("--option changes the practice setup, so it cannot stand beside --setup")
    if file is not None:
        return game.load_setup(file)
    chosen = chosen_options(options)
    _check_names(game, chosen)
    return game.practice_setup(**chosen)


def _check_names(game: Game[Any], chosen: dict[str, Any]) -> None:
    """Raise unless the practice setup of a game knows all the options."""
    parameters = inspect.signature(game.practice_setup).parameters
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters.values()):
        return
    for key in chosen:
        if key not in parameters:
            near = get_close_matches(key, parameters, n=1)
            guess = f"did you mean {near[0]}? " if near else ""
            raise ArenaError(f"no option {key!r}; {guess}Known: {', '.join(parameters)}")


def deciding_seats(game: Game[Any], setup: Any, state: Any) -> int:
    """Return how many seats need a player: a side that the rules play needs none."""
    said = getattr(setup, "players", None)
    return said if isinstance(said, int) else len(game.players(state))


def lined_up(module: Game[Any], name: str, setup: Any, specs: str | None) -> tuple[str, ...]:
    """Return a bot's specification for each deciding seat: one greedy bot among random ones."""
    if specs is not None:
        return split(specs)
    seats = deciding_seats(module, setup, module.initial(setup, Dice.seeded(0)))
    first = "greedy" if "greedy" in known(name) else "random"
    return (first, *["random"] * (seats - 1))


def chosen_seed(text: str) -> int | str:
    """Return a seed as a number where it is written like one, so that records show it so."""
    plain = text.isascii() and text.isdigit() and len(text) < 19 and str(int(text)) == text
    return int(text) if plain else text
