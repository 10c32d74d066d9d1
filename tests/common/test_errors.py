"""Errors carry what a caller needs, say it in one line, and travel between processes."""

from __future__ import annotations

import copy
import pickle
from enum import Enum
from pathlib import Path

import pytest

from common.errors import (
    ArenaError,
    CodecError,
    IllegalAction,
    InternalError,
    NotationError,
    ObservationError,
    OutOfDice,
    Reason,
    RecordError,
    ScriptError,
    SetupError,
    TooWide,
)

ERRORS: tuple[ArenaError, ...] = (
    IllegalAction(Reason.NOT_OWED, "9.4", "player 1 owes no decision now"),
    IllegalAction(Reason.OVER, "", "the match is over"),
    SetupError("is not a number", path=Path("match.toml"), key="players"),
    SetupError("cannot be played"),
    RecordError("is cut off", path="match.jsonl", line=7),
    RecordError("is empty"),
    CodecError("is NaN", key="state.health[2]"),
    NotationError("not a hex: 'z9'"),
    ObservationError("determinize it first"),
    OutOfDice("d6", 2, rule="9.5", options=("1", "2")),
    ScriptError("2 tokens are left"),
    TooWide("more than 10 states"),
)


def told(error: ArenaError) -> tuple[object, ...]:
    return type(error), str(error), error.args, vars(error)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_keeps_its_facts_through_pickling_and_copying(error: ArenaError) -> None:
    assert told(pickle.loads(pickle.dumps(error))) == told(error)  # noqa: S301
    assert told(copy.deepcopy(error)) == told(error)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_bad_input_of_every_kind_is_one_kind_of_value_error(error: ArenaError) -> None:
    assert isinstance(error, ArenaError) and isinstance(error, ValueError)
    assert "\n" not in str(error)


def test_a_bug_of_the_library_is_not_bad_input() -> None:
    assert not issubclass(InternalError, ArenaError)
    assert not issubclass(InternalError, ValueError)


def test_a_refusal_names_its_reason_its_rule_and_a_sentence() -> None:
    error = IllegalAction(Reason.NOT_OFFERED, "7.1", "it is walled in")
    assert (error.reason, error.rule, error.sentence) == (
        Reason.NOT_OFFERED,
        "7.1",
        "it is walled in",
    )
    assert str(error) == "it is walled in [7.1]"


def test_a_refusal_may_have_a_reason_of_the_game() -> None:
    class Closer(Enum):
        WALL = "a wall is in the way"

    assert IllegalAction(Closer.WALL, "7.1", "walled in").reason is Closer.WALL


def test_a_setup_error_says_the_file_and_the_key() -> None:
    error = SetupError("is not a number", path=Path("match.toml"), key="players")
    assert str(error) == "match.toml: players: is not a number"
    assert (error.path, error.key) == ("match.toml", "players")
    assert str(SetupError("cannot be played")) == "cannot be played"


def test_a_record_error_says_the_file_and_the_line() -> None:
    error = RecordError("is cut off", path="m.jsonl", line=7)
    assert str(error) == "m.jsonl:7: is cut off" and error.line == 7
    assert str(RecordError("is empty")) == "is empty"


def test_a_codec_error_says_the_place() -> None:
    assert str(CodecError("is NaN", key="health[2]")) == "health[2]: is NaN"


def test_dice_that_run_out_say_what_is_wanted_how_often_and_by_which_rule() -> None:
    error = OutOfDice("d6", 2, rule="9.5", options=("1", "2"))
    assert (error.kind, error.count, error.rule, error.options) == ("d6", 2, "9.5", ("1", "2"))
    assert "2 more d6 for 9.5" in str(error)
