"""What the words of the vocabulary do (Actions / Special Actions)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from combatarena import effects, tables
from combatarena.decisions import (
    Assault,
    Choose,
    ChooseFacing,
    ChooseMove,
    ChooseTarget,
    Decline,
    LoseCard,
)
from combatarena.effects import Attacks, Effect, Targeted
from combatarena.events import Declined, DieRolled, Fizzled, Lapsed, Marked, Performed
from combatarena.facts import clockwise, fleetness, foe_mask, foes, in_reach, x101_seat
from combatarena.machine import MACHINE
from combatarena.rules.energy import shift_energy
from combatarena.state import State, fighter_of, with_fighter
from combatarena.tasks import (
    NOBODY,
    BeginAttack,
    DiscardAtRandom,
    Perform,
    PushFighter,
    RollAttack,
    RollCollapse,
    RollFacing,
    RollHaunt,
    RollShock,
    Suffer,
)
from common.agenda import Note, Result
from common.records import replace

PRACTICE = "Ours / Practice Set"
FATE = "Defeat/2"
DISTANCES = "Counting Distances/1"

Performer = Callable[[State, Any, Perform, Note], Result[State]]


@MACHINE.resolves(Perform, rule="Actions / Special Actions")
def perform(state: State, task: Perform, note: Note) -> Result[State]:
    """Let an effect act; one that needs a target looks for it first.

    (Actions / Special Actions, Defeat/2)
    """
    effect = task.effect
    fighter = fighter_of(state, task.seat)
    fated = isinstance(effect, effects.Haunt) or task.origin >= 0
    if not fighter.standing and not fated:
        note(Lapsed(task.seat, rule="Defeat/1"))
        return state, ()
    if isinstance(effect, Targeted | effects.Haunt):
        if task.target == NOBODY:
            return seek_target(state, task, note)
        if not fighter_of(state, task.target).standing:
            note(Lapsed(task.target, rule="Defeat/1"))
            return state, ()
    target = task.target if task.target >= 0 else task.seat
    rule, also = FATE if fated else "", closer(effect)
    note(Performed(effect, task.seat, target, rule=rule, also=also))
    return PERFORMERS[type(effect)](state, effect, task, note)


def closer(effect: Effect) -> tuple[str, ...]:
    """Return the rules that an effect comes from, besides that of its card.

    (Fighter Reference Cards / Neyam Shai Murad, Fighter Reference Cards/5)
    """
    if isinstance(effect, effects.Burst):
        named = "Fighter Reference Cards / Neyam Shai Murad"
        return ("Ours / Reaction Order", *((named,) if "parry" in effect.barred else ()))
    if isinstance(effect, effects.Maim):
        return ("Ours / Damage Boxes", "Fighter Reference Cards/5")
    return ("Ours / Injury Order",) if isinstance(effect, effects.Bleed) else ()


def seek_target(state: State, task: Perform, note: Note) -> Result[State]:
    """Ask for the target of an effect, if there is a choice.

    (Actions / Special Actions, Counting Distances/1)
    """
    effect, seat = task.effect, task.seat
    if isinstance(effect, Targeted):
        near = in_reach(state, seat, effect) & foe_mask(state, seat)
        seats = tuple([s for s in foes(state, seat) if near >> fighter_of(state, s).hex & 1])
        optional = False
    else:
        seats, optional = foes(state, seat), True
    if not seats:
        note(Fizzled(effect, seat, rule=DISTANCES if isinstance(effect, Targeted) else FATE))
        return state, ()
    if len(seats) == 1 and not optional:
        return state, (replace(task, target=seats[0]),)
    return state, (ChooseTarget(seat, effect, seats, optional),)


@MACHINE.decides(ChooseTarget, rule="Actions / Special Actions")
def choose_target(
    state: State, decision: ChooseTarget, action: Choose | Decline, note: Note
) -> Result[State]:
    """Let the effect act on the fighter chosen (Actions / Special Actions)."""
    if isinstance(action, Decline):
        note(Declined(action.player))
        return state, ()
    return state, (Perform(decision.effect, action.player, action.seat),)


def push(state: State, effect: effects.Push, task: Perform, note: Note) -> Result[State]:
    """Push the target (Actions / Pushing Fighters/1)."""
    return state, (PushFighter(task.seat, task.target),)


def drain(state: State, effect: effects.Drain, task: Perform, note: Note) -> Result[State]:
    """Lower the target's Energy (Ours / Practice Set)."""
    return shift_energy(state, task.target, -effect.spaces, note, rule=PRACTICE), ()


