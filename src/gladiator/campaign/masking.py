"""What a player may see, and what it may suppose about the rest: only seals are secret."""

from __future__ import annotations

from common.agenda import Sealed
from common.dice import Dice, Masked
from common.errors import ObservationError
from common.records import replace
from gladiator.campaign.machine import MACHINE
from gladiator.campaign.state import State


def observe(state: State, player: int, /) -> State:
    """Return the state as a player may see it: others' sealed choices and the dice are masked."""
    dice = state.dice
    if isinstance(dice, Masked):
        if dice.viewer == player:
            return state
        raise ObservationError("an observation cannot be observed by another player")
    if not 0 <= player <= state.setup.players:
        raise ObservationError(f"there is no player {player}")
    sealed = tuple([own if seat == player else None for seat, own in enumerate(state.sealed)])
    return replace(state, sealed=sealed, dice=Masked(player))


def determinize(observation: State, dice: Dice, /) -> tuple[State, Dice]:
    """Return a full state that agrees with an observation: others' seals are drawn anew."""
    viewed = observation.dice
    if not isinstance(viewed, Masked):
        raise ObservationError("only an observation can be determinized")
    seed, dice = dice.below(1 << 62)
    state = replace(observation, dice=Dice.seeded(seed))
    top = state.agenda[0] if state.agenda else None
    if not isinstance(top, Sealed):
        return state, dice
    sealed = list(state.sealed)
    for seat in seats_of(top):
        if seat in top.owed or seat == viewed.viewer:
            continue
        asking = replace(state, agenda=(replace(top, owed=(seat,)), *state.agenda[1:]))
        sealed[seat], dice = MACHINE.space(asking, seat).sample(dice)
    return replace(state, sealed=tuple(sealed)), dice


def seats_of(decision: Sealed) -> tuple[int, ...]:
    """Return all the seats that a sealed decision asks, those that have sealed included."""
    seats: tuple[int, ...] = getattr(decision, "seats", decision.owed)
    return seats
