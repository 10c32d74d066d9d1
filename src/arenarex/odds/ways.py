"""Ways through a damage tree: where each leads, played by the reducers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from arenarex.cards import DamageTree, depths
from arenarex.decisions import (
    ChooseBox,
    ChoosePath,
    ChooseTreePath,
    Pass,
    Step,
    TakeBox,
    TakePath,
    TakePush,
)
from arenarex.events import Pushed
from arenarex.machine import MACHINE
from arenarex.rules.attacking import begun
from arenarex.rules.geometry import base_of
from arenarex.rules.trees import FREE_PUSH, tree_paths
from arenarex.spaces.paths import PathSpace
from arenarex.state import Attack, State, Strike
from arenarex.tasks import Compare, EndAttack, EndStrike
from common.agenda import Event, ignore
from common.dice import BRANCHING, Dice
from common.draws import Fork
from common.plane.gaps import touching
from common.plane.shapes import Disc
from common.records import replace
from common.spaces import Action

PATHS = 400
"""Ways through a tree that are tried for each number of net successes."""

Worth = Callable[[State, State, int], float]
"""(before, after, target) -> what a result is worth to the attacker."""


def harm_done(before: State, after: State, target: int) -> float:
    """Count lost vitality boxes, and much more for a defeat: the usual worth of a result."""
    old, new = before.models[target], after.models[target]
    if new.base is None:
        return 100.0 + old.vitality
    return float(new.wounds - old.wounds if new.stage == old.stage else old.vitality)


class Way(NamedTuple):
    """Where a way through the tree leads."""

    path: tuple[int, ...]
    after: State
    hits: tuple[int, ...]


@lru_cache(maxsize=4096)
def depth_of(tree: DamageTree) -> int:
    """Return how many boxes the longest way through a tree has."""
    return max(depths(tree).values())


@lru_cache(maxsize=512)
def ways_of(state: State, attack: Attack) -> tuple[Way, ...]:
    """Try the ways through the tree for the net successes of an attack."""
    strike = Strike(
        attack.attacker,
        attack.target,
        attack.roller,
        attack.net,
        attack.net,
        free_push=attack.exhausted,
    )
    paths = tree_paths(state.models[attack.attacker].card, strike)[:PATHS]
    return tuple([Way(path, *_led(state, attack, path)) for path in paths])


def best_path(state: State, *, worth: Worth = harm_done) -> tuple[int, ...]:
    """Return the best way on through the tree from a position in which a box is to be chosen."""
    strike = state.strikes[-1]
    card = state.models[strike.striker].card
    ends = [at for at, task in enumerate(state.agenda) if isinstance(task, EndStrike)]
    start = replace(state, agenda=state.agenda[: ends[0] + 1], dice=BRANCHING)
    ranked: list[tuple[float, tuple[int, ...]]] = []
    for path in tree_paths(card, strike)[:PATHS]:
        after, _ = _run(start, list(path))
        ranked.append((worth(state, after, strike.victim), path))
    return max(ranked, key=lambda pair: pair[0])[1]


def _led(state: State, attack: Attack, path: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """Lead net successes along a way through the tree; tell what the target was pushed into."""
    told: State = begun(state, attack, ignore, rule="")
    told = replace(told, agenda=(Compare(), EndAttack()), dice=BRANCHING, first_attack=True)
    told, events = _run(told, list(path))
    return told, _touched(state, attack.target, events)


def _run(told: State, left: list[int]) -> tuple[State, list[Event]]:
    """Resolve what is on the agenda, boxes chosen by a path; what chance decides is left out."""
    events: list[Event] = []
    while told.agenda:
        if type(told.agenda[0]) in MACHINE.deciders:
            told = MACHINE.decide(told, _answer(told, left), events.append)
            continue
        try:
            told = MACHINE.resolve(told, events.append)
        except Fork:
            told = replace(told, agenda=told.agenda[1:])
    return told, events


def _answer(state: State, left: list[int]) -> Action:
    """Answer a decision on the way: boxes by the path, follow-ups straight, all else declined."""
    decision = state.agenda[0]
    (player,) = MACHINE.owes(state)
    if isinstance(decision, ChooseTreePath):
        boxes, left[:] = tuple(left), []
        return TakePath(player, boxes)
    space = MACHINE.space(state, player)
    if isinstance(decision, ChooseBox):
        wanted = [TakePush(player) if box == FREE_PUSH else TakeBox(player, box) for box in left]
        for at, action in enumerate(wanted):
            if action in space:
                del left[: at + 1]
                return action
        return next(iter(space))  # type: ignore[no-any-return]
    if isinstance(decision, ChoosePath) and isinstance(space, PathSpace):
        follow = decision.step is Step.FOLLOW_UP
        return space.straight_after() if follow else space.stay()
    if Pass(player) in space:
        return Pass(player)
    return space.candidates(1, Dice.seeded(0))[0][0]  # type: ignore[no-any-return]


def _touched(state: State, target: int, events: list[Event]) -> tuple[int, ...]:
    radius = base_of(state.models[target]).radius
    obstacles = state.setup.arena.obstacles
    found: dict[int, None] = {}
    for event in events:
        if isinstance(event, Pushed) and event.model == target:
            for index in touching(Disc(event.to, radius), obstacles):
                found[index] = None
    return tuple(found)
