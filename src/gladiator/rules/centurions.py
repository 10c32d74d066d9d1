"""Chapter 29, first part: how centurions move."""

from __future__ import annotations

from typing import Final, NamedTuple

from common.agenda import Note, Task
from common.dice import Dice
from common.hexgrid import DIRECTIONS, Hex, bearing, direction_to, distance, neighbor, rotate
from common.records import record, replace
from gladiator.chapters import Chapter
from gladiator.decisions import (
    CHARGE,
    KNEEL,
    PAUSE,
    RECOVER,
    REPEL,
    ROLL,
    STUMBLE,
    Leg,
    NetOrder,
    PickUp,
    Thing,
)
from gladiator.events import CenturionMoved, Knelt
from gladiator.facts import enemies, ground_shield, may_take, position_bonus
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_centurion
from gladiator.rules.falling import KNEELING_DOWN
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rules.turns import REFRESH
from gladiator.rulings import CenturionPause, CenturionSum, ChartColors
from gladiator.setup import Controller, Setup
from gladiator.state import KNEELING, PRONE, Figure, State
from gladiator.tables import (
    CENTURION_ITEM_REACH,
    CENTURION_KICK,
    CENTURION_NET,
    CENTURION_PAUSE,
    CENTURION_REPEL,
    CENTURION_ROLL,
    CHARGE_ROLL,
    CHART_ROTATION,
    KNEELING_ROTATION,
    NO_ROTATION_OVER,
    PHASES,
    RANDOM_MOVEMENT,
    RING_COLORS,
    RING_COLORS_REVERSED,
    ROLL_DIRECTIONS,
    NetAttack,
    Style,
)
from gladiator.tasks import FallCheck, KickRoll, Paths

_CENTURIONS: Final = Chapter.CENTURIONS
_HEXES_PER_STEP: Final = 3
_STUN_PER_STEP: Final = 3
_FREE: Final = 3


@record
class Centurions(Task):
    """The centurions move after the gladiators, in seat order (29.3)."""


@record
class CenturionMoves(Task):
    """One centurion moves by the charts (29.3)."""

    figure: int


@record
class CenturionKicks(Task):
    """A centurion that has come to an item kicks it (29.3.2.5)."""

    figure: int


@record
class CenturionNet(Task):
    """A Retiarius whom the rules play chooses a net attack by dice (29.5.2)."""

    figure: int


def has_centurion(setup: Setup) -> bool:
    """Return whether the charts move somebody in a match."""
    return any(one.controller is Controller.CENTURION for one in setup.gladiators)


in_phase(
    At.CENTURIONS,
    Centurions(),
    _CENTURIONS,
    needs=has_centurion,
)


class Roll(NamedTuple):
    """A movement roll as the charts read it."""

    red: int
    white: int
    value: int
    """What the checks read: the sum, or by the other reading the two-digit number."""
    closest: int
    range: int


def is_centurion(state: State, index: int) -> bool:
    """Return whether the charts move a figure."""
    return state.setup.gladiators[index].controller is Controller.CENTURION


@REFRESH.add(_CENTURIONS, needs=has_centurion)
def pauses(state: State, index: int, figure: Figure) -> Figure:
    """Give a centurion his pauses at a turn's start: the phases beyond his rate (29.3.1.1)."""
    if state.phase != 1 or not is_centurion(state, index):
        return figure
    return replace(figure, pauses=PHASES - figure.allowance)


@MACHINE.resolves(Centurions, rule="29.3")
def centurions(state: State, task: Centurions, note: Note) -> Step:
    """Let each centurion move that can (29.3)."""
    return state, tuple(
        [
            CenturionMoves(index)
            for index, figure in enumerate(state.figures)
            if is_centurion(state, index) and figure.active
        ]
    )


@MACHINE.resolves(CenturionMoves, rule="29.3")
def centurion_moves(state: State, task: CenturionMoves, note: Note) -> Step:
    """Roll D66 and follow the sequence: stumble, pause, prone, recover, repel, chart (29.3)."""
    index = task.figure
    figure = state.figures[index]
    doings = figure.doings
    if not figure.active or doings.collided or doings.occupied or not enemies(state, index):
        return state, ()
    if figure.tripped:
        stumbling = replace(doings, special=STUMBLE, facing=figure.facing)
        new = state.with_figure(index, replace(figure, tripped=False, doings=stumbling))
        return new, (FallCheck(index),)
    if figure.snare is not None and figure.posture is PRONE:
        return state, ()
    value, dice = state.dice.classed(2, tuple)
    roll = _read(state, index, value.value)
    state = state.with_dice(dice)
    what, new, causes = _acted(state, index, roll, note)
    also = of_centurion(note, state, new, index, what, net=state.figures[roll.closest].net)
    note(CenturionMoved(index, 10 * roll.red + roll.white, what, value.faces, also=also))
    return new, causes


