"""How fast random play of Arena Rex is beside other engines, in one process and on one core.

The contestants take turns, many short rounds, so that each meets the same machine. A ratio is the
median of the ratios within the rounds.
"""

from statistics import median

import pytest

from tests.bench.arenarex_play import with_path_finding, without_path_finding
from tests.bench.contestants import Rounds, Start, compared, poker_kit, python_chess

CONTESTANTS: dict[str, Start] = {
    "Arena Rex": without_path_finding,
    "Arena Rex, beasts prowling": with_path_finding,
    "python-chess": python_chess,
    "PokerKit, 2 players": poker_kit,
}

PLAIN, PROWLING, CHESS, POKER = CONTESTANTS


@pytest.fixture(scope="module")
def rounds() -> Rounds:
    """Play all rounds, and tell how they went."""
    return compared(CONTESTANTS)


@pytest.mark.parametrize(("theirs", "least"), [(CHESS, 0.6), (POKER, 2.5)])
def test_random_play_without_path_finding_is_so_many_times_as_fast(
    rounds: Rounds, theirs: str, least: float
) -> None:
    ratio = median(speeds[PLAIN].actions / speeds[theirs].actions for speeds in rounds)
    print(f"  {PLAIN} / {theirs}: {ratio:.2f} (at least {least})")
    assert ratio >= least


def test_prowling_beasts_leave_two_thousand_actions_a_second(rounds: Rounds) -> None:
    actions = median(speeds[PROWLING].actions for speeds in rounds)
    print(f"  {PROWLING}: {actions:,.0f} actions a second (at least 2,000)")
    assert actions >= 2_000
