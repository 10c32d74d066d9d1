"""The cards of Arena Rex: their records, their format, and a practice set of our own.

The book prints no model's card, so the set that ships here has names and figures of its own; a
player who owns the publisher's cards types them in, in the format of `arenarex.cards.reading`.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from arenarex.cards.reading import FIGURES, profiles_of, read_profiles
from arenarex.cards.records import (
    Box,
    Card,
    DamageTree,
    Icon,
    Kind,
    Kit,
    Ludus,
    Mark,
    Profile,
    Trait,
    depths,
    kit_of,
)

__all__ = [
    "FIGURES",
    "Box",
    "Card",
    "DamageTree",
    "Icon",
    "Kind",
    "Kit",
    "Ludus",
    "Mark",
    "Profile",
    "Trait",
    "depths",
    "kit_of",
    "practice_profiles",
    "profiles_of",
    "read_profiles",
]


@lru_cache(maxsize=1)
def practice_profiles() -> dict[str, Profile]:
    """Return the models of the practice set by name (Ours / Practice Set). Not the publisher's."""
    text = resources.files("arenarex.cards").joinpath("practice.toml").read_text("utf-8")
    return read_profiles(text, path="practice.toml")
