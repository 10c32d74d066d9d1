"""Cohorts: what they count for, and what a ludus gives them (Ludus Benefits)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability
from arenarex.cards import Ludus, Profile, Trait
from arenarex.setup import Cohort

BENEFITS: dict[Ludus, tuple[str, ...]] = {}
"""What each ludus gives its gladiators, by the names of registered abilities."""

COHORT_BENEFITS: dict[Ludus, tuple[str, ...]] = {}
"""What each ludus gives every model of the cohort."""


def ludus_of(cohort: Cohort) -> Ludus | None:
    """Return the ludus whose benefits a cohort has (Ludus Benefits/2).

    Each stage of a gladiator counts; mounts, beasts, titans and Singular stages do not.
    """
    counts: dict[Ludus, int] = {}
    total = 0
    for profile in cohort.profiles:
        for card in profile.cards:
            if not card.is_gladiator or any(ability(t.name).uncounted for t in card.traits):
                continue
            total += 1
            ludus = card.ludus
            if any(ability(t.name).adopts for t in card.traits):
                ludus = cohort.adopting or ludus
            if ludus is not None:
                counts[ludus] = counts.get(ludus, 0) + 1
    for ludus, count in counts.items():
        if 100 * count >= tables.BENEFIT_PERCENT * total:
            return ludus
    return None


def benefits_of(profile: Profile, ludus: Ludus | None) -> tuple[Trait, ...]:
    """Return what a model has of its cohort's ludus."""
    if ludus is None:
        return ()
    names = COHORT_BENEFITS.get(ludus, ())
    if profile.cards[0].is_gladiator and profile.cards[0].ludus is ludus:
        names += BENEFITS.get(ludus, ())
    return tuple([Trait(name) for name in names])


def combatants(cohort: Cohort) -> int:
    """Return what a cohort counts for (Building a Cohort/2)."""
    return sum([profile.combatants for profile in cohort.profiles])
