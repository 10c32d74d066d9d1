"""Paths that no file can have: one clear error wherever a path is given."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import arenarex
import combatarena
import gladiator
from common import files, seeds
from common.errors import ArenaError, SetupError
from common.files import checked_path
from common.play import record, simulate
from gladiator import campaign
from tests.common import toy

SETUP = toy.practice_setup(players=2)
BOTS = ["random", "random"]

NO_PATHS: dict[str, tuple[Any, str]] = {
    "a null": ("a\0b.jsonl", "holds a letter that no path can have"),
    "half a letter": ("\ud800.jsonl", "holds a letter that no path can have"),
    "too long": ("x" * 5000 + ".jsonl", "File name too long"),
    "a number": (5, "5 is no path"),
    "bytes": (b"m.jsonl", "b'm.jsonl' is no path"),
}

WAYS: dict[str, Callable[[Any], object]] = {
    "record.begin": lambda path: record.begin(path, toy, SETUP, BOTS),
    "record.read": lambda path: record.read(path, game=toy),
    "record.resume": lambda path: record.resume(path, BOTS, game=toy),
    "simulate": lambda path: simulate(toy, bots=BOTS, setup=SETUP, matches=1, out=path),
    "simulate, resumed": lambda path: simulate(
        toy, bots=BOTS, setup=SETUP, matches=1, out=path, resume=True
    ),
    **{
        f"{game.__name__}.load_setup": game.load_setup
        for game in (arenarex, combatarena, gladiator, campaign)
    },
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", NO_PATHS)
def test_a_path_that_no_file_can_have_is_one_error(
    name: str, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path, sentence = NO_PATHS[name]
    with pytest.raises(ArenaError) as refused:
        WAYS[way](path)
    assert sentence in str(refused.value)
    assert isinstance(refused.value, SetupError) == ("load_setup" in way)
    assert list(tmp_path.iterdir()) == []


def test_the_examples_hold() -> None:
    assert doctest.testmod(files).failed == doctest.testmod(seeds).failed == 0


def test_a_path_may_be_text_or_a_path() -> None:
    assert checked_path("m.jsonl") == checked_path(Path("m.jsonl")) == Path("m.jsonl")
