"""The machine of the campaign: rules register their reducers here, and nothing else moves on."""

from __future__ import annotations

from typing import Final

from common.agenda import Causes, Machine
from gladiator.campaign.state import State

MACHINE: Final = Machine[State]("gladiator-campaign")
"""Every reducer and decision of the Campaign Game."""

Step = tuple[State, Causes]
"""What a reducer returns: the new state, and what it causes in reading order."""
