"""Where a model may be deployed (Play Area / Deployment; the scenarios' Deployment)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from arenarex import tables
from arenarex.arena import Arena, Shape
from arenarex.rules.scenarios.registry import Deployment, rules_of
from arenarex.state import NOBODY, Model, State, Where
from common.dice import Dice
from common.errors import SetupError
from common.plane.gaps import fits, gap
from common.plane.points import EPS, Point, distance, snap
from common.plane.shapes import Disc, Enclosure, Obstacle
from common.plane.spots import contact_ends, contact_spots, nearest_spots

NEAR = tables.DEPLOYMENT_INCHES + EPS

RING = 180
"""Places along an edge that are tried."""
TRIES = 16
GRID = 24
"""Places across an arena, in either direction, that are tried."""


def reserve(state: State, player: int) -> tuple[Model, ...]:
    """Return the models of a player that are still to be deployed; riders come with their mount."""
    return tuple(
        [
            m
            for m in state.models
            if m.player == player and m.where is Where.RESERVE and not _rides(m)
        ]
    )


def _rides(model: Model) -> bool:
    return model.mounted and bool(model.profile.rides)


def deployment_of(state: State, number: int) -> Deployment:
    """Return where a model may be deployed: touching its player's edge, or as a scenario says."""
    said = rules_of(state.setup).deployment
    found = None if said is None else said(state, number)
    return found if found is not None else _at_home(state.setup.arena)


@lru_cache(maxsize=64)
def _at_home(arena: Arena) -> Deployment:
    return Deployment((Enclosure(arena.shape),), home=True)


def in_the_way(state: State) -> tuple[Obstacle, ...]:
    """Return what a deployed model may not overlap."""
    bases = tuple([m.base for m in state.models if m.base is not None])
    return state.setup.arena.obstacles + state.pillars + bases


def is_home(arena: Arena, player: int, at: Point) -> bool:
    """Tell whether a place belongs to a player's half of the arena (Ours / Home Edge)."""
    middle = arena.middle
    return at.y <= middle.y + EPS if player == 0 else at.y >= middle.y - EPS


def partners(state: State, player: int) -> tuple[Disc, ...] | None:
    """Return the bases of which one must be within 1 inch of the next model; None for anywhere.

    A model without a neighbour needs one; the last model of a cohort stands beside another.
    """
    own = [
        m
        for m in state.models
        if m.player == player
        and m.base is not None
        and not _rides(m)
        and deployment_of(state, m.number).beside
    ]
    bases = tuple([m.base for m in own if m.base is not None])
    if not bases:
        return None
    alone = tuple([a for a in bases if not is_near(a, [b for b in bases if b is not a])])
    if alone:
        return alone
    return None if len(reserve(state, player)) > 1 else bases


def is_near(base: Disc, others: Sequence[Disc]) -> bool:
    """Tell whether a base is within 1 inch of one of some others."""
    (x, y), radius = base
    for (cx, cy), other_radius in others:
        cx -= x  # noqa: PLW2901
        cy -= y  # noqa: PLW2901
        reach = radius + other_radius + NEAR
        if cx * cx + cy * cy <= reach * reach:
            return True
    return False


def is_legal(state: State, number: int, at: Point, near: tuple[Disc, ...] | None) -> bool:
    """Tell whether a model may be deployed at a place, beside one of some bases."""
    model = state.models[number]
    base = Disc(at, model.card.radius)
    rule = deployment_of(state, number)
    if near is not None and rule.beside and not is_near(base, near):
        return False
    if rule.home and not is_home(state.setup.arena, model.player, at):
        return False
    return (
        meets(rule, base)
        and fits(base, in_the_way(state))
        and keeps_away(state, model, base, rule.away)
        and is_chained_well(state, number, base)
    )


def meets(rule: Deployment, base: Disc) -> bool:
    """Tell whether a base touches, covers and lies in what the deployment says."""
    if rule.touching and not any(abs(gap(base, thing)) <= EPS for thing in rule.touching):
        return False
    if rule.covering is not None and distance(base.center, rule.covering) > base.radius + EPS:
        return False
    return rule.inside is None or gap(base, Enclosure(rule.inside)) >= -EPS


def keeps_away(state: State, model: Model, base: Disc, inches: float) -> bool:
    """Tell whether a base is so many inches from every enemy; 0 asks for nothing."""
    if not inches:
        return True
    return all(
        other.base is None
        or other.player in (model.player, NOBODY)
        or gap(base, other.base) >= inches - EPS
        for other in state.models
    )


