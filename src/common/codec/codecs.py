"""The codec of a package: it finds the coder of each type, and is what the functions here use."""

from __future__ import annotations

import collections.abc
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import pyrsistent.typing
from pyrsistent import PMap, PVector, pvector

from common.codec.families import CORE, Family, Record, enums, is_record
from common.codec.places import Wrong
from common.codec.shapes import (
    NONE,
    AnyMember,
    ByPairs,
    ByText,
    Coder,
    Fixed,
    Group,
    KeyText,
    Member,
    Octets,
    OneOf,
    Real,
    Row,
    Scalar,
    Text,
    Whole,
    whole_key,
)
from common.codec.texts import MAX_DEPTH, canonical, parse_json
from common.codec.unions import Loose, Variants
from common.codec.unions import Union as Alternatives
from common.errors import ArenaError, CodecError
from common.hexgrid import Hex, parse_hex

T = TypeVar("T")

FORMAT: Final = 1
"""The version of the envelope that `dump` writes and `load` reads."""

Shared = Mapping[str, Any]
"""Parts that the reader has: the name of the record's field, and what it holds."""

_VECTORS = (PVector, pyrsistent.typing.PVector)
_MAPS = (collections.abc.Mapping, PMap, pyrsistent.typing.PMap)
_SETS = (frozenset, collections.abc.Set)
_ROWS = (collections.abc.Sequence, *_VECTORS)


class Codec:
    """The coders of one package: tags mean its records and the core's."""

    def __init__(self, within: str) -> None:
        self.within = within
        self._coders: dict[Any, Coder] = {}
        self._records: dict[type, Record] = {}
        self._scalars: dict[Any, Coder] = {
            Any: Loose(self),
            object: Loose(self),
            None: Scalar(NONE, "null"),
            NONE: Scalar(NONE, "null"),
            bool: Scalar(bool, "true or false"),
            int: Whole(),
            float: Real(),
            str: Text(),
            bytes: Octets(),
            Enum: AnyMember(lambda: enums(within)),
        }

    def reference(self, value: Any) -> str:
        """Return the digest that stands for a shared part."""
        return _reference(_Same(value))

    def record(self, kind: type) -> Record:
        """Return the coder of exactly this class of record."""
        coder = self._records.get(kind)
        if coder is None:
            if not is_record(kind):
                raise TypeError(f"{kind.__name__} is no record: decorate it with `record`")
            coder = self._records[kind] = Record(kind, self)
        return coder

    def coder(self, hint: Any) -> Coder:
        """Return the coder of a type; TypeError when there is none for it."""
        coder = self._coders.get(hint)
        if coder is None:
            coder = self._coders[hint] = self._built(hint)
        return coder

    def _built(self, hint: Any) -> Coder:
        found = self._scalars.get(hint)
        if found is not None:
            return found
        if isinstance(hint, TypeVar):
            return self.coder(hint.__bound__ or Any)
        if isinstance(hint, NewType):
            return self.coder(hint.__supertype__)
        if isinstance(hint, type) and get_origin(hint) is None:
            return self._of_class(hint)
        return self._of_form(hint, get_origin(hint), get_args(hint))

    def _of_class(self, kind: type[Any]) -> Coder:
        if issubclass(kind, Enum):
            return Member(kind)
        if hasattr(kind, "_fields"):
            return self._named_tuple(kind)
        if is_record(kind):
            return Family(kind, self)
        raise TypeError(f"no JSON is defined for the type {kind.__name__}")

    def _named_tuple(self, kind: Any) -> Coder:
        hints = get_type_hints(kind)
        places = tuple(self.coder(hints.get(name, Any)) for name in kind._fields)
        return Fixed(places, kind, kind.__name__)

    def _of_form(self, hint: Any, origin: Any, args: tuple[Any, ...]) -> Coder:
        if origin is Literal:
            return OneOf(args)
        if origin in (Union, UnionType):
            return self._union(args)
        if origin is tuple and args[-1:] != (...,):
            return Fixed(tuple(map(self.coder, args)), lambda *items: items, "a tuple")
        if origin in _MAPS:
            return self._map(*args)
        if origin in (Annotated, tuple, *_ROWS, *_SETS):
            return self._of_one(origin, self.coder(args[0]))
        kind: Any = origin
        if isinstance(origin, type) and is_record(kind):
            return Family(kind, self)
        raise TypeError(f"no JSON is defined for the type {hint}")

    def _of_one(self, origin: Any, item: Coder) -> Coder:
        if origin is Annotated:
            return item
        if origin in _SETS:
            return Group(item)
        return Row(item, pvector if origin in _VECTORS else tuple)

    def _map(self, key: Any, value: Any) -> Coder:
        text = self._key(key)
        if text is not None:
            return ByText(text, self.coder(value))
        return ByPairs(self.coder(key), self.coder(value))

    def _key(self, key: Any) -> KeyText | None:
        if key is Hex:
            return str, _hex_key
        if key is int:
            return str, whole_key
        if key is str or (isinstance(key, type) and issubclass(key, Enum)):
            coder = self.coder(key)
            return coder.encode, coder.decode
        return None

    def _union(self, args: tuple[Any, ...]) -> Coder:
        parts = [self.coder(arg) for arg in args]
        families = tuple(part for part in parts if isinstance(part, Family))
        named = [part for part in parts if isinstance(part, Member)]
        rest = [part for part in parts if part not in families and part not in named]
        if families:
            rest.append(families[0] if len(families) == 1 else Variants(families, self))
        if named:
            rest.append(Member(*(kind for part in named for kind in part.kinds)))
        wanted = " or ".join(getattr(arg, "__name__", str(arg)) for arg in args)
        return rest[0] if len(rest) == 1 else Alternatives(tuple(rest), wanted)


