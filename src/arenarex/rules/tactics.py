"""What the standard tactics leave to be resolved (Tactics)."""

from __future__ import annotations

from arenarex.abilities.tactics import borrowed
from arenarex.machine import MACHINE
from arenarex.state import State
from arenarex.tasks import Resign
from common.agenda import Note, Result


@MACHINE.resolves(Resign, rule="Tactics / Incite")
def resign(state: State, task: Resign, note: Note) -> Result[State]:
    """Give a borrowed model back once its action is resolved."""
    del note
    return borrowed(state, task.model, task.player), ()
