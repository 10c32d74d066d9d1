"""A million random actions in all variants, with every invariant checked after each."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import combatarena
from common.dice import Dice
from common.testing.machine import phases
from common.testing.walks import phase
from scripts.evidence.report import Report, scale, scaled
from tests.combatarena.invariants import INVARIANTS
from tests.combatarena.test_laws import OTHER_READINGS

ACTIONS = 1_000_000

PLAYED: tuple[dict[str, Any], ...] = (
    *({"players": players} for players in (2, 3, 4)),
    {"variant": "BROTHERS", "players": 4},
    *({"variant": "KINGSLAYER", "players": players} for players in (3, 4)),
    {"variant": "SINGLE", "players": 2},
    *({"variant": "PROTOCOLS", "players": players} for players in (1, 2, 3, 4)),
)
"""Every variant with every number of players."""

READINGS: tuple[dict[str, Any], ...] = (
    {},
    {"arena": "Sand"},
    {"rulings": OTHER_READINGS},
)

Told = tuple[int, Counter[str], Counter[str]]
"""Actions taken, matches by ending, decisions by type."""


def measure(report: Report) -> None:
    """Play on until there were enough actions; a broken invariant ends the evidence.

    Below full scale a rare ending may be missing, but no kind of decision.
    """
    report.part("Random play with all invariants")
    jobs = [{**options, **more} for options in PLAYED for more in READINGS]
    share = -(-scaled(ACTIONS) // len(jobs))
    taken, endings, decisions = 0, Counter[str](), Counter[str]()
    with ProcessPoolExecutor(2) as pool:
        for count, ends, kinds in pool.map(play, jobs, [share] * len(jobs)):
            taken += count
            endings += ends
            decisions += kinds
    report.check(
        f"random actions in {len(jobs)} settings, {len(INVARIANTS)} invariants after each",
        f"{taken:,}, {endings.total():,} matches, no invariant broken",
        f"at least {scaled(ACTIONS):,}",
        holds=taken >= scaled(ACTIONS),
    )
    _reached(report, "decisions", [kind.__name__ for kind in phases(combatarena)], decisions)
    if scale() == 1:
        _reached(report, "endings", [ending.name for ending in combatarena.Ending], endings)


def _reached(report: Report, what: str, names: list[str], counts: Counter[str]) -> None:
    missing = [name for name in names if not counts[name]]
    rarest = min(names, key=lambda name: counts[name])
    report.check(
        f"kinds of {what} reached",
        f"{len(names) - len(missing)} of {len(names)}; rarest {rarest}, {counts[rarest]} times",
        "all of them",
        holds=not missing,
    )


def play(options: dict[str, Any], share: int) -> Told:
    """Play matches until so many actions are taken, and check every state on the way."""
    setup = combatarena.practice_setup(**options)
    taken, endings, decisions = 0, Counter[str](), Counter[str]()
    match = 0
    while taken < share:
        state = combatarena.initial(setup, Dice.seeded(f"soak {match}"))
        dice: Dice = Dice.seeded(f"soak bots {match}")
        while movers := combatarena.to_move(state):
            kind = phase(state)
            assert kind is not None
            decisions[kind.__name__] += 1
            action, dice = combatarena.actions(state, movers[0]).sample(dice)
            state = combatarena.apply(state, action)
            taken += 1
            for holds in INVARIANTS:
                holds(state)
        assert state.result is not None
        endings[state.result.ending.name] += 1
        match += 1
    return taken, endings, decisions
