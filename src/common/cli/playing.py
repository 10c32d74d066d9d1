"""`arena play`: people against bots, or all at one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from common.cli.choices import (
    GameName,
    Options,
    SetupFile,
    chosen_seed,
    chosen_setup,
    deciding_seats,
)
from common.cli.dealing import Left, asking
from common.cli.keeping import Keeper, read_secret
from common.cli.paper import say
from common.cli.seats import PERSON, Person
from common.cli.session import Session
from common.dice import Dice
from common.errors import ArenaError
from common.game import Game
from common.play import Bot, Match, games, record
from common.play.bots import known, split

NAME = "play"


def command(
    game: GameName,
    *,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", metavar="A,B,…", help=f"Who sits where: {PERSON} or a bot (you against bots)."
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The seed of the dice (any).")] = None,
    options: Options = None,
    setup: SetupFile = None,
    typed: Annotated[
        bool, typer.Option("--typed-dice", help="Type in dice and cards from a real table.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the match in this record.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a kept match.")
    ] = None,
) -> None:
    """Play a match at the terminal. Whoever leaves it finds it again with --resume."""
    module = games.find(game)
    if resume is not None:
        if bots or seed or options or setup or typed or save:
            raise ArenaError("--resume takes all from the record: no other option can stand by it")
        resumed(module, game, resume).run()
        return
    chosen = chosen_setup(module, setup, options)
    try:
        session = begun(module, game, chosen, bots=bots, seed=seed, typed=typed)
    except Left:
        say("\nNothing is kept: the match had not begun.")
        return
    if save is not None:
        session.keeper.keep(save)
    session.run()


def begun(
    module: Game[Any],
    name: str,
    setup: Any,
    *,
    bots: str | None = None,
    seed: str | None = None,
    typed: bool = False,
) -> Session:
    """Return a new match at the terminal: one person against bots, unless `bots` says otherwise."""
    if bots is None:
        seats = deciding_seats(module, setup, module.initial(setup, Dice.seeded(0)))
        bot = "greedy" if "greedy" in known(name) else "random"
        specs: tuple[str, ...] = (PERSON, *[bot] * (seats - 1))
    else:
        specs = split(bots)
    match = Match(
        module,
        setup,
        seated(specs),
        seed=secrets.token_hex(8) if seed is None else chosen_seed(seed),
        dice=Dice.scripted(()) if typed else None,
        roller=asking(say) if typed else None,
    )
    return Session(name, match, Keeper(match, rolled=not typed))


def resumed(module: Game[Any], name: str, path: Path) -> Session:
    """Return a kept match as it was left.

    Errors: `RecordError` when the record cannot be gone on with, or its secret is lost.
    """
    found = record.read(path, game=module, resume=True)
    seed, salt = read_secret(path)
    if found.result is None and found.commitment is not None and salt is None:
        raise ArenaError(
            f"{path}: the seed is not at hand ({path}.secret): it can be replayed only"
        )
    match = record.resume(
        path, seated(found.players), seed=seed, salt=salt, roller=asking(say), game=module
    )
    keeper = Keeper(match, rolled=found.commitment is not None)
    keeper.path = path
    return Session(name, match, keeper)


def seated(specs: tuple[str, ...]) -> list[Bot | str]:
    """Return who plays each seat; `person` is somebody at the terminal."""
    return [Person() if spec in (PERSON, Person.__name__) else spec for spec in specs]
