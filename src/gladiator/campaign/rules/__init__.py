"""The reducers of the campaign, a module for each part of chapters 30–37.

Importing this package registers everything.
"""

from gladiator.campaign.rules import (
    armory,
    arranging,
    betting,
    challengers,
    closing,
    creating,
    experience,
    fighting,
    injuries,
    opening,
    prestige,
)

__all__ = [
    "armory",
    "arranging",
    "betting",
    "challengers",
    "closing",
    "creating",
    "experience",
    "fighting",
    "injuries",
    "opening",
    "prestige",
]
