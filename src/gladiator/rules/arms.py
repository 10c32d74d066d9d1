"""Chapters 21, 23 and 24 as the exchange asks for them: what a figure can fight with, and how.

Everything that a weapon does is in its row of the table; these functions read it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gladiator.chapters import Chapter
from gladiator.facts import WEAPON_ROWS, may_pair
from gladiator.setup import Talent
from gladiator.state import Figure, State
from gladiator.tables import (
    BROKEN_TRIDENT_REACH,
    DIMACHAERI_CF,
    DIMACHAERI_MIXED_CF,
    DIMACHAERI_SPEED,
    TWO_HANDED_CF,
    UNARMED_SPEED,
    HalfCF,
    Style,
    Weapon,
)

_TWO_WEAPONS: Final = Chapter.TWO_WEAPONS
_DIMACHAERI: Final = Style.DIMACHAERI
_TRIDENT: Final = Weapon.TRIDENT
_UNARMED_STYLE: Final = Talent.UNARMED_STYLE
_HALF_ALWAYS: Final = HalfCF.ALWAYS
_HALF_AT_TWO: Final = HalfCF.AT_TWO_HEXES

BARE_HANDS: Final[tuple[Weapon, ...]] = ()
_UNARMED: Final = Chapter.UNARMED
LONGEST: Final = max(row.reach for row in WEAPON_ROWS.values())
"""The reach of the longest weapon, in hexes."""


def wields(state: State, index: int) -> tuple[tuple[Weapon, ...], ...]:
    """List the ways in which a figure can be armed this phase: hands, or a weapon of the belt."""
    figure = state.figures[index]
    second = figure.second
    both = second is not None and _fights_with_both(state, index)
    return _wields(figure.weapon, second, figure.belt, both, _UNARMED in state.setup.chapters)


@lru_cache(maxsize=1 << 10)
def _wields(
    weapon: Weapon | None,
    second: Weapon | None,
    belt: tuple[Weapon, ...],
    both: bool,
    unarmed: bool,
) -> tuple[tuple[Weapon, ...], ...]:
    hands = tuple([held for held in (weapon, second) if held is not None])
    found: list[tuple[Weapon, ...]] = [hands] if both else [(held,) for held in hands]
    found += [(carried,) for carried in belt]
    if not found and unarmed:
        found.append(BARE_HANDS)
    return tuple(dict.fromkeys(found))


def _fights_with_both(state: State, index: int) -> bool:
    """Return whether two weapons in hand are used as a pair (24.1, 24.2.2, 24.4)."""
    figure = state.figures[index]
    one, two = figure.weapon, figure.second
    if not state.uses(_TWO_WEAPONS) or one is None or two is None:
        return False
    if not may_pair(one) or not may_pair(two):
        return False
    return one is two or is_dimachaeri(state, index)


def is_dimachaeri(state: State, index: int) -> bool:
    """Return whether a figure is trained to fight with two weapons (24.2)."""
    return state.setup.gladiators[index].style is _DIMACHAERI


def reach_of(figure: Figure, weapon: Weapon | None) -> int:
    """Return how far a weapon, or a bare hand, strikes."""
    return _reach(weapon, figure.fragment)


def _reach(weapon: Weapon | None, fragment: bool) -> int:
    if weapon is None:
        return 1
    if weapon is _TRIDENT and fragment:
        return BROKEN_TRIDENT_REACH
    return WEAPON_ROWS[weapon].reach


def _strikes(weapon: Weapon | None, distance: int, fragment: bool) -> bool:
    """Return whether a weapon strikes at a range; a pike does not strike near (21.9)."""
    nearest = 1 if weapon is None else WEAPON_ROWS[weapon].nearest
    return nearest <= distance <= _reach(weapon, fragment)


@lru_cache(maxsize=1 << 10)
def reaches(wield: tuple[Weapon, ...], distance: int, fragment: bool) -> bool:
    """Return whether a weapon of a wield, or bare hands, strikes at a range (9.1).

    `fragment` tells whether a trident would be a broken one.
    """
    return any(_strikes(weapon, distance, fragment) for weapon in wield or (None,))


def speed_of(state: State, index: int, wield: tuple[Weapon, ...], weapon: Weapon | None) -> int:
    """Return what shifts the attack rounds (9.4.5, 23.2, 24.2.1)."""
    if weapon is None and state.setup.gladiators[index].beast is not None:
        return 0
    if weapon is None:
        trained = _UNARMED_STYLE in state.setup.gladiators[index].talents
        return 0 if trained else UNARMED_SPEED
    speed = WEAPON_ROWS[weapon].speed
    if len(wield) == 2 and wield[0] is wield[1] and is_dimachaeri(state, index):
        speed += DIMACHAERI_SPEED
    return speed


def pair_bonus(state: State, index: int, wield: tuple[Weapon, ...]) -> int:
    """Return the CF that two weapons add (24.2.1, 24.2.2)."""
    if len(wield) != 2:
        return 0
    if not is_dimachaeri(state, index):
        return TWO_HANDED_CF
    return DIMACHAERI_CF if wield[0] is wield[1] else DIMACHAERI_MIXED_CF


def halvings(state: State, index: int, weapon: Weapon | None, distance: int) -> int:
    """Count how often an attack's CF are halved by what makes it (13.4.2, 20.9.2, 21, 23.2)."""
    figure = state.figures[index]
    if weapon is None:
        trained = _UNARMED_STYLE in state.setup.gladiators[index].talents
        return 0 if trained else 1
    row = WEAPON_ROWS[weapon]
    count = 0
    if weapon in figure.doings.recovered:
        count += 1
    if row.half_cf is _HALF_ALWAYS or (row.half_cf is _HALF_AT_TWO and distance == 2):
        count += 1
    if row.two_handed and one_handed(state, index):
        count += 1
    return count


def halved_by_range(weapon: Weapon | None) -> bool:
    """Return whether a weapon's CF depend on the range (21)."""
    return weapon is not None and WEAPON_ROWS[weapon].half_cf is _HALF_AT_TWO


def one_handed(state: State, index: int) -> bool:
    """Return whether only one hand is left for a weapon that needs two (20.9.2, 21.8.2)."""
    figure = state.figures[index]
    if figure.shield is not None or figure.net or figure.second is not None:
        return True
    return any(
        other.snare is not None and other.snare.owner == index and other.snare.gripped
        for other in state.figures
    )


def strength_with(figure: Figure, weapon: Weapon | None) -> int:
    """Return a figure's strength with what it strikes with (21.8)."""
    return figure.strength + (WEAPON_ROWS[weapon].strength if weapon is not None else 0)
