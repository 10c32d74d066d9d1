"""The bots: the tree search against greedy, and how many decisions greedy makes in a second."""

from __future__ import annotations

from time import process_time

import combatarena
from combatarena import bots
from common.dice import Dice
from common.play import simulate
from scripts.evidence.report import Report, scale, scaled

MATCHES = 200
DECISIONS = 3_000
LEAST_SPEED = 200
SEARCH = "mcts:iterations=100"


def measure(report: Report) -> None:
    """Measure both.

    Below full scale the tree search must win at least half, since the interval of a small sample
    is too wide to lie above that.
    """
    report.part("Bots")
    _search(report)
    _speed(report)


def _search(report: Report) -> None:
    summary = simulate(
        "combatarena",
        bots=(SEARCH, "greedy"),
        matches=scaled(MATCHES),
        seed="search",
        options={"players": 2},
        rotate=True,
        workers=2,
    )
    (rate,) = [rate for rate in summary.bots if rate.name == SEARCH]
    whole = scale() == 1
    report.check(
        f"the tree search (100 iterations) beats greedy in {rate.wins} of {rate.matches}",
        f"{rate.rate:.1%}, at 95 % from {rate.low:.1%} to {rate.high:.1%}",
        "the lower end above 50 %" if whole else "at least 50 % of a small sample",
        holds=rate.low > 0.5 if whole else rate.rate >= 0.5,
    )


def _speed(report: Report) -> None:
    """Time greedy's decisions in matches of four; a second is one of processor time."""
    setup, bot = combatarena.practice_setup(players=4), bots.greedy()
    wanted = scaled(DECISIONS)
    made, spent, match = 0, 0.0, 0
    while made < wanted:
        state = combatarena.initial(setup, Dice.seeded(f"speed {match}"))
        while movers := combatarena.to_move(state):
            start = process_time()
            seen = combatarena.observe(state, movers[0])
            dice = Dice.seeded(f"{match}/{made}")
            action, _ = bot.choose(combatarena, seen, movers[0], dice)
            spent += process_time() - start
            made += 1
            state = combatarena.apply(state, action)
        match += 1
    report.check(
        f"greedy, {made} decisions",
        f"{made / spent:.0f} a second",
        f"at least {LEAST_SPEED}",
        holds=made / spent >= LEAST_SPEED,
    )
