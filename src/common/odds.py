"""Exact odds from the reducers that play: no rule is implemented a second time.

`outcomes` runs an action under branching dice. A task that draws is run once for each class of the
draw; equal states merge, so the frontier stays narrow. Weights are whole numbers over one common
total, and become fractions only where the caller reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from math import gcd, lcm, sqrt
from typing import Any, Final, Generic, TypeVar

from common.agenda import Machine, Position
from common.dice import BRANCHING, Branching, Dice, Fork, Masked
from common.errors import ArenaError, InternalError, ObservationError, TooWide
from common.game import Game
from common.records import Changes, record, replace
from common.spaces import Action

S = TypeVar("S", bound=Position)
T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)

LIMIT = 100_000
"""Leaves, and states visited on the way, that an exact distribution may have."""

Policy = Callable[[Any, int], "Action | Distribution[Action] | None"]
"""Answers a decision on the way: an action, a mix of them, or None to stop there."""

Until = Callable[[Any], bool]

Essence = Callable[[Any], Any]
"""Gives a state without what neither anything later nor the reader of the odds depends on."""

Value = Callable[[Any], float | Fraction]


@record
class Distribution(Generic[T]):
    """Outcomes with whole-number weights over a common total. Not a sample: it is exact."""

    weights: tuple[tuple[T, int], ...]
    total: int

    @staticmethod
    def of(weights: dict[U, int]) -> Distribution[U]:
        """Return the distribution of some weights, in lowest terms."""
        shared = gcd(*weights.values()) or 1
        items = tuple((value, weight // shared) for value, weight in weights.items() if weight)
        return Distribution(items, sum(weight for _, weight in items))

    def __iter__(self) -> Iterator[tuple[T, Fraction]]:
        """Yield each outcome with its probability."""
        for value, weight in self.weights:
            yield value, Fraction(weight, self.total)

    def __len__(self) -> int:
        return len(self.weights)

    def map(self, reading: Callable[[T], U]) -> Distribution[U]:
        """Return the distribution of a function of the outcome."""
        merged: dict[U, int] = {}
        for value, weight in self.weights:
            image = reading(value)
            merged[image] = merged.get(image, 0) + weight
        return Distribution.of(merged)

    def mean(self, reading: Callable[[T], float | Fraction] | None = None) -> Fraction | float:
        """Return the mean of a function of the outcome (of the outcome itself without one)."""
        read: Callable[[Any], Any] = reading or (lambda value: value)
        total = sum(weight * read(value) for value, weight in self.weights)
        return Fraction(total, self.total) if isinstance(total, int) else total / self.total

    def sample(self, dice: Dice) -> tuple[T, Dice]:
        """Return one outcome at random; the caller's dice roll."""
        at, dice = dice.below(self.total)
        for value, weight in self.weights:
            at -= weight
            if at < 0:
                return value, dice
        raise InternalError("the weights of a distribution do not add up to its total")

    def probability(self, holds: Callable[[T], bool]) -> Fraction:
        """Return the probability that the outcome satisfies a predicate."""
        good = sum(weight for value, weight in self.weights if holds(value))
        return Fraction(good, self.total)


@record
class Estimate:
    """A sampled mean with the bounds of its 95 % interval, and how many samples it rests on."""

    mean: float
    low: float
    high: float
    samples: int


def outcomes(
    game: Game[S],
    state: S,
    action: Action | None,
    *,
    policy: Policy | None = None,
    until: Until | None = None,
    best: tuple[int, Value] | None = None,
    essence: Essence | None = None,
    limit: int = LIMIT,
) -> Distribution[S]:
    """Return the exact distribution of states after an action, or of None: after what is due.

    The run stops at a decision that neither `policy` nor `best` answers, where `until` says so
    (asked after the action and after each task), and by default before the first draw once
    everything that the action caused is resolved. `best=(player, value)` lets that player choose
    what maximizes the mean of `value`; the others follow `policy`, or minimize it where it is
    silent. It sees all hands and so is an upper bound of what a player could do. Leaves have
    branching dice. After each task `essence` may drop what is not asked for: states that are alike
    in the rest count as one.

    Errors: `IllegalAction`, `TooWide` beyond `limit`, `ObservationError` for an observation.
    """
    _check_whole(state)
    tree = _Tree(game.MACHINE, len(state.agenda) - 1, until, limit, essence)
    state = replace(state, dice=BRANCHING)
    start = [(state, 1)] if action is None else tree.after(state, action)
    if best is None:
        return _spread(tree, start, policy)
    plan = _Plan(tree, policy, *best)
    plan.mean(start)
    return _spread(tree, start, plan.answer)


