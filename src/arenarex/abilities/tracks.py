"""Abilities that exchange a modified laurel, and special boxes of damage trees."""

from __future__ import annotations

from arenarex.abilities.registry import Ability, register
from arenarex.decisions import ChooseUse, Use
from arenarex.events import Resisted
from arenarex.machine import MACHINE
from arenarex.rules import fatigue, favor
from arenarex.rules.damage import healed
from arenarex.rules.facts import are_enemies, can_be_displaced, reaches, within_reach
from arenarex.rules.trees import with_strike
from arenarex.state import NOBODY, State, Strike
from arenarex.tables import EXHAUSTED, READY
from arenarex.tasks import Cause, Displace, Harm, OpenMove, Push
from common.agenda import Note, Result, Task
from common.records import record, replace

ICHOR_BOXES = 2
REWARD = 2
EXILE_INCHES = 3.0


def second_wind(state: State, owner: int, by: int, n: int) -> tuple[Use, ...]:
    """Offer to remove 1 fatigue (Ours / Abilities / Second Wind)."""
    del by, n
    model = state.models[owner]
    return (Use(model.player, "Second Wind", owner),) if model.fatigue > READY else ()


def breathed(state: State, use: Use, note: Note) -> Result[State]:
    """Remove 1 fatigue in place of the Favor."""
    return fatigue.remove(state, use.model, note, rule="Ours / Abilities / Second Wind")


def disengage(state: State, owner: int, by: int, n: int) -> tuple[Use, ...]:
    """Offer a free Move Action for damage from an enemy (Ours / Abilities / Disengage)."""
    del n
    model = state.models[owner]
    if by == NOBODY or model.fatigue >= EXHAUSTED or not are_enemies(model, state.models[by]):
        return ()
    return (Use(model.player, "Disengage", owner),)


def disengaged(state: State, use: Use, note: Note) -> Result[State]:
    """Make the free Move Action."""
    del note
    return state, (OpenMove(use.model),)


def ichor(state: State, owner: int, by: int, n: int) -> tuple[Use, ...]:
    """Offer to hurt or heal another model in range (Ours / Abilities / Ichor)."""
    del by, n
    player = state.models[owner].player
    return tuple(
        [
            Use(player, "Ichor", owner, target, option)
            for target in within_reach(state, owner)
            for option in ("damage", "heal")
        ]
    )


def bled(state: State, use: Use, note: Note) -> Result[State]:
    """Deal 2 damage to another model, or heal 2."""
    if use.option == "heal":
        return healed(state, use.target, ICHOR_BOXES, note, rule="Ours / Abilities / Ichor"), ()
    return state, (Harm(use.target, ICHOR_BOXES, Cause.DIRECT, use.model),)


def impale(state: State, owner: int, strike: Strike, note: Note, n: int) -> Result[State]:
    """Earn 2 Favor."""
    del strike, n
    return favor.earn(state, owner, REWARD, note, rule="Ours / Abilities / Impale"), ()


@record(cache_hash=True)
class Reward(Task):
    """Favor for a model whose victim has been defeated."""

    model: int
    victim: int


def triumph(state: State, owner: int, strike: Strike, note: Note, n: int) -> Result[State]:
    """Earn 2 Favor if the attack defeats the model (Ours / Abilities / Triumph)."""
    del note, n
    after = (*strike.after, Reward(owner, strike.victim))
    return with_strike(state, replace(strike, after=after)), ()


@MACHINE.resolves(Reward, rule="Ours / Abilities / Triumph")
def reward(state: State, task: Reward, note: Note) -> Result[State]:
    """Earn the Favor, if the victim is gone."""
    if state.models[task.victim].base is not None:
        return state, ()
    return favor.earn(state, task.model, REWARD, note), ()


def gore(state: State, owner: int, strike: Strike, note: Note, n: int) -> Result[State]:
    """Displace the defender, which the attacker's controller places; titans and riders of one stay.

    (Ours / Abilities / Gore)
    """
    del n
    if not can_be_displaced(state, strike.victim):
        note(Resisted(strike.victim, rule="Titans / Immovable"))
        return state, ()
    player = state.models[owner].player
    placer = strike.chooser if player == NOBODY else player
    return state, (Displace(owner, (strike.victim,), (placer,)),)


@record(cache_hash=True)
class OfferExile(Task):
    """Let the attack go on for 1 Favor after an Exile has driven the two apart."""


def exile(state: State, owner: int, strike: Strike, note: Note, n: int) -> Result[State]:
    """Push the defender 3 inches, with no follow-up."""
    del owner, strike, note, n
    return state, (Push(EXILE_INCHES, 0.0), OfferExile())


@MACHINE.resolves(OfferExile, rule="Ours / Abilities / Exile")
def offer_exile(state: State, task: OfferExile, note: Note) -> Result[State]:
    """Offer to go on as if the two were engaged, where that matters."""
    del task, note
    strike = state.strikes[-1]
    models = state.models
    if strike.over or models[strike.victim].base is None or models[strike.striker].base is None:
        return state, ()
    if reaches(state, strike.striker, strike.victim) or not favor.room(state, strike.striker):
        return state, ()
    use = Use(strike.chooser, "Exile", strike.striker, strike.victim)
    return state, (ChooseUse(strike.chooser, (use,)),)


def exiled(state: State, use: Use, note: Note) -> Result[State]:
    """Pay 1 Favor; the attack goes on."""
    state = favor.spend(state, use.model, 1, note, rule="Ours / Abilities / Exile")
    return with_strike(state, replace(state.strikes[-1], linked=True)), ()


register(Ability("Second Wind", "Ours / Abilities / Second Wind", laurel=second_wind, use=breathed))
register(Ability("Disengage", "Ours / Abilities / Disengage", laurel=disengage, use=disengaged))
register(Ability("Ichor", "Ours / Abilities / Ichor", laurel=ichor, use=bled))
register(Ability("Impale", "Ours / Abilities / Impale", special=True, box=impale))
register(Ability("Triumph", "Ours / Abilities / Triumph", special=True, box=triumph))
register(Ability("Gore", "Ours / Abilities / Gore", special=True, box=gore))
register(Ability("Exile", "Ours / Abilities / Exile", special=True, box=exile, use=exiled))
