"""Exact odds agree with the dice that roll."""

from __future__ import annotations

from typing import Any

from common.dice import Dice
from common.errors import TooWide
from common.odds import Distribution, outcomes, sampled_outcomes
from common.records import replace
from common.testing.laws.registry import law
from common.testing.trials import Trial

LEAVES = 3000
"""States up to which an action's odds are worked out here; wider ones are passed over."""

ROLLS = 12
"""Rolls that are held against the exact odds."""


def exact(trial: Trial[Any], state: Any, action: Any) -> Distribution[Any] | None:
    """Return the odds of an action, or None when they are too wide for a quick check."""
    try:
        return outcomes(trial.game, state, action, limit=LEAVES)
    except TooWide:
        return None


@law
def the_odds_of_an_action_add_up_to_one(trial: Trial[Any]) -> None:
    """Most actions have odds that can be worked out, and these are probabilities."""
    found = [exact(trial, ply.state, ply.action) for ply in trial.plies]
    narrow = [odds for odds in found if odds is not None]
    assert narrow, "no action has odds that can be worked out"
    for odds in narrow:
        assert sum(share for _, share in odds) == 1
        assert all(share > 0 for _, share in odds)
        assert len({state for state, _ in odds}) == len(odds)


@law
def what_dice_roll_is_among_the_exact_outcomes(trial: Trial[Any]) -> None:
    """Each sampled state is one that the exact odds name."""
    game = trial.game
    for number, ply in enumerate(trial.plies):
        odds = exact(trial, ply.state, ply.action)
        if odds is None:
            continue
        dice = Dice.seeded(f"rolls {number}")
        drawn = sampled_outcomes(game, ply.state, ply.action, samples=ROLLS, dice=dice)
        named = {state for state, _ in odds}
        for state in drawn.states:
            assert state in named, f"{ply.action} rolled what its odds do not name"


@law
def odds_do_not_depend_on_the_dice_of_the_state(trial: Trial[Any]) -> None:
    """Two states that differ in their dice alone have the same odds."""
    for ply in trial.plies[::2]:
        odds = exact(trial, ply.state, ply.action)
        assert odds == exact(trial, replace(ply.state, dice=Dice.seeded("other")), ply.action)
