"""Bad input of any kind: one line on standard error, exit code 2, no traceback, no file harmed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.common.cli.conftest import Arena

RECORD_START = '{"check":"00","kind":"header"'


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["fly"], "No such command 'fly'"),
        (["demo"], "Missing argument 'GAME'"),
        (["demo", "chess"], "no game is called 'chess'"),
        (["demo", "toy", "--bots", "random"], "3 bots are needed, not 1"),
        (["demo", "toy", "--bots", "random,random,clever"], "no bot is called 'clever'"),
        (["demo", "toy", "--option", "players"], "'players' is no KEY=VALUE"),
        (["demo", "toy", "--option", "players=2", "--option", "players=3"], "given twice"),
        (["demo", "toy", "--option", "players=9"], "players: 9 players"),
        (["demo", "toy", "--option", "players=two"], "players: 'two' is not a whole number"),
        (["demo", "toy", "--option", "colour=red"], "unknown option"),
        (["demo", "toy", "--setup", "none.toml"], "none.toml"),
        (["demo", "toy", "--setup", "bad.toml"], "bad.toml"),
        (["demo", "toy", "--setup", "bad.toml", "--option", "players=2"], "beside --setup"),
        (["simulate", "toy", "--resume"], "name it with --out"),
        (["simulate", "toy", "--seed", "\udcff", "--out", "x.jsonl"], "a seed is text in UTF-8"),
        (["demo", "toy", "--seed", "\udcff"], "a seed is text in UTF-8"),
        (["play", "toy", "--seed", "\udcff", "--save", "x.jsonl"], "a seed is text in UTF-8"),
        (["odds", "toy", "--seed", "\udcff", "P0: rest"], "a seed is text in UTF-8"),
        (["demo", "toy", "--setup", "a\0b"], "embedded null byte"),
        (["replay", "none.jsonl"], "none.jsonl: No such file"),
        (["replay", "cut.jsonl"], "cut.jsonl:1: cut off in the middle of the line"),
        (["replay", "bad.toml"], "bad.toml:1: line 1, column 1: no JSON"),
        (["replay", "."], ".: Is a directory"),
        (["play", "toy", "--resume", "none.jsonl"], "none.jsonl: No such file"),
        (["play", "toy", "--save", "cut.jsonl"], "cut.jsonl: the file exists"),
        (["play", "toy", "--resume", "cut.jsonl", "--seed", "1"], "no other option"),
        (["odds", "toy", "cut.jsonl@3", "P0: rest"], "cut.jsonl:1"),
        (["odds", "toy", "none.jsonl@3", "P0: rest"], "no such record"),
        (["odds", "toy", "P0: rest"], "is not offered now"),
        (["odds", "toy", "dance"], "not an action of this game"),
        (["rules", "toy", "xyzzy"], "no rule has the id or the words 'xyzzy'"),
        (["new", "toy", "-o", "cut.jsonl"], "cut.jsonl: the file exists"),
        (["new", "toy", "-o", "no/such/folder.toml"], "No such file or directory"),
        (["broken"], "the commands of broken cannot be loaded: No module named"),
        (["toys", "count", "0"], "to: is less than 1"),
        (["toys", "count", "many"], "Invalid value"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arena: Arena, words: list[str], reason: str) -> None:
    files = {"bad.toml": b"players = \n", "cut.jsonl": RECORD_START.encode()}
    for name, text in files.items():
        Path(name).write_bytes(text)
    ran = arena(*words, typed="")
    assert ran.code == 2
    assert ran.err.startswith("arena: error: ") and ran.err.count("\n") == 1
    assert reason in ran.err
    assert ran.out == ""
    assert {path.name: path.read_bytes() for path in Path().iterdir()} == files


def test_ctrl_c_is_one_line_and_exit_code_130(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("common.play.games.find", interrupt)
    ran = arena("rules", "toy", "9")
    assert (ran.code, ran.err) == (130, "arena: error: interrupted\n")


def shut(*streams: int) -> Callable[[], None]:
    """Return what shuts streams of a process before it starts, as ``>&-`` does."""

    def close() -> None:
        for stream in streams:
            os.close(stream)

    return close


@pytest.mark.parametrize("streams", [(1,), (2,), (1, 2), (0, 1, 2)])
def test_closed_streams_are_no_traceback(
    arena_process: Callable[..., CompletedProcess[str]], streams: tuple[int, ...]
) -> None:
    ran = arena_process("rules", "toy", "9", preexec_fn=shut(*streams))
    assert (ran.returncode, ran.stderr) == (0, "")
    ran = arena_process("rules", "chess", preexec_fn=shut(*streams))
    assert ran.returncode == 2 and "Traceback" not in ran.stderr


def test_a_closed_input_is_an_input_that_has_ended(
    arena_process: Callable[..., CompletedProcess[str]], tmp_path: Path
) -> None:
    ran = arena_process("play", "toy", preexec_fn=shut(0))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("The match is kept: arena play toy --resume toy-1.jsonl\n")


def test_ctrl_c_while_modules_are_imported_is_no_traceback(
    arena_process: Callable[..., CompletedProcess[str]], tmp_path: Path
) -> None:
    slow = "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(60)\n"
    (tmp_path / "typer.py").write_text(slow)
    ran = arena_process("rules", "toy", "9", preexec_fn=interruptible)
    assert (ran.returncode, ran.stderr) == (130, "arena: error: interrupted\n")


def interruptible() -> None:
    """Undo what a shell does that starts tests in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_without_a_command_the_commands_are_listed(arena: Arena) -> None:
    ran = arena()
    assert ran.code == 0
    for name in ("play", "replay", "odds", "rules", "new", "demo"):
        assert name in ran.out


def test_a_process_ends_as_a_command_does(
    arena_process: Callable[..., CompletedProcess[str]],
) -> None:
    good = arena_process("rules", "toy", "9")
    assert (good.returncode, good.stderr) == (0, "")
    assert "The last one standing wins." in good.stdout
    bad = arena_process("rules", "chess")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.startswith("arena: error: no game is called 'chess'; there are: ")
    assert bad.stderr.endswith(", toy\n")
    assert bad.stderr.count("\n") == 1


def test_a_game_brings_its_own_commands(arena: Arena) -> None:
    assert arena("toys", "count", "3").out == "1 2 3\n"
    assert "toys" in arena("--help").out
