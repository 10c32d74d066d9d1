"""A finite space in weighted strata: sampling takes a stratum by weight, then an action of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from typing import TypeVar

from common.dice import Dice
from common.spaces import Action, ActionSpace

A = TypeVar("A", bound=Action)


class Strata(ActionSpace[A]):
    """A list of actions in strata with whole-number weights; empty strata fall out."""

    __slots__ = ("_all", "_steps", "members", "strata")

    def __init__(self, *strata: tuple[int, tuple[A, ...]]) -> None:
        self.strata: tuple[tuple[int, tuple[A, ...]], ...] = tuple(
            [stratum for stratum in strata if stratum[1]]
        )
        self._all = tuple([action for _, group in self.strata for action in group])
        self.members: frozenset[A] = frozenset(self._all)
        self._steps = tuple(accumulate(weight for weight, _ in self.strata))

    def __contains__(self, action: object) -> bool:
        return action in self.members

    def sample(self, dice: Dice) -> tuple[A, Dice]:
        steps = self._steps
        place = 0
        if len(steps) > 1:
            at, dice = dice.below(steps[-1])
            place = bisect_right(steps, at)
        group = self.strata[place][1]
        if len(group) == 1:
            return group[0], dice
        index, dice = dice.below(len(group))
        return group[index], dice

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[A, ...], Dice]:
        if n >= len(self._all):
            return self._all, dice
        left = [list(group) for _, group in self.strata]
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
        return isinstance(other, Strata) and self.strata == other.strata

    def __hash__(self) -> int:
        return hash(self.strata)

    def __repr__(self) -> str:
        return f"<Strata: {len(self._all)} actions in {len(self.strata)} groups>"
