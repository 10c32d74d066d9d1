"""How fast GLADIATOR plays at random beside other engines, in one process and on one core.

The contestants take turns, many short rounds; a ratio is the median of the ratios within the
rounds.
"""

from statistics import median

import pytest

from tests.bench.contestants import Matches, Speed, measured, poker_kit, python_chess
from tests.bench.gladiator_play import duels, exchanges

ROUNDS = 25
SECONDS = 0.4

DUELS, MIXED = "GLADIATOR, 2 players", "GLADIATOR, mixed styles"
CHESS, POKER, BLOWS = "python-chess", "PokerKit, 2 players", "exchanges of blows"

Rounds = list[dict[str, Speed]]


@pytest.fixture(scope="module")
def rounds() -> Rounds:
    """Play all rounds, and tell how they went."""
    playing: dict[str, Matches] = {
        DUELS: duels("secutor"),
        MIXED: duels(),
        CHESS: python_chess(),
        POKER: poker_kit(),
        BLOWS: exchanges(),
    }
    for contestant in playing.values():
        measured(contestant, 5 * SECONDS)  # caches are warm afterwards
    found = [
        {name: measured(contestant, SECONDS) for name, contestant in playing.items()}
        for _ in range(ROUNDS)
    ]
    print("\nrandom play, medians, a second of processor time")
    for name in playing:
        actions = median(speeds[name].actions for speeds in found)
        matches = median(speeds[name].matches for speeds in found)
        print(f"  {name:26} {actions:8,.0f} actions {matches:7.1f} matches")
    return found


@pytest.mark.parametrize(
    ("ours", "theirs", "least"),
    [(DUELS, CHESS, 0.8), (DUELS, POKER, 3.5), (MIXED, POKER, 3.5)],
)
def test_random_play_is_so_many_times_as_fast(
    rounds: Rounds, ours: str, theirs: str, least: float
) -> None:
    ratio = median(speeds[ours].actions / speeds[theirs].actions for speeds in rounds)
    print(f"  {ours} / {theirs}: {ratio:.2f} (at least {least})")
    assert ratio >= least


def test_at_least_three_hundred_exchanges_of_blows_are_resolved_in_a_second(
    rounds: Rounds,
) -> None:
    exchanges_ = median(speeds[BLOWS].actions for speeds in rounds)
    print(f"  {BLOWS}: {exchanges_:,.0f} a second (at least 300)")
    assert exchanges_ >= 300
