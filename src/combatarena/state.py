"""The records of a match: what changes from action to action."""

from __future__ import annotations

from enum import Enum

from combatarena import tables
from combatarena.setup import Setup
from common.agenda import Position
from common.game import Outcome
from common.records import field, record, replace

FACE_DOWN = -1
"""An Action card that the viewer may not see."""

OFF_BOARD = -1
"""The hex of a fighter that is not in the arena: not placed yet, or defeated."""

NEUTRAL = -1
"""The Initiative card that belongs to nobody (Combat Variants / Single Combat)."""


class Ending(Enum):
    """The ways in which a match ends."""

    LAST_STANDING = "the last fighter standing wins"
    TEAM = "the team with a fighter standing wins"
    CHALLENGERS = "the Champion is down"
    CHAMPION = "all Challengers are down"
    X101 = "X-101 is the last one standing"
    MUTUAL = "the last fighters fell to one action"
    LIMIT = "the limit of rounds is reached"


@record(cache_hash=True)
class Fighter:
    """A fighter in the arena. Not its card: `profile` is the number of that in the setup."""

    profile: int
    hex: int = OFF_BOARD
    """Number of its hex on the board."""
    facing: int = 0
    """Direction 0 to 5, clockwise from straight up."""
    energy: int = tables.ENERGY_START
    """Space of the Energy track, from the bottom up."""
    health: int = 0
    """Space of the Health track, from the top down."""
    injuries: int = 0
    """Injury markers: that many top spaces are covered."""
    wounded: tuple[bool, ...] = ()
    """For each pair of damage boxes, whether the Wounded rule applies."""
    marked: bool = False
    """Whether an Omniscan marker lies on its card."""
    fallen: bool = False

    @property
    def standing(self) -> bool:
        """Whether it is in the arena."""
        return self.hex >= 0


@record(cache_hash=True)
class State(Position):
    """A position of Combat Arena. All that a player may know is in it, so it needs no history."""

    setup: Setup = field(repr=False)
    fighters: tuple[Fighter | None, ...]
    """By seat; None until picked. X-101 has the seat after the players'."""
    hands: tuple[tuple[int, ...], ...]
    """By seat: the numbers of the Action cards in hand, ascending. Secret."""
    round: int = 0
    order: tuple[int, ...] = ()
    """Seats in the order in which they pick and place."""
    initiative: tuple[int, ...] = ()
    """The seats of the Initiative cards that are still to come, ascending: a multiset."""
    discards: tuple[int, ...] = ()
    """Action cards face up beside the arena."""
    last_round: tuple[int, ...] = ()
    """Action cards that lay face up when the last round ended, the hands left over included."""
    undealt: tuple[int, ...] = ()
    """Action cards that nobody was dealt; in Combat Protocols X-101 draws from them."""
    injury_deck: tuple[int, ...] = ()
    injuries_aside: tuple[int, ...] = ()
    handed_over: tuple[int, ...] = ()
    """Seats that have let their teammate take a turn this round."""
    result: Outcome | None = None


def with_fighter(state: State, seat: int, fighter: Fighter) -> State:
    """Return the state with one fighter exchanged."""
    fighters = state.fighters
    return replace(state, fighters=(*fighters[:seat], fighter, *fighters[seat + 1 :]))


def fighter_of(state: State, seat: int) -> Fighter:
    """Return the fighter of a seat that has picked one."""
    fighter = state.fighters[seat]
    assert fighter is not None
    return fighter


def with_hand(state: State, seat: int, hand: tuple[int, ...]) -> State:
    """Return the state with one hand exchanged."""
    hands = state.hands
    return replace(state, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def discard(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """Move Action cards from a hand to the open discards (Actions/4)."""
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    hands = state.hands
    return replace(
        state,
        hands=(*hands[:seat], tuple(hand), *hands[seat + 1 :]),
        discards=state.discards + cards,
    )
