"""What a bot answers on the way: reactions, power, Favor, boxes, re-rolls, abilities."""

from __future__ import annotations

from arenarex import tables
from arenarex.bots.judging import promise
from arenarex.decisions import (
    AddFavor,
    AnswerAttack,
    AnswerMove,
    AnswerMoved,
    ChooseBox,
    ChooseFavor,
    ChooseLaurel,
    ChoosePower,
    ChooseReroll,
    ChooseUse,
    ChooseWithdraw,
    Pass,
    PowerAttack,
    React,
    Reroll,
    Side,
    TakeBox,
    TakePush,
    Use,
    Withdraw,
)
from arenarex.odds import best_path
from arenarex.rules.facts import are_enemies
from arenarex.rules.trees import FREE_PUSH
from arenarex.state import Answer, State
from common.spaces import Action, ActionSpace

POWER_GAIN = 1.2
FAVOR_GAIN = 0.5
"""Worth that a power attack, and each Favor die, must add."""
STRIKE_BACK = 0.5
"""Worth of an attack that is a reaction, or costs a Favor."""
COUNTER_RISK = 1.0
ICHOR = 2


def answer_attack(
    state: State, decision: AnswerAttack, space: ActionSpace[Action]
) -> Action | None:
    """Counterattack when that is no weaker a defence and there is something to lose."""
    del decision
    attack = state.attacks[-1]
    target = state.models[attack.target]
    risk = promise(state, attack.attacker, attack.target)
    counters = [
        action
        for action in space
        if isinstance(action, React) and action.answer is Answer.COUNTERATTACK and not action.pay
    ]
    if counters and target.card.atk >= target.card.defense and risk >= COUNTER_RISK:
        return counters[0]
    return Pass(target.player)


def answer_move(state: State, decision: AnswerMove, space: ActionSpace[Action]) -> Action | None:
    """Strike at who leaves, when that promises something."""
    ranked = [
        (
            promise(state, action.model, decision.model, bonus=tables.OPPORTUNITY_BONUS),
            -action.model,
            action,
        )
        for action in space
        if isinstance(action, React) and not action.pay
    ]
    best = max(ranked, key=lambda each: each[:2], default=None)
    if best is not None and best[0] >= STRIKE_BACK:
        return best[2]
    return Pass(decision.player)


def answer_moved(state: State, decision: AnswerMoved, space: ActionSpace[Action]) -> Action | None:
    """Keep still: the fatigue serves better in one's own turn."""
    del state, space
    return Pass(decision.player)


def power(state: State, decision: ChoosePower, space: ActionSpace[Action]) -> Action | None:
    """Attack with power when that adds more than a second attack would."""
    del space
    attack = state.attacks[-1]
    plain = promise(state, attack.attacker, attack.target, counter=attack.counter)
    strong = promise(state, attack.attacker, attack.target, counter=attack.counter, power=True)
    needed = 0.0 if state.turn.lone else min(POWER_GAIN, plain)
    return PowerAttack(decision.player) if strong - plain > needed else Pass(decision.player)


def favor(state: State, decision: ChooseFavor, space: ActionSpace[Action]) -> Action | None:
    """Add as many dice as each adds enough."""
    attack = state.attacks[-1]
    if not decision.own:
        return AddFavor(decision.player, 0)
    own = decision.side is Side.ATTACKER
    most = max(action.dice for action in space if isinstance(action, AddFavor))
    fixed = attack.guard_favor if own else attack.favor
    worths: list[float] = []
    for dice in range(most + 1):
        mine, other = (dice, fixed) if own else (fixed, dice)
        worth = promise(
            state,
            attack.attacker,
            attack.target,
            favor=mine,
            guard_favor=other,
            power=attack.power,
            counter=attack.counter,
        )
        worths.append(worth if own else -worth)
    best = max(range(most + 1), key=lambda dice: (worths[dice] - FAVOR_GAIN * dice, -dice))
    return AddFavor(decision.player, best)


def box(state: State, decision: ChooseBox, space: ActionSpace[Action]) -> Action | None:
    """Take the next box of the best way on."""
    for number in best_path(state):
        player = decision.player
        action: Action = TakePush(player) if number == FREE_PUSH else TakeBox(player, number)
        if action in space:
            return action
    return None


def reroll(state: State, decision: ChooseReroll, space: ActionSpace[Action]) -> Action | None:
    """Roll as many again as may be, Favor dice first."""
    del state, decision
    rolls = [action for action in space if isinstance(action, Reroll)]
    return max(rolls, key=lambda action: (action.plain + action.favor, action.favor))


def withdraw(state: State, decision: ChooseWithdraw, space: ActionSpace[Action]) -> Action | None:
    """Rest: nobody is in reach."""
    del state, space
    return Withdraw(decision.player)


def use(state: State, decision: ChooseUse, space: ActionSpace[Action]) -> Action | None:
    """Attack where an ability gives an attack; let alone what hurts oneself."""
    strikes = [
        (promise(state, each.model, each.target), each)
        for each in decision.uses
        if each.name in ("Spite", "Intercept")
        and are_enemies(state.models[each.model], state.models[each.target])
    ]
    best = max(strikes, key=lambda pair: pair[0], default=None)
    if best is not None and best[0] >= STRIKE_BACK and best[1] in space:
        return best[1]
    if decision.uses[0].name == "Exile":
        return decision.uses[0]
    none = Pass(decision.player)
    return none if none in space else None


def laurel(state: State, decision: ChooseLaurel, space: ActionSpace[Action]) -> Action | None:
    """Hurt an enemy, or catch breath, rather than take the Favor."""
    best: tuple[float, Use] | None = None
    for each in decision.uses:
        worth = _exchange(state, each)
        if worth > 0.0 and each in space and (best is None or worth > best[0]):
            best = worth, each
    return Pass(decision.player) if best is None else best[1]


def _exchange(state: State, use: Use) -> float:
    """Return what an exchange is worth beside the Favor; 0 when it is not."""
    own = state.models[use.model]
    if use.name == "Second Wind":
        return 1.0
    if use.name != "Ichor":
        return 0.0
    other = state.models[use.target]
    if use.option == "damage":
        return 3.0 - 0.1 * other.vitality if are_enemies(own, other) else 0.0
    return 1.5 if other.player == own.player and other.wounds >= ICHOR else 0.0
