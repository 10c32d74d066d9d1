"""Speeds as tables in Markdown."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from tests.bench.contestants import Rounds
from tests.bench.field import Contestant


def actions_of(found: Rounds, name: str) -> float:
    """Return a contestant's actions a second: the median of the rounds."""
    return median(speeds[name].actions for speeds in found)


def matches_of(found: Rounds, name: str) -> float:
    """Return a contestant's matches a second: the median of the rounds."""
    return median(speeds[name].matches for speeds in found)


def ratio(found: Rounds, ours: str, theirs: str) -> float:
    """Return how many times as fast ours is: the median of the ratios within the rounds."""
    return median(speeds[ours].actions / speeds[theirs].actions for speeds in found)


def rounded(value: float) -> str:
    """Write a number with three digits that count, and commas.

    >>> rounded(41234.5), rounded(5.678), rounded(0.01234)
    ('41,200', '5.68', '0.0123')
    """
    return f"{float(f'{value:.3g}'):,.10g}"


def speed_rows(found: Rounds, field: Sequence[Contestant]) -> Iterator[str]:
    """Yield a row for each contestant that played: its version, its speed, what it counts."""
    yield "| engine | version | actions a second | matches a second | an action is |"
    yield "|---|---|---:|---:|---|"
    for one in field:
        speed = [rounded(of(found, one.name)) for of in (actions_of, matches_of)]
        yield f"| {one.name} | {one.version} | {speed[0]} | {speed[1]} | {one.decision} |"


def ratio_rows(
    found: Rounds, ours: Sequence[Contestant], theirs: Sequence[Contestant]
) -> Iterator[str]:
    """Yield a row for each of the others: how many times as many actions ours play."""
    yield f"| actions, as many times as | {' | '.join(one.name for one in ours)} |"
    yield f"|---|{'---:|' * len(ours)}"
    for other in theirs:
        times = [f"{ratio(found, one.name, other.name):.2f}" for one in ours]
        yield f"| {other.name} | {' | '.join(times)} |"


def surroundings() -> str:
    """Say with what it was measured."""
    kind = f"{platform.system()}, {platform.machine()}"
    return f"{platform.python_implementation()} {platform.python_version()} on {kind}, one core."


def left_out(missing: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each contestant that could not take part, with the reason."""
    for name, reason in missing.items():
        yield f"- not measured: {name}: {reason}"
