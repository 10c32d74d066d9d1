"""Odds of an attack before it is declared: exact, by the functions that the reducers use.

`net_odds` counts dice alone: a distribution of net successes from figures. `attack_odds` takes a
position, and leads each number of net successes through the reducers, over the way through the
damage tree that serves the attacker best. Reactions, Favor and the power attack are the caller's
assumptions; nobody has to have declared anything.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from arenarex import tables
from arenarex.abilities.registry import acting
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
from arenarex.rules.attacking import begun, guard_of
from arenarex.rules.geometry import base_of
from arenarex.rules.successes import net_successes
from arenarex.rules.trees import FREE_PUSH, tree_paths
from arenarex.spaces.paths import PathSpace
from arenarex.state import NOBODY, Attack, Means, State, Strike, Tally
from arenarex.tasks import Compare, EndAttack, EndStrike
from common.agenda import Event, ignore
from common.dice import BRANCHING, Dice
from common.errors import ArenaError
from common.odds import Distribution
from common.plane.gaps import touching
from common.plane.shapes import Disc
from common.records import record, replace
from common.spaces import Action

MOST_DICE = 64
PATHS = 400
"""Ways through a tree that are tried for each number of net successes."""


def net_odds(
    attack: int,
    defense: int,
    *,
    favor: int = 0,
    guard_favor: int = 0,
    bonus: int = 0,
    power: bool = False,
    exhausted: bool = False,
    counter: bool = False,
    least: int = 0,
) -> Distribution[int]:
    """Return how likely each number of net successes is.

    `attack` and `defense` are plain dice (with an assist, both DEFs), `favor` and `guard_favor`
    Favor dice, `bonus` successes without a die. With `power` every unsuccessful die of the
    attacker is rolled again. `counter`: below 0 are the counterattacker's net successes.

    >>> net_odds(1, 0).probability(lambda net: net == 1)
    Fraction(1, 2)

    Errors: `ArenaError` for a number of dice below 0 or above 64.
    """
    for dice in (attack, defense, favor, guard_favor):
        if not 0 <= dice <= MOST_DICE:
            raise ArenaError(f"0 to {MOST_DICE} dice are rolled, not {dice}")
    more = bonus + (tables.EXHAUSTED_BONUS if exhausted else 0)
    weights: dict[int, int] = {}
    for mine, ways in _totals(attack, favor, power):
        own = _tally(mine + more)
        for theirs, others in _totals(defense, guard_favor, power=False):
            net = net_successes(own, _tally(theirs), least=least, counter=counter)
            weights[net] = weights.get(net, 0) + ways * others
    return Distribution.of(dict(sorted(weights.items())))


@lru_cache(maxsize=1024)
def _tally(successes: int) -> Tally:
    return Tally(hits=successes)


@lru_cache(maxsize=4096)
def _totals(plain: int, favors: int, power: bool) -> tuple[tuple[int, int], ...]:
    """Return the totals of some dice with their whole-number weights."""
    good = 3 if power else 1
    ways: dict[int, int] = {}
    for hits in range(plain + 1):
        for favor_hits in range(favors + 1):
            total = hits + tables.FAVOR_SUCCESSES * favor_hits
            weight = comb(plain, hits) * comb(favors, favor_hits) * good ** (hits + favor_hits)
            ways[total] = ways.get(total, 0) + weight
    return tuple(sorted(ways.items()))


class Line(NamedTuple):
    """What one number of net successes leads to, by the best way through the tree."""

    net: int
    probability: Fraction
    path: tuple[int, ...]
    """Boxes by number; -1 is the free push for exhaustion."""
    damage: int
    """Vitality boxes that the target loses."""
    defeats: bool
    hits: tuple[int, ...]
    """Obstacles of the arena that the target is pushed into, by index (0 is the edge)."""


@record
class AttackOdds:
    """What an attack may come to. Not a forecast of what the players will do."""

    lines: tuple[Line, ...]

    @property
    def damage(self) -> Fraction:
        """Expected vitality boxes that the target loses."""
        return sum((line.probability * line.damage for line in self.lines), Fraction(0))

    @property
    def defeat(self) -> Fraction:
        """Chance that the target is defeated."""
        return sum((line.probability for line in self.lines if line.defeats), Fraction(0))

    @property
    def success(self) -> Fraction:
        """Chance of at least 1 net success."""
        return sum((line.probability for line in self.lines if line.net > 0), Fraction(0))

    def into(self, obstacle: int) -> Fraction:
        """Return the chance that the target is pushed into an obstacle of the arena."""
        return sum((x.probability for x in self.lines if obstacle in x.hits), Fraction(0))


Worth = Callable[[State, State, int], float]
"""(before, after, target) -> what a result is worth to the attacker."""


def harm_done(before: State, after: State, target: int) -> float:
    """Count lost vitality boxes, and much more for a defeat: the usual worth of a result."""
    old, new = before.models[target], after.models[target]
    if new.base is None:
        return 100.0 + old.vitality
    return float(new.wounds - old.wounds if new.stage == old.stage else old.vitality)


def attack_odds(
    state: State,
    attacker: int,
    target: int,
    *,
    favor: int = 0,
    guard_favor: int = 0,
    power: bool = False,
    counter: bool = False,
    helper: int = NOBODY,
    into: int | None = None,
    worth: Worth = harm_done,
) -> AttackOdds:
    """Return what an attack of one model on another may come to, before it is declared.

    `counter`: the target counterattacks; `helper`: a model assists; `into`: prefer ways that push
    the target into that obstacle of the arena (0 is its edge). Push follow-ups go straight after
    the target as far as they may; repositions stay.

    It serves on an observation too, since all that matters is open.

    Errors: `ArenaError` when one of the models is not in the arena.
    """
    models = state.models
    if models[attacker].base is None or models[target].base is None:
        raise ArenaError("both models have to be in the arena")
    attack = _attack(state, attacker, target)
    chances = net_odds(
        models[attacker].card.atk,
        _guard_dice(state, target, helper, counter=counter),
        favor=favor,
        guard_favor=guard_favor,
        bonus=_summed(state, attack, "bonus"),
        power=power,
        exhausted=attack.exhausted,
        counter=counter,
        least=_summed(state, attack, "minimum"),
    )
    lines = [_line(state, attack, net, chance, into=into, worth=worth) for net, chance in chances]
    return AttackOdds(tuple(lines))


def _guard_dice(state: State, target: int, helper: int, *, counter: bool) -> int:
    card = state.models[target].card
    if counter:
        return card.atk
    return card.defense + (0 if helper == NOBODY else state.models[helper].card.defense)


def _summed(state: State, attack: Attack, point: str) -> int:
    """Add up what the attacker's abilities say at a point of the rules."""
    owner = attack.attacker
    return sum([f(state, owner, attack, t.number) for f, t in acting(state, owner, point)])


