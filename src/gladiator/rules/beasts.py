"""Chapter 28: beasts move by dice, and fight by dice."""

from __future__ import annotations

from typing import Final

from common.agenda import Causes, Note, Task
from common.dice import Dice
from common.hexgrid import DIRECTIONS, Hex, direction_to, distance, neighbor, relative, toward
from common.hexgrid import bearing as bearing_to
from common.records import record, replace
from gladiator.chapters import Chapter
from gladiator.decisions import Allocate, Leg
from gladiator.events import BeastMoved, Rolled
from gladiator.facts import cells, enemies, is_beast
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_beast_move
from gladiator.rules.blows import CONVERTED, INSTEAD
from gladiator.rules.collisions import IMPACTS
from gladiator.rules.engagement import AREAS_OPEN, BEFORE_COLLECT, BONUS, own_cf
from gladiator.rules.hands import walled
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rulings import BeastParryDrop
from gladiator.setup import Setup
from gladiator.spaces.frames import blow
from gladiator.state import State
from gladiator.tables import (
    AREAS,
    ARMS,
    BEAST_APPROACHES,
    BEAST_CONVERSIONS,
    BEAST_IMPACT,
    BEAST_IMPACT_PER_HEX,
    BEAST_MOVE_DICE,
    BEAST_MOVEMENT,
    CF_PER_AREA,
    REARED_AREAS,
    REARED_CF,
    REARING_ROLL,
    WOLF_APPROACHES,
    Approach,
    Beast,
    BeastMove,
    BeastStep,
    BodyArea,
    CombatResult,
    CrtKind,
    SpecialAttack,
)
from gladiator.tasks import Paths, Strike, WeaponDrop, Wound

_BEASTS: Final = Chapter.BEASTS


@record
class Beasts(Task):
    """The beasts move after the gladiators, in seat order (28.4)."""


@record
class BeastMoves(Task):
    """One beast moves (28.4.1)."""

    figure: int


@record
class BeastTurn(Task):
    """A beast turns where its steps have led it (28.4.1)."""

    figure: int
    turn: int


@record
class BeastAllocates(Task):
    """A beast divides its CF by dice (28.6.1.1)."""

    figure: int


def has_beast(setup: Setup) -> bool:
    """Return whether a beast takes part in a match."""
    return any(one.beast is not None for one in setup.gladiators)


in_phase(
    At.BEASTS,
    Beasts(),
    _BEASTS,
    needs=has_beast,
)


@MACHINE.resolves(Beasts, rule="28.4")
def beasts(state: State, task: Beasts, note: Note) -> Step:
    """Let each beast move that can, and that nobody has run into (28.4)."""
    return state, tuple(
        [
            BeastMoves(index)
            for index, figure in enumerate(state.figures)
            if is_beast(state, index) and figure.active and not figure.doings.collided
        ]
    )


@MACHINE.resolves(BeastMoves, rule="28.4.1")
def beast_moves(state: State, task: BeastMoves, note: Note) -> Step:
    """Roll 2D6 on the beast movement table; a bear's 2 rears it up (28.4.1, 28.4.2)."""
    index = task.figure
    figure = state.figures[index]
    if figure.doings.collided or not figure.active:
        return state, ()
    roll, dice = state.dice.sum(BEAST_MOVE_DICE)
    bear = state.setup.gladiators[index].beast is Beast.BEAR
    rears = bear and roll.total == REARING_ROLL
    also = of_beast_move(reared=rears)
    note(BeastMoved(index, roll.total, figure.hex, figure.facing, roll.faces, also=also))
    new = state.with_dice(dice)
    if rears:
        doings = replace(figure.doings, reared=True)
        return new.with_figure(index, replace(figure, doings=doings)), ()
    row = BEAST_MOVEMENT.at(roll.total)
    legs = _legs(new, index, row)
    turn = (BeastTurn(index, row.turn),) if row.turn else ()
    if not legs:
        return new, turn
    doings = replace(figure.doings, path=legs, facing=legs[-1].facing, start=figure.hex)
    return new.with_figure(index, replace(figure, doings=doings)), (Paths(), *turn)


