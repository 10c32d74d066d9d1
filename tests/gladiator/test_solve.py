"""Mixed strategies: small games whose solution is known, and a phase of combat."""

import sys
from math import inf, nan
from typing import Any

import pytest

import gladiator
from common.dice import Dice
from common.errors import ArenaError, ObservationError
from common.records import replace
from gladiator import odds
from gladiator.solve import balance, combat, matrix_game
from gladiator.state import Fate
from gladiator.tables import BodyArea
from tests.gladiator.builders import arena
from tests.gladiator.test_odds import allocation, fighting, owing

CHEST, HEAD = BodyArea.CHEST, BodyArea.HEAD


@pytest.mark.parametrize(
    ("payoffs", "value", "rows", "columns"),
    [
        ([[3]], 3, [1], [1]),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0, [1 / 3] * 3, [1 / 3] * 3),
        ([[1, -1], [-1, 1]], 0, [0.5, 0.5], [0.5, 0.5]),
        ([[2, -3], [-3, 4]], -1 / 12, [7 / 12, 5 / 12], [7 / 12, 5 / 12]),
        ([[4, 1], [3, 0]], 1, [1, 0], [0, 1]),  # the first row dominates, then the second column
        ([[1, 5], [0, 9], [-1, -1]], 1, [1, 0, 0], [1, 0]),  # a saddle point
    ],
)
def test_small_games_have_their_known_solutions(
    payoffs: list[list[float]], value: float, rows: list[float], columns: list[float]
) -> None:
    found = matrix_game(payoffs)
    assert found.value == pytest.approx(value)
    assert found.rows == pytest.approx(rows)
    assert found.columns == pytest.approx(columns)


@pytest.mark.parametrize("seed", range(6))
def test_neither_side_of_a_random_game_can_do_better_than_its_value(seed: int) -> None:
    dice: Dice = Dice.seeded(seed)
    payoffs = []
    for _ in range(5):
        row = []
        for _ in range(4):
            number, dice = dice.below(21)
            row.append(number - 10)
        payoffs.append(row)
    found = matrix_game(payoffs)
    assert sum(found.rows) == pytest.approx(1) and min(found.rows) >= 0
    assert sum(found.columns) == pytest.approx(1) and min(found.columns) >= 0
    secured = min(
        sum(x * row[j] for x, row in zip(found.rows, payoffs, strict=True)) for j in range(4)
    )
    conceded = max(
        sum(y * cell for y, cell in zip(found.columns, row, strict=True)) for row in payoffs
    )
    assert secured == pytest.approx(found.value) == pytest.approx(conceded)
    assert max(map(min, payoffs)) <= found.value + 1e-9
    assert found.value <= min(map(max, zip(*payoffs, strict=True))) + 1e-9


@pytest.mark.parametrize(
    "payoffs", [[], [[]], [[1, 2], [3]], [[nan]], [[inf]], [["a"]], [[10**400]], [[[1]]], [5], 5]
)
def test_what_is_no_game_is_refused(payoffs: Any) -> None:
    with pytest.raises(ArenaError, match="a pay-off matrix"):
        matrix_game(payoffs)


def test_without_its_extra_the_solver_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(ArenaError, match=r"arena-rules\[solve\]"):
        matrix_game([[1.0]])


def test_a_phase_is_a_game_between_the_candidates_of_both() -> None:
    found = combat(owing(), dice=Dice.seeded(1), candidates=3, samples=6)
    assert found.figures == (0, 1)
    assert len(found.payoffs) == len(found.rows) == len(found.solution.rows) == 3
    assert len(found.columns) == len(found.payoffs[0]) == 3
    assert found.value.low <= found.solution.value <= found.value.high
    assert all(cell.low <= cell.mean <= cell.high for row in found.payoffs for cell in row)
    assert found == combat(owing(), dice=Dice.seeded(1), candidates=3, samples=6)
    assert found != combat(owing(), dice=Dice.seeded(2), candidates=3, samples=6)


def test_pairs_with_one_blow_at_most_are_exact() -> None:
    idle, struck = allocation(1), allocation(0, (CHEST, 8))
    choices = ([allocation(0), struck], [idle])
    found = combat(owing(), dice=Dice.seeded(1), choices=choices)
    before = owing().figures
    exact = odds.exchange(owing(), struck, idle).mean(lambda told: balance(told, before))
    assert found.payoffs[1][0].mean == pytest.approx(float(exact))
    assert found.payoffs[0][0].mean == 0
    assert found.value.samples == 0 and found.value.low == found.value.high
    assert found.solution.rows == pytest.approx([0, 1])  # striking dominates standing by


def test_striking_is_better_than_not_against_one_who_strikes() -> None:
    choices = (
        [allocation(0), allocation(0, (HEAD, 8))],
        [allocation(1), allocation(1, (HEAD, 8))],
    )
    found = combat(owing(), dice=Dice.seeded(4), choices=choices, samples=60)
    assert found.solution.rows[1] > 0.99 and found.solution.columns[1] > 0.99
    assert found.value.low <= 0 <= found.value.high


def test_worth_is_what_one_keeps_less_what_the_other_does() -> None:
    before = owing().figures
    hurt = replace(before[1], cf=before[1].cf // 2)
    assert balance(before, before) == 0
    assert balance((before[0], hurt), before) == pytest.approx(0.5)
    assert balance((replace(before[0], fate=Fate.KILLED), before[1]), before) == -1
    assert balance((before[0], replace(before[1], conscious=False)), before) == 1


def test_only_a_phase_in_which_two_owe_allocations_is_solved() -> None:
    with pytest.raises(ArenaError, match="owe their allocations"):
        combat(arena(), dice=Dice.seeded(1))
    with pytest.raises(ObservationError):
        combat(gladiator.observe(owing(), 0), dice=Dice.seeded(1))
    with pytest.raises(ArenaError, match="candidates"):
        combat(owing(), dice=Dice.seeded(1), candidates=13)


def test_a_phase_of_a_match_is_solved_as_well() -> None:
    state = fighting(1)
    choices = ([allocation(0), allocation(0, (CHEST, 2))], [allocation(1)])
    found = combat(state, dice=Dice.seeded(1), choices=choices)
    assert found.payoffs[0][0].mean == 0 < found.payoffs[1][0].mean
    assert found.solution.rows == pytest.approx([0, 1])
