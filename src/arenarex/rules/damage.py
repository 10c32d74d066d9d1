"""Vitality, stages and defeat (Vitality Bar; Stages)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability, acting
from arenarex.cards import Mark, kit_of
from arenarex.decisions import ChooseLaurel, ChooseOrder, Pass, ResolveNext, Use
from arenarex.events import (
    AbilityUsed,
    ChainBroken,
    Defeated,
    FatigueGained,
    Healed,
    Marked,
    StageChanged,
)
from arenarex.machine import MACHINE
from arenarex.rules import favor
from arenarex.rules.mounting import bereaved
from arenarex.rules.uses import used
from arenarex.state import NOBODY, Model, State, Where
from arenarex.tasks import Cause, DeathEffects, Fall, Harm, MarkSpecial, Remove
from common.agenda import Causes, Note, Result
from common.records import replace

PLAIN, LAUREL, NUMERAL = Mark.PLAIN, Mark.LAUREL, Mark.NUMERAL
HAZARD, LETHAL = Cause.HAZARD, Cause.LETHAL
FAVOR_BOX = "Vitality Bar/2"


@MACHINE.resolves(Harm, rule="Vitality Bar/1")
def harm(state: State, task: Harm, note: Note) -> Result[State]:
    """Mark boxes from the left, all at once; laurels pay, the last box fells.

    ARM was taken from damage of a tree before; other damage it does not touch (Damage Tree/5).
    """
    number = task.model
    model = state.models[number]
    boxes = min(task.amount, model.vitality)
    if model.base is None or boxes <= 0:
        return state, ()
    wounds = model.wounds + boxes
    marks = model.card.vitality[model.wounds : wounds]
    note(Marked(number, boxes, task.cause, rule=_mark_rule(task, marks)))
    state = _wounded(state, model, wounds, task.cause)
    causes: list[Fall | MarkSpecial] = []
    for at, mark in enumerate(marks, model.wounds):
        if mark is LAUREL:
            state = laurel(state, number, task.by, note)
        elif mark is not PLAIN and mark is not NUMERAL:
            causes.append(MarkSpecial(number, at, task.cause, task.by))
    if wounds == len(model.card.vitality):
        causes.append(Fall(number, task.cause, task.by))
    return state, tuple(causes)


def _mark_rule(task: Harm, marks: tuple[Mark, ...]) -> str:
    """Return the closest rule for boxes that are marked."""
    if NUMERAL in marks:
        return "Stages/5"
    return "Vitality Bar/1" if task.cause is Cause.TREE else "Damage Tree/5"


def _wounded(state: State, model: Model, wounds: int, cause: Cause) -> State:
    models = list(state.models)
    models[model.number] = replace(model, wounds=wounds)
    state = replace(state, models=tuple(models))
    activation = state.activation
    if activation is None or (cause is not HAZARD and cause is not LETHAL):
        return state
    return replace(state, activation=replace(activation, hurt=(*activation.hurt, model.number)))


def laurel(state: State, number: int, by: int, note: Note, *, rule: str = FAVOR_BOX) -> State:
    """Pay for a laurel: to the model's player; for a living hazard, to who hurt it."""
    model = state.models[number]
    if not model.living:
        return favor.gain(state, model.player, 1, note, model=number, rule=rule)
    if by == NOBODY:
        return state
    return favor.earn(state, by, 1, note, rule="Terrain / Living Hazard/3")


@MACHINE.resolves(MarkSpecial, rule="Vitality Bar/3")
def mark_special(state: State, task: MarkSpecial, note: Note) -> Result[State]:
    """Offer what a modified laurel may be exchanged for, or let a special box take effect.

    The laurel of a model that has fallen meanwhile is a Favor, without a choice.
    """
    number = task.model
    model = state.models[number]
    special = model.card.vitality[task.box] is Mark.SPECIAL
    if model.base is None:
        return (state, ()) if special else (laurel(state, number, task.by, note), ())
    if special:
        causes: Causes = ()
        for function, trait in acting(state, number, "marked"):
            state, more = function(state, number, task.by, note, trait.number)
            causes += more
        return state, causes
    uses: tuple[Use, ...] = ()
    if not model.living:
        for function, trait in acting(state, number, "laurel"):
            uses += function(state, number, task.by, trait.number)
    if uses:
        return state, (ChooseLaurel(model.player, number, uses),)
    return laurel(state, number, task.by, note), ()


@MACHINE.decides(ChooseLaurel, rule="Vitality Bar/3")
def choose_laurel(
    state: State, decision: ChooseLaurel, action: Use | Pass, note: Note
) -> Result[State]:
    """Take the Favor, or what an ability offers in exchange."""
    if isinstance(action, Pass):
        return laurel(state, decision.model, NOBODY, note, rule="Vitality Bar/3"), ()
    return used(state, action, note)


