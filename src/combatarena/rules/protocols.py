"""X-101, which nobody controls (Combat Variants / Combat Protocols)."""

from __future__ import annotations

from combatarena import tables
from combatarena.decisions import Choose, ChoosePrey
from combatarena.effects import Attacks, Strike
from combatarena.events import Advanced, Fizzled, Moved, Spent, XCardDrawn
from combatarena.facts import foes, level, occupied, standing, to_hit, x101_seat
from combatarena.machine import MACHINE
from combatarena.state import State, fighter_of, with_fighter
from combatarena.tasks import Advance, DeclareAttack, RollPrey, SeekPrey, XAttack
from common.agenda import Note, Result
from common.hexgrid import bearing, bearings
from common.records import replace

PREY = "Combat Variants / Combat Protocols/5"
ATTACK = "Combat Variants / Combat Protocols/6"


@MACHINE.resolves(SeekPrey, rule="Combat Variants / Combat Protocols/4")
def seek_prey(state: State, task: SeekPrey, note: Note) -> Result[State]:
    """Go for the nearest enemy; of several the player lowest in Energy picks.

    (Combat Variants / Combat Protocols/4, Combat Variants / Combat Protocols/5)
    """
    own = fighter_of(state, x101_seat(state))
    if not own.standing:
        note(Spent(x101_seat(state), rule="Ours / Defeated Cards"))
        return state, ()
    far = state.setup.lookup.board.distances[own.hex]
    enemies = foes(state, x101_seat(state))
    nearest = min(far[fighter_of(state, seat).hex] for seat in enemies)
    prey = tuple([seat for seat in enemies if far[fighter_of(state, seat).hex] == nearest])
    if len(prey) == 1:
        return state, (Advance(prey[0]), XAttack(prey[0]))
    players = [seat for seat in standing(state) if seat != x101_seat(state)]
    lowest = min(level(state, seat) for seat in players)
    pickers = [seat for seat in players if level(state, seat) == lowest]
    return state, (ChoosePrey(pickers[0], prey) if len(pickers) == 1 else RollPrey(prey),)


@MACHINE.decides(ChoosePrey, rule=PREY)
def choose_prey(state: State, decision: ChoosePrey, action: Choose, note: Note) -> Result[State]:
    """Let the player lowest in Energy pick X-101's target."""
    return state, (Advance(action.seat), XAttack(action.seat))


@MACHINE.resolves(RollPrey, rule=PREY)
def roll_prey(state: State, task: RollPrey, note: Note) -> Result[State]:
    """Let the tied players roll, ties again: the lowest is the target."""
    order, dice = state.dice.roll_off(len(task.seats))
    prey = task.seats[order[-1]]
    return replace(state, dice=dice), (Advance(prey), XAttack(prey))


@MACHINE.resolves(Advance, rule=PREY)
def advance(state: State, task: Advance, note: Note) -> Result[State]:
    """Turn to the target and step toward it, never into an arc-snare.

    (Combat Variants / Combat Protocols/5, Ours / X-101 Bearing, Actions / Move Actions)
    """
    seat = x101_seat(state)
    lookup, own = state.setup.lookup, fighter_of(state, seat)
    board = lookup.board
    here, there = board.hexes[own.hex], board.hexes[fighter_of(state, task.prey).hex]
    facing = bearing(here, there)
    ahead = board.neighbors[own.hex][facing]
    tied = len(bearings(here, there)) > 1
    note(Advanced(task.prey, facing, also=("Ours / X-101 Bearing",) if tied else ()))
    if ahead < 0 or (lookup.snares | occupied(state)) >> ahead & 1:
        ahead = own.hex
    else:
        note(Moved(seat, own.hex, ahead))
    return with_fighter(state, seat, replace(own, hex=ahead, facing=facing)), ()


@MACHINE.resolves(XAttack, rule=ATTACK)
def x_attack(state: State, task: XAttack, note: Note) -> Result[State]:
    """Draw an Action card and make its attack: melee within one hex, else ranged, if it can.

    (Combat Variants / Combat Protocols/6)
    """
    seat, prey = x101_seat(state), fighter_of(state, task.prey)
    lookup, own = state.setup.lookup, fighter_of(state, seat)
    near = lookup.board.distances[own.hex][prey.hex] <= tables.X101_MELEE
    kind = Attacks.MELEE if near else Attacks.RANGED
    if not state.undealt:
        note(Fizzled(Strike(), seat))
        return state, ()
    card, dice = state.dice.draw(state.undealt, names=lookup.card_names)
    note(XCardDrawn(card))
    attack = state.setup.cards[card].attack
    left = tuple([number for number in state.undealt if number != card])
    state = replace(state, dice=dice, undealt=left, discards=(*state.discards, card))
    if not to_hit(lookup, own, kind, prey.hex):
        note(Fizzled(Strike(attack.dice), seat))
        return state, ()
    return state, (DeclareAttack(seat, kind, task.prey, attack.dice, attack.on_hit),)
