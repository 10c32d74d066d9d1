"""OpenSpiel's own checks, and what an OpenSpiel user relies on."""

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from types import ModuleType
from typing import Any

import pytest

from common.adapters import openspiel
from common.errors import ArenaError
from common.play import games
from gladiator.chapters import ADVANCED, BASIC
from tests.common import toy

LOADED = [
    "combatarena",
    "combatarena(players=3,hand=3,cards=12,limit=2)",
    "combatarena(limit=2,candidates=4)",
    "gladiator(limit=2)",
    "arenarex(limit=2,candidates=6)",
    "toy(players=2)",
    "toy(players=2,candidates=2)",
]


@pytest.fixture(scope="module")
def pyspiel(require_extra: Callable[[str], ModuleType]) -> Any:
    module = require_extra("pyspiel")
    names = "combatarena", "gladiator", "arenarex"
    assert openspiel.register(*names, toy) == (*names, "toy")
    return module


@pytest.fixture(params=LOADED)
def game(request: pytest.FixtureRequest, pyspiel: Any) -> Any:
    return pyspiel.load_game(request.param)


def states(game: Any, seed: int) -> Iterator[Any]:
    """Yield the state at each node of a random match; it is one object that moves on."""
    import random

    chance = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


def test_a_game_passes_the_random_simulation_test_with_serialization(
    game: Any, pyspiel: Any
) -> None:
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", games.names())
def test_every_installed_game_passes_it_as_it_is_loaded_by_default(name: str, pyspiel: Any) -> None:
    (short,) = openspiel.register(name)
    pyspiel.random_sim_test(pyspiel.load_game(short), num_sims=1, serialize=True, verbose=False)


def test_the_default_of_combat_arena_is_small_but_complete(pyspiel: Any) -> None:
    game = pyspiel.load_game("combatarena")
    setup = game.tree.setup
    assert game.num_players() == 2 and len(setup.fighters) == 2
    assert len(setup.cards) == 6 and setup.hand == 2
    assert len(setup.arena.hexes) == 19 and len(setup.arena.snares) == 1


def test_the_default_of_gladiator_is_a_duel_by_the_basic_game(pyspiel: Any) -> None:
    game = pyspiel.load_game("gladiator")
    assert game.num_players() == 2 and game.num_distinct_actions() == 8
    assert [gladiator.player for gladiator in game.tree.setup.gladiators] == [0, 1]
    assert game.tree.setup.chapters == BASIC


def test_the_default_of_arena_rex_has_two_models_a_side_and_a_pit(pyspiel: Any) -> None:
    game = pyspiel.load_game("arenarex")
    setup = game.tree.setup
    assert game.num_players() == 2
    assert [len(cohort.profiles) for cohort in setup.cohorts] == [2, 2]
    assert [terrain.name for terrain in setup.arena.terrain] == ["pit"]


def test_larger_games_are_loaded_by_parameters(pyspiel: Any) -> None:
    game = pyspiel.load_game("combatarena(players=4,hand=5,cards=24,radius=4,candidates=9,limit=3)")
    assert game.num_players() == 4 and game.num_distinct_actions() == 9
    assert len(game.tree.setup.arena.hexes) == 61 and game.tree.setup.limit == 3
    assert game.max_utility() == 3.0
    game = pyspiel.load_game("gladiator(per_side=2,styles=secutor+retiarius,chapters=advanced)")
    assert len(game.tree.setup.gladiators) == 4 and game.tree.setup.chapters == ADVANCED
    game = pyspiel.load_game("arenarex(models=5,radius=15,limit=60,candidates=30)")
    assert [len(cohort.profiles) for cohort in game.tree.setup.cohorts] == [5, 5]


LARGER = [
    "combatarena(players=4,hand=5,cards=24,radius=4)",
    "gladiator(per_side=2,styles=secutor+retiarius,chapters=advanced,limit=4)",
    "arenarex(models=4,radius=12,limit=20)",
]


@pytest.mark.parametrize("text", LARGER)
def test_larger_games_pass_the_random_simulation_test(text: str, pyspiel: Any) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=False, verbose=False)


