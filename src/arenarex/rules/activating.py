"""How an activation begins (Turn Structure / Step 2)."""

from __future__ import annotations

from arenarex.abilities.registry import acting
from arenarex.events import Activated
from arenarex.rules.actions import actors
from arenarex.rulings import LastManStanding
from arenarex.state import Activation, State
from arenarex.tasks import EndAction
from common.agenda import Causes, Note, Result
from common.records import replace

DURING = LastManStanding.DURING


def activated(state: State, number: int, note: Note) -> Result[State]:
    """Return the state in which a model's activation has begun."""
    note(Activated(number, rule=_activation_rule(state, number)))
    state = replace(state, activation=Activation(number))
    causes: Causes = ()
    for actor in actors(state, number):
        for function, trait in acting(state, actor, "activated"):
            state, more = function(state, actor, note, trait.number)
            causes += more
    return state, (*causes, EndAction(number))


def _activation_rule(state: State, number: int) -> str:
    model = state.models[number]
    if state.turn.lone:
        during = state.setup.rulings.last_man_standing is DURING
        return "Combat Page / Last Man Standing/1" if during else "Errata / Last Man Standing"
    if model.mounted:
        return "Mounts / Activating"
    return "Beasts/2" if model.card.is_beast else "Fatigue Levels / Ready/1"
