"""A bot that fights with sense: favourable odds, free pushes, pits behind its targets.

It reads the odds of an attack before it declares it, spends Favor and fatigue where they pay, and
looks for the far side of an enemy that stands before a hazard. It knows no more than it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from arenarex import tables
from arenarex.arena import Hazard
from arenarex.cards import DamageTree
from arenarex.decisions import (
    Activate,
    AddFavor,
    AnswerAttack,
    AnswerMove,
    AnswerMoved,
    ChooseAction,
    ChooseBox,
    ChooseFavor,
    ChooseModel,
    ChoosePath,
    ChoosePower,
    ChooseRest,
    ChooseSecond,
    ClearMenu,
    DeclareAttack,
    DeclareMove,
    End,
    GoWild,
    Pass,
    PowerAttack,
    React,
    Rest,
    Side,
    Step,
    TakeBox,
    TakePush,
    Use,
    Walk,
)
from arenarex.odds import best_path, net_odds
from arenarex.rules.facts import arm, mov_of, opponent
from arenarex.rules.geometry import base_of, gap
from arenarex.rules.trees import FREE_PUSH
from arenarex.spaces.paths import PathSpace
from arenarex.state import Answer, Model, State
from common.dice import Dice
from common.plane.points import EPS, Point, direction, distance, snap
from common.plane.routes import shortest_approach
from common.plane.shapes import Disc
from common.records import record
from common.spaces import Action, ActionSpace

DEFEAT = 8.0
"""What a defeat is worth beside the boxes that it costs."""
FIRST, SECOND, RESTLESS = 0.0, 1.0, 0.2
"""Worth that a first attack of an activation must promise, one that exhausts, and one that does so
where a clear turn is wanted."""
POWER_GAIN = 1.2
FAVOR_GAIN = 0.5
"""Worth that a power attack, and each Favor die, must add."""
APPROACH = 0.5
"""What it is worth to bring a model near that has no enemy in reach."""
COUNTER_RISK = 1.0
PUSH_REACH = 1.25
"""Inches from an enemy to a pit into which it may be pushed at once."""


def promise(
    state: State,
    attacker: int,
    target: int,
    *,
    favor: int = 0,
    guard_favor: int = 0,
    power: bool = False,
    counter: bool = False,
) -> float:
    """Return what an attack promises by its dice and its tree, wherever the two stand."""
    own, other = state.models[attacker], state.models[target]
    return _promise(
        own.card.tree,
        (own.card.atk, other.card.atk if counter else other.card.defense),
        (favor, guard_favor),
        arm(state, target),
        other.vitality,
        power=power,
        exhausted=other.fatigue == tables.EXHAUSTED,
    )


@lru_cache(maxsize=65536)
def _promise(
    tree: DamageTree,
    dice: tuple[int, int],
    favor: tuple[int, int],
    armour: int,
    vitality: int,
    *,
    power: bool,
    exhausted: bool,
) -> float:
    odds = net_odds(*dice, favor=favor[0], guard_favor=favor[1], power=power, exhausted=exhausted)
    most = most_damage(tree)
    worth = 0.0
    for net, chance in odds:
        if net > 0:
            damage = most[min(net, len(most) - 1)] + (1 if exhausted else 0) - armour
            through = min(max(0, damage), vitality)
            worth += float(chance) * (through + (DEFEAT if through == vitality else 0.0))
    return worth


@lru_cache(maxsize=4096)
def most_damage(tree: DamageTree) -> tuple[int, ...]:
    """Return the most damage that so many boxes of a tree can deal; index 0 is none."""
    best = [0]
    totals = {number: tree.boxes[number].damage for number in tree.top}
    while totals:
        best.append(max(*totals.values(), best[-1]))
        below: dict[int, int] = {}
        for number, total in totals.items():
            for box in tree.boxes[number].below:
                below[box] = max(below.get(box, 0), total + tree.boxes[box].damage)
        totals = below
    return tuple(best)


@record
class Tactician:
    """Plays by rules of thumb and the odds of single attacks. It keeps nothing between calls."""

    def choose(
        self, game: Any, observation: State, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return the action that seems best; what it has no opinion on, it leaves to chance."""
        space: ActionSpace[Action] = game.actions(observation, player)
        decide = _DECIDERS.get(type(observation.agenda[0]))
        if decide is not None:
            action = decide(observation, observation.agenda[0], space)
            if action is not None and action in space:
                return action, dice
        return space.sample(dice)


