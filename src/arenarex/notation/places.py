"""Places and paths from text; those that people cannot type exactly are worked out.

Degrees count counter-clockwise from the right: 90 is upward, 270 downward. Errors are all
`NotationError`.
"""

from __future__ import annotations

import re
from typing import Any, Literal

from arenarex.arena import Arena
from arenarex.machine import MACHINE
from arenarex.notation.naming import label, model_meant
from arenarex.notation.writing import STAY
from arenarex.rules.scenarios.condemned import ZONE_RADIUS
from arenarex.spaces.paths import PathSpace
from arenarex.state import State
from common.errors import NotationError
from common.plane.angles import TURN, heading_at
from common.plane.line_sweeps import Ray, line_blocks
from common.plane.paths import Arc, Line, Path, Piece
from common.plane.points import GRAZE, REACH, Point, beyond, in_reach, snap
from common.plane.shapes import Disc, Enclosure

_NUMBER = r"-?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?"
_WHOLE = re.compile(_NUMBER)
_PIECE = re.compile(
    rf"(?P<x>{_NUMBER}),(?P<y>{_NUMBER})"
    rf"(?:@(?P<cx>{_NUMBER}),(?P<cy>{_NUMBER}),(?P<r>{_NUMBER})(?P<turn>[+-]))?"
)
_EDGE = re.compile(r"(?:(?P<name>.+) )?edge (?P<degrees>\S+)", re.IGNORECASE)
_BESIDE = re.compile(r"(?P<name>.+) beside (?P<other>.+) (?P<degrees>\S+)", re.IGNORECASE)
_TOWARD = re.compile(r"toward (?P<name>.+)", re.IGNORECASE)
_MODEL_AT = re.compile(r"(?P<name>.+) (?P<at>\S+)")
_BLANK = re.compile(r"(?<=[0-9]) ?, ?(?=[-0-9])")


def place_told(state: State, text: str) -> tuple[int, Point]:
    """Read a model and its place: `Castor 1.5,2`, `Castor edge 190`, `Castor beside Ursa 90`."""
    if told := _BESIDE.fullmatch(text):
        number, other = (model_meant(state, told[name]) for name in ("name", "other"))
        return number, _beside(state, number, other, told["degrees"])
    if (told := _EDGE.fullmatch(text)) and told["name"]:
        number = model_meant(state, told["name"])
        radius = state.models[number].card.radius
        return number, _at_edge(state.setup.arena, radius, told["degrees"])
    told = _MODEL_AT.fullmatch(_BLANK.sub(",", text))
    if told is None:
        raise NotationError(f"{text[:60]!r} is no model and its place, as in `place Castor 1.5,2`")
    return model_meant(state, told["name"]), _at(told["at"])


def zone_told(state: State, text: str) -> Point:
    """Read the middle of a zone: `1.5,2`, or `edge 250`."""
    told = _EDGE.fullmatch(text)
    if told and told["name"] is None:
        return _at_edge(state.setup.arena, ZONE_RADIUS, told["degrees"])
    return _at(_BLANK.sub(",", text))


def way_told(state: State, player: int, text: str) -> Path:
    """Read a path: `stay`, `toward Ursa`, or the places that it leads to."""
    decision: Any = state.agenda[0]
    base = state.models[decision.model].base
    if base is None:
        raise NotationError("the model is not in the arena")
    if told := _TOWARD.fullmatch(text):
        return _toward(state, player, told["name"])
    if text.casefold() == STAY:
        return Path(base.center)
    here, pieces = base.center, list[Piece]()
    for word in _BLANK.sub(",", text).split(" "):
        piece = _piece(word, here)
        pieces.append(piece)
        here = piece.end
    return Path(base.center, tuple(pieces))


def number_told(text: str) -> float:
    """Read a number, in reach of a table."""
    if not _WHOLE.fullmatch(text) or not in_reach(number := float(text)):
        raise NotationError(f"{text[:60]!r} is no number, as in 1.5")
    return number


def _at(text: str) -> Point:
    x, comma, y = text.partition(",")
    if not comma:
        raise NotationError(f"{text[:60]!r} is no place: write inches as in 1.5,2")
    return Point(number_told(x), number_told(y))


def _piece(word: str, here: Point) -> Piece:
    found = _PIECE.fullmatch(word)
    if found is None:
        raise NotationError(f"{word[:60]!r} is no piece of a path: write a place, as in 1.5,2")
    end = Point(number_told(found["x"]), number_told(found["y"]))
    if not found["cx"]:
        return Line(here, end)
    turn: Literal[1, -1] = 1 if found["turn"] == "+" else -1
    return Arc(
        Point(number_told(found["cx"]), number_told(found["cy"])),
        number_told(found["r"]),
        here,
        end,
        turn,
    )


def _heading(text: str) -> Point:
    degrees = number_told(text)
    if abs(degrees) > 360:
        raise NotationError(f"{text[:60]!r} are no degrees from -360 to 360")
    return heading_at(degrees / 360 * TURN)


def _at_edge(arena: Arena, radius: float, degrees: str) -> Point:
    """Return where a base touches the edge in a direction from the middle, on the lattice."""
    heading = _heading(degrees)
    wall = (Enclosure(arena.shape),)
    ray = Ray(*arena.middle, *heading, 2 * REACH)
    blocks = line_blocks(ray, radius, wall, depth=GRAZE)
    if not blocks:
        raise NotationError(f"there is no edge at {degrees} degrees from the middle")
    return snap(beyond(arena.middle, heading, blocks[0].inches))


def _beside(state: State, number: int, other: int, degrees: str) -> Point:
    """Return where a model touches another's base, at so many degrees around it."""
    base = state.models[other].base
    if base is None:
        raise NotationError(f"{label(state, other)} is not in the arena")
    reach = base.radius + _radius(state, number)
    return snap(beyond(base.center, _heading(degrees), reach))


def _radius(state: State, number: int) -> float:
    base: Disc | None = state.models[number].base
    return state.models[number].card.radius if base is None else base.radius


def _toward(state: State, player: int, name: str) -> Path:
    number = model_meant(state, name)
    base = state.models[number].base
    space = MACHINE.space(state, player)
    if base is None or not isinstance(space, PathSpace):
        raise NotationError(f"{label(state, number)} is not in the arena")
    return space.straight_toward(base.center).path
