"""What the drawing and the text of a position show alike: which hexes, and how a figure is."""

from __future__ import annotations

from typing import Final

from common.hexgrid import Hex
from gladiator.decisions import Thing
from gladiator.facts import cells, front
from gladiator.rules.arms import LONGEST
from gladiator.rules.engagement import armed_for
from gladiator.state import PRONE, Figure, State

AROUND: Final = 1
"""Hexes shown around figures, items and combat fronts."""


def on_map(state: State) -> tuple[Hex, ...]:
    """List the hexes that the map covers now, column by column."""
    window, arena = state.window, state.setup.arena
    found: list[Hex] = []
    for column in range(window.left, window.left + arena.width):
        first = -((column - window.top) // 2)
        found += [Hex(column, first + row) for row in range(arena.height)]
    return tuple(found)


def shown(state: State) -> tuple[Hex, ...]:
    """List the hexes of the map around figures, items and combat fronts, column by column."""
    whole = on_map(state)
    seen = set(whole)
    inside = [cell for cell in _eventful(state) if cell in seen]
    if not inside:
        return whole
    across = [cell.q for cell in inside]
    down = [_height(cell) for cell in inside]
    return tuple(
        [
            cell
            for cell in whole
            if min(across) - AROUND <= cell.q <= max(across) + AROUND
            and min(down) - 2 * AROUND <= _height(cell) <= max(down) + 2 * AROUND
        ]
    )


def _eventful(state: State) -> list[Hex]:
    found = [item.hex for item in state.items]
    for index in range(len(state.figures)):
        found += [*cells(state, index), *combat_front(state, index)]
    return found


def _height(cell: Hex) -> int:
    """Return how far down a hex lies, in half hexes."""
    return 2 * cell.r + cell.q


def columns(state: State) -> str:
    """Say which columns of the map are shown, by the first number of their hexes."""
    cut, whole = shown(state), on_map(state)
    here = f"columns {cut[0].q} to {cut[-1].q}"
    return f"{here} of the map's {whole[0].q} to {whole[-1].q}"


def combat_front(state: State, index: int) -> tuple[Hex, ...]:
    """List the hexes that a figure strikes into with what it has in hand or belt (6.2)."""
    figure = state.figures[index]
    if not figure.active or figure.posture is PRONE or figure.snare is not None:
        return ()
    q, r = figure.hex
    found = [
        Hex(q + by[0], r + by[1])
        for by, away in front(figure.facing, LONGEST).items()
        if armed_for(state, index, away)
    ]
    return tuple(sorted(found))


def condition(figure: Figure) -> str:
    """Say how a figure holds itself, or why it is out, and what ails it."""
    words = [figure.posture.value if figure.fate is None else figure.fate.value]
    if figure.stun:
        words.append(f"stun {figure.stun}")
    if not figure.conscious:
        words.append("unconscious")
    if figure.tripped:
        words.append("tripped")
    if figure.snare is not None:
        words.append("ensnared")
    return ", ".join(words)


def held(figure: Figure) -> str:
    """Say what a figure has in hand and belt, a shield with its damage points."""
    found = [item.value for item in (figure.weapon, figure.second) if item is not None]
    found += [str(weapon.value) for weapon in figure.belt]
    if figure.shield is not None:
        found.append(f"{figure.shield.value} shield {figure.shield_points}")
    if figure.net:
        found.append(Thing.NET.value)
    return ", ".join(found) or "empty hands"
