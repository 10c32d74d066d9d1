"""A turn: which action a player resolves with its fighter (Actions, Actions / No Actions)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from combatarena.components import ActionCard
from combatarena.decisions import (
    ChooseMove,
    Decline,
    HandOver,
    Part,
    Pass,
    PlayCard,
    PlayRevealed,
    PlayTwo,
    TakeTurn,
    UseUnique,
)
from combatarena.events import Declined, HandedOver, Passed, Played, Revealed, Spent, UniqueUsed
from combatarena.facts import fleetness, teammate
from combatarena.machine import MACHINE
from combatarena.rules.energy import shift_energy
from combatarena.rules.variants import may_hand_over
from combatarena.state import State, discard, fighter_of
from combatarena.tasks import BeginAttack, GrantTurn, Perform, SecondAction
from common.agenda import Causes, Note, Result, Task
from common.records import replace

MOVE, ATTACK = Part.MOVE, Part.ATTACK


@MACHINE.resolves(GrantTurn, rule="Stage Two: Fight/1")
def grant_turn(state: State, task: GrantTurn, note: Note) -> Result[State]:
    """Ask a player for its action; with no cards left it can take none.

    (Stage Two: Fight/1, Actions / No Actions, Defeat/2)
    """
    seat = task.seat
    fighter = fighter_of(state, seat)
    if fighter.hex < 0:
        fate = state.setup.lookup.profiles[fighter.profile].fate.when_drawn
        if not fate:
            note(Spent(seat, rule="Ours / Defeated Cards"))
        return state, tuple([Perform(effect, seat) for effect in fate])
    if not state.hands[seat] and (task.handed or not may_hand_over(state, seat)):
        note(Spent(seat, rule="Actions / No Actions"))
        return state, ()
    return state, (TakeTurn(seat, task.handed),)


TurnAction = PlayCard | PlayTwo | UseUnique | Pass | HandOver | Decline


@MACHINE.decides(TakeTurn, rule="Actions/1")
def take_turn(state: State, decision: TakeTurn, action: TurnAction, note: Note) -> Result[State]:
    """Resolve the action chosen (Actions/1)."""
    if type(action) is PlayCard:
        return play_card(discard(state, action.player, (action.card,)), action, note)
    return _OTHERS[action.__class__](state, action, note)


def play_card(
    state: State, action: PlayCard, note: Note, *, rule: str = "Actions/2"
) -> Result[State]:
    """Resolve one of the three actions of a card that has been revealed.

    Its Energy modifier comes first. (Actions/2, Actions/4, Actions/5, Actions/6)
    """
    seat, part = action.player, action.part
    note(Played(seat, action.card, part, rule=rule))
    card = state.setup.cards[action.card]
    state = shift_energy(state, seat, _modifier(card, part), note, rule="Actions/6")
    return state, _resolution(state, seat, card, part)


def _modifier(card: ActionCard, part: Part) -> int:
    if part is MOVE:
        return card.move.energy
    return card.attack.energy if part is ATTACK else card.special.energy


def _resolution(state: State, seat: int, card: ActionCard, part: Part) -> Causes:
    if part is MOVE:
        hexes = card.move.hexes + fleetness(state.setup.lookup, fighter_of(state, seat))
        return (ChooseMove(seat, max(0, hexes), card.move.icon),)
    if part is ATTACK:
        return (BeginAttack(seat, card.attack.dice, card.attack.on_hit),)
    return tuple([Perform(effect, seat) for effect in card.special.effects])


def use_unique(state: State, action: UseUnique, note: Note) -> Result[State]:
    """Discard two cards for the fighter's own action (Actions/3, Fighter Reference Cards/1)."""
    seat = action.player
    own = ("Fighter Reference Cards/1",)
    note(UniqueUsed(seat, action.cards, rule="Actions/3", also=own))
    state = discard(state, seat, action.cards)
    unique = state.setup.lookup.profiles[fighter_of(state, seat).profile].unique
    return state, tuple([Perform(effect, seat) for effect in unique.effects])


def pass_turn(state: State, action: Pass, note: Note) -> Result[State]:
    """Take no action, and discard a card for it (Actions / No Actions)."""
    note(Passed(action.player, action.card, rule="Actions / No Actions"))
    return discard(state, action.player, (action.card,)), ()


def decline_turn(state: State, action: Decline, note: Note) -> Result[State]:
    """Let the card go with an empty hand (Actions / No Actions)."""
    note(Declined(action.player, rule="Actions / No Actions"))
    return state, ()


def hand_over(state: State, action: HandOver, note: Note) -> Result[State]:
    """Let the teammate take the turn, once a round (Combat Variants / Brothers in Arms/3)."""
    seat, mate = action.player, teammate(action.player)
    note(HandedOver(seat, mate, rule="Combat Variants / Brothers in Arms/3"))
    state = replace(state, handed_over=(*state.handed_over, seat))
    return state, (GrantTurn(mate, handed=True),)


def play_two(state: State, action: PlayTwo, note: Note) -> Result[State]:
    """Reveal two cards; which action comes first is next (Combat Variants / Kingslayer/4)."""
    note(Revealed(action.player, action.cards, rule="Combat Variants / Kingslayer/4"))
    state = discard(state, action.player, action.cards)
    return state, (PlayRevealed(action.player, action.cards),)


@MACHINE.decides(PlayRevealed, rule="Combat Variants / Kingslayer/4")
def play_revealed(
    state: State, decision: PlayRevealed, action: PlayCard, note: Note
) -> Result[State]:
    """Resolve one of a revealed card's three actions; the other card comes after it.

    (Combat Variants / Kingslayer/4, Actions/5)
    """
    state, causes = play_card(state, action, note, rule="Actions/5")
    rest = [card for card in decision.cards if card != action.card]
    later: list[Task] = [SecondAction(action.player, card) for card in rest]
    return state, (*causes, *later)


@MACHINE.resolves(SecondAction, rule="Combat Variants / Kingslayer/4")
def second_action(state: State, task: SecondAction, note: Note) -> Result[State]:
    """Ask for the action of the Champion's other card, unless the Champion is down.

    (Combat Variants / Kingslayer/4, Ours / Impossible Action)
    """
    if not fighter_of(state, task.seat).standing:
        note(Spent(task.seat, rule="Ours / Impossible Action"))
        return state, ()
    return state, (PlayRevealed(task.seat, (task.card,)),)


_OTHERS: dict[type[Any], Callable[[State, Any, Note], Result[State]]] = {
    UseUnique: use_unique,
    Pass: pass_turn,
    Decline: decline_turn,
    HandOver: hand_over,
    PlayTwo: play_two,
}
