"""Abilities that change a figure, a permission or a bonus."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import Ability, register
from arenarex.decisions import Side
from arenarex.rules.facts import are_enemies, are_friends, engages, in_play, own_activation
from arenarex.rules.geometry import near
from arenarex.rules.payments import Payment, is_used
from arenarex.rulings import BerserkWording
from arenarex.state import Answer, Attack, Means, State

READY, FATIGUED, EXHAUSTED = tables.READY, tables.FATIGUED, tables.EXHAUSTED
ASSIST, COUNTER = Answer.ASSIST, Answer.COUNTERATTACK


def has(state: State, number: int, name: str) -> bool:
    """Tell whether a model has an ability."""
    return any(trait.name == name for trait in state.models[number].traits)


def reach(state: State, owner: int, n: int) -> float:
    """Engage at N inches in one's own activation (Ours / Abilities / Reach)."""
    return float(n) if own_activation(state, owner) else 0.0


def shield_wall(state: State, owner: int, n: int) -> int:
    """Add 1 ARM for every other friend within 1 inch (Errata / Shield Wall)."""
    del n
    model = state.models[owner]
    return sum(
        [
            1
            for other in state.models
            if other.base is not None and are_friends(model, other) and near(model, other, 1.0)
        ]
    )


def aegis(state: State, owner: int, attacker: int, n: int) -> int:
    """Ask an enemy gladiator for 1 Favor, unless it is last man standing (FAQ / Ludus Magnus/2).

    (Ours / Abilities / Aegis of Fame)
    """
    del n
    model, foe = state.models[owner], state.models[attacker]
    if not foe.card.is_gladiator or not are_enemies(model, foe):
        return 0
    return 1 if len(in_play(state, model.player)) > 1 else 0


def taunt(state: State, owner: int, attacker: int, target: int, n: int) -> bool:
    """Bar attacks on others from who engages a Taunt (Terrain / Living Hazard/5).

    (Ours / Abilities / Taunt)
    """
    del n
    if state.models[attacker].living or has(state, target, "Taunt"):
        return False
    return engages(state, attacker, owner)


def fade(state: State, owner: int, attacker: int, target: int, n: int) -> bool:
    """Bar attacks as long as the attacker has another enemy in range."""
    del n
    return target == owner and any(
        other.number != owner and other.base is not None and engages(state, attacker, other.number)
        for other in state.models
    )


def swift(state: State, owner: int, reactor: int, answer: Answer, n: int) -> bool:
    """Let only Swift models react to the first action of an activation."""
    del answer, n
    activation = state.activation
    if activation is None or activation.actions > 1 or not own_activation(state, owner):
        return False
    return not has(state, reactor, "Swift")


def isolate(state: State, owner: int, reactor: int, answer: Answer, n: int) -> bool:
    """Bar assists against the model's attacks."""
    del reactor, n
    return answer is ASSIST and bool(state.attacks) and state.attacks[-1].attacker == owner


def rush(state: State, owner: int, attack: Attack, n: int) -> int:
    """Add a success to an attack right after the model's own Move Action."""
    del n
    activation = state.activation
    if activation is None or attack.means is not Means.ACTION or not own_activation(state, owner):
        return 0
    return 1 if 0 < activation.moved_at == activation.actions - 1 else 0


def veteran(state: State, owner: int, attack: Attack, side: Side, n: int) -> int:
    """Re-roll all failed dice as defender, not on a counterattack."""
    del state, owner, n
    return -1 if side is Side.DEFENDER and not attack.counter else 0


def least(state: State, owner: int, attack: Attack, n: int) -> int:
    """Make sure of 1 net success (FAQ / Gorgons/3)."""
    del state, owner, attack, n
    return 1


def tireless(state: State, owner: int, n: int) -> bool:
    """Activate while Fatigued."""
    del n
    return state.models[owner].fatigue <= FATIGUED


def tireless_payment(state: State, owner: int, answer: Answer | None, n: int) -> Payment | None:
    """React while Fatigued, for the usual fatigue."""
    del n
    if answer is None or state.models[owner].fatigue != FATIGUED:
        return None
    return Payment(fatigue=1)


