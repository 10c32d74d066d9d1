"""Where a model goes: to its prey, to the far side of an enemy that stands before a pit."""

from __future__ import annotations

from typing import NamedTuple

from arenarex import tables
from arenarex.bots.judging import enemies, lethal_discs, promise
from arenarex.decisions import ChoosePath, Step, Walk
from arenarex.rules.facts import engaged_by, mov_of
from arenarex.rules.geometry import base_of, gap
from arenarex.spaces.paths import PathSpace
from arenarex.state import Model, State
from common.plane.contact import first_contact
from common.plane.gaps import gap as plane_gap
from common.plane.paths import Path
from common.plane.points import EPS, Point, beyond, direction, distance, snap
from common.plane.routes import shortest_approach, shortest_path
from common.plane.shapes import Disc, Tether
from common.spaces import Action, ActionSpace

CHASE = 2.0
"""Inches that an enemy may be farther off for each unit that an attack on it promises."""
HUNT = 6.0
"""Inches that a condemned enemy may be farther off than another."""
STUCK = 0.1
"""Inches below which a way that was looked for is left to chance instead."""
CLEARANCE = 0.05
"""Inches that a place on the far side keeps from the enemy."""
NEAR = 0.5
"""Inches from an enemy at which a way around things ends."""
PIT_REACH = 2.0
"""Inches between an enemy and a pit into which pushes may drive it."""
GAIN = 1.0
"""What a place must promise more than where a model stands."""
LEAVING = 1.0
"""What it costs to leave an enemy that may strike at who leaves."""


class Spot(NamedTuple):
    """A place to go to, what it promises, and the enemy that is attacked from it."""

    worth: float
    at: Point
    target: int


def best_spot(state: State, number: int) -> Spot | None:
    """Return the best place in reach from which an enemy can be pushed into a pit."""
    model = state.models[number]
    own = base_of(model)
    pits = lethal_discs(state.setup.arena)
    reach = mov_of(state, number)
    best: Spot | None = None
    for foe in enemies(state, model.player) if pits else ():
        base = base_of(foe)
        apart = distance(own.center, base.center) - own.radius - base.radius
        if foe.card.is_titan or apart > reach:
            continue
        for pit in pits:
            if plane_gap(base, pit) > PIT_REACH:
                continue
            away = direction(pit.center, base.center)
            inches = base.radius + own.radius + CLEARANCE
            at = snap(beyond(base.center, away, inches))
            if distance(own.center, at) > reach or _is_taken(state, number, at):
                continue
            worth = promise(state, number, foe.number, at=at)
            if best is None or worth > best.worth:
                best = Spot(worth, at, foe.number)
    return best


def _is_taken(state: State, number: int, at: Point) -> bool:
    own = state.models[number]
    base = Disc(at, base_of(own).radius)
    for other in state.models:
        if other.base is None or other.number in (number, own.partner):
            continue
        if plane_gap(base, other.base) < -EPS:
            return True
    return False


def path(state: State, decision: ChoosePath, space: ActionSpace[Action]) -> Action | None:
    """Follow up; go to the far side of an enemy before a pit; else toward the prey."""
    if not isinstance(space, PathSpace):
        return None
    if decision.step is Step.FOLLOW_UP:
        return space.straight_after()
    number = decision.model
    spot = best_spot(state, number)
    if spot is not None:
        walk = _to(space, decision, spot.at)
        if walk is not None:
            return walk
    prey = prey_of(state, number)
    walk = space.stay() if prey is None else toward(state, space, decision, prey)
    return walk if walk.path.length > STUCK else None


def _to(space: PathSpace, decision: ChoosePath, at: Point) -> Walk | None:
    """Return a way to a place, if it is in reach."""
    straight = space.straight_toward(at)
    if distance(straight.path.end, at) <= EPS:
        return straight
    around = shortest_path(space.start, at, space.clear_ground())
    if around is None or around.length > decision.inches:
        return None
    walk = Walk(decision.player, around)
    return walk if walk in space else None


def prey_of(state: State, number: int) -> Model | None:
    """Return the enemy to go for: near, and easy to hurt."""
    model = state.models[number]
    return min(
        enemies(state, model.player),
        key=lambda foe: (
            gap(model, foe)
            - CHASE * promise(state, number, foe.number)
            - (HUNT if foe.condemned else 0.0)
        ),
        default=None,
    )


def toward(state: State, space: PathSpace, decision: ChoosePath, prey: Model) -> Walk:
    """Go straight to an enemy, or around what is in the way."""
    goal = base_of(prey).center
    straight = space.straight_toward(goal)
    base = base_of(state.models[decision.model])
    left = distance(straight.path.end, goal) - base.radius - base_of(prey).radius
    if left <= tables.ENGAGEMENT_RANGE or straight.path.length >= decision.inches - EPS:
        return straight
    around = _approach(space, prey, decision.inches)
    walk = straight if around is None else Walk(decision.player, around)
    return walk if walk in space else straight


def _approach(space: PathSpace, prey: Model, inches: float) -> Path | None:
    """Return the way around what is in the way, as far as MOV and chains let it."""
    base, target, things = space.start, base_of(prey), space.clear_ground()
    chains = tuple([thing for thing in things if isinstance(thing, Tether)])
    way = shortest_approach(base, target, NEAR, things)
    if way is None and chains:
        solid = tuple([thing for thing in things if not isinstance(thing, Tether)])
        way = shortest_approach(base, target, NEAR, solid)
        held = None if way is None else first_contact(way, base.radius, chains)
        inches = inches if held is None else min(inches, held.travelled)
    return way if way is None or way.length <= inches else way.cut(inches)


def leaving_cost(state: State, number: int) -> float:
    """Return what it costs a model to move away from where it stands."""
    return LEAVING if not state.turn.reacted and engaged_by(state, number) else 0.0
