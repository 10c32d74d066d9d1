"""Why actions are refused, where there is more to say than that they are not offered."""

from __future__ import annotations

from enum import Enum


class PathReason(Enum):
    """Why a path, or a place, is refused."""

    BAD_PATH = "the path breaks a rule of movement"
    BAD_PLACE = "the place breaks a rule of placement"
