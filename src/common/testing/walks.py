"""Random legal play: whole matches, one action at a time, each step kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from common.agenda import Decision, Event, Position
from common.dice import Dice
from common.game import Game
from common.records import record
from common.spaces import Action

S = TypeVar("S", bound=Position)

PATIENCE = 100_000
"""Actions after which a match is called endless."""


@record
class Ply(Generic[S]):
    """One action of a match: the state before it, the state after it, and the events between."""

    state: S
    action: Action
    after: S
    events: tuple[Event, ...]


@record
class Walk(Generic[S]):
    """A match played at random from its start to its end, or as far as patience reached."""

    setup: Any
    seed: str
    start: S
    plies: tuple[Ply[S], ...]

    @property
    def states(self) -> tuple[S, ...]:
        """Every state of the match, the start first and the end last."""
        return (self.start, *(ply.after for ply in self.plies))

    @property
    def end(self) -> S:
        """The last state."""
        return self.states[-1]


def phase(state: Position) -> type[Decision] | None:
    """Return the type of the decision that the state waits for; None when the match is over."""
    top = state.agenda[0] if state.agenda else None
    return type(top) if isinstance(top, Decision) else None


def stroll(game: Game[S], state: S, dice: Dice) -> Iterator[Ply[S]]:
    """Yield random legal actions from a state on: one of those who owe, then a sample."""
    while True:
        owing = game.to_move(state)
        if not owing:
            return
        seat, dice = dice.choose(owing)
        action, dice = game.actions(state, seat).sample(dice)
        after, events = game.step(state, action)
        yield Ply(state, action, after, events)
        state = after


def walk(game: Game[S], setup: Any, seed: int | str, *, patience: int = PATIENCE) -> Walk[S]:
    """Play one match at random; the same seed plays the same match."""
    start = game.initial(setup, Dice.seeded(f"{seed}/match"))
    plies: list[Ply[S]] = []
    for ply in stroll(game, start, Dice.seeded(f"{seed}/actions")):
        plies.append(ply)
        if len(plies) >= patience:
            break
    return Walk(setup, str(seed), start, tuple(plies))
