"""A simulation as a program, for tests that end it in the middle: path, matches, workers."""

from __future__ import annotations

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
    run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
