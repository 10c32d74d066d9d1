"""The space of allocations: tens of millions, so it is counted and unranked, not listed.

A frame fixes what is wielded, the special attack, the special defense and the throw; within it an
allocation is a set of k slots (target and area) with 1 to 8 CF each, and defense CF by area, all
together at most the pool. Sampling takes, each independently: a wield (equal weights); a throw
with 1/16; a special attack with 1/4; a special defense with 1/4; the number of attacks, 0 with
weight 1 and each other feasible number with weight 3. Within that stratum every allocation is
equally likely.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import accumulate, combinations, permutations, product
from math import comb, factorial
from typing import Final, NamedTuple

from common.dice import Dice
from common.records import record
from common.spaces import Action, ActionSpace, Refusal
from gladiator.decisions import Allocate, Blow, ThrowOrder
from gladiator.facts import unpaired
from gladiator.tables import (
    CF_PER_AREA,
    MAX_ATTACKS,
    SPECIAL_DEFENSE_CF,
    SPECIAL_DEFENSES,
    BodyArea,
    SpecialAttack,
    SpecialDefense,
    Weapon,
)

THROW_ODDS, SPECIAL_ODDS, GUARD_ODDS = 16, 4, 4
"""One in so many samples throws, makes a special attack, makes a special defense."""

NO_ATTACK, SOME_ATTACKS = 1, 3
"""Weights of making no attack, and of each feasible number of them."""

LISTED_CF: Final = 2
"""With so few CF, and one or two targets, a space can be listed."""

_NO_CAP: Final = 1 << 20


class Unfit(Enum):
    """Why an allocation is refused."""

    TOO_MUCH = "more CF than there are"
    TOO_MUCH_ON_AREA = "more CF on one attack than one may bear"
    ATTACK_ONLY = "CF that must be used for attack were used for defense"
    NO_TARGET = "no such target, area or weapon"
    TOO_MANY = "too many attacks"
    SPECIAL = "a special attack or defense without what it needs"


class Slot(NamedTuple):
    """Where an attack can go."""

    target: int
    area: BodyArea


@record(cache_hash=True)
class Arms:
    """A way to be armed in an exchange, and the slots that it can attack."""

    wield: tuple[Weapon, ...]
    slots: tuple[Slot, ...]
    unlike: bool = False
    """Whether each blow also names which of two unlike weapons strikes it."""
    specials: tuple[tuple[SpecialAttack, tuple[Slot, ...]], ...] = ()
    """The special attacks open to it and where each can go."""


@record(cache_hash=True)
class AllocationFacts:
    """What decides which allocations of a figure are legal; all of it is public."""

    player: int
    figure: int
    pool: int
    defense_cap: int | None
    """The most defense CF, where bonus CF must attack (10.3.3); None is no limit."""
    arms: tuple[Arms, ...]
    guards: tuple[SpecialDefense, ...] = ()
    throws: tuple[ThrowOrder, ...] = ()
    riders: tuple[int, ...] = ()
    """Targets against whom the bonus of 27.5 may ride on a blow."""
    ordered: bool = False
    """Whether the player chooses the order of his attacks (9.4.3)."""


class Frame(NamedTuple):
    """The discrete part of an allocation."""

    arms: Arms
    special: SpecialAttack | None
    guard: SpecialDefense | None
    throw: ThrowOrder | None


def _comb(n: int, k: int) -> int:
    return comb(n, k) if n >= 0 and k >= 0 else 0


@lru_cache(maxsize=1 << 12)
def blow(
    target: int, area: BodyArea, cf: int, special: SpecialAttack | None, off_hand: bool
) -> Blow:
    """Return the one shared blow of its kind."""
    return Blow(target, area, cf, special, off_hand)


@lru_cache(maxsize=1 << 8)
def attack_splits(attacks: int, cf: int) -> tuple[tuple[int, ...], ...]:
    """List the ways to split CF over some attacks, 1 to 8 each."""
    if attacks == 0:
        return ((),) if cf == 0 else ()
    return tuple(
        (first, *rest)
        for first in range(1, min(CF_PER_AREA, cf) + 1)
        for rest in attack_splits(attacks - 1, cf - first)
    )


@lru_cache(maxsize=1 << 10)
def _defense_steps(areas: int, cf: int) -> tuple[int, ...]:
    """Count, cumulatively by the CF of the first area, the defenses of at most so many CF."""
    return tuple(accumulate(comb(cf - first + areas - 1, areas - 1) for first in range(cf + 1)))


def _defense(rank: int, areas: int, cf: int) -> list[int]:
    """Return the defense of a rank among those of at most so many CF on some areas."""
    found: list[int] = []
    for left in range(areas, 0, -1):
        steps = _defense_steps(left, cf)
        first = bisect_right(steps, rank)
        if first:
            rank -= steps[first - 1]
        found.append(first)
        cf -= first
    return found


@lru_cache(maxsize=1 << 12)
def _totals(attacks: int, pool: int, areas: int, cap: int) -> tuple[tuple[int, ...], int]:
    """Count the CF splits of so many attacks cumulatively by their total; and the first total."""
    first = attacks
    last = min(pool, CF_PER_AREA * attacks)
    ways = [
        len(attack_splits(attacks, cf)) * comb(min(cap, pool - cf) + areas, areas)
        for cf in range(first, last + 1)
    ]
    return tuple(accumulate(ways)), first


@lru_cache(maxsize=64)
def _weighted_numbers(least: int, most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    numbers = tuple(range(least, most + 1))
    weights = (SOME_ATTACKS if number else NO_ATTACK for number in numbers)
    return numbers, tuple(accumulate(weights))


class AllocationSpace(ActionSpace[Allocate]):
    """Every legal allocation of one figure."""

    __slots__ = ("_count", "enumerable", "facts")

    def __init__(self, facts: AllocationFacts) -> None:
        self.facts = facts
        self._count: int | None = None
        self.enumerable = facts.pool <= LISTED_CF and len(facts.arms[0].slots) <= 2 * len(BodyArea)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AllocationSpace) and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.facts)

    def __repr__(self) -> str:
        return f"<AllocationSpace of figure {self.facts.figure}: {self.facts.pool} CF>"

    # --- membership

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Allocate) and self._unfit(action) is None

    def refusal(self, action: Action) -> Refusal | None:
        """Return which limit an allocation breaks, and its rule."""
        return self._unfit(action) if isinstance(action, Allocate) else None

    def _unfit(self, action: Allocate) -> Refusal | None:
        facts = self.facts
        if action.player != facts.player or action.figure != facts.figure:
            return Refusal(Unfit.NO_TARGET, "9.3", "it is another figure's allocation")
        if len(action.defense) != len(BodyArea) or min(action.defense) < 0:
            return Refusal(Unfit.NO_TARGET, "9.3.3", "defense has five areas of 0 CF or more")
        arms = next((arms for arms in facts.arms if arms.wield == action.wield), None)
        if arms is None:
            return Refusal(Unfit.NO_TARGET, unpaired(action.wield), "no such weapon is at hand")
        return (
            self._unfit_blows(action, arms)
            or self._unfit_special(action, arms)
            or self._unfit_cf(action)
            or self._unfit_extras(action)
        )

    def _unfit_blows(self, action: Allocate, arms: Arms) -> Refusal | None:
        blows = action.blows
        if len(blows) > MAX_ATTACKS:
            return Refusal(Unfit.TOO_MANY, "9.4.1/note", "there are five attacks at most")
        places = []
        for one in blows:
            slot = Slot(one.target, one.area)
            if slot not in arms.slots or (one.off_hand and not arms.unlike):
                return Refusal(Unfit.NO_TARGET, "9.1", "there is no such attack")
            if not 1 <= one.cf <= CF_PER_AREA:
                return Refusal(Unfit.TOO_MUCH_ON_AREA, "9.3.2", "an attack has 1 to 8 CF")
            places.append(arms.slots.index(slot))
        if len(set(places)) != len(places) or (not self.facts.ordered and places != sorted(places)):
            return Refusal(Unfit.NO_TARGET, "9.4.3", "attacks are one to an area, in order")
        return None

    def _unfit_special(self, action: Allocate, arms: Arms) -> Refusal | None:
        special = [one for one in action.blows if one.special is not None]
        allowed = dict(arms.specials)
        for one in special:
            slots = allowed.get(one.special) if one.special is not None else None
            if slots is None or Slot(one.target, one.area) not in slots:
                return Refusal(Unfit.SPECIAL, "22.2", "that special attack is not possible")
        if len(special) > 1:
            return Refusal(Unfit.SPECIAL, "22.1", "there is one special attack a phase")
        guard = action.guard
        if guard is not None:
            if guard not in self.facts.guards:
                return Refusal(Unfit.SPECIAL, "22.3", "that special defense is not possible")
            if action.defense[SPECIAL_DEFENSES.at(guard).area - 1]:
                return Refusal(Unfit.SPECIAL, "22.3", "it stands in the place of a defense")
        return None

    def _unfit_cf(self, action: Allocate) -> Refusal | None:
        defense = action.defense
        guarding = sum(defense) + (SPECIAL_DEFENSE_CF if action.guard is not None else 0)
        cap = self.facts.defense_cap
        if cap is not None and guarding > cap:
            return Refusal(Unfit.ATTACK_ONLY, "10.3.3", "bonus CF must be used for attack")
        if guarding + sum([one.cf for one in action.blows]) > max(0, self.facts.pool):
            return Refusal(Unfit.TOO_MUCH, "9.3.1", f"there are {self.facts.pool} CF")
        return None

    def _unfit_extras(self, action: Allocate) -> Refusal | None:
        rider = action.rider
        if rider is not None and not (
            0 <= rider < len(action.blows) and action.blows[rider].target in self.facts.riders
        ):
            return Refusal(Unfit.NO_TARGET, "27.5", "no bonus can ride on that attack")
        if action.throw is not None and action.throw not in self.facts.throws:
            return Refusal(Unfit.NO_TARGET, "13.3", "that cannot be thrown")
        return None

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
        return self._choices(frame, attacks) * self._splits(frame.guard, attacks)

    def _limits(self, guard: SpecialDefense | None) -> tuple[int, int, int]:
        """Return pool, defended areas and defense limit beside a special defense."""
        facts = self.facts
        cap = _NO_CAP if facts.defense_cap is None else facts.defense_cap
        pool = max(0, facts.pool)
        if guard is None:
            return pool, len(BodyArea), min(cap, pool)
        return pool - SPECIAL_DEFENSE_CF, len(BodyArea) - 1, min(cap, pool) - SPECIAL_DEFENSE_CF

    def _splits(self, guard: SpecialDefense | None, attacks: int) -> int:
        pool, areas, cap = self._limits(guard)
        if pool < attacks or cap < 0:
            return 0
        steps, _ = _totals(attacks, pool, areas, cap)
        return steps[-1] if steps else 0

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
        riding = [slot.target in self.facts.riders for slot in slots]
        riders = sum(riding)
        if frame.special is None:
            some = riders * _comb(n - 1, attacks - 1)
            return comb(n, attacks) + some
        total = 0
        for slot in dict(frame.arms.specials)[frame.special]:
            own = riding[slots.index(slot)]
            total += _comb(n - 1, attacks - 1) * (2 if own else 1)
            total += (riders - own) * _comb(n - 2, attacks - 2)
        return total

    # --- sampling

    def sample(self, dice: Dice) -> tuple[Allocate, Dice]:
        facts = self.facts
        arms = facts.arms[0]
        if len(facts.arms) > 1:
            arms, dice = dice.choose(facts.arms)
        throws, guards = len(facts.throws) or 1, len(facts.guards) or 1
        specials = len(arms.specials) or 1
        at, dice = dice.below(THROW_ODDS * throws * GUARD_ODDS * guards * SPECIAL_ODDS * specials)
        at, which = divmod(at, THROW_ODDS * throws)
        throw = facts.throws[which] if which < len(facts.throws) else None
        at, which = divmod(at, GUARD_ODDS * guards)
        guard = facts.guards[which] if which < len(facts.guards) else None
        special = arms.specials[at][0] if at < len(arms.specials) else None
        if guard is not None and not self._splits(guard, 1 if special else 0):
            guard = None
        if special is not None and not self._splits(guard, 1):
            special = None
        return self._sampled(Frame(arms, special, guard, throw), dice)

    def _sampled(self, frame: Frame, dice: Dice) -> tuple[Allocate, Dice]:
        numbers, steps = self._numbers(frame)
        at, dice = dice.below(steps[-1])
        attacks = numbers[bisect_right(steps, at)]
        blows, rider, dice = self._some_blows(frame, attacks, dice)
        pool, areas, cap = self._limits(frame.guard)
        totals, first = _totals(attacks, pool, areas, cap)
        rank, dice = dice.below(totals[-1])
        place = bisect_right(totals, rank)
        rank -= totals[place - 1] if place else 0
        attack_cf = first + place
        room = min(cap, pool - attack_cf)
        which, rest = divmod(rank, comb(room + areas, areas))
        split = attack_splits(attacks, attack_cf)[which]
        return self._built(frame, blows, split, _defense(rest, areas, room), rider), dice

    def _numbers(self, frame: Frame) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """List the feasible numbers of attacks with their cumulative weights."""
        pool, _, _ = self._limits(frame.guard)
        most = min(MAX_ATTACKS, len(frame.arms.slots), pool)
        return _weighted_numbers(1 if frame.special is not None else 0, most)

    def _some_blows(
        self, frame: Frame, attacks: int, dice: Dice
    ) -> tuple[list[tuple[Slot, SpecialAttack | None, bool]], int | None, Dice]:
        """Choose slots, the special one, the hands, the order and the rider, all equally likely."""
        arms = frame.arms
        while True:
            places, dice = _subset(len(arms.slots), attacks, dice)
            special_place: int | None = None
            if frame.special is not None:
                allowed = dict(arms.specials)[frame.special]
                slot, dice = dice.choose(arms.slots)
                if slot not in allowed or arms.slots.index(slot) not in places:
                    continue
                special_place = arms.slots.index(slot)
            rider, dice = self._rider(arms, places, dice)
            if rider != -1:
                break
        if self.facts.ordered and attacks > 1:
            order, dice = dice.below(factorial(attacks))
            places = tuple(permutations(places))[order]
        chosen = []
        for place in places:
            off = 0
            if arms.unlike:
                off, dice = dice.below(2)
            special = frame.special if place == special_place else None
            chosen.append((arms.slots[place], special, bool(off)))
        return chosen, None if rider is None else places.index(rider), dice

    def _rider(self, arms: Arms, places: tuple[int, ...], dice: Dice) -> tuple[int | None, Dice]:
        """Choose the slot that the bonus rides on, or None; -1 is to choose all again."""
        if not self.facts.riders:
            return None, dice
        at, dice = dice.below(len(arms.slots) + 1)
        if at == len(arms.slots):
            return None, dice
        fits = at in places and arms.slots[at].target in self.facts.riders
        return (at if fits else -1), dice

    def _built(
        self,
        frame: Frame,
        blows: list[tuple[Slot, SpecialAttack | None, bool]],
        split: tuple[int, ...],
        defense: list[int],
        rider: int | None,
    ) -> Allocate:
        facts = self.facts
        if frame.guard is not None:
            defense.insert(SPECIAL_DEFENSES.at(frame.guard).area - 1, 0)
        struck = tuple(
            [
                blow(slot[0], slot[1], cf, special, off)
                for (slot, special, off), cf in zip(blows, split, strict=True)
            ]
        )
        return Allocate(
            facts.player,
            facts.figure,
            struck,
            tuple(defense),
            frame.guard,
            frame.arms.wield,
            rider,
            frame.throw,
        )

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Allocate, ...], Dice]:
        """Return different samples; each kind of special attack, defense and number among them."""
        found: dict[Allocate, None] = {}
        kinds = [frame for frame in self.frames() if self._feasible(frame)]
        for frame in kinds[:n]:
            action, dice = self._sampled(frame, dice)
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
        pool, areas, cap = self._limits(frame.guard)
        totals, first = _totals(attacks, pool, areas, cap)
        for chosen, rider in self._all_blows(frame, attacks):
            for cf in range(first, first + len(totals)):
                room = min(cap, pool - cf)
                for split in attack_splits(attacks, cf):
                    for rank in range(comb(room + areas, areas)):
                        defense = _defense(rank, areas, room)
                        yield self._built(frame, chosen, split, defense, rider)

    def _all_blows(
        self, frame: Frame, attacks: int
    ) -> Iterator[tuple[list[tuple[Slot, SpecialAttack | None, bool]], int | None]]:
        arms = frame.arms
        allowed = dict(arms.specials).get(frame.special, ()) if frame.special else ()
        orders = permutations if self.facts.ordered else combinations
        hands = (False, True) if arms.unlike else (False,)
        for slots in orders(arms.slots, attacks):
            marks: list[int | None] = [None]
            if frame.special is not None:
                marks = [place for place, slot in enumerate(slots) if slot in allowed]
            riders = [None] + [
                place for place, slot in enumerate(slots) if slot.target in self.facts.riders
            ]
            for mark, rider in product(marks, riders):
                for offs in product(hands, repeat=attacks):
                    chosen = [
                        (slot, frame.special if place == mark else None, off)
                        for place, (slot, off) in enumerate(zip(slots, offs, strict=True))
                    ]
                    yield chosen, rider


@lru_cache(maxsize=1 << 8)
def _subsets_of(n: int, size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(n), size))


def _subset(n: int, size: int, dice: Dice) -> tuple[tuple[int, ...], Dice]:
    """Choose a set of so many places, each as likely as the others."""
    if n > 15:
        places: set[int] = set()
        while len(places) < size:
            at, dice = dice.below(n)
            places.add(at)
        return tuple(sorted(places)), dice
    subsets = _subsets_of(n, size)
    if len(subsets) == 1:
        return subsets[0], dice
    at, dice = dice.below(len(subsets))
    return subsets[at], dice


@lru_cache(maxsize=1 << 12)
def allocation_space(facts: AllocationFacts) -> AllocationSpace:
    """Return the space of a figure's allocations."""
    return AllocationSpace(facts)
