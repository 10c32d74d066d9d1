"""What leaving an enemy's engagement range costs (Entangle)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.rules import fatigue
from arenarex.rules.facts import are_enemies, engagement_range
from arenarex.rules.geometry import base_of, gap
from arenarex.state import State
from common.agenda import Note
from common.plane.contact import is_clear
from common.plane.paths import Path
from common.plane.points import EPS
from common.plane.shapes import Obstacle, Tether

ENTANGLE = "Ours / Abilities / Entangle"

Cost = tuple[str, int]
"""An ability's rule, and the fatigue."""


def holders(state: State, number: int) -> tuple[tuple[int, int], ...]:
    """Return the enemies that make it cost fatigue to leave them, and how much each."""
    model = state.models[number]
    found: list[tuple[int, int]] = []
    for other in state.models:
        if other.base is None or not other.traits or not are_enemies(other, model):
            continue
        for function, trait in acting(state, other.number, "leave_cost"):
            cost = function(state, other.number, number, trait.number)
            reach = engagement_range(state, other.number)
            if cost and gap(other, model) <= reach + EPS:
                found.append((other.number, cost))
    return tuple(found)


def costs_of(state: State, number: int, path: Path) -> tuple[Cost, ...]:
    """Return what a path costs that leads out of the range of some enemies."""
    held = holders(state, number)
    if not held:
        return ()
    radius = base_of(state.models[number]).radius
    return tuple(
        [
            (ENTANGLE, cost)
            for other, cost in held
            if not is_clear(path, radius, _hold(state, other))
        ]
    )


def _hold(state: State, other: int) -> tuple[Tether]:
    return (Tether(base_of(state.models[other]), engagement_range(state, other)),)


def paid(state: State, number: int, costs: tuple[Cost, ...], note: Note) -> State:
    """Let the model pay what leaving costs."""
    for rule, levels in costs:
        state = fatigue.gain(state, number, note, levels=levels, rule=rule)
    return state


def bonds(state: State, number: int) -> tuple[Obstacle, ...]:
    """Return what holds a model that cannot pay for leaving all who make it pay."""
    held = holders(state, number)
    model = state.models[number]
    spare = 0 if model.living else tables.EXHAUSTED - model.fatigue
    if sum(cost for _, cost in held) <= spare:
        return ()
    return tuple([hold for other, _ in held for hold in _hold(state, other)])


def is_payable(state: State, number: int, path: Path) -> bool:
    """Tell whether a model can pay for what a path leaves (Ours / Unpayable Cost)."""
    costs = costs_of(state, number, path)
    model = state.models[number]
    spare = 0 if model.living else tables.EXHAUSTED - model.fatigue
    return sum([cost for _, cost in costs]) <= spare
