"""What a draw may come to: its classes with their whole-number weights, and the values it gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import permutations, product
from math import comb, factorial, prod
from typing import Any, NamedTuple

from common.errors import TooWide

MAX_CLASSES = 1_000_000
"""A single draw with more classes than this cannot be branched."""


class Total(NamedTuple):
    """A sum of dice; `faces` is None under branching dice and serves events only."""

    total: int
    faces: tuple[int, ...] | None


class Tally(NamedTuple):
    """Dice counted by success; `apart` counts failures that showed a face set apart."""

    successes: int
    apart: int
    faces: tuple[int, ...] | None


class Classed(NamedTuple):
    """Dice seen through a function of their faces: only its value matters to the rules."""

    value: Any
    faces: tuple[int, ...] | None


Classes = tuple[tuple[Any, int], ...]
"""Each class of a draw: its value and its weight."""


class Fork(Exception):
    """Raised by branching dice at a draw; its classes are worked out when they are asked for."""

    def __init__(self, table: Callable[..., Classes], *facts: Any) -> None:
        super().__init__(table.__name__, *facts)
        self._table = table
        self._facts = facts

    @property
    def classes(self) -> Classes:
        """The classes of the draw with their integer weights; `TooWide` when they are too many."""
        return self._table(*self._facts)


@lru_cache(maxsize=256)
def sorted_rolls(n: int) -> Classes:
    """Return the rolls of n dice, faces sorted from the highest."""
    return tuple(
        (faces, factorial(n) // prod(factorial(faces.count(face)) for face in range(1, 7)))
        for faces in _multisets(n, 6)
    )


def _multisets(n: int, top: int) -> list[tuple[int, ...]]:
    """List the sorted rolls of n dice, highest faces first."""
    if comb(n + 5, 5) > MAX_CLASSES:
        raise TooWide(f"{n} dice in order have more than {MAX_CLASSES} classes")
    if n == 0:
        return [()]
    return [(face, *rest) for face in range(top, 0, -1) for rest in _multisets(n - 1, face)]


@lru_cache(maxsize=256)
def sums(n: int) -> Classes:
    """Return the sums of n dice."""
    ways = [1]
    for _ in range(n):
        longer = [0] * (len(ways) + 6)
        for total, count in enumerate(ways):
            for face in range(1, 7):
                longer[total + face] += count
        ways = longer
    return tuple((Total(total, None), count) for total, count in enumerate(ways) if count)


@lru_cache(maxsize=1024)
def tallies(n: int, at_least: int, apart: int) -> Classes:
    """Return the counts of successes, and of failures that show a face set apart."""
    good = min(6, max(0, 7 - at_least))
    special = 1 if 1 <= apart < at_least and apart <= 6 else 0
    bad = 6 - good - special
    classes: list[tuple[Any, int]] = []
    for hits in range(n + 1):
        for ones in range(n - hits + 1):
            rest = n - hits - ones
            ways = comb(n, hits) * comb(n - hits, ones) * good**hits * special**ones * bad**rest
            if ways:
                classes.append((Tally(hits, ones, None), ways))
    return tuple(classes)


@lru_cache(maxsize=256)
def classed(n: int, reading: Callable[[tuple[int, ...]], Any]) -> Classes:
    """Return what a function reads from the faces of n dice."""
    if 6**n > MAX_CLASSES:
        raise TooWide(f"{n} dice have more than {MAX_CLASSES} rolls to read")
    ways: dict[Any, int] = {}
    for faces in product(range(1, 7), repeat=n):
        value = reading(faces)
        ways[value] = ways.get(value, 0) + 1
    return tuple((Classed(value, None), count) for value, count in ways.items())


@lru_cache(maxsize=1)
def d3() -> Classes:
    """Return the values of a D3."""
    return tuple((Total(value, None), 1) for value in (1, 2, 3))


@lru_cache(maxsize=1)
def d66() -> Classes:
    """Return the values of a D66."""
    faces = range(1, 7)
    return tuple((Total(tens * 10 + units, None), 1) for tens in faces for units in faces)


@lru_cache(maxsize=16)
def orders(n: int) -> Classes:
    """Return the orders of n rollers."""
    if factorial(n) > MAX_CLASSES:
        raise TooWide(f"{n} rollers have more than {MAX_CLASSES} orders")
    return tuple((order, 1) for order in permutations(range(n)))


def numbers(n: int) -> Classes:
    """Return the numbers below n."""
    if n > MAX_CLASSES:
        raise TooWide(f"a number below {n} has more than {MAX_CLASSES} classes")
    return tuple((value, 1) for value in range(n))


@lru_cache(maxsize=4096)
def draws(pile: tuple[Any, ...]) -> Classes:
    """Return the different items of a pile."""
    ways: dict[Any, int] = {}
    for item in pile:
        ways[item] = ways.get(item, 0) + 1
    return tuple(ways.items())


@lru_cache(maxsize=64)
def deals(pile: tuple[Any, ...], n: int) -> Classes:
    """Return the different hands of n items of a pile."""
    if comb(len(pile), n) > MAX_CLASSES:
        raise TooWide(f"{n} of {len(pile)} items can be dealt in more than {MAX_CLASSES} ways")
    hands: dict[tuple[Any, ...], int] = {(): 1}
    for item, copies in draws(pile):
        hands = {
            hand + (item,) * taken: ways
            for old, count in hands.items()
            for taken in range(min(copies, n - len(old)) + 1)
            for hand, ways in ((old, count * comb(copies, taken)),)
        }
    return tuple((hand, ways) for hand, ways in hands.items() if len(hand) == n)
