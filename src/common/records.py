"""Frozen records: `record` is `attrs.frozen`, `replace` is `attrs.evolve`, both made faster.

A record is built as an unguarded twin of its class (one without the `__setattr__` that refuses),
whose `__class__` is set at the end: construction is plain slot stores, and the result is as frozen
as attrs makes it. A class with validators, converters or hooks keeps the construction of attrs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import attrs
from attrs import field

if TYPE_CHECKING:
    from attrs import evolve as replace
    from attrs import frozen as record

__all__ = ["Changes", "changing", "field", "has_heirs", "making", "record", "replace"]

C = TypeVar("C", bound=type)
R = TypeVar("R")

_HASH_SLOT = "_attrs_cached_hash"

_SCOPES: dict[type, dict[str, Any]] = {}
"""What the compiled functions of each quickened class speak of."""

if not TYPE_CHECKING:

    def record(cls: type | None = None, /, **options: Any) -> Any:
        """Make a frozen, slotted attrs class; decorate every subclass of a record as well."""
        options = {"weakref_slot": False, **options}

        def build(plain: type) -> type:
            return _quicken(attrs.frozen(plain, **options))

        return build if cls is None else build(cls)

    def replace(instance: Any, /, **changes: Any) -> Any:
        """Return a copy of the record with some fields changed; an unknown name is a TypeError."""
        copy = instance._copy_
        if copy is None:
            return attrs.evolve(instance, **changes)
        new = copy()
        try:
            for name, value in changes.items():
                setattr(new, name, value)
        except AttributeError:
            raise TypeError(f"{type(instance).__name__} has no field {name!r}") from None
        new.__class__ = instance.__class__
        return new


def changing(cls: type[R], /, *names: str) -> Callable[..., R]:
    """Return a function `(record, *values)`: `replace` for just these fields, at half the cost.

    It is compiled once for a class and its fields, and serves records of exactly this class. An
    unknown name is a TypeError.

    >>> @record
    ... class Place:
    ...     name: str
    ...     at: int
    >>> moved = changing(Place, "at")
    >>> moved(Place("arena", 1), 2)
    Place(name='arena', at=2)
    """
    unknown = set(names) - {f.alias for f in attrs.fields(cls)}  # type: ignore[arg-type]
    if unknown:
        raise TypeError(f"{cls.__name__} has no field {min(unknown)!r}")
    if cls not in _SCOPES:
        return lambda instance, *values: attrs.evolve(
            instance, **dict(zip(names, values, strict=True))
        )
    return _compiled(_change_source(cls, names), "_change_", _SCOPES[cls])


class Changes(dict[type, Callable[..., Any]]):
    """`changing` for fields that several classes have: `Changes("at")[Place]`, each made once."""

    def __init__(self, *names: str) -> None:
        self._names = names

    if TYPE_CHECKING:

        def __getitem__(self, cls: type[R], /) -> Callable[..., R]: ...

    def __missing__(self, cls: type[R]) -> Callable[..., R]:
        change = self[cls] = changing(cls, *self._names)
        return change


def making(cls: type[R], /) -> Callable[..., R]:
    """Return a function that makes records of a class: what calling the class does, in less time.

    >>> @record
    ... class Place:
    ...     name: str
    ...     at: int = 0
    >>> making(Place)("arena")
    Place(name='arena', at=0)
    """
    if cls not in _SCOPES:
        return cls
    return _compiled(_make_source(cls), "_make_", _SCOPES[cls])


def has_heirs(cls: type) -> bool:
    """Return whether somebody has derived a class from a record's: its draft does not count."""
    heirs: list[type] = type.__subclasses__(cls)
    return any(heir is not _SCOPES.get(cls, {}).get("_Draft") for heir in heirs)


def _quicken(cls: C) -> C:
    """Give a frozen attrs class its fast `__init__` and the copy that `replace` starts from."""
    fields = attrs.fields(cls)
    hooked = any(hasattr(cls, name) for name in ("__attrs_pre_init__", "__attrs_post_init__"))
    if hooked or any(f.validator or f.converter or not f.init or f.alias != f.name for f in fields):
        cls._copy_ = None  # type: ignore[attr-defined]
        return cls
    open_class = {
        "__slots__": (),
        "__init__": object.__init__,
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
    }
    scope = _SCOPES[cls] = {
        "_flip": vars(object)["__class__"].__set__,
        "_Draft": type(cls.__name__, (cls,), open_class),
        "_Class": cls,
        "_default": {f.name: f.default for f in fields},
    }
    cls.__init__ = _compiled(_init_source(cls), "__init__", scope)  # type: ignore[misc]
    cls._copy_ = _compiled(_copy_source(cls), "_copy_", scope)  # type: ignore[attr-defined]
    if _compared_by_attrs(cls):
        cls.__eq__ = _compiled(_eq_source(cls), "__eq__", scope)  # type: ignore[method-assign]
    return cls


