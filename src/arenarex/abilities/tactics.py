"""The standard tactics that every cohort has: Maneuver, Recover, Incite (Tactics)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import Ability, register
from arenarex.decisions import ChooseAction, Use
from arenarex.events import MoveDeclared
from arenarex.rules import fatigue, favor
from arenarex.rules.actions import options
from arenarex.rules.facts import in_play
from arenarex.rules.payments import is_used, used_up
from arenarex.state import NOBODY, State
from arenarex.tasks import OpenMove, Resign
from common.agenda import Note, Result
from common.records import replace

MANEUVER = "Maneuver"
RECOVER = "Recover"
INCITE = "Incite"
EXHAUSTED, READY = tables.EXHAUSTED, tables.READY


def maneuvers(state: State, player: int, price: int) -> tuple[Use, ...]:
    """Return the gladiators that may make a Maneuver (FAQ / Gorgons/2) (Tactics / Maneuver)."""
    del price
    if state.pools[player] < 1:
        return ()
    return tuple(
        [
            Use(player, MANEUVER, m.number)
            for m in in_play(state, player)
            if m.card.is_gladiator
            and m.fatigue < EXHAUSTED
            and not is_used(state, MANEUVER, m.number)
        ]
    )


def maneuver(state: State, use: Use, note: Note) -> Result[State]:
    """Declare a Move Action without fatigue for 1 Favor (Tactics / Maneuver)."""
    rule = "Tactics / Maneuver"
    state = favor.pay(state, use.player, 1, note, rule=rule)
    mounted = state.models[use.model].mounted
    provoking = "FAQ / Clear Turns and Last Man Standing/1"
    riding = "FAQ / Clear Turns and Last Man Standing/4"
    note(MoveDeclared(use.model, rule=riding if mounted else provoking))
    return used_up(state, MANEUVER, use.model), (OpenMove(use.model),)


def recoveries(state: State, player: int, price: int) -> tuple[Use, ...]:
    """Return the models that may remove a fatigue (Tactics / Recover)."""
    del price
    if state.pools[player] < 1:
        return ()
    return tuple(
        [Use(player, RECOVER, m.number) for m in in_play(state, player) if m.fatigue > READY]
    )


def recover(state: State, use: Use, note: Note) -> Result[State]:
    """Remove 1 fatigue for 1 Favor (Tactics / Recover)."""
    rule = "Tactics / Recover"
    state = favor.pay(state, use.player, 1, note, rule=rule)
    return fatigue.remove(state, use.model, note, rule=rule)


def incitements(state: State, player: int, price: int) -> tuple[Use, ...]:
    """Return the living hazards that may be incited (Tactics / Incite)."""
    del price
    if state.pools[player] < 1:
        return ()
    return tuple(
        [
            Use(player, INCITE, m.number)
            for m in state.models
            if m.living and m.base is not None and not is_used(state, INCITE, m.number)
        ]
    )


def incite(state: State, use: Use, note: Note) -> Result[State]:
    """Take one action with a living hazard, as if it were of the cohort (Tactics / Incite)."""
    rule = "Tactics / Incite"
    state = favor.pay(state, use.player, 1, note, rule=rule)
    state = used_up(borrowed(state, use.model, use.player), INCITE, use.model)
    decision = ChooseAction(use.player, use.model, single=True)
    if not any(options(state, decision)[:3]):
        return borrowed(state, use.model, NOBODY), ()
    return state, (decision, Resign(use.model, NOBODY))


def borrowed(state: State, number: int, player: int) -> State:
    """Return the state in which a model belongs to a player."""
    models = list(state.models)
    models[number] = replace(models[number], player=player)
    return replace(state, models=tuple(models))


register(Ability(MANEUVER, "Tactics / Maneuver", tactics=maneuvers, use=maneuver))
register(Ability(RECOVER, "Tactics / Recover", tactics=recoveries, use=recover))
register(Ability(INCITE, "Tactics / Incite", tactics=incitements, use=incite))
