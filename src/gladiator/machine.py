"""The machine of the game: rules register their reducers here; nothing else moves the agenda."""

from __future__ import annotations

from typing import Final

from common.agenda import Causes, Machine
from gladiator.state import State

MACHINE: Final = Machine[State]("gladiator")
"""Every reducer and decision of GLADIATOR."""

Step = tuple[State, Causes]
"""What a reducer returns: the new state, and what it causes in reading order."""
