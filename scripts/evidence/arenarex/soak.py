"""Random actions in every scenario, with every invariant checked after each."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import arenarex
from common.dice import Dice
from evidence.arenarex.cohorts import mixed_setup
from evidence.report import Report, scaled
from tests.arenarex.invariants import accounted, broken
from tests.arenarex.test_play import drawn_rulings

ACTIONS = 1_000_000
JOBS = 14


def measure(report: Report) -> None:
    """Play on until there were enough actions; the bound is the same at every scale."""
    report.part("Random play with all invariants")
    share = -(-scaled(ACTIONS) // JOBS)
    taken, matches = 0, 0
    flaws: list[str] = []
    with ProcessPoolExecutor(2) as pool:
        for count, played, found in pool.map(play, range(JOBS), [share] * JOBS):
            taken, matches = taken + count, matches + played
            flaws += found
    for flaw in flaws[:10]:
        report.tell(flaw)
    report.check(
        "random actions with all readings of the rulings: bases apart, Favor, boxes and models "
        "accounted for after each",
        f"{taken:,} in {matches:,} matches, {len(flaws)} broken",
        f"none in at least {scaled(ACTIONS):,}",
        holds=taken >= scaled(ACTIONS) and not flaws,
    )


def play(job: int, share: int) -> tuple[int, int, list[str]]:
    """Play so many random actions; return how many, in how many matches, and what was broken."""
    taken, match = 0, 0
    flaws: list[str] = []
    while taken < share:
        number = job + JOBS * match
        setup = mixed_setup(number, rulings=drawn_rulings(number))
        state = arenarex.initial(setup, Dice.seeded(f"soak {number}"))
        dice: Dice = Dice.seeded(f"soak bots {number}")
        while taken < share and (movers := arenarex.to_move(state)):
            action, dice = arenarex.actions(state, movers[0]).sample(dice)
            after, events = arenarex.step(state, action)
            found = (*broken(after), *accounted(state, events, after))
            flaws += [f"match {number}: {flaw} after {action}" for flaw in found]
            state = after
            taken += 1
        match += 1
    return taken, match, flaws