def _read(state: State, index: int, faces: tuple[int, ...]) -> Roll:
    red, white = faces
    by_sum = state.setup.rulings.centurion_sum is CenturionSum.SUM
    own = state.figures[index].hex
    away, closest = min(
        [(distance(own, state.figures[foe].hex), foe) for foe in enemies(state, index)]
    )
    return Roll(red, white, red + white if by_sum else 10 * red + white, closest, away)


Acted = tuple[str, State, tuple[Task, ...]]


def _acted(state: State, index: int, roll: Roll, note: Note) -> Acted:
    """See first whether he is prone, pauses or recovers; else he repels or moves (29.3.1)."""
    figure = state.figures[index]
    if figure.posture is PRONE:
        return _prone(state, index, roll, note)
    if _pauses(state, index, roll):
        doings = replace(figure.doings, special=PAUSE, facing=figure.facing)
        left = max(0, figure.pauses - 1)
        return (
            "pauses",
            state.with_figure(index, replace(figure, doings=doings, pauses=left)),
            (),
        )
    wanted = _wanted(state, index)
    if wanted is not None:
        doings = replace(figure.doings, special=RECOVER, facing=figure.facing)
        player = state.setup.gladiators[index].player
        pickup = PickUp(player, index, wanted)
        tries = (*state.pickups[:index], pickup, *state.pickups[index + 1 :])
        new = replace(state.with_figure(index, replace(figure, doings=doings)), pickups=tries)
        return "recovers an item", new, ()
    if _repels(state, roll):
        doings = replace(figure.doings, special=REPEL, facing=figure.facing)
        return "repels the net", state.with_figure(index, replace(figure, doings=doings)), ()
    return _charted(state, index, roll)


def _pauses(state: State, index: int, roll: Roll) -> bool:
    """Return whether a centurion pauses (29.3.1.1)."""
    figure = state.figures[index]
    foe = state.figures[roll.closest]
    bonus = position_bonus(state, foe.hex, index, figure.hex, figure.facing)
    total = roll.value - roll.range // _HEXES_PER_STEP + bonus
    if state.setup.rulings.centurion_pause is CenturionPause.PLUS_PHASE:
        return CENTURION_PAUSE.at(total - figure.pauses + state.phase)
    if figure.pauses == 0:
        return False
    if PHASES - state.phase + 1 <= figure.pauses:
        return True
    return CENTURION_PAUSE.at(total - figure.pauses - state.phase)


def _prone(state: State, index: int, roll: Roll, note: Note) -> Acted:
    """Roll away from the opponent, or kneel and turn a hexside toward him (29.3.1.2)."""
    figure = state.figures[index]
    foe = state.figures[roll.closest].hex
    if CENTURION_ROLL.at(roll.value + roll.range):
        ways = [(figure.facing + way) % 6 for way in ROLL_DIRECTIONS]
        best = max(ways, key=lambda way: distance(neighbor(figure.hex, way), foe))
        leg = Leg(neighbor(figure.hex, best), figure.facing, 0)
        doings = replace(
            figure.doings, special=ROLL, path=(leg,), facing=figure.facing, start=figure.hex
        )
        return "rolls", state.with_figure(index, replace(figure, doings=doings)), (Paths(),)
    facing = _toward(figure.hex, figure.facing, foe, KNEELING_ROTATION)
    note(Knelt(index))
    doings = replace(figure.doings, special=KNEEL, facing=facing)
    new = state.with_figure(index, replace(figure, posture=KNEELING, facing=facing, doings=doings))
    causes: list[Task] = []
    for function in state.setup.derived[KNEELING_DOWN]:
        causes.extend(function(new, index))
    return "kneels", new, tuple(causes)


def _toward(cell: Hex, facing: int, foe: Hex, most: int) -> int:
    """Return a facing turned toward an opponent by at most so many hexsides."""
    if cell == foe:
        return facing
    turn = (bearing(cell, foe) - facing + 3) % 6 - 3
    turn = max(-most, min(most, turn))
    return (facing + turn) % 6


