"""What can be read off a state: who is where, who can act, who is whose enemy."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from common.hexgrid import ORIGIN, Hex, distance, front_wedge, neighbor, relative
from gladiator.chapters import Chapter
from gladiator.decisions import Thing
from gladiator.rulings import ShieldSide, UnconsciousTest
from gladiator.setup import Controller, Setup
from gladiator.state import PRONE, Figure, Item, State
from gladiator.tables import (
    BEAST_LENGTH,
    HOOK,
    LARGE,
    OPTIONAL_WEAPONS,
    PLIGHT_ADVANTAGE,
    POSITIONAL_ADVANTAGE,
    POSITIONAL_ADVANTAGE_MIRRORED,
    SMALL,
    Plight,
    Shield,
    Weapon,
    WeaponRow,
)

_HIGH_SIDE: Final = ShieldSide.HIGH
_NET: Final = Thing.NET
_CHAPTER_NET: Final = Chapter.NET
_TWO_WEAPONS: Final = Chapter.TWO_WEAPONS
_FLAIL: Final = Weapon.FLAIL
_ANY_CHANGE: Final = UnconsciousTest.ANY_CHANGE

WEAPON_ROWS: Final[dict[Weapon, WeaponRow]] = dict(OPTIONAL_WEAPONS.entries)

SHIELD_THINGS: Final = {
    LARGE: Thing.LARGE_SHIELD,
    SMALL: Thing.SMALL_SHIELD,
    HOOK: Thing.HOOK_SHIELD,
}
THING_SHIELDS: Final = {thing: shield for shield, thing in SHIELD_THINGS.items()}

_BEAST: Final = Controller.BEAST
_PLAYER: Final = Controller.PLAYER


def in_arena(state: State) -> tuple[int, ...]:
    """List the figures that are still in the match."""
    return tuple([i for i, f in enumerate(state.figures) if f.fate is None])


def opponents(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """List for each figure those of the other sides."""
    teams = [one.team for one in setup.gladiators]
    return tuple([tuple([i for i, team in enumerate(teams) if team != own]) for own in teams])


def is_beast(state: State, figure: int) -> bool:
    """Return whether a figure is a beast (28)."""
    return state.setup.gladiators[figure].controller is _BEAST


def is_played(state: State, figure: int) -> bool:
    """Return whether a player decides for a figure."""
    return state.setup.gladiators[figure].controller is _PLAYER


def has_net(setup: Setup) -> bool:
    """Return whether nets are in use and anybody enters with one: none appears later."""
    return setup.uses(Chapter.NET) and any(one.net for one in setup.gladiators)


def enemies(state: State, figure: int) -> tuple[int, ...]:
    """List the figures of other sides that are still in the match."""
    figures = state.figures
    foes = state.setup.derived[opponents][figure]
    for foe in foes:
        if figures[foe].fate is not None:
            return tuple([i for i in foes if figures[i].fate is None])
    return foes


def cells(state: State, figure: int) -> tuple[Hex, ...]:
    """List the hexes that a figure fills: one, or a beast's head and body (28.2.1)."""
    own = state.figures[figure]
    beast = state.setup.gladiators[figure].beast
    if beast is None or BEAST_LENGTH.at(beast) == 1:
        return (own.hex,)
    return (own.hex, neighbor(own.hex, (own.facing + 3) % 6))


def left(figure: Figure) -> int:
    """Count the movement phases that a figure may still plot this turn without exceeding."""
    return max(0, figure.allowance - figure.spent)


def can_exceed(figure: Figure) -> bool:
    """Return whether a figure may still exceed its rate by a phase this turn (17.3)."""
    return not figure.exceeded


def mobile(figure: Figure) -> bool:
    """Return whether a figure may plot movement at all (5.2.1)."""
    return figure.spent < figure.allowance or not figure.exceeded


def armed(figure: Figure) -> bool:
    """Return whether a figure has a weapon in hand or at the belt."""
    return figure.weapon is not None or figure.second is not None or bool(figure.belt)


Front = dict[tuple[int, int], int]
"""Offsets with their ranges."""


@lru_cache(maxsize=64)
def _fronts(reach: int) -> tuple[Front, ...]:
    return tuple(
        {by: distance(ORIGIN, by) for by in front_wedge(facing, reach)} for facing in range(6)
    )


_NEAR_FRONTS: Final = tuple(_fronts(reach) for reach in range(5))


