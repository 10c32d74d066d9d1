"""Chapters 6, 9, 12 and 13: fronts, position, attack sequence, the CRT, shields, dropped items."""

from __future__ import annotations

from typing import Any, Final

import attrs

from common.hexgrid import front_wedge
from common.tables import Check, Grid, Ladder, Listing, Table, Term, at_least, at_most
from gladiator.tables.diagrams import hex_diagram, mirrored_diagram
from gladiator.tables.terms import (
    FUMBLE,
    NO_EFFECT,
    PARRY,
    PARRY_BOTH,
    SHIELD_EDGE_HIT,
    SHIELD_HIT,
    CombatResult,
    CrtKind,
    body_hit,
)

COMBAT_FRONTS: Final = Listing.of(
    "Combat fronts", "6.2", {reach: front_wedge(0, reach) for reach in (1, 2, 3)}
)
"""The hexes of a figure's front by reach, in its own frame: 3, 8 and 15 of them."""

_POSITIONS: Final = hex_diagram(
    (
        "             0             ",
        "        +1      +2         ",
        "    +1       0      +2     ",
        "+1      +1      +2      +2 ",
        "    +1       0      +2     ",
        "+3      +1      +2      +4 ",
        "    +3       .      +4     ",
        "+3      +3      +4      +4 ",
        "    +3      +6      +4     ",
        "+3      +3      +4      +4 ",
        "    +3      +6      +4     ",
        "        +3      +4         ",
        "            +6             ",
    ),
    width=4,
)

POSITIONAL_ADVANTAGE: Final = Listing.of(
    "Positional advantage", "9.2", {by: int(bonus) for by, bonus in _POSITIONS.items()}
)
"""The attacker's hex, in the frame of a right-handed defender, leads to the attacker's CF bonus.

The sides are a reading: +1 and +3 lie on the defender's left, where he carries his shield.
"""

POSITIONAL_ADVANTAGE_MIRRORED: Final = Listing.of(
    "Positional advantage, left-handed",
    "9.2/note",
    mirrored_diagram(dict(POSITIONAL_ADVANTAGE.entries)),
)
"""The same for a left-handed defender: +1 and +2 change places, and so do +3 and +4."""


class Plight(Term):
    """A state of the defender that adds to the attacker's positional advantage (9.2.1)."""

    STUMBLING = "stumbling"
    PRONE = "prone"
    ENSNARED = "ensnared"


PLIGHT_ADVANTAGE: Final = Listing.of(
    "Opponent status",
    "9.2.1",
    {Plight.STUMBLING: +2, Plight.PRONE: +4, Plight.ENSNARED: +4},
)

CF_PER_AREA: Final = 8
"""The most CF that may attack one body area (9.3.2)."""

MAX_ATTACKS: Final = 5
"""The most attacks in a phase, one for each body area (9.4.1/note)."""

ATTACK_ROUNDS: Final = 5
"""Attack rounds in a phase (9.4.2); speed leads no attack beyond the first or the last (9.4.5)."""

ATTACK_SEQUENCE: Final = Listing.of(
    "Attack Sequence Chart",
    "9.4.2",
    {1: (3,), 2: (2, 4), 3: (1, 3, 5), 4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5)},
)
"""The number of planned attacks leads to the attack rounds in which they fall."""


@attrs.frozen(cache_hash=True, repr=False)
class CombatResultsTable(Table):
    """A Combat Results Table with its laws for modified CF beyond the columns (9.5.3, 9.5.4)."""

    grid: Grid[int, int, CombatResult]

    def at(self, modified_cf: int, roll: int) -> CombatResult:
        """Read the result of a roll, modifiers included, with any modified CF."""
        if modified_cf < 1:
            return self.grid.at(roll + modified_cf - 1, 1)
        if modified_cf > CF_PER_AREA:
            return self.grid.at(roll + modified_cf - CF_PER_AREA, CF_PER_AREA)
        return self.grid.at(roll, modified_cf)

    def cells(self) -> tuple[tuple[tuple[Any, ...], CombatResult], ...]:
        return self.grid.cells()


