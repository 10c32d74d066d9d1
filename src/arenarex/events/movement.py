"""Models on the move: by themselves, pushed, shifted, displaced, mounted."""

from __future__ import annotations

from arenarex.arena import Hazard
from arenarex.decisions import Step
from common.agenda import Event
from common.plane.paths import Path
from common.plane.points import Point
from common.records import record


@record
class MoveDeclared(Event):
    """A Move Action is declared."""

    model: int


@record
class Walked(Event):
    """A model has moved along a path."""

    model: int
    path: Path
    step: Step


@record
class Stalled(Event):
    """A movement is cut short by a reaction."""

    model: int
    by: int


@record
class Pushed(Event):
    """A model is pushed to a place."""

    model: int
    to: Point
    by: int


@record
class Resisted(Event):
    """A push or displacement is resisted, by the rule that the event cites."""

    model: int


@record
class NotMoved(Event):
    """A resisted push moves nobody; its damage stays."""

    model: int


@record
class Blocked(Event):
    """A push has met something on its way."""

    model: int


@record
class StillEngaged(Event):
    """A model that was in base contact is pushed 1 inch, and counts as within 1 inch."""

    model: int


@record
class Shifted(Event):
    """A model is shifted to a place."""

    model: int
    to: Point


@record
class HazardMet(Event):
    """A model meets a hazard."""

    model: int
    hazard: Hazard


@record
class Overlapped(Event):
    """A model ends its movement on others, by the rule that the event cites."""

    model: int


@record
class Displaced(Event):
    """A model is displaced, and has to be placed anew."""

    model: int
    by: int


@record
class CohortChosen(Event):
    """Whose displaced models are placed first."""

    seat: int


@record
class Woken(Event):
    """A living hazard or a Wild beast goes for a model."""

    model: int
    prey: int


@record
class VictimDrawn(Event):
    """Chance has said whom of several models a beast goes for."""

    beast: int
    victim: int


@record
class Mounted(Event):
    """A rider has mounted."""

    rider: int
    mount: int


@record
class Dismounted(Event):
    """A rider has left its mount, by choice or not."""

    rider: int
    mount: int


@record
class InContact(Event):
    """A rider and its mount are in base contact as long as they share a base."""

    rider: int
    mount: int


@record
class Engages(Event):
    """A model engages another, which matters here."""

    model: int
    other: int


@record
class Chained(Event):
    """A model is chained to another."""

    model: int
    anchor: int


@record
class ChainBroken(Event):
    """A chain is broken."""

    model: int
