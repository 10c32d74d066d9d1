"""Geminae: two duel zones, and victory for who controls both."""

from __future__ import annotations

from arenarex.arena import Arena, Shape
from arenarex.endings import Ending
from arenarex.events import ZonePlaced
from arenarex.rules.deployment import ROLL
from arenarex.rules.ending import finish, last_player
from arenarex.rules.scenarios.registry import ScenarioRule, Verdict, register
from arenarex.rules.zones import controller
from arenarex.setup import Scenario, Setup
from arenarex.state import NOBODY, State
from common.agenda import Note, Result
from common.errors import SetupError
from common.plane.gaps import fits
from common.plane.points import Point, snap
from common.plane.shapes import Disc, Enclosure
from common.records import replace

ZONE_RADIUS = 2.5
"""Inches: each zone is 5 inches across (Scenarios / Geminae / Special Rules)."""
FROM_MIDDLE = 9.5
"""Inches from the middle of the arena to the middle of each zone, unless the arena has its own."""


def check(setup: Setup) -> None:
    """Refuse an arena with another number of zones than two, or without room for them.

    (Scenarios / Geminae / Cohorts, Scenarios / Geminae / Deployment)
    """
    if len(setup.arena.zones) not in (0, 2):
        raise SetupError(
            "Geminae has two duel zones [Scenarios / Geminae / Special Rules]", key="arena.zones"
        )
    wall = (Enclosure(setup.arena.shape),)
    for zone in own_zones(setup.arena):
        if not fits(zone, wall):
            raise SetupError(
                "there is no room for the two duel zones [Scenarios / Geminae / Special Rules]",
                key="arena",
            )


def own_zones(arena: Arena) -> tuple[Disc, ...]:
    """Return the zones that are placed in an arena that has none, left and right."""
    if arena.zones:
        return ()
    middle = arena.middle
    return tuple(
        [
            Disc(snap(Point(middle.x + x, middle.y)), ZONE_RADIUS)
            for x in (-FROM_MIDDLE, FROM_MIDDLE)
        ]
    )


def begin(state: State, note: Note) -> Result[State]:
    """Place the two zones."""
    zones: tuple[Shape, ...] = own_zones(state.setup.arena)
    for zone in zones:
        note(ZonePlaced(zone, rule="Scenarios / Geminae / Special Rules"))
    return replace(state, zones=state.zones + zones), ROLL


def victory(state: State) -> Verdict | None:
    """Return who is the last player with models (Scenarios / Geminae / Victory Conditions)."""
    return last_player(state, "Scenarios / Geminae / Victory Conditions")


def end_turn(state: State, note: Note) -> Result[State]:
    """Let a player win that controls both zones at the end of a turn."""
    owners = {controller(state, zone) for zone in state.zones}
    if len(owners) != 1 or NOBODY in owners:
        return state, ()
    verdict = Verdict(Ending.ZONES, "Scenarios / Geminae / Victory Conditions", (owners.pop(),))
    return finish(state, verdict, note)


register(
    ScenarioRule(
        Scenario.GEMINAE,
        victory,
        name="Scenarios / Geminae",
        check=check,
        begin=begin,
        end_turn=end_turn,
    )
)
