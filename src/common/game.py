"""The contract that every game module fulfils, and what the contract speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from common.agenda import Event, Machine, Position
from common.dice import Dice
from common.records import record
from common.spaces import Action, ActionSpace

S = TypeVar("S", bound=Position)


LIMIT: Final = "LIMIT"


@record
class Outcome:
    """How a match ended: the kind of ending (an enum of the game), its rule, and the winners."""

    ending: Enum
    rule: str
    winners: tuple[int, ...]
    turns: int
    """Rounds or turns that were begun."""

    @property
    def truncated(self) -> bool:
        """Whether the setup's limit ended the match, not its rules.

        Games call that ending LIMIT; every other ending is one of the rules.
        """
        return self.ending.name == LIMIT


class Game(Protocol[S]):
    """A game module. Every tool takes the module itself: `simulate(combatarena, ...)`."""

    @property
    def MACHINE(self) -> Machine[S]:
        """What tools need below `apply`: `decide`, `resolve`, `owes`."""
        ...

    @property
    def RULEBOOK(self) -> Mapping[str, str]:
        """Rule id -> our one-line paraphrase."""
        ...

    @property
    def RULES_VERSION(self) -> int:
        """Raised whenever behaviour changes."""
        ...

    @property
    def State(self) -> type[S]:
        """The frozen record of a position."""
        ...

    @property
    def Setup(self) -> type[Any]:
        """The frozen record that a match starts from; its `players` says how many seats decide."""
        ...

    def practice_setup(self, **options: Any) -> Any:
        """Return a complete setup that plays at once."""
        ...

    def load_setup(self, path: str | Path, /) -> Any:
        """Return a setup read from TOML; errors are `SetupError`."""
        ...

    def initial(self, setup: Any, dice: Dice, /) -> S:
        """Return the state that is ready for the first decision."""
        ...

    def players(self, state: S, /) -> tuple[int, ...]:
        """Return all seats, a side that the rules play last."""
        ...

    def to_move(self, state: S, /) -> tuple[int, ...]:
        """Return who owes a decision; () when the match is over."""
        ...

    def actions(self, state: S, player: int, /) -> ActionSpace[Any]:
        """Return what a player may do now."""
        ...

    def apply(self, state: S, action: Any, /) -> S:
        """Return the next state; `IllegalAction` when the action is not allowed."""
        ...

    def step(self, state: S, action: Any, /) -> tuple[S, tuple[Event, ...]]:
        """Return the next state and the events on the way."""
        ...

    def returns(self, state: S, /) -> dict[int, float] | None:
        """Return shares that sum to 1; None while the match goes on."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        ...

    def observe(self, state: S, player: int, /) -> S:
        """Return the state as the player may see it."""
        ...

    def determinize(self, observation: S, dice: Dice, /) -> tuple[S, Dice]:
        """Return a full state drawn from those that agree with the observation."""
        ...

    def format_action(self, state: S, action: Any, /) -> str:
        """Return the action in one line."""
        ...

    def parse_action(self, state: S, text: str, /) -> Action:
        """Return the action that the text means; `NotationError`."""
        ...

    def draw(self, state: S, /) -> str:
        """Return the position as SVG."""
        ...
