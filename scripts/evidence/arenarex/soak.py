"""Random actions in every scenario, with every invariant checked after each."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import arenarex
from arenarex import State
from common.agenda import Event
from common.dice import Dice
from common.spaces import Action
from scripts.evidence.arenarex.cohorts import mixed_setup
from scripts.evidence.report import Report, scaled
from tests.arenarex.bearings import first_push, follow_up, follow_up_flaws, push_flaws
from tests.arenarex.invariants import accounted, broken
from tests.arenarex.test_play import drawn_rulings

ACTIONS = 1_000_000
JOBS = 14

Counts = Counter[str]
"""Actions, matches, pushes and follow-ups that were looked at."""


def measure(report: Report) -> None:
    """Play on until there were enough actions; the bound is the same at every scale."""
    report.part("Random play with all invariants")
    share = -(-scaled(ACTIONS) // JOBS)
    counts: Counts = Counter()
    flaws: list[str] = []
    with ProcessPoolExecutor(2) as pool:
        for counted, found in pool.map(play, range(JOBS), [share] * JOBS):
            counts.update(counted)
            flaws += found
    for flaw in flaws[:10]:
        report.tell(flaw)
    report.check(
        "random actions with all readings of the rulings: bases apart, Favor, boxes and models "
        "accounted for after each",
        f"{counts['actions']:,} in {counts['matches']:,} matches, {len(flaws)} broken",
        f"none in at least {scaled(ACTIONS):,}",
        holds=counts["actions"] >= scaled(ACTIONS) and not flaws,
    )
    report.check(
        "pushes among them that end 1 inch (2, 3 by an ability) directly away or at what stops "
        "them, follow-ups that lead toward along their whole path",
        f"{counts['pushes']:,} and {counts['follow-ups']:,}",
        "all of them, and some of both",
        holds=bool(counts["pushes"] and counts["follow-ups"]) and not flaws,
    )


def play(job: int, share: int) -> tuple[Counts, list[str]]:
    """Play so many random actions; return what was looked at, and what was broken."""
    counts: Counts = Counter()
    flaws: list[str] = []
    while counts["actions"] < share:
        number = job + JOBS * counts["matches"]
        setup = mixed_setup(number, rulings=drawn_rulings(number))
        state = arenarex.initial(setup, Dice.seeded(f"soak {number}"))
        dice: Dice = Dice.seeded(f"soak bots {number}")
        while counts["actions"] < share and (movers := arenarex.to_move(state)):
            action, dice = arenarex.actions(state, movers[0]).sample(dice)
            after, events = arenarex.step(state, action)
            found = (*broken(after), *accounted(state, events, after))
            found += _strayed(state, action, events, counts)
            flaws += [f"match {number}: {flaw} after {action}" for flaw in found]
            state = after
            counts["actions"] += 1
        counts["matches"] += 1
    return counts, flaws


def _strayed(
    before: State, action: Action, events: tuple[Event, ...], counts: Counts
) -> tuple[str, ...]:
    """List what is wrong with a push or a follow-up of an action."""
    push, follow = first_push(events), follow_up(before, action)
    counts["pushes"] += push is not None
    counts["follow-ups"] += follow is not None
    return (
        *(push_flaws(before, push) if push is not None else ()),
        *(follow_up_flaws(*follow) if follow is not None else ()),
    )
