"""Records of every shape that the codec knows, for its tests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, Literal, NewType

from pyrsistent import PMap, PVector

from common.agenda import Choice, Position
from common.dice import Token, Total
from common.errors import SetupError
from common.hexgrid import Hex
from common.records import field, record
from common.spaces import Action

Seat = NewType("Seat", int)


class Colour(Enum):
    RED = "r"
    BLUE = "b"


class Size(Enum):
    SMALL = 1
    LARGE = 2


@record
class Step(Action):
    """An action with a hex."""

    hex: Hex


@record
class Wait(Action):
    """An action without a field of its own."""


@record
class Pick(Choice):
    """A decision."""


@record
class Shape(ABC):
    """An abstract base."""

    name: str

    @abstractmethod
    def area(self) -> float: ...


@record
class Square(Shape):
    """A shape."""

    side: float

    def area(self) -> float:
        return self.side**2


@record
class Pile(Shape):
    """A shape of shapes."""

    parts: tuple[Shape, ...] = ()

    def area(self) -> float:
        return sum(part.area() for part in self.parts)


@record
class Oak:
    """One of two unrelated records."""

    age: int


@record
class Elm:
    """One of two unrelated records."""

    age: int
    ill: bool = False


@record
class Even:
    """A record that checks itself."""

    number: int
    half: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        if self.number % 2:
            raise SetupError("the number is odd", key="number")
        object.__setattr__(self, "half", self.number // 2)


@record(cache_hash=True)
class Everything(Position):
    """A field of each kind."""

    hex: Hex
    total: Total
    colour: Colour
    either: Colour | Size | None
    any_enum: Enum
    mark: bytes
    share: float
    flag: bool
    seat: Seat
    token: Token
    tokens: tuple[Token, ...]
    shape: Shape
    tree: Oak | Elm | None
    even: Even
    mode: Literal["fast", "slow", 3]
    pair: tuple[int, str]
    names: frozenset[str]
    hexes: frozenset[Hex]
    counts: Mapping[int, str]
    by_name: Mapping[str, Oak]
    by_colour: PMap[Colour, int]
    by_hex: PMap[Hex, int]
    by_pair: Mapping[tuple[int, int], str]
    log: PVector[int]
    row: Sequence[int]
    steps: tuple[Action, ...]
    loose: Any
    noted: Annotated[int, "a note"]
    late: int = 7
    named: str = field(default="none", kw_only=True)
