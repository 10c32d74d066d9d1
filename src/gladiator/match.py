"""A match from outside: how it starts, who moves, how it stands, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.agenda import Event
from common.dice import Dice
from common.game import Outcome
from common.spaces import Action, ActionSpace
from gladiator.chapters import Chapter
from gladiator.checks import check
from gladiator.machine import MACHINE
from gladiator.setup import Edge, Gladiator, Placement, Setup, placed
from gladiator.state import Figure, State, Window
from gladiator.tables import AREAS, ARENA_SIZES, ArenaKind
from gladiator.tasks import BeginPhase

RULES_VERSION = 6
"""Raised whenever behaviour changes."""


def initial(setup: Setup, dice: Dice, /) -> State:
    """Return the state that is ready for the first plots; SetupError when it cannot be played."""
    check(setup)
    figures = setup.derived[_figures]
    none = (None,) * len(figures)
    state = State(
        agenda=(BeginPhase(),),
        dice=dice,
        setup=setup,
        turn=1,
        phase=1,
        figures=figures,
        window=Window(walls=_walls(setup)),
        plots=none,
        allocations=none,
        pickups=none,
    )
    return MACHINE.settle(state)[0]


def _figures(setup: Setup) -> tuple[Figure, ...]:
    """Return everyone as he enters."""
    return tuple(
        _figure(setup, one, place)
        for one, place in zip(setup.gladiators, placed(setup), strict=True)
    )


def _walls(setup: Setup) -> tuple[Edge, ...]:
    """Return the edges that are walls from the start: all of a fighting pit's (25.2.2)."""
    if setup.uses(Chapter.WALLS) and ARENA_SIZES.at(setup.arena_size) is ArenaKind.FIGHTING_PIT:
        return tuple(Edge)
    return setup.walls


def _figure(setup: Setup, one: Gladiator, place: Placement) -> Figure:
    """Return a figure as it enters: CF, rate and a new shield (3.5, 3.11.2, 3.17, 12.1/note)."""
    weapons = (*one.weapons, None, None)
    points = 0 if one.shield is None else setup.log_sheet.shield(one.shield).points
    return Figure(
        hex=place.hex,
        facing=place.facing,
        cf=one.ratings.combat_factor - _lost(setup, one),
        strength=one.ratings.strength,
        agility=one.ratings.agility,
        weapon=weapons[0],
        second=weapons[1],
        belt=one.belt,
        shield=one.shield,
        shield_points=points,
        net=one.net,
        wounds=one.wounds,
        allowance=one.rate,
    )


def _lost(setup: Setup, one: Gladiator) -> int:
    """Return the CF lost to wounds that a gladiator brings (30.2.1.1/Consecutive)."""
    lost = setup.log_sheet.cf_lost
    return sum([lost(area, one.ratings.wounds, one.wounds[area - 1]) for area in AREAS])


def players(state: State, /) -> tuple[int, ...]:
    """Return all seats, the arena's last."""
    return state.setup.seats


to_move: Final[Callable[[State], tuple[int, ...]]] = MACHINE.owes
"""Return who owes a decision now; () when the match is over."""

actions: Final[Callable[[State, int], ActionSpace[Any]]] = MACHINE.space
"""Return what a player may do now, of a state or of the player's own observation of it."""

apply: Final[Callable[[State, Action], State]] = MACHINE.apply
"""Return the state after an action and all that it causes; `IllegalAction` if not allowed."""

step: Final[Callable[[State, Action], tuple[State, tuple[Event, ...]]]] = MACHINE.step
"""Return what `apply` returns, and the events on the way."""


def outcome(state: State, /) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    finish = state.finish
    if finish is None:
        return None
    return Outcome(finish.ending, finish.rule, finish.winners, state.turn)


def returns(state: State, /) -> dict[int, float] | None:
    """Return shares that sum to 1: winners share, a draw is shared by all."""
    finish = state.finish
    if finish is None:
        return None
    seats = players(state)
    winners = finish.winners or seats
    return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in seats}
