"""GLADIATOR as a contestant: random duels, and two figures that keep hitting each other."""

from collections.abc import Iterator
from itertools import count

import gladiator
from common.dice import Dice
from gladiator.decisions import Allocate, Plot
from gladiator.tasks import Allocating, Plotting

PAIRS = (
    "secutor",
    "myrmillo,velite",
    "thracian,secutor",
    "secutor,retiarius",
    "retiarius,contra-retiarius",
    "provocator,dimachaeri",
    "gallus,hoplomachus",
    "cataphractarius,crupellarius",
)
"""Who meets whom, in turn: most styles of the Advanced Game."""


def duels(*styles: str) -> Iterator[int]:
    """Play random duels, each action sampled from the space of legal ones; yield the actions."""
    setups = [gladiator.practice_setup(styles=pair) for pair in styles or PAIRS]
    for match in count():
        state = gladiator.initial(setups[match % len(setups)], Dice.seeded(match))
        dice: Dice = Dice.seeded(f"bots {match}")
        actions = 0
        while movers := gladiator.to_move(state):
            action, dice = gladiator.actions(state, movers[0]).sample(dice)
            state = gladiator.apply(state, action)
            actions += 1
        yield actions


def exchanges() -> Iterator[int]:
    """Let two stand face to face and never move while they fight; yield the exchanges of blows.

    Allocations are sampled, and so is all that wounds and dropped weapons ask for. A pair fights
    until the match is over, or until neither reaches the other any more.
    """
    setup = gladiator.practice_setup(distance=1)
    for match in count():
        state = gladiator.initial(setup, Dice.seeded(match))
        dice: Dice = Dice.seeded(f"bots {match}")
        fought = 0
        reached = True
        while reached and (movers := gladiator.to_move(state)):
            space = gladiator.actions(state, movers[0])
            action, dice = space.sample(dice)
            decision = state.agenda[0]
            if isinstance(decision, Plotting):
                stay = Plot(movers[0], decision.pending[0])
                action = stay if stay in space else action
            sealed = isinstance(action, Allocate) and len(decision.owes) == 1  # type: ignore[attr-defined]
            begins = isinstance(decision, Plotting) and len(decision.pending) == 1
            state = gladiator.apply(state, action)
            fought += sealed
            reached = not begins or _fights(state)
        yield fought


def _fights(state: gladiator.State) -> bool:
    """Return whether the plots of a phase have led to an exchange of blows."""
    return bool(state.agenda) and isinstance(state.agenda[0], Allocating)
