"""Chapters 13.3 and 20–24: weapons, net and trident, special blows, bare hands, two weapons."""

from __future__ import annotations

from typing import Final

from common.hexgrid import Hex, front_wedge
from common.records import record
from common.tables import Check, Ladder, Listing, Term, between
from gladiator.tables.diagrams import hex_diagram
from gladiator.tables.terms import (
    ARMS,
    CHEST,
    GROIN,
    HEAD,
    LEGS,
    NO_EFFECT,
    PARRY,
    SHIELD_HIT,
    BodyArea,
    CombatResult,
    Weapon,
)


class HalfCF(Term):
    """When a weapon attacks with half its CF, rounding down (21)."""

    NEVER = "never"
    ALWAYS = "always"
    AT_TWO_HEXES = "at two hexes"


@record
class WeaponRow:
    """One row of the optional weapons table and what the weapon's own rule adds to it (21).

    Two-handed weapons attack with half CF in one hand (21.8.2, 21.9.1, 21.10.1, 20.9.2).
    """

    rule: str
    speed: int
    """Added to the attack round (9.4.5)."""
    reach: int
    """The farthest range at which it strikes, in hexes."""
    throw: int
    """Thr, for the throwing distance (13.3)."""
    crt: int
    """The column on which a thrown hit is rolled (13.3.1.1)."""
    half_cf: HalfCF = HalfCF.NEVER
    two_handed: bool = False
    nearest: int = 1
    """The nearest range at which it strikes, in hexes."""
    wounds: int = 0
    """Added to its wound rolls (21.2)."""
    strength: int = 0
    """Added to its user's strength (21.8)."""
    shield_damage: int = 0
    """Added to its shield damage (21.9)."""
    severity: int = 0
    """By how many steps shield and parry results rise (21.4)."""
    stuns: bool = False
    """Whether a body hit also rolls for stun (21.8.1)."""
    grabs_net: bool = False
    """Whether F and S results grab a Retiarius' net (21.5)."""
    breaks_over: int | None = None
    """The total of 2D6 and the opponent's strength above which it breaks (20.9.3.1, 21.6.1.1)."""
    carried: int = 1
    """The most that are carried (21.6)."""


_ALWAYS: Final = HalfCF.ALWAYS

# fmt: off
OPTIONAL_WEAPONS: Final = Listing.of("Optional weapons", "21.1/table", {
    #                          rule   Spd Rch Thr CRT  notes
    Weapon.AXE:      WeaponRow("21.2",  +1, 1, 3, 3, wounds=2),
    Weapon.DAGGER:   WeaponRow("21.3",  -1, 1, 2, 2, half_cf=_ALWAYS),
    Weapon.FLAIL:    WeaponRow("21.4",  +1, 1, 2, 1, severity=2),
    Weapon.HOOK:     WeaponRow("21.5",   0, 1, 0, 1, grabs_net=True),
    Weapon.JAVELIN:  WeaponRow("21.6",  -1, 2, 6, 7, half_cf=_ALWAYS, breaks_over=5, carried=6),
    Weapon.SCIMITAR: WeaponRow("21.7",  +1, 2, 1, 3, half_cf=HalfCF.AT_TWO_HEXES),
    Weapon.MAUL:     WeaponRow("21.8",  +2, 2, 2, 1, two_handed=True, strength=3, stuns=True),
    Weapon.PIKE:     WeaponRow("21.9",  +1, 3, 4, 5, two_handed=True, nearest=2, shield_damage=6),
    Weapon.SPEAR:    WeaponRow("21.10",  0, 2, 5, 4, two_handed=True),
    Weapon.SWORD:    WeaponRow("21.1/table", 0, 1, 3, 3),
    Weapon.TRIDENT:  WeaponRow("20.9",   0, 2, 4, 5, two_handed=True, breaks_over=11),
})
# fmt: on

SHIELD_THROW: Final = 3
"""Thr of a shield (13.3/note)."""

SHIELD_CRT: Final = 0
"""The column on which a thrown shield that hits is rolled (13.3/note)."""

BREAK_DICE: Final = 2
"""Dice that tell whether a trident or javelin breaks (20.9.3.1, 21.6.1.1)."""

BROKEN_TRIDENT: Final = Ladder.of(
    "Broken trident", "20.9.3.2", {between(1, 4): False, between(5, 6): True}
)
"""1D6: whether the fragment still serves."""

BROKEN_TRIDENT_REACH: Final = 1
"""The reach of the fragment, in hexes (20.9.3.2)."""

HOOK_NET_BONUS: Final = 1
"""What a hook adds to the struggle for the net (21.5.1)."""


class NetAttack(Term):
    """The three attacks with a net, by their printed codes (20.3.1)."""

    TOSS = "TN"
    SWING = "SN"
    LAY = "LN"