def _legs(state: State, index: int, row: BeastMove) -> tuple[Leg, ...]:
    """Return the path of a beast's move; a limping one goes a hex less (28.4.1)."""
    figure = state.figures[index]
    hexes = max(0, row.hexes - figure.limps)
    head, facing = figure.hex, figure.facing
    legs: list[Leg] = []
    for _ in range(hexes):
        if row.step is BeastStep.BACKWARD:
            head = neighbor(head, (facing + 3) % 6)
        elif row.step is BeastStep.FORWARD:
            head = neighbor(head, facing)
        else:
            foe = closest(state, index)
            if foe is None or head == state.figures[foe].hex:
                break
            head, facing = _step_toward(state, index, head, facing, foe)
        if not _open(state, index, head, facing, backward=row.step is BeastStep.BACKWARD):
            break
        legs.append(Leg(head, facing, -1 if row.step is BeastStep.BACKWARD else 1))
    return tuple(legs)


def _step_toward(state: State, index: int, head: Hex, facing: int, foe: int) -> tuple[Hex, int]:
    """Step with the head to the hex nearest the target; the body follows (28.4.1)."""
    step = toward(head, state.figures[foe].hex)[0]
    way = direction_to(head, step)
    if len(cells(state, index)) > 1 and way == (facing + 3) % 6:
        way = (facing + 2) % 6
        step = neighbor(head, way)
    return step, way


def closest(state: State, index: int) -> int | None:
    """Return the closest opponent; the lower seat among equals."""
    own = state.figures[index].hex
    ranked = [(distance(own, state.figures[foe].hex), foe) for foe in enemies(state, index)]
    return min(ranked)[1] if ranked else None


def _open(state: State, index: int, head: Hex, facing: int, *, backward: bool) -> bool:
    """Return whether a beast can put its head there: no wall, no beast, no one behind it."""
    figure = state.figures[index]
    placed = state.with_figure(index, replace(figure, hex=head, facing=facing))
    filled = cells(placed, index)
    if any(walled(state, cell) for cell in filled):
        return False
    for other in range(len(state.figures)):
        if other == index or state.figures[other].fate is not None:
            continue
        taken = cells(state, other)
        if is_beast(state, other) and any(cell in taken for cell in filled):
            return False
        if backward and any(cell in taken for cell in filled):
            return False
    return True


@MACHINE.resolves(BeastTurn, rule="28.4.1")
def beast_turn(state: State, task: BeastTurn, note: Note) -> Step:
    """Swing the head round the body; blocked, the beast stays as it is (28.4.1)."""
    index = task.figure
    figure = state.figures[index]
    if figure.doings.collided or not figure.active:
        return state, ()
    facing = (figure.facing + task.turn) % 6
    head = figure.hex
    if len(cells(state, index)) > 1:
        body = neighbor(head, (figure.facing + 3) % 6)
        head = neighbor(body, facing)
    if not _open(state, index, head, facing, backward=True):
        return state, ()
    doings = replace(figure.doings, facing=facing)
    return state.with_figure(index, replace(figure, hex=head, facing=facing, doings=doings)), ()


@IMPACTS.add(_BEASTS, needs=has_beast)
def beast_impact(state: State, index: int) -> int | None:
    """Return a beast's impact: its kind, and 2 for each hex that it has moved (28.5.1)."""
    beast = state.setup.gladiators[index].beast
    if beast is None:
        return None
    doings = state.figures[index].doings
    moved = len(doings.entered) + len(doings.path)
    return BEAST_IMPACT.at(beast) + BEAST_IMPACT_PER_HEX * moved


def approach(state: State, index: int, target: int) -> Approach:
    """Return from where an attacker comes at a beast: bonus and areas (28.6)."""
    attacker, beast = state.figures[index], state.figures[target]
    filled = cells(state, target)
    near = min(filled, key=lambda cell: distance(cell, attacker.hex))
    way = bearing_to(near, attacker.hex)
    beside = neighbor(near, way)
    table = BEAST_APPROACHES if len(filled) > 1 else WOLF_APPROACHES
    by = relative(beast.hex, beast.facing, beside)
    return table.at(by) if by in table else table.at(DIRECTIONS[0])


