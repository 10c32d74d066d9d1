"""The marker `rule`: a marked test fails unless it has seen the rule at work.

```python
@pytest.mark.rule("9.5")
def test_a_strike_that_exceeds_the_defence_wounds(): ...
```

A rule was seen when, while the test ran, an event or a refusal cited it (whoever called `apply`,
`step` or `settle`), or a table that names it was read. Several ids may stand in one marker, and
every one of them must be seen.

The ids are those of `<game>.rulebook`, which has `RULEBOOK`, `LEFT_OUT`, `HEADINGS` and `OURS`. The
game is the folder of the test (`tests/gladiator/...`), or is named by the marker:
`rule("2", game="tests.common.toy")`. An id that the game does not have, or that it leaves out, is
an error when the tests are collected.

Load it from the topmost `conftest.py` with ``pytest_plugins = ["common.testing.plugin"]``.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import ModuleType

import pytest

from common import tables
from common.agenda import Event, Machine, Witness
from common.errors import IllegalAction

MARKER = "rule"


class Sight:
    """The rules that were seen at work: a witness of machines, and of tables that were read."""

    def __init__(self, beside: Witness | None = None) -> None:
        self.rules: set[str] = set()
        self.beside = beside

    def event(self, event: Event) -> None:
        """Note the rule of an event."""
        self.rules.update(event.rules)
        if self.beside is not None:
            self.beside.event(event)

    def refusal(self, error: IllegalAction) -> None:
        """Note the rule of a refusal."""
        self.rules.add(error.rule)
        if self.beside is not None:
            self.beside.refusal(error)


@contextmanager
def watching() -> Generator[Sight, None, None]:
    """Watch which rules act inside the block; blocks may be nested.

    The rules of tables are there when the block has ended.
    """
    before = Machine.witness
    sight = Sight(before)
    Machine.witness = sight
    try:
        with tables.reads() as read:
            yield sight
    finally:
        Machine.witness = before
    sight.rules.update(read)


@lru_cache(maxsize=64)
def rulebook_of(game: str) -> ModuleType | None:
    """Return the module `<game>.rulebook`, or None where there is none."""
    try:
        found = importlib.util.find_spec(f"{game}.rulebook")
    except (ImportError, ValueError):
        return None
    return importlib.import_module(f"{game}.rulebook") if found else None


def marked(item: pytest.Item) -> Iterator[tuple[str, str]]:
    """Yield the game and the id of each rule that a test is marked with."""
    for marker in item.iter_markers(MARKER):
        named = marker.kwargs.get("game")
        for rule in marker.args:
            yield named or _game_of(item), rule


def _game_of(item: pytest.Item) -> str:
    """Return the first folder of the test's path that bears the name of a package with rules."""
    for folder in item.path.relative_to(item.config.rootpath).parts[:-1]:
        if rulebook_of(folder) is not None:
            return folder
    return ""


def wrong(game: str, rule: object) -> str:
    """Return what is wrong with the id of a rule; "" when nothing is."""
    book = rulebook_of(game)
    if book is None:
        return f"{game or 'the folder of the test'} has no rulebook: name the game in the marker"
    if rule in book.LEFT_OUT:
        return f"{game} leaves the rule {rule!r} out: {book.LEFT_OUT[rule]}"
    if rule not in book.RULEBOOK and rule not in book.OURS:
        return f"{game} has no rule {rule!r}"
    return ""


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known."""
    config.addinivalue_line(
        "markers", "rule(*ids, game=...): the rules of the book that the test holds"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse ids that no rule bears."""
    found: list[str] = []
    for item in items:
        for game, rule in marked(item):
            complaint = wrong(game, rule)
            if complaint:
                found.append(f"{item.nodeid}: {complaint}")
    if found:
        raise pytest.UsageError("unknown rules\n" + "\n".join(dict.fromkeys(found)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Run a marked test, and fail it when it passes without having seen its rules."""
    wanted = [rule for _, rule in marked(item)]
    if not wanted:
        return (yield)
    with watching() as sight:
        result = yield
    missing = [rule for rule in wanted if rule not in sight.rules]
    if missing:
        seen = ", ".join(sorted(filter(None, sight.rules))) or "none"
        pytest.fail(f"never saw the rule {', '.join(missing)} at work; seen: {seen}", pytrace=False)
    return result
