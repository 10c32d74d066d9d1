"""How a match begins, goes through its turns and rounds, and ends."""

from __future__ import annotations

from arenarex.arena import Shape
from arenarex.setup import Scenario
from arenarex.state import NOBODY
from common.agenda import Event
from common.game import Outcome
from common.plane.points import Point
from common.records import record


@record
class FirstDecided(Event):
    """The dice-off is won, or its winner has said who goes first."""

    player: int
    first: int = NOBODY


@record
class MatchBegan(Event):
    """Everyone is deployed."""

    scenario: Scenario


@record
class Fielded(Event):
    """What a model, or a cohort, counts as in this match, by the rule that the event cites."""

    model: int = NOBODY


@record
class ZonePlaced(Event):
    """A duel zone is put down."""

    zone: Shape


@record
class CondemnedDrawn(Event):
    """A condemned gladiator is drawn by chance."""

    model: int
    name: str


@record
class RoundBegan(Event):
    """A round of a scenario begins."""

    number: int


@record
class DuelistsRevealed(Event):
    """Both duelists are known."""

    models: tuple[int, int]


@record
class DuelEnded(Event):
    """The zone is open to all."""


@record
class SecretMade(Event):
    """A player has made a secret choice."""

    player: int


@record
class Placed(Event):
    """A model is put down."""

    model: int
    at: Point


@record
class TurnBegan(Event):
    """A turn begins."""

    player: int
    number: int
    clear: bool
    lone: bool


@record
class TurnEnded(Event):
    """A turn is over."""

    player: int


@record
class Activated(Event):
    """A model is activated."""

    model: int


@record
class ActivationEnded(Event):
    """The activation of a model is over."""

    model: int


@record
class MatchEnded(Event):
    """The match is over."""

    outcome: Outcome