def _hex_key(text: str) -> Hex:
    try:
        return parse_hex(text)
    except ArenaError as error:
        raise Wrong(str(error)) from None


@lru_cache(maxsize=256)
def codec(within: str) -> Codec:
    """Return the codec of a package; its coders are made once."""
    return Codec(within)


_WRITER: Final = codec("")
"""Writing needs no scope: a record is written by its own class."""


class _Same:
    """A value compared by identity, so that a digest is kept for it without hashing it."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value


@lru_cache(maxsize=64)
def _reference(same: _Same) -> str:
    return digest(same.value)


def scope_of(hint: Any) -> str:
    """Return the module of the first record or enum in a type that is not the core's."""
    for part in (hint, *get_args(hint)):
        if part is not hint and get_args(part):
            found = scope_of(part)
            if found:
                return found
        module = part.__module__ if isinstance(part, type) else ""
        if module and module.partition(".")[0] not in (CORE, "builtins", "typing", "enum"):
            return module
    return ""


def to_json(value: Any, *, shared: Shared | None = None) -> Any:
    """Return the JSON data of a record, an enum member, or a tuple or set of such.

    A field named in `shared` that holds the value given there is written as its digest only, so
    that what never changes in a match (the setup) is not written with each state.

    Raises CodecError for numbers that JSON does not have, and TypeError for values that no type
    hint describes.
    """
    if shared:
        return _WRITER.record(value.__class__).encode_sharing(value, dict(shared))
    if is_record(value.__class__):
        return _WRITER.record(value.__class__).encode(value)
    return _WRITER.coder(Any).encode(value)


@overload
def from_json(kind: type[T], data: Any, *, within: str = "", shared: Shared | None = None) -> T: ...
@overload
def from_json(kind: Any, data: Any, *, within: str = "", shared: Shared | None = None) -> Any: ...
def from_json(kind: Any, data: Any, *, within: str = "", shared: Shared | None = None) -> Any:
    """Return the value of a type that JSON data describe; nothing in the data is ever executed.

    `within` is the package whose records the tags mean; by default that of `kind`, and for a class
    of the core (`Action`, `Event`) every package that is loaded. `shared` gives the parts that
    were written as digests. Raises CodecError with the place.
    """
    coder = codec(within or scope_of(kind)).coder(kind)
    try:
        if shared and isinstance(coder, Family):
            return coder.decode(data, dict(shared))
        return coder.decode(data)
    except Wrong as wrong:
        raise CodecError(wrong.sentence, key=wrong.place) from None
    except RecursionError:
        raise CodecError(f"nested more than {MAX_DEPTH} deep") from None


def digest(value: Any, *, shared: Shared | None = None) -> str:
    """Return 32 hexadecimal digits that stand for a value: BLAKE2b of its canonical JSON text.

    Equal values have equal digests, on every platform and in every process. For a state take its
    `key`, which leaves out the dice, and share its setup.
    """
    text = canonical(to_json(value, shared=shared))
    return blake2b(text.encode(), digest_size=16, person=b"arena-digest").hexdigest()


def dump(value: Any, kind: str, *, shared: Shared | None = None) -> str:
    """Write a value as canonical JSON text in an envelope with the format's version and a kind."""
    data = to_json(value, shared=shared)
    return canonical({"format": FORMAT, "kind": kind, "value": data})


@overload
def load(
    kind: type[T],
    text: str | bytes,
    *,
    expect: str = "",
    within: str = "",
    shared: Shared | None = None,
) -> T: ...
@overload
def load(
    kind: Any,
    text: str | bytes,
    *,
    expect: str = "",
    within: str = "",
    shared: Shared | None = None,
) -> Any: ...
def load(
    kind: Any,
    text: str | bytes,
    *,
    expect: str = "",
    within: str = "",
    shared: Shared | None = None,
) -> Any:
    """Read what `dump` wrote; `expect` is the kind that the envelope must name, if given.

    Raises CodecError with the place, also for an envelope of a newer version.
    """
    envelope = parse_json(text)
    if envelope.__class__ is not dict or "format" not in envelope:
        raise CodecError("no envelope: the key is missing", key="format")
    version = envelope["format"]
    if version.__class__ is not int or version < 1:
        raise CodecError("expected the number of a version", key="format")
    if version > FORMAT:
        raise CodecError(f"written by a newer version; this one reads up to {FORMAT}", key="format")
    if set(envelope) != {"format", "kind", "value"}:
        raise CodecError("an envelope has the keys format, kind and value")
    if expect and envelope["kind"] != expect:
        raise CodecError(f"expected {expect!r}", key="kind")
    return from_json(kind, envelope["value"], within=within, shared=shared)
