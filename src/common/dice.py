"""Chance as a value: an immutable stream of dice that lies in the state.

Every draw returns `(value, dice)`. What the dice are decides what happens: `Seeded` dice roll,
`Scripted` dice read tokens that somebody rolled, `Branching` dice raise a `Fork` with every class
of outcome and its integer weight, and `Masked` dice refuse. A reducer need not know which it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, NoReturn, TypeVar

from common import draws
from common.draws import MAX_CLASSES, Classed, Classes, Fork, Tally, Total
from common.errors import ObservationError, OutOfDice, ScriptError, TooWide
from common.records import changing, field, record, replace
from common.seeds import check_commitment, commitment, derived_seed, seed_octets

__all__ = [
    "BLOCK",
    "BRANCHING",
    "MAX_CLASSES",
    "NOBODY",
    "Branching",
    "Classed",
    "Classes",
    "Dice",
    "Fork",
    "Masked",
    "Names",
    "Scripted",
    "Seeded",
    "Tally",
    "Token",
    "Total",
    "check_commitment",
    "commitment",
    "derived_seed",
]

T = TypeVar("T")

_new: Final = tuple.__new__
"""Builds a named tuple at half the cost of a call of its class."""

Token = int | float | str
"""What a person at a table would write down: a face, a number, or an item's name."""

Names = Sequence[str] | None
"""Names of the items 0, 1, 2, … of a pile of numbers, for scripted dice."""


