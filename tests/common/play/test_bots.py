"""Bots: by name and by strength, and never with more than an observation."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from common.agenda import Choice, Halt, Machine, Note, Position, Result, Sealed, Task
from common.dice import Dice, Masked
from common.errors import ArenaError
from common.odds import wilson
from common.play import GreedyBot, Match, RandomBot, TreeSearchBot, bots, games
from common.play.agents import options
from common.play.greedy import follow
from common.play.match import finish
from common.records import record, replace
from common.spaces import Action, Choices
from tests.common import toy

NAME = "tests.common.toy"


def health_share(state: Any, player: int) -> float:
    """Value the toy game by health."""
    return float(state.health[player]) / max(1.0, float(sum(state.health)))


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(bots).failed == 0


def test_a_specification_names_a_bot_and_its_options() -> None:
    assert bots.make(NAME, "random") == RandomBot()
    assert bots.make(NAME, "greedy:worlds=3,limit=50") == GreedyBot(worlds=3, limit=50)
    assert bots.make(NAME, "mcts:iterations=20,c=1") == TreeSearchBot(iterations=20, c=1.0)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("clever", "there are: greedy, mcts, random"),
        ("", "no bot is called ''"),
        ("mcts:iterations", "'iterations' is no option=value"),
        ("mcts:speed=3", "options are: iterations, c"),
        ("mcts:value=3", "'value=3' is no option"),
        ("mcts:iterations=many", "iterations is int, not 'many'"),
        ("mcts:iterations=0", "iterations"),
        ("mcts:c=nan", "c is"),
        ("mcts:iterations=3,iterations=4", "'iterations=4' is no option"),
        ("random:x=1", "options are: none"),
        ("greedy:worlds=0", "worlds"),
    ],
)
def test_a_bad_specification_is_refused_with_what_there_is(spec: str, sentence: str) -> None:
    with pytest.raises(ArenaError) as refused:
        bots.make(NAME, spec)
    assert sentence in str(refused.value)


def test_the_bots_of_a_game_come_before_the_generic_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    def zealot(*, zeal: float = 1.5) -> RandomBot:
        assert zeal == 2.0
        return RandomBot()

    own = SimpleNamespace(BOTS={"greedy": zealot})
    monkeypatch.setattr(bots, "companions", lambda name: (own,))
    assert bots.make(NAME, "greedy:zeal=2") == RandomBot()
    assert bots.known(NAME) == ("greedy", "mcts", "random")


def test_another_distribution_adds_bots_to_a_game_and_hides_none_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "guests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[arena.bots]\ncombatarena = zz_guests\n")
    (tmp_path / "zz_guests.py").write_text(
        "from common.play import RandomBot\nBOTS = {'guest': RandomBot, 'greedy': RandomBot}\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    games._entries.cache_clear()
    try:
        assert bots.known("combatarena") == ("greedy", "guest", "mcts", "random")
        assert bots.make("combatarena", "guest") == RandomBot()
        assert bots.make("combatarena", "greedy") != RandomBot()
    finally:
        games._entries.cache_clear()


def test_an_unknown_game_is_refused_with_the_installed_ones() -> None:
    assert "combatarena" in games.names()
    with pytest.raises(ArenaError, match="combatarena"):
        games.find("chess")


def test_a_game_is_named_by_its_entry_point_or_else_by_its_module() -> None:
    assert games.name_of(games.find("combatarena")) == "combatarena"
    assert games.name_of(toy) == NAME and games.reopened(NAME) is toy
    with pytest.raises(ArenaError, match="a game is a module"):
        games.name_of(SimpleNamespace())


SPECS = [
    RandomBot(),
    GreedyBot(value=health_share),
    GreedyBot(value=health_share, worlds=2, limit=5, samples=4),
    TreeSearchBot(iterations=20),
]


@pytest.mark.parametrize("bot", SPECS, ids=["random", "greedy", "sampling", "mcts"])
def test_a_choice_depends_on_the_observation_and_the_seat_dice_alone(bot: bots.Bot) -> None:
    setup = toy.practice_setup(players=3)
    match = Match(toy, setup, ["random"] * 3, seed=4)
    for _ in range(9):
        match.take(match.choice())
    player = toy.to_move(match.state)[0]
    seen = toy.observe(match.state, player)
    answers = set()
    for number in range(5):
        world, _ = toy.determinize(seen, Dice.seeded(number))
        again = toy.observe(world, player)
        answers.add(bot.choose(toy, again, player, Dice.seeded(1)))
    assert len(answers) == 1
    action, dice = answers.pop()
    assert action in toy.actions(seen, player) and dice != Dice.seeded(2)


@pytest.mark.parametrize("bot", SPECS, ids=["random", "greedy", "sampling", "mcts"])
def test_every_bot_plays_the_toy_game_to_the_end(bot: bots.Bot) -> None:
    setup = toy.practice_setup(players=3, house=True)
    state, count = finish(toy, setup, [bot] * 3, 5)
    assert toy.outcome(state) is not None and count > 3


# A game in which what is right is plain: one draws near the goal, or gambles.


@record(cache_hash=True)
class Ladder(Position):
    """Two players in turn; the higher of two rungs wins. A secret bid comes first."""

    rungs: tuple[int, int] = (0, 0)
    bids: tuple[int | None, int | None] = (None, None)
    turns: int = 0


@record
class Climb(Choice):
    """Take one, or throw a die for 6."""


@record
class Pledge(Sealed):
    """Match pennies: player 0 wins a rung by equal bids, player 1 by different ones."""


@record
class Throw(Task):
    """The gamble."""

    player: int
    needed: int


@record
class Compare(Task):
    """The bids are shown."""


@record
class Take(Action):
    """Take so many rungs, or gamble when `needed` is set."""

    rungs: int
    needed: int = 0


LADDER: Machine[Ladder] = Machine("ladder")


def raised(state: Ladder, player: int, rungs: int) -> Ladder:
    first, second = state.rungs
    return replace(state, rungs=(first + rungs, second) if player == 0 else (first, second + rungs))


@LADDER.offers(Climb)
def offer_climb(state: Ladder, decision: Climb, player: int) -> Choices[Take]:
    gambles = tuple(Take(player, 3, needed) for needed in (2, 6))
    return Choices((Take(player, 0), Take(player, 1), Take(player, 2)), gambles)


@LADDER.decides(Climb, rule="1")
def climb(state: Ladder, decision: Climb, action: Take, note: Note) -> Result[Ladder]:
    state = replace(state, turns=state.turns + 1)
    following = (Climb(1 - action.player),) if state.turns < 4 else (Halt(),)
    if action.needed:
        return state, (Throw(action.player, action.needed), *following)
    return raised(state, action.player, action.rungs), following


@LADDER.resolves(Throw, rule="2")
def throw(state: Ladder, task: Throw, note: Note) -> Result[Ladder]:
    tally, dice = state.dice.tally(1, at_least=task.needed)
    return raised(replace(state, dice=dice), task.player, 3 * tally.successes), ()


@LADDER.offers(Pledge)
def offer_pledge(state: Ladder, decision: Pledge, player: int) -> Choices[Take]:
    return Choices((Take(player, 0), Take(player, 1)))


@LADDER.decides(Pledge, rule="3")
def pledge(state: Ladder, decision: Pledge, action: Take, note: Note) -> Result[Ladder]:
    bids = list(state.bids)
    bids[action.player] = action.rungs
    return replace(state, bids=(bids[0], bids[1])), decision.without(action.player) or (Compare(),)


@LADDER.resolves(Compare, rule="4")
def compare(state: Ladder, task: Compare, note: Note) -> Result[Ladder]:
    winner = 0 if state.bids[0] == state.bids[1] else 1
    return raised(replace(state, bids=(None, None)), winner, 1), ()


def ladder_returns(state: Ladder) -> dict[int, float] | None:
    if state.agenda:
        return None
    first, second = state.rungs
    return (
        {0: 0.5, 1: 0.5}
        if first == second
        else {0: float(first > second), 1: float(first < second)}
    )


GAME: Any = SimpleNamespace(
    __name__="ladder",
    MACHINE=LADDER,
    players=lambda state: (0, 1),
    to_move=LADDER.owes,
    actions=LADDER.space,
    apply=LADDER.apply,
    returns=ladder_returns,
    observe=lambda state, player: replace(
        state,
        dice=Masked(player),
        bids=tuple(b if seat == player or b is None else -1 for seat, b in enumerate(state.bids)),
    ),
    determinize=lambda state, dice: (
        replace(
            state,
            dice=Dice.seeded(0),
            bids=tuple(b if b is None or b >= 0 else dice.below(2)[0] for b in state.bids),
        ),
        dice.below(2)[1],
    ),
)


def height(state: Ladder, player: int) -> float:
    """Value a position by the lead, from 0 to 1."""
    return 0.5 + (state.rungs[player] - state.rungs[1 - player]) / 100


def seen(*agenda: Task, rungs: tuple[int, int] = (0, 0), turns: int = 0) -> Ladder:
    """Return what the first player who owes a decision sees."""
    state = Ladder((*agenda,), Dice.seeded(1), rungs, (None, None), turns)
    observation: Ladder = GAME.observe(state, LADDER.owes(state)[0])
    return observation


def test_greedy_takes_the_best_expected_value_and_not_the_best_hope() -> None:
    start = seen(Climb(0))
    values, _ = GreedyBot(value=height).values(
        GAME, start, 0, tuple(LADDER.space(start, 0)), Dice.seeded(1)
    )
    assert values == pytest.approx([0.5, 0.51, 0.52, 0.525, 0.505])
    assert GreedyBot(value=height).choose(GAME, start, 0, Dice.seeded(1))[0] == Take(0, 3, 2)


def test_greedy_prefers_a_sure_win_at_the_end_of_the_match() -> None:
    last = seen(Climb(1), rungs=(5, 4), turns=3)
    assert GreedyBot(value=height).choose(GAME, last, 1, Dice.seeded(1))[0] == Take(1, 2)


def test_greedy_samples_where_the_odds_are_too_wide() -> None:
    start = seen(Climb(0))
    actions = tuple(LADDER.space(start, 0))
    bot = GreedyBot(value=height, limit=2, samples=400)
    values, dice = bot.values(GAME, start, 0, actions, Dice.seeded(1))
    exact, _ = GreedyBot(value=height).values(GAME, start, 0, actions, Dice.seeded(1))
    assert values != exact and values == pytest.approx(exact, abs=0.003)
    assert dice != Dice.seeded(1)


def test_greedy_chooses_among_equals_by_its_own_dice() -> None:
    start = seen(Climb(0))
    found = {
        GreedyBot(value=lambda state, player: 0.5).choose(GAME, start, 0, Dice.seeded(n))[0]
        for n in range(60)
    }
    assert found == set(LADDER.space(start, 0))


def test_a_policy_answers_what_an_action_causes_and_not_what_comes_after() -> None:
    asked: list[tuple[int, int]] = []

    def policy(state: Ladder, player: int) -> Action:
        asked.append((len(state.agenda), player))
        return Take(player, 1)

    below = seen(Pledge((0, 1)), Climb(1))
    bot = GreedyBot(value=height, policy=policy)
    values, _ = bot.values(GAME, below, 0, (Take(0, 0), Take(0, 1)), Dice.seeded(1))
    assert values == pytest.approx([0.49, 0.51])
    assert set(asked) == {(2, 1)}


def test_following_answers_with_what_looks_best_before_dice_fall() -> None:
    policy = follow(GAME, height)
    assert policy(Ladder((Climb(0),), Dice.seeded(1)), 0) == Take(0, 2)


def test_a_shortlist_and_a_width_narrow_what_is_looked_at() -> None:
    start = seen(Climb(0))
    none_risky = options(
        GAME, start, 0, Dice.seeded(1), width=9,
        shortlist=lambda state, player, actions: tuple(a for a in actions if not a.needed),  # type: ignore[attr-defined]
    )[0]  # fmt: skip
    assert none_risky == (Take(0, 0), Take(0, 1), Take(0, 2))
    few, _ = options(GAME, start, 0, Dice.seeded(1), width=2)
    assert len(few) == 2 and len({bool(a.needed) for a in few}) == 2  # type: ignore[attr-defined]


def test_the_tree_search_finds_the_winning_action_that_one_look_ahead_misses() -> None:
    last_but_one = seen(Climb(0), rungs=(0, 0), turns=2)
    bot = TreeSearchBot(iterations=400)
    assert bot.choose(GAME, last_but_one, 0, Dice.seeded(1))[0] == Take(0, 3, 2)
    sure = seen(Climb(1), rungs=(2, 1), turns=3)
    assert bot.choose(GAME, sure, 1, Dice.seeded(1))[0] == Take(1, 2)


def test_a_sealed_choice_is_not_made_in_knowledge_of_the_other() -> None:
    """In matching pennies nobody can know better: neither bid of the second player is favoured."""
    state = Ladder((Pledge((0, 1)), Halt()), Dice.seeded(1))
    sealed = LADDER.apply(state, Take(0, 1))
    seconds = [
        TreeSearchBot(iterations=40).choose(GAME, GAME.observe(sealed, 1), 1, Dice.seeded(n))[0]
        for n in range(300)
    ]
    found = wilson(seconds.count(Take(1, 0)), len(seconds))
    assert found.low < 0.5 < found.high
    firsts = [
        TreeSearchBot(iterations=40).choose(GAME, GAME.observe(state, 0), 0, Dice.seeded(n))[0]
        for n in range(300)
    ]
    found = wilson(firsts.count(Take(0, 0)), len(firsts))
    assert found.low < 0.5 < found.high


def test_rollouts_stop_at_the_cut_and_are_valued_there() -> None:
    reached: set[int] = set()

    def watched(state: Ladder, player: int) -> float:
        reached.add(state.turns)
        return height(state, player)

    bot = TreeSearchBot(
        iterations=50, value=watched, cut=lambda start, state: state.turns >= start.turns + 2
    )
    bot.choose(GAME, seen(Climb(0)), 0, Dice.seeded(1))
    assert reached == {2}


def test_a_prior_is_asked_at_the_root_and_its_favourite_is_tried_first() -> None:
    asked: list[int] = []

    def prior(game: Any, state: Ladder, player: int, actions: tuple[Any, ...]) -> list[float]:
        asked.append(state.turns)
        return [1.0 if action == Take(0, 1) else 0.0 for action in actions]

    bot = TreeSearchBot(iterations=1, prior=prior)
    assert bot.choose(GAME, seen(Climb(0)), 0, Dice.seeded(1))[0] == Take(0, 1)
    TreeSearchBot(iterations=60, prior=prior).choose(GAME, seen(Climb(0)), 0, Dice.seeded(1))
    assert asked == [0, 0]


def test_a_rollout_may_be_played_by_a_policy_of_ones_own() -> None:
    def lazy(game: Any, state: Ladder, player: int, dice: Dice) -> tuple[Action, Dice]:
        return Take(player, 0), dice

    bot = TreeSearchBot(iterations=200, rollout=lazy)
    behind = seen(Climb(0), rungs=(0, 1), turns=0)
    action, _ = bot.choose(GAME, behind, 0, Dice.seeded(1))
    assert isinstance(action, Take) and action.rungs >= 2


def test_greedy_beats_random_and_the_tree_search_beats_random_at_the_ladder() -> None:
    for bot in (GreedyBot(value=height), TreeSearchBot(iterations=60)):
        points = 0.0
        for number in range(60):
            seats = [bot, RandomBot()] if number % 2 else [RandomBot(), bot]
            state = Ladder((Climb(0),), Dice.seeded(number))
            while movers := LADDER.owes(state):
                seat = movers[0]
                dice = Dice.seeded(f"{number} {state.turns}")
                action, _ = seats[seat].choose(GAME, GAME.observe(state, seat), seat, dice)
                state = LADDER.apply(state, action)
            shares = ladder_returns(state)
            assert shares is not None
            points += shares[1 - number % 2]
        assert wilson(round(points), 60).low > 0.5


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("greedy:worlds=99999999999999999999", "worlds is at least 1 and at most 100000, not 9"),
        ("greedy:samples=0", "samples is at least 1"),
        ("mcts:iterations=100001", "iterations is at least 1 and at most 100000"),
        ("mcts:c=1e300", "c is at least 0 and at most 100000"),
        ("greedy:worlds=1.5", "worlds is int, not '1.5'"),
    ],
)
def test_an_option_with_which_no_decision_would_end_is_refused(spec: str, reason: str) -> None:
    with pytest.raises(ArenaError) as refused:
        bots.make("tests.common.toy", spec)
    assert reason in str(refused.value)


def test_an_option_that_is_no_number_is_refused_in_a_bot_itself() -> None:
    wrong: list[Any] = [1.5, "3", None, True]
    for value in wrong:
        with pytest.raises(ArenaError, match="worlds is a whole number, not"):
            GreedyBot(worlds=value)
    with pytest.raises(ArenaError, match="c is a number, not"):
        TreeSearchBot(c=wrong[1])
    assert TreeSearchBot(c=1).c == 1