@record
class Sample(Generic[T]):
    """States sampled after an action. Estimates from it carry their 95 % interval."""

    states: tuple[T, ...]

    def mean(self, reading: Callable[[T], float | Fraction]) -> Estimate:
        """Return the mean of a function of the state, with its normal interval."""
        values = [float(reading(state)) for state in self.states]
        n = len(values)
        mean = sum(values) / n
        variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
        half = Z95 * sqrt(variance / n)
        return Estimate(mean, mean - half, mean + half, n)

    def probability(self, holds: Callable[[T], bool]) -> Estimate:
        """Return the share of states that satisfy a predicate, with its Wilson interval."""
        return wilson(sum(map(holds, self.states)), len(self.states))


def sampled_outcomes(
    game: Game[S],
    state: S,
    action: Action | None,
    *,
    samples: int,
    dice: Dice,
    policy: Policy | None = None,
    until: Until | None = None,
) -> Sample[S]:
    """Return states sampled after an action, or of None: after what is due.

    The stops are those of `outcomes`; the caller's dice roll.

    Serves where `outcomes` raises `TooWide`. Leaves have branching dice, like those of `outcomes`.
    Errors: `ArenaError` for less than one sample, `ObservationError` for an observation.
    """
    _check_whole(state)
    if samples < 1:
        raise ArenaError(f"one sample or more can be taken, not {samples}")
    depth = len(state.agenda) - 1
    machine = game.MACHINE
    found: list[S] = []
    for _ in range(samples):
        end = replace(state, dice=dice)
        if action is not None:
            end = machine.decide(end, action)
        end, dice = _sampled(machine, end, depth, policy, until)
        found.append(replace(end, dice=BRANCHING))
    return Sample(tuple(found))


def _check_whole(state: Position) -> None:
    if type(state.dice) is Masked:
        raise ObservationError("an observation hides what odds depend on: determinize it first")


def _sampled(
    machine: Machine[S], state: S, depth: int, policy: Policy | None, until: Until | None
) -> tuple[S, Dice]:
    """Run one sample to its stop; return the state there and the dice that go on."""
    through = False
    while state.agenda and not (until is not None and until(state)):
        through = through or len(state.agenda) <= depth
        if type(state.agenda[0]) in machine.deciders:
            answer = policy(state, machine.owes(state)[0]) if policy else None
            if answer is None:
                break
            if isinstance(answer, Distribution):
                choice, dice = answer.sample(state.dice)
                answer, state = choice, replace(state, dice=dice)
            after = machine.decide(state, answer)
        else:
            after = machine.resolve(state)
            if until is None and through and after.dice is not state.dice:
                return state, after.dice
        state = after
    return state, state.dice


Z95 = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""


def wilson(successes: int, n: int) -> Estimate:
    """Return a proportion with its Wilson 95 % interval (0 to 1 when nothing was tried).

    Errors: `ArenaError` for more successes than tries, or fewer than none.
    """
    if not 0 <= successes <= n:
        raise ArenaError(f"{successes} successes of {n} tries cannot be")
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    share, z2 = successes / n, Z95 * Z95
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half), n)


Branches = list[tuple[S, int]]

_DICE_OF: Final = Changes("dice")


class _Tree(Generic[S]):
    """Expands states task by task under branching dice, and counts what it visits."""

    def __init__(
        self,
        machine: Machine[S],
        depth: int,
        until: Until | None,
        limit: int,
        essence: Essence | None = None,
    ) -> None:
        self.essence = essence
        self.machine = machine
        self.depth = depth
        self.until = until
        self.limit = limit
        self.visited = 0

    def after(self, state: S, action: Action) -> Branches[S]:
        """Return the weighted states that an action alone may lead to."""
        return self._branches(state, lambda told: self.machine.decide(told, action))

    def ended(self, state: S) -> bool:
        """Return whether the caller's `until` stops here."""
        return self.until is not None and self.until(state)

    def waits(self, state: S) -> bool:
        """Return whether the state waits for a decision, or the match is over."""
        return not state.agenda or type(state.agenda[0]) in self.machine.deciders

    def forward(self, state: S) -> tuple[S, Branches[S] | None]:
        """Run tasks that draw nothing; return the state reached, and its branches if it forks."""
        resolve, through = self.machine.resolve, False
        while not self.ended(state) and not self.waits(state):
            self._spend()
            through = through or len(state.agenda) <= self.depth
            try:
                state = self._reduced(resolve(state))
            except Fork as fork:
                if self.until is None and through:
                    break
                return state, self._forked(state, resolve, fork)
        return state, None

    def _branches(self, state: S, run: Callable[[S], S]) -> Branches[S]:
        """Run a task; where it draws, run it again for each class of the draw."""
        self._spend()
        try:
            return [(self._reduced(run(state)), 1)]
        except Fork as fork:
            return self._forked(state, run, fork)

    def _forked(self, state: S, run: Callable[[S], S], fork: Fork) -> Branches[S]:
        path = state.dice.path if isinstance(state.dice, Branching) else ()
        told = _DICE_OF[type(state)]
        return _mixed(
            [
                (self._branches(told(state, Branching((*path, value))), run), weight)
                for value, weight in fork.classes
            ]
        )

    def _reduced(self, state: S) -> S:
        return state if self.essence is None else self.essence(state)

    def _spend(self) -> None:
        self.visited += 1
        if self.visited > self.limit:
            raise TooWide(
                f"more than {self.limit} states: raise the limit, or take sampled_outcomes"
            )


