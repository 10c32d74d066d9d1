"""Chapter 17: exertion costs CF at the end of a turn."""

from __future__ import annotations

from typing import Final

from common.agenda import Note, ignore
from common.records import changing
from gladiator.events import Tired
from gladiator.machine import MACHINE, Step
from gladiator.rules.rolls import rolled
from gladiator.rules.stun import retested
from gladiator.rulings import EnduranceBase
from gladiator.state import Figure, State
from gladiator.tables import ENDURANCE, ENDURANCE_BASE, ENDURANCE_BASE_SHEET, EXCEED_TURN
from gladiator.tasks import Endurance

_ENDURANCE_SHEET: Final = EnduranceBase.SHEET


@MACHINE.resolves(Endurance, rule="17.2")
def endurance(state: State, task: Endurance, note: Note) -> Step:
    """Roll 1D6 + turn against CN + rate - 4: each point below 0 costs 1 CF (17.1, 17.2, 17.3)."""
    figure = state.figures[task.figure]
    if figure.fate is not None:
        return state, ()
    sheet = state.setup.gladiators[task.figure]
    by_sheet = state.setup.rulings.endurance_base is _ENDURANCE_SHEET
    base = ENDURANCE_BASE_SHEET if by_sheet else ENDURANCE_BASE
    roll, dice = state.dice.sum(ENDURANCE.dice)
    turn = state.turn + (EXCEED_TURN if figure.exceeded else 0)
    total = sheet.ratings.constitution + sheet.rate - figure.limps + base - roll.total - turn
    loss = -total if ENDURANCE.at(total) else 0
    if note is not ignore:
        also = ("5.4", "17.1") if loss else ("5.4",)
        also = (*also, "17.3") if figure.exceeded else also
        note(Tired(task.figure, loss, roll.faces, also=also))
    if not loss:
        return state.with_dice(dice), ()
    tired = _with_loss(figure, figure.cf - loss, figure.tired + loss)
    return retested(rolled(state, dice, task.figure, tired), task.figure, note), ()


_with_loss: Final = changing(Figure, "cf", "tired")
