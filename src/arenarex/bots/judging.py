"""What an attack promises: its dice, its damage tree, and the pits behind its target."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.arena import Arena
from arenarex.cards import DamageTree, Icon
from arenarex.odds import net_odds
from arenarex.rules.facts import arm, opponent
from arenarex.rules.geometry import base_of, ground
from arenarex.state import Model, State
from common.plane.line_sweeps import Ray, line_blocks
from common.plane.points import EPS, GRAZE, Point, direction, distance
from common.plane.shapes import Disc, Obstacle

DEFEAT = 8.0
CONDEMNED = 30.0
"""What a defeat is worth beside the boxes that it costs; and that of a condemned gladiator."""
PUSHES = 3
"""Pushes of one attack that are thought of."""
NEVER = 99
"""More net successes than anybody scores."""


def enemies(state: State, player: int) -> list[Model]:
    """Return the models of the other player that are in the arena."""
    foe = opponent(player)
    return [m for m in state.models if m.player == foe and m.base is not None]


def stake(model: Model) -> float:
    """Return what a model's defeat is worth: more where it decides the match."""
    return CONDEMNED if model.condemned else DEFEAT


def promise(
    state: State,
    attacker: int,
    target: int,
    *,
    favor: int = 0,
    guard_favor: int = 0,
    bonus: int = 0,
    power: bool = False,
    counter: bool = False,
    at: Point | None = None,
) -> float:
    """Return what an attack promises, in boxes, whether the target is in reach or not.

    `at` is where the attacker would stand, when that is not where it stands.
    """
    own, other = state.models[attacker], state.models[target]
    dice = (own.card.atk, other.card.atk if counter else other.card.defense)
    blow = _blow(state, own, other, at)
    more = bonus + (tables.EXHAUSTED_BONUS if blow.exhausted else 0)
    return _promise(blow, dice, (favor, guard_favor), more, power=power)


class Blow(NamedTuple):
    """All that says what net successes on a target are worth."""

    tree: DamageTree
    armour: int
    vitality: int
    defeat: float
    exhausted: bool
    deadly: int
    """Net successes that push the target into what kills it."""


def _blow(state: State, own: Model, other: Model, at: Point | None = None) -> Blow:
    return Blow(
        own.card.tree,
        arm(state, other.number),
        other.vitality,
        stake(other),
        other.fatigue == tables.EXHAUSTED,
        deadly_net(state, own, other, at),
    )


@lru_cache(maxsize=65536)
def _promise(
    blow: Blow, dice: tuple[int, int], favor: tuple[int, int], bonus: int, *, power: bool
) -> float:
    odds = net_odds(*dice, favor=favor[0], guard_favor=favor[1], bonus=bonus, power=power)
    return sum([float(chance) * _worth(blow, net) for net, chance in odds if net > 0])


def _worth(blow: Blow, net: int) -> float:
    """Return what a number of net successes is worth: the boxes, and more for a defeat."""
    if net >= blow.deadly:
        return blow.vitality + blow.defeat
    most = most_damage(blow.tree)
    damage = most[min(net, len(most) - 1)] + (1 if blow.exhausted else 0) - blow.armour
    through = min(max(0, damage), blow.vitality)
    return through + (blow.defeat if through == blow.vitality else 0.0)


def worth_of_net(state: State, attacker: int, target: int, net: int) -> float:
    """Return what so many net successes are worth against a target."""
    return _worth(_blow(state, state.models[attacker], state.models[target]), net)


@lru_cache(maxsize=4096)
def most_damage(tree: DamageTree) -> tuple[int, ...]:
    """Return the most damage that so many boxes of a tree can deal; index 0 is none."""
    best = [0]
    totals = {number: tree.boxes[number].damage for number in tree.top}
    while totals:
        best.append(max(*totals.values(), best[-1]))
        below: dict[int, int] = {}
        for number, total in totals.items():
            for box in tree.boxes[number].below:
                below[box] = max(below.get(box, 0), total + tree.boxes[box].damage)
        totals = below
    return tuple(best)


@lru_cache(maxsize=4096)
def push_depths(tree: DamageTree) -> tuple[int, ...]:
    """Return how many boxes it takes until so many of them were pushes; index 0 is none."""
    least = [0] + [NEVER] * PUSHES
    rows = {(number, 0) for number in tree.top}
    depth = 0
    while rows:
        depth += 1
        below: set[tuple[int, int]] = set()
        for number, pushes in rows:
            box = tree.boxes[number]
            made = min(PUSHES, pushes + (box.icon is Icon.PUSH))
            least[made] = min(least[made], depth)
            below |= {(each, made) for each in box.below}
        rows = below
    return tuple(least)


def pushes_to_death(state: State, own: Model, foe: Model, at: Point | None = None) -> int:
    """Return how many pushes drive a target into what kills it; NEVER when they do not."""
    pits = lethal_things(state.setup.arena)
    if not pits or foe.card.is_titan:
        return NEVER
    return _pushes(state, own, foe, base_of(own).center if at is None else at, pits)


def deadly_net(state: State, own: Model, foe: Model, at: Point | None = None) -> int:
    """Return how many net successes push a target into what kills it; NEVER when none do."""
    pushes = pushes_to_death(state, own, foe, at)
    if foe.fatigue == tables.EXHAUSTED:
        pushes -= 1
    return max(1, push_depths(own.card.tree)[pushes]) if pushes <= PUSHES else NEVER


def _pushes(state: State, own: Model, foe: Model, center: Point, pits: tuple[Obstacle, ...]) -> int:
    """Return how many pushes drive a target into a pit; NEVER when they do not."""
    base = base_of(foe)
    if distance(center, base.center) <= EPS:
        return NEVER
    step = push_inches(state, own.number)
    ray = Ray(*base.center, *direction(center, base.center), PUSHES * step)
    blocks = line_blocks(ray, base.radius, pits, depth=GRAZE)
    if not blocks:
        return NEVER
    inches = min(block.inches for block in blocks)
    around = ground(state, foe.number, through=(own.number,)).things
    others = tuple([thing for thing in around if thing not in pits])
    if line_blocks(ray._replace(length=inches), base.radius, others, depth=GRAZE):
        return NEVER
    pushes = max(1, ceil((inches - EPS) / step))
    return pushes + (1 if resists(state, own, foe) else 0)


def push_inches(state: State, number: int) -> float:
    """Return how far a model's pushes go."""
    inches = tables.PUSH_INCHES
    for function, trait in acting(state, number, "push_inches"):
        inches = max(inches, function(state, number, trait.number))
    return inches


def resists(state: State, own: Model, foe: Model) -> bool:
    """Tell whether a target is larger, so that it resists the first push."""
    if base_of(foe).radius <= base_of(own).radius + EPS:
        return False
    return not acting(state, own.number, "ignores_size")


@lru_cache(maxsize=256)
def lethal_things(arena: Arena) -> tuple[Obstacle, ...]:
    """Return the terrain of an arena that kills by a touch."""
    obstacles = arena.obstacles
    return tuple([thing for at, thing in enumerate(obstacles) if at and arena.is_lethal(at)])


def lethal_discs(arena: Arena) -> tuple[Disc, ...]:
    """Return the round ones."""
    return tuple([thing for thing in lethal_things(arena) if isinstance(thing, Disc)])
