"""What can be seen in a position: sides, engagement, figures. Nothing here changes anything."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.rules.geometry import base_of, gap
from arenarex.state import NOBODY, Model, State
from common.plane.points import EPS


def opponent(player: int) -> int:
    """Return the other seat."""
    return 1 - player


def in_play(state: State, player: int) -> tuple[Model, ...]:
    """Return the models of a player that are in the arena."""
    return tuple([m for m in state.models if m.player == player and m.base is not None])


def are_enemies(a: Model, b: Model) -> bool:
    """Tell whether two models are enemies; a living hazard is nobody's (Errata / Living Hazard).

    Seats are 0 and 1, nobody's is -1, so only two enemies add up to 1.
    """
    return a.player + b.player == 1


def are_friends(a: Model, b: Model) -> bool:
    """Tell whether two different models are friends."""
    return a.player == b.player and a.player != NOBODY and a.number != b.number


def engagement_range(state: State, number: int) -> float:
    """Return a model's engagement range in inches (Combat / Engagement Range)."""
    inches = tables.ENGAGEMENT_RANGE
    for function, trait in acting(state, number, "engagement"):
        inches = max(inches, function(state, number, trait.number))
    return inches


def reaches(state: State, a: int, b: int) -> bool:
    """Tell whether a model in play is within another's engagement range."""
    models = state.models
    return gap(models[a], models[b]) <= engagement_range(state, a) + EPS


def engages(state: State, a: int, b: int) -> bool:
    """Tell whether a model engages another (Additional Terms / Engaging)."""
    models = state.models
    return are_enemies(models[a], models[b]) and reaches(state, a, b)


def engaged_by(state: State, number: int) -> tuple[int, ...]:
    """Return the enemies that engage a model (Additional Terms / Engaged)."""
    model = state.models[number]
    return tuple(
        [
            m.number
            for m in state.models
            if m.base is not None and are_enemies(m, model) and reaches(state, m.number, number)
        ]
    )


def within_reach(state: State, number: int, *, inches: float | None = None) -> tuple[int, ...]:
    """Return the models within a model's engagement range, friends and hazards too."""
    model = state.models[number]
    limit = (engagement_range(state, number) if inches is None else inches) + EPS
    return tuple(
        [
            m.number
            for m in state.models
            if m.base is not None and m.number != number and gap(model, m) <= limit
        ]
    )


def arm(state: State, number: int) -> int:
    """Return a model's ARM with what abilities add."""
    total = state.models[number].card.arm
    for function, trait in acting(state, number, "arm"):
        total += function(state, number, trait.number)
    return total


def effective_base(model: Model) -> float:
    """Return the radius that counts for size: a mounted rider's is its mount's (FAQ / Pushes/4)."""
    return base_of(model).radius


def is_immovable(state: State, number: int) -> bool:
    """Tell whether a model resists all pushes, whatever it rides (Titans / Immovable)."""
    return state.models[number].card.is_titan


def can_be_displaced(state: State, number: int) -> bool:
    """Tell whether a model is neither a titan nor in a titan's saddle (Titans / Immovable)."""
    model = state.models[number]
    if model.card.is_titan:
        return False
    return not (model.mounted and state.models[model.partner].card.is_titan)


def own_activation(state: State, number: int) -> bool:
    """Tell whether it is a model's own activation; a mounted pair shares one."""
    activation = state.activation
    if activation is None:
        return False
    model = state.models[number]
    return activation.model == number or (model.mounted and activation.model == model.partner)


def mov_of(state: State, number: int) -> float:
    """Return a model's MOV in inches; a mounted pair's is its mount's (Mounts / Movement)."""
    model = state.models[number]
    if model.mounted and model.profile.rides:
        return float(state.models[model.partner].card.mov)
    return float(model.card.mov)
