"""A simulation as a program, for tests that end it in the middle: path, matches, workers."""

from __future__ import annotations

import signal
import sys

from common.play import simulate
from tests.common import toy

BOTS = ("greedy:limit=50", "random")
SEED = 7


def run(path: str, matches: int, workers: int) -> None:
    """Simulate toy matches into a file, new or not."""
    simulate(
        toy,
        bots=BOTS,
        matches=matches,
        seed=SEED,
        options={"players": 2, "limit": 4},
        workers=workers,
        out=path,
        resume=True,
    )


if __name__ == "__main__":
    # a shell that starts this in the background lets it ignore interrupts
    signal.signal(signal.SIGINT, signal.default_int_handler)
    run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
