"""`arena simulate`."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.common.cli.conftest import ROOT, Arena

RANDOM = ("simulate", "toy", "--seed", "7", "--bots", "random,random,random")


def test_rates_endings_and_lengths_are_written_in_tables(arena: Arena) -> None:
    out = arena(*RANDOM, "--matches", "20").out
    assert "toy: 20 matches, seed 7" in out
    assert "95 % interval" in out and "last standing" in out
    assert out.splitlines()[-1].startswith("mean length: ")


def test_the_json_is_the_same_to_the_byte_however_many_workers_play(arena: Arena) -> None:
    words = (*RANDOM, "--matches", "40", "--json")
    first = arena(*words).out
    assert arena(*words).out == first
    assert arena(*words, "--workers", "2").out == first
    told = json.loads(first)
    assert told["matches"] == 40 and told["seed"] == 7
    assert told["bots"]["random"]["matches"] == 120
    assert sum(told["endings"].values()) == 40


@pytest.mark.parametrize("name", ["r.jsonl", "r.csv"])
def test_a_run_that_was_cut_off_is_gone_on_with(arena: Arena, name: str) -> None:
    words = (*RANDOM, "--out", name, "--json")
    whole = arena(*words, "--matches", "30").out
    lines = Path(name).read_bytes()
    Path(name).write_bytes(lines[: len(lines) // 2])
    refused = arena(*words, "--matches", "30")
    assert refused.code == 2 and "the file exists" in refused.err
    assert Path(name).read_bytes() == lines[: len(lines) // 2]
    assert arena(*words, "--matches", "30", "--resume").out == whole
    assert Path(name).read_bytes() == lines


def test_another_run_cannot_go_on_with_a_file(arena: Arena) -> None:
    arena(*RANDOM, "--out", "r.jsonl", "--matches", "5")
    lines = Path("r.jsonl").read_bytes()
    ran = arena(*RANDOM, "--out", "r.jsonl", "--matches", "5", "--resume", "--seed", "8")
    assert ran.code == 2 and ran.err.startswith("arena: error: r.jsonl:1: another run")
    assert Path("r.jsonl").read_bytes() == lines


def test_parquet_is_converted_at_the_end(
    arena: Arena, require_extra: Callable[[str], object]
) -> None:
    require_extra("pyarrow")
    assert arena(*RANDOM, "--out", "r.parquet", "--matches", "5").code == 0
    assert Path("r.parquet").read_bytes()[:4] == b"PAR1"


def environment(site: Path) -> dict[str, str]:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(site)])
    return {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}


def test_a_run_that_is_killed_ends_with_every_match_once(toy_site: Path, arena: Arena) -> None:
    words = [*RANDOM, "--matches", "600", "--out", "k.jsonl", "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "common.cli", *words],
        env=environment(toy_site),
        stdout=subprocess.DEVNULL,
    ) as process:
        file = Path("k.jsonl")
        until = time.monotonic() + 60
        while not (file.exists() and file.stat().st_size > 5000) and time.monotonic() < until:
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
    assert 0 < file.read_bytes().count(b"\n") < 600
    with file.open("ab") as torn:
        torn.write(b'{"match":')
    assert arena(*words, "--resume").code == 0
    numbers = [json.loads(line)["match"] for line in file.read_text().splitlines()]
    assert numbers == list(range(600))


def test_there_is_no_progress_bar_in_a_pipe(
    arena_process: Callable[..., CompletedProcess[str]],
) -> None:
    ran = arena_process(*RANDOM, "--matches", "5")
    assert ran.stderr == "" and "\x1b" not in ran.stdout and "0:00" not in ran.stdout


def test_there_is_a_progress_bar_on_a_terminal(toy_site: Path, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "common.cli", *RANDOM, "--matches", "300"],
        env={**environment(toy_site), "TERM": "xterm"},
        cwd=tmp_path,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    ):
        os.close(theirs)
        text = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            text += part
    os.close(ours)
    assert b"/300" in text and b"mean length" in text


def test_the_reader_of_a_pipe_may_leave_early(toy_site: Path) -> None:
    command = f"{sys.executable} -m common.cli demo toy | head -1; echo ${{PIPESTATUS[0]}}"
    ran = subprocess.run(
        ["bash", "-c", command],
        env=environment(toy_site),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ran.stderr == "" and ran.stdout.splitlines()[-1] == "1"