def test_all_installed_games_are_registered_once(pyspiel: Any) -> None:
    names = openspiel.register()
    assert "combatarena" in names and names == openspiel.register()
    assert set(names) <= set(pyspiel.registered_names())


def test_a_setup_that_cannot_be_played_is_named(pyspiel: Any) -> None:
    with pytest.raises(ArenaError, match="cards"):
        pyspiel.load_game("combatarena(players=4,hand=8)")
    with pytest.raises(ArenaError, match="models"):
        pyspiel.load_game("arenarex(models=7)")
    with pytest.raises(ArenaError, match="chapters"):
        pyspiel.load_game("gladiator(chapters=every)")
    with pytest.raises(ArenaError, match="candidates"):
        pyspiel.load_game("combatarena(candidates=0)")


def test_the_probabilities_of_a_chance_node_sum_to_one(game: Any) -> None:
    seen = 0
    for state in states(game, 1):
        if state.is_chance_node():
            seen += 1
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            assert 1 < len(outcomes) <= game.max_chance_outcomes()
    assert seen > 3


def test_a_resampled_state_is_the_same_to_its_player(game: Any) -> None:
    changed = 0
    for state in states(game, 2):
        if not state.is_player_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: 0.375)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        changed += str(other) != str(state)
    assert changed or game.get_type().short_name == "arenarex"  # there, dice alone are hidden


def test_information_states_never_come_back(game: Any) -> None:
    for player in range(game.num_players()):
        seen: list[str] = []
        for state in states(game, 3):
            now = state.information_state_string(player)
            if not seen or seen[-1] != now:
                assert now not in seen
                seen.append(now)
        assert len(seen) > 5


def test_a_state_is_restored_from_its_history_in_another_process(pyspiel: Any) -> None:
    game = pyspiel.load_game("combatarena(limit=2)")
    state = next(islice(states(game, 4), 30, None))
    kept = pickle.dumps(state)
    program = (
        "import pickle, sys; state = pickle.loads(bytes.fromhex(sys.argv[1]));"
        "print(state.history(), state.information_state_string(1), state)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program, kept.hex()],
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "5"},
    )
    expected = f"{state.history()} {state.information_state_string(1)} {state}"
    assert told.stdout.strip().splitlines()[-1] == expected


def test_a_clone_goes_its_own_way(pyspiel: Any) -> None:
    state = pyspiel.load_game("combatarena").new_initial_state()
    clone = state.clone()
    clone.apply_action(0)
    assert state.history() == [] and clone.history() == [0]
    assert str(state) != str(clone)


def test_returns_sum_to_zero_unless_the_rules_play_a_seat(pyspiel: Any) -> None:
    *_, end = states(pyspiel.load_game("combatarena(players=3,cards=6,limit=1)"), 5)
    assert sum(end.returns()) == pytest.approx(0) and len(end.returns()) == 3


def test_nobody_learns_what_another_has_sealed(pyspiel: Any) -> None:
    game = pyspiel.load_game("toy(players=2)")
    state = next(
        state
        for state in states(game, 1)
        if state.is_player_node()
        and toy.to_move(state.node.state) == (0, 1)
        and len(state.legal_actions()) > 1
    )
    one, other = state.child(0), state.child(1)
    for told in ("information_state_string", "observation_string", "observation_tensor"):
        assert getattr(one, told)(1) == getattr(other, told)(1)
        own = getattr(one, told)(0), getattr(other, told)(0)
        assert own[0] != own[1]


def test_information_set_search_of_openspiel_beats_random_play(pyspiel: Any) -> None:
    from scripts.evidence_adapters import searched

    assert sum(searched(number, simulations=16) for number in range(4)) > 0


def test_a_search_is_the_same_again(pyspiel: Any) -> None:
    from scripts.evidence_adapters import played

    (_, first), (_, again) = (played(5, simulations=3) for _ in range(2))
    assert first.history() == again.history() and len(first.history()) > 20


def test_without_openspiel_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ArenaError, match=r"arena-rules\[openspiel\]"):
        openspiel.register()