def _wanted(state: State, index: int) -> int | None:
    """Return the item beside a centurion that he lacks, by its place (29.3.1.3)."""
    figure = state.figures[index]
    for place, item in enumerate(state.items):
        if distance(item.hex, figure.hex) > CENTURION_ITEM_REACH:
            continue
        if _lacks(state, index, place) and may_take(state, index, item):
            return place
    return None


def _lacks(state: State, index: int, place: int) -> bool:
    """Return whether an item is what a centurion has lost: his weapon or his shield."""
    figure, sheet, item = state.figures[index], state.setup.gladiators[index], state.items[place]
    if item.useless:
        return False
    if ground_shield(item) is not None:
        return figure.shield is None and sheet.shield is not None
    if item.what is Thing.NET:
        return sheet.net and not figure.net
    return figure.weapon is None


def _repels(state: State, roll: Roll) -> bool:
    """Return whether a centurion repels the net of a Retiarius (29.5, 29.5.1, 29.5.1.1)."""
    if not state.uses(Chapter.NET):
        return False
    foe = state.figures[roll.closest]
    ready = foe.net and foe.net_rest == 0
    return ready and CENTURION_REPEL.at(roll.value + roll.range)


def _charted(state: State, index: int, roll: Roll) -> Acted:
    """Move by the Random Movement Chart, its arrow toward the closest opponent (29.3.2, 29.3.3).

    66 and over along the arrow is a charge (29.3.2.1, 29.3.2.3).
    """
    figure, foe = state.figures[index], state.figures[roll.closest]
    arrow = bearing(figure.hex, foe.hex) if figure.hex != foe.hex else figure.facing
    adjusted = 10 * (roll.red + _position(state, index, roll)) + roll.white
    if adjusted >= CHARGE_ROLL and figure.facing == arrow:
        legs = _straight(figure)
        doings = replace(
            figure.doings,
            special=CHARGE,
            path=legs,
            facing=figure.facing,
            start=figure.hex,
        )
        return "charges", state.with_figure(index, replace(figure, doings=doings)), (Paths(),)
    by = rotate(RANDOM_MOVEMENT.at(adjusted), arrow)
    end = Hex(figure.hex[0] + by[0], figure.hex[1] + by[1])
    legs, dice = _path(figure, end, state.dice)
    aside, kicks = _drawn_aside(state, index, roll, end, legs)
    if aside != end:
        end = aside
        legs, dice = _path(figure, end, dice)
    facing = _final_facing(state, index, roll, arrow=arrow, adjusted=adjusted, end=end)
    doings = replace(
        figure.doings, path=legs, facing=facing, start=figure.hex,
        turned=0 if legs else abs((facing - figure.facing + 3) % 6 - 3),
    )  # fmt: skip
    moved = replace(figure, doings=doings, facing=figure.facing if legs else facing)
    new = state.with_dice(dice).with_figure(index, moved)
    causes: tuple[Task, ...] = (Paths(),) if legs else ()
    if kicks:
        causes = (*causes, CenturionKicks(index))
    if figure.net and figure.net_rest == 0 and figure.snare is None:
        causes = (*causes, CenturionNet(index))
    return "moves", new, causes


def _position(state: State, index: int, roll: Roll) -> int:
    """Add up what changes the red die, fighting spirit too (29.3.2.2, 29.2.1)."""
    figure, sheet = state.figures[index], state.setup.gladiators[index]
    foe = state.figures[roll.closest]
    total = sheet.spirit - figure.stun // _STUN_PER_STEP
    if sheet.style is not Style.RETIARIUS:
        total -= roll.range // _HEXES_PER_STEP
    return total + position_bonus(state, figure.hex, roll.closest, foe.hex, foe.facing)


def _straight(figure: Figure) -> tuple[Leg, ...]:
    legs, cell = [], figure.hex
    for _ in range(3):
        cell = neighbor(cell, figure.facing)
        legs.append(Leg(cell, figure.facing, 1))
    return tuple(legs)


