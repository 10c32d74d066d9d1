"""Chapters 10 and 11: wounds, armor, critical hits and stun."""

from __future__ import annotations

from typing import Final

from common.records import record
from common.tables import Grid, Ladder, Listing, Term, at_least, at_most, between
from gladiator.tables.terms import (
    ARMS,
    CHEST,
    GROIN,
    HEAD,
    LEGS,
    ArmorType,
    BodyArea,
    Critical,
    CriticalEffect,
    critical,
)

WOUND_DICE: Final = 3
"""White dice of a wound roll; the black and the red die are rolled with them (10.1)."""


@record
class Wounds:
    """A cell of the wound column: how many, or a kill outright (10.1.1)."""

    count: int
    kill: bool = False


class StunEffect(Term):
    """What a cell of the stun column does besides stunning; all of it is automatic (10.1.1)."""

    NONE = "nothing"
    WEAPON_DROP = "weapon drop"
    SHIELD_DROP = "shield drop"
    FALL_PRONE = "fall prone"


@record
class Stun:
    """A cell of the stun column: the points of stun, and what comes with them (10.1.1)."""

    points: int
    effect: StunEffect = StunEffect.NONE


WOUND_SEVERITY: Final = Ladder.of(
    "Wound severity",
    "10.1.1",
    {
        at_most(8): Wounds(0),
        between(9, 10): Wounds(1),
        between(11, 12): Wounds(2),
        between(13, 14): Wounds(3),
        15: Wounds(4),
        16: Wounds(5),
        17: Wounds(6),
        18: Wounds(7),
        at_least(19): Wounds(0, kill=True),
    },
)
"""3D6 and its modifiers lead to wounds; a kill cleaves (26.2) and has no number of wounds."""

STUN_SEVERITY: Final = Ladder.of(
    "Stun severity",
    "10.1.1/table",
    {
        at_most(8): Stun(1),
        between(9, 10): Stun(2),
        between(11, 12): Stun(3),
        between(13, 14): Stun(4),
        15: Stun(5),
        16: Stun(6),
        17: Stun(7, StunEffect.WEAPON_DROP),
        18: Stun(8, StunEffect.SHIELD_DROP),
        at_least(19): Stun(9, StunEffect.FALL_PRONE),
    },
)
"""2D6 and its modifiers lead to stun."""

ARMOR_MODIFIERS: Final = Listing.of(
    "Armor DRM", "10.2.1", {ArmorType.A: -8, ArmorType.B: -6, ArmorType.C: -3}
)
"""What armor that holds takes from a wound roll."""

o: Critical = critical()
K1 = critical(CriticalEffect.DEEP_CUT)
V = critical(CriticalEffect.VISION)
S = critical(CriticalEffect.STUNNED)
ST = critical(CriticalEffect.STRENGTH)
AG = critical(CriticalEffect.AGILITY)
WD = critical(CriticalEffect.WEAPON_DROP)
SD = critical(CriticalEffect.SHIELD_DROP)
X2 = critical(CriticalEffect.DOUBLE)
X2M = critical(CriticalEffect.DOUBLE, CriticalEffect.MORTAL)
X2S = critical(CriticalEffect.DOUBLE, CriticalEffect.STUNNED)
X3M = critical(CriticalEffect.TRIPLE, CriticalEffect.MORTAL)
LMP = critical(CriticalEffect.LIMPING)
STU = critical(CriticalEffect.STUMBLING)
H = critical(CriticalEffect.HELMET)
SAM = critical(CriticalEffect.SEVERED_ARTERY, CriticalEffect.MORTAL)
K = critical(CriticalEffect.KILLED)

CRITICAL_DICE: Final = 2
"""Dice of a critical hit, red and black, to which the wounds are added (10.4)."""

_TOTALS: Final = (at_most(7), 8, 9, 10, 11, 12, 13, 14, at_least(15))

# fmt: off
CRITICAL_HITS: Final[Grid[BodyArea, int, Critical]] = Grid.of(
    "Critical Hit Table", "10.4", columns=_TOTALS,
    rows={   # 7-  8   9  10  11   12   13   14   15+
        HEAD:  (o, K1, V,  S,  H,  X2,  X2M, X3M, K  ),
        CHEST: (o, o,  K1, K1, ST, X2,  X2,  X3M, K  ),
        GROIN: (o, o,  K1, K1, AG, AG,  X2,  X2M, X3M),
        ARMS:  (o, o,  o,  K1, ST, WD,  SD,  X2,  SAM),
        LEGS:  (o, o,  o,  K1, AG, LMP, STU, X2,  SAM),
    },
)
"""2D6 plus the wounds of the attack, by body area."""

BEAST_CRITICAL_HITS: Final[Grid[BodyArea, int, Critical]] = Grid.of(
    "Beast Critical Hits", "28.6.3", columns=_TOTALS,
    rows={   # 7-  8   9   10  11  12   13   14   15+
        HEAD:  (o, K1, K1, V,  S,  X2S, X2,  X3M, K  ),
        CHEST: (o, o,  K1, K1, K1, K1,  ST,  X2M, K  ),
        GROIN: (o, K1, K1, ST, X2, X2,  X2M, X3M, K  ),
        ARMS:  (o, o,  K1, K1, ST, ST,  AG,  LMP, SAM),
        LEGS:  (o, o,  K1, K1, ST, AG,  LMP, LMP, SAM),
    },
)
"""The same for a beast; its arms are paws."""
# fmt: on

CRITICAL_AMOUNTS: Final = Listing.of(
    "Critical hit results",
    "10.5",
    {
        CriticalEffect.DEEP_CUT: +1,
        CriticalEffect.VISION: -1,
        CriticalEffect.STRENGTH: -1,
        CriticalEffect.AGILITY: -1,
        CriticalEffect.LIMPING: -1,
        CriticalEffect.STUMBLING: +1,
        CriticalEffect.SEVERED_ARTERY: +1,
    },
)
"""How much: wounds, CF, ST, AG, phases of movement, dice a phase, wounds a phase."""

HELMETLESS: Final = X3M
"""What a lost helmet counts as for whoever wears none (10.5)."""

CRITICAL_STUN_DICE: Final = 2
"""Dice of a critical's stun, less CN (10.5)."""

CRITICAL_STUN_LEAST: Final = 1
"""The least stun of a critical hit (10.5)."""

STUMBLING_FACE: Final = 1
"""The face that makes a gladiator with a stumbling injury stumble as he moves off (10.5)."""

STUN_RECOVERY_DICE: Final = 1
"""Dice of the recovery from stun (11.5.1)."""
