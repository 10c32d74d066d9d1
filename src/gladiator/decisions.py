"""What players decide: one frozen class for each kind of action, and what plots are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from common.hexgrid import ORIGIN, Hex, neighbor, rotate
from common.records import record
from common.spaces import Action
from common.tables import Term
from gladiator.tables import ACTIONS, BodyArea, NetAttack, SpecialAttack, SpecialDefense, Weapon
from gladiator.tables import Action as Code

CHARGE: Final = Code.CHARGE
KNEEL: Final = Code.KNEEL
RECOVER: Final = Code.RECOVER
ROLL: Final = Code.ROLL
STUMBLE: Final = Code.STUMBLE
PAUSE: Final = Code.PAUSE
REPEL: Final = Code.REPEL_NET

MOVEMENT: Final = tuple(code for code in Code if not ACTIONS.at(code).special)
"""The six movement actions (7.3)."""

_MOVING: Final = frozenset(MOVEMENT)
_STILL: Final = frozenset((STUMBLE, PAUSE))


@record(cache_hash=True)
class Order:
    """One action of a plot with its rotation: `F(R)` moves and then turns, `(R)F` the reverse."""

    code: Code
    rotation: int = 0
    """Hexsides clockwise, -2 to 3."""
    before: bool = False
    """Whether the rotation comes before the step (7.2.2); a figure that stays has no before."""
    toward: int = 0
    """The direction of a roll, as a turn from the facing (7.4/RO)."""


@record(cache_hash=True)
class NetOrder:
    """A net attack written beside the movement; a lay names one of the hexes 1 to 3 (20.3.1)."""

    attack: NetAttack
    hex: int = 0


@record(cache_hash=True)
class Plot(Action):
    """The sealed orders of one figure for a phase: up to two actions or one special (7.2)."""

    figure: int
    orders: tuple[Order, ...] = ()
    net: NetOrder | None = None
    throw: bool = False
    """Whether he throws something after movement, at a target named then (13.3)."""

    @property
    def special(self) -> Code | None:
        """The special action, if the plot is one."""
        return special_of(self.orders)

    @property
    def moves(self) -> bool:
        """Whether the plot uses up a movement phase (7.1, 7.4/note, 15.6/2)."""
        return self.net is not None or uses_phase(self.orders)


def special_of(orders: tuple[Order, ...]) -> Code | None:
    """Return the special action that orders are, or None (7.4)."""
    return orders[0].code if orders and orders[0].code not in _MOVING else None


def uses_phase(orders: tuple[Order, ...]) -> bool:
    """Return whether orders use up a movement phase (7.1, 7.4/note, 15.6/2)."""
    return bool(orders) and (orders[0].code not in _STILL or orders[0].rotation != 0)


class Leg(NamedTuple):
    """One hex of a path: where it leads, the facing there, and +1 forward, -1 backward or 0."""

    hex: Hex
    facing: int
    sense: int


class Walk(NamedTuple):
    """Where orders lead: the path, the facing at its end, and the hexsides turned in place."""

    legs: tuple[Leg, ...]
    facing: int
    turned: int


_SENSE: Final = {
    Code.FORWARD: 1,
    Code.SIDESTEP_FORWARD_LEFT: 1,
    Code.SIDESTEP_FORWARD_RIGHT: 1,
    Code.CHARGE: 1,
    Code.BACKWARD: -1,
    Code.SIDESTEP_BACKWARD_LEFT: -1,
    Code.SIDESTEP_BACKWARD_RIGHT: -1,
}


@lru_cache(maxsize=1 << 10)
def trace(order: Order, facing: int) -> Walk:
    """Trace one order from the origin with a facing; a rotation before a step bends it (7.2.2).

    Steps (7.3/F, 7.3/B, 7.3/SFL, 7.3/SFR, 7.3/SBL, 7.3/SBR), the charge (7.4/C) and the roll
    (7.4/RO) lead on; who stays in his hex only turns (7.4/KN, 7.4/R, 7.4/S, 7.4/X).
    """
    row = ACTIONS.at(order.code)
    turned = (facing + order.rotation) % 6
    if not row.hexes:
        return Walk((), turned, abs(order.rotation))
    moving = turned if order.before else facing
    direction = order.toward if order.code is ROLL else row.direction
    assert direction is not None
    cell, legs = Hex(0, 0), []
    for _ in range(row.hexes):
        cell = neighbor(cell, (moving + direction) % 6)
        legs.append(Leg(cell, moving, _SENSE.get(order.code, 0)))
    legs[-1] = Leg(cell, turned, legs[-1].sense)
    return Walk(tuple(legs), turned, 0)


@lru_cache(maxsize=1 << 14)
def walk(orders: tuple[Order, ...], facing: int) -> Walk:
    """Trace orders from the origin with a facing."""
    q, r = ORIGIN
    path: list[Leg] = []
    turned = 0
    for order in orders:
        legs, facing, turns = trace(order, facing)
        turned += turns
        path += laid_out(legs, Hex(q, r))
        if legs:
            q, r = path[-1].hex
    return Walk(tuple(path), facing, turned)


def walk_from(origin: Hex, facing: int, orders: tuple[Order, ...]) -> Walk:
    """Trace orders from a hex of the ground."""
    legs, facing, turned = walk(orders, facing)
    return _new(Walk, (laid_out(legs, origin), facing, turned))


def laid_out(legs: tuple[Leg, ...], origin: Hex) -> tuple[Leg, ...]:
    """Lay a path that begins at the origin out from a hex of the ground."""
    q, r = origin
    return tuple(
        [
            _new(Leg, (_new(Hex, (q + by_q, r + by_r)), face, sense))
            for (by_q, by_r), face, sense in legs
        ]
    )


class Course(NamedTuple):
    """What orders come to with a facing: the walk, the special action, whether a phase is used."""

    walk: Walk
    special: Code | None
    uses_phase: bool


@lru_cache(maxsize=1 << 14)
def course(orders: tuple[Order, ...], facing: int) -> Course:
    """Return what orders come to from the origin with a facing."""
    return Course(walk(orders, facing), special_of(orders), uses_phase(orders))


_new: Final = tuple.__new__
"""Builds a named tuple at half the cost of a call of its class."""


def ahead(origin: Hex, facing: int, by: Hex) -> Hex:
    """Find the hex at an offset in a figure's own frame."""
    q, r = rotate(by, facing)
    return Hex(origin[0] + q, origin[1] + r)


