"""Whole matches: invariants in every position, every ending reached, the bot against chance."""

from collections import Counter
from typing import Any

import pytest

import arenarex
from arenarex import Ending, Scenario
from arenarex.bots import Tactician
from arenarex.rulings import Rulings
from common.dice import Dice
from common.play.agents import RandomBot
from tests.arenarex.bearings import first_push, follow_up, follow_up_flaws, push_flaws
from tests.arenarex.invariants import accounted, broken

FIELDS: dict[str, Any] = {
    name: getattr(Rulings(), name)
    for name in (
        "last_man_standing",
        "berserk",
        "push_blocked",
        "arena_edge",
        "first_attack_favor",
        "power_reroll",
        "tree_choice",
        "wild_is_declared",
        "hazard_kill_favor",
        "zone_within",
        "displaced_no_room",
        "mutual_elimination",
        "idle_activation",
        "stall_scope",
    )
}


def drawn_rulings(seed: int) -> Rulings:
    dice: Dice = Dice.seeded(f"rulings {seed}")
    chosen = {}
    for name, default in FIELDS.items():
        readings: Any = type(default)
        chosen[name], dice = dice.choose(tuple(readings))
    return Rulings(**chosen)


@pytest.mark.parametrize("scenario", list(Scenario), ids=lambda scenario: scenario.name)
@pytest.mark.parametrize("seed", range(2))
def test_random_matches_keep_every_invariant(scenario: Scenario, seed: int) -> None:
    setup = arenarex.practice_setup(
        scenario=scenario,
        living=scenario is not Scenario.DUELLUM,
        mounted=bool(seed),
        rulings=drawn_rulings(seed),
        limit=12,
    )
    state = arenarex.initial(setup, Dice.seeded(seed))
    dice: Dice = Dice.seeded(f"player {seed}")
    while arenarex.to_move(state):
        player = arenarex.to_move(state)[0]
        action, dice = arenarex.actions(state, player).sample(dice)
        after, events = arenarex.step(state, action)
        assert not broken(after), action
        assert not accounted(state, events, after), action
        push, follow = first_push(events), follow_up(state, action)
        assert push is None or not push_flaws(state, push), action
        assert follow is None or not follow_up_flaws(*follow), action
        assert all(e.rule in arenarex.RULEBOOK or e.rule.startswith("Ours") for e in events)
        state = after
    assert sum((arenarex.returns(state) or {}).values()) == 1.0


def played(scenario: Scenario, seed: int, *, both: bool) -> arenarex.State:
    setup = arenarex.practice_setup(scenario=scenario)
    bots = (Tactician(), Tactician() if both else RandomBot())
    state = arenarex.initial(setup, Dice.seeded(seed))
    dice: Dice = Dice.seeded(f"bots {seed}")
    while arenarex.to_move(state):
        player = arenarex.to_move(state)[0]
        seen = arenarex.observe(state, player)
        action, dice = bots[player].choose(arenarex, seen, player, dice)
        state = arenarex.apply(state, action)
    return state


@pytest.mark.slow
def test_the_tactician_beats_chance() -> None:
    scenarios = (Scenario.MUNUS, Scenario.VENATIO, Scenario.DUELLUM, Scenario.GEMINAE)
    won = [
        (arenarex.returns(played(scenario, seed, both=False)) or {})[0]
        for seed, scenario in enumerate(scenarios * 2)
    ]
    assert sum(won) >= 7


@pytest.mark.slow
def test_sensible_matches_end_by_the_scenarios_own_victory() -> None:
    endings: Counter[object] = Counter()
    for seed, scenario in enumerate(Scenario):
        outcome = arenarex.outcome(played(scenario, seed, both=True))
        assert outcome is not None
        endings[outcome.ending] += 1
    assert endings[Ending.LIMIT] <= 2
