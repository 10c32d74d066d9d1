"""Actions from text: those of a list by their own notation, those of a continuum word by word."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from arenarex.decisions import (
    AnswerWalk,
    ChoosePath,
    ChoosePlace,
    ChooseZone,
    Deploy,
    Pass,
    Place,
    PlaceZone,
    Stall,
    Walk,
)
from arenarex.machine import MACHINE
from arenarex.notation.naming import model_meant
from arenarex.notation.places import number_told, place_told, way_told, zone_told
from arenarex.notation.refused import why_not
from arenarex.notation.writing import format_action
from arenarex.state import State
from common.agenda import Decision
from common.dice import Masked
from common.errors import NotationError
from common.spaces import Action, ActionSpace

LONGEST = 8000
"""Letters of a line: a path has many places."""
SHOWN = 80
"""Letters of a line that an error repeats."""


def parse_action(state: State, text: str, /) -> Action:
    """Return the action that a text means; upper and lower case are the same.

    A place or a path that is well written is an action, even if the rules refuse it: then `apply`
    says why. Errors: `NotationError` for any other text that is no action allowed now.
    """
    wanted = " ".join(text.split()) if len(text) <= LONGEST else text[:SHOWN]
    wrong = NotationError("the match is over: nobody owes a decision")
    dice = state.dice
    for player in MACHINE.owes(state):
        if isinstance(dice, Masked) and dice.viewer != player:
            wrong = NotationError(f"player {dice.viewer} owes no decision now")
            continue
        space = MACHINE.space(state, player)
        read = _listed if space.enumerable else _continuous
        try:
            return read(state, player, wanted, space)
        except NotationError as error:
            wrong = error
    raise wrong


def _listed(state: State, player: int, wanted: str, space: ActionSpace[Any]) -> Action:
    """Read an action of a finite space; else say why not, or what is written alike."""
    folded = wanted.casefold()
    lines: dict[str, str] = {}
    for action in space:
        line = format_action(state, action)
        if line.casefold() == folded:
            found: Action = action
            return found
        lines[line.casefold()] = line
    why = why_not(state, player, wanted)
    near = get_close_matches(folded[:SHOWN], lines, n=3) if not why else []
    guess = f"; did you mean {' or '.join(repr(lines[each]) for each in near)}?" if near else ""
    raise NotationError(f"{wanted[:SHOWN]!r} is no action that is allowed now{why}{guess}")


def _continuous(state: State, player: int, wanted: str, space: ActionSpace[Any]) -> Action:
    """Read an action of a continuum: a path, a place, a zone, a stall."""
    del space
    decision: Any = state.agenda[0]
    readers, forms = _READERS[type(decision)]
    word, _, rest = wanted.partition(" ")
    read = readers.get(word.casefold())
    if read is None:
        raise NotationError(f"{wanted[:SHOWN]!r} is no action that is allowed now; write {forms}")
    return read(state, player, rest)


def _pass(state: State, player: int, rest: str) -> Action:
    del state
    if rest:
        raise NotationError("a pass stands alone")
    return Pass(player)


def _place(state: State, player: int, rest: str) -> Action:
    return Place(player, *place_told(state, rest))


def _zone(state: State, player: int, rest: str) -> Action:
    return PlaceZone(player, zone_told(state, rest))


def _walk(state: State, player: int, rest: str) -> Action:
    return Walk(player, way_told(state, player, rest))


def _stall(state: State, player: int, rest: str) -> Action:
    name, _, inches = rest.rpartition(" ")
    return Stall(player, model_meant(state, name), number_told(inches))


Reader = Callable[[State, int, str], Action]
_READERS: dict[type[Decision], tuple[dict[str, Reader], str]] = {
    Deploy: (
        {"place": _place},
        "`place MODEL edge DEGREES`, `place MODEL beside MODEL DEGREES` or `place MODEL X,Y`",
    ),
    ChoosePlace: ({"place": _place}, "`place MODEL beside MODEL DEGREES` or `place MODEL X,Y`"),
    ChooseZone: ({"zone": _zone}, "`zone edge DEGREES` or `zone X,Y`"),
    ChoosePath: ({"go": _walk}, "`go X,Y` (and more places), `go toward MODEL` or `go stay`"),
    AnswerWalk: ({"stall": _stall, "pass": _pass}, "`stall MODEL INCHES` or `pass`"),
}
"""What begins a line in each decision of a continuum, and its forms."""
