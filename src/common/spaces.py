"""Action spaces: what a player may do now, as something to ask, count, sample and list."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum
from typing import Final, Generic, TypeVar

from common.dice import Dice
from common.errors import Reason
from common.records import record

A = TypeVar("A", bound="Action")

LONGEST: Final = 200
"""The most letters of a value in a sentence."""


@record
class Action:
    """One choice of one player. Subclasses are the kinds of choices of a game."""

    player: int


@record
class Refusal:
    """Why an action is not allowed: a reason from a closed enum, the rule, and a sentence."""

    reason: Enum
    rule: str
    sentence: str


class ActionSpace(ABC, Generic[A]):
    """All actions that a player may take now. Not always a list: `enumerable` tells."""

    __slots__ = ()

    enumerable: bool = True

    @abstractmethod
    def __contains__(self, action: object) -> bool:
        """Return whether the action is allowed."""

    @abstractmethod
    def sample(self, dice: Dice) -> tuple[A, Dice]:
        """Return a random action: first its kind, then its detail. The caller's dice roll."""

    @abstractmethod
    def candidates(self, n: int, dice: Dice) -> tuple[tuple[A, ...], Dice]:
        """Return at most `n` different actions that are worth a look, every kind among them."""

    @abstractmethod
    def count(self) -> int | None:
        """Return the exact number of actions, or None when they are a continuum."""

    @abstractmethod
    def __iter__(self) -> Iterator[A]:
        """List all actions in a stable order; only when `enumerable`."""

    def __len__(self) -> int:
        count = self.count()
        if count is None or not self.enumerable:
            raise TypeError("this action space cannot be listed")
        return count

    def __bool__(self) -> bool:
        return self.count() != 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.count()} actions>"

    def refusal(self, action: Action) -> Refusal | None:
        """Return why the action is refused where the space knows more than that it is."""
        del action
        return None


class Choices(ActionSpace[A]):
    """A finite space in groups, one for each kind of action; sampling takes a group first.

    Each group is as likely as the others, each action as likely as the others of its group.
    """

    __slots__ = ("_all", "_members", "groups")

    def __init__(self, *groups: tuple[A, ...]) -> None:
        self.groups: tuple[tuple[A, ...], ...] = tuple([group for group in groups if group])
        self._all = tuple([action for group in self.groups for action in group])
        self._members = frozenset(self._all)

    def __contains__(self, action: object) -> bool:
        return action in self._members

    def sample(self, dice: Dice) -> tuple[A, Dice]:
        groups = self.groups
        if len(groups) == 1:
            group = groups[0]
        else:
            kind, dice = dice.below(len(groups))
            group = groups[kind]
        if len(group) == 1:
            return group[0], dice
        index, dice = dice.below(len(group))
        return group[index], dice

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[A, ...], Dice]:
        if n >= len(self._all):
            return self._all, dice
        left = [list(group) for group in self.groups]
        chosen: list[A] = []
        while len(chosen) < n:
            for group in left:
                if group and len(chosen) < n:
                    index, dice = dice.below(len(group))
                    chosen.append(group.pop(index))
        return tuple(chosen), dice

    def count(self) -> int:
        return len(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[A]:
        return iter(self._all)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.groups == other.groups

    def __hash__(self) -> int:
        return hash(self.groups)

    def __repr__(self) -> str:
        return f"Choices({', '.join(map(repr, self.groups))})"


EMPTY: Choices[Action] = Choices()
"""The space of a player who owes nothing."""


def refused(action: Action, rule: str) -> Refusal:
    """Return the general refusal: the decision does not offer this action."""
    return Refusal(Reason.NOT_OFFERED, rule, f"{shorten(action)} is not offered now")


def shorten(value: object) -> str:
    """Return what stands for a value in a sentence, with the middle of a long one left out."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} … {text[-LONGEST // 2 :]}"
