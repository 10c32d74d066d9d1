"""A game as a tree with explicit chance: a player chooses at a node, or chance does, or none.

Reducers run under branching dice. Where one draws, the node is a chance node; each outcome runs the
same task again with one more class settled. Nothing here knows OpenSpiel: a `Node` is plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import pairwise
from math import comb, factorial
from typing import Any, TypeVar

from common.adapters.features import text_of
from common.adapters.small import small
from common.agenda import Position
from common.dice import Branching, Dice, Fork, Names, derived_seed
from common.errors import ArenaError, IllegalAction, InternalError
from common.game import Game
from common.play.games import reopened
from common.play.match import deciding
from common.records import record, replace
from common.spaces import Action

T = TypeVar("T")

MAX_OUTCOMES = 128
"""Outcomes of one chance node at most: a draw with more classes is several nodes."""

RETRIES = 1000
"""Worlds that are tried for one in which a pending action is legal."""

CHANCE, OVER = -1, -2
"""What `Node.mover` is when no player chooses."""


@record
class Splitting(Branching):
    """Branching dice that draw one by one what has too many classes for one chance node.

    That is a large deal, many dice in order, or a roll-off of many; the probabilities of what is
    dealt or rolled come out the same.
    """

    def roll(self, n: int = 1) -> tuple[tuple[int, ...], Dice]:
        if comb(n + 5, 5) <= MAX_OUTCOMES:
            return super().roll(n)
        faces: list[int] = []
        dice: Dice = self
        for _ in range(n):
            face, dice = dice.below(6)
            faces.append(face + 1)
        return tuple(sorted(faces, reverse=True)), dice

    def roll_off(self, n: int) -> tuple[tuple[int, ...], Dice]:
        if factorial(n) <= MAX_OUTCOMES:
            return super().roll_off(n)
        left, order = tuple(range(n)), []
        dice: Dice = self
        while len(left) > 1:
            first, dice = dice.draw(left)
            order.append(first)
            left = tuple([roller for roller in left if roller != first])
        return (*order, *left), dice

    def deal(
        self, pile: tuple[T, ...], n: int, *, names: Names = None
    ) -> tuple[tuple[T, ...], Dice]:
        if comb(len(pile), n) <= MAX_OUTCOMES:
            return super().deal(pile, n)
        left, taken = list(pile), []
        dice: Dice = self
        for _ in range(n):
            item, dice = dice.draw(tuple(left))
            left.remove(item)
            taken.append(item)
        return tuple(sorted(taken, key=pile.index)), dice

    def below(self, n: int) -> tuple[int, Dice]:
        if n <= MAX_OUTCOMES:
            return super().below(n)
        size = -(-n // MAX_OUTCOMES)
        start, dice = self._fork(_blocks, n, size)
        within, dice = dice.below(min(size, n - start))
        return start + within, dice

    def _fork(self, classes: Callable[..., Any], *facts: Any) -> tuple[Any, Dice]:
        if self.path:
            return self.path[0], Splitting(self.path[1:]) if len(self.path) > 1 else SPLITTING
        raise Fork(classes, *facts)


SPLITTING = Splitting()


def _blocks(n: int, size: int) -> tuple[tuple[int, int], ...]:
    return tuple((start, min(size, n - start)) for start in range(0, n, size))


class Tree:
    """A game, a setup and a number of candidates: what the nodes of one tree have in common."""

    def __init__(self, name: str, parameters: Mapping[str, Any], candidates: int) -> None:
        self.key: tuple[str, tuple[tuple[str, Any], ...], int] = (
            name,
            tuple(sorted(parameters.items())),
            candidates,
        )
        self.game: Game[Any] = reopened(name)
        self.setup: Any = small(self.game).setup(**parameters)
        self.candidates: int = candidates
        first = self.game.initial(self.setup, Dice.seeded(0))
        self.seats: int = len(self.game.players(first))
        """All seats, those that the rules play among them."""
        self.deciding: int = deciding(self.game, self.setup, first)

    @cached_property
    def start(self) -> Node:
        """The root: nothing is drawn yet."""
        return _run(self, None, Begin())

    def text(self, value: Any) -> str:
        """Return a value of the game as text, without the setup."""
        return text_of(value, self.game.Setup)


@lru_cache(maxsize=64)
def tree_of(name: str, parameters: tuple[tuple[str, Any], ...], candidates: int) -> Tree:
    """Return the tree of a game by its name; the same object for the same arguments."""
    return Tree(name, dict(parameters), candidates)


@record
class Begin:
    """What runs first: it makes the initial state."""

    def __call__(self, game: Game[Any], setup: Any, state: Any, dice: Dice, /) -> Any:
        return game.initial(setup, dice)


@record
class Decide:
    """What a chosen action does."""

    action: Action

    def __call__(self, game: Game[Any], setup: Any, state: Any, dice: Dice, /) -> Any:
        return game.MACHINE.decide(_with(state, dice), self.action)


@record
class Resolve:
    """What the task on top of the agenda does."""

    def __call__(self, game: Game[Any], setup: Any, state: Any, dice: Dice, /) -> Any:
        return game.MACHINE.resolve(_with(state, dice))


def _with(state: Any, dice: Dice) -> Any:
    return state if state.dice is dice else replace(state, dice=dice)


Job = Begin | Decide | Resolve
View = tuple[bytes, str]
"""What a player remembers: a digest of all it has seen and done, and what it sees now."""


class Node:
    """A place in the tree. It never changes; what is asked of it is worked out once.

    `state` is the last state whose tasks are complete (None before the first); at a chance node,
    `job` is what draws, and `path` what it has drawn already.
    """

    __slots__ = (
        "_options",
        "_views",
        "job",
        "move",
        "mover",
        "outcomes",
        "parent",
        "path",
        "pending",
        "state",
        "tree",
    )

    def __init__(
        self,
        tree: Tree,
        state: Any,
        job: Job | None = None,
        path: tuple[Any, ...] = (),
        outcomes: tuple[tuple[Any, int], ...] = (),
    ) -> None:
        self.tree: Tree = tree
        self.state: Any = state
        self.job: Job | None = job
        self.path: tuple[Any, ...] = path
        self.mover: int = CHANCE if job is not None else _first(tree.game.to_move(state))
        """The player who chooses here, the first in turn of those who choose in secret."""
        self.outcomes: tuple[tuple[Any, int], ...] = outcomes
        """The classes of the draw (or blocks of them, as `Block`) with their weights."""
        self.parent: Node | None = None
        self.move: int | None = None
        self.pending: Action | None = None
        """The action that led here from the parent, if a player chose."""
        self._options: tuple[Action, ...] | None = None
        self._views: dict[int, View] = {}

    @property
    def options(self) -> tuple[Action, ...]:
        """The actions of the player who chooses: all, or candidates that follow from its view."""
        if self._options is None:
            space = self.tree.game.actions(self.state, self.mover)
            count = space.count()
            if space.enumerable and count is not None and count <= self.tree.candidates:
                self._options = tuple(space)
            else:
                seed = derived_seed("candidates", self.view(self.mover)[0].hex())
                self._options = space.candidates(self.tree.candidates, Dice.seeded(seed))[0]
        return self._options

    @property
    def history(self) -> list[int]:
        """The moves that led here from the root."""
        moves, node = [], self
        while node.parent is not None and node.move is not None:
            moves.append(node.move)
            node = node.parent
        return moves[::-1]

    def after(self, move: int) -> Node:
        """Return the node after an option or an outcome, by its index."""
        if self.job is None:
            action = self.options[move]
            node = _run(self.tree, self.state, Decide(action))
            node.pending = action
        else:
            node = self._drawn(self.outcomes[move][0])
        node.parent, node.move = self, move
        return node

    def _drawn(self, value: Any) -> Node:
        assert self.job is not None
        if isinstance(value, Block):
            return Node(self.tree, self.state, self.job, self.path, _blocked(value.classes))
        return _run(self.tree, self.state, self.job, (*self.path, value))

    def view(self, player: int) -> View:
        """Return what a player remembers here: equal in any two nodes that it cannot tell apart."""
        trail: list[Node] = []
        node: Node | None = self
        while node is not None and player not in node._views:
            trail.append(node)
            node = node.parent
        view = node._views[player] if node is not None else (b"", "")
        for later in reversed(trail):
            view = later._seen(player, view)
            later._views[player] = view
        return view

    def _seen(self, player: int, view: View) -> View:
        digest, sight = view
        if self.pending is not None and self.pending.player == player:
            digest = _digest(digest, "did", self.tree.text(self.pending))
        parent = self.parent
        if self.state is None or (parent is not None and self.state is parent.state):
            return digest, sight
        now = self.tree.text(self.tree.game.observe(self.state, player))
        return (digest, sight) if now == sight else (_digest(digest, "saw", now), now)

    def resampled(self, player: int, dice: Dice) -> Node:
        """Return a root in which all that a player cannot see is drawn anew (`determinize`).

        The player remembers the same; what the others remember begins with what they see there.
        """
        if self.state is None:
            return self
        seen = self.tree.game.observe(self.state, player)
        for _ in range(RETRIES):
            state, dice = self.tree.game.determinize(seen, dice)
            try:
                node = _run(self.tree, replace(state, dice=SPLITTING), self.job)
            except IllegalAction:
                continue
            node._views[player] = self.view(player)
            return node
        raise ArenaError(f"no world was found in which {self.job} is legal")

    def __copy__(self) -> Node:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the moves alone, or after a resampling, the root and the moves from there."""
        root = self
        while root.parent is not None:
            root = root.parent
        start = None
        if root is not root.tree.start:
            start = (root.state, root.job, root.path, root._views)
        return _replayed, (root.tree.key, start, self.history)


