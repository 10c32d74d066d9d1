"""Fatigue and Favor, gained and spent, and uses of abilities."""

from __future__ import annotations

from arenarex.decisions import Side
from arenarex.state import NOBODY
from common.agenda import Event
from common.records import record


@record
class FatigueGained(Event):
    """A model gains fatigue; `level` is where it stands now."""

    model: int
    level: int


@record
class NotTired(Event):
    """A living hazard gains no fatigue."""

    model: int


@record
class FatigueRemoved(Event):
    """A model loses fatigue; `level` is where it stands now."""

    model: int
    level: int


@record
class FavorAdded(Event):
    """Favor dice are added to a roll."""

    player: int
    side: Side
    dice: int


@record
class FavorGained(Event):
    """A player's pool grows."""

    player: int
    favor: int
    model: int = NOBODY


@record
class FavorSpent(Event):
    """A player's pool shrinks."""

    player: int
    favor: int
    model: int = NOBODY


@record
class FavorLost(Event):
    """Favor that was bound to a roll, and never came to one, is lost."""

    model: int
    favor: int


@record
class AbilityUsed(Event):
    """An ability, tactic or benefit acts."""

    name: str
    model: int
    target: int = NOBODY
