"""Coders for unions, and for fields whose type says nothing."""

from __future__ import annotations

from typing import Any

from common.codec.families import TAG, Family, Kinds, Scope, chosen
from common.codec.places import Wrong, shown
from common.codec.shapes import NONE, Coder


class Variants(Coder):
    """One of several unrelated records: the tag is always written."""

    shapes: tuple[type, ...] = (dict,)

    def __init__(self, families: tuple[Family, ...], scope: Scope) -> None:
        self.families = families
        self.scope = scope
        self.wanted: str = " or ".join(family.base.__name__ for family in families)

    def holds(self, value: object) -> bool:
        return any(family.holds(value) for family in self.families)

    def encode(self, value: Any) -> dict[str, Any]:
        data = self.scope.record(value.__class__).encode(value)
        if data.setdefault(TAG, value.__class__.__name__) != value.__class__.__name__:
            raise TypeError(f"{value.__class__.__name__}: {TAG!r} is the tag in a union")
        return data

    def decode(self, data: Any) -> Any:
        if data.__class__ is not dict:
            raise Wrong(f"expected a {self.wanted}, an object, not {shown(data)}")
        known: Kinds = {}
        for family in self.families:
            for tag, kind in family.tags().items():
                known[tag] = kind if known.get(tag, kind) is kind else None
        kind = chosen(data, known, self.wanted)
        coder = self.scope.record(kind)
        bare = {key: value for key, value in data.items() if key != TAG}
        return coder.decode(bare)


class Union(Coder):
    """One of several types, told apart by what JSON they are."""

    def __init__(self, coders: tuple[Coder, ...], wanted: str) -> None:
        self.coders = coders
        self.wanted = wanted
        self.by_shape: dict[type, Coder] = {}
        for coder in coders:
            for shape in coder.shapes:
                self._claim(shape, coder)
        self.shapes: tuple[type, ...] = tuple(self.by_shape)
        self.plain: bool = all(coder.plain for coder in coders)
        self._by_class: dict[type, Coder] = {}

    def _claim(self, shape: type, coder: Coder) -> None:
        own = self.by_shape.setdefault(shape, coder)
        if own is coder:
            return
        if shape is int and int in (own.shapes[0], coder.shapes[0]):  # beside a float
            self.by_shape[shape] = own if own.shapes[0] is int else coder
            return
        raise TypeError(f"{self.wanted}: two of these types are the same in JSON")

    def holds(self, value: object) -> bool:
        return any(coder.holds(value) for coder in self.coders)

    def encode(self, value: Any) -> Any:
        coder = self._by_class.get(value.__class__)
        if coder is None:
            exact = self.by_shape.get(value.__class__)
            fitting = [own for own in (exact, *self.coders) if own is not None and own.holds(value)]
            if not fitting:
                raise TypeError(f"{value!r} is no {self.wanted}")
            coder = self._by_class[value.__class__] = fitting[0]
        return coder.encode(value)

    def decode(self, data: Any) -> Any:
        coder = self.by_shape.get(data.__class__)
        if coder is None:
            raise Wrong(f"expected {self.wanted}, not {shown(data)}")
        return coder.decode(data)


class Loose(Coder):
    """A field of no declared type: JSON's own values and tuples of them; written by their class."""

    shapes: tuple[type, ...] = (NONE, bool, int, float, str, list)

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def holds(self, value: object) -> bool:
        return True

    def encode(self, value: Any) -> Any:
        kind = value.__class__
        if kind in (NONE, bool, int, str):
            return value
        if kind is tuple or kind is list:
            return [self.encode(item) for item in value]
        if kind is dict:
            return {str(key): self.encode(item) for key, item in value.items()}
        return self.scope.coder(kind).encode(value)

    def decode(self, data: Any) -> Any:
        if data.__class__ is list:
            found: list[Any] = []
            for index, item in enumerate(data):
                try:
                    found.append(self.decode(item))
                except Wrong as wrong:
                    raise wrong.under(index) from None
            return tuple(found)
        if data.__class__ not in self.shapes:
            raise Wrong(f"expected text, a number or a list, not {shown(data)}")
        return self.scope.coder(data.__class__).decode(data)
