"""What a match starts from: gladiators, sides, rulings, chapters, the arena and its components."""

from __future__ import annotations

from enum import Enum

from common.deriving import Deriving
from common.hexgrid import Hex, neighbor, opposite, turn
from common.records import record
from common.tables import Term
from gladiator.chapters import BASIC, Chapter, Chapters
from gladiator.rulings import Rulings
from gladiator.tables import (
    ARENA_MAP,
    LOG_SHEET,
    MEDIUM,
    MOVE_RATES,
    SMALL,
    START_DISTANCE,
    ArenaMap,
    Armor,
    Beast,
    GladiatorClass,
    LogSheet,
    Ratings,
    Shield,
    Style,
    Weapon,
)

BARE: tuple[Armor | None, ...] = (None,) * 5
"""No armor at all."""

DEFAULT_LIMIT = 12
"""Turns after which a match ends undecided; ours, not the book's."""


class Edge(Term):
    """The four straight edges of the map (7.7)."""

    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"


class Controller(Enum):
    """Who moves a figure: a player, or the rules."""

    PLAYER = "a player"
    CENTURION = "the centurion charts (29)"
    BEAST = "the beast tables (28)"


_PLAYER = Controller.PLAYER


class Talent(Enum):
    """The talents that act in a match (36)."""

    FAST_ATTACK = "FA"
    THROWING = "TH"
    HOLD_GROUND = "HG"
    UNARMED_STYLE = "SU"
    TOUGHNESS = "TG"
    SPRINTING = "SP"
    FIND_WEAKNESS = "FW"
    WEAPON_MASTERY = "MS"


@record(cache_hash=True)
class Placement:
    """Where a figure starts: its hex (a beast's head) and its facing, 0 up and then clockwise."""

    hex: Hex
    facing: int


@record(cache_hash=True)
class Gladiator:
    """What a log sheet says before the match. Not a figure: nothing here changes in play."""

    name: str
    player: int
    """The seat that moves him; for beasts and centurions the arena's seat."""
    ratings: Ratings
    gladiator_class: GladiatorClass = MEDIUM
    armor: tuple[Armor | None, ...] = BARE
    """By body area, head to legs: type, and coverage 1 to 6, or "none" for a bare area (3.10)."""
    shield: Shield | None = SMALL
    weapons: tuple[Weapon, ...] = (Weapon.SWORD,)
    """In hand at the start: one, or two of them without a shield."""
    belt: tuple[Weapon, ...] = ()
    """Carried, but not in hand: a second weapon, further javelins."""
    net: bool = False
    side: int | None = None
    """His team; by default his player's number."""
    style: Style | None = None
    move_rate: int | None = None
    """Phases of movement in a turn; by default that of his class (3.5)."""
    left_handed: bool = False
    prestige: int = 0
    prestige_bonus: int = 0
    """The PB of 35.4: CF for attacks on whoever is in his combat front."""
    talents: tuple[Talent, ...] = ()
    mastered: Weapon | None = None
    """The weapon of his Weapon Mastery, if he has that talent."""
    skills: tuple[Weapon, ...] = ()
    """Optional weapons that he was trained to use beside those he enters with (21.1.1, 36.3/WS)."""
    placement: Placement | None = None
    controller: Controller = Controller.PLAYER
    beast: Beast | None = None
    spirit: int = 0
    """A centurion's fighting spirit (29.2)."""
    wounds: tuple[int, ...] = (0, 0, 0, 0, 0)
    """Wounds that he brings from an earlier opponent of the same match (30.2.1.1/Consecutive)."""

    @property
    def team(self) -> int:
        """The side that he fights on."""
        return self.player if self.side is None else self.side

    @property
    def rate(self) -> int:
        """His movement rate before any limp (3.5)."""
        return MOVE_RATES.at(self.gladiator_class) if self.move_rate is None else self.move_rate


@record(cache_hash=True)
class Setup(Deriving):
    """All that a match starts from; what follows from it alone is in its `derived`."""

    gladiators: tuple[Gladiator, ...]
    chapters: Chapters = BASIC
    rulings: Rulings = Rulings.PLAYABLE
    limit: int = DEFAULT_LIMIT
    """Turns after which the match ends undecided; ours."""
    death_match: bool = False
    team_time: int | None = None
    """Turns that a team match lasts (27.7.1); None is until one team is left."""
    arena_size: int = 3
    """2D3 - 1 before a series of matches (25.2)."""
    arena: ArenaMap = ARENA_MAP
    log_sheet: LogSheet = LOG_SHEET
    walls: tuple[Edge, ...] = ()
    """Edges that are walls from the start; a fighting pit has all four (25.2.2)."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the match, the arena's last."""
        return tuple(range(1 + max(one.player for one in self.gladiators)))

    @property
    def players(self) -> int:
        """How many seats decide: all but the arena's, whose figures the rules move."""
        return len({one.player for one in self.gladiators if one.controller is _PLAYER})

    def uses(self, chapter: Chapter) -> bool:
        """Return whether the match uses a chapter of the Advanced Game."""
        return chapter in self.chapters


def placed(setup: Setup) -> tuple[Placement, ...]:
    """Give each figure its place: its own, or one of two facing lines in the middle (4.5)."""
    return setup.derived[_placed]


def _placed(setup: Setup) -> tuple[Placement, ...]:
    middle = _middle(setup.arena)
    teams = tuple(dict.fromkeys(one.team for one in setup.gladiators))
    ranks = dict.fromkeys(teams, 0)
    found: list[Placement] = []
    for one in setup.gladiators:
        rank = ranks[one.team]
        ranks[one.team] += 1
        found.append(one.placement or _in_line(middle, teams.index(one.team), rank))
    return tuple(found)


def _middle(arena: ArenaMap) -> Hex:
    q = arena.width // 2
    return Hex(q, (arena.height - q) // 2)


def _in_line(middle: Hex, line: int, rank: int) -> Placement:
    """Give a place in one of up to six lines; the first two stand five hexes apart (4.5)."""
    facing = (0, 3, 1, 4, 2, 5)[line % 6]
    ahead = START_DISTANCE - START_DISTANCE // 2 if facing < 3 else START_DISTANCE // 2
    cell = middle
    for _ in range(ahead):
        cell = neighbor(cell, opposite(facing))
    sideways = (4, 5) if line % 2 else (2, 1)
    for step in range(rank):
        cell = neighbor(cell, turn(facing, sideways[step % 2]))
    return Placement(cell, facing)
