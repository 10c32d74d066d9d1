"""What an allocation can be made of: arms, slots for attacks, and the facts that allow them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from common.records import record
from gladiator.decisions import Blow, ThrowOrder
from gladiator.tables import (
    AREAS,
    SPECIAL_ATTACK_AREAS,
    BodyArea,
    SpecialAttack,
    SpecialDefense,
    Weapon,
)


class Slot(NamedTuple):
    """Where an attack can go."""

    target: int
    area: BodyArea


@record(cache_hash=True)
class Arms:
    """A way to be armed in an exchange, and the slots that it can attack."""

    wield: tuple[Weapon, ...]
    slots: tuple[Slot, ...]
    unlike: bool = False
    """Whether each blow also names which of two unlike weapons strikes it."""
    specials: tuple[tuple[SpecialAttack, tuple[Slot, ...]], ...] = ()
    """The special attacks open to it and where each can go."""
    beyond: tuple[Slot, ...] = ()
    """Slots out of its reach, which only a special attack can take (22.2/T)."""


@record(cache_hash=True)
class AllocationFacts:
    """What decides which allocations of a figure are legal; all of it is public."""

    player: int
    figure: int
    pool: int
    defense_cap: int | None
    """The most defense CF, where bonus CF must attack (10.3.3); None is no limit."""
    arms: tuple[Arms, ...]
    guards: tuple[SpecialDefense, ...] = ()
    throws: tuple[ThrowOrder, ...] = ()
    riders: tuple[int, ...] = ()
    """Targets against whom the bonus of 27.5 may ride on a blow."""
    ordered: bool = False
    """Whether the player chooses the order of his attacks (9.4.3)."""


class Open(NamedTuple):
    """A special attack that a figure can make."""

    special: SpecialAttack
    targets: tuple[int, ...]
    """Those whom it can be made on."""
    beyond: tuple[int, ...] = ()
    """Those of them whom it reaches even where the weapon in hand does not."""


Specials = tuple[Open, ...]
"""The special attacks that a figure can make."""

Reached = tuple[tuple[int, tuple[BodyArea, ...]], ...]
"""Targets within a weapon's reach, each with its areas that can be struck."""


@lru_cache(maxsize=1 << 12)
def armed(wield: tuple[Weapon, ...], reached: Reached, specials: Specials) -> Arms:
    """Return the one shared way to be armed; its slots go body area by body area (3.9)."""
    slots = tuple(
        Slot(target, area) for area in AREAS for target, areas in reached if area in areas
    )
    near = {slot.target for slot in slots}
    takes, beyond = [], {}
    for special, targets, far in specials:
        area = SPECIAL_ATTACK_AREAS.at(special)
        fitting = [slot for slot in slots if area is None or slot.area is area]
        allowed = [slot for slot in fitting if slot.target in targets]
        outside = [Slot(foe, area) for foe in far if foe not in near and area is not None]
        if allowed or outside:
            takes.append((special, (*allowed, *outside)))
            beyond.update(dict.fromkeys(outside))
    unlike = len(wield) == 2 and wield[0] is not wield[1]
    return Arms(wield, slots, unlike, tuple(takes), tuple(beyond))


class Frame(NamedTuple):
    """The discrete part of an allocation."""

    arms: Arms
    special: SpecialAttack | None
    guard: SpecialDefense | None
    throw: ThrowOrder | None


@lru_cache(maxsize=1 << 12)
def blow(
    target: int, area: BodyArea, cf: int, special: SpecialAttack | None, off_hand: bool
) -> Blow:
    """Return the one shared blow of its kind."""
    return Blow(target, area, cf, special, off_hand)


def _in_order(arms: Arms, beyond: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Return the slots of the arms and these beyond them, body area by body area (3.9)."""
    if not beyond:
        return arms.slots
    return tuple(sorted((*arms.slots, *beyond), key=lambda slot: (slot.area, slot.target)))


@lru_cache(maxsize=1 << 12)
def places_of(arms: Arms) -> dict[tuple[int, BodyArea], int]:
    """Return the place of each slot among all those of the arms; not to be changed."""
    return {slot: place for place, slot in enumerate(_in_order(arms, arms.beyond))}


@lru_cache(maxsize=1 << 12)
def special_slots(arms: Arms, special: SpecialAttack | None) -> frozenset[Slot]:
    """Return the slots that a special attack can take with these arms."""
    return frozenset(slot for one, slots in arms.specials if one is special for slot in slots)


class Places(NamedTuple):
    """Where the attacks of a frame can go."""

    slots: tuple[Slot, ...]
    """In order; also beyond the reach of the arms, where the special attack gets there."""
    allowed: frozenset[int]
    """The places among them that the special attack can take."""
    beyond: frozenset[int]
    """The places among them that nothing but the special attack can take."""


@lru_cache(maxsize=1 << 12)
def places_beside(arms: Arms, special: SpecialAttack | None) -> Places:
    """Return where attacks can go together with a special one, or without."""
    fits = special_slots(arms, special)
    slots = _in_order(arms, tuple(slot for slot in arms.beyond if slot in fits))
    return Places(
        slots,
        frozenset(place for place, slot in enumerate(slots) if slot in fits),
        frozenset(place for place, slot in enumerate(slots) if slot in arms.beyond),
    )
