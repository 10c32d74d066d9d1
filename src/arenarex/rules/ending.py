"""Victory, and the limit of turns (Ours / Victory Check; Ours / Limit)."""

from __future__ import annotations

from enum import Enum

from arenarex.endings import Ending
from arenarex.events import MatchEnded
from arenarex.machine import MACHINE
from arenarex.rules.facts import in_play
from arenarex.rules.scenarios.registry import Verdict, rules_of
from arenarex.rulings import MutualElimination
from arenarex.state import State
from arenarex.tasks import CheckVictory
from common.agenda import Causes, Halt, Note, Result
from common.game import Outcome
from common.records import replace

HALT: Causes = (Halt(),)
MUTUAL = "Ours / Mutual Elimination"


@MACHINE.resolves(CheckVictory, rule="Ours / Victory Check")
def check_victory(state: State, task: CheckVictory, note: Note) -> Result[State]:
    """Test what the scenario tests, when everything that an action caused is resolved."""
    del task
    return checked(state, note)


def checked(state: State, note: Note) -> Result[State]:
    """Return the state, ended if a victory condition holds."""
    rules = rules_of(state.setup)
    causes: Causes = ()
    if rules.settled is not None:
        state, causes = rules.settled(state, note)
        if causes:
            return state, causes
    verdict = rules.victory(state)
    return (state, causes) if verdict is None else finish(state, verdict, note)


def finish(state: State, verdict: Verdict, note: Note) -> Result[State]:
    """End the match."""
    outcome = Outcome(verdict.ending, verdict.rule, verdict.winners, state.turns)
    note(MatchEnded(outcome, rule=verdict.rule))
    return replace(state, result=outcome), HALT


def last_player(state: State, rule: str) -> Verdict | None:
    """Return the verdict once a player, or both, has no model left in the arena."""
    left = tuple([player for player in (0, 1) if in_play(state, player)])
    if len(left) == 2:
        return None
    if left:
        return Verdict(Ending.LAST_PLAYER, rule, left)
    return mutual(state)


def mutual(state: State) -> Verdict:
    """Return who wins when both lose at once, by the ruling `mutual_elimination`."""
    active = state.turn.player
    ruling: Enum = state.setup.rulings.mutual_elimination
    if ruling is MutualElimination.ACTIVE_WINS:
        return Verdict(Ending.MUTUAL, MUTUAL, (active,))
    if ruling is MutualElimination.ACTIVE_LOSES:
        return Verdict(Ending.MUTUAL, MUTUAL, (1 - active,))
    return Verdict(Ending.MUTUAL, MUTUAL, ())


def limit_reached(state: State) -> Verdict:
    """Return the verdict of the limit: the players with models left share the match."""
    left = tuple([player for player in (0, 1) if in_play(state, player)])
    return Verdict(Ending.LIMIT, "Ours / Limit", left)
