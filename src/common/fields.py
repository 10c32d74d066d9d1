"""Whether a record holds what its fields are declared to hold: asked of actions from outside.

What merely equals a legal action, as 1 equals True and 1.0, is none: it would be kept as it is,
and no record could be read again. `misfit` names the field; `FITTING` holds the same question,
compiled for each class, so that every action can afford it.
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

from common.records import has_heirs

NONE: Final = type(None)
_SCALARS: Final[dict[Any, tuple[type, ...]]] = {
    None: (NONE,),
    NONE: (NONE,),
    bool: (bool,),
    int: (int,),
    str: (str,),
    bytes: (bytes,),
}

LARGEST: Final = 2.0**53
"""No number with a fraction is larger; neither infinities nor what is no number fit."""

Test = Callable[[Any], bool]
_Scope = dict[str, Any]


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
    if hint is float:
        return _is_measure(value)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, arm) for arm in args)
    if origin is Literal:
        return any(value == own and value.__class__ is own.__class__ for own in args)
    kind = origin or hint
    return (not isinstance(kind, type) or isinstance(value, kind)) and _holds(value, args)


def _holds(value: object, args: tuple[Any, ...]) -> bool:
    """Return whether what a value holds is of the types declared for it."""
    if isinstance(value, tuple) and args:
        return _row_fits(value, args)
    if isinstance(value, Mapping):
        key, held = args if len(args) == 2 else (Any, Any)
        return all(fits(k, key) and fits(v, held) for k, v in value.items())
    if isinstance(value, frozenset):
        return all(fits(item, args[0]) for item in value) if args else True
    return not _is_record(type(value)) or misfit(value) is None


def _is_measure(value: Any) -> bool:
    return value.__class__ in (float, int) and -LARGEST <= value <= LARGEST


def _row_fits(value: tuple[object, ...], args: tuple[Any, ...]) -> bool:
    if args[-1:] == (...,):
        return all(fits(item, args[0]) for item in value)
    return len(value) == len(args) and all(map(fits, value, args))


def _is_record(kind: type) -> bool:
    """Return whether a class has declared fields: a record, or a named tuple."""
    return attrs.has(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))


def _plain(hint: Any) -> Any:
    """Return the type behind a new type or a type variable; `object` for anything."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    if isinstance(hint, TypeVar):
        return _plain(hint.__bound__ or object)
    return object if hint is Any else hint


@cache
def _hints(kind: Any) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    names = [f.name for f in attrs.fields(kind)] if attrs.has(kind) else kind._fields
    return tuple((name, hints[name]) for name in names)


class _Tests(dict[Any, Test]):
    """The tests of the classes that were asked for."""

    def __missing__(self, kind: Any) -> Test:
        scope: _Scope = {"_type": type, "_fits": fits, "_largest": LARGEST}
        test: Test = eval(f"lambda r: {_source_of_fields(kind, 'r', scope)}", scope)  # noqa: S307
        self[kind] = test
        return test


FITTING: Final = _Tests()
"""For each class a quick test whether all fields of records of exactly this class fit."""


def _later(kind: type) -> Test:
    """Return a test that looks for the class's own only when it is asked."""

    def test(record: Any) -> bool:
        return FITTING[kind](record)

    return test


def _source(hint: Any, value: str, scope: _Scope) -> str:
    """Return the source of a test of a value; what it speaks of is put into the scope."""
    hint = _plain(hint)
    classes = _classes(hint)
    if classes is not None:
        return _of_class(classes, value, scope)
    if hint is float:
        kinds = _named(scope, frozenset((float, int)))
        return f"({value}.__class__ in {kinds} and -_largest <= {value} <= _largest)"
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return f"({' or '.join(_source(arm, value, scope) for arm in args)})"
    if origin is tuple and args[-1:] == (...,):
        return _source_of_row(args[0], value, scope)
    if isinstance(hint, type) and _is_record(hint) and not has_heirs(hint):
        held = _source_of_fields(hint, value, scope)
        return f"({value}.__class__ is {_named(scope, hint)} and {held})"
    return f"_fits({value}, {_named(scope, hint)})"


def _source_of_fields(kind: Any, value: str, scope: _Scope) -> str:
    """Return the source of a test of all fields; one of a class that holds its like is called."""
    around: frozenset[Any] = scope.get("_around", frozenset())
    if kind in around:
        return f"{_named(scope, _later(kind))}({value})"
    scope["_around"] = around | {kind}
    tests = [_source(hint, f"{value}.{name}", scope) for name, hint in _hints(kind)]
    scope["_around"] = around
    return " and ".join(tests) or "True"


def _source_of_row(hint: Any, value: str, scope: _Scope) -> str:
    classes = _classes(_plain(hint))
    if classes is not None:
        kinds = _named(scope, frozenset(classes))
        return f"({value}.__class__ is tuple and {{*map(_type, {value})}} <= {kinds})"
    inner: Test = eval(f"lambda v: {_source(hint, 'v', scope)}", scope)  # noqa: S307
    return f"({value}.__class__ is tuple and all(map({_named(scope, inner)}, {value})))"


def _of_class(classes: tuple[type, ...], value: str, scope: _Scope) -> str:
    if len(classes) == 1:
        return f"{value}.__class__ is {_named(scope, classes[0])}"
    return f"{value}.__class__ in {_named(scope, frozenset(classes))}"


def _named(scope: _Scope, thing: Any) -> str:
    """Give a thing a name in the scope of a test."""
    name = f"_{len(scope)}"
    scope[name] = thing
    return name


def _classes(hint: Any) -> tuple[type, ...] | None:
    """Return the classes of all values of a type; None where more than the class counts."""
    if hint in _SCALARS:
        return _SCALARS[hint]
    if get_origin(hint) in (Union, UnionType):
        arms = [_classes(_plain(arm)) for arm in get_args(hint)]
        return None if None in arms else tuple({kind for arm in arms for kind in arm or ()})
    if isinstance(hint, type) and issubclass(hint, Enum) and not _mixed(hint):
        return (hint,)
    return None


def _mixed(kind: type[Enum]) -> bool:
    """Return whether members of an enum have classes of their own."""
    return any(member.__class__ is not kind for member in kind)
