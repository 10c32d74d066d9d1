"""A combat phase as the secret game that it is: mixed strategies over candidate allocations.

Two gladiators allocate their CF at once and in secret. Over some candidates of each this is a
matrix game, and `matrix_game` finds by linear programming what neither can improve upon; `combat`
builds the matrix of a position. Needs the extra `solve` (numpy and scipy).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

import gladiator
from common.dice import Dice, Masked, derived_seed
from common.errors import ArenaError, ObservationError
from common.fields import fits
from common.odds import Z95, Estimate, Policy, sampled_outcomes
from common.records import record
from gladiator.decisions import Allocate
from gladiator.odds import collected, exchange, plain
from gladiator.rules.exchange import exchange_over
from gladiator.state import Figure, State
from gladiator.tasks import Allocating

CANDIDATES: Final = 12
"""The most candidates of each side."""

Figures = tuple[Figure, ...]
Worth = Callable[[Figures, Figures], float]
"""What the figures after an exchange are worth to the first side; the figures before come second.

The second side loses what the first gains.
"""


@record
class Solution:
    """A matrix game's value to the row player, and the probabilities that secure it."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


@record
class Combat:
    """What `combat` found. Not a plan for one side alone: both play their best mixture."""

    figures: tuple[int, int]
    rows: tuple[Allocate, ...]
    """The candidates of the first figure."""
    columns: tuple[Allocate, ...]
    payoffs: tuple[tuple[Estimate, ...], ...]
    """The worth of each pair; exact ones have an interval without width and no samples."""
    solution: Solution
    value: Estimate
    """The worth of the phase to the first figure, with the interval that sampling leaves."""


