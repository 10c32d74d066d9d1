"""Shifts: a straight movement that stops just before contact (Additional Terms / Shift)."""

from __future__ import annotations

from arenarex.events import Shifted
from arenarex.rules.geometry import base_of, ground, moved, near
from arenarex.state import Model, State
from arenarex.tables import WAKING_INCHES
from common.agenda import Note
from common.plane.contact import shift
from common.plane.points import EPS, Point, direction, distance


def shifted_away(
    state: State, number: int, origin: Point, inches: float, note: Note, *, rule: str = ""
) -> State:
    """Return the state with a model shifted directly away from a point; titans stay where they are.

    A mounted rider is shifted with its mount only, so a rider in the saddle stays itself.
    """
    center = _shiftable(state, number)
    if center is None or distance(center, origin) <= EPS:
        return state
    return _shifted(state, number, direction(origin, center), inches, note, rule=rule)


def shifted_toward(
    state: State, number: int, goal: Point, inches: float, note: Note, *, rule: str = ""
) -> State:
    """Return the state with a model shifted directly toward a point."""
    center = _shiftable(state, number)
    if center is None or distance(center, goal) <= EPS:
        return state
    return _shifted(state, number, direction(center, goal), inches, note, rule=rule)


def _shiftable(state: State, number: int) -> Point | None:
    """Return where a model stands that can be shifted; None for one that cannot."""
    model = state.models[number]
    return None if model.base is None or not can_be_shifted(state, number) else model.base.center


def _shifted(
    state: State, number: int, heading: Point, inches: float, note: Note, *, rule: str
) -> State:
    base = base_of(state.models[number])
    stop = shift(base, heading, inches, ground(state, number).things)
    note(Shifted(number, stop.point, rule=rule or "Additional Terms / Directly Toward or Away"))
    if stop.met:
        note(Shifted(number, stop.point, rule="Additional Terms / Shift/1"))
    state = moved(state, number, stop.point)
    if any(m.living and m.base is not None and _is_near(state, number, m) for m in state.models):
        note(Shifted(number, stop.point, rule="Additional Terms / Shift/2"))
    return state


def _is_near(state: State, number: int, hazard: Model) -> bool:
    return near(state.models[number], hazard, WAKING_INCHES)


def can_be_shifted(state: State, number: int) -> bool:
    """Tell whether a model is neither a titan nor a rider in the saddle (Titans / Immovable)."""
    model = state.models[number]
    return not model.card.is_titan and not (model.mounted and bool(model.profile.rides))
