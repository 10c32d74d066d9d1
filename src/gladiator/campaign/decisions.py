"""What a player of the campaign can decide: one record for each kind of action."""

from __future__ import annotations

from typing import Final

from common.records import record
from common.spaces import Action
from gladiator.campaign_tables import Improvement, MatchKind
from gladiator.setup import Edge, Placement
from gladiator.state import Ending, Fate
from gladiator.tables import ArenaMap, Armor, Beast, Style, Weapon

Suit = tuple[Armor | None, ...]
"""Armor by body area, head to legs."""


@record
class Order(Action):
    """Buy these gladiators at the start, in the order of the chart (37.2.1)."""

    styles: tuple[Style, ...]


@record
class Train(Action):
    """Choose the weapon of a new talent (36.3/WS, 36.3/MS)."""

    weapon: Weapon


@record(cache_hash=True)
class Scene:
    """A match of a player's own invention, as far as it differs from its type (30.2.1.1/Unique)."""

    sizes: tuple[int, int] | None = None
    """How many fight on each side of a battle or hunt; None is as the type says."""
    beasts: tuple[Beast, ...] = ()
    """The beasts of a hunt."""
    arena: ArenaMap | None = None
    """The map; None is the usual one."""
    arena_size: int | None = None
    """1 to 5 (25.2); None is that of the munus."""
    walls: tuple[Edge, ...] = ()
    """Edges that are walls from the start."""
    team_time: int | None = None
    """Turns that a team match lasts (27.7.1)."""
    placements: tuple[Placement, ...] = ()
    """Where everyone starts, the first side first; () is as usual."""


NO_SCENE: Final = Scene()
"""As the type of the match says."""


@record
class Stage(Action):
    """Choose the type of a unique match, and perhaps the scene of it (30.2.1.1/Unique)."""

    kind: MatchKind
    scene: Scene | None = None


@record
class Enter(Action):
    """Send these of one's gladiators into the match, by their numbers in ascending order."""

    careers: tuple[int, ...]


@record
class Adopt(Action):
    """Choose a fighting style within the category (30.2.3.1/note)."""

    style: Style


@record
class Outfit(Action):
    """Arm one gladiator: armor rolled (None) or bought, and an optional weapon or his style's."""

    armor: Suit | None = None
    weapon: Weapon | None = None


@record
class Offer(Action):
    """Offer the opposing Lanista these odds to one (37.4)."""

    odds: int


@record
class Propose(Action):
    """Propose a side bet: pay so much if this side wins, else take the stake (37.4.1)."""

    side: int
    pays: int
    """What the proposer puts up: with a stake of 50, 150 are odds of 3-1 and 75 of 3-2."""
    stake: int


@record
class Abstain(Action):
    """Propose no side bet."""


@record
class Take(Action):
    """Take a side bet that was proposed, or leave it."""

    taken: bool


@record
class Bid(Action):
    """Bid for a gladiator that is for sale; 0 is no bid (37.5)."""

    amount: int


@record
class Improve(Action):
    """Spend experience on a characteristic (31.3)."""

    what: Improvement


@record
class Learn(Action):
    """Spend experience on a talent roll, with `extra` points on its red die (31.3)."""

    extra: int = 0


@record
class Save(Action):
    """Keep the experience that is left (31.3)."""


@record(cache_hash=True)
class Kill:
    """An opponent slain: in which turn, and whether quickly (31.2.3.1, 31.2.3.2)."""

    turn: int
    quick: bool


@record(cache_hash=True)
class Line:
    """What a match says of one of its figures, when it is over."""

    fate: Fate | None = None
    """None for who stood to the end on the side that won, or at the limit."""
    attack_cf: int = 0
    defense_cf: int = 0
    wounds: tuple[int, ...] = (0, 0, 0, 0, 0)
    mortal: bool = False
    granted: int = 0
    """Opponents at his mercy who were spared."""
    cleaved: int = 0
    kills: tuple[Kill, ...] = ()


@record(cache_hash=True)
class Report(Action):
    """How the match that the campaign waits for has ended: played, simulated or typed in."""

    ending: Ending
    winner: int | None
    """The side that won, 0 or 1; None for a draw."""
    turns: int
    lines: tuple[Line, ...]
    """By figure: the first side, then the second."""
