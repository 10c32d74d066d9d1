"""What the rules ask of the plane: gaps between models, and what stands in a model's way."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from arenarex.arena import Hazard, kept_clear
from arenarex.rulings import ArenaEdge
from arenarex.state import NOBODY, Model, State, Where
from common.plane.points import EPS, Point
from common.plane.shapes import Disc, Obstacle, Tether
from common.records import replace

LIFTED = Where.LIFTED


class Ground(NamedTuple):
    """What stands in a model's way: obstacles, and for each the model that it is, or NOBODY.

    The first ones are the arena's, in the order of `Arena.obstacles`; chains come last.
    """

    things: tuple[Obstacle, ...]
    models: tuple[int, ...]


def gap(a: Model, b: Model) -> float:
    """Measure between the edges of two bases in play, in inches (Measuring)."""
    first, second = a.base, b.base
    assert first is not None
    assert second is not None
    (x, y), radius = first
    (cx, cy), other = second
    cx -= x
    cy -= y
    return sqrt(cx * cx + cy * cy) - radius - other


def base_of(model: Model) -> Disc:
    """Return the base of a model in play."""
    assert model.base is not None
    return model.base


def touches(a: Model, b: Model) -> bool:
    """Tell whether two models are in base contact; a mounted pair is (FAQ / Helleniki)."""
    if a.number == b.number:
        return False
    return -EPS <= gap(a, b) <= EPS or (a.mounted and a.partner == b.number)


def near(a: Model, b: Model, inches: float) -> bool:
    """Tell whether two models are within so many inches; a model is of itself (FAQ / Helleniki)."""
    return gap(a, b) <= inches + EPS


def ground(state: State, mover: int, *, through: tuple[int, ...] = ()) -> Ground:
    """Return what stands in a model's way, without the models that it may pass."""
    model = state.models[mover]
    spared = model.partner if model.mounted else NOBODY
    things: list[Obstacle] = []
    numbers: list[int] = []
    for other in state.models:
        if other.base is None or other.number in (mover, spared) or other.number in through:
            continue
        if other.where is LIFTED:
            continue
        if other.mounted and other.profile.rides:
            continue
        things.append(other.base)
        numbers.append(other.number)
    fixed = state.setup.arena.obstacles + state.pillars
    chains = tethers(state, mover) if state.chains else ()
    return Ground(
        (*fixed, *things, *chains),
        (NOBODY,) * len(fixed) + tuple(numbers) + (NOBODY,) * len(chains),
    )


def clear_of_lethal(state: State, things: tuple[Obstacle, ...]) -> tuple[Obstacle, ...]:
    """Return what stands in a way, so that who keeps to it touches no lethal hazard.

    `things` begin with the arena's obstacles, as those of a `Ground` do.
    """
    arena = state.setup.arena
    safe = kept_clear(arena)
    return things if safe is arena.obstacles else safe + things[len(safe) :]


def tethers(state: State, mover: int) -> tuple[Tether, ...]:
    """Return the ends of the chains that hold a model (Terrain / Chained/1)."""
    found: list[Tether] = []
    pair = _pair(state, mover)
    for chain in state.chains:
        anchor = chain.anchor
        if chain.model in pair:
            other = anchor if isinstance(anchor, Disc) else state.models[anchor].base
            if other is not None and anchor not in pair:
                found.append(Tether(other, chain.length))
        elif anchor in pair:
            base = state.models[chain.model].base
            if base is not None:
                found.append(Tether(base, chain.length))
    return tuple(found)


def _pair(state: State, number: int) -> tuple[int, ...]:
    model = state.models[number]
    return (number, model.partner) if model.mounted else (number,)


def hazard_at(state: State, ground: Ground, index: int) -> Hazard | None:
    """Return what kind of hazard an obstacle is; None for a model. A chain's end is a plain one."""
    arena = state.setup.arena
    if index == 0 and state.setup.rulings.arena_edge is ArenaEdge.LETHAL:
        return Hazard.LETHAL
    if index < len(arena.obstacles):
        return arena.hazard(index)
    return Hazard.PLAIN if ground.models[index] == NOBODY else None


def moved(state: State, number: int, to: Point) -> State:
    """Return the state with a model's base elsewhere, its mount or rider with it."""
    models = list(state.models)
    for each in _pair(state, number):
        model = models[each]
        models[each] = replace(model, base=Disc(to, base_of(model).radius))
    return replace(state, models=tuple(models))
