"""The position as a drawing: the map, figures with facings and fronts, items, log sheets."""

from __future__ import annotations

from typing import Final

from common.hexgrid import Hex, center, corners, neighbor
from common.svg import Element, circle, group, line, page, polygon, rectangle, text
from gladiator.decisions import Thing
from gladiator.facts import cells, front
from gladiator.rules.arms import reach_of, strikes_at, wields
from gladiator.setup import Edge
from gladiator.state import KNEELING, PRONE, Figure, State
from gladiator.tables import Weapon

SIZE: Final = 23.0
MARGIN: Final = 12.0
PANEL: Final = 330.0
LINE: Final = 32.0
"""Between the lines of a log sheet, wide enough to stay apart as text on a terminal."""
ROW: Final = 4 * LINE + 10

COLOURS: Final = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#6c3483", "#34495e")
"""Of the sides, readable on sand."""

Point = tuple[float, float]


def draw(state: State, /) -> str:
    """Return the position as SVG: the same bytes for the same position and viewer."""
    shown = _shown(state)
    spots = [center(cell, SIZE) for cell in shown]
    corner = (min(x for x, _ in spots) - SIZE - MARGIN, min(y for _, y in spots) - SIZE - MARGIN)
    width = max(x for x, _ in spots) + SIZE + MARGIN - corner[0]
    height = max(y for _, y in spots) + SIZE + MARGIN - corner[1]
    blood = set(state.blood)
    parts = [_cell(cell, corner, "#c98f86" if cell in blood else "#efe3c8") for cell in shown]
    parts += [_front(state, index, corner, shown) for index in range(len(state.figures))]
    parts += [_item(item.hex, str(item.what.value), corner) for item in state.items]
    parts += [_figure(state, index, corner) for index in range(len(state.figures))]
    parts += [_row(state, index, width) for index in range(len(state.figures))]
    parts += _walls(state, width, height)
    heading = f"turn {state.turn}, phase {state.phase}"
    if state.finish is not None:
        heading += f": {state.finish.ending.value}"
    parts.append(text((width, MARGIN + 8), heading, font_size=18, font_weight="bold"))
    tall = max(height, MARGIN + LINE * 1.4 + ROW * len(state.figures))
    return page(width + PANEL, tall, parts, title=f"GLADIATOR, {heading}")


