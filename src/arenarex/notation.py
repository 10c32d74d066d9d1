"""Actions in one line of text, and back. The text leaves out the player: whoever owes is meant.

A model stands by its name, with `#` and its number where several have the name. A path is `stay`,
or the places it leads to: `1.5,2`; an arc adds its centre, radius and sense: `1.5,2@0,0,1.25+`
(`+` is counter-clockwise). Numbers are inches, written so that they read back the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

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
from arenarex.machine import MACHINE
from arenarex.state import NOBODY, State
from common.dice import Masked
from common.errors import ArenaError, NotationError
from common.plane.paths import Arc, Line, Path, Piece
from common.plane.points import Point
from common.spaces import Action

_NUMBER = r"-?\d+(?:\.\d+)?(?:e-?\d+)?"
_PIECE = re.compile(
    rf"(?P<x>{_NUMBER}),(?P<y>{_NUMBER})"
    rf"(?:@(?P<cx>{_NUMBER}),(?P<cy>{_NUMBER}),(?P<r>{_NUMBER})(?P<turn>[+-]))?"
)
_LONGEST = 4000
STAY = "stay"


def label(state: State, number: int) -> str:
    """Return the name by which a model stands in the notation."""
    name = state.models[number].name
    if sum([model.name == name for model in state.models]) > 1:
        return f"{name}#{number}"
    return name


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


def parse_action(state: State, text: str, /) -> Action:
    """Return the legal action that a text means; upper and lower case are the same.

    Errors: `NotationError` when no action that is allowed now reads like it.
    """
    wanted = " ".join(text.split()) if len(text) <= _LONGEST else ""
    dice = state.dice
    for player in MACHINE.owes(state):
        if isinstance(dice, Masked) and dice.viewer != player:
            continue
        action = _parsed(state, player, wanted)
        if action is not None:
            return action
    raise NotationError(f"{text[:80]!r} is no action that is allowed now")


def _parsed(state: State, player: int, wanted: str) -> Action | None:
    space = MACHINE.space(state, player)
    if space.enumerable:
        folded = wanted.casefold()
        for action in space:
            if format_action(state, action).casefold() == folded:
                found: Action = action
                return found
        return None
    try:
        read = _continuous(state, player, wanted)
    except (ArenaError, ValueError):
        return None
    return read if read is not None and read in space else None


def _continuous(state: State, player: int, wanted: str) -> Action | None:
    """Read an action of a continuum: a path, a place, a zone, a stall."""
    word, _, rest = wanted.partition(" ")
    word = word.casefold()
    if word == "pass" and not rest:
        return Pass(player)
    if word == "go":
        return Walk(player, _path(state, rest))
    if word == "zone":
        return PlaceZone(player, _at(rest))
    name, _, place = rest.rpartition(" ")
    number = model_named(state, name)
    if number == NOBODY:
        return None
    if word == "place":
        return Place(player, number, _at(place))
    return Stall(player, number, float(place)) if word == "stall" else None


def model_named(state: State, name: str) -> int:
    """Return the number of the model of a name, as `label` gives it; NOBODY when there is none."""
    folded = name.casefold()
    for model in state.models:
        if label(state, model.number).casefold() == folded:
            return model.number
    return NOBODY


def _at(text: str) -> Point:
    piece = _PIECE.fullmatch(text)
    if piece is None or piece["cx"]:
        raise NotationError(f"{text!r} is no place")
    return Point(float(piece["x"]), float(piece["y"]))


def _path(state: State, text: str) -> Path:
    decision: Any = state.agenda[0]
    base = state.models[decision.model].base
    if base is None:
        raise NotationError("the model is not in the arena")
    here = base.center
    pieces: list[Piece] = []
    for word in () if text.casefold() == STAY else text.split(" "):
        found = _PIECE.fullmatch(word)
        if found is None:
            raise NotationError(f"{word!r} is no piece of a path")
        end = Point(float(found["x"]), float(found["y"]))
        if found["cx"]:
            center = Point(float(found["cx"]), float(found["cy"]))
            turn: Literal[1, -1] = 1 if found["turn"] == "+" else -1
            pieces.append(Arc(center, float(found["r"]), here, end, turn))
        else:
            pieces.append(Line(here, end))
        here = end
    return Path(base.center, tuple(pieces))
