"""The practice setup, by options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, TypeVar

from arenarex.arena import Arena
from arenarex.cards import Ludus, Profile, practice_profiles
from arenarex.naming import guess
from arenarex.practice.arenas import usual_arena
from arenarex.rules.start import check
from arenarex.rulings import Rulings
from arenarex.setup import Cohort, LivingHazard, Scenario, Setup
from common.codec import structure
from common.errors import SetupError
from common.plane.points import Point

E = TypeVar("E", bound=Enum)

COHORTS: dict[Scenario, tuple[str, str]] = {
    Scenario.MUNUS: (
        "Murena, Castor, Aquila, Gallus, Ursa",
        "Corvus, Scutarius, Primus, Excubitor, Pardus",
    ),
    Scenario.PRIMUS_SUPERIORUM: (
        "Colossus, Boreas, Zephyra, Aulon, Thyella",
        "Rhinoceros, Leon, Myrine, Pelops, Kore",
    ),
    Scenario.VENATIO: ("Umbra, Larva, Natrix, Funus", "Ursa, Pardus, Aper, Celer"),
    Scenario.DAMNATIO: ("Murena, Castor, Aquila, Gallus", "Umbra, Larva, Natrix, Funus"),
    Scenario.VINCULI: ("Boreas, Zephyra, Aulon, Thyella", "Corvus, Scutarius, Primus, Excubitor"),
    Scenario.DUELLUM: ("Leon, Myrine, Pelops, Kore", "Umbra, Larva, Natrix, Aper"),
    Scenario.GEMINAE: ("Equitius, Celer, Murena, Castor", "Venator, Exul, Gorgo"),
}
"""The usual cohorts of each scenario, by names of the practice set."""

POOL = ("Exul", "Venator", "Leon", "Kore", "Boreas", "Umbra")
"""From which condemned gladiators are drawn, those of the cohorts left out."""

LIVING = {"Ursa": Point(0.0, 0.0)}

OPTIONS = (
    "players",
    "scenario",
    "cohorts",
    "mounted",
    "adopting",
    "living",
    "arena",
    "rulings",
    "limit",
    "defender",
)


def practice_setup(**options: Any) -> Setup:
    """Return a setup of the practice set that plays at once.

    Options: `scenario` (a `Scenario`, or its name), `cohorts` (two lists of names, or texts with
    commas), `mounted` (whether riders begin in the saddle), `adopting` (a `Ludus` for both
    cohorts), `living` (whether a living hazard stands in the middle), `arena` (an `Arena`),
    `rulings` (a `Rulings`, or a map of field to reading), `limit` (turns of each player),
    `defender` (a seat, in Damnatio), `players` (2, the only number).

    >>> practice_setup(scenario="munus").scenario
    <Scenario.MUNUS: 'munus'>

    Errors: `SetupError` for an unknown option or name, and for what cannot be played.
    """
    for key in options:
        if key not in OPTIONS:
            raise SetupError(f"known options are {', '.join(OPTIONS)}", key=key)
    if options.get("players", 2) != 2:
        raise SetupError("a match is between two players", key="players")
    scenario = member(Scenario, options.get("scenario", Scenario.MUNUS), "scenario")
    cohorts = _cohorts(options.get("cohorts", COHORTS[scenario]), options)
    setup = Setup(
        cohorts,
        _arena(options.get("arena"), scenario),
        scenario,
        _living(bool(options.get("living", False))),
        usual_pool(cohorts),
        options.get("defender", 0),
        rulings=rulings_of(options.get("rulings", {})),
        limit=options.get("limit", 60),
    )
    check(setup)
    return setup


def member(kind: type[E], value: Any, key: str) -> E:
    """Return a member of an enum by itself, its name or its value; `SetupError` otherwise."""
    for each in kind:
        if value is each or (isinstance(value, str) and _plain(value) in (each.name, each.value)):
            return each
        if isinstance(value, str) and _plain(value).casefold() == each.name.casefold():
            return each
    known = ", ".join(each.name for each in kind)
    raise SetupError(f"{value!r} is none of {known}", key=key)


def _plain(text: str) -> str:
    return text.strip().replace(" ", "_") if text.isupper() else text.strip()


def rulings_of(value: Any) -> Rulings:
    """Return rulings from a `Rulings`, or from a map of field to the name of a reading."""
    if isinstance(value, Rulings):
        return value
    if not isinstance(value, Mapping):
        raise SetupError("expected Rulings, or a map of field to reading", key="rulings")
    told = {key: getattr(each, "name", each) for key, each in value.items()}
    found: Rulings = structure(Rulings, told, key="rulings", within="arenarex")
    return found


def profile(name: Any, key: str) -> Profile:
    """Return a model of the practice set by its name; `SetupError` otherwise."""
    known = practice_profiles()
    if not isinstance(name, str):
        raise SetupError("the name of a model is wanted", key=key)
    if name not in known:
        raise SetupError(f"no model has the name {name!r}{guess(name, known)}", key=key)
    return known[name]


def usual_cohorts(scenario: Scenario) -> tuple[Cohort, Cohort]:
    """Return the cohorts of the practice set for a scenario."""
    return _cohorts(COHORTS[scenario], {})


def usual_pool(cohorts: tuple[Cohort, Cohort]) -> tuple[Profile, ...]:
    """Return the gladiators of the practice pool that are in neither cohort."""
    taken = {each.name for cohort in cohorts for each in cohort.profiles}
    return tuple([profile(name, "pool") for name in POOL if name not in taken])


def _cohorts(told: Any, options: Mapping[str, Any]) -> tuple[Cohort, Cohort]:
    if not isinstance(told, Iterable) or isinstance(told, str):
        raise SetupError("expected two lists of names", key="cohorts")
    lists = [_names(each, f"cohorts[{at}]") for at, each in enumerate(told)]
    if len(lists) != 2:
        raise SetupError("expected two lists of names", key="cohorts")
    adopting = options.get("adopting")
    ludus = None if adopting is None else member(Ludus, adopting, "adopting")
    first, second = [
        _cohort(names, f"cohorts[{at}]", ludus, mounted=bool(options.get("mounted", False)))
        for at, names in enumerate(lists)
    ]
    return first, second


def _names(told: Any, key: str) -> list[str]:
    if isinstance(told, str):
        return [name.strip() for name in told.split(",") if name.strip()]
    if not isinstance(told, Iterable):
        raise SetupError("expected a list of names", key=key)
    return list(told)


def _cohort(names: list[str], key: str, ludus: Ludus | None, *, mounted: bool) -> Cohort:
    profiles = tuple([profile(name, key) for name in names])
    riders = tuple([p.name for p in profiles if p.rides in names]) if mounted else ()
    return Cohort(profiles, ludus, riders)


def _arena(value: Any, scenario: Scenario) -> Arena:
    if isinstance(value, Arena):
        return value
    if value is not None:
        raise SetupError("expected an Arena", key="arena")
    return usual_arena(scenario)


def _living(wanted: bool) -> tuple[LivingHazard, ...]:
    if not wanted:
        return ()
    return tuple([LivingHazard(profile(name, "living"), at) for name, at in LIVING.items()])
