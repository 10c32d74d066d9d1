"""How figures leave and matches end."""

from __future__ import annotations

from typing import Final

from common.agenda import Halt, Note
from common.records import replace
from gladiator.chapters import Chapter
from gladiator.decisions import Thing
from gladiator.events import Ended, Gone, Succumbed
from gladiator.facts import in_arena, is_beast
from gladiator.machine import MACHINE, Step
from gladiator.state import PRONE, Ending, Fate, Figure, Finish, Item, Slaying, State
from gladiator.tasks import EndTest

_HALT: Final = (Halt(),)
_DEAD: Final = (Fate.KILLED, Fate.BLED, Fate.EXECUTED)


def gone(
    state: State, index: int, figure: Figure, fate: Fate, note: Note, *, rule: str = ""
) -> State:
    """Return the state in which a figure leaves the match; the dead lie where they fell (10.3.2).

    `rule` is what removes it where that is not the rule being resolved.
    """
    note(Gone(index, fate, rule=rule))
    state = state.with_figure(index, replace(figure, fate=fate, posture=PRONE, snare=None))
    if figure.snare is None:
        return state
    return replace(state, items=(*state.items, Item(Thing.NET, figure.hex)))


def credited(state: State, killer: int, victim: int, *, quick: bool) -> State:
    """Put a kill down to a figure, for the experience that it brings (31.2.4)."""
    figure = state.figures[killer]
    slaying = Slaying(victim, state.turn, quick)
    return state.with_figure(killer, replace(figure, slain=(*figure.slain, slaying)))


def finish(
    state: State,
    ending: Ending,
    rule: str,
    winners: tuple[int, ...],
    note: Note,
    *,
    also: tuple[str, ...] = (),
) -> Step:
    """End the match; no winners is a draw. Then the mortally wounded die (10.5/M).

    This is our reading (Ours / Mortal Winner).
    """
    note(Ended(ending, winners, rule=rule, also=also))
    for index, figure in enumerate(state.figures):
        if figure.mortal and figure.fate not in _DEAD:
            note(Succumbed(index, rule="10.5/M"))
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
    return finish(state, ending, task.rule, winners, note, also=_to_the_last(state))


def _to_the_last(state: State) -> tuple[str, ...]:
    """Cite that a team match without a set time goes on until one team is left (27.7.2)."""
    sheets = state.setup.gladiators
    teams = len({one.team for one in sheets})
    timed = state.setup.team_time is not None
    return () if timed or len(sheets) == teams else ("27.7.2",)


def _hunt_ending(state: State, survivor: int) -> Ending | None:
    if not state.uses(Chapter.BEASTS) or not any(
        is_beast(state, i) for i in range(len(state.figures))
    ):
        return None
    return Ending.HUNT_LOST if is_beast(state, survivor) else Ending.HUNT_WON
