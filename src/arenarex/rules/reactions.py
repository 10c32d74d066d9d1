"""The reactions and their windows (Reactions)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.decisions import (
    STANDARD,
    AnswerAttack,
    AnswerMove,
    AnswerMoved,
    AnswerWalk,
    ChoosePath,
    Pass,
    React,
    Stall,
    Step,
)
from arenarex.events import Assisted, NotDeclared, Reacted, Stalled
from arenarex.machine import MACHINE
from arenarex.rules import payments
from arenarex.rules.attacking import current, guard_of, with_attack
from arenarex.rules.facts import are_friends, mov_of, opponent, reaches
from arenarex.rules.geometry import base_of
from arenarex.rules.pricing import attack_price
from arenarex.rulings import StallScope, WildIsDeclared
from arenarex.state import NOBODY, Answer, Attack, Means, State
from arenarex.tasks import AddHelp, Begin, Moved, OfferPath, OpenMove, OpenReactions, Travel
from common.agenda import Causes, Note, Result
from common.plane.paths import Path
from common.plane.spans import spans_within
from common.records import replace

MOVE, OPPORTUNITY, COUNTER, ASSIST = (
    Answer.MOVE,
    Answer.OPPORTUNITY,
    Answer.COUNTERATTACK,
    Answer.ASSIST,
)
ASSISTING = "Reactions / Assist"
Ways = tuple[tuple[Answer, int, str], ...]
"""Reactions that can be made: the reaction, the model, how it pays."""


def may_react(state: State) -> bool:
    """Tell whether the inactive player has its reaction left (Reactions/2)."""
    return not state.turn.reacted


def ways(state: State, number: int, answer: Answer) -> Ways:
    """Return how a model can make a reaction now."""
    found = payments.reaction_payments(state, number, answer)
    if not found or _is_barred(state, number, answer):
        return ()
    return tuple([(answer, number, way) for way in found])


def _is_barred(state: State, reactor: int, answer: Answer) -> bool:
    """Tell whether an ability keeps a model from a reaction (Swift, Isolate)."""
    for other in state.models:
        if other.base is not None and other.traits:
            for function, trait in acting(state, other.number, "bars_reaction"):
                if function(state, other.number, reactor, answer, trait.number):
                    return True
    return False


def reactors(state: State) -> tuple[int, ...]:
    """Return the models of the inactive player that are in play."""
    player = opponent(state.turn.player)
    return tuple([m.number for m in state.models if m.player == player and m.base is not None])


def opportunity_ways(state: State, mover: int) -> Ways:
    """Return who can make an opportunity attack on a mover (Reactions / Opportunity Attack)."""
    found: Ways = ()
    for number in reactors(state):
        if reaches(state, number, mover):
            found += ways(state, number, OPPORTUNITY)
    return found


def move_ways(state: State) -> Ways:
    """Return who can answer a move with a move (Reactions / Move)."""
    found: Ways = ()
    for number in reactors(state):
        model = state.models[number]
        if not model.mounted or model.profile.rides:
            found += ways(state, number, MOVE)
    return found


def attack_ways(state: State, attack: Attack) -> Ways:
    """Return who can counterattack or assist (Errata / Counterattack and Assist)."""
    target = state.models[attack.target]
    found = ways(state, attack.target, COUNTER)
    for number in reactors(state):
        if are_friends(state.models[number], target):
            found += ways(state, number, ASSIST)
    return found


def reacted(state: State, action: React, note: Note) -> Result[State]:
    """Return the state in which a reaction is declared and paid (Reactions/2)."""
    rule = "Reactions/1" if action.answer is MOVE else "Reactions/2"
    note(Reacted(action.model, action.answer, rule=rule))
    state = replace(state, turn=replace(state.turn, reacted=True))
    return payments.pay(state, action.model, action.pay, action.answer, note)


def _after(state: State, action: React, note: Note) -> Result[State]:
    """Let the reactor's abilities act on its reaction."""
    causes: Causes = ()
    for function, trait in acting(state, action.model, "reacted"):
        state, more = function(state, action.model, action.answer, note, trait.number)
        causes += more
    return state, causes