def _drawn_aside(
    state: State, index: int, roll: Roll, end: Hex, legs: tuple[Leg, ...]
) -> tuple[Hex, bool]:
    """Shift the end toward an item that he lacks (29.3.2.4), or to kick one that he passes.

    He passes an item by coming within a hex of it on his path (29.3.2.5).
    """
    figure = state.figures[index]
    lying = [(distance(end, item.hex), place) for place, item in enumerate(state.items)]
    lacking = [(away, place) for away, place in lying if _lacks(state, index, place)]
    if lacking:
        away, place = min(lacking)
        wanted = state.items[place].hex
        steps = [neighbor(end, way) for way in range(6)]
        nearer = min(steps, key=lambda cell: (distance(cell, wanted), cell))
        return (nearer if away else end), False
    way = (end, *[leg.hex for leg in legs])
    lying = [
        (min([distance(cell, item.hex) for cell in way]), place)
        for place, item in enumerate(state.items)
        if item.what is not Thing.NET
    ]
    if not lying:
        return end, False
    away, place = min(lying)
    item = state.items[place]
    if away <= CENTURION_ITEM_REACH and CENTURION_KICK.at(roll.value + roll.range):
        return item.hex, distance(figure.hex, item.hex) <= _FREE
    return end, False


def _path(figure: Figure, end: Hex, dice: Dice) -> tuple[tuple[Leg, ...], Dice]:
    """Draw one of the shortest paths to a hex of those that go most forward (29.4, 29.4/note)."""
    paths = _shortest(figure.hex, end)
    legs = [_legs(figure, path) for path in paths]
    if not legs[0]:
        return (), dice
    most = max([sum([leg.sense > 0 for leg in path]) for path in legs])
    best = [path for path in legs if sum([leg.sense > 0 for leg in path]) == most]
    if len(best) == 1:
        return best[0], dice
    return dice.choose(best)


def _shortest(start: Hex, end: Hex) -> list[tuple[Hex, ...]]:
    if start == end:
        return [()]
    away = distance(start, end)
    found = []
    for way in range(6):
        cell = neighbor(start, way)
        if distance(cell, end) < away:
            found += [(cell, *rest) for rest in _shortest(cell, end)]
    return found


def _legs(figure: Figure, path: tuple[Hex, ...]) -> tuple[Leg, ...]:
    legs, cell = [], figure.hex
    for step in path:
        way = (direction_to(cell, step) - figure.facing) % 6
        legs.append(Leg(step, figure.facing, 1 if way in (0, 1, 5) else -1))
        cell = step
    return tuple(legs)


def _final_facing(
    state: State, index: int, roll: Roll, *, arrow: int, adjusted: int, end: Hex
) -> int:
    """Turn toward the closest opponent as far as the color of the hex allows (29.3.3).

    Who faces straight away and rolled high does not turn (29.3.3.1); else red hexes allow two
    hexsides, grey ones one, the white center any (29.3.3.2, 29.3.3.3, 29.3.3.4).
    """
    figure = state.figures[index]
    away_from = figure.facing == (arrow + 3) % 6 and adjusted > NO_ROTATION_OVER
    if away_from or figure.snare is not None:
        return figure.facing
    inner = state.setup.rulings.rmc_colours is ChartColors.INNER_RED
    colors = RING_COLORS if inner else RING_COLORS_REVERSED
    most = CHART_ROTATION.at(colors.at(min(2, distance(figure.hex, end))))
    return _toward(end, figure.facing, state.figures[roll.closest].hex, most)


@MACHINE.resolves(CenturionKicks, rule="29.3.2.5")
def centurion_kicks(state: State, task: CenturionKicks, note: Note) -> Step:
    """Kick the item in his hex, in a direction that the dice draw (29.3.2.5, 13.5)."""
    figure = state.figures[task.figure]
    places = [i for i, item in enumerate(state.items) if item.hex == figure.hex]
    if not figure.active or figure.doings.collided or figure.doings.backward or not places:
        return state, ()
    direction, dice = state.dice.below(len(DIRECTIONS))
    return state.with_dice(dice), (KickRoll(task.figure, places[0], direction),)


@MACHINE.resolves(CenturionNet, rule="29.5.2")
def centurion_net(state: State, task: CenturionNet, note: Note) -> Step:
    """Roll 1D6 on the net attack table: lay left, center or right, swing, toss (29.5.2)."""
    figure = state.figures[task.figure]
    if not figure.active or figure.doings.collided:
        return state, ()
    roll, dice = state.dice.sum(1)
    attack = CENTURION_NET.at(roll.total)
    order = NetOrder(attack, roll.total if attack is NetAttack.LAY else 0)
    doings = replace(figure.doings, net=order)
    new = state.with_dice(dice)
    return new.with_figure(task.figure, replace(figure, doings=doings)), ()
