"""The command line `arena`: simulate, play, replay, odds, rules, new, demo.

Games, their bots and their own commands are found through the entry-point groups `arena.games`,
`arena.bots` and `arena.commands`, so a game in someone else's package is played like those here.

What the commands need is imported when one is run, so that Ctrl-C is no traceback even then.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

__all__ = ["main", "run"]

INTERRUPTED = 130


def main() -> None:
    """Run the command line and leave with its exit code."""
    with _plain_interrupts():
        from common.cli import app
    app.main()


def run(arguments: Sequence[str]) -> int:
    """Run the command line with some arguments and return the exit code.

    Bad input of any kind is one line on standard error and the code 2.
    """
    from common.cli import app

    return app.run(arguments)


@contextmanager
def _plain_interrupts() -> Iterator[None]:
    """Let Ctrl-C end the process at once: while modules are imported nothing can be lost.

    Whoever lets the process ignore it, as a shell does in the background, is not disturbed.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _leave)
    yield
    signal.signal(signal.SIGINT, before)


def _leave(number: int, frame: FrameType | None) -> None:
    os.write(2, b"arena: error: interrupted\n")
    os._exit(INTERRUPTED)
