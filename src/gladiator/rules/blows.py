"""Rules 9.5 and 9.6: one attack on the combat results table, and what its result causes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from common.agenda import Causes, Note, ignore
from common.records import changing, making
from gladiator.decisions import Thing
from gladiator.events import Fumbled, Struck
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_kind
from gladiator.rules.citations import of_blow
from gladiator.rules.seams import Seam
from gladiator.rulings import Crt
from gladiator.state import Exchange, Figure, State
from gladiator.tables import (
    ATTACK_DICE,
    COMBAT_RESULTS,
    COMBAT_RESULTS_SHEET,
    FUMBLE_DICE,
    SHIELDLESS_CONVERSIONS,
    WEAPONLESS_CONVERSIONS,
    CombatResult,
    CombatResultsTable,
    CrtKind,
    Weapon,
)
from gladiator.tasks import FumbleLoss, ShieldBlow, Strike, WeaponDrop, Wound

_CRT_RULE: Final = Crt.RULE

RAISED: Final[Seam[Callable[[State, Strike, CombatResult], CombatResult]]] = Seam("raised")
"""What the weapon or the kind of attack makes of a soft result, before the defender's (21.4)."""

CONVERTED: Final[Seam[Callable[[State, Strike, CombatResult], CombatResult]]] = Seam("converted")
"""What the defender's way of fighting makes of a soft result (24.3, 28.6.1.2)."""

INSTEAD: Final[Seam[Callable[[State, Strike, CombatResult], Causes | None]]] = Seam("instead")
"""What a result with an effect causes in place of chapter 9's (22.2, 23.2, 28.6.1.3), or None."""

BESIDES: Final[Seam[Callable[[State, Strike, CombatResult], Causes]]] = Seam("besides")
"""What a result with an effect causes besides (20.9.3, 21.6.1, 21.8.1)."""

_FUMBLE, _NONE = CrtKind.FUMBLE, CrtKind.NO_EFFECT
_SHIELD, _EDGE = CrtKind.SHIELD, CrtKind.SHIELD_EDGE
_PARRY, _BOTH, _HIT = CrtKind.PARRY, CrtKind.PARRY_BOTH, CrtKind.HIT

SOFT: Final = frozenset((_SHIELD, _EDGE, _PARRY, _BOTH))
"""The results that shield or weapon have softened, which other hands may make something else."""


@lru_cache(maxsize=1 << 10)
def reading(ruling: Crt, modified: int, drm: int) -> Callable[[tuple[int, ...]], CombatResult]:
    """Return how the dice of an attack are read on the combat results table (9.5.1–9.5.4)."""
    table = COMBAT_RESULTS if ruling is _CRT_RULE else COMBAT_RESULTS_SHEET

    known: dict[int, CombatResult] = {}

    def read(faces: tuple[int, ...]) -> CombatResult:
        roll = sum(faces) + drm
        result = known.get(roll)
        if result is None:
            result = known[roll] = table.at(modified, roll)
        return result

    return read


def results_table(state: State) -> CombatResultsTable:
    """Return the combat results table of the match's ruling."""
    return COMBAT_RESULTS if state.setup.rulings.crt is _CRT_RULE else COMBAT_RESULTS_SHEET


@MACHINE.resolves(Strike, rule="9.5")
def strike(state: State, task: Strike, note: Note) -> Step:
    """Roll one attack on the combat results table; what its result causes comes next (9.6).

    The column is that of the modified CF (9.5.1, 9.5.3, 9.5.4); a special defense needs no roll.
    """
    faces = None
    printed = task.automatic
    if printed is None:
        read = reading(state.setup.rulings.crt, task.modified, task.drm)
        roll, dice = state.dice.classed(ATTACK_DICE, read)
        state = state.with_dice(dice)
        printed, faces = roll.value, roll.faces
    result = resulting(state, task, printed)
    if note is not ignore:
        _tell(state, task, printed, result, faces=faces, note=note)
    return state, consequences(state, task, result)


def _tell(
    state: State,
    task: Strike,
    printed: CombatResult,
    result: CombatResult,
    *,
    faces: tuple[int, ...] | None,
    note: Note,
) -> None:
    """Say what an attack has come to (9.5)."""
    also = of_blow(note, state, task, printed, result) + of_kind(note, state, task, printed, result)
    note(
        Struck(
            task.attacker,
            task.target,
            task.area,
            task.modified,
            None if faces is None else sum(faces) + task.drm,
            printed,
            result,
            task.special,
            faces,
            also=also,
        )
    )