def disarm(state: State, effect: effects.Disarm, task: Perform, note: Note) -> Result[State]:
    """Take cards of the target by chance (Ours / Practice Set)."""
    return state, (DiscardAtRandom(task.target, effect.cards),)


def twist(state: State, effect: effects.Twist, task: Perform, note: Note) -> Result[State]:
    """Turn the target; X-101, which decides nothing, rolls for it (Ours / Practice Set)."""
    if task.seat == x101_seat(state):
        return state, (RollFacing(task.target),)
    return state, (ChooseFacing(task.seat, task.target, tables.ALL_FACINGS),)


def swap(state: State, effect: effects.Swap, task: Perform, note: Note) -> Result[State]:
    """Exchange places with the target (Ours / Practice Set)."""
    own, other = fighter_of(state, task.seat), fighter_of(state, task.target)
    state = with_fighter(state, task.seat, replace(own, hex=other.hex))
    return with_fighter(state, task.target, replace(other, hex=own.hex)), ()


def mark(state: State, effect: effects.Mark, task: Perform, note: Note) -> Result[State]:
    """Place an Omniscan marker (Fighter Reference Cards / Daedalosus/1)."""
    note(Marked(task.seat, task.target, rule="Fighter Reference Cards / Daedalosus/1"))
    marked = replace(fighter_of(state, task.target), marked=True)
    return with_fighter(state, task.target, marked), ()


def gain(state: State, effect: effects.Gain, task: Perform, note: Note) -> Result[State]:
    """Raise one's own Energy (Ours / Practice Set)."""
    return shift_energy(state, task.seat, effect.spaces, note, rule=PRACTICE), ()


def tire(state: State, effect: effects.Tire, task: Perform, note: Note) -> Result[State]:
    """Lower one's own Energy (Ours / Practice Set)."""
    return shift_energy(state, task.seat, -effect.spaces, note, rule=PRACTICE), ()


def heal(state: State, effect: effects.Heal, task: Perform, note: Note) -> Result[State]:
    """Move the Health marker up, at most to the top open space (Ours / Practice Set)."""
    fighter = fighter_of(state, task.seat)
    health = max(fighter.injuries, fighter.health - effect.spaces)
    return with_fighter(state, task.seat, replace(fighter, health=health)), ()


def step(state: State, effect: effects.Step, task: Perform, note: Note) -> Result[State]:
    """Make one more move (Actions / Move Actions)."""
    hexes = effect.hexes + fleetness(state.setup.lookup, fighter_of(state, task.seat))
    return state, (ChooseMove(task.seat, max(0, hexes), effect.icon),)


def strike(state: State, effect: effects.Strike, task: Perform, note: Note) -> Result[State]:
    """Make one more attack (Actions / Attack Actions/1)."""
    return state, (BeginAttack(task.seat, effect.dice),)


def burst(state: State, effect: effects.Burst, task: Perform, note: Note) -> Result[State]:
    """Roll at everybody near, clockwise, each with a reaction of its own.

    (Fighter Reference Cards / Neyam Shai Murad, Ours / Reaction Order)
    """
    fighter = fighter_of(state, task.seat)
    origin = task.origin if task.origin >= 0 else fighter.hex
    seats = clockwise(state, origin, fighter.facing, effect.within)
    return state, tuple([RollAttack(_blast(effect, task.seat, seat)) for seat in seats])


