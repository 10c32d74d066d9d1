"""`arena new`: a commented setup to start one's own from.

A game whose files have a form of their own has a function `write_setup(setup)` in its module, which
returns the text that its `load_setup` reads back.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from common.cli.choices import GameName, Options, chosen_setup
from common.cli.documents import written
from common.cli.paper import say
from common.errors import ArenaError
from common.play import games

NAME = "new"


def command(
    game: GameName,
    options: Options = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="A new file; else standard output."),
    ] = None,
) -> None:
    """Write a setup in TOML, with comments: the practice setup, to change as one likes."""
    module = games.find(game)
    setup = chosen_setup(module, None, options)
    title = f"A setup of {game}: play it with `arena play {game} --setup FILE`."
    own = getattr(module, "write_setup", None)
    text = written(setup, title) if own is None else f"# {title}\n{own(setup)}"
    if output is None:
        say(text.rstrip("\n"))
        return
    try:
        with output.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise ArenaError(f"{output}: the file exists; nothing is overwritten") from None
    say(f"{output} is written.")
