"""Measure what GLADIATOR promises: each figure beside its bound, from fixed seeds.

EVIDENCE_SCALE is the share of the whole that is measured (1 by default, 0.1 in CI). Parts that are
named on the command line are measured alone. The exit code is 1 when a bound is missed.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]  # the plain enumeration is that of the tests

from scripts.evidence.gladiator import bots, chances, matches  # noqa: E402
from scripts.evidence.report import Report  # noqa: E402

PARTS = {
    "chances": chances.measure,
    "duels": matches.duels,
    "kinds": matches.kinds,
    "decided": bots.decided,
    "strength": bots.strength,
}


def main(wanted: list[str]) -> int:
    """Measure all parts, or those that are named, and return the exit code."""
    if unknown := set(wanted) - set(PARTS):
        print(f"no part is called {', '.join(sorted(unknown))}; there are: {', '.join(PARTS)}")
        return 2
    report = Report()
    for name, measure in PARTS.items():
        if not wanted or name in wanted:
            measure(report)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
