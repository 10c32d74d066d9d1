"""Chapter 29: gladiators whom the rules play."""

from __future__ import annotations

from typing import Final

from common.hexgrid import Hex
from common.tables import D66, Check, Ladder, Listing, Span, Term, at_least, at_most, between
from gladiator.tables.creation import Ratings
from gladiator.tables.diagrams import hex_diagram
from gladiator.tables.terms import HEAVY, LIGHT, MEDIUM
from gladiator.tables.weapons import NetAttack

SPIRIT_DICE: Final = 1
"""Three-sided dice of a centurion's fighting spirit (29.2)."""

SPIRIT_MODIFIER: Final = -2
"""Added to the dice of a centurion's fighting spirit (29.2)."""

# fmt: off
RANDOM_CENTURIONS: Final = Ladder.of("Random Centurion Table", "29.2", {
    #            TR  ST  AG CN  W
    11: Ratings( 8, -2,  4, 4, 11),
    12: Ratings( 7,  1,  3, 3, 12),
    13: Ratings( 9,  0,  1, 3,  9),
    14: Ratings( 8,  0,  1, 4, 11),
    15: Ratings( 8,  1,  0, 4, 10),
    16: Ratings( 7, -1,  4, 3, 12),
    21: Ratings( 9,  0,  2, 3,  9),
    22: Ratings( 9,  2, -1, 3, 12),
    23: Ratings(10,  1, -1, 3,  9),
    24: Ratings( 8,  3,  0, 4, 11),
    25: Ratings( 9,  2,  0, 4, 10),
    26: Ratings(11,  0,  0, 3, 12),
    31: Ratings( 8,  1,  2, 3, 10),
    32: Ratings( 9,  3, -1, 4, 14),
    33: Ratings(11, -2,  1, 3, 12),
    34: Ratings( 7,  0,  3, 3, 11),
    35: Ratings(11,  1,  0, 4, 10),
    36: Ratings( 8,  4, -1, 2,  9),
    41: Ratings(10,  3, -1, 4, 10),
    42: Ratings(12, -2,  1, 1, 14),
    43: Ratings(10,  3, -2, 4, 12),
    44: Ratings( 7,  2,  1, 3, 11),
    45: Ratings(10, -1,  1, 4, 10),
    46: Ratings(13,  1,  0, 2,  9),
    51: Ratings(10,  2, -2, 5, 10),
    52: Ratings(13,  0,  0, 3, 10),
    53: Ratings(12,  1,  0, 3,  9),
    54: Ratings( 9,  3, -1, 4,  9),
    55: Ratings(11,  0,  1, 3, 12),
    56: Ratings(10,  0,  3, 2, 15),
    61: Ratings(12, -1,  1, 2, 14),
    62: Ratings(12,  1,  0, 3,  9),
    63: Ratings( 8,  5, -2, 5, 10),
    64: Ratings(10, -1,  2, 4, 14),
    65: Ratings(12,  2, -3, 3, 13),
    66: Ratings( 7,  5,  1, 4, 13),
}, among=D66)
# fmt: on
"""D66 lead to the ratings of a centurion."""


class PauseModifier(Term):
    """What changes a centurion's pause check (29.3.1.1)."""

    THREE_HEXES = "every three hexes to the opponent"
    PAUSES_LEFT = "each pause remaining, against the phase number"
    POSITION = "each point of the opponent's positional advantage"


PAUSE_MODIFIERS: Final = Listing.of(
    "Pause action",
    "29.3.1.1",
    {
        PauseModifier.THREE_HEXES: -1,
        PauseModifier.PAUSES_LEFT: -1,
        PauseModifier.POSITION: +1,
    },
)
"""Added to the movement roll; how pauses and phase number combine is a ruling."""

CENTURION_PAUSE: Final = Check.under("Pause action", "29.3.1.1", dice=2, number=1)
"""The movement roll and the modifiers: he pauses."""

CENTURION_ROLL: Final = Check.under("Prone actions", "29.3.1.2", dice=2, number=10)
"""The movement roll and the range: a prone centurion rolls away, else he kneels."""

CENTURION_KICK: Final = Check.under("Kick item", "29.3.2.5", dice=2, number=10)
"""The movement roll and the range: he kicks an item that he passes."""

CENTURION_REPEL: Final = Check.under("Repel net", "29.5.1.1", dice=2, number=10)
"""The movement roll and the range to the Retiarius: he repels the net."""

