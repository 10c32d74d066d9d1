"""Chapter 23: bare hands."""

from __future__ import annotations

from typing import Final

from common.agenda import Causes, Note, Task, ignore
from common.records import record, replace
from gladiator.chapters import Chapter
from gladiator.events import Stunned, Wounded
from gladiator.facts import is_beast
from gladiator.machine import MACHINE, Step
from gladiator.rules.blows import INSTEAD, seen
from gladiator.rules.bonuses import h_bonus
from gladiator.rules.endings import credited, gone
from gladiator.rules.rolls import harmed
from gladiator.rules.stun import retested, stunned, with_effect
from gladiator.rules.wounds import (
    affected,
    critical_of,
    full,
    hit_once_more,
    with_drops,
    with_wounds,
)
from gladiator.state import Fate, State
from gladiator.tables import (
    ARMS,
    CRITICAL_DICE,
    H_BONUS_FACTOR,
    STUN_DICE,
    STUN_SEVERITY,
    UNARMED_FALL,
    BodyArea,
    CombatResult,
    Critical,
    CriticalEffect,
    CrtKind,
    SpecialAttack,
)
from gladiator.tasks import FallCheck, Strike, UnarmedHit, Wound

_SHIELD: Final = CrtKind.SHIELD
_SHIELD_EDGE: Final = CrtKind.SHIELD_EDGE
_PARRY: Final = CrtKind.PARRY
_PARRY_BOTH: Final = CrtKind.PARRY_BOTH
_HIT: Final = CrtKind.HIT
_BASH: Final = SpecialAttack.BASH

_IGNORED: Final = (
    CriticalEffect.HELMET,
    CriticalEffect.MORTAL,
    CriticalEffect.KILLED,
    CriticalEffect.SEVERED_ARTERY,
)


@record
class UnarmedCritical(Task):
    """Stun from a bare-handed hit may do lasting harm (23.3)."""

    attacker: int
    target: int
    area: BodyArea
    stun: int


@INSTEAD.add(Chapter.UNARMED)
def bare_handed(state: State, task: Strike, result: CombatResult) -> Causes | None:
    """Return what a bare-handed result causes in place of the ordinary (23.2.1, 23.2.3).

    Only the hands of a gladiator are meant (23.1): a beast's claws are no bare hands, nor is the
    shield of a bash. What a hit of another special attack does, that attack has said before.
    """
    if task.weapon is not None or task.thrown is not None or task.special is _BASH:
        return None
    if is_beast(state, task.attacker):
        return None
    kind = result.kind
    if kind is _HIT:
        return (UnarmedHit(task.attacker, task.target, task.area, result.bonus),)
    if kind in (_SHIELD, _SHIELD_EDGE):
        return ()
    if kind in (_PARRY, _PARRY_BOTH):
        return (Wound(task.target, task.attacker, ARMS, 0),)
    return None


@MACHINE.resolves(UnarmedHit, rule="23.2.3")
def unarmed_hit(state: State, task: UnarmedHit, note: Note) -> Step:
    """Stun by 2D6 + the striker's ST + twice the H bonus (23.2.3)."""
    if state.figures[task.target].fate is not None:
        return state, ()
    bonus = seen(state, task.attacker).strength
    bonus += H_BONUS_FACTOR * h_bonus(state, task.bonus)
    roll, dice = state.dice.classed(STUN_DICE, sum)
    stun = STUN_SEVERITY.at(roll.value + bonus)
    if note is not ignore:
        note(Stunned(task.target, stun.points, roll.faces))
    new = stunned(state, dice, task.target, stun.points, note)
    new, causes = with_effect(new, task.target, stun.effect, note)
    return new, (*causes, UnarmedCritical(task.attacker, task.target, task.area, stun.points))


@MACHINE.resolves(UnarmedCritical, rule="23.3")
def unarmed_critical(state: State, task: UnarmedCritical, note: Note) -> Step:
    """Roll 2D6 + the stun just caused on the critical hit table (23.3, 23.3.1, 23.3.2)."""
    index = task.target
    roll, dice = state.dice.sum(CRITICAL_DICE)
    cell = critical_of(state, index, task.area, roll.total + task.stun)
    kept = _without_ignored(cell)
    falls = kept is not cell
    before = figure = state.figures[index]
    wounds = int(CriticalEffect.DEEP_CUT in kept)
    if wounds:
        figure = with_wounds(state, index, before, task.area, wounds)
        figure = replace(figure, hits=hit_once_more(before.hits, task.area))
    figure = affected(figure, task.area, kept)
    lost = before.cf - figure.cf
    if note is not ignore:
        also = ("23.3.1", "23.3.2") if falls else ("23.3.1",)
        note(Wounded(index, task.area, wounds, cell, lost, roll.faces, also=also))
    state = harmed(state, dice, index, figure, lost)
    if before.fate is None and full(state, index, task.area):
        state = gone(state, index, figure, Fate.KILLED, note)
        quick = not before.hits[task.area - 1]
        state = credited(state, task.attacker, index, quick=quick)
    state = retested(state, index, note)
    state, causes = with_drops(state, index, kept, note)
    check = (FallCheck(index, UNARMED_FALL, in_stumble=False, cause="23.3.2"),) if falls else ()
    return state, (*causes, *check)


def _without_ignored(cell: Critical) -> Critical:
    """Return what a bare hand leaves of a critical hit (23.3.1)."""
    kept = [effect for effect in cell.effects if effect not in _IGNORED]
    return cell if len(kept) == len(cell.effects) else Critical(tuple(kept))
