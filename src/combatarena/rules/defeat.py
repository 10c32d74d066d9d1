"""Defeat and the Fate of the Defeated (Defeat)."""

from __future__ import annotations

from combatarena.events import Defeated, DieRolled, Discarded, Lapsed
from combatarena.facts import x101_seat
from combatarena.machine import MACHINE
from combatarena.rules.energy import shift_energy
from combatarena.state import OFF_BOARD, State, discard, fighter_of, with_fighter
from combatarena.tasks import NOBODY, Defeat, GainForDefeat, Perform, RollHaunt
from common.agenda import Note, Result, Task
from common.records import replace


@MACHINE.resolves(Defeat, rule="Defeat/1")
def defeat(state: State, task: Defeat, note: Note) -> Result[State]:
    """Remove a fighter at once; whoever felled it gains Energy, and its fate begins.

    (Defeat/1, Defeat/2, Ours / Defeated Cards, Ours / Defeat Credit)
    """
    seat, fighter = task.seat, fighter_of(state, task.seat)
    if not fighter.standing:
        note(Lapsed(seat))
        return state, ()
    credit = credited(state, task)
    unpaid = () if credit else ("Ours / Defeat Credit",)
    note(Defeated(seat, task.by if credit else NOBODY, also=unpaid))
    fallen = replace(fighter, hex=OFF_BOARD, fallen=True, energy=0, marked=False)
    state = with_fighter(state, seat, fallen)
    if hand := state.hands[seat]:
        note(Discarded(seat, hand, rule="Ours / Defeated Cards"))
        state = discard(state, seat, hand)
    causes: list[Task] = [GainForDefeat(task.by)] if credit else []
    fate = state.setup.lookup.profiles[fighter.profile].fate
    causes += [Perform(effect, seat, origin=fighter.hex) for effect in fate.on_defeat]
    return state, tuple(causes)


def credited(state: State, task: Defeat) -> bool:
    """Return whether somebody gains Energy: an enemy or friend in the arena, not X-101.

    (Ours / Defeat Credit)
    """
    by = task.by
    return by not in (NOBODY, task.seat, x101_seat(state)) and fighter_of(state, by).standing


@MACHINE.resolves(GainForDefeat, rule="Defeat/1")
def gain_for_defeat(state: State, task: GainForDefeat, note: Note) -> Result[State]:
    """Gain D3 Energy for a fighter that fell (Defeat/1, Dice)."""
    gain, dice = state.dice.d3()
    state = replace(state, dice=dice)
    return shift_energy(state, task.seat, gain.total, note, also=("Dice",)), ()


@MACHINE.resolves(RollHaunt, rule="Defeat/2")
def roll_haunt(state: State, task: RollHaunt, note: Note) -> Result[State]:
    """Roll whether a fallen fighter's curse costs an enemy Energy (Defeat/2)."""
    tally, dice = state.dice.tally(1, at_least=task.at_least)
    value = tally.faces[0] if tally.faces else 0
    note(DieRolled(task.seat, value, task.at_least, tally.faces))
    state = replace(state, dice=dice)
    if tally.successes:
        state = shift_energy(state, task.target, -task.spaces, note)
    return state, ()
