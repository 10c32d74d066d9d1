"""What a player may see, and what it may suppose about the rest.

All but the sealed choices of others and the dice is public: everything on a log sheet is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.dice import Dice, Masked
from common.errors import ObservationError
from common.records import replace
from common.spaces import ActionSpace
from gladiator.decisions import Allocate, PickUp, Plot
from gladiator.rules.engagement import allocation_space, allocators
from gladiator.rules.items import pickup_space, recoverers
from gladiator.rules.plots import plot_space_of, plotters
from gladiator.state import State
from gladiator.tasks import Allocating, Plotting, Recovering


def observe(state: State, player: int, /) -> State:
    """Return the state as a player may see it: others' sealed choices and the dice are masked.

    An observation of one's own observation is the same; another's is an `ObservationError`.
    """
    dice = state.dice
    if type(dice) is Masked:
        if dice.viewer == player:
            return state
        raise ObservationError("an observation cannot be observed by another player")
    if player not in state.setup.seats:
        raise ObservationError(f"there is no player {player}")
    sheets = state.setup.gladiators
    mine = [one.player == player for one in sheets]
    return replace(
        state,
        plots=tuple([p if own else None for p, own in zip(state.plots, mine, strict=True)]),
        allocations=tuple(
            [a if own else None for a, own in zip(state.allocations, mine, strict=True)]
        ),
        pickups=tuple([p if own else None for p, own in zip(state.pickups, mine, strict=True)]),
        dice=Masked(player),
    )


def determinize(observation: State, dice: Dice, /) -> tuple[State, Dice]:
    """Return a full state that agrees with an observation.

    What others have sealed is drawn by the sample of their own spaces: how they think is not taken
    as evidence. The new state rolls dice that were split off the caller's.
    """
    viewed = observation.dice
    if type(viewed) is not Masked:
        raise ObservationError("only an observation can be determinized")
    state = observation
    top = state.agenda[0] if state.agenda else None
    if isinstance(top, Plotting):
        plots, dice = _drawn(state, top, plotters(state), plot_space_of, dice)
        state = replace(state, plots=_filled(state.plots, plots, Plot))
    elif isinstance(top, Allocating):
        sealed, dice = _drawn(state, top, allocators(state), allocation_space, dice)
        state = replace(state, allocations=_filled(state.allocations, sealed, Allocate))
    elif isinstance(top, Recovering):
        tries, dice = _drawn(state, top, recoverers(state), pickup_space, dice)
        state = replace(state, pickups=_filled(state.pickups, tries, PickUp))
    seed, dice = dice.below(1 << 62)
    return replace(state, dice=Dice.seeded(seed)), dice


def _drawn(
    state: State,
    decision: Plotting | Allocating | Recovering,
    asked: tuple[int, ...],
    space_of: Callable[[State, int], ActionSpace[Any]],
    dice: Dice,
) -> tuple[dict[int, Any], Dice]:
    """Draw what the figures of others have sealed already."""
    assert isinstance(state.dice, Masked)
    sheets, viewer = state.setup.gladiators, state.dice.viewer
    found: dict[int, Any] = {}
    for index in asked:
        if index in decision.pending or sheets[index].player == viewer:
            continue
        found[index], dice = space_of(state, index).sample(dice)
    return found, dice


def _filled(sealed: tuple[Any, ...], drawn: dict[int, Any], kind: type[Any]) -> tuple[Any, ...]:
    return tuple(
        [
            choice
            if index not in drawn
            else drawn[index]
            if isinstance(drawn[index], kind)
            else None
            for index, choice in enumerate(sealed)
        ]
    )
