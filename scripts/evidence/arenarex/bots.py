"""The sensible bot against random play, in every scenario and from both seats."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import arenarex
from arenarex.bots import tactician
from common.dice import Dice
from common.play.agents import Bot, RandomBot
from scripts.evidence.arenarex.cohorts import SCENARIOS
from scripts.evidence.report import Report, scale, scaled

MATCHES = 300
LEAST, LEAST_OF_FEW = 0.95, 0.85


def measure(report: Report) -> None:
    """Play the matches; below full scale the sample is small, and so is the bound."""
    report.part("The sensible bot")
    numbers = range(max(2 * len(SCENARIOS), scaled(MATCHES)))
    won = Counter[str]()
    drawn = Counter[str]()
    with ProcessPoolExecutor(2) as pool:
        for name, share in pool.map(play, numbers, chunksize=5):
            won[name] += share == 1.0
            drawn[name] += share == 0.5
    rate = won.total() / len(numbers)
    least = LEAST if scale() == 1 else LEAST_OF_FEW
    report.check(
        f"matches won against random play of {len(numbers)}",
        f"{rate:.1%}, and {drawn.total()} shared",
        f"at least {least:.0%}" + ("" if scale() == 1 else " of a small sample"),
        holds=rate >= least,
    )
    report.tell(", ".join(f"{s.name} {won[s.name]}" for s in SCENARIOS))


def play(number: int) -> tuple[str, float]:
    """Play one match, the scenarios and the seats in turn; return the bot's share."""
    scenario = SCENARIOS[number % len(SCENARIOS)]
    seat = number // len(SCENARIOS) % 2
    bots: list[Bot] = [RandomBot(), RandomBot()]
    bots[seat] = tactician()
    setup = arenarex.practice_setup(scenario=scenario)
    state = arenarex.initial(setup, Dice.seeded(f"bot {number}"))
    dice: Dice = Dice.seeded(f"players {number}")
    while movers := arenarex.to_move(state):
        player = movers[0]
        action, dice = bots[player].choose(arenarex, arenarex.observe(state, player), player, dice)
        state = arenarex.apply(state, action)
    return scenario.name, (arenarex.returns(state) or {})[seat]
