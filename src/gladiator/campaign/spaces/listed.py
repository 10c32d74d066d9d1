"""Spaces that are short enough to be listed, kept by the small facts that they depend on."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from common.spaces import Choices
from gladiator.campaign.decisions import (
    Adopt,
    Enter,
    Improve,
    Learn,
    Offer,
    Save,
    Take,
    Train,
)
from gladiator.campaign_tables import (
    IMPROVEMENTS,
    TALENT_XP_STEP,
    Improvement,
)
from gladiator.tables import Style, Weapon

_TALENT = Improvement.TALENT


@lru_cache(maxsize=256)
def weapon_space(player: int, weapons: tuple[Weapon, ...]) -> Choices[Train]:
    """Return the choice of a weapon for a talent."""
    return Choices(tuple([Train(player, weapon) for weapon in weapons]))


@lru_cache(maxsize=1024)
def entry_space(player: int, stable: tuple[int, ...], wanted: int) -> Choices[Enter]:
    """Return every choice of as many gladiators of a stable as are wanted."""
    return Choices(tuple([Enter(player, chosen) for chosen in combinations(stable, wanted)]))


@lru_cache(maxsize=256)
def style_space(player: int, styles: tuple[Style, ...]) -> Choices[Adopt]:
    """Return the choice of a fighting style."""
    return Choices(tuple([Adopt(player, style) for style in styles]))


@lru_cache(maxsize=64)
def offer_space(player: int, odds: tuple[int, ...]) -> Choices[Offer]:
    """Return the choice of odds to offer."""
    return Choices(tuple([Offer(player, one) for one in odds]))


@lru_cache(maxsize=16)
def take_space(player: int) -> Choices[Take]:
    """Return the choice to take a side bet or to leave it."""
    return Choices((Take(player, taken=True), Take(player, taken=False)))


@lru_cache(maxsize=1024)
def spending_space(player: int, options: tuple[Improvement, ...], experience: int) -> Choices[Any]:
    """Return what experience can be spent on; each ten points more raise a talent's red die."""
    improve = tuple([Improve(player, what) for what in options if what is not _TALENT])
    spare = experience - IMPROVEMENTS.at(_TALENT)
    extras = range(spare // TALENT_XP_STEP + 1) if _TALENT in options else ()
    learn = tuple([Learn(player, extra) for extra in extras if extra <= MOST_EXTRA])
    return Choices(improve, learn, (Save(player),))


MOST_EXTRA = 6
"""Points on the red die beyond which every roll is the last talent: 11 + 60 is in the last ten."""
