"""What was measured, line by line, and whether all of it holds."""

from __future__ import annotations

import os
import sys
from time import monotonic

START = monotonic()


def scale() -> float:
    """Return how much is measured: 1 is everything (the environment's EVIDENCE_SCALE)."""
    text = os.environ.get("EVIDENCE_SCALE", "1")
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share <= 1:
        sys.exit(f"EVIDENCE_SCALE is a number above 0, at most 1, not {text!r}")
    return share


def scaled(whole: int) -> int:
    """Return so many of a sample as the scale asks for."""
    return max(1, round(whole * scale()))


class Report:
    """Prints figures with their bounds, and remembers what was missed."""

    def __init__(self) -> None:
        self.missed = 0

    def part(self, title: str) -> None:
        """Begin a part of the evidence."""
        print(f"\n{title}   [{monotonic() - START:.0f} s]", flush=True)

    def check(self, what: str, figure: str, bound: str, *, holds: bool) -> None:
        """Print one figure, its bound, and whether it is kept."""
        self.missed += not holds
        print(f"  {'OK' if holds else 'MISSED':6}  {what}: {figure} ({bound})", flush=True)

    def tell(self, line: str) -> None:
        """Print something that no bound is set for."""
        print(f"          {line}", flush=True)

    def finish(self) -> int:
        """Print the sum of it all, and return the exit code: 1 when a bound was missed."""
        spent = monotonic() - START
        verdict = "all bounds are kept" if not self.missed else f"{self.missed} bounds are missed"
        print(f"\n{verdict} (scale {scale():g}, {spent:.0f} s)", flush=True)
        return int(self.missed > 0)
