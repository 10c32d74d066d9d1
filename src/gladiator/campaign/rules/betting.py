"""Rules 37.4 and 37.4.1: the bets of Lanistas."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Note, Task
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Abstain, Offer, Propose, Take
from gladiator.campaign.events import Offered, Proposed, Wagered
from gladiator.campaign.facts import POT, bout_of, paid
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.rules.opening import sealing, unsealed
from gladiator.campaign.spaces import offer_space, proposal_space, take_space
from gladiator.campaign.state import State, Wager
from gladiator.campaign.tasks import (
    Betting,
    Odds,
    Offering,
    Payoff,
    Proposals,
    Proposing,
    Taking,
)
from gladiator.campaign_tables import BETS

EVEN: Final = 1
"""The odds to one that everyone must accept (37.4)."""

LEAST_BET: Final = BETS.at(EVEN)
"""The stake at even odds, which each Lanista must be able to lay (37.4)."""


@MACHINE.resolves(Betting, rule="37.4")
def betting(state: State, task: Betting, note: Note) -> Step:
    """Ask two Lanistas for their offers, then everyone for side bets (37.4, 37.4.1)."""
    if not state.setup.lanistas:
        return state, ()
    seats = bout_of(state).seats
    causes: list[Task] = [Offering(seats, seats), Odds()] if len(seats) > 1 else []
    able = tuple([seat for seat in state.active if state.money[seat] > 0])
    if state.setup.side_bets and len(able) > 1:
        causes += [Proposing(able, able), Proposals()]
    return state, tuple(causes)


@MACHINE.offers(Offering)
def offering_choices(state: State, task: Offering, player: int) -> ActionSpace[Any]:
    """Offer even odds, and better ones that the Lanista could pay (37.4, Ours / Backed Offers)."""
    money = state.money[player] - LEAST_BET
    odds = [odd for odd, stake in BETS.entries if odd == EVEN or odd * stake <= money]
    return offer_space(player, tuple(odds))


@MACHINE.decides(Offering, rule="37.4")
def offer(state: State, task: Offering, action: Offer, note: Note) -> Step:
    """Seal the odds that a Lanista offers."""
    return sealing(state, action), task.without(action.player)


@MACHINE.resolves(Odds, rule="37.4")
def odds_known(state: State, task: Odds, note: Note) -> Step:
    """Make the offers known: each forces a stake on the other (37.4)."""
    state, offers = unsealed(state)
    bout = bout_of(state)
    by_seat = {one.player: one.odds for one in offers}
    found = tuple([by_seat[seat] for seat in bout.seats])
    for seat, odds in zip(bout.seats, found, strict=True):
        note(Offered(seat, odds, BETS.at(odds)))
    return replace(state, bout=replace(bout, offers=found)), ()


@MACHINE.offers(Proposing)
def proposing_choices(state: State, task: Proposing, player: int) -> ActionSpace[Any]:
    """Offer every side bet that the Lanista could pay, and somebody else take; or none (37.4.1).

    The odds are what he likes.
    """
    others = [state.money[seat] for seat in state.active if seat != player]
    return proposal_space(player, state.money[player], max(others, default=0))


@MACHINE.decides(Proposing, rule="37.4.1")
def propose(state: State, task: Proposing, action: Propose | Abstain, note: Note) -> Step:
    """Seal a proposal."""
    return sealing(state, action), task.without(action.player)


@MACHINE.resolves(Proposals, rule="37.4.1")
def proposals(state: State, task: Proposals, note: Note) -> Step:
    """Make the proposals known; the others may take them in seat order (37.4.1)."""
    state, made = unsealed(state)
    bout = bout_of(state)
    open_ = tuple([one for one in made if isinstance(one, Propose)])
    for one in open_:
        note(Proposed(one.player, one.side, one.pays, one.stake))
    state = replace(state, bout=replace(bout, proposals=open_))
    return state, _takers(state)


def _takers(state: State) -> tuple[Task, ...]:
    """Return the next question whether a proposal is taken, with those after it behind it."""
    return tuple(
        [
            Taking(seat, one)
            for one in bout_of(state).proposals
            for seat in state.active
            if seat != one.player and _can_take(state, one, seat)
        ]
    )[:1]


def _can_take(state: State, one: Propose, seat: int) -> bool:
    money = state.money
    return money[seat] >= one.stake and money[one.player] >= one.pays


@MACHINE.offers(Taking)
def taking_choices(state: State, task: Taking, player: int) -> ActionSpace[Any]:
    """Offer to take a side bet or to leave it."""
    return take_space(player)


@MACHINE.decides(Taking, rule="37.4.1")
def take(state: State, task: Taking, action: Take, note: Note) -> Step:
    """Take a side bet, whose money both put down at once; or let the next one be asked (37.4.1).

    This is our reading (Ours / Side Bets).
    """
    bout = bout_of(state)
    one, seat = task.proposal, action.player
    if not action.taken:
        return _passed_on(state, one, seat)
    note(Wagered(one.player, seat, one.side, one.pays, one.stake))
    state = paid(state, seat, POT, one.stake, note)
    state = paid(state, one.player, POT, one.pays, note)
    wager = Wager(one.player, seat, one.side, one.pays, one.stake)
    left = tuple([other for other in bout.proposals if other != one])
    bout = replace(bout, proposals=left, wagers=(*bout.wagers, wager))
    state = replace(state, bout=bout)
    return state, _takers(state)


def _passed_on(state: State, one: Propose, seat: int) -> Step:
    """Ask the next in seat order about a proposal; after the last it is gone."""
    later = [
        other
        for other in state.active
        if other > seat and other != one.player and _can_take(state, one, other)
    ]
    if later:
        return state, (Taking(later[0], one),)
    bout = bout_of(state)
    left = tuple([other for other in bout.proposals if other != one])
    state = replace(state, bout=replace(bout, proposals=left))
    return state, _takers(state)


@MACHINE.resolves(Payoff, rule="37.4")
def payoff(state: State, task: Payoff, note: Note) -> Step:
    """Pay the bets by the side that won; a draw returns the stakes (37.4, 37.4.1, Ours / Bets)."""
    bout = bout_of(state)
    winner = bout.reports[-1].winner
    for one in bout.wagers:
        state = _paid_wager(state, one, winner, note)
    state = replace(state, bout=replace(bout, wagers=(), proposals=()))
    if winner is None or not bout.offers:
        return state, ()
    won, lost = bout.seats[winner], bout.seats[1 - winner]
    better, own = bout.offers[1 - winner], bout.offers[winner]
    due = better * BETS.at(better) + BETS.at(own)
    return _settled(state, lost, won, due, note), ()


def _settled(state: State, loser: int, winner: int, due: int, note: Note) -> State:
    """Pay what is due; who cannot pay it gives all he has, and is out (37.6)."""
    amount = min(due, state.money[loser])
    state = paid(state, loser, winner, amount, note)
    if amount == due:
        return state
    return replace(state, broke=(*state.broke, loser))


def _paid_wager(state: State, one: Wager, winner: int | None, note: Note) -> State:
    rule = "37.4.1"
    if winner is None:
        state = paid(state, POT, one.taker, one.stake, note, rule=rule)
        return paid(state, POT, one.offerer, one.pays, note, rule=rule)
    winning = one.taker if winner == one.side else one.offerer
    return paid(state, POT, winning, one.stake + one.pays, note, rule=rule)
