"""The position as a drawing: the map, figures with facings and fronts, items, log sheets.

Only the part of the map around figures, items and combat fronts is drawn, and every mark of a
figure stays inside its own hex: the facing points at a hexside, wounds and CF stand toward the
corners to the left and right, which no facing points at.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from common.hexgrid import Hex, center, corners, neighbor
from common.svg import Element, circle, group, line, page, polygon, rectangle, text
from gladiator.facts import cells
from gladiator.setup import Edge
from gladiator.state import KNEELING, PRONE, Figure, Item, State
from gladiator.views import columns, combat_front, condition, held, on_map, shown

SIZE: Final = 40.0
"""From the middle of a hex to its corners; marks of figures are measured in it."""
INNER: Final = SIZE * 3**0.5 / 2
"""From the middle of a hex to its sides."""
MARGIN: Final = 12.0
PANEL: Final = 330.0
LINE: Final = 22.0
LETTERS: Final = 36
"""Letters in a line of a log sheet."""

COLOURS: Final = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#6c3483", "#34495e")
"""Of the sides, readable on sand."""
SAND: Final = "#efe3c8"
INK: Final = "#17202a"

Point = tuple[float, float]


def draw(state: State, /) -> str:
    """Return the position as SVG: the same bytes for the same position and viewer."""
    cut = shown(state)
    spots = [center(cell, SIZE) for cell in cut]
    corner = (min(x for x, _ in spots) - SIZE - MARGIN, min(y for _, y in spots) - SIZE - MARGIN)
    width = max(x for x, _ in spots) + SIZE + MARGIN - corner[0]
    height = max(y for _, y in spots) + SIZE + MARGIN - corner[1]
    heading = f"turn {state.turn}, phase {state.phase}"
    if state.finish is not None:
        heading += f": {state.finish.ending.value}"
    panel, tall = _panel(state, heading, width)
    parts = [*_map(state, cut, corner), *_walls(state, cut, width, height), *panel]
    return page(width + PANEL, max(height, tall), parts, title=f"GLADIATOR, {heading}")


def _map(state: State, cut: tuple[Hex, ...], corner: Point) -> list[Element]:
    """Draw the hexes that are shown, and what is in them."""
    blood, indexes = set(state.blood), range(len(state.figures))
    parts = [_cell(cell, corner, "#c98f86" if cell in blood else SAND) for cell in cut]
    parts += [_front(state, index, corner, cut) for index in indexes]
    parts += [_body(state, index, corner) for index in indexes if len(cells(state, index)) > 1]
    for cell in cut:
        here = [index for index in indexes if state.figures[index].hex == cell]
        items = [item for item in state.items if item.hex == cell]
        parts += _items(items, _at(cell, corner), beside=bool(here))
        parts += [
            _figure(state, index, _at(cell, corner), place, len(here))
            for place, index in enumerate(here)
        ]
    return parts


def _at(cell: Hex, corner: Point) -> Point:
    x, y = center(cell, SIZE)
    return x - corner[0], y - corner[1]


def _outline(cell: Hex, corner: Point) -> list[Point]:
    return [(x - corner[0], y - corner[1]) for x, y in corners(cell, SIZE)]


def _cell(cell: Hex, corner: Point, fill: str) -> Element:
    return polygon(
        _outline(cell, corner), title=f"hex {cell}", fill=fill, stroke="#b9a67c", stroke_width=0.7
    )


def _front(state: State, index: int, corner: Point, cut: tuple[Hex, ...]) -> Element:
    """Shade the combat front of a figure in the colour of its side."""
    sheet = state.setup.gladiators[index]
    parts = [
        polygon(_outline(cell, corner), fill=_colour(state, index), fill_opacity=0.16)
        for cell in combat_front(state, index)
        if cell in cut
    ]
    return group(*parts, title=f"combat front of {sheet.name}") if parts else group()


def _colour(state: State, index: int) -> str:
    return COLOURS[state.setup.gladiators[index].team % len(COLOURS)]


_CORNERS: Final = ((0.34, 0.58), (-0.34, 0.58), (0.34, -0.58), (-0.34, -0.58))
"""Where items lie beside a figure, in sizes of a hex: toward the corners above and below."""


def _items(items: list[Item], at: Point, *, beside: bool) -> list[Element]:
    """Draw the items of a hex: named one below the other, or as dots around a figure."""
    parts: list[Element] = []
    for place, item in enumerate(items):
        name = str(item.what.value)
        if beside:
            by = _CORNERS[place % len(_CORNERS)]
            spot = (at[0] + by[0] * SIZE, at[1] + by[1] * SIZE)
            parts.append(circle(spot, 3, title=name, fill="#7f8c8d", stroke="#2c3e50"))
            continue
        y = at[1] + (place - (len(items) - 1) / 2) * 18
        parts.append(
            group(
                circle((at[0], y - 5), 4, fill="#7f8c8d", stroke="#2c3e50"),
                text((at[0], y + 7), name, font_size=8, text_anchor="middle"),
                title=name,
            )
        )
    return parts


def _body(state: State, index: int, corner: Point) -> Element:
    """Draw what joins the head of a beast to the hex of its body (28.2.1)."""
    head, *rest = [_at(cell, corner) for cell in cells(state, index)]
    colour = _colour(state, index)
    fill = SAND if state.figures[index].fate is not None else colour
    parts = [line(head, spot, stroke=colour, stroke_width=8) for spot in rest]
    parts += [circle(spot, 10, fill=fill, stroke=colour) for spot in rest]
    return group(*parts)


def _figure(state: State, index: int, at: Point, place: int, sharing: int) -> Element:
    """Draw a figure: a disc with its number, a beak that shows the facing, CF and wounds.

    Several in one hex share its height.
    """
    figure, sheet = state.figures[index], state.setup.gladiators[index]
    scale = 1 / sharing
    middle = (at[0], at[1] + (place - (sharing - 1) / 2) * 2 * INNER * scale)
    parts = [*_disc(figure, index, _colour(state, index))]
    if figure.fate is None:
        words = f"CF {figure.cf}"
        parts.append(text((24, 3), words, font_size=7.5, text_anchor="middle"))
        parts += _gauges(figure, sheet.ratings.wounds)
    moved = f"translate({middle[0]:.3f} {middle[1]:.3f}) scale({scale:.3f})"
    return group(*parts, title=f"{sheet.name}: {condition(figure)}", transform=moved)


def _disc(figure: Figure, index: int, colour: str) -> list[Element]:
    """Draw the disc, the beak and what lies over a figure, around the origin."""
    out = figure.fate is not None
    fill, ink = (SAND, INK) if out else (colour, "#fff")
    opacity = 0.45 if figure.posture is PRONE and not out else 1.0
    mark = f"{index}{'k' if figure.posture is KNEELING else ''}"
    parts = [circle((0, 0), 12.5, fill=fill, stroke=colour, fill_opacity=opacity)]
    if not out:
        parts.append(polygon(_beak(figure.facing), fill=INK))
    parts.append(text((0, 4.5), mark, font_size=13, text_anchor="middle", fill=ink))
    if figure.snare is not None:
        dashed = {"stroke": "#4d5656", "stroke_dasharray": "2 2"}
        parts.append(circle((0, 0), 14, fill="none", **dashed))
    return parts


def _beak(facing: int) -> list[Point]:
    """Return the corners of a triangle that points at the middle of a hexside from within."""
    x, y = center(neighbor(Hex(0, 0), facing), 1.0)
    length = (x * x + y * y) ** 0.5
    ahead = (x / length, y / length)
    tip, base, half = 32.0, 18.0, 4.5
    return [
        (tip * ahead[0], tip * ahead[1]),
        (base * ahead[0] - half * ahead[1], base * ahead[1] + half * ahead[0]),
        (base * ahead[0] + half * ahead[1], base * ahead[1] - half * ahead[0]),
    ]


def _gauges(figure: Figure, boxes: int) -> list[Element]:
    """Draw a bar for each body area, head to legs, filled as far as its boxes are."""
    parts: list[Element] = []
    for place, count in enumerate(figure.wounds):
        left = -34.5 + 3.8 * place
        full = 10.0 * min(1.0, count / boxes)
        frame = {"fill": "#fff", "stroke": "#5d6d7e"}
        parts.append(rectangle((left, -5), 3.2, 10, **frame, stroke_width=0.5))
        if full:
            parts.append(rectangle((left, 5 - full), 3.2, full, fill="#922b21"))
    return parts


def _panel(state: State, heading: str, left: float) -> tuple[list[Element], float]:
    """Write the heading, the log sheets and the items beside the map; return how low it ends."""
    head = [*_wrapped(heading), columns(state)]
    blocks = [(head, "#222")]
    blocks += [(_sheet(state, index), _colour(state, index)) for index in range(len(state.figures))]
    if state.items:
        ground = ", ".join(f"{item.what.value} {item.hex}" for item in state.items)
        blocks.append((["on the ground", *_wrapped(ground)], "#222"))
    parts: list[Element] = []
    y = MARGIN + LINE
    for lines, colour in blocks:
        parts += _written(lines, (left, y), colour)
        y += LINE * (len(lines) + 0.5)
    return parts, y


def _written(lines: Sequence[str], at: Point, colour: str) -> list[Element]:
    """Write lines below each other, the first in bold."""
    head, *rest = lines
    below = [
        text((at[0], at[1] + LINE * number), words, font_size=15, fill="#222")
        for number, words in enumerate(rest, 1)
    ]
    return [text(at, head, font_size=16, font_weight="bold", fill=colour), *below]


def _sheet(state: State, index: int) -> list[str]:
    """Return a figure's log sheet: CF and condition, wounds by area, what it holds."""
    figure, sheet = state.figures[index], state.setup.gladiators[index]
    wounds = " ".join(map(str, figure.wounds))
    lines = (
        f"{index} {sheet.name}",
        f"CF {figure.cf}, {condition(figure)}",
        f"wounds {wounds} of {sheet.ratings.wounds}",
        held(figure),
    )
    return [part for words in lines for part in _wrapped(words)]


