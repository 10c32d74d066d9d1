"""Attacking and reacting (Actions / Attack Actions, Fighter Arcs, Dice)."""

from __future__ import annotations

from combatarena import tables
from combatarena.components import ActionCard
from combatarena.decisions import (
    Assault,
    AttackWith,
    ChooseAttack,
    ChooseReroll,
    Decline,
    React,
    ReactTo,
    Reroll,
)
from combatarena.effects import REACTS, Attacks, Deflect, Dodge, Parry, Strike
from combatarena.events import Attacked, Declined, Fizzled, Guarded, Lapsed, Missed, Reacted, Rolled
from combatarena.facts import (
    aim,
    attack_options,
    guard,
    might,
    shocks,
    to_hit,
    x101_seat,
)
from combatarena.machine import MACHINE
from combatarena.rules.energy import shift_energy
from combatarena.rulings import CancelledHitsEnergy, RerollOnes
from combatarena.state import State, discard, fighter_of
from combatarena.tasks import (
    ApplyHits,
    BeginAttack,
    DeclareAttack,
    Perform,
    RollAgain,
    RollAttack,
    RollDodge,
    RollShock,
    ScoreHits,
    Suffer,
)
from common.agenda import Note, Result, Task
from common.records import replace

BURST, MELEE = Attacks.BURST, Attacks.MELEE
REROLLS = "Fighter Reference Cards / Daedalosus/1"
REACTIONS = "Actions / Attack Actions/3"


@MACHINE.resolves(BeginAttack, rule="Actions / Attack Actions/1")
def begin_attack(state: State, task: BeginAttack, note: Note) -> Result[State]:
    """Ask for the kind of attack and its target, if there is a choice.

    (Actions / Attack Actions/1, Fighter Reference Cards/2)
    """
    if not fighter_of(state, task.seat).standing:
        note(Lapsed(task.seat, rule="Defeat/1"))
        return state, ()
    options = attack_options(state, task.seat)
    if not options:
        note(Fizzled(Strike(task.dice), task.seat, rule="Fighter Reference Cards/2"))
        return state, ()
    if len(options) == 1:
        kind, target = options[0]
        return state, (DeclareAttack(task.seat, kind, target, task.dice, task.on_hit),)
    return state, (ChooseAttack(task.seat, task.dice, task.on_hit),)


@MACHINE.decides(ChooseAttack, rule="Actions / Attack Actions/1")
def choose_attack(
    state: State, decision: ChooseAttack, action: AttackWith, note: Note
) -> Result[State]:
    """Declare the attack chosen (Actions / Attack Actions/1)."""
    seat, dice = action.player, decision.dice
    return state, (DeclareAttack(seat, action.kind, action.target, dice, decision.on_hit),)


@MACHINE.resolves(DeclareAttack, rule="Actions / Attack Actions/2")
def declare_attack(state: State, task: DeclareAttack, note: Note) -> Result[State]:
    """Look up To Hit and Wounds; traits and damage boxes change them.

    (Actions / Attack Actions/2, Fighter Reference Cards/3)
    """
    lookup, fighter = state.setup.lookup, fighter_of(state, task.seat)
    printed = to_hit(lookup, fighter, task.kind, fighter_of(state, task.target).hex)
    at_least = aimed(printed, aim(lookup, fighter, task.kind))
    weapon = lookup.profiles[fighter.profile].weapon(task.kind)
    wounds = max(1, weapon.wounds + might(lookup, fighter, task.kind))
    changed = at_least != printed or wounds != weapon.wounds
    also = ("Fighter Reference Cards/3",) if changed else ()
    note(Attacked(task.seat, task.target, task.kind, task.dice, at_least, also=also))
    assault = Assault(task.seat, task.target, task.kind, task.dice, at_least, wounds, task.on_hit)
    return state, (RollAttack(assault),)


def aimed(printed: int, by: int) -> int:
    """Return a To Hit value that traits have changed, within their limits (Ours / Practice Set)."""
    return min(tables.HARDEST, max(min(printed, tables.EASIEST), printed + by))


@MACHINE.resolves(RollAttack, rule="Actions / Attack Actions/2")
def roll_attack(state: State, task: RollAttack, note: Note) -> Result[State]:
    """Roll the dice of an attack; ones against a marked fighter may be rolled again.

    (Actions / Attack Actions/2, Dice, Fighter Reference Cards / Daedalosus/1)
    """
    assault = task.assault
    target = fighter_of(state, assault.target)
    if not target.standing:
        note(Lapsed(assault.target, rule="Defeat/1"))
        return state, ()
    scans = target.marked and rerolls(state, assault)
    tally, dice = state.dice.tally(assault.dice, at_least=assault.at_least, apart=1 if scans else 0)
    note(Rolled(assault.attacker, tally.successes, tally.faces))
    state = replace(state, dice=dice)
    if not (scans and tally.apart):
        return state, (ScoreHits(assault, tally.successes),)
    if state.setup.rulings.reroll_ones is RerollOnes.AUTOMATIC:
        return state, (RollAgain(assault, tally.successes, tally.apart),)
    if assault.attacker == x101_seat(state):
        return state, (RollAgain(assault, tally.successes, tally.apart),)
    return state, (ChooseReroll(assault.attacker, assault, tally.successes, tally.apart),)


