"""Measure what Combat Arena promises: each figure beside its bound, from fixed seeds.

EVIDENCE_SCALE is the share of the whole that is measured (1 by default, 0.1 in CI). At less than 1
the bounds that rest on the size of a sample are those that so small a sample can show; each part
says which. The exit code is 1 when a bound is missed.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]  # the invariants and the plain enumeration are those of the tests

from scripts.evidence.combatarena import balance, bots, chances, memory, simulation, soak  # noqa: E402
from scripts.evidence.report import Report  # noqa: E402

PARTS = {
    "simulation": simulation.measure,
    "bots": bots.measure,
    "balance": balance.measure,
    "chances": chances.measure,
    "soak": soak.measure,
    "memory": memory.measure,
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
