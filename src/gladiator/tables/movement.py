"""Chapters 5–8 and 14–18: the turn, actions, collisions, stumbling, endurance, mercy."""

from __future__ import annotations

from typing import Final

from common.hexgrid import BACK, BACK_LEFT, BACK_RIGHT, FRONT, FRONT_LEFT, FRONT_RIGHT
from common.records import record
from common.tables import Check, Ladder, Listing, Term, between

PHASES: Final = 8
"""Movement phases in a turn (5.1)."""

ACTIONS_PER_PHASE: Final = 2
"""Movement actions in a phase, unless one special action takes their place (7.2)."""


class Action(Term):
    """Everything that can be plotted, by its printed code (7.3, 7.4, 20.3, 20.4)."""

    FORWARD = "F"
    BACKWARD = "B"
    SIDESTEP_FORWARD_LEFT = "SFL"
    SIDESTEP_FORWARD_RIGHT = "SFR"
    SIDESTEP_BACKWARD_LEFT = "SBL"
    SIDESTEP_BACKWARD_RIGHT = "SBR"
    CHARGE = "C"
    KNEEL = "KN"
    RECOVER = "R"
    ROLL = "RO"
    STUMBLE = "S"
    PAUSE = "X"
    REPEL_NET = "RN"


@record
class ActionRow:
    """What an action does: which way it goes (None when it stays), how far, and how it may turn."""

    rule: str
    special: bool
    """Whether it stands alone in its phase."""
    direction: int | None
    """A turn clockwise from the facing, 0 to 5; None also where the plot names it (RO)."""
    hexes: int
    rotation: int
    """How many hexsides the figure may rotate; 3 is any facing."""


# fmt: off
ACTIONS: Final = Listing.of("Gladiator actions", "7.3", {
    Action.FORWARD:                 ActionRow("7.3/F", False, FRONT, 1, 1),
    Action.BACKWARD:                ActionRow("7.3/B", False, BACK, 1, 0),
    Action.SIDESTEP_FORWARD_LEFT:   ActionRow("7.3/SFL", False, FRONT_LEFT, 1, 1),
    Action.SIDESTEP_FORWARD_RIGHT:  ActionRow("7.3/SFR", False, FRONT_RIGHT, 1, 1),
    Action.SIDESTEP_BACKWARD_LEFT:  ActionRow("7.3/SBL", False, BACK_LEFT, 1, 0),
    Action.SIDESTEP_BACKWARD_RIGHT: ActionRow("7.3/SBR", False, BACK_RIGHT, 1, 0),
    Action.CHARGE:                  ActionRow("7.4/C", True, FRONT, 3, 0),
    Action.KNEEL:                   ActionRow("7.4/KN", True, None, 0, 1),
    Action.RECOVER:                 ActionRow("7.4/R", True, None, 0, 1),
    Action.ROLL:                    ActionRow("7.4/RO", True, None, 1, 0),
    Action.STUMBLE:                 ActionRow("7.4/S", True, None, 0, 1),
    Action.PAUSE:                   ActionRow("7.4/X", True, None, 0, 3),
    Action.REPEL_NET:               ActionRow("20.4.1/RN", True, None, 0, 0),
})
# fmt: on

ROLL_DIRECTIONS: Final = (FRONT_LEFT, FRONT_RIGHT, BACK_LEFT, BACK_RIGHT)
"""The ways a prone gladiator may roll: RO-FL, RO-FR, RO-BL, RO-BR (7.4)."""

EDGE_SHIFT: Final = 3
"""By how many hexes the figures move back when one leaves the map (7.7)."""


class Impact(Term):
    """What changes an impact factor (8.4); the last three count each point of what they name."""

    HEAVY = "heavy gladiator"
    MEDIUM = "medium gladiator"
    LARGE_SHIELD = "large shield"
    NO_SHIELD = "no shield"
    HEX_FORWARD = "each hex moved forward this phase"
    HEX_BACKWARD = "each hex moved backward this phase"
    ROLLED = "used a Roll action"
    KNEELING_OR_STUMBLING = "kneeling or stumbling"
    ENSNARED = "ensnared in a net"
    RECOVERING = "attempted to recover an item"
    STUN = "each point of stun"
    STRENGTH = "each point of strength"
    AGILITY = "each point of agility"
    POSITION = "each point of positional advantage"