class NetEffect(Term):
    """What a net attack does to its target (20.5.3, 20.6.4, 20.7.3)."""

    ENSNARE = "ensnared"
    STUMBLE = "stumbles"
    STUMBLE_CHECK = "checks for a stumble"


@record
class NetAttackRow:
    """What a net attack costs, where it strikes, how long the net then rests, what it does."""

    rule: str
    cost: int
    """CF that it takes from the pool."""
    reach: int
    """How far its combat front extends, in hexes."""
    rest: int
    """The phases that follow in which the net cannot be used."""
    hit: NetEffect
    """The effect of any H."""
    parry: NetEffect
    """The effect of any P or P*."""


# fmt: off
NET_ATTACKS: Final = Listing.of("Net attacks", "20.3.1", {
    NetAttack.TOSS:
        NetAttackRow("20.5", 6, 3, 2, NetEffect.ENSNARE, NetEffect.STUMBLE_CHECK),
    NetAttack.SWING:
        NetAttackRow("20.6", 4, 2, 1, NetEffect.STUMBLE, NetEffect.STUMBLE_CHECK),
    NetAttack.LAY:
        NetAttackRow("20.7", 2, 1, 0, NetEffect.STUMBLE, NetEffect.STUMBLE_CHECK),
})
# fmt: on

NET_COLUMN: Final = 0
"""The column of the Combat Results Table for every net attack (20.5.3, 20.6.4, 20.7.3)."""


class NetModifier(Term):
    """What changes the roll of a net attack (20.5–20.7); "each" counts, the others apply once."""

    TARGET_HEAVY = "target is heavy"
    TARGET_LIGHT = "target is light"
    TARGET_ADJACENT = "target is adjacent"
    TARGET_TWO_AWAY = "target is two hexes away"
    HEX_BACKWARD = "each hex the target moved backward this phase"
    HEX_FORWARD = "each hex the target moved forward this phase"
    HEXSIDE_ROTATED = "each hexside the target rotated in place this phase"
    TARGET_PAUSED = "target used a Pause action"
    TARGET_KNEELING = "target is kneeling"
    REPELLED = "target used a Repel Net action"
    TARGET_LEGS = "each CF lost from the target's legs"
    OWN_ARMS = "each CF lost from the Retiarius' arms"
    NET_FACTOR = "each point by which the Retiarius' NF exceeds the target's"
    POSITION = "each point of positional advantage"


NET_TOSS_MODIFIERS: Final = Listing.of(
    "Net toss",
    "20.5.3/table",
    {
        NetModifier.TARGET_HEAVY: +1,
        NetModifier.TARGET_LIGHT: -1,
        NetModifier.TARGET_ADJACENT: -2,
        NetModifier.TARGET_TWO_AWAY: +1,
        NetModifier.HEX_BACKWARD: +1,
        NetModifier.TARGET_PAUSED: +2,
        NetModifier.TARGET_KNEELING: +4,
        NetModifier.REPELLED: -6,
        NetModifier.TARGET_LEGS: +1,
        NetModifier.OWN_ARMS: -2,
        NetModifier.NET_FACTOR: +1,
        NetModifier.POSITION: +1,
    },
)

NET_SWING_MODIFIERS: Final = Listing.of(
    "Net swing",
    "20.6.4/table",
    {
        NetModifier.TARGET_HEAVY: +1,
        NetModifier.TARGET_LIGHT: -1,
        NetModifier.TARGET_ADJACENT: -2,
        NetModifier.HEX_BACKWARD: +3,
        NetModifier.HEX_FORWARD: +1,
        NetModifier.HEXSIDE_ROTATED: +2,
        NetModifier.REPELLED: -6,
        NetModifier.TARGET_LEGS: +2,
        NetModifier.OWN_ARMS: -2,
        NetModifier.NET_FACTOR: +1,
        NetModifier.POSITION: +1,
    },
)

NET_LAY_MODIFIERS: Final = Listing.of(
    "Net lay",
    "20.7.3/table",
    {
        NetModifier.TARGET_HEAVY: +1,
        NetModifier.TARGET_LIGHT: -1,
        NetModifier.HEX_BACKWARD: +5,
        NetModifier.HEX_FORWARD: +2,
        NetModifier.REPELLED: -6,
        NetModifier.TARGET_LEGS: +2,
        NetModifier.OWN_ARMS: -2,
        NetModifier.NET_FACTOR: +1,
        NetModifier.POSITION: +1,
    },
)

NET_FREE: Final = Check.under("Net free", "20.5.5.1", dice=3, number=7)
"""3D6 less escape CF; the total of whoever escapes is added to attacks against him this phase."""

DRAG: Final = Check.over("Dragged prone", "20.5.5.1/2", dice=3, number=17)
"""3D6 plus the Retiarius' strength and drag CF."""

