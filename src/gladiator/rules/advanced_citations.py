"""Which rules of chapters 19–29 had a part in an event; the companion of `citations`.

Nothing here acts. Functions that are given `note` answer () at once where nobody listens.
"""

from __future__ import annotations

from typing import Final

from common.agenda import Note, ignore
from common.hexgrid import bearing, distance
from gladiator.chapters import Chapter
from gladiator.decisions import REPEL, Allocate
from gladiator.facts import WEAPON_ROWS, enemies, in_front, is_beast
from gladiator.rules.arms import is_dimachaeri, one_handed
from gladiator.rulings import ChartColors
from gladiator.setup import Controller
from gladiator.state import Attack, State
from gladiator.tables import (
    BEAST_LENGTH,
    HOOK,
    RING_COLORS,
    RING_COLORS_REVERSED,
    STYLES,
    BodyArea,
    ChartColor,
    CombatResult,
    CrtKind,
    NetAttack,
    SpecialAttack,
    Style,
    Weapon,
)
from gladiator.tasks import Strike

Rules = tuple[str, ...]

_PARRIES: Final = (CrtKind.PARRY, CrtKind.PARRY_BOTH)
_SHIELDS: Final = (CrtKind.SHIELD, CrtKind.SHIELD_EDGE)


def of_style(note: Note, state: State, index: int) -> Rules:
    """Cite the chapters in use (19/preamble), and by which style a figure enters.

    Light (19.2, 19.2.1, 19.2.2, 19.2.3), medium (19.3, 19.3.1, 19.3.2, 19.3.4), heavy (19.4,
    19.4.1, 19.4.3, 19.4.4), hunters of beasts (28.2), the Retiarius' dagger (21.3.1); centurions
    (29.2, 29.2/note), and beasts by the hexes that they fill (28.2.1, 28.2.1/note).
    """
    if note is ignore or not state.setup.chapters:
        return ()
    rules: Rules = ("19/preamble",)
    sheet = state.setup.gladiators[index]
    if sheet.style is not None and state.uses(Chapter.STYLES):
        rules += (STYLES.at(sheet.style).rule,)
    if sheet.style is Style.RETIARIUS and Weapon.DAGGER in sheet.belt:
        rules += ("21.3.1",)
    if sheet.controller is Controller.CENTURION:
        rules += ("29.2", "29.2/note") if sheet.prestige else ("29.2",)
    if sheet.beast is not None:
        rules += ("28.2.1",) if BEAST_LENGTH.at(sheet.beast) > 1 else ("28.2.1/note",)
    return rules


# --- the net


_ORDERS: Final = {
    NetAttack.TOSS: ("20.3.1/TN", "20.5.1", "20.5.3"),
    NetAttack.SWING: ("20.3.1/SN", "20.6.1", "20.6.2", "20.6.4"),
    NetAttack.LAY: ("20.3.1/LN", "20.7.1", "20.7.2", "20.7.3"),
}
_NOBODY: Final = {
    NetAttack.TOSS: ("20.3.1/TN", "20.5.1", "20.5.1.1"),
    NetAttack.SWING: ("20.3.1/SN", "20.6.2", "20.6.3"),
    NetAttack.LAY: ("20.3.1/LN", "20.7.1", "20.7.2"),
}


def of_net(state: State, index: int, target: int | None, attack: NetAttack) -> Rules:
    """Cite the kind of a net attack, one a phase, and who makes it on whom.

    The orders (20.3.1/TN, 20.3.1/SN, 20.3.1/LN, 20.3.1/note), how often each may be given (20.5.1,
    20.6.2, 20.7.1), what nobody in front costs (20.5.1.1, 20.6.3), a target that repels (20.4), and
    the net in the hands of its owner or of another (20.1, 20.8.3).
    """
    rules = (_NOBODY if target is None else _ORDERS)[attack]
    rules += ("20.3.1/note",)
    own = state.setup.gladiators[index].style is Style.RETIARIUS
    rules += ("20.1",) if own else ("20.8.3",)
    if target is not None and state.figures[target].doings.special is REPEL:
        rules += ("20.4",)
    return rules


def of_struggle(state: State, opponent: int, lead: int) -> Rules:
    """Cite that a net seized does not come back by itself (20.8), a tie, a hook.

    The tie is the Retiarius' (20.8.1/note); the hook grabs, and adds 1 (21.5, 21.5.1).
    """
    rules: Rules = ("20.8",)
    if lead == 0:
        rules += ("20.8.1/note",)
    return (*rules, "21.5", "21.5.1") if state.figures[opponent].shield is HOOK else rules


