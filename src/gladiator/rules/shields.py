"""Chapter 12 and 13.1: shields are battered, weapons and shields dropped."""

from __future__ import annotations

from typing import NamedTuple

from common.agenda import Note, Task
from common.records import replace
from gladiator.chapters import Chapter
from gladiator.events import Rolled, ShieldDamaged
from gladiator.facts import WEAPON_ROWS, is_played
from gladiator.machine import MACHINE, Step
from gladiator.rules.arms import is_dimachaeri, strength_with
from gladiator.rules.blows import has_weapon
from gladiator.rules.citations import of_shield
from gladiator.rules.hands import drop_shield, drop_weapon
from gladiator.rulings import BoxHitArea, EdgeDrop
from gladiator.state import State
from gladiator.tables import (
    ARMS,
    DROP,
    SHIELD_DAMAGE_DICE,
    SHIELD_EDGE_DAMAGE,
    TWO_HANDED_DROP,
)
from gladiator.tasks import Battered, ShieldBlow, WeaponDrop, Wound


class EdgeRoll(NamedTuple):
    """Five dice on a shield's edge: red and black for damage, white for the drop (12.4)."""

    damage: int
    drop: int


def _edge_roll(faces: tuple[int, ...]) -> EdgeRoll:
    return EdgeRoll(faces[3] + faces[4], faces[0] + faces[1] + faces[2])


@MACHINE.resolves(ShieldBlow, rule="12.2")
def shield_blow(state: State, task: ShieldBlow, note: Note) -> Step:
    """Roll 2D6 + ST + modified CF against the shield's points; an edge may drop it (12.2, 12.4)."""
    if state.figures[task.target].shield is None:
        return state, ()
    drop: int | None = None
    if task.edge and state.setup.rulings.s_star_drop is EdgeDrop.CHECKED:
        edge, dice = state.dice.classed(SHIELD_DAMAGE_DICE + DROP.dice, _edge_roll)
        rolled, drop, faces = edge.value.damage, edge.value.drop, edge.faces
    else:
        plain, dice = state.dice.sum(SHIELD_DAMAGE_DICE)
        rolled, faces = plain.total, plain.faces
    strength = strength_with(state.figures[task.attacker], task.weapon)
    total = rolled + strength + task.modified
    total += SHIELD_EDGE_DAMAGE if task.edge else 0
    total += WEAPON_ROWS[task.weapon].shield_damage if task.weapon is not None else 0
    new, causes = _battered(replace(state, dice=dice), task, total, faces, note)
    if drop is not None:
        new, more = _edge_drop(new, task, drop, note)
        causes = (*causes, *more)
    return new, causes


def _battered(
    state: State, task: ShieldBlow, total: int, faces: tuple[int, ...] | None, note: Note
) -> Step:
    """Check off the boxes beyond the shield's points; P and H boxes act (3.17, 12.2.1, 12.3.1)."""
    figure = state.figures[task.target]
    points = figure.shield_points
    checked = min(points, max(0, total - points))
    left = points - checked
    assert figure.shield is not None
    track = state.setup.log_sheet.shield(figure.shield)
    letters = any(left < box <= points for box in (*track.parry_boxes, *track.hit_boxes))
    also = of_shield(task, checked=checked, left=left, letters=letters)
    note(ShieldDamaged(task.target, total, checked, left, faces, also=also))
    if not checked:
        return state, ()
    causes: list[Task] = []
    arms = state.setup.rulings.box_hit_area is BoxHitArea.ARMS
    wound = Wound(task.attacker, task.target, ARMS if arms else task.area, 0, task.weapon)
    parry = WeaponDrop(task.attacker, task.target, task.drop_cf) if has_weapon(figure) else wound
    for box in range(points, left, -1):
        if box in track.parry_boxes:
            causes.append(parry)
        if box in track.hit_boxes:
            causes.append(wound)
    new = state.with_figure(task.target, replace(figure, shield_points=left))
    if left:
        return new, tuple(causes)
    if is_played(state, task.target) and figure.conscious:
        player = state.setup.gladiators[task.target].player
        return new, (*causes, Battered(player, task.target))
    dropped, more = drop_shield(new, task.target, note)
    return dropped, (*causes, *more)


def _edge_drop(state: State, task: ShieldBlow, drop: int, note: Note) -> Step:
    """Check whether a blow on the edge makes the shield drop (12.4, 13.1.1)."""
    total = drop + drop_modifier(state, task.attacker, task.target, task.drop_cf)
    drops = DROP.at(total)
    note(Rolled(task.target, "shield drop", total, drops, None, rule="13.1.1"))
    return drop_shield(state, task.target, note) if drops else (state, ())


def drop_modifier(state: State, attacker: int, target: int, modified: int) -> int:
    """Return what is added to a drop roll: modified CF, ST and lost arms CF take from it."""
    striker = state.figures[attacker]
    strength = strength_with(striker, striker.weapon)
    modifier = -modified - strength - state.area_loss(target, ARMS)
    figure = state.figures[target]
    pair = figure.weapon is not None and figure.weapon is figure.second
    if pair and state.uses(Chapter.TWO_WEAPONS) and not is_dimachaeri(state, target):
        modifier += TWO_HANDED_DROP
    return modifier


@MACHINE.resolves(WeaponDrop, rule="13.1.1")
def weapon_drop(state: State, task: WeaponDrop, note: Note) -> Step:
    """Roll 3D6 - modified CF - ST - CF lost from the arms: below 1 the weapon drops (13.1.1)."""
    figure = state.figures[task.target]
    if figure.weapon is None and figure.second is None:
        return state, ()
    roll, dice = state.dice.sum(DROP.dice)
    total = roll.total + task.modifier
    total += drop_modifier(state, task.attacker, task.target, task.modified)
    drops = DROP.at(total)
    note(Rolled(task.target, "weapon drop", total, drops, roll.faces))
    new = replace(state, dice=dice)
    return drop_weapon(new, task.target, note) if drops else (new, ())
