"""Coders for records: field by field, with the class's name as a tag where there are several.

A record whose class derives from another record carries the key ``"type"``. Which classes a tag may
mean is known before anything is read: the records below the one asked for that are defined in the
core or in the package that asks. Nothing that the data name is ever imported or called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from inspect import isabstract
from operator import attrgetter
from typing import Any, Final, Protocol, get_type_hints

import attrs

from common.codec.places import Wrong, ambiguous, shown, steps_of, unknown
from common.codec.shapes import Coder
from common.dice import BLOCK, Scripted, Seeded
from common.errors import ArenaError

TAG: Final = "type"
CORE: Final = "common"
Kinds = dict[str, type[Any] | None]
"""Classes by name; None where the name is borne by two."""

SHARED: Final = "$shared"
"""The key of an object that stands for a part known to the reader: its value is the digest."""

_REFUSALS = (ValueError, TypeError, LookupError, ArithmeticError)


class Scope(Protocol):
    """What a record's coder asks of the codec that it belongs to."""

    within: str

    def coder(self, hint: Any, /) -> Coder: ...

    def record(self, kind: type, /) -> Record: ...

    def reference(self, value: Any, /) -> str: ...


def is_record(kind: type[Any]) -> bool:
    """Return whether a class is an attrs class itself, not just the heir of one."""
    return "__attrs_attrs__" in vars(kind)


def _beside(kind: type[Any], other: type[Any]) -> bool:
    return kind.__module__ == other.__module__


def is_tagged(kind: type[Any]) -> bool:
    """Return whether instances carry their class's name: the class derives from a record."""
    return any(is_record(base) for base in kind.__mro__[1:])


def heirs(base: type[Any]) -> Iterator[type[Any]]:
    """Yield all subclasses of a class, each once."""
    seen: set[type] = set()
    stack: list[type[Any]] = base.__subclasses__()
    while stack:
        kind = stack.pop()
        if kind not in seen:
            seen.add(kind)
            stack += kind.__subclasses__()
            yield kind


def _head(module: str) -> str:
    return module.partition(".")[0]


def _nearness(module: str, within: str) -> int:
    """Count the leading parts that two dotted names share."""
    shared = 0
    for own, other in zip(module.split("."), within.split("."), strict=False):
        if own != other:
            break
        shared += 1
    return shared


def named(kinds: Iterator[type[Any]], within: str) -> Kinds:
    """Return classes by name: those of the core and of a package, the nearest where two agree.

    A name that is as near twice, or that is also the core's, is there with None: it is ambiguous.
    """
    heads = {CORE, _head(within)}
    found: dict[str, list[type[Any]]] = {}
    for kind in kinds:
        if not within or _head(kind.__module__) in heads:
            found.setdefault(kind.__name__, []).append(kind)
    return {name: _nearest(alike, within) for name, alike in found.items()}


def _nearest(alike: list[type[Any]], within: str) -> type[Any] | None:
    best = max(_nearness(kind.__module__, within) for kind in alike)
    near = [
        kind
        for kind in alike
        if _head(kind.__module__) == CORE or _nearness(kind.__module__, within) == best
    ]
    return near[0] if len(near) == 1 else None


def enums(within: str) -> Kinds:
    """Return the enums of a scope by name."""
    kinds: Iterator[Any] = heirs(Enum)
    return named((kind for kind in kinds if kind.__members__), within)


def members(base: type, within: str) -> Kinds:
    """Return the records that may stand where `base` is asked for, by tag.

    A base is never written itself: neither an abstract class, nor one of the core that has heirs
    in a game, nor one that has heirs in its own module.
    """
    below = [kind for kind in heirs(base) if is_record(kind) and not isabstract(kind)]
    found = named(iter(below), within)
    bases = {
        parent
        for kind in found.values()
        if kind is not None
        for parent in kind.__mro__[1:]
        if _beside(parent, kind) or _head(parent.__module__) == CORE != _head(kind.__module__)
    }
    if not isabstract(base):
        found.setdefault(base.__name__, base)
    return {name: kind for name, kind in found.items() if kind not in bases}


