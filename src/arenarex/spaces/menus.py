"""What each decision offers. Finite spaces are cached by the small facts that they depend on.

Kinds of action are drawn first, by these weights: in an activation attacks on enemies 6, moves 4,
abilities 3, the end 1, attacks on others 1; in a clear turn Wild beasts 4, uses 3, the end 2,
mounting 1, dismounting 1; a favor roll 3 for none and 1 for each number of dice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from arenarex.decisions import (
    Activate,
    AddFavor,
    AnswerAttack,
    AnswerMove,
    AnswerMoved,
    AnswerWalk,
    ChainTo,
    ChooseAction,
    ChooseBox,
    ChooseCohort,
    ChooseDuelists,
    ChooseEach,
    ChooseFavor,
    ChooseFirst,
    ChooseLaurel,
    ChooseModel,
    ChooseOrder,
    ChoosePath,
    ChoosePlace,
    ChoosePower,
    ChooseReroll,
    ChooseRest,
    ChooseSecond,
    ChooseTreePath,
    ChooseUse,
    ChooseWard,
    ChooseWithdraw,
    ChooseZone,
    ClearMenu,
    DeclareAttack,
    DeclareMove,
    Deploy,
    End,
    GoFirst,
    GoWild,
    Pass,
    PickDuelist,
    PlaceNext,
    PowerAttack,
    React,
    Reroll,
    ResolveNext,
    Rest,
    Side,
    TakeBox,
    TakePath,
    TakePush,
    Use,
    Withdraw,
)
from arenarex.machine import MACHINE
from arenarex.rules import actions, clear, favor, reactions, turns
from arenarex.rules.duelists import eligible
from arenarex.rules.facts import in_play
from arenarex.rules.trees import FREE_PUSH, open_boxes, tree_paths
from arenarex.spaces.paths import PathSpace
from arenarex.spaces.places import BesideSpace, DeploySpace, ZoneSpace
from arenarex.spaces.stalls import StallSpace
from arenarex.spaces.weighted import Weighted
from arenarex.state import NOBODY, State
from arenarex.tables import FATIGUED
from common.spaces import Action, ActionSpace, Choices

Space = ActionSpace[Any]


@MACHINE.offers(ChooseFirst)
def first(state: State, decision: ChooseFirst, player: int) -> Space:
    """Offer both players as the first (Play Area / Deployment)."""
    del state, decision
    return Choices((GoFirst(player, 0), GoFirst(player, 1)))


@MACHINE.offers(Deploy)
def deploy(state: State, decision: Deploy, player: int) -> Space:
    """Offer the places for the next model (Play Area / Deployment)."""
    del decision
    return DeploySpace(state, player)


@MACHINE.offers(ChooseZone)
def zone(state: State, decision: ChooseZone, player: int) -> Space:
    """Offer the places for the defender's zone (Scenarios / Damnatio / Deployment)."""
    del decision
    return ZoneSpace(state, player)


@MACHINE.offers(ChooseWard)
def ward(state: State, decision: ChooseWard, player: int) -> Space:
    """Offer the models to which the condemned may be chained (Scenarios / Vinculi)."""
    return Choices(
        tuple(
            [
                ChainTo(player, m.number)
                for m in state.models
                if m.player == player and m.number != decision.model and not m.condemned
            ]
        )
    )


@MACHINE.offers(ChooseDuelists)
def duelists(state: State, decision: ChooseDuelists, player: int) -> Space:
    """Offer the gladiators of one stage (Scenarios / Duellum / Restrictions)."""
    del decision
    return Choices(tuple([PickDuelist(player, number) for number in eligible(state, player)]))


@MACHINE.offers(ChooseRest)
def rest(state: State, decision: ChooseRest, player: int) -> Space:
    """Offer the Fatigued models, or none (Turn Structure / Step 1)."""
    del decision
    tired = [
        m.number
        for m in in_play(state, player)
        if m.fatigue == FATIGUED and not (m.mounted and not m.profile.rides)
    ]
    return _rest(player, tuple(tired))


@lru_cache(maxsize=4096)
def _rest(player: int, models: tuple[int, ...]) -> Space:
    return Choices((Pass(player),), tuple([Rest(player, number) for number in models]))


@MACHINE.offers(ChooseModel)
def model(state: State, decision: ChooseModel, player: int) -> Space:
    """Offer the models that may be activated (Turn Structure / Step 2)."""
    return _model(player, turns.activatable(state, player), decision.optional)


@lru_cache(maxsize=4096)
def _model(player: int, models: tuple[int, ...], optional: bool) -> Space:
    chosen = tuple([Activate(player, number) for number in models])
    return Weighted((1, (Pass(player),) if optional else ()), (4, chosen))


