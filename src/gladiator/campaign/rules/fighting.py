"""The match itself, which is played elsewhere, and what its report brings (30.2.1.1, 31.2)."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Causes, Note, Task
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Line, Report
from gladiator.campaign.events import Ended, Esteemed, Faced, Fought, Gained, Recorded
from gladiator.campaign.facts import BANK, bout_of, entrants, paid
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.rules.experience import points_of, reasons_for, spending
from gladiator.campaign.rules.injuries import injury_rolls
from gladiator.campaign.spaces import report_space
from gladiator.campaign.spaces.reports import ReportFacts
from gladiator.campaign.state import Bill, Bout, Career, End, Entrant, Result, State
from gladiator.campaign.tasks import (
    Aftermath,
    CloseBout,
    Intimidation,
    Opening,
    Payoff,
    PrestigeChange,
    Reckoning,
    Reporting,
    Spent,
)
from gladiator.campaign_tables import (
    CHAMPION_MONEY,
    PRESTIGE_OF_CLEAVING,
    PRESTIGE_OF_MISSUS,
    VICTORIES,
    MatchKind,
)
from gladiator.state import Fate
from gladiator.tables import BEASTS

_CONSECUTIVE: Final = MatchKind.CONSECUTIVE
_DEAD: Final = (Fate.KILLED, Fate.BLED, Fate.EXECUTED)


@MACHINE.resolves(Opening, rule="30.2.1.1")
def opening(state: State, task: Opening, note: Note) -> Step:
    """Open the gates: the campaign waits for the result of the match."""
    bout = bout_of(state)
    if bout.kind is _CONSECUTIVE and not bout.reports:
        first, *rest = bout.sides[1]
        bout = replace(bout, sides=(bout.sides[0], (first,)), waiting=tuple(rest))
        state = replace(state, bout=bout)
    return state, (Reporting(bout.seats[0]), Aftermath())


def facts_of(state: State, player: int) -> ReportFacts:
    """Return what the report of the match must agree with."""
    bout = bout_of(state)
    first = tuple([state.career(one.career).ratings.wounds for one in bout.sides[0]])
    men = tuple([state.career(one.career).ratings.wounds for one in bout.sides[1]])
    beasts = tuple([BEASTS.at(kind).wounds for kind in bout.beasts])
    return ReportFacts(
        player,
        first,
        men + beasts,
        bool(beasts),
        bout.death_match,
        state.setup.limit,
        None if bout.scene is None else bout.scene.team_time,
        bout.sides[0][0].wounds,
    )


@MACHINE.offers(Reporting)
def reporting_choices(state: State, task: Reporting, player: int) -> ActionSpace[Any]:
    """Offer every result that agrees with the match."""
    return report_space(facts_of(state, player))


@MACHINE.decides(Reporting, rule="30.2.1.1")
def report(state: State, task: Reporting, action: Report, note: Note) -> Step:
    """Take down how the match ended."""
    bout = bout_of(state)
    note(Fought(bout.kind, action.ending, action.winner))
    return replace(state, bout=replace(bout, reports=(*bout.reports, action))), ()


@MACHINE.resolves(Aftermath, rule="31.2")
def aftermath(state: State, task: Aftermath, note: Note) -> Step:
    """Let the next opponent of a consecutive match step up, or settle the match (31.2)."""
    bout = bout_of(state)
    last = bout.reports[-1]
    if bout.waiting and last.winner == 0:
        return _next_opponent(state, bout, note)
    reckonings: list[Task] = [
        Reckoning(place, side, _higher(state, bout, side, state.career(one.career)))
        for side, place, one in entrants(bout)
        if one.career >= 0
    ]
    payoff: Causes = (Payoff(),) if state.setup.lanistas else ()
    return state, (*payoff, *reckonings, CloseBout())


def _next_opponent(state: State, bout: Bout, note: Note) -> Step:
    """Bring on the next opponent; the gladiator keeps his wounds (30.2.1.1/Consecutive).

    This is our reading (Ours / Second Wind).
    """
    hero = replace(bout.sides[0][0], wounds=bout.reports[-1].lines[0].wounds)
    foe, *rest = bout.waiting
    note(Faced(state.career(foe.career).name, rule="30.2.1.1/Consecutive"))
    bout = replace(bout, sides=((hero,), (foe,)), waiting=tuple(rest))
    return replace(state, bout=bout), (Intimidation(), Opening())


def lines_of(bout: Bout, side: int, place: int) -> tuple[Line, ...]:
    """Return what the reports say of one in the match, fight by fight."""
    at = place if side == 0 else len(bout.sides[0]) + place
    return tuple([one.lines[at] for one in bout.reports])


def result_of(side: int, last: Line, winner: int | None) -> Result:
    """Return what a match was for a gladiator (30.3, Ours / Draws)."""
    if last.fate in _DEAD:
        return Result.DEATH
    if last.fate is Fate.SPARED:
        return Result.MISSUS
    if winner == side:
        return Result.VICTORY
    return Result.DRAW


@MACHINE.resolves(Reckoning, rule="31.2")
def reckoning(state: State, task: Reckoning, note: Note) -> Step:
    """Write a match on a gladiator's sheet: result, experience, prestige, his end (31.2)."""
    bout = bout_of(state)
    entrant = bout.sides[task.side][task.place]
    lines = lines_of(bout, task.side, task.place)
    result = result_of(task.side, lines[-1], bout.reports[-1].winner)
    points = points_of(lines)
    career = state.career(entrant.career)
    note(Recorded(career.name, result))
    note(Gained(career.name, points, also=reasons_for(lines)))
    career = _recorded(career, result, lines, points)
    career = _esteemed(career, result, lines, note)
    end = end_of(career, result, mortal=any(line.mortal for line in lines))
    told = _told(state, bout, task)
    kills = sum([len(line.kills) for line in lines])
    bill = replace(told, result=result, kills=kills, experience=points, prestige=career.prestige)
    career = replace(career, bills=(*career.bills, bill), end=end)
    state = state.with_career(entrant.career, career)
    if end is not None:
        return _over(state, entrant, career, end, note)
    after = (
        *injury_rolls(entrant.career, lines[-1].wounds),
        PrestigeChange(entrant.career, task.higher),
    )
    return state, (*after, Spent(entrant.career))


