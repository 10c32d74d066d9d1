"""Chapters 14–16: stumbling, falling prone, kneeling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from common.agenda import Note, Task, ignore
from common.dice import Dice
from common.hexgrid import neighbor
from common.records import changing, replace
from gladiator.decisions import KNEEL
from gladiator.events import Fell, Knelt, Rolled
from gladiator.facts import cells, in_arena, is_beast
from gladiator.machine import MACHINE, Step
from gladiator.rules.citations import of_kneeling
from gladiator.rules.rolls import rolled
from gladiator.rules.seams import Seam, in_phase
from gladiator.rules.seams import Step as At
from gladiator.rulings import KneelTakesEffect, ProneHexes, StumbleRoll
from gladiator.state import KNEELING, NOTHING, PRONE, Doings, Fate, Figure, State
from gladiator.tables import FALL_PRONE, KNEEL_PLACE, STUMBLE_CHECK, STUMBLE_CHECK_SHEET, KneelPlace
from gladiator.tasks import FallCheck, KneelDown, KneelRoll, StumbleCheck, Underfoot

_AT_END: Final = KneelTakesEffect.AT_END
_STUMBLE_SHEET: Final = StumbleRoll.SHEET


def _someone_stays(state: State) -> bool:
    """Return whether somebody has plotted to turn in place, or to kneel."""
    for figure in state.figures:
        doings = figure.doings
        if doings.path or doings.plot is None:
            continue
        if doings.facing != figure.facing or doings.special is KNEEL:
            return True
    return False


def _someone_stepped_back(state: State) -> bool:
    for figure in state.figures:
        for _, _, sense in figure.doings.entered:
            if sense < 0:
                return _something_lies(state)
    return False


def _something_lies(state: State) -> bool:
    """Return whether there is anything on the ground to stumble over."""
    if state.items:
        return True
    for figure in state.figures:
        if figure.fate is not None or figure.posture is PRONE:
            return True
    return False


in_phase(At.KNEEL, KneelDown(at_end=False), when=_someone_stays)
in_phase(
    At.KNEEL_LATE,
    KneelDown(at_end=True),
    needs=lambda setup: setup.rulings.kneel_takes_effect is KneelTakesEffect.AT_END,
)
in_phase(At.STUMBLES, Underfoot(), when=_someone_stepped_back)

KNEELING_DOWN: Final[Seam[Callable[[State, int], tuple[Task, ...]]]] = Seam("kneeling down")
"""What a KN action causes besides (19.4.4)."""


def prone(figure: Figure) -> Figure:
    """Return a figure fallen prone; a stumble that was to come is over (16.1)."""
    doings = figure.doings
    if doings is not NOTHING:
        doings = replace(doings, stumbling=False)
    return replace(figure, posture=PRONE, tripped=False, doings=doings)


@MACHINE.resolves(FallCheck, rule="15.4")
def fall_check(state: State, task: FallCheck, note: Note) -> Step:
    """Roll 2D6 + AG: below 7 he falls; if not, a stumbler fights with 2 CF less (15.4, 15.5)."""
    figure = state.figures[task.figure]
    if figure.fate is not None or figure.posture is PRONE:
        return state, ()
    roll, dice = state.dice.sum(FALL_PRONE.dice)
    total = roll.total + figure.agility + task.modifier
    falls = FALL_PRONE.at(total)
    if note is not ignore:
        also = (("5.2.2.1",) if falls else ("5.2.2.1", "15.5")) if task.in_stumble else ()
        if task.cause:
            also = (*also, task.cause)
        note(Rolled(task.figure, "fall prone", total, falls, roll.faces, also=also))
    if falls:
        note(Fell(task.figure, also=("16.2.1",)))
        return rolled(state, dice, task.figure, _flat(figure, task.in_stumble)), ()
    if not task.in_stumble:
        return state.with_dice(dice), ()
    doings = replace(figure.doings, stumbling=True)
    return rolled(state, dice, task.figure, replace(figure, doings=doings)), ()


def _flat(figure: Figure, in_stumble: bool) -> Figure:
    """Return him prone for the rest of the phase (16.2.1).

    One who falls before movement keeps his facing and goes nowhere.
    """
    if not in_stumble:
        return prone(figure)
    doings = replace(figure.doings, path=(), facing=figure.facing, turned=0)
    return prone(replace(figure, doings=doings))


@MACHINE.resolves(KneelDown, rule="14.1")
def kneel_down(state: State, task: KneelDown, note: Note) -> Step:
    """Bring whoever plotted KN to his knees, and turn whoever stays in place (14.1, 7.4)."""
    rulings = state.setup.rulings
    late = rulings.kneel_takes_effect is _AT_END
    figures = list(state.figures)
    causes: list[Task] = []
    for index, figure in enumerate(state.figures):
        doings = figure.doings
        if doings.plot is None or figure.fate is not None:
            continue
        if not task.at_end and not doings.path and doings.facing != figure.facing:
            figures[index] = _with_facing(figure, doings.facing)
        if doings.special is KNEEL and late is task.at_end and not doings.collided:
            if figure.posture is PRONE and rulings.prone_hexes is ProneHexes.TWO:
                causes.append(KneelRoll(index))
            note(Knelt(index, also=of_kneeling(figure)))
            figures[index] = replace(figures[index], posture=KNEELING)
            for function in state.setup.derived[KNEELING_DOWN]:
                causes.extend(function(state, index))
    return _with_figures(state, tuple(figures)), tuple(causes)


_with_facing: Final = changing(Figure, "facing")
_with_figures: Final = changing(State, "figures")


@MACHINE.resolves(KneelRoll, rule="14.1.1")
def kneel_roll(state: State, task: KneelRoll, note: Note) -> Step:
    """Roll at which end a prone gladiator of two hexes rises; at neither where another stands."""
    figure = state.figures[task.figure]
    place, dice = state.dice.classed(1, _kneel_place)
    at_legs = place.value is KneelPlace.LEGS
    note(Rolled(task.figure, "kneeling at his legs", int(at_legs), at_legs, place.faces))
    new = state.with_dice(dice)
    if not at_legs:
        return new, ()
    legs = neighbor(figure.hex, (figure.facing + 3) % 6)
    if any(legs in cells(state, i) for i in in_arena(state)):
        return new, ()
    return new.with_figure(task.figure, replace(figure, hex=legs)), ()


def _kneel_place(faces: tuple[int, ...]) -> KneelPlace:
    return KNEEL_PLACE.at(faces[0])


@MACHINE.resolves(StumbleCheck, rule="15.2.1")
def stumble_check(state: State, task: StumbleCheck, note: Note) -> Step:
    """Check for a stumble, by the rule or by the sheet; it acts in the next phase (15.1, 15.3)."""
    figure = state.figures[task.figure]
    if figure.fate is not None or figure.posture is PRONE or figure.tripped:
        return state, ()
    if is_beast(state, task.figure):
        return state, ()
    total, faces, stumbles, dice = _stumble_roll(state, figure, task.modifier)
    if note is not ignore:
        also = ("15.1", "5.2.2.1", "15.3") if stumbles else ("15.1", "5.2.2.1")
        if task.cause:
            also = (*also, task.cause)
        note(Rolled(task.figure, "stumble", total, stumbles, faces, also=also))
    if not stumbles:
        return state.with_dice(dice), ()
    return rolled(state, dice, task.figure, replace(figure, tripped=True)), ()


def _stumble_roll(
    state: State, figure: Figure, modifier: int
) -> tuple[int, tuple[int, ...] | None, bool, Dice]:
    by_sheet = state.setup.rulings.stumble_check is _STUMBLE_SHEET
    check = STUMBLE_CHECK_SHEET if by_sheet else STUMBLE_CHECK
    roll, dice = state.dice.sum(check.dice)
    total = roll.total - figure.doings.backward - figure.stun + modifier
    return total, roll.faces, check.at(total), dice


_DEAD: Final = (Fate.KILLED, Fate.BLED, Fate.EXECUTED)


@MACHINE.resolves(Underfoot, rule="15.1")
def underfoot(state: State, task: Underfoot, note: Note) -> Step:
    """Let whoever stepped back onto an item or a body check for a stumble (15.1)."""
    causes: list[Task] = []
    for index, figure in enumerate(state.figures):
        if figure.fate is not None:
            continue
        obstacles = _obstacles(state, index, figure.doings)
        if obstacles:
            causes.extend([StumbleCheck(index)] * obstacles)
    return state, tuple(causes)


def _obstacles(state: State, index: int, doings: Doings) -> int:
    """Count the hexes stepped back into that hold an item or a body."""
    back = [cell for cell, _, sense in doings.entered if sense == -1]
    if not back:
        return 0
    lying = [item.hex for item in state.items]
    for i, other in enumerate(state.figures):
        prone = other.fate is None and other.posture is PRONE
        if i != index and (prone or other.fate in _DEAD):
            lying.append(other.hex)
    return sum([cell in lying for cell in back])


def forced_stumble(figure: Figure) -> Figure:
    """Return a figure that must plot S next phase, as a net may make it (20.6.4)."""
    return figure if figure.posture is PRONE else replace(figure, tripped=True)
