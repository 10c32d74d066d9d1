"""`arena odds`."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from common.cli.changes import between, field_at
from common.errors import ArenaError
from common.play import record
from tests.common import toy
from tests.common.cli.conftest import Arena


@pytest.fixture
def kept() -> str:
    """The record of a match whose fourth action is the first leader's."""
    record.begin("m.jsonl", toy, toy.practice_setup(), ["random"] * 3, seed=3).play()
    return "m.jsonl"


def leader(kept: str) -> int:
    moments = list(record.replay(kept))
    return toy.to_move(moments[3].state)[0]


def test_resting_heals_a_d3_and_every_outcome_has_its_exact_chance(arena: Arena, kept: str) -> None:
    who = leader(kept)
    words = ("odds", "toy", f"{kept}@3", f"P{who}: rest", "--of", f"health[{who}]", "--json")
    found = json.loads(arena(*words).out)
    health = list(record.replay(kept))[3].state.health[who]
    heals = [min(3, health + gain) for gain in (1, 2, 3)]
    chances = {o["value"]: Fraction(o["fraction"]) for o in found["outcomes"]}
    assert chances == {value: Fraction(heals.count(value), 3) for value in heals}
    assert found["exact"] is True and found["mean"] == pytest.approx(sum(heals) / 3)


def test_a_strike_tells_all_that_may_change(arena: Arena, kept: str) -> None:
    moments = list(record.replay(kept))
    who = leader(kept)
    other = (who + 1) % 3
    card = moments[3].state.hands[who][0]
    words = ("odds", "toy", f"{kept}@3", f"P{who}: strike P{other} with {card.name}")
    found = json.loads(arena(*words, "--json").out)
    assert sum(Fraction(o["fraction"]) for o in found["outcomes"]) == 1
    misses = [o for o in found["outcomes"] if not any("health" in key for key in o["changes"])]
    assert any(Fraction(o["fraction"]) == Fraction(1, 2**card.power) for o in misses)
    table = arena(*words).out
    assert "exactly" in table and "→" in table


def test_decisions_on_the_way_are_open_or_answered_evenly(arena: Arena, kept: str) -> None:
    moments = list(record.replay(kept))
    who = leader(kept)
    other = (who + 1) % 3
    card = moments[3].state.hands[who][0]
    words = ("odds", "toy", f"{kept}@3", f"P{who}: strike P{other} with {card.name}", "--json")
    field = ("--of", f"health[{other}]")
    stopped = json.loads(arena(*words, *field).out)
    assert [o["value"] for o in stopped["outcomes"]] == [moments[3].state.health[other]]
    answered = json.loads(arena(*words, *field, "--even").out)
    assert len(answered["outcomes"]) > 1 and answered["exact"] is True


def test_what_is_too_wide_is_sampled_with_an_interval_that_covers(arena: Arena, kept: str) -> None:
    who = leader(kept)
    words = ("odds", "toy", f"{kept}@3", f"P{who}: rest", "--of", f"health[{who}]", "--json")
    exact = {o["value"]: o["chance"] for o in json.loads(arena(*words).out)["outcomes"]}
    sampled = json.loads(arena(*words, "--limit", "1", "--samples", "500").out)
    assert sampled["exact"] is False and sampled["samples"] == 500
    for outcome in sampled["outcomes"]:
        assert outcome["low"] <= exact[outcome["value"]] <= outcome["high"]
    assert "500 samples" in arena(*words[:-1], "--limit", "1", "--samples", "500").out


def test_without_a_record_the_start_of_a_match_is_meant(arena: Arena) -> None:
    found = json.loads(arena("odds", "toy", "P0: bid", "Feather", "--seed", "1", "--json").out)
    assert len(found["outcomes"]) == 1 and found["outcomes"][0]["chance"] == 1.0
    short = ("--option", "players=2", "--seed", "1")
    assert arena("odds", "toy", "P0: bid Feather", *short).code in (0, 2)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("m.jsonl@3", "P9: rest"), "owes no decision"),
        (("m.jsonl@-1", "P0: rest"), "after the @ stands the number"),
        (("m.jsonl@9999", "P0: rest"), "and no 9999"),
        (("m.jsonl@3", "REST", "--of", "wealth"), "no field 'wealth'"),
        (("m.jsonl@3", "REST", "--of", "health[9]"), "has 3 items"),
        (("m.jsonl@3", "REST", "--of", "health["), "is no path"),
        (("m.jsonl@3", "REST", "--option", "players=2"), "has its own setup"),
    ],
)
def test_what_cannot_be_reckoned_is_one_error(
    arena: Arena, kept: str, words: tuple[str, ...], reason: str
) -> None:
    who = leader(kept)
    ran = arena("odds", "toy", *(f"P{who}: rest" if word == "REST" else word for word in words))
    assert (ran.code, ran.out) == (2, "")
    assert reason in ran.err


def test_changes_name_the_innermost_fields() -> None:
    before = {"a": {"b": [1, {"c": None}]}, "dice": 1, "cards": [1], "card": {"name": "Axe"}}
    after = {"a": {"b": [1, {"c": 2}]}, "dice": 2, "cards": [1, 2], "card": {"name": "Bow"}}
    changes = between(before, after)
    assert str(changes) == 'a.b[1].c null → 2; cards [1] → [1, 2]; card.name "Axe" → "Bow"'
    assert str(between(before, before)) == "nothing"
    assert field_at(after, "a.b[1].c") == 2 and field_at(after, "cards") == "[1, 2]"
    with pytest.raises(ArenaError, match="nothing is inside"):
        field_at(after, "cards[0].x")