def rerolls(state: State, assault: Assault) -> bool:
    """Return whether an attacker uses Omniscan markers: Attack actions only."""
    scans = state.setup.lookup.scans[fighter_of(state, assault.attacker).profile]
    return scans and assault.kind is not BURST


@MACHINE.decides(ChooseReroll, rule=REROLLS)
def choose_reroll(
    state: State, decision: ChooseReroll, action: Reroll, note: Note
) -> Result[State]:
    """Roll as many of the ones again as the attacker says."""
    if not action.dice:
        note(Declined(action.player))
        return state, (ScoreHits(decision.assault, decision.hits),)
    return state, (RollAgain(decision.assault, decision.hits, action.dice),)


@MACHINE.resolves(RollAgain, rule=REROLLS)
def roll_again(state: State, task: RollAgain, note: Note) -> Result[State]:
    """Roll ones again; what they show now stands (Dice)."""
    assault = task.assault
    tally, dice = state.dice.tally(task.dice, at_least=assault.at_least)
    hits = task.hits + tally.successes
    note(Rolled(assault.attacker, hits, tally.faces, also=("Dice",)))
    return replace(state, dice=dice), (ScoreHits(assault, hits),)


@MACHINE.resolves(ScoreHits, rule="Actions / Attack Actions/2")
def score_hits(state: State, task: ScoreHits, note: Note) -> Result[State]:
    """No hit gains Energy; a hit may be guarded against, then reacted to.

    (Actions / Attack Actions/2, Fighter Arcs/1, Fighter Arcs/2, Ours / Reaction Window)
    """
    assault, hits = task.assault, task.hits
    if not hits:
        return missed(state, assault, note), ()
    ignored = min(hits, guard(state, assault.target, assault.attacker))
    if ignored:
        note(Guarded(assault.target, ignored, rule="Fighter Arcs/2", also=("Fighter Arcs/1",)))
        hits -= ignored
    if not hits:
        return state, ()
    if may_react(state, assault):
        return state, (ReactTo(assault.target, assault, hits),)
    return state, (ApplyHits(assault, hits),)


def missed(state: State, assault: Assault, note: Note) -> State:
    """Pay for an attack without a hit (Actions / Attack Actions/2)."""
    note(Missed(assault.attacker))
    if not assault.pays:
        return state
    return shift_energy(state, assault.attacker, tables.MISS_ENERGY, note)


def may_react(state: State, assault: Assault) -> bool:
    """Return whether a target is asked: by public facts alone (Ours / Reaction Window)."""
    return bool(state.hands[assault.target]) and any(
        assault.kind in kinds and reaction.__name__.lower() not in assault.barred
        for reaction, kinds in REACTS.items()
    )


@MACHINE.decides(ReactTo, rule=REACTIONS)
def react_to(state: State, decision: ReactTo, action: React | Decline, note: Note) -> Result[State]:
    """Play a reaction, one card for each attack, or none.

    (Actions / Attack Actions/3, Ours / Reaction Window)
    """
    assault, hits = decision.assault, decision.hits
    if isinstance(action, Decline):
        note(Declined(action.player, rule="Ours / Reaction Window"))
        return state, (ApplyHits(assault, hits),)
    seat = action.player
    card = state.setup.cards[action.card]
    state = discard(state, seat, (action.card,))
    state = shift_energy(state, seat, card.special.energy, note, rule="Actions/6")
    return state, (_answer(card, action, assault, hits, note),)


def _answer(card: ActionCard, action: React, assault: Assault, hits: int, note: Note) -> Task:
    reaction = card.special.reaction
    if isinstance(reaction, Dodge):
        return RollDodge(assault, hits, reaction.at_least, action.card)
    assert isinstance(reaction, Deflect | Parry)
    left = max(0, hits - reaction.hits)
    note(Reacted(action.player, action.card, left, None))
    return ApplyHits(assault, left)


@MACHINE.resolves(RollDodge, rule=REACTIONS)
def roll_dodge(state: State, task: RollDodge, note: Note) -> Result[State]:
    """Roll for each hit whether it is dodged (Actions / Attack Actions/3)."""
    tally, dice = state.dice.tally(task.hits, at_least=task.at_least)
    left = task.hits - tally.successes
    note(Reacted(task.assault.target, task.card, left, tally.faces))
    return replace(state, dice=dice), (ApplyHits(task.assault, left),)


@MACHINE.resolves(ApplyHits, rule=REACTIONS)
def apply_hits(state: State, task: ApplyHits, note: Note) -> Result[State]:
    """Each hit that is left wounds; then what the attack adds, then what traits add.

    (Actions / Attack Actions/3, Ours / Electroshock)
    """
    assault, hits = task.assault, task.hits
    attacker, target = assault.attacker, assault.target
    if not hits:
        ruling = state.setup.rulings.cancelled_hits_energy
        if assault.pays and ruling is CancelledHitsEnergy.GAIN:
            state = missed(state, assault, note)
        return state, ()
    causes: list[Task] = [Suffer(target, hits * assault.wounds, attacker)]
    causes += [Perform(effect, attacker, target) for effect in assault.on_hit]
    if assault.kind is MELEE:
        fighter = fighter_of(state, attacker)
        for shock in shocks(state.setup.lookup, fighter):
            causes.append(RollShock(attacker, target, shock.at_least, shock.spaces))
    return state, tuple(causes)