@MACHINE.resolves(OpenMove, rule="Reactions / Opportunity Attack")
def open_move(state: State, task: OpenMove, note: Note) -> Result[State]:
    """Let the opponent answer a declared move; then comes the path, then the answer to it."""
    del note
    number = task.model
    model = state.models[number]
    if model.base is None:
        return state, ()
    then: Causes = (OfferPath(number, mov_of(state, number), Step.MOVE),)
    if not task.provokes or model.player != state.turn.player:
        return state, then
    then = (*then, Moved(number))
    if may_react(state) and opportunity_ways(state, number):
        return state, (AnswerMove(opponent(model.player), number), *then)
    return state, then


@MACHINE.decides(AnswerMove, rule="Reactions / Opportunity Attack")
def answer_move(
    state: State, decision: AnswerMove, action: React | Pass, note: Note
) -> Result[State]:
    """Make an opportunity attack: ATK and 1 bonus success (Reactions / Opportunity Attack)."""
    if isinstance(action, Pass):
        return state, ()
    mover = decision.model if action.target == NOBODY else action.target
    exhausted = state.models[mover].fatigue == tables.EXHAUSTED
    note(NotDeclared(action.model, rule="FAQ / Actions and Reactions/4"))
    _past_aegis(state, action.model, mover, note)
    state, harm = reacted(state, action, note)
    attack = Attack(
        action.model,
        mover,
        Means.OPPORTUNITY,
        action.player,
        guard_of(state, mover, action.player),
        exhausted,
        action.model,
    )
    return state, (*harm, Begin(attack))


@MACHINE.resolves(Moved, rule="Reactions / Move")
def moved(state: State, task: Moved, note: Note) -> Result[State]:
    """Let the opponent answer a resolved Move Action with a move (Reactions / Move)."""
    del note
    model = state.models[task.model]
    if model.base is None or not may_react(state) or not move_ways(state):
        return state, ()
    return state, (AnswerMoved(opponent(state.turn.player), task.model),)


@MACHINE.decides(AnswerMoved, rule="Reactions / Move")
def answer_moved(
    state: State, decision: AnswerMoved, action: React | Pass, note: Note
) -> Result[State]:
    """Make a standard Move Action, which provokes nothing."""
    del decision
    if isinstance(action, Pass):
        return state, ()
    state, harm = reacted(state, action, note)
    state, causes = _after(state, action, note)
    return state, (*harm, OpenMove(action.model, provokes=False), *causes)


@MACHINE.resolves(OpenReactions, rule="Reactions/1")
def open_reactions(state: State, task: OpenReactions, note: Note) -> Result[State]:
    """Let the defender's player answer an attack of the active player (Reactions/1)."""
    del task, note
    attack = current(state)
    if attack is None or not may_react(state) or not _is_declared(state, attack):
        return state, ()
    guard = state.models[attack.target].player
    if guard != opponent(state.turn.player) or attack.roller == guard:
        return state, ()
    return state, (AnswerAttack(guard),) if attack_ways(state, attack) else ()


def _is_declared(state: State, attack: Attack) -> bool:
    if attack.means is Means.ACTION:
        return True
    return (
        attack.means in (Means.WILD, Means.LIVING)
        and state.setup.rulings.wild_is_declared is WildIsDeclared.REACTIONS
    )


@MACHINE.decides(AnswerAttack, rule="Reactions / Counterattack")
def answer_attack(
    state: State, decision: AnswerAttack, action: React | Pass, note: Note
) -> Result[State]:
    """Counterattack, or let a friend assist."""
    del decision
    if isinstance(action, Pass):
        return state, ()
    if action.answer is COUNTER:
        state = _counter(state, action, note)
        state, harm = reacted(state, action, note)
        state, causes = _after(state, action, note)
        return state, harm + causes
    return _assist(state, action, note)


