"""The reducers, a module for each chapter of the booklet. Importing this registers them all."""

from combatarena.rules import (
    attacks,
    defeat,
    effects,
    moving,
    protocols,
    pushing,
    rounds,
    setting_up,
    turns,
    variants,
    wounds,
)

__all__ = [
    "attacks",
    "defeat",
    "effects",
    "moving",
    "protocols",
    "pushing",
    "rounds",
    "setting_up",
    "turns",
    "variants",
    "wounds",
]
