"""A game on trial: matches played at random once, from which every law takes its positions."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, Generic, TypeVar

from common.agenda import Position
from common.dice import Dice
from common.game import Game
from common.spaces import Action, ActionSpace
from common.testing.walks import PATIENCE, Ply, Walk, phase, walk

S = TypeVar("S", bound=Position)
T = TypeVar("T")

FEW = 40
"""Positions that a law is checked on, unless the trial says otherwise."""


class Trial(Generic[S]):
    """A game module and matches of it. Not a verdict: laws are checked on a trial.

    `options` are given to `practice_setup`, one match set for each: name every variant, so that the
    laws meet every phase. `matches` are played with each of them, and a law looks at some `few`
    positions spread over all matches, every phase (type of decision) and kind of action among them.
    """

    def __init__(
        self,
        game: Game[S],
        options: Sequence[Mapping[str, Any]] = ({},),
        *,
        matches: int = 2,
        few: int = FEW,
        seed: int | str = 0,
        patience: int = PATIENCE,
    ) -> None:
        self.game: Game[S] = game
        self.options: tuple[Mapping[str, Any], ...] = tuple(options)
        self.matches = matches
        self.few = few
        self.seed = seed
        self.patience = patience

    @property
    def name(self) -> str:
        """The name of the game's module."""
        return str(getattr(self.game, "__name__", type(self.game).__name__))

    @cached_property
    def setups(self) -> tuple[Any, ...]:
        """One setup for each of the options."""
        return tuple(self.game.practice_setup(**dict(options)) for options in self.options)

    @cached_property
    def walks(self) -> tuple[Walk[S], ...]:
        """The matches, played when they are first asked for."""
        return tuple(
            walk(self.game, setup, f"{self.seed}/{number}/{at}", patience=self.patience)
            for number in range(self.matches)
            for at, setup in enumerate(self.setups)
        )

    @cached_property
    def all_plies(self) -> tuple[Ply[S], ...]:
        """Every action of every match."""
        return tuple(ply for walked in self.walks for ply in walked.plies)

    @cached_property
    def plies(self) -> tuple[Ply[S], ...]:
        """Some actions spread over the matches, for each kind in each phase the same share."""
        by_kind: dict[Any, list[Ply[S]]] = {}
        for ply in self.all_plies:
            by_kind.setdefault((phase(ply.state), type(ply.action)), []).append(ply)
        share = max(2, self.few // max(1, len(by_kind)))
        return tuple(ply for plies in by_kind.values() for ply in spread(plies, share))

    @cached_property
    def ends(self) -> tuple[S, ...]:
        """The last state of each match."""
        return tuple(walked.end for walked in self.walks)

    @cached_property
    def states(self) -> tuple[S, ...]:
        """Some states with a decision, and ends."""
        return (*(ply.state for ply in self.plies), *spread(self.ends, 4))

    @cached_property
    def rulebook(self) -> ModuleType | None:
        """The module `<game>.rulebook`, if there is one."""
        try:
            return importlib.import_module(f"{self.name}.rulebook")
        except ModuleNotFoundError:
            return None

    @cached_property
    def rules(self) -> frozenset[str]:
        """The rule ids that events and refusals may cite."""
        ours: Mapping[str, str] = getattr(self.rulebook, "OURS", {})
        return frozenset((*self.game.RULEBOOK, *ours))

    def spaces(self) -> Iterator[tuple[S, int, ActionSpace[Any]]]:
        """Yield the space of each seat that owes, for every state."""
        for state in self.states:
            for seat in self.game.to_move(state):
                yield state, seat, self.game.actions(state, seat)

    def views(self) -> Iterator[tuple[S, int]]:
        """Yield each state with each seat that may look at it."""
        for state in self.states:
            for seat in self.game.players(state):
                yield state, seat


def spread(items: Sequence[T], n: int) -> tuple[T, ...]:
    """Return at most `n` of some items at even distances, the first and the last among them.

    >>> spread(range(10), 4)
    (0, 3, 6, 9)
    """
    if len(items) <= n:
        return tuple(items)
    if n < 2:
        return tuple(items[:n])
    return tuple(items[at * (len(items) - 1) // (n - 1)] for at in range(n))


def some(space: ActionSpace[Any], n: int, dice: Dice) -> tuple[Action, ...]:
    """Return at most `n` different actions of a space, spread over its list if it has one."""
    if space.enumerable:
        return spread(tuple(space), n)
    return space.candidates(n, dice)[0]


def kinds(actions: Iterable[Action]) -> frozenset[type[Action]]:
    """Return the types of some actions."""
    return frozenset(type(action) for action in actions)
