"""Many matches between bots: in one process, in several, or wherever an executor runs them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

from common.errors import ArenaError
from common.game import Game
from common.play.agents import Bot
from common.play.games import find, name_of
from common.play.match import Line
from common.play.paper import Paper
from common.play.plan import Labels, Plan, play_match, play_matches
from common.play.summary import Summary, Tally

Progress = Callable[[int, int], None]
"""Told after each match how many are done, and of how many."""

CHUNK = 16
"""Matches that are sent to a worker at once, at most."""
AHEAD = 4
"""Tasks under way for each worker, so that none waits."""
MAX_MATCHES = 10**9
MAX_WORKERS = 1024
"""More processes than this are a slip of the hand, and would bring the machine down."""

ABROAD = 512
"""Tasks under way in an executor that may be any number of machines wide."""


def simulate(
    game: str | Game[Any],
    *,
    bots: Sequence[str | Bot],
    matches: int,
    seed: int | str = 0,
    setup: Any = None,
    options: Mapping[str, Any] | None = None,
    rotate: bool = False,
    labels: Labels | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> Summary:
    """Play matches between bots, and return what they add up to.

    Match n (from 0) has the seed `derived_seed(seed, n)`, so the results do not depend on where
    they run. `bots` are names with options, or bots themselves; those must pickle to go to other
    processes. `setup` is one setup, or a list that the matches take in turn; without it, the game's
    practice setup with `options`. With `rotate` the bots change seats from match to match. `labels`
    names what each seat played, for rates by name.

    `workers` processes play, or any `executor`. `out` is a new file, `.jsonl` or `.csv`, that gets
    a line a match as they end, or `.parquet`, converted from a `.jsonl` beside it. With `resume`
    the file may exist: a torn last line is dropped, and only missing matches are played.

    Errors: `ArenaError` for what cannot be played, before anything is, and when a worker was
    killed; `RecordError` when the file exists, is written by another process, or does not come from
    the same seed, bots and setup.
    """
    playing = find(game) if isinstance(game, str) else game
    check_count("matches", matches, 0, MAX_MATCHES)
    check_count("workers", workers, 1, MAX_WORKERS)
    setups = _setups(playing, setup, options)
    plan = Plan.of(playing, setups, bots, seed, rotate=rotate, labels=labels)
    tally = Tally(plan.game, seed)
    with Paper(plan, out, resume=resume) as paper:
        for line in paper.kept(matches):
            tally.add(line)
        rest = range(tally.matches, matches)
        try:
            with closing(_results(plan, rest, workers, executor)) as lines:
                _add(lines, paper, tally, progress or _ignore, matches)
        except BrokenExecutor:
            raise ArenaError(_broken(tally.matches, matches, out)) from None
        paper.finish()
    return tally.summary()


def _add(
    lines: Iterator[Line], paper: Paper, tally: Tally, progress: Progress, matches: int
) -> None:
    """Write and count results as they come."""
    progress(tally.matches, matches)
    for line in lines:
        paper.write(line)
        tally.add(line)
        progress(tally.matches, matches)


def _ignore(done: int, matches: int) -> None:
    """Tell nobody how far the matches are."""


def check_count(what: str, count: object, least: int, most: int) -> None:
    """Raise `ArenaError` unless this is a whole number within bounds, as of matches or workers."""
    if type(count) is not int:
        raise ArenaError(f"{what} are a whole number from {least} to {most}, not {count!r:.60}")
    if not least <= count <= most:
        raise ArenaError(f"{count} {what} cannot be: at least {least}, at most {most}")


def _broken(played: int, matches: int, out: str | Path | None) -> str:
    """Say what is left when a worker has ended before its work."""
    kept = f"they are kept in {out}, and with resume (--resume) it goes on"
    lost = "nothing is kept, since no file was named with out (--out)"
    return (
        f"a worker was killed, perhaps for want of memory, after {played} of {matches} matches; "
        f"{lost if out is None else kept}"
    )


def _setups(game: Game[Any], setup: Any, options: Mapping[str, Any] | None) -> list[Any]:
    name_of(game)
    if setup is None:
        return [game.practice_setup(**_keywords(options))]
    if options:
        raise ArenaError("options belong to the practice setup: give them or a setup")
    return list(setup) if isinstance(setup, list | tuple) else [setup]


def _keywords(options: object) -> dict[str, Any]:
    """Return the options of a practice setup by name.

    Errors: `ArenaError` for what has no names.
    """
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(key, str) for key in options):
        raise ArenaError(f"options are a map of name to value, not {options!r:.60}")
    return dict(options)


def _results(
    plan: Plan, numbers: range, workers: int, executor: Executor | None
) -> Generator[Line, None, None]:
    """Yield the results of some matches in order, wherever they are played."""
    if executor is not None:
        yield from _sent(plan, numbers, executor, ABROAD)
    elif workers == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_match(plan, number)
    else:
        workers = min(workers, len(numbers))
        with ProcessPoolExecutor(workers, initializer=_as_worker) as pool:
            yield from _sent(plan, numbers, pool, AHEAD * workers)


def _sent(
    plan: Plan, numbers: range, executor: Executor, ahead: int
) -> Generator[Line, None, None]:
    """Send matches to an executor in chunks, a few ahead, and yield the results in order."""
    size = max(1, min(CHUNK, len(numbers) // (2 * ahead)))
    waiting: deque[Future[list[Line]]] = deque()
    try:
        for start in range(0, len(numbers), size):
            waiting.append(executor.submit(play_matches, plan, numbers[start : start + size]))
            if len(waiting) >= ahead:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _as_worker() -> None:
    """Let a worker end with the process that it works for, even one that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
