"""Chapter 21 and 20.9: what special weapons do to a result, and how they break."""

from __future__ import annotations

from typing import Final

from common.agenda import Causes, Note, Task
from common.records import record, replace
from gladiator.events import Broke
from gladiator.facts import WEAPON_ROWS
from gladiator.machine import MACHINE, Step
from gladiator.rules.arms import strength_with
from gladiator.rules.blows import BESIDES, RAISED, seen
from gladiator.rules.hands import drop_weapon
from gladiator.rulings import Breaks, Crt, FlailSteps
from gladiator.state import Figure, State
from gladiator.tables import (
    BREAK_DICE,
    BROKEN_TRIDENT,
    PARRY,
    SEVERITY,
    SEVERITY_SHEET,
    CombatResult,
    CrtKind,
    Weapon,
    body_hit,
)
from gladiator.tasks import Strike, StunRoll

_COARSE: Final = FlailSteps.COARSE
_PARRY: Final = CrtKind.PARRY
_PARRY_BOTH: Final = CrtKind.PARRY_BOTH
_CRT_RULE: Final = Crt.RULE
_HIT: Final = CrtKind.HIT
_PARRIED: Final = Breaks.PARRIED
_TRIDENT: Final = Weapon.TRIDENT


@RAISED.add()
def flail(state: State, task: Strike, result: CombatResult) -> CombatResult:
    """Make shield and parry results of a flail two steps worse for the defender (21.4)."""
    if task.weapon is None:
        return result
    steps = WEAPON_ROWS[task.weapon].severity
    if not steps or task.automatic is not None:
        return result
    if state.setup.rulings.flail_steps is _COARSE:
        parried = result.kind in (_PARRY, _PARRY_BOTH)
        return body_hit(0) if parried else PARRY
    ladder = SEVERITY if state.setup.rulings.crt is _CRT_RULE else SEVERITY_SHEET
    return ladder[ladder.index(result) + steps]


@BESIDES.add()
def maul(state: State, task: Strike, result: CombatResult) -> Causes:
    """Let any body hit of a maul also stun (21.8.1)."""
    if task.weapon is None or result.kind is not _HIT:
        return ()
    return (StunRoll(task.target, 0),) if WEAPON_ROWS[task.weapon].stuns else ()


@record
class BreakCheck(Task):
    """A parry tests whether a trident or javelin breaks (20.9.3, 21.6.1)."""

    figure: int
    weapon: Weapon
    opponent: int


@record
class FragmentRoll(Task):
    """A broken trident may still serve (20.9.3.2)."""

    figure: int


@BESIDES.add()
def may_break(state: State, task: Strike, result: CombatResult) -> Causes:
    """Test the weapon that a P* may break: the parrying one, or the parried (20.9.3, 21.6.1)."""
    if result.kind is not _PARRY_BOTH or task.thrown is not None:
        return ()
    if state.setup.rulings.breaks is _PARRIED:
        weapon, owner, opponent = task.weapon, task.attacker, task.target
    else:
        defender = seen(state, task.target)
        weapon, owner, opponent = defender.weapon, task.target, task.attacker
    if weapon is None or WEAPON_ROWS[weapon].breaks_over is None:
        return ()
    return (BreakCheck(owner, weapon, opponent),)


@MACHINE.resolves(BreakCheck, rule="20.9.3.1")
def break_check(state: State, task: BreakCheck, note: Note) -> Step:
    """Roll 2D6 + the opponent's ST: above 5 a javelin breaks, above 11 a trident (20.9.3.1).

    A broken javelin is of no more use (21.6.1.2).
    """
    figure = state.figures[task.figure]
    if task.weapon not in (figure.weapon, figure.second):
        return state, ()
    roll, dice = state.dice.sum(BREAK_DICE)
    over = WEAPON_ROWS[task.weapon].breaks_over
    assert over is not None
    opponent = seen(state, task.opponent)
    broken = roll.total + strength_with(opponent, opponent.weapon) > over
    javelin = task.weapon is Weapon.JAVELIN
    rule = "21.6.1.1" if javelin else "20.9.3.1"
    also: tuple[str, ...] = ("21.6.1",) if javelin else ("20.9.3",)
    if javelin and broken:
        also = (*also, "21.6.1.2")
    note(Broke(task.figure, task.weapon, broken, roll.faces, rule=rule, also=also))
    new = state.with_dice(dice)
    if not broken:
        return new, ()
    if javelin:
        return new.with_figure(task.figure, without(figure, task.weapon)), ()
    return new, (FragmentRoll(task.figure),)


def without(figure: Figure, weapon: Weapon) -> Figure:
    """Return a figure whose weapon in hand is no more."""
    if figure.weapon is weapon:
        return replace(figure, weapon=None)
    return replace(figure, second=None)


@MACHINE.resolves(FragmentRoll, rule="20.9.3.2")
def fragment_roll(state: State, task: FragmentRoll, note: Note) -> Step:
    """Drop the broken trident; on 5-6 what is left still serves at one hex (20.9.3.2).

    On 1-4 it lies there, of no more use.
    """
    roll, dice = state.dice.sum(1)
    serves = BROKEN_TRIDENT.at(roll.total)
    figure = replace(state.figures[task.figure], fragment=serves)
    new = state.with_dice(dice).with_figure(task.figure, figure)
    note(Broke(task.figure, _TRIDENT, not serves, roll.faces))
    new, causes = drop_weapon(new, task.figure, note)
    if serves:
        return new, causes
    *others, last = new.falling
    wreck = replace(last, item=replace(last.item, useless=True))
    return replace(new, falling=(*others, wreck)), causes
