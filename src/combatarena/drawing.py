"""The position as a drawing: the board with its arc-snares, the fighters, their tracks."""

from __future__ import annotations

from combatarena import tables
from combatarena.facts import x101_seat
from combatarena.state import Fighter, State
from common.hexgrid import Hex, center, corners, neighbor, offset
from common.svg import Element, circle, group, line, page, polygon, rectangle, text

SIZE = 34.0
MARGIN = 16.0
PANEL = 270.0
ROW = 62.0

COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#6c3483")
"""Of the seats, readable on sand; X-101's is the last."""


def draw(state: State, /) -> str:
    """Return the position as SVG: the same bytes for the same position and viewer."""
    arena = state.setup.arena
    spots = [center(cell, SIZE) for cell in arena.hexes]
    left = min(x for x, _ in spots) - SIZE - MARGIN
    top = min(y for _, y in spots) - SIZE - MARGIN
    width = max(x for x, _ in spots) + SIZE + MARGIN - left
    height = max(y for _, y in spots) + SIZE + MARGIN - top
    starts_last = sorted(arena.hexes, key=lambda cell: cell in arena.starts)
    cells = [_cell(state, cell, (left, top)) for cell in starts_last]
    models = [
        _model(state, seat, fighter, (left, top))
        for seat, fighter in enumerate(state.fighters)
        if fighter is not None and fighter.standing
    ]
    rows = [
        _row(state, seat, fighter, width, MARGIN + ROW * seat)
        for seat, fighter in enumerate(state.fighters)
        if fighter is not None
    ]
    tall = max(height, MARGIN * 2 + ROW * len(state.fighters))
    title = f"Combat Arena, round {state.round}"
    paper = rectangle((0, 0), width + PANEL, tall, fill="#fff")
    return page(
        width + PANEL,
        tall,
        [paper, *cells, *models, *rows, _heading(state, width, tall)],
        title=title,
    )


def _cell(state: State, cell: Hex, origin: tuple[float, float]) -> Element:
    arena = state.setup.arena
    points = [(x - origin[0], y - origin[1]) for x, y in corners(cell, SIZE)]
    fill, stroke, name = "#efe3c8", "#b9a67c", f"hex {cell}"
    if cell in arena.snares:
        fill, name = "#34495e", f"arc-snare {cell}"
    edge: dict[str, str | float] = {"stroke": stroke, "stroke_width": 1.0}
    if cell in arena.starts:
        edge, name = {"stroke": "#1e8449", "stroke_width": 2.5}, f"starting hex {cell}"
    return polygon(points, title=name, fill=fill, **edge)


def _model(state: State, seat: int, fighter: Fighter, origin: tuple[float, float]) -> Element:
    """Draw a fighter: a disc in its colour, its seat, and a beak that shows the facing."""
    cell = state.setup.arena.hexes[fighter.hex]
    x, y = center(cell, SIZE)
    ahead_x, ahead_y = center(offset(cell, neighbor(cell, fighter.facing)), 1.0)
    x, y = x - origin[0], y - origin[1]
    length = (ahead_x * ahead_x + ahead_y * ahead_y) ** 0.5
    ux, uy = ahead_x / length, ahead_y / length
    reach, radius = SIZE * 0.86, SIZE * 0.5
    wide, deep = radius * 0.9, radius * 0.4
    beak = [
        (x + ux * reach, y + uy * reach),
        (x - uy * wide + ux * deep, y + ux * wide + uy * deep),
        (x + uy * wide + ux * deep, y - ux * wide + uy * deep),
    ]
    colour = COLOURS[seat]
    mark = [circle((x, y), radius + 3, fill="none", stroke="#000", stroke_dasharray="3 2")]
    return group(
        polygon(beak, fill=colour),
        circle((x, y), radius, fill=colour, stroke="#fff", stroke_width=1.5),
        *(mark if fighter.marked else []),
        text((x, y + 5), str(seat), fill="#fff", font_size=15, text_anchor="middle"),
        title=_name(state, fighter),
    )


def _row(state: State, seat: int, fighter: Fighter, left: float, top: float) -> Element:
    """Draw a fighter's line beside the board: name, Health and Energy tracks, hand."""
    card = state.setup.lookup.profiles[fighter.profile]
    ink = "#999" if fighter.fallen else "#222"
    words = f"{seat} {card.name}" + (" (defeated)" if fighter.fallen else "")
    hand = len(state.hands[seat])
    owing = state.agenda and seat in getattr(state.agenda[0], "owes", ())
    head = text(
        (left, top + 14),
        words,
        fill=COLOURS[seat],
        font_size=14,
        font_weight="bold" if owing else "normal",
    )
    health = [_space(left + 16 * n, top + 22, _health(fighter, n)) for n in range(card.health)]
    spaces = () if seat == x101_seat(state) else range(len(tables.ENERGY_TRACK))
    reached = -1 if fighter.fallen else fighter.energy
    energy = [
        _space(left + 12 * n, top + 40, "#e67e22" if n <= reached else "#fff") for n in spaces
    ]
    cards = text((left + 140, top + 51), f"hand {hand}", fill=ink, font_size=12)
    hurt = sum(fighter.wounded)
    boxes = text((left + 140, top + 33), f"wounded boxes {hurt}", fill=ink, font_size=12)
    return group(head, *health, *energy, cards, boxes, title=card.name)


def _health(fighter: Fighter, space: int) -> str:
    if space < fighter.injuries:
        return "#7b241c"
    return "#27ae60" if space == fighter.health and not fighter.fallen else "#fff"


def _space(x: float, y: float, fill: str) -> Element:
    points = [(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)]
    return polygon(points, fill=fill, stroke="#555", stroke_width=1.0)


def _heading(state: State, left: float, tall: float) -> Element:
    """Say the round, the Initiative cards still to come, and the result."""
    words = f"round {state.round} · initiative left {len(state.initiative)}"
    if state.result is not None:
        winners = ", ".join(map(str, state.result.winners)) or "nobody"
        words = f"round {state.round} · {state.result.ending.value}: {winners}"
    rule = line((left, tall - 30), (left + PANEL - MARGIN, tall - 30), stroke="#b9a67c")
    return group(rule, text((left, tall - 12), words, fill="#222", font_size=12))


def _name(state: State, fighter: Fighter) -> str:
    return state.setup.lookup.profiles[fighter.profile].name
