"""Whole matches of mixed cohorts over all scenarios: how they end."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import arenarex
from arenarex import Ending
from arenarex.bots import tactician
from common.dice import Dice
from common.play.agents import Bot, RandomBot
from scripts.evidence.arenarex.cohorts import SCENARIOS, mixed_setup
from scripts.evidence.report import Report, scale, scaled
from scripts.golden import CASES

RANDOM, SENSIBLE = 5_000, 500
LEAST_RANDOM, LEAST_SENSIBLE = 0.3, 0.8
"""Shares of matches that end before the limit of 60 turns a player."""

Table = Counter[tuple[str, str]]
"""Matches by scenario and ending."""


def measure(report: Report) -> None:
    """Play both; an exception ends the evidence. Golden records count among the endings."""
    report.part("Whole matches of mixed cohorts")
    random = _played(report, "random bots", RANDOM, LEAST_RANDOM, sensible=False)
    sensible = _played(report, "sensible bots", SENSIBLE, LEAST_SENSIBLE, sensible=True)
    found = {ending for _, ending in random + sensible}
    kept = {case.ending.upper() for case in CASES["arenarex"]}
    missing = [e.name for e in Ending if e.name not in found | kept]
    report.check(
        "kinds of end reached",
        f"{len(Ending) - len(missing)} of {len(Ending)}, {len(found)} of them in these matches",
        "all of them",
        holds=not missing,
    )


def _played(report: Report, who: str, whole: int, least: float, *, sensible: bool) -> Table:
    numbers = range(max(2 * len(SCENARIOS), scaled(whole)))
    table: Table = Counter()
    with ProcessPoolExecutor(2) as pool:
        for told in pool.map(play, numbers, [sensible] * len(numbers), chunksize=10):
            table[told] += 1
    decided = sum(count for (_, ending), count in table.items() if ending != Ending.LIMIT.name)
    report.check(
        f"{table.total():,} matches between {who} without an exception, decided before the limit",
        f"{decided / table.total():.1%}",
        f"at least {least:.0%}",
        holds=decided >= least * table.total(),
    )
    for scenario in SCENARIOS:
        ends = [f"{e.name} {n}" for e in Ending if (n := table[scenario.name, e.name])]
        report.tell(f"{scenario.name}: {', '.join(ends)}")
    played = {scenario for scenario, _ in table}
    report.check(
        "scenarios played",
        f"{len(played)} of {len(SCENARIOS)}",
        "all of them" if scale() == 1 else "all of them, at least twice each",
        holds=len(played) == len(SCENARIOS),
    )
    return table


def play(number: int, sensible: bool) -> tuple[str, str]:
    """Play one match; return its scenario and its ending."""
    setup = mixed_setup(number)
    bot: Bot = tactician() if sensible else RandomBot()
    state = arenarex.initial(setup, Dice.seeded(f"match {number}"))
    dice: Dice = Dice.seeded(f"players {number}")
    while movers := arenarex.to_move(state):
        seen = arenarex.observe(state, movers[0]) if sensible else state
        action, dice = bot.choose(arenarex, seen, movers[0], dice)
        state = arenarex.apply(state, action)
    assert state.result is not None
    return setup.scenario.name, state.result.ending.name
