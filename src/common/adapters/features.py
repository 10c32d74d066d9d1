"""Any record as text and as numbers: what learners and search trees know a position by.

Both say the same on every platform and in every process. Records are read field by field; a
position's dice are left out, and so is what never changes in a match: its setup.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any
from zlib import crc32

import attrs

from common.agenda import Position
from common.dice import Masked

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
    return tuple([f.name for f in attrs.fields(kind) if f.name not in left_out])


def text_of(value: Any, fixed: Any = None) -> str:
    """Return a value as text: equal for equal values only. Values of type `fixed` are left out.

    >>> text_of((1, None, "a"))
    "[1,None,'a']"
    """
    kind = type(value)
    names = _fields(value)
    if names is None:
        return _plain_text(value, fixed)
    if kind is fixed:
        return "*"
    viewer = value.dice.viewer if _observed(value) else ""
    if hasattr(value, "_attrs_cached_hash") and not issubclass(kind, Position):
        return _kept_text(value, fixed)
    return _record_text(value, names, fixed, viewer)


def _observed(value: Any) -> bool:
    return isinstance(value, Position) and isinstance(value.dice, Masked)


@lru_cache(maxsize=65536)
def _kept_text(value: Any, fixed: Any) -> str:
    return _record_text(value, _fields(value) or (), fixed, "")


def _record_text(value: Any, names: tuple[str, ...], fixed: Any, viewer: Any) -> str:
    inside = ",".join([f"{name}={text_of(getattr(value, name), fixed)}" for name in names])
    return f"{type(value).__name__}{viewer}({inside})"


def _plain_text(value: Any, fixed: Any) -> str:
    if isinstance(value, Enum):
        return value.name
    if value is None or isinstance(value, int | float | str):
        return repr(value)
    if isinstance(value, Mapping):
        pairs = [f"{text_of(key, fixed)}:{text_of(item, fixed)}" for key, item in value.items()]
        return "{" + ",".join(sorted(pairs)) + "}"
    if isinstance(value, Sequence):
        return "[" + ",".join([text_of(item, fixed) for item in value]) + "]"
    if isinstance(value, frozenset):
        return "<" + ",".join(sorted([text_of(item, fixed) for item in value])) + ">"
    return type(value).__qualname__


def leaves(value: Any, fixed: Any = None, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each number, name or None in a value with its path, but nothing of type `fixed`.

    An item of a sequence comes with its index, and once more (as what is in there, wherever) when
    it is no record.
    """
    kind = type(value)
    if kind is fixed:
        return
    if _fields(value) is not None:
        yield path, kind.__name__
    parts = _parts(value)
    if parts is None:
        yield path, value
        return
    for name, part in parts:
        yield from leaves(part, fixed, f"{path}.{name}")


def _parts(value: Any) -> list[tuple[Any, Any]] | None:
    """Return what a value consists of, with names; None for what has no parts."""
    names = _fields(value)
    if names is not None:
        viewer = [("viewer", value.dice.viewer)] if _observed(value) else []
        return viewer + [(name, getattr(value, name)) for name in names]
    if isinstance(value, Mapping):
        return [(text_of(key), item) for key, item in value.items()]
    if isinstance(value, frozenset):
        return [("any", item) for item in value]
    if isinstance(value, Sequence) and not isinstance(value, str):
        plain = [("any", item) for item in value if _fields(item) is None]
        return [*enumerate(value), *plain]
    return None


def features_of(value: Any, size: int, fixed: Any = None) -> list[float]:
    """Return a record as `size` numbers from -1 to 1, by hashing each of its leaves.

    A leaf's path and value pick a number to which 1/8 is added or from which it is taken (more than
    8 equal ones count as 8); the path of a number picks another, for its size. Leaves may collide:
    a larger `size` has fewer collisions. Equal records have equal features, whatever the platform.
    """
    numbers = [0.0] * size
    marks = list(_marks(type(value).__name__, "", size, fixed))
    for name, part in _parts(value) or ():
        marks += _marks(part, f".{name}", size, fixed)
    for at, amount in marks:
        numbers[at] += amount
    return [max(-1.0, min(1.0, number / BOUND)) for number in numbers]


@lru_cache(maxsize=65536)
def _marks(value: Any, path: str, size: int, fixed: Any) -> tuple[tuple[int, float], ...]:
    """Return which numbers a field of a record changes, and by how much."""
    marks: list[tuple[int, float]] = []
    for place, leaf in leaves(value, fixed, path):
        name = leaf.name if isinstance(leaf, Enum) else leaf
        at, sign = _place(f"{place}={name}", size)
        marks.append((at, sign))
        if isinstance(leaf, int | float) and leaf and not isinstance(leaf, bool):
            at, sign = _place(place, size)
            marks.append((at, sign * BOUND * leaf / (BOUND + abs(leaf))))
    return tuple(marks)


def _place(name: str, size: int) -> tuple[int, int]:
    code = crc32(name.encode())
    return (code >> 1) % size, 1 if code & 1 else -1
