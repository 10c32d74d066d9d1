"""A bot that looks one action ahead, through the exact odds of what the action causes."""

from __future__ import annotations

from typing import Any

from common.agenda import Machine
from common.dice import BRANCHING, Dice, Fork
from common.errors import TooWide
from common.game import Game
from common.odds import Policy, Until, outcomes, sampled_outcomes
from common.play.agents import Shortlist, Value, at_least, looked_at, options, worth
from common.records import field, record, replace
from common.spaces import Action

STEPS = 200
"""Tasks that `settled` resolves at most: rules that draw nothing end long before."""


@record
class GreedyBot:
    """Takes the action with the best expected value for itself. It plans no further than that.

    Each action's outcomes are exact, or sampled where they are too wide; hidden cards are drawn
    anew from those that agree with the observation.
    """

    value: Value | None = None
    """Judges the states that an action leads to; without one only the end of a match counts."""
    policy: Policy | None = None
    """Answers the decisions that an action causes, as reactions or the parts of one's choice."""
    until: Until | None = None
    """Where the look ahead stops; see `common.odds.outcomes`."""
    worlds: int = field(default=1, validator=at_least(1))
    """Full states that are drawn for each decision; values are averaged over them."""
    width: int = field(default=48, validator=at_least(1))
    """Actions that are looked at; a larger space is asked for that many candidates."""
    shortlist: Shortlist | None = None
    """Leaves out actions that need no look."""
    limit: int = field(default=400, validator=at_least(1))
    """States visited for one action's exact odds before they are sampled instead."""
    samples: int = field(default=16, validator=at_least(1))
    """Samples for each action whose odds are too wide."""

    def choose(
        self, game: Game[Any], observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return one of the best actions: among equals, any."""
        actions, dice = options(
            game, observation, player, dice, width=self.width, shortlist=self.shortlist
        )
        if len(actions) == 1:
            return actions[0], dice
        values, dice = self.values(game, observation, player, actions, dice)
        top = max(values)
        best = [action for action, value in zip(actions, values, strict=True) if value == top]
        return (best[0], dice) if len(best) == 1 else dice.choose(best)

    def values(
        self,
        game: Game[Any],
        observation: Any,
        player: int,
        actions: tuple[Action, ...],
        dice: Dice,
    ) -> tuple[list[float], Dice]:
        """Return the expected value of each action for the player who sees the observation."""
        totals = [0.0] * len(actions)
        for _ in range(self.worlds):
            world, dice = game.determinize(observation, dice)
            for place, action in enumerate(actions):
                value, dice = self._expected(game, world, player, action, dice)
                totals[place] += value
        return [total / self.worlds for total in totals], dice

    def _expected(
        self, game: Game[Any], world: Any, player: int, action: Action, dice: Dice
    ) -> tuple[float, Dice]:
        policy = self.policy and _caused(self.policy, len(world.agenda) - 1)

        def judged(state: Any) -> float:
            return worth(game, self.value, state, player)

        try:
            exact = outcomes(game, world, action, policy=policy, until=self.until, limit=self.limit)
        except TooWide:
            fork, dice = dice.below(1 << 62)
            sampled = sampled_outcomes(
                game,
                world,
                action,
                samples=self.samples,
                dice=Dice.seeded(fork),
                policy=policy,
                until=self.until,
            )
            return sampled.mean(judged).mean, dice
        return float(exact.mean(judged)), dice


def _caused(policy: Policy, depth: int) -> Policy:
    """Silence a policy at decisions that lay below the action's own: those are not its doing."""

    def answer(state: Any, player: int) -> Any:
        return policy(state, player) if len(state.agenda) > depth else None

    return answer


def settled(machine: Machine[Any], state: Any) -> Any:
    """Resolve tasks until a decision, the end, or a task that would draw.

    The state's dice must be branching, so that a draw is noticed and not made.
    """
    for _ in range(STEPS):
        agenda = state.agenda
        if not agenda or type(agenda[0]) in machine.deciders:
            break
        try:
            state = machine.resolve(state)
        except Fork:
            break
    return state


def follow(game: Game[Any], value: Value, *, width: int = 24) -> Policy:
    """Return a policy that answers each decision with what looks best before anything is drawn.

    It serves a `GreedyBot` whose choices have parts: the value of a card is that of its best hex.
    Each owing player is taken to prefer what is best for itself. A space of more than `width`
    actions is asked for candidates, always the same ones.
    """
    machine = game.MACHINE
    fixed = Dice.seeded("follow")

    def answer(state: Any, player: int) -> Action | None:
        actions, _ = looked_at(machine.space(state, player), width, fixed)
        if len(actions) <= 1:
            return actions[0] if actions else None
        told = replace(state, dice=BRANCHING)

        def promise(action: Action) -> float:
            try:
                after = machine.decide(told, action)
            except Fork:
                return worth(game, value, state, player)
            return worth(game, value, settled(machine, after), player)

        return max(actions, key=promise)

    return answer
