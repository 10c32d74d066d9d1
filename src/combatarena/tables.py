"""The booklet's numbers, and the few of ours that it leaves to its components."""

from __future__ import annotations

HAND = 5
"""Action cards dealt to a player (Stage One: Prepare/1)."""

ENERGY_TRACK = (1, 1, 2, 2, 2, 3, 3, 3, 4, 4)
"""The Energy level of each space, from the bottom up (Ours / Energy Track)."""

ENERGY_START = 6
"""The marked space, of level 3 (Stage One: Prepare/3)."""

TOP_SPACE = len(ENERGY_TRACK) - 1

X101_ENERGY = 2
"""X-101's Energy, which nothing moves (Combat Variants / Combat Protocols/7)."""

X101_MELEE = 1
"""X-101 fights hand to hand within this many hexes (Combat Variants / Combat Protocols/6)."""

INITIATIVE_CARDS = 4
"""Initiative cards of a fighter: no level is above this (Setting Up/1)."""

ALL_FACINGS = (0, 1, 2, 3, 4, 5)
"""The six ways a fighter may face (Facing Icons/1)."""

SNARE_SAVE = 4
"""D6 and 1 for each discarded card: this total stays out (Actions / Pushing Fighters/2)."""

EASIEST, HARDEST = 2, 6
"""How far traits may change a To Hit value; the printed one stands (Ours / Practice Set)."""

MISS_ENERGY = 1
"""Spaces gained by an attack without a hit (Actions / Attack Actions/2)."""

UNIQUE_COST = 2
"""Action cards that a Unique action costs (Actions/3)."""

CHAMPION_CARDS = {2: 2, 3: 4}
"""Extra cards of the Champion by number of Challengers (Combat Variants / Kingslayer/3)."""

X101_INJURY_ENERGY = 1
"""Spaces gained for an injury of X-101 (Combat Variants / Combat Protocols/8)."""

OMNISCAN_MARKERS = 4
"""Omniscan markers in the box (Setting Up/2)."""
