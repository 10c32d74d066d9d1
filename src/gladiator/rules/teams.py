"""Chapter 27: one against several."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Choice, Note, Task
from common.hexgrid import distance, sector
from common.records import record, replace
from common.spaces import ActionSpace
from gladiator.chapters import Chapter
from gladiator.decisions import PivotTo
from gladiator.facts import is_played, position_bonus
from gladiator.machine import MACHINE, Step
from gladiator.rules.engagement import PIVOT, attack_ranges, range_in_front, turns
from gladiator.rules.exchange import DEFENSE, PRIORITY
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rulings import Pivot
from gladiator.setup import Setup
from gladiator.spaces.strata import Strata
from gladiator.state import Attack, State
from gladiator.tables import REAR_DIRECTIONS, TEAM_ATTACKERS

_TEAMS: Final = Chapter.TEAMS
_TURNS: Final = (0, 1, -1, 2, -2, 3)


def several(setup: Setup) -> bool:
    """Return whether enough take part in a match for several to be against one."""
    return len(setup.gladiators) > TEAM_ATTACKERS


@record
class Pivots(Task):
    """Players of those who are alone against several choose among equal facings (27.2)."""

    done: tuple[int, ...] = ()


@record
class Pivoting(Choice):
    """A player chooses among facings that yield his opponents the same (27.2)."""

    figure: int
    facings: tuple[int, ...]


in_phase(At.PIVOTS, Pivots(), _TEAMS, needs=several)


@MACHINE.resolves(Pivots, rule="27.2")
def pivots(state: State, task: Pivots, note: Note) -> Step:
    """Ask, in seat order, each who must turn and could turn in several ways as well (27.2)."""
    ranges = attack_ranges(state)
    for index, figure in enumerate(state.figures):
        foes = tuple([attacker for attacker, target in ranges if target == index])
        if index in task.done or len(foes) < TEAM_ATTACKERS or not turns(state, index):
            continue
        facings = best_facings(state, index, foes)
        if len(facings) > 1 and figure.facing not in facings and is_played(state, index):
            player = state.setup.gladiators[index].player
            return state, (Pivoting(player, index, facings), Pivots((*task.done, index)))
    return state, ()


@MACHINE.offers(Pivoting)
def pivot_choices(state: State, task: Pivoting, player: int) -> ActionSpace[Any]:
    """Offer the facings that are equally good."""
    return Strata((1, tuple([PivotTo(player, task.figure, way) for way in task.facings])))


@MACHINE.decides(Pivoting, rule="27.2")
def choose_pivot(state: State, task: Pivoting, action: PivotTo, note: Note) -> Step:
    """Remember the facing until all turn at once (27.2)."""
    figure = state.figures[task.figure]
    doings = replace(figure.doings, pivot=action.facing)
    return state.with_figure(task.figure, replace(figure, doings=doings)), ()


@PIVOT.add(_TEAMS, needs=several)
def pivot(state: State, target: int, foes: tuple[int, ...]) -> int | None:
    """Turn to have all opponents in front, or else so that they gain the least (27.2).

    Among equals his player has chosen; for one whom the rules play, and where no turn is needed,
    the fewest hexsides decide, and then the clockwise turn.
    """
    chosen = state.figures[target].doings.pivot
    return best_facings(state, target, foes)[0] if chosen is None else chosen


def best_facings(state: State, target: int, foes: tuple[int, ...]) -> tuple[int, ...]:
    """List the facings that yield the opponents the least, by the fewest hexsides (27.2)."""
    turned = [(state.figures[target].facing + turn) % 6 for turn in _TURNS]
    exposed = [_exposure(state, target, foes, facing) for facing in turned]
    least = min(exposed)
    return tuple([facing for facing, one in zip(turned, exposed, strict=True) if one == least])


def _exposure(state: State, target: int, foes: tuple[int, ...], facing: int) -> tuple[int, int]:
    """Return how many opponents a facing leaves outside, and what they gain by it."""
    figure = state.figures[target]
    turned = state.with_figure(target, replace(figure, facing=facing))
    bonuses, outside = [], 0
    for foe in foes:
        cell = state.figures[foe].hex
        reach = distance(figure.hex, cell)
        outside += range_in_front(turned, target, foe, reach) is None
        bonuses.append(position_bonus(state, cell, target, figure.hex, facing))
    total = state.setup.rulings.pivot is Pivot.TOTAL
    return int(outside > 0), sum(bonuses) if total else max(bonuses)


def single(state: State, index: int) -> bool:
    """Return whether a figure is attacked by two or more at the same time (27.1)."""
    return sum([bout.target == index for bout in state.bouts]) >= TEAM_ATTACKERS


@PRIORITY.add(_TEAMS, needs=several)
def unattacked_first(state: State, attack: Attack) -> int:
    """Let an adjacent opponent whom nobody attacks strike a single gladiator first (27.3)."""
    if not single(state, attack.target):
        return 1
    cells = state.figures[attack.attacker].hex, state.figures[attack.target].hex
    if distance(*cells) != 1:
        return 1
    attacked = any(
        one.target == attack.attacker
        for sealed in state.shown
        if sealed is not None
        for one in sealed.blows
    )
    return int(attacked)


@DEFENSE.add(_TEAMS, needs=several)
def not_from_the_rear(state: State, attack: Attack) -> bool:
    """Deny a single gladiator his defense against attacks from his three rear hexes (27.4)."""
    if not single(state, attack.target):
        return True
    target, attacker = state.figures[attack.target], state.figures[attack.attacker]
    return sector(target.hex, target.facing, attacker.hex) not in REAR_DIRECTIONS
