"""All reducers and abilities: importing this module registers them."""

from __future__ import annotations

from arenarex import spaces
from arenarex.abilities import tactics as standard_tactics
from arenarex.rules import (
    actions,
    attacking,
    clear,
    damage,
    deployment,
    displacement,
    ending,
    movement,
    prowling,
    pushes,
    reactions,
    rolling,
    start,
    tactics,
    trees,
    turns,
)
from arenarex.rules.scenarios import munus

__all__ = [
    "actions",
    "attacking",
    "clear",
    "damage",
    "deployment",
    "displacement",
    "ending",
    "movement",
    "munus",
    "prowling",
    "pushes",
    "reactions",
    "rolling",
    "spaces",
    "standard_tactics",
    "start",
    "tactics",
    "trees",
    "turns",
]
