"""`arena replay`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from common.play import Match, record
from tests.common import toy
from tests.common.cli.conftest import Arena
from tests.common.play.test_record import rewrite


@pytest.fixture
def match() -> Match[Any]:
    match = record.begin("m.jsonl", toy, toy.practice_setup(), ["random"] * 3, seed=3)
    match.play()
    return match


def notation(match: Match[Any], number: int) -> str:
    moments = match.moments
    action = moments[number].action
    assert action is not None
    return toy.format_action(moments[number - 1].state, action)


def test_one_steps_forwards_backwards_and_to_any_action(arena: Arena, match: Match[Any]) -> None:
    last = len(match.moments) - 1
    out = arena("replay", "m.jsonl", typed="n\n\np\n5\nf\nl\nn\nwhat\nd\nq\nn\n").out
    places = [line.split(">")[0] for line in out.splitlines() if f"/{last}> " in line]
    assert places == [f"{at}/{last}" for at in (0, 1, 2, 1, 5, 0, last, last, last, last)]
    for number in (1, 2, 5, last):
        assert f"{number:>4}  {notation(match, number)}\n" in out
    assert "there are the start, 0, and actions 1 to" in out
    assert "The match is over" in out


@pytest.fixture
def header() -> str:
    """A record that ends behind its header, as after a crash right then."""
    record.create("h.jsonl", toy, toy.practice_setup()).close()
    return "h.jsonl"


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "h.jsonl"),
        ("replay", "h.jsonl", "--verify"),
        ("replay", "h.jsonl", "--all"),
        ("replay", "h.jsonl", "--json"),
        ("replay", "h.jsonl", "--at", "0"),
        ("odds", "toy", "h.jsonl@0", "P0: rest"),
        ("odds", "toy", "h.jsonl", "P0: rest"),
        ("play", "toy", "--resume", "h.jsonl"),
    ],
)
def test_a_record_without_a_start_was_not_set_up_yet(
    arena: Arena, header: str, words: tuple[str, ...]
) -> None:
    ran = arena(*words, typed="")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "arena: error: h.jsonl:1: the match was not set up yet\n"


def test_rules_by_which_even_the_start_differs_are_told(
    arena: Arena, match: Match[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [json.loads(line) for line in Path("m.jsonl").read_text().splitlines()]
    lines[1]["state"] = "0" * 32
    rewrite(Path("m.jsonl"), lines)
    monkeypatch.setattr(toy, "RULES_VERSION", toy.RULES_VERSION + 1)
    for words in ((), ("--verify",), ("--all",)):
        ran = arena("replay", "m.jsonl", *words, typed="")
        assert ran.code == 1 and ran.out.startswith("line 2: written under version 1 of the rules")
    assert json.loads(arena("replay", "m.jsonl", "--json").out)["actions"] == 0
    ran = arena("odds", "toy", "m.jsonl@0", "P0: rest")
    assert ran.code == 2 and "m.jsonl:2: the rules lead to another state" in ran.err


def test_a_number_of_other_letters_is_no_number(arena: Arena, match: Match[Any]) -> None:
    ran = arena("odds", "toy", "m.jsonl@²", "P0: rest")
    assert ran.code == 2 and "after the @ stands the number of an action" in ran.err


def test_the_end_of_the_input_leaves(arena: Arena, match: Match[Any]) -> None:
    assert arena("replay", "m.jsonl", typed="").code == 0


def test_a_whole_match_or_one_action_is_told(arena: Arena, match: Match[Any]) -> None:
    whole = arena("replay", "m.jsonl", "--all").out
    for number in range(1, len(match.moments)):
        assert f"{number:>4}  {notation(match, number)}\n" in whole
    one = arena("replay", "m.jsonl", "--at", "2").out
    assert notation(match, 2) in one and notation(match, 3) not in one
    assert arena("replay", "m.jsonl", "--at", "999").code == 2


def test_verifying_says_that_all_replays_and_that_the_dice_were_promised(
    arena: Arena, match: Match[Any]
) -> None:
    ran = arena("replay", "m.jsonl", "--verify")
    count = len(match.moments) - 1
    assert ran.code == 0
    assert f"{count} actions replay; the match is over; the seed rolls these dice" in ran.out
    told = json.loads(arena("replay", "m.jsonl", "--json").out)
    assert told["actions"] == count and told["dice"] == "proven" and told["difference"] is None
    assert told["result"]["seed"] == 3


def test_a_changed_record_is_refused_with_its_line(arena: Arena, match: Match[Any]) -> None:
    text = Path("m.jsonl").read_text()
    Path("m.jsonl").write_text(text.replace('"kind":"action"', '"kind":"Action"', 1))
    ran = arena("replay", "m.jsonl", "--verify")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("arena: error: m.jsonl:3: ")


def test_a_record_of_older_rules_is_followed_to_the_first_difference(
    arena: Arena, match: Match[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "RULES_VERSION", 2)
    assert arena("replay", "m.jsonl", "--verify").code == 0
    monkeypatch.setattr(toy, "step", lambda state, action: (state, ()))
    ran = arena("replay", "m.jsonl", "--verify")
    assert ran.code == 1 and "line 3: written under version 1 of the rules" in ran.out
    assert json.loads(arena("replay", "m.jsonl", "--json").out)["difference"]["line"] == 3
    assert arena("replay", "m.jsonl", "--all").code == 1


def test_a_record_of_newer_rules_is_refused(
    arena: Arena, match: Match[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "RULES_VERSION", 0)
    ran = arena("replay", "m.jsonl")
    assert ran.code == 2 and "version 1 of the rules" in ran.err
