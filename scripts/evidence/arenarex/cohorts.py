"""Mixed cohorts of the practice set, drawn for every scenario."""

from __future__ import annotations

from typing import Any

import arenarex
from arenarex import Scenario, Setup
from arenarex.cards import practice_profiles
from common.dice import Dice
from common.errors import SetupError

TRIES = 200
SCENARIOS = tuple(Scenario)


def mixed_setup(number: int, **options: Any) -> Setup:
    """Return a setup of two cohorts drawn from the whole practice set, the scenarios in turn."""
    scenario = SCENARIOS[number % len(SCENARIOS)]
    dice: Dice = Dice.seeded(f"cohorts {number}")
    for _ in range(TRIES):
        cohorts, dice = _drawn(scenario, dice)
        living, dice = dice.below(3)
        try:
            return arenarex.practice_setup(
                scenario=scenario,
                cohorts=cohorts,
                mounted=number % 2 == 0,
                living=living == 0 and not any("Ursa" in cohort for cohort in cohorts),
                **options,
            )
        except SetupError:
            continue
    raise SetupError(f"no mixed cohorts were found for {scenario.name}", key="cohorts")


def _drawn(scenario: Scenario, dice: Dice) -> tuple[list[list[str]], Dice]:
    """Draw two cohorts of as many profiles; whether the scenario takes them is not looked at."""
    size, dice = dice.below(3)
    cohorts: list[list[str]] = []
    for names, first in zip(_lists(scenario), _firsts(scenario), strict=True):
        cohort: list[str] = []
        if first:
            titan, dice = dice.choose(first)
            cohort.append(titan)
        left = [name for name in names if name not in cohort]
        while len(cohort) < 3 + size:
            name, dice = dice.choose(tuple(left))
            left.remove(name)
            cohort.append(name)
        cohorts.append(cohort)
    turn, dice = dice.below(2)
    return cohorts[::-1] if turn else cohorts, dice


def _kind(kind: str) -> tuple[str, ...]:
    return tuple(
        [name for name, p in practice_profiles().items() if getattr(p.cards[0], f"is_{kind}")]
    )


def _lists(scenario: Scenario) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return from which names each cohort is drawn."""
    fighters, everyone = _kind("gladiator"), tuple(practice_profiles())
    if scenario is Scenario.VENATIO:
        return fighters, _kind("beast")
    if scenario is Scenario.PRIMUS_SUPERIORUM:
        return fighters, fighters
    return everyone, everyone


def _firsts(scenario: Scenario) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return of which titans each cohort must have one."""
    titans = _kind("titan") if scenario is Scenario.PRIMUS_SUPERIORUM else ()
    return titans, titans
