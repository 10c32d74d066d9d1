"""Duel zones: who is within one, and who controls it (Terrain / Duel Zone)."""

from __future__ import annotations

from arenarex.arena import Shape
from arenarex.rules.geometry import base_of
from arenarex.rulings import ZoneWithin
from arenarex.state import NOBODY, Model, State
from common.plane.gaps import gap
from common.plane.points import EPS
from common.plane.shapes import Enclosure

WHOLE = ZoneWithin.WHOLE


def is_within(state: State, model: Model, zone: Shape) -> bool:
    """Tell whether a model in play is within a zone, by the ruling `zone_within`."""
    base = base_of(model)
    if state.setup.rulings.zone_within is WHOLE:
        return gap(base, Enclosure(zone)) >= -EPS
    return gap(base, zone) <= EPS


def zones_of(state: State, number: int) -> int:
    """Return how many zones a model in play is within."""
    model = state.models[number]
    return sum(is_within(state, model, zone) for zone in state.zones)


def controller(state: State, zone: Shape) -> int:
    """Return who has models within a zone where the opponent has none; NOBODY otherwise."""
    seats = {
        m.player
        for m in state.models
        if m.base is not None and m.player != NOBODY and is_within(state, m, zone)
    }
    return seats.pop() if len(seats) == 1 else NOBODY
