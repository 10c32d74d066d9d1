"""In CI every extra is installed: there, a test that was skipped fails the run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parent / "conftest.py"

SKIPS = """
import pytest

def test_one() -> None:
    pytest.skip("why not")
"""
NEEDS = """
def test_one(require_extra) -> None:
    require_extra("no_such_package")
"""


def run(folder: Path, tests: str, *, ci: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(CONFTEST, folder / "conftest.py")
    (folder / "test_it.py").write_text(tests, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "CI": ci, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


@pytest.mark.parametrize("tests", [SKIPS, NEEDS])
def test_a_skipped_test_fails_in_ci_and_nowhere_else(tests: str, tmp_path: Path) -> None:
    assert run(tmp_path, tests, ci="").returncode == 0
    done = run(tmp_path, tests, ci="true")
    assert done.returncode == 1
    assert "why not" in done.stdout or "no_such_package" in done.stdout