Sx: CombatResult
Px: CombatResult
F, N, S, Sx, P, Px = FUMBLE, NO_EFFECT, SHIELD_HIT, SHIELD_EDGE_HIT, PARRY, PARRY_BOTH
L2, L1, H, H1, H2, H3, H4, H5, H6, H7, H8, H9, H10 = (body_hit(bonus) for bonus in range(-2, 11))

# fmt: off
_RULEBOOK: Final[Grid[int, int, CombatResult]] = Grid.of(
    "Combat Results Table", "9.5", columns=range(1, 9),
    rows={
        at_most(3):   (F,  F,  F,  N,  S,  S,  S,  Sx),
        4:            (F,  F,  N,  S,  S,  S,  Sx, P ),
        5:            (F,  N,  S,  S,  S,  Sx, P,  P ),
        6:            (N,  S,  S,  S,  Sx, P,  P,  Px),
        7:            (S,  S,  S,  Sx, P,  P,  Px, L2),
        8:            (S,  S,  Sx, P,  P,  Px, L2, L2),
        9:            (S,  Sx, P,  P,  Px, L2, L2, L1),
        10:           (Sx, P,  P,  Px, L2, L2, L1, L1),
        11:           (P,  P,  Px, L2, L2, L1, L1, H ),
        12:           (P,  Px, L2, L2, L1, L1, H,  H ),
        13:           (Px, L2, L2, L1, L1, H,  H,  H1),
        14:           (L2, L2, L1, L1, H,  H,  H1, H1),
        15:           (L2, L1, L1, H,  H,  H1, H1, H2),
        16:           (L1, L1, H,  H,  H1, H1, H2, H2),
        17:           (L1, H,  H,  H1, H1, H2, H2, H3),
        at_least(18): (H,  H,  H1, H1, H2, H2, H3, H3),
    },
)

_SHEET: Final[Grid[int, int, CombatResult]] = Grid.of(
    "Combat Results Table of the sheet", "9.5", columns=range(1, 9),
    rows={
        at_most(3):   (F,  F,  F,  N,  S,  S,  S,  Sx),
        4:            (F,  F,  N,  S,  S,  S,  Sx, P ),
        5:            (F,  N,  S,  S,  S,  Sx, P,  P ),
        6:            (N,  S,  S,  S,  Sx, P,  P,  Px),
        7:            (S,  S,  S,  Sx, P,  P,  Px, H ),
        8:            (S,  S,  Sx, P,  P,  Px, H,  H ),
        9:            (S,  Sx, P,  P,  Px, H,  H,  H1),
        10:           (Sx, P,  P,  Px, H,  H,  H1, H2),
        11:           (P,  P,  Px, H,  H,  H1, H2, H3),
        12:           (P,  Px, H,  H,  H1, H2, H3, H4),
        13:           (Px, H,  H,  H1, H2, H3, H4, H5),
        14:           (H,  H,  H1, H2, H3, H4, H5, H6),
        15:           (H,  H1, H2, H3, H4, H5, H6, H7),
        16:           (H1, H2, H3, H4, H5, H6, H7, H8),
        17:           (H2, H3, H4, H5, H6, H7, H8, H9),
        at_least(18): (H3, H4, H5, H6, H7, H8, H9, H10),
    },
)
# fmt: on

COMBAT_RESULTS: Final = CombatResultsTable(_RULEBOOK.name, _RULEBOOK.rule, _RULEBOOK)
"""The table as rule 9.5 prints it."""

COMBAT_RESULTS_SHEET: Final = CombatResultsTable(_SHEET.name, _SHEET.rule, _SHEET)
"""The table as the summary sheet prints it: body hits gain a point with every step."""

MIN_ATTACK_CF: Final = 1
"""The least CF of an attack, and the CF below which a gladiator is weakened (9.5, 10.3.3)."""

ATTACK_DICE: Final = 3
"""Dice of an attack on the Combat Results Table (9.5.1)."""

SEVERITY: Final = (S, Sx, P, Px, L2, L1, H, H1, H2, H3)
"""The results from the mildest shield hit upward, in the order of the table of 9.5."""

SEVERITY_SHEET: Final = (S, Sx, P, Px, H, H1, H2, H3, H4, H5, H6, H7, H8, H9, H10)
"""The same in the order of the summary sheet's table."""

