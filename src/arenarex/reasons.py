"""Why actions are refused, where there is more to say than that they are not offered."""

from __future__ import annotations

from enum import Enum


class PathReason(Enum):
    """Why a path, or the end of one, is refused."""

    BAD_PATH = "the path breaks a rule of movement"
    NO_STALL = "the movement cannot be stalled there"


class PlaceReason(Enum):
    """Why a place is refused."""

    NOT_WAITING = "another model is to be placed"
    OFF_LATTICE = "the place has more than nine decimals"
    OFF_EDGE = "the base has to touch the edge of the arena"
    OTHER_HALF = "the place is in the other player's half"
    APART = "the place is too far from those beside whom the model goes"
    OFF_MIDDLE = "the base has to cover the middle of the arena"
    OUTSIDE = "the place is outside the area in which the model goes"
    TAKEN = "the ground is not free"
    TOO_NEAR = "the place is too near to an enemy"
    CHAINED = "a chain does not reach so far"
    NO_ROOM = "there is no room where the model goes, and the place is none of the nearest"
