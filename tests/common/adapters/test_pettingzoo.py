"""PettingZoo's own checks, and what a PettingZoo user relies on."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import pytest

import combatarena
from common.adapters import pettingzoo
from common.adapters.small import small
from common.dice import Dice
from common.errors import ArenaError, SetupError
from common.play import games
from common.records import replace
from common.show import position
from tests.common import toy

pytestmark = [
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]

GAMES = [
    ("combatarena", {"players": 2, "limit": 2}),
    ("gladiator", {"limit": 2}),
    ("arenarex", {"cohorts": ("Murena, Boreas", "Corvus, Larva"), "limit": 2}),
    (toy, {"players": 3, "limit": 3}),
]
IDS = ["combatarena", "gladiator", "arenarex", "toy"]


@pytest.fixture(autouse=True, scope="module")
def checks(require_extra: Callable[[str], ModuleType]) -> ModuleType:
    return require_extra("pettingzoo.test")


@pytest.fixture(params=GAMES, ids=IDS)
def cycle(request: pytest.FixtureRequest) -> Callable[..., Any]:
    game, options = request.param
    return partial(pettingzoo.env, game, **options)


@pytest.fixture(params=GAMES, ids=IDS)
def together(request: pytest.FixtureRequest) -> Callable[..., Any]:
    game, options = request.param
    return partial(pettingzoo.parallel_env, game, **options)


def test_an_environment_passes_the_api_test(cycle: Any, checks: Any) -> None:
    checks.api_test(cycle(), num_cycles=100)
    checks.api_test(cycle(candidates=2), num_cycles=20)


def test_an_environment_passes_the_seed_test(cycle: Any, checks: Any) -> None:
    checks.seed_test(cycle, num_cycles=30)


@pytest.mark.parametrize("name", games.names())
def test_every_installed_game_passes_all_these_tests(name: str, checks: Any) -> None:
    offered = small(games.find(name))
    setup = offered.setup(**offered.parameters)
    envs = partial(pettingzoo.env, name, setup, candidates=8)
    parallel_envs = partial(pettingzoo.parallel_env, name, setup, candidates=8)
    checks.api_test(envs(), num_cycles=30)
    checks.seed_test(envs, num_cycles=10)
    checks.render_test(envs, {"svg": lambda told: told.startswith("<svg")})
    checks.parallel_api_test(parallel_envs(), num_cycles=60)
    checks.parallel_seed_test(parallel_envs, num_cycles=10)


def test_a_parallel_environment_passes_the_api_test(together: Any, checks: Any) -> None:
    checks.parallel_api_test(together(), num_cycles=150)


def test_a_parallel_environment_passes_the_seed_test(together: Any, checks: Any) -> None:
    checks.parallel_seed_test(together, num_cycles=20)


def test_every_render_mode_renders(cycle: Any, together: Any, checks: Any) -> None:
    checks.render_test(cycle, {"svg": lambda told: told.startswith("<svg")})
    for mode, kind in (("ansi", str), ("svg", str), ("human", type(None)), (None, type(None))):
        for envs in (cycle, together):
            env = envs(render_mode=mode)
            env.reset(seed=1)
            assert type(env.render()) is kind


def test_a_screen_for_people_shows_the_position_after_each_step(
    cycle: Any, together: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    env = cycle(render_mode="human")
    env.reset(seed=1)
    capsys.readouterr()
    env.step(0)
    shown = capsys.readouterr().out
    assert shown == f"{position(env.table.game, env.table.state)}\n"
    env = together(render_mode="human")
    env.reset(seed=1)
    capsys.readouterr()
    env.step({agent: 0 if env.actions_of(agent) else env.no_op for agent in env.agents})
    assert capsys.readouterr().out == f"{position(env.table.game, env.table.state)}\n"


@pytest.mark.parametrize("game", games.names())
def test_the_name_of_every_game_carries_the_version_of_its_rules(game: str) -> None:
    version = games.find(game).RULES_VERSION
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        assert make(game).metadata["name"] == f"{game}_v{version}"


def test_the_name_carries_the_version_of_the_rules() -> None:
    env = pettingzoo.env(combatarena)
    assert env.metadata["name"] == str(env) == f"combatarena_v{combatarena.RULES_VERSION}"
    assert env.metadata["render_modes"] == ["human", "ansi", "svg"]
    assert env.possible_agents == ["player_0", "player_1", "player_2", "player_3"]


def play(env: Any, steps: int, seed: int) -> list[Any]:
    """Play on for some steps as seeded dice say; return all that was seen."""
    dice: Dice = Dice.seeded(seed)
    told: list[Any] = []
    for _ in range(steps):
        if not env.agents:
            break
        observation, *rest = env.last()
        index = None
        if not any(rest[1:3]):
            index, dice = dice.choose([int(at) for at in observation["action_mask"].nonzero()[0]])
        told.append((env.agent_selection, {k: v.tolist() for k, v in observation.items()}, rest))
        env.step(index)
    return told


def test_a_copy_and_a_pickle_of_a_running_match_go_on_identically(cycle: Any) -> None:
    env = cycle()
    env.reset(seed=4)
    play(env, 15, 1)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301
    told = play(env, 300, 2)
    env.reset()
    told += play(env, 20, 3)
    assert len(told) > 15
    for other in others:
        found = play(other, 300, 2)
        other.reset()
        assert found + play(other, 20, 3) == told


def test_a_parallel_match_is_copied_and_pickled_while_it_runs(together: Any) -> None:
    env = together()
    observations, _ = env.reset(seed=4)
    first = {a: int(seen["action_mask"].nonzero()[0][0]) for a, seen in observations.items()}
    observations, *_ = env.step(first)
    then = {a: int(seen["action_mask"].nonzero()[0][-1]) for a, seen in observations.items()}
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301
    told = env.step(then)
    for other in others:
        found = other.step(then)
        assert str(found) == str(told)


def test_a_match_is_restored_in_another_process(cycle: Any) -> None:
    env = cycle()
    env.reset(seed=4)
    play(env, 15, 1)
    program = (
        "import pickle, sys; env = pickle.loads(bytes.fromhex(sys.stdin.read()));"
        "print(float(env.last()[0]['observation'].sum()), env.actions_of(env.agent_selection))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        input=pickle.dumps(env).hex(),
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "5"},
    )
    seen = float(env.observe(env.agent_selection)["observation"].sum())
    assert told.stdout.strip() == f"{seen} {env.actions_of(env.agent_selection)}"


def test_the_same_seed_gives_the_same_match_and_another_seed_another(cycle: Any) -> None:
    told = []
    for seed in (1, 1, 2):
        env = cycle()
        env.reset(seed=seed)
        told.append(play(env, 40, 1))
    assert told[0] == told[1] != told[2]


def test_an_observation_does_not_change_with_what_is_hidden(cycle: Any) -> None:
    env = cycle()
    env.reset(seed=3)
    table, changed, rolled = env.table, 0, 0
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        for seat, agent in enumerate(env.agents):
            seen, state = env.observe(agent), table.state
            offered, table._offers = env.actions_of(agent), {}
            view = table.game.observe(state, seat)
            table.state = table.game.determinize(view, Dice.seeded(seat))[0]
            changed += table.state.key != state.key
            rolled += table.state != state
            again = env.observe(agent)
            assert {k: v.tolist() for k, v in again.items()} == {
                k: v.tolist() for k, v in seen.items()
            }
            assert env.actions_of(agent) == offered
            assert env.observation_of(agent) == view
            table.state = state
        play(env, 1, table._count)
    assert rolled > 10
    assert changed > 10 or table.name.startswith("arenarex")  # there, dice alone are hidden


def test_an_index_stands_for_the_action_in_its_place() -> None:
    env = pettingzoo.env(combatarena, players=2)
    env.reset(seed=5)
    for _ in range(30):
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        offered = tuple(combatarena.actions(env.table.state, seat))
        assert env.actions_of(agent) == offered
        assert env.observe(agent)["action_mask"].sum() == len(offered)
        expected = combatarena.apply(env.table.state, offered[-1])
        env.step(len(offered) - 1)
        assert env.table.state == expected


def test_a_large_space_shows_as_many_candidates_as_asked_for() -> None:
    env = pettingzoo.env(combatarena, candidates=3)
    env.reset(seed=6)
    full = 0
    for _ in range(40):
        agent = env.agent_selection
        offered = env.actions_of(agent)
        space = combatarena.actions(env.table.state, env.possible_agents.index(agent))
        assert len(set(offered)) == len(offered) == min(3, len(space))
        assert all(action in space for action in offered)
        full += len(space) > 3
        env.step(0)
    assert full > 5


def ended(env: Any, seed: int) -> tuple[Any, Any, Any, Any]:
    env.reset(seed=seed)
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        play(env, 1, env.table._count + seed)
    return dict(env.rewards), env.terminations, env.truncations, env.infos


def test_our_limit_truncates_and_the_rules_terminate() -> None:
    rewards, terminated, truncated, infos = ended(pettingzoo.env(combatarena, limit=1), 1)
    assert all(truncated.values()) and not any(terminated.values())
    assert set(rewards.values()) == {0.0}
    assert infos["player_0"]["ending"] == "limit"
    env = pettingzoo.env(toy, players=2, health=1, limit=1000)
    rewards, terminated, truncated, infos = ended(env, 1)
    assert all(terminated.values()) and not any(truncated.values())
    assert sorted(rewards.values()) == [-1.0, 1.0]
    assert rewards[f"player_{infos['player_0']['winners'][0]}"] == 1.0


def test_rewards_are_shares_of_one_where_that_is_wanted() -> None:
    env = pettingzoo.env(toy, players=3, health=1, limit=1000, rewards="shares")
    assert sorted(ended(env, 2)[0].values()) == [0.0, 0.0, 1.0]


def test_a_seat_that_the_rules_play_is_no_agent() -> None:
    env = pettingzoo.env(toy, players=2, house=True)
    assert env.possible_agents == ["player_0", "player_1"]
    assert sum(ended(env, 3)[0].values()) in (-2.0, 1.0, 0.0)


@pytest.mark.parametrize("index", [63, 64, -1])
def test_an_index_that_stands_for_nothing_loses_the_match(index: int) -> None:
    env = pettingzoo.env(combatarena, players=2)
    env.reset(seed=7)
    agent, state = env.agent_selection, env.table.state
    env.step(index)
    other = next(name for name in env.possible_agents if name != agent)
    assert env.rewards == {agent: -1.0, other: 0.0}
    assert all(env.terminations.values()) and env.table.state is state
    assert env.infos[agent] == {"ending": "illegal", "offender": True}
    assert env.infos[other] == {"ending": "illegal", "offender": False}


def test_an_index_that_stands_for_nothing_is_an_error_where_that_is_wanted() -> None:
    env = pettingzoo.env(combatarena, players=2, illegal="raise")
    env.reset(seed=7)
    agent, state = env.agent_selection, env.table.state
    with pytest.raises(ArenaError, match=f"{agent} took 60"):
        env.step(60)
    assert env.table.state is state and env.agent_selection == agent
    with pytest.raises(ArenaError, match="owes an action"):
        env.step(None)
    env.step(0)
    assert env.table.state is not state


def test_one_who_owes_nothing_has_the_no_op_alone() -> None:
    env = pettingzoo.parallel_env(combatarena, players=2)
    observations, _ = env.reset(seed=8)
    for _ in range(20):
        (mover,) = combatarena.to_move(env.table.state)
        masks = [observations[agent]["action_mask"] for agent in env.agents]
        assert masks[1 - mover].nonzero()[0].tolist() == [env.no_op]
        assert masks[mover].sum() and not masks[mover][env.no_op]
        observations, *_ = env.step(
            {agent: int(mask.argmax()) for agent, mask in zip(env.agents, masks, strict=True)}
        )


def test_all_act_at_once_where_the_choice_is_secret() -> None:
    env = pettingzoo.parallel_env(toy, players=3)
    env.reset(seed=1)
    assert toy.to_move(env.table.state) == (0, 1, 2)
    bids = [env.actions_of(agent)[0] for agent in env.agents]
    expected = env.table.state
    for bid in reversed(bids):
        expected = toy.apply(expected, bid)
    env.step(dict.fromkeys(env.agents, 0))
    assert env.table.state.shown == expected.shown
    assert None not in env.table.state.shown


def test_an_action_that_is_missing_or_idle_is_not_overlooked() -> None:
    env = pettingzoo.parallel_env(combatarena, players=2, illegal="raise")
    env.reset(seed=8)
    (mover,) = combatarena.to_move(env.table.state)
    with pytest.raises(ArenaError, match="missing"):
        env.step({f"player_{mover}": 0})
    with pytest.raises(ArenaError, match="does not allow"):
        env.step({"player_0": 0, "player_1": 0})
    with pytest.raises(ArenaError, match="does not allow"):
        env.step({"player_0": env.no_op, "player_1": env.no_op})


def test_a_setup_of_ones_own_is_played() -> None:
    setup = combatarena.practice_setup(players=3, limit=1)
    env = pettingzoo.env(combatarena, setup)
    env.reset(seed=1)
    assert env.table.state.setup == setup and env.num_agents == 3
    with pytest.raises(SetupError, match="players"):
        pettingzoo.env(combatarena, replace(setup, limit=2), players=3)


@pytest.mark.parametrize(
    "options",
    [{"rewards": "x"}, {"illegal": "x"}, {"render_mode": "x"}, {"candidates": 0}, {"features": 0}],
)
def test_an_option_that_means_nothing_is_an_error(options: dict[str, Any]) -> None:
    with pytest.raises(ArenaError, match=next(iter(options))):
        pettingzoo.env(combatarena, **options)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_without_pettingzoo_the_error_names_the_extra(
    make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ArenaError, match=r"arena-rules\[pettingzoo\]"):
        make(combatarena)


def test_the_adapters_import_without_any_extra() -> None:
    program = (
        "import sys; missing = ('numpy', 'pettingzoo', 'gymnasium', 'pyspiel', 'open_spiel');"
        "sys.modules.update(dict.fromkeys(missing));"
        "from common.adapters import features, openspiel, pettingzoo, small, tree"
    )
    subprocess.run(
        [sys.executable, "-c", program], check=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
