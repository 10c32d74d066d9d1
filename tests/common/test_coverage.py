"""Coverage pages say what the source says, and notice what is missing."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from types import MappingProxyType

import pytest

from common.records import replace
from common.testing import coverage as pages
from common.testing.coverage import Coverage, as_json, as_page, coverage, marks_below, stale
from scripts import coverage_pages

TESTS = Path(__file__).parent


@pytest.fixture(scope="module")
def found() -> Coverage:
    return coverage("tests.common.toy", TESTS)


def cited(source: str) -> list[str]:
    tree = ast.parse(source)
    names = pages._constants(tree)
    return [r for _, scope in pages._functions(tree, "m") for r in pages._cited(scope, names)]


def test_every_finished_game_has_a_function_and_a_test_for_every_rule_and_fresh_pages() -> None:
    assert coverage_pages.problems() == []


def test_a_finished_game_is_a_package_with_a_rulebook() -> None:
    for game in coverage_pages.GAMES:
        assert coverage(game, TESTS.parent / game).rules


def test_the_toy_has_no_gaps(found: Coverage) -> None:
    assert found.gaps == ()


def test_a_rule_without_a_function_or_a_test_is_a_gap(found: Coverage) -> None:
    more = replace(found, rules=MappingProxyType({**found.rules, "12": "A rule."}))
    assert more.gaps == (
        "tests.common.toy: rule '12' has no function",
        "tests.common.toy: rule '12' has no test",
    )
    assert len(replace(found, tests={}).gaps) == len(found.rules)


def test_rules_stand_in_the_order_of_the_headings_without_those_left_out(found: Coverage) -> None:
    assert tuple(found.rules) == ("2", "3", "4", "5", "6.1", "6.2", "6.3", "7", "8", "9", "10")
    assert tuple(found.left_out) == ("1", "11")


def test_functions_are_named_with_their_module(found: Coverage) -> None:
    assert "tests.common.toy.rules.heal" in found.functions["6.2"]
    assert "tests.common.toy.outcome" in found.functions["9"]
    assert found.tests["6.2"] == (
        "common/test_toy.py::test_one_who_rests_regains_health_up_to_the_full_measure",
    )


@pytest.mark.parametrize(
    "source",
    [
        "@M.resolves(X, rule='9.5')\ndef f(): pass",
        "def f(): return Refusal(R, '9.5', 'no')",
        "def f():\n    def g(): return '9.5'",
        "RULE = '9.5'\ndef f(): note(X(rule=RULE))",
        "RULE: Final = '9.5'\n@M.resolves(X, rule=RULE)\ndef f(): pass",
        "class C:\n    def f(self): return '9.5'",
        "def f():\n    '''Do it (9.5).'''",
        "def f():\n    '''Do it (9.4, 9.5, 9.6).'''",
        "def f():\n    '''Do it.\n\n    (9.4,\n    9.5)\n    '''",
        "async def f():\n    '''Do it (9.5).'''",
    ],
)
def test_a_function_cites_a_rule_by_a_string_a_constant_or_its_docstring(source: str) -> None:
    assert "9.5" in cited(source)


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    '''Do 9.5.'''",
        "def f():\n    '''Do it (see 9.5).'''",
        "def f(): return '9.5 is cited'",
        "RULE = '9.5'\ndef f(): pass",
        "class C:\n    '''It is (9.5).'''",
        "def f(): return 9.5",
    ],
)
def test_nothing_else_cites_a_rule(source: str) -> None:
    assert "9.5" not in cited(source)


def test_tables_cite_their_rule() -> None:
    book = coverage("gladiator", TESTS.parent / "gladiator")
    assert any(".tables" in place for places in book.functions.values() for place in places)


PARAMETER = """
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("9.5"))])
def test_a(x): pass
"""
CLASS = """
@pytest.mark.rule("9.5")
class TestA:
    @pytest.mark.rule("9.6")
    def test_b(self): pass
"""


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("@pytest.mark.rule('9.5')\ndef test_a(): pass", [("9.5", "test_a")]),
        ("@pytest.mark.rule('9.5', '9.6')\ndef test_a(): pass",
         [("9.5", "test_a"), ("9.6", "test_a")]),
        ("@pytest.mark.rule('9.5', game='other')\ndef test_a(): pass", []),
        (PARAMETER, [("9.5", "test_a")]),
        (CLASS, [("9.5", "TestA"), ("9.6", "TestA::test_b")]),
        ("pytestmark = pytest.mark.rule('9.5')", [("9.5", "")]),
        ("def helper():\n    return pytest.mark.rule('9.5')", []),
    ],
)  # fmt: skip
def test_tests_mark_rules(tmp_path: Path, source: str, expected: list[tuple[str, str]]) -> None:
    folder = tmp_path / "g"
    folder.mkdir()
    (folder / "test_it.py").write_text(source)
    places = [(r, f"g/test_it.py::{name}" if name else "g/test_it.py") for r, name in expected]
    assert list(marks_below(folder, "g")) == places


def test_the_json_lists_every_rule_and_what_is_ours(found: Coverage) -> None:
    read = json.loads(as_json(found))
    assert set(read) == {*found.rules, *found.ours}
    assert read["6.2"]["paraphrase"] == found.rules["6.2"]
    assert read["6.2"]["functions"] == list(found.functions["6.2"])
    assert read["6.2"]["tests"] == list(found.tests["6.2"])


def test_the_page_has_the_rules_then_what_is_left_out_then_what_is_ours(found: Coverage) -> None:
    page = as_page(found, "Toy")
    places = [page.index(text) for text in ("# Toy", "| 6.2 |", "## Left out", "| 11 |", "## Ours")]
    assert places == sorted(places)
    assert "`rules.heal`" in page and "11 of 11 rules" in page


def test_a_page_is_stale_when_its_text_differs_or_it_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    assert stale(path, "text")
    path.write_text("text", encoding="utf-8")
    assert not stale(path, "text") and stale(path, "other")
