"""The machine that Combat Arena's reducers register with."""

from __future__ import annotations

from combatarena.state import State
from common.agenda import Machine

MACHINE: Machine[State] = Machine("combatarena")
