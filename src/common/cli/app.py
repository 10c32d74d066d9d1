"""The commands put together, and what becomes of errors: one line, exit code 2, no traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import EntryPoint, entry_points
from io import TextIOWrapper
from typing import Any, cast

import typer

from common.cli import (
    INTERRUPTED,
    creating,
    demonstrating,
    playing,
    reckoning,
    replaying,
    ruling,
    simulating,
)
from common.errors import ArenaError

COMMANDS = "arena.commands"
"""The entry-point group in which a game has commands of its own: a typer app."""

BAD_INPUT = 2
CUT_SHORT = 1

# Typer has carried its own copy of click since 0.2x; the error classes are found, not imported.
_Usage: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


def main() -> None:
    """Run the command line and leave with its exit code."""
    _open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that lacks a letter shows another
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command line with some arguments and return the exit code.

    Bad input of any kind is one line on standard error and the code 2.
    """
    words = list(arguments) or ["--help"]
    try:
        code = _app(words)(args=words, prog_name="arena", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of the pipe has gone: nothing more can be said, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_SHORT
    except ArenaError as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(": ".join(str(part) for part in (error.filename, error.strerror) if part))
    except _Usage as error:
        return _complain(cast("Any", error).format_message())
    except (typer.Abort, KeyboardInterrupt):
        _complain("interrupted")
        return INTERRUPTED
    if code == INTERRUPTED:  # what typer makes of Ctrl-C, without a word
        _complain("interrupted")
    return code if isinstance(code, int) else 0


def _open_streams() -> None:
    """Put the empty device where a stream was closed (as by ``>&-``): nothing is said or read."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _complain(sentence: str) -> int:
    print(f"arena: error: {' '.join(sentence.split())}", file=sys.stderr)
    return BAD_INPUT


def _app(arguments: Sequence[str]) -> typer.Typer:
    """Return the app; games' own commands are loaded only when they are named or listed."""
    app = typer.Typer(
        help="Play, simulate and examine arena games.",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for module in (simulating, playing, replaying, reckoning, ruling, creating, demonstrating):
        app.command(module.NAME)(module.command)
    own = {entry.name: entry for entry in entry_points(group=COMMANDS)}
    first = next((word for word in arguments if not word.startswith("-")), None)
    if first in own:
        app.add_typer(_loaded(own[first]), name=first)
    elif first is None:
        for name, entry in sorted(own.items()):
            with suppress(ArenaError):
                app.add_typer(_loaded(entry), name=name)
    return app


def _loaded(entry: EntryPoint) -> typer.Typer:
    """Return a game's own commands.

    Errors: `ArenaError` when they cannot be imported.
    """
    try:
        app: typer.Typer = entry.load()
    except ImportError as error:
        raise ArenaError(f"the commands of {entry.name} cannot be loaded: {error}") from None
    return app
