"""What all tests share: Hypothesis profiles, optional packages, and no skipped test in CI."""

import importlib
import os
from collections.abc import Callable
from types import ModuleType

import pytest
from hypothesis import settings

pytest_plugins = ["common.testing.plugin"]

IN_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if IN_CI else "local")


@pytest.fixture(scope="session")
def require_extra() -> Callable[[str], ModuleType]:
    """Import an optional package by name; without it the test is skipped, and in CI it fails.

    Used as ``distributed = require_extra("dask.distributed")``.
    """

    def imported(name: str) -> ModuleType:
        try:
            return importlib.import_module(name)
        except ImportError as error:
            reason = f"{name} cannot be imported ({error}): install the extra that brings it"
        if IN_CI:
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)

    return imported


def skipped_in_ci(config: pytest.Config) -> list[str]:
    """Name the skipped tests and why; outside CI, and in a worker, there are none to name."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if not IN_CI or reporter is None:
        return []
    return [f"{report.nodeid}: {report.longrepr}" for report in reporter.stats.get("skipped", [])]


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Show each test that was skipped where none may be."""
    for line in skipped_in_ci(config):
        terminalreporter.write_line(f"SKIPPED IN CI {line}", red=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a CI run that skipped a test: every extra is installed there, so a skip hides a hole."""
    if skipped_in_ci(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
