"""What happens in a match, one record for each kind of thing. Every event cites its rule."""

from __future__ import annotations

from combatarena.decisions import Part
from combatarena.effects import Attacks, Effect
from common.agenda import Event
from common.records import record

Faces = tuple[int, ...] | None
"""Dice as they fell; None under branching dice."""


@record
class OrderRolled(Event):
    """The players rolled for the order of picking."""

    order: tuple[int, ...]


@record
class Picked(Event):
    """A player picked a fighter."""

    seat: int
    fighter: int


@record
class Equipped(Event):
    """A player took its fighter's Damage markers, and Omniscan markers if it uses them."""

    seat: int
    damage: int
    omniscan: int


@record
class CardLaid(Event):
    """A Fighter Reference Card was laid out: its covered boxes, the Health marker's space."""

    seat: int
    covered: int
    health: int


@record
class Placed(Event):
    """A fighter entered the arena."""

    seat: int
    hex: int


@record
class Turned(Event):
    """A fighter faces a direction."""

    seat: int
    facing: int


@record
class RoundBegan(Event):
    """A new round began."""

    round: int


@record
class Dealt(Event):
    """A player was dealt Action cards."""

    seat: int
    cards: int


@record
class DeckBuilt(Event):
    """The Initiative deck was made: how many cards each seat put in."""

    cards: tuple[tuple[int, int], ...]


@record
class InitiativeDrawn(Event):
    """An Initiative card was drawn."""

    seat: int


@record
class Spent(Event):
    """An Initiative card had no effect."""

    seat: int


@record
class NeutralRolled(Event):
    """Both players rolled for the neutral card; `winner` is -1 when they tied."""

    winner: int
    faces: Faces


@record
class Played(Event):
    """A player revealed an Action card for one of its actions."""

    seat: int
    card: int
    part: Part


@record
class Revealed(Event):
    """The Champion revealed two Action cards."""

    seat: int
    cards: tuple[int, int]


@record
class UniqueUsed(Event):
    """A player discarded two cards for its Unique action."""

    seat: int
    cards: tuple[int, int]


@record
class Passed(Event):
    """A player took no action."""

    seat: int
    card: int


@record
class HandedOver(Event):
    """A player let its teammate take the turn."""

    seat: int
    to: int


@record
class Discarded(Event):
    """Action cards went to the open discards."""

    seat: int
    cards: tuple[int, ...]


@record
class EnergyMoved(Event):
    """An Energy token moved (or stayed at the end of its track)."""

    seat: int
    by: int
    space: int


@record
class Moved(Event):
    """A fighter moved."""

    seat: int
    origin: int
    hex: int


@record
class Attacked(Event):
    """An attack was declared."""

    seat: int
    target: int
    kind: Attacks
    dice: int
    at_least: int


@record
class Rolled(Event):
    """Dice of an attack fell."""

    seat: int
    hits: int
    faces: Faces


@record
class Missed(Event):
    """An attack scored no hit."""

    seat: int


@record
class Guarded(Event):
    """A trait ignored hits."""

    seat: int
    hits: int


@record
class Reacted(Event):
    """A reaction was played; `hits` are left."""

    seat: int
    card: int
    hits: int
    faces: Faces


@record
class Declined(Event):
    """A player did nothing of what was offered."""

    seat: int


@record
class Wounded(Event):
    """A fighter suffered wounds: its Health marker is on `space` now."""

    seat: int
    wounds: int
    space: int


@record
class Injured(Event):
    """An Injury marker covered the top space."""

    seat: int
    markers: int


@record
class InjuryDrawn(Event):
    """A Critical Injury card was drawn."""

    seat: int
    card: int


@record
class InjuryResolved(Event):
    """A Critical Injury card takes effect."""

    seat: int
    card: int


@record
class InjuriesReshuffled(Event):
    """The Critical Injury cards put aside became the deck again."""


@record
class Performed(Event):
    """An effect acted: by whom, on whom (the same seat when on oneself)."""

    effect: Effect
    seat: int
    target: int


@record
class Lapsed(Event):
    """Something came to nothing: its fighter, or the one it was meant for, is gone."""

    seat: int


@record
class Fizzled(Event):
    """An effect had nobody to act on."""

    effect: Effect
    seat: int


@record
class DieRolled(Event):
    """A single die decided something: its value, and the value that was needed."""

    seat: int
    value: int
    needed: int
    faces: Faces


@record
class PushAimed(Event):
    """Of several hexes equally directly away one was chosen; -1 is the wall."""

    seat: int
    target: int
    hex: int


@record
class Pushed(Event):
    """A fighter was pushed into a hex."""

    seat: int
    target: int
    hex: int


@record
class PushBlocked(Event):
    """A push could not move its victim, which suffers `wounds`."""

    seat: int
    target: int
    wounds: int
    faces: Faces


@record
class StoodFast(Event):
    """A push had no effect on a fighter that cannot be pushed."""

    seat: int


@record
class SnareRolled(Event):
    """A fighter at an arc-snare: die, cards discarded, whether it stays."""

    seat: int
    roll: int
    cards: int
    stays: bool


@record
class Marked(Event):
    """An Omniscan marker was placed."""

    seat: int
    target: int


@record
class Defeated(Event):
    """A fighter fell; `by` is the seat that is credited, or -1."""

    seat: int
    by: int


@record
class Advanced(Event):
    """X-101 chose its prey and turned to it."""

    target: int
    facing: int


@record
class XCardDrawn(Event):
    """X-101 drew an Action card for its attack."""

    card: int


@record
class RoundEnded(Event):
    """The Initiative deck is empty."""

    round: int


@record
class Ended(Event):
    """The match is over."""

    winners: tuple[int, ...]
