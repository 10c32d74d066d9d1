"""Displacement: models under a base are placed anew beside it (Displacement)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability
from arenarex.arena import Hazard
from arenarex.decisions import ChooseCohort, ChoosePlace, Place, PlaceNext
from arenarex.events import CohortChosen, Displaced, HazardMet
from arenarex.machine import MACHINE
from arenarex.rules import fatigue
from arenarex.rules.geometry import Ground, base_of, ground, hazard_at, touches
from arenarex.rules.pushes import base_sharers, lethal_harm, put_down
from arenarex.rulings import DisplacedNoRoom
from arenarex.state import NOBODY, State, Where
from arenarex.tasks import Cause, Displace, FindPlace, Harm, PlaceDisplaced, Settle
from common.agenda import Causes, Note, Result
from common.plane.gaps import gap
from common.plane.points import EPS, Point
from common.plane.spots import nearest_contact, nearest_spots
from common.records import replace

NEAREST = DisplacedNoRoom.NEAREST
NO_ROOM = "Displacement/3"


@MACHINE.resolves(Displace, rule="Displacement/1")
def displace(state: State, task: Displace, note: Note) -> Result[State]:
    """Take the models up; whole cohorts are placed at a time (Displacement/1, /2)."""
    by = task.by
    if state.models[by].base is None:
        return state, ()
    lifted = tuple([n for n in task.models if state.models[n].base is not None])
    models = list(state.models)
    for number in lifted:
        rule = "Displacement/1" if models[number].player != NOBODY else "Errata / Living Hazard"
        note(Displaced(number, by, rule=rule))
        models[number] = replace(models[number], where=Where.LIFTED)
    state = replace(state, models=tuple(models))
    said = dict(zip(task.models, task.placers, strict=False))
    seats = tuple([said.get(n, placer_of(state, n, by)) for n in lifted])
    causes: Causes = (PlaceDisplaced(by, lifted, seats),)
    if task.effect:
        effect = ability(task.effect).displaced
        assert effect is not None
        state, more = effect(state, by, lifted, note, 0)
        causes += more
    return state, causes


def placer_of(state: State, number: int, by: int) -> int:
    """Return who places a displaced model (Displacement/1; Errata / Living Hazard)."""
    model = state.models[number]
    if model.player != NOBODY:
        return model.player
    mover = state.models[by].player
    return 1 - (mover if mover != NOBODY else state.turn.player)


@MACHINE.resolves(PlaceDisplaced, rule="Displacement/2")
def place_displaced(state: State, task: PlaceDisplaced, note: Note) -> Result[State]:
    """Place the next displaced model; the active player says which cohort comes first."""
    left = [
        (number, seat)
        for number, seat in zip(task.models, task.seats, strict=True)
        if state.models[number].where is Where.LIFTED
    ]
    if not left:
        return state, ()
    models, seats = tuple([n for n, _ in left]), tuple([s for _, s in left])
    first = task.first if task.first in seats else NOBODY
    if first == NOBODY and len(set(seats)) > 1:
        return state, (ChooseCohort(state.turn.player, task.by, models, seats),)
    seat = seats[0] if first == NOBODY else first
    number = models[seats.index(seat)]
    again = PlaceDisplaced(task.by, models, seats, first)
    if _near_spots(state, number, task.by):
        return state, (ChoosePlace(seat, number, (task.by,)), Settle(number), again)
    return _without_room(state, number, seat, again, note)


@MACHINE.decides(ChooseCohort, rule="Displacement/2")
def choose_cohort(
    state: State, decision: ChooseCohort, action: PlaceNext, note: Note
) -> Result[State]:
    """Say whose models are placed first (Displacement/2)."""
    note(CohortChosen(action.seat))
    return state, (PlaceDisplaced(decision.by, decision.models, decision.seats, action.seat),)


@MACHINE.decides(ChoosePlace, rule="Displacement/1")
def choose_place(state: State, decision: ChoosePlace, action: Place, note: Note) -> Result[State]:
    """Put a model down where its placer says."""
    del decision
    return put_down(state, action.model, action.at, note), ()


def _near_spots(state: State, number: int, beside: int) -> tuple[Point, ...]:
    """Return the places in contact with a model that are nearest to another; none: no room."""
    base = base_of(state.models[number])
    target = base_of(state.models[beside])
    return nearest_contact(base.center, base.radius, target, ground(state, number).things)


def _without_room(
    state: State, number: int, seat: int, again: PlaceDisplaced, note: Note
) -> Result[State]:
    """Let the model suffer the hazards that are in the way, then find it a place (ruling)."""
    by = again.by
    around = ground(state, number)
    state, harm = _hindered(state, number, by, around, note)
    neighbours: tuple[int, ...] = ()
    if state.setup.rulings.displaced_no_room is not NEAREST:
        neighbours = _neighbours(state, number, by)
    note(Displaced(number, by, rule="Ours / Displaced Without Room"))
    spots: tuple[Point, ...] = ()
    if not neighbours:
        near, own = base_of(state.models[by]), base_of(state.models[number])
        spots = nearest_spots(near.center, own.radius, around.things)
    return state, (*harm, FindPlace(seat, number, neighbours, spots), again)


def _neighbours(state: State, number: int, by: int) -> tuple[int, ...]:
    """Return the models in contact with a base beside which another finds a place."""
    return tuple(
        [
            m.number
            for m in state.models
            if m.base is not None
            and m.where is not Where.LIFTED
            and touches(m, state.models[by])
            and _near_spots(state, number, m.number)
        ]
    )


@MACHINE.resolves(FindPlace, rule=NO_ROOM)
def find_place(state: State, task: FindPlace, note: Note) -> Result[State]:
    """Place a model for which there was no room, if the hazards have left it alive."""
    del note
    model = state.models[task.model]
    if model.base is None or model.where is not Where.LIFTED:
        return state, ()
    place = ChoosePlace(task.player, task.model, task.beside, 0.0, task.spots)
    return state, (place, Settle(task.model))


def _hindered(
    state: State, number: int, by: int, around: Ground, note: Note
) -> tuple[State, Causes]:
    """Let a model suffer the hazards that leave it no place in contact (Displacement/3)."""
    radius = base_of(state.models[number]).radius
    center = base_of(state.models[by])
    causes: Causes = ()
    kinds: list[Hazard] = []
    for index, thing in enumerate(around.things):
        kind = hazard_at(state, around, index)
        if kind is not None and kind not in kinds and gap(center, thing) < 2 * radius - EPS:
            kinds.append(kind)
            note(HazardMet(number, kind, rule=NO_ROOM))
            causes += _effects(state, number, kind)
    if kinds:
        state = fatigue.gain(state, number, note, levels=tables.HAZARD_FATIGUE, rule=NO_ROOM)
    return state, causes


def _effects(state: State, number: int, kind: Hazard) -> Causes:
    if kind is Hazard.LETHAL:
        return lethal_harm(state, number)
    if kind is Hazard.WOUNDING:
        return tuple(
            [
                Harm(each, tables.WOUNDING_DAMAGE, Cause.HAZARD)
                for each in base_sharers(state, number)
            ]
        )
    return ()