CENTURION_ITEM_REACH: Final = 1
"""How near an item must be that a centurion recovers or kicks, in hexes (29.3.1.3, 29.3.2.5)."""

KNEELING_ROTATION: Final = 1
"""Hexsides that a kneeling centurion turns toward his closest opponent (29.3.1.2)."""

CHARGE_ROLL: Final = 66
"""The adjusted movement roll from which on a centurion who is aligned charges (29.3.2.3)."""

NO_ROTATION_OVER: Final = 22
"""The adjusted movement roll above which one who faces away may not rotate (29.3.3.1)."""

_CHART: Final = hex_diagram(
    (
        "                65+                ",
        "        61–62         63–64        ",
        " 23–24         51–56         25–26 ",
        "        31–36         41–46        ",
        "  21            16             22  ",
        "          14            15         ",
        "  11            13             12  ",
        "         3–4           5–6         ",
        "                2-                 ",
    ),
    width=7,
)


def _span(text: str) -> Span:
    """Read the numbers of a hex of the chart: `61–62`, `16`, `65+` or `2-`."""
    if text.endswith("+"):
        return at_least(int(text[:-1]))
    if text.endswith("-"):
        return at_most(int(text[:-1]))
    low, _, high = text.partition("–")
    return between(int(low), int(high or low))


RANDOM_MOVEMENT: Final[Ladder[Hex]] = Ladder.of(
    "Random Movement Chart", "29.3.2", {_span(text): by for by, text in _CHART.items()}
)
"""The adjusted movement roll leads to a hex, the closest opponent lying ahead.

The modifiers of 29.3.2.2 change the tens alone, so 13 with -1 is 3. Which side has the lower
numbers is a reconstruction.
"""


class ChartColor(Term):
    """The colors of the chart's hexes, which say how far a centurion rotates (29.3.2.2)."""

    WHITE = "white"
    RED = "red"
    GREY = "grey"


CHART_ROTATION: Final = Listing.of(
    "Centurion rotation",
    "29.3.3",
    {ChartColor.GREY: 1, ChartColor.RED: 2, ChartColor.WHITE: 3},
)
"""Hexsides that he may rotate toward his closest opponent; 3 is any facing."""

RING_COLORS: Final = Listing.of(
    "Random Movement Chart, colors",
    "29.3.2",
    {0: ChartColor.WHITE, 1: ChartColor.RED, 2: ChartColor.GREY},
)
"""The color of each ring of the chart, from its center; only the center's is printed."""

RING_COLORS_REVERSED: Final = Listing.of(
    "Random Movement Chart, colors reversed",
    "29.3.2",
    {0: ChartColor.WHITE, 1: ChartColor.GREY, 2: ChartColor.RED},
)
"""The other reading of the two rings."""


class PositionModifier(Term):
    """What changes the tens of a centurion's movement roll (29.3.2.2)."""

    THREE_STUN = "every three points of stun"
    THREE_HEXES = "every three hexes to the opponent, unless he is a Retiarius"
    POSITION = "each point of positional advantage"
    SPIRIT = "each point of fighting spirit"


POSITION_MODIFIERS: Final = Listing.of(
    "Centurion position",
    "29.3.2.2",
    {
        PositionModifier.THREE_STUN: -1,
        PositionModifier.THREE_HEXES: -1,
        PositionModifier.POSITION: +1,
        PositionModifier.SPIRIT: +1,
    },
)
"""Added to the tens; the table prints no figure for three hexes, which are read as in 29.3.1.1."""

CENTURION_NET: Final = Ladder.of(
    "Centurion Net Attack Table",
    "29.5.2",
    {between(1, 3): NetAttack.LAY, between(4, 5): NetAttack.SWING, 6: NetAttack.TOSS},
)
"""1D6 lead to a Retiarius' net attack; a lay goes to the hex of that number."""

ESCAPE_CF_PER_DIE: Final = 6
"""Available CF, begun ones included, for each 1D6 of escape CF (29.5.1.2)."""

DEFENSE_CF_PER_DIE: Final = 6
"""Full available CF for each 1D6 of defense CF (29.6.1)."""

CLASS_SPIRIT: Final = Listing.of(
    "Centurion CF allocation", "29.6.1", {LIGHT: 0, MEDIUM: +1, HEAVY: +2}
)
"""Added to the fighting spirit that is taken from each die of defense CF."""

ALLOCATION_CHOICE: Final = 6
"""The face of an allocation die that leads to a special attack or defense (29.6.2)."""
