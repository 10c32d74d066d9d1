"""Any record as text and as numbers: what learners and search trees know a position by.

Both say the same on every platform and in every process, and the same of equal records: a field
that is left out of their equality is left out here. So are a position's dice, and its setup, which
never changes in a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import FunctionType
from typing import Any
from zlib import crc32

import attrs

from common.agenda import Position
from common.dice import Masked
from common.errors import ArenaError

BOUND = 8.0
"""A feature is between -1 and 1; this many equal items add up to that."""


def _fields(value: Any) -> tuple[str, ...] | None:
    """Return the fields of a record that are read; None for what is no record."""
    kind: Any = type(value)
    return _fields_of(kind)


@lru_cache(maxsize=1024)
def _fields_of(kind: Any) -> tuple[str, ...] | None:
    if not attrs.has(kind):
        return None
    left_out = {"dice"} if issubclass(kind, Position) else set()
    return tuple([f.name for f in attrs.fields(kind) if f.eq and f.name not in left_out])


def text_of(value: Any, fixed: Any = None) -> str:
    """Return a value as text: equal for equal values only. Values of type `fixed` are left out.

    Errors: `ArenaError` for an object that is no record and none of Python's own plain values.

    >>> text_of((1, None, "a"))
    "[1,None,'a']"
    """
    kind = type(value)
    names = _fields(value)
    if names is None:
        return _plain_text(value, fixed)
    if kind is fixed:
        return "*"
    if hasattr(value, "_attrs_cached_hash") and not issubclass(kind, Position):
        return _kept_text(value, fixed)
    viewer = _viewer(value)
    return _record_text(value, names, fixed, "" if viewer is None else viewer)


def _viewer(value: Any) -> int | None:
    """Return whose observation a position is; None for any other value."""
    if isinstance(value, Position) and isinstance(value.dice, Masked):
        return value.dice.viewer
    return None


@lru_cache(maxsize=65536)
def _kept_text(value: Any, fixed: Any) -> str:
    return _record_text(value, _fields(value) or (), fixed, "")


def _record_text(value: Any, names: tuple[str, ...], fixed: Any, viewer: Any) -> str:
    inside = ",".join([f"{name}={text_of(getattr(value, name), fixed)}" for name in names])
    return f"{type(value).__name__}{viewer}({inside})"


def _plain_text(value: Any, fixed: Any) -> str:
    plain = _plain(value)
    if isinstance(value, Enum):
        return value.name
    if plain is None or isinstance(plain, int | float | str):
        return repr(plain)
    if isinstance(value, tuple | Sequence):
        return "[" + ",".join([text_of(item, fixed) for item in value]) + "]"
    if isinstance(value, Mapping):
        pairs = [f"{text_of(key, fixed)}:{text_of(item, fixed)}" for key, item in value.items()]
        return "{" + ",".join(sorted(pairs)) + "}"
    if isinstance(value, frozenset):
        return "<" + ",".join(sorted([text_of(item, fixed) for item in value])) + ">"
    if isinstance(value, type | FunctionType):
        return f"{value.__module__}.{value.__qualname__}"
    raise ArenaError(f"a {type(value).__qualname__} in a record cannot be read as text")


def _plain(leaf: Any) -> Any:
    """Return a name for an Enum member, and one number for all that are equal (1, 1.0, True)."""
    if isinstance(leaf, Enum):
        return leaf.name
    if isinstance(leaf, bool) or (isinstance(leaf, float) and leaf.is_integer()):
        return int(leaf)
    return leaf


@lru_cache(maxsize=1024)
def _leaf_of(kind: Any) -> bool:
    if issubclass(kind, type(None) | int | float | str | Enum):
        return True
    return _fields_of(kind) is None and not issubclass(kind, Mapping | frozenset | tuple | Sequence)


def _leaf(value: Any) -> bool:
    """Return whether a value has no parts."""
    kind: Any = type(value)
    return _leaf_of(kind)


def _parts(value: Any) -> list[tuple[Any, Any]]:
    """Return what a value consists of, with names; nothing for what has no parts."""
    if _leaf(value):
        return []
    names = _fields(value)
    if names is not None:
        return [(name, getattr(value, name)) for name in names]
    if isinstance(value, Mapping):
        return [(text_of(key), item) for key, item in value.items()]
    if isinstance(value, frozenset):
        return [("any", item) for item in value]
    plain = [("any", item) for item in value if _fields(item) is None]
    return [*enumerate(value), *plain]


def features_of(value: Any, size: int, fixed: Any = None) -> list[float]:
    """Return a record as `size` numbers from -1 to 1, by hashing all that it consists of.

    What stands at a path in the record (a number, a name, None) picks a number, by path and value,
    to which 1/8 is added or from which it is taken (more than 8 equal ones count as 8); the path of
    a number picks another, for its size. An item of a sequence counts at its index, and once more
    as one that is in there. Values of type `fixed` are left out. Different things may pick the same
    number: a larger `size` has fewer collisions. Equal records have equal features, whatever the
    platform.
    """
    sums: dict[int, float] = {}
    for at, amount in _marks(value, "", size, fixed, _viewer(value)):
        sums[at] = sums.get(at, 0.0) + amount
    numbers = [0.0] * size
    for at, total in sums.items():
        numbers[at] = 1.0 if total > BOUND else -1.0 if total < -BOUND else total / BOUND
    return numbers


Marks = tuple[tuple[int, float], ...]


@lru_cache(maxsize=1 << 16)
def _marks(value: Any, path: str, size: int, fixed: Any, viewer: int | None = None) -> Marks:
    """Return which numbers a thing with parts changes, and by how much; `viewer` is part of it."""
    if type(value) is fixed:
        return ()
    marks: list[tuple[int, float]] = []
    if _fields(value) is not None:
        marks += _mark(type(value).__name__, path, size)
    if viewer is not None:
        marks += _mark(viewer, f"{path}.viewer", size)
    for name, part in _parts(value):
        place = f"{path}.{name}"
        if _leaf(part):
            marks += _mark(part, place, size)
        else:
            marks += _marks(part, place, size, fixed)
    return tuple(marks)


@lru_cache(maxsize=1 << 16, typed=True)
def _mark(leaf: Any, path: str, size: int) -> Marks:
    """Return which numbers a thing without parts changes, and by how much."""
    plain = _plain(leaf)
    told = plain if isinstance(plain, str) else text_of(plain)
    at, sign = _place(f"{path}={told}", size)
    if not isinstance(plain, int | float) or not plain:
        return ((at, sign),)
    near, turn = _place(path, size)
    return (at, sign), (near, turn * BOUND * (plain / (BOUND + abs(plain))))


def _place(name: str, size: int) -> tuple[int, int]:
    code = crc32(name.encode())
    return (code >> 1) % size, 1 if code & 1 else -1
