"""Whether a record holds what its fields are declared to hold: asked of actions from outside.

`shaped` looks at the fields alone and is compiled for each class, so that every action can afford
it; `misfit` looks to the bottom and names the place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import UnionType
from typing import (
    Any,
    Final,
    Literal,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs

NONE: Final = type(None)
_SCALARS: Final[dict[Any, tuple[type, ...]]] = {
    None: (NONE,),
    NONE: (NONE,),
    bool: (bool,),
    int: (int,),
    float: (float, int),
    str: (str,),
    bytes: (bytes,),
}


def misfit(record: Any) -> str | None:
    """Return the first field that holds another type than it is declared to, or None."""
    kind: Any = type(record)
    for name, hint in _hints(kind):
        if not fits(getattr(record, name), hint):
            return name
    return None


def fits(value: object, hint: Any) -> bool:
    """Return whether a value is of a declared type, with all that it holds."""
    hint = _plain(hint)
    if hint in _SCALARS:
        return value.__class__ in _SCALARS[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, arm) for arm in args)
    if origin is Literal:
        return any(value == own and value.__class__ is own.__class__ for own in args)
    kind = origin or hint
    if isinstance(kind, type) and not isinstance(value, kind):
        return False
    if origin is tuple:
        return isinstance(value, tuple) and _row_fits(value, args)
    if isinstance(value, Mapping):
        key, held = args if len(args) == 2 else (Any, Any)
        return all(fits(k, key) and fits(v, held) for k, v in value.items())
    if isinstance(value, frozenset):
        return all(fits(item, args[0]) for item in value) if args else True
    return not attrs.has(type(value)) or misfit(value) is None


def _row_fits(value: tuple[object, ...], args: tuple[Any, ...]) -> bool:
    if args[-1:] == (...,):
        return all(fits(item, args[0]) for item in value)
    return len(value) == len(args) and all(map(fits, value, args))


def _plain(hint: Any) -> Any:
    """Return the type behind a new type or a type variable; `object` for anything."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    if isinstance(hint, TypeVar):
        return _plain(hint.__bound__ or object)
    return object if hint is Any else hint


@cache
def _hints(kind: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((f.name, hints[f.name]) for f in attrs.fields(kind))


@cache
def shaped(kind: type) -> Callable[[Any], bool]:
    """Return a quick test whether each field of one class holds a value of a declared class.

    What stands inside tuples and records is left to `misfit`.
    """
    scope: dict[str, Any] = {}
    tests: list[str] = []
    for name, hint in _hints(kind):
        classes = _classes(hint)
        if classes is None:
            continue
        scope[f"_{name}"] = classes[0] if len(classes) == 1 else frozenset(classes)
        tests.append(f"r.{name}.__class__ {'is' if len(classes) == 1 else 'in'} _{name}")
    test: Callable[[Any], bool] = eval(f"lambda r: {' and '.join(tests) or True}", scope)  # noqa: S307
    return test


def _classes(hint: Any) -> tuple[type, ...] | None:
    """Return the exact classes that values of a declared type have; None where they are open."""
    hint = _plain(hint)
    if hint in _SCALARS:
        return _SCALARS[hint]
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        arms = [_classes(arm) for arm in get_args(hint)]
        return None if None in arms else tuple({kind for arm in arms for kind in arm or ()})
    if origin in (tuple, frozenset):
        return (origin,)
    if isinstance(hint, type) and issubclass(hint, Enum) and not _mixed(hint):
        return (hint,)
    return None


def _mixed(kind: type[Enum]) -> bool:
    """Return whether members of an enum have classes of their own."""
    return any(member.__class__ is not kind for member in kind)
