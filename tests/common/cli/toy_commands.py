"""A command that the toy game brings along."""

from __future__ import annotations

import typer

from common.errors import SetupError

app = typer.Typer(help="Commands of the toy game.")


@app.callback()
def commands() -> None:
    """Commands of the toy game."""


@app.command()
def count(to: int) -> None:
    """Count to a number."""
    if to < 1:
        raise SetupError("is less than 1", key="to")
    typer.echo(" ".join(map(str, range(1, to + 1))))
