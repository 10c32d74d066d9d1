"""Going through a damage tree, box by box (Damage Tree; Damage Tree Results)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability, acting
from arenarex.cards import Card, Icon
from arenarex.decisions import ChooseBox, ChooseTreePath, Step, TakeBox, TakePath, TakePush
from arenarex.events import (
    AbilityUsed,
    BoxTaken,
    DamageDealt,
    StrikeBegan,
    StrikeStopped,
    SuccessAdded,
)
from arenarex.machine import MACHINE
from arenarex.rules import fatigue, favor
from arenarex.rules.facts import arm, reaches
from arenarex.rulings import TreeChoice
from arenarex.state import NOBODY, State, Strike
from arenarex.tasks import (
    ApplyBox,
    BeginStrike,
    Cause,
    EndStrike,
    Harm,
    NextBox,
    OfferPath,
    OfferWithdrawal,
    Push,
    Wake,
)
from common.agenda import Causes, Note, Result
from common.records import replace

PATH = TreeChoice.PATH
NEXT: Causes = (NextBox(),)
STRIKE_CHAIN: Causes = (NextBox(), EndStrike())
FREE_PUSH = NOBODY
"""Stands for the push that exhaustion gives where boxes go by number."""


@MACHINE.resolves(BeginStrike, rule="Damage Tree/1")
def begin_strike(state: State, task: BeginStrike, note: Note) -> Result[State]:
    """Make a strike the innermost one; its boxes come next, its damage at the end."""
    strike = task.strike
    models = state.models
    if models[strike.striker].base is None or models[strike.victim].base is None:
        return state, ()
    note(StrikeBegan(strike.striker, strike.victim, strike.left))
    return replace(state, strikes=(*state.strikes, strike)), STRIKE_CHAIN


def with_strike(state: State, strike: Strike) -> State:
    """Return the state with the innermost strike changed."""
    return replace(state, strikes=(*state.strikes[:-1], strike))


def is_alive(state: State, strike: Strike) -> bool:
    """Tell whether both sides of a strike are still in play, and it is not over."""
    models = state.models
    return not (
        strike.over or models[strike.striker].base is None or models[strike.victim].base is None
    )


@MACHINE.resolves(NextBox, rule="Damage Tree/1")
def next_box(state: State, task: NextBox, note: Note) -> Result[State]:
    """Let the striker take its next box, if a success and a box are left (Damage Tree/3)."""
    del task
    strike = state.strikes[-1]
    if not is_alive(state, strike):
        if strike.left and state.models[strike.victim].base is None:
            note(StrikeStopped(strike.striker, strike.left, rule="Ours / Hazard Damage"))
        return state, ()
    if not strike.linked and not reaches(state, strike.striker, strike.victim):
        note(StrikeStopped(strike.striker, strike.left, rule="Damage Tree/3"))
        return with_strike(state, replace(strike, over=True, left=0)), ()
    boxes = open_boxes(state.models[strike.striker].card, strike)
    if not boxes:
        return state, ()
    if len(boxes) == 1:
        return state, (ApplyBox(boxes[0]),)
    if state.setup.rulings.tree_choice is PATH:
        if not strike.plan:
            return state, (ChooseTreePath(strike.chooser),)
        state = with_strike(state, replace(strike, plan=strike.plan[1:]))
        return state, (ApplyBox(strike.plan[0]),)
    return state, (ChooseBox(strike.chooser),)


def open_boxes(card: Card, strike: Strike) -> tuple[int, ...]:
    """Return the boxes that may come next, the free push last (Fatigue Levels / Exhausted/2)."""
    boxes: tuple[int, ...] = ()
    if strike.left > 0:
        tree = card.tree
        boxes = tree.top if strike.at == NOBODY else tree.boxes[strike.at].below
    return (*boxes, FREE_PUSH) if strike.free_push else boxes


def tree_paths(card: Card, strike: Strike) -> tuple[tuple[int, ...], ...]:
    """Return all ways through the rest of a tree, the free push at each place it may have."""
    boxes = open_boxes(card, strike)
    if not boxes:
        return ((),)
    found: list[tuple[int, ...]] = []
    for box in boxes:
        found += [(box, *rest) for rest in tree_paths(card, _taken(strike, box))]
    return tuple(found)


def _taken(strike: Strike, box: int) -> Strike:
    if box == FREE_PUSH:
        return replace(strike, free_push=False)
    return replace(strike, at=box, left=strike.left - 1)


@MACHINE.decides(ChooseBox, rule="Damage Tree/1")
def choose_box(
    state: State, decision: ChooseBox, action: TakeBox | TakePush, note: Note
) -> Result[State]:
    """Take a box, or the free push."""
    del decision, note
    return state, (ApplyBox(FREE_PUSH if isinstance(action, TakePush) else action.box),)


@MACHINE.decides(ChooseTreePath, rule="Damage Tree/1")
def choose_tree_path(
    state: State, decision: ChooseTreePath, action: TakePath, note: Note
) -> Result[State]:
    """Fix the whole way through the tree (ruling `tree_choice`)."""
    del decision, note
    strike = replace(state.strikes[-1], plan=action.boxes)
    return with_strike(state, strike), NEXT


@MACHINE.resolves(ApplyBox, rule="Damage Tree Results / Damage")
def apply_box(state: State, task: ApplyBox, note: Note) -> Result[State]:
    """Resolve one box: its damage is kept for the end, its effect is immediate."""
    strike = state.strikes[-1]
    if not is_alive(state, strike):
        return state, ()
    number = task.box
    if number == FREE_PUSH:
        strike = replace(strike, free_push=False, damage=strike.damage + tables.ICON_DAMAGE)
        rule = strike.granted or EXHAUSTION
        note(BoxTaken(strike.striker, strike.victim, number, tables.ICON_DAMAGE, rule=rule))
        return with_strike(state, strike), (push_of(state, strike, note), *NEXT)
    box = state.models[strike.striker].card.tree.boxes[number]
    strike = replace(strike, at=number, left=strike.left - 1, damage=strike.damage + box.damage)
    note(BoxTaken(strike.striker, strike.victim, number, box.damage, rule=BOX_RULES[box.icon]))
    state, causes = _effect(with_strike(state, strike), strike, box.icon, box.special, note)
    return state, causes + NEXT


EXHAUSTION = "Fatigue Levels / Exhausted/2"

BOX_RULES = {
    Icon.DAMAGE: "Damage Tree Results / Damage",
    Icon.PUSH: "Damage Tree Results / Push",
    Icon.FATIGUE: "Damage Tree Results / Fatigue",
    Icon.FAVOR: "Damage Tree Results / Favor",
    Icon.REPOSITION: "Damage Tree Results / Reposition/1",
    Icon.SPECIAL: "Damage Tree Results / Special",
}


def _effect(state: State, strike: Strike, icon: Icon, special: str, note: Note) -> Result[State]:
    """Let a box's icon take effect.

    (Damage Tree Results / Fatigue, Damage Tree Results / Favor, Damage Tree Results / Special)
    """
    striker = strike.striker
    if icon is Icon.PUSH:
        return state, (push_of(state, strike, note),)
    if icon is Icon.FATIGUE:
        return fatigue.gain(state, strike.victim, note, rule=BOX_RULES[icon]), ()
    if icon is Icon.FAVOR:
        if state.models[striker].living:
            rule = "Terrain / Living Hazard/2"
            return favor.gain(state, strike.chooser, 1, note, rule=rule), ()
        return favor.earn(state, striker, 1, note, rule=BOX_RULES[icon]), ()
    if icon is Icon.REPOSITION:
        return state, (
            OfferPath(striker, tables.REPOSITION_INCHES, Step.REPOSITION),
            OfferWithdrawal(striker),
        )
    if icon is Icon.SPECIAL:
        found = ability(special)
        assert found.box is not None
        note(AbilityUsed(special, striker, strike.victim, rule=found.rule))
        return found.box(state, striker, strike, note, 0)
    return state, ()


def push_of(state: State, strike: Strike, note: Note) -> Push:
    """Return the push of a push box, as long as the striker's abilities make it."""
    inches, follow_up = tables.PUSH_INCHES, tables.FOLLOW_UP_INCHES
    for function, trait in acting(state, strike.striker, "push_inches"):
        inches = max(inches, function(state, strike.striker, trait.number))
        note(AbilityUsed(trait.name, strike.striker, rule=ability(trait.name).rule))
    for function, trait in acting(state, strike.striker, "follow_up"):
        follow_up = max(follow_up, function(state, strike.striker, trait.number))
        note(AbilityUsed(trait.name, strike.striker, rule=ability(trait.name).rule))
    return Push(inches, follow_up)


