"""Chapter 18: the Moment of Truth; and 5.4.1: a match stopped as a draw."""

from __future__ import annotations

from typing import Any

from common.agenda import Note, Task
from common.hexgrid import distance
from common.records import record, replace
from common.spaces import ActionSpace, Choices
from gladiator.decisions import Exceed, Hear, Plead
from gladiator.events import Denied, Pleaded, Stopped
from gladiator.facts import armed, can_exceed, enemies, in_arena, is_beast, is_played, left
from gladiator.machine import MACHINE, Step
from gladiator.rules.endings import credited, finish, gone
from gladiator.rules.engagement import attack_range, can_fight
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rulings import DeathMatchMercy, ExceedSaves, PerformanceDivisor, StansMissus
from gladiator.state import PRONE, Ending, Fate, Figure, State
from gladiator.tables import (
    EXCEED_PHASES,
    MISSUS,
    PERFORMANCE_DIVISOR,
    PERFORMANCE_DIVISOR_SHEET,
    STANS_MISSUS,
    STANS_MISSUS_FROM,
)
from gladiator.tasks import (
    AtMercy,
    EndTest,
    Hearing,
    Mercy,
    MercyChecks,
    Plea,
    StansMissusCheck,
)


def _someone_lies(state: State) -> bool:
    for figure in state.figures:
        if figure.posture is PRONE:
            return True
    return False


in_phase(At.MERCY, MercyChecks(), when=_someone_lies)


@MACHINE.resolves(MercyChecks, rule="18.2")
def mercy_checks(state: State, task: MercyChecks, note: Note) -> Step:
    """Find the next figure that is prone before an armed opponent and helpless (18.2).

    Beasts ask for no mercy (Ours / Hunts).
    """
    if no_mercy(state):
        return state, ()
    for index, figure in enumerate(state.figures):
        if index in task.seen or figure.posture is not PRONE or figure.fate is not None:
            continue
        if is_beast(state, index):
            continue
        again = MercyChecks((*task.seen, index))
        victor = victor_over(state, index)
        if victor is None or not is_helpless(figure):
            return state, (again,)
        if _may_rise(state, index):
            player = state.setup.gladiators[index].player
            return state, (AtMercy(player, index, victor, "18.2"), again)
        return state, (Mercy(index, victor, "18.2"), again)
    return state, ()


def no_mercy(state: State) -> bool:
    """Return whether nobody is ever at another's mercy: one reading of a death match (30.2.2)."""
    setup = state.setup
    return setup.death_match and setup.rulings.death_match_mercy is DeathMatchMercy.NONE


def is_helpless(figure: Figure) -> bool:
    """Return whether a prone figure is ensnared, unable to move this phase, or unconscious."""
    return figure.snare is not None or not figure.conscious or left(figure) == 0


def _may_rise(state: State, index: int) -> bool:
    """Return whether a downed figure may still exceed its rate to get away (17.3)."""
    figure = state.figures[index]
    saves = state.setup.rulings.exceed_saves is ExceedSaves.YES
    free = figure.conscious and figure.snare is None
    return saves and free and can_exceed(figure) and is_played(state, index)


def victor_over(state: State, index: int) -> int | None:
    """Return the nearest armed opponent who has a figure in his front (18.2, 16.3.1)."""
    figure = state.figures[index]
    found = [
        (distance(state.figures[i].hex, figure.hex), i)
        for i in enemies(state, index)
        if can_fight(state, i)
        and armed(state.figures[i])
        and not is_beast(state, i)
        and attack_range(state, i, index) is not None
    ]
    return min(found)[1] if found else None


@MACHINE.offers(AtMercy)
def at_mercy_choices(state: State, task: AtMercy, player: int) -> ActionSpace[Any]:
    """Offer to exceed the rate and move, or to plead."""
    return Choices((Exceed(player, task.figure),), (Plead(player, task.figure),))


@MACHINE.decides(AtMercy, rule="17.3")
def choose_fate(state: State, task: AtMercy, action: Exceed | Plead, note: Note) -> Step:
    """Exceed the rate by a phase, which must then be used to move; or plead (17.3, 18.2)."""
    if isinstance(action, Plead):
        return state, (Mercy(task.figure, task.victor, task.rule),)
    figure = state.figures[task.figure]
    new = replace(figure, exceeded=True, allowance=figure.spent + EXCEED_PHASES)
    return state.with_figure(task.figure, new), ()


@MACHINE.resolves(Mercy, rule="18.4")
def mercy(state: State, task: Mercy, note: Note) -> Step:
    """Ask the victor whether he hears an appeal while he has other enemies; else he must (18.4)."""
    victim, victor = state.figures[task.victim], state.figures[task.victor]
    if victim.fate is not None or victor.fate is not None or victor.doings.occupied:
        return state, ()
    others = [
        i for i in enemies(state, task.victor) if i != task.victim and state.figures[i].active
    ]
    if others and is_played(state, task.victor):
        player = state.setup.gladiators[task.victor].player
        return state, (Hearing(player, task.victor, task.victim, task.rule),)
    return state, (Plea(task.victim, task.victor, task.rule),)


