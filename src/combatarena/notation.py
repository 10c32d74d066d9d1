"""Actions in one line of text, and back. Seats, cards and fighters stand by number or name.

The text leaves out the player: whoever owes the decision is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from combatarena.decisions import (
    AttackWith,
    Brace,
    Choose,
    Decline,
    Face,
    GoTo,
    HandOver,
    Lose,
    Pass,
    Pick,
    PlayCard,
    PlayTwo,
    React,
    Reroll,
    UseUnique,
)
from combatarena.machine import MACHINE
from combatarena.state import State
from common.errors import NotationError
from common.spaces import Action

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
WALL = "wall"


def format_action(state: State, action: Action, /) -> str:
    """Return an action in one line, such as `play Lunge attack` or `go 2,-1`."""
    write = _WRITERS.get(type(action))
    if write is None:
        raise NotationError(f"{action} is no action of Combat Arena")
    return write(state, action)


def _names(state: State, cards: Iterable[int]) -> str:
    return " & ".join(state.setup.cards[card].name for card in cards)


def _card(word: str) -> Callable[[State, Any], str]:
    return lambda state, action: f"{word} {state.setup.cards[action.card].name}"


def _goto(state: State, action: GoTo) -> str:
    return f"go {WALL if action.hex < 0 else state.setup.arena.hexes[action.hex]}"


def _brace(state: State, action: Brace) -> str:
    return f"brace {_names(state, action.cards)}" if action.cards else "brace"


_WRITERS: dict[type[Action], Callable[[State, Any], str]] = {
    Pick: lambda state, action: f"pick {state.setup.fighters[action.fighter].name}",
    GoTo: _goto,
    Face: lambda _, action: f"face {FACINGS[action.facing]}",
    PlayCard: lambda s, action: f"play {s.setup.cards[action.card].name} {action.part.value}",
    PlayTwo: lambda state, action: f"reveal {_names(state, action.cards)}",
    UseUnique: lambda state, action: f"unique {_names(state, action.cards)}",
    Pass: _card("pass"),
    HandOver: lambda _, __: "hand over",
    AttackWith: lambda _, action: f"{action.kind.value} {action.target}",
    Reroll: lambda _, action: f"reroll {action.dice}",
    React: _card("react"),
    Brace: _brace,
    Choose: lambda _, action: f"choose {action.seat}",
    Lose: _card("lose"),
    Decline: lambda _, __: "decline",
}


def parse_action(state: State, text: str, /) -> Action:
    """Return the legal action that a text means; upper and lower case are the same.

    Raises `NotationError` when no action that is allowed now reads like it.
    """
    wanted = " ".join(text.split()).casefold()
    for player in MACHINE.owes(state):
        for action in MACHINE.space(state, player):
            if format_action(state, action).casefold() == wanted:
                return action  # type: ignore[no-any-return]
    raise NotationError(f"{text!r:.60} is no action that is allowed now")
