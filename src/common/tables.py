"""Frozen lookup tables that look like the page they came from; never a store of what changes.

Four shapes: a `Ladder` leads from a roll to a value, a `Grid` crosses a row with a column, a
`Listing` gives each named entry its value, a `Check` compares a total with a number. Each carries
the name that the book prints and the rule that it belongs to, is immutable and hashable, and looks
up in a dictionary filled when it is made. Rows and columns of numbers may be spans, whose open ends
reach as far as anyone asks: that is how a table says that it clamps.

>>> severity = Ladder.of("Severity", "10.1", {at_most(8): 0, between(9, 10): 1, at_least(11): 2})
>>> severity.at(-3), severity.at(10), severity.at(40)
(0, 1, 2)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import wraps
from typing import Any, Final, Generic, TypeVar

import attrs

from common.errors import ArenaError

__all__ = [
    "D66",
    "Check",
    "Comparison",
    "Grid",
    "Ladder",
    "Listing",
    "Span",
    "Table",
    "TableError",
    "Term",
    "at_least",
    "at_most",
    "between",
    "reads",
]

V = TypeVar("V")
K = TypeVar("K", bound=Hashable)
R = TypeVar("R", bound=Hashable)
C = TypeVar("C", bound=Hashable)
AnyV = TypeVar("AnyV")
AnyK = TypeVar("AnyK", bound=Hashable)
AnyR = TypeVar("AnyR", bound=Hashable)
AnyC = TypeVar("AnyC", bound=Hashable)

D66: Final = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
"""The 36 numbers of two dice read as tens and ones; the numbers between them cannot be rolled."""

_SPREAD: Final = 24
"""How far an open end is filled in advance; beyond, it is worked out when asked."""


class Term(Enum):
    """A word that tables are asked by. Members hash by what they are: faster than by their names.

    As with any hash, nothing may depend on its order, which differs from process to process.
    """

    def __hash__(self) -> int:
        return object.__hash__(self)


setattr(Term, "__hash__", object.__hash__)  # noqa: B010 - the same, without a call


class TableError(ArenaError, LookupError):
    """A table was asked for a row, column or entry that it does not have."""


@attrs.frozen
class Span:
    """The whole numbers from `low` to `high`, both included; None is an open end."""

    low: int | None
    high: int | None

    def __contains__(self, number: int) -> bool:
        return (self.low is None or number >= self.low) and (
            self.high is None or number <= self.high
        )

    def __str__(self) -> str:
        if self.low is None:
            return f"{self.high} or less"
        if self.high is None:
            return f"{self.low} or more"
        return f"{self.low}" if self.low == self.high else f"{self.low}–{self.high}"


def at_most(high: int) -> Span:
    """Make the span of `high` and everything below it."""
    return Span(None, high)


def at_least(low: int) -> Span:
    """Make the span of `low` and everything above it."""
    return Span(low, None)


def between(low: int, high: int) -> Span:
    """Make the span from `low` to `high`, both included."""
    return Span(low, high)


def _numbers(span: Span) -> range:
    low, high = span.low, span.high
    if low is None:
        low = 0 if high is None else high - _SPREAD
    if high is None:
        high = low + _SPREAD
    return range(low, high + 1)


def _places(labels: Iterable[Any], among: tuple[int, ...] | None, table: str) -> dict[Any, int]:
    """Map each key that the labels cover to the place of its label."""
    places: dict[Any, int] = {}
    for place, label in enumerate(labels):
        covered: Iterable[Any] = _numbers(label) if isinstance(label, Span) else (label,)
        for key in covered:
            if among is not None and key not in among:
                continue
            if key in places:
                raise TableError(f"{table}: {key} has two places")
            places[key] = place
    return places


def _place(places: Mapping[Any, int], labels: Iterable[Any], key: Any, what: str) -> int:
    """Find the place of a key, also of one far out on an open end."""
    if key in places:
        return places[key]
    labels = tuple(labels)
    for place, label in enumerate(labels):
        if isinstance(label, Span) and None in (label.low, label.high) and _covers(label, key):
            return place
    raise TableError(f"{what} {key}; there are {', '.join(map(str, labels))}")


def _covers(span: Span, key: Any) -> bool:
    return isinstance(key, int) and key in span


@attrs.frozen(repr=False)
class Table(ABC):
    """What every table carries: its printed name, and the number or heading of its rule."""

    name: str
    rule: str

    @abstractmethod
    def cells(self) -> tuple[tuple[tuple[Any, ...], Any], ...]:
        """List every cell as it is printed: its labels and its value, in reading order."""

    def __str__(self) -> str:
        return f"{self.name} ({self.rule})"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


@attrs.frozen(cache_hash=True, repr=False)
class Ladder(Table, Generic[V]):
    """A roll or a total leads to a value, step by step; not a formula.

    `among` names the only numbers that can come up, where spans reach over others (a D66).
    """

    steps: tuple[tuple[Span | int, V], ...]
    among: tuple[int, ...] | None = None
    _values: dict[int, V] = attrs.field(init=False, eq=False)

    @staticmethod
    def of(
        name: str,
        rule: str,
        steps: Mapping[Span | int, AnyV],
        among: tuple[int, ...] | None = None,
    ) -> Ladder[AnyV]:
        """Make a ladder from its steps. Raises TableError when two of them overlap."""
        return Ladder(name, rule, tuple(steps.items()), among)

    def __attrs_post_init__(self) -> None:
        places = _places(self._labels(), self.among, str(self))
        values = {key: self.steps[place][1] for key, place in places.items()}
        object.__setattr__(self, "_values", values)

    def _labels(self) -> tuple[Span | int, ...]:
        return tuple(label for label, _ in self.steps)

    def at(self, number: int) -> V:
        """Read the value for a number. Raises TableError for one that no step covers."""
        try:
            return self._values[number]
        except KeyError:
            return self.steps[_place({}, self._labels(), number, f"{self} has no step for")][1]

    def cells(self) -> tuple[tuple[tuple[Span | int], V], ...]:
        return tuple(((label,), value) for label, value in self.steps)


@attrs.frozen(cache_hash=True, repr=False)
class Grid(Table, Generic[R, C, V]):
    """A row crossed with a column gives a value; rows and columns are keys or spans of numbers."""

    columns: tuple[Span | C, ...]
    rows: tuple[Span | R, ...]
    body: tuple[tuple[V, ...], ...]
    _across: dict[C, int] = attrs.field(init=False, eq=False)
    _down: dict[R, int] = attrs.field(init=False, eq=False)

    @staticmethod
    def of(
        name: str,
        rule: str,
        columns: Iterable[Span | AnyC],
        rows: Mapping[Span | AnyR, Sequence[AnyV]],
    ) -> Grid[AnyR, AnyC, AnyV]:
        """Make a grid row by row. Raises TableError for an uneven row or a key used twice."""
        return Grid(name, rule, tuple(columns), tuple(rows), tuple(map(tuple, rows.values())))

    def __attrs_post_init__(self) -> None:
        for label, row in zip(self.rows, self.body, strict=True):
            if len(row) != len(self.columns):
                raise TableError(f"{self}: row {label} has {len(row)} of {len(self.columns)} cells")
        object.__setattr__(self, "_across", _places(self.columns, None, str(self)))
        object.__setattr__(self, "_down", _places(self.rows, None, str(self)))

    def at(self, row: R, column: C) -> V:
        """Read one cell. Raises TableError for a row or a column that is not there."""
        try:
            return self.body[self._down[row]][self._across[column]]
        except KeyError:
            down = _place(self._down, self.rows, row, f"{self} has no row")
            return self.body[down][
                _place(self._across, self.columns, column, f"{self} has no column")
            ]

    def cells(self) -> tuple[tuple[tuple[Span | R, Span | C], V], ...]:
        return tuple(
            ((label, column), value)
            for label, row in zip(self.rows, self.body, strict=True)
            for column, value in zip(self.columns, row, strict=True)
        )


@attrs.frozen(cache_hash=True, repr=False)
class Listing(Table, Generic[K, V]):
    """Named entries and what each is worth: modifiers, costs, ratings."""

    entries: tuple[tuple[K, V], ...]
    _values: dict[K, V] = attrs.field(init=False, eq=False)

    @staticmethod
    def of(name: str, rule: str, entries: Mapping[AnyK, AnyV]) -> Listing[AnyK, AnyV]:
        """Make a listing from its entries, in the order of the page."""
        return Listing(name, rule, tuple(entries.items()))

    def __attrs_post_init__(self) -> None:
        values = dict(self.entries)
        if len(values) != len(self.entries):
            raise TableError(f"{self}: an entry stands there twice")
        object.__setattr__(self, "_values", values)

    def at(self, key: K) -> V:
        """Read an entry. Raises TableError for one that the book does not list."""
        try:
            return self._values[key]
        except KeyError:
            names = ", ".join(str(name) for name, _ in self.entries)
            raise TableError(f"{self} has no entry {key}; there are {names}") from None

    def __iter__(self) -> Iterator[K]:
        """Name the entries in the order of the page."""
        return iter(self._values)

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def cells(self) -> tuple[tuple[tuple[K], V], ...]:
        return tuple(((key,), value) for key, value in self.entries)


class Comparison(Enum):
    """On which side of its number a check succeeds; equal always fails."""

    LESS = "<"
    GREATER = ">"


_LESS: Final = Comparison.LESS


@attrs.frozen(cache_hash=True, repr=False)
class Check(Table):
    """A total that succeeds below or above a number, never on it.

    `dice` is how many six-sided dice the total starts from; what is added to them is the rule's.

    >>> Check.under("Fall prone", "15.4", dice=2, number=7).at(6)
    True
    """

    dice: int
    comparison: Comparison
    number: int

    @classmethod
    def under(cls, name: str, rule: str, *, dice: int, number: int) -> Check:
        """Make a check that succeeds with less than the number."""
        return cls(name, rule, dice, Comparison.LESS, number)

    @classmethod
    def over(cls, name: str, rule: str, *, dice: int, number: int) -> Check:
        """Make a check that succeeds with more than the number."""
        return cls(name, rule, dice, Comparison.GREATER, number)

    def at(self, total: int) -> bool:
        """Tell whether the total meets the check."""
        return total < self.number if self.comparison is _LESS else total > self.number

    def cells(self) -> tuple[tuple[tuple[str], int], ...]:
        return (("dice",), self.dice), ((self.comparison.value,), self.number)


_SHAPES: Final[tuple[Any, ...]] = (Ladder, Grid, Listing, Check)


@contextmanager
def reads() -> Generator[list[str], None, None]:
    """Collect the rule of each table that is read inside the block, by whatever code, in order.

    For tests and audits of one thread: the lookups of all tables are exchanged for watched ones
    while the block runs, so that they cost nothing at any other time. Blocks may be nested.

    >>> with reads() as rules:
    ...     Check.under("Fall prone", "15.4", dice=2, number=7).at(6)
    True
    >>> rules
    ['15.4']
    """
    rules: list[str] = []
    originals: list[tuple[Any, Callable[..., Any]]] = [(shape, shape.at) for shape in _SHAPES]
    for shape, at in originals:
        setattr(shape, "at", _watched(at, rules))  # noqa: B010
    try:
        yield rules
    finally:
        for shape, at in originals:
            setattr(shape, "at", at)  # noqa: B010


def _watched(at: Callable[..., Any], rules: list[str]) -> Callable[..., Any]:
    @wraps(at)
    def watched(table: Table, *keys: Any) -> Any:
        rules.append(table.rule)
        return at(table, *keys)

    return watched
