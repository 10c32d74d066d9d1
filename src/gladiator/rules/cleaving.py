"""Chapter 26: killing blows leave blood."""

from __future__ import annotations

from typing import Final

from common.agenda import Causes, Note, Task
from common.records import record, replace
from gladiator.chapters import Chapter
from gladiator.events import Bleeding
from gladiator.facts import is_beast
from gladiator.machine import MACHINE, Step
from gladiator.rules.collisions import ENTERED
from gladiator.rules.hands import flown
from gladiator.rules.wounds import KILLING
from gladiator.state import State
from gladiator.tables import DROP_DIRECTION, DROP_DISTANCE
from gladiator.tasks import StumbleCheck

_CLEAVING: Final = Chapter.CLEAVING


@record
class BloodRoll(Task):
    """How much blood a cleaved gladiator leaves (26.2)."""

    figure: int


@record
class BloodDrop(Task):
    """Where a counter of blood comes to lie (26.2)."""

    figure: int


@KILLING.add(_CLEAVING)
def cleaved(state: State, index: int) -> Causes:
    """Spill blood round a gladiator slain by a Kill on the wound table (26.2)."""
    return () if is_beast(state, index) else (BloodRoll(index),)


@MACHINE.resolves(BloodRoll, rule="26.2")
def blood_roll(state: State, task: BloodRoll, note: Note) -> Step:
    """Roll 1D3 for the counters of blood (26.2)."""
    roll, dice = state.dice.d3()
    return state.with_dice(dice), (BloodDrop(task.figure),) * roll.total


@MACHINE.resolves(BloodDrop, rule="26.2")
def blood_drop(state: State, task: BloodDrop, note: Note) -> Step:
    """Place a counter of blood like a dropped item (26.2, 13.2)."""
    roll, dice = state.dice.classed(2, tuple)
    direction = DROP_DIRECTION.at(roll.value[0])
    distance = DROP_DISTANCE.at(roll.value[1])
    cell = flown(state, state.figures[task.figure].hex, direction, distance)
    note(Bleeding(cell, roll.faces))
    blood = state.blood if cell in state.blood else (*state.blood, cell)
    return replace(state, dice=dice, blood=blood), ()


@ENTERED.add(_CLEAVING)
def slippery(state: State, index: int) -> Causes:
    """Let whoever enters blood check for a stumble, once a hex (26.3)."""
    if not state.blood or is_beast(state, index):
        return ()
    entered = state.figures[index].doings.entered
    return (StumbleCheck(index, cause="26.3"),) * sum([leg.hex in state.blood for leg in entered])
