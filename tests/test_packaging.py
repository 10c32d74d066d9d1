"""The distribution: four typed packages, their files, and the names that others find them by."""

import tomllib
from importlib import import_module
from importlib.metadata import entry_points, metadata
from importlib.resources import files
from pathlib import Path

import pytest

PACKAGES = ("common", "combatarena", "gladiator", "arenarex")
PROJECT = tomllib.loads(
    (Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8")
)["project"]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_imports_and_says_what_it_is(package: str) -> None:
    assert import_module(package).__doc__


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_tells_type_checkers_that_it_is_typed(package: str) -> None:
    assert files(package).joinpath("py.typed").is_file()


def test_every_game_entry_point_names_a_package_that_is_shipped() -> None:
    declared = PROJECT["entry-points"]["arena.games"]
    found = {point.name: point.load() for point in entry_points(group="arena.games")}
    assert {name: module.__name__ for name, module in found.items()} == declared
    assert {module.partition(".")[0] for module in declared.values()} <= set(PACKAGES)


def test_the_installed_distribution_has_every_declared_extra() -> None:
    installed = metadata("arena-rules")
    assert installed["Version"] == PROJECT["version"]
    assert set(installed.get_all("Provides-Extra") or ()) == set(PROJECT["optional-dependencies"])
