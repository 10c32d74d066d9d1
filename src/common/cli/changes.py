"""What differs between two states, field by field, as their JSON tells it."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterator
from typing import Any

from common.errors import ArenaError
from common.records import record

_STEP = re.compile(r"\.?([A-Za-z_][A-Za-z0-9_]*)|\[([0-9]{1,6})\]")
_SILENT = frozenset({"agenda", "dice", "setup"})
"""Fields that are no news: what is still to do, the dice, and what never changes."""


@record(cache_hash=True)
class Changes:
    """Fields that changed: the place, the JSON before and after."""

    pairs: tuple[tuple[str, tuple[str, str]], ...]

    def __str__(self) -> str:
        parts = [f"{path} {before} → {after}" for path, (before, after) in self.pairs]
        return "; ".join(parts) or "nothing"


def between(before: dict[str, Any], after: dict[str, Any]) -> Changes:
    """Return what changed from one state's JSON to another's.

    >>> str(between({"health": [3, 2]}, {"health": [3, 1]}))
    'health[1] 2 → 1'
    """
    pairs = tuple(
        pair
        for key in before
        if key not in _SILENT
        for pair in _differences(key, before[key], after[key])
    )
    return Changes(pairs)


def _differences(path: str, before: Any, after: Any) -> Iterator[tuple[str, tuple[str, str]]]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key in before:
            yield from _differences(f"{path}.{key}", before[key], after[key])
    elif _alike(before, after):
        for place, (own, other) in enumerate(zip(before, after, strict=True)):
            yield from _differences(f"{path}[{place}]", own, other)
    else:
        yield path, (_short(before), _short(after))


def _alike(before: Any, after: Any) -> bool:
    return isinstance(before, list) and isinstance(after, list) and len(before) == len(after)


def _short(data: Any) -> str:
    """Write JSON data briefly: a record by its name where it has one."""
    if isinstance(data, dict) and isinstance(data.get("name"), str):
        return str(data["name"])
    if isinstance(data, list):
        return f"[{', '.join(_short(item) for item in data)}]"
    return json.dumps(data, ensure_ascii=False)


def field_at(data: Any, path: str) -> Hashable:
    """Return the value at a place in a state's JSON, as ``fighters[1].health``.

    Lists and objects come as text.

    Errors: `ArenaError` when there is no such place, with the names that there are.
    """
    at = 0
    found = data
    while at < len(path):
        step = _STEP.match(path, at)
        if step is None:
            raise ArenaError(f"{path!r} is no path: write it like fighters[1].health")
        found = _inner(found, step[1], step[2], path[:at] or "the state")
        at = step.end()
    return _short(found) if isinstance(found, dict | list) else found


def _inner(data: Any, key: str | None, index: str | None, place: str) -> Any:
    if key is not None and isinstance(data, dict):
        if key in data:
            return data[key]
        raise ArenaError(f"{place} has no field {key!r}; it has {', '.join(data)}")
    if index is not None and isinstance(data, list):
        if int(index) < len(data):
            return data[int(index)]
        raise ArenaError(f"{place} has {len(data)} items, and no [{index}]")
    if data is None:
        return None
    raise ArenaError(f"{place} is {_short(data)}: nothing is inside it")
