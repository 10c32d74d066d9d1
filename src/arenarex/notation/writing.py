"""Actions as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arenarex.decisions import (
    STANDARD,
    Activate,
    AddFavor,
    ChainTo,
    DeclareAttack,
    DeclareMove,
    Dismount,
    End,
    GoFirst,
    GoWild,
    Mount,
    Pass,
    PickDuelist,
    Place,
    PlaceNext,
    PlaceZone,
    PowerAttack,
    React,
    Reroll,
    ResolveNext,
    Rest,
    Stall,
    TakeBox,
    TakePath,
    TakePush,
    Use,
    Walk,
    Withdraw,
)
from arenarex.notation.naming import label
from arenarex.state import NOBODY, State
from common.errors import NotationError
from common.plane.paths import Line, Piece
from common.plane.points import Point
from common.spaces import Action

STAY = "stay"


def format_action(state: State, action: Action, /) -> str:
    """Return an action in one line, such as `attack Murena Corvus` or `go 1.5,2`.

    Errors: `NotationError` for what is no action of Arena Rex.
    """
    write = _WRITERS.get(type(action))
    if write is None:
        raise NotationError(f"{action} is no action of Arena Rex")
    try:
        return write(state, action)
    except IndexError:
        raise NotationError(f"{action} names a model that is not there") from None


def _named(word: str) -> Callable[[State, Any], str]:
    return lambda state, action: f"{word} {label(state, action.model)}"


def _paid(text: str, pay: str) -> str:
    return text if pay == STANDARD else f"{text} by {pay}"


def _point(at: Point) -> str:
    return f"{_number(at.x)},{_number(at.y)}"


def _number(value: float) -> str:
    return repr(int(value)) if value == int(value) else repr(value)


def _piece(piece: Piece) -> str:
    if isinstance(piece, Line):
        return _point(piece.end)
    turn = "+" if piece.turn == 1 else "-"
    return f"{_point(piece.end)}@{_point(piece.center)},{_number(piece.radius)}{turn}"


def _walk(state: State, action: Walk) -> str:
    del state
    return "go " + (" ".join([_piece(piece) for piece in action.path.pieces]) or STAY)


def _use(state: State, action: Use) -> str:
    target = "" if action.target == NOBODY else f" on {label(state, action.target)}"
    option = f": {action.option}" if action.option else ""
    return f"use {action.name} {label(state, action.model)}{target}{option}"


def _react(state: State, action: React) -> str:
    target = "" if action.target == NOBODY else f" on {label(state, action.target)}"
    return _paid(f"react {action.answer.value} {label(state, action.model)}{target}", action.pay)


def _boxes(state: State, action: TakePath) -> str:
    del state
    return "path " + (" ".join(["push" if b == NOBODY else str(b) for b in action.boxes]) or "-")


_WRITERS: dict[type[Action], Callable[[State, Any], str]] = {
    Pass: lambda _, __: "pass",
    GoFirst: lambda _, action: f"first {action.first}",
    Place: lambda state, action: f"place {label(state, action.model)} {_point(action.at)}",
    PlaceZone: lambda _, action: f"zone {_point(action.at)}",
    ChainTo: _named("chain"),
    PickDuelist: _named("pick"),
    Rest: _named("rest"),
    Activate: _named("activate"),
    DeclareMove: lambda s, a: _paid(f"move {label(s, a.model)}", a.pay),
    DeclareAttack: lambda s, a: _paid(f"attack {label(s, a.model)} {label(s, a.target)}", a.pay),
    Use: _use,
    End: lambda _, __: "end",
    Walk: _walk,
    React: _react,
    Stall: lambda s, a: f"stall {label(s, a.model)} {_number(a.inches)}",
    PowerAttack: lambda _, __: "power",
    AddFavor: lambda _, action: f"favor {action.dice}",
    Reroll: lambda _, action: f"reroll {action.plain} {action.favor}",
    TakeBox: lambda _, action: f"box {action.box}",
    TakePush: lambda _, __: "push",
    TakePath: _boxes,
    Withdraw: lambda _, __: "withdraw",
    GoWild: _named("wild"),
    Mount: _named("mount"),
    Dismount: _named("dismount"),
    PlaceNext: lambda _, action: f"next {action.seat}",
    ResolveNext: lambda _, action: f"next {action.name}",
}
