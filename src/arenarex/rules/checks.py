"""The numbers of a setup: each finite and within what makes sense on a table, or refused by name.

Sizes are in inches, bases in millimetres. What files cannot say, a program's own records can.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

from arenarex.arena import Arena, Shape
from arenarex.cards import FIGURES, Card, Profile
from arenarex.setup import Setup
from common.errors import SetupError
from common.plane.points import EPS
from common.plane.shapes import Disc

MOST_TURNS = 10_000
CHAIN = (1.0, 100.0)
"""Inches of the shortest and of the longest chain."""
FARTHEST = 1000.0
"""Inches: no coordinate and no radius is larger."""
MOST_DAMAGE = 99
"""Of one box of a damage tree."""


def check_numbers(setup: Setup) -> None:
    """Raise `SetupError`, naming the place, for a number that makes no sense."""
    told = f"the limit is 1 to {MOST_TURNS} turns a player [Ours / Limit]"
    _check_whole(setup.limit, 1, MOST_TURNS, "limit", told)
    low, high = CHAIN
    if not is_number(setup.chain) or not low <= setup.chain <= high:
        raise SetupError(
            f"a chain is {low:g} to {high:g} inches long [Terrain / Chained/1]", key="chain"
        )
    if setup.defender.__class__ is not int or setup.defender not in (0, 1):
        raise SetupError(
            "the defender is seat 0 or seat 1 [Scenarios / Damnatio / Cohorts]", key="defender"
        )
    _check_arena(setup.arena)
    for number, living in enumerate(setup.living):
        if not _is_near(*living.at):
            raise SetupError("a place is two numbers of inches", key=f"living[{number}].at")
    for profile in profiles_of(setup):
        for place, card in places_of(profile):
            _check_card(card, place)


def check_names(setup: Setup) -> None:
    """Raise `SetupError` for a model whose name notation could not tell from another's."""
    known: dict[str, str] = {}
    for profile in profiles_of(setup):
        name = profile.name
        key = f"models.{name}"
        if not name.isprintable() or not name or name != " ".join(name.split()):
            raise SetupError("a name is a text with single spaces", key=key)
        other = known.setdefault(name.casefold(), name)
        if other != name:
            raise SetupError(f"it is called {other!r} but for capitals", key=key)


def is_number(value: Any) -> bool:
    """Tell whether a value is a finite number."""
    return value.__class__ in (int, float) and isfinite(value)


def places_of(profile: Profile) -> Iterator[tuple[str, Card]]:
    """Yield where in a file each card of a model stands, and the card."""
    place = f"models.{profile.name}"
    for number, card in enumerate(profile.cards):
        yield (place if len(profile.cards) == 1 else f"{place}.stages[{number}]"), card


def profiles_of(setup: Setup) -> Iterator[Profile]:
    """Yield all models that a match may have."""
    for cohort in setup.cohorts:
        yield from cohort.profiles
    yield from setup.pool
    for living in setup.living:
        yield living.profile


def _check_whole(value: Any, low: int, high: int, key: str, told: str) -> None:
    if value.__class__ is not int or not low <= value <= high:
        raise SetupError(told, key=key)


def _is_near(*numbers: float) -> bool:
    return all(is_number(number) and abs(number) <= FARTHEST for number in numbers)


def _check_arena(arena: Arena) -> None:
    _check_shape(arena.shape, "arena.shape")
    for number, piece in enumerate(arena.terrain):
        _check_shape(piece.shape, f"arena.terrain[{number}]")
    for number, zone in enumerate(arena.zones):
        _check_shape(zone, f"arena.zones[{number}]")


def _check_shape(shape: Shape, key: str) -> None:
    if isinstance(shape, Disc):
        fine = _is_near(*shape.center, shape.radius) and shape.radius > EPS
    else:
        fine = all(_is_near(*corner) for corner in shape.vertices)
    if not fine:
        sentence = f"a size is above 0 and no number beyond {FARTHEST:g} inches [Terrain/2]"
        raise SetupError(sentence, key=key)


def _check_card(card: Card, place: str) -> None:
    figures = (card.mov, card.atk, card.defense, card.arm, card.base)
    for (name, (low, high)), figure in zip(FIGURES.items(), figures, strict=True):
        told = f"a whole number from {low} to {high} is wanted [Anatomy of a Card]"
        _check_whole(figure, low, high, f"{place}.{name}", told)
    if not card.vitality:
        raise SetupError("a track has at least one box [Vitality Bar/1]", key=f"{place}.vitality")
    told = f"the damage of a box is 0 to {MOST_DAMAGE} [Damage Tree/1]"
    for box in card.tree.boxes:
        _check_whole(box.damage, 0, MOST_DAMAGE, f"{place}.tree", told)
