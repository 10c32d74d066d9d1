"""The dice-off and the deployment of the cohorts (Play Area / Deployment)."""

from __future__ import annotations

from collections.abc import Sequence

from arenarex import tables
from arenarex.arena import Shape
from arenarex.decisions import ChooseFirst, Deploy, GoFirst, Place
from arenarex.events import FirstDecided, Placed
from arenarex.machine import MACHINE
from arenarex.rules.scenarios.registry import rules_of
from arenarex.state import Model, State, Where
from arenarex.tasks import BeginMatch, RollForFirst
from common.agenda import Causes, Note, Result
from common.plane.gaps import fits, gap
from common.plane.points import EPS, Point
from common.plane.shapes import Disc, Enclosure, Obstacle
from common.plane.spots import nearest_spots
from common.records import replace

ROLL: Causes = (RollForFirst(), BeginMatch())


@MACHINE.resolves(RollForFirst, rule="Play Area / Deployment")
def roll_for_first(state: State, task: RollForFirst, note: Note) -> Result[State]:
    """Roll off; the winner decides who goes first (Play Area / Deployment)."""
    del task
    order, dice = state.dice.roll_off(2)
    note(FirstDecided(order[0]))
    return replace(state, dice=dice), (ChooseFirst(order[0]),)


@MACHINE.decides(ChooseFirst, rule="Play Area / Deployment")
def choose_first(state: State, decision: ChooseFirst, action: GoFirst, note: Note) -> Result[State]:
    """Say who takes the first turn, and so deploys first."""
    note(FirstDecided(decision.player, action.first))
    first = action.first
    state = replace(state, first=first, turn=replace(state.turn, player=first))
    return state, deployments(state, first)


def deployments(state: State, first: int) -> Causes:
    """Return the decisions of both deployments, the first player's whole cohort first."""
    return tuple([decision for player in (first, 1 - first) for decision in _of(state, player)])


def _of(state: State, player: int) -> Causes:
    count = len(reserve(state, player))
    return (Deploy(player),) * count


def reserve(state: State, player: int) -> tuple[Model, ...]:
    """Return the models of a player that are still to be deployed."""
    return tuple(
        [
            m
            for m in state.models
            if m.player == player
            and m.where is Where.RESERVE
            and not (m.mounted and m.profile.rides)
        ]
    )


@MACHINE.decides(Deploy, rule="Play Area / Deployment")
def deploy(state: State, decision: Deploy, action: Place, note: Note) -> Result[State]:
    """Put a model down, its rider with it."""
    del decision
    return placed(state, action.model, action.at, note), ()


def placed(state: State, number: int, at: Point, note: Note) -> State:
    """Return the state with a model, and whoever shares its base, at a place."""
    note(Placed(number, at))
    model = state.models[number]
    models = list(state.models)
    base = Disc(at, model.card.radius)
    models[number] = replace(model, base=base, where=Where.ARENA)
    if model.mounted:
        models[model.partner] = replace(models[model.partner], base=base, where=Where.ARENA)
    return replace(state, models=tuple(models))


def bases(state: State) -> tuple[Disc, ...]:
    """Return the bases of all models in the arena."""
    return tuple([m.base for m in state.models if m.base is not None])


def in_the_way(state: State) -> tuple[Obstacle, ...]:
    """Return what a deployed model may not overlap."""
    return state.setup.arena.obstacles + bases(state)


def is_home(state: State, player: int, at: Point) -> bool:
    """Tell whether a place belongs to a player's half of the arena (Ours / Home Edge)."""
    middle = state.setup.arena.middle
    return at.y <= middle.y + EPS if player == 0 else at.y >= middle.y - EPS


def anchors(state: State, model: Model) -> tuple[Shape | Enclosure, ...]:
    """Return what a model must touch where it is deployed: its edge, or what a scenario says."""
    said = rules_of(state.setup).deployment
    things = None if said is None else said(state, model.number)
    return (Enclosure(state.setup.arena.shape),) if things is None else things


def lonely(state: State, player: int) -> tuple[Disc, ...]:
    """Return the deployed models of a cohort that have no other within 1 inch yet."""
    own = [m for m in state.models if m.player == player and m.base is not None and not _rides(m)]
    return tuple(
        [
            a.base
            for a in own
            if a.base is not None and not _near(a.base, [b.base for b in own if b is not a])
        ]
    )


def _rides(model: Model) -> bool:
    return model.mounted and bool(model.profile.rides)


def _near(base: Disc, others: Sequence[Disc | None]) -> bool:
    limit = tables.DEPLOYMENT_INCHES + EPS
    return any(other is not None and gap(base, other) <= limit for other in others)


def partners(state: State, player: int) -> tuple[Disc, ...] | None:
    """Return the models of which one must be within 1 inch of the next; None for anywhere.

    A model without a neighbour needs one; the last model of a cohort stands beside another.
    """
    own = tuple(
        [
            m.base
            for m in state.models
            if m.player == player and m.base is not None and not _rides(m)
        ]
    )
    if not own:
        return None
    alone = lonely(state, player)
    if alone:
        return alone
    return None if len(reserve(state, player)) > 1 else own


def is_legal(state: State, number: int, at: Point, near: tuple[Disc, ...] | None) -> bool:
    """Tell whether a model may be deployed at a place, beside one of some models."""
    model = state.models[number]
    base = Disc(at, model.card.radius)
    if not fits(base, in_the_way(state)):
        return False
    if near is not None and not _near(base, near):
        return False
    things = anchors(state, model)
    if not things:
        return True
    touched = any(abs(gap(base, thing)) <= EPS for thing in things)
    return touched and (not isinstance(things[0], Enclosure) or is_home(state, model.player, at))


def anywhere(state: State, number: int) -> tuple[Point, ...]:
    """Return the free places nearest to the middle of a model's half, where its edge is full."""
    model = state.models[number]
    middle = state.setup.arena.middle
    return nearest_spots(middle, model.card.radius, in_the_way(state))
