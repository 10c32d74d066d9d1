"""Duellum: two duelists in the middle, while their cohorts wait for one of them to fall."""

from __future__ import annotations

from arenarex.arena import Arena
from arenarex.decisions import ChooseDuelists, PickDuelist
from arenarex.events import DuelEnded, DuelistsRevealed, SecretMade, ZonePlaced
from arenarex.machine import MACHINE
from arenarex.rules.deployment import ROLL, placed
from arenarex.rules.duelists import eligible_profiles
from arenarex.rules.ending import last_player
from arenarex.rules.scenarios.registry import ScenarioRule, Verdict, register
from arenarex.rulings import ZoneWithin
from arenarex.setup import Scenario, Setup
from arenarex.state import NOBODY, State
from arenarex.tables import READY
from arenarex.tasks import RevealDuelists
from common.agenda import Note, Result
from common.errors import SetupError
from common.plane.gaps import fits, gap
from common.plane.points import EPS, Point, snap
from common.plane.shapes import Disc, Enclosure, Obstacle, Tether
from common.records import replace

ZONE_RADIUS = 2.5
"""Inches: the ring is 5 inches across (Scenarios / Duellum / Deployment)."""
WHOLE = ZoneWithin.WHOLE


def check(setup: Setup) -> None:
    """Refuse a cohort without a duelist, and an arena without room for the duel.

    (Scenarios / Duellum / Cohorts)
    """
    for player, cohort in enumerate(setup.cohorts):
        if not eligible_profiles(cohort):
            raise SetupError(
                "a cohort brings a gladiator of one stage, out of the saddle "
                "[Scenarios / Duellum / Restrictions]",
                key=f"cohorts[{player}]",
            )
    largest = max(p.cards[0].radius for c in setup.cohorts for p in eligible_profiles(c))
    taken = setup.arena.obstacles + tuple(
        [Disc(each.at, each.profile.cards[0].radius) for each in setup.living]
    )
    for y in (largest, -largest):
        middle = setup.arena.middle
        if not fits(Disc(Point(middle.x, middle.y + y), largest), taken):
            raise SetupError(
                "there is no room for the duelists in the middle "
                "[Scenarios / Duellum / Deployment]",
                key="arena",
            )


def begin(state: State, note: Note) -> Result[State]:
    """Place the ring, and let both players choose in secret."""
    zone = ring(state.setup.arena)
    note(ZonePlaced(zone, rule="Scenarios / Duellum / Deployment"))
    return replace(state, zones=(*state.zones, zone)), (ChooseDuelists((0, 1)), *ROLL)


def ring(arena: Arena) -> Disc:
    """Return the duel zone in the middle of an arena."""
    return Disc(snap(arena.middle), ZONE_RADIUS)


@MACHINE.decides(ChooseDuelists, rule="Scenarios / Duellum / Special Rules")
def choose_duelists(
    state: State, decision: ChooseDuelists, action: PickDuelist, note: Note
) -> Result[State]:
    """Hide one player's choice; both are revealed after the second."""
    note(SecretMade(action.player))
    sealed = list(state.sealed)
    sealed[action.player] = action.model
    state = replace(state, sealed=(sealed[0], sealed[1]))
    return state, decision.without(action.player) or (RevealDuelists(),)


@MACHINE.resolves(RevealDuelists, rule="Scenarios / Duellum / Deployment")
def reveal_duelists(state: State, task: RevealDuelists, note: Note) -> Result[State]:
    """Reveal the duelists, and put them in base contact in the middle of the zone."""
    del task
    duelists = state.sealed
    note(DuelistsRevealed(duelists))
    state = replace(state, duelists=duelists, sealed=(NOBODY, NOBODY))
    middle = state.setup.arena.middle
    for player, number in enumerate(duelists):
        radius = state.models[number].card.radius
        y = middle.y - radius if player == 0 else middle.y + radius
        state = placed(state, number, snap(Point(middle.x, y)), note)
    return state, ()


def bounds(state: State, number: int) -> tuple[Obstacle, ...]:
    """Keep duelists in the zone and all others out, as long as the duel lasts."""
    if state.melee or NOBODY in state.duelists:
        return ()
    zone = ring(state.setup.arena)
    whole = state.setup.rulings.zone_within is WHOLE
    if number in state.duelists:
        return (Enclosure(zone),) if whole else (Tether(zone, 0.0),)
    base = state.models[number].base
    if base is None:
        return ()
    if not whole:
        return (zone,)
    inner = zone.radius - 2 * base.radius
    return (Disc(zone.center, inner),) if inner > EPS else ()


def must_activate(state: State, player: int) -> tuple[int, ...]:
    """Return the duelist of a player, which must be activated if it is Ready."""
    number = state.duelists[player]
    if state.melee or number == NOBODY or state.models[number].began != READY:
        return ()
    return (number,)


def settled(state: State, note: Note) -> Result[State]:
    """Open the zone once a duelist has fallen or is wholly outside."""
    if state.melee or NOBODY in state.duelists:
        return state, ()
    zone = ring(state.setup.arena)
    for number in state.duelists:
        model = state.models[number]
        if model.base is None or gap(model.base, zone) > EPS:
            note(DuelEnded(rule="Scenarios / Duellum / Special Rules"))
            return replace(state, melee=True), ()
    return state, ()


def victory(state: State) -> Verdict | None:
    """Return who is the last player with models (Scenarios / Duellum / Victory Conditions)."""
    return last_player(state, "Scenarios / Duellum / Victory Conditions")


register(
    ScenarioRule(
        Scenario.DUELLUM,
        victory,
        name="Scenarios / Duellum",
        check=check,
        begin=begin,
        bounds=bounds,
        must_activate=must_activate,
        settled=settled,
    )
)
