"""Favor: who earns, generates, spends and adds it, and within which limits (Favor Dice)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.events import FavorGained, FavorSpent
from arenarex.rules.zones import zones_of
from arenarex.state import NOBODY, State
from common.agenda import Note
from common.records import replace


def gain(
    state: State, player: int, favor: int, note: Note, *, model: int = NOBODY, rule: str = ""
) -> State:
    """Return the state with more Favor in a player's pool; nobody's seat has none."""
    if player == NOBODY or favor == 0:
        return state
    pools = list(state.pools)
    pools[player] += favor
    note(FavorGained(player, favor, model, rule=rule))
    return replace(state, pools=(pools[0], pools[1]))


def earn(state: State, number: int, favor: int, note: Note, *, rule: str = "") -> State:
    """Let a model earn Favor: not where an ability bars it, one more in a duel zone."""
    model = state.models[number]
    if is_barred(state, number):
        return state
    state = gain(state, model.player, favor, note, model=number, rule=rule)
    if model.base is None or not state.zones or not zones_of(state, number):
        return state
    return gain(state, model.player, 1, note, model=number, rule="Terrain / Duel Zone")


def generate(state: State, number: int, favor: int, note: Note, *, rule: str = "") -> State:
    """Let a model generate Favor, which nothing bars (FAQ / Ludus Magnus/5)."""
    return gain(state, state.models[number].player, favor, note, model=number, rule=rule)


def spend(state: State, number: int, favor: int, note: Note, *, rule: str = "") -> State:
    """Let a model spend Favor of its player's pool (Favor Dice/6)."""
    if favor == 0:
        return state
    model = state.models[number]
    state = pay(state, model.player, favor, note, model=number, rule=rule)
    models = list(state.models)
    models[number] = replace(model, spent=model.spent + favor)
    return replace(state, models=tuple(models))


def pay(
    state: State, player: int, favor: int, note: Note, *, model: int = NOBODY, rule: str = ""
) -> State:
    """Let a player spend Favor itself, as on tactics: only the pool is a limit (Favor Dice/6)."""
    if favor == 0:
        return state
    pools = list(state.pools)
    pools[player] -= favor
    note(FavorSpent(player, favor, model, rule=rule))
    return replace(state, pools=(pools[0], pools[1]))


def limit(state: State, number: int) -> int:
    """Return how much Favor a model may spend in a turn (Favor Dice/3)."""
    most = tables.FAVOR_LIMIT
    for function, trait in acting(state, number, "favor_limit"):
        most = max(most, function(state, number, trait.number))
    return most


def room(state: State, number: int) -> int:
    """Return how much Favor a model may still spend this turn, its pool and limit considered."""
    model = state.models[number]
    if model.player == NOBODY:
        return 0
    left = min(state.pools[model.player], limit(state, number) - model.spent)
    return left if left > 0 and not is_barred(state, number) else 0


def is_barred(state: State, number: int) -> bool:
    """Tell whether an ability of another model keeps this one from spending and earning Favor."""
    for other in state.models:
        if other.base is not None and other.traits and other.number != number:
            for function, trait in acting(state, other.number, "bars_favor"):
                if function(state, other.number, number, trait.number):
                    return True
    return False