SHIELDLESS_CONVERSIONS: Final = Listing.of(
    "Combat results without a shield",
    "9.6/S",
    {CrtKind.SHIELD: PARRY, CrtKind.SHIELD_EDGE: PARRY, CrtKind.PARRY_BOTH: H},
)
"""What a result becomes when the defender has no shield."""

WEAPONLESS_CONVERSIONS: Final = Listing.of(
    "Combat results without a weapon", "9.6/P", {CrtKind.PARRY: H, CrtKind.PARRY_BOTH: H}
)
"""What a result becomes when the defender has no weapon."""

TWO_HANDED_CONVERSIONS: Final = Listing.of(
    "Combat results against two weapons",
    "24.3",
    {CrtKind.SHIELD: PARRY, CrtKind.SHIELD_EDGE: PARRY, CrtKind.PARRY_BOTH: H},
)
"""What a result becomes when the defender fights with two weapons."""

FUMBLE_DICE: Final = 1
"""Dice that a fumble takes from the defense of the next area attacked (9.6)."""

SHIELD_DAMAGE_DICE: Final = 2
"""Dice of shield damage, with ST and the modified CF, against the shield's damage points (12.2)."""

SHIELD_EDGE_DAMAGE: Final = 1
"""What a hit on the shield's edge adds to its damage (12.2)."""

DROP: Final = Check.under("Weapon or shield drop", "13.1.1", dice=3, number=1)
"""3D6 less modified CF, the attacker's strength and the CF lost from the defender's arms."""

DROP_DIRECTION: Final = Ladder.of(
    "Dropped object", "13.2.1", {face: face - 1 for face in range(1, 7)}
)
"""1D6 leads to a direction of the map, 0 up and then clockwise."""

DROP_DISTANCE: Final = Ladder.of(
    "Dropped object, distance", "13.2.2", {face: face - 1 for face in range(1, 7)}
)
"""1D6 leads to the hexes between the gladiator and what he dropped."""

THROW_DICE: Final = 1
"""Dice of a throwing distance (13.3)."""

THROW_CHOICE: Final = 6
"""The face with which the thrower chooses the body area that he hits (13.3.1.1)."""

RECOVERY_REACH: Final = 1
"""How many hexes away an item may lie that is to be recovered (13.4)."""

MAX_ITEMS: Final = 2
"""The most weapons and shields that a gladiator may hold (13.4)."""


class Recovery(Term):
    """What changes the recovery of a weapon or shield (13.4.1); the last two count each point."""

    HEAVY = "heavy gladiator"
    LIGHT = "light gladiator"
    OPPONENT_IN_HEX = "opponent in the item's hex"
    OPPONENT_ADJACENT = "opponent adjacent to the item"
    ITEM_ADJACENT = "item in an adjacent hex"
    NET = "item is a net"
    HEX_MOVED = "each hex moved this phase"
    RECOVER_ACTION = "used a Recover action this phase"
    COLLIDED = "collided before recovering"
    KNEELING = "kneeling"
    STUMBLING = "stumbling"
    ENSNARED = "ensnared in a net"
    STUN = "each point of stun"
    AGILITY = "each point of agility"


RECOVERY_MODIFIERS: Final = Listing.of(
    "Weapon and shield recovery",
    "13.4.1",
    {
        Recovery.HEAVY: +1,
        Recovery.LIGHT: -1,
        Recovery.OPPONENT_IN_HEX: +3,
        Recovery.OPPONENT_ADJACENT: +2,
        Recovery.ITEM_ADJACENT: +1,
        Recovery.NET: -3,
        Recovery.HEX_MOVED: +1,
        Recovery.RECOVER_ACTION: -6,
        Recovery.COLLIDED: +4,
        Recovery.KNEELING: -2,
        Recovery.STUMBLING: +4,
        Recovery.ENSNARED: +6,
        Recovery.STUN: +1,
        Recovery.AGILITY: -1,
    },
)

RECOVERY: Final = Check.under("Weapon and shield recovery", "13.4.1", dice=1, number=1)
"""1D6 and the modifiers."""

KICK: Final = Check.over("Kick", "13.5.1", dice=1, number=0)
"""1D6 less a point for each hex moved this phase."""

KICK_PER_HEX: Final = -1
"""What each hex moved this phase does to a kick (13.5.1)."""
