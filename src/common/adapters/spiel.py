"""The classes that OpenSpiel drives. They hold a node of the game's tree, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from common.adapters.features import features_of
from common.adapters.openspiel import register
from common.adapters.small import small
from common.adapters.tree import CHANCE, MAX_OUTCOMES, OVER, Block, Node, Tree, tree_of
from common.dice import Dice
from common.errors import SetupError
from common.game import Game
from common.play.games import name_of, reopened

if TYPE_CHECKING:

    class SpielGame:
        """What `pyspiel.Game` brings along, in types."""

        def __init__(self, game_type: Any, info: Any, parameters: dict[str, Any], /) -> None: ...

        def max_game_length(self) -> int: ...

    class SpielState:
        """What `pyspiel.State` brings along, in types."""

        def __init__(self, game: ArenaGame, /) -> None: ...

        def get_game(self) -> ArenaGame: ...

        def serialize(self) -> str: ...

else:
    from pyspiel import Game as SpielGame
    from pyspiel import State as SpielState

FEATURES = 512
"""Numbers of an observation tensor."""

MAX_PLAYERS = 10


def register_game(short: str, game: Game[Any]) -> None:
    """Register a game under a short name."""
    offered = small(game)
    parameters = {**offered.parameters, "candidates": offered.candidates}
    registered = _type(short, parameters, pyspiel.GameType.Utility.ZERO_SUM)
    general = _type(short, parameters, pyspiel.GameType.Utility.GENERAL_SUM)
    name = name_of(game)

    class Loaded(ArenaGame):
        """What `load_game` makes: OpenSpiel keeps a class to the very end, as it must."""

        def __init__(self, given: dict[str, Any]) -> None:
            chosen = dict(given)
            candidates = chosen.pop("candidates")
            if candidates < 1:
                raise SetupError("a decision offers at least one action", key="candidates")
            tree = tree_of(name, tuple(sorted(chosen.items())), candidates)
            even = tree.seats == tree.deciding
            super().__init__(registered if even else general, tree, given, offered.longest)

    pyspiel.register_game(registered, Loaded)


def _type(short: str, parameters: dict[str, Any], utility: Any) -> Any:
    """Return the type of a game; its sum is zero unless the rules play a seat, too."""
    return pyspiel.GameType(
        short_name=short,
        long_name=short,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


class ArenaGame(SpielGame):
    """A game of ours with its setup, as OpenSpiel sees it."""

    def __init__(
        self, game_type: Any, tree: Tree, parameters: dict[str, Any], longest: int
    ) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=tree.candidates,
            max_chance_outcomes=MAX_OUTCOMES,
            num_players=tree.deciding,
            min_utility=-1.0,
            max_utility=float(max(1, tree.seats - 1)),
            utility_sum=0.0 if tree.seats == tree.deciding else None,
            max_game_length=longest,
        )
        super().__init__(game_type, info, parameters)
        self.tree: Tree = tree

    def new_initial_state(self) -> ArenaState:
        """Return the root, where nothing is drawn yet."""
        return ArenaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what writes observations and information states."""
        return Observer(recall=iig_obs_type is not None and iig_obs_type.perfect_recall)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the text that loads it, in a process where it may not be registered yet."""
        return _loaded, (self.tree.key[0], str(self))

    def max_chance_nodes_in_history(self) -> int:
        """Return the bound on chance nodes: some for each action."""
        return 10 * self.max_game_length()


class ArenaState(SpielState):
    """A node of the tree that OpenSpiel moves along. Its serialization is its history."""

    def __init__(self, game: ArenaGame) -> None:
        super().__init__(game)
        self.node: Node = game.tree.start

    def current_player(self) -> int:
        """Return who chooses: a player, chance, or nobody any more."""
        mover = self.node.mover
        if mover == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if mover == OVER else mover

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.node.mover == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.node.options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the draw with their probabilities."""
        outcomes = self.node.outcomes
        total = sum(weight for _, weight in outcomes)
        return [(at, weight / total) for at, (_, weight) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.node
        if player == pyspiel.PlayerId.CHANCE:
            value = node.outcomes[action][0]
            told = "..." if isinstance(value, Block) else node.tree.text(value)
            return f"{action}: {told}"
        return node.tree.game.format_action(node.state, node.options[action])

    def returns(self) -> list[float]:
        """Return each player's share times the seats, less 1: zeros while the match goes on."""
        tree, state = self.node.tree, self.node.state
        shares = None if state is None or not self.is_terminal() else tree.game.returns(state)
        if shares is None:
            return [0.0] * tree.deciding
        return [shares[player] * tree.seats - 1 for player in range(tree.deciding)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ArenaState:
        """Return a state that the player cannot tell from this one; the rest is drawn anew.

        Its `history` is empty: it leads from the new root, as the state serializes.
        """
        number = int(sampler() * (1 << 53))
        state = ArenaState(self.get_game())
        state.node = self.node.resampled(player, Dice.seeded(f"resampling {number}"))
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        node = self.node
        drawn = f" {node.tree.text(node.path)}" if node.path else ""
        return f"{node.tree.text(node.state)}{drawn}"


def _loaded(name: str, text: str) -> Any:
    register(reopened(name))
    return pyspiel.load_game(text)


def _restored(game: Any, text: str) -> Any:
    return game.deserialize_state(text)


class Observer:
    """Writes what a player sees, or with perfect recall, what it has seen and done so far."""

    def __init__(self, *, recall: bool) -> None:
        self.recall: bool = recall
        self.tensor: Any = None if recall else np.zeros(FEATURES, np.float32)
        self.dict: dict[str, Any] = {} if recall else {"observation": self.tensor}

    def set_from(self, state: ArenaState, player: int) -> None:
        """Write the tensor: the features of the observation, zeros before the first state."""
        if self.recall:
            return
        node = state.node
        if node.state is None:
            self.tensor.fill(0)
        else:
            game = node.tree.game
            seen = game.observe(node.state, player)
            self.tensor[:] = features_of(seen, FEATURES, game.Setup)

    def string_from(self, state: ArenaState, player: int) -> str:
        """Return the observation as text; with perfect recall, the digest of the whole history."""
        digest, sight = state.node.view(player)
        return f"{player} {digest.hex()}" if self.recall else sight
