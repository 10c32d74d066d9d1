"""Golden records replay to the letter, and change only with the version of the rules."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from common.errors import RecordError
from common.records import replace
from common.testing.golden import (
    INDEX,
    Case,
    Refused,
    committed,
    endings_left,
    problems,
    read_index,
    regenerate,
    replayed,
    slipped,
    write_index,
)
from scripts import golden
from tests.common import toy
from tests.common.toy.records import Wound
from tests.common.toy.rules import wound

KEPT = sorted(path.parent.name for path in golden.FOLDER.glob(f"*/{INDEX}"))
CASES = (
    Case("standing", "last_standing", ("random", "random"), {"players": 2, "limit": 40}),
    Case("limit", "limit", ("random",) * 3, {"limit": 2}),
)


def test_the_golden_records_of_every_game_replay() -> None:
    for name in KEPT:
        game: Any = import_module(name)
        assert problems(game, golden.CASES[name], golden.FOLDER / name) == []


def test_every_way_in_which_a_match_can_end_is_kept() -> None:
    for name, cases in golden.CASES.items():
        game: Any = import_module(name)
        assert endings_left(game, cases) == ()


def test_no_golden_record_changed_without_a_raised_rules_version() -> None:
    for name in KEPT:
        folder = golden.FOLDER / name
        for after, before in pairwise([read_index(folder), *committed(folder)]):
            assert slipped(before, after) == []


# What keeps them


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "toy"
    regenerate(toy, CASES, place)
    return place


def test_each_case_is_recorded_and_replays_to_its_ending(folder: Path) -> None:
    assert problems(toy, CASES, folder) == []
    assert replayed(toy, folder / "limit.jsonl") == "limit"
    assert set(read_index(folder)["records"]) == {"limit.jsonl", "standing.jsonl"}


def test_recording_again_changes_not_a_byte(folder: Path, tmp_path: Path) -> None:
    regenerate(toy, CASES, tmp_path / "again")
    for path in folder.iterdir():
        assert path.read_bytes() == (tmp_path / "again" / path.name).read_bytes()
    assert regenerate(toy, CASES, folder) == []


def test_an_ending_without_a_case_is_named() -> None:
    assert endings_left(toy, CASES) == ()
    assert endings_left(toy, CASES[1:]) == ("last_standing",)


@pytest.mark.parametrize("harm", ["edited", "missing", "unknown", "unlisted"])
def test_a_record_that_is_not_as_it_was_kept_is_a_problem(folder: Path, harm: str) -> None:
    path = folder / "limit.jsonl"
    if harm == "edited":
        path.write_bytes(path.read_bytes().replace(b"random", b"greedy"))
    elif harm == "missing":
        path.unlink()
    elif harm == "unknown":
        shutil.copy(path, folder / "another.jsonl")
    else:
        index = read_index(folder)
        text = json.dumps({"rules": index["rules"], "records": {}})
        (folder / INDEX).write_text(text, encoding="utf-8")
    assert problems(toy, CASES, folder)


def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every wound cost a point more."""

    def harder(state: Any, task: Wound, note: Any) -> Any:
        return wound(state, replace(task, hits=task.hits + 1), note)

    monkeypatch.setitem(toy.MACHINE.reducers, Wound, harder)


def test_other_rules_are_noticed_and_refused_until_their_version_is_raised(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    other_rules(monkeypatch)
    assert any("standing.jsonl" in line for line in problems(toy, CASES, folder))
    with pytest.raises(Refused, match="raise RULES_VERSION, which is 1"):
        regenerate(toy, CASES, folder)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    monkeypatch.setattr(toy, "RULES_VERSION", 2)
    assert regenerate(toy, CASES, folder) == ["standing.jsonl", "limit.jsonl"]
    assert problems(toy, CASES, folder) == [] and read_index(folder)["rules"] == 2


def test_a_raised_version_asks_for_new_records(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "RULES_VERSION", 2)
    assert "make golden" in problems(toy, CASES, folder)[0]
    with pytest.raises(RecordError, match="older rules"):
        replayed(toy, folder / "limit.jsonl")


def test_a_case_that_is_dropped_takes_its_record_with_it(folder: Path) -> None:
    regenerate(toy, CASES[1:], folder)
    assert [path.name for path in folder.glob("*.jsonl")] == ["limit.jsonl"]
    assert problems(toy, CASES[1:], folder) == []


@pytest.mark.parametrize(
    ("before", "after", "caught"),
    [
        ({"rules": 1, "records": {"a": "x"}}, {"rules": 1, "records": {"a": "y"}}, True),
        ({"rules": 1, "records": {"a": "x"}}, {"rules": 2, "records": {"a": "y"}}, False),
        ({"rules": 2, "records": {"a": "x"}}, {"rules": 1, "records": {"a": "y"}}, True),
        ({"rules": 1, "records": {"a": "x"}}, {"rules": 1, "records": {"a": "x", "b": "y"}}, False),
        ({"rules": 1, "records": {"a": "x", "b": "y"}}, {"rules": 1, "records": {"a": "x"}}, False),
    ],
)
def test_a_changed_record_of_the_same_version_has_slipped_through(
    before: Any, after: Any, caught: bool
) -> None:
    assert bool(slipped(before, after)) is caught


def test_what_was_committed_is_compared_with_what_lies_there(folder: Path) -> None:
    def git(*arguments: str) -> None:
        identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org"]
        command = ["git", "-C", str(folder), *identity, *arguments]
        subprocess.run(command, check=True, capture_output=True)

    git("init")
    assert committed(folder) == []
    git("add", ".")
    git("commit", "-m", "Keep the records")
    path = folder / "limit.jsonl"
    path.write_bytes(path.read_bytes().replace(b"random", b"greedy"))
    write_index(toy, folder)
    (before,) = committed(folder)
    assert slipped(before, read_index(folder)) == [
        "limit.jsonl changed, but the rules version is still 1"
    ]
    git("commit", "-am", "Change a record")
    assert [slipped(*pair) for pair in pairwise(committed(folder)[::-1])] != [[]]
