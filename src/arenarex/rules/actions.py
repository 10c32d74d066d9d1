"""The actions of an activation: who may declare what, and declaring it (Actions)."""

from __future__ import annotations

from typing import NamedTuple

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.decisions import (
    STANDARD,
    ChooseAction,
    ChooseSecond,
    DeclareAttack,
    DeclareMove,
    End,
    Use,
)
from arenarex.events import MoveDeclared
from arenarex.machine import MACHINE
from arenarex.rules import favor, payments
from arenarex.rules.attacking import ACTION_CHAIN, begun
from arenarex.rules.facts import within_reach
from arenarex.rules.pricing import attack_price, pay_price
from arenarex.rules.riding import attack_of
from arenarex.rules.uses import used
from arenarex.rulings import IdleActivation
from arenarex.state import NOBODY, Activation, Model, State
from arenarex.tasks import EndAction, EndActivation, OpenMove
from common.agenda import Causes, Note, Result
from common.records import replace

EXHAUSTED = tables.EXHAUSTED
ACT = IdleActivation.ACT
FREE = (STANDARD,)


class Options(NamedTuple):
    """What a model may declare now. Attacks are (attacker, target, payment)."""

    moves: tuple[tuple[int, str], ...]
    attacks: tuple[tuple[int, int, str], ...]
    friendly: tuple[tuple[int, int, str], ...]
    uses: tuple[Use, ...]
    may_end: bool


def actors(state: State, number: int) -> tuple[int, ...]:
    """Return who acts in an activation: the model, and whom it shares a base with."""
    model = state.models[number]
    return (number, model.partner) if model.mounted else (number,)


def options(state: State, decision: ChooseAction) -> Options:
    """Return all that may be declared at a decision (Turn Structure / Step 2)."""
    number, single = decision.model, decision.single
    model = state.models[number]
    activation = None if single else state.activation
    attacks: list[tuple[int, int, str]] = []
    friendly: list[tuple[int, int, str]] = []
    uses: list[Use] = []
    for actor in actors(state, number):
        ways = _free(model) if single else payments.action_payments(state, actor)
        if ways:
            for target in targets(state, actor):
                found = attacks if _is_foe(state, actor, target) else friendly
                found += [(actor, target, way) for way in ways]
        if not single and state.models[actor].traits:
            for function, trait in acting(state, actor, "acts"):
                uses += function(state, actor, trait.number)
    moves = move_ways(state, number, activation)
    acted = single or activation is None or activation.actions > 0
    may_end = acted or state.setup.rulings.idle_activation is not ACT
    return Options(
        tuple([(number, way) for way in moves]),
        tuple(attacks),
        tuple(friendly),
        tuple(uses),
        may_end or not (moves or attacks or friendly or uses),
    )


def has_options(state: State, number: int) -> bool:
    """Tell whether a model in its activation can declare anything at all."""
    model = state.models[number]
    if not any(state.models[actor].in_play for actor in actors(state, number)):
        return False
    if model.fatigue < EXHAUSTED:
        return True
    found = options(state, ChooseAction(state.turn.player, number))
    return bool(found.moves or found.attacks or found.friendly or found.uses)


def _free(model: Model) -> tuple[str, ...]:
    return FREE if model.fatigue < EXHAUSTED else ()


def _is_foe(state: State, actor: int, target: int) -> bool:
    return state.models[actor].player != state.models[target].player


def move_ways(state: State, number: int, activation: Activation | None) -> tuple[str, ...]:
    """Return how a Move Action can be paid; the first of an activation is free (Actions / Move)."""
    model = state.models[number]
    if (activation is None or activation.moves == 0) and model.fatigue < EXHAUSTED:
        return FREE
    if activation is None:
        return ()
    return payments.action_payments(state, number)


def targets(state: State, number: int) -> tuple[int, ...]:
    """Return whom a model may declare an Attack action on (Errata / Attack)."""
    model = state.models[number]
    reach = None
    for function, trait in acting(state, number, "declare_range"):
        reach = function(state, number, trait.number)
    near = within_reach(state, number, inches=reach)
    if not near:
        return ()
    spared = model.partner if model.mounted else NOBODY
    return tuple([t for t in near if t != spared and _allowed(state, number, t)])


def _allowed(state: State, attacker: int, target: int) -> bool:
    """Tell whether no ability bars an attack, and its price in Favor can be paid."""
    for other in state.models:
        if other.base is not None and other.traits:
            for function, trait in acting(state, other.number, "bars_attack"):
                if function(state, other.number, attacker, target, trait.number):
                    return False
    price = attack_price(state, attacker, target)
    return price == 0 or favor.room(state, attacker) >= price


@MACHINE.decides(ChooseAction, rule="Turn Structure / Step 2")
def act(
    state: State,
    decision: ChooseAction,
    action: DeclareMove | DeclareAttack | Use | End,
    note: Note,
) -> Result[State]:
    """Declare an action with the active model, or no more."""
    after: Causes = () if decision.single else (EndAction(decision.model),)
    if isinstance(action, DeclareMove):
        state, causes = _declare_move(state, decision, action, note)
    elif isinstance(action, DeclareAttack):
        state, causes = _declare_attack(state, decision, action, note)
    elif isinstance(action, Use):
        state, causes = _use(state, action, note)
    else:
        return state, () if decision.single else (EndActivation(by_choice=True),)
    return state, causes + after


def _declare_move(
    state: State, decision: ChooseAction, action: DeclareMove, note: Note
) -> Result[State]:
    """Pay for a move beyond the first; opportunity attacks come next (Actions / Move)."""
    harm: Causes = ()
    activation = state.activation
    if not decision.single and activation is not None:
        if activation.moves > 0 or action.pay != STANDARD:
            state, harm = payments.pay(state, action.model, action.pay, None, note)
        activation = replace(
            activation,
            moves=activation.moves + 1,
            actions=activation.actions + 1,
            moved_at=activation.actions + 1,
        )
        state = replace(state, activation=activation)
    note(MoveDeclared(action.model, rule="Actions / Move"))
    return state, (*harm, OpenMove(action.model))


def _declare_attack(
    state: State, decision: ChooseAction, action: DeclareAttack, note: Note
) -> Result[State]:
    """Pay for an attack and what its target's abilities ask for (Actions / Attack)."""
    attacker, target = action.model, action.target
    harm: Causes = ()
    if not decision.single:
        state, harm = payments.pay(state, attacker, action.pay, None, note)
    state = pay_price(state, attacker, attack_price(state, attacker, target), note)
    activation = state.activation
    if not decision.single and activation is not None:
        first = activation.attacks == 0
        activation = replace(
            activation, attacks=activation.attacks + 1, actions=activation.actions + 1
        )
        state = replace(state, activation=activation)
        model = state.models[attacker]
        if first and model.mounted and targets(state, model.partner):
            second = ChooseSecond(decision.player, attacker, target, model.partner)
            return state, (*harm, second)
    attack = attack_of(state, attacker, target, decision.player)
    if decision.payer != NOBODY:
        attack = replace(attack, payer=decision.payer)
    return begun(state, attack, note, rule="Actions / Attack"), harm + ACTION_CHAIN


def _use(state: State, action: Use, note: Note) -> Result[State]:
    """Let an ability that the model may use in its activation act."""
    activation = state.activation
    if activation is not None:
        activation = replace(activation, actions=activation.actions + 1)
        state = replace(state, activation=activation)
    return used(state, action, note)