@MACHINE.resolves(EndStrike, rule="Damage Tree/4")
def end_strike(state: State, task: EndStrike, note: Note) -> Result[State]:
    """Total the damage, take ARM off once, and mark the rest (Damage Tree/3, /4)."""
    del task
    strike = state.strikes[-1]
    state = replace(state, strikes=state.strikes[:-1])
    models = state.models
    if models[strike.victim].base is None:
        return state, ()
    causes: Causes = (Wake(strike.pushed),) if strike.pushed else ()
    if strike.damage:
        armour = arm(state, strike.victim)
        if armour != models[strike.victim].card.arm:
            note(AbilityUsed("ARM", strike.victim, rule="Errata / Shield Wall"))
        through = max(0, strike.damage - armour)
        rule = "FAQ / Pushes/3" if strike.granted else "Damage Tree/4"
        note(DamageDealt(strike.victim, strike.damage, through, rule=rule))
        harm = Harm(strike.victim, through, Cause.TREE, strike.striker)
        causes = (harm, *strike.after, *causes) if through else strike.after + causes
    striker = models[strike.striker]
    if striker.base is not None and strike.left > 0 and strike.at in striker.card.tree.bottom:
        for function, trait in acting(state, strike.striker, "bottomed"):
            state, more = function(state, strike.striker, note, trait.number)
            causes = more + causes
    return state, causes


def success_added(state: State, more: int, note: Note, *, rule: str) -> State:
    """Return the state with more successes on the innermost strike."""
    strike = state.strikes[-1]
    note(SuccessAdded(strike.striker, more, rule=rule))
    return with_strike(state, replace(strike, left=strike.left + more, scored=strike.scored + more))
