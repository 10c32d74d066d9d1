"""Chapter 12 and 13.1: shields are battered, weapons and shields dropped."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from common.agenda import Causes, Note, Task, ignore
from common.dice import Dice
from common.records import changing
from gladiator.chapters import Chapter
from gladiator.events import Rolled, ShieldDamaged
from gladiator.facts import WEAPON_ROWS, is_played
from gladiator.machine import MACHINE, Step
from gladiator.rules.arms import is_dimachaeri, strength_with
from gladiator.rules.blows import has_weapon, seen
from gladiator.rules.citations import of_shield
from gladiator.rules.hands import drop_shield, drop_weapon
from gladiator.rules.rolls import rolled
from gladiator.rulings import BoxHitArea, EdgeDrop
from gladiator.state import Figure, State
from gladiator.tables import (
    ARMS,
    DROP,
    SHIELD_DAMAGE_DICE,
    SHIELD_EDGE_DAMAGE,
    TWO_HANDED_DROP,
)
from gladiator.tasks import Battered, ShieldBlow, WeaponDrop, Wound

_DROP_CHECKED: Final = EdgeDrop.CHECKED
_BOX_HITS_ARMS: Final = BoxHitArea.ARMS
_TWO_WEAPONS: Final = Chapter.TWO_WEAPONS


class ShieldRoll(NamedTuple):
    """What a blow on a shield comes to: boxes checked off, and whether it drops at once (12.4)."""

    checked: int
    drops: bool | None


Reading = Callable[[tuple[int, ...]], ShieldRoll]


@lru_cache(maxsize=1 << 11)
def damage_reading(points: int, bonus: int) -> Reading:
    """Return how 2D6 are read on a shield with so many points: boxes beyond them go (12.2.1)."""

    def read(faces: tuple[int, ...]) -> ShieldRoll:
        return ShieldRoll(min(points, max(0, sum(faces) + bonus - points)), None)

    return read


@lru_cache(maxsize=1 << 11)
def edge_reading(points: int, bonus: int, drop_bonus: int) -> Reading:
    """Return how five dice are read on an edge: the first three for the drop, two for the damage.

    The order within each part is nothing (12.4).
    """
    damage = damage_reading(points, bonus)
    known: dict[int, ShieldRoll] = {}

    def read(faces: tuple[int, ...]) -> ShieldRoll:
        white = faces[0] + faces[1] + faces[2]
        roll = white * 13 + faces[3] + faces[4]
        blow = known.get(roll)
        if blow is None:
            checked, _ = damage(faces[3:])
            blow = known[roll] = ShieldRoll(checked, DROP.at(white + drop_bonus))
        return blow

    return read


@lru_cache(maxsize=1 << 10)
def drop_reading(bonus: int) -> Callable[[tuple[int, ...]], bool]:
    """Return how 3D6 are read for a drop (13.1.1)."""

    def read(faces: tuple[int, ...]) -> bool:
        return DROP.at(sum(faces) + bonus)

    return read


def _total(faces: tuple[int, ...] | None, bonus: int) -> int | None:
    return None if faces is None else sum(faces) + bonus


@MACHINE.resolves(ShieldBlow, rule="12.2")
def shield_blow(state: State, task: ShieldBlow, note: Note) -> Step:
    """Roll 2D6 + ST + modified CF against the shield's points; an edge may drop it (12.2, 12.4)."""
    target = state.figures[task.target]
    if target.shield is None:
        return state, ()
    bonus = strength_with(seen(state, task.attacker), task.weapon) + task.modified
    bonus += SHIELD_EDGE_DAMAGE if task.edge else 0
    bonus += WEAPON_ROWS[task.weapon].shield_damage if task.weapon is not None else 0
    points, drop_bonus = target.shield_points, 0
    if task.edge and state.setup.rulings.s_star_drop is _DROP_CHECKED:
        drop_bonus = drop_modifier(state, task.attacker, task.target, task.drop_cf)
        read, number = edge_reading(points, bonus, drop_bonus), SHIELD_DAMAGE_DICE + DROP.dice
    else:
        read, number = damage_reading(points, bonus), SHIELD_DAMAGE_DICE
    roll, dice = state.dice.classed(number, read)
    blow: ShieldRoll = roll.value
    if note is not ignore:
        _tell(state, task, bonus, blow, faces=roll.faces, note=note)
    causes: Causes = ()
    if blow.checked:
        new, causes = _battered(state, dice, task, blow.checked, note)
    else:
        new = state.with_dice(dice)
    if blow.drops is not None and note is not ignore:
        white = None if roll.faces is None else roll.faces[: DROP.dice]
        total = _total(white, drop_bonus)
        note(Rolled(task.target, "shield drop", total, blow.drops, None, rule="13.1.1"))
    if blow.drops:
        new, more = drop_shield(new, task.target, note)
        causes += more
    return new, causes