def _blast(effect: effects.Burst, seat: int, target: int) -> Assault:
    return Assault(
        seat,
        target,
        Attacks.BURST,
        effect.dice,
        effect.at_least,
        effect.wounds,
        barred=effect.barred,
        pays=False,
    )


def scar(state: State, effect: effects.Scar, task: Perform, note: Note) -> Result[State]:
    """Do nothing more (Ours / Practice Set)."""
    return state, ()


def fumble(state: State, effect: effects.Fumble, task: Perform, note: Note) -> Result[State]:
    """Lose cards by chance (Ours / Practice Set)."""
    return state, (DiscardAtRandom(task.seat, effect.cards),)


def drop(state: State, effect: effects.Drop, task: Perform, note: Note) -> Result[State]:
    """Discard a card of one's choice, if there is one (Ours / Practice Set)."""
    return state, (LoseCard(task.seat),) if state.hands[task.seat] else ()


def bleed(state: State, effect: effects.Bleed, task: Perform, note: Note) -> Result[State]:
    """Suffer more wounds, which nobody caused (Ours / Injury Order, Ours / Defeat Credit)."""
    return state, (Suffer(task.seat, effect.wounds),)


def spin(state: State, effect: effects.Spin, task: Perform, note: Note) -> Result[State]:
    """Roll a new facing (Ours / Practice Set)."""
    return state, (RollFacing(task.seat),)


def collapse(state: State, effect: effects.Collapse, task: Perform, note: Note) -> Result[State]:
    """Roll whether the fighter falls (Defeat/1)."""
    return state, (RollCollapse(task.seat, effect.at_most),)


def maim(state: State, effect: effects.Maim, task: Perform, note: Note) -> Result[State]:
    """Uncover a Wounded box, if the fighter has it (Ours / Damage Boxes)."""
    fighter = fighter_of(state, task.seat)
    wounded = list(fighter.wounded)
    if effect.box >= len(wounded):
        return state, ()
    wounded[effect.box] = True
    return with_fighter(state, task.seat, replace(fighter, wounded=tuple(wounded))), ()


def haunt(state: State, effect: effects.Haunt, task: Perform, note: Note) -> Result[State]:
    """Curse an enemy from beyond the arena (Defeat/2)."""
    return state, (RollHaunt(task.seat, task.target, effect.at_least, effect.spaces),)


PERFORMERS: dict[type[Effect], Performer] = {
    effects.Push: push,
    effects.Drain: drain,
    effects.Disarm: disarm,
    effects.Twist: twist,
    effects.Swap: swap,
    effects.Mark: mark,
    effects.Gain: gain,
    effects.Tire: tire,
    effects.Heal: heal,
    effects.Step: step,
    effects.Strike: strike,
    effects.Burst: burst,
    effects.Scar: scar,
    effects.Fumble: fumble,
    effects.Drop: drop,
    effects.Bleed: bleed,
    effects.Spin: spin,
    effects.Collapse: collapse,
    effects.Maim: maim,
    effects.Haunt: haunt,
}


@MACHINE.resolves(RollShock, rule="Fighter Reference Cards / Daedalosus/2")
def roll_shock(state: State, task: RollShock, note: Note) -> Result[State]:
    """Roll for wounds in melee: a success costs the victim Energy.

    (Fighter Reference Cards / Daedalosus/2, Ours / Electroshock)
    """
    if not fighter_of(state, task.target).standing:
        note(Lapsed(task.target, rule="Defeat/1"))
        return state, ()
    tally, dice = state.dice.tally(1, at_least=task.at_least)
    value = tally.faces[0] if tally.faces else 0
    note(DieRolled(task.seat, value, task.at_least, tally.faces))
    state = replace(state, dice=dice)
    if tally.successes:
        state = shift_energy(state, task.target, -task.spaces, note, rule="Ours / Electroshock")
    return state, ()
