"""Which further rules had a part in an event: what its `also` names, by what the reducers saw.

Nothing here acts. Each function answers () at once where nobody listens.
"""

from __future__ import annotations

from typing import Final

from common.agenda import Note, ignore
from gladiator.decisions import RECOVER, STUMBLE, Allocate, Order, Plot
from gladiator.facts import WEAPON_ROWS
from gladiator.rules.contacts import STILL
from gladiator.state import KNEELING, PRONE, Figure, State
from gladiator.tables import (
    CF_PER_AREA,
    FULL_COVERAGE,
    LEGS,
    Armor,
    CombatResult,
    Critical,
    CriticalEffect,
    CrtKind,
)
from gladiator.tables import Action as Code
from gladiator.tasks import Collision, ShieldBlow, Strike

Rules = tuple[str, ...]

_RESULTS: Final = {
    CrtKind.FUMBLE: "9.6/F",
    CrtKind.NO_EFFECT: "9.6/none",
    CrtKind.SHIELD: "9.6/S",
    CrtKind.SHIELD_EDGE: "9.6/S*",
    CrtKind.PARRY: "9.6/P",
    CrtKind.PARRY_BOTH: "9.6/P*",
    CrtKind.HIT: "9.6/H",
}

_CRITICALS: Final[dict[CriticalEffect, Rules]] = {
    CriticalEffect.DEEP_CUT: ("10.5/1",),
    CriticalEffect.VISION: ("10.5/V",),
    CriticalEffect.STUNNED: ("10.5/S",),
    CriticalEffect.STRENGTH: ("10.5/ST", "10.5.2", "3.11.3"),
    CriticalEffect.AGILITY: ("10.5/AG", "10.5.2", "3.11.3"),
    CriticalEffect.WEAPON_DROP: ("10.5/WD",),
    CriticalEffect.SHIELD_DROP: ("10.5/SD",),
    CriticalEffect.DOUBLE: ("10.5/2x",),
    CriticalEffect.TRIPLE: ("10.5/3x",),
    CriticalEffect.LIMPING: ("10.5/LMP",),
    CriticalEffect.STUMBLING: ("10.5/STU",),
    CriticalEffect.HELMET: ("10.5/H",),
    CriticalEffect.SEVERED_ARTERY: ("10.5/SA",),
    CriticalEffect.MORTAL: ("10.5/M",),
    CriticalEffect.KILLED: ("10.5/K",),
}

_STILL_ACTIONS: Final = (STUMBLE, Code.PAUSE)


def of_entry(note: Note, figure: Figure) -> Rules:
    """Cite what a log sheet says of one who enters: class, rate, CF, facing, a new shield."""
    if note is ignore:
        return ()
    rules: Rules = ("3.4", "3.5", "3.11.2", "6.1")
    return rules if figure.shield is None else (*rules, "3.17", "12.1/note")


def of_plot(note: Note, figure: Figure, plot: Plot) -> Rules:
    """Cite what a revealed plot does to the turn's movement phases (7.1, 7.2/note, 17.3)."""
    if note is ignore:
        return ()
    rules: Rules = ("5.2.1",)
    special = plot.special
    if plot.moves:
        rules += ("7.1", "17.3") if figure.exceeded else ("7.1",)
    else:
        rules += ("7.2/note",)
        if special in _STILL_ACTIONS:
            rules += ("7.4/note",)
    if special is STUMBLE:
        rules += ("15.3.1",) if plot.moves else ("15.3.1", "15.6/2")
    return rules if plot.net is None else (*rules, "5.2.1.1")


def of_order(order: Order) -> Rules:
    """Cite the rotation of an action (7.2.2)."""
    return ("7.2.2",) if order.rotation else ()


def of_collision(task: Collision, winner: int | None, paths: tuple[int, ...]) -> Rules:
    """Cite how two collide, and who is thrown back; `paths` are their lengths (8.1–8.4)."""
    rules: Rules = ("5.2.4", "8.2", "8.4.2" if winner is None else "8.4.1")
    ends = all(place in (STILL, length - 1) for place, length in zip(task.at, paths, strict=True))
    return (*rules, "8.1") if ends and not task.swap else rules


def of_stun(note: Note, state: State, index: int) -> Rules:
    """Cite when stun acts: at once in an exchange, before the stumble check after a collision."""
    if note is ignore:
        return ()
    if state.exchange is not None:
        return ("11.2", "11.3")
    return ("11.2", "8.4.4") if state.figures[index].doings.collided else ("11.2",)


def of_recovery(note: Note, figure: Figure, *, capped: bool) -> Rules:
    """Cite what limits the recovery from stun (11.5.2, 16.4.1)."""
    if note is ignore:
        return ()
    rules: Rules = ("5.2.3", "11.5")
    if capped:
        rules += ("11.5.2",)
    return rules if figure.conscious else (*rules, "16.4.1")