def _compared_by_attrs(cls: type) -> bool:
    """Return whether attrs wrote the class's `__eq__`, and no field has a key to compare by."""
    code = getattr(vars(cls).get("__eq__"), "__code__", None)
    written = code is not None and code.co_filename.startswith("<attrs generated")
    return written and all(f.eq_key is None for f in attrs.fields(cls))


def _compiled(source: str, name: str, scope: dict[str, Any]) -> Callable[..., Any]:
    space = dict(scope)
    exec(compile(source, f"<record {name}>", "exec"), space)  # noqa: S102
    made: Callable[..., Any] = space[name]
    return made


def _made(f: attrs.Attribute[Any]) -> bool:
    return isinstance(f.default, attrs.Factory)  # type: ignore[arg-type]


def _parameter(f: attrs.Attribute[Any]) -> str:
    if f.default is attrs.NOTHING:
        return f.name
    return f"{f.name}=None" if _made(f) else f"{f.name}=_default[{f.name!r}]"


def _init_source(cls: type) -> str:
    lines = [f"def __init__({_parameters(cls, 'self')}):", "    _flip(self, _Draft)"]
    return "\n".join([*lines, *_filled(cls, "self"), "    self.__class__ = _Class"])


def _make_source(cls: type) -> str:
    lines = [f"def _make_({_parameters(cls)}):", "    _new = _Draft()"]
    lines += [*_filled(cls, "_new"), "    _new.__class__ = _Class"]
    return "\n".join([*lines, "    return _new"])


def _parameters(cls: type, *first: str) -> str:
    """List the fields in order as parameters, keyword-only ones last."""
    fields = attrs.fields(cls)
    plain = [_parameter(f) for f in fields if not f.kw_only]
    named = [_parameter(f) for f in fields if f.kw_only]
    return ", ".join([*first, *plain, *(["*", *named] if named else [])])


def _filled(cls: type, draft: str) -> list[str]:
    """List the lines that fill a draft with the parameters."""
    lines = []
    for f in attrs.fields(cls):
        made = f" if {f.name} is not None else _default[{f.name!r}].factory()" if _made(f) else ""
        lines.append(f"    {draft}.{f.name} = {f.name}{made}")
    return lines + ([f"    {draft}.{_HASH_SLOT} = None"] if hasattr(cls, _HASH_SLOT) else [])


def _eq_source(cls: type) -> str:
    """Return the source of `__eq__`: as attrs has it, but what is the same object is equal.

    States share most of what they hold, so that comparing two of them looks at little.
    """
    same = " and ".join(
        f"(self.{f.name} is other.{f.name} or self.{f.name} == other.{f.name})"
        for f in attrs.fields(cls)
        if f.eq
    )
    lines = ["def __eq__(self, other):", "    if self is other:", "        return True"]
    lines += ["    if other.__class__ is not self.__class__:", "        return NotImplemented"]
    return "\n".join([*lines, f"    return {same or True}"])


def _copy_source(cls: type) -> str:
    lines = ["def _copy_(self):", "    new = _Draft()"]
    return "\n".join([*lines, *_copied(cls, ()), "    return new"])


def _change_source(cls: type, names: tuple[str, ...]) -> str:
    lines = [f"def _change_({', '.join(('self', *names))}):", "    new = _Draft()"]
    return "\n".join([*lines, *_copied(cls, names), "    new.__class__ = _Class", "    return new"])


def _copied(cls: type, given: tuple[str, ...]) -> list[str]:
    """List the lines that fill a draft: some fields are given, the rest are those of `self`."""
    names = [f.name for f in attrs.fields(cls)]
    lines = [f"    new.{name} = {name if name in given else f'self.{name}'}" for name in names]
    return lines + ([f"    new.{_HASH_SLOT} = None"] if hasattr(cls, _HASH_SLOT) else [])
