"""The laws that every game is held to, each a function named after what it demands."""

from __future__ import annotations

from common.testing.laws import chance, contract, purity, secrecy, spaces, telling
from common.testing.laws.registry import Law, laws

__all__ = ["LAWS", "Law", "chance", "contract", "purity", "secrecy", "spaces", "telling"]

LAWS: tuple[Law, ...] = laws()
"""All laws."""
