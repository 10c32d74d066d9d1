"""Death effects, and abilities that watch others fall."""

from __future__ import annotations

from arenarex.abilities.registry import Ability, register
from arenarex.decisions import ChooseEach, ChooseUse, Use
from arenarex.events import AbilityUsed, NotDeclared
from arenarex.rules.attacking import guard_of
from arenarex.rules.damage import healed
from arenarex.rules.facts import are_enemies, engages
from arenarex.rules.geometry import base_of, near
from arenarex.rules.shifts import can_be_shifted, shifted_away
from arenarex.state import Attack, Means, State
from arenarex.tables import EXHAUSTED
from arenarex.tasks import Begin
from common.agenda import Note, Result

TERROR_INCHES = 3.0
ESSENCE_INCHES, ESSENCE_BOXES = 3.0, 3


def terror(state: State, owner: int, note: Note, n: int) -> Result[State]:
    """Shift every enemy 3 inches directly away, in its controller's order (Combat Page / Shift).

    (Ours / Abilities / Terror)
    """
    model = state.models[owner]
    foes = tuple(
        [
            m.number
            for m in state.models
            if m.base is not None and are_enemies(m, model) and can_be_shifted(state, m.number)
        ]
    )
    if len(foes) == 1:
        return frightened(state, owner, foes[0], note, n)
    return state, (ChooseEach(model.player, "Terror", owner, foes),) if foes else ()


def frightened(state: State, owner: int, target: int, note: Note, n: int) -> Result[State]:
    """Shift one enemy directly away."""
    del n
    origin = base_of(state.models[owner]).center
    note(AbilityUsed("Terror", owner, target, rule="Combat Page / Shift"))
    return shifted_away(state, target, origin, TERROR_INCHES, note), ()


def spite(state: State, owner: int, note: Note, n: int) -> Result[State]:
    """Offer one attack on an enemy in range, without declaration (FAQ / Morituri/4, /5, /6).

    (Ours / Abilities / Spite)
    """
    del note, n
    model = state.models[owner]
    uses = tuple(
        [
            Use(model.player, "Spite", owner, m.number)
            for m in state.models
            if m.base is not None and engages(state, owner, m.number)
        ]
    )
    return state, (ChooseUse(model.player, uses),) if uses else ()


def spited(state: State, use: Use, note: Note) -> Result[State]:
    """Attack with no fatigue, no reaction, no power attack."""
    for rule in ("FAQ / Morituri/4", "FAQ / Morituri/5"):
        note(NotDeclared(use.model, rule=rule))
    target = state.models[use.target]
    exhausted = target.fatigue == EXHAUSTED
    guard = guard_of(state, use.target, use.player)
    attack = Attack(use.model, use.target, Means.ABILITY, use.player, guard, exhausted, use.model)
    return state, (Begin(attack),)


def consume(state: State, owner: int, fallen: int, note: Note, n: int) -> Result[State]:
    """Heal 3 vitality when another model within 3 inches is defeated (FAQ / Morituri/3)."""
    del n
    if not near(state.models[owner], state.models[fallen], ESSENCE_INCHES):
        return state, ()
    if state.models[owner].wounds:
        note(AbilityUsed("Consume Essence", owner, fallen, rule="FAQ / Morituri/3"))
    rule = "Ours / Abilities / Consume Essence"
    return healed(state, owner, ESSENCE_BOXES, note, rule=rule), ()


register(Ability("Terror", "Ours / Abilities / Terror", death=terror, each=frightened))
register(Ability("Spite", "Ours / Abilities / Spite", death=spite, use=spited))
register(Ability("Consume Essence", "Ours / Abilities / Consume Essence", other_defeated=consume))
