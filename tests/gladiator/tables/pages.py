"""How the second typing is read: small parsers for text as the pages print it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from common.hexgrid import DIRECTIONS, Hex

FAR_BELOW = -60
FAR_ABOVE = 99

_STEPS = dict(zip(("F", "FR", "BR", "B", "BL", "FL"), DIRECTIONS, strict=True))


def rows(text: str) -> list[list[str]]:
    """Split a block into its lines, and each line into its words."""
    return [line.split() for line in text.splitlines() if line.strip()]


def number(text: str) -> int:
    """Read a figure with any of the signs that the pages use; a dash alone is none at all."""
    return 0 if text in {"-", "–"} else int(text.replace("–", "-"))


def numbers(label: str) -> list[int]:
    """List the rolls of a printed label, with some far out on its open end: `8-`, `9–10`, `19+`."""
    label = label.replace("–", "-")
    if label.endswith("+"):
        start = int(label[:-1])
        return [start, start + 1, FAR_ABOVE]
    if label.endswith("-"):
        end = int(label[:-1])
        return [end, end - 1, FAR_BELOW]
    low, _, high = label.partition("-")
    return list(range(int(low), int(high or low) + 1))


def hex_at(path: str) -> Hex:
    """Walk a path of steps in a figure's frame, as `F+FL`; a full stop is its own hex."""
    steps = [] if path == "." else [_STEPS[word] for word in path.split("+")]
    return Hex(sum(step.q for step in steps), sum(step.r for step in steps))


def entries(text: str) -> Iterator[tuple[str, int]]:
    """Read lines of a figure and a name, as in a list of modifiers: `+2 HEAVY`."""
    for figure, name in rows(text):
        yield name, number(figure)


def assert_listed(listing: Any, kind: Any, text: str) -> None:
    """Compare a listing of figures by name, cell by cell and in number, with a typed block."""
    typed = list(entries(text))
    assert {name: listing.at(kind[name]) for name, _ in typed} == dict(typed)
    assert len(listing.cells()) == len(typed)
