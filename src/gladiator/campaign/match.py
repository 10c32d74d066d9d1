"""A campaign from outside: how it starts, who moves, how it stands, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.agenda import Event
from common.dice import Dice
from common.game import Outcome
from common.spaces import Action, ActionSpace
from gladiator.campaign.machine import MACHINE
from gladiator.campaign.setup import Setup, check
from gladiator.campaign.state import State
from gladiator.campaign.tasks import Begin

RULES_VERSION = 3
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


to_move: Final[Callable[[State], tuple[int, ...]]] = MACHINE.owes
"""Return who owes a decision now; () when the match is over."""

actions: Final[Callable[[State, int], ActionSpace[Any]]] = MACHINE.space
"""Return what a player may do now, of a state or of the player's own observation of it."""

apply: Final[Callable[[State, Action], State]] = MACHINE.apply
"""Return the state after an action and all that it causes; `IllegalAction` if not allowed."""

step: Final[Callable[[State, Action], tuple[State, tuple[Event, ...]]]] = MACHINE.step
"""Return what `apply` returns, and the events on the way."""


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
