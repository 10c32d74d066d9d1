"""Simulations from the command line: the same bytes each time, and killed ones that go on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scripts.evidence.report import Report, scaled

ARENA = (sys.executable, "-m", "common.cli", "simulate", "combatarena")
SEEN = ("--matches", "{matches}", "--seed", "7", "--bots", "greedy,random,random,random", "--json")
KILLED = ("--matches", "{matches}", "--seed", "11", "--bots", "random,random,random,random")

MATCHES = 500
LINES = 3_000
"""Matches of the simulation that is killed."""
KILLS = 3


def measure(report: Report) -> None:
    """Measure both; the bounds are the same at every scale."""
    report.part("Simulations from the command line")
    matches = scaled(MATCHES)
    command = _filled(SEEN, matches)
    runs = [_run(*command, "--workers", workers) for workers in ("1", "2", "2")]
    report.check(
        f"{matches} matches, with --workers 1, 2 and 2 again",
        "the same bytes" if len(set(runs)) == 1 else "different bytes",
        "the same bytes",
        holds=len(set(runs)) == 1,
    )
    _greedy(report, json.loads(runs[0]))
    with TemporaryDirectory() as folder:
        _killed(report, Path(folder))


def _greedy(report: Report, summary: dict[str, Any]) -> None:
    rate = summary["bots"]["greedy"]
    report.check(
        f"greedy against three random bots wins {rate['wins']} of {rate['matches']}",
        f"{rate['rate']:.1%}, at 95 % from {rate['low']:.1%} to {rate['high']:.1%}",
        "the lower end above 50 %",
        holds=rate["low"] > 0.5,
    )
    ends = ", ".join(f"{name} {count}" for name, count in summary["endings"].items())
    report.tell(f"ends: {ends}; mean length {summary['actions']:.0f} actions")


def _killed(report: Report, folder: Path) -> None:
    """Kill a simulation several times, tear its last line, and let it go on."""
    matches = scaled(LINES)
    command = _filled(KILLED, matches)
    whole, torn = folder / "whole.jsonl", folder / "torn.jsonl"
    _run(*command, "--out", str(whole), "--workers", "2")
    interrupted = [
        _kill(command, torn, matches * kill // (KILLS + 1)) for kill in range(1, KILLS + 1)
    ]
    with torn.open("r+b") as file:
        file.truncate(torn.stat().st_size - 9)
    _run(*command, "--out", str(torn), "--workers", "2", "--resume")
    found = [json.loads(line)["match"] for line in torn.read_text("utf-8").splitlines()]
    once = found == list(range(matches)) and torn.read_bytes() == whole.read_bytes()
    report.check(
        f"{matches} matches, killed at {interrupted} and with a torn line, then resumed",
        "every match once, as without a break" if once else "not every match once",
        "every match once",
        holds=once,
    )


def _kill(command: list[str], out: Path, lines: int) -> int:
    """Run until so many lines are written, kill the process, and return how many there were."""
    process = subprocess.Popen(
        [*ARENA, *command, "--out", str(out), "--workers", "2", "--resume"],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    while process.poll() is None and _lines(out) < lines:
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    return _lines(out)


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _filled(command: tuple[str, ...], matches: int) -> list[str]:
    return [word.format(matches=matches) for word in command]


def _run(*command: str) -> bytes:
    return subprocess.run([*ARENA, *command], check=True, stdout=subprocess.PIPE).stdout
