"""Chapter 28: the beasts of the arena."""

from __future__ import annotations

from typing import Final

from common.hexgrid import DIRECTIONS, Hex
from common.records import record
from common.tables import Ladder, Listing, Term, between
from gladiator.tables.terms import (
    AREAS,
    ARMS,
    CHEST,
    GROIN,
    HEAD,
    LEGS,
    BodyArea,
    CrtKind,
    body_hit,
)


class Beast(Term):
    """The five beasts (28.3)."""

    BEAR = "bear"
    LEOPARD = "leopard"
    LION = "lion"
    TIGER = "tiger"
    WOLF = "wolf"


@record
class BeastRatings:
    """The characteristics of a beast (28.3)."""

    strength: int
    agility: int
    constitution: int
    wounds: int
    combat_factor: int


# fmt: off
BEASTS: Final = Listing.of("Beast characteristics", "28.3", {
    #                         ST AG CN  W  CF
    Beast.BEAR:    BeastRatings(9, 2, 4, 18, 12),
    Beast.LEOPARD: BeastRatings(3, 4, 2, 10, 10),
    Beast.LION:    BeastRatings(9, 3, 3, 14, 14),
    Beast.TIGER:   BeastRatings(11, 3, 4, 16, 16),
    Beast.WOLF:    BeastRatings(1, 4, 1, 6, 8),
})
# fmt: on

BEAST_LENGTH: Final = Listing.of(
    "Beast counters", "28.2.1", {kind: 1 if kind is Beast.WOLF else 2 for kind in Beast}
)
"""How many hexes a beast fills, head first."""


class BeastStep(Term):
    """Which way a beast moves (28.4.1)."""

    BACKWARD = "backward"
    FORWARD = "forward"
    TOWARD = "toward the closest gladiator"
    STAY = "in place"


@record
class BeastMove:
    """A row of the beast movement table: which way, how far, and how the beast turns."""

    step: BeastStep
    hexes: int = 0
    turn: int = 0
    """Hexsides clockwise, after the step."""


BEAST_MOVE_DICE: Final = 2
"""Dice of a beast's movement (28.4.1)."""

BEAST_MOVEMENT: Final = Ladder.of(
    "Beast movement",
    "28.4.1",
    {
        2: BeastMove(BeastStep.BACKWARD, 1),
        between(3, 4): BeastMove(BeastStep.STAY, turn=-1),
        5: BeastMove(BeastStep.FORWARD, 1, turn=-1),
        6: BeastMove(BeastStep.TOWARD, 1),
        7: BeastMove(BeastStep.TOWARD, 2),
        8: BeastMove(BeastStep.TOWARD, 3),
        9: BeastMove(BeastStep.FORWARD, 1, turn=+1),
        between(10, 11): BeastMove(BeastStep.STAY, turn=+1),
        12: BeastMove(BeastStep.STAY),
    },
)
"""2D6 lead to a beast's movement. The last rows are printed 10–12 and 12: 12 is the pause."""

REARING_ROLL: Final = 2
"""The movement roll with which a bear pauses and rears up instead (28.4.2)."""

BEAST_IMPACT: Final = Listing.of(
    "Beast collision",
    "28.5.1",
    {Beast.TIGER: +4, Beast.BEAR: +3, Beast.LION: +3, Beast.LEOPARD: +1, Beast.WOLF: 0},
)
"""Added to a beast's impact; the wolf, which the table leaves out, adds nothing."""

BEAST_IMPACT_PER_HEX: Final = 2
"""Added to a beast's impact for each hex it moved this phase (28.5.1)."""


@record
class Approach:
    """A hex beside a beast: the bonus of an attack from there, and the areas that it may strike."""

    bonus: int
    areas: tuple[BodyArea, ...]


_AHEAD: Final = Approach(0, (HEAD, ARMS))
_BESIDE_HEAD: Final = Approach(2, (HEAD, CHEST))
_FLANK: Final = Approach(6, AREAS)
_BESIDE_TAIL: Final = Approach(4, (GROIN, LEGS))
_BEHIND: Final = Approach(1, (LEGS,))

_F, _FR, _BR, _B, _BL, _FL = DIRECTIONS
_BODY: Final = _B


def _from_body(step: Hex) -> Hex:
    return Hex(_BODY.q + step.q, _BODY.r + step.r)


BEAST_APPROACHES: Final = Listing.of(
    "Beast positional advantage and body area attack limits",
    "28.6",
    {
        _F: _AHEAD,
        _FL: _BESIDE_HEAD,
        _FR: _BESIDE_HEAD,
        _BL: _FLANK,
        _BR: _FLANK,
        _from_body(_BL): _BESIDE_TAIL,
        _from_body(_BR): _BESIDE_TAIL,
        _from_body(_B): _BEHIND,
    },
)
"""The eight hexes beside a beast of two hexes, as offsets from its head in its own frame."""

WOLF_APPROACHES: Final = Listing.of(
    "Wolf positional advantage and body area attack limits",
    "28.6",
    {
        _F: _AHEAD,
        _FL: _BESIDE_HEAD,
        _FR: _BESIDE_HEAD,
        _BL: _BESIDE_TAIL,
        _BR: _BESIDE_TAIL,
        _B: _BEHIND,
    },
)
"""The same for the wolf, which fills one hex and so has no flank: a reading of ours."""

REARED_AREAS: Final = (HEAD, CHEST, ARMS)
"""The areas that a reared bear can attack (28.6.1)."""

REARED_CF: Final = 4
"""CF that a reared bear gains (28.6.1)."""

BEAST_ATTACK_DICE: Final = 1
"""Three-sided dice of a beast's attacks in a phase (28.6.1.1)."""

BEAST_REACH: Final = 1
"""How far a beast's combat front extends, in hexes (28.6.2)."""

BEAST_REROLL: Final = 6
"""The face of a beast's location die that is rolled again (28.6.1.1)."""

BEAST_CONVERSIONS: Final = Listing.of(
    "Beast combat results",
    "28.6.1.2",
    {CrtKind.SHIELD: body_hit(0), CrtKind.SHIELD_EDGE: body_hit(0)},
)
"""What shield results become against a beast."""
