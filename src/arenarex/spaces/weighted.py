"""Finite spaces whose kinds of action are not equally likely."""

from __future__ import annotations

from typing import TypeVar

from common.dice import Dice
from common.spaces import Action, Choices

A = TypeVar("A", bound=Action)


class Weighted(Choices[A]):
    """Choices in groups that are drawn by weight; within a group all are equally likely."""

    __slots__ = ("_total", "weights")

    def __init__(self, *groups: tuple[int, tuple[A, ...]]) -> None:
        super().__init__(*[members for _, members in groups])
        self.weights: tuple[int, ...] = tuple([weight for weight, members in groups if members])
        self._total: int = sum(self.weights)

    def sample(self, dice: Dice) -> tuple[A, Dice]:
        """Draw a group by its weight, then one of its actions."""
        chosen, dice = dice.below(self._total)
        at = 0
        while chosen >= self.weights[at]:
            chosen -= self.weights[at]
            at += 1
        group = self.groups[at]
        if len(group) == 1:
            return group[0], dice
        index, dice = dice.below(len(group))
        return group[index], dice

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Weighted)
            and self.weights == other.weights
            and self.groups == other.groups
        )

    def __hash__(self) -> int:
        return hash((self.weights, self.groups))
