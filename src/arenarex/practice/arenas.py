"""Arenas of our own: pits and spikes in the middle, columns toward the edge."""

from __future__ import annotations

from arenarex.arena import Arena, Hazard, Terrain
from arenarex.setup import Scenario
from common.plane.points import Point
from common.plane.shapes import Disc, rectangle


def _disc(x: float, y: float, radius: float, hazard: Hazard, name: str) -> Terrain:
    return Terrain(Disc(Point(x, y), radius), hazard, name)


TERRAIN = (
    _disc(-5.5, 0.0, 1.25, Hazard.LETHAL, "west pit"),
    _disc(5.5, 0.0, 1.25, Hazard.LETHAL, "east pit"),
    _disc(0.0, 6.0, 0.75, Hazard.WOUNDING, "north spikes"),
    _disc(0.0, -6.0, 0.75, Hazard.WOUNDING, "south spikes"),
    _disc(-6.5, 6.5, 1.0, Hazard.PLAIN, "column"),
    _disc(6.5, -6.5, 1.0, Hazard.PLAIN, "column"),
    Terrain(rectangle(Point(6.5, 6.5), 3.0, 1.0), Hazard.PLAIN, "wall"),
    Terrain(rectangle(Point(-6.5, -6.5), 3.0, 1.0), Hazard.PLAIN, "wall"),
)

PRACTICE_ARENA = Arena(terrain=TERRAIN)
"""The circle of 30 inches with eight pieces of terrain."""

VENATIO_ARENA = Arena(shape=Disc(Point(0.0, 0.0), 24.0), terrain=TERRAIN)
"""The wider circle of 48 inches that a Venatio needs (Ours / Venatio Arena)."""


def usual_arena(scenario: Scenario) -> Arena:
    """Return the arena of the practice set for a scenario."""
    return VENATIO_ARENA if scenario is Scenario.VENATIO else PRACTICE_ARENA