def front(facing: int, reach: int) -> Front:
    """Return the offsets of a combat front with their ranges, to ask and never to change (6.2)."""
    return (_NEAR_FRONTS[reach] if reach < len(_NEAR_FRONTS) else _fronts(reach))[facing]


def in_front(figure: Figure, cell: Hex, reach: int) -> bool:
    """Return whether a hex lies in a figure's combat front of this reach (6.2)."""
    own = figure.hex
    return (cell[0] - own[0], cell[1] - own[1]) in front(figure.facing, reach)


_PLAIN: Final = dict(POSITIONAL_ADVANTAGE.entries)


@lru_cache(maxsize=1 << 12)
def _position(dq: int, dr: int, facing: int, mirrored: bool) -> int:
    by = relative(ORIGIN, facing, Hex(dq, dr))
    table = POSITIONAL_ADVANTAGE_MIRRORED if mirrored else POSITIONAL_ADVANTAGE
    return table.at(by) if by in _PLAIN else 0


def position_bonus(state: State, at: Hex, target: int, hex_: Hex, facing: int) -> int:
    """Return the bonus of an attacker's hex against a defender in a hex with a facing (9.2)."""
    sheet = state.setup.gladiators[target]
    mirrored = sheet.left_handed != (state.setup.rulings.shield_side is _HIGH_SIDE)
    return _position(at[0] - hex_[0], at[1] - hex_[1], facing, mirrored)


_STUMBLING: Final = PLIGHT_ADVANTAGE.at(Plight.STUMBLING)
_PRONE: Final = PLIGHT_ADVANTAGE.at(Plight.PRONE)
_ENSNARED: Final = PLIGHT_ADVANTAGE.at(Plight.ENSNARED)


def plight_bonus(target: Figure) -> int:
    """Return what a defender's plight adds to the attacker's bonus (9.2.1, 15.6)."""
    bonus = 0
    if target.posture is PRONE:
        bonus = _PRONE
    elif target.doings.stumbling:
        bonus = _STUMBLING
    if target.snare is not None:
        bonus += _ENSNARED
    return bonus


def hands_free(state: State, figure: Figure, item: Item) -> bool:
    """Return whether a figure has a hand for an item (13.4)."""
    if item.useless:
        return False
    what = item.what
    if what is _NET:
        both = figure.shield is not None and figure.weapon is not None
        return state.uses(_CHAPTER_NET) and not figure.net and not both
    if isinstance(what, Thing):
        return figure.shield is None and figure.second is None and not figure.net
    if figure.weapon is None:
        return not (figure.net and figure.shield is not None)
    pair = figure.second is None and figure.shield is None and not figure.net
    return pair and state.uses(_TWO_WEAPONS) and may_pair(what)


def trained(state: State, index: int, item: Item) -> bool:
    """Return whether a figure may use an item: optional weapons take training (21.1.1).

    Everyone is trained with sword and shield (36.1), with what he enters with, and by Weapon Skill.
    """
    what = item.what
    if isinstance(what, Thing) or what is Weapon.SWORD:
        return True
    sheet = state.setup.gladiators[index]
    return what in sheet.weapons or what in sheet.belt or what in sheet.skills


def may_take(state: State, index: int, item: Item) -> bool:
    """Return whether a figure has a hand for an item, and may use it (13.4, 21.1.1)."""
    return hands_free(state, state.figures[index], item) and trained(state, index, item)


def may_pair(weapon: Weapon) -> bool:
    """Return whether a weapon can be one of a pair: neither two-handed nor a flail (24.4)."""
    return not WEAPON_ROWS[weapon].two_handed and weapon is not _FLAIL


def unpaired(wield: tuple[Weapon, ...]) -> str:
    """Return the rule that bars two weapons in hand from use together, or 9.1 (24.2.2, 24.4)."""
    if len(wield) != 2:
        return "9.1"
    return "24.2.2" if all(may_pair(weapon) for weapon in wield) else "24.4"


def swoons(state: State, figure: Figure) -> bool:
    """Return whether stun fells a figure (11.4)."""
    return figure.stun >= 1 and figure.stun > figure.cf


def tests_any_change(state: State) -> bool:
    """Return whether a loss of CF can make a stunned figure unconscious, by the ruling."""
    return state.setup.rulings.unconscious_test is _ANY_CHANGE


def ground_shield(item: Item) -> Shield | None:
    """Return which shield an item is."""
    return THING_SHIELDS.get(item.what) if isinstance(item.what, Thing) else None