class Record(Coder):
    """The coder of exactly one class of record."""

    shapes: tuple[type, ...] = (dict,)

    def __init__(self, kind: type, scope: Scope) -> None:
        self.kind = kind
        self.scope = scope
        self.tag: str | None = kind.__name__ if is_tagged(kind) else None
        self._ready = False

    def _prepare(self) -> None:
        """Learn the fields; late, since records may hold records of their own kind."""
        if any(is_record(heir) for heir in heirs(self.kind) if _beside(heir, self.kind)):
            raise TypeError(f"{self.kind.__name__} is a base: only what derives from it is written")
        left_out, self._make = _MADE.get(self.kind, (frozenset[str](), self.kind))
        fields = [f for f in attrs.fields(self.kind) if f.init and f.alias not in left_out]
        self._keys = [str(f.alias) for f in fields]
        if TAG in self._keys and self.tag is not None:
            raise TypeError(f"{self.kind.__name__}: {TAG!r} is the tag, and cannot be a field")
        hints = _hints(self.kind)
        coders = [self.scope.coder(hints.get(f.name, Any)) for f in fields]
        self._coders = dict(zip(self._keys, coders, strict=True))
        self._write = [(key, coder.encode) for key, coder in self._coders.items()]
        self._write = [pair for pair in self._write if not self._coders[pair[0]].plain]
        self._needed = [str(f.alias) for f in fields if f.default is attrs.NOTHING]
        self._values = _getter([f.name for f in fields])
        self._ready = True

    def holds(self, value: object) -> bool:
        return value.__class__ is self.kind

    def encode(self, value: Any) -> dict[str, Any]:
        if not self._ready:
            self._prepare()
        data = dict(zip(self._keys, self._values(value), strict=True))
        for key, encode in self._write:
            data[key] = encode(data[key])
        if self.tag is not None:
            data[TAG] = self.tag
        return data

    def encode_sharing(self, value: Any, shared: dict[str, Any]) -> dict[str, Any]:
        """Return the data of a record, where some fields are only digests of what they hold."""
        if not self._ready:
            self._prepare()
        data = dict(zip(self._keys, self._values(value), strict=True))
        for key, coder in self._coders.items():
            known = shared.get(key)
            if known is not None and (data[key] is known or data[key] == known):
                data[key] = {SHARED: self.scope.reference(known)}
            elif not coder.plain:
                data[key] = coder.encode(data[key])
        if self.tag is not None:
            data[TAG] = self.tag
        return data

    def decode(self, data: Any, shared: dict[str, Any] | None = None) -> Any:
        if not self._ready:
            self._prepare()
        self._check_keys(data)
        values: dict[str, Any] = {}
        for key, coder in self._coders.items():
            if key in data:
                try:
                    values[key] = self._read(key, coder, data[key], shared or {})
                except Wrong as wrong:
                    raise wrong.under(key) from None
        return self._made(values)

    def _check_keys(self, data: Any) -> None:
        name = self.kind.__name__
        if data.__class__ is not dict:
            raise Wrong(f"expected a {name}, an object, not {shown(data)}")
        for key in data:
            if key not in self._coders and (key != TAG or self.tag is None):
                raise Wrong(unknown(f"key of {name}", key, self._coders), key)
        if self.tag is not None and data.get(TAG, self.tag) != self.tag:
            raise Wrong(f"expected {self.tag}, not {shown(data[TAG])}", TAG)
        for key in self._needed:
            if key not in data:
                raise Wrong(f"the key is missing: {name} needs it", key)

    def _read(self, key: str, coder: Coder, data: Any, shared: dict[str, Any]) -> Any:
        if data.__class__ is not dict or list(data) != [SHARED]:
            return coder.decode(data)
        if key not in shared:
            raise Wrong("the data hold only the digest of this part: give it with `shared`")
        if data[SHARED] != self.scope.reference(shared[key]):
            raise Wrong("the digest is that of another one than the part given with `shared`")
        return shared[key]

    def _made(self, values: dict[str, Any]) -> Any:
        try:
            return self._make(**values)
        except ArenaError as error:
            key = getattr(error, "key", "")
            raise Wrong(getattr(error, "sentence", str(error)), *reversed(steps_of(key))) from None
        except _REFUSALS as error:
            raise Wrong(f"no {self.kind.__name__}: {error}") from None


