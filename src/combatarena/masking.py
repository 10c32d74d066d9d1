"""What a player may see, and what it may suppose about the rest."""

from __future__ import annotations

from functools import lru_cache

from combatarena.rulings import UndealtCards
from combatarena.setup import Variant
from combatarena.state import FACE_DOWN, State
from common.dice import Dice, Masked
from common.errors import ObservationError
from common.records import replace

OPEN, PROTOCOLS = UndealtCards.OPEN, Variant.PROTOCOLS


@lru_cache(maxsize=32)
def face_down(count: int) -> tuple[int, ...]:
    """Return that many cards that cannot be seen."""
    return (FACE_DOWN,) * count


def undealt_hidden(state: State) -> bool:
    """Return whether the undealt cards lie face down (Combat Variants / Combat Protocols/3)."""
    setup = state.setup
    return setup.variant is PROTOCOLS or setup.rulings.undealt_cards is not OPEN


def observe(state: State, player: int) -> State:
    """Return the state as a player may see it: others' hands and the dice are masked.

    An observation of one's own observation is the same; another's is an `ObservationError`.
    """
    dice = state.dice
    if type(dice) is Masked:
        if dice.viewer == player:
            return state
        raise ObservationError("an observation cannot be observed by another player")
    if not 0 <= player < len(state.fighters):
        raise ObservationError(f"there is no player {player}")
    hands = tuple(
        [hand if seat == player else face_down(len(hand)) for seat, hand in enumerate(state.hands)]
    )
    undealt = face_down(len(state.undealt)) if undealt_hidden(state) else state.undealt
    return replace(state, hands=hands, undealt=undealt, dice=Masked(player))


def determinize(observation: State, dice: Dice) -> tuple[State, Dice]:
    """Return a full state that agrees with an observation, each as likely as the others.

    The unseen Action cards are dealt anew into the hands and the undealt pile; the new state rolls
    dice that were split off the caller's. Behaviour is not taken as evidence.
    """
    viewed = observation.dice
    if type(viewed) is not Masked:
        raise ObservationError("only an observation can be determinized")
    shown = {*observation.discards, *observation.undealt}
    shown.update(card for hand in observation.hands for card in hand)
    unseen = tuple([c for c in range(len(observation.setup.cards)) if c not in shown])
    hands: list[tuple[int, ...]] = []
    for hand in observation.hands:
        if hand and hand[0] == FACE_DOWN:
            hand, dice = dice.deal(unseen, len(hand))  # noqa: PLW2901
            unseen = tuple([card for card in unseen if card not in hand])
        hands.append(hand)
    undealt = observation.undealt
    if undealt and undealt[0] == FACE_DOWN:
        undealt, dice = dice.deal(unseen, len(undealt))
    own, dice = split(dice)
    return replace(observation, hands=tuple(hands), undealt=undealt, dice=own), dice


def split(dice: Dice) -> tuple[Dice, Dice]:
    """Return new seeded dice drawn from some dice, and the dice that go on."""
    seed, dice = dice.below(1 << 62)
    return Dice.seeded(seed), dice