def matrix_game(payoffs: Sequence[Sequence[float]]) -> Solution:
    """Return the value and optimal mixtures of a zero-sum game, by linear programming.

    `payoffs[i][j]` goes to the row player from the column player.

    Errors: `ArenaError` for a matrix that is empty or ragged or not finite, or without the extra.
    """
    np, linprog = _tools()
    wanted = "a pay-off matrix has rows of numbers, of one length, and at least one entry"
    try:
        matrix = np.asarray(payoffs, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise ArenaError(wanted) from None
    if matrix.ndim != 2 or not matrix.size:
        raise ArenaError(wanted)
    if not np.isfinite(matrix).all():
        raise ArenaError("a pay-off matrix holds finite numbers")
    rows, value = _secured(np, linprog, matrix)
    columns, _ = _secured(np, linprog, -matrix.T)
    return Solution(value, rows, columns)


def _secured(np: Any, linprog: Any, matrix: Any) -> tuple[tuple[float, ...], float]:
    """Return the row mixture that makes the least of the columns greatest, and that least."""
    rows, columns = matrix.shape
    found = linprog(
        c=np.append(np.zeros(rows), -1.0),
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None, :],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    if not found.success:
        raise ArenaError(f"no solution was found: {found.message}")
    mixture = np.clip(found.x[:rows], 0.0, None)
    mixture /= mixture.sum()
    return tuple(float(share) for share in mixture), float((mixture @ matrix).min())


def _tools() -> tuple[Any, Any]:
    try:
        import numpy as np
        from scipy.optimize import linprog
    except ImportError as error:
        raise ArenaError(
            "solving needs numpy and scipy: pip install 'arena-rules[solve]'"
        ) from error
    return np, linprog


def balance(after: Figures, before: Figures) -> float:
    """Return the share of CF that the first figure keeps, less that of the second: -1 to 1.

    The fallen and the unconscious keep nothing; stun counts as lost CF.
    """
    return _kept(after[0], before[0]) - _kept(after[1], before[1])


def _kept(after: Figure, before: Figure) -> float:
    if not after.active:
        return 0.0
    had = max(1, before.cf - before.stun)
    return min(1.0, max(0, after.cf - after.stun) / had)


def combat(
    state: State,
    *,
    dice: Dice,
    candidates: int = 8,
    choices: tuple[Sequence[Allocate], Sequence[Allocate]] | None = None,
    samples: int = 40,
    worth: Worth = balance,
    policy: Policy | None = None,
) -> Combat:
    """Return the mixed strategies of a phase in which two figures of two players allocate CF.

    The candidates are `choices`, or `candidates` of each space. A pair with at most one blow is
    worked out exactly, the others by `samples` exchanges with the same dice for every pair.
    Small decisions on the way follow `policy`, or else `odds.plain`.

    Errors: `ArenaError` when not exactly two figures of two players owe allocations, for more than
    12 candidates, for less than two samples, or without the extra; `IllegalAction`.
    """
    _tools()
    first, second = _sides(state)
    if not (fits(candidates, int) and fits(samples, int)):
        raise ArenaError("candidates and samples are whole numbers")
    if not 1 <= candidates <= CANDIDATES or samples < 2:
        raise ArenaError(f"1 to {CANDIDATES} candidates, and two samples or more, are worked out")
    seats = [state.setup.gladiators[index].player for index in (first, second)]
    if choices is None:
        mine, dice = gladiator.actions(state, seats[0]).candidates(candidates, dice)
        ready = gladiator.MACHINE.decide(state, mine[0])
        theirs, dice = gladiator.actions(ready, seats[1]).candidates(candidates, dice)
    else:
        mine, theirs = tuple(choices[0]), tuple(choices[1])
    if not (1 <= len(mine) <= CANDIDATES and 1 <= len(theirs) <= CANDIDATES):
        raise ArenaError(f"each side has 1 to {CANDIDATES} candidates")
    label, dice = dice.below(1 << 53)
    seeds = [derived_seed(label, number) for number in range(samples)]

    def read(figures: Figures) -> float:
        before = (state.figures[first], state.figures[second])
        return worth((figures[first], figures[second]), before)

    cells = [
        [_worths(state, (one, two), seeds, read, policy or plain) for two in theirs] for one in mine
    ]
    payoffs = tuple([tuple([_estimate(cell) for cell in row]) for row in cells])
    solution = matrix_game([[cell.mean for cell in row] for row in payoffs])
    value = _value(cells, solution, samples)
    return Combat((first, second), tuple(mine), tuple(theirs), payoffs, solution, value)


def _sides(state: State) -> tuple[int, int]:
    if type(state.dice) is Masked:
        raise ObservationError("an observation hides what a solution depends on: determinize it")
    top = state.agenda[0] if state.agenda else None
    if isinstance(top, Allocating) and len(top.pending) == 2:
        first, second = top.pending
        gladiators = state.setup.gladiators
        if gladiators[first].player != gladiators[second].player:
            return first, second
    raise ArenaError("a phase is solved when two figures, of two players, owe their allocations")


def _worths(
    state: State,
    pair: tuple[Allocate, Allocate],
    seeds: Sequence[str],
    read: Callable[[Figures], float],
    policy: Policy,
) -> list[float]:
    """Return the worth of a pair of allocations: one number when exact, else one for each seed."""
    if len(pair[0].blows) + len(pair[1].blows) <= 1 and not any(one.throw for one in pair):
        return [float(exchange(state, *pair, policy=policy).mean(read))]
    ready = collected(state, pair)
    found = []
    for seed in seeds:
        sample = sampled_outcomes(
            gladiator,
            ready,
            None,
            samples=1,
            dice=Dice.seeded(seed),
            policy=policy,
            until=exchange_over,
        )
        found.append(read(sample.states[0].figures))
    return found


def _estimate(values: list[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return Estimate(mean, mean, mean, 0)
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    half = Z95 * sqrt(variance / n)
    return Estimate(mean, mean - half, mean + half, n)


def _value(cells: list[list[list[float]]], solution: Solution, samples: int) -> Estimate:
    """Return the interval of the value: that of the mixtures' mean worth, sample by sample."""
    pairs = [
        (x * y, cells[i][j])
        for i, x in enumerate(solution.rows)
        for j, y in enumerate(solution.columns)
        if x * y > 0
    ]
    each = [
        sum(share * (cell[0] if len(cell) == 1 else cell[number]) for share, cell in pairs)
        for number in range(samples)
    ]
    spread = _estimate(each)
    half = spread.high - spread.mean
    value = solution.value
    if all(len(cell) == 1 for _, cell in pairs):
        return Estimate(value, value, value, 0)
    return Estimate(value, value - half, value + half, samples)
