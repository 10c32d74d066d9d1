"""Optional packages: imported where they are used, missed in words that say what to install."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from common.errors import ArenaError


def needed(module: str, extra: str) -> ModuleType:
    """Return an optional package; `ArenaError` with the command that installs it."""
    try:
        return import_module(module)
    except ImportError as error:
        told = f"{module} cannot be imported ({error}): pip install 'arena-rules[{extra}]'"
        raise ArenaError(told) from error