@record
class Dice(ABC):
    """An immutable stream of chance. Not a single die: a die is one of its draws."""

    @staticmethod
    def seeded(seed: int | str) -> Seeded:
        """Return dice that roll: the same seed gives the same rolls on every platform.

        Errors: `ArenaError` for what is neither a whole number nor text (see `common.seeds`).

        >>> Dice.seeded(7).roll(3)[0]
        (6, 1, 1)
        """
        key = blake2b(seed_octets(seed), digest_size=32, person=b"arena-dice").digest()
        return Seeded(key, 0, _block(key, 0), 0)

    @staticmethod
    def scripted(tokens: Sequence[Token]) -> Scripted:
        """Return dice that read their results from tokens, in order.

        >>> Dice.scripted([6, 2]).sum(2)[0].total
        8
        """
        return Scripted(tuple(tokens))

    @staticmethod
    def branching() -> Branching:
        """Return dice that name all their outcomes instead of one (see `common.odds`)."""
        return BRANCHING

    def roll(self, n: int = 1) -> tuple[tuple[int, ...], Dice]:
        """Roll `n` D6 and return the faces; sorted under branching dice, where order is nothing."""
        return self._faces(n)

    def sum(self, n: int) -> tuple[Total, Dice]:
        """Roll `n` D6 and add them up."""
        faces, dice = self._faces(n)
        return _new(Total, (sum(faces), faces)), dice

    def tally(self, n: int, *, at_least: int, apart: int = 0) -> tuple[Tally, Dice]:
        """Roll `n` D6; count successes, and among the failures those that show `apart`."""
        faces, dice = self._faces(n)
        successes = ones = 0
        for face in faces:
            if face >= at_least:
                successes += 1
            elif face == apart:
                ones += 1
        return Tally(successes, ones, faces), dice

    def d3(self) -> tuple[Total, Dice]:
        """Roll a D3: half a D6, rounded up. The face kept is that of the D6."""
        faces, dice = self._faces(1)
        return Total((faces[0] + 1) // 2, faces), dice

    def d66(self) -> tuple[Total, Dice]:
        """Roll two D6 and read them as tens and units: 11 to 66."""
        faces, dice = self._faces(2)
        return Total(faces[0] * 10 + faces[1], faces), dice

    def classed(self, n: int, reading: Callable[[tuple[int, ...]], Any]) -> tuple[Classed, Dice]:
        """Roll `n` D6 and read them through a pure module-level function of their faces.

        Under branching dice the faces are enumerated (6**n), so keep `n` to 6 or less.
        """
        faces, dice = self._faces(n)
        return _new(Classed, (reading(faces), faces)), dice

    def roll_off(self, n: int) -> tuple[tuple[int, ...], Dice]:
        """Rank `n` rollers, highest first; ties roll again among themselves until none is left."""
        order: list[tuple[int, ...]] = [tuple(range(n))]
        dice: Dice = self
        while len(order) < n:
            tied = next(group for group in order if len(group) > 1)
            faces, dice = dice._faces(len(tied))
            place = order.index(tied)
            order[place : place + 1] = [
                tuple(who for who, own in zip(tied, faces, strict=True) if own == face)
                for face in sorted(set(faces), reverse=True)
            ]
        return tuple(group[0] for group in order), dice

    @abstractmethod
    def draw(self, pile: tuple[T, ...], *, names: Names = None) -> tuple[T, Dice]:
        """Draw one item of a multiset, which is a tuple with equal items side by side.

        `names` are what a person may write for items that are numbers: name n for item n.
        """

    @abstractmethod
    def deal(
        self, pile: tuple[T, ...], n: int, *, names: Names = None
    ) -> tuple[tuple[T, ...], Dice]:
        """Draw `n` items of a multiset at once; they come in the order of the pile.

        `names` are as for `draw`.
        """

    def choose(self, items: Sequence[T]) -> tuple[T, Dice]:
        """Choose one of some things, each as likely as the others."""
        index, dice = self.below(len(items))
        return items[index], dice

    @abstractmethod
    def below(self, n: int) -> tuple[int, Dice]:
        """Draw a whole number from 0 to `n` - 1."""

    @abstractmethod
    def unit(self) -> tuple[float, Dice]:
        """Draw a number from 0 up to, but not including, 1 (53 bits)."""

    @abstractmethod
    def _faces(self, n: int) -> tuple[tuple[int, ...], Dice]:
        """Roll `n` D6 in the order of the draw."""


BLOCK = 64
"""Bytes of one block of the generator."""


@lru_cache(maxsize=4096)
def _block(key: bytes, counter: int) -> bytes:
    return blake2b(counter.to_bytes(8, "little"), digest_size=BLOCK, key=key).digest()


_FACE = bytes(byte % 6 + 1 if byte < 252 else 0 for byte in range(256))


@record
class Seeded(Dice):
    """Dice that roll. Byte k of the stream is byte k % 64 of keyed BLAKE2b(k // 64), little-endian.

    A number below n <= 256 takes bytes until one is below the largest multiple of n, and is that
    byte modulo n; a larger one reads as many bytes, big-endian, by the same rule. A die is a number
    below 6, plus 1. This definition is part of the record format and never changes.
    """

    key: bytes
    counter: int
    block: bytes = field(repr=False)
    at: int
    log: tuple[Token, ...] | None = None
    """Tokens of the draws so far, when `logging`; None otherwise."""

    @staticmethod
    def resumed(key: bytes, counter: int, at: int, log: tuple[Token, ...] | None = None) -> Seeded:
        """Return the dice that go on at byte `at` of block `counter` of the stream of a key."""
        return Seeded(key, counter, _block(key, counter), at, log)

    def logging(self) -> Seeded:
        """Return the same dice with an empty log, in which each draw leaves its tokens."""
        return replace(self, log=())

    def silent(self) -> Seeded:
        """Return the same dice without a log."""
        return self if self.log is None else replace(self, log=None)

    def below(self, n: int) -> tuple[int, Seeded]:
        if n > 256:
            return self._wide(n)
        at, log = self.at, self.log
        if at < BLOCK:
            byte = self.block[at]
            if byte < 256 - 256 % n:
                value = byte % n
                return value, _moved(self, at + 1, log if log is None else (*log, value))
        (value,), dice = self._below_each((n,))
        return value, dice if log is None else replace(dice, log=(*log, value))

    def draw(self, pile: tuple[T, ...], *, names: Names = None) -> tuple[T, Dice]:
        index, dice = self.silent().below(len(pile))
        item = pile[index]
        return item, dice if self.log is None else self._logged(dice, (_token(item),))

    def deal(
        self, pile: tuple[T, ...], n: int, *, names: Names = None
    ) -> tuple[tuple[T, ...], Dice]:
        left = list(range(len(pile)))
        taken: list[int] = []
        bounds = range(len(left), len(left) - n, -1)
        if len(left) > 256:
            values, dice = self.silent()._wide_each(bounds)
        else:
            values, dice = self._below_each(bounds)
        for value in values:
            taken.append(left[value])
            left[value] = left[-1]
            left.pop()
        taken.sort()
        items = tuple([pile[index] for index in taken])
        return items, self._logged(dice, tuple([_token(item) for item in items]))

    def unit(self) -> tuple[float, Dice]:
        whole, dice = self.silent()._wide(1 << 53)
        value = whole / (1 << 53)
        return value, self._logged(dice, (value,))

    def _faces(self, n: int) -> tuple[tuple[int, ...], Dice]:
        at, log = self.at, self.log
        ahead = self.block[at : at + n].translate(_FACE)
        if len(ahead) == n and 0 not in ahead:
            rolled = tuple(ahead)
            return rolled, _moved(self, at + n, log if log is None else log + rolled)
        values, dice = self._below_each((6,) * n)
        rolled = tuple([value + 1 for value in values])
        return rolled, dice if log is None else replace(dice, log=log + rolled)

    def _below_each(self, bounds: Sequence[int]) -> tuple[list[int], Seeded]:
        """Draw one number below each of some bounds of at most 256."""
        key, counter, block, at = self.key, self.counter, self.block, self.at
        values: list[int] = []
        for n in bounds:
            top = 256 - 256 % n
            byte = top
            while byte >= top:
                if at == BLOCK:
                    counter, at = counter + 1, 0
                    block = _block(key, counter)
                byte = block[at]
                at += 1
            values.append(byte % n)
        return values, Seeded(key, counter, block, at)

    def _wide(self, n: int) -> tuple[int, Seeded]:
        size, top = _reads(n)
        at, log = self.at, self.log
        end = at + size
        if end <= BLOCK:
            whole = int.from_bytes(self.block[at:end], "big")
            if whole < top:
                value = whole % n
                return value, _moved(self, end, log if log is None else (*log, value))
        key, counter, block = self.key, self.counter, self.block
        whole = top
        while whole >= top:
            whole = 0
            for _ in range(size):
                if at == BLOCK:
                    counter, at = counter + 1, 0
                    block = _block(key, counter)
                whole = whole << 8 | block[at]
                at += 1
        value = whole % n
        return value, Seeded(key, counter, block, at, log if log is None else (*log, value))

    def _wide_each(self, bounds: Sequence[int]) -> tuple[list[int], Seeded]:
        """Draw one number below each of some bounds of any size."""
        values: list[int] = []
        dice = self
        for n in bounds:
            value, dice = dice.below(n)
            values.append(value)
        return values, dice

    def _logged(self, dice: Seeded, tokens: tuple[Token, ...]) -> Seeded:
        return dice if self.log is None else replace(dice, log=self.log + tokens)


_moved: Final = changing(Seeded, "at", "log")


@lru_cache(maxsize=4096)
def _reads(n: int) -> tuple[int, int]:
    """Return how many bytes a number below `n` reads, and the largest multiple of `n` in them."""
    size = ((n - 1).bit_length() + 7) // 8
    return size, (1 << 8 * size) - (1 << 8 * size) % n


def _token(item: Any) -> Token:
    return item if isinstance(item, int | str) else str(item.name)


def _spoken(item: Any, names: Names) -> str:
    """Return what a person writes for an item."""
    return names[item] if names is not None and isinstance(item, int) else str(_token(item))


def _means(token: Token, item: Any, names: Names) -> bool:
    """Return whether a token is an item: by itself, or by its name in any case."""
    if token == _token(item):
        return True
    return isinstance(token, str) and token.casefold() == _spoken(item, names).casefold()


@record
class Scripted(Dice):
    """Dice that read what somebody rolled or drew: faces, numbers, items by value or by name."""

    tokens: tuple[Token, ...]
    at: int = 0

    @property
    def left(self) -> tuple[Token, ...]:
        """The tokens that no draw has read yet."""
        return self.tokens[self.at :]

    def finish(self) -> None:
        """Raise `ScriptError` when tokens are left over."""
        if self.left:
            raise ScriptError(f"{len(self.left)} scripted tokens were not used: {self.left}")

    def draw(self, pile: tuple[T, ...], *, names: Names = None) -> tuple[T, Dice]:
        items, dice = self.deal(pile, 1, names=names)
        return items[0], dice

    def deal(
        self, pile: tuple[T, ...], n: int, *, names: Names = None
    ) -> tuple[tuple[T, ...], Dice]:
        left = list(enumerate(pile))
        taken: list[tuple[int, T]] = []
        known = tuple(dict.fromkeys(_spoken(item, names) for item in pile))
        for token in self._take(n, "item", known):
            found = next((pair for pair in left if _means(token, pair[1], names)), None)
            if found is None:
                rest = dict.fromkeys(_spoken(item, names) for _, item in left)
                raise ScriptError(f"token {token!r} is none of the items left: {', '.join(rest)}")
            left.remove(found)
            taken.append(found)
        taken.sort(key=lambda pair: pair[0])
        return tuple(item for _, item in taken), replace(self, at=self.at + n)

    def below(self, n: int) -> tuple[int, Dice]:
        (token,) = self._take(1, "number", tuple(map(str, range(min(n, 100)))))
        if not isinstance(token, int) or isinstance(token, bool) or not 0 <= token < n:
            raise ScriptError(f"token {token!r} is not a number from 0 to {n - 1}")
        return token, replace(self, at=self.at + 1)

    def unit(self) -> tuple[float, Dice]:
        (token,) = self._take(1, "number", ())
        if not isinstance(token, float) or not 0 <= token < 1:
            raise ScriptError(f"token {token!r} is not a number from 0.0 up to 1.0")
        return token, replace(self, at=self.at + 1)

    def _faces(self, n: int) -> tuple[tuple[int, ...], Dice]:
        faces: list[int] = []
        for token in self._take(n, "d6", ("1", "2", "3", "4", "5", "6")):
            if not isinstance(token, int) or isinstance(token, bool) or not 1 <= token <= 6:
                raise ScriptError(f"token {token!r} is not a face of a D6")
            faces.append(token)
        return tuple(faces), replace(self, at=self.at + n)

    def _take(self, n: int, kind: str, options: tuple[str, ...]) -> tuple[Token, ...]:
        tokens = self.tokens[self.at : self.at + n]
        if len(tokens) < n:
            raise OutOfDice(kind, n - len(tokens), options=options)
        return tokens


@record
class Branching(Dice):
    """Dice that name every class of outcome. `path` holds outcomes already settled for this task.

    A draw beyond the path raises `Fork`; whoever explores runs the task again, once for each class.
    """

    path: tuple[Any, ...] = ()

    def roll(self, n: int = 1) -> tuple[tuple[int, ...], Dice]:
        return self._fork(draws.sorted_rolls, n)

    def sum(self, n: int) -> tuple[Total, Dice]:
        return self._fork(draws.sums, n)

    def tally(self, n: int, *, at_least: int, apart: int = 0) -> tuple[Tally, Dice]:
        return self._fork(draws.tallies, n, at_least, apart)

    def d3(self) -> tuple[Total, Dice]:
        return self._fork(draws.d3)

    def d66(self) -> tuple[Total, Dice]:
        return self._fork(draws.d66)

    def classed(self, n: int, reading: Callable[[tuple[int, ...]], Any]) -> tuple[Classed, Dice]:
        return self._fork(draws.classed, n, reading)

    def roll_off(self, n: int) -> tuple[tuple[int, ...], Dice]:
        return self._fork(draws.orders, n)

    def draw(self, pile: tuple[T, ...], *, names: Names = None) -> tuple[T, Dice]:
        return self._fork(draws.draws, pile)

    def deal(
        self, pile: tuple[T, ...], n: int, *, names: Names = None
    ) -> tuple[tuple[T, ...], Dice]:
        return self._fork(draws.deals, pile, n)

    def below(self, n: int) -> tuple[int, Dice]:
        return self._fork(draws.numbers, n)

    def unit(self) -> tuple[float, Dice]:
        raise TooWide("a continuous draw has no classes")

    def _faces(self, n: int) -> tuple[tuple[int, ...], Dice]:
        return self.roll(n)

    def _fork(self, classes: Callable[..., Classes], *facts: Any) -> tuple[Any, Dice]:
        if self.path:
            rest = self.path[1:]
            return self.path[0], Branching(rest) if rest else BRANCHING
        raise Fork(classes, *facts)


BRANCHING = Branching()
"""The one object that all branching states share."""


@record
class Masked(Dice):
    """The dice of an observation: they exist, but `viewer` may not see them. None rolls them."""

    viewer: int

    def draw(self, pile: tuple[T, ...], *, names: Names = None) -> tuple[T, Dice]:
        self._refuse()

    def deal(
        self, pile: tuple[T, ...], n: int, *, names: Names = None
    ) -> tuple[tuple[T, ...], Dice]:
        self._refuse()

    def below(self, n: int) -> tuple[int, Dice]:
        self._refuse()

    def unit(self) -> tuple[float, Dice]:
        self._refuse()

    def _faces(self, n: int) -> tuple[tuple[int, ...], Dice]:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise ObservationError("an observation has no dice to roll: determinize it first")


NOBODY = Masked(-1)
"""Stands for the dice in `Position.key`."""