_SWING: Final = hex_diagram(
    (
        "      5th      ",
        "   3rd   6th   ",
        "2nd   4th   8th",
        "   1st   7th   ",
        "       .       ",
    ),
    width=3,
    ahead=4,
)

NET_SWING_ORDER: Final[Listing[int, Hex]] = Listing.of(
    "Net swing order",
    "20.6",
    {int(text[0]): by for by, text in sorted(_SWING.items(), key=lambda cell: cell[1])},
)
"""The order in which a swing comes to the hexes of the 2-hex front."""

NET_LAY_HEXES: Final = Listing.of(
    "Net lay hexes", "20.7", dict(enumerate(front_wedge(0, 1), start=1))
)
"""LN1, LN2 and LN3: left front, center, right front."""

STRUGGLE_DICE: Final = 1
"""Dice of each side in a struggle for the net, to which strength is added (20.8.1)."""

BORROWED_NET: Final = -2
"""What a net does worse in the hands of anyone but a Retiarius (20.8.3)."""


class SpecialAttack(Term):
    """The special attacks, by their printed codes (22.2)."""

    DISARM = "A"
    FEINT = "F"
    SWEEP = "S"
    BASH = "H"
    SAND = "T"


class SpecialDefense(Term):
    """The special defenses, by their printed codes (22.3)."""

    DUCK = "D"
    BLOCK = "B"
    BACK_STEP = "K"
    PARRY = "P"
    LEAP = "L"


SPECIAL_ATTACK_AREAS: Final[Listing[SpecialAttack, BodyArea | None]] = Listing.of(
    "Special attacks",
    "22.2",
    {
        SpecialAttack.DISARM: ARMS,
        SpecialAttack.FEINT: None,
        SpecialAttack.SWEEP: LEGS,
        SpecialAttack.BASH: CHEST,
        SpecialAttack.SAND: HEAD,
    },
)
"""The area that a special attack is made against; None is any."""

DISARM_DROP: Final = -8
"""What a disarming body hit adds to the drop roll, before double its H bonus (22.2)."""

H_BONUS_FACTOR: Final = 2
"""How often the H bonus counts for a disarm's drop, a bash's or unarmed stun (22.2, 23.2.3)."""

FEINT_CF: Final = 4
"""CF of the attack that follows a feint, to which the H bonus is added (22.2)."""

SAND_REACH: Final = 2
"""How far sand is thrown, in hexes (22.2)."""

SAND_DICE: Final = 2
"""Three-sided dice of CF lost to sand, as the rule has it (22.2)."""

SAND_DICE_SHEET: Final = 1
"""Three-sided dice of CF lost to sand, as the summary sheet has it."""

SPECIAL_DEFENSE_CF: Final = 2
"""CF that a special defense takes the place of (22.3)."""


@record
class SpecialDefenseRow:
    """The area that a special defense guards, and the result that it makes of any attack there."""

    area: BodyArea
    result: CombatResult


SPECIAL_DEFENSES: Final = Listing.of(
    "Special defenses",
    "22.3",
    {
        SpecialDefense.DUCK: SpecialDefenseRow(HEAD, NO_EFFECT),
        SpecialDefense.BLOCK: SpecialDefenseRow(CHEST, SHIELD_HIT),
        SpecialDefense.BACK_STEP: SpecialDefenseRow(GROIN, NO_EFFECT),
        SpecialDefense.PARRY: SpecialDefenseRow(ARMS, PARRY),
        SpecialDefense.LEAP: SpecialDefenseRow(LEGS, NO_EFFECT),
    },
)

BLOCK_SHEET: Final = NO_EFFECT
"""What a block makes of an attack, as the summary sheet has it."""

CRIPPLING_LOSS: Final = 3
"""CF lost from the arms that bar a parry, or from the legs that bar a leap (22.3)."""

UNARMED_SPEED: Final = 1
"""Added to the attack round of an unarmed attack, which has half CF (23.2)."""

UNARMED_FALL: Final = -2
"""Added to the fall-prone check after an unarmed H, M, K or SA critical (23.3.2)."""

DIMACHAERI_CF: Final = 4
"""CF that a Dimachaeri gains with two weapons of a kind (24.2.1)."""

DIMACHAERI_SPEED: Final = -1
"""Added to the attack rounds of a Dimachaeri with two weapons of a kind (24.2.1)."""

DIMACHAERI_MIXED_CF: Final = 2
"""CF that a Dimachaeri gains with two unlike weapons (24.2.1)."""

TWO_HANDED_CF: Final = 2
"""CF that anyone else gains with two weapons of a kind (24.2.2)."""

TWO_HANDED_DROP: Final = -2
"""What anyone else adds to weapon drop with two weapons (24.2.2)."""
