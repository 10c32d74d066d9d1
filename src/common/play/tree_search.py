"""A bot that searches: single-observer information-set Monte Carlo tree search.

Each iteration draws a full state that agrees with the observation, walks down one shared tree of
actions, adds one node, plays on, and credits every player on the way with its own share. Chance is
not in the tree: a node stands for the actions that led to it, whatever the dice showed. Which
actions exist differs from world to world, so each counts how often it was available.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any

from common.dice import Dice
from common.game import Game
from common.play.agents import Shortlist, Value, at_least, options, worth
from common.records import field, record, replace
from common.spaces import Action

Cut = Callable[[Any, Any], bool]
"""Whether to stop a rollout: asked with the state at the root and the state reached."""

Prior = Callable[[Any, Any, int, tuple[Action, ...]], "list[float]"]
"""Estimates actions before any is tried: game, full state, player, actions -> shares, 0 to 1."""

Rollout = Callable[[Any, Any, int, Dice], "tuple[Action, Dice]"]
"""Plays on below the tree: game, full state, player, dice -> action, dice."""


@record
class TreeSearchBot:
    """Takes the action that its search visited most. It plays from observations only.

    Simultaneous secret decisions are each player's own: none is chosen in knowledge of another.
    """

    iterations: int = field(default=100, validator=at_least(1))
    """Worlds drawn, each played from the root to its end or its cut."""
    c: float = field(default=0.7, validator=at_least(0))
    """How much is explored: the weight of the upper confidence bound."""
    value: Value | None = None
    """Judges a state where a rollout is cut (even shares without one)."""
    cut: Cut | None = None
    """Where rollouts stop; without one they run to the end of the match."""
    prior: Prior | None = None
    """Estimates the root's actions (and those of `prior_depth` levels) before they are tried."""
    prior_depth: int = field(default=1, validator=at_least(0))
    trust: float = field(default=2.0, validator=at_least(0))
    """Visits that a prior estimate counts for."""
    rollout: Rollout | None = None
    """Chooses below the tree; without one, the action space samples."""
    shortlist: Shortlist | None = None
    """Leaves out actions that need no look."""
    width: int = field(default=64, validator=at_least(1))
    """Actions looked at in a node; a larger space is asked for that many candidates."""
    widening: float = field(default=2.0, validator=at_least(0))
    """A node that was visited n times has tried at most `1 + widening * sqrt(n)` actions."""

    def choose(
        self, game: Game[Any], observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return the action for `player`, and the dice after the search."""
        actions, dice = options(
            game, observation, player, dice, width=self.width, shortlist=self.shortlist
        )
        if len(actions) == 1:
            return actions[0], dice
        search = _Search(self, game, player)
        for _ in range(self.iterations):
            world, dice = game.determinize(observation, dice)
            seed, dice = dice.below(1 << 62)
            world = replace(world, dice=Dice.seeded(seed))
            dice = search.iterate(world, dice)
        return search.favourite(), dice


class _Arm:
    """One action of one player in a node: how often available, tried, and what it earned."""

    __slots__ = ("prior", "seen", "total", "visits")

    def __init__(self, prior: float | None) -> None:
        self.prior = prior
        self.seen = 0
        self.visits = 0
        self.total = 0.0


class _Node:
    """The actions of each player who owes a decision here, and the nodes behind them."""

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[int, dict[Action, _Arm]] = {}
        self.children: dict[tuple[Action, ...], _Node] = {}


Trail = list[tuple[int, _Arm]]


class _Search:
    """One decision's search: the tree, and the iterations that grow it."""

    def __init__(self, bot: TreeSearchBot, game: Game[Any], player: int) -> None:
        self.bot = bot
        self.game = game
        self.player = player
        self.root = _Node()

    def favourite(self) -> Action:
        """Return the root action that was tried most; among those, the best."""
        arms = self.root.arms[self.player]
        return max(arms, key=lambda action: (arms[action].visits, arms[action].total))

    def iterate(self, world: Any, dice: Dice) -> Dice:
        """Walk down the tree in one world, play on to the end or cut, and credit the trail."""
        trail: Trail = []
        state, dice = self._descend(world, trail, dice)
        state, dice = self._played_on(world, state, dice)
        shares: dict[int, float] = {}
        for player, arm in trail:
            if player not in shares:
                shares[player] = worth(self.game, self.bot.value, state, player)
            arm.visits += 1
            arm.total += shares[player]
        return dice

    def _descend(self, world: Any, trail: Trail, dice: Dice) -> tuple[Any, Dice]:
        node, state, depth = self.root, world, 0
        while movers := self._movers(world, state):
            chosen: list[Action] = []
            fresh = False
            for player in movers:
                action, dice = self._selected(node, state, player, depth, dice)
                arm = node.arms[player][action]
                fresh = fresh or not arm.visits
                trail.append((player, arm))
                chosen.append(action)
            for action in chosen:
                state = self.game.apply(state, action)
            if fresh:
                break
            node = node.children.setdefault(tuple(chosen), _Node())
            depth += 1
        return state, dice

    def _movers(self, world: Any, state: Any) -> tuple[int, ...]:
        """Return who owes a decision here; nobody when the match or the search's part is over."""
        movers = self.game.to_move(state)
        cut = self.bot.cut
        return () if cut is not None and state is not world and cut(world, state) else movers

    def _selected(
        self, node: _Node, state: Any, player: int, depth: int, dice: Dice
    ) -> tuple[Action, Dice]:
        """Return the action with the highest upper bound, or a new one while there is room."""
        bot = self.bot
        actions, dice = options(
            self.game, state, player, dice, width=bot.width, shortlist=bot.shortlist
        )
        arms = node.arms.setdefault(player, {})
        self._prepare(arms, state, player, actions, depth)
        known = [action for action in actions if arms[action].visits]
        fresh = [action for action in actions if not arms[action].visits]
        tries = sum(arms[action].visits for action in known)
        if fresh and len(known) < 1 + bot.widening * sqrt(tries):
            if arms[fresh[0]].prior is None:
                return dice.choose(fresh)
            return max(fresh, key=lambda action: arms[action].prior or 0.0), dice
        return max(known, key=lambda action: self._bound(arms[action])), dice

    def _prepare(
        self,
        arms: dict[Action, _Arm],
        state: Any,
        player: int,
        actions: tuple[Action, ...],
        depth: int,
    ) -> None:
        new = tuple([action for action in actions if action not in arms])
        if new:
            prior = self.bot.prior if depth < self.bot.prior_depth else None
            guesses = prior(self.game, state, player, new) if prior else [None] * len(new)
            for action, guess in zip(new, guesses, strict=True):
                arms[action] = _Arm(guess)
        for action in actions:
            arms[action].seen += 1

    def _bound(self, arm: _Arm) -> float:
        total, visits = arm.total, float(arm.visits)
        if arm.prior is not None:
            total, visits = total + self.bot.trust * arm.prior, visits + self.bot.trust
        return total / visits + self.bot.c * sqrt(log(arm.seen) / visits)

    def _played_on(self, world: Any, state: Any, dice: Dice) -> tuple[Any, Dice]:
        game, rollout = self.game, self.bot.rollout
        while movers := self._movers(world, state):
            player = movers[0]
            if rollout is None:
                action, dice = game.actions(state, player).sample(dice)
            else:
                action, dice = rollout(game, state, player, dice)
            state = game.apply(state, action)
        return state, dice
