"""Chapter 35: intimidation before a match, and what a match does to prestige."""

from __future__ import annotations

from common.agenda import Note
from common.records import replace
from gladiator.campaign.events import Esteemed, Intimidated
from gladiator.campaign.facts import bout_of
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.state import Bout, State
from gladiator.campaign.tasks import Intimidation, PrestigeChange
from gladiator.campaign_tables import (
    BRAVADO_CHANGE,
    INTIMIDATION_DICE,
    PRESTIGE_GAIN,
    Talent,
)


def _threes(faces: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([(face + 1) // 2 for face in faces])


@MACHINE.resolves(Intimidation, rule="35.4.1")
def intimidation(state: State, task: Intimidation, note: Note) -> Step:
    """Let each side roll 1D3 and add its highest PR; the difference is a CF bonus (35.4.1)."""
    bout = bout_of(state)
    if bout.beasts:
        return state, ()
    roll, dice = state.dice.classed(2 * INTIMIDATION_DICE, _threes)
    totals = tuple([roll.value[side] + highest(state, bout, side) for side in (0, 1)])
    lead = totals[0] - totals[1]
    bonus = (max(0, lead), max(0, -lead))
    note(Intimidated((totals[0], totals[1]), bonus, roll.faces))
    return replace(state, dice=dice, bout=replace(bout, bonus=bonus)), ()


def highest(state: State, bout: Bout, side: int) -> int:
    """Return the highest prestige on a side (35.4.1)."""
    return max(state.career(one.career).prestige for one in bout.sides[side])


@MACHINE.resolves(PrestigeChange, rule="35.5")
def prestige_change(state: State, task: PrestigeChange, note: Note) -> Step:
    """Roll 1D3, +1 for each opponent of higher PR; above his own PR, it grows by 1 (35.5).

    This is our reading (Ours / Prestige Change).
    """
    roll, dice = state.dice.d3()
    career = state.career(task.career)
    bold = BRAVADO_CHANGE if career.knows(Talent.BRAVADO) else 0
    gain = PRESTIGE_GAIN if roll.total + task.higher + bold > career.prestige else 0
    also = ("36.3/BR",) if bold else ()
    note(Esteemed(career.name, career.prestige + gain, roll.faces, also=also))
    career = replace(career, prestige=career.prestige + gain)
    return replace(state, dice=dice).with_career(task.career, career), ()
