"""Chapter 5: turns, phases, and how a match is timed out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from common.agenda import Note, ignore
from common.records import changing, replace
from gladiator.events import Entered, PhaseBegan
from gladiator.facts import in_arena, is_beast
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_style
from gladiator.rules.citations import of_entry
from gladiator.rules.endings import finish
from gladiator.rules.seams import Seam, Steps
from gladiator.rulings import KneelingLasts
from gladiator.state import KNEELING, NOTHING, STANDING, Ending, Figure, State
from gladiator.tables import EXCEED_ALLOWANCE, PHASES
from gladiator.tasks import BeginPhase, EndPhase, EndTurn, Endurance, StansMissusCheck

REFRESH: Final[Seam[Callable[[State, int, Figure], Figure]]] = Seam("refresh")
"""What else a new phase does to a figure."""

_BEGIN: Final = BeginPhase()
_FIRST: Final = Steps(0)
_END: Final = EndPhase()
_PHASE_RULES: Final = ("5.1",)


@MACHINE.resolves(BeginPhase, rule="5.2")
def begin_phase(state: State, task: BeginPhase, note: Note) -> Step:
    """Clear what the last phase did, and put the steps of the new one on the agenda (5.2)."""
    if state.turn == 1 and state.phase == 1:
        _entered(state, note)
    if note is not ignore:
        note(PhaseBegan(state.turn, state.phase, also=_PHASE_RULES))
    refresh = state.setup.derived[REFRESH]
    figures = []
    for index, figure in enumerate(state.figures):
        fresh = _fresh(state, index, figure)
        for function in refresh:
            fresh = function(state, index, fresh)
        figures.append(fresh)
    return _begun(state, tuple(figures), (), None), (_FIRST, _END)


def _entered(state: State, note: Note) -> None:
    """Say how everyone enters: by his log sheet, in his place (3.4, 3.11.2, 3.17, 4.5, 6.1)."""
    for index, figure in enumerate(state.figures):
        rule = "4.5" if state.setup.gladiators[index].placement is None else "3.4"
        note(
            Entered(
                index,
                figure.hex,
                figure.facing,
                figure.cf,
                figure.allowance,
                figure.shield_points,
                rule=rule,
                also=of_entry(note, figure) + of_style(note, state, index),
            )
        )


def _fresh(state: State, index: int, figure: Figure) -> Figure:
    """Return a figure at the start of a phase: kneelers stand, stun grows older (14.1, 11.5.1).

    What was set aside against a net, and what that conceded, is gone (3.15, 3.16).
    """
    if figure.fate is not None:
        return figure
    posture = figure.posture
    if posture is KNEELING and state.setup.rulings.kneeling_lasts is KneelingLasts.PHASE:
        posture = STANDING
    arteries = figure.arteries
    for area in figure.doings.cut:
        arteries = (*arteries[: area - 1], arteries[area - 1] + 1, *arteries[area:])
    allowance, spent, exceeded = figure.allowance, figure.spent, figure.exceeded
    if state.phase == 1:
        rate = state.setup.gladiators[index].rate - figure.limps
        allowance = max(0, rate + (EXCEED_ALLOWANCE if exceeded else 0))
        spent, exceeded = 0, False
    return _refreshed(
        figure,
        posture,
        arteries,
        allowance,
        spent,
        exceeded,
        figure.stun_age + 1 if figure.stun else 0,
        figure.net_rest and figure.net_rest - 1,
        NOTHING,
    )


_refreshed: Final = changing(
    Figure,
    "posture",
    "arteries",
    "allowance",
    "spent",
    "exceeded",
    "stun_age",
    "net_rest",
    "doings",
)
_with_phase: Final = changing(State, "phase")
_begun: Final = changing(State, "figures", "bouts", "exchange")


@MACHINE.resolves(EndPhase, rule="5.3")
def end_phase(state: State, task: EndPhase, note: Note) -> Step:
    """Go on to the next phase, or after the eighth to the end of the turn (5.1, 5.3, 5.4)."""
    if state.phase < PHASES:
        return _with_phase(state, state.phase + 1), (_BEGIN,)
    tired = tuple([Endurance(i) for i in in_arena(state) if not is_beast(state, i)])
    return state, (*tired, StansMissusCheck(), EndTurn())


@MACHINE.resolves(EndTurn, rule="5.4")
def end_turn(state: State, task: EndTurn, note: Note) -> Step:
    """Begin the next turn, unless a team match or the setup's limit has run out (27.7.1)."""
    setup = state.setup
    if setup.team_time is not None and state.turn >= setup.team_time:
        return finish(state, Ending.TEAM_TIME, "27.7.1", _most_standing(state), note)
    if state.turn >= setup.limit:
        return finish(state, Ending.LIMIT, "Ours / Limit", (), note)
    return replace(state, turn=state.turn + 1, phase=1), (_BEGIN,)


def _most_standing(state: State) -> tuple[int, ...]:
    """Return the seats of the side with the most gladiators left; none on a tie (27.7.1)."""
    sheets = state.setup.gladiators
    teams = [sheets[i].team for i in in_arena(state) if state.figures[i].active]
    counts = {team: teams.count(team) for team in teams}
    best = [team for team, count in counts.items() if count == max(counts.values())]
    if len(best) != 1:
        return ()
    return tuple(sorted({one.player for one in sheets if one.team == best[0]}))
