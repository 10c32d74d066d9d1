"""The campaign as SVG: money and standing of the players, and the sheets of their gladiators."""

from __future__ import annotations

from typing import Final

from common.svg import Element, group, page, rectangle, text
from gladiator.campaign.sheets import HEADINGS, Sheet, sheet_of
from gladiator.campaign.state import Career, State

WIDTH: Final = 760
_MARGIN: Final = 14
_ROW: Final = 16
_PAPER: Final = "#f6efdd"
_INK: Final = "#3a2b1a"
_STOPS: Final = (8, 48, 190, 290, 520, 580, 630, 690)
"""Where the columns of the list of matches begin."""


def draw(state: State, /) -> str:
    """Return the campaign as SVG: who owns what, and a sheet for each gladiator of the players."""
    shapes = [*_standings(state)]
    top = _MARGIN * 2.0 + _ROW * (state.setup.players + 1)
    for career in state.careers:
        if career.owner < state.setup.players:
            sheet = sheet_of(career)
            shapes.append(_drawn(sheet, top))
            top += _height(sheet) + _MARGIN
    return page(WIDTH, top, shapes, title=f"Campaign, munus {state.munus}", fill=_INK)


def draw_sheet(career: Career) -> str:
    """Return one career sheet as SVG."""
    sheet = sheet_of(career)
    height = _height(sheet) + 2 * _MARGIN
    drawn = _drawn(sheet, float(_MARGIN))
    return page(WIDTH, height, [drawn], title=f"Career of {career.name}", fill=_INK)


def _standings(state: State) -> list[Element]:
    lines = [f"Munus {state.munus}"]
    for seat in range(state.setup.players):
        men = ", ".join(state.careers[number].name for number in state.stable(seat)) or "nobody"
        purse = f"{state.money[seat]} Sesterces; " if state.setup.lanistas else ""
        gone = " (out)" if seat in state.out else ""
        lines.append(f"P{seat}{gone}: {purse}{men}")
    return [
        text((_MARGIN, _MARGIN + _ROW * (row + 0.5)), line, font_size=12)
        for row, line in enumerate(lines)
    ]


def _height(sheet: Sheet) -> float:
    return _ROW * (2.5 + len(sheet.lines) + len(sheet.rows) + bool(sheet.rows))


def _drawn(sheet: Sheet, top: float) -> Element:
    """Return one sheet whose upper edge is at a height."""
    width = WIDTH - 2 * _MARGIN
    frame = rectangle(
        (_MARGIN, top), width, _height(sheet), fill=_PAPER, stroke=_INK, stroke_width=1.5
    )
    left = _MARGIN + 8.0
    shapes = [frame, text((left, top + 20), sheet.title, font_size=15, font_weight="bold")]
    at = top + 20
    for line in sheet.lines:
        at += _ROW
        shapes.append(text((left, at), line, font_size=11))
    for row in (HEADINGS, *sheet.rows) if sheet.rows else ():
        at += _ROW
        shapes += [
            text((_MARGIN + stop, at), cell, font_size=10)
            for stop, cell in zip(_STOPS, row, strict=True)
        ]
    return group(*shapes, title=sheet.title)
