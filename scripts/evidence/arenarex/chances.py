"""Net successes, held against plain enumeration and against icepool, and timed."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from time import process_time
from typing import Any

import icepool

from arenarex.odds import net_odds
from scripts.evidence.report import Report
from tests.arenarex.test_odds import enumerated
from tests.arenarex.test_odds_played import POSITIONS, played, told

MOST = 8
MOST_ASSISTED = 16
MOST_FAVOR = 3
SLOWEST = 0.001
"""Seconds of processor time that one answer may take, the best of a few attempts."""
ATTEMPTS = 3


def measure(report: Report) -> None:
    """Measure both and the time; the bounds and the ranges are the same at every scale."""
    report.part("Net successes")
    same = asked = 0
    for attack, defense, favor, guard in product(range(4), range(4), range(2), range(2)):
        found = dict(net_odds(attack, defense, favor=favor, guard_favor=guard))
        same += found == enumerated(attack, defense, favor, guard)
        asked += 1
    report.check(
        "ATK and DEF to 3, Favor to 1 each, by plain enumeration",
        f"{same} of {asked} equal",
        "all of them",
        holds=same == asked,
    )
    _pooled(report)
    _rolled_again(report)
    _played(report)


def _rolled_again(report: Report) -> None:
    """Hold the defender's re-rolls, of one die and of all, against icepool."""
    same = asked = 0
    for attack, defense, most in product(range(MOST + 1), range(MOST + 1), (1, -1)):
        found = dict(net_odds(attack, defense, guard_rerolls=(most,)))
        same += found == rerolled(attack, defense, defense if most < 0 else most)
        asked += 1
    report.check(
        "re-rolls of one die of DEF, and of all, ATK and DEF to 8, by icepool",
        f"{same} of {asked} equal",
        "all of them",
        holds=same == asked,
    )


def rerolled(attack: int, defense: int, most: int) -> dict[int, Fraction]:
    """Return the chances of net successes against re-rolled DEF by icepool."""
    coin = icepool.Die({0: 1, 1: 1})
    other = (defense @ coin).map(lambda hits: hits + min(most, defense - hits) @ coin)
    net = (attack @ coin - other).map(lambda successes: max(0, successes))
    return {int(n): Fraction(int(ways), int(net.denominator())) for n, ways in net.items()}


def _played(report: Report) -> None:
    """Hold the odds of attacks against every roll that the reducers play."""
    same = asked = 0
    for state in POSITIONS.values():
        for favor, guard, power in product(range(3), range(3), (False, True)):
            choices = {"favor": favor, "guard_favor": guard, "power": power}
            same += told(state, **choices) == played(state, **choices)
            asked += 1
    report.check(
        f"odds of attacks in {len(POSITIONS)} positions with Veteran, Ekstasis, Mirror and the "
        "like, by the reducers under branching dice",
        f"{same} of {asked} equal",
        "all of them",
        holds=same == asked,
    )


def _pooled(report: Report) -> None:
    same = asked = 0
    slowest = total = 0.0
    for attack, defense, favor, guard in product(
        range(MOST + 1), range(MOST_ASSISTED + 1), range(MOST_FAVOR + 1), range(MOST_FAVOR + 1)
    ):
        for power, exhausted in product((False, True), repeat=2):
            options: dict[str, Any] = {"power": power, "exhausted": exhausted}
            dice = {"favor": favor, "guard_favor": guard}
            spent = timed(attack, defense, {**dice, **options})
            slowest, total = max(slowest, spent), total + spent
            found = dict(net_odds(attack, defense, **{**dice, **options}))
            same += found == pooled(attack, defense, favor, guard, **options)
            asked += 1
    report.check(
        "ATK to 8, DEF to 16, Favor to 3 each, power or not, exhausted or not, by icepool",
        f"{same} of {asked} equal",
        "all of them",
        holds=same == asked,
    )
    report.check(
        "time of one answer",
        f"{1000 * slowest:.2f} ms at most, {1000 * total / asked:.3f} ms in the mean",
        f"under {1000 * SLOWEST:.0f} ms each",
        holds=slowest < SLOWEST,
    )


def timed(attack: int, defense: int, options: dict[str, Any]) -> float:
    """Return the processor time of one answer in seconds, the best of a few attempts."""
    best = 1.0
    for _ in range(ATTEMPTS):
        start = process_time()
        net_odds(attack, defense, **options)
        best = min(best, process_time() - start)
    return best


@cache
def _side(plain: int, favors: int, *, power: bool, bonus: int) -> Any:
    die = icepool.Die({0: 1, 1: 3}) if power else icepool.Die({0: 1, 1: 1})
    return plain @ die + 2 * (favors @ die) + bonus


def pooled(
    attack: int, defense: int, favor: int, guard: int, *, power: bool, exhausted: bool
) -> dict[int, Fraction]:
    """Return the chances of net successes by icepool."""
    own = _side(attack, favor, power=power, bonus=int(exhausted))
    other = _side(defense, guard, power=False, bonus=0)
    net = (own - other).map(lambda successes: max(0, successes))
    return {int(n): Fraction(int(ways), int(net.denominator())) for n, ways in net.items()}
