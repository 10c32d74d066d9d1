"""Chapters 30 and 37: how a campaign and each munus begin."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Note, Task
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Order
from gladiator.campaign.events import Drawn, Opened, Sized
from gladiator.campaign.facts import BANK, MARKET, paid
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.setup import Mode
from gladiator.campaign.spaces import order_space
from gladiator.campaign.state import State
from gladiator.campaign.tasks import (
    ArenaRoll,
    Arrange,
    Begin,
    CloseMunus,
    Deliver,
    Eliminations,
    OpenMunus,
    Ordering,
    Pairs,
    Recruit,
)
from gladiator.campaign_tables import GLADIATOR_CHART, LANISTA_BUDGET, LANISTA_MONEY, STABLE
from gladiator.tables import ARENA_DICE, ARENA_MODIFIER, ARENA_SIZES, ArenaKind


@MACHINE.resolves(Begin, rule="37.2")
def begin(state: State, task: Begin, note: Note) -> Step:
    """Give each player a gladiator, or what a Lanista starts with (30/preamble, 37.2, 37.2.1)."""
    setup = state.setup
    seats = range(setup.players)
    if setup.mode is Mode.GLADIATORS:
        return state, (*[Recruit(seat) for seat in seats], OpenMunus())
    if setup.mode is Mode.LANISTAS:
        for seat in seats:
            state = paid(state, BANK, seat, LANISTA_MONEY, note)
        men = tuple([Recruit(seat) for seat in seats for _ in range(STABLE)])
        return state, (*men, OpenMunus())
    for seat in seats:
        state = paid(state, BANK, seat, LANISTA_BUDGET, note, rule="37.2.1")
    everyone = tuple(seats)
    return state, (Ordering(everyone, everyone), Deliver(), OpenMunus())


@MACHINE.offers(Ordering)
def ordering_choices(state: State, task: Ordering, player: int) -> ActionSpace[Any]:
    """Offer every stable of four to six that the money buys (37.2.1)."""
    return order_space(player, state.money[player])


@MACHINE.decides(Ordering, rule="37.2.1")
def order(state: State, task: Ordering, action: Order, note: Note) -> Step:
    """Seal what a Lanista buys."""
    return sealing(state, action), task.without(action.player)


def sealing(state: State, action: Any) -> State:
    """Return the state in which a player has sealed a choice."""
    sealed, player = state.sealed, action.player
    return replace(state, sealed=(*sealed[:player], action, *sealed[player + 1 :]))


def unsealed(state: State) -> tuple[State, list[Any]]:
    """Return the state without sealed choices, and those choices in seat order."""
    choices = [choice for choice in state.sealed if choice is not None]
    return replace(state, sealed=(None,) * state.setup.players), choices


@MACHINE.resolves(Deliver, rule="37.2.1")
def deliver(state: State, task: Deliver, note: Note) -> Step:
    """Hand over what was bought, and take its price (37.2.1)."""
    state, orders = unsealed(state)
    men: list[Task] = []
    for one in orders:
        price = sum([GLADIATOR_CHART.at(style).cost for style in one.styles])
        state = paid(state, one.player, MARKET, price, note)
        men += [Recruit(one.player, style) for style in one.styles]
    return state, tuple(men)


@MACHINE.resolves(OpenMunus, rule="30.2")
def open_munus(state: State, task: OpenMunus, note: Note) -> Step:
    """Begin a munus, in which each gladiator has one match at most (30.2, 30.2/note)."""
    state = replace(state, munus=state.munus + 1)
    note(Opened(state.munus, also=("30.2/note",)))
    if state.setup.lanistas:
        return state, (ArenaRoll(), Eliminations(), Pairs())
    matches = [Arrange((seat,)) for seat in state.active if state.stable(seat)]
    return state, (ArenaRoll(), *matches, CloseMunus())


def _two_threes(faces: tuple[int, ...]) -> int:
    return sum([(face + 1) // 2 for face in faces])


_KINDS: Final = {ArenaKind.COLOSSEUM: ("25.2.1",), ArenaKind.FIGHTING_PIT: ("25.2.2",)}
"""The rules that an arena's size brings into play."""


@MACHINE.resolves(ArenaRoll, rule="25.2")
def arena_roll(state: State, task: ArenaRoll, note: Note) -> Step:
    """Roll 2D3 - 1 for the arena of this munus: 1 is the Colosseum, 5 a pit (25.2, 25.2.1)."""
    roll, dice = state.dice.classed(ARENA_DICE, _two_threes)
    size = roll.value + ARENA_MODIFIER
    note(Sized(size, roll.faces, also=_KINDS.get(ARENA_SIZES.at(size), ())))
    return replace(state, dice=dice, arena_size=size), ()


_PAIR: Final = 2


@MACHINE.resolves(Pairs, rule="37.3")
def pairs(state: State, task: Pairs, note: Note) -> Step:
    """Draw which Lanistas meet; one who is left over meets challengers (37.3)."""
    seats = state.active
    if not seats:
        return state, (CloseMunus(),)
    ranks, dice = state.dice.roll_off(len(seats)) if len(seats) > 1 else ((0,), state.dice)
    order_ = [seats[rank] for rank in ranks]
    meetings = [tuple(order_[at : at + _PAIR]) for at in range(0, len(order_), _PAIR)]
    for meeting in meetings:
        alone = len(meeting) < _PAIR
        note(Drawn(meeting, rule="Ours / Odd Lanista" if alone else ""))
    matches = [Arrange(meeting) for meeting in meetings]
    return replace(state, dice=dice), (*matches, CloseMunus())
