"""Mounts and their riders: getting on and off, by choice or not (Mounts)."""

from __future__ import annotations

from arenarex import tables
from arenarex.decisions import ChoosePlace, Dismount, Mount
from arenarex.events import Dismounted, InContact, Mounted
from arenarex.rules import fatigue
from arenarex.rules.geometry import base_of, ground, touches
from arenarex.state import NOBODY, Model, State, Where
from arenarex.tasks import Cause, Prowl
from common.agenda import Causes, Note, Result
from common.plane.shapes import Disc
from common.plane.spots import nearest_contact
from common.records import replace

READY, EXHAUSTED = tables.READY, tables.EXHAUSTED
INCH = tables.DISMOUNT_INCHES
GAPS = (INCH / 2, 0.0, INCH)
"""Gaps at which a place beside the mount is looked for."""
MOUNTING = "Mounts / Mounting and Dismounting/1"
DEFEATED = "Mounts / Defeated Models"


def is_rider(model: Model) -> bool:
    """Tell whether a model sits in a saddle now."""
    return model.mounted and bool(model.profile.rides)


def changes(state: State, player: int) -> tuple[Mount | Dismount, ...]:
    """Return the riders of a player that may mount or dismount: both models are Ready."""
    found: list[Mount | Dismount] = []
    for rider in state.models:
        if rider.player != player or not rider.profile.rides or rider.partner == NOBODY:
            continue
        mount = state.models[rider.partner]
        if rider.base is None or mount.base is None:
            continue
        if rider.fatigue != READY or mount.fatigue != READY:
            continue
        if rider.mounted:
            if has_room(state, rider):
                found.append(Dismount(player, rider.number))
        elif touches(rider, mount):
            found.append(Mount(player, rider.number))
    return tuple(found)


def has_room(state: State, rider: Model) -> bool:
    """Tell whether a rider finds a place within 1 inch of its mount."""
    apart = on_foot(state, rider.number)
    mount = base_of(state.models[rider.partner])
    things = ground(apart, rider.number).things
    near = mount.center
    return any(nearest_contact(near, rider.card.radius, mount, things, gap=g) for g in GAPS)


def on_foot(state: State, number: int) -> State:
    """Return the state with a rider out of the saddle, on its own base, not yet put down."""
    rider = state.models[number]
    mount = state.models[rider.partner]
    models = list(state.models)
    base = Disc(base_of(mount).center, rider.card.radius)
    models[number] = replace(rider, mounted=False, base=base, where=Where.LIFTED)
    models[mount.number] = replace(mount, mounted=False)
    return replace(state, models=tuple(models))


def change(state: State, action: Mount | Dismount, note: Note) -> Result[State]:
    """Let a rider mount or dismount (Mounts / Mounting and Dismounting/1)."""
    number = action.model
    rider = state.models[number]
    mount = state.models[rider.partner]
    if isinstance(action, Dismount):
        note(Dismounted(number, mount.number, rule=MOUNTING))
        place = ChoosePlace(action.player, number, (mount.number,), INCH)
        return on_foot(state, number), (place,)
    note(Mounted(number, mount.number, rule=MOUNTING))
    note(InContact(number, mount.number, rule="FAQ / Helleniki"))
    models = list(state.models)
    models[number] = replace(rider, mounted=True, base=mount.base)
    models[mount.number] = replace(mount, mounted=True)
    return replace(state, models=tuple(models)), ()


def thrown_off(state: State, number: int, note: Note, *, blocked: bool) -> State:
    """Return the state with a rider pushed out of its saddle; it becomes Exhausted.

    `blocked`: something takes up the place opposite the attacker (Mounts / Pushed Rider/3).
    """
    mount = state.models[number].partner
    rule = "Mounts / Pushed Rider/3" if blocked else "Mounts / Pushed Rider/1"
    note(Dismounted(number, mount, rule=rule))
    state = on_foot(state, number)
    return fatigue.gain(state, number, note, levels=EXHAUSTED, rule="Mounts / Pushed Rider/2")


def bereaved(state: State, model: Model, cause: Cause, note: Note) -> Result[State]:
    """Part a pair of which one falls (Mounts / Defeated Models)."""
    if model.partner == NOBODY:
        return state, ()
    other = state.models[model.partner]
    was_mounted = model.mounted
    models = list(state.models)
    models[other.number] = replace(other, mounted=False, partner=NOBODY)
    state = replace(state, models=tuple(models))
    if not was_mounted or other.base is None:
        return state, ()
    note(Dismounted(*_named(model, other), rule=DEFEATED))
    if other.profile.rides:
        return _unhorsed(state, other.number, cause, note)
    if other.card.is_beast and cause is not Cause.LETHAL:
        return state, (Prowl(other.number),)
    return state, ()


def _named(model: Model, other: Model) -> tuple[int, int]:
    rides = bool(model.profile.rides)
    return (model.number, other.number) if rides else (other.number, model.number)


def _unhorsed(state: State, number: int, cause: Cause, note: Note) -> Result[State]:
    """Put a rider into the base area of its fallen mount, Exhausted."""
    rider = state.models[number]
    area = base_of(rider)
    models = list(state.models)
    models[number] = replace(rider, base=Disc(area.center, rider.card.radius))
    state = replace(state, models=tuple(models))
    state = fatigue.gain(state, number, note, levels=EXHAUSTED, rule=DEFEATED)
    causes: Causes = ()
    if cause is not Cause.LETHAL and rider.player != NOBODY:
        causes = (ChoosePlace(rider.player, number, (), within=area),)
    return state, causes
