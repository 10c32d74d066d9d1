"""Moves, follow-ups and repositions: along a path of the player's choice (Actions / Move)."""

from __future__ import annotations

from typing import NamedTuple

from arenarex.abilities.registry import acting
from arenarex.arena import Hazard
from arenarex.decisions import ChoosePath, ChooseWithdraw, Pass, Step, Walk, Withdraw
from arenarex.events import Engages, HazardMet, Overlapped, Walked
from arenarex.machine import MACHINE
from arenarex.rules import fatigue
from arenarex.rules.facts import engaged_by, own_activation
from arenarex.rules.geometry import base_of, gap, ground, hazard_at, moved
from arenarex.rules.leaving import costs_of, paid
from arenarex.rules.pushes import base_sharers, lethal_harm
from arenarex.rules.reactions import stall_window
from arenarex.rules.scenarios.registry import rules_of
from arenarex.state import NOBODY, State
from arenarex.tables import EXHAUSTED
from arenarex.tasks import Displace, OfferPath, OfferWithdrawal, Settle, Travel
from common.agenda import Causes, Note, Result
from common.plane.gaps import touching
from common.plane.points import EPS
from common.plane.shapes import Obstacle
from common.records import replace

RULES = {
    Step.MOVE: "Actions / Move",
    Step.FOLLOW_UP: "Pushing/1",
    Step.REPOSITION: "Damage Tree Results / Reposition/1",
    Step.RAMPAGE: "Ours / Abilities / Rampage",
}


class Leeway(NamedTuple):
    """What a model may do on its way: what stops it, and what it may not end on."""

    on_the_way: tuple[Obstacle, ...]
    at_the_end: tuple[Obstacle, ...]


@MACHINE.resolves(OfferPath, rule="Actions / Move")
def offer_path(state: State, task: OfferPath, note: Note) -> Result[State]:
    """Let a model move that still can; the path starts where it now stands."""
    del note
    model = state.models[task.model]
    if model.base is None or (task.toward != NOBODY and not state.models[task.toward].in_play):
        return state, ()
    player = mover_of(state, task.model)
    return state, (ChoosePath(player, task.model, task.inches, task.step, task.toward),)


def mover_of(state: State, number: int) -> int:
    """Return who moves a model: who decides for it in the innermost strike, else its player."""
    for strike in reversed(state.strikes):
        if strike.striker == number:
            return strike.chooser
    player = state.models[number].player
    return player if player != NOBODY else state.turn.player


def passable(state: State, number: int) -> tuple[int, ...]:
    """Return the models whose bases a model may move through."""
    model = state.models[number]
    movers = (number, model.partner) if model.mounted else (number,)
    found: list[int] = []
    for other in state.models:
        if other.base is None or other.number in movers:
            continue
        if not other.card.is_titan and any(state.models[m].card.is_titan for m in movers):
            found.append(other.number)
            continue
        for mover in movers:
            for function, trait in acting(state, mover, "passes"):
                if function(state, mover, other.number, trait.number):
                    found.append(other.number)
    return tuple(dict.fromkeys(found))


def leeway(state: State, number: int, step: Step) -> Leeway:
    """Return what stops a model's movement; passing bases is for Move Actions only."""
    limits = rules_of(state.setup).bounds
    extra = limits(state, number) if limits is not None else ()
    through = passable(state, number) if step in (Step.MOVE, Step.RAMPAGE) else ()
    if not through:
        things = ground(state, number).things + extra
        return Leeway(things, things)
    on_the_way = ground(state, number, through=through).things + extra
    if step is Step.RAMPAGE or own_activation(state, number):
        return Leeway(on_the_way, on_the_way)
    return Leeway(on_the_way, ground(state, number).things + extra)


@MACHINE.decides(ChoosePath, rule="Actions / Move")
def choose_path(state: State, decision: ChoosePath, action: Walk, note: Note) -> Result[State]:
    """Move along a path; a Stall may end it on the way."""
    del note
    path = action.path
    window = stall_window(state, decision, path) if path.pieces else ()
    return state, window or (Travel(decision.model, path, decision.step),)


