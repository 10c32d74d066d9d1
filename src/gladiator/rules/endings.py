"""How figures leave and matches end."""

from __future__ import annotations

from typing import Final

from common.agenda import Halt, Note
from common.records import replace
from gladiator.chapters import Chapter
from gladiator.decisions import Thing
from gladiator.events import Ended, Gone
from gladiator.facts import in_arena, is_beast
from gladiator.machine import MACHINE, Step
from gladiator.state import PRONE, Ending, Fate, Figure, Finish, Item, Slaying, State
from gladiator.tasks import EndTest

_HALT: Final = (Halt(),)


def gone(state: State, index: int, figure: Figure, fate: Fate, note: Note) -> State:
    """Return the state in which a figure leaves the match; the dead lie where they fell."""
    note(Gone(index, fate))
    state = state.with_figure(index, replace(figure, fate=fate, posture=PRONE, snare=None))
    if figure.snare is None:
        return state
    return replace(state, items=(*state.items, Item(Thing.NET, figure.hex)))


def credited(state: State, killer: int, victim: int, *, quick: bool) -> State:
    """Put a kill down to a figure, for the experience that it brings (31.2.4)."""
    figure = state.figures[killer]
    slaying = Slaying(victim, state.turn, quick)
    return state.with_figure(killer, replace(figure, slain=(*figure.slain, slaying)))


def finish(state: State, ending: Ending, rule: str, winners: tuple[int, ...], note: Note) -> Step:
    """End the match; no winners is a draw."""
    note(Ended(ending, winners, rule=rule))
    return replace(state, finish=Finish(ending, rule, winners)), _HALT


@MACHINE.resolves(EndTest, rule="5.3")
def end_test(state: State, task: EndTest, note: Note) -> Step:
    """End the match when one side is left, or none (5.3)."""
    sheets = state.setup.gladiators
    left = in_arena(state)
    teams = {sheets[i].team for i in left}
    if len(teams) > 1:
        return state, ()
    if not teams:
        return finish(state, Ending.MUTUAL_KILL, "Ours / Mutual Kill", (), note)
    team = sheets[left[0]].team
    winners = tuple(sorted({one.player for one in sheets if one.team == team}))
    ending = _hunt_ending(state, left[0]) or task.ending
    return finish(state, ending, task.rule, winners, note)


def _hunt_ending(state: State, survivor: int) -> Ending | None:
    if not state.uses(Chapter.BEASTS) or not any(
        is_beast(state, i) for i in range(len(state.figures))
    ):
        return None
    return Ending.HUNT_LOST if is_beast(state, survivor) else Ending.HUNT_WON
