"""What a bot does in its own turn: whom to activate, what to declare, which abilities to use."""

from __future__ import annotations

from arenarex import tables
from arenarex.bots.judging import enemies, promise, pushes_to_death, worth_of_net
from arenarex.bots.moving import GAIN, best_spot, leaving_cost
from arenarex.decisions import (
    Activate,
    ChooseAction,
    ChooseModel,
    ChooseRest,
    ChooseSecond,
    ClearMenu,
    DeclareAttack,
    DeclareMove,
    End,
    GoWild,
    Pass,
    Rest,
    Use,
)
from arenarex.rules.facts import are_enemies, mov_of
from arenarex.rules.geometry import base_of, gap
from arenarex.state import Model, State
from common.plane.gaps import gap as plane_gap
from common.spaces import Action, ActionSpace

SHELTER = 1.0
"""Worth less of activating one's own condemned gladiator."""
FIRST, SECOND, RESTLESS = 0.0, 0.5, 0.2
"""Worth that a first attack of an activation must promise, one that exhausts, and one that does so
where a clear turn is wanted."""
APPROACH = 0.5
TETHERED = 0.05
"""What it is worth to bring a model near that has no enemy in reach; and on a taut chain."""
IDLE = 1.0
"""What a model without an enemy in reach promises less than."""
TURN_ABOUT = 7
"""Turns in which all models that have no enemy in reach come first in turn, lest one that is stuck
be activated for ever."""
TAUT = 0.5
"""Inches of a chain that are left when it counts as taut."""
PLENTY = 4
"""Favor of a pool from which fatigue is bought off."""
AMBUSH = 1.5
"""What an attack that costs a Favor must be worth."""


def attacks(state: State, space: ActionSpace[Action]) -> list[tuple[float, DeclareAttack]]:
    """Return the attacks on enemies that are offered, with what they promise."""
    found: list[tuple[float, DeclareAttack]] = []
    for action in space:
        if not isinstance(action, DeclareAttack) or action.pay:
            continue
        own, other = state.models[action.model], state.models[action.target]
        if own.player != other.player:
            found.append((promise(state, own.number, other.number), action))
    return found


def act(state: State, decision: ChooseAction, space: ActionSpace[Action]) -> Action | None:
    """Push into pits by abilities; go where an attack promises most; attack; else come nearer."""
    number = decision.model
    model = state.models[number]
    useful = deadly_use(state, space)
    if useful is not None:
        return useful
    offered = attacks(state, space)
    best = max(offered, key=lambda pair: pair[0], default=None)
    move = DeclareMove(decision.player, number)
    fresh = state.activation is None or state.activation.moves == 0
    needed = FIRST if model.fatigue == tables.READY else second_needed(state, model)
    promised = best[0] if best is not None and best[0] >= needed else None
    if fresh and move in space and _should_move(state, number, promised):
        return move
    if best is not None and promised is not None:
        return best[1]
    if best is None and move in space and (fresh or model.fatigue == tables.READY):
        return move
    return End(decision.player)


def _should_move(state: State, number: int, promised: float | None) -> bool:
    """Tell whether a free move to the far side of an enemy gains enough."""
    spot = best_spot(state, number)
    if spot is None:
        return False
    return spot.worth - leaving_cost(state, number) >= (promised or 0.0) + GAIN


def second_needed(state: State, model: Model) -> float:
    """Ask less of an attack that exhausts where a friend waits for a clear turn; alone, nothing."""
    if state.turn.lone:
        return 0.0
    waiting = any(
        m.player == model.player and m.base is not None and m.fatigue == tables.EXHAUSTED
        for m in state.models
    )
    return RESTLESS if waiting else SECOND


def second(state: State, decision: ChooseSecond, space: ActionSpace[Action]) -> Action | None:
    """Take the best target for the other of a pair."""
    del decision
    return max(attacks(state, space), key=lambda pair: pair[0], default=(0.0, None))[1]


def model(state: State, decision: ChooseModel, space: ActionSpace[Action]) -> Action | None:
    """Activate who has an enemy in reach and the best to expect of it."""
    del decision
    ranked = [
        (_prospect(state, action.model), -action.model, action)
        for action in space
        if isinstance(action, Activate)
    ]
    return max(ranked, key=lambda each: each[:2])[2] if ranked else None


