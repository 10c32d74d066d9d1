"""Looks into values: what records hold, whether it is frozen, and what is nearly the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any

import attrs
from pyrsistent import PMap, PVector

from common.records import replace

PLAIN = (int, float, str, bytes, bool, type(None), type)
"""Values that nobody can change and that hold nothing."""


def is_record(kind: Any) -> bool:
    """Return whether a class is a record."""
    return isinstance(kind, type) and attrs.has(kind)


def parts(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield what a value holds, each with its place; not what a record works out for itself."""
    if is_record(type(value)):
        for field in attrs.fields(type(value)):
            if field.init and field.eq:
                yield f".{field.name}", getattr(value, field.name)
    elif isinstance(value, Mapping | PMap):
        for key, item in value.items():
            yield f"[{key!r}]", item
    elif isinstance(value, tuple | frozenset | PVector):
        for at, item in enumerate(value):
            yield f"[{at}]", item


def unfrozen(value: Any, place: str = "", seen: set[int] | None = None) -> Iterator[str]:
    """Yield the places in a value that somebody could change.

    >>> list(unfrozen((1, [2], "x")))
    ['[1]: list']
    """
    seen = set() if seen is None else seen
    if id(value) in seen or isinstance(value, (*PLAIN, Enum)):
        return
    seen.add(id(value))
    if is_record(type(value)):
        yield from _unlocked(value, place)
    elif not isinstance(value, tuple | frozenset | PVector | PMap | MappingProxyType):
        yield f"{place}: {type(value).__name__}"
        return
    for step, part in parts(value):
        yield from unfrozen(part, place + step, seen)


def _unlocked(value: Any, place: str) -> Iterator[str]:
    for field in attrs.fields(type(value)):
        if not field.init:
            continue
        try:
            setattr(value, field.name, getattr(value, field.name))
        except attrs.exceptions.FrozenInstanceError:
            continue
        yield f"{place}.{field.name}: not frozen"


STRANGE_NUMBERS = (-1, 0, 1, 7, 10**6)


def near(value: Any, depth: int = 2) -> Iterator[Any]:
    """Yield values of the same type as a value, one thing in them changed; mostly nonsense.

    >>> list(near((3,)))[:2]
    [(), (3, 3)]
    """
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (n for n in (*STRANGE_NUMBERS, value + 1, value - 1) if n != value)
    elif isinstance(value, float):
        yield from (n for n in (0.0, -1.5, 1e9, value + 0.125) if n != value)
    elif isinstance(value, str):
        yield from (text for text in ("", "nonsense", value + "x") if text != value)
    elif isinstance(value, Enum):
        yield from (member for member in type(value) if member is not value)
    elif isinstance(value, tuple):
        yield from _near_tuple(value, depth)
    elif is_record(type(value)) and depth > 0:
        yield from _near_record(value, depth)


def _near_tuple(value: Any, depth: int) -> Iterator[Any]:
    if hasattr(value, "_fields"):
        for at, item in enumerate(value):
            for other in near(item, depth - 1):
                yield type(value)(*value[:at], other, *value[at + 1 :])
        return
    if value:
        yield ()
    yield value + value[:1]
    yield value[::-1]
    for at, item in enumerate(value):
        for other in near(item, depth - 1):
            yield (*value[:at], other, *value[at + 1 :])


def _near_record(value: Any, depth: int) -> Iterator[Any]:
    for field in attrs.fields(type(value)):
        if not field.init:
            continue
        for other in near(getattr(value, field.name), depth - 1):
            try:
                yield replace(value, **{field.name.lstrip("_"): other})
            except (TypeError, ValueError):
                continue  # the record refuses such a value by itself
