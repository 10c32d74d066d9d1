"""Condemned gladiators: Damnatio and Vinculi."""

from __future__ import annotations

from functools import lru_cache

from arenarex.arena import Arena
from arenarex.cards import kit_of
from arenarex.decisions import ChainTo, ChooseWard, ChooseZone, PlaceZone
from arenarex.endings import Ending
from arenarex.events import Chained, CondemnedDrawn, ZonePlaced
from arenarex.machine import MACHINE
from arenarex.rules.deployment import ROLL
from arenarex.rules.ending import last_player, mutual
from arenarex.rules.placing import in_the_way, is_home
from arenarex.rules.scenarios.registry import Deployment, ScenarioRule, Verdict, register
from arenarex.setup import Scenario, Setup
from arenarex.state import NOBODY, Chain, Model, State, Where
from arenarex.tasks import DrawCondemned
from common.agenda import Causes, Note, Result
from common.errors import SetupError
from common.plane.gaps import fits, gap
from common.plane.points import EPS, Point
from common.plane.shapes import Disc, Enclosure, Obstacle, Tether
from common.plane.spots import contact_spots
from common.records import replace

ZONE_RADIUS = 3.0
"""Inches: Damnatio's zone is 6 inches across (Scenarios / Damnatio / Deployment)."""
PILLAR_RADIUS = 0.5
PLACES = 90


def check_pool(setup: Setup, needed: int) -> None:
    """Refuse a pool from which no condemned gladiator can be drawn (Ours / Condemned Pool)."""
    if len(drawable(setup)) < needed:
        raise SetupError(
            f"{needed} gladiators of one stage that are in no cohort are wanted "
            "[Ours / Condemned Pool]",
            key="pool",
        )


def drawable(setup: Setup) -> tuple[int, ...]:
    """Return the places in the pool of gladiators that may be condemned."""
    taken = {profile.name for cohort in setup.cohorts for profile in cohort.profiles}
    return tuple(
        [
            at
            for at, profile in enumerate(setup.pool)
            if profile.name not in taken
            and len(profile.cards) == 1
            and profile.cards[0].is_gladiator
        ]
    )


@MACHINE.resolves(DrawCondemned, rule="Scenarios / Damnatio / Cohorts")
def draw_condemned(state: State, task: DrawCondemned, note: Note) -> Result[State]:
    """Draw a condemned gladiator from the pool; it joins a cohort, whose benefits stay the same."""
    names = {model.name for model in state.models}
    left = tuple([at for at in drawable(state.setup) if state.setup.pool[at].name not in names])
    at, dice = state.dice.choose(left)
    profile = state.setup.pool[at]
    number = len(state.models)
    vinculi = state.setup.scenario is Scenario.VINCULI
    rule = "Scenarios / Vinculi / Cohorts" if vinculi else "Scenarios / Damnatio / Cohorts"
    note(CondemnedDrawn(number, profile.name, rule=rule))
    model = Model(number, profile, task.player, kit_of(*profile.cards[0].traits), condemned=True)
    state = replace(state, models=(*state.models, model), dice=dice)
    return state, (ChooseWard(task.player, number),) if vinculi else ()


@MACHINE.decides(ChooseWard, rule="Scenarios / Vinculi / Special Rules")
def choose_ward(state: State, decision: ChooseWard, action: ChainTo, note: Note) -> Result[State]:
    """Chain the condemned gladiator to a model of its cohort."""
    note(Chained(decision.model, action.model))
    chain = Chain(decision.model, action.model, state.setup.chain)
    return replace(state, chains=(*state.chains, chain)), ()


# Damnatio


def check_damnatio(setup: Setup) -> None:
    """Refuse a setup without a condemned gladiator, a defender or room for the zone.

    (Scenarios / Damnatio / Restrictions)
    """
    if setup.defender not in (0, 1):
        raise SetupError(
            "the defender is seat 0 or seat 1 [Scenarios / Damnatio / Cohorts]", key="defender"
        )
    check_pool(setup, 1)
    if not _places(setup.arena, setup.defender):
        raise SetupError(
            "there is no room for the defender's duel zone [Scenarios / Damnatio / Deployment]",
            key="arena",
        )


def begin_damnatio(state: State, note: Note) -> Result[State]:
    """Draw the condemned gladiator, and let the defender place its zone."""
    del note
    defender = state.setup.defender
    return state, (DrawCondemned(defender), ChooseZone(defender), *ROLL)


