"""Every example in a docstring of `common` does what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import common

MODULES = [
    found.name
    for found in pkgutil.walk_packages(common.__path__, "common.")
    if not found.name.startswith("common.adapters") and not found.name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), verbose=False)
    assert failed == 0
