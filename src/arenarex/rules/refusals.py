"""Why an action is refused, in the words of the closest rule."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from arenarex import decisions as d
from arenarex import tables
from arenarex.abilities.registry import ability, acting, known_abilities
from arenarex.machine import MACHINE
from arenarex.rules import favor, reactions
from arenarex.rules.facts import engagement_range
from arenarex.rules.geometry import gap
from arenarex.rules.payments import is_used
from arenarex.rules.pricing import attack_price
from arenarex.state import Means, State
from common.agenda import Decision
from common.plane.points import EPS
from common.spaces import Action, Refusal

READY, FATIGUED, EXHAUSTED = tables.READY, tables.FATIGUED, tables.EXHAUSTED


class Reason(Enum):
    """Why an action is refused, where the rules say more than that it is not offered."""

    TIRED = "the model's fatigue does not allow it"
    NOT_ITS_TURN = "the model may not be activated this turn"
    OUT_OF_RANGE = "the target is out of range"
    BARRED = "an ability does not allow it"
    UNAFFORDABLE = "it cannot be paid for"
    USED = "it has been used up"
    WRONG_KIND = "the model is not of the kind that may do this"
    NOT_YET = "something else has to be done first"
    NOT_POWERED = "the attack cannot become a power attack"


class Why(NamedTuple):
    """A refusal without its sentence's name of the action."""

    reason: Reason
    rule: str
    sentence: str


def refusal(state: State, decision: Decision, action: Action) -> Refusal | None:
    """Return why an action is refused; None where there is nothing closer to say."""
    explain = _EXPLANATIONS.get(type(action))
    if explain is None:
        return None
    numbers = [getattr(action, name, 0) for name in ("model", "target")]
    if not all(-1 <= number < len(state.models) for number in numbers):
        return None
    why = explain(state, decision, action)
    return None if why is None else Refusal(why.reason, why.rule, why.sentence)


def _activate(state: State, decision: Decision, action: d.Activate) -> Why | None:
    if not isinstance(decision, d.ChooseModel):
        return None
    model = state.models[action.model]
    if model.rested:
        sentence = "a model that was rested in this turn may not be activated in it"
        return Why(Reason.NOT_ITS_TURN, "Turn Structure / Step 1", sentence)
    if model.began == FATIGUED:
        sentence = "a model that began the turn Fatigued may not be activated"
        return Why(Reason.TIRED, "Fatigue Levels / Fatigued/1", sentence)
    if model.began == EXHAUSTED:
        sentence = "a model that began the turn Exhausted may not be activated"
        return Why(Reason.TIRED, "Fatigue Levels / Exhausted/1", sentence)
    sentence = "the model may not be activated now"
    return Why(Reason.NOT_ITS_TURN, "Turn Structure / Step 2", sentence)


def _move(state: State, decision: Decision, action: d.DeclareMove) -> Why | None:
    if not isinstance(decision, d.ChooseAction):
        return None
    if state.models[action.model].fatigue == EXHAUSTED:
        sentence = "an Exhausted model declares no action, a free move neither"
        return Why(Reason.TIRED, "Fatigue Levels / Exhausted/4", sentence)
    return None


def _attack(state: State, decision: Decision, action: d.DeclareAttack) -> Why | None:
    if not isinstance(decision, d.ChooseAction | d.ChooseSecond):
        return None
    attacker, target = state.models[action.model], state.models[action.target]
    if attacker.base is None or target.base is None:
        return None
    if attacker.fatigue == EXHAUSTED:
        sentence = "an Exhausted model declares no action"
        return Why(Reason.TIRED, "Fatigue Levels / Exhausted/4", sentence)
    if gap(attacker, target) > engagement_range(state, action.model) + EPS:
        sentence = "the target is outside the attacker's engagement range"
        return Why(Reason.OUT_OF_RANGE, "Combat / Engagement Range", sentence)
    barring = _barring(state, action)
    if barring is not None:
        return barring
    if attack_price(state, action.model, action.target) > favor.room(state, action.model):
        if favor.is_barred(state, action.model):
            sentence = "the attacker may not spend Favor now"
            return Why(Reason.BARRED, "FAQ / Ludus Magnus/5", sentence)
        sentence = "the attacker cannot spend the Favor that its target asks for"
        return Why(Reason.UNAFFORDABLE, "Ours / Unpayable Cost", sentence)
    return None


def _barring(state: State, action: d.DeclareAttack) -> Why | None:
    for other in state.models:
        for function, trait in acting(state, other.number, "bars_attack") if other.base else ():
            if function(state, other.number, action.model, action.target, trait.number):
                rule = ability(trait.name).rule
                return Why(Reason.BARRED, rule, f"{other.name} has {trait.name}")
    return None


