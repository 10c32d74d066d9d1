"""What the tests of `arena campaign` share: the command, run in this process."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from gladiator.campaign.commands import app
from tests.gladiator.campaign.terminal import Arena


@pytest.fixture
def arena(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Arena:
    """Run a command in this process, in a folder of its own; `typed` is what somebody types."""
    monkeypatch.chdir(tmp_path)

    def command(*words: object, typed: str = "") -> str:
        lines = iter(typed.splitlines())

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        capsys.readouterr()
        typer.main.get_command(app)(args=[str(word) for word in words], standalone_mode=False)
        return capsys.readouterr().out

    return command
