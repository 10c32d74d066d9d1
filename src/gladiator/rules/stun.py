"""Chapter 11: stun, unconsciousness, recovery."""

from __future__ import annotations

from typing import Final

from common.agenda import Note, Task, ignore
from common.dice import Dice
from common.records import changing, replace
from gladiator.events import Shed, Stunned, Swooned, Woke
from gladiator.facts import is_beast, swoons, tests_any_change
from gladiator.machine import MACHINE, Step
from gladiator.rules.citations import of_recovery, of_stun
from gladiator.rules.falling import prone
from gladiator.rules.hands import drop_shield, drop_weapon
from gladiator.rules.rolls import harmed, rolled, with_loss
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rulings import RecoveryOrder
from gladiator.rulings import StunRecovery as Reading
from gladiator.setup import Setup
from gladiator.state import Figure, State
from gladiator.tables import (
    CRITICAL_STUN_DICE,
    CRITICAL_STUN_LEAST,
    STUN_DICE,
    STUN_RECOVERY_DICE,
    STUN_SEVERITY,
    StunEffect,
)
from gladiator.tasks import CriticalStun, StunRecoveries, StunRecovery, StunRoll

_WEAPON_DROP: Final = StunEffect.WEAPON_DROP
_SHIELD_DROP: Final = StunEffect.SHIELD_DROP
_FALL_PRONE: Final = StunEffect.FALL_PRONE
_RECOVERY_SHEET: Final = Reading.SHEET


def _first(setup: Setup) -> bool:
    """Return whether stun is shed before collisions, by the ruling."""
    return setup.rulings.recovery_before_collision is _BEFORE


def _someone_is_stunned(state: State) -> bool:
    for figure in state.figures:
        if figure.stun:
            return True
    return False


in_phase(
    At.RECOVERY_FIRST,
    StunRecoveries(before_collisions=True),
    needs=_first,
    when=_someone_is_stunned,
)
in_phase(
    At.RECOVERY,
    StunRecoveries(before_collisions=False),
    needs=lambda setup: not _first(setup),
    when=_someone_is_stunned,
)


def stunned(state: State, dice: Dice, index: int, points: int, note: Note) -> State:
    """Return the state after a roll that stuns, which costs CF at once (11.2, 11.3, 11.4)."""
    figure = state.figures[index]
    doings = figure.doings
    if state.exchange is None:
        doings = replace(doings, fresh_stun=doings.fresh_stun + points)
    figure = _with_stun(figure, figure.stun + points, 0, doings)
    return harmed(state, dice, index, tested(state, index, figure, note), points)


def losing(state: State, index: int, points: int) -> State:
    """Return the state in which the exchange under way notes a loss of CF (9.4.6).

    The figure bears a mark of it already: an exchange takes stock only when figures have changed.
    """
    return _with_exchange(state, with_loss(state.exchange, index, points))


_with_stun: Final = changing(Figure, "stun", "stun_age", "doings")
_with_exchange: Final = changing(State, "exchange")


def tested(state: State, index: int, figure: Figure, note: Note) -> Figure:
    """Return a figure after the test for unconsciousness (11.4)."""
    if not figure.conscious or figure.fate is not None or not swoons(state, figure):
        return figure
    note(Swooned(index, rule="11.4"))
    if is_beast(state, index):
        return replace(figure, conscious=False)
    return prone(replace(figure, conscious=False))


def retested(state: State, index: int, note: Note) -> State:
    """Test one who has lost CF without stun for unconsciousness, where the ruling says so."""
    if not tests_any_change(state):
        return state
    figure = state.figures[index]
    after = tested(state, index, figure, note)
    return state if after is figure else state.with_figure(index, after)


@MACHINE.resolves(StunRoll, rule="8.4.3")
def stun_roll(state: State, task: StunRoll, note: Note) -> Step:
    """Roll 2D6 and a bonus in the stun column; what comes with it is automatic (10.1.1)."""
    index = task.figure
    if state.figures[index].fate is not None:
        return state, ()
    roll, dice = state.dice.classed(STUN_DICE, sum)
    stun = STUN_SEVERITY.at(roll.value + task.bonus)
    if note is not ignore:
        note(Stunned(index, stun.points, roll.faces, also=of_stun(note, state, index)))
    new = stunned(state, dice, index, stun.points, note)
    return with_effect(new, index, stun.effect, note)


def with_effect(state: State, index: int, effect: StunEffect, note: Note) -> Step:
    """Return the state after what comes with a roll on the stun column (10.1.1/table)."""
    causes: tuple[Task, ...] = ()
    if effect is _WEAPON_DROP:
        return drop_weapon(state, index, note)
    if effect is _SHIELD_DROP:
        return drop_shield(state, index, note)
    if effect is _FALL_PRONE and not is_beast(state, index):
        state = state.with_figure(index, prone(state.figures[index]))
    return state, causes


@MACHINE.resolves(CriticalStun, rule="10.5/S")
def critical_stun(state: State, task: CriticalStun, note: Note) -> Step:
    """Stun by 2D6 - CN, at least 1 (10.5/S)."""
    index = task.figure
    if state.figures[index].fate is not None:
        return state, ()
    roll, dice = state.dice.sum(CRITICAL_STUN_DICE)
    constitution = state.setup.gladiators[index].ratings.constitution
    points = max(CRITICAL_STUN_LEAST, roll.total - constitution)
    note(Stunned(index, points, roll.faces, also=of_stun(note, state, index)))
    return stunned(state, dice, index, points, note), ()


_BEFORE: Final = RecoveryOrder.RECOVERY_FIRST


@MACHINE.resolves(StunRecoveries, rule="11.5")
def stun_recoveries(state: State, task: StunRecoveries, note: Note) -> Step:
    """Let everyone with older stun shed some, by the ruling after collisions (5.2.3, 11.5)."""
    if (state.setup.rulings.recovery_before_collision is _BEFORE) is not task.before_collisions:
        return state, ()
    return state, tuple(
        [
            StunRecovery(i)
            for i, f in enumerate(state.figures)
            if f.stun > f.doings.fresh_stun and f.fate is None
        ]
    )


@MACHINE.resolves(StunRecovery, rule="11.5.1")
def stun_recovery(state: State, task: StunRecovery, note: Note) -> Step:
    """Shed CN - (1D6 - phases since last stunned), or by the sheet CN - 1D6 - phases (11.5.1).

    No more than there was when movement began (11.5.2), also while unconscious (16.4.1).
    """
    figure = state.figures[task.figure]
    roll, dice = state.dice.sum(STUN_RECOVERY_DICE)
    constitution = state.setup.gladiators[task.figure].ratings.constitution
    age = figure.stun_age
    if state.setup.rulings.stun_recovery is _RECOVERY_SHEET:
        age = -age
    removed = constitution - (roll.total - age)
    most = figure.stun - figure.doings.fresh_stun
    capped = removed > most
    removed = max(0, min(removed, most))
    if note is not ignore:
        also = of_recovery(note, figure, capped=capped)
        note(Shed(task.figure, removed, roll.faces, also=also))
    if not removed:
        return state.with_dice(dice), ()
    stun = figure.stun - removed
    figure = _with_stun(figure, stun, figure.stun_age if stun else 0, figure.doings)
    if not figure.conscious and not swoons(state, figure):
        note(Woke(task.figure))
        figure = replace(figure, conscious=True)
    return rolled(state, dice, task.figure, figure), ()
