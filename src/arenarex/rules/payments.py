"""What declaring an action or a reaction costs, and what abilities allow to pay instead."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability, acting
from arenarex.decisions import STANDARD
from arenarex.rules import fatigue, favor
from arenarex.state import Answer, State
from arenarex.tasks import Cause, Harm
from common.agenda import Causes, Note
from common.records import record, replace


@record(cache_hash=True)
class Payment:
    """What is paid: fatigue levels, Favor, and damage to oneself."""

    fatigue: int = 0
    favor: int = 0
    damage: int = 0
    rule: str = ""


FATIGUE = Payment(fatigue=1)
"""The standard cost of an action or a reaction."""


def reaction_payments(state: State, number: int, answer: Answer) -> tuple[str, ...]:
    """Return how a model can pay for a reaction now: STANDARD, or abilities by name."""
    model = state.models[number]
    ways = [STANDARD] if model.fatigue == tables.READY and not model.living else []
    if not model.traits:
        return tuple(ways)
    for function, trait in acting(state, number, "payment"):
        payment = function(state, number, answer, trait.number)
        if payment is not None and is_payable(state, number, payment):
            ways.append(trait.name)
    return tuple(ways)


def action_payments(state: State, number: int) -> tuple[str, ...]:
    """Return how a model can pay a fatigue for an action: STANDARD, or abilities by name."""
    model = state.models[number]
    ways = [STANDARD] if model.fatigue < tables.EXHAUSTED and not model.living else []
    if not model.traits:
        return tuple(ways)
    for function, trait in acting(state, number, "payment"):
        payment = function(state, number, None, trait.number)
        if payment is not None and is_payable(state, number, payment):
            ways.append(trait.name)
    return tuple(ways)


def is_payable(state: State, number: int, payment: Payment) -> bool:
    """Tell whether a model can pay all of it (Ours / Unpayable Cost)."""
    model = state.models[number]
    if payment.fatigue and (model.living or model.fatigue + payment.fatigue > tables.EXHAUSTED):
        return False
    return payment.favor == 0 or favor.room(state, number) >= payment.favor


def pay(
    state: State, number: int, way: str, answer: Answer | None, note: Note
) -> tuple[State, Causes]:
    """Let a model pay in one of the ways that were offered."""
    payment = FATIGUE
    if way != STANDARD:
        function, trait = next(
            pair for pair in acting(state, number, "payment") if pair[1].name == way
        )
        payment = function(state, number, answer, trait.number)
        state = used_up(state, way, number)
    usual = "Fatigue Levels/2" if answer is None else ""
    rule = payment.rule or (ability(way).rule if way != STANDARD else usual)
    if payment.fatigue:
        state = fatigue.gain(state, number, note, levels=payment.fatigue, rule=rule)
    state = favor.spend(state, number, payment.favor, note, rule=rule)
    harm: Causes = (Harm(number, payment.damage, Cause.COST, number),) if payment.damage else ()
    return state, harm


def used_up(state: State, name: str, number: int | None = None) -> State:
    """Return the state in which a use is remembered until the turn ends."""
    key = name if number is None else f"{name}:{number}"
    return replace(state, turn=replace(state.turn, used=(*state.turn.used, key)))


def is_used(state: State, name: str, number: int | None = None) -> bool:
    """Tell whether a use is remembered this turn."""
    return (name if number is None else f"{name}:{number}") in state.turn.used
