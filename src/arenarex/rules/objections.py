"""Why a place is refused: the first rule that it breaks, with what would keep it."""

from __future__ import annotations

from collections.abc import Iterator

from arenarex.reasons import PlaceReason
from arenarex.rules import placing
from arenarex.rules.scenarios.condemned import ZONE_RADIUS
from arenarex.rules.scenarios.registry import Deployment, rules_of
from arenarex.state import State
from common.plane.gaps import gap
from common.plane.points import EPS, Point, snap
from common.plane.shapes import Disc, Enclosure, Obstacle
from common.spaces import Refusal

SHOWN = 4
"""Places or names that a sentence lists at most."""

Near = tuple[Disc, ...] | None


def off_lattice(at: Point) -> Refusal | None:
    """Refuse a place that is finer than places are."""
    if snap(at) == at:
        return None
    sentence = "a place has at most nine decimals of an inch"
    return Refusal(PlaceReason.OFF_LATTICE, "Measuring", sentence)


def deployment(state: State, player: int, number: int, at: Point, near: Near) -> Refusal | None:
    """Say why a model may not be deployed at a place; None when it may."""
    waiting = [model.number for model in placing.reserve(state, player)]
    if number not in waiting:
        sentence = f"that model is not waiting; waiting are {_names(state, waiting)}"
        return Refusal(PlaceReason.NOT_WAITING, "Play Area / Deployment", sentence)
    if placing.is_legal(state, number, at, near):
        return None
    if not placing.spots(state, number, near):
        return _nowhere(state, number, at)
    return next(_broken(state, number, at, near), None)


def _nowhere(state: State, number: int, at: Point) -> Refusal | None:
    nearest = placing.last_resort(state, number)
    if at in nearest:
        return None
    sentence = f"there is no room beside the cohort; the nearest places are {shown(nearest)}"
    return Refusal(PlaceReason.NO_ROOM, "Play Area / Deployment", sentence)


def _broken(state: State, number: int, at: Point, near: Near) -> Iterator[Refusal]:
    """Yield each rule of the deployment that a place breaks."""
    model, arena = state.models[number], state.setup.arena
    base = Disc(at, model.card.radius)
    rule = placing.deployment_of(state, number)
    if rule.home and not placing.is_home(arena, model.player, at):
        yield other_half(state, model.player)
    yield from _elsewhere(state, rule, base)
    if near is not None and rule.beside and not placing.is_near(base, near):
        names = _names(state, [m.number for m in state.models if m.base in near])
        sentence = f"a model is within 1 inch of another of its cohort: of {names}"
        yield Refusal(PlaceReason.APART, "Play Area / Deployment", sentence)
    taken = in_the_way(state, base, placing.in_the_way(state))
    if taken:
        yield Refusal(PlaceReason.TAKEN, _rule(state), f"the base overlaps {taken}")
    if not placing.keeps_away(state, model, base, rule.away):
        sentence = f"a place is {rule.away:g} inches or more from every enemy"
        yield Refusal(PlaceReason.TOO_NEAR, _rule(state), sentence)
    if not placing.is_chained_well(state, number, base):
        sentence = f"its chain is {state.setup.chain:g} inches long"
        yield Refusal(PlaceReason.CHAINED, "Terrain / Chained/1", sentence)


def _elsewhere(state: State, rule: Deployment, base: Disc) -> Iterator[Refusal]:
    """Yield what a place does not touch, cover or lie in though the deployment says so."""
    if not placing.meets(Deployment(rule.touching), base):
        yield off_edge(state, "the base touches the edge of the arena: `place MODEL edge DEGREES`")
    if not placing.meets(Deployment(covering=rule.covering), base):
        sentence = f"the base of the first covers the middle, {shown((state.setup.arena.middle,))}"
        yield Refusal(PlaceReason.OFF_MIDDLE, _rule(state), sentence)
    if not placing.meets(Deployment(inside=rule.inside), base):
        sentence = "the condemned gladiator's base lies within its zone"
        yield Refusal(PlaceReason.OUTSIDE, _rule(state), sentence)


def zone(state: State, at: Point) -> Refusal:
    """Say why the defender's zone may not have its middle at a place."""
    edge = Enclosure(state.setup.arena.shape)
    if abs(gap(Disc(at, ZONE_RADIUS), edge)) > EPS:
        return off_edge(state, "the zone touches the edge of the arena: `zone edge DEGREES`")
    if not placing.is_home(state.setup.arena, state.setup.defender, at):
        return other_half(state, state.setup.defender)
    return Refusal(PlaceReason.TAKEN, _rule(state), "its pillar overlaps something in the arena")


def off_edge(state: State, sentence: str) -> Refusal:
    """Return the refusal of a place away from the edge."""
    return Refusal(PlaceReason.OFF_EDGE, _rule(state), sentence)


def other_half(state: State, player: int) -> Refusal:
    """Return the refusal of a place in the other player's half (Ours / Home Edge)."""
    side, degrees = ("below", "180 to 360") if player == 0 else ("above", "0 to 180")
    sentence = f"player {player} has the half {side} the middle, {degrees} degrees"
    return Refusal(PlaceReason.OTHER_HALF, _rule(state), sentence)


def in_the_way(state: State, base: Disc, things: tuple[Obstacle, ...]) -> str:
    """Return what a base overlaps, in words; "" for nothing."""
    found = next((thing for thing in things if gap(base, thing) < -EPS), None)
    if found is None:
        return ""
    if isinstance(found, Enclosure):
        return "the edge of the arena"
    for model in state.models:
        if model.base is not None and model.base == found:
            return model.name
    for piece in state.setup.arena.terrain:
        if piece.shape == found:
            return f"the {piece.name or piece.hazard.value}"
    return "what limits the model here"


def shown(places: tuple[Point, ...]) -> str:
    """Return some places as the notation writes them."""
    more = ", …" if len(places) > SHOWN else ""
    return "; ".join([f"{at.x!r},{at.y!r}" for at in places[:SHOWN]]) + more


def _names(state: State, numbers: list[int]) -> str:
    return ", ".join([state.models[number].name for number in numbers])


def _rule(state: State) -> str:
    return rules_of(state.setup).deployment_rule
