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
    refusals,
    riding,
    rolling,
    start,
    tactics,
    trees,
    turns,
    uses,
)
from arenarex.rules.scenarios import condemned, duellum, geminae, munus, primus, venatio

__all__ = [
    "abilities",
    "actions",
    "attacking",
    "clear",
    "condemned",
    "damage",
    "deployment",
    "displacement",
    "duellum",
    "ending",
    "geminae",
    "movement",
    "munus",
    "primus",
    "prowling",
    "pushes",
    "reactions",
    "refusals",
    "riding",
    "rolling",
    "spaces",
    "start",
    "tactics",
    "trees",
    "turns",
    "uses",
    "venatio",
]