def countervail(state: State, owner: int, answer: Answer | None, n: int) -> Payment | None:
    """Pay 1 Favor in place of a Counterattack's fatigue."""
    del n
    if answer is not COUNTER or state.models[owner].fatigue != READY:
        return None
    return Payment(favor=1)


def berserk(state: State, owner: int, n: int) -> bool:
    """Activate while Fatigued or Exhausted (Errata / Berserk)."""
    del state, owner, n
    return True


def berserk_payment(state: State, owner: int, answer: Answer | None, n: int) -> Payment | None:
    """Pay 1 Favor and 3 damage for an action, once an activation (ruling `berserk`)."""
    del n
    if answer is not None or not own_activation(state, owner) or is_used(state, "Berserk", owner):
        return None
    exhausted = state.models[owner].fatigue == EXHAUSTED
    if exhausted and state.setup.rulings.berserk is BerserkWording.ORIGINAL:
        return None
    return Payment(favor=1, damage=3)


def entangle(state: State, owner: int, mover: int, n: int) -> int:
    """Ask 1 fatigue of an enemy that leaves the model's engagement range."""
    del state, owner, mover, n
    return 1


def mentulus(state: State, owner: int, number: int, n: int) -> bool:
    """Bar gladiators that the model engages from spending and earning (FAQ / Ludus Magnus/5)."""
    del n
    model = state.models[number]
    return model.base is not None and model.card.is_gladiator and engages(state, owner, number)


def two_inches(state: State, owner: int, n: int) -> float:
    """Return the 2 inches of Momentum's follow-up and of Juggernaut's push."""
    del state, owner, n
    return 2.0


def always(state: State, owner: int, n: int) -> bool:
    """Let larger bases not resist (Momentum)."""
    del state, owner, n
    return True


def coordinated(state: State, owner: int, n: int) -> int:
    """Give 2 successes for a push into the model (Coordinated Strike)."""
    del state, owner, n
    return 2


def stall(state: State, owner: int, mover: int, n: int) -> float:
    """Stop an enemy that moves within 3 inches (FAQ / Legio XIII/1)."""
    del n
    return 3.0 if are_enemies(state.models[owner], state.models[mover]) else 0.0


register(Ability("Reach", "Ours / Abilities / Reach", numbered=True, engagement=reach))
register(Ability("Shield Wall", "Errata / Shield Wall", arm=shield_wall))
register(Ability("Aegis of Fame", "Ours / Abilities / Aegis of Fame", attack_favor=aegis))
register(Ability("Taunt", "Ours / Abilities / Taunt", bars_attack=taunt))
register(Ability("Fade", "Ours / Abilities / Fade", bars_attack=fade))
register(Ability("Swift", "Ours / Abilities / Swift", bars_reaction=swift))
register(Ability("Isolate", "Ours / Abilities / Isolate", bars_reaction=isolate))
register(Ability("Rush", "Ours / Abilities / Rush", bonus=rush))
register(Ability("Veteran", "Ours / Abilities / Veteran", reroll=veteran))
register(Ability("Stheno's minimum", "FAQ / Gorgons/3", minimum=least))
register(
    Ability("Tireless", "Ours / Abilities / Tireless", activates=tireless, payment=tireless_payment)
)
register(Ability("Countervail", "Ours / Abilities / Countervail", payment=countervail))
register(Ability("Berserk", "Errata / Berserk", activates=berserk, payment=berserk_payment))
register(Ability("Entangle", "Ours / Abilities / Entangle", leave_cost=entangle))
register(Ability("Mentulus", "Ours / Abilities / Mentulus", bars_favor=mentulus))
register(
    Ability("Momentum", "Ours / Abilities / Momentum", follow_up=two_inches, ignores_size=always)
)
register(Ability("Juggernaut", "Ours / Abilities / Juggernaut", push_inches=two_inches))
register(
    Ability("Coordinated Strike", "Ours / Abilities / Coordinated Strike", friend_bonus=coordinated)
)
register(Ability("Stall", "Ours / Abilities / Stall", stalls=stall))
register(Ability("Singular", "Ours / Abilities / Singular", uncounted=True))
register(Ability("Adopted", "FAQ / List Building/1", adopts=True))
