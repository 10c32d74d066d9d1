"""Whether a record holds what its fields are declared to hold."""

from __future__ import annotations

from enum import Enum
from math import inf, nan
from typing import Any, NamedTuple

import pytest

from common.fields import FITTING, LARGEST, fits, misfit
from common.records import record, replace


class Suit(Enum):
    RED = 1
    BLACK = 2


class Spot(NamedTuple):
    x: float
    y: float


@record
class Base:
    size: int


@record
class Big(Base):
    name: str


@record
class Card:
    number: int
    suit: Suit | None
    at: Spot
    held: tuple[bool, ...] = ()
    pair: tuple[int, str] = (1, "")
    under: tuple[Base, ...] = ()
    back: Card | None = None
    marks: frozenset[int] = frozenset()


CARD = Card(1, Suit.RED, Spot(0.5, 2), (True,), (2, "b"), (Base(1), Big(2, "big")))


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"suit": None},
        {"held": ()},
        {"under": ()},
        {"back": CARD},
        {"at": Spot(-LARGEST, LARGEST)},
        {"marks": frozenset({1, 2})},
    ],
)
def test_what_is_declared_fits(changes: dict[str, Any]) -> None:
    card = replace(CARD, **changes)
    assert misfit(card) is None and FITTING[Card](card)


@pytest.mark.parametrize(
    ("name", "odd"),
    [
        ("number", True),
        ("number", 1.0),
        ("number", None),
        ("suit", 1),
        ("at", (0.5, 2)),
        ("at", Spot(nan, 0)),
        ("at", Spot(0, inf)),
        ("at", Spot(0, 2 * LARGEST)),
        ("at", Spot(True, 0)),
        ("held", (1,)),
        ("held", [True]),
        ("pair", (1, "", 2)),
        ("pair", (1.0, "")),
        ("under", (Spot(1, 2),)),
        ("under", (Base(1.0),)),  # type: ignore[arg-type]
        ("under", (Big(1, 2),)),  # type: ignore[arg-type]
        ("back", Base(1)),
        ("back", replace(CARD, number=False)),
        ("marks", frozenset({1, "a"})),
        ("marks", {1}),
    ],
)
def test_what_is_not_declared_is_named_however_deep_it_lies(name: str, odd: Any) -> None:
    changes: dict[str, Any] = {name: odd}
    card = replace(CARD, **changes)
    assert misfit(card) == name and not FITTING[Card](card)


def test_numbers_may_stand_where_fractions_are_declared_but_not_the_reverse() -> None:
    assert fits(1, float) and fits(1.5, float) and not fits(1.0, int)


@record
class Lost:
    there: Nowhere  # type: ignore[name-defined]  # noqa: F821


def test_what_cannot_be_compiled_says_so_each_time() -> None:
    for _ in range(2):
        with pytest.raises(NameError, match="Nowhere"):
            FITTING[Lost]
