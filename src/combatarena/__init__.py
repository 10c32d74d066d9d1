"""Combat Arena: fighters on a hex board, a hand of Action cards and an initiative deck.

A match is a pure function of a setup, dice and actions:

>>> import combatarena
>>> from common.dice import Dice
>>> state = combatarena.initial(combatarena.practice_setup(players=2), Dice.seeded(7))
>>> dice = Dice.seeded(1)
>>> while combatarena.to_move(state):
...     (player,) = combatarena.to_move(state)
...     action, dice = combatarena.actions(state, player).sample(dice)
...     state = combatarena.apply(state, action)
>>> sum(combatarena.returns(state).values())
1.0
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from combatarena.changes import changed
from combatarena.drawing import draw
from combatarena.machine import MACHINE
from combatarena.masking import determinize, observe
from combatarena.notation import format_action, parse_action
from combatarena.practice import load_setup, practice_setup
from combatarena.rulebook import RULEBOOK
from combatarena.rules import setting_up
from combatarena.rulings import Rulings
from combatarena.setup import Setup, Variant
from combatarena.spaces import Reason
from combatarena.state import Ending, State
from combatarena.tasks import RollForPicks
from combatarena.telling import tell, text
from common.agenda import Event
from common.dice import Dice
from common.game import Outcome
from common.spaces import Action, ActionSpace

__all__ = [
    "MACHINE",
    "RULEBOOK",
    "RULES_VERSION",
    "Ending",
    "Reason",
    "Rulings",
    "Setup",
    "State",
    "Variant",
    "actions",
    "apply",
    "changed",
    "determinize",
    "draw",
    "format_action",
    "initial",
    "load_setup",
    "observe",
    "outcome",
    "parse_action",
    "players",
    "practice_setup",
    "returns",
    "step",
    "tell",
    "text",
    "to_move",
]

RULES_VERSION = 1
"""Raised whenever behaviour changes."""


def initial(setup: Setup, dice: Dice, /) -> State:
    """Return the state in which the first player picks a fighter."""
    seats = len(setup.lookup.sides)
    deck = tuple([n for n, card in enumerate(setup.injuries) for _ in range(card.copies)])
    state = State(
        agenda=(RollForPicks(),),
        dice=dice,
        setup=setup,
        fighters=(None,) * seats,
        hands=((),) * seats,
        injury_deck=deck,
    )
    return MACHINE.settle(setting_up.opening(state))[0]


def players(state: State, /) -> tuple[int, ...]:
    """Return all seats; X-101, which the rules play, is the last."""
    return tuple(range(len(state.fighters)))


to_move: Final[Callable[[State], tuple[int, ...]]] = MACHINE.owes
"""Return who owes a decision now; () when the match is over."""

actions: Final[Callable[[State, int], ActionSpace[Any]]] = MACHINE.space
"""Return what a player may do now, of a state or of the player's own observation of it."""

apply: Final[Callable[[State, Action], State]] = MACHINE.apply
"""Return the state after an action and all that it causes; `IllegalAction` if not allowed."""

step: Final[Callable[[State, Action], tuple[State, tuple[Event, ...]]]] = MACHINE.step
"""Return what `apply` returns, and the events on the way."""


def returns(state: State, /) -> dict[int, float] | None:
    """Return shares that sum to 1, by seat; None while the match goes on. A draw is shared by all.

    (Winning the Game)
    """
    result = state.result
    if result is None:
        return None
    seats = players(state)
    sharing = result.winners or seats
    return {seat: 1 / len(sharing) if seat in sharing else 0.0 for seat in seats}


def outcome(state: State, /) -> Outcome | None:
    """Return the kind of ending, its rule, the winners and the rounds; None while it goes on."""
    return state.result
