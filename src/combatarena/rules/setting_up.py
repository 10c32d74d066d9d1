"""Setting up: who picks first, which fighter, where it starts (Setting Up, Facing)."""

from __future__ import annotations

from combatarena import tables
from combatarena.decisions import ChooseFacing, Face, GoTo, Pick, PickFighter, PlaceFighter
from combatarena.events import CardLaid, Equipped, OrderRolled, Picked, Placed, Turned
from combatarena.machine import MACHINE
from combatarena.setup import Variant
from combatarena.state import Fighter, State, fighter_of, with_fighter
from combatarena.tasks import BeginRound, RollForPicks
from common.agenda import Note, Result
from common.records import replace


@MACHINE.resolves(RollForPicks, rule="Setting Up/1")
def roll_for_picks(state: State, task: RollForPicks, note: Note) -> Result[State]:
    """Rank the players by a roll, ties again; all pick, then all place, in that order.

    (Setting Up/1, Setting Up/4)
    """
    order, dice = state.dice.roll_off(state.setup.players)
    note(OrderRolled(order))
    picks = tuple([PickFighter(seat) for seat in order])
    places = tuple([PlaceFighter(seat) for seat in order])
    return replace(state, dice=dice, order=order), (*picks, *places, BeginRound())


@MACHINE.decides(PickFighter, rule="Setting Up/1")
def pick_fighter(state: State, decision: PickFighter, action: Pick, note: Note) -> Result[State]:
    """Take a fighter that nobody has; its markers lie on their first spaces.

    (Setting Up/1, Setting Up/2, Fighter Reference Cards/6)
    """
    seat, fighter = action.player, fresh(state, action.fighter)
    scans = state.setup.lookup.scans[action.fighter]
    omniscan = tables.OMNISCAN_MARKERS if scans else 0
    note(Picked(seat, action.fighter))
    note(Equipped(seat, len(fighter.wounded), omniscan, rule="Setting Up/2"))
    return with_fighter(state, seat, fighter), ()


def fresh(state: State, profile: int) -> Fighter:
    """Return a fighter with full Health and a Damage marker on each Wounded box.

    (Fighter Reference Cards/5, Fighter Reference Cards/6, Setting Up/2)
    """
    boxes = state.setup.lookup.profiles[profile].boxes
    return Fighter(profile, wounded=(False,) * len(boxes))


@MACHINE.decides(PlaceFighter, rule="Setting Up/3")
def place_fighter(state: State, decision: PlaceFighter, action: GoTo, note: Note) -> Result[State]:
    """Stand in an empty starting hex, then choose any facing.

    (Setting Up/3, Setting Up/4, Fighter Reference Cards/6)
    """
    seat = action.player
    boxes = len(fighter_of(state, seat).wounded)
    note(CardLaid(seat, boxes, fighter_of(state, seat).health, rule="Fighter Reference Cards/6"))
    note(Placed(seat, action.hex, also=("Setting Up/4",)))
    fighter = replace(fighter_of(state, seat), hex=action.hex)
    return with_fighter(state, seat, fighter), (ChooseFacing(seat, seat, tables.ALL_FACINGS),)


@MACHINE.decides(ChooseFacing, rule="Facing")
def choose_facing(state: State, decision: ChooseFacing, action: Face, note: Note) -> Result[State]:
    """Face an edge of the hex (Facing)."""
    return turned(state, decision.seat, action.facing, note), ()


def turned(state: State, seat: int, facing: int, note: Note, *, rule: str = "Facing") -> State:
    """Return the state with a fighter facing a direction (Facing)."""
    note(Turned(seat, facing, rule=rule))
    return with_fighter(state, seat, replace(fighter_of(state, seat), facing=facing))


def opening(state: State) -> State:
    """Return the state with X-101 in the centre, when it plays (Combat Protocols/2)."""
    setup = state.setup
    if setup.variant is not Variant.PROTOCOLS:
        return state
    centre = setup.lookup.board.index(setup.arena.centre)
    x101 = replace(fresh(state, len(setup.fighters)), hex=centre)
    return with_fighter(state, setup.players, x101)