@record(cache_hash=True)
class Blow:
    """One planned attack: whom, where, with how many CF, and with what (9.3.2)."""

    target: int
    area: BodyArea
    cf: int
    special: SpecialAttack | None = None
    off_hand: bool = False
    """Whether the second of two unlike weapons strikes it (24)."""


class Thing(Term):
    """What may lie on the ground or be thrown besides weapons."""

    LARGE_SHIELD = "large shield"
    SMALL_SHIELD = "small shield"
    HOOK_SHIELD = "hook shield"
    NET = "net"


@record(cache_hash=True)
class ThrowOrder:
    """An item thrown at a target before the first attack round (13.3)."""

    item: Weapon | Thing
    target: int


@record(cache_hash=True)
class Allocate(Action):
    """The sealed CF of one figure: blows in the order they fall, and defense by area (9.3)."""

    figure: int
    blows: tuple[Blow, ...] = ()
    defense: tuple[int, ...] = (0, 0, 0, 0, 0)
    guard: SpecialDefense | None = None
    """A special defense, which stands for 2 CF on its area (22.3)."""
    wield: tuple[Weapon, ...] = ()
    """The weapon or weapons used; none is bare hands (23)."""
    rider: int | None = None
    """The place of the blow that bears the bonus of 27.5."""
    throw: ThrowOrder | None = None


@record(cache_hash=True)
class Exceed(Action):
    """A downed figure exceeds its movement rate instead of pleading (17.3, 18.2)."""

    figure: int


@record(cache_hash=True)
class Plead(Action):
    """A downed figure appeals for missus (18.2)."""

    figure: int


@record(cache_hash=True)
class Hear(Action):
    """The victor lets an appeal be heard, or denies it while other enemies are active (18.4)."""

    figure: int
    heard: bool


@record(cache_hash=True)
class Throw(Action):
    """A figure throws an item at a target (13.3)."""

    figure: int
    item: Weapon | Thing
    target: int


@record(cache_hash=True)
class Aim(Action):
    """A thrower chooses the body area that his item hits (13.3.1.1)."""

    figure: int
    area: BodyArea


@record(cache_hash=True)
class Decline(Action):
    """A figure lets a chance pass."""

    figure: int


@record(cache_hash=True)
class Forfeit(Action):
    """A figure gives up one of its planned attacks, by its place in the exchange (36.3/FW)."""

    figure: int
    attack: int


@record(cache_hash=True)
class PickUp(Action):
    """A figure tries to recover one of the items on the ground, by its place in the list (13.4)."""

    figure: int
    item: int


@record(cache_hash=True)
class Kick(Action):
    """A figure kicks an item in its hex in a direction of the map, 0 up and clockwise (13.5)."""

    figure: int
    item: int
    direction: int


@record(cache_hash=True)
class DropNet(Action):
    """A figure lets its net fall into an adjacent hex, by the map's direction (20.8.2)."""

    figure: int
    direction: int


@record(cache_hash=True)
class NetTarget(Action):
    """A Retiarius names whom he tosses his net at (20.5)."""

    figure: int
    target: int


@record(cache_hash=True)
class Escape(Action):
    """An ensnared figure sets CF aside to escape; 0 is no attempt (20.5.5)."""

    figure: int
    cf: int


@record(cache_hash=True)
class Drag(Action):
    """The net's owner spends CF to drag his victim down (20.5.5/2)."""

    figure: int
    cf: int


@record(cache_hash=True)
class PivotTo(Action):
    """One against several chooses among the facings that yield them the least (27.2)."""

    figure: int
    facing: int


@record(cache_hash=True)
class RepelNet(Action):
    """Whom a net comes to sets defense CF aside against it (9.3.3, by the ruling repel_cf)."""

    figure: int
    cf: int


@record(cache_hash=True)
class Abandon(Action):
    """The net's owner lets go of it; the victim stays ensnared (20.5.6)."""

    figure: int


@record(cache_hash=True)
class Discard(Action):
    """A figure drops what has become useless in its hand: a battered shield (12.3)."""

    figure: int
