"""The words that the tables are written in: areas, classes, armor, shields, weapons, results.

Each member that play looks at often also stands here as a plain name (`HEAD`, `FUMBLE`), which is
read many times faster than through its class.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final

from common.records import record
from common.tables import Term


class BodyArea(IntEnum):
    """The five target areas of a body, by their printed numbers (3.9); a beast's arms are paws."""

    HEAD = 1
    CHEST = 2
    GROIN = 3
    ARMS = 4
    LEGS = 5


HEAD: Final = BodyArea.HEAD
CHEST: Final = BodyArea.CHEST
GROIN: Final = BodyArea.GROIN
ARMS: Final = BodyArea.ARMS
LEGS: Final = BodyArea.LEGS

AREAS: Final = tuple(BodyArea)
"""The body areas in the order of the log sheet."""


class GladiatorClass(Term):
    """What a gladiator wears decides how often he moves (3.4)."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"


LIGHT: Final = GladiatorClass.LIGHT
MEDIUM: Final = GladiatorClass.MEDIUM
HEAVY: Final = GladiatorClass.HEAVY


class ArmorType(Term):
    """The three qualities of armor, A the best (3.10.1)."""

    A = "A"
    B = "B"
    C = "C"


FULL_COVERAGE: Final = 6
"""The coverage of armor printed without a number: no black die is higher (3.10.1, 10.2.2)."""


@record
class Armor:
    """The armor of one body area: its type and the highest black die that it stops (10.2.2)."""

    type: ArmorType
    coverage: int = FULL_COVERAGE

    def __str__(self) -> str:
        number = "" if self.coverage == FULL_COVERAGE else str(self.coverage)
        return f"{self.type.value}{number}"


class Shield(Term):
    """What a shield arm may carry: the two shields of 3.17 and the hook of 21.5."""

    LARGE = "large"
    SMALL = "small"
    HOOK = "hook"


LARGE: Final = Shield.LARGE
SMALL: Final = Shield.SMALL
HOOK: Final = Shield.HOOK


class Weapon(Term):
    """The weapons of the optional weapons table (21); the hook of that table is also a shield."""

    AXE = "axe"
    DAGGER = "dagger"
    FLAIL = "flail"
    HOOK = "hook"
    JAVELIN = "javelin"
    SCIMITAR = "scimitar"
    MAUL = "maul"
    PIKE = "pike"
    SPEAR = "spear"
    SWORD = "sword"
    TRIDENT = "trident"


class CrtKind(Term):
    """The kinds of result of the Combat Results Table, by their printed codes (9.6)."""

    FUMBLE = "F"
    NO_EFFECT = "–"
    SHIELD = "S"
    SHIELD_EDGE = "S*"
    PARRY = "P"
    PARRY_BOTH = "P*"
    HIT = "H"


@record
class CombatResult:
    """One cell of the Combat Results Table: what happens, and the bonus of a body hit (9.6)."""

    kind: CrtKind
    bonus: int = 0

    def __str__(self) -> str:
        return f"{self.kind.value}{self.bonus:+d}" if self.bonus else self.kind.value


FUMBLE: Final = CombatResult(CrtKind.FUMBLE)
NO_EFFECT: Final = CombatResult(CrtKind.NO_EFFECT)
SHIELD_HIT: Final = CombatResult(CrtKind.SHIELD)
SHIELD_EDGE_HIT: Final = CombatResult(CrtKind.SHIELD_EDGE)
PARRY: Final = CombatResult(CrtKind.PARRY)
PARRY_BOTH: Final = CombatResult(CrtKind.PARRY_BOTH)


@cache
def body_hit(bonus: int) -> CombatResult:
    """Give the one shared body hit with this bonus (the +# of 9.6).

    >>> str(body_hit(2)), str(body_hit(-1)), body_hit(0) is body_hit(0)
    ('H+2', 'H-1', True)
    """
    return CombatResult(CrtKind.HIT, bonus)


class CriticalEffect(Term):
    """The parts of a critical hit, by their printed codes (10.5)."""

    DEEP_CUT = "1"
    VISION = "V"
    STUNNED = "S"
    STRENGTH = "ST"
    AGILITY = "AG"
    WEAPON_DROP = "WD"
    SHIELD_DROP = "SD"
    DOUBLE = "2x"
    TRIPLE = "3x"
    LIMPING = "LMP"
    STUMBLING = "STU"
    HELMET = "H"
    SEVERED_ARTERY = "SA"
    MORTAL = "M"
    KILLED = "K"


@record
class Critical:
    """One cell of a critical hit table: its parts in printed order, none to two of them (10.5)."""

    effects: tuple[CriticalEffect, ...]
    multiplier: int = 1
    """By what the wounds of the attack are multiplied: 1, 2 or 3."""

    def __contains__(self, effect: CriticalEffect) -> bool:
        return effect in self.effects

    def __str__(self) -> str:
        return "".join(effect.value for effect in self.effects) or "–"


_MULTIPLIERS: Final = {CriticalEffect.DOUBLE: 2, CriticalEffect.TRIPLE: 3}


def critical(*effects: CriticalEffect) -> Critical:
    """Make a cell of a critical hit table from its parts.

    >>> both = critical(CriticalEffect.DOUBLE, CriticalEffect.MORTAL)
    >>> str(both), both.multiplier
    ('2xM', 2)
    """
    return Critical(effects, max((_MULTIPLIERS.get(effect, 1) for effect in effects), default=1))
