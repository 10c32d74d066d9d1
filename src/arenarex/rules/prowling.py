"""Wild beasts and living hazards: they go for a model by themselves (Beasts; Terrain)."""

from __future__ import annotations

from arenarex import tables
from arenarex.decisions import Step
from arenarex.events import VictimDrawn, Walked, Woken
from arenarex.machine import MACHINE
from arenarex.rules.attacking import guard_of
from arenarex.rules.facts import engagement_range
from arenarex.rules.geometry import base_of, clear_of_lethal, gap, ground, moved
from arenarex.state import NOBODY, Attack, Means, Model, State
from arenarex.tasks import Begin, Prowl, Settle, Wake
from common.agenda import Causes, Note, Result
from common.plane.paths import Path
from common.plane.points import EPS
from common.plane.routes import shortest_approach
from common.records import replace


@MACHINE.resolves(Wake, rule="Terrain / Living Hazard/1")
def wake(state: State, task: Wake, note: Note) -> Result[State]:
    """Let each living hazard near a pushed model attack it, once an action (Ours / Woken Once)."""
    del note
    causes: Causes = ()
    woken = state.woken
    for number in task.models:
        victim = state.models[number]
        for hazard in state.models:
            if victim.base is None or hazard.number in woken or not _wakes(hazard, victim, task):
                continue
            woken = (*woken, hazard.number)
            causes += (Prowl(hazard.number, number, back=task.hazard != NOBODY),)
    return (state, ()) if not causes else (replace(state, woken=woken), causes)


def _wakes(hazard: Model, victim: Model, task: Wake) -> bool:
    if not hazard.living or hazard.base is None or hazard.number == victim.number:
        return False
    if task.hazard != NOBODY:
        return hazard.number == task.hazard
    return gap(hazard, victim) <= tables.WAKING_INCHES + EPS


@MACHINE.resolves(Prowl, rule="Beasts / Wild/2")
def prowl(state: State, task: Prowl, note: Note) -> Result[State]:
    """Move the most direct way to engage the prey, and attack it if that is enough."""
    beast = state.models[task.model]
    if beast.base is None:
        return state, ()
    prey, state = (task.prey, state) if task.prey != NOBODY else nearest_prey(state, beast)
    if prey == NOBODY or state.models[prey].base is None:
        return state, ()
    drawn, state = mount_or_rider(state, beast, prey)
    if beast.living and state.models[prey].mounted:
        note(VictimDrawn(beast.number, drawn, rule="Terrain / Living Hazard/7"))
    prey = drawn
    note(Woken(beast.number, prey, rule="Terrain / Living Hazard/4" if task.back else _rule(beast)))
    state, arrived = approached(state, beast, prey, note)
    settle: Causes = (Settle(beast.number),)
    if not arrived:
        return state, settle
    return state, (*settle, Begin(prowling_attack(state, beast, prey)))


def _rule(beast: Model) -> str:
    return "Terrain / Living Hazard/1" if beast.living else "Beasts / Wild/2"


def nearest_prey(state: State, beast: Model) -> tuple[int, State]:
    """Return the nearest model that is no hazard and not its rider, ties by chance."""
    spared = beast.partner if beast.mounted else NOBODY
    found = [
        (gap(beast, m), m.number)
        for m in state.models
        if m.base is not None and not m.living and m.number not in (beast.number, spared)
    ]
    if not found:
        return NOBODY, state
    least = min(found)[0]
    tied = tuple([number for inches, number in found if inches <= least + EPS])
    if len(tied) == 1:
        return tied[0], state
    chosen, dice = state.dice.choose(tied)
    return chosen, replace(state, dice=dice)


def mount_or_rider(state: State, beast: Model, prey: int) -> tuple[int, State]:
    """Let chance say whom of a mounted pair a living hazard attacks (Living Hazard/7)."""
    model = state.models[prey]
    if not beast.living or not model.mounted:
        return prey, state
    chosen, dice = state.dice.choose((prey, model.partner))
    return chosen, replace(state, dice=dice)


def approached(state: State, beast: Model, prey: int, note: Note) -> tuple[State, bool]:
    """Move a beast to the first place where it engages its prey; tell whether it does.

    With too little MOV it moves in full; without a way it stays. It goes around what would kill it
    by a touch (Ours / Wild Movement).
    """
    number = beast.number
    target = base_of(state.models[prey])
    reach = engagement_range(state, number)
    if gap(beast, state.models[prey]) <= reach + EPS:
        return state, True
    things = clear_of_lethal(state, ground(state, number).things)
    path = shortest_approach(base_of(beast), target, reach, things)
    if path is None:
        return state, False
    arrived = path.length <= beast.card.mov + EPS
    path = path if arrived else path.cut(beast.card.mov)
    return walked(state, number, path, note), arrived


def walked(state: State, number: int, path: Path, note: Note) -> State:
    """Return the state with a beast at the end of its way."""
    note(Walked(number, path, Step.MOVE, rule="Ours / Wild Movement"))
    return moved(state, number, path.end)


def prowling_attack(state: State, beast: Model, prey: int) -> Attack:
    """Return the attack of a Wild beast or a living hazard: the victim's opponent decides."""
    player = state.models[prey].player
    roller = 1 - (player if player != NOBODY else state.turn.player)
    means = Means.LIVING if beast.living else Means.WILD
    exhausted = state.models[prey].fatigue == tables.EXHAUSTED
    return Attack(
        beast.number, prey, means, roller, guard_of(state, prey, roller), exhausted, NOBODY
    )
