"""The Energy track: the one way in which a token moves (Actions/6, Actions/8)."""

from __future__ import annotations

from combatarena import tables
from combatarena.events import EnergyMoved
from combatarena.facts import x101_seat
from combatarena.state import State, fighter_of, with_fighter
from common.agenda import Note
from common.records import replace


def shift_energy(
    state: State, seat: int, by: int, note: Note, *, rule: str = "", also: tuple[str, ...] = ()
) -> State:
    """Move a token up or down; it stops at either end, and X-101's never moves."""
    fighter = fighter_of(state, seat)
    if not by or fighter.fallen:
        return state
    if seat == x101_seat(state):
        note(EnergyMoved(seat, 0, 0, rule="Combat Variants / Combat Protocols/7"))
        return state
    space = fighter.energy + by
    if not 0 <= space <= tables.TOP_SPACE:
        space = 0 if space < 0 else tables.TOP_SPACE
        rule = "Actions/8"
    note(EnergyMoved(seat, by, space, rule=rule, also=also))
    return with_fighter(state, seat, replace(fighter, energy=space))
