"""How fast GLADIATOR plays at random beside other engines, in one process and on one core.

The contestants take turns, many short rounds; a ratio is the median of the ratios within the
rounds.
"""

from statistics import median

import pytest

from tests.bench.contestants import Rounds, compared, poker_kit, python_chess
from tests.bench.gladiator_play import duels, exchanges

DUELS, MIXED = "GLADIATOR, 2 players", "GLADIATOR, mixed styles"
CHESS, POKER, BLOWS = "python-chess", "PokerKit, 2 players", "exchanges of blows"


@pytest.fixture(scope="module")
def rounds() -> Rounds:
    """Play all rounds, and tell how they went."""
    return compared(
        {
            DUELS: lambda: duels("secutor"),
            MIXED: duels,
            CHESS: python_chess,
            POKER: poker_kit,
            BLOWS: exchanges,
        }
    )


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
