"""Odds that players ask for: exact, and worked out by the tables and reducers that play.

No rule stands here a second time. `results`, `wounds` and `kill` answer for one attack described by
its facts; `exchange` for a whole exchange of blows, from a position in which the last allocations
are owed. A position is taken as it lies; an observation is refused, and a world drawn from it by
`determinize` is answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final, NamedTuple

import gladiator
from common.agenda import Sealed
from common.dice import BRANCHING, Dice
from common.draws import Classed, classed
from common.errors import ArenaError, TooWide
from common.fields import misfit
from common.odds import LIMIT, Distribution, Policy, Sample, outcomes, sampled_outcomes
from common.records import record, replace
from common.spaces import Action, shorten
from gladiator.decisions import Allocate, Decline
from gladiator.machine import MACHINE
from gladiator.rules.blows import reading
from gladiator.rules.cleaving import BloodDrop, BloodRoll
from gladiator.rules.exchange import exchange_over
from gladiator.rulings import Rulings
from gladiator.setup import DEFAULT_LIMIT, Gladiator, Setup
from gladiator.state import Exchange, Fate, Figure, State
from gladiator.tables import (
    ATTACK_DICE,
    SMALL,
    Armor,
    ArmorType,
    BodyArea,
    CombatResult,
    Ratings,
    Shield,
    SpecialAttack,
    Weapon,
)
from gladiator.tasks import Aftermath, NextBlows, Strike

Figures = tuple[Figure, ...]


@record(cache_hash=True)
class Attack:
    """One attack and whom it meets: all that its odds depend on. Not a plan: nothing is secret."""

    area: BodyArea
    cf: int
    """CF of the attack after halvings, with positional bonus."""
    weapon: Weapon | None = Weapon.SWORD
    """What it is made with; None is a bare hand."""
    strength: int = 0
    defense: int = 0
    """Defense CF of the area."""
    armor: Armor | None = None
    """Of the area."""
    helmet: bool = False
    """Whether the head has any armor, for a critical hit that takes a helmet off."""
    shield: Shield | None = SMALL
    parries: Weapon | None = Weapon.SWORD
    """What the target has in hand."""
    target_cf: int = 10
    """CF of the target: below 0, each point is added to the attack (10.3.3)."""
    target_wounds: int = 12
    """W of the target: as many wounds in one area kill."""
    taken: int = 0
    """Wounds that the area already has."""
    drm: int = 0
    """What is added to the roll on the combat results table."""
    special: SpecialAttack | None = None
    rulings: Rulings = Rulings.PLAYABLE


def results(
    modified_cf: int, *, drm: int = 0, rulings: Rulings = Rulings.PLAYABLE
) -> Distribution[CombatResult]:
    """Return the chance of each printed result for a modified CF (9.5), also beyond the columns.

    >>> results(8).probability(lambda result: result.kind.name == "HIT")
    Fraction(49, 54)
    """
    weights: dict[CombatResult, int] = {}
    for value, weight in classed(ATTACK_DICE, reading(rulings.crt, modified_cf, drm)):
        assert isinstance(value, Classed)
        weights[value.value] = weight
    return Distribution.of(weights)


def wounds(attack: Attack, *, limit: int = LIMIT) -> Distribution[int]:
    """Return how many wounds an attack adds to its area, those of critical hits included.

    The boxes of the area are the most that it can take, and a kill by the wound table counts as all
    of them. Errors: `TooWide` beyond `limit` states.
    """
    return _struck(attack, limit).map(lambda figure: _taken(attack, figure))


def kill(attack: Attack, *, limit: int = LIMIT) -> Fraction:
    """Return the chance that an attack kills: by the wound table, a critical hit or a full area."""
    return _struck(attack, limit).probability(lambda figure: figure.fate is Fate.KILLED)


def after(attack: Attack, *, limit: int = LIMIT) -> Distribution[Figure]:
    """Return the target after an attack: wounds, CF, shield, weapon, stun, fate."""
    return _struck(attack, limit)


def _taken(attack: Attack, figure: Figure) -> int:
    if figure.fate is not None:
        return attack.target_wounds - attack.taken
    return figure.wounds[attack.area - 1] - attack.taken


@lru_cache(maxsize=1 << 8)
def _struck(attack: Attack, limit: int) -> Distribution[Figure]:
    """Return the target after a strike in an exchange of its own."""
    found = outcomes(
        gladiator,
        brink(attack),
        None,
        until=exchange_over,
        policy=plain,
        essence=bloodless,
        limit=limit,
    )
    return found.map(lambda state: state.figures[1])


def brink(attack: Attack) -> State:
    """Return a position in which an attack, and nothing else, is about to be rolled.

    Errors: `ArenaError` for an attack with a field of another type than it has.
    """
    if name := misfit(attack):
        raise ArenaError(f"the {name} of an attack cannot be {shorten(getattr(attack, name))}")
    striker = Gladiator("attacker", 0, Ratings(10, 0, 0, 4, 12), shield=None)
    held = () if attack.parries is None else (attack.parries,)
    armor: list[Armor | None] = [None] * len(BodyArea)
    armor[attack.area - 1] = attack.armor
    if attack.helmet and attack.area is not BodyArea.HEAD:
        armor[BodyArea.HEAD - 1] = _ANY_HELMET
    ratings = Ratings(10, 0, 0, 4, attack.target_wounds)
    victim = Gladiator("target", 1, ratings, armor=tuple(armor), shield=attack.shield, weapons=held)
    setup = Setup((striker, victim), gladiator.ADVANCED, attack.rulings, DEFAULT_LIMIT)
    start = gladiator.initial(setup, BRANCHING)
    track = [0] * len(BodyArea)
    track[attack.area - 1] = attack.taken
    target = replace(start.figures[1], cf=attack.target_cf, wounds=tuple(track))
    weapons = (attack.weapon,) if attack.weapon is not None else ()
    figure = replace(start.figures[0], weapon=attack.weapon, strength=attack.strength)
    state = replace(start, figures=(figure, target))
    shield_cf = attack.cf - attack.defense
    task = Strike(
        0,
        1,
        attack.area,
        shield_cf - min(0, attack.target_cf),
        shield_cf,
        attack.weapon,
        attack.special,
        attack.drm,
    )
    return replace(state, agenda=(task, _AFTER), exchange=_empty(state.figures, weapons))


_ANY_HELMET: Final = Armor(ArmorType.C)
_AFTER: Final = Aftermath()
_NONE: Final = (0, 0, 0, 0, 0)


def _empty(figures: Figures, wield: tuple[Weapon, ...]) -> Exchange:
    return Exchange((), (_NONE, _NONE), (None, None), (wield, ()), (0, 0), (0, 0), figures)


def plain(state: State, player: int) -> Action | None:
    """Answer the small decisions of an exchange as simply as can be.

    A battered shield is dropped, a feint not followed up, nothing thrown, the head aimed at. What
    is sealed is no small decision: None.
    """
    if isinstance(state.agenda[0], Sealed):
        return None
    actions = tuple(MACHINE.space(state, player))
    idle = [action for action in actions if isinstance(action, Decline)]
    return idle[0] if idle else actions[0]


def bloodless(state: State) -> State:
    """Leave out where blood comes to lie after a kill: no blow of the exchange depends on it."""
    agenda = state.agenda
    if not agenda or type(agenda[0]) not in _BLOOD:
        return state
    return replace(state, agenda=tuple([t for t in agenda if type(t) not in _BLOOD]))


_BLOOD: Final = (BloodRoll, BloodDrop)


def _paused(state: State) -> bool:
    """Return whether an exchange is between two groups of blows, or over."""
    return exchange_over(state) or type(state.agenda[0]) is NextBlows


# --- a whole exchange

EXCHANGE_LIMIT: Final = 25_000
"""States that a whole exchange may visit, which takes seconds: one blow against another fits."""


def exchange(
    state: State,
    *sealed: Allocate,
    policy: Policy | None = None,
    limit: int = EXCHANGE_LIMIT,
) -> Distribution[Figures]:
    """Return the figures after the exchange that the last allocations of a phase lead to.

    `sealed` are the allocations still owed. The exchange ends before dropped things land and wounds
    bleed. Small decisions on the way follow `policy`, or else `plain`.

    Errors: `IllegalAction`; `TooWide` beyond `limit` states; `ObservationError`.
    """
    fan = _Fan(policy or plain, limit)
    weights, _ = fan.beyond(collected(state, sealed))
    return Distribution.of(weights)


def sampled(
    state: State,
    *sealed: Allocate,
    samples: int,
    dice: Dice,
    policy: Policy | None = None,
) -> Sample[State]:
    """Return states sampled at the end of the exchange, for what `exchange` finds too wide."""
    *first, last = sealed
    ready = collected(state, first) if first else state
    return sampled_outcomes(
        gladiator,
        ready,
        last,
        samples=samples,
        dice=dice,
        policy=policy or plain,
        until=exchange_over,
    )


def collected(state: State, sealed: Iterable[Allocate]) -> State:
    """Return the position after some allocations: when none is owed any more, about to reveal."""
    for one in sealed:
        state = MACHINE.decide(state, one)
    return state


class _Change(NamedTuple):
    """What one strike of a group changes, when it touches its target and nothing else."""

    target: int
    figure: Figure
    lost: int
    carried: tuple[int, ...]
    fumbled: tuple[int, ...]


Weighted = tuple[dict[Figures, int], int]
Changes = list[tuple[_Change, int]]


class _Fan:
    """Follows an exchange from group to group.

    Equal blows are worked out one by one: what each does to its target depends on nothing that
    another of its group does. Where one does more than that, the group is enumerated whole.
    """

    def __init__(self, policy: Policy, limit: int) -> None:
        self.policy = policy
        self.limit = limit
        self.visited = 0
        self.known: dict[State, Weighted] = {}
        self.strikes: dict[State, Changes | None] = {}

    def beyond(self, state: State) -> Weighted:
        """Return the figures at the end with their weights, and the sum of these."""
        if exchange_over(state):
            return {state.figures: 1}, 1
        found = self.known.get(state)
        if found is None:
            found = self.known[state] = self._mixed(self._group(state))
        return found

    def _mixed(self, branches: Iterable[tuple[State, int]]) -> Weighted:
        parts = [(self.beyond(state), weight) for state, weight in branches]
        shared = lcm(*{total for (_, total), _ in parts})
        merged: dict[Figures, int] = {}
        whole = 0
        for (weights, total), share in parts:
            scale = share * (shared // total)
            whole += share * shared
            for figures, weight in weights.items():
                merged[figures] = merged.get(figures, 0) + weight * scale
        return merged, whole

    def _group(self, state: State) -> Iterable[tuple[State, int]]:
        """Return the positions after the next group of blows."""
        if type(state.agenda[0]) is not NextBlows:
            return self._whole(state)
        struck = MACHINE.resolve(replace(state, dice=BRANCHING))
        strikes = []
        for task in struck.agenda:
            if not isinstance(task, Strike):
                break
            strikes.append(task)
        if not strikes:
            return [(struck, 1)] if _paused(struck) else self._whole(struck)
        found = [self._changes(struck, strike) for strike in strikes]
        apart = len({strike.target for strike in strikes}) == len(strikes)
        if not apart or any(one is None for one in found):
            return self._whole(struck)
        rest = replace(struck, agenda=struck.agenda[len(strikes) :])
        return self._joined(rest, [one for one in found if one is not None])

    def _whole(self, state: State) -> Iterable[tuple[State, int]]:
        told = self._outcomes(state)
        return [(settled(end), weight) for end, weight in told.weights]

    def _outcomes(self, state: State) -> Distribution[State]:
        found = outcomes(
            gladiator,
            state,
            None,
            until=_paused,
            policy=self.policy,
            essence=bloodless,
            limit=self.limit,
        )
        self._spend(len(found))
        return found

    def _spend(self, states: int) -> None:
        self.visited += states
        if self.visited > self.limit:
            raise TooWide(f"more than {self.limit} states: sample the exchange instead")

    def _joined(self, state: State, changes: list[Changes]) -> list[tuple[State, int]]:
        """Combine the independent changes of a group."""
        merged: dict[State, int] = {settled(state): 1}
        for one in changes:
            self._spend(len(one) * len(merged))
            longer: dict[State, int] = {}
            for before, weight in merged.items():
                for change, share in one:
                    end = _changed(before, change)
                    longer[end] = longer.get(end, 0) + weight * share
            merged = longer
        return list(merged.items())

    def _changes(self, state: State, strike: Strike) -> Changes | None:
        """Return what a strike alone changes; None when it touches more than its target."""
        key = _view(state, strike)
        if key not in self.strikes:
            ends: dict[_Change, int] | None = {}
            for end, weight in self._outcomes(key).weights:
                change = _change(key, end, strike.target)
                if change is None or ends is None:
                    ends = None
                else:
                    ends[change] = ends.get(change, 0) + weight
            self.strikes[key] = None if ends is None else list(ends.items())
        return self.strikes[key]


def settled(state: State) -> State:
    """Leave out what nothing later in the exchange reads: who slew whom, and what lies where."""
    agenda = tuple([task for task in state.agenda if type(task) not in _BLOOD])
    return replace(state, agenda=agenda, falling=(), dice=BRANCHING)


_STOP: Final = NextBlows()


def _view(state: State, strike: Strike) -> State:
    """Return a position as one strike of a group sees it: with him who strikes no worse for it."""
    held = state.exchange
    assert held is not None
    figures = list(state.figures)
    for index, figure in enumerate(figures):
        if index != strike.target:
            figures[index] = _hale(figure)
    zeros = (0,) * len(figures)
    seen = tuple(figures)
    own = replace(
        held,
        attacks=(),
        carried=zeros,
        lost=zeros,
        before=seen,
        fumbled=(),
    )
    return replace(state, agenda=(strike, _STOP), figures=seen, exchange=own, falling=(), shown=())


def _hale(figure: Figure) -> Figure:
    """Return one who strikes without what no blow of his depends on once its CF are counted."""
    return replace(
        figure,
        cf=0,
        agility=0,
        shield_points=min(1, figure.shield_points),
        wounds=_NONE,
        helmet=True,
        arteries=_NONE,
        mortal=False,
        limps=0,
        lame=0,
        stun=0,
        stun_age=0,
        allowance=0,
        attack_cf=0,
        defense_cf=0,
        cleaved=0,
        doings=replace(figure.doings, cut=()) if figure.doings.cut else figure.doings,
    )


def _change(start: State, end: State, target: int) -> _Change | None:
    """Return what a strike changed; None when that is more than its target and losses of CF."""
    one, two = start.exchange, end.exchange
    assert one is not None and two is not None
    figure = end.figures[target]
    others = [
        (before, replace(now, cleaved=before.cleaved))
        for index, (before, now) in enumerate(zip(start.figures, end.figures, strict=True))
        if index != target
    ]
    strayed = [loss for index, loss in enumerate(two.lost) if index != target and loss]
    rest = replace(
        end, agenda=start.agenda, figures=start.figures, exchange=one, falling=(), dice=start.dice
    )
    if any(before != now for before, now in others) or strayed or rest != start:
        return None
    return _Change(target, figure, two.lost[target], two.carried, two.fumbled)


def _changed(state: State, change: _Change) -> State:
    """Return a position with the changes of one more strike of its group."""
    held = state.exchange
    assert held is not None
    target = change.target
    lost = list(held.lost)
    lost[target] += change.lost
    carried = tuple([old + more for old, more in zip(held.carried, change.carried, strict=True)])
    own = replace(held, carried=carried, lost=tuple(lost), fumbled=(*held.fumbled, *change.fumbled))
    return replace(state.with_figure(target, change.figure), exchange=own)