def _counter(state: State, action: React, note: Note) -> State:
    """Return the state in which ATK is rolled for DEF, from any distance (FAQ / Morituri/8)."""
    attack = state.attacks[-1]
    note(NotDeclared(action.model, rule="FAQ / Actions and Reactions/3"))
    if not reaches(state, action.model, attack.attacker):
        note(NotDeclared(action.model, rule="FAQ / Morituri/8"))
    _past_aegis(state, action.model, attack.attacker, note)
    return with_attack(state, replace(attack, counter=True))


def _past_aegis(state: State, number: int, target: int, note: Note) -> None:
    """Note that a reaction does not pay for Aegis of Fame (FAQ / Ludus Magnus/3)."""
    if attack_price(state, number, target):
        note(NotDeclared(number, rule="FAQ / Ludus Magnus/3"))


def _assist(state: State, action: React, note: Note) -> Result[State]:
    """Add DEF if defender or attacker is in range; if neither is, nothing is paid."""
    note(Reacted(action.model, action.answer, rule="Errata / Counterattack and Assist"))
    state = replace(state, turn=replace(state.turn, reacted=True))
    state, causes = _after(state, action, note)
    return state, (*causes, AddHelp(action.model, action.pay))


@MACHINE.resolves(AddHelp, rule=ASSISTING)
def add_help(state: State, task: AddHelp, note: Note) -> Result[State]:
    """Test the range when DEF is added; who cannot add it does not pay (Reactions / Assist)."""
    attack = current(state)
    number = task.model
    if attack is None or state.models[number].base is None:
        return state, ()
    in_range = reaches(state, number, attack.target) or reaches(state, number, attack.attacker)
    note(Assisted(number, in_range))
    if not in_range:
        return state, ()
    state = with_attack(state, replace(attack, helper=number))
    return payments.pay(state, number, task.pay, ASSIST, note)


def stall_window(state: State, decision: ChoosePath, path: Path) -> Causes:
    """Return the decision whether to stall a movement, if anybody may (FAQ / Legio XIII/1)."""
    if decision.step is not Step.MOVE and (
        state.setup.rulings.stall_scope is not StallScope.ANY_MOVEMENT
    ):
        return ()
    mover = state.models[decision.model]
    if not may_react(state) or mover.player != state.turn.player:
        return ()
    if not stallers(state, decision.model, path):
        return ()
    return (AnswerWalk(opponent(mover.player), decision.model, path, decision.step),)


def stallers(state: State, mover: int, path: Path) -> tuple[tuple[int, float, float], ...]:
    """Return who may stall a path, and between which inches of it (spans may repeat a model)."""
    found: list[tuple[int, float, float]] = []
    radius = base_of(state.models[mover]).radius
    for number in reactors(state):
        model = state.models[number]
        if not model.traits or model.fatigue != tables.READY:
            continue
        for function, trait in acting(state, number, "stalls"):
            inches = function(state, number, mover, trait.number)
            if inches:
                spans = spans_within(path, radius, base_of(model), inches)
                found += [(number, span.first, span.last) for span in spans]
    return tuple(found)


@MACHINE.decides(AnswerWalk, rule="FAQ / Legio XIII/1")
def answer_walk(
    state: State, decision: AnswerWalk, action: Stall | Pass, note: Note
) -> Result[State]:
    """Cut the path where the reactor says; the action ends there."""
    travel = Travel(decision.model, decision.path, decision.step)
    if isinstance(action, Pass):
        return state, (travel,)
    react = React(action.player, MOVE, action.model, STANDARD)
    state, harm = reacted(state, react, note)
    note(Stalled(decision.model, action.model))
    path = decision.path.cut(action.inches)
    return state, (*harm, replace(travel, path=path))
