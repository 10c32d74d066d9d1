"""Chapters 30 and 37: after each match auctions and eliminations, after each munus the end."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Halt, Note, Task
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Bid
from gladiator.campaign.events import Closed, Eliminated, Ended, PutUp, Sold
from gladiator.campaign.facts import BANK, MARKET, paid
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.rules.betting import LEAST_BET
from gladiator.campaign.rules.opening import sealing, unsealed
from gladiator.campaign.setup import Mode
from gladiator.campaign.spaces import bid_space
from gladiator.campaign.state import End, Ending, Finish, State
from gladiator.campaign.tasks import (
    Auction,
    Bidding,
    CloseBout,
    CloseMunus,
    Eliminations,
    Hammer,
    OpenMunus,
    Put,
    Recruit,
)
from gladiator.campaign_tables import COLOSSEUM_MONEY, GLADIATOR_CHART, STABLE
from gladiator.tables import ARENA_SIZES, ArenaKind, Style

_CHART: Final = tuple(style for style, _ in GLADIATOR_CHART.entries)
_FREED: Final = (End.FREED, End.DIED_FREE)


@MACHINE.resolves(CloseBout, rule="37.5")
def close_bout(state: State, task: CloseBout, note: Note) -> Step:
    """Clear the arena; Lanistas are paid for the Colosseum, and men are put up (37.3.1, 37.5)."""
    lost = state.lost
    state = replace(state, bout=None, challengers=(), lost=0)
    if not state.setup.lanistas:
        return state, ()
    if ARENA_SIZES.at(state.arena_size) is ArenaKind.COLOSSEUM:
        for seat in state.active:
            state = paid(state, BANK, seat, COLOSSEUM_MONEY, note, rule="37.3.1")
    return state, (*[Auction()] * lost, Eliminations())


@MACHINE.resolves(Auction, rule="37.5")
def auction(state: State, task: Auction, note: Note) -> Step:
    """Let the school generate a gladiator for sale (37.5)."""
    style: Style | None = None
    if state.setup.mode is Mode.BUYERS:
        style, dice = state.dice.choose(_CHART)
        state = replace(state, dice=dice)
    return state, (Recruit(state.setup.arena, style), Put())


@MACHINE.resolves(Put, rule="37.5")
def put(state: State, task: Put, note: Note) -> Step:
    """Put the new gladiator up: whoever has money may bid (37.5)."""
    number = len(state.careers) - 1
    note(PutUp(state.careers[number].name))
    able = tuple([seat for seat in state.active if state.money[seat] > 0])
    if not able:
        return state, (Hammer(number),)
    return state, (Bidding(able, able, number), Hammer(number))


@MACHINE.offers(Bidding)
def bidding_choices(state: State, task: Bidding, player: int) -> ActionSpace[Any]:
    """Offer every bid up to all one's money (37.5)."""
    return bid_space(player, state.money[player])


@MACHINE.decides(Bidding, rule="37.5")
def bid(state: State, task: Bidding, action: Bid, note: Note) -> Step:
    """Seal a bid."""
    return sealing(state, action), task.without(action.player)


@MACHINE.resolves(Hammer, rule="37.5")
def hammer(state: State, task: Hammer, note: Note) -> Step:
    """Give the gladiator to the highest bidder; equal bids are decided by lot (37.5)."""
    state, bids = unsealed(state)
    highest = max([one.amount for one in bids], default=0)
    career = state.career(task.career)
    if not highest:
        note(Sold(career.name, None, 0, rule="Ours / Equal Bids"))
        return state.with_career(task.career, replace(career, end=End.SOLD_OFF)), ()
    best = tuple([one.player for one in bids if one.amount == highest])
    if len(best) == 1:
        seat = best[0]
    else:
        seat, dice = state.dice.choose(best)
        state = replace(state, dice=dice)
    note(Sold(career.name, seat, highest))
    state = paid(state, seat, MARKET, highest, note)
    return state.with_career(task.career, replace(career, owner=seat)), ()


@MACHINE.resolves(Eliminations, rule="37.6")
def eliminations(state: State, task: Eliminations, note: Note) -> Step:
    """Eliminate whoever could not or cannot back his wagers, or has no gladiator (37.6).

    That is asked after each match and when a munus begins.
    """
    for seat in state.active:
        poor = seat in state.broke or state.money[seat] < LEAST_BET
        if poor or not state.stable(seat):
            note(Eliminated(seat))
            state = _eliminated(state, seat, note)
    return replace(state, broke=()), ()


def _eliminated(state: State, seat: int, note: Note) -> State:
    """Take a Lanista out: his gladiators return to the school, his money to Rome."""
    state = paid(state, seat, BANK, state.money[seat], note)
    for number in state.stable(seat):
        career = replace(state.career(number), owner=state.setup.arena, end=End.SOLD_OFF)
        note(Ended(career.name, End.SOLD_OFF))
        state = state.with_career(number, career)
    return replace(state, out=(*state.out, seat))


@MACHINE.resolves(CloseMunus, rule="37.7")
def close_munus(state: State, task: CloseMunus, note: Note) -> Step:
    """End the campaign, or begin the next munus (30/preamble, 37.7)."""
    if state.setup.lanistas:
        return _lanistas_left(state, note)
    return _gladiators_left(state, note)


def _gladiators_left(state: State, note: Note) -> Step:
    setup = state.setup
    champions = {one.owner for one in state.careers if one.end in _FREED}
    if champions:
        return _closed(state, Ending.CHAMPION, "30/preamble", tuple(sorted(champions)), note)
    heirs: list[Task] = []
    alive = False
    for seat in range(setup.players):
        begun = sum([one.owner == seat for one in state.careers])
        if state.stable(seat):
            alive = True
        elif begun < setup.careers:
            heirs.append(Recruit(seat))
    if not alive and not heirs:
        return _closed(state, Ending.FALLEN, "Ours / Fallen", (setup.arena,), note)
    if state.munus >= setup.munera:
        return _closed(state, Ending.LIMIT, "Ours / Munera", (), note)
    return state, (*heirs, OpenMunus())


def _lanistas_left(state: State, note: Note) -> Step:
    """End a campaign of Lanistas by money, or by the last of them (37.7, Ours / Last Lanista)."""
    setup, active = state.setup, state.active
    if not active:
        return _closed(state, Ending.RUIN, "37.6", (setup.arena,), note)
    if len(active) == 1 and len(state.stable(active[0])) >= STABLE:
        return _closed(state, Ending.LAST_LANISTA, "37.7", active, note)
    if state.munus >= setup.munera:
        most = max(state.money[seat] for seat in active)
        richest = tuple([seat for seat in active if state.money[seat] == most])
        return _closed(state, Ending.RICHEST, "37.7", richest, note)
    return state, (OpenMunus(),)


def _closed(state: State, ending: Ending, rule: str, winners: tuple[int, ...], note: Note) -> Step:
    note(Closed(ending, winners, rule=rule))
    return replace(state, finish=Finish(ending, rule, winners)), (Halt(),)
