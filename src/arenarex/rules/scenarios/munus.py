"""Munus: the classic match between equal cohorts."""

from __future__ import annotations

from arenarex.rules.ending import last_player
from arenarex.rules.scenarios.registry import ScenarioRule, Verdict, register
from arenarex.setup import Scenario
from arenarex.state import State


def victory(state: State) -> Verdict | None:
    """Return who is the last player with models (Scenarios / Munus / Victory Conditions).

    Cohorts are equal and touch their edges, as wherever a scenario says nothing else
    (Scenarios / Munus / Cohorts, Scenarios / Munus / Deployment).
    """
    return last_player(state, "Scenarios / Munus / Victory Conditions")


MUNUS = register(ScenarioRule(Scenario.MUNUS, victory, name="Scenarios / Munus"))