# --- weapons, bare hands, specials


_ONE_HANDED: Final = {
    Weapon.TRIDENT: "20.9.2",
    Weapon.MAUL: "21.8.2",
    Weapon.PIKE: "21.9.1",
    Weapon.SPEAR: "21.10.1",
}
_SLOW: Final = {Weapon.MAUL: "21.8.3", Weapon.PIKE: "21.9.2"}


def of_attack(state: State, attack: Attack, away: int) -> Rules:
    """Cite with what an attack is made when its turn comes: hands, reach, speed.

    Two-handed weapons in one hand (20.9.2, 21.8.2, 21.9.1, 21.10.1), the trident in both
    (20.9.2/note), its reach (20.9.1), slow weapons (21.8.3, 21.9.2), bare hands (23.1, 23.2).
    """
    weapon = attack.weapon
    if weapon is None:
        return () if is_beast(state, attack.attacker) else ("23.1", "23.2")
    rules: Rules = ()
    if weapon in _ONE_HANDED and one_handed(state, attack.attacker):
        rules += (_ONE_HANDED[weapon],)
    elif weapon is Weapon.TRIDENT:
        rules += ("20.9.2/note",)
    if weapon is Weapon.TRIDENT and away > 1:
        rules += ("20.9.1",)
    return (*rules, _SLOW[weapon]) if weapon in _SLOW else rules


_SPECIALS: Final = {
    SpecialAttack.DISARM: "22.2/A",
    SpecialAttack.FEINT: "22.2/F",
    SpecialAttack.SWEEP: "22.2/S",
    SpecialAttack.BASH: "22.2/H",
    SpecialAttack.SAND: "22.2/T",
}
_GUARDS: Final = {
    BodyArea.HEAD: "22.3/D",
    BodyArea.CHEST: "22.3/B",
    BodyArea.GROIN: "22.3/K",
    BodyArea.ARMS: "22.3/P",
    BodyArea.LEGS: "22.3/L",
}


def of_kind(
    note: Note, state: State, task: Strike, printed: CombatResult, result: CombatResult
) -> Rules:
    """Cite what weapon, special attack or defense, and a beast make of a result.

    Weapons by their rules (20.9, 21.2, 21.3, 21.4, 21.6, 21.7, 21.8, 21.9, 21.10), the maul's hit
    (21.8.1), special attacks (22.2/A, 22.2/F, 22.2/S, 22.2/H, 22.2/T), special defenses (22.3/D,
    22.3/B, 22.3/K, 22.3/P, 22.3/L), bare hands (23.2.1), beasts (28.6.1.2, 28.6.1.3).
    """
    if note is ignore:
        return ()
    rules = _means(state, task, result.kind)
    if task.automatic is not None:
        rules += (_GUARDS[task.area],)
    if is_beast(state, task.target):
        if printed.kind in _SHIELDS:
            rules += ("28.6.1.2",)
        elif result.kind in _PARRIES and task.special is not SpecialAttack.SAND:
            rules += ("28.6.1.3",)
    return rules


def _means(state: State, task: Strike, kind: CrtKind) -> Rules:
    """Cite what an attack is made with: a special one, a weapon, bare hands (23.2.1)."""
    rules: Rules = () if task.special is None else (_SPECIALS[task.special],)
    if task.weapon is not None:
        row = WEAPON_ROWS[task.weapon]
        if rules:
            return rules
        return (row.rule, "21.8.1") if kind is CrtKind.HIT and row.stuns else (row.rule,)
    bare = task.thrown is None and not is_beast(state, task.attacker)
    by_hand = bare and task.special not in (SpecialAttack.BASH, SpecialAttack.SAND)
    return (*rules, "23.2.1") if by_hand and kind in (*_SHIELDS, *_PARRIES) else rules


def of_hands(note: Note, state: State, sealed: Allocate) -> Rules:
    """Cite a pair of weapons (24.1, 24.2, 24.2.1, 24.2.2), and one who parts his attacks (27.3.1).

    A special attack and a special defense are one each (22.1, 22.2, 22.3).
    """
    if note is ignore:
        return ()
    rules: Rules = ()
    if len(sealed.wield) == 2:
        trained = is_dimachaeri(state, sealed.figure)
        rules += ("24.1", "24.2", "24.2.1" if trained else "24.2.2")
    if len({blow.target for blow in sealed.blows}) > 1 and state.uses(Chapter.TEAMS):
        rules += ("27.3.1",)
    special = any(blow.special is not None for blow in sealed.blows)
    if special:
        rules += ("22.1", "22.2")
    if sealed.guard is not None:
        rules += ("22.3",) if special else ("22.1", "22.3")
    return rules


