"""The reducers of the toy game."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from common.agenda import Halt, Machine, Note, Result
from common.records import replace
from common.spaces import Action, ActionSpace, Choices, Refusal
from tests.common.toy.records import (
    Accept,
    Answer,
    Answered,
    BeginRound,
    Bid,
    Bidding,
    Card,
    Ended,
    Ending,
    Exchange,
    Fell,
    Guard,
    Haunt,
    Haunted,
    Heal,
    Healed,
    Led,
    Reason,
    Refill,
    Refilled,
    Rest,
    Reveal,
    Rolled,
    RoundBegan,
    Sealing,
    Spent,
    State,
    Strike,
    StrikeRoll,
    Ties,
    Trade,
    Traded,
    Turn,
    Wound,
    Wounded,
)

MACHINE: Machine[State] = Machine("toy")


def standing(state: State) -> tuple[int, ...]:
    """Return the seats that have not fallen, the house among them."""
    return tuple(seat for seat, points in enumerate(state.health) if points > 0)


def fighters(state: State) -> tuple[int, ...]:
    """Return the seats that stand and decide."""
    return tuple(seat for seat in standing(state) if seat < state.setup.seats)


T = TypeVar("T")


def placed(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one place changed."""
    return (*items[:at], item, *items[at + 1 :])


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards less one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def sorted_cards(state: State, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards in the order of the setup's deck."""
    return tuple(sorted(cards, key=state.setup.deck.index))


def spend(state: State, player: int, card: Card) -> State:
    """Move a card from a hand to the spent ones."""
    return replace(
        state,
        hands=placed(state.hands, player, without(state.hands[player], card)),
        spent=sorted_cards(state, (*state.spent, card)),
    )


@MACHINE.resolves(BeginRound, rule="2")
def begin_round(state: State, task: BeginRound, note: Note) -> Result[State]:
    """Begin a round, or end the match at the limit (2)."""
    if state.round == state.setup.limit:
        note(Ended(Ending.LIMIT, rule="Ours / Limit"))
        return state, (Halt(),)
    note(RoundBegan(state.round + 1))
    seats = fighters(state)
    refills = tuple(Refill(seat) for seat in seats)
    return replace(state, round=state.round + 1), (*refills, Bidding(seats))


@MACHINE.resolves(Refill, rule="2")
def refill(state: State, task: Refill, note: Note) -> Result[State]:
    """Draw up to a full hand; a short deck takes the spent cards in first (2)."""
    hand = state.hands[task.player]
    wanted = state.setup.hand - len(hand)
    if wanted <= 0:
        return state, ()
    deck, spent = state.deck, state.spent
    if len(deck) < wanted:
        deck, spent = sorted_cards(state, deck + spent), ()
    dealt, dice = state.dice.deal(deck, wanted)
    for card in dealt:
        deck = without(deck, card)
    note(Refilled(task.player, len(dealt)))
    hands = placed(state.hands, task.player, sorted_cards(state, hand + dealt))
    return replace(state, dice=dice, deck=deck, spent=spent, hands=hands), ()


@lru_cache(maxsize=4096)
def bids(player: int, hand: tuple[Card, ...]) -> Choices[Bid]:
    """Return the bids of a hand."""
    return Choices(tuple(Bid(player, card) for card in dict.fromkeys(hand)))


@MACHINE.offers(Bidding)
def offer_bids(state: State, decision: Bidding, player: int) -> ActionSpace[Bid]:
    """Any card of the hand may be bid (3)."""
    return bids(player, state.hands[player])


@MACHINE.decides(Bidding, rule="3")
def seal(state: State, decision: Bidding, action: Bid, note: Note) -> Result[State]:
    """Hide one bid; the last one reveals them all (3)."""
    note(Sealing(action.player))
    state = replace(state, bids=placed(state.bids, action.player, action.card))
    return state, decision.without(action.player) or (Reveal(),)


@MACHINE.resolves(Reveal, rule="4")
def reveal(state: State, task: Reveal, note: Note) -> Result[State]:
    """Spend the bids; the highest leads, ties by the ruling (4)."""
    shown = tuple((seat, card) for seat, card in enumerate(state.bids) if card is not None)
    most = max(card.power for _, card in shown)
    best = tuple(seat for seat, card in shown if card.power == most)
    order: tuple[int, ...] = (0,)
    dice = state.dice
    if len(best) > 1 and state.setup.rulings.ties is Ties.ROLL_OFF:
        order, dice = dice.roll_off(len(best))
    leader = best[order[0]]
    note(Led(leader, state.bids))
    for seat, card in shown:
        state = spend(state, seat, card)
    bids = (None,) * len(state.bids)
    state = replace(state, dice=dice, bids=bids, shown=state.bids)
    house = (Haunt(),) if state.setup.house else ()
    return state, (Turn(leader), *house, BeginRound())


@lru_cache(maxsize=4096)
def turns(player: int, hand: tuple[Card, ...], targets: tuple[int, ...]) -> Choices[Action]:
    """Return what a leader may do."""
    cards = tuple(dict.fromkeys(hand))
    return Choices(
        tuple(Strike(player, target, card) for target in targets for card in cards),
        (Rest(player),),
        tuple(Trade(player, card) for card in cards),
    )


@MACHINE.offers(Turn)
def offer_turn(state: State, decision: Turn, player: int) -> ActionSpace[Action]:
    """The leader may strike with a card, rest, or trade a card (5)."""
    targets = tuple(seat for seat in standing(state) if seat != player)
    return turns(player, state.hands[player], targets)


@MACHINE.explains(Turn)
def explain_turn(state: State, decision: Turn, action: Action) -> Refusal | None:
    """Say what is wrong with an action of the leader (5)."""
    if isinstance(action, Strike) and action.target not in standing(state):
        return Refusal(Reason.NO_TARGET, "5", f"seat {action.target} is not in the fight")
    if isinstance(action, Strike | Trade) and action.card not in state.hands[action.player]:
        return Refusal(Reason.NO_SUCH_CARD, "5", f"{action.card.name} is not in the hand")
    return None


@MACHINE.decides(Turn, rule="5")
def act(state: State, decision: Turn, action: Action, note: Note) -> Result[State]:
    """Do what the leader has chosen (5)."""
    player = action.player
    if isinstance(action, Strike):
        note(Spent(player, action.card))
        roll = StrikeRoll(player, action.target, action.card.power)
        return spend(state, player, action.card), (roll,)
    if isinstance(action, Trade):
        hand = without(state.hands[player], action.card)
        deck = sorted_cards(state, (*state.deck, action.card))
        state = replace(state, hands=placed(state.hands, player, hand), deck=deck)
        return state, (Exchange(player),)
    return state, (Heal(player),)


@MACHINE.resolves(StrikeRoll, rule="6.1")
def roll_strike(state: State, task: StrikeRoll, note: Note) -> Result[State]:
    """Roll a strike; one who is hit and holds cards is asked, by public facts alone (6.1, 7)."""
    tally, dice = state.dice.tally(task.power, at_least=4)
    note(Rolled(task.attacker, task.target, tally.successes, tally.faces))
    state = replace(state, dice=dice)
    if not tally.successes:
        return state, ()
    if task.target < state.setup.seats and state.hands[task.target]:
        return state, (Answer(task.target, tally.successes),)
    return state, (Wound(task.target, tally.successes),)


@lru_cache(maxsize=4096)
def answers(player: int, hand: tuple[Card, ...]) -> Choices[Action]:
    """Return what one who was hit may do."""
    guards = tuple(Guard(player, card) for card in dict.fromkeys(hand))
    return Choices((Accept(player),), guards)


@MACHINE.offers(Answer)
def offer_answer(state: State, decision: Answer, player: int) -> ActionSpace[Action]:
    """Any card may guard, and none need to (7)."""
    return answers(player, state.hands[player])


@MACHINE.decides(Answer, rule="7")
def answer(state: State, decision: Answer, action: Action, note: Note) -> Result[State]:
    """Take the power of a guard from the hits (7)."""
    hits = decision.hits
    note(Answered(action.player, isinstance(action, Guard)))
    if isinstance(action, Guard):
        note(Spent(action.player, action.card))
        state = spend(state, action.player, action.card)
        hits = max(0, hits - action.card.power)
    return state, (Wound(action.player, hits),) if hits else ()


@MACHINE.resolves(Wound, rule="8")
def wound(state: State, task: Wound, note: Note) -> Result[State]:
    """Take health; one who has none left falls, and the last one standing wins (8, 9)."""
    left = state.health[task.target]
    lost = min(task.hits, left)
    note(Wounded(task.target, lost))
    state = replace(state, health=placed(state.health, task.target, left - lost))
    if left > lost:
        return state, ()
    note(Fell(task.target))
    spent = sorted_cards(state, state.spent + state.hands[task.target])
    state = replace(state, hands=placed(state.hands, task.target, ()), spent=spent)
    if len(standing(state)) == 1:
        note(Ended(Ending.LAST_STANDING, rule="9"))
        return state, (Halt(),)
    return state, ()


@MACHINE.resolves(Heal, rule="6.2")
def heal(state: State, task: Heal, note: Note) -> Result[State]:
    """Give back a D3 of health, up to the full measure (6.2)."""
    gain, dice = state.dice.d3()
    points = min(state.setup.health, state.health[task.player] + gain.total)
    note(Healed(task.player, points - state.health[task.player], gain.faces))
    return replace(state, dice=dice, health=placed(state.health, task.player, points)), ()


@MACHINE.resolves(Exchange, rule="6.3")
def exchange(state: State, task: Exchange, note: Note) -> Result[State]:
    """Draw the card for a traded one (6.3)."""
    card, dice = state.dice.draw(state.deck)
    note(Traded(task.player))
    hand = sorted_cards(state, (*state.hands[task.player], card))
    hands = placed(state.hands, task.player, hand)
    return replace(state, dice=dice, deck=without(state.deck, card), hands=hands), ()


@MACHINE.resolves(Haunt, rule="10")
def haunt(state: State, task: Haunt, note: Note) -> Result[State]:
    """The house wounds one of the others at random, while it stands (10)."""
    house = state.setup.seats
    if not state.health[house]:
        return state, ()
    target, dice = state.dice.choose(fighters(state))
    note(Haunted(target))
    return replace(state, dice=dice), (Wound(target, 1),)