@MACHINE.offers(ChooseAction)
def action(state: State, decision: ChooseAction, player: int) -> Space:
    """Offer what a model may declare (Turn Structure / Step 2)."""
    return _action(player, actions.options(state, decision))


@lru_cache(maxsize=16384)
def _action(player: int, options: actions.Options) -> Space:
    moves = tuple([DeclareMove(player, *way) for way in options.moves])
    attacks = tuple([DeclareAttack(player, *way) for way in options.attacks])
    friendly = tuple([DeclareAttack(player, *way) for way in options.friendly])
    end: tuple[Action, ...] = (End(player),) if options.may_end else ()
    return Weighted((4, moves), (6, attacks), (1, friendly), (3, options.uses), (1, end))


@MACHINE.offers(ChooseSecond)
def second(state: State, decision: ChooseSecond, player: int) -> Space:
    """Offer the targets of the other of a pair; none only without an enemy (Mounts / Attacking)."""
    own = state.models[decision.model].player
    found = actions.targets(state, decision.model)
    foes = tuple([t for t in found if state.models[t].player != own])
    return _second(player, decision.model, foes, tuple([t for t in found if t not in foes]))


@lru_cache(maxsize=4096)
def _second(player: int, number: int, foes: tuple[int, ...], friends: tuple[int, ...]) -> Space:
    none: tuple[Action, ...] = () if foes else (Pass(player),)
    return Weighted(
        (6, tuple([DeclareAttack(player, number, target) for target in foes])),
        (1, tuple([DeclareAttack(player, number, target) for target in friends])),
        (1, none),
    )


@MACHINE.offers(ChoosePath)
def path(state: State, decision: ChoosePath, player: int) -> Space:
    """Offer the ways that a model may go (Actions / Move)."""
    return PathSpace(state, decision, player)


@MACHINE.offers(AnswerMove)
def answer_move(state: State, decision: AnswerMove, player: int) -> Space:
    """Offer opportunity attacks, on either of a pair (Mounts / Attacking a Mounted Model)."""
    ways = reactions.opportunity_ways(state, decision.model)
    mover = state.models[decision.model]
    return _answers(player, ways, mover.partner if mover.mounted else NOBODY)


@MACHINE.offers(AnswerMoved)
def answer_moved(state: State, decision: AnswerMoved, player: int) -> Space:
    """Offer moves in answer (Reactions / Move)."""
    del decision
    return _answers(player, reactions.move_ways(state))


@MACHINE.offers(AnswerAttack)
def answer_attack(state: State, decision: AnswerAttack, player: int) -> Space:
    """Offer the counterattack and assists (Reactions / Counterattack, / Assist)."""
    del decision
    return _answers(player, reactions.attack_ways(state, state.attacks[-1]))


@lru_cache(maxsize=16384)
def _answers(player: int, ways: reactions.Ways, other: int = NOBODY) -> Space:
    kinds: dict[object, list[Action]] = {}
    for answer, number, pay in ways:
        found = kinds.setdefault(answer, [])
        found.append(React(player, answer, number, pay))
        if other != NOBODY:
            found.append(React(player, answer, number, pay, other))
    return Choices((Pass(player),), *[tuple(each) for each in kinds.values()])


@lru_cache(maxsize=8)
def _power(player: int) -> Space:
    return Choices((Pass(player),), (PowerAttack(player),))


@MACHINE.offers(ChoosePower)
def power(state: State, decision: ChoosePower, player: int) -> Space:
    """Offer the power attack (Actions / Power Attack)."""
    del state, decision
    return _power(player)


@MACHINE.offers(ChooseFavor)
def favor_dice(state: State, decision: ChooseFavor, player: int) -> Space:
    """Offer as many Favor dice as pool and limit allow (Favor Dice/3)."""
    if not decision.own:
        return _favor(player, state.pools[player])
    attack = state.attacks[-1]
    number = attack.attacker if decision.side is Side.ATTACKER else attack.target
    return _favor(player, favor.room(state, number))


@lru_cache(maxsize=1024)
def _favor(player: int, most: int) -> Space:
    more = tuple([AddFavor(player, dice) for dice in range(1, most + 1)])
    return Weighted((3, (AddFavor(player, 0),)), (len(more), more))


@MACHINE.offers(ChooseReroll)
def reroll(state: State, decision: ChooseReroll, player: int) -> Space:
    """Offer each number of unsuccessful dice (Actions / Power Attack)."""
    attack = state.attacks[-1]
    tally = attack.attack if decision.side is Side.ATTACKER else attack.defense
    return _reroll(player, tally.misses, tally.favor_misses, decision.most)