# --- beasts and centurions


def of_beast_bout(note: Note, state: State, attacker: int, target: int) -> Rules:
    """Cite who fights a beast, or is fought by one.

    A beast attacks whoever is before it and turns to nobody (28.6.2); a reared bear is met like a
    gladiator (28.6.1); the hex limits the areas (28.6/note).
    """
    if note is ignore:
        return ()
    if is_beast(state, attacker):
        return ("28.6.2",)
    if not is_beast(state, target):
        return ()
    own, foe = state.figures[attacker], state.figures[target]
    rules: Rules = ("28.6.1",) if foe.doings.reared else ("28.6", "28.6/note")
    faced = in_front(foe, own.hex, max(1, distance(own.hex, foe.hex)))
    return rules if faced else (*rules, "28.6.2")


def of_beast_move(*, reared: bool) -> Rules:
    """Cite when beasts move: after the gladiators (28.4), in each phase (28.4.1/note), a bear's 2.

    The bear then rears up (28.4.2).
    """
    rules: Rules = ("28.4", "28.4.1/note")
    return (*rules, "28.4.2") if reared else rules


def of_beast_collision(state: State, members: tuple[int, ...]) -> Rules:
    """Cite a collision with a beast: it needs no roll, and has its own modifiers (28.5, 28.5.1)."""
    return ("28.5", "28.5.1") if any(is_beast(state, index) for index in members) else ()


_ACTS: Final[dict[str, Rules]] = {
    "pauses": ("29.3.1", "29.3.1.1"),
    "rolls": ("29.3.1", "29.3.1.2"),
    "kneels": ("29.3.1", "29.3.1.2"),
    "recovers an item": ("29.3.1", "29.3.1.3"),
    "repels the net": ("29.5", "29.5.1", "29.5.1.1"),
    "charges": ("29.3.2", "29.3.2.1", "29.3.2.3"),
    "moves": ("29.3.2", "29.3.2.1", "29.3.2.2", "29.3.3"),
}
_COLORS: Final = {
    ChartColor.WHITE: "29.3.3.4",
    ChartColor.RED: "29.3.3.2",
    ChartColor.GREY: "29.3.3.3",
}


def of_centurion(
    note: Note, before: State, after: State, index: int, what: str, *, net: bool
) -> Rules:
    """Cite by which checks and charts a centurion acted, `net` being his closest opponent's.

    Pause (29.3.1.1), prone (29.3.1.2), recovery (29.3.1.3), repelling (29.5.1, 29.5.1.1), the chart
    (29.3.2, 29.3.2.1, 29.3.2.2, 29.3.2.3), his spirit (29.2.1), an item that draws him aside
    (29.3.2.4), his path (29.4, 29.4/note) and his facing.
    """
    if note is ignore:
        return ()
    rules = _ACTS[what]
    if what != "moves":
        return rules
    sheet, figure = before.setup.gladiators[index], after.figures[index]
    if sheet.spirit:
        rules += ("29.2.1",)
    if net and before.uses(Chapter.NET):
        rules += ("29.5",)
    unarmed = figure.weapon is None or (figure.shield is None and sheet.shield is not None)
    if unarmed and before.items:
        rules += ("29.3.2.4",)
    if figure.doings.path:
        rules += ("29.4", "29.4/note")
    return (*rules, _of_facing(before, after, index))


def _of_facing(before: State, after: State, index: int) -> str:
    """Cite why a centurion turned, or did not (29.3.3.1, 29.3.3.2, 29.3.3.3, 29.3.3.4)."""
    figure, moved = before.figures[index], after.figures[index]
    path = moved.doings.path
    end = path[-1].hex if path else figure.hex
    inner = before.setup.rulings.rmc_colours is ChartColors.INNER_RED
    colors = RING_COLORS if inner else RING_COLORS_REVERSED
    foes = [before.figures[foe].hex for foe in enemies(before, index)]
    away, foe = min([(distance(figure.hex, cell), cell) for cell in foes])
    opposite = away > 0 and figure.facing == (bearing(figure.hex, foe) + 3) % 6
    if opposite and moved.doings.facing == figure.facing:
        return "29.3.3.1"
    return _COLORS[colors.at(min(2, distance(figure.hex, end)))]