def favor_table(
    state: State, attacker: int, target: int, *, most: int = 2, power: bool = False
) -> tuple[tuple[AttackOdds, ...], ...]:
    """Return the odds for each number of Favor dice: a row for the attacker's, a column each."""
    return tuple(
        [
            tuple(
                [
                    attack_odds(state, attacker, target, favor=own, guard_favor=other, power=power)
                    for other in range(most + 1)
                ]
            )
            for own in range(most + 1)
        ]
    )


def _attack(state: State, attacker: int, target: int) -> Attack:
    player = state.models[attacker].player
    roller = player if player != NOBODY else 1 - state.models[target].player
    return Attack(
        attacker,
        target,
        Means.ACTION,
        roller,
        guard_of(state, target, roller),
        state.models[target].fatigue == tables.EXHAUSTED,
        attacker,
    )


def _line(
    state: State,
    attack: Attack,
    net: int,
    chance: Fraction,
    *,
    into: int | None,
    worth: Worth,
) -> Line:
    """Return the best of the ways through the tree for a number of net successes."""
    if net <= 0:
        return Line(net, chance, (), 0, False, ())
    deepest = depth_of(state.models[attack.attacker].card.tree)
    led = _ways(state, replace(attack, net=min(net, deepest + 1)))
    ranked = [
        worth(state, way.after, attack.target) + (1000.0 if into in way.hits else 0.0)
        for way in led
    ]
    best = led[max(range(len(led)), key=ranked.__getitem__)]
    gone = best.after.models[attack.target].base is None
    lost = harm_done(state, best.after, attack.target) - (100.0 if gone else 0.0)
    return Line(net, chance, best.path, int(lost), gone, best.hits)


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
def _ways(state: State, attack: Attack) -> tuple[Way, ...]:
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
    """Resolve what is on the agenda, boxes chosen by a path."""
    events: list[Event] = []
    while told.agenda:
        if type(told.agenda[0]) in MACHINE.deciders:
            told = MACHINE.decide(told, _answer(told, left), events.append)
        else:
            told = MACHINE.resolve(told, events.append)
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
