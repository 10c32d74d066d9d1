"""Games as trees: chance is complete, secrets stay secret, and what was seen is remembered."""

import pickle
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

import combatarena
from common.adapters.tree import (
    CHANCE,
    MAX_OUTCOMES,
    OVER,
    SPLITTING,
    Block,
    Node,
    Splitting,
    Tree,
    tree_of,
)
from common.dice import BRANCHING, Branching, Dice, Fork
from common.odds import outcomes
from tests.common import toy

GAMES = [
    ("combatarena", {"limit": 2}),
    ("gladiator", {"limit": 2}),
    ("arenarex", {"limit": 2}),
    ("tests.common.toy", {"limit": 3, "players": 3}),
]


def spread(draw: Callable[[Any], tuple[Any, Dice]], start: Branching) -> dict[Any, Fraction]:
    """Return the distribution of a draw, by running it once for each path of outcomes."""
    found: dict[Any, Fraction] = {}
    paths: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while paths:
        path, share = paths.pop()
        try:
            value, rest = draw(type(start)(path))
        except Fork as fork:
            total = sum(weight for _, weight in fork.classes)
            paths += [((*path, v), share * Fraction(w, total)) for v, w in fork.classes]
            continue
        assert rest is start or not path
        found[value] = found.get(value, Fraction(0)) + share
    return found


@pytest.mark.parametrize(
    "draw",
    [
        lambda dice: dice.deal((1, 1, 2, 3, 3), 2),
        lambda dice: dice.deal((1, 2, 2), 3),
        lambda dice: dice.deal((1, 2), 0),
        lambda dice: dice.deal((1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9), 3),
        lambda dice: dice.roll(2),
        lambda dice: dice.roll(5),
        lambda dice: dice.roll_off(3),
        lambda dice: dice.roll_off(6),
        lambda dice: dice.below(300),
        lambda dice: dice.below(5),
        lambda dice: dice.sum(2),
        lambda dice: dice.tally(3, at_least=4, apart=1),
        lambda dice: dice.d3(),
    ],
)
def test_drawing_one_by_one_leaves_all_probabilities_as_they_are(draw: Any) -> None:
    assert spread(draw, SPLITTING) == spread(draw, BRANCHING)


def test_no_draw_of_a_deal_has_more_classes_than_the_pile() -> None:
    with pytest.raises(Fork) as caught:
        SPLITTING.deal(tuple(range(30)), 15)
    assert len(caught.value.classes) == 30


def test_a_number_from_many_is_drawn_in_steps_that_fit_a_node() -> None:
    with pytest.raises(Fork) as caught:
        SPLITTING.below(100_000)
    assert len(caught.value.classes) <= MAX_OUTCOMES
    assert spread(lambda dice: dice.below(129), SPLITTING) == {
        n: Fraction(1, 129) for n in range(129)
    }


def walk(tree: Tree, seed: int) -> Iterator[Node]:
    """Yield the nodes of one random match, the end included."""
    node, dice = tree.start, Dice.seeded(seed)
    while node.mover != OVER:
        yield node
        count = len(node.outcomes) if node.mover == CHANCE else len(node.options)
        move, dice = dice.below(count)
        node = node.after(move)
    yield node


@pytest.fixture(params=GAMES, ids=lambda pair: pair[0])
def tree(request: pytest.FixtureRequest) -> Tree:
    name, parameters = request.param
    return tree_of(name, tuple(parameters.items()), 64)


def test_a_match_in_the_tree_is_a_match_of_the_game(tree: Tree) -> None:
    *nodes, end = walk(tree, 1)
    assert nodes[0] is tree.start and nodes[0].history == []
    assert (nodes[0].state is None) is (nodes[0].mover == CHANCE)  # where a setup draws something
    assert tree.game.returns(end.state) is not None
    for node in nodes:
        assert tree.game.returns(node.state) is None if node.state else node.mover == CHANCE
        assert 0 < len(node.outcomes) <= MAX_OUTCOMES or node.options


def settled(node: Node, share: Fraction) -> Iterator[tuple[Node, Fraction]]:
    """Yield the nodes below chance, with their probabilities."""
    if node.mover != CHANCE:
        yield node, share
        return
    total = sum(weight for _, weight in node.outcomes)
    for move, (_, weight) in enumerate(node.outcomes):
        yield from settled(node.after(move), share * Fraction(weight, total))


