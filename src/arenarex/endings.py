"""The ways in which a match ends."""

from __future__ import annotations

from enum import Enum


class Ending(Enum):
    """Why a match is over."""

    LAST_PLAYER = "only one player has models left in the arena"
    MUTUAL = "both players lost their last models in one action"
    CONDEMNED = "a condemned gladiator was defeated"
    ZONES = "a player controls both duel zones"
    SURVIVORS = "nobody, or only one player, has survivors for the third round"
    LIMIT = "the limit of turns was reached"