def _replayed(key: tuple[Any, ...], start: tuple[Any, ...] | None, history: list[int]) -> Node:
    tree = tree_of(*key)
    node = tree.start
    if start is not None:
        state, job, path, views = start
        node = _run(tree, state, job, path)
        node._views = views
    for move in history:
        node = node.after(move)
    return node


def _first(owing: tuple[int, ...]) -> int:
    return owing[0] if owing else OVER


def _digest(before: bytes, kind: str, text: str) -> bytes:
    return blake2b(f"{kind} {text}".encode(), digest_size=16, key=before).digest()


@record
class Block:
    """Some of the classes of a draw that has more than one node can hold."""

    classes: tuple[tuple[Any, int], ...]


def _blocked(classes: tuple[tuple[Any, int], ...]) -> tuple[tuple[Any, int], ...]:
    """Return the classes of a draw, or blocks of them where they are too many."""
    count = len(classes)
    if count <= MAX_OUTCOMES:
        return classes
    cuts = [count * at // MAX_OUTCOMES for at in range(MAX_OUTCOMES + 1)]
    blocks = [classes[low:high] for low, high in pairwise(cuts)]
    return tuple([(Block(block), sum(weight for _, weight in block)) for block in blocks])


def _run(tree: Tree, state: Position | None, job: Job | None, path: tuple[Any, ...] = ()) -> Node:
    """Do a job and the tasks that follow, up to a draw, a decision or the end."""
    game, deciders = tree.game, tree.game.MACHINE.deciders
    while True:
        if job is not None:
            try:
                state = job(game, tree.setup, state, Splitting(path) if path else SPLITTING)
            except Fork as fork:
                outcomes = _blocked(fork.classes)
                if len(outcomes) != 1:
                    return Node(tree, state, job, path, outcomes)
                ((only, _),) = outcomes
                path = (*path, only)
                continue
        if state is None:
            raise InternalError(f"{tree.key[0]}: no initial state was made")
        agenda = state.agenda
        if not agenda or type(agenda[0]) in deciders:
            return Node(tree, state)
        job, path = Resolve(), ()
