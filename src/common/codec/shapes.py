"""Coders for what is no record: scalars, enums, tuples, sets, vectors and maps.

A coder writes values of one type as JSON data and reads them back. It converts nothing: a bool is
no number, text is no number, a whole number is no text.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from enum import Enum
from math import isfinite
from typing import Any, Final

from pyrsistent import PVector, pmap, pvector

from common.codec.places import Wrong, ambiguous, shown, unknown
from common.codec.texts import MAX_BITS, canonical
from common.errors import CodecError

NONE: Final = type(None)
_LIMIT = 1 << MAX_BITS
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,300}")
_HEXADECIMAL = re.compile(r"(?:[0-9a-f]{2})*")


class Coder(ABC):
    """Writes values of one type as JSON data, and reads them back."""

    plain = False
    """Whether a value is its own JSON data, so that nothing need be done to write it."""

    shapes: tuple[type, ...] = ()
    """What the JSON data may be: str, int, float, bool, NoneType, list or dict."""

    @abstractmethod
    def holds(self, value: object) -> bool:
        """Return whether this coder writes the value; asked where several are at hand."""

    @abstractmethod
    def encode(self, value: Any) -> Any:
        """Return the JSON data of a value."""

    @abstractmethod
    def decode(self, data: Any) -> Any:
        """Return the value; raise `Wrong` when the data do not fit."""


class Scalar(Coder):
    """A value that JSON has itself: its class must be exactly the one asked for."""

    plain = True

    def __init__(self, kind: type, wanted: str) -> None:
        self.kind = kind
        self.wanted = wanted
        self.shapes: tuple[type, ...] = (kind,)

    def holds(self, value: object) -> bool:
        return value.__class__ is self.kind

    def encode(self, value: Any) -> Any:
        return value

    def decode(self, data: Any) -> Any:
        if data.__class__ is not self.kind:
            raise Wrong(f"expected {self.wanted}, not {shown(data)}")
        return data


class Whole(Scalar):
    """A whole number of at most `MAX_BITS` bits."""

    def __init__(self) -> None:
        super().__init__(int, "a whole number")

    def decode(self, data: Any) -> Any:
        number = super().decode(data)
        if not -_LIMIT < number < _LIMIT:
            raise Wrong(f"a whole number has at most {MAX_BITS} bits")
        return number


class Real(Scalar):
    """A finite number; one written without a point is read as well, where it is exact."""

    plain = False

    def __init__(self) -> None:
        super().__init__(float, "a number")
        self.shapes: tuple[type, ...] = (float, int)

    def holds(self, value: object) -> bool:
        return value.__class__ in (float, int)

    def encode(self, value: Any) -> Any:
        number = float(value)
        if not isfinite(number):
            raise CodecError(f"{number} cannot be written: JSON has finite numbers only")
        return number

    def decode(self, data: Any) -> Any:
        if data.__class__ is int and abs(data) <= 1 << 53:
            return float(data)
        number = super().decode(data)
        if not isfinite(number):
            raise Wrong(f"expected a finite number, not {number}")
        return number


class Text(Scalar):
    """Text without lone surrogates, which could not be written again."""

    def __init__(self) -> None:
        super().__init__(str, "text")

    def decode(self, data: Any) -> Any:
        text = super().decode(data)
        if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
            raise Wrong("the text has half a character (a lone surrogate)")
        return text


class Octets(Coder):
    """Bytes, as hexadecimal digits."""

    shapes: tuple[type, ...] = (str,)

    def holds(self, value: object) -> bool:
        return isinstance(value, bytes)

    def encode(self, value: Any) -> str:
        text: str = value.hex()
        return text

    def decode(self, data: Any) -> bytes:
        if data.__class__ is not str or not _HEXADECIMAL.fullmatch(data):
            raise Wrong(f"expected bytes as pairs of hexadecimal digits, not {shown(data)}")
        return bytes.fromhex(data)


class Member(Coder):
    """A member of an enum, or of one of several enums, by name."""

    shapes: tuple[type, ...] = (str,)

    def __init__(self, *kinds: type[Enum]) -> None:
        self.kinds = kinds
        self.names: dict[str, Enum] = {}
        for kind in kinds:
            for name, member in kind.__members__.items():
                if name in self.names:
                    raise TypeError(f"two enums of one union have a member {name}")
                self.names[name] = member
        self.wanted: str = " or ".join(kind.__name__ for kind in kinds)

    def holds(self, value: object) -> bool:
        return isinstance(value, self.kinds)

    def encode(self, value: Any) -> str:
        name: str = value.name
        return name

    def decode(self, data: Any) -> Enum:
        if data.__class__ is not str:
            raise Wrong(f"expected the name of a {self.wanted}, not {shown(data)}")
        member = self.names.get(data)
        if member is None:
            raise Wrong(unknown(self.wanted, data, self.names))
        return member


class AnyMember(Coder):
    """A member of any enum of a scope: the enum's name, a point, and the member's."""

    shapes: tuple[type, ...] = (str,)

    def __init__(self, found: Callable[[], dict[str, type[Any] | None]]) -> None:
        self.found = found

    def holds(self, value: object) -> bool:
        return isinstance(value, Enum)

    def encode(self, value: Any) -> str:
        return f"{type(value).__name__}.{value.name}"

    def decode(self, data: Any) -> Enum:
        if data.__class__ is not str:
            raise Wrong(f"expected Enum.MEMBER, not {shown(data)}")
        kind_name, _, name = data.partition(".")
        kinds = self.found()
        if kind_name not in kinds:
            raise Wrong(unknown("enum", kind_name, kinds))
        kind = kinds[kind_name]
        if kind is None:
            raise Wrong(ambiguous(kind_name))
        member: Enum | None = kind.__members__.get(name)
        if member is None:
            raise Wrong(unknown(kind_name, name, kind.__members__))
        return member


class OneOf(Coder):
    """One of some constants (`typing.Literal`)."""

    plain = True

    def __init__(self, constants: tuple[Any, ...]) -> None:
        self.constants = constants
        self.shapes: tuple[type, ...] = tuple({constant.__class__: None for constant in constants})

    def holds(self, value: object) -> bool:
        return any(own == value and type(own) is type(value) for own in self.constants)

    def encode(self, value: Any) -> Any:
        return value

    def decode(self, data: Any) -> Any:
        if not self.holds(data):
            listed = ", ".join(map(repr, self.constants))
            raise Wrong(f"expected one of {listed}, not {shown(data)}")
        return data


def items(coder: Coder, data: list[Any]) -> Iterable[Any]:
    """Read each item of a list; an error gets its number."""
    decode = coder.decode
    for index, item in enumerate(data):
        try:
            yield decode(item)
        except Wrong as wrong:
            raise wrong.under(index) from None


def _listed(data: Any, wanted: str) -> list[Any]:
    if data.__class__ is not list:
        raise Wrong(f"expected {wanted}, not {shown(data)}")
    found: list[Any] = data
    return found


class Row(Coder):
    """A tuple of any length, or a persistent vector, all of one type."""

    shapes: tuple[type, ...] = (list,)

    def __init__(self, item: Coder, build: Callable[[Iterable[Any]], Any] = tuple) -> None:
        self.item = item
        self.build = build
        self._write: Callable[[Any], Any] | None = None if item.plain else item.encode

    def holds(self, value: object) -> bool:
        return isinstance(value, PVector if self.build is pvector else tuple)

    def encode(self, value: Any) -> list[Any]:
        write = self._write
        return list(value) if write is None else [write(item) for item in value]

    def decode(self, data: Any) -> Any:
        return self.build(list(items(self.item, _listed(data, "a list"))))


class Fixed(Coder):
    """A tuple of a fixed length, each place with its own type; a NamedTuple is one."""

    shapes: tuple[type, ...] = (list,)

    def __init__(self, places: tuple[Coder, ...], build: Callable[..., Any], name: str) -> None:
        self.places = places
        self.build = build
        self.name = name
        self._plain = all(coder.plain for coder in places)

    def holds(self, value: Any) -> bool:
        return isinstance(value, tuple) and len(value) == len(self.places)  # pyright: ignore[reportUnknownArgumentType]

    def encode(self, value: Any) -> list[Any]:
        if self._plain and len(value) == len(self.places):
            return list(value)
        return [coder.encode(item) for coder, item in zip(self.places, value, strict=True)]

    def decode(self, data: Any) -> Any:
        wanted = len(self.places)
        found = _listed(data, f"{self.name}, a list of {wanted}")
        if len(found) != wanted:
            raise Wrong(f"{self.name} is a list of {wanted}, not of {len(found)}")
        return self.build(*self._read(found))

    def _read(self, data: list[Any]) -> Iterable[Any]:
        for index, (coder, item) in enumerate(zip(self.places, data, strict=True)):
            try:
                yield coder.decode(item)
            except Wrong as wrong:
                raise wrong.under(index) from None


class Group(Coder):
    """A frozen set, written in a sorted list."""

    shapes: tuple[type, ...] = (list,)

    def __init__(self, item: Coder) -> None:
        self.item = item

    def holds(self, value: object) -> bool:
        return isinstance(value, frozenset)

    def encode(self, value: Any) -> list[Any]:
        return in_order([self.item.encode(item) for item in value])

    def decode(self, data: Any) -> frozenset[Any]:
        found: set[Any] = set()
        for index, item in enumerate(items(self.item, _listed(data, "a list"))):
            if item in found:
                raise Wrong("the same item stands in the set twice", index)
            found.add(item)
        return frozenset(found)


def in_order(data: list[Any]) -> list[Any]:
    """Sort JSON data: numbers by size, all else by its text."""
    if all(item.__class__ is int for item in data):
        return sorted(data)
    return sorted(data, key=canonical)


KeyText = tuple[Callable[[Any], str], Callable[[str], Any]]
"""How a key of a map becomes text, and text the key; the second raises `Wrong`."""


def whole_key(text: str) -> int:
    """Read a key that is a whole number."""
    if not _WHOLE.fullmatch(text):
        raise Wrong("expected a whole number as key")
    return int(text)


class ByText(Coder):
    """A map whose keys are written as text: names, numbers, enum members, hexes."""

    shapes: tuple[type, ...] = (dict,)

    def __init__(self, key: KeyText, value: Coder) -> None:
        self.write: Callable[[Any], str] = key[0]
        self.read: Callable[[str], Any] = key[1]
        self.value = value

    def holds(self, value: object) -> bool:
        return hasattr(value, "items")

    def encode(self, value: Any) -> dict[str, Any]:
        write, encode = self.write, self.value.encode
        return {write(key): encode(item) for key, item in value.items()}

    def decode(self, data: Any) -> Any:
        if data.__class__ is not dict:
            raise Wrong(f"expected an object, not {shown(data)}")
        found: dict[Any, Any] = {}
        for key, item in data.items():
            try:
                found[self.read(key)] = self.value.decode(item)
            except Wrong as wrong:
                raise wrong.under(key) from None
        return pmap(found)


class ByPairs(Coder):
    """A map with keys of any other type, written as a sorted list of pairs."""

    shapes: tuple[type, ...] = (list,)

    def __init__(self, key: Coder, value: Coder) -> None:
        self.pair: Fixed = Fixed((key, value), lambda *pair: pair, "a pair of key and value")

    def holds(self, value: object) -> bool:
        return hasattr(value, "items")

    def encode(self, value: Any) -> list[Any]:
        return in_order([self.pair.encode(pair) for pair in value.items()])

    def decode(self, data: Any) -> Any:
        found: dict[Any, Any] = {}
        for index, (key, item) in enumerate(items(self.pair, _listed(data, "a list of pairs"))):
            if key in found:
                raise Wrong("the same key stands in the map twice", index)
            found[key] = item
        return pmap(found)
