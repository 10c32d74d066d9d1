"""A campaign from outside: how it starts, who moves, how it stands, how it ended."""

from __future__ import annotations

from typing import Any

from common.agenda import Event
from common.dice import Dice
from common.game import Outcome
from common.spaces import ActionSpace
from gladiator.campaign.machine import MACHINE
from gladiator.campaign.setup import Setup, check
from gladiator.campaign.state import State
from gladiator.campaign.tasks import Begin

RULES_VERSION = 2
"""Raised whenever behaviour changes."""


def initial(setup: Setup, dice: Dice, /) -> State:
    """Return the campaign at its first decision; SetupError when it cannot be played."""
    check(setup)
    state = State(
        agenda=(Begin(),),
        dice=dice,
        setup=setup,
        money=(0,) * setup.players,
        sealed=(None,) * setup.players,
    )
    return MACHINE.settle(state)[0]


def players(state: State, /) -> tuple[int, ...]:
    """Return all seats; the last is the arena, which never decides."""
    return tuple(range(state.setup.players + 1))


def to_move(state: State, /) -> tuple[int, ...]:
    """Return who owes a decision; () when the campaign is over."""
    return MACHINE.owes(state)


def actions(state: State, player: int, /) -> ActionSpace[Any]:
    """Return what a player may do now."""
    return MACHINE.space(state, player)


def apply(state: State, action: Any, /) -> State:
    """Return the next state; IllegalAction when the action is not allowed."""
    return MACHINE.apply(state, action)


def step(state: State, action: Any, /) -> tuple[State, tuple[Event, ...]]:
    """Return the next state and the events on the way."""
    return MACHINE.step(state, action)


def outcome(state: State, /) -> Outcome | None:
    """Return how the campaign ended, its turns being munera; None while it goes on."""
    finish = state.finish
    if finish is None:
        return None
    return Outcome(finish.ending, finish.rule, finish.winners, state.munus)


def returns(state: State, /) -> dict[int, float] | None:
    """Return shares that sum to 1: winners share, a draw is shared by all, the arena included."""
    finish = state.finish
    if finish is None:
        return None
    seats = players(state)
    winners = finish.winners or seats
    return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in seats}