def of_bout(note: Note, target: Figure, *, mutual: bool, turned: bool) -> Rules:
    """Cite what adds to an attacker's bonus, and whether each is in the other's front (9.1.3)."""
    if note is ignore:
        return ()
    rules: Rules = ("5.2.6", "5.2.6.1")
    if mutual:
        rules += ("9.1.3",)
    stumbles = target.doings.stumbling and target.posture is not PRONE
    if turned:
        return (*rules, "9.1.2", "15.6") if stumbles else (*rules, "9.1.2")
    if target.posture is PRONE:
        rules += ("9.2.1", "9.2.1.2", "16.3")
    elif stumbles:
        rules += ("9.2.1", "9.2.1.1", "15.6")
    if target.snare is not None:
        rules += ("9.2.1", "9.2.1.3")
    return rules


def of_allocation(note: Note, sealed: Allocate) -> Rules:
    """Cite what a revealed allocation holds (9.3, 9.4)."""
    if note is ignore:
        return ()
    rules: Rules = ("5.2.6.2", "9.3", "9.3.1")
    if sealed.blows:
        rules += ("5.2.6.3", "9.3.2", "9.4.2")
        if any(WEAPON_ROWS[weapon].speed for weapon in sealed.wield):
            rules += ("9.4.5",)
    if any(blow.special is not None for blow in sealed.blows):
        rules += ("9.3.2.1",)
    if any(sealed.defense):
        rules += ("9.3.3",)
    return rules if sealed.guard is None else (*rules, "9.3.3.1")


def of_blow(
    note: Note, state: State, task: Strike, printed: CombatResult, result: CombatResult
) -> Rules:
    """Cite how an attack was read on the CRT, and what made of its CF what it was (9.5, 9.6)."""
    if note is ignore:
        return ()
    rules: Rules = ("3.9", "9.6", _RESULTS[printed.kind])
    if result.kind is not printed.kind:
        rules += (_RESULTS[result.kind],)
    if task.automatic is None:
        rules += ("9.5.1",)
        if task.modified < 1:
            rules += ("9.5.3",)
        elif task.modified > CF_PER_AREA:
            rules += ("9.5.4",)
    if task.automatic is not None or task.special is not None:
        rules += ("9.5.2",)
    return rules + _conditions(state, task)


def _conditions(state: State, task: Strike) -> Rules:
    """Cite what the condition of the two does to an attack (10.3.3.1, 14.2, 14.3, 16.3, 13.4.2)."""
    before = state.figures if state.exchange is None else state.exchange.before
    attacker, target = before[task.attacker], before[task.target]
    rules: Rules = ()
    if target.cf < 0:
        rules += ("10.3.3.1",)
    if state.figures[task.target].posture is PRONE:
        rules += ("16.3",)
    if target.doings.net_loss:
        rules += ("3.16",)
    if task.thrown is not None:
        return rules
    if target.posture is KNEELING and task.area is LEGS:
        rules += ("14.2",)
    if attacker.posture is KNEELING:
        rules += ("14.3",)
    if task.weapon is not None and task.weapon in attacker.doings.recovered:
        rules += ("13.4.2",)
    return rules


def of_wound_roll(armor: Armor | None, *, kill: bool) -> Rules:
    """Cite how the five dice were read: armor, and a Kill (10.1, 10.2)."""
    rules: Rules = ("10.1/note", "10.1.1")
    if armor is not None:
        rules += ("3.10.1", "10.2", "10.2.1" if armor.coverage == FULL_COVERAGE else "10.2.2")
    return (*rules, "10.1.1/note") if kill else rules


def of_wounds(before: Figure, cell: Critical, *, first: bool, lost: int) -> Rules:
    """Cite what wounds and each part of a critical hit do (10.3–10.5)."""
    rules: Rules = ("3.12", "10.3", "10.4", "10.5")
    if lost:
        rules += ("3.12.1", "10.3.1")
    if first:
        rules += ("10.3.1.1",)
    if not cell.effects:
        return (*rules, "10.5/none")
    for effect in cell.effects:
        rules += _CRITICALS[effect]
    again = before.lame and CriticalEffect.STUMBLING in cell
    again = again or (before.limps and CriticalEffect.LIMPING in cell)
    return (*rules, "10.5.1") if again else rules


def of_shield(task: ShieldBlow, *, checked: int, left: int, letters: bool) -> Rules:
    """Cite what a blow on a shield leaves of it (12.2–12.4)."""
    rules: Rules = ("3.17",)
    if task.edge:
        rules += ("12.4",)
    if task.modified != task.drop_cf:
        rules += ("12.2/note",)
    if checked:
        rules += ("12.2.1",)
    if letters:
        rules += ("12.3.1",)
    return rules if left else (*rules, "12.3")


def of_attempt(figure: Figure) -> Rules:
    """Cite the step of the phase in which an item is recovered, and the R action (7.4/R)."""
    rules: Rules = ("5.2.4.1", "13.4")
    return (*rules, "7.4/R") if figure.doings.special is RECOVER else rules


def of_kneeling(figure: Figure) -> Rules:
    """Cite the one way up for the prone (7.4/KN, 16.4)."""
    return ("7.4/KN", "16.4") if figure.posture is PRONE else ("7.4/KN",)
