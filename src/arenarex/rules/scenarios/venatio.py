"""Venatio: gladiators in the middle, beasts all around them."""

from __future__ import annotations

from arenarex.events import FirstDecided
from arenarex.rules.deployment import deployments
from arenarex.rules.ending import last_player
from arenarex.rules.scenarios.registry import Deployment, ScenarioRule, Verdict, register
from arenarex.setup import Cohort, Scenario, Setup
from arenarex.state import State
from common.agenda import Note, Result
from common.errors import SetupError
from common.plane.points import snap

AWAY = 15.0
"""Inches between beasts and gladiators (Scenarios / Venatio / Deployment)."""


def is_hunted(cohort: Cohort) -> bool:
    """Tell whether a cohort is all gladiators."""
    return all(card.is_gladiator for profile in cohort.profiles for card in profile.cards)


def is_wild(cohort: Cohort) -> bool:
    """Tell whether a cohort is all beasts."""
    return all(card.is_beast for profile in cohort.profiles for card in profile.cards)


def check(setup: Setup) -> None:
    """Refuse cohorts that are not all beasts and all gladiators.

    (Scenarios / Venatio / Cohorts, Scenarios / Venatio / Restrictions)
    """
    first, second = setup.cohorts
    if not ((is_hunted(first) and is_wild(second)) or (is_wild(first) and is_hunted(second))):
        raise SetupError(
            "one cohort is all beasts, the other all gladiators "
            "[Scenarios / Venatio / Restrictions]",
            key="cohorts",
        )


def hunted(state: State) -> int:
    """Return the seat of the gladiators."""
    return 0 if is_hunted(state.setup.cohorts[0]) else 1


def deploy(state: State, first: int, note: Note) -> Result[State]:
    """Let the gladiators be deployed before the beasts, whoever goes first."""
    del first
    seat = hunted(state)
    note(FirstDecided(seat, state.first, rule="Scenarios / Venatio / Deployment"))
    return state, deployments(state, seat)


def deployment(state: State, number: int) -> Deployment | None:
    """Put the gladiators into the middle, the beasts anywhere far enough from them."""
    player = state.models[number].player
    if player != hunted(state):
        return Deployment(away=AWAY, beside=False)
    alone = not any(m.base is not None and m.player == player for m in state.models)
    return Deployment(covering=snap(state.setup.arena.middle)) if alone else Deployment()


def victory(state: State) -> Verdict | None:
    """Return who is the last player with models (Scenarios / Venatio / Victory Conditions)."""
    return last_player(state, "Scenarios / Venatio / Victory Conditions")


register(
    ScenarioRule(
        Scenario.VENATIO,
        victory,
        name="Scenarios / Venatio",
        check=check,
        deploy=deploy,
        deployment=deployment,
    )
)
