"""Career sheets: a gladiator's life in the arena as text, laid out like a log sheet."""

from __future__ import annotations

from typing import Final

from common.records import record
from gladiator.campaign.state import Bill, Career, Known, Result
from gladiator.campaign_tables import MatchKind
from gladiator.tables import Ratings, Style

WIDTH: Final = 78
"""Columns of a sheet."""

HEADINGS: Final = ("No", "Match", "Style", "Against", "Result", "Kills", "XP", "PR")
_COLUMNS: Final = (3, 15, 16, 15, 6, 5, 4, 3)
"""How wide the columns of the list of matches are."""


@record(cache_hash=True)
class Sheet:
    """A career sheet in parts, for text and drawing alike."""

    title: str
    lines: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """The matches, one row each, under `HEADINGS`."""


def sheet_of(career: Career) -> Sheet:
    """Return the sheet of a career."""
    ratings = career.ratings
    life = "in the arena" if career.end is None else career.end.value
    lines = (
        f"{career.origin or 'origin unknown'}; {life}",
        _rated(ratings),
        f"PR {career.prestige}   XP {career.experience}   talents: {_talents(career.talents)}",
        f"record: {told_record(career)}   kills: {career.kills}",
    )
    return Sheet(career.name.upper(), lines, tuple([_row(bill) for bill in career.bills]))


def _rated(ratings: Ratings) -> str:
    return (
        f"TR {ratings.training}   ST {ratings.strength}   AG {ratings.agility}   "
        f"CN {ratings.constitution}   W {ratings.wounds}   "
        f"CF {ratings.combat_factor}   NF {ratings.net_factor}"
    )


def told_record(career: Career) -> str:
    """Return a record in the letters of the book, as `21 V, 9 S, 4 M` (30.3)."""
    return f"{career.victories} V, {career.draws} S, {career.missus} M"


def _talents(talents: tuple[Known, ...]) -> str:
    told = [
        one.talent.value if one.weapon is None else f"{one.talent.value} ({one.weapon.value})"
        for one in talents
    ]
    return ", ".join(told) or "none"


def _row(bill: Bill) -> tuple[str, ...]:
    kind = f"{bill.kind.value}{' †' if bill.death_match else ''}"
    result = bill.result.value
    return (
        str(bill.munus),
        kind,
        bill.style.value,
        bill.against,
        result,
        str(bill.kills),
        str(bill.experience),
        str(bill.prestige),
    )


def told_sheet(career: Career) -> str:
    """Return a career sheet as text.

    >>> print(told_sheet(FLAMMA).splitlines()[1])
    | FLAMMA                                                                     |
    """
    sheet = sheet_of(career)
    rule = f"+{'-' * (WIDTH - 2)}+"
    lines = [rule, _boxed(sheet.title), rule, *map(_boxed, sheet.lines), rule]
    if sheet.rows:
        lines += [
            _boxed(_columned(HEADINGS)),
            *[_boxed(_columned(row)) for row in sheet.rows],
            rule,
        ]
    return "\n".join(lines)


def _boxed(text: str) -> str:
    return f"| {text:<{WIDTH - 4}.{WIDTH - 4}} |"


def _columned(cells: tuple[str, ...]) -> str:
    widths = zip(cells, _COLUMNS, strict=True)
    return " ".join(f"{cell:<{wide}.{wide}}" for cell, wide in widths)


def _flamma() -> Career:
    """Return the gladiator of the history chapter: 21 wins, 9 draws, 4 times spared."""
    results = (Result.VICTORY,) * 21 + (Result.DRAW,) * 9 + (Result.MISSUS,) * 4
    order = sorted(range(len(results)), key=lambda place: place * 13 % 34)
    bills = tuple(
        [
            Bill(
                munus,
                MatchKind.MATCHED_PAIR,
                death_match=False,
                style=Style.SECUTOR,
                against="not handed down",
                result=results[place],
            )
            for munus, place in enumerate(order, 1)
        ]
    )
    return Career(
        "Flamma", 0, Ratings(10, 1, 1, 4, 12), victories=21, draws=9, missus=4, bills=bills
    )


FLAMMA: Final = _flamma()
"""A record that history has kept: 21 V, 9 S and 4 M. The order of its matches is ours."""
