"""What the toy game is made of: cards, setup, state, tasks, decisions, actions and events."""

from __future__ import annotations

from enum import Enum

from common.agenda import Choice, Event, Position, Sealed, Task
from common.errors import SetupError
from common.records import record
from common.spaces import Action


@record(cache_hash=True)
class Card:
    """A card: `power` is the number of dice of a strike, and what it guards against."""

    name: str
    power: int


FACE_DOWN = Card("face down", 0)
DECK = tuple(
    Card(name, power)
    for name, power, copies in (("Feather", 1, 4), ("Blade", 2, 4), ("Hammer", 3, 3), ("Ram", 4, 1))
    for _ in range(copies)
)


class Ties(Enum):
    """Who leads when the highest bids are equal."""

    ROLL_OFF = "roll off"
    LOWEST_SEAT = "lowest seat"


class Ending(Enum):
    """The ways in which a match ends."""

    LAST_STANDING = "last one standing"
    LIMIT = "round limit"


class Reason(Enum):
    """Why an action is refused."""

    NO_SUCH_CARD = "the card is not in the hand"
    NO_TARGET = "the target is not in the fight"


@record(cache_hash=True)
class Rulings:
    """The readings of what the book leaves open."""

    ties: Ties = Ties.ROLL_OFF


@record(cache_hash=True)
class Setup:
    """What a match starts from; `house` adds a last seat that the rules play."""

    seats: int = 3
    house: bool = False
    health: int = 3
    hand: int = 3
    limit: int = 12
    deck: tuple[Card, ...] = DECK
    rulings: Rulings = Rulings()

    @property
    def players(self) -> int:
        """How many seats decide."""
        return self.seats

    def checked(self) -> Setup:
        """Return the setup itself when it can be played; `SetupError` otherwise."""
        if not 2 <= self.seats <= 4:
            raise SetupError(f"{self.seats} players, but 2 to 4 can play", key="players")
        for key, number in (("health", self.health), ("hand", self.hand), ("limit", self.limit)):
            if number < 1:
                raise SetupError(f"{number} is less than 1", key=key)
        if len(self.deck) < self.seats * self.hand:
            raise SetupError(f"{len(self.deck)} cards do not fill all hands", key="deck")
        return self


@record(cache_hash=True)
class State(Position):
    """A position. Hands and the deck keep the order of the setup's deck; bids stay in the hand.

    `shown` are the bids of the last reveal: what was once public stays to be seen.
    """

    setup: Setup
    round: int
    health: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[Card | None, ...]
    shown: tuple[Card | None, ...]
    deck: tuple[Card, ...]
    spent: tuple[Card, ...]


@record
class BeginRound(Task):
    """Draw up, bid, and what follows; or the end at the limit."""


@record
class Refill(Task):
    """One player draws up to a full hand."""

    player: int


@record
class Reveal(Task):
    """All bids are shown, and the highest leads."""


@record
class StrikeRoll(Task):
    """Roll for a strike."""

    attacker: int
    target: int
    power: int


@record
class Wound(Task):
    """Take health from a fighter."""

    target: int
    hits: int


@record
class Heal(Task):
    """Give a D3 of health to a fighter."""

    player: int


@record
class Exchange(Task):
    """Draw the card that replaces a traded one."""

    player: int


@record
class Haunt(Task):
    """The house wounds one of the others."""


@record
class Bidding(Sealed):
    """Everyone who stands bids a card in secret."""


@record
class Turn(Choice):
    """The leader acts."""


@record
class Answer(Choice):
    """One who was hit may guard."""

    hits: int


@record(cache_hash=True)
class Bid(Action):
    """Seal a card."""

    card: Card


@record(cache_hash=True)
class Strike(Action):
    """Spend a card and roll its dice at another."""

    target: int
    card: Card


@record(cache_hash=True)
class Rest(Action):
    """Regain health."""


@record(cache_hash=True)
class Trade(Action):
    """Put a card back unseen and draw another."""

    card: Card


@record(cache_hash=True)
class Guard(Action):
    """Spend a card against the hits."""

    card: Card


@record(cache_hash=True)
class Accept(Action):
    """Take the hits."""


@record
class RoundBegan(Event):
    """A round was begun."""

    round: int


@record
class Refilled(Event):
    """A player drew some cards."""

    player: int
    cards: int


@record
class Sealing(Event):
    """A player has sealed a bid."""

    player: int


@record
class Led(Event):
    """The bids, seat by seat, and who leads by them."""

    player: int
    bids: tuple[Card | None, ...]


@record
class Spent(Event):
    """A player spent a card."""

    player: int
    card: Card


@record
class Rolled(Event):
    """The dice of a strike and its hits."""

    attacker: int
    target: int
    hits: int
    faces: tuple[int, ...] | None


@record
class Answered(Event):
    """One who was hit has guarded, or not."""

    player: int
    guarded: bool


@record
class Healed(Event):
    """Health was regained."""

    player: int
    points: int
    faces: tuple[int, ...] | None


@record
class Traded(Event):
    """A card was put back, and one was drawn."""

    player: int


@record
class Wounded(Event):
    """Health was lost."""

    player: int
    points: int


@record
class Haunted(Event):
    """The house has turned on one of the others."""

    target: int


@record
class Fell(Event):
    """A fighter has fallen."""

    player: int


@record
class Ended(Event):
    """The match is over."""

    ending: Ending
