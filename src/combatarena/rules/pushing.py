"""Pushing fighters, into walls, each other and arc-snares (Actions / Pushing Fighters)."""

from __future__ import annotations

from combatarena import tables
from combatarena.decisions import Brace, BraceFor, ChoosePush, GoTo
from combatarena.events import (
    Discarded,
    Lapsed,
    PushAimed,
    PushBlocked,
    Pushed,
    SnareRolled,
    StoodFast,
)
from combatarena.facts import occupied, steadfast, x101_seat
from combatarena.machine import MACHINE
from combatarena.rulings import (
    ArcSnareCredit,
    BlockedPushCredit,
    PushDirection,
    SnareDiscards,
)
from combatarena.state import State, discard, fighter_of, with_fighter
from combatarena.tasks import NOBODY, Defeat, PushFighter, PushInto, RollSnare, Suffer
from common.agenda import Causes, Note, Result
from common.records import replace


@MACHINE.resolves(PushFighter, rule="Actions / Pushing Fighters/1")
def push_fighter(state: State, task: PushFighter, note: Note) -> Result[State]:
    """Push a fighter directly away; who chooses among equals is a ruling.

    (Actions / Pushing Fighters/1, Ours / Directly Away)
    """
    pusher, target = fighter_of(state, task.pusher), fighter_of(state, task.target)
    lookup = state.setup.lookup
    if not pusher.standing or not target.standing:
        note(Lapsed(task.target, rule="Defeat/1"))
        return state, ()
    if steadfast(lookup, target):
        note(StoodFast(task.target, rule="Fighter Reference Cards/3"))
        return state, ()
    hexes = sorted(set(lookup.board.away(pusher.hex, target.hex)))
    if len(hexes) == 1:
        return state, (PushInto(task.pusher, task.target, hexes[0]),)
    chooser = push_chooser(state, task)
    return state, (ChoosePush(chooser, task.pusher, task.target, tuple(hexes)),)


def push_chooser(state: State, task: PushFighter) -> int:
    """Return who chooses among hexes equally directly away: never X-101."""
    first, second = task.pusher, task.target
    if state.setup.rulings.push_direction is PushDirection.TARGET:
        first, second = second, first
    return second if first == x101_seat(state) else first


@MACHINE.decides(ChoosePush, rule="Ours / Directly Away")
def choose_push(state: State, decision: ChoosePush, action: GoTo, note: Note) -> Result[State]:
    """Push into the hex chosen (Ours / Directly Away)."""
    note(PushAimed(decision.pusher, decision.target, action.hex))
    return state, (PushInto(decision.pusher, decision.target, action.hex),)


@MACHINE.resolves(PushInto, rule="Actions / Pushing Fighters/1")
def push_into(state: State, task: PushInto, note: Note) -> Result[State]:
    """Move the pushed fighter, facing as before; or hurt it, or try the arc-snare.

    (Actions / Pushing Fighters/1, Actions / Pushing Fighters/2)
    """
    into, target = task.hex, fighter_of(state, task.target)
    if into < 0 or occupied(state) >> into & 1:
        return push_blocked(state, task, note)
    if state.setup.lookup.snares >> into & 1:
        return state, snare(state, task)
    note(Pushed(task.pusher, task.target, into))
    return with_fighter(state, task.target, replace(target, hex=into)), ()


def push_blocked(state: State, task: PushInto, note: Note) -> Result[State]:
    """Roll D3 wounds for a push against a wall or a fighter (Actions / Pushing Fighters/2)."""
    wounds, dice = state.dice.d3()
    rule = "Actions / Pushing Fighters/2"
    note(PushBlocked(task.pusher, task.target, wounds.total, wounds.faces, rule=rule))
    ruling = state.setup.rulings.blocked_push_credit
    source = task.pusher if ruling is BlockedPushCredit.PUSHER else NOBODY
    return replace(state, dice=dice), (Suffer(task.target, wounds.total, source),)


def snare(state: State, task: PushInto) -> Causes:
    """Return what an arc-snare causes: its victim's player discards before or after the die.

    (Actions / Pushing Fighters/2)
    """
    before = state.setup.rulings.snare_discards is SnareDiscards.BEFORE
    if before and state.hands[task.target]:
        return (BraceFor(task.target, task.pusher),)
    return (RollSnare(task.pusher, task.target),)


@MACHINE.resolves(RollSnare, rule="Actions / Pushing Fighters/2")
def roll_snare(state: State, task: RollSnare, note: Note) -> Result[State]:
    """Roll at an arc-snare; each discarded card adds 1 (Actions / Pushing Fighters/2)."""
    roll, dice = state.dice.sum(1)
    state = replace(state, dice=dice)
    after = state.setup.rulings.snare_discards is SnareDiscards.AFTER
    if after and roll.total < tables.SNARE_SAVE and state.hands[task.target]:
        return state, (BraceFor(task.target, task.pusher, roll.total),)
    return state, snared(state, task.pusher, saved(task.target, roll.total, task.cards), note)


@MACHINE.decides(BraceFor, rule="Actions / Pushing Fighters/2")
def brace_for(state: State, decision: BraceFor, action: Brace, note: Note) -> Result[State]:
    """Discard any number of cards at an arc-snare (Actions / Pushing Fighters/2)."""
    seat, cards = action.player, action.cards
    if cards:
        note(Discarded(seat, cards))
        state = discard(state, seat, cards)
    if not decision.roll:
        return state, (RollSnare(decision.pusher, seat, len(cards)),)
    return state, snared(state, decision.pusher, saved(seat, decision.roll, len(cards)), note)


def saved(seat: int, roll: int, cards: int) -> SnareRolled:
    """Return whether a roll keeps a fighter out of an arc-snare (Actions / Pushing Fighters/2)."""
    return SnareRolled(seat, roll, cards, roll + cards >= tables.SNARE_SAVE)


def snared(state: State, pusher: int, save: SnareRolled, note: Note) -> Causes:
    """Return what the roll at an arc-snare causes (Actions / Pushing Fighters/2)."""
    note(save)
    if save.stays:
        return ()
    ruling = state.setup.rulings.arc_snare_credit
    return (Defeat(save.seat, pusher if ruling is ArcSnareCredit.PUSHER else NOBODY),)