@BONUS.add(_BEASTS, needs=has_beast)
def beast_bonus(state: State, index: int, target: int) -> int | None:
    """Return the bonus against a beast, or none at all for a beast (28.6)."""
    if is_beast(state, index):
        return 0
    if not is_beast(state, target) or state.figures[target].doings.reared:
        return None
    return approach(state, index, target).bonus


@AREAS_OPEN.add(_BEASTS, needs=has_beast)
def beast_areas(state: State, index: int, target: int) -> tuple[BodyArea, ...] | None:
    """Return the areas of a beast that an attacker may strike from his hex (28.6/note)."""
    if not is_beast(state, target) or state.figures[target].doings.reared:
        return None
    return approach(state, index, target).areas


@BEFORE_COLLECT.add(_BEASTS, needs=has_beast)
def beasts_allocate(state: State) -> Causes:
    """Let each beast divide its CF when the gladiators have allocated theirs (28.6)."""
    attackers = {bout.attacker for bout in state.bouts}
    return tuple([BeastAllocates(i) for i in sorted(attackers) if is_beast(state, i)])


@MACHINE.resolves(BeastAllocates, rule="28.6.1.1")
def beast_allocates(state: State, task: BeastAllocates, note: Note) -> Step:
    """Roll 1D3 attacks and an area for each, and divide the CF among them (28.6.1.1)."""
    index = task.figure
    figure = state.figures[index]
    pool = own_cf(state, index) + (REARED_CF if figure.doings.reared else 0)
    if pool < 1:
        return state, ()
    count, dice = state.dice.d3()
    number = min(count.total, pool)
    reared = ("28.6.1",) if figure.doings.reared else ()
    note(Rolled(index, "attacks", number, success=True, faces=count.faces, also=reared))
    areas, dice = dice.deal(REARED_AREAS if figure.doings.reared else AREAS, number)
    targets, dice = _targets(state, index, number, dice)
    share, rest = divmod(pool, number)
    blows = tuple(
        [
            blow(target, area, min(CF_PER_AREA, share + (rest if place == 0 else 0)), None, False)
            for place, (target, area) in enumerate(zip(targets, areas, strict=True))
        ]
    )
    player = state.setup.gladiators[index].player
    sealed = (*state.allocations[:index], Allocate(player, index, blows))
    sealed = (*sealed, *state.allocations[index + 1 :])
    return replace(state, dice=dice, allocations=sealed), ()


def _targets(state: State, index: int, number: int, dice: Dice) -> tuple[list[int], Dice]:
    """Draw a target for each attack among those in front (Ours / Beast Targets)."""
    before = [bout.target for bout in state.bouts if bout.attacker == index]
    found = []
    for _ in range(number):
        target = before[0]
        if len(before) > 1:
            target, dice = dice.choose(before)
        found.append(target)
    return found, dice


@CONVERTED.add(_BEASTS, needs=has_beast)
def no_shield(state: State, task: Strike, result: CombatResult) -> CombatResult:
    """Turn shield results against a beast into body hits (28.6.1.2)."""
    if is_beast(state, task.target) and result.kind in BEAST_CONVERSIONS:
        return BEAST_CONVERSIONS.at(result.kind)
    return result


@INSTEAD.add(_BEASTS, needs=has_beast)
def paws(state: State, task: Strike, result: CombatResult) -> Causes | None:
    """Turn parries against a beast into wounds of its paws, and a weapon drop check (28.6.1.3)."""
    if not is_beast(state, task.target) or task.special is SpecialAttack.SAND:
        return None
    if result.kind not in (CrtKind.PARRY, CrtKind.PARRY_BOTH):
        return None
    wound = Wound(task.attacker, task.target, ARMS, 0, task.weapon)
    both = state.setup.rulings.beast_parry_drop is BeastParryDrop.BOTH_ONLY
    if task.thrown is not None or (both and result.kind is CrtKind.PARRY):
        return (wound,)
    return wound, WeaponDrop(task.target, task.attacker, 0)
