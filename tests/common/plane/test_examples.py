"""The examples in the docstrings of the plane."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import common.plane

MODULES = tuple(module.name for module in iter_modules(common.plane.__path__))


@pytest.mark.parametrize("name", MODULES)
def test_an_example_gives_what_it_says(name: str) -> None:
    module = import_module(f"common.plane.{name}")
    names = {**vars(common.plane), **vars(module)}
    assert doctest.testmod(module, extraglobs=names).failed == 0


def test_the_public_names_are_those_that_the_package_lists() -> None:
    assert sorted(common.plane.__all__) == sorted(set(common.plane.__all__))
    for name in common.plane.__all__:
        assert hasattr(common.plane, name)
