"""Cohorts: what they count for, and what a ludus gives them (Ludus Benefits)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability
from arenarex.cards import Ludus, Profile, Trait
from arenarex.events import Fielded
from arenarex.rulebook import RULEBOOK
from arenarex.rules.scenarios.registry import rules_of
from arenarex.setup import Cohort
from arenarex.state import Model, State
from common.agenda import Note

BENEFITS: dict[Ludus, tuple[str, ...]] = {}
"""What each ludus gives its gladiators, by the names of registered abilities."""

COHORT_BENEFITS: dict[Ludus, tuple[str, ...]] = {}
"""What each ludus gives every model of the cohort."""


def ludus_of(cohort: Cohort) -> Ludus | None:
    """Return the ludus whose benefits a cohort has (Ludus Benefits/2).

    Each stage of a gladiator counts; mounts, beasts, titans and Singular stages do not, and the
    adopted count for the ludus of their cohort (FAQ / List Building/1, FAQ / List Building/2).
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


def fielded(state: State, note: Note) -> None:
    """Note what each model and the cohorts count as (Beasts/1, Titans, Gladiators, Terrain/2).

    That the cohorts are equal, and fit the scenario, was tested with the setup.
    """
    name = rules_of(state.setup).name
    note(Fielded(rule="Terrain/2"))
    note(Fielded(rule="Anatomy of a Card"))
    for rule in (f"{name} / Cohorts", f"{name} / Restrictions"):
        if rule in RULEBOOK:
            note(Fielded(rule=rule))
    for player, cohort in enumerate(state.setup.cohorts):
        if ludus_of(cohort) is not None:
            note(Fielded(player, rule="Ludus Benefits/2"))
    for model in state.models:
        for rule in _kinds(model):
            note(Fielded(model.number, rule=rule))


def _kinds(model: Model) -> tuple[str, ...]:
    """Return the rules that say what a model is."""
    card = model.card
    found = ["Building a Cohort/2"] if len(model.profile.cards) > 1 else []
    if card.is_gladiator:
        found.append("Gladiators")
    if card.is_beast:
        found.append("Beasts/1")
    if card.is_titan:
        found.append("Titans")
    if card.is_mount:
        found.append("FAQ / List Building/2")
    found += [ability(t.name).rule for t in card.traits if ability(t.name).uncounted]
    found += [ability(t.name).rule for t in card.traits if ability(t.name).adopts]
    return tuple(found)
