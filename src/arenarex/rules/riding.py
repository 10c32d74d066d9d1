"""What a mounted pair does in its activation, and a push that unseats a rider (Mounts)."""

from __future__ import annotations

from arenarex.decisions import ChooseSecond, DeclareAttack, Pass
from arenarex.machine import MACHINE
from arenarex.rules.attacking import ACTION_CHAIN, begun, guard_of
from arenarex.rules.facts import reaches
from arenarex.rules.pricing import attack_price, pay_price
from arenarex.state import Attack, Means, State
from arenarex.tables import EXHAUSTED
from arenarex.tasks import BeginSecond
from common.agenda import Note, Result

RULE = "Mounts / Attacking/1"


def attack_of(state: State, attacker: int, target: int, player: int) -> Attack:
    """Return an attack action as it is declared."""
    return Attack(
        attacker,
        target,
        Means.ACTION,
        player,
        guard_of(state, target, player),
        state.models[target].fatigue == EXHAUSTED,
        attacker,
    )


@MACHINE.decides(ChooseSecond, rule=RULE)
def choose_second(
    state: State, decision: ChooseSecond, action: DeclareAttack | Pass, note: Note
) -> Result[State]:
    """Declare the attack of the other of a pair; the first is resolved before it."""
    first = attack_of(state, decision.first, decision.target, decision.player)
    if isinstance(action, Pass):
        return begun(state, first, note, rule=RULE), ACTION_CHAIN
    price = attack_price(state, action.model, action.target)
    state = pay_price(state, action.model, price, note)
    second = attack_of(state, action.model, action.target, decision.player)
    return begun(state, first, note, rule=RULE), (*ACTION_CHAIN, BeginSecond(second))


@MACHINE.resolves(BeginSecond, rule=RULE)
def begin_second(state: State, task: BeginSecond, note: Note) -> Result[State]:
    """Resolve the second attack; it fizzles when its target is gone or out of range."""
    attack = task.attack
    models = state.models
    if models[attack.attacker].base is None or models[attack.target].base is None:
        return state, ()
    if not reaches(state, attack.attacker, attack.target):
        return state, ()
    return begun(state, attack, note, rule=RULE), ACTION_CHAIN
