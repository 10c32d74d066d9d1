"""Rule 7.7: leaving the map shifts it, and spacing is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from common.agenda import Note, Task
from gladiator.events import Shifted
from gladiator.facts import cells
from gladiator.machine import MACHINE, Step
from gladiator.rules.hands import edges_crossed, shifted
from gladiator.rules.seams import Seam, in_phase
from gladiator.rules.seams import Step as At
from gladiator.setup import Edge
from gladiator.state import State
from gladiator.tasks import Edges

EDGE_CROSSED: Final[Seam[Callable[[State, Edge], tuple[State, tuple[Task, ...]]]]] = Seam(
    "edge crossed"
)
"""What a shift over an edge causes: a wall may appear or go away (25.3)."""

OPPOSITE: Final = {
    Edge.TOP: Edge.BOTTOM,
    Edge.BOTTOM: Edge.TOP,
    Edge.LEFT: Edge.RIGHT,
    Edge.RIGHT: Edge.LEFT,
}


@MACHINE.resolves(Edges, rule="7.7")
def edges(state: State, task: Edges, note: Note) -> Step:
    """Shift the map over each edge that somebody has left, until everyone is on it (7.7)."""
    crossed = _crossed(state)
    causes: list[Task] = []
    done: list[Edge] = []
    for edge in crossed:
        if OPPOSITE[edge] in crossed or OPPOSITE[edge] in task.shifted:
            continue
        done.append(edge)
        note(Shifted(edge.value))
        state = shifted(state, edge)
        for function in state.setup.derived[EDGE_CROSSED]:
            state, more = function(state, edge)
            causes.extend(more)
    if done and (causes or _fits(state, crossed)):
        causes.append(Edges((*task.shifted, *done)))
    return state, tuple(causes)


def _crossed(state: State) -> tuple[Edge, ...]:
    """List the edges beyond which some figure stands."""
    found: dict[Edge, None] = {}
    for index, figure in enumerate(state.figures):
        if figure.fate is None:
            for cell in cells(state, index):
                found.update(dict.fromkeys(edges_crossed(state, cell)))
    return tuple(edge for edge in Edge if edge in found)


def _someone_is_beyond(state: State) -> bool:
    """Return whether some figure stands beyond an edge of the map."""
    window, arena = state.window, state.setup.arena
    left, top = window.left, window.top
    right, bottom = left + arena.width, top + 2 * arena.height
    for index, figure in enumerate(state.figures):
        if figure.fate is None:
            q, r = figure.hex
            if left < q < right - 1 and top + 2 <= 2 * r + q < bottom - 2:
                continue  # well within, a beast's second hex too
            for q, r in cells(state, index):
                if not (left <= q < right and top <= 2 * r + q < bottom):
                    return True
    return False


in_phase(At.EDGES, Edges(), when=_someone_is_beyond)


def _fits(state: State, crossed: tuple[Edge, ...]) -> bool:
    """Return whether shifting on can help: not when figures are beyond opposite edges."""
    now = _crossed(state)
    return any(OPPOSITE[edge] not in now and OPPOSITE[edge] not in crossed for edge in now)
