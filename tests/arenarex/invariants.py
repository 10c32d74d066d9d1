"""What holds in every position of Arena Rex, whatever has been played."""

from __future__ import annotations

from itertools import combinations

from arenarex.decisions import ChooseAction, ChooseModel, ChooseRest
from arenarex.events import FavorGained, FavorSpent, Healed, Marked, StageChanged
from arenarex.state import Model, State, Where
from common.agenda import Event
from common.plane.gaps import gap
from common.plane.points import EPS, snap


def broken(state: State) -> list[str]:
    """List what is wrong with a position."""
    return [
        *(overlap for overlap in overlaps(state)),
        *(f"{m.name} is {m.where} at {m.base}" for m in state.models if not is_somewhere(m)),
        *(f"{m.name} has {m.wounds} wounds" for m in state.models if not is_sound(m)),
        *(f"pool {pool}" for pool in state.pools if pool < 0),
        *(f"pair {m.name}" for m in state.models if m.mounted and not is_paired(state, m)),
        *unfinished(state),
    ]


def is_somewhere(model: Model) -> bool:
    standing = model.where in (Where.ARENA, Where.LIFTED)
    if standing != (model.base is not None):
        return False
    return model.base is None or snap(model.base.center) == model.base.center


def is_sound(model: Model) -> bool:
    return 0 <= model.wounds <= len(model.card.vitality) and 0 <= model.fatigue <= 2


def is_paired(state: State, model: Model) -> bool:
    other = state.models[model.partner]
    return other.mounted and other.base == model.base and other.fatigue == model.fatigue


def overlaps(state: State) -> list[str]:
    """List the models that stand on one another or in the terrain."""
    found: list[str] = []
    standing = [m for m in state.models if m.base is not None and m.where is not Where.LIFTED]
    for a, b in combinations(standing, 2):
        assert a.base is not None and b.base is not None
        if (a.mounted and a.partner == b.number) or gap(a.base, b.base) >= -EPS:
            continue
        found.append(f"{a.name} overlaps {b.name}")
    for model in standing:
        assert model.base is not None
        found += [
            f"{model.name} overlaps obstacle {at}"
            for at, thing in enumerate(state.setup.arena.obstacles + state.pillars)
            if gap(model.base, thing) < -EPS
        ]
    return found


def unfinished(state: State) -> list[str]:
    """List attacks that are not over where a turn's own decisions are asked for."""
    top = state.agenda[0] if state.agenda else None
    if isinstance(top, ChooseRest | ChooseModel) or (
        isinstance(top, ChooseAction) and not top.single
    ):
        if state.attacks or state.strikes:
            return ["an attack has not ended"]
        return [f"{m.name} is in the air" for m in state.models if m.where is Where.LIFTED]
    return []


def accounted(before: State, events: tuple[Event, ...], after: State) -> list[str]:
    """List pools and tracks that changed by something else than the events tell."""
    pools = list(before.pools)
    wounds = {m.number: m.wounds for m in before.models}
    for event in events:
        if isinstance(event, FavorGained):
            pools[event.player] += event.favor
        elif isinstance(event, FavorSpent):
            pools[event.player] -= event.favor
        elif isinstance(event, Marked):
            wounds[event.model] += event.boxes
        elif isinstance(event, Healed):
            wounds[event.model] -= event.boxes
        elif isinstance(event, StageChanged):
            wounds[event.model] = 0
    found = [] if tuple(pools) == after.pools else [f"pools {pools} became {after.pools}"]
    found += [
        f"{model.name} has {model.wounds} wounds, not {wounds.get(model.number, 0)}"
        for model in after.models
        if wounds.get(model.number, 0) != model.wounds
    ]
    return found