@lru_cache(maxsize=4096)
def _reroll(player: int, plain: int, favors: int, most: int) -> Space:
    most = plain + favors if most < 0 else most
    ways = [
        Reroll(player, p, f) for p in range(plain + 1) for f in range(favors + 1) if p + f <= most
    ]
    return Choices((ways[0],), tuple(ways[1:]))


@MACHINE.offers(ChooseBox)
def box(state: State, decision: ChooseBox, player: int) -> Space:
    """Offer the boxes below, and the free push (Damage Tree/1)."""
    del decision
    strike = state.strikes[-1]
    return _box(player, open_boxes(state.models[strike.striker].card, strike))


@lru_cache(maxsize=4096)
def _box(player: int, boxes: tuple[int, ...]) -> Space:
    ways: list[Action] = [
        TakePush(player) if number == FREE_PUSH else TakeBox(player, number) for number in boxes
    ]
    return Choices(tuple(ways))


@MACHINE.offers(ChooseTreePath)
def tree_path(state: State, decision: ChooseTreePath, player: int) -> Space:
    """Offer the ways through the tree (ruling `tree_choice`)."""
    del decision
    strike = state.strikes[-1]
    ways = tree_paths(state.models[strike.striker].card, strike)
    return Choices(tuple([TakePath(player, boxes) for boxes in ways]))


@MACHINE.offers(ChooseWithdraw)
def withdraw(state: State, decision: ChooseWithdraw, player: int) -> Space:
    """Offer the end of the activation (Damage Tree Results / Reposition/1)."""
    del state, decision
    return Choices((Pass(player),), (Withdraw(player),))


@MACHINE.offers(ChooseUse)
def use(state: State, decision: ChooseUse, player: int) -> Space:
    """Offer uses of abilities, or none."""
    del state
    none = (Pass(player),) if decision.declinable else ()
    return Choices(none, decision.uses)


@MACHINE.offers(ChooseEach)
def each(state: State, decision: ChooseEach, player: int) -> Space:
    """Offer the models that an ability has not acted on yet."""
    none = (Pass(player),) if decision.declinable else ()
    left = tuple(
        [
            Use(player, decision.name, decision.model, number)
            for number in decision.left
            if state.models[number].in_play
        ]
    )
    return Choices(none if left else (Pass(player),), left)


@MACHINE.offers(AnswerWalk)
def answer_walk(state: State, decision: AnswerWalk, player: int) -> Space:
    """Offer the places where a movement may be stalled (FAQ / Legio XIII/1)."""
    return StallSpace(state, decision, player)


@MACHINE.offers(ChooseLaurel)
def laurel(state: State, decision: ChooseLaurel, player: int) -> Space:
    """Offer the Favor, or what abilities offer in exchange (Vitality Bar/3)."""
    del state
    return Choices((Pass(player),), decision.uses)


@MACHINE.offers(ClearMenu)
def clear_menu(state: State, decision: ClearMenu, player: int) -> Space:
    """Offer what is left of a clear turn; its end only when all beasts went Wild (Clear Turn/2)."""
    del decision
    beasts = clear.wild_beasts(state, player)
    alone = in_play(state, player)[0].number if clear.may_activate_now(state, player) else NOBODY
    changes = clear.riders(state, player)
    return _menu(player, clear.clear_uses(state, player), beasts, changes, alone)


@lru_cache(maxsize=8192)
def _menu(
    player: int,
    uses: tuple[Use, ...],
    beasts: tuple[int, ...],
    changes: tuple[Action, ...],
    alone: int,
) -> Space:
    wild: tuple[Action, ...] = tuple([GoWild(player, number) for number in beasts])
    end: tuple[Action, ...] = () if beasts else (End(player),)
    active: tuple[Action, ...] = () if alone == NOBODY else (Activate(player, alone),)
    groups: tuple[tuple[int, tuple[Action, ...]], ...] = (
        (4, wild),
        (3, uses),
        (2, end),
        (1, changes),
        (4, active),
    )
    return Weighted(*groups)


@MACHINE.offers(ChooseCohort)
def cohort(state: State, decision: ChooseCohort, player: int) -> Space:
    """Offer the placers of displaced models (Displacement/2)."""
    del state
    return Choices(tuple([PlaceNext(player, seat) for seat in dict.fromkeys(decision.seats)]))


@MACHINE.offers(ChooseOrder)
def order(state: State, decision: ChooseOrder, player: int) -> Space:
    """Offer the death effects that are left (Ours / Death Order)."""
    del state
    return Choices(tuple([ResolveNext(player, name) for name in decision.names]))


@MACHINE.offers(ChoosePlace)
def place(state: State, decision: ChoosePlace, player: int) -> Space:
    """Offer the places beside another model (Displacement/1)."""
    return BesideSpace(state, decision, player)