def healed(state: State, number: int, boxes: int, note: Note, *, rule: str) -> State:
    """Return the state with marked boxes of a model open again, from the right."""
    model = state.models[number]
    boxes = min(boxes, model.wounds)
    if boxes <= 0 or model.base is None:
        return state
    note(Healed(number, boxes, rule=rule))
    models = list(state.models)
    models[number] = replace(model, wounds=model.wounds - boxes)
    return replace(state, models=tuple(models))


@MACHINE.resolves(Fall, rule="Vitality Bar/4")
def fall(state: State, task: Fall, note: Note) -> Result[State]:
    """Bring in the next stage, or resolve death effects and remove the model (FAQ / Morituri/2)."""
    number = task.model
    model = state.models[number]
    if model.base is None or model.vitality > 0:
        return state, ()
    if model.stage + 1 < len(model.profile.cards) and task.cause is not LETHAL:
        return next_stage(state, model, note), ()
    names = death_effects(state, number)
    effects: Causes = (DeathEffects(number, names),) if names else ()
    return state, (*effects, Remove(number, task.cause, task.by))


def death_effects(state: State, number: int) -> tuple[str, ...]:
    """Return the death effects of a model by name, in the order of its card."""
    return tuple([trait.name for _, trait in acting(state, number, "death")])


def next_stage(state: State, model: Model, note: Note) -> State:
    """Replace a model's card with the next one, and exhaust it (Stages/3)."""
    stage = model.stage + 1
    note(StageChanged(model.number, stage, rule="Stages/3"))
    if not model.living:
        note(FatigueGained(model.number, tables.EXHAUSTED, rule="Stages/2"))
    models = list(state.models)
    models[model.number] = replace(
        model,
        stage=stage,
        wounds=0,
        fatigue=model.fatigue if model.living else tables.EXHAUSTED,
        kit=kit_of(*model.profile.cards[stage].traits, *model.benefits),
    )
    return replace(state, models=tuple(models))


@MACHINE.resolves(DeathEffects, rule="FAQ / Morituri/2")
def resolve_death(state: State, task: DeathEffects, note: Note) -> Result[State]:
    """Resolve the death effects left, unless the model has been saved meanwhile."""
    model = state.models[task.model]
    if model.base is None or model.vitality > 0 or not task.names:
        return state, ()
    first, *others = task.names
    if others:
        return state, (ChooseOrder(state.turn.player, task.model, task.names),)
    return trigger_death(state, task.model, first, note)


@MACHINE.decides(ChooseOrder, rule="Ours / Death Order")
def choose_order(
    state: State, decision: ChooseOrder, action: ResolveNext, note: Note
) -> Result[State]:
    """Resolve one death effect now, the others after it (Ours / Death Order)."""
    state, causes = trigger_death(state, decision.model, action.name, note)
    rest = tuple([name for name in decision.names if name != action.name])
    return state, (*causes, DeathEffects(decision.model, rest))


def trigger_death(state: State, number: int, name: str, note: Note) -> Result[State]:
    """Let a model's death ability act, at its death or by a tactic."""
    effect = ability(name)
    assert effect.death is not None
    note(AbilityUsed(name, number, rule=effect.rule))
    (trait,) = [t for t in state.models[number].traits if t.name == name][:1]
    return effect.death(state, number, note, trait.number)


@MACHINE.resolves(Remove, rule="Vitality Bar/4")
def remove(state: State, task: Remove, note: Note) -> Result[State]:
    """Remove a defeated model from play; whoever watches may act, and even save it."""
    number = task.model
    model = state.models[number]
    if model.base is None or model.vitality > 0:
        return state, ()
    causes: Causes = ()
    for other in state.models:
        if other.base is not None and other.number != number and other.traits:
            for function, trait in acting(state, other.number, "other_defeated"):
                state, more = function(state, other.number, number, note, trait.number)
                causes += more
    dying = bool(death_effects(state, number))
    note(Defeated(number, rule="FAQ / Morituri/2" if dying else "Vitality Bar/4"))
    model = state.models[number]
    state, more = bereaved(state, model, task.cause, note)
    state = _gone(state, number, task.cause, note)
    return state, causes + more


def _gone(state: State, number: int, cause: Cause, note: Note) -> State:
    """Take a model out of the arena, its chain with it (Terrain / Chained/2)."""
    models = list(state.models)
    models[number] = replace(
        models[number], base=None, where=Where.DEFEATED, mounted=False, partner=NOBODY
    )
    chains = tuple([c for c in state.chains if number not in (c.model, c.anchor)])
    if len(chains) != len(state.chains):
        note(ChainBroken(number, rule="Terrain / Chained/2"))
    activation = state.activation
    if activation is not None:
        by_hazard = activation.fell_by_hazard
        if cause is HAZARD or cause is LETHAL:
            by_hazard = (*by_hazard, number)
        activation = replace(activation, fell=(*activation.fell, number), fell_by_hazard=by_hazard)
    return replace(state, models=tuple(models), chains=chains, activation=activation)
