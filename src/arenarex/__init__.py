"""Arena Rex: damage trees, fatigue and Favor on a sandy circle, measured in inches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arenarex.drawing import draw
from arenarex.endings import Ending
from arenarex.machine import MACHINE
from arenarex.masking import determinize, observe
from arenarex.notation import format_action, parse_action
from arenarex.practice import load_setup, practice_setup, write_setup
from arenarex.reasons import PathReason, PlaceReason
from arenarex.rulebook import RULEBOOK
from arenarex.rules import book
from arenarex.rules.refusals import Reason
from arenarex.rules.start import initial
from arenarex.rulings import Rulings
from arenarex.setup import Cohort, Scenario, Setup
from arenarex.state import State
from arenarex.telling import changed, see_also, tell, text
from common.agenda import Event
from common.game import Outcome
from common.spaces import Action, ActionSpace

__all__ = [
    "MACHINE",
    "RULEBOOK",
    "RULES_VERSION",
    "Cohort",
    "Ending",
    "PathReason",
    "PlaceReason",
    "Reason",
    "Rulings",
    "Scenario",
    "Setup",
    "State",
    "actions",
    "apply",
    "book",
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
    "see_also",
    "step",
    "tell",
    "text",
    "to_move",
    "write_setup",
]

RULES_VERSION = 2
"""Raised whenever behaviour changes."""


def players(state: State, /) -> tuple[int, ...]:
    """Return both seats; living hazards belong to nobody."""
    del state
    return (0, 1)


to_move: Final[Callable[[State], tuple[int, ...]]] = MACHINE.owes
"""Return who owes a decision now; () when the match is over."""

actions: Final[Callable[[State, int], ActionSpace[Any]]] = MACHINE.space
"""Return what a player may do now, of a state or of the player's own observation of it."""

apply: Final[Callable[[State, Action], State]] = MACHINE.apply
"""Return the state after an action and all that it causes; `IllegalAction` if not allowed."""

step: Final[Callable[[State, Action], tuple[State, tuple[Event, ...]]]] = MACHINE.step
"""Return what `apply` returns, and the events on the way."""


def outcome(state: State, /) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    return state.result


def returns(state: State, /) -> dict[int, float] | None:
    """Return the shares of the players; None while the match goes on."""
    result = state.result
    if result is None:
        return None
    winners = result.winners or (0, 1)
    return {player: (1 / len(winners) if player in winners else 0.0) for player in (0, 1)}
