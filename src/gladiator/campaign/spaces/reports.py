"""The space of reports: every way in which the match that is awaited can have ended.

A report may come from a match that was played, from bots, or from somebody's table; it is held to
what the rules of a match allow, not to one course of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from common.dice import Dice
from common.errors import Reason
from common.records import record
from common.spaces import Action, Refusal
from gladiator.campaign.decisions import Kill, Line, Report
from gladiator.campaign.spaces.sums import OpenSpace
from gladiator.campaign.state import UNWOUNDED
from gladiator.state import Ending, Fate
from gladiator.tables import AREAS

MOST_CF: Final = 10_000
"""More CF than anyone uses in a match; ours."""

MOST_DRAWN: Final = 7
"""Wounds that a sampled report adds to an area are fewer than these."""

_DECISIVE: Final = (Ending.KILL, Ending.BLED, Ending.MISSUS, Ending.EXECUTION)
_DRAWN: Final = (Ending.MUTUAL_KILL, Ending.STANS_MISSUS, Ending.LIMIT)
_HUNTED: Final = (Ending.HUNT_WON, Ending.HUNT_LOST, Ending.MUTUAL_KILL, Ending.LIMIT)
_TIMED: Final = (Ending.LIMIT, Ending.TEAM_TIME)
_MERCIFUL: Final = (Ending.MISSUS, Ending.STANS_MISSUS)
_DEAD: Final = (Fate.KILLED, Fate.BLED, Fate.EXECUTED)


@record(cache_hash=True)
class ReportFacts:
    """What a report must agree with."""

    player: int
    first: tuple[int, ...]
    """W of the first side's figures."""
    second: tuple[int, ...]
    hunt: bool
    death_match: bool
    limit: int
    team_time: int | None = None
    """Turns after which the match ends by its time (27.7.1)."""
    brought: tuple[int, ...] = UNWOUNDED
    """Wounds that the first figure brings from an earlier opponent of the same match."""

    @property
    def endings(self) -> tuple[Ending, ...]:
        """The ways in which this match can end (5.4, 18, 28, 30.2.2)."""
        if self.hunt:
            return _HUNTED
        every: tuple[Ending, ...] = (*_DECISIVE, *_DRAWN)
        every = every if self.team_time is None else (*every, Ending.TEAM_TIME)
        return tuple([e for e in every if not (self.death_match and e in _MERCIFUL)])

    @property
    def wounds(self) -> tuple[int, ...]:
        """W of all figures."""
        return (*self.first, *self.second)

    def before(self, figure: int) -> tuple[int, ...]:
        """Return the wounds that a figure has when the match begins."""
        return UNWOUNDED if figure else self.brought

    def side(self, figure: int) -> int:
        """Return the side of a figure."""
        return int(figure >= len(self.first))

    def foes(self, figure: int) -> tuple[int, ...]:
        """List the figures on the other side."""
        every = range(len(self.wounds))
        return tuple([i for i in every if self.side(i) != self.side(figure)])


class ReportSpace(OpenSpace[Report]):
    """All reports that agree with the facts of a match; too many to count."""

    __slots__ = ("_facts",)

    def __init__(self, facts: ReportFacts) -> None:
        self._facts = facts

    def facts(self) -> tuple[object, ...]:
        return (self._facts,)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Report) or action.player != self._facts.player:
            return False
        return flaw(self._facts, action) is None

    def refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, Report):
            return None
        found = flaw(self._facts, action)
        return None if found is None else Refusal(Reason.NOT_OFFERED, found[0], found[1])

    def count(self) -> None:
        return None

    def sample(self, dice: Dice) -> tuple[Report, Dice]:
        facts = self._facts
        ending, dice = dice.choose(facts.endings)
        turns, dice = dice.below(facts.limit)
        if ending is Ending.TEAM_TIME:
            turns = (facts.team_time or 1) - 1
        winner: int | None = {Ending.HUNT_WON: 0, Ending.HUNT_LOST: 1}.get(ending)
        if ending in _DECISIVE:
            winner, dice = dice.below(2)
        lines = []
        for figure, rating in enumerate(facts.wounds):
            fate, dice = _drawn_fate(facts, ending, winner, figure, dice)
            line, dice = _drawn_line(fate, rating, facts.before(figure), dice)
            lines.append(line)
        report = Report(facts.player, ending, winner, turns + 1, tuple(lines))
        return credited(facts, report), dice


