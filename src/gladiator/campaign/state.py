"""The records that hold all that changes in a campaign."""

from __future__ import annotations

from enum import Enum

from common.agenda import Position
from common.records import record, replace
from gladiator.campaign.decisions import (
    Abstain,
    Bid,
    Enter,
    Offer,
    Order,
    Outfit,
    Propose,
    Report,
    Scene,
    Suit,
)
from gladiator.campaign.setup import Setup
from gladiator.campaign_tables import MatchKind, Pairing, Talent
from gladiator.setup import BARE
from gladiator.tables import Beast, Ratings, Shield, Style, Weapon

UNWOUNDED = (0, 0, 0, 0, 0)
"""No wounds in any body area."""


class End(Enum):
    """How a career is over."""

    KILLED = "killed in the arena"
    DIED = "died of his wounds"
    FREED = "the Emperor's Champion, set free"
    DIED_FREE = "died a free man"
    SOLD_OFF = "returned to the school"


class Result(Enum):
    """What a match has been for a gladiator, by the letters of his record."""

    VICTORY = "V"
    DRAW = "S"
    MISSUS = "M"
    DEATH = "†"


class Ending(Enum):
    """The ways in which a campaign can end."""

    CHAMPION = "a gladiator became the Emperor's Champion"
    FALLEN = "no gladiator is left"
    RICHEST = "the set number of munera is over"
    LAST_LANISTA = "one Lanista is left, with a stable"
    RUIN = "no Lanista is left"
    LIMIT = "the setup's limit of munera"


@record(cache_hash=True)
class Known:
    """A talent that was learned, with its weapon where it has one (36.3)."""

    talent: Talent
    weapon: Weapon | None = None


@record(cache_hash=True)
class Bill:
    """A line of a career sheet: one match, as the crowd remembers it."""

    munus: int
    kind: MatchKind
    death_match: bool
    style: Style
    against: str
    result: Result = Result.DRAW
    kills: int = 0
    experience: int = 0
    """Gained in this match."""
    prestige: int = 0
    """After this match."""


@record(cache_hash=True)
class Career:
    """A gladiator as his career sheet tells him. Not a figure: what a match needs is made of it."""

    name: str
    owner: int
    """The seat that owns him; the arena's for challengers and whoever is for sale."""
    ratings: Ratings
    prestige: int = 0
    origin: str = ""
    talents: tuple[Known, ...] = ()
    experience: int = 0
    """Experience points that are not spent yet."""
    victories: int = 0
    draws: int = 0
    missus: int = 0
    kills: int = 0
    style: Style | None = None
    """The style that he was bought for and keeps; None changes from match to match."""
    end: End | None = None
    bills: tuple[Bill, ...] = ()

    @property
    def matches(self) -> int:
        """His record: V, S and M together (30.3)."""
        return self.victories + self.draws + self.missus

    def knows(self, talent: Talent) -> bool:
        """Return whether he has learned a talent."""
        return any(one.talent is talent for one in self.talents)


@record(cache_hash=True)
class Entrant:
    """A gladiator in the match that is being arranged, and what he wears in it."""

    career: int
    """His number among the careers; -1, -2, … among the challengers."""
    style: Style | None = None
    armor: Suit = BARE
    shield: Shield | None = None
    weapon: Weapon | None = None
    """An optional weapon in place of his style's (36.3/WS)."""
    wounds: tuple[int, ...] = UNWOUNDED
    """Wounds that he brings from an earlier opponent of the same match."""


@record(cache_hash=True)
class Wager:
    """A side bet that was taken: its pot holds the stake and what is paid for it (37.4.1)."""

    offerer: int
    taker: int
    side: int
    pays: int
    stake: int


@record(cache_hash=True)
class Bout:
    """The match that is being arranged, or whose report is awaited."""

    seats: tuple[int, ...]
    """Who is concerned: one player, or two Lanistas against each other."""
    kind: MatchKind = MatchKind.MATCHED_PAIR
    death_match: bool = False
    pairing: Pairing | None = None
    sizes: tuple[int, int] = (1, 1)
    scene: Scene | None = None
    """What a player invented for a unique match."""
    sides: tuple[tuple[Entrant, ...], tuple[Entrant, ...]] = ((), ())
    beasts: tuple[Beast, ...] = ()
    waiting: tuple[Entrant, ...] = ()
    """Opponents of a consecutive match that are still to come."""
    bonus: tuple[int, int] = (0, 0)
    """The PB of each side (35.4.1)."""
    offers: tuple[int, ...] = ()
    """The odds that each seat offered (37.4)."""
    proposals: tuple[Propose, ...] = ()
    wagers: tuple[Wager, ...] = ()
    reports: tuple[Report, ...] = ()


Secret = Order | Enter | Outfit | Offer | Propose | Abstain | Bid
"""A choice that is sealed until all have made theirs."""


@record(cache_hash=True)
class Finish:
    """How the campaign ended, its rule, and the winning seats."""

    ending: Ending
    rule: str
    winners: tuple[int, ...]


@record(cache_hash=True)
class State(Position):
    """A position of a campaign. Money is in Sesterces, and its sum is always 0."""

    setup: Setup
    money: tuple[int, ...]
    """By deciding seat."""
    sealed: tuple[Secret | None, ...]
    """Sealed choices by seat, each its player's secret until all are revealed."""
    bank: int = 0
    """What Rome has taken in and, below 0, paid out: prizes, purses, starting money."""
    market: int = 0
    """What has been paid for gladiators and armor."""
    munus: int = 0
    """The munus under way, from 1."""
    arena_size: int = 0
    """Of this munus (25.2)."""
    named: int = 0
    """Gladiators that have been given a name so far."""
    careers: tuple[Career, ...] = ()
    challengers: tuple[Career, ...] = ()
    """Of the match that is being arranged."""
    broke: tuple[int, ...] = ()
    """Lanistas who could not pay their bets in this match."""
    out: tuple[int, ...] = ()
    """Lanistas who were eliminated, in that order (37.6)."""
    bout: Bout | None = None
    lost: int = 0
    """Gladiators lost in the match under way, for whom others are put up (37.5)."""
    finish: Finish | None = None

    def career(self, number: int) -> Career:
        """Return a gladiator by number; below 0 are the challengers."""
        return self.careers[number] if number >= 0 else self.challengers[-1 - number]

    def with_career(self, number: int, career: Career) -> State:
        """Return the state with one gladiator exchanged."""
        if number >= 0:
            careers = (*self.careers[:number], career, *self.careers[number + 1 :])
            return replace(self, careers=careers)
        place = -1 - number
        others = self.challengers
        return replace(self, challengers=(*others[:place], career, *others[place + 1 :]))

    @property
    def pot(self) -> int:
        """Money that lies in side bets, from both who made each."""
        wagers = self.bout.wagers if self.bout is not None else ()
        return sum([one.stake + one.pays for one in wagers])

    def stable(self, seat: int) -> tuple[int, ...]:
        """List the living gladiators of a seat by number."""
        return tuple(
            [i for i, one in enumerate(self.careers) if one.owner == seat and one.end is None]
        )

    @property
    def active(self) -> tuple[int, ...]:
        """The deciding seats that are still in the game."""
        return tuple([seat for seat in range(self.setup.players) if seat not in self.out])
