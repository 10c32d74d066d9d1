"""Which allocations are legal, and what is wrong with the others (9.3, 10.3.3, 13.3, 22, 27.5)."""

from __future__ import annotations

from enum import Enum

from common.spaces import Refusal
from gladiator.decisions import Allocate, Blow
from gladiator.facts import unpaired
from gladiator.spaces.frames import AllocationFacts, Arms, places_of, special_slots
from gladiator.tables import (
    AREAS,
    CF_PER_AREA,
    MAX_ATTACKS,
    SPECIAL_DEFENSE_CF,
    SPECIAL_DEFENSES,
    SpecialDefense,
)


class Unfit(Enum):
    """Why an allocation is refused."""

    TOO_MUCH = "more CF than there are"
    TOO_MUCH_ON_AREA = "more CF on one attack than one may bear"
    ATTACK_ONLY = "CF that must be used for attack were used for defense"
    NO_TARGET = "no such target, area or weapon"
    TOO_MANY = "too many attacks"
    SPECIAL = "a special attack or defense without what it needs"


def misfit(action: Allocate, facts: AllocationFacts) -> Refusal | None:
    """Return which limit an allocation breaks, and its rule; None when it is legal."""
    if action.player != facts.player or action.figure != facts.figure:
        return Refusal(Unfit.NO_TARGET, "9.3", "it is another figure's allocation")
    if len(action.defense) != len(AREAS) or min(action.defense) < 0:
        return Refusal(Unfit.NO_TARGET, "9.3.3", "defense has five areas of 0 CF or more")
    for arms in facts.arms:
        if arms.wield == action.wield:
            return (
                (_unfit_blows(action, arms, facts) if action.blows else None)
                or (_unfit_guard(action, action.guard, facts) if action.guard is not None else None)
                or _unfit_cf(action, facts)
                or _unfit_extras(action, facts)
            )
    return Refusal(Unfit.NO_TARGET, unpaired(action.wield), "no such weapon is at hand")


def _unfit_blows(action: Allocate, arms: Arms, facts: AllocationFacts) -> Refusal | None:
    if len(action.blows) > MAX_ATTACKS:
        return Refusal(Unfit.TOO_MANY, "9.4.1/note", "there are five attacks at most")
    known = places_of(arms)
    last, rising, special = -1, True, False
    for one in action.blows:
        place = known.get((one.target, one.area))
        if place is None or (one.off_hand and not arms.unlike):
            return Refusal(Unfit.NO_TARGET, "9.1", "there is no such attack")
        if not 1 <= one.cf <= CF_PER_AREA:
            return Refusal(Unfit.TOO_MUCH_ON_AREA, "9.3.2", "an attack has 1 to 8 CF")
        if place <= last:
            rising = False
        last = place
        if one.special is not None:
            special = True
    if not rising and not (facts.ordered and _differ(action.blows)):
        return Refusal(Unfit.NO_TARGET, "9.4.3", "attacks are one to an area, in order")
    if not special and not arms.beyond:
        return None
    return _unfit_beyond(action, arms) or _unfit_specials(action, arms)


def _differ(blows: tuple[Blow, ...]) -> bool:
    """Return whether no two blows go to the same area of the same target (9.4.3)."""
    return len({(one.target, one.area) for one in blows}) == len(blows)


def _unfit_beyond(action: Allocate, arms: Arms) -> Refusal | None:
    for one in action.blows:
        if one.special is None and (one.target, one.area) in arms.beyond:
            return Refusal(Unfit.NO_TARGET, "9.1", "only sand reaches so far")
    return None


def _unfit_specials(action: Allocate, arms: Arms) -> Refusal | None:
    specials = 0
    for one in action.blows:
        if one.special is not None:
            if (one.target, one.area) not in special_slots(arms, one.special):
                return Refusal(Unfit.SPECIAL, "22.2", "that special attack is not possible")
            specials += 1
    if specials > 1:
        return Refusal(Unfit.SPECIAL, "22.1", "there is one special attack a phase")
    return None


def _unfit_guard(action: Allocate, guard: SpecialDefense, facts: AllocationFacts) -> Refusal | None:
    if guard not in facts.guards:
        return Refusal(Unfit.SPECIAL, "22.3", "that special defense is not possible")
    if action.defense[SPECIAL_DEFENSES.at(guard).area - 1]:
        return Refusal(Unfit.SPECIAL, "22.3", "it stands in the place of a defense")
    return None


def _unfit_cf(action: Allocate, facts: AllocationFacts) -> Refusal | None:
    used = sum(action.defense) + (SPECIAL_DEFENSE_CF if action.guard is not None else 0)
    cap = facts.defense_cap
    if cap is not None and used > cap:
        return Refusal(Unfit.ATTACK_ONLY, "10.3.3", "bonus CF must be used for attack")
    for one in action.blows:
        used += one.cf
    if used > max(0, facts.pool):
        return Refusal(Unfit.TOO_MUCH, "9.3.1", f"there are {facts.pool} CF")
    return None


def _unfit_extras(action: Allocate, facts: AllocationFacts) -> Refusal | None:
    rider = action.rider
    if rider is not None and not (
        0 <= rider < len(action.blows) and action.blows[rider].target in facts.riders
    ):
        return Refusal(Unfit.NO_TARGET, "27.5", "no bonus can ride on that attack")
    if action.throw is not None and action.throw not in facts.throws:
        return Refusal(Unfit.NO_TARGET, "13.3", "that cannot be thrown")
    return None
