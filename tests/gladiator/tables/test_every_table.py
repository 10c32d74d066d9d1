"""No table of the book without a second typing, and none without a name and a rule."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from common.tables import Check, Ladder, Table, TableError
from gladiator import tables
from gladiator.rulebook import RULEBOOK, chapter

HERE = Path(__file__).parent
TYPED = {
    name
    for page in HERE.glob("test_*.py")
    if page.name != Path(__file__).name
    for name in re.findall(r"\btables\.([A-Z][A-Z0-9_]*)\b", page.read_text(encoding="utf-8"))
}
NAMED = {
    name: thing for name in tables.__all__ if isinstance(thing := getattr(tables, name), Table)
}


def test_every_table_is_typed_twice() -> None:
    unread = {name for name, table in NAMED.items() if not isinstance(table, Check)} - TYPED
    assert unread == set()


def test_the_audit_list_holds_each_table_once() -> None:
    assert len(tables.TABLES) == len(set(tables.TABLES)) == len(NAMED)
    assert set(tables.TABLES) == set(NAMED.values())


@pytest.mark.parametrize("table", tables.TABLES, ids=str)
def test_a_table_names_itself_and_a_rule_of_chapters_3_to_29(table: Table) -> None:
    assert table.name
    assert table.rule in RULEBOOK
    assert 3 <= chapter(table.rule) <= 29
    assert table.cells()


def test_the_rows_that_cite_a_rule_of_their_own_cite_one_of_the_book() -> None:
    cited = {
        value.rule
        for table in tables.TABLES
        for _, value in table.cells()
        if hasattr(value, "rule")
    }
    assert len(cited) > 30
    assert cited <= set(RULEBOOK)


ONE_DIE = (
    tables.KNEEL_PLACE,
    tables.DROP_DIRECTION,
    tables.DROP_DISTANCE,
    tables.BROKEN_TRIDENT,
    tables.CENTURION_NET,
)


@pytest.mark.parametrize("table", ONE_DIE, ids=str)
def test_a_table_of_one_die_has_six_faces_and_no_more(table: Ladder[Any]) -> None:
    for face in range(1, 7):
        table.at(face)
    for beyond in (0, 7):
        with pytest.raises(TableError):
            table.at(beyond)


def test_no_two_tables_share_a_name_unless_one_is_the_check_of_the_other() -> None:
    names = [table.name for table in tables.TABLES if not isinstance(table, Check)]
    assert len(names) == len(set(names))
