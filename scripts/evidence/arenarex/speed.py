"""Random play beside other engines, in turns, in one process."""

from __future__ import annotations

from statistics import median

from scripts.evidence.report import Report, scale
from tests.bench.arenarex_play import with_path_finding, without_path_finding
from tests.bench.contestants import Rounds, Start, in_turns, poker_kit, python_chess

ROUNDS = 5
SECONDS = 2.0
CHESS_RATIO, POKER_RATIO, PROWLING_LEAST = 0.6, 2.5, 2_000

CONTESTANTS: dict[str, Start] = {
    "Arena Rex": without_path_finding,
    "Arena Rex with prowling beasts": with_path_finding,
    "python-chess": python_chess,
    "PokerKit, 2 players": poker_kit,
}
PLAIN, PROWLING, CHESS, POKER = CONTESTANTS


def measure(report: Report) -> None:
    """Let the contestants take turns. Below full scale half of each bound must be kept.

    So short a race on a machine that others share may be unfair.
    """
    share = 1.0 if scale() == 1 else 0.5
    report.part("Speed of random play, by processor time")
    rounds = _rounds()
    for name in CONTESTANTS:
        actions, matches = (median(each[name][k] for each in rounds) for k in (0, 1))
        report.tell(f"{name}: {actions:,.0f} actions and {matches:,.1f} matches a second")
    for other, least in ((CHESS, CHESS_RATIO), (POKER, POKER_RATIO)):
        ratio = median(each[PLAIN].actions / each[other].actions for each in rounds)
        report.check(
            f"without path finding, beside {other}",
            f"{ratio:.2f} times",
            f"at least {least}",
            holds=ratio >= least * share,
        )
    actions = median(each[PROWLING].actions for each in rounds)
    report.check(
        "with Wild beasts and living hazards that look for their way",
        f"{actions:,.0f} actions a second",
        f"at least {PROWLING_LEAST:,}",
        holds=actions >= PROWLING_LEAST * share,
    )


def _rounds() -> Rounds:
    seconds = SECONDS if scale() == 1 else SECONDS / 2
    return in_turns(CONTESTANTS, rounds=ROUNDS, seconds=seconds, warm=seconds)
