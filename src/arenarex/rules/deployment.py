"""The dice-off and the deployment of the cohorts (Play Area / Deployment)."""

from __future__ import annotations

from arenarex.decisions import ChooseFirst, Deploy, GoFirst, Place
from arenarex.events import FirstDecided, Placed
from arenarex.machine import MACHINE
from arenarex.rules.placing import reserve
from arenarex.rules.scenarios.registry import rules_of
from arenarex.state import State, Where
from arenarex.tasks import BeginMatch, BeginScenario, RollForFirst
from common.agenda import Causes, Note, Result
from common.plane.points import Point
from common.plane.shapes import Disc
from common.records import replace

ROLL: Causes = (RollForFirst(), BeginMatch())


@MACHINE.resolves(BeginScenario, rule="Play Area / Deployment")
def begin_scenario(state: State, task: BeginScenario, note: Note) -> Result[State]:
    """Begin with what the scenario begins with, or with the dice-off."""
    del task
    begin = rules_of(state.setup).begin
    return (state, ROLL) if begin is None else begin(state, note)


@MACHINE.resolves(RollForFirst, rule="Play Area / Deployment")
def roll_for_first(state: State, task: RollForFirst, note: Note) -> Result[State]:
    """Roll off; the winner decides who goes first (Play Area / Deployment)."""
    del task
    order, dice = state.dice.roll_off(2)
    note(FirstDecided(order[0]))
    return replace(state, dice=dice), (ChooseFirst(order[0]),)


@MACHINE.decides(ChooseFirst, rule="Play Area / Deployment")
def choose_first(state: State, decision: ChooseFirst, action: GoFirst, note: Note) -> Result[State]:
    """Say who takes the first turn, and so deploys first."""
    note(FirstDecided(decision.player, action.first))
    first = action.first
    state = replace(state, first=first, turn=replace(state.turn, player=first))
    own = rules_of(state.setup).deploy
    return own(state, first, note) if own is not None else (state, deployments(state, first))


def deployments(state: State, *players: int) -> Causes:
    """Return the decisions of both deployments, the first player's whole cohort first."""
    order = (players[0], 1 - players[0]) if len(players) == 1 else players
    return tuple([Deploy(player) for player in order for _ in reserve(state, player)])


@MACHINE.decides(Deploy, rule="Play Area / Deployment")
def deploy(state: State, decision: Deploy, action: Place, note: Note) -> Result[State]:
    """Put a model down, its rider with it."""
    del decision
    rule = rules_of(state.setup).deployment_rule
    return placed(state, action.model, action.at, note, rule=rule), ()


def placed(state: State, number: int, at: Point, note: Note, *, rule: str = "") -> State:
    """Return the state with a model, and whoever shares its base, at a place."""
    note(Placed(number, at, rule=rule))
    model = state.models[number]
    models = list(state.models)
    base = Disc(at, model.card.radius)
    models[number] = replace(model, base=base, where=Where.ARENA)
    if model.mounted:
        models[model.partner] = replace(models[model.partner], base=base, where=Where.ARENA)
    return replace(state, models=tuple(models))