def _enemies(state: State, player: int) -> list[Model]:
    foe = opponent(player)
    return [m for m in state.models if m.player == foe and m.base is not None]


def _attacks(state: State, space: ActionSpace[Action]) -> list[tuple[float, DeclareAttack]]:
    """Return the attacks on enemies that are offered, with what they promise."""
    found: list[tuple[float, DeclareAttack]] = []
    for action in space:
        if not isinstance(action, DeclareAttack) or action.pay:
            continue
        own, other = state.models[action.model], state.models[action.target]
        if own.player != other.player:
            found.append((promise(state, own.number, other.number), action))
    return found


def _act(state: State, decision: ChooseAction, space: ActionSpace[Action]) -> Action | None:
    number = decision.model
    attacks = _attacks(state, space)
    model = state.models[number]
    needed = FIRST if model.fatigue == tables.READY else _second_needed(state, model)
    best = max(attacks, key=lambda pair: pair[0], default=None)
    move = DeclareMove(decision.player, number)
    fresh = state.activation is None or state.activation.moves == 0
    if best is not None and best[0] >= needed and not (fresh and _pit_side(state, number)):
        return best[1]
    if move in space and fresh and (best is None or _pit_side(state, number)):
        return move
    if best is not None and best[0] >= needed:
        return best[1]
    if best is None and move in space and model.fatigue == tables.READY:
        return move
    return End(decision.player)


def _second_needed(state: State, model: Model) -> float:
    """Ask less of an attack that exhausts where a friend waits for a clear turn; alone, nothing."""
    if state.turn.lone:
        return 0.0
    waiting = any(
        m.player == model.player and m.base is not None and m.fatigue == tables.EXHAUSTED
        for m in state.models
    )
    return RESTLESS if waiting else SECOND


def _second(state: State, decision: ChooseSecond, space: ActionSpace[Action]) -> Action | None:
    del decision
    return max(_attacks(state, space), key=lambda pair: pair[0], default=(0.0, None))[1]


def _model(state: State, decision: ChooseModel, space: ActionSpace[Action]) -> Action | None:
    """Activate who has an enemy in reach and the best to expect of it."""
    ranked = [
        (_prospect(state, action.model), -action.model, action)
        for action in space
        if isinstance(action, Activate)
    ]
    del decision
    return max(ranked, key=lambda each: each[:2])[2] if ranked else None


def _prospect(state: State, number: int) -> float:
    """Return what activating a model promises: its best attack, or that it comes nearer."""
    model = state.models[number]
    if model.fatigue == tables.EXHAUSTED:
        return -1.0
    reach = mov_of(state, number) + tables.ENGAGEMENT_RANGE
    best = 0.0
    nearest = 99.0
    for foe in _enemies(state, model.player):
        apart = gap(model, foe)
        nearest = min(nearest, apart)
        if apart <= reach:
            best = max(best, promise(state, number, foe.number))
    return best if nearest <= reach else APPROACH + 0.01 * nearest


def _rest(state: State, decision: ChooseRest, space: ActionSpace[Action]) -> Action | None:
    tired = [action for action in space if isinstance(action, Rest)]
    del decision
    return max(tired, key=lambda action: state.models[action.model].card.atk, default=None)


def _path(state: State, decision: ChoosePath, space: ActionSpace[Action]) -> Action | None:
    if not isinstance(space, PathSpace):
        return None
    if decision.step is Step.FOLLOW_UP:
        return space.straight_after()
    number = decision.model
    side = _pit_side(state, number)
    if side is not None:
        walk = space.straight_toward(side)
        if distance(walk.path.end, side) <= EPS:
            return walk
    prey = _prey(state, number)
    return None if prey is None else _toward(state, space, decision, prey)


def _prey(state: State, number: int) -> Model | None:
    """Return the enemy to go for: near, and easy to hurt."""
    model = state.models[number]
    return min(
        _enemies(state, model.player),
        key=lambda foe: gap(model, foe) - 2.0 * promise(state, number, foe.number),
        default=None,
    )