def _drawn_fate(
    facts: ReportFacts, ending: Ending, winner: int | None, figure: int, dice: Dice
) -> tuple[Fate | None, Dice]:
    if winner == facts.side(figure) or ending in _TIMED:
        return None, dice
    if ending is Ending.STANS_MISSUS:
        return Fate.WALKED, dice
    beast = facts.hunt and facts.side(figure) == 1
    spared = ending is Ending.MISSUS or (ending not in _DRAWN and not facts.death_match)
    merciful = spared and not beast and not facts.hunt
    return dice.choose((*_DEAD[:2], Fate.SPARED) if merciful else _DEAD[:2])


def _drawn_line(
    fate: Fate | None, rating: int, before: tuple[int, ...], dice: Dice
) -> tuple[Line, Dice]:
    attack, dice = dice.below(60)
    defense, dice = dice.below(60)
    wounds = []
    for old in before:
        more, dice = dice.below(min(rating - old, MOST_DRAWN))
        wounds.append(old + more)
    fatal, dice = dice.below(12)
    return Line(fate, attack, defense, tuple(wounds), mortal=not fatal), dice


def credited(facts: ReportFacts, report: Report) -> Report:
    """Return the report with each dead or spared loser put down to the first of his foes."""
    lines = list(report.lines)
    for figure, line in enumerate(report.lines):
        foe = facts.foes(figure)[0]
        own = lines[foe]
        if line.fate in _DEAD:
            kill = Kill(report.turns, quick=max(line.wounds) > 4)
            lines[foe] = _with(own, kills=(*own.kills, kill))
        elif line.fate is Fate.SPARED:
            lines[foe] = _with(own, granted=own.granted + 1)
    return Report(report.player, report.ending, report.winner, report.turns, tuple(lines))


def _with(line: Line, *, kills: tuple[Kill, ...] | None = None, granted: int | None = None) -> Line:
    return Line(
        line.fate,
        line.attack_cf,
        line.defense_cf,
        line.wounds,
        line.mortal,
        line.granted if granted is None else granted,
        line.cleaved,
        line.kills if kills is None else kills,
    )


Flaw = tuple[str, str]
"""The rule that a report breaks, and what is wrong with it."""


def flaw(facts: ReportFacts, report: Report) -> Flaw | None:
    """Return what is wrong with a report, or None."""
    if len(report.lines) != len(facts.wounds):
        return "30.2.1.1", f"the match has {len(facts.wounds)} figures"
    if report.ending not in facts.endings:
        rule = "30.2.2" if facts.death_match and report.ending in _MERCIFUL else "5.4.1"
        return rule, f"this match cannot have ended so: {report.ending.value}"
    if report.ending is Ending.TEAM_TIME and report.turns != facts.team_time:
        return "27.7.1", f"the match lasts {facts.team_time} turns"
    if not 1 <= report.turns <= facts.limit:
        return "Ours / Limit", f"the match has 1 to {facts.limit} turns"
    return _wrong_winner(facts, report) or _wrong_line(facts, report) or _wrong_sum(facts, report)


def _wrong_winner(facts: ReportFacts, report: Report) -> Flaw | None:
    ending, winner = report.ending, report.winner
    left: tuple[list[Fate | None], list[Fate | None]] = ([], [])
    for figure, line in enumerate(report.lines):
        left[facts.side(figure)].append(line.fate)
    if ending is Ending.TEAM_TIME:
        return _wrong_time(winner, left)
    if ending in _DRAWN:
        if winner is not None:
            return "5.4.1", "that ending is a draw"
        return _wrong_draw(ending, left)
    if winner not in (0, 1):
        return "5.3", "that ending has a winner"
    if ending in (Ending.HUNT_WON, Ending.HUNT_LOST) and winner != (ending is Ending.HUNT_LOST):
        return "28.5.1", "the hunters win a hunt that is won, and lose one that is lost"
    if None not in left[winner]:
        return "5.3", "somebody stands on the side that won"
    if any(fate in (None, Fate.WALKED) for fate in left[1 - winner]):
        return "5.3", "nobody stands on the side that lost"
    return None