def test_chance_in_the_tree_agrees_with_the_exact_odds() -> None:
    tree = tree_of("tests.common.toy", (("hand", 1), ("players", 2)), 64)
    checked = 0
    for node in walk(tree, 4):
        if node.mover < 0:
            continue
        for move, action in enumerate(node.options[:3]):
            found: dict[Any, Fraction] = {}
            for leaf, share in settled(node.after(move), Fraction(1)):
                found[leaf.state.key] = found.get(leaf.state.key, Fraction(0)) + share
            exact = outcomes(toy, node.state, action, until=lambda state: False)
            assert found == dict(exact.map(lambda state: state.key))
            checked += len(found) > 1
    assert checked > 5


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_a_player_cannot_tell_a_resampled_node_from_the_true_one(tree: Tree, seed: int) -> None:
    changed = 0
    for at, node in enumerate(walk(tree, seed)):
        if node.state is None:
            continue
        for player in range(tree.deciding):
            other = node.resampled(player, Dice.seeded(at))
            assert other.view(player) == node.view(player)
            assert node.mover in (other.mover, CHANCE)
            changed += other.state != node.state and tree.text(other.state) != tree.text(node.state)
            if node.mover == player:
                assert other.options == node.options
    assert changed > 1 or tree.key[0] == "arenarex"  # there, dice alone are hidden


def test_play_goes_on_from_a_resampled_node(tree: Tree) -> None:
    nodes = [node for node in walk(tree, 3) if node.mover >= 0]
    node = nodes[len(nodes) // 2]
    other = node.resampled(node.mover, Dice.seeded(8))
    dice: Dice = Dice.seeded(9)
    while other.mover != OVER:
        move, dice = dice.below(len(other.outcomes or other.options))
        other = other.after(move)
    assert tree.game.outcome(other.state) is not None


def test_nobody_sees_what_another_seals() -> None:
    tree = tree_of("tests.common.toy", (("players", 2),), 64)
    node = next(node for node in walk(tree, 1) if node.mover == 0 and len(node.options) > 1)
    one, other = node.after(0), node.after(1)
    assert one.mover == other.mover == 1
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)
    assert one.options == other.options


def test_what_a_player_did_is_remembered_when_it_can_no_longer_be_seen() -> None:
    tree = tree_of("tests.common.toy", (("players", 2),), 64)
    for node in walk(tree, 1):
        before, path = node.view(0)[0], node
        if node.mover == 0:
            later = [path.after(move).view(0)[0] for move in range(len(node.options))]
            assert len({before, *later}) == len(later) + 1


def test_a_view_does_not_depend_on_when_it_is_asked_for(tree: Tree) -> None:
    for _ in range(2):
        *_, end = walk(tree, 6)
        late = end.view(0)
        for node in (asked := list(walk(tree, 6))):
            node.view(0)
        assert asked[-1].view(0) == late


def test_candidates_follow_from_what_the_player_sees() -> None:
    tree = tree_of("combatarena", (), 3)
    for node in walk(tree, 7):
        if node.mover >= 0:
            assert 1 <= len(node.options) <= 3
            again = node.resampled(node.mover, Dice.seeded(1))
            assert again.options == node.options


def test_a_node_pickles_as_its_moves(tree: Tree) -> None:
    *_, before, end = walk(tree, 5)
    for node in (tree.start, before, end):
        kept = pickle.dumps(node)
        assert len(kept) < 2000
        found = pickle.loads(kept)  # noqa: S301
        assert found.history == node.history
        assert tree.text(found.state) == tree.text(node.state)
        assert node.state is None or found.view(1) == node.view(1)


def test_a_resampled_node_pickles_with_its_root(tree: Tree) -> None:
    node = [node for node in walk(tree, 5) if node.state is not None][9].resampled(
        1, Dice.seeded(2)
    )
    later = node.after(0)
    found = pickle.loads(pickle.dumps(later))  # noqa: S301
    assert found.history == later.history == [0]
    assert tree.text(found.state) == tree.text(later.state)
    assert found.view(1) == later.view(1)


def test_a_draw_with_too_many_classes_is_split_into_blocks_of_the_same_weight() -> None:
    def drawn(game: Any, setup: Any, state: Any, dice: Dice) -> Any:
        tally, _ = dice.tally(40, at_least=4, apart=1)
        node = next(node for node in walk(tree_of("combatarena", (), 64), 1) if node.mover >= 0)
        return combatarena.State(
            agenda=node.state.agenda,
            dice=SPLITTING,
            setup=node.state.setup,
            fighters=(),
            hands=(),
            round=tally.successes * 100 + tally.apart,
        )

    from common.adapters import tree as module

    job: Any = drawn
    start = module._run(tree_of("combatarena", (), 64), None, job)
    assert len(start.outcomes) == MAX_OUTCOMES
    assert all(isinstance(value, Block) for value, _ in start.outcomes)
    found = {
        start.after(a).after(b).state.round: Fraction(w, 1)
        for a, (_, w_block) in enumerate(start.outcomes)
        for b, (_, w) in enumerate(start.after(a).outcomes)
        if sum(weight for _, weight in start.after(a).outcomes) == w_block
    }
    with pytest.raises(Fork) as caught:
        Splitting().tally(40, at_least=4, apart=1)
    assert found == {value.successes * 100 + value.apart: w for value, w in caught.value.classes}
