"""Chapter 25: arena walls."""

from __future__ import annotations

from typing import Final

from common.agenda import Causes, Note, Task
from common.hexgrid import Hex
from common.records import record, replace
from gladiator.chapters import Chapter
from gladiator.events import Stunned, WallHit, WallRolled
from gladiator.machine import MACHINE, Step
from gladiator.rules.collisions import CLIPPED, PUSHED
from gladiator.rules.edges import EDGE_CROSSED, OPPOSITE
from gladiator.rules.hands import walled
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rules.stun import stunned, with_effect
from gladiator.rulings import WallStumble
from gladiator.setup import Edge
from gladiator.state import State
from gladiator.tables import (
    ARENA_SIZES,
    STUN_DICE,
    STUN_SEVERITY,
    WALL,
    WALL_IMPACT,
    ArenaKind,
    WallImpact,
)
from gladiator.tasks import StumbleCheck

_WALLS: Final = Chapter.WALLS


@record
class WallHits(Task):
    """Whoever has run into a wall is stunned (25.4)."""


@record
class WallCollision(Task):
    """A figure runs, or is pushed, into a wall (25.4)."""

    figure: int
    forward: int
    pushed: bool = False


@record
class WallRoll(Task):
    """The edge over which the map has shifted may be a wall (25.3)."""

    edge: Edge


@record
class WallLeft(Task):
    """The fight moves away from the wall on the edge opposite the one it has crossed (25.3.1)."""

    edge: Edge


def _someone_is_at_a_wall(state: State) -> bool:
    for figure in state.figures:
        if figure.doings.at_wall:
            return True
    return False


in_phase(At.EDGES, WallHits(), _WALLS, when=_someone_is_at_a_wall)


@CLIPPED.add(_WALLS)
def clip(state: State) -> tuple[State, Causes]:
    """Stop every path before the first hex behind a wall (7.7.1, 25.4)."""
    if not state.window.walls:
        return state, ()
    figures = list(state.figures)
    for index, figure in enumerate(figures):
        for place, leg in enumerate(figure.doings.path):
            if walled(state, leg.hex):
                legs = figure.doings.path[:place]
                facing = legs[-1].facing if legs else leg.facing
                doings = replace(figure.doings, path=legs, facing=facing, at_wall=True)
                figures[index] = replace(figure, doings=doings)
                break
    return replace(state, figures=tuple(figures)), ()


@MACHINE.resolves(WallHits, rule="25.4")
def wall_hits(state: State, task: WallHits, note: Note) -> Step:
    """Let everyone whose path a wall stopped run into it; who collided before did not (25.4)."""
    return state, tuple(
        [
            WallCollision(index, figure.doings.forward)
            for index, figure in enumerate(state.figures)
            if figure.doings.at_wall and not figure.doings.collided and figure.fate is None
        ]
    )


@MACHINE.resolves(WallCollision, rule="25.4")
def wall_collision(state: State, task: WallCollision, note: Note) -> Step:
    """Stun by 2D6 + 2 per hex forward + 4 if pushed - AG (25.4)."""
    index = task.figure
    figure = state.figures[index]
    pit = ARENA_SIZES.at(state.setup.arena_size) is ArenaKind.FIGHTING_PIT
    note(WallHit(index, also=("7.7.1", "25.2.2") if pit else ("7.7.1",)))
    bonus = task.forward * WALL_IMPACT.at(WallImpact.HEX_FORWARD)
    bonus += figure.agility * WALL_IMPACT.at(WallImpact.AGILITY)
    bonus += WALL_IMPACT.at(WallImpact.PUSHED) if task.pushed else 0
    roll, dice = state.dice.classed(STUN_DICE, sum)
    stun = STUN_SEVERITY.at(roll.value + bonus)
    note(Stunned(index, stun.points, roll.faces))
    new = stunned(state, dice, index, stun.points, note)
    new, causes = with_effect(new, index, stun.effect, note)
    if state.setup.rulings.wall_stumble is WallStumble.CHECK:
        causes = (*causes, StumbleCheck(index))
    return new, causes


@PUSHED.add(_WALLS)
def pushed(state: State, index: int, wanted: Hex) -> Causes | None:
    """Let a loser whose new hex is a wall stay, and be stunned by it (25.4)."""
    if not walled(state, wanted):
        return None
    return (WallCollision(index, 0, pushed=True),)


@EDGE_CROSSED.add(_WALLS)
def edge_crossed(state: State, edge: Edge) -> tuple[State, Causes]:
    """Roll for a wall on the edge; a wall on the opposite edge goes away instead (25.3, 25.3.1)."""
    walls = state.window.walls
    other = OPPOSITE[edge]
    if other in walls:
        left = tuple([wall for wall in walls if wall is not other])
        return replace(state, window=replace(state.window, walls=left)), (WallLeft(other),)
    return state, (WallRoll(edge),)


@MACHINE.resolves(WallLeft, rule="25.3.1")
def wall_left(state: State, task: WallLeft, note: Note) -> Step:
    """Say that an edge is a wall no more (25.3.1)."""
    note(WallRolled(task.edge.value, wall=False, faces=None))
    return state, ()


@MACHINE.resolves(WallRoll, rule="25.3")
def wall_roll(state: State, task: WallRoll, note: Note) -> Step:
    """Roll 1D6 + the arena size: above 5 the edge is a wall (25.3)."""
    roll, dice = state.dice.sum(WALL.dice)
    wall = WALL.at(roll.total + state.setup.arena_size)
    note(WallRolled(task.edge.value, wall, roll.faces, also=("7.7.1",)))
    new = state.with_dice(dice)
    if not wall or task.edge in state.window.walls:
        return new, ()
    walls = (*state.window.walls, task.edge)
    return replace(new, window=replace(state.window, walls=walls)), ()
