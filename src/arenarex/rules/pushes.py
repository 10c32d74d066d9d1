"""Pushes, and what a model is pushed into (Pushing; Terrain)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import acting
from arenarex.arena import Hazard
from arenarex.decisions import Step
from arenarex.events import Blocked, HazardMet, NotMoved, Placed, Pushed, Resisted, StillEngaged
from arenarex.machine import MACHINE
from arenarex.rules import fatigue
from arenarex.rules.facts import are_enemies, are_friends, effective_base, is_immovable
from arenarex.rules.geometry import Ground, base_of, ground, hazard_at, moved, touches
from arenarex.rules.mounting import is_rider, on_foot, thrown_off
from arenarex.rules.trees import is_alive, success_added, with_strike
from arenarex.rulings import PushBlocked
from arenarex.state import NOBODY, State, Strike, Where
from arenarex.tasks import Cause, Displace, Harm, OfferPath, Push
from common.agenda import Causes, Note, Result
from common.plane.contact import push as push_base
from common.plane.gaps import fits, gap
from common.plane.points import EPS, Point, beyond, direction, distance, snap
from common.plane.shapes import Disc, Tether
from common.plane.slides import slide
from common.records import replace

SLIDE = PushBlocked.SLIDE
FRIEND = "Pushing/3"


@MACHINE.resolves(Push, rule="Damage Tree Results / Push")
def push(state: State, task: Push, note: Note) -> Result[State]:
    """Push the victim directly away; it may resist, and the striker may follow (Pushing/1)."""
    strike = state.strikes[-1]
    if not is_alive(state, strike):
        return state, ()
    resisting = resistance(state, strike)
    if resisting:
        note(Resisted(strike.victim, rule=resisting))
        note(NotMoved(strike.victim, rule="Pushing / Resisted Pushes"))
        return with_strike(state, replace(strike, resisted=True)), ()
    state, causes, pushing = unseated(state, strike, note)
    if pushing:
        state, more = pushed(state, strike, task.inches, note)
        causes += more
    if task.follow_up:
        causes += (OfferPath(strike.striker, task.follow_up, Step.FOLLOW_UP, strike.victim),)
    return state, causes


def unseated(state: State, strike: Strike, note: Note) -> tuple[State, Causes, bool]:
    """Dismount a rider whom an attack pushes; tell whether the push itself still happens.

    It is put in contact with its mount, opposite the striker. What takes up that place is met as
    by a push, and the mount then displaces the rider (Mounts / Pushed Rider/1, /3).
    """
    number = strike.victim
    rider = state.models[number]
    if not is_rider(rider):
        return state, (), True
    mount = base_of(state.models[rider.partner])
    heading = away_from(base_of(state.models[strike.striker]).center, mount.center)
    at = snap(beyond(mount.center, heading, mount.radius + rider.card.radius))
    foot = on_foot(state, number)
    standing = Disc(at, rider.card.radius)
    blocked = not fits(standing, ground(foot, number).things)
    state = thrown_off(state, number, note, blocked=blocked)
    around = ground(state, number)
    base = Disc(at, rider.card.radius)
    met = tuple([i for i, thing in enumerate(around.things) if gap(base, thing) < -EPS])
    if not met:
        return put_down(state, number, at, note), (), True
    state, causes = into(state, around, met, note)
    return remembered(state, number), (*causes, Displace(rider.partner, (number,))), False


def put_down(state: State, number: int, at: Point, note: Note) -> State:
    """Return the state with a model that was taken up at a place, on its mount too."""
    note(Placed(number, at))
    state = moved(state, number, at)
    models = list(state.models)
    for each in base_sharers(state, number):
        models[each] = replace(models[each], where=Where.ARENA)
    return replace(state, models=tuple(models))


def resistance(state: State, strike: Strike) -> str:
    """Return the rule by which a push is resisted; "" when it is not (Pushing/6)."""
    if is_immovable(state, strike.victim):
        return "Titans / Immovable"
    if strike.resisted:
        return ""
    striker, victim = state.models[strike.striker], state.models[strike.victim]
    if effective_base(victim) <= effective_base(striker) + EPS:
        return ""
    for function, trait in acting(state, strike.striker, "ignores_size"):
        if function(state, strike.striker, trait.number):
            return ""
    return "FAQ / Pushes/4" if is_rider(victim) else "Pushing/6"


def pushed(state: State, strike: Strike, inches: float, note: Note) -> Result[State]:
    """Move the victim straight away from the striker, and let it meet what it comes against."""
    victim = state.models[strike.victim]
    heading = away_from(base_of(state.models[strike.striker]).center, base_of(victim).center)
    around = ground(state, strike.victim)
    if state.setup.rulings.push_blocked is SLIDE:
        way, met = slide(base_of(victim), heading, inches, around.things)
        to = way.end
        if met:
            note(Pushed(strike.victim, to, strike.striker, rule="Additional Terms / Away/1"))
    else:
        to, _, met = push_base(base_of(victim), heading, inches, around.things)
    note(Pushed(strike.victim, to, strike.striker, rule="FAQ / Pushes/1"))
    _note_way(state, strike, to, met, note)
    state = moved(state, strike.victim, to)
    state = remembered(state, strike.victim)
    return into(state, around, met, note)


def _note_way(state: State, strike: Strike, to: Point, met: tuple[int, ...], note: Note) -> None:
    """Note what was in the way, and that 1 inch out of contact is within 1 inch."""
    victim = state.models[strike.victim]
    if met:
        note(Blocked(strike.victim, rule="Ours / Push Blocked"))
    if touches(victim, state.models[strike.striker]) and distance(base_of(victim).center, to) > EPS:
        note(StillEngaged(strike.victim, rule="Additional Terms / Away/2"))


def away_from(origin: Point, center: Point) -> Point:
    """Return the direction directly away; to the right when the two centres are one.

    The distance never shrinks on the way, also where it slides on (Additional Terms / Away/1).
    """
    if distance(origin, center) <= EPS:
        return Point(1.0, 0.0)
    return direction(origin, center)


def remembered(state: State, number: int) -> State:
    """Return the state in which a push is remembered for living hazards."""
    if not state.attacks:
        strike = state.strikes[-1]
        return with_strike(state, replace(strike, pushed=(*strike.pushed, number)))
    attack = state.attacks[-1]
    if number in attack.pushed:
        return state
    attack = replace(attack, pushed=(*attack.pushed, number))
    return replace(state, attacks=(*state.attacks[:-1], attack))


def into(state: State, around: Ground, met: tuple[int, ...], note: Note) -> Result[State]:
    """Let the victim of the innermost strike meet all that it was pushed into (Ours / Contact)."""
    causes: Causes = ()
    for index in met:
        kind = hazard_at(state, around, index)
        if kind is None:
            state = into_model(state, around.models[index], note)
        else:
            if isinstance(around.things[index], Tether):
                note(HazardMet(state.strikes[-1].victim, kind, rule="Terrain / Chained/1"))
            state, more = into_hazard(state, kind, note)
            causes += more
    return state, causes


def into_model(state: State, number: int, note: Note) -> State:
    """Add a success for the first push of an enemy into a friend of the striker (Pushing/3)."""
    strike = state.strikes[-1]
    striker, victim = state.models[strike.striker], state.models[strike.victim]
    if not strike.friend_bonus or not are_enemies(striker, victim):
        return state
    if not are_friends(state.models[number], striker):
        return state
    more, rule = tables.FRIEND_BONUS, FRIEND
    for function, trait in acting(state, number, "friend_bonus"):
        more, rule = function(state, number, trait.number), f"Ours / Abilities / {trait.name}"
    state = with_strike(state, replace(strike, friend_bonus=False))
    return success_added(state, more, note, rule=rule)


def into_hazard(state: State, kind: Hazard, note: Note) -> Result[State]:
    """Let the victim of the innermost strike meet a hazard; the first of a kind counts."""
    strike = state.strikes[-1]
    victim = strike.victim
    causes: Causes = ()
    if kind is Hazard.LETHAL:
        note(HazardMet(victim, kind, rule="Terrain / Lethal Hazard"))
        return state, lethal_harm(state, victim, strike.striker)
    if not strike.hazard:
        note(HazardMet(victim, kind, rule="Terrain / Hazard"))
        state = fatigue.gain(state, victim, note, levels=tables.HAZARD_FATIGUE)
        strike = replace(strike, hazard=True)
    if kind is Hazard.WOUNDING and not strike.wounding:
        note(HazardMet(victim, kind, rule="Terrain / Wounding Hazard"))
        strike = replace(strike, wounding=True)
        causes = tuple(
            [
                Harm(number, tables.WOUNDING_DAMAGE, Cause.HAZARD, strike.striker)
                for number in base_sharers(state, victim)
            ]
        )
    return with_strike(state, strike), causes


def base_sharers(state: State, number: int) -> tuple[int, ...]:
    """Return a model and whom it shares its base with (Mounts / Defeated Models)."""
    model = state.models[number]
    return (number, model.partner) if model.mounted else (number,)


def lethal_harm(state: State, number: int, by: int = NOBODY) -> Causes:
    """Return what marks all that is left of whoever stands in a lethal hazard."""
    return tuple(
        [
            Harm(each, state.models[each].vitality, Cause.LETHAL, by)
            for each in base_sharers(state, number)
        ]
    )
