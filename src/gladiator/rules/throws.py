"""Rule 13.3: weapons and shields are thrown."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from common.agenda import Causes, Note
from common.hexgrid import Hex, distance, line
from common.records import replace
from common.spaces import ActionSpace, Choices
from gladiator.decisions import Aim, Decline, Discard, Thing, Throw
from gladiator.events import Aimed, Landed, Thrown
from gladiator.facts import SHIELD_THINGS, THING_SHIELDS, WEAPON_ROWS, enemies, is_played
from gladiator.machine import MACHINE, Step
from gladiator.rules.hands import drop_shield, shield_item, walled
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rulings import ProneDefense, ThrowTable
from gladiator.rulings import Throw as Reading
from gladiator.setup import Talent
from gladiator.state import PRONE, Figure, Item, State
from gladiator.tables import (
    AREAS,
    SHIELD_CRT,
    SHIELD_THROW,
    THROW_CHOICE,
    THROW_DICE,
    BodyArea,
    Shield,
    Weapon,
)
from gladiator.tasks import (
    Battered,
    FlaggedThrows,
    Strike,
    ThrowAim,
    ThrowArea,
    Throwing,
    ThrowRoll,
    ThrowWindow,
    Wound,
)


def _someone_throws(state: State) -> bool:
    for figure in state.figures:
        plot = figure.doings.plot
        if plot is not None and plot.throw:
            return True
    return False


in_phase(At.THROWS, FlaggedThrows(), when=_someone_throws)

_NOTED: Final = ("13.3/note",)
_NOTED_ITEMS: Final = (Weapon.SWORD, *THING_SHIELDS)
TALENT_THROW: Final = 3
"""What the throwing talent adds (36/TH)."""


def throwables(figure: Figure) -> tuple[Weapon | Thing, ...]:
    """List what a figure can throw, each kind once: its weapons and its shield (13.3)."""
    if figure.snare is not None:
        return ()
    return _throwables(figure.weapon, figure.second, figure.belt, figure.shield)


@lru_cache(maxsize=1 << 10)
def _throwables(
    weapon: Weapon | None,
    second: Weapon | None,
    belt: tuple[Weapon, ...],
    shield: Shield | None,
) -> tuple[Weapon | Thing, ...]:
    found: list[Weapon | Thing] = [held for held in (weapon, second) if held is not None]
    found += belt
    if shield is not None:
        found.append(SHIELD_THINGS[shield])
    return tuple(dict.fromkeys(found))


def without_item(figure: Figure, item: Weapon | Thing) -> tuple[Figure, Item]:
    """Return a figure that has let go of an item, and the item; from the hand before the belt."""
    if isinstance(item, Thing):
        lost = shield_item(figure)
        assert lost is not None
        return replace(figure, shield=None), lost
    fragment = figure.fragment and item is Weapon.TRIDENT
    thing = Item(item, figure.hex, fragment=fragment)
    if figure.weapon is item:
        return replace(figure, weapon=None), thing
    if figure.second is item:
        return replace(figure, second=None), thing
    place = figure.belt.index(item)
    return replace(figure, belt=figure.belt[:place] + figure.belt[place + 1 :]), thing


@MACHINE.resolves(FlaggedThrows, rule="13.3")
def flagged_throws(state: State, task: FlaggedThrows, note: Note) -> Step:
    """Ask whoever plotted a throw for item and target, in seat order (13.3)."""
    for index, figure in enumerate(state.figures):
        plot = figure.doings.plot
        if plot is None or not plot.throw or index in task.done or not figure.active:
            continue
        if figure.posture is PRONE or figure.doings.occupied:
            continue
        if not throwables(figure) or not enemies(state, index):
            continue
        player = state.setup.gladiators[index].player
        return state, (Throwing(player, index), FlaggedThrows((*task.done, index)))
    return state, ()


@MACHINE.resolves(ThrowWindow, rule="13.3")
def throw_window(state: State, task: ThrowWindow, note: Note) -> Step:
    """Ask whoever can throw before an attack round, by the wider reading of "any time" (13.3)."""
    for index, figure in enumerate(state.figures):
        if index in task.done or not figure.active or not is_played(state, index):
            continue
        if figure.posture is PRONE or figure.doings.occupied:
            continue
        if throwables(figure) and enemies(state, index):
            player = state.setup.gladiators[index].player
            return state, (Throwing(player, index), ThrowWindow((*task.done, index)))
    return state, ()


@MACHINE.offers(Throwing)
def throw_choices(state: State, task: Throwing, player: int) -> ActionSpace[Any]:
    """Offer each item at each opponent, or to keep them all."""
    items = throwables(state.figures[task.figure])
    return _throw_choices(player, task.figure, items, enemies(state, task.figure))


@lru_cache(maxsize=1 << 10)
def _throw_choices(
    player: int, index: int, items: tuple[Weapon | Thing, ...], targets: tuple[int, ...]
) -> Choices[Throw | Decline]:
    throws = tuple(Throw(player, index, item, target) for item in items for target in targets)
    return Choices[Throw | Decline](throws, (Decline(player, index),))


@MACHINE.decides(Throwing, rule="13.3")
def choose_throw(state: State, task: Throwing, action: Throw | Decline, note: Note) -> Step:
    """Throw the item named, or nothing."""
    if isinstance(action, Decline):
        return state, ()
    return state, (ThrowRoll(action.figure, action.item, action.target),)


@MACHINE.resolves(ThrowRoll, rule="13.3.1")
def throw_roll(state: State, task: ThrowRoll, note: Note) -> Step:
    """Roll the throwing distance: beyond the target's range it hits (13.3, 13.3/note, 13.3.1).

    This is our reading (Ours / Thrown Talent).
    """
    figure, target = state.figures[task.figure], state.figures[task.target]
    if target.fate is not None or task.item not in throwables(figure):
        return state, ()
    figure, item = without_item(figure, task.item)
    roll, dice = state.dice.sum(THROW_DICE)
    thr = SHIELD_THROW if isinstance(task.item, Thing) else WEAPON_ROWS[task.item].throw
    total = roll.total + (thr if state.setup.rulings.throw is Reading.PLUS else -thr)
    also: tuple[str, ...] = _NOTED if task.item in _NOTED_ITEMS else ()
    if Talent.THROWING in state.setup.gladiators[task.figure].talents:
        total += TALENT_THROW
        also += ("36.3/TH",)
    hit = total > distance(figure.hex, target.hex)
    note(Thrown(task.figure, task.target, total, hit, roll.faces, also=also))
    cell = target.hex if hit else _beyond(state, figure.hex, target.hex, roll.total)
    item = replace(item, hex=cell)
    note(Landed(item, None, rule="13.3.2"))
    new = replace(state.with_figure(task.figure, figure), dice=dice, items=(*state.items, item))
    return new, ((ThrowArea(task.figure, task.item, task.target),) if hit else ())


def _beyond(state: State, start: Hex, target: Hex, length: int) -> Hex:
    """Return the hex at a distance on the line through the target; walls stop the flight."""
    if start == target:
        return start
    times = length // distance(start, target) + 1
    far = Hex(start[0] + times * (target[0] - start[0]), start[1] + times * (target[1] - start[1]))
    cell = start
    for beyond in line(start, far)[1 : length + 1]:
        if walled(state, beyond):
            break
        cell = beyond
    return cell


@MACHINE.resolves(ThrowArea, rule="13.3.1.1")
def throw_area(state: State, task: ThrowArea, note: Note) -> Step:
    """Roll the body area that a thrown item hits; a 6 lets the thrower choose (13.3.1.1)."""
    roll, dice = state.dice.sum(1)
    new = state.with_dice(dice)
    if roll.total == THROW_CHOICE:
        player = state.setup.gladiators[task.figure].player
        if player not in deciding(state):
            return new, _hits(new, task.figure, task.item, task.target, AREAS[0])
        return new, (ThrowAim(player, task.figure, task.item, task.target),)
    area = BodyArea(roll.total)
    note(Aimed(task.target, area, roll.faces))
    return new, _hits(new, task.figure, task.item, task.target, area)


def deciding(state: State) -> tuple[int, ...]:
    """List the seats that decide something in the match."""
    return tuple(
        sorted({one.player for one in state.setup.gladiators if one.controller.value == "a player"})
    )


@MACHINE.offers(ThrowAim)
def aims(state: State, task: ThrowAim, player: int) -> ActionSpace[Any]:
    """Offer the five body areas."""
    return Choices(tuple([Aim(player, task.figure, area) for area in AREAS]))


@MACHINE.decides(ThrowAim, rule="13.3.1.1")
def aim(state: State, task: ThrowAim, action: Aim, note: Note) -> Step:
    """Hit the area chosen."""
    note(Aimed(task.target, action.area, None))
    return state, _hits(state, task.figure, task.item, task.target, action.area)


def _hits(state: State, index: int, item: Weapon | Thing, target: int, area: BodyArea) -> Causes:
    """Return what a thrown item that hits causes: an attack, or by the sheet a wound (13.3.1.1).

    A weakened or prone defender is no better off than against a blow (10.3.3.1, 16.3).
    """
    crt = SHIELD_CRT if isinstance(item, Thing) else WEAPON_ROWS[item].crt
    if state.setup.rulings.throw_table is ThrowTable.BODY_HIT:
        causes: Causes = (Wound(index, target, area, crt, thrown=True),)
    else:
        shield_cf = crt - _defense(state, target, area)
        modified = shield_cf - min(0, state.figures[target].cf)
        causes = (Strike(index, target, area, modified, shield_cf, None, thrown=item),)
    return causes


def _defense(state: State, target: int, area: BodyArea) -> int:
    """Return the defense of an area against a thrown item; the prone have half of it (16.3)."""
    exchange, figure = state.exchange, state.figures[target]
    if exchange is None or not figure.conscious:
        return 0
    defense = exchange.defenses[target][area - 1]
    by_area = state.setup.rulings.prone_defense is ProneDefense.AREAS
    fell = exchange.before[target].posture is not PRONE
    return defense >> 1 if figure.posture is PRONE and (by_area or fell) else defense


@MACHINE.offers(Battered)
def battered_choices(state: State, task: Battered, player: int) -> ActionSpace[Any]:
    """Offer to drop the shield, or to throw it at an opponent (12.3); not while prone (16.3)."""
    figure = state.figures[task.figure]
    able = figure.posture is not PRONE
    shields = [item for item in throwables(figure) if able and item in THING_SHIELDS]
    throws = tuple(
        [
            Throw(player, task.figure, item, target)
            for item in shields
            for target in enemies(state, task.figure)
        ]
    )
    return Choices((Discard(player, task.figure),), throws)


@MACHINE.decides(Battered, rule="12.3")
def discard(state: State, task: Battered, action: Discard | Throw, note: Note) -> Step:
    """Drop the battered shield where it falls, or throw it (12.3)."""
    if isinstance(action, Throw):
        return state, (ThrowRoll(action.figure, action.item, action.target),)
    return drop_shield(state, task.figure, note)
