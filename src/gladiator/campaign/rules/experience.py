"""Chapter 31: what a match teaches, and what experience buys."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Note
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Improve, Learn, Line, Save
from gladiator.campaign.events import Improved
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.spaces import spending_space
from gladiator.campaign.state import Career, State
from gladiator.campaign.tasks import Spending, TalentRoll
from gladiator.campaign_tables import (
    EXPERIENCE_DIVISOR,
    IMPROVEMENTS,
    KILL_XP,
    MISSUS_XP,
    OPPONENT_MISSUS_XP,
    QUICK_KILL_XP,
    SLOW_KILL_XP,
    TALENT_XP_STEP,
    Improvement,
)
from gladiator.checks import MAX_RATING
from gladiator.state import Fate

_FIELDS: Final = {
    Improvement.TRAINING: "training",
    Improvement.AGILITY: "agility",
    Improvement.STRENGTH: "strength",
    Improvement.CONSTITUTION: "constitution",
    Improvement.WOUNDS: "wounds",
}
_TALENT: Final = Improvement.TALENT


def base_points(attack_cf: int, defense_cf: int) -> int:
    """Return the experience for CF used: a third of attack less defense, never below 0 (31.2.1).

    >>> base_points(40, 21), base_points(10, 30)
    (6, 0)
    """
    return max(0, attack_cf - defense_cf) // EXPERIENCE_DIVISOR


def kill_points(turn: int, *, quick: bool) -> int:
    """Return the experience of a kill, with its bonus in the first four turns (31.2.4).

    >>> kill_points(1, quick=False), kill_points(2, quick=True), kill_points(5, quick=True)
    (30, 19, 10)
    """
    bonus = QUICK_KILL_XP if quick else SLOW_KILL_XP
    return KILL_XP + (bonus.at(turn) if turn in bonus else 0)


def points_of(lines: tuple[Line, ...]) -> int:
    """Return a gladiator's experience from a match, told by his lines of all its fights (31.2)."""
    attack = sum([line.attack_cf for line in lines])
    defense = sum([line.defense_cf for line in lines])
    points = base_points(attack, defense)
    for line in lines:
        points += MISSUS_XP * (line.fate is Fate.SPARED) + OPPONENT_MISSUS_XP * line.granted
        points += sum([kill_points(kill.turn, quick=kill.quick) for kill in line.kills])
    return points


def reasons_for(lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Name the rules by which a match brought experience (31.2.1–31.2.4)."""
    kills = [kill for line in lines for kill in line.kills]
    slow = any(kill.turn in SLOW_KILL_XP and not kill.quick for kill in kills)
    quick = any(kill.turn in QUICK_KILL_XP and kill.quick for kill in kills)
    found = {
        "31.2.1": True,
        "31.2.2": any(line.fate is Fate.SPARED for line in lines),
        "31.2.3": any(line.granted for line in lines),
        "31.2.4": bool(kills),
        "31.2.3.1": slow,
        "31.2.3.2": quick,
    }
    return tuple([rule for rule, had in found.items() if had])


def affordable(career: Career) -> tuple[Improvement, ...]:
    """List what a gladiator's experience buys, ratings up to the highest that there is (31.3).

    This is our reading (Ours / Ratings).
    """
    return tuple(
        [
            what
            for what, cost in IMPROVEMENTS.entries
            if cost <= career.experience and _can_rise(career, what)
        ]
    )


def _can_rise(career: Career, what: Improvement) -> bool:
    return what is _TALENT or getattr(career.ratings, _FIELDS[what]) < MAX_RATING


def improved(career: Career, what: Improvement, cost: int) -> Career:
    """Return a gladiator who has paid for an improvement, its rating raised by 1 (31.3)."""
    career = replace(career, experience=career.experience - cost)
    if what is _TALENT:
        return career
    field = _FIELDS[what]
    rating = getattr(career.ratings, field) + 1
    return replace(career, ratings=replace(career.ratings, **{field: rating}))


@MACHINE.offers(Spending)
def spending_choices(state: State, task: Spending, player: int) -> ActionSpace[Any]:
    """Offer what the experience buys, or to keep it (31.3)."""
    career = state.career(task.career)
    return spending_space(player, affordable(career), career.experience)


@MACHINE.decides(Spending, rule="31.3")
def spend(state: State, task: Spending, action: Improve | Learn | Save, note: Note) -> Step:
    """Raise a rating or roll for a talent; ask again while experience is left (31.3, 35.4/2)."""
    if isinstance(action, Save):
        return state, ()
    career = state.career(task.career)
    if isinstance(action, Learn):
        cost = IMPROVEMENTS.at(_TALENT) + TALENT_XP_STEP * action.extra
        note(Improved(career.name, _TALENT, cost, rule="35.4/2"))
        state = state.with_career(task.career, improved(career, _TALENT, cost))
        return state, (TalentRoll(task.career, action.extra), *spending(state, task.career))
    cost = IMPROVEMENTS.at(action.what)
    note(Improved(career.name, action.what, cost))
    state = state.with_career(task.career, improved(career, action.what, cost))
    return state, spending(state, task.career)


def spending(state: State, number: int) -> tuple[Spending, ...]:
    """Return the question how to spend experience, when there is something to spend it on."""
    career = state.career(number)
    if career.end is not None or not affordable(career):
        return ()
    return (Spending(career.owner, number),)