def _react(state: State, decision: Decision, action: d.React) -> Why | None:
    del decision
    model = state.models[action.model]
    if model.player == state.turn.player:
        sentence = "reactions are made in the opponent's turn"
        return Why(Reason.NOT_ITS_TURN, "Reactions/2", sentence)
    for other in state.models:
        if other.base is None:
            continue
        for function, trait in acting(state, other.number, "bars_reaction"):
            if function(state, other.number, action.model, action.answer, trait.number):
                rule = ability(trait.name).rule
                return Why(Reason.BARRED, rule, f"{other.name} has {trait.name}")
    if model.fatigue == EXHAUSTED:
        rule = "Fatigue Levels / Exhausted/1"
        return Why(Reason.TIRED, rule, "an Exhausted model does not react")
    if model.fatigue == FATIGUED:
        rule = "FAQ / Zephyri/1" if _is_mentulus(state, action) else "Fatigue Levels / Fatigued/1"
        return Why(Reason.TIRED, rule, "a Fatigued model does not react")
    if action.model not in reactions.reactors(state):
        return Why(Reason.NOT_ITS_TURN, "Reactions/1", "the model cannot react to this")
    return None


def _is_mentulus(state: State, action: d.React) -> bool:
    return action.pay != d.STANDARD and favor.is_barred(state, action.model)


def _power(state: State, decision: Decision, action: d.PowerAttack) -> Why | None:
    del decision, action
    if not state.attacks:
        return None
    attack = state.attacks[-1]
    if state.models[attack.attacker].mounted:
        sentence = "mount and rider make no power attacks while mounted"
        return Why(Reason.NOT_POWERED, "Mounts / Attacking/2", sentence)
    if attack.means is Means.ABILITY:
        sentence = "the attack was never declared"
        return Why(Reason.NOT_POWERED, "FAQ / Morituri/5", sentence)
    sentence = "only an attack action becomes a power attack, after reactions and before Favor"
    return Why(Reason.NOT_POWERED, "FAQ / Actions and Reactions/2", sentence)


def _add_favor(state: State, decision: Decision, action: d.AddFavor) -> Why | None:
    if not isinstance(decision, d.ChooseFavor) or not decision.own:
        return None
    attack = state.attacks[-1]
    number = attack.attacker if decision.side is d.Side.ATTACKER else attack.target
    if action.dice > state.pools[decision.player]:
        return Why(Reason.UNAFFORDABLE, "Favor Dice/2", "there is less Favor in the pool")
    if favor.is_barred(state, number):
        return Why(Reason.BARRED, "FAQ / Ludus Magnus/5", "the model may not spend Favor now")
    limit = favor.limit(state, number)
    sentence = f"a model spends at most {limit} Favor a turn"
    return Why(Reason.UNAFFORDABLE, "Favor Dice/3", sentence)


def _use(state: State, decision: Decision, action: d.Use) -> Why | None:
    del decision
    model = state.models[action.model]
    name = action.option.partition(" ")[0] if action.name == "Dictate" else action.name
    actor = state.models[action.target] if action.name == "Dictate" else model
    if name == "Maneuver" and not actor.card.is_gladiator:
        mount = actor.card.is_mount
        rule = "FAQ / Clear Turns and Last Man Standing/4" if mount else "FAQ / Gorgons/2"
        return Why(Reason.WRONG_KIND, rule, "only gladiators make a Maneuver")
    if name == "Maneuver" and actor.fatigue == EXHAUSTED:
        rule = "FAQ / Legio XIII/6" if action.name == "Dictate" else "Fatigue Levels / Exhausted/4"
        return Why(Reason.TIRED, rule, "an Exhausted model declares no action")
    if name == "Exploit" and is_used(state, "Exploit"):
        return Why(Reason.USED, "FAQ / Legio XIII/5", "Exploit is used once in a turn")
    if name == "Rampage":
        sentence = "Rampage is used in its owner's own activation"
        return Why(Reason.NOT_ITS_TURN, "FAQ / Bestiae/6", sentence)
    if not state.turn.clear:
        return Why(Reason.NOT_ITS_TURN, "Tactics", "tactics are used in clear turns")
    if action.name not in known_abilities():
        return None
    return Why(Reason.USED, ability(action.name).rule, "it cannot be used now")


def _end(state: State, decision: Decision, action: d.End) -> Why | None:
    del action
    if isinstance(decision, d.ClearMenu):
        return Why(Reason.NOT_YET, "Clear Turn/2", "every beast has to go Wild first")
    if isinstance(decision, d.ChooseAction) and state.activation is not None:
        sentence = "at least one action is declared in an activation"
        return Why(Reason.NOT_YET, "Ours / Idle Activation", sentence)
    return None


_EXPLANATIONS: dict[type[Action], Callable[[State, Decision, Any], Why | None]] = {
    d.Activate: _activate,
    d.DeclareMove: _move,
    d.DeclareAttack: _attack,
    d.React: _react,
    d.PowerAttack: _power,
    d.AddFavor: _add_favor,
    d.Use: _use,
    d.End: _end,
}

for _kind in (
    d.ChooseModel,
    d.ChooseAction,
    d.ChooseSecond,
    d.AnswerMove,
    d.AnswerMoved,
    d.AnswerAttack,
    d.ChooseFavor,
    d.ClearMenu,
):
    MACHINE.explains(_kind)(refusal)
