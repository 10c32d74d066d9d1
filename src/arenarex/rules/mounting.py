"""Mounts and their riders (Mounts)."""

from __future__ import annotations

from arenarex.decisions import Dismount, Mount
from arenarex.state import Model, State, Strike
from common.agenda import Causes, Note, Result


def thrown(state: State, strike: Strike, note: Note) -> tuple[State, Causes, bool]:
    """Dismount a rider whom an attack pushes; tell whether the push itself still happens."""
    del strike, note
    return state, (), True


def bereaved(state: State, model: Model, note: Note) -> Result[State]:
    """Part a mounted pair of which one falls (Mounts / Defeated Models)."""
    del model, note
    return state, ()


def changes(state: State, player: int) -> tuple[Mount | Dismount, ...]:
    """Return the riders of a player that may mount or dismount now."""
    del state, player
    return ()


def change(state: State, action: Mount | Dismount, note: Note) -> Result[State]:
    """Let a rider mount or dismount."""
    del action, note
    return state, ()
