"""Chapters 25–27, and what the book leaves to components: arena, walls, teams, map, log sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from common.hexgrid import BACK, BACK_LEFT, BACK_RIGHT
from common.records import record
from common.tables import Check, Ladder, Listing, Term, between
from gladiator.tables.terms import BodyArea, Shield


class ArenaKind(Term):
    """What an arena's size makes of it (25.2)."""

    COLOSSEUM = "the Colosseum in Rome"
    ARENA = "an arena"
    FIGHTING_PIT = "a fighting pit"


ARENA_DICE: Final = 2
"""Three-sided dice of the arena size (25.2)."""

ARENA_MODIFIER: Final = -1
"""Added to the dice of the arena size (25.2)."""

ARENA_SIZES: Final = Ladder.of(
    "Arena size",
    "25.2",
    {1: ArenaKind.COLOSSEUM, between(2, 4): ArenaKind.ARENA, 5: ArenaKind.FIGHTING_PIT},
)

WALL: Final = Check.over("Map edge", "25.3", dice=1, number=5)
"""1D6 plus the arena size: the edge is a wall."""


class WallImpact(Term):
    """What changes a collision with a wall (25.4)."""

    HEX_FORWARD = "each hex moved forward this phase"
    PUSHED = "pushed by a collision"
    AGILITY = "each point of agility"


WALL_IMPACT: Final = Listing.of(
    "Collision with wall",
    "25.4",
    {WallImpact.HEX_FORWARD: +2, WallImpact.PUSHED: +4, WallImpact.AGILITY: -1},
)
"""Added to 2D6 on the stun column."""

BLOOD_DICE: Final = 1
"""Three-sided dice of blood counters around a cleaved body (26.2)."""

TEAM_ATTACKERS: Final = 2
"""From how many opponents on the rules of team combat hold (27.1)."""

REAR_DIRECTIONS: Final = (BACK_RIGHT, BACK, BACK_LEFT)
"""The three rear hexes, against attacks from which there is no defense (27.4)."""


@record
class ArenaMap:
    """A map of flat-topped hexes, straight-edged; a reconstruction, as none is printed (2.2)."""

    width: int
    """Columns of hexes."""
    height: int
    """Hexes in a column."""


ARENA_MAP: Final = ArenaMap(width=24, height=18)
"""Our map of the arena (2.2), replaceable through the setup."""


@record
class WoundTrack:
    """The wound boxes of one area in the reconstructed log sheet: how they fall into CF categories.

    Boxes are numbered from 1; box `b` lies in category `(b - first) // size`.
    """

    size: int
    first: int

    def category(self, box: int) -> int:
        """Give the CF category of a box."""
        return (box - self.first) // self.size


@record
class ShieldTrack:
    """The damage boxes of one shield in the reconstructed log sheet, and which bear a letter."""

    points: int
    """The highest box, which a new shield starts from."""
    parry_boxes: tuple[int, ...] = (6, 3)
    """Boxes that give a P when they are checked (12.3.1)."""
    hit_boxes: tuple[int, ...] = (1,)
    """Boxes that give an H when they are checked (12.3.1)."""


@record
class LogSheet:
    """The boxes of a log sheet; a reconstruction, as the book does not print one (3.12, 3.17)."""

    head: WoundTrack
    """A CF is lost with the first of each `size` boxes of an area; `first` is the lowest box of a
    whole group, so that with 0 the lowest group has a box less."""
    chest: WoundTrack
    groin: WoundTrack
    arms: WoundTrack
    legs: WoundTrack
    large: ShieldTrack
    small: ShieldTrack
    hook: ShieldTrack

    def track(self, area: BodyArea) -> WoundTrack:
        """Give the wound boxes of an area."""
        return (self.head, self.chest, self.groin, self.arms, self.legs)[area - 1]

    def shield(self, kind: Shield) -> ShieldTrack:
        """Give the damage boxes of a shield."""
        return {Shield.LARGE: self.large, Shield.SMALL: self.small, Shield.HOOK: self.hook}[kind]

    def cf_lost(self, area: BodyArea, rating: int, wounds: int) -> int:
        """Count the CF that so many wounds in one area have cost a figure with this W (10.3.1).

        Boxes above the rating are dark and wounds run down from it; each new category costs 1 CF,
        and the first wound opens one. Wounds beyond the rating cost nothing more.

        >>> LOG_SHEET.cf_lost(BodyArea.HEAD, 12, 2), LOG_SHEET.cf_lost(BodyArea.CHEST, 12, 2)
        (2, 1)
        """
        track = self.track(area)
        return _cf_lost(track.size, track.first, rating, wounds)


@lru_cache(maxsize=1 << 12)
def _cf_lost(size: int, first: int, rating: int, wounds: int) -> int:
    track = WoundTrack(size, first)
    return len({track.category(box) for box in range(rating, max(rating - wounds, 0), -1)})


LOG_SHEET: Final = LogSheet(
    head=WoundTrack(size=2, first=0),
    chest=WoundTrack(size=3, first=1),
    groin=WoundTrack(size=3, first=1),
    arms=WoundTrack(size=4, first=1),
    legs=WoundTrack(size=4, first=1),
    large=ShieldTrack(16),
    small=ShieldTrack(14),
    hook=ShieldTrack(14),
)
"""Our log sheet (3.12, 3.17), replaceable through the setup; it fits the example of 10.3.1."""