def _toward(state: State, space: PathSpace, decision: ChoosePath, prey: Model) -> Walk:
    """Go straight to an enemy, or around what is in the way."""
    goal = base_of(prey).center
    straight = space.straight_toward(goal)
    end = Disc(straight.path.end, base_of(state.models[decision.model]).radius)
    left = distance(end.center, goal) - end.radius - base_of(prey).radius
    walked = straight.path.length
    if left <= tables.ENGAGEMENT_RANGE or walked >= decision.inches - EPS:
        return straight
    base = base_of(state.models[decision.model])
    around = shortest_approach(base, base_of(prey), 0.5, space.obstacles())
    if around is None:
        return straight
    cut = around if around.length <= decision.inches else around.cut(decision.inches)
    walk = Walk(decision.player, cut)
    return walk if walk in space else straight


def _pit_side(state: State, number: int) -> Point | None:
    """Return the place from which a push drives an enemy into a pit, if there is one in reach."""
    model = state.models[number]
    own = base_of(model)
    arena = state.setup.arena
    reach = mov_of(state, number)
    for at, piece in enumerate(arena.terrain, 1):
        if arena.hazard(at) is not Hazard.LETHAL or not isinstance(piece.shape, Disc):
            continue
        for foe in _enemies(state, model.player):
            base = base_of(foe)
            apart = distance(base.center, piece.shape.center)
            if apart - base.radius - piece.shape.radius > PUSH_REACH or foe.card.is_titan:
                continue
            away = direction(piece.shape.center, base.center)
            inches = base.radius + own.radius + 0.05
            spot = Point(base.center.x + away.x * inches, base.center.y + away.y * inches)
            if distance(own.center, spot) <= reach:
                return snap(spot)
    return None


def _answer_attack(
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


def _answer_move(state: State, decision: AnswerMove, space: ActionSpace[Action]) -> Action | None:
    ranked = [
        (promise(state, action.model, decision.model), -action.model, action)
        for action in space
        if isinstance(action, React) and not action.pay
    ]
    best = max(ranked, key=lambda each: each[:2], default=None)
    return best[2] if best is not None and best[0] >= SECOND else Pass(decision.player)


def _moved(state: State, decision: AnswerMoved, space: ActionSpace[Action]) -> Action | None:
    """Keep still: the fatigue serves better in one's own turn."""
    del state, space
    return Pass(decision.player)


def _power(state: State, decision: ChoosePower, space: ActionSpace[Action]) -> Action | None:
    del space
    attack = state.attacks[-1]
    plain = promise(state, attack.attacker, attack.target, counter=attack.counter)
    power = promise(state, attack.attacker, attack.target, counter=attack.counter, power=True)
    needed = 0.0 if state.turn.lone else min(POWER_GAIN, plain)
    if power - plain > needed:
        return PowerAttack(decision.player)
    return Pass(decision.player)


def _favor(state: State, decision: ChooseFavor, space: ActionSpace[Action]) -> Action | None:
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


def _box(state: State, decision: ChooseBox, space: ActionSpace[Action]) -> Action | None:
    """Take the next box of the best way on."""
    for box in best_path(state):
        action: Action = (
            TakePush(decision.player) if box == FREE_PUSH else TakeBox(decision.player, box)
        )
        if action in space:
            return action
    return None


def _menu(state: State, decision: ClearMenu, space: ActionSpace[Action]) -> Action | None:
    """Let beasts go Wild, recover who is Fatigued as long as Favor is plenty, then end."""
    plenty = state.pools[decision.player] >= 4
    for action in space:
        if isinstance(action, GoWild):
            return action
        if not isinstance(action, Use) or action.name != "Recover" or not plenty:
            continue
        if state.models[action.model].fatigue == tables.FATIGUED:
            return action
    return End(decision.player)


_DECIDERS: Mapping[type, Callable[[State, Any, ActionSpace[Action]], Action | None]] = {
    ChooseAction: _act,
    ChooseSecond: _second,
    ChooseModel: _model,
    ChooseRest: _rest,
    ChoosePath: _path,
    AnswerAttack: _answer_attack,
    AnswerMove: _answer_move,
    AnswerMoved: _moved,
    ChoosePower: _power,
    ChooseFavor: _favor,
    ChooseBox: _box,
    ClearMenu: _menu,
}


def tactician() -> Tactician:
    """Return the bot that fights with sense."""
    return Tactician()


BOTS: Mapping[str, Callable[..., Any]] = {"tactician": tactician}
"""The bots of Arena Rex by name, besides the generic ones."""
