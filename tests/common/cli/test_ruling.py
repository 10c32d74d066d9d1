"""`arena rules`."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from common.cli import ruling
from tests.common import toy
from tests.common.cli.conftest import Arena


def test_a_rule_is_told_by_its_id_in_any_case(arena: Arena) -> None:
    assert arena("rules", "toy", "6.1").out == f"6.1\n  {toy.RULEBOOK['6.1']}\n"
    assert arena("rules", "toy", "ours / ties").out.startswith("Ours / Ties\n  [ours] Tied bids")


def test_rules_are_found_by_the_beginning_of_an_id_or_by_words(arena: Arena) -> None:
    chapter = json.loads(arena("rules", "toy", "6.", "--json").out)
    assert [rule["rule"] for rule in chapter] == ["6.1", "6.2", "6.3"]
    words = json.loads(arena("rules", "toy", "last", "one", "--json").out)
    assert [rule["rule"] for rule in words] == ["9"]


def test_without_words_all_rules_are_listed_with_ours_and_those_left_out(arena: Arena) -> None:
    rules = json.loads(arena("rules", "toy", "--json").out)
    standing = {rule["rule"]: rule["standing"] for rule in rules}
    assert standing["2"] == "rule" and standing["Ours / Limit"] == "ours"
    assert standing["1"] == "left out"
    listed = arena("rules", "toy", "--left-out").out
    assert f"{len(rules)} rules" in listed and "[left out]" in listed


def test_rules_that_are_left_out_are_counted_unless_they_are_asked_for(arena: Arena) -> None:
    rules = json.loads(arena("rules", "toy", "--json").out)
    left = [rule for rule in rules if rule["standing"] == "left out"]
    listed = arena("rules", "toy").out
    assert f"{len(rules) - len(left)} rules" in listed and "[left out]" not in listed
    assert f"and {len(left)} that are left out, for reasons that --left-out lists" in listed
    assert "[left out]" in arena("rules", "arenarex", "Combat", "Page", "/", "Pushing").out
    found = arena("rules", "arenarex", "Combat").out
    assert "5 rules with 'Combat'" in found and "and 54 that are left out" in found


def test_functions_and_tests_come_from_the_coverage_that_the_game_ships(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = {"functions": ["toy.rules:wound"], "tests": ["tests/test_toy.py::test_wounds"]}
    monkeypatch.setattr(ruling, "_coverage", lambda package: {"8": facts})
    assert arena("rules", "toy", "8").out.splitlines()[2:] == [
        "  functions:",
        "    toy.rules:wound",
        "  tests:",
        "    tests/test_toy.py::test_wounds",
    ]
    (rule,) = json.loads(arena("rules", "toy", "8", "--json").out)
    assert rule["functions"] == facts["functions"] and rule["tests"] == facts["tests"]


def test_a_game_without_coverage_still_tells_its_rules() -> None:
    game = cast("Any", SimpleNamespace(__name__="no.such.package", RULEBOOK={"1": "One."}))
    assert ruling.rules_of(game) == (ruling.Rule("1", "One."),)
