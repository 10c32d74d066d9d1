"""Primus Superiorum: each titan against the other's gladiators, then all survivors."""

from __future__ import annotations

from arenarex import tables
from arenarex.endings import Ending
from arenarex.events import RoundBegan
from arenarex.machine import MACHINE
from arenarex.rules.deployment import ROLL, deployments, placed
from arenarex.rules.ending import finish, last_player
from arenarex.rules.facts import in_play
from arenarex.rules.placing import in_the_way
from arenarex.rules.scenarios.registry import ScenarioRule, Verdict, register
from arenarex.setup import Scenario, Setup
from arenarex.state import Model, State, Where
from arenarex.tasks import BeginMatch, BeginRound
from common.agenda import Causes, Note, Result
from common.errors import SetupError
from common.plane.spots import nearest_spots
from common.records import replace

LAST_ROUND = 3


def check(setup: Setup) -> None:
    """Refuse cohorts that are not one titan and gladiators, equal in value.

    (Scenarios / Primus Superiorum / Cohorts, Scenarios / Primus Superiorum / Restrictions)
    """
    for player, cohort in enumerate(setup.cohorts):
        titans = [p for p in cohort.profiles if p.cards[0].is_titan]
        others = [p for p in cohort.profiles if not p.cards[0].is_titan]
        if len(titans) != 1 or not others or not all(p.cards[0].is_gladiator for p in others):
            raise SetupError(
                "a cohort is one titan and gladiators "
                "[Scenarios / Primus Superiorum / Restrictions]",
                key=f"cohorts[{player}]",
            )
        if cohort.mounted:
            raise SetupError(
                "a rider and its titan fight in different rounds, so nobody begins in the saddle "
                "[Scenarios / Primus Superiorum / Sequence/1]",
                key=f"cohorts[{player}].mounted",
            )


def begin(state: State, note: Note) -> Result[State]:
    """Begin the first round; its dice-off says whose titan fights first."""
    return begun(state, 1, note), ROLL


def begun(state: State, number: int, note: Note) -> State:
    """Return the state in which a round has begun: survivors are rested and out of the arena."""
    note(RoundBegan(number, rule="Scenarios / Primus Superiorum / Sequence/1"))
    if number > 1:
        note(RoundBegan(number, rule="Scenarios / Primus Superiorum / Sequence/2"))
        note(RoundBegan(number, rule="Ours / Primus Rounds"))
    models = tuple([_rested(model) for model in state.models])
    return replace(state, round=number, models=models, turn=replace(state.turn, over=False))


def _rested(model: Model) -> Model:
    """Return a model out of the arena and Ready; its damage stays (Ours / Primus Rounds)."""
    if model.living or model.where is Where.DEFEATED:
        return model
    return replace(
        model, base=None, where=Where.RESERVE, fatigue=tables.READY, began=tables.READY, bound=0
    )


def titan_seat(state: State) -> int:
    """Return whose titan fights in the first two rounds: first that of who goes first."""
    return state.first


def deploy(state: State, first: int, note: Note) -> Result[State]:
    """Put the titan into the middle; its opponents touch their edge (…/ Deployment)."""
    if state.round == LAST_ROUND:
        return state, deployments(state, first)
    return _fielded(state, titan_seat(state), note)


def _fielded(state: State, seat: int, note: Note) -> Result[State]:
    """Return the state with one titan in the arena, and the other's gladiators to be deployed."""
    models = tuple([_absent(m, seat) for m in state.models])
    state = replace(state, models=models)
    for model in state.models:
        if model.player == seat and model.where is Where.RESERVE:
            middle, radius = state.setup.arena.middle, model.card.radius
            spots = nearest_spots(middle, radius, in_the_way(state))
            state = placed(
                state,
                model.number,
                spots[0],
                note,
                rule="Scenarios / Primus Superiorum / Deployment",
            )
    return state, deployments(state, 1 - seat)


def _absent(model: Model, seat: int) -> Model:
    """Return a model that waits when the round is not its own."""
    if model.where is not Where.RESERVE or model.card.is_titan == (model.player == seat):
        return model
    return replace(model, where=Where.ABSENT)


@MACHINE.resolves(BeginRound, rule="Scenarios / Primus Superiorum / Sequence/1")
def begin_round(state: State, task: BeginRound, note: Note) -> Result[State]:
    """Begin the second round with roles reversed, or the third with a new dice-off."""
    state = begun(state, task.number, note)
    if task.number == LAST_ROUND:
        return _last_round(state, note)
    first = 1 - state.first
    state = replace(state, first=first, turn=replace(state.turn, player=first))
    state, causes = _fielded(state, first, note)
    if not in_play(state, first) or not causes:
        return state, (BeginRound(task.number + 1),)
    return state, (*causes, BeginMatch())


def _last_round(state: State, note: Note) -> Result[State]:
    """Let the survivors fight; without any a player loses, without any at all it is a draw."""
    alive = tuple(
        [
            player
            for player in (0, 1)
            if any(m.player == player and m.where is Where.RESERVE for m in state.models)
        ]
    )
    if len(alive) == 2:
        return state, ROLL
    return finish(state, Verdict(Ending.SURVIVORS, "Ours / Primus Rounds", alive), note)


def settled(state: State, note: Note) -> Result[State]:
    """End the turn at once when a side has no model left in the first two rounds."""
    del note
    if state.round == LAST_ROUND or (in_play(state, 0) and in_play(state, 1)):
        return state, ()
    return replace(state, turn=replace(state.turn, over=True)), ()


def end_turn(state: State, note: Note) -> Result[State]:
    """Begin the next round when this one is over."""
    del note
    causes: Causes = (BeginRound(state.round + 1),) if state.turn.over else ()
    return state, causes


def victory(state: State) -> Verdict | None:
    """Return who is the last player with models in the third round (…/ Victory Conditions)."""
    if state.round != LAST_ROUND:
        return None
    return last_player(state, "Scenarios / Primus Superiorum / Victory Conditions")


register(
    ScenarioRule(
        Scenario.PRIMUS_SUPERIORUM,
        victory,
        name="Scenarios / Primus Superiorum",
        check=check,
        begin=begin,
        deploy=deploy,
        end_turn=end_turn,
        settled=settled,
    )
)
