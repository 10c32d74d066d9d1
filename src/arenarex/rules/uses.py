"""Uses of abilities that a player is asked for at some point of the rules."""

from __future__ import annotations

from arenarex.abilities.registry import ability
from arenarex.decisions import ChooseEach, ChooseUse, Pass, Use
from arenarex.events import AbilityUsed
from arenarex.machine import MACHINE
from arenarex.state import State
from common.agenda import Note, Result

RULE = "Anatomy of a Card"


@MACHINE.decides(ChooseUse, rule=RULE)
def choose_use(state: State, decision: ChooseUse, action: Use | Pass, note: Note) -> Result[State]:
    """Make one of the uses, or none."""
    del decision
    return (state, ()) if isinstance(action, Pass) else used(state, action, note)


def used(state: State, action: Use, note: Note) -> Result[State]:
    """Let the ability of a use act."""
    found = ability(action.name)
    assert found.use is not None
    note(AbilityUsed(action.name, action.model, action.target, rule=found.rule))
    return found.use(state, action, note)


@MACHINE.decides(ChooseEach, rule=RULE)
def choose_each(
    state: State, decision: ChooseEach, action: Use | Pass, note: Note
) -> Result[State]:
    """Let an ability act on one model; the others come after it."""
    if isinstance(action, Pass):
        return state, ()
    found = ability(decision.name)
    assert found.each is not None
    note(AbilityUsed(decision.name, decision.model, action.target, rule=found.rule))
    state, causes = found.each(state, decision.model, action.target, note, 0)
    left = tuple([number for number in decision.left if number != action.target])
    if left:
        again = ChooseEach(
            decision.player, decision.name, decision.model, left, decision.declinable
        )
        causes = (*causes, again)
    return state, causes