def _mixed(parts: list[tuple[Branches[S], int]]) -> Branches[S]:
    """Merge weighted alternatives, each with its own total, into one weighted list."""
    totals = [sum(weight for _, weight in branches) for branches, _ in parts]
    shared = lcm(*totals)
    merged: dict[S, list[int]] = {}
    for (branches, share), total in zip(parts, totals, strict=True):
        scale = share * (shared // total)
        for state, weight in branches:
            known = merged.get(state)
            if known is None:
                merged[state] = [weight * scale]
            else:
                known[0] += weight * scale
    return [(state, weights[0]) for state, weights in merged.items()]


def _spread(tree: _Tree[S], start: Branches[S], policy: Policy | None) -> Distribution[S]:
    """Return the leaves below some weighted states, decisions answered by a policy."""
    frontier = dict(start)
    total = sum(frontier.values())
    leaves: list[tuple[S, int, int]] = []
    while frontier:
        parts: list[tuple[Branches[S], int]] = []
        for state, weight in frontier.items():
            end, branches = _beyond(tree, state, policy)
            if branches is None:
                leaves.append((end, weight, total))
            else:
                parts.append((branches, weight))
        shared = lcm(*(sum(weight for _, weight in branches) for branches, _ in parts))
        frontier = dict(_mixed(parts))
        total *= shared
    merged: dict[S, int] = {}
    for state, weight, own in leaves:
        merged[state] = merged.get(state, 0) + weight * (total // own)
    return Distribution.of(merged)


def _beyond(tree: _Tree[S], state: S, policy: Policy | None) -> tuple[S, Branches[S] | None]:
    """Return where a state leads: to branches, or to itself as a leaf."""
    end, branches = tree.forward(state)
    if branches is not None or policy is None or tree.ended(end):
        return end, branches
    owing = tree.machine.owes(end)
    answer = policy(end, owing[0]) if owing else None
    if answer is None:
        return end, None
    if not isinstance(answer, Distribution):
        return end, tree.after(end, answer)
    return end, _mixed([(tree.after(end, choice), weight) for choice, weight in answer.weights])


class _Plan(Generic[S]):
    """Backward recursion: one player's best answer to each decision on the way."""

    def __init__(self, tree: _Tree[S], policy: Policy | None, player: int, value: Value) -> None:
        self.tree = tree
        self.policy = policy
        self.player = player
        self.value = value
        self.values: dict[S, Any] = {}
        self.answers: dict[S, Action] = {}

    def answer(self, state: S, player: int) -> Action | Distribution[Action] | None:
        """Return the planned action at a decision that the recursion has met."""
        if state in self.answers:
            return self.answers[state]
        return self.policy(state, player) if self.policy else None

    def mean(self, branches: Branches[S]) -> Any:
        """Return the mean value of some weighted states under the plan."""
        total = sum(weight for _, weight in branches)
        summed = sum(self._value_of(state) * weight for state, weight in branches)
        return Fraction(summed, total) if isinstance(summed, int) else summed / total

    def _value_of(self, state: S) -> Any:
        if state not in self.values:
            end, branches = self.tree.forward(state)
            self.values[state] = self._settled(end) if branches is None else self.mean(branches)
        return self.values[state]

    def _settled(self, state: S) -> Any:
        owing = self.tree.machine.owes(state)
        if not owing or self.tree.ended(state):
            return self.value(state)
        player = owing[0]
        told = self.policy(state, player) if self.policy and player != self.player else None
        if isinstance(told, Distribution):
            mixed = [(self.tree.after(state, choice), weight) for choice, weight in told.weights]
            return self.mean(_mixed(mixed))
        space = (told,) if told is not None else self.tree.machine.space(state, player)
        ranked = [(self.mean(self.tree.after(state, action)), action) for action in space]
        pick = max if player == self.player else min
        best = pick(ranked, key=lambda pair: pair[0])
        self.answers[state] = best[1]
        return best[0]