def _prospect(state: State, number: int) -> float:
    """Return what activating a model promises: its best attack, or that it comes nearer."""
    own = state.models[number]
    if own.fatigue == tables.EXHAUSTED:
        return -1.0
    reach = mov_of(state, number) + tables.ENGAGEMENT_RANGE
    best = 0.0
    nearest = 99.0
    for foe in enemies(state, own.player):
        apart = gap(own, foe)
        nearest = min(nearest, apart)
        if apart <= reach:
            best = max(best, promise(state, number, foe.number))
    spot = best_spot(state, number)
    if spot is not None:
        best = max(best, spot.worth - leaving_cost(state, number))
    approach = TETHERED if _is_taut(state, own) else APPROACH
    patience = (number + state.turns // 2) % TURN_ABOUT / TURN_ABOUT
    worth = best if nearest <= reach else approach * (1.0 + patience)
    return worth - (SHELTER if own.condemned else 0.0)


def _is_taut(state: State, own: Model) -> bool:
    """Tell whether a chain holds a model back, so that the other end had better go first."""
    for chain in state.chains:
        if own.number not in (chain.model, chain.anchor):
            continue
        other = chain.anchor if own.number == chain.model else chain.model
        end = state.models[other].base if isinstance(other, int) else other
        if end is not None and plane_gap(base_of(own), end) > chain.length - TAUT:
            return True
    return False


def rest(state: State, decision: ChooseRest, space: ActionSpace[Action]) -> Action | None:
    """Rest who has most to expect; nobody, when those in the fight wait for a clear turn."""
    tired = [
        (_prospect(state, action.model), -action.model, action)
        for action in space
        if isinstance(action, Rest)
    ]
    best = max(tired, key=lambda each: each[:2], default=None)
    waiting = any(
        m.player == decision.player and m.base is not None and m.fatigue == tables.EXHAUSTED
        for m in state.models
    )
    if best is None or (waiting and best[0] < IDLE):
        return Pass(decision.player)
    return best[2]


def menu(state: State, decision: ClearMenu, space: ActionSpace[Action]) -> Action | None:
    """Let beasts go Wild, ambush and push where it pays, recover as long as Favor is plenty."""
    useful = deadly_use(state, space) or _ambush(state, space)
    if useful is not None:
        return useful
    plenty = state.pools[decision.player] >= PLENTY
    for action in space:
        if isinstance(action, GoWild):
            return action
        if not isinstance(action, Use) or action.name != "Recover" or not plenty:
            continue
        if state.models[action.model].fatigue == tables.FATIGUED:
            return action
    return End(decision.player)


def deadly_use(state: State, space: ActionSpace[Action]) -> Use | None:
    """Return a use of an ability that pushes an enemy into a pit."""
    for action in space:
        if isinstance(action, Use):
            pair = _pusher(action)
            if pair is not None and _kills(state, *pair):
                return action
    return None


def _pusher(use: Use) -> tuple[int, int] | None:
    """Return who pushes whom by Exploit, whoever has it made."""
    if use.name == "Exploit":
        return use.model, use.target
    if use.name == "Dictate" and use.option.startswith("Exploit "):
        return use.target, int(use.option.removeprefix("Exploit "))
    return None


def _kills(state: State, pusher: int, victim: int) -> bool:
    own, foe = state.models[pusher], state.models[victim]
    return are_enemies(own, foe) and pushes_to_death(state, own, foe) == 1


def _ambush(state: State, space: ActionSpace[Action]) -> Use | None:
    """Return the best ambush that is worth its Favor."""
    best: tuple[float, Use] | None = None
    for action in space:
        if isinstance(action, Use) and action.name == "Ambush":
            exhausted = state.models[action.target].fatigue == tables.EXHAUSTED
            net = 1 + (tables.EXHAUSTED_BONUS if exhausted else 0)
            worth = worth_of_net(state, action.model, action.target, net)
            if worth >= AMBUSH and (best is None or worth > best[0]):
                best = worth, action
    return None if best is None else best[1]
