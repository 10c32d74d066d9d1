"""The position as a drawing: the arena from above, bases to scale, and the models' tracks."""

from __future__ import annotations

from arenarex.arena import Hazard, Shape
from arenarex.cards import Mark
from arenarex.notation import label
from arenarex.rules.facts import engagement_range
from arenarex.state import NOBODY, Model, State
from common.plane.points import Point
from common.plane.shapes import Disc
from common.svg import Element, circle, group, line, page, polygon, rectangle, text

SCALE = 20.0
"""Pixels of an inch."""
MARGIN = 16.0
PANEL = 300.0
ROW = 30.0

SIDES = ("#c0392b", "#2471a3")
NEUTRAL = "#6e6259"
FILLS = {
    Hazard.PLAIN: "#8d8170",
    Hazard.WOUNDING: "#b9770e",
    Hazard.LETHAL: "#1c2833",
    Hazard.FALL: "#1c2833",
}
LEVELS = ("Ready", "Fatigued", "Exhausted")
MARKS = {Mark.LAUREL: "L", Mark.CHOICE: "C", Mark.SPECIAL: "S", Mark.NUMERAL: "N"}


def draw(state: State, /) -> str:
    """Return the position as SVG: the same bytes for the same position and viewer."""
    arena = state.setup.arena
    low, high = _bounds(arena.shape)
    frame = _Frame(low.x, high.y)
    width = (high.x - low.x) * SCALE + 2 * MARGIN
    height = (high.y - low.y) * SCALE + 2 * MARGIN
    drawn: list[Element] = [frame.shape(arena.shape, "arena", fill="#efe3c8", stroke="#5d4e37")]
    drawn += [
        frame.shape(zone, "duel zone", fill="#f9e79f", stroke="#b7950b") for zone in state.zones
    ]
    drawn += [
        frame.shape(each.shape, each.name or each.hazard.value, fill=FILLS[each.hazard])
        for each in arena.terrain
    ]
    drawn += [frame.chain(state, chain.model, chain.anchor) for chain in state.chains]
    drawn += [frame.model(state, m) for m in state.models if m.in_play]
    tall = max(height, 2 * MARGIN + ROW * (len(state.models) + 2))
    rows = [_heading(state, width)]
    rows += [_row(state, m, width, MARGIN + ROW * (m.number + 2)) for m in state.models]
    return page(width + PANEL, tall, [*drawn, *rows], title=f"Arena Rex, turn {state.turns}")


def _bounds(shape: Shape) -> tuple[Point, Point]:
    if isinstance(shape, Disc):
        (x, y), r = shape
        return Point(x - r, y - r), Point(x + r, y + r)
    xs = [corner.x for corner in shape.vertices]
    ys = [corner.y for corner in shape.vertices]
    return Point(min(xs), min(ys)), Point(max(xs), max(ys))


class _Frame:
    """Turns inches into pixels; y points upward in the arena, downward in the drawing."""

    def __init__(self, left: float, top: float) -> None:
        self.left = left
        self.top = top

    def at(self, point: Point) -> tuple[float, float]:
        return (
            MARGIN + (point.x - self.left) * SCALE,
            MARGIN + (self.top - point.y) * SCALE,
        )

    def shape(self, shape: Shape, title: str, **look: str | float) -> Element:
        if isinstance(shape, Disc):
            return circle(self.at(shape.center), shape.radius * SCALE, title=title, **look)
        return polygon([self.at(corner) for corner in shape.vertices], title=title, **look)

    def chain(self, state: State, number: int, anchor: int | Disc) -> Element:
        start = state.models[number].base
        end = anchor if isinstance(anchor, Disc) else state.models[anchor].base
        if start is None or end is None:
            return group()
        return line(
            self.at(start.center),
            self.at(end.center),
            stroke="#5d6d7e",
            stroke_width=2,
            stroke_dasharray="4 3",
        )

    def model(self, state: State, model: Model) -> Element:
        """Draw a base, its engagement ring, its name and its fatigue."""
        base = model.base
        if base is None or (model.mounted and model.profile.rides):
            return group()
        center = self.at(base.center)
        reach = (base.radius + engagement_range(state, model.number)) * SCALE
        colour = _colour(model)
        name = label(state, model.number)
        if model.mounted:
            name = f"{name} and {label(state, model.partner)}"
        inner = [
            circle(center, reach, fill="none", stroke=colour, stroke_width=0.5, opacity=0.6),
            circle(center, base.radius * SCALE, fill=colour, stroke="#1b1b1b"),
            text(
                (center[0], center[1] + 4),
                name[:2],
                text_anchor="middle",
                font_size=11,
                fill="#ffffff",
            ),
        ]
        inner += [
            circle((center[0] - 5 + 10 * token, center[1] - 9), 3, fill="#f4d03f")
            for token in range(model.fatigue)
        ]
        return group(*inner, title=f"{name}, {LEVELS[model.fatigue]}, {model.vitality} vitality")


def _colour(model: Model) -> str:
    return NEUTRAL if model.player == NOBODY or model.living else SIDES[model.player]


def _heading(state: State, width: float) -> Element:
    pools = f"Favor {state.pools[0]} : {state.pools[1]}"
    if state.result is not None:
        told = f"over: {state.result.ending.value}"
    else:
        told = f"turn {state.turns} of player {state.turn.player}"
    return group(
        text((width, MARGIN + 12), told, font_size=13),
        text((width, MARGIN + 32), pools, font_size=13),
    )


def _row(state: State, model: Model, left: float, top: float) -> Element:
    """Draw a model's name, fatigue and track."""
    step = 9.0
    boxes: list[Element] = []
    for at, mark in enumerate(model.card.vitality):
        corner = (left + at * step, top + 4)
        fill = "#7b241c" if at < model.wounds else "#ffffff"
        boxes.append(rectangle(corner, step - 1, step - 1, fill=fill, stroke="#1b1b1b"))
        if mark in MARKS:
            boxes.append(
                text(
                    (corner[0] + 4, corner[1] + 7),
                    MARKS[mark],
                    text_anchor="middle",
                    font_size=7,
                )
            )
    told = f"{label(state, model.number)} ({LEVELS[model.fatigue]})"
    if not model.in_play:
        told = f"{label(state, model.number)} ({model.where.value})"
    return group(
        text((left, top), told, font_size=11, fill=_colour(model)), *boxes, title=model.name
    )
