"""Exact odds of attacks and exchanges, samples of larger ones, and the solution of a phase."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TypeVar

from common.dice import Dice
from common.errors import TooWide
from gladiator import odds
from gladiator.decisions import Allocate
from gladiator.solve import combat
from gladiator.tables import Armor, ArmorType, BodyArea
from scripts.evidence.report import Report, scaled
from tests.gladiator.test_odds import allocation, enumerated, even, owing, ready

T = TypeVar("T")

ATTACKS, EXCHANGES = 100, 20
EXACT, SAMPLED, SOLVED = 0.5, 2.0, 30.0
"""Seconds of processor time, at most."""
SAMPLES, CANDIDATES = 1_000, 12
COVERED = 0.8
"""Share of 95 % intervals that must cover; so few of them may fall short of 95 % by chance."""
ARMORS = (None, *[Armor(kind) for kind in ArmorType if kind is not ArmorType.C])


def measure(report: Report) -> None:
    """Measure all of them, with fixed seeds."""
    report.part("Odds of attacks and exchanges")
    _attacks(report)
    _exchanges(report)
    _larger(report)
    _solution(report)


def timed(call: Callable[[], T]) -> tuple[T, float]:
    """Return what a call returns, and the seconds of processor time that it took."""
    start = process_time()
    found = call()
    return found, process_time() - start


def _slowest(report: Report, what: str, seconds: float, most: float) -> None:
    report.check(what, f"{seconds:.2f} s", f"{most} s at most", holds=seconds <= most)


def _attacks(report: Report) -> None:
    dice: Dice = Dice.seeded("attacks")
    slowest = 0.0
    number = scaled(ATTACKS)
    for _ in range(number):
        (area, cf, defense, armor), dice = _below(dice, len(BodyArea), 8, 8, len(ARMORS))
        attack = odds.Attack(BodyArea(area + 1), cf + 1, defense=defense, armor=ARMORS[armor])
        found, seconds = timed(lambda attack=attack: odds.wounds(attack))  # type: ignore[misc]
        assert sum(chance for _, chance in found) == 1
        slowest = max(slowest, seconds)
    _slowest(report, f"one attack, the slowest of {number}", slowest, EXACT)


def _below(dice: Dice, *sizes: int) -> tuple[list[int], Dice]:
    found: list[int] = []
    for size in sizes:
        value, dice = dice.below(size)
        found.append(value)
    return found, dice


def _single(seed: str) -> tuple[Allocate, Allocate]:
    """Return one blow for each of two."""
    (area, cf, other, against), _ = _below(Dice.seeded(seed), 5, 8, 5, 8)
    first = allocation(0, (BodyArea(area + 1), cf + 1))
    return first, allocation(1, (BodyArea(other + 1), against + 1))


def _exchanges(report: Report) -> None:
    number = scaled(EXCHANGES)
    slowest, equal, covered = 0.0, 0, 0
    for n in range(number):
        pair = _single(f"exchange {n}")
        found, seconds = timed(lambda pair=pair: odds.exchange(owing(), *pair))  # type: ignore[misc]
        slowest = max(slowest, seconds)
        equal += dict(found.map(even)) == enumerated(ready(odds.collected(owing(), pair)))
        exact = found.probability(lambda told: told[1].fate is not None)
        sample = odds.sampled(owing(), *pair, samples=SAMPLES, dice=Dice.seeded(n))
        kills = sample.probability(lambda told: told.figures[1].fate is not None)
        covered += kills.low <= exact <= kills.high
    _slowest(report, f"one blow against one, the slowest of {number}", slowest, EXACT)
    report.check("equal to enumeration", f"{equal} of {number}", "all", holds=equal == number)
    share = covered / number
    report.check(
        f"intervals of {SAMPLES} samples that cover the exact chance of a kill",
        f"{covered} of {number}",
        f"at least {COVERED:.0%}",
        holds=share >= COVERED,
    )


def _larger(report: Report) -> None:
    many = tuple((area, 2) for area in list(BodyArea)[:4])
    pair = allocation(0, *many), allocation(1, *many)
    try:
        odds.exchange(owing(), *pair)
        wide = False
    except TooWide:
        wide = True
    report.check("four blows against four", "TooWide" if wide else "exact", "TooWide", holds=wide)
    sample, seconds = timed(
        lambda: odds.sampled(owing(), *pair, samples=SAMPLES, dice=Dice.seeded("larger"))
    )
    falls = sample.probability(lambda told: told.figures[1].fate is not None)
    report.tell(f"falls in {falls.mean:.3f}, at 95 % from {falls.low:.3f} to {falls.high:.3f}")
    _slowest(report, f"its {SAMPLES} samples", seconds, SAMPLED)


def _solution(report: Report) -> None:
    found, seconds = timed(
        lambda: combat(owing(), dice=Dice.seeded("solve"), candidates=CANDIDATES)
    )
    size = f"{len(found.rows)} by {len(found.columns)}"
    value = found.value
    report.tell(f"worth {value.mean:.3f}, at 95 % from {value.low:.3f} to {value.high:.3f}")
    _slowest(report, f"the solution of a phase of {size} candidates", seconds, SOLVED)
