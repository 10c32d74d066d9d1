"""Abilities that answer an attack, its Favor, or a reaction."""

from __future__ import annotations

from arenarex.abilities.registry import Ability, register
from arenarex.decisions import ChooseUse, Side, Use
from arenarex.events import AbilityUsed, Engages
from arenarex.machine import MACHINE
from arenarex.rules import favor
from arenarex.rules.actions import targets
from arenarex.rules.attacking import ACTION_CHAIN, added, begun, current
from arenarex.rules.facts import are_enemies, can_be_displaced, engages, reaches
from arenarex.rules.geometry import touches
from arenarex.rules.pricing import attack_price
from arenarex.rules.riding import attack_of
from arenarex.state import Answer, Attack, State, Strike
from arenarex.tables import EXHAUSTED
from arenarex.tasks import BeginStrike, Cause, Displace, Harm
from common.agenda import Causes, Note, Result, Task
from common.records import record


def rebuff(state: State, owner: int, attack: Attack, note: Note, n: int) -> Result[State]:
    """Resolve a push box on who had net successes on the model (FAQ / Legio XIII/9)."""
    del n
    if not attack.struck or state.models[owner].base is None:
        return state, ()
    other = attack.attacker if attack.net > 0 else attack.target
    if other == owner or state.models[other].base is None:
        return state, ()
    note(AbilityUsed("Rebuff", owner, other, rule="Ours / Abilities / Rebuff"))
    note(AbilityUsed("Rebuff", owner, other, rule="FAQ / Legio XIII/9"))
    chooser = attack.guard if owner == attack.target else attack.roller
    return state, (BeginStrike(push_box(owner, other, chooser)),)


def push_box(striker: int, victim: int, chooser: int) -> Strike:
    """Return the strike of a single push box from outside a tree (FAQ / Pushes/2)."""
    return Strike(
        striker,
        victim,
        chooser,
        free_push=True,
        granted="FAQ / Pushes/2",
        friend_bonus=False,
        linked=True,
    )


def retaliate(state: State, owner: int, attack: Attack, note: Note, n: int) -> Result[State]:
    """Deal N direct damage to who attacked the model (FAQ / Pushes/3)."""
    if owner != attack.target or not attack.compared or owner == attack.attacker:
        return state, ()
    note(AbilityUsed("Retaliate", owner, attack.attacker, rule="Ours / Abilities / Retaliate"))
    return state, (Harm(attack.attacker, n, Cause.DIRECT, owner),)


def sanction(state: State, owner: int, attack: Attack, note: Note, n: int) -> Result[State]:
    """Gain 1 Favor for an attack on the model without a net success."""
    del n
    if owner != attack.target or not attack.compared or attack.net > 0:
        return state, ()
    rule = "Ours / Abilities / Sanction"
    return favor.gain(state, state.models[owner].player, 1, note, model=owner, rule=rule), ()


def mirror(state: State, owner: int, dice: int, note: Note, n: int) -> Result[State]:
    """Generate 1 Favor and add it when an opponent adds Favor to a roll against the model."""
    del dice, n
    rule = "Ours / Abilities / Mirror"
    player = state.models[owner].player
    state = favor.generate(state, owner, 1, note, rule=rule)
    state = favor.pay(state, player, 1, note, model=owner, rule=rule)
    side = Side.ATTACKER if state.attacks[-1].attacker == owner else Side.DEFENDER
    return added(state, side, 1, player, note), ()


def harrier(state: State, owner: int, number: int, note: Note, n: int) -> Result[State]:
    """Generate 1 Favor when an enemy that the model engages removes fatigue."""
    del n
    if not engages(state, owner, number):
        return state, ()
    note(Engages(owner, number, rule="Additional Terms / Engaging"))
    return favor.generate(state, owner, 1, note, rule="Ours / Abilities / Harrier"), ()


@record(cache_hash=True)
class OfferIntercept(Task):
    """After its Move reaction a model may attack for 1 Favor."""

    model: int


def intercept(state: State, owner: int, answer: Answer, note: Note, n: int) -> Result[State]:
    """Offer an attack after the model's Move reaction (Ours / Abilities / Intercept)."""
    del note, n
    return state, (OfferIntercept(owner),) if answer is Answer.MOVE else ()


@MACHINE.resolves(OfferIntercept, rule="Ours / Abilities / Intercept")
def offer_intercept(state: State, task: OfferIntercept, note: Note) -> Result[State]:
    """Offer the targets that the model can attack now."""
    del note
    owner = task.model
    model = state.models[owner]
    if model.base is None or model.fatigue >= EXHAUSTED:
        return state, ()
    room = favor.room(state, owner)
    uses = tuple(
        [
            Use(model.player, "Intercept", owner, target)
            for target in targets(state, owner)
            if room > attack_price(state, owner, target)
        ]
    )
    return state, (ChooseUse(model.player, uses),) if uses else ()


def intercepted(state: State, use: Use, note: Note) -> Result[State]:
    """Attack for 1 Favor and no fatigue; a power attack costs 1 fatigue."""
    rule = "Ours / Abilities / Intercept"
    price = 1 + attack_price(state, use.model, use.target)
    state = favor.spend(state, use.model, price, note, rule=rule)
    attack = attack_of(state, use.model, use.target, use.player)
    return begun(state, attack, note, rule=rule), ACTION_CHAIN


def interdict(state: State, owner: int, answer: Answer, note: Note, n: int) -> Result[State]:
    """Offer to be displaced by the target model (Errata / Interdict)."""
    del note, n
    attack = current(state) if answer is Answer.ASSIST else None
    if attack is None or not can_be_displaced(state, owner):
        return state, ()
    if not (reaches(state, owner, attack.attacker) or reaches(state, owner, attack.target)):
        return state, ()
    use = Use(state.models[owner].player, "Interdict", owner, attack.target)
    return state, (ChooseUse(use.player, (use,)),)


def interdicted(state: State, use: Use, note: Note) -> Result[State]:
    """Let the target model displace the assistant."""
    del note
    return state, (Displace(use.target, (use.model,)),)


def constrict(state: State, owner: int, note: Note, n: int) -> Result[State]:
    """Deal 1 damage to each enemy in base contact when the model activates."""
    del n
    model = state.models[owner]
    held = [
        m.number
        for m in state.models
        if m.base is not None and are_enemies(m, model) and touches(m, model)
    ]
    if held:
        note(AbilityUsed("Constrict", owner, rule="Ours / Abilities / Constrict"))
    causes: Causes = tuple([Harm(number, 1, Cause.DIRECT, owner) for number in held])
    return state, causes


register(Ability("Rebuff", "Ours / Abilities / Rebuff", after_attack=rebuff))
register(
    Ability("Retaliate", "Ours / Abilities / Retaliate", numbered=True, after_attack=retaliate)
)
register(Ability("Sanction", "Ours / Abilities / Sanction", after_attack=sanction))
register(Ability("Mirror", "Ours / Abilities / Mirror", favor_added=mirror))
register(Ability("Harrier", "Ours / Abilities / Harrier", removed_fatigue=harrier))
register(Ability("Intercept", "Ours / Abilities / Intercept", reacted=intercept, use=intercepted))
register(Ability("Interdict", "Errata / Interdict", reacted=interdict, use=interdicted))
register(Ability("Constrict", "Ours / Abilities / Constrict", activated=constrict))
