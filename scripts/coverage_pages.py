"""Write docs/coverage-<game>.md and <game>/coverage.json anew, or check them with --check."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from common.testing.coverage import Coverage, as_json, as_page, coverage, stale

ROOT = Path(__file__).resolve().parent.parent

GAMES: dict[str, str] = {
    "combatarena": "Combat Arena",
    "gladiator": "GLADIATOR",
    "arenarex": "Arena Rex",
}
"""The games by package, with the title of their page; GLADIATOR's holds its campaign too."""


def files(found: Coverage, title: str) -> dict[Path, str]:
    """Return what the files of a game should hold."""
    return {
        ROOT / "docs" / f"coverage-{found.game}.md": as_page(found, title),
        ROOT / "src" / found.game / "coverage.json": as_json(found),
    }


def problems() -> list[str]:
    """Return one line for each stale file, and for each rule without a function or a test."""
    lines: list[str] = []
    for game, title in GAMES.items():
        found = coverage(game, ROOT / "tests" / game)
        lines += found.gaps
        for path, text in files(found, title).items():
            if stale(path, text):
                lines.append(f"{path.relative_to(ROOT)} is stale: run `make coverage-pages`")
    return lines


def write() -> None:
    """Write all pages."""
    for game, title in GAMES.items():
        for path, text in files(coverage(game, ROOT / "tests" / game), title).items():
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(ROOT))


def main() -> int:
    """Write, or check and return 1 when something is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, report what is wrong")
    if not parser.parse_args().check:
        write()
        return 0
    found = problems()
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