def _shown(state: State) -> list[Hex]:
    """List the hexes that the map shows."""
    window, arena = state.window, state.setup.arena
    found = []
    for column in range(window.left, window.left + arena.width):
        first = -((column - window.top) // 2)
        found += [Hex(column, first + row) for row in range(arena.height)]
    return found


def _at(cell: Hex, corner: Point) -> Point:
    x, y = center(cell, SIZE)
    return x - corner[0], y - corner[1]


def _cell(cell: Hex, corner: Point, fill: str) -> Element:
    points = [(x - corner[0], y - corner[1]) for x, y in corners(cell, SIZE)]
    return polygon(points, title=f"hex {cell}", fill=fill, stroke="#b9a67c", stroke_width=0.7)


def _item(cell: Hex, name: str, corner: Point) -> Element:
    x, y = _at(cell, corner)
    return group(
        circle((x, y), 5, fill="#7f8c8d", stroke="#2c3e50"),
        text((x, y + 13), name, font_size=7, text_anchor="middle"),
        title=name,
    )


def combat_front(state: State, index: int) -> tuple[Hex, ...]:
    """List the hexes that a figure strikes into with what it has in hand or belt (6.2)."""
    figure = state.figures[index]
    if not figure.active or figure.posture is PRONE or figure.snare is not None:
        return ()
    beast = state.setup.gladiators[index].beast is not None
    ways: tuple[tuple[Weapon | None, ...], ...] = (
        ((None,),) if beast else tuple([wield or (None,) for wield in wields(state, index)])
    )
    weapons = {weapon for way in ways for weapon in way}
    found = {
        Hex(figure.hex[0] + by[0], figure.hex[1] + by[1])
        for weapon in weapons
        for by, away in front(figure.facing, reach_of(figure, weapon)).items()
        if strikes_at(figure, weapon, away)
    }
    return tuple(sorted(found))


def _front(state: State, index: int, corner: Point, shown: list[Hex]) -> Element:
    """Shade the combat front of a figure in the colour of its side."""
    sheet = state.setup.gladiators[index]
    colour = COLOURS[sheet.team % len(COLOURS)]
    on_map = set(shown)
    parts = [
        polygon(
            [(x - corner[0], y - corner[1]) for x, y in corners(cell, SIZE)],
            fill=colour,
            fill_opacity=0.16,
            stroke="none",
        )
        for cell in combat_front(state, index)
        if cell in on_map
    ]
    return group(*parts, title=f"combat front of {sheet.name}") if parts else group()


def _figure(state: State, index: int, corner: Point) -> Element:
    """Draw a figure: a disc with its number, a beak that shows the facing, CF and wounds."""
    figure, sheet = state.figures[index], state.setup.gladiators[index]
    colour = COLOURS[sheet.team % len(COLOURS)]
    x, y = _at(figure.hex, corner)
    ahead = _at(neighbor(figure.hex, figure.facing), corner)
    beak = (x + (ahead[0] - x) * 0.5, y + (ahead[1] - y) * 0.5)
    fill = "none" if figure.fate is not None else colour
    opacity = 0.45 if figure.posture is PRONE else 1.0
    parts = [
        circle(_at(cell, corner), 10, fill=fill, stroke=colour, fill_opacity=opacity)
        for cell in cells(state, index)
    ]
    parts.append(line((x, y), beak, stroke="#17202a", stroke_width=3))
    parts.append(text((x, y + 4), str(index), font_size=11, text_anchor="middle", fill="#fff"))
    if figure.posture is KNEELING:
        parts.append(text((x + 11, y - 5), "K", font_size=9))
    if figure.snare is not None:
        parts.append(circle((x, y), 13, fill="none", stroke="#4d5656", stroke_dasharray="2 2"))
    if figure.fate is None:
        parts.append(text((x, y + 18), f"CF {figure.cf}", font_size=7, text_anchor="middle"))
        parts += _gauges(figure, sheet.ratings.wounds, (x, y - 19))
    return group(*parts, title=f"{sheet.name}: {_condition(figure)}")


def _gauges(figure: Figure, boxes: int, at: Point) -> list[Element]:
    """Draw a bar for each body area, head to legs, filled as far as its boxes are."""
    parts: list[Element] = []
    for place, count in enumerate(figure.wounds):
        left = at[0] - 15 + 6 * place
        full = 6.0 * min(1.0, count / boxes)
        parts.append(
            rectangle((left, at[1]), 5, 6, fill="#fff", stroke="#5d6d7e", stroke_width=0.5)
        )
        if full:
            parts.append(rectangle((left, at[1] + 6 - full), 5, full, fill="#922b21"))
    return parts


def _condition(figure: Figure) -> str:
    words = [figure.posture.value if figure.fate is None else figure.fate.value]
    if figure.stun:
        words.append(f"stun {figure.stun}")
    if not figure.conscious:
        words.append("unconscious")
    if figure.tripped:
        words.append("tripped")
    if figure.snare is not None:
        words.append("ensnared")
    return ", ".join(words)


def _row(state: State, index: int, left: float) -> Element:
    """Draw a figure's log sheet: CF, wounds by area, what it holds."""
    figure, sheet = state.figures[index], state.setup.gladiators[index]
    y = MARGIN + LINE * 1.4 + ROW * index
    colour = COLOURS[sheet.team % len(COLOURS)]
    wounds = " ".join(map(str, figure.wounds))
    held = [item.value for item in (figure.weapon, figure.second) if item is not None]
    held += [str(weapon.value) for weapon in figure.belt]
    if figure.shield is not None:
        held.append(f"{figure.shield.value} shield {figure.shield_points}")
    if figure.net:
        held.append(Thing.NET.value)
    lines = (
        f"{index} {sheet.name}",
        f"CF {figure.cf}, {_condition(figure)}",
        f"wounds {wounds} of {sheet.ratings.wounds}",
        ", ".join(held) or "empty hands",
    )
    parts = [
        text((left, y + LINE * number), words, font_size=16, fill=colour if not number else "#222")
        for number, words in enumerate(lines)
    ]
    return group(*parts, title=sheet.name)


def _walls(state: State, width: float, height: float) -> list[Element]:
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
        if edge in state.window.walls
    ]
