"""What a player may see, and what it may suppose about the rest.

Little is hidden in Arena Rex: the dice to come, and the other player's duelist until both are
chosen (Scenarios / Duellum / Special Rules).
"""

from __future__ import annotations

from arenarex.decisions import ChooseDuelists
from arenarex.rules.duelists import eligible
from arenarex.state import NOBODY, State
from common.dice import Dice, Masked
from common.errors import ObservationError
from common.records import replace


def observe(state: State, player: int, /) -> State:
    """Return the state as a player may see it: the dice and the other's secret are masked.

    An observation of one's own observation is the same; another's is an `ObservationError`.
    """
    dice = state.dice
    if type(dice) is Masked:
        if dice.viewer == player:
            return state
        raise ObservationError("an observation cannot be observed by another player")
    if player not in (0, 1):
        raise ObservationError(f"there is no player {player}")
    own = state.sealed[player]
    sealed = (own, NOBODY) if player == 0 else (NOBODY, own)
    return replace(state, sealed=sealed, dice=Masked(player))


def determinize(observation: State, dice: Dice, /) -> tuple[State, Dice]:
    """Return a full state that agrees with an observation; the new one rolls dice of its own.

    A duelist that the other has chosen in secret is any that it may choose, each as likely.
    Behaviour is not taken as evidence.
    """
    viewed = observation.dice
    if type(viewed) is not Masked:
        raise ObservationError("only an observation can be determinized")
    seed, dice = dice.below(1 << 62)
    other = 1 - viewed.viewer
    sealed = list(observation.sealed)
    top = observation.agenda[0] if observation.agenda else None
    if isinstance(top, ChooseDuelists) and other not in top.owed:
        sealed[other], dice = dice.choose(eligible(observation, other))
    state = replace(observation, sealed=(sealed[0], sealed[1]), dice=Dice.seeded(seed))
    return state, dice
