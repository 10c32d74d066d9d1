"""What a match starts from: cohorts, arena, scenario, rulings and limit."""

from __future__ import annotations

from enum import Enum

from arenarex import tables
from arenarex.arena import Arena
from arenarex.cards import Ludus, Profile
from arenarex.rulings import Rulings
from common.plane.points import Point
from common.records import record


class Scenario(Enum):
    """The seven scenarios of the book."""

    MUNUS = "munus"
    PRIMUS_SUPERIORUM = "primus superiorum"
    VENATIO = "venatio"
    DAMNATIO = "damnatio"
    VINCULI = "vinculi"
    DUELLUM = "duellum"
    GEMINAE = "geminae"


@record(cache_hash=True)
class Cohort:
    """The models of one player (Building a Cohort)."""

    profiles: tuple[Profile, ...]
    adopting: Ludus | None = None
    """The ludus that Adopted gladiators count for (FAQ / List Building/1)."""
    mounted: tuple[str, ...] = ()
    """Riders that begin in the saddle, by name (Mounts / Mounting and Dismounting/1)."""


@record(cache_hash=True)
class LivingHazard:
    """A beast or titan that nobody controls, and its place (Terrain / Living Hazard/1)."""

    profile: Profile
    at: Point


@record(cache_hash=True)
class Setup:
    """All that a match starts from. Not a position: `initial` makes one of it."""

    cohorts: tuple[Cohort, Cohort]
    arena: Arena = Arena()
    scenario: Scenario = Scenario.MUNUS
    living: tuple[LivingHazard, ...] = ()
    pool: tuple[Profile, ...] = ()
    """From which condemned gladiators are drawn (Ours / Condemned Pool)."""
    defender: int = 0
    """The seat of the condemned gladiator in Damnatio."""
    chain: float = tables.CHAIN_INCHES
    """The length of the scenario's chains, in inches."""
    rulings: Rulings = Rulings()
    limit: int = 60
    """Turns of each player after which the match ends (Ours / Limit)."""
    abilities: tuple[str, ...] = ()
    """Abilities of the caller's own, each as `module:name`."""
