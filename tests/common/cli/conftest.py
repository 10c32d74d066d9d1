"""What the tests of the command line share: an installed toy game, and a terminal to type at."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from common.cli import run
from common.play import games

ROOT = Path(__file__).parents[3]
ENTRY_POINTS = """\
[arena.games]
toy = tests.common.toy
[arena.commands]
toys = tests.common.cli.toy_commands:app
broken = tests.common.cli.no_such_module:app
"""


class Ran(NamedTuple):
    """What a command gave."""

    code: int
    out: str
    err: str


Arena = Callable[..., Ran]


@pytest.fixture(scope="session")
def toy_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the toy game looks like an installed distribution."""
    site = tmp_path_factory.mktemp("site")
    info = site / "toy_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    return site


@pytest.fixture(autouse=True)
def installed(toy_site: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Install the toy game for a test that runs in a folder of its own."""
    monkeypatch.syspath_prepend(str(toy_site))
    monkeypatch.chdir(tmp_path)
    importlib.invalidate_caches()
    games._entries.cache_clear()
    yield
    games._entries.cache_clear()


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arena:
    """Run a command in this process; `typed` are the lines that somebody types."""

    def command(*words: object, typed: str | None = None) -> Ran:
        if typed is not None:
            lines = iter(typed.splitlines())

            def read(prompt: str = "") -> str:
                print(prompt, end="")
                try:
                    return next(lines)
                except StopIteration:
                    raise EOFError from None

            monkeypatch.setattr("builtins.input", read)
        capsys.readouterr()
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return command


@pytest.fixture
def arena_process(
    toy_site: Path, tmp_path: Path
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a command in a process of its own, with pipes for its input and output."""

    def command(
        *words: object, typed: str = "", preexec_fn: Callable[[], object] | None = None
    ) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(toy_site)])
        return subprocess.run(
            [sys.executable, "-m", "common.cli", *map(str, words)],
            input=typed,
            capture_output=True,
            preexec_fn=preexec_fn,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
            cwd=tmp_path,
            timeout=120,
            check=False,
        )

    return command
