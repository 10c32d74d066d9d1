"""Rounds and their two stages, and the end of the match (Rounds to Winning the Game)."""

from __future__ import annotations

from combatarena import tables
from combatarena.events import (
    Dealt,
    DeckBuilt,
    Discarded,
    Ended,
    InitiativeDrawn,
    RoundBegan,
    RoundEnded,
)
from combatarena.facts import level, standing, x101_seat
from combatarena.machine import MACHINE
from combatarena.rules.victory import result_of
from combatarena.setup import Variant
from combatarena.state import NEUTRAL, Ending, State, fighter_of
from combatarena.tasks import (
    BeginRound,
    BuildDeck,
    DealHands,
    EndTurn,
    GrantTurn,
    NextTurn,
    RollNeutral,
    SeekPrey,
)
from common.agenda import Note, Result
from common.game import Outcome
from common.records import replace

SINGLE, KINGSLAYER, PROTOCOLS = Variant.SINGLE, Variant.KINGSLAYER, Variant.PROTOCOLS


@MACHINE.resolves(BeginRound, rule="Rounds")
def begin_round(state: State, task: BeginRound, note: Note) -> Result[State]:
    """Begin a round: Prepare, then Fight (Rounds, Ours / Limit)."""
    setup = state.setup
    if state.round >= setup.limit:
        rule = "Ours / Limit"
        winners = tuple([s for s in standing(state) if s < setup.players])
        note(Ended(winners, rule=rule))
        return replace(state, result=Outcome(Ending.LIMIT, rule, winners, state.round)), ()
    note(RoundBegan(state.round + 1))
    begun = replace(state, round=state.round + 1, handed_over=())
    return begun, (DealHands(), BuildDeck(), NextTurn())


@MACHINE.resolves(DealHands, rule="Stage One: Prepare/1")
def deal_hands(state: State, task: DealHands, note: Note) -> Result[State]:
    """Deal five cards to each player still standing, more to the Champion.

    (Stage One: Prepare/1, Combat Variants / Kingslayer/3, Combat Variants / Combat Protocols/3)
    """
    setup, dice, names = state.setup, state.dice, state.setup.lookup.card_names
    pile = tuple(range(len(setup.cards)))
    hands = []
    for seat in range(setup.players):
        size = hand_size(state, seat)
        hand, dice = dice.deal(pile, size, names=names)
        pile = tuple([card for card in pile if card not in hand])
        hands.append(hand)
        if size > setup.hand:
            note(Dealt(seat, size, rule="Combat Variants / Kingslayer/3"))
        else:
            note(Dealt(seat, size))
    if setup.variant is PROTOCOLS:
        note(Dealt(x101_seat(state), len(pile), rule="Combat Variants / Combat Protocols/3"))
        hands.append(())
    return replace(state, dice=dice, hands=tuple(hands), undealt=pile), ()


def hand_size(state: State, seat: int) -> int:
    """Return how many cards a seat is dealt: none for the fallen (Ours / Defeated Cards)."""
    setup = state.setup
    if fighter_of(state, seat).fallen:
        return 0
    if setup.variant is KINGSLAYER and seat == setup.champion:
        return setup.hand + tables.CHAMPION_CARDS[setup.players - 1]
    return setup.hand


@MACHINE.resolves(BuildDeck, rule="Stage One: Prepare/2")
def build_deck(state: State, task: BuildDeck, note: Note) -> Result[State]:
    """Put forward as many Initiative cards as each fighter has Energy.

    (Stage One: Prepare/2, Stage One: Prepare/3, Ours / Energy Track,
    Combat Variants / Single Combat, Combat Variants / Combat Protocols/2)
    """
    cards = [(NEUTRAL, 1)] if state.setup.variant is SINGLE else []
    cards += [(seat, initiative_cards(state, seat)) for seat in range(len(state.fighters))]
    also: tuple[str, ...] = ("Stage One: Prepare/3" if state.round == 1 else "Ours / Energy Track",)
    if x101_seat(state) >= 0:
        also = (*also, "Combat Variants / Combat Protocols/2")
    note(DeckBuilt(tuple(cards), also=also))
    deck = tuple([seat for seat, count in cards for _ in range(count)])
    return replace(state, initiative=deck), ()


def initiative_cards(state: State, seat: int) -> int:
    """Return how many Initiative cards a seat puts in (Stage One: Prepare/2, Defeat/2)."""
    fighter = fighter_of(state, seat)
    if fighter.fallen:
        return state.setup.lookup.profiles[fighter.profile].fate.initiative_cards
    return level(state, seat)


@MACHINE.resolves(NextTurn, rule="Stage Two: Fight/1")
def next_turn(state: State, task: NextTurn, note: Note) -> Result[State]:
    """Draw an Initiative card and let its player take a turn; with none left the round ends.

    (Stage Two: Fight/1, Stage Two: Fight/2, Combat Variants / Combat Protocols/4)
    """
    pile = state.initiative
    if not pile:
        return end_round(state, note)
    seat, dice = state.dice.draw(pile)
    at = pile.index(seat)
    ruled = "Combat Variants / Combat Protocols/4" if seat == x101_seat(state) else ""
    note(InitiativeDrawn(seat, rule=ruled))
    state = replace(state, dice=dice, initiative=pile[:at] + pile[at + 1 :])
    if seat == NEUTRAL:
        return state, (RollNeutral(),)
    end = EndTurn(seat, standing(state))
    if seat == x101_seat(state):
        return state, (SeekPrey(), end)
    return state, (GrantTurn(seat), end)


def end_round(state: State, note: Note) -> Result[State]:
    """End the round: hands are discarded (End of Round, Stage Two: Fight/2)."""
    note(RoundEnded(state.round, rule="End of Round", also=("Stage Two: Fight/2",)))
    for seat, hand in enumerate(state.hands):
        if hand:
            note(Discarded(seat, hand, rule="End of Round"))
    left = tuple([card for hand in state.hands for card in hand])
    hands = ((),) * len(state.hands)
    shown = state.discards + left
    return replace(state, hands=hands, discards=(), last_round=shown), (BeginRound(),)


@MACHINE.resolves(EndTurn, rule="Stage Two: Fight/2")
def end_turn(state: State, task: EndTurn, note: Note) -> Result[State]:
    """Look for a winner once the action is complete (Winning the Game), else draw again."""
    result = result_of(state, task) if len(standing(state)) < len(task.stood) else None
    if result is None:
        return state, (NextTurn(),)
    note(Ended(result.winners, rule=result.rule))
    return replace(state, result=result), ()
