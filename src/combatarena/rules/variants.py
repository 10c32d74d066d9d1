"""Brothers in Arms and Single Combat: what they change in a turn (Combat Variants).

Kingslayer's two cards are in `turns`, its deal in `rounds`; X-101 is in `protocols`.
"""

from __future__ import annotations

from combatarena.events import Discarded, NeutralRolled
from combatarena.facts import standing, teammate
from combatarena.machine import MACHINE
from combatarena.setup import Variant
from combatarena.state import State, discard, fighter_of
from combatarena.tasks import DiscardAtRandom, EndTurn, GrantTurn, NextTurn, RollNeutral
from common.agenda import Note, Result
from common.records import replace


def may_hand_over(state: State, seat: int) -> bool:
    """Return whether a player may let its teammate act: once a round, while that one stands.

    (Combat Variants / Brothers in Arms/3)
    """
    if state.setup.variant is not Variant.BROTHERS or seat in state.handed_over:
        return False
    return fighter_of(state, teammate(seat)).standing


def first_is_higher(faces: tuple[int, ...]) -> int:
    """Return which of two dice is higher: 0, 1, or -1 when they are equal."""
    return -1 if faces[0] == faces[1] else int(faces[1] > faces[0])


@MACHINE.resolves(RollNeutral, rule="Combat Variants / Single Combat")
def roll_neutral(state: State, task: RollNeutral, note: Note) -> Result[State]:
    """Roll for the neutral card: the higher may act, a tie costs both a card at random.

    (Combat Variants / Single Combat)
    """
    rolled, dice = state.dice.classed(2, first_is_higher)
    winner = rolled.value
    note(NeutralRolled(winner, rolled.faces))
    state = replace(state, dice=dice)
    if winner < 0:
        return state, (DiscardAtRandom(0, 1), DiscardAtRandom(1, 1), NextTurn())
    return state, (GrantTurn(winner), EndTurn(winner, standing(state)))


@MACHINE.resolves(DiscardAtRandom, rule="Actions/4")
def discard_at_random(state: State, task: DiscardAtRandom, note: Note) -> Result[State]:
    """Lose cards of a hand by chance, as many as there are, for all to see.

    (Actions/4, Combat Variants / Single Combat)
    """
    hand = state.hands[task.seat]
    count = min(task.cards, len(hand))
    if not count:
        return state, ()
    cards, dice = state.dice.deal(hand, count, names=state.setup.lookup.card_names)
    note(Discarded(task.seat, cards))
    return discard(replace(state, dice=dice), task.seat, cards), ()
