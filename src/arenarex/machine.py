"""The machine that Arena Rex's reducers register with."""

from __future__ import annotations

from arenarex.state import State
from common.agenda import Machine

MACHINE: Machine[State] = Machine("arenarex")
