"""What holds for pushes and follow-ups in play: how far they go, where to, and what ends them."""

from __future__ import annotations

from collections.abc import Iterator

from arenarex.decisions import ChoosePath, Step, Walk
from arenarex.events import (
    Defeated,
    Dismounted,
    Displaced,
    Mounted,
    Placed,
    Pushed,
    Shifted,
    Walked,
)
from arenarex.rules.geometry import base_of, ground
from arenarex.rulings import PushBlocked
from arenarex.state import NOBODY, State
from common.agenda import Event
from common.plane.gaps import touching
from common.plane.paths import Path, piece_length, point_on
from common.plane.points import EPS, Point, distance
from common.plane.shapes import Disc
from common.spaces import Action

CHANGES = (Defeated, Dismounted, Displaced, Mounted, Placed, Shifted, Walked)
"""After one of these, models no longer stand where they stood before the action."""
PUSH = "FAQ / Pushes/1"
WHOLE = (1.0, 2.0, 3.0)
"""Inches of a push box, of Juggernaut and of Exile."""
SAMPLES = 64


def first_push(events: tuple[Event, ...]) -> Pushed | None:
    """Return the push that comes before everything else that moves models, if there is one."""
    for event in events:
        if isinstance(event, Pushed) and event.rule == PUSH:
            return event
        if isinstance(event, CHANGES):
            return None
    return None


def push_flaws(before: State, push: Pushed) -> list[str]:
    """List what is wrong with a push: too far, aslant, or ended by nothing."""
    base, origin = base_of(before.models[push.model]), base_of(before.models[push.by]).center
    inches = distance(base.center, push.to)
    apart, after = distance(origin, base.center), distance(origin, push.to)
    found = [] if after >= apart - EPS else [f"a push of {push.model} leads nearer"]
    if inches > WHOLE[-1] + EPS:
        found.append(f"a push of {push.model} goes {inches} inches")
    if before.setup.rulings.push_blocked is not PushBlocked.STOP:
        return found
    if apart > EPS and abs(after - apart - inches) > EPS:
        found.append(f"a push of {push.model} is not directly away")
    things = ground(before, push.model).things
    whole = any(abs(inches - each) <= EPS for each in WHOLE)
    if not whole and not touching(Disc(push.to, base.radius), things):
        found.append(f"a push of {push.model} ends after {inches} inches at nothing")
    return found


def follow_up(before: State, action: Action) -> tuple[Path, Point] | None:
    """Return the path of a follow-up and the place of the pushed model; None for anything else."""
    decision = before.agenda[0]
    if not isinstance(decision, ChoosePath) or decision.step is not Step.FOLLOW_UP:
        return None
    if not isinstance(action, Walk) or decision.toward == NOBODY or not action.path.pieces:
        return None
    return action.path, base_of(before.models[decision.toward]).center


def follow_up_flaws(path: Path, goal: Point) -> list[str]:
    """List where a follow-up leads away from the pushed model, at many places of its path."""
    least = distance(path.start, goal)
    for place in places(path):
        apart = distance(place, goal)
        if apart > least + EPS:
            return [f"a follow-up leads away by {apart - least} inches"]
        least = min(least, apart)
    return []


def places(path: Path) -> Iterator[Point]:
    """Yield many places along a path, its end among them."""
    for piece in path.pieces:
        inches = piece_length(piece)
        for part in range(1, SAMPLES + 1):
            yield point_on(piece, inches * part / SAMPLES)
