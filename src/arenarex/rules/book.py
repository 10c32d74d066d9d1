"""All reducers and abilities: importing this module registers them."""

from __future__ import annotations

from arenarex import spaces
from arenarex.abilities import book as abilities
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
    uses,
)
from arenarex.rules.scenarios import munus

__all__ = [
    "abilities",
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
    "start",
    "tactics",
    "trees",
    "turns",
    "uses",
]
