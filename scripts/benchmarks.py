"""Measure random play beside other engines, and what cost grows with; write docs/benchmarks.md.

The contestants play in turn, five rounds on one core; figures are medians, ratios are medians of
the ratios within the rounds. `--seconds` is what each plays in a round, `--budget` about what a
line of a plot may take; `--print` writes nothing. It wants a quiet machine.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]  # contestants and positions are those of the tests

from scripts.bench import curves, plots, table  # noqa: E402
from tests.bench.contestants import in_turns  # noqa: E402
from tests.bench.field import ADAPTED, OURS, THEIRS  # noqa: E402

PAGE = ROOT / "docs" / "benchmarks.md"
IMAGES = ROOT / "docs" / "images" / "bench"
ROUNDS = 5

_BETWEEN = re.compile(r"(<!-- measured: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def written(page: str, parts: Mapping[str, str]) -> str:
    """Return a page with what was measured between its marks; `KeyError` for an unknown mark."""
    return _BETWEEN.sub(lambda found: f"{found[1]}{parts[found[2]]}\n{found[3]}", page)


def speeds(seconds: float) -> dict[str, str]:
    """Measure everybody who can take part; return the parts of the page about it."""
    everybody = (*OURS, *THEIRS, *ADAPTED)
    missing = {one.name: why for one in everybody if (why := one.missing) is not None}
    there = [one for one in everybody if one.name not in missing]
    found = in_turns({one.name: one.start for one in there}, rounds=ROUNDS, seconds=seconds)
    others = [one for one in there if one in THEIRS]
    lines = [table.surroundings(), "", *table.speed_rows(found, there), *table.left_out(missing)]
    return {
        "speeds": "\n".join(lines),
        "ratios": "\n".join(table.ratio_rows(found, OURS, others)),
    }


def draw(folder: Path, budget: float) -> None:
    """Measure what cost grows with, and draw it into a folder."""
    plots.drawn(
        folder / "cost-by-length.svg",
        [curves.by_length(*length, budget) for length in curves.LENGTHS],
        title="An action, by how long the match has lasted",
        across="actions before it in the match",
        up="processor time of an action, µs",
    )
    plots.drawn(
        folder / "cost-by-models.svg",
        [curves.by_models(budget)],
        title="An action of Arena Rex, by the models in the arena",
        across="models, both sides together",
        up="processor time of an action, µs",
    )
    plots.drawn(
        folder / "odds-by-dice.svg",
        tuple(curves.by_dice()),
        title="Exact odds, by the dice that are rolled",
        across="dice of both sides together",
        up="processor time of an answer, ms",
        logarithmic=True,
    )


def main() -> int:
    """Measure, print, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--budget", type=float, default=10.0)
    parser.add_argument("--print", action="store_true", dest="only_print")
    asked = parser.parse_args()
    parts = speeds(asked.seconds)
    print("\n\n".join(parts.values()), flush=True)
    if not asked.only_print:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), parts), encoding="utf-8")
        draw(IMAGES, asked.budget)
    return 0


if __name__ == "__main__":
    sys.exit(main())
