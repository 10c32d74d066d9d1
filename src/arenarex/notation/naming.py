"""The names by which models stand in the notation."""

from __future__ import annotations

from arenarex.state import NOBODY, State
from common.errors import NotationError


def label(state: State, number: int) -> str:
    """Return the name by which a model stands in the notation."""
    name = state.models[number].name
    if sum([model.name == name for model in state.models]) > 1:
        return f"{name}#{number}"
    return name


def model_named(state: State, name: str) -> int:
    """Return the number of the model of a name, as `label` gives it; NOBODY when there is none."""
    folded = name.casefold()
    for model in state.models:
        if label(state, model.number).casefold() == folded:
            return model.number
    return NOBODY


def model_meant(state: State, name: str) -> int:
    """Return the number of the model of a name; `NotationError` with the names there are."""
    number = model_named(state, name)
    if number == NOBODY:
        there = ", ".join([label(state, model.number) for model in state.models])
        raise NotationError(f"no model has the name {name[:60]!r}; there are {there}")
    return number