@MACHINE.resolves(Travel, rule="Actions / Move")
def travel(state: State, task: Travel, note: Note) -> Result[State]:
    """Put the model where its path ends; whom it overlaps is displaced (Titans / Unstoppable)."""
    number = task.model
    model = state.models[number]
    if model.base is None:
        return state, ()
    rule = RULES[task.step]
    if task.step is Step.MOVE and model.mounted:
        rule = "Mounts / Movement"
    if task.step is Step.REPOSITION and not own_activation(state, number):
        rule = "Damage Tree Results / Reposition/2"
    note(Walked(number, task.path, task.step, rule=rule))
    if not task.path.pieces:
        return state, ()
    state = paid(state, number, costs_of(state, number, task.path), note)
    state = moved(state, number, task.path.end)
    causes: Causes = (Settle(number),)
    under = overlapped(state, number)
    if under:
        effect = "Rampage" if task.step is Step.RAMPAGE else ""
        note(Overlapped(number, rule=_overlap_rule(state, number)))
        causes = (Displace(number, under, effect=effect), *causes)
    return state, causes


def _overlap_rule(state: State, number: int) -> str:
    """Return the rule that lets a model end on others."""
    if any(state.models[each].card.is_titan for each in base_sharers(state, number)):
        return "Titans / Unstoppable"
    return "Legio XIII Benefits / Echelon"


def overlapped(state: State, number: int) -> tuple[int, ...]:
    """Return the models on whose bases a model stands."""
    model = state.models[number]
    spared = model.partner if model.mounted else NOBODY
    return tuple(
        [
            other.number
            for other in state.models
            if other.base is not None
            and other.number not in (number, spared)
            and gap(model, other) < -EPS
        ]
    )


@MACHINE.resolves(Settle, rule="Terrain / Lethal Hazard")
def settle(state: State, task: Settle, note: Note) -> Result[State]:
    """Defeat a model whose base touches a lethal hazard (Terrain / Lethal Hazard)."""
    model = state.models[task.model]
    if model.base is None or not has_lethal(state):
        return state, ()
    around = ground(state, task.model)
    fixed = state.setup.arena.obstacles
    for index in touching(base_of(model), fixed):
        if index and hazard_at(state, around, index) is Hazard.LETHAL:
            note(HazardMet(task.model, Hazard.LETHAL))
            return state, lethal_harm(state, task.model)
    return state, ()


def has_lethal(state: State) -> bool:
    """Tell whether the arena has any terrain that kills."""
    arena = state.setup.arena
    return any(arena.hazard(i) is Hazard.LETHAL for i in range(1, len(arena.obstacles)))


@MACHINE.resolves(OfferWithdrawal, rule="Damage Tree Results / Reposition/1")
def offer_withdrawal(state: State, task: OfferWithdrawal, note: Note) -> Result[State]:
    """Let an unengaged model end its own activation to remove a fatigue (/Reposition/1, /2)."""
    model = state.models[task.model]
    if (
        model.base is None
        or not model.fatigue
        or not own_activation(state, task.model)
        or (state.activation is not None and state.activation.ended)
    ):
        return state, ()
    for other in engaged_by(state, task.model):
        note(Engages(other, task.model, rule="Additional Terms / Engaged"))
        return state, ()
    return state, (ChooseWithdraw(mover_of(state, task.model), task.model),)


@MACHINE.decides(ChooseWithdraw, rule="Damage Tree Results / Reposition/1")
def choose_withdraw(
    state: State, decision: ChooseWithdraw, action: Withdraw | Pass, note: Note
) -> Result[State]:
    """End the activation and remove a fatigue; the attack is finished first."""
    if isinstance(action, Pass) or state.activation is None:
        return state, ()
    state = replace(state, activation=replace(state.activation, ended=True))
    exhausted = state.models[decision.model].fatigue == EXHAUSTED
    rule = "FAQ / Actions and Reactions/6" if exhausted else ""
    return fatigue.remove(state, decision.model, note, rule=rule)