def resulting(state: State, task: Strike, result: CombatResult) -> CombatResult:
    """Return a result as weapon, attack and the defender's hands change it (9.5.2, 9.6).

    Only what a shield or a weapon has softened changes.
    """
    if result.kind not in SOFT:
        return result
    setup = state.setup
    for function in setup.derived[RAISED]:
        result = function(state, task, result)
    for function in setup.derived[CONVERTED]:
        result = function(state, task, result)
    target = seen(state, task.target)
    if state.setup.gladiators[task.target].beast is not None:
        return result
    if not has_shield(target) and result.kind in SHIELDLESS_CONVERSIONS:
        result = SHIELDLESS_CONVERSIONS.at(result.kind)
    if not has_weapon(target) and result.kind in WEAPONLESS_CONVERSIONS:
        result = WEAPONLESS_CONVERSIONS.at(result.kind)
    return result


def seen(state: State, index: int) -> Figure:
    """Return a figure as it was when the group of blows under way began."""
    return state.figures[index] if state.exchange is None else state.exchange.before[index]


def has_shield(figure: Figure) -> bool:
    """Return whether a figure defends with a shield: not battered, and conscious (12.3)."""
    return figure.shield is not None and figure.shield_points > 0 and figure.conscious


def has_weapon(figure: Figure) -> bool:
    """Return whether a figure parries with a weapon."""
    return (figure.weapon is not None or figure.second is not None) and figure.conscious


def consequences(state: State, task: Strike, result: CombatResult) -> Causes:
    """Return the tasks that a result causes: none without effect (9.6, 9.6/none)."""
    if result.kind is _NONE:
        return ()
    setup = state.setup
    for function in setup.derived[INSTEAD]:
        instead = function(state, task, result)
        if instead is not None:
            return instead
    causes = _effects(task, result)
    for function in setup.derived[BESIDES]:
        causes += function(state, task, result)
    return causes


def _effects(task: Strike, result: CombatResult) -> Causes:
    """Return chapter 9's effects of a result.

    They are those of each code (9.6/F, 9.6/S, 9.6/S*, 9.6/P, 9.6/P*, 9.6/H).
    """
    kind = result.kind
    if kind is _FUMBLE:
        return () if task.thrown is not None else (FumbleLoss(task.attacker),)
    if kind is _SHIELD or kind is _EDGE:
        return (
            _shield_blow(
                task.attacker,
                task.target,
                task.area,
                task.shield_cf,
                task.modified,
                kind is _EDGE,
                _weapon(task),
            ),
        )
    if kind is _PARRY or kind is _BOTH:
        return (_weapon_drop(task.attacker, task.target, task.modified),)
    thrown = task.thrown is not None
    return (
        _wound(task.attacker, task.target, task.area, result.bonus, _weapon(task), thrown=thrown),
    )


_shield_blow: Final = making(ShieldBlow)
_weapon_drop: Final = making(WeaponDrop)
_wound: Final = making(Wound)


def _weapon(task: Strike) -> Weapon | None:
    thrown = task.thrown
    if thrown is None:
        return task.weapon
    return None if isinstance(thrown, Thing) else thrown


@MACHINE.resolves(FumbleLoss, rule="9.6/F")
def fumble_loss(state: State, task: FumbleLoss, note: Note) -> Step:
    """Roll what a fumble takes from the defense of the next area attacked (9.6/F)."""
    roll, dice = state.dice.sum(FUMBLE_DICE)
    if note is not ignore:
        note(Fumbled(task.figure, roll.total, roll.faces))
    exchange = state.exchange
    if exchange is None:
        return state.with_dice(dice), ()
    carried = list(exchange.carried)
    carried[task.figure] += roll.total
    fumbled = (*exchange.fumbled, task.figure)
    new = _with_fumble(exchange, tuple(carried), fumbled)
    return _with_roll(state, dice, new), ()


_with_roll: Final = changing(State, "dice", "exchange")
_with_fumble: Final = changing(Exchange, "carried", "fumbled")
