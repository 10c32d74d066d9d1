"""Plain enumeration: every single roll and card, one by one, to hold the exact odds against."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import factorial
from typing import Any, TypeVar

from common.agenda import Machine, Position
from common.dice import BRANCHING, Dice, Names
from common.records import record, replace
from common.spaces import Action

T = TypeVar("T")


class Wanted(Exception):
    """Raised by plain dice when the digits are used up: how many values the next one has."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


@record
class Plain(Dice):
    """Dice that read single even choices from a list of digits: a die, a card, a whole order."""

    digits: tuple[int, ...] = ()
    touched: bool = True

    def _digit(self, bound: int) -> tuple[int, Plain]:
        if bound == 1:
            return 0, replace(self, touched=True)
        if not self.digits:
            raise Wanted(bound)
        return self.digits[0], Plain(self.digits[1:])

    def _faces(self, n: int) -> tuple[tuple[int, ...], Plain]:
        faces: tuple[int, ...] = ()
        dice = self
        for _ in range(n):
            digit, dice = dice._digit(6)
            faces += (digit + 1,)
        return faces, dice

    def roll_off(self, n: int) -> tuple[tuple[int, ...], Plain]:
        digit, dice = self._digit(factorial(n))
        return list(permutations(range(n)))[digit], dice

    def draw(self, pile: tuple[T, ...], *, names: Names = None) -> tuple[T, Plain]:
        digit, dice = self._digit(len(pile))
        return pile[digit], dice

    def deal(
        self, pile: tuple[T, ...], n: int, *, names: Names = None
    ) -> tuple[tuple[T, ...], Plain]:
        left, dice = list(range(len(pile))), self
        taken: list[int] = []
        for _ in range(n):
            digit, dice = dice._digit(len(left))
            taken.append(left.pop(digit))
        return tuple(pile[at] for at in sorted(taken)), dice

    def below(self, n: int) -> tuple[int, Plain]:
        return self._digit(n)

    def unit(self) -> tuple[float, Plain]:
        raise NotImplementedError("a continuum cannot be enumerated")


Shares = dict[Any, Fraction]
"""Outcomes with their probabilities."""

Policy = Callable[[Any, int], "Action | Shares | None"]


def branches(run: Callable[[Dice], Any]) -> Shares:
    """Run something under every sequence of single choices that it asks for."""
    found: Shares = {}
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        digits, share = waiting.pop()
        try:
            end = run(Plain(digits))
        except Wanted as wanted:
            part = share / wanted.bound
            waiting += [((*digits, digit), part) for digit in range(wanted.bound)]
        else:
            found[end] = found.get(end, Fraction(0)) + share
    return found


def draws(machine: Machine[Any], state: Position) -> bool:
    """Return whether the task on top takes dice, be it those that leave no choice."""
    untouched = replace(state, dice=Plain((), touched=False))
    try:
        after = machine.resolve(untouched)
    except Wanted:
        return True
    return after.dice is not untouched.dice


def steps(machine: Machine[Any], state: Position, action: Action | None) -> Shares:
    """Return what one action, or the task on top, leads to."""

    def run(dice: Dice) -> Any:
        told = replace(state, dice=dice)
        after = machine.resolve(told) if action is None else machine.decide(told, action)
        return replace(after, dice=BRANCHING)

    return branches(run)


class Enumeration:
    """Follows every branch after an action by itself; nothing is merged on the way."""

    def __init__(
        self,
        machine: Machine[Any],
        state: Position,
        policy: Policy | None = None,
        until: Callable[[Any], bool] | None = None,
    ) -> None:
        self.machine = machine
        self.depth = len(state.agenda) - 1
        self.policy = policy
        self.until = until
        self.leaves: Shares = {}

    def after(self, state: Position, action: Action) -> Shares:
        """Return the states after an action with their probabilities."""
        for end, share in steps(self.machine, state, action).items():
            self._follow(end, share)
        return self.leaves

    def _follow(self, state: Position, share: Fraction, through: bool = False) -> None:
        through = self.through(state, through)
        for end, part in (self._next(state, through) or {state: Fraction(0)}).items():
            if part:
                self._follow(end, share * part, through)
            else:
                self.leaves[end] = self.leaves.get(end, Fraction(0)) + share

    def through(self, state: Position, before: bool) -> bool:
        """Return whether all that the action caused is resolved; a new choice causes more."""
        waits = bool(state.agenda) and type(state.agenda[0]) in self.machine.deciders
        return not waits and (before or len(state.agenda) <= self.depth)

    def _next(self, state: Position, through: bool) -> Shares | None:
        """Return what follows, or None at a leaf."""
        if not state.agenda or (self.until is not None and self.until(state)):
            return None
        if type(state.agenda[0]) not in self.machine.deciders:
            reached = steps(self.machine, state, None)
            stops = self.until is None and through and draws(self.machine, state)
            return None if stops else reached
        seat = self.machine.owes(state)[0]
        told = self.policy(state, seat) if self.policy else None
        if told is None:
            return None
        mixed: Shares = told if isinstance(told, dict) else {told: Fraction(1)}
        found: Shares = {}
        for action, chance in mixed.items():
            for end, part in steps(self.machine, state, action).items():
                found[end] = found.get(end, Fraction(0)) + chance * part
        return found


def expected_best(
    enumeration: Enumeration,
    state: Position,
    action: Action,
    player: int,
    value: Callable[..., Any],
) -> Fraction:
    """Return the mean of a value when a player chooses best and the others choose worst."""

    def worth(end: Position, before: bool) -> Fraction:
        through = enumeration.through(end, before)
        following = enumeration._next(end, through)
        if following is not None:
            return mean(following, through)
        owing = enumeration.machine.owes(end)
        if not owing or (enumeration.until is not None and enumeration.until(end)):
            return Fraction(value(end))
        pick = max if owing[0] == player else min
        space = enumeration.machine.space(end, owing[0])
        return pick(mean(steps(enumeration.machine, end, choice), False) for choice in space)

    def mean(shares: Shares, through: bool) -> Fraction:
        return sum((worth(end, through) * share for end, share in shares.items()), Fraction(0))

    return mean(steps(enumeration.machine, state, action), False)
