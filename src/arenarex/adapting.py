"""A match of Arena Rex that is small enough to search and to learn, and yet complete."""

from __future__ import annotations

from arenarex.arena import Arena, Hazard, Terrain
from arenarex.practice.options import practice_setup
from arenarex.setup import Setup
from common.errors import SetupError
from common.plane.points import Point
from common.plane.shapes import Disc

CANDIDATES = 12
"""Actions that a decision offers at most: most paths and places differ little."""

PIT = 1.25
"""Inches: the radius of the pit in the middle."""

COHORTS = (
    ("Murena", "Boreas", "Castor", "Zephyra", "Aquila", "Aulon"),
    ("Corvus", "Larva", "Primus", "Umbra", "Scutarius", "Natrix"),
)
"""Those who come first are quick to hurt, and have pushes in their trees."""

MOST_TURNS = 60


def small_setup(*, limit: int = 8, radius: int = 7, models: int = 2) -> Setup:
    """Return a small setup: two gladiators a side on a circle with a pit in the middle.

    `limit` counts turns of each player, `radius` is that of the arena in inches, `models` is the
    number of gladiators on each side. Raises `SetupError` when it cannot be played.
    """
    if not 6 <= radius <= 15:
        raise SetupError("the arena has a radius from 6 to 15 inches", key="radius")
    if not 1 <= limit <= MOST_TURNS:
        raise SetupError(f"the limit is from 1 to {MOST_TURNS} turns", key="limit")
    most = len(COHORTS[0])
    if not 1 <= models <= most:
        raise SetupError(f"a side has 1 to {most} models", key="models")
    middle = Point(0.0, 0.0)
    pit = Terrain(Disc(middle, PIT), Hazard.LETHAL, "pit")
    arena = Arena(Disc(middle, float(radius)), (pit,))
    cohorts = tuple([cohort[:models] for cohort in COHORTS])
    return practice_setup(cohorts=cohorts, arena=arena, limit=limit)
