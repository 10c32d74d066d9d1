"""The turn: its beginning, Step 1, the activation and its end (Turn Structure)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.decisions import Activate, ChooseAction, ChooseModel, ChooseRest, Pass, Rest
from arenarex.events import ActivationEnded, FavorLost, MatchBegan, TurnBegan, TurnEnded
from arenarex.machine import MACHINE
from arenarex.rules import fatigue, favor
from arenarex.rules.actions import has_options
from arenarex.rules.activating import activated
from arenarex.rules.clear import begin_clear_turn
from arenarex.rules.cohorts import fielded
from arenarex.rules.ending import checked, finish, limit_reached
from arenarex.rules.facts import in_play, opponent
from arenarex.rules.scenarios.registry import rules_of
from arenarex.rulings import HazardKillFavor
from arenarex.state import Model, State, Turn
from arenarex.tasks import (
    BeginMatch,
    BeginTurn,
    EndAction,
    EndActivation,
    EndTurn,
    OfferActivation,
)
from common.agenda import Causes, Note, Result
from common.records import replace

READY, FATIGUED = tables.READY, tables.FATIGUED
BY_HAZARD = HazardKillFavor.BY_HAZARD
BY_CHOICE = "Turn Structure / Step 3/2"
END_ACTIVATION: Causes = (EndActivation(),)


@MACHINE.resolves(BeginMatch, rule="Play Area / Deployment")
def begin_match(state: State, task: BeginMatch, note: Note) -> Result[State]:
    """Let the first player take its turn."""
    del task
    fielded(state, note)
    note(MatchBegan(state.setup.scenario))
    return state, (BeginTurn(state.first),)


@MACHINE.resolves(BeginTurn, rule="Turn Structure")
def begin_turn(state: State, task: BeginTurn, note: Note) -> Result[State]:
    """Begin a normal turn, or a clear turn when nobody is Ready or only one model is left."""
    if state.turns >= 2 * state.setup.limit:
        return finish(state, limit_reached(state), note)
    player = task.player
    own = in_play(state, player)
    lone = len(own) == 1
    clear = lone or all(model.fatigue != READY for model in own)
    for model in state.models:
        if model.bound:
            note(FavorLost(model.number, model.bound, rule="Ours / Bound Favor"))
    state = replace(
        state,
        models=tuple([_fresh(model) for model in state.models]),
        turn=Turn(player, clear, lone=lone),
        turns=state.turns + 1,
        activation=None,
        woken=(),
    )
    note(TurnBegan(player, state.turns, clear, lone, rule=_turn_rule(own, clear=clear)))
    if clear:
        return begin_clear_turn(state, player, note)
    causes: Causes = (OfferActivation(player), EndTurn(player))
    if any(model.fatigue == FATIGUED for model in own):
        causes = (ChooseRest(player), *causes)
    return state, causes


def _turn_rule(own: tuple[Model, ...], *, clear: bool) -> str:
    """Return the closest rule for the kind of turn that begins."""
    if len(own) == 1:
        staged = own[0].stage + 1 < len(own[0].profile.cards)
        return "FAQ / Clear Turns and Last Man Standing/2" if staged else "Last Man Standing/1"
    if len(own) == 2 and own[0].mounted:
        return "Mounts / Mounting and Dismounting/2"
    return "Clear Turn/1" if clear else "Turn Structure"


def _fresh(model: Model) -> Model:
    """Return the model as it begins a turn; the record itself when nothing changes."""
    if model.began == model.fatigue and not (model.rested or model.spent or model.bound):
        return model
    return replace(model, began=model.fatigue, rested=False, spent=0, bound=0)


@MACHINE.decides(ChooseRest, rule="Turn Structure / Step 1")
def rest(state: State, decision: ChooseRest, action: Rest | Pass, note: Note) -> Result[State]:
    """Remove a fatigue from a Fatigued model, which may not be activated this turn."""
    del decision
    if isinstance(action, Pass):
        return state, ()
    models = list(state.models)
    models[action.model] = replace(models[action.model], rested=True)
    return fatigue.remove(replace(state, models=tuple(models)), action.model, note)


@MACHINE.resolves(OfferActivation, rule="Turn Structure / Step 2")
def offer_activation(state: State, task: OfferActivation, note: Note) -> Result[State]:
    """Let the player choose whom to activate, if anybody may be."""
    del note
    if state.turn.over or not activatable(state, task.player):
        return state, ()
    return state, (ChooseModel(task.player, task.optional),)


def activatable(state: State, player: int) -> tuple[int, ...]:
    """Return the models that a player may activate now; of a mounted pair, its rider."""
    found = tuple([m.number for m in in_play(state, player) if _may_activate(state, m)])
    urgent = rules_of(state.setup).must_activate
    if urgent is not None:
        bound = urgent(state, player)
        return tuple([number for number in found if number in bound]) or found
    return found


def _may_activate(state: State, model: Model) -> bool:
    """Tell whether a model began the turn Ready, or may activate all the same.

    (Fatigue Levels / Ready/1)
    """
    if model.mounted and not model.profile.rides:
        return False
    if model.began == READY or state.turn.lone:
        return True
    if model.rested or not model.traits:
        return False
    return any(
        function(state, model.number, trait.number)
        for function, trait in acting(state, model.number, "activates")
    )


@MACHINE.decides(ChooseModel, rule="Turn Structure / Step 2")
def activate(
    state: State, decision: ChooseModel, action: Activate | Pass, note: Note
) -> Result[State]:
    """Activate a model; its first action is chosen next."""
    del decision
    if isinstance(action, Pass):
        return state, ()
    return activated(state, action.model, note)


@MACHINE.resolves(EndAction, rule="Turn Structure / Step 3/1")
def end_action(state: State, task: EndAction, note: Note) -> Result[State]:
    """Look for a victory; then the model goes on, or its activation is over."""
    state, causes = checked(replace(state, woken=()) if state.woken else state, note)
    if state.result is not None or state.activation is None:
        return state, causes
    number = state.activation.model
    if state.activation.ended or state.turn.over or not has_options(state, number):
        return state, causes + END_ACTIVATION
    return state, (*causes, ChooseAction(state.turn.player, number))


@MACHINE.resolves(EndActivation, rule="Turn Structure / Step 3/1")
def end_activation(state: State, task: EndActivation, note: Note) -> Result[State]:
    """End the activation, with the crowd's Favor for a hazard's victim (Favor Dice/10)."""
    activation = state.activation
    if activation is None:
        return state, ()
    note(ActivationEnded(activation.model, rule=BY_CHOICE if task.by_choice else ""))
    fell = activation.fell
    if state.setup.rulings.hazard_kill_favor is BY_HAZARD:
        fell = activation.fell_by_hazard
    player = state.turn.player
    if any(
        number in activation.hurt and state.models[number].player == opponent(player)
        for number in fell
    ):
        state = favor.gain(state, player, 1, note, rule="Favor Dice/10")
    return replace(state, activation=None), ()


@MACHINE.resolves(EndTurn, rule="Turn Structure / Step 3/1")
def end_turn(state: State, task: EndTurn, note: Note) -> Result[State]:
    """Let the scenario test what it tests at a turn's end; the opponent's turn comes next."""
    note(TurnEnded(task.player))
    rules = rules_of(state.setup)
    causes: Causes = ()
    if rules.end_turn is not None:
        state, causes = rules.end_turn(state, note)
    if state.result is not None or state.turn.over:
        return state, causes
    return state, (*causes, BeginTurn(opponent(task.player)))
