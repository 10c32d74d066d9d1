"""`arena simulate`: many matches between bots, and what they add up to."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from common.cli.choices import (
    Bots,
    GameName,
    Json,
    Options,
    SetupFile,
    chosen_seed,
    chosen_setup,
    lined_up,
)
from common.cli.paper import percent, say, write_json, write_table
from common.errors import ArenaError
from common.play import Rate, Summary, games, simulate
from common.play.simulation import Progress as Told

NAME = "simulate"


def command(
    game: GameName,
    *,
    matches: Annotated[int, typer.Option(min=0, help="How many matches to play.")] = 100,
    seed: Annotated[str, typer.Option(help="The seed that all matches' seeds follow from.")] = "0",
    bots: Bots = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play.")] = 1,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Let the bots change seats from match to match.")
    ] = False,
    options: Options = None,
    setup: SetupFile = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A line a match, as .jsonl, .csv or .parquet."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with FILE: only missing matches are played.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play matches between bots: win rates with 95 % intervals, lengths, and ways to end.

    Equal seeds give equal results, whatever the number of workers.
    """
    if resume and out is None:
        raise ArenaError("--resume goes on with the results in a file: name it with --out")
    module = games.find(game)
    chosen = chosen_setup(module, setup, options)
    with told_progress(matches) as progress:
        summary = simulate(
            game,
            bots=lined_up(module, game, chosen, bots),
            matches=matches,
            seed=chosen_seed(seed),
            setup=chosen,
            rotate=rotate,
            workers=workers,
            out=out,
            resume=resume,
            progress=progress,
        )
    if as_json:
        write_json(summary.as_json())
    else:
        write_summary(summary)


@contextmanager
def told_progress(matches: int) -> Iterator[Told | None]:
    """Show a bar on a terminal; None in a pipe."""
    if not (sys.stdout.isatty() and sys.stderr.isatty()):
        yield None
        return
    columns = (BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=matches)
        yield lambda done, _: bar.update(task, completed=done)


def write_summary(summary: Summary) -> None:
    """Write what some matches add up to, as tables."""
    title = f"{summary.game}: {summary.matches} matches, seed {summary.seed}"
    _write_rates(title, "bot", summary.bots)
    if len(summary.bots) > 1 or len(summary.seats) > 1:
        _write_rates("by seat", "seat", summary.seats)
    rows = [
        (name.replace("_", " "), str(count), percent(count / summary.matches))
        for name, count in summary.endings
    ]
    write_table("ways to end", ("ending", "matches", "share"), rows, numbers=2)
    say(f"mean length: {summary.actions:.1f} actions, {summary.turns:.1f} turns")


def _write_rates(title: str, what: str, rates: tuple[Rate, ...]) -> None:
    columns = (what, "played", "won", "rate", "95 % interval", "mean return")
    write_table(title, columns, [_row(rate) for rate in rates], numbers=5)


def _row(rate: Rate) -> tuple[str, ...]:
    return (
        rate.name,
        str(rate.matches),
        str(rate.wins),
        percent(rate.rate),
        f"{percent(rate.low)} – {percent(rate.high)}",
        f"{rate.share:.3f}",
    )
