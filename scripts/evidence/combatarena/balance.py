"""Matches of four: how they end, and how often each fighter of the practice set wins."""

from __future__ import annotations

from combatarena import Ending, State, practice_setup
from combatarena.setup import Setup
from combatarena.state import fighter_of
from common.play import Summary, simulate
from scripts.evidence.report import Report, scale, scaled

MATCHES = 1_000
LOW, HIGH = 0.15, 0.35
DECIDED = {"random": 0.80, "greedy": 0.95}
"""Shares of matches that the rules decide, at least."""


def measure(report: Report) -> None:
    """Measure both; each fighter is left out of a fifth of the matches.

    Below full scale a fighter's interval must reach into its bounds, since a small sample may lie
    outside by chance.
    """
    report.part("Matches of four players")
    summaries = {bot: _played(bot) for bot in DECIDED}
    for bot, summary in summaries.items():
        least = DECIDED[bot]
        limit = dict(summary.endings).get(Ending.LIMIT.name.lower(), 0)
        decided = 1 - limit / summary.matches
        report.check(
            f"{summary.matches} matches of {bot} bots decided by the rules",
            f"{decided:.1%}",
            f"at least {least:.0%}",
            holds=decided >= least,
        )
        ends = ", ".join(f"{name} {count}" for name, count in summary.endings)
        report.tell(f"{ends}; mean {summary.actions:.0f} actions, {summary.turns:.1f} rounds")
    _balanced(report, summaries["greedy"])


def _balanced(report: Report, summary: Summary) -> None:
    for rate in summary.labels:
        kept = LOW <= rate.rate <= HIGH
        reached = rate.low <= HIGH and rate.high >= LOW
        report.check(
            f"{rate.name} wins {rate.wins} of its {rate.matches} matches",
            f"{rate.rate:.1%}, at 95 % from {rate.low:.1%} to {rate.high:.1%}",
            f"{LOW:.0%} to {HIGH:.0%}" + ("" if scale() == 1 else ", within the interval"),
            holds=kept if scale() == 1 else reached,
        )


def _played(bot: str) -> Summary:
    return simulate(
        "combatarena",
        bots=(bot,) * 4,
        matches=scaled(MATCHES),
        seed=f"balance {bot}",
        setup=fives(),
        labels=fighters,
        workers=2,
    )


def fives() -> list[Setup]:
    """Return five setups, each without one of the five fighters."""
    names = [card.name for card in practice_setup().fighters]
    return [
        practice_setup(players=4, fighters=[name for name in names if name != out]) for out in names
    ]


def fighters(state: State) -> list[str]:
    """Return the name of each seat's fighter."""
    cards = state.setup.fighters
    return [cards[fighter_of(state, seat).profile].name for seat in range(state.setup.players)]
