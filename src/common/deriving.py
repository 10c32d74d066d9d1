"""What is worked out from a record once and then looked up: facts that go with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

T = TypeVar("T")


class Derived(dict[Callable[[Any], Any], Any]):
    """What functions have made of a record: `derived[function]` is `function(record)`, asked once.

    Only for what follows from the record alone; what they return is shared by all who ask.
    """

    __slots__ = ("_record",)

    def __init__(self, record: object) -> None:
        self._record = record

    if TYPE_CHECKING:

        def __getitem__(self, function: Callable[[Any], T], /) -> T: ...

    def __missing__(self, function: Callable[[Any], T]) -> T:
        found = self[function] = function(self._record)
        return found


class Deriving:
    """Gives a record its `derived`, which is no field: nothing is compared or written by it.

    >>> from common.records import record
    >>> @record
    ... class Room(Deriving):
    ...     width: int
    ...     length: int
    >>> def area(room: Room) -> int:
    ...     return room.width * room.length
    >>> Room(3, 4).derived[area]
    12
    """

    __slots__ = ("derived",)
    derived: Derived

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "derived", Derived(self))

    def __reduce__(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        fields = {field.alias: getattr(self, field.name) for field in attrs.fields(kind)}
        return _remade, (kind, fields)


def _remade(kind: type[Any], fields: dict[str, Any]) -> Any:
    return kind(**fields)
