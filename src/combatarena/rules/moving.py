"""Moving and facing (Actions / Move Actions, Facing Icons)."""

from __future__ import annotations

from combatarena.decisions import ChooseFacing, ChooseMove, GoTo
from combatarena.effects import Icon
from combatarena.events import Moved, Turned
from combatarena.facts import occupied
from combatarena.machine import MACHINE
from combatarena.state import State, fighter_of, with_fighter
from combatarena.tables import ALL_FACINGS
from common.agenda import Note, Result
from common.records import replace

FREE, AHEAD = Icon.FREE, Icon.AHEAD

ICON_RULES = {
    Icon.FREE: "Facing Icons/1",
    Icon.AHEAD: "Facing Icons/2",
    Icon.BACK: "Facing Icons/3",
}


@MACHINE.decides(ChooseMove, rule="Actions / Move Actions")
def choose_move(state: State, decision: ChooseMove, action: GoTo, note: Note) -> Result[State]:
    """Move to a hex, then face as the icon says (Actions / Move Actions, Facing Icons/1)."""
    seat = action.player
    fighter = fighter_of(state, seat)
    facings = facings_after(state, seat, decision, action.hex)
    stays = fighter.hex == action.hex and decision.icon is not FREE
    rule = "Facing Icons/4" if stays else ICON_RULES[decision.icon]
    note(Moved(seat, fighter.hex, action.hex, also=(rule,)))
    if len(facings) == 1:
        note(Turned(seat, facings[0], rule=rule))
        moved = replace(fighter, hex=action.hex, facing=facings[0])
        return with_fighter(state, seat, moved), ()
    moved = replace(fighter, hex=action.hex)
    return with_fighter(state, seat, moved), (ChooseFacing(seat, seat, facings),)


def facings_after(state: State, seat: int, decision: ChooseMove, end: int) -> tuple[int, ...]:
    """Return the facings that a move to a hex may end with.

    (Facing Icons/1, Facing Icons/2, Facing Icons/3, Facing Icons/4)
    """
    if decision.icon is FREE:
        return ALL_FACINGS
    fighter = fighter_of(state, seat)
    board = state.setup.lookup.board
    steps = board.last_steps(fighter.hex, decision.hexes, barred(state), end)
    if decision.icon is not AHEAD:
        steps = tuple([(step + 3) % 6 for step in steps])
    if end == fighter.hex:
        steps = (*steps, fighter.facing)
    return steps if len(steps) == 1 else tuple(sorted(set(steps)))


def barred(state: State) -> int:
    """Return the hexes that no move may enter (Actions / Move Actions)."""
    return occupied(state) | state.setup.lookup.snares


def destinations(state: State, seat: int, hexes: int) -> int:
    """Return the hexes in which a move may end (Actions / Move Actions)."""
    start = fighter_of(state, seat).hex
    return state.setup.lookup.board.reachable(start, hexes, barred(state))