def _wrong_time(winner: int | None, left: tuple[list[Fate | None], ...]) -> Flaw | None:
    """Hold a timed team match to both sides being there; its referee saw who stands (27.7.1)."""
    if winner not in (None, 0, 1) or any(None not in side for side in left):
        return "27.7.1", "both sides are there when the time is up, and one or neither wins"
    return None


def _wrong_draw(ending: Ending, left: tuple[list[Fate | None], ...]) -> Flaw | None:
    if ending is Ending.LIMIT:
        standing = all(None in side for side in left)
        return None if standing else ("Ours / Limit", "both sides stand at the limit")
    if any(None in side for side in left):
        return "5.4.1", "everyone has left the arena"
    if ending is Ending.MUTUAL_KILL and any(Fate.WALKED in side for side in left):
        return "Ours / Mutual Kill", "nobody walks out of a mutual kill"
    return None


def _wrong_line(facts: ReportFacts, report: Report) -> Flaw | None:
    for figure, line in enumerate(report.lines):
        beast = facts.hunt and facts.side(figure) == 1
        if line.fate is Fate.SPARED and (facts.death_match or facts.hunt):
            return "30.2.2" if facts.death_match else "Ours / Hunts", "nobody is spared here"
        if line.fate is Fate.WALKED and report.ending is not Ending.STANS_MISSUS:
            return "5.4.1", "only a stopped match is walked out of"
        if beast and line.granted:
            return "Ours / Hunts", "a beast grants no mercy"
        if not (0 <= line.attack_cf <= MOST_CF and 0 <= line.defense_cf <= MOST_CF):
            return "31.2.1", f"CF used are 0 to {MOST_CF}"
        if any(not 1 <= kill.turn <= report.turns for kill in line.kills):
            return "31.2.4", f"kills happen in turns 1 to {report.turns}"
        found = _wrong_wounds(line, facts.wounds[figure], facts.before(figure))
        if found is not None:
            return found
    return None


def _wrong_wounds(line: Line, rating: int, before: tuple[int, ...]) -> Flaw | None:
    if len(line.wounds) != len(AREAS) or any(not 0 <= n <= rating for n in line.wounds):
        return "10.3.2", f"there are five areas, each with 0 to {rating} wounds"
    if line.fate not in _DEAD and max(line.wounds) >= rating:
        return "10.3.2", "nobody survives an area that is full of wounds"
    if any(new < old for new, old in zip(line.wounds, before, strict=True)):
        return "30.2.1.1/Consecutive", "wounds do not heal between two opponents"
    return None


def _wrong_sum(facts: ReportFacts, report: Report) -> Flaw | None:
    for side in (0, 1):
        own = [line for i, line in enumerate(report.lines) if facts.side(i) == side]
        foes = [line for i, line in enumerate(report.lines) if facts.side(i) != side]
        dead = sum([line.fate in _DEAD for line in foes])
        spared = sum([line.fate is Fate.SPARED for line in foes])
        if sum([len(line.kills) for line in own]) > dead:
            return "31.2.4", "a side has killed no more than have died"
        if any(line.granted < 0 or line.cleaved < 0 for line in own):
            return "31.2.3", "nothing is counted below 0"
        if sum([line.granted for line in own]) > spared:
            return "31.2.3", "a side has spared no more than were granted missus"
        if any(line.cleaved > dead for line in own):
            return "35.5.2", "nobody has cleaved more than have died"
    return None


@lru_cache(maxsize=256)
def report_space(facts: ReportFacts) -> ReportSpace:
    """Return the reports that agree with the facts of a match."""
    return ReportSpace(facts)
