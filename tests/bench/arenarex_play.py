"""Random play of Arena Rex as contestants: matches without path finding, and with it.

Wild beasts and living hazards look for the shortest way around all that stands in theirs, which
costs more than anything else in the game; so matches with them are a contestant of their own.
"""

from itertools import count, cycle
from typing import Any

import arenarex
from arenarex import Scenario, Setup
from common.dice import Dice
from tests.bench.contestants import Matches

FIGHTERS = ("Murena, Castor, Aquila, Gallus, Exul", "Corvus, Scutarius, Primus, Leon, Umbra")
"""Cohorts without a beast."""

PLAIN: tuple[dict[str, Any], ...] = (
    {"scenario": Scenario.MUNUS, "cohorts": FIGHTERS},
    {"scenario": Scenario.DAMNATIO},
    {"scenario": Scenario.VINCULI},
    {"scenario": Scenario.DUELLUM, "cohorts": FIGHTERS},
    {"scenario": Scenario.GEMINAE, "cohorts": FIGHTERS},
)
PROWLING: tuple[dict[str, Any], ...] = (
    {"scenario": Scenario.MUNUS, "living": False},
    {"scenario": Scenario.MUNUS, "cohorts": FIGHTERS, "living": True},
    {"scenario": Scenario.VENATIO},
    {"scenario": Scenario.GEMINAE, "mounted": True},
)


def without_path_finding() -> Matches:
    """Play matches in which nobody prowls, the scenarios in turn."""
    return _played(tuple([arenarex.practice_setup(**options) for options in PLAIN]))


def with_path_finding() -> Matches:
    """Play matches with Wild beasts, mounted or not, and with a living hazard, in turn."""
    return _played(tuple([arenarex.practice_setup(**options) for options in PROWLING]))


def _played(setups: tuple[Setup, ...]) -> Matches:
    """Play match after match: each action sampled from the space of legal ones."""
    for match, setup in zip(count(), cycle(setups), strict=False):
        state = arenarex.initial(setup, Dice.seeded(match))
        dice: Dice = Dice.seeded(f"bots {match}")
        actions = 0
        while movers := arenarex.to_move(state):
            action, dice = arenarex.actions(state, movers[0]).sample(dice)
            state = arenarex.apply(state, action)
            actions += 1
        yield actions