def is_zone_place(state: State, at: Point) -> bool:
    """Tell whether the defender's zone may have its middle at a place."""
    zone = Disc(at, ZONE_RADIUS)
    arena, defender = state.setup.arena, state.setup.defender
    touches = abs(gap(zone, Enclosure(arena.shape))) <= EPS
    pillar = Disc(at, PILLAR_RADIUS)
    return touches and is_home(arena, defender, at) and fits(pillar, in_the_way(state))


def zone_places(state: State) -> tuple[Point, ...]:
    """Return places for the zone, evenly spread along the defender's edge."""
    return tuple(
        [at for at in _places(state.setup.arena, state.setup.defender) if is_zone_place(state, at)]
    )


@lru_cache(maxsize=64)
def _places(arena: Arena, defender: int) -> tuple[Point, ...]:
    wall = Enclosure(arena.shape)
    found = contact_spots(ZONE_RADIUS, wall, (wall,), count=PLACES, toward=arena.middle)
    return tuple(
        [
            at
            for at in found
            if is_home(arena, defender, at) and fits(Disc(at, PILLAR_RADIUS), arena.obstacles)
        ]
    )


@MACHINE.decides(ChooseZone, rule="Scenarios / Damnatio / Deployment")
def choose_zone(state: State, decision: ChooseZone, action: PlaceZone, note: Note) -> Result[State]:
    """Put the zone down, a pillar in its middle, and chain the condemned gladiator to it."""
    del decision
    zone, pillar = Disc(action.at, ZONE_RADIUS), Disc(action.at, PILLAR_RADIUS)
    note(ZonePlaced(zone))
    chain = Chain(condemned_of(state, state.setup.defender), pillar, state.setup.chain)
    return replace(
        state,
        zones=(*state.zones, zone),
        pillars=(*state.pillars, pillar),
        chains=(*state.chains, chain),
    ), ()


def condemned_of(state: State, player: int) -> int:
    """Return the condemned gladiator of a player; NOBODY when there is none."""
    for model in state.models:
        if model.condemned and model.player == player:
            return model.number
    return NOBODY


def in_zone(state: State, number: int) -> Deployment | None:
    """Let the condemned gladiator be deployed inside its zone."""
    if not state.models[number].condemned:
        return None
    return Deployment(inside=state.zones[-1], beside=False)


def kept_in_zone(state: State, number: int) -> tuple[Obstacle, ...]:
    """Keep the condemned gladiator from leaving its zone."""
    if not state.models[number].condemned:
        return ()
    return (Tether(_solid(state), 0.0),)


def _solid(state: State) -> Disc:
    zone = state.zones[-1]
    assert isinstance(zone, Disc)
    return zone


def damnatio_victory(state: State) -> Verdict | None:
    """Let the executioner win once the condemned falls, or the last player with models."""
    rule = "Scenarios / Damnatio / Victory Conditions"
    defender = state.setup.defender
    number = condemned_of(state, defender)
    if number != NOBODY and state.models[number].where is Where.DEFEATED:
        return Verdict(Ending.CONDEMNED, rule, (1 - defender,))
    return last_player(state, rule)


# Vinculi


def check_vinculi(setup: Setup) -> None:
    """Refuse a setup without two condemned gladiators; each cohort touches its edge.

    (Scenarios / Vinculi / Restrictions, Scenarios / Vinculi / Deployment)
    """
    check_pool(setup, 2)


def begin_vinculi(state: State, note: Note) -> Result[State]:
    """Draw a condemned gladiator for each player, who chains it to a model of its cohort."""
    del note
    draws: Causes = (DrawCondemned(0), DrawCondemned(1))
    return state, (*draws, *ROLL)


def vinculi_victory(state: State) -> Verdict | None:
    """Return who is the last player with a condemned gladiator in the arena."""
    left = tuple(
        [
            player
            for player in (0, 1)
            if state.models[condemned_of(state, player)].where is not Where.DEFEATED
        ]
    )
    if len(left) == 2:
        return None
    if not left:
        return mutual(state)
    return Verdict(Ending.CONDEMNED, "Scenarios / Vinculi / Victory Conditions", left)


register(
    ScenarioRule(
        Scenario.DAMNATIO,
        damnatio_victory,
        name="Scenarios / Damnatio",
        check=check_damnatio,
        begin=begin_damnatio,
        deployment=in_zone,
        bounds=kept_in_zone,
    )
)
register(
    ScenarioRule(
        Scenario.VINCULI,
        vinculi_victory,
        name="Scenarios / Vinculi",
        check=check_vinculi,
        begin=begin_vinculi,
    )
)