@MACHINE.offers(Hearing)
def hearing_choices(state: State, task: Hearing, player: int) -> ActionSpace[Any]:
    """Offer to hear the appeal or to deny it."""
    heard, denied = Hear(player, task.figure, heard=True), Hear(player, task.figure, heard=False)
    return Choices((heard, denied))


@MACHINE.decides(Hearing, rule="18.4")
def hear(state: State, task: Hearing, action: Hear, note: Note) -> Step:
    """Hear the appeal, or fight on."""
    if action.heard:
        return state, (Plea(task.victim, task.figure, task.rule),)
    note(Denied(task.figure, task.victim))
    return state, ()


@MACHINE.resolves(Plea, rule="18.3")
def plea(state: State, task: Plea, note: Note) -> Step:
    """Judge an appeal: 2D6 + performance + prestige above 9 is missus, else death (18.3.2).

    An appeal that is refused is the victor's kill (Ours / Kill Of Mercy).
    """
    if state.setup.death_match:
        spared = False
    else:
        total, faces, spared, state = _judged(state, task.victim)
        also: tuple[str, ...] = ("18.3.1" if spared else "18.3.2", task.rule)
        also = also if left(state.figures[task.victim]) else (*also, "16.3.1")
        if state.setup.gladiators[task.victim].prestige:
            also = (*also, "35.3")
        note(Pleaded(task.victim, task.victor, total, spared, faces, also=also))
    victim = state.figures[task.victim]
    state = gone(state, task.victim, victim, Fate.SPARED if spared else Fate.EXECUTED, note)
    victor = state.figures[task.victor]
    doings = replace(victor.doings, occupied=True)
    victor = replace(victor, doings=doings, granted=victor.granted + spared)
    state = state.with_figure(task.victor, victor)
    if not spared:
        state = credited(state, task.victor, task.victim, quick=max(victim.hits) <= 1)
    ending = Ending.MISSUS if spared else Ending.EXECUTION
    return state, (EndTest(ending, task.rule),)


def _judged(state: State, index: int) -> tuple[int, tuple[int, ...] | None, bool, State]:
    roll, dice = state.dice.sum(MISSUS.dice)
    total = roll.total + performance(state, index) + state.setup.gladiators[index].prestige
    return total, roll.faces, MISSUS.at(total), state.with_dice(dice)


def performance(state: State, index: int) -> int:
    """Return a figure's performance: attack CF used less defense CF used, divided (18.3)."""
    figure = state.figures[index]
    by_sheet = state.setup.rulings.performance_divisor is PerformanceDivisor.SHEET
    divisor = PERFORMANCE_DIVISOR_SHEET if by_sheet else PERFORMANCE_DIVISOR
    used = figure.attack_cf - figure.defense_cf
    return used // divisor if used >= 0 else -(-used // divisor)


@record
class Stop(Task):
    """A stopped match ends when the last appeal is judged (5.4.1)."""


@record
class StopPlea(Task):
    """One of those standing appeals when the match is stopped (18.2.1)."""

    figure: int


@MACHINE.resolves(StansMissusCheck, rule="5.4.1")
def stans_missus(state: State, task: StansMissusCheck, note: Note) -> Step:
    """From the end of turn 3 on, stop the match on 1D6 + turn above 8 (5.4.1)."""
    setup = state.setup
    hunt = any(one.beast is not None for one in setup.gladiators)
    if state.turn < STANS_MISSUS_FROM or setup.death_match or hunt:
        return state, ()
    roll, dice = state.dice.sum(STANS_MISSUS.dice)
    total = roll.total + state.turn
    stopped = STANS_MISSUS.at(total)
    note(Stopped(total, stopped, roll.faces))
    new = state.with_dice(dice)
    if not stopped:
        return new, ()
    walk = setup.rulings.stans_missus is StansMissus.WALK
    pleas = () if walk else tuple([StopPlea(i) for i in in_arena(state)])
    return new, (*pleas, Stop())


@MACHINE.resolves(StopPlea, rule="18.2.1")
def stop_plea(state: State, task: StopPlea, note: Note) -> Step:
    """Judge one of those standing in a stopped match; the refused die (18.2.1)."""
    total, faces, spared, state = _judged(state, task.figure)
    note(Pleaded(task.figure, None, total, spared, faces, also=("18.3",)))
    figure = state.figures[task.figure]
    fate = Fate.SPARED if spared else Fate.EXECUTED
    return gone(state, task.figure, figure, fate, note), ()


@MACHINE.resolves(Stop, rule="5.4.1")
def stop(state: State, task: Stop, note: Note) -> Step:
    """End a stopped match: a draw (5.4.1)."""
    for index in in_arena(state):
        state = gone(state, index, state.figures[index], Fate.WALKED, note)
    return finish(state, Ending.STANS_MISSUS, "5.4.1", (), note)
