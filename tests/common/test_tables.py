"""What a table promises, whatever book it comes from."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from common.errors import ArenaError
from common.tables import (
    D66,
    Check,
    Comparison,
    Grid,
    Ladder,
    Listing,
    Span,
    Table,
    TableError,
    at_least,
    at_most,
    between,
    reads,
)

SEVERITY: Ladder[str] = Ladder.of(
    "Severity", "10.1", {at_most(8): "none", between(9, 10): "light", 11: "deep"}
)
RESULTS: Grid[str, int, str] = Grid.of(
    "Results",
    "10.4",
    columns=(at_most(7), 8, at_least(9)),
    rows={"head": ("a", "b", "c"), "legs": ("d", "e", "f")},
)
RATES: Listing[str, int] = Listing.of("Rates", "3.5", {"light": 6, "heavy": 4})
FALL = Check.under("Fall", "15.4", dice=2, number=7)
MERCY = Check.over("Mercy", "18.3", dice=2, number=9)

TABLES: tuple[Table, ...] = (SEVERITY, RESULTS, RATES, FALL, MERCY)


def test_a_ladder_reads_the_step_that_covers_the_number() -> None:
    assert [SEVERITY.at(n) for n in (8, 9, 10, 11)] == ["none", "light", "light", "deep"]


def test_an_open_end_reaches_as_far_as_anyone_asks() -> None:
    assert SEVERITY.at(-5) == SEVERITY.at(-(10**9)) == "none"
    assert RESULTS.at("head", -(10**6)) == "a"
    assert RESULTS.at("legs", 10**6) == "f"


def test_an_open_row_reaches_as_far_as_an_open_column() -> None:
    grid: Grid[int, int, int] = Grid.of(
        "G", "1", (at_most(1), at_least(2)), {at_most(3): (1, 2), at_least(4): (3, 4)}
    )
    assert [grid.at(r, c) for r in (-99, 99) for c in (-99, 99)] == [1, 2, 3, 4]


def test_a_span_open_at_both_ends_covers_everything() -> None:
    ladder = Ladder.of("All", "1", {Span(None, None): "x"})
    assert ladder.at(-1000) == ladder.at(0) == ladder.at(1000) == "x"


@pytest.mark.parametrize("number", [12, 10**6])
def test_a_closed_end_refuses_what_lies_beyond_and_says_what_there_is(number: int) -> None:
    with pytest.raises(TableError, match=rf"Severity \(10\.1\) has no step for {number}; .*9–10"):
        SEVERITY.at(number)


def test_a_missing_row_or_column_is_named() -> None:
    with pytest.raises(
        TableError, match=r"Results \(10\.4\) has no row tail; there are head, legs"
    ):
        RESULTS.at("tail", 8)
    closed: Grid[str, int, int] = Grid.of("Closed", "1", (1, 2), {"a": (5, 6)})
    with pytest.raises(TableError, match=r"has no column 3; there are 1, 2"):
        closed.at("a", 3)


def test_a_missing_entry_is_named() -> None:
    with pytest.raises(TableError, match=r"Rates \(3\.5\) has no entry winged; .*light, heavy"):
        RATES.at("winged")


def test_a_missing_key_is_bad_input_and_a_failed_lookup_never_an_internal_error() -> None:
    assert issubclass(TableError, ArenaError)
    assert issubclass(TableError, LookupError)


def test_numbers_that_cannot_be_rolled_are_no_keys() -> None:
    talents = Ladder.of("Talents", "36.2", {between(11, 36): "none", between(41, 66): "one"}, D66)
    assert len(D66) == 36
    assert [talents.at(n) for n in (16, 21, 36, 41)] == ["none", "none", "none", "one"]
    with pytest.raises(TableError):
        talents.at(17)


def test_overlapping_steps_are_refused() -> None:
    with pytest.raises(TableError, match="9 has two places"):
        Ladder.of("L", "1", {at_most(9): 1, between(9, 10): 2})


def test_an_uneven_row_is_refused() -> None:
    with pytest.raises(TableError, match="row a has 1 of 2 cells"):
        Grid.of("G", "1", (1, 2), {"a": (5,)})


def test_a_doubled_entry_is_refused() -> None:
    with pytest.raises(TableError, match="twice"):
        Listing("L", "1", (("a", 1), ("a", 2)))


def test_a_check_succeeds_on_its_side_of_the_number_and_never_on_it() -> None:
    assert [FALL.at(n) for n in (6, 7, 8)] == [True, False, False]
    assert [MERCY.at(n) for n in (8, 9, 10)] == [False, False, True]


def test_cells_come_in_reading_order_with_their_labels() -> None:
    assert SEVERITY.cells() == (
        ((Span(None, 8),), "none"),
        ((Span(9, 10),), "light"),
        ((11,), "deep"),
    )
    assert [value for _, value in RESULTS.cells()] == list("abcdef")
    assert RESULTS.cells()[5][0] == ("legs", Span(9, None))
    assert dict(RATES.cells()) == {("light",): 6, ("heavy",): 4}
    assert FALL.cells() == ((("dice",), 2), (("<",), 7))


def test_a_listing_names_its_entries_in_order() -> None:
    assert list(RATES) == ["light", "heavy"]
    assert "light" in RATES
    assert "winged" not in RATES


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_table_is_frozen(table: Table) -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        table.name = "other"  # type: ignore[misc]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_equal_tables_are_equal_and_hash_equal_also_after_travelling(table: Table) -> None:
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):  # noqa: S301
        assert twin == table
        assert hash(twin) == hash(table)


def test_tables_that_differ_in_one_cell_are_different() -> None:
    changed = Listing.of("Rates", "3.5", {"light": 6, "heavy": 5})
    assert changed != RATES
    assert attrs.evolve(FALL, comparison=Comparison.GREATER) != FALL


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_table_prints_its_name_and_rule(table: Table) -> None:
    assert str(table) == f"{table.name} ({table.rule})"
    assert table.name in repr(table)


def test_spans_print_as_on_the_page() -> None:
    assert [str(s) for s in (at_most(8), between(9, 10), between(5, 5), at_least(19))] == [
        "8 or less",
        "9–10",
        "5",
        "19 or more",
    ]


def test_reads_collects_the_rules_of_the_tables_read_inside_and_only_there() -> None:
    SEVERITY.at(9)
    with reads() as rules:
        RESULTS.at("head", 8)
        with reads() as inner:
            FALL.at(5)
        RATES.at("light")
    SEVERITY.at(9)
    assert rules == ["10.4", "15.4", "3.5"]
    assert inner == ["15.4"]


def test_watching_leaves_no_trace_even_when_the_block_fails() -> None:
    before = [Ladder.at, Grid.at, Listing.at, Check.at]
    with pytest.raises(TableError), reads():
        RATES.at("winged")
    assert [Ladder.at, Grid.at, Listing.at, Check.at] == before
