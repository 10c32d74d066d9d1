"""Where the commands write: tables and text on the terminal or into a pipe, JSON for machines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table


def console() -> Console:
    """Return a console on standard output as it is now; in a pipe it writes plain text."""
    return Console(file=sys.stdout, highlight=False, soft_wrap=True, emoji=False, markup=False)


def say(text: str = "") -> None:
    """Write a line of text as it is."""
    print(text)


def write_json(data: Any) -> None:
    """Write data as JSON text, the same bytes for equal data."""
    print(json.dumps(data, sort_keys=True, indent=2, ensure_ascii=False, allow_nan=False))


def write_table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: int = 0
) -> None:
    """Write a table; its last `numbers` columns are flush right."""
    table = Table(title=title, title_justify="left", title_style="bold")
    first_number = len(columns) - numbers
    for place, name in enumerate(columns):
        table.add_column(name, justify="right" if place >= first_number else "left")
    for row in rows:
        table.add_row(*row)
    console().print(table, soft_wrap=False)


def percent(share: float) -> str:
    """Write a share as a percentage with one decimal."""
    return f"{100 * share:.1f} %"
