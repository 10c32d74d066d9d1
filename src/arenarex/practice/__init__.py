"""Setups that play at once, and setups read from TOML (Ours / Practice Set)."""

from arenarex.practice.arenas import PRACTICE_ARENA, VENATIO_ARENA
from arenarex.practice.loading import load_setup, parse_setup
from arenarex.practice.options import practice_setup
from arenarex.practice.writing import write_setup

__all__ = [
    "PRACTICE_ARENA",
    "VENATIO_ARENA",
    "load_setup",
    "parse_setup",
    "practice_setup",
    "write_setup",
]