def _wrapped(words: str) -> list[str]:
    return textwrap.wrap(words, LETTERS) or [""]


def _walls(state: State, cut: tuple[Hex, ...], width: float, height: float) -> list[Element]:
    """Draw the walls that are at an edge of what is shown (25.3)."""
    right, bottom = width - MARGIN / 2, height - MARGIN / 2
    low = MARGIN / 2
    edges = {
        Edge.TOP: ((low, low), (right, low)),
        Edge.BOTTOM: ((low, bottom), (right, bottom)),
        Edge.LEFT: ((low, low), (low, bottom)),
        Edge.RIGHT: ((right, low), (right, bottom)),
    }
    return [
        line(*edges[edge], stroke="#6e2c00", stroke_width=6)
        for edge in Edge
        if edge in state.window.walls and edge in _edges(state, cut)
    ]


def _edges(state: State, cut: tuple[Hex, ...]) -> list[Edge]:
    """List the edges of the map that the cut reaches."""
    whole = on_map(state)
    left, right = whole[0].q, whole[-1].q
    height = state.setup.arena.height
    rows = [cell.r + (cell.q - state.window.top) // 2 for cell in cut]
    reached = {
        Edge.TOP: min(rows) == 0,
        Edge.BOTTOM: max(rows) == height - 1,
        Edge.LEFT: cut[0].q == left,
        Edge.RIGHT: cut[-1].q == right,
    }
    return [edge for edge in Edge if reached[edge]]
