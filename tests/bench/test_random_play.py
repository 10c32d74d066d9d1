"""How fast random play is beside other engines, in one process and on one core.

The contestants take turns, many short rounds, so that each meets the same machine. A ratio is the
median of the ratios within the rounds.
"""

from collections.abc import Callable
from statistics import median
from types import ModuleType

import pytest

from tests.bench.contestants import (
    Rounds,
    Start,
    combat_arena,
    compared,
    poker_kit,
    python_chess,
)

CONTESTANTS: dict[str, Start] = {
    "Combat Arena, 2 players": lambda: combat_arena(2),
    "Combat Arena, 4 players": lambda: combat_arena(4),
    "python-chess": python_chess,
    "PokerKit, 2 players": poker_kit,
}

TWO, FOUR, CHESS, POKER = CONTESTANTS


@pytest.fixture(scope="module")
def rounds(require_extra: Callable[[str], ModuleType]) -> Rounds:
    """Play all rounds, and tell how they went."""
    for name in ("chess", "pokerkit"):
        require_extra(name)
    return compared(CONTESTANTS)


@pytest.mark.parametrize(
    ("ours", "theirs", "least"), [(TWO, CHESS, 1.3), (FOUR, CHESS, 1.3), (TWO, POKER, 6.0)]
)
def test_random_play_is_so_many_times_as_fast(
    rounds: Rounds, ours: str, theirs: str, least: float
) -> None:
    ratio = median(speeds[ours].actions / speeds[theirs].actions for speeds in rounds)
    print(f"  {ours} / {theirs}: {ratio:.2f} (at least {least})")
    assert ratio >= least


def test_at_least_sixty_matches_of_four_players_are_played_in_a_second(rounds: Rounds) -> None:
    matches = median(speeds[FOUR].matches for speeds in rounds)
    print(f"  {FOUR}: {matches:.1f} matches a second (at least 60)")
    assert matches >= 60