def _recorded(career: Career, result: Result, lines: tuple[Line, ...], points: int) -> Career:
    return replace(
        career,
        victories=career.victories + (result is Result.VICTORY),
        draws=career.draws + (result is Result.DRAW),
        missus=career.missus + (result is Result.MISSUS),
        kills=career.kills + sum([len(line.kills) for line in lines]),
        experience=career.experience + points,
    )


def _esteemed(career: Career, result: Result, lines: tuple[Line, ...], note: Note) -> Career:
    """Take the prestige that missus costs, and add what cleaving brings (35.5.1, 35.5.2)."""
    prestige = career.prestige
    if result is Result.MISSUS:
        prestige += PRESTIGE_OF_MISSUS
        note(Esteemed(career.name, prestige, rule="35.5.1"))
    if any(line.cleaved for line in lines):
        prestige += PRESTIGE_OF_CLEAVING
        note(Esteemed(career.name, prestige, rule="35.5.2"))
    return replace(career, prestige=prestige)


def end_of(career: Career, result: Result, *, mortal: bool) -> End | None:
    """Return how a career is over after a match, or None: by death, or by ten victories."""
    if result is Result.DEATH:
        return End.KILLED
    champion = result is Result.VICTORY and career.victories >= VICTORIES
    if mortal:
        return End.DIED_FREE if champion else End.DIED
    return End.FREED if champion else None


def _over(state: State, entrant: Entrant, career: Career, end: End, note: Note) -> Step:
    """End a career; a Lanista is paid for the Emperor's Champion, or mourns (37.3.2, 37.5)."""
    rule = "30/preamble" if end in (End.FREED, End.DIED_FREE) else ""
    rule = "Ours / Mortal Wounds" if end is End.DIED else rule
    note(Ended(career.name, end, rule=rule))
    if state.setup.lanistas and end in (End.FREED, End.DIED_FREE):
        state = paid(state, BANK, career.owner, CHAMPION_MONEY, note, rule="37.3.2")
    if end is End.FREED:
        return state, ()
    return replace(state, lost=state.lost + 1), ()


def _higher(state: State, bout: Bout, side: int, career: Career) -> int:
    """Count the opponents with more prestige when the match is over, before it changes (35.5)."""
    foes = [state.career(one.career) for one in (*bout.sides[1 - side], *_past(state, bout, side))]
    return sum([foe.prestige > career.prestige for foe in foes])


def _past(state: State, bout: Bout, side: int) -> tuple[Entrant, ...]:
    """List the earlier opponents of a consecutive match, who have left its second side."""
    if bout.kind is not _CONSECUTIVE or side:
        return ()
    count = len(bout.reports) - 1
    return tuple([Entrant(-1 - place) for place in range(count)])


def _told(state: State, bout: Bout, task: Reckoning) -> Bill:
    """Return the line of a match on a career sheet, before what came of it is filled in."""
    entrant = bout.sides[task.side][task.place]
    met = (*_past(state, bout, task.side), *bout.sides[1 - task.side])
    foes = [state.career(one.career).name for one in met]
    foes += [kind.value for kind in bout.beasts] if task.side == 0 else []
    assert entrant.style is not None
    against = ", ".join(foes)
    return Bill(state.munus, bout.kind, bout.death_match, entrant.style, against)


@MACHINE.resolves(Spent, rule="31.3")
def spent(state: State, task: Spent, note: Note) -> Step:
    """Ask how a gladiator's experience is spent, if it is enough for anything (31.3)."""
    return state, spending(state, task.career)