IMPACT: Final = Listing.of(
    "Collisions",
    "8.4",
    {
        Impact.HEAVY: +2,
        Impact.MEDIUM: +1,
        Impact.LARGE_SHIELD: +2,
        Impact.NO_SHIELD: -2,
        Impact.HEX_FORWARD: +1,
        Impact.HEX_BACKWARD: -1,
        Impact.ROLLED: +4,
        Impact.KNEELING_OR_STUMBLING: -2,
        Impact.ENSNARED: -3,
        Impact.RECOVERING: -3,
        Impact.STUN: -1,
        Impact.STRENGTH: +1,
        Impact.AGILITY: +1,
        Impact.POSITION: +1,
    },
)
"""Added to 1D6; the difference of two impact factors is added to a stun roll (8.4.3)."""

IMPACT_DICE: Final = 1
"""Dice of an impact factor (8.4)."""

CROSSING_DICE: Final = 1
"""Dice that each of two gladiators who cross rolls; they collide when the dice agree (8.1.1)."""

STUN_DICE: Final = 2
"""Dice of a roll on the stun column: collisions, walls, bash, maul, unarmed (8.4.3, 10.1)."""


class KneelPlace(Term):
    """Which end of a prone gladiator rises (14.1.1)."""

    TORSO = "torso"
    LEGS = "legs"


KNEEL_PLACE: Final = Ladder.of(
    "Kneeling hex", "14.1.1", {between(1, 4): KneelPlace.TORSO, between(5, 6): KneelPlace.LEGS}
)
"""1D6 leads to the hex in which a figure that fills two hexes comes to its knees."""

STUMBLE_CHECK: Final = Check.under("Stumble check", "15.2.1", dice=1, number=1)
"""1D6 less hexes moved backward and stun, as the rule has it."""

STUMBLE_CHECK_SHEET: Final = Check.under("Stumble check of the sheet", "15.2.1", dice=2, number=7)
"""2D6 less hexes moved backward and stun, as the summary sheet has it."""

FALL_PRONE: Final = Check.under("Fall prone", "15.4", dice=2, number=7)
"""2D6 plus agility."""

STUMBLE_CF: Final = -2
"""What a stumbling gladiator has less to allocate (15.5)."""

ENDURANCE: Final = Check.under("Endurance loss", "17.2", dice=1, number=0)
"""CN, the move rate and the base, less 1D6 and the turn: how far below 0 is the CF loss."""

ENDURANCE_BASE: Final = -4
"""Added to CN and the move rate, as the rule has it (17.2)."""

ENDURANCE_BASE_SHEET: Final = -2
"""Added to CN and the move rate, as the summary sheet has it."""

EXCEED_PHASES: Final = 1
"""By how many phases the move rate may be exceeded (17.3)."""

EXCEED_TURN: Final = 1
"""What exceeding adds to the turn number of that turn's endurance check (17.3)."""

EXCEED_ALLOWANCE: Final = -2
"""What exceeding takes from the next turn's phases of movement (17.3)."""

STANS_MISSUS: Final = Check.over("Stans missus", "5.4.1", dice=1, number=8)
"""1D6 plus the turn number: the match is stopped."""

STANS_MISSUS_FROM: Final = 3
"""The first turn at whose end a match may be stopped (5.4.1)."""

MISSUS: Final = Check.over("Missus", "18.3.1", dice=2, number=9)
"""2D6 plus performance and prestige: the downed gladiator is spared."""

PERFORMANCE_DIVISOR: Final = 1
"""By what attack CF less defense CF are divided, as the rule has it (18.3)."""

PERFORMANCE_DIVISOR_SHEET: Final = 10
"""By what attack CF less defense CF are divided, as the summary sheet has it."""
