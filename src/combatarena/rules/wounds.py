"""Wounds, Injury markers and Critical Injuries (Wounds and Injuries)."""

from __future__ import annotations

from combatarena import tables
from combatarena.decisions import Lose, LoseCard
from combatarena.events import (
    DieRolled,
    Discarded,
    Injured,
    InjuriesReshuffled,
    InjuryDrawn,
    InjuryResolved,
    Lapsed,
    Wounded,
)
from combatarena.facts import x101_seat
from combatarena.machine import MACHINE
from combatarena.rules.energy import shift_energy
from combatarena.rules.setting_up import turned
from combatarena.rulings import InjuryDeck
from combatarena.state import Fighter, State, discard, fighter_of, with_fighter
from combatarena.tasks import (
    Defeat,
    DrawInjury,
    Perform,
    ResolveInjury,
    RollCollapse,
    RollFacing,
    Suffer,
)
from common.agenda import Note, Result
from common.records import replace


@MACHINE.resolves(Suffer, rule="Wounds and Injuries/1")
def suffer(state: State, task: Suffer, note: Note) -> Result[State]:
    """Move the Health marker down; each time it reaches the bottom, the top space is lost.

    Injury cards are drawn once it rests. (Wounds and Injuries/1, Wounds and Injuries/2, Defeat/1,
    Combat Variants / Combat Protocols/8)
    """
    seat, fighter = task.seat, fighter_of(state, task.seat)
    if not fighter.standing:
        note(Lapsed(seat, rule="Defeat/1"))
        return state, ()
    spaces = state.setup.lookup.profiles[fighter.profile].health
    after = wounded(fighter, task.wounds, spaces)
    markers = after.injuries - fighter.injuries
    note(Wounded(seat, task.wounds, after.health))
    state = with_fighter(state, seat, after)
    if markers:
        note(Injured(seat, after.injuries))
        if seat == x101_seat(state) and task.source >= 0:
            protocols = "Combat Variants / Combat Protocols/8"
            gain = markers * tables.X101_INJURY_ENERGY
            state = shift_energy(state, task.source, gain, note, rule=protocols)
    if after.injuries == spaces:
        return state, (Defeat(seat, task.source),)
    return state, (DrawInjury(seat, markers),) if markers else ()


def wounded(fighter: Fighter, wounds: int, spaces: int) -> Fighter:
    """Return a fighter whose Health marker has moved down its track by some wounds.

    (Wounds and Injuries/1)
    """
    health, injuries = fighter.health, fighter.injuries
    bottom = spaces - 1
    for _ in range(wounds):
        health = injuries if health == bottom else health + 1
        if health == bottom:
            injuries += 1
        if injuries == spaces:
            break
    return replace(fighter, health=health, injuries=injuries)


@MACHINE.resolves(DrawInjury, rule="Wounds and Injuries/2")
def draw_injury(state: State, task: DrawInjury, note: Note) -> Result[State]:
    """Draw a Critical Injury card; after the last, resolve them in that order.

    (Wounds and Injuries/2, Ours / Injury Deck, Ours / Injury Order)
    """
    state = refilled(state, note)
    deck = state.injury_deck
    card, dice = state.dice.draw(deck, names=state.setup.lookup.injury_names)
    note(InjuryDrawn(task.seat, card))
    at = deck.index(card)
    state = replace(
        state,
        dice=dice,
        injury_deck=deck[:at] + deck[at + 1 :],
        injuries_aside=(*state.injuries_aside, card),
    )
    drawn = (*task.drawn, card)
    if task.left > 1:
        return state, (DrawInjury(task.seat, task.left - 1, drawn),)
    return state, tuple([ResolveInjury(task.seat, number) for number in drawn])


def refilled(state: State, note: Note) -> State:
    """Return the state with cards to draw: those put aside, once the deck is empty.

    (Ours / Injury Deck)
    """
    if state.injury_deck:
        return state
    note(InjuriesReshuffled(rule="Ours / Injury Deck"))
    return replace(state, injury_deck=tuple(sorted(state.injuries_aside)), injuries_aside=())


@MACHINE.resolves(ResolveInjury, rule="Wounds and Injuries/2")
def resolve_injury(state: State, task: ResolveInjury, note: Note) -> Result[State]:
    """Let a Critical Injury card act on its own fighter (Wounds and Injuries/2)."""
    if state.setup.rulings.injury_deck is InjuryDeck.REPLACE and task.card in state.injuries_aside:
        aside = list(state.injuries_aside)
        aside.remove(task.card)
        deck = tuple(sorted((*state.injury_deck, task.card)))
        state = replace(state, injury_deck=deck, injuries_aside=tuple(aside))
    if not fighter_of(state, task.seat).standing:
        note(Lapsed(task.seat, rule="Defeat/1"))
        return state, ()
    note(InjuryResolved(task.seat, task.card))
    effects = state.setup.injuries[task.card].effects
    return state, tuple([Perform(effect, task.seat, task.seat) for effect in effects])


@MACHINE.resolves(RollCollapse, rule="Defeat/1")
def roll_collapse(state: State, task: RollCollapse, note: Note) -> Result[State]:
    """Roll whether an injury fells its fighter, which nobody is credited for.

    (Defeat/1, Ours / Defeat Credit)
    """
    tally, dice = state.dice.tally(1, at_least=task.at_most + 1)
    value = tally.faces[0] if tally.faces else 0
    note(DieRolled(task.seat, value, task.at_most + 1, tally.faces))
    state = replace(state, dice=dice)
    return state, () if tally.successes else (Defeat(task.seat),)


@MACHINE.resolves(RollFacing, rule="Facing")
def roll_facing(state: State, task: RollFacing, note: Note) -> Result[State]:
    """Roll a new facing: 1 is straight up the board, then clockwise (Ours / Practice Set)."""
    total, dice = state.dice.sum(1)
    state = turned(
        replace(state, dice=dice), task.seat, total.total - 1, note, rule="Ours / Practice Set"
    )
    return state, ()


@MACHINE.decides(LoseCard, rule="Ours / Practice Set")
def lose_card(state: State, decision: LoseCard, action: Lose, note: Note) -> Result[State]:
    """Discard the card that an injury costs (Ours / Practice Set)."""
    note(Discarded(action.player, (action.card,)))
    return discard(state, action.player, (action.card,)), ()
