"""How CF are divided: pure counting and unranking, with nothing of the game but its limits."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb
from typing import Final, NamedTuple

from common.dice import Dice
from gladiator.tables import CF_PER_AREA


def choose(n: int, k: int) -> int:
    """Count the sets of `k` things out of `n`; none of fewer than none."""
    return comb(n, k) if n >= 0 and k >= 0 else 0


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


LISTED_DEFENSES: Final = 2002
"""Up to so many defenses are listed: those of five areas with at most 9 CF."""


@lru_cache(maxsize=1 << 8)
def _defenses(areas: int, cf: int) -> tuple[tuple[int, ...], ...]:
    """List the defenses of at most so many CF on some areas, in the order of their ranks."""
    if areas == 0:
        return ((),)
    return tuple(
        (first, *rest) for first in range(cf + 1) for rest in _defenses(areas - 1, cf - first)
    )


def defense_of_rank(rank: int, areas: int, cf: int) -> tuple[int, ...]:
    """Return the defense of a rank among those of at most so many CF on some areas."""
    found: tuple[int, ...] = ()
    while comb(cf + areas, areas) > LISTED_DEFENSES:
        steps = _defense_steps(areas, cf)
        first = bisect_right(steps, rank)
        if first:
            rank -= steps[first - 1]
        found += (first,)
        areas -= 1
        cf -= first
    return found + _defenses(areas, cf)[rank]


class Part(NamedTuple):
    """The CF splits of so many attacks that spend one total on them."""

    start: int
    """The first of their ranks: ways to split the attack CF times ways to defend."""
    attacks: tuple[tuple[int, ...], ...]
    defenses: int
    """How many defenses the rest allows."""
    room: int
    """The most defense CF."""


class Splits(NamedTuple):
    """The CF splits of so many attacks, part by part as more CF attack."""

    ends: tuple[int, ...]
    """The rank behind each part's last; the last of all is their number."""
    parts: tuple[Part, ...]


@lru_cache(maxsize=1 << 12)
def splits_of(attacks: int, pool: int, areas: int, cap: int) -> Splits:
    """Divide up to so many CF among attacks and the defense of areas, which is capped."""
    end, ends, parts = 0, [], []
    for cf in range(attacks, min(pool, CF_PER_AREA * attacks) + 1):
        room = min(cap, pool - cf)
        part = Part(end, attack_splits(attacks, cf), comb(room + areas, areas), room)
        end += len(part.attacks) * part.defenses
        ends.append(end)
        parts.append(part)
    return Splits(tuple(ends), tuple(parts))


@lru_cache(maxsize=1 << 8)
def _subsets_of(n: int, size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(n), size))


LISTED_PLACES: Final = 10
"""Up to so many places, subsets with a special one are listed."""


@lru_cache(maxsize=1 << 8)
def marked_subsets(
    n: int, size: int, allowed: frozenset[int], beyond: frozenset[int]
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """List the sets of so many of `n` places, each with a special one of those allowed.

    The others lie within reach: none of them is beyond.
    """
    return tuple(
        (places, mark)
        for places in combinations(range(n), size)
        for mark in places
        if mark in allowed and beyond.isdisjoint({*places} - {mark})
    )


def marked_subset(
    n: int, size: int, allowed: frozenset[int], beyond: frozenset[int], dice: Dice
) -> tuple[tuple[int, ...], int, Dice]:
    """Choose a set of so many places and its special one, all pairs equally likely."""
    if n <= LISTED_PLACES:
        ways = marked_subsets(n, size, allowed, beyond)
        at, dice = dice.below(len(ways))
        return *ways[at], dice
    while True:
        places, dice = subset(n, size, dice)
        mark, dice = dice.below(n)
        if mark in allowed and mark in places and beyond.isdisjoint({*places} - {mark}):
            return places, mark, dice


def subset(n: int, size: int, dice: Dice) -> tuple[tuple[int, ...], Dice]:
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
