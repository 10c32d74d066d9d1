"""Chapter 27: one against several."""

from __future__ import annotations

from typing import Final

from common.hexgrid import distance, sector
from common.records import replace
from gladiator.chapters import Chapter
from gladiator.facts import position_bonus
from gladiator.rules.engagement import PIVOT, range_in_front
from gladiator.rules.exchange import DEFENSE, PRIORITY
from gladiator.rulings import Pivot
from gladiator.setup import Setup
from gladiator.state import Attack, State
from gladiator.tables import REAR_DIRECTIONS, TEAM_ATTACKERS

_TEAMS: Final = Chapter.TEAMS
_TURNS: Final = (0, 1, -1, 2, -2, 3)


def several(setup: Setup) -> bool:
    """Return whether enough take part in a match for several to be against one."""
    return len(setup.gladiators) > TEAM_ATTACKERS


@PIVOT.add(_TEAMS, needs=several)
def pivot(state: State, target: int, foes: tuple[int, ...]) -> int | None:
    """Turn to have all opponents in front, or else so that they gain the least (27.2).

    Among equals the fewest hexsides decide, and then the clockwise turn.
    """
    figure = state.figures[target]
    ranked = []
    for place, turn in enumerate(_TURNS):
        facing = (figure.facing + turn) % 6
        ranked.append((_exposure(state, target, foes, facing), place, facing))
    return min(ranked)[2]


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