def is_chained_well(state: State, number: int, base: Disc) -> bool:
    """Tell whether a model is within the length of each chain whose other end is there."""
    for chain in state.chains:
        if number not in (chain.model, chain.anchor):
            continue
        other = chain.anchor if chain.model == number else chain.model
        end = other if isinstance(other, Disc) else state.models[other].base
        if end is not None and gap(base, end) > chain.length + EPS:
            return False
    return True


def random_spot(
    state: State, number: int, near: tuple[Disc, ...] | None, dice: Dice
) -> tuple[Point, Dice]:
    """Return a legal place at random, each of those that are tried as likely as the others.

    Errors: `SetupError` when there is no place left in the arena.
    """
    if near is None:
        tried = _tried(state, number, near)
        for _ in range(TRIES):
            at, dice = dice.choose(tried)
            if is_legal(state, number, at, near):
                return at, dice
    found = spots(state, number, near) or last_resort(state, number)
    if not found:
        name = state.models[number].name
        raise SetupError(f"there is no room to deploy {name} [Play Area / Deployment]", key="arena")
    return dice.choose(found)


def spots(state: State, number: int, near: tuple[Disc, ...] | None) -> tuple[Point, ...]:
    """Return legal places for a model, spread over all that it may touch; () when there is none."""
    found = [at for at in _tried(state, number, near) if is_legal(state, number, at, near)]
    if found or near is None:
        return tuple(found)
    exact = _exact(state, number, near)
    return tuple([at for at in exact if is_legal(state, number, at, near)])


def _tried(state: State, number: int, near: tuple[Disc, ...] | None) -> tuple[Point, ...]:
    """Return places that may be legal: along things to touch, around neighbours, over a grid."""
    rule = deployment_of(state, number)
    arena, radius = state.setup.arena, state.models[number].card.radius
    if rule.touching:
        return tuple([at for thing in rule.touching for at in ring(arena, thing, radius)])
    if near is not None and rule.beside:
        return tuple([at for base in near for at in _around(base, radius)])
    if rule.covering is not None:
        return (snap(rule.covering), *nearest_spots(rule.covering, radius, in_the_way(state)))
    return grid(rule.inside or arena.shape, radius)


@lru_cache(maxsize=256)
def ring(arena: Arena, thing: Shape | Enclosure, radius: float) -> tuple[Point, ...]:
    """Return places in contact with a thing, evenly spread, free of terrain."""
    return contact_spots(radius, thing, arena.obstacles, count=RING, toward=arena.middle)


@lru_cache(maxsize=1024)
def _around(base: Disc, radius: float) -> tuple[Point, ...]:
    half = tables.DEPLOYMENT_INCHES / 2
    return contact_spots(radius, base, (), count=GRID, toward=base.center, gap=half)


@lru_cache(maxsize=64)
def grid(shape: Shape, radius: float) -> tuple[Point, ...]:
    """Return places evenly spread over a shape, a base of a radius wholly within it."""
    if isinstance(shape, Disc):
        (x, y), reach = shape
        low, high = Point(x - reach, y - reach), Point(x + reach, y + reach)
    else:
        xs, ys = [c.x for c in shape.vertices], [c.y for c in shape.vertices]
        low, high = Point(min(xs), min(ys)), Point(max(xs), max(ys))
    wide, tall = (high.x - low.x) / GRID, (high.y - low.y) / GRID
    wall = (Enclosure(shape),)
    places = [
        snap(Point(low.x + wide * (i + 0.5), low.y + tall * (j + 0.5)))
        for i in range(GRID)
        for j in range(GRID)
    ]
    return tuple([at for at in places if fits(Disc(at, radius), wall)])


def _exact(state: State, number: int, near: tuple[Disc, ...]) -> tuple[Point, ...]:
    """Return places that touch a thing and are exactly 1 inch from, or touch, a neighbour."""
    rule = deployment_of(state, number)
    radius = state.models[number].card.radius
    around = in_the_way(state)
    found: list[Point] = []
    for thing in rule.touching:
        found += contact_ends(radius, thing, around)
        for base in near:
            wider = Disc(base.center, base.radius + tables.DEPLOYMENT_INCHES)
            found += contact_ends(radius, thing, (wider,))
    return tuple(found)


def last_resort(state: State, number: int) -> tuple[Point, ...]:
    """Return where a model goes for which there is no room beside its cohort, or none at all."""
    rule = deployment_of(state, number)
    goal = rule.covering or state.setup.arena.middle
    radius = state.models[number].card.radius
    return spots(state, number, None) or nearest_spots(goal, radius, in_the_way(state))
