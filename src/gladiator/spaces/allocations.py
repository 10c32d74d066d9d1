"""The space of allocations: tens of millions, so it is counted and unranked, not listed.

A frame fixes what is wielded, the special attack, the special defense and the throw; within it an
allocation is a set of k slots (target and area) with 1 to 8 CF each, and defense CF by area, all
together at most the pool. A slot beyond the reach of what is wielded is in the set only as that of
the special attack: sand flies two hexes (22.2/T).

Sampling takes, each independently: a wield (equal weights); a throw with 1/16; a special attack
with 1/4; a special defense with 1/4; the number of attacks, 0 with weight 1 and each other feasible
number with weight 3. Within that stratum every allocation is equally likely.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, combinations, permutations, product
from math import comb, factorial
from typing import Final, NamedTuple

from common.dice import Dice
from common.records import making
from common.spaces import Action, ActionSpace, Refusal
from gladiator.decisions import Allocate, Blow
from gladiator.spaces.fitness import Unfit, misfit
from gladiator.spaces.frames import (
    AllocationFacts,
    Arms,
    Frame,
    Slot,
    blow,
    places_beside,
    special_slots,
)
from gladiator.spaces.splits import (
    Splits,
    choose,
    defense_of_rank,
    marked_subset,
    splits_of,
    subset,
)
from gladiator.tables import (
    CF_PER_AREA,
    MAX_ATTACKS,
    SPECIAL_DEFENSE_CF,
    SPECIAL_DEFENSES,
    BodyArea,
    SpecialAttack,
    SpecialDefense,
)

__all__ = [
    "GUARD_ODDS",
    "NO_ATTACK",
    "SOME_ATTACKS",
    "SPECIAL_ODDS",
    "THROW_ODDS",
    "AllocationFacts",
    "AllocationSpace",
    "Arms",
    "Frame",
    "Slot",
    "Unfit",
    "blow",
]

THROW_ODDS, SPECIAL_ODDS, GUARD_ODDS = 16, 4, 4
"""One in so many samples throws, makes a special attack, makes a special defense."""

NO_ATTACK, SOME_ATTACKS = 1, 3
"""Weights of making no attack, and of each feasible number of them."""

LISTED_CF: Final = 2
"""With so few CF, and one or two targets, a space can be listed."""

Mark = tuple[Blow, ...]
"""An attack that waits for its CF: the blow that it is with 1, 2, … up to 8 of them."""


@lru_cache(maxsize=1 << 10)
def _mark(slot: Slot, special: SpecialAttack | None, off_hand: bool) -> Mark:
    """Return the attack that goes to a slot, special or not, with either hand."""
    target, area = slot
    return tuple([blow(target, area, cf, special, off_hand) for cf in range(1, CF_PER_AREA + 1)])


_allocate: Final = making(Allocate)


Limits = tuple[int, int, int]
"""The pool, the areas that are defended, and the most defense CF."""


class Plan(NamedTuple):
    """What sampling asks of a frame, once for each frame of a space."""

    frame: Frame
    numbers: tuple[int, ...]
    """The feasible numbers of attacks."""
    steps: tuple[int, ...]
    """Their weights, cumulatively."""
    splits: tuple[Splits, ...]
    """For each number how the CF can be divided."""
    areas: int
    """How many areas are defended with CF."""
    slots: tuple[Slot, ...]
    allowed: frozenset[int]
    beyond: frozenset[int]
    """Where attacks can go: its `Places`."""
    plain: tuple[Mark, ...]
    """For each slot the attack that is not special."""


def _limits(guard: SpecialDefense | None, pool: int, defense_cap: int | None) -> Limits:
    """Return pool, defended areas and defense limit beside a special defense."""
    pool = max(0, pool)
    cap = pool if defense_cap is None else min(defense_cap, pool)
    if guard is None:
        return pool, len(BodyArea), cap
    return pool - SPECIAL_DEFENSE_CF, len(BodyArea) - 1, cap - SPECIAL_DEFENSE_CF


def _splits(limits: Limits, attacks: int) -> int:
    """Count the CF splits of so many attacks within some limits."""
    pool, areas, cap = limits
    if pool < attacks or cap < 0:
        return 0
    ends = splits_of(attacks, pool, areas, cap).ends
    return ends[-1] if ends else 0


@lru_cache(maxsize=1 << 12)
def _plan(
    arms: Arms,
    special: SpecialAttack | None,
    guard: SpecialDefense | None,
    pool: int,
    defense_cap: int | None,
) -> Plan:
    """Return what is known of a frame, without the special parts that the CF do not allow."""
    least = 0 if special is None else 1
    if guard is not None and not _splits(_limits(guard, pool, defense_cap), least):
        guard = None
    limits = _limits(guard, pool, defense_cap)
    if special is not None and not _splits(limits, 1):
        special, least = None, 0
    places = places_beside(arms, special)
    most = min(MAX_ATTACKS, len(arms.slots) + bool(places.beyond), limits[0])
    numbers = tuple(range(least, most + 1))
    weights = (SOME_ATTACKS if number else NO_ATTACK for number in numbers)
    return Plan(
        Frame(arms, special, guard, None),
        numbers,
        tuple(accumulate(weights)),
        tuple(splits_of(number, *limits) for number in numbers),
        limits[1],
        *places,
        tuple([_mark(slot, None, False) for slot in places.slots]),
    )


class AllocationSpace(ActionSpace[Allocate]):
    """Every legal allocation of one figure."""

    __slots__ = ("_count", "enumerable", "facts")

    def __init__(self, facts: AllocationFacts) -> None:
        self.facts: AllocationFacts = facts
        self._count: int | None = None
        self.enumerable: bool = facts.pool <= LISTED_CF and len(facts.arms[0].slots) <= 2 * len(
            BodyArea
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AllocationSpace) and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.facts)

    def __repr__(self) -> str:
        return f"<AllocationSpace of figure {self.facts.figure}: {self.facts.pool} CF>"

    # --- membership

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Allocate) and misfit(action, self.facts) is None

    def refusal(self, action: Action) -> Refusal | None:
        """Return which limit an allocation breaks, and its rule."""
        return misfit(action, self.facts) if isinstance(action, Allocate) else None

    # --- counting

    def frames(self) -> Iterator[Frame]:
        """List the discrete parts: arms, special attack, special defense, throw."""
        for arms in self.facts.arms:
            specials = (None, *[special for special, slots in arms.specials if slots])
            guards, throws = (None, *self.facts.guards), (None, *self.facts.throws)
            for special, guard, throw in product(specials, guards, throws):
                yield Frame(arms, special, guard, throw)

    def count(self) -> int:
        if self._count is None:
            self._count = sum(
                self.count_of(frame, attacks)
                for frame in self.frames()
                for attacks in range(MAX_ATTACKS + 1)
            )
        return self._count

    def count_of(self, frame: Frame, attacks: int) -> int:
        """Count the allocations of a frame with so many attacks: one stratum."""
        limits = _limits(frame.guard, self.facts.pool, self.facts.defense_cap)
        return self._choices(frame, attacks) * _splits(limits, attacks)

    def _choices(self, frame: Frame, attacks: int) -> int:
        """Count the sets of slots, with special, rider, hands and order."""
        if attacks > MAX_ATTACKS or (attacks == 0 and frame.special is not None):
            return 0
        subsets = self._subsets(frame, attacks)
        subsets *= 2**attacks if frame.arms.unlike else 1
        return subsets * (factorial(attacks) if self.facts.ordered else 1)

    def _subsets(self, frame: Frame, attacks: int) -> int:
        slots = frame.arms.slots
        n = len(slots)
        riders = sum([slot.target in self.facts.riders for slot in slots])
        if frame.special is None:
            some = riders * choose(n - 1, attacks - 1)
            return comb(n, attacks) + some
        total = 0
        for slot in special_slots(frame.arms, frame.special):
            own, inside = slot.target in self.facts.riders, slot in slots
            total += choose(n - inside, attacks - 1) * (2 if own else 1)
            total += (riders - (own and inside)) * choose(n - inside - 1, attacks - 2)
        return total

    # --- sampling

    def sample(self, dice: Dice) -> tuple[Allocate, Dice]:
        facts = self.facts
        arms = facts.arms[0]
        if len(facts.arms) > 1:
            arms, dice = dice.choose(facts.arms)
        throws, guards, specials = facts.throws, facts.guards, arms.specials
        throwing = THROW_ODDS * (len(throws) or 1)
        guarding = GUARD_ODDS * (len(guards) or 1)
        at, dice = dice.below(throwing * guarding * SPECIAL_ODDS * (len(specials) or 1))
        at, which = divmod(at, throwing)
        throw = throws[which] if which < len(throws) else None
        at, which = divmod(at, guarding)
        guard = guards[which] if which < len(guards) else None
        special = specials[at][0] if at < len(specials) else None
        plan = _plan(arms, special, guard, facts.pool, facts.defense_cap)
        frame = plan.frame if throw is None else plan.frame._replace(throw=throw)
        return self._sampled(frame, plan, dice)

    def _sampled(self, frame: Frame, plan: Plan, dice: Dice) -> tuple[Allocate, Dice]:
        at, dice = dice.below(plan.steps[-1])
        number = bisect_right(plan.steps, at)
        blows, rider, dice = self._some_blows(plan, plan.numbers[number], dice)
        ends, parts = plan.splits[number]
        rank, dice = dice.below(ends[-1])
        start, attacks, defenses, room = parts[bisect_right(ends, rank)]
        which, rest = divmod(rank - start, defenses)
        defense = defense_of_rank(rest, plan.areas, room)
        return self._built(frame, blows, attacks[which], defense, rider), dice

    def _some_blows(
        self, plan: Plan, attacks: int, dice: Dice
    ) -> tuple[list[Mark], int | None, Dice]:
        """Choose slots, the special one, the hands, the order and the rider, all equally likely."""
        slots, special, facts = plan.slots, plan.frame.special, self.facts
        unlike, marked, rider = plan.frame.arms.unlike, -1, None
        while True:
            if special is None:
                places, dice = subset(len(slots), attacks, dice)
            else:
                places, marked, dice = marked_subset(
                    len(slots), attacks, plan.allowed, plan.beyond, dice
                )
            if not facts.riders:
                break
            rider, dice = self._rider(slots, places, dice)
            if rider != -1:
                break
        if facts.ordered and attacks > 1:
            order, dice = dice.below(factorial(attacks))
            places = tuple(permutations(places))[order]
        chosen = [plan.plain[place] for place in places]
        if unlike or special is not None:
            for at, place in enumerate(places):
                off = 0
                if unlike:
                    off, dice = dice.below(2)
                chosen[at] = _mark(slots[place], special if place == marked else None, bool(off))
        return chosen, None if rider is None else places.index(rider), dice

    def _rider(
        self, slots: tuple[Slot, ...], places: tuple[int, ...], dice: Dice
    ) -> tuple[int | None, Dice]:
        """Choose the slot that the bonus rides on, or None; -1 is to choose all again."""
        at, dice = dice.below(len(slots) + 1)
        if at == len(slots):
            return None, dice
        fits = at in places and slots[at].target in self.facts.riders
        return (at if fits else -1), dice

    def _built(
        self,
        frame: Frame,
        marks: list[Mark],
        split: tuple[int, ...],
        defense: tuple[int, ...],
        rider: int | None,
    ) -> Allocate:
        facts, guard = self.facts, frame.guard
        if guard is not None:
            place = SPECIAL_DEFENSES.at(guard).area - 1
            defense = (*defense[:place], 0, *defense[place:])
        struck = [mark[cf - 1] for mark, cf in zip(marks, split, strict=True)]
        return _allocate(
            facts.player,
            facts.figure,
            tuple(struck),
            defense,
            guard,
            frame.arms.wield,
            rider,
            frame.throw,
        )

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Allocate, ...], Dice]:
        """Return different samples; each kind of special attack, defense and number among them."""
        found: dict[Allocate, None] = {}
        kinds = [frame for frame in self.frames() if self._feasible(frame)]
        for frame in kinds[:n]:
            facts = self.facts
            plan = _plan(frame.arms, frame.special, frame.guard, facts.pool, facts.defense_cap)
            action, dice = self._sampled(frame, plan, dice)
            found[action] = None
        for _ in range(4 * n):
            if len(found) >= n:
                break
            action, dice = self.sample(dice)
            found[action] = None
        return tuple(found)[:n], dice

    def _feasible(self, frame: Frame) -> bool:
        return any(self.count_of(frame, attacks) for attacks in range(MAX_ATTACKS + 1))

    # --- listing

    def __iter__(self) -> Iterator[Allocate]:
        for frame in self.frames():
            for attacks in range(MAX_ATTACKS + 1):
                if self.count_of(frame, attacks):
                    yield from self._listed(frame, attacks)

    def _listed(self, frame: Frame, attacks: int) -> Iterator[Allocate]:
        pool, areas, cap = _limits(frame.guard, self.facts.pool, self.facts.defense_cap)
        parts = splits_of(attacks, pool, areas, cap).parts
        for chosen, rider in self._all_blows(frame, attacks):
            for part in parts:
                for split in part.attacks:
                    for rank in range(part.defenses):
                        defense = defense_of_rank(rank, areas, part.room)
                        yield self._built(frame, chosen, split, defense, rider)

    def _all_blows(self, frame: Frame, attacks: int) -> Iterator[tuple[list[Mark], int | None]]:
        arms = frame.arms
        allowed = special_slots(arms, frame.special)
        orders = permutations if self.facts.ordered else combinations
        hands = (False, True) if arms.unlike else (False,)
        for slots in orders(places_beside(arms, frame.special).slots, attacks):
            marks: list[int | None] = [None]
            if frame.special is not None:
                marks = [place for place, slot in enumerate(slots) if slot in allowed]
                far = [place for place, slot in enumerate(slots) if slot in arms.beyond]
                marks = [place for place in marks if far in ([], [place])]
            riders = [None] + [
                place for place, slot in enumerate(slots) if slot.target in self.facts.riders
            ]
            for mark, rider in product(marks, riders):
                for offs in product(hands, repeat=attacks):
                    chosen = [
                        _mark(slot, frame.special if place == mark else None, off)
                        for place, (slot, off) in enumerate(zip(slots, offs, strict=True))
                    ]
                    yield chosen, rider