def _tell(
    state: State,
    task: ShieldBlow,
    bonus: int,
    blow: ShieldRoll,
    *,
    faces: tuple[int, ...] | None,
    note: Note,
) -> None:
    """Say what a blow has done to a shield (12.2)."""
    target = state.figures[task.target]
    assert target.shield is not None
    points = target.shield_points
    left = points - blow.checked
    track = state.setup.log_sheet.shield(target.shield)
    letters = any(left < box <= points for box in (*track.parry_boxes, *track.hit_boxes))
    also = of_shield(task, checked=blow.checked, left=left, letters=letters)
    total = _total(None if faces is None else faces[-SHIELD_DAMAGE_DICE:], bonus)
    note(ShieldDamaged(task.target, total, blow.checked, left, faces, also=also))


def _battered(state: State, dice: Dice, task: ShieldBlow, checked: int, note: Note) -> Step:
    """Check off the boxes beyond the shield's points; P and H boxes act (3.17, 12.2.1, 12.3.1)."""
    figure = state.figures[task.target]
    points = figure.shield_points
    left = points - checked
    assert figure.shield is not None
    track = state.setup.log_sheet.shield(figure.shield)
    causes: list[Task] = []
    arms = state.setup.rulings.box_hit_area is _BOX_HITS_ARMS
    wound = Wound(task.attacker, task.target, ARMS if arms else task.area, 0, task.weapon)
    parry = WeaponDrop(task.attacker, task.target, task.drop_cf) if has_weapon(figure) else wound
    for box in range(points, left, -1):
        if box in track.parry_boxes:
            causes.append(parry)
        if box in track.hit_boxes:
            causes.append(wound)
    new = rolled(state, dice, task.target, _with_points(figure, left))
    if left:
        return new, tuple(causes)
    if is_played(state, task.target) and figure.conscious:
        player = state.setup.gladiators[task.target].player
        return new, (*causes, Battered(player, task.target))
    dropped, more = drop_shield(new, task.target, note)
    return dropped, (*causes, *more)


_with_points: Final = changing(Figure, "shield_points")


def drop_modifier(state: State, attacker: int, target: int, modified: int) -> int:
    """Return what is added to a drop roll: modified CF, ST and lost arms CF take from it."""
    striker = seen(state, attacker)
    strength = strength_with(striker, striker.weapon)
    modifier = -modified - strength - state.area_loss(target, ARMS)
    figure = state.figures[target]
    pair = figure.weapon is not None and figure.weapon is figure.second
    if pair and state.uses(_TWO_WEAPONS) and not is_dimachaeri(state, target):
        modifier += TWO_HANDED_DROP
    return modifier


@MACHINE.resolves(WeaponDrop, rule="13.1.1")
def weapon_drop(state: State, task: WeaponDrop, note: Note) -> Step:
    """Roll 3D6 - modified CF - ST - CF lost from the arms: below 1 the weapon drops (13.1.1)."""
    figure = state.figures[task.target]
    if figure.weapon is None and figure.second is None:
        return state, ()
    bonus = task.modifier + drop_modifier(state, task.attacker, task.target, task.modified)
    roll, dice = state.dice.classed(DROP.dice, drop_reading(bonus))
    drops: bool = roll.value
    if note is not ignore:
        note(Rolled(task.target, "weapon drop", _total(roll.faces, bonus), drops, roll.faces))
    new = state.with_dice(dice)
    return drop_weapon(new, task.target, note) if drops else (new, ())
