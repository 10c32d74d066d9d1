"""How fast random play of Arena Rex is beside other engines, in one process and on one core.

The contestants take turns, many short rounds, so that each meets the same machine. A ratio is the
median of the ratios within the rounds.
"""

from collections.abc import Callable
from statistics import median

import pytest

from tests.bench.arenarex_play import with_path_finding, without_path_finding
from tests.bench.contestants import Matches, Speed, measured, poker_kit, python_chess

ROUNDS = 25
SECONDS = 0.4

CONTESTANTS: dict[str, Callable[[], Matches]] = {
    "Arena Rex": without_path_finding,
    "Arena Rex, beasts prowling": with_path_finding,
    "python-chess": python_chess,
    "PokerKit, 2 players": poker_kit,
}

PLAIN, PROWLING, CHESS, POKER = CONTESTANTS

Rounds = list[dict[str, Speed]]


@pytest.fixture(scope="module")
def rounds() -> Rounds:
    """Play all rounds, and tell how they went."""
    playing = {name: start() for name, start in CONTESTANTS.items()}
    for contestant in playing.values():
        measured(contestant, 5 * SECONDS)  # caches are warm afterwards
    found = [
        {name: measured(contestant, SECONDS) for name, contestant in playing.items()}
        for _ in range(ROUNDS)
    ]
    print("\nrandom play, medians, a second of processor time")
    for name in CONTESTANTS:
        actions = median(speeds[name].actions for speeds in found)
        matches = median(speeds[name].matches for speeds in found)
        print(f"  {name:26} {actions:8,.0f} actions {matches:7.1f} matches")
    return found


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
