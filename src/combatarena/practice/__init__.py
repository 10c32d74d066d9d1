"""The practice set, and setups read from TOML.

The booklet prints no components, so the package ships some of its own making: they are not the
publisher's (Ours / Practice Set). A setup file may bring its own cards, injuries, fighters, X-101
and arena; what it leaves out comes from the practice set.
"""

from combatarena.practice.loading import load_setup, parse_setup, practice_setup

__all__ = ["load_setup", "parse_setup", "practice_setup"]
