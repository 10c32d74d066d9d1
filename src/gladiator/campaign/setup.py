"""What a campaign starts from: who plays what, how long, and which options of the book are used."""

from __future__ import annotations

from enum import Enum
from typing import Final

from common.errors import SetupError
from common.records import record
from gladiator.chapters import ADVANCED, Chapter, Chapters
from gladiator.rulings import Rulings
from gladiator.setup import DEFAULT_LIMIT

DEFAULT_MUNERA: Final = 40
"""Munera after which a campaign ends, unless its setup says otherwise; ours for free gladiators."""

MAX_PLAYERS: Final = 8
"""The most players of a campaign; ours."""

NEEDED: Final = (
    Chapter.STYLES,
    Chapter.NET,
    Chapter.WEAPONS,
    Chapter.TWO_WEAPONS,
    Chapter.TEAMS,
    Chapter.BEASTS,
)
"""Chapters of the Advanced Game that the tables of chapter 30 lead to."""

MAX_TURNS: Final = 10_000
"""The most turns of a match; ours."""


class Mode(Enum):
    """What the players are."""

    GLADIATORS = "gladiators who fight for their freedom"
    LANISTAS = "Lanistas with five gladiators each (37.2)"
    BUYERS = "Lanistas who buy their gladiators (37.2.1)"


@record(cache_hash=True)
class Setup:
    """All that a campaign starts from. Not a match: each match has a setup of its own."""

    players: int = 1
    """How many players decide; the arena, which holds everyone else, is the last seat."""
    mode: Mode = Mode.GLADIATORS
    munera: int = DEFAULT_MUNERA
    """After so many munera the campaign ends (37.7; ours for free gladiators)."""
    careers: int = 1
    """How many gladiators a player without a school may lead, one after another; ours."""
    social_origin: bool = True
    """Whether social origin is rolled for (33.2)."""
    customized_armor: bool = True
    """Whether armor may be bought instead of rolled (34.1)."""
    chosen_styles: bool = False
    """Whether gladiators choose their style within the category (30.2.3.1/note)."""
    side_bets: bool = True
    """Whether Lanistas may bet besides (37.4.1)."""
    chapters: Chapters = ADVANCED
    """Chapters of the Advanced Game that the matches use."""
    rulings: Rulings = Rulings.PLAYABLE
    """The readings that the matches use."""
    limit: int = DEFAULT_LIMIT
    """Turns after which a match ends undecided; ours."""
    team_time: int | None = None
    """Turns that a team match lasts, but for one to the death (27.7.1, 27.7.2); None is until one
    team is left."""

    @property
    def arena(self) -> int:
        """The seat of the arena: it owns challengers and whoever is for sale, and never decides."""
        return self.players

    @property
    def lanistas(self) -> bool:
        """Whether the players are Lanistas."""
        return self.mode is not Mode.GLADIATORS


def check(setup: Setup) -> None:
    """Raise SetupError, with its key, for a setup that cannot be played."""
    least = 2 if setup.lanistas else 1
    if not least <= setup.players <= MAX_PLAYERS:
        raise SetupError(f"there are {least} to {MAX_PLAYERS} players", key="players")
    if setup.munera < 1:
        raise SetupError("there is at least one munus", key="munera")
    if setup.careers < 1:
        raise SetupError("each player leads at least one gladiator", key="careers")
    if not 1 <= setup.limit <= MAX_TURNS:
        raise SetupError(f"a match lasts 1 to {MAX_TURNS} turns", key="limit")
    if setup.team_time is not None and not 1 <= setup.team_time <= setup.limit:
        raise SetupError("a team match lasts one turn to the limit", key="team_time")
    if tuple(sorted(set(setup.chapters))) != setup.chapters:
        raise SetupError("chapters stand in order, each once", key="chapters")
    missing = [str(int(one)) for one in NEEDED if one not in setup.chapters]
    if missing:
        raise SetupError(f"the campaign needs chapters {', '.join(missing)}", key="chapters")
