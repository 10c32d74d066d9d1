"""Chapter 13, first part: what leaves a figure's hands, and where it falls."""

from __future__ import annotations

from common.agenda import Causes, Note
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.events import Dropped, Landed
from gladiator.facts import SHIELD_THINGS
from gladiator.machine import MACHINE, Step
from gladiator.rulings import EdgeShiftItems
from gladiator.setup import Edge
from gladiator.state import Falling, Figure, Item, State, Window
from gladiator.tables import DROP_DIRECTION, DROP_DISTANCE, Weapon
from gladiator.tasks import Landing


def drop_weapon(state: State, index: int, note: Note) -> tuple[State, Causes]:
    """Let a figure's weapon fall: that in the weapon hand, else the other (13.1, 13.2)."""
    figure = state.figures[index]
    if figure.weapon is not None:
        item = Item(figure.weapon, figure.hex, fragment=_broken(figure, figure.weapon))
        return _falls(state, index, replace(figure, weapon=None), item, note)
    if figure.second is not None:
        item = Item(figure.second, figure.hex)
        return _falls(state, index, replace(figure, second=None), item, note)
    return state, ()


def _broken(figure: Figure, weapon: Weapon) -> bool:
    return figure.fragment and weapon is Weapon.TRIDENT


def drop_shield(state: State, index: int, note: Note) -> tuple[State, Causes]:
    """Let a figure's shield fall (13.1, 13.2); an empty arm drops nothing."""
    figure = state.figures[index]
    item = shield_item(figure)
    if item is None:
        return state, ()
    return _falls(state, index, replace(figure, shield=None), item, note)


def shield_item(figure: Figure) -> Item | None:
    """Return a figure's shield as a thing."""
    if figure.shield is None:
        return None
    points = figure.shield_points
    return Item(SHIELD_THINGS[figure.shield], figure.hex, points, useless=points < 1)


def _falls(
    state: State, index: int, figure: Figure, item: Item, note: Note
) -> tuple[State, Causes]:
    """Note that something falls; it lands when the exchange is over, or at once outside one."""
    note(Dropped(index, item, also=("13.1",)))
    new = replace(state.with_figure(index, figure), falling=(*state.falling, Falling(item, index)))
    return new, (() if state.exchange is not None else (Landing(),))


@MACHINE.resolves(Landing, rule="13.2")
def landing(state: State, task: Landing, note: Note) -> Step:
    """Roll direction and distance of a dropped thing, and put it there (13.2.1, 13.2.2)."""
    falling, *rest = state.falling
    roll, dice = state.dice.classed(2, tuple)
    direction = DROP_DIRECTION.at(roll.value[0])
    distance = DROP_DISTANCE.at(roll.value[1])
    start = state.figures[falling.owner].hex
    cell = flown(state, start, direction, distance)
    item = replace(falling.item, hex=cell)
    note(Landed(item, roll.faces))
    return replace(state, dice=dice, falling=tuple(rest), items=(*state.items, item)), ()


def flown(state: State, start: Hex, direction: int, distance: int) -> Hex:
    """Return where something comes to lie; a wall stops it in the last hex before."""
    cell = start
    for _ in range(distance):
        beyond = neighbor(cell, direction)
        if walled(state, beyond):
            break
        cell = beyond
    return cell


def walled(state: State, cell: Hex) -> bool:
    """Return whether a hex lies behind a wall (25.4)."""
    walls = state.window.walls
    return bool(walls) and any(edge in walls for edge in edges_crossed(state, cell))


def edges_crossed(state: State, cell: Hex) -> tuple[Edge, ...]:
    """List the edges of the map beyond which a hex lies (7.7)."""
    window, arena = state.window, state.setup.arena
    column = cell[0] - window.left
    row = 2 * cell[1] + cell[0] - window.top
    found = []
    if row < 0:
        found.append(Edge.TOP)
    if row >= 2 * arena.height:
        found.append(Edge.BOTTOM)
    if column < 0:
        found.append(Edge.LEFT)
    if column >= arena.width:
        found.append(Edge.RIGHT)
    return tuple(found)


_SHIFTS = {
    Edge.TOP: (0, -6, Hex(0, -3)),
    Edge.BOTTOM: (0, 6, Hex(0, 3)),
    Edge.LEFT: (-3, 0, Hex(-3, 1)),
    Edge.RIGHT: (3, 0, Hex(3, -1)),
}


def shifted(state: State, edge: Edge) -> State:
    """Return the state with the map three hexes further over an edge (7.7).

    The ground's coordinates are those of the fighters, so items that keep their map hexes move.
    """
    columns, halves, by = _SHIFTS[edge]
    window = state.window
    new = Window(window.left + columns, window.top + halves, window.walls)
    items, blood = state.items, state.blood
    if state.setup.rulings.edge_shift_items is EdgeShiftItems.MAP:
        items = tuple([replace(item, hex=_moved(item.hex, by)) for item in items])
        blood = tuple([_moved(cell, by) for cell in blood])
    return replace(state, window=new, items=items, blood=blood)


def _moved(cell: Hex, by: Hex) -> Hex:
    return Hex(cell[0] + by[0], cell[1] + by[1])
