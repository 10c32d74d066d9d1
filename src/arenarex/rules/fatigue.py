"""Fatigue levels: how models gain and remove fatigue (Fatigue Levels)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.events import FatigueGained, FatigueRemoved, NotTired
from arenarex.state import State
from common.agenda import Causes, Note
from common.records import replace


def gain(state: State, number: int, note: Note, *, levels: int = 1, rule: str = "") -> State:
    """Return the state with a model more tired; beyond Exhausted nothing happens.

    Living hazards gain none (Terrain / Living Hazard/6); a mounted pair shares its level.
    """
    model = state.models[number]
    level = min(tables.EXHAUSTED, model.fatigue + levels)
    if model.living:
        note(NotTired(number, rule="Terrain / Living Hazard/6"))
        return state
    if level == model.fatigue:
        return state
    note(FatigueGained(number, level, rule=rule))
    if model.mounted:
        note(FatigueGained(model.partner, level, rule="Mounts / Fatigue"))
    return with_level(state, number, level)


def remove(
    state: State, number: int, note: Note, *, levels: int = 1, rule: str = ""
) -> tuple[State, Causes]:
    """Return the state with a model less tired, and what abilities of others make of it."""
    model = state.models[number]
    level = max(tables.READY, model.fatigue - levels)
    if level == model.fatigue:
        return state, ()
    note(FatigueRemoved(number, level, rule=rule))
    state = with_level(state, number, level)
    if state.turn.clear:
        return state, ()
    causes: Causes = ()
    for other in state.models:
        if other.base is not None and other.number != number:
            for function, trait in acting(state, other.number, "removed_fatigue"):
                state, more = function(state, other.number, number, note, trait.number)
                causes += more
    return state, causes


def with_level(state: State, number: int, level: int) -> State:
    """Return the state with a model, and whoever shares its base, at a fatigue level."""
    models = list(state.models)
    model = models[number]
    models[number] = replace(model, fatigue=level)
    if model.mounted:
        models[model.partner] = replace(models[model.partner], fatigue=level)
    return replace(state, models=tuple(models))