def _hints(kind: type) -> dict[str, Any]:
    try:
        return get_type_hints(kind)
    except NameError as error:
        raise TypeError(f"{kind.__name__}: a field's type cannot be read: {error}") from error


def _getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if not names:
        return lambda value: ()
    if len(names) == 1:
        (name,) = names
        return lambda value: (getattr(value, name),)
    return attrgetter(*names)


def _seeded(key: bytes, counter: int, at: int, **log: Any) -> Seeded:
    """Build seeded dice anew: the block of the stream follows from its key and number."""
    if len(key) != 32 or not 0 <= counter < 1 << 63 or not 0 <= at <= BLOCK:
        raise ArenaError("no state of seeded dice: key, counter or place is out of range")
    return Seeded.resumed(key, counter, at, **log)


def _scripted(tokens: tuple[Any, ...], at: int = 0) -> Scripted:
    if not 0 <= at <= len(tokens):
        raise ArenaError(f"no token has the number {at}")
    return Scripted(tokens, at)


_MADE: dict[type, tuple[frozenset[str], Callable[..., Any]]] = {
    Seeded: (frozenset({"block"}), _seeded),
    Scripted: (frozenset(), _scripted),
}
"""Records that are checked when read: the fields left out of the data, and who builds them."""


class Family(Coder):
    """The coder of a declared class: it, or any record below it, by its tag."""

    shapes: tuple[type, ...] = (dict,)

    def __init__(self, base: type, scope: Scope) -> None:
        self.base = base
        self.scope = scope
        self._known: Kinds = {}
        self._bare = not is_tagged(base) and TAG in {f.alias for f in attrs.fields(base)}
        """Whether ``type`` is a field like any other."""

    def holds(self, value: object) -> bool:
        return isinstance(value, self.base)

    def encode(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, self.base):
            raise TypeError(f"expected a {self.base.__name__}, not {value!r}")
        return self.scope.record(value.__class__).encode(value)

    def decode(self, data: Any, shared: dict[str, Any] | None = None) -> Any:
        if data.__class__ is not dict:
            raise Wrong(f"expected a {self.base.__name__}, an object, not {shown(data)}")
        return self.scope.record(self._meant(data)).decode(data, shared)

    def tags(self) -> Kinds:
        """Return the classes that may stand here, by tag."""
        return members(self.base, self.scope.within)

    def _meant(self, data: dict[str, Any]) -> type:
        tag = data.get(TAG)
        kind = self._known.get(tag) if isinstance(tag, str) else None
        if kind is not None:
            return kind
        self._known = self.tags()
        bare = self._bare if TAG in data else not is_tagged(self.base)
        own = self._known.get(self.base.__name__) is self.base
        if own and (bare or (TAG not in data and len(self._known) == 1)):
            return self.base
        return chosen(data, self._known, self.base.__name__)


def chosen(data: dict[str, Any], known: Kinds, wanted: str) -> type:
    """Return the class that an object's tag names; refuse an unknown one with the list."""
    if TAG not in data:
        raise Wrong(f"the key is missing: it says which {wanted} this is", TAG)
    tag = data[TAG]
    if tag.__class__ is not str:
        raise Wrong(f"expected the name of a {wanted}, not {shown(tag)}", TAG)
    if tag not in known:
        raise Wrong(unknown(wanted, tag, known), TAG)
    kind = known[tag]
    if kind is None:
        raise Wrong(ambiguous(tag), TAG)
    return kind
