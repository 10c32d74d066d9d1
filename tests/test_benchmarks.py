"""What `make bench` runs: everybody can take part, and tables and plots tell what was measured.

No speed is judged here: that wants a quiet machine, and is in tests/bench.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from scripts import benchmarks
from scripts.bench import curves, plots, table
from scripts.bench.curves import Curve
from tests.bench.contestants import Matches, Rounds, Speed, in_turns
from tests.bench.field import ADAPTED, OURS, THEIRS, Contestant

EVERYBODY = (*OURS, *THEIRS, *ADAPTED)

Require = Callable[[str], ModuleType]


@pytest.fixture
def pairs(require_extra: Require) -> tuple[Contestant, Contestant]:
    require_extra("chess")
    return OURS[0], THEIRS[0]


ROUNDS: Rounds = [
    {OURS[0].name: Speed(ours, 2.0), THEIRS[0].name: Speed(theirs, 0.5)}
    for ours, theirs in ((300, 100), (1000, 500), (900, 300))
]


@pytest.mark.parametrize("one", EVERYBODY, ids=[one.name for one in EVERYBODY])
@pytest.mark.filterwarnings("ignore")
def test_everybody_plays_whole_matches(one: Contestant, require_extra: Require) -> None:
    if one.module:
        require_extra(one.module)
    assert one.missing is None and one.version
    assert all(actions > 0 for actions in islice(one.start(), 2))


def test_names_in_the_field_are_told_apart() -> None:
    assert len({one.name for one in EVERYBODY}) == len(EVERYBODY)


def test_who_cannot_be_imported_is_left_out_with_the_reason() -> None:
    absent = THEIRS[0]._replace(module="no_such_engine")
    assert absent.missing is not None and "no_such_engine" in absent.missing
    told = list(table.left_out({absent.name: absent.missing}))
    assert told == [f"- not measured: {absent.name}: {absent.missing}"]


def test_contestants_take_turns_and_their_actions_are_counted() -> None:
    order: list[str] = []

    def playing(name: str, actions: int) -> Matches:
        while True:
            order.append(name)
            yield actions

    both = {"one": partial(playing, "one", 3), "two": partial(playing, "two", 6)}
    found = in_turns(both, rounds=2, seconds=0.002)
    turns = [name for at, name in enumerate(order) if not at or order[at - 1] != name]
    assert turns == ["one", "two"] * 3  # a round to warm up, then two
    for speeds in found:
        assert speeds["one"].actions == pytest.approx(3 * speeds["one"].matches)
        assert speeds["two"].actions == pytest.approx(6 * speeds["two"].matches)


def test_a_figure_is_the_median_and_a_ratio_that_of_the_ratios() -> None:
    ours, theirs = OURS[0].name, THEIRS[0].name
    assert table.actions_of(ROUNDS, ours) == 900
    assert table.matches_of(ROUNDS, theirs) == 0.5
    assert table.ratio(ROUNDS, ours, theirs) == 3


def test_tables_show_versions_speeds_and_ratios(pairs: tuple[Contestant, Contestant]) -> None:
    ours, theirs = pairs
    rows = list(table.speed_rows(ROUNDS, pairs))
    assert rows[2].startswith(f"| {ours.name} | {ours.version} | 900 | 2 |")
    assert rows[3].startswith(f"| {theirs.name} | {theirs.version} | 300 | 0.5 |")
    assert list(table.ratio_rows(ROUNDS, [ours], [theirs]))[2:] == [f"| {theirs.name} | 3.00 |"]


def test_numbers_keep_three_digits() -> None:
    assert [table.rounded(n) for n in (123456, 5.678, 0.5)] == ["123,000", "5.68", "0.5"]


def test_a_page_keeps_all_that_was_not_measured() -> None:
    page = "a\n<!-- measured: speeds -->\nold\n<!-- end -->\nb\n"
    new = benchmarks.written(page, {"speeds": "1\n2"})
    assert new == "a\n<!-- measured: speeds -->\n1\n2\n<!-- end -->\nb\n"
    assert benchmarks.written(new, {"speeds": "old"}) == page


def test_the_page_shows_everybody_and_the_plots() -> None:
    page = benchmarks.PAGE.read_text(encoding="utf-8")
    assert set(re.findall("<!-- measured: (\\w+) -->", page)) == {"speeds", "ratios"}
    for one in EVERYBODY:
        assert f"| {one.name} |" in page, f"{one.name}: run `make bench`"
    for name in ("cost-by-length", "cost-by-models", "odds-by-dice"):
        told = (benchmarks.IMAGES / f"{name}.svg").read_text(encoding="utf-8")
        assert told.startswith("<?xml") and "<!-- processor time of an" in told


@pytest.mark.parametrize("at", range(len(curves.LENGTHS)))
def test_the_cost_of_an_action_is_told_along_a_match(at: int) -> None:
    curve = curves.by_length(*curves.LENGTHS[at], 0.0)
    places = [place for place, _ in curve.points]
    assert places == [curves.STEP * (at + 0.5) for at in range(len(places))] and len(places) > 1
    assert all(cost > 0 for _, cost in curve.points)


def test_so_many_models_are_in_the_arena_as_are_told() -> None:
    for models in curves.MODELS:
        assert sum(len(cohort.profiles) for cohort in curves.crowd(models).cohorts) == models
    assert curves.among(2, 0.0) > 0


FRESH = """
from arenarex.odds import net as odds
from scripts.bench import curves

odds.net_odds(3, 2)
assert odds._totals.cache_info().currsize
curves.fresh()
assert not odds._totals.cache_info().currsize
print(*[curve.name for curve in curves.by_dice(strikes=((1, 0),))], sep="; ")
"""


def test_odds_are_asked_with_empty_caches() -> None:
    """In a process of its own, which no other test shares the caches with."""
    told = subprocess.run(
        [sys.executable, "-c", FRESH],
        capture_output=True,
        check=True,
        text=True,
        cwd=benchmarks.ROOT,
        env={"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert told.stdout.count(";") == 3


def test_a_plot_names_its_axes_and_is_the_same_for_the_same_curves(
    tmp_path: Path, require_extra: Require
) -> None:
    require_extra("matplotlib")
    both = [Curve("one", ((1, 2.0), (3, 4.0))), Curve("two", ((1, 20.0),))]
    for name, logarithmic in (("a.svg", False), ("b.svg", False), ("c.svg", True)):
        plots.drawn(
            tmp_path / name, both, title="T", across="dice", up="ms", logarithmic=logarithmic
        )
    first, second, other = (path.read_text() for path in sorted(tmp_path.iterdir()))
    assert first == second != other
    for told in (first, other):
        assert all(f"<!-- {words} -->" in told for words in ("T", "dice", "ms", "one", "two"))
