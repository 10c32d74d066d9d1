"""What happens: one frozen class for each kind of thing; faces are those of the dice it used."""

from __future__ import annotations

from common.agenda import Event
from common.hexgrid import Hex
from common.records import record
from gladiator.decisions import Allocate, Order, Plot
from gladiator.state import Ending, Fate, Item
from gladiator.tables import (
    BodyArea,
    CombatResult,
    Critical,
    NetAttack,
    SpecialAttack,
    Weapon,
)

Faces = tuple[int, ...] | None


@record
class PhaseBegan(Event):
    """A phase began."""

    turn: int
    phase: int


@record
class Entered(Event):
    """A figure entered the arena: where it stands, its CF, movement phases and shield boxes."""

    figure: int
    hex: Hex
    facing: int
    cf: int
    allowance: int
    shield_points: int


@record
class Revealed(Event):
    """A plot was revealed."""

    plot: Plot


@record
class Acted(Event):
    """An action of a revealed plot, with the rule of the action."""

    figure: int
    order: Order


@record
class Allocated(Event):
    """An allocation was revealed."""

    allocation: Allocate


@record
class Rolled(Event):
    """A figure rolled for something: what for, the total, and whether it came about."""

    figure: int
    what: str
    total: int | None
    success: bool
    faces: Faces


@record
class Fell(Event):
    """A figure fell prone."""

    figure: int


@record
class Knelt(Event):
    """A figure came to its knees."""

    figure: int


@record
class Crossed(Event):
    """Two paths crossed."""

    figures: tuple[int, ...]
    collided: bool
    faces: Faces


@record
class Collided(Event):
    """Figures collided: their impact factors, and who kept the hex (None: nobody)."""

    figures: tuple[int, ...]
    hex: Hex
    impacts: tuple[int, ...]
    winner: int | None
    faces: Faces


@record
class Stunned(Event):
    """A figure was stunned."""

    figure: int
    points: int
    faces: Faces


@record
class Shed(Event):
    """A figure shed stun."""

    figure: int
    points: int
    faces: Faces


@record
class Swooned(Event):
    """A figure fell unconscious."""

    figure: int


@record
class Woke(Event):
    """A figure came to itself."""

    figure: int


@record
class Shifted(Event):
    """The map shifted over an edge."""

    edge: str


@record
class Turned(Event):
    """A figure had to turn to an attacker, or pivoted."""

    figure: int
    facing: int


@record
class Engaged(Event):
    """A figure can attack another, at a range and with a bonus."""

    attacker: int
    target: int
    range: int
    bonus: int


@record
class Unengaged(Event):
    """Opponents are next to each other, but neither is in the other's front."""

    figures: tuple[int, ...]


@record
class BlowsFell(Event):
    """The next attack of a round is made, or the equal ones of several figures together."""

    round: int
    attackers: tuple[int, ...]


@record
class Exposed(Event):
    """A loss that no attack could bear lowers the defense of a figure's area attacked next."""

    figure: int
    loss: int


@record
class Lapsed(Event):
    """A loss of CF has nothing left to lower in this phase."""

    figure: int
    loss: int


@record
class Struck(Event):
    """An attack was resolved: modified CF, the CRT's result, and what became of it."""

    attacker: int
    target: int
    area: BodyArea
    modified: int
    total: int | None
    printed: CombatResult
    result: CombatResult
    special: SpecialAttack | None
    faces: Faces


@record
class Cancelled(Event):
    """Attacks still to come were cancelled."""

    figure: int
    count: int


@record
class Forfeited(Event):
    """A planned attack was given up to find a weakness."""

    figure: int
    area: BodyArea


@record
class Fumbled(Event):
    """A fumble lowered a figure's next defense."""

    figure: int
    loss: int
    faces: Faces


@record
class ShieldDamaged(Event):
    """A shield was hit; `left` are its damage points now."""

    figure: int
    total: int | None
    checked: int
    left: int
    faces: Faces


@record
class Dropped(Event):
    """Something left a figure's hands."""

    figure: int
    item: Item


@record
class Landed(Event):
    """Something came to lie on the ground."""

    item: Item
    faces: Faces


@record
class Thrown(Event):
    """An item was thrown; whether it hits."""

    figure: int
    target: int
    distance: int
    """How far the throw carries, in hexes; farther than the target stands is a hit (13.3.1)."""
    hit: bool
    faces: Faces


@record
class Aimed(Event):
    """A thrown item hits this area."""

    target: int
    area: BodyArea
    faces: Faces


@record
class PickedUp(Event):
    """A figure recovered an item."""

    figure: int
    item: Item


@record
class Wounded(Event):
    """A body hit: wounds after armor and critical hit, and the CF that they cost."""

    figure: int
    area: BodyArea
    wounds: int
    critical: Critical
    cf_lost: int
    faces: Faces


@record
class Bled(Event):
    """Severed arteries cost wounds."""

    figure: int
    area: BodyArea
    wounds: int


@record
class Broke(Event):
    """A weapon was tested by a parry, and broke or held."""

    figure: int
    weapon: Weapon
    broken: bool
    faces: Faces


@record
class Tired(Event):
    """A figure lost CF to exertion."""

    figure: int
    loss: int
    faces: Faces


@record
class Pleaded(Event):
    """An appeal for missus was judged."""

    figure: int
    victor: int | None
    total: int
    spared: bool
    faces: Faces


@record
class Denied(Event):
    """A victor would not hear an appeal."""

    figure: int
    victim: int


@record
class Gone(Event):
    """A figure left the match."""

    figure: int
    fate: Fate


@record
class Stopped(Event):
    """Whether the match is stopped as a draw."""

    total: int
    stopped: bool
    faces: Faces


@record
class Succumbed(Event):
    """A mortally wounded figure died when the match was over; what it has won stays won."""

    figure: int


@record
class Ended(Event):
    """The match ended."""

    ending: Ending
    winners: tuple[int, ...]


@record
class NetCast(Event):
    """A net attack was made."""

    figure: int
    attack: NetAttack
    target: int | None
    total: int | None
    result: CombatResult | None
    faces: Faces


@record
class NetMoved(Event):
    """A net changed hands, covered somebody or set him free."""

    figure: int
    what: str


@record
class Repelled(Event):
    """Defense CF were set aside against a net attack (9.3.3)."""

    figure: int
    cf: int


@record
class Bleeding(Event):
    """Blood covered a hex (26.2)."""

    hex: Hex
    faces: Faces


@record
class WallHit(Event):
    """A figure ran or was pushed into a wall (25.4)."""

    figure: int


@record
class WallRolled(Event):
    """Whether the edge over which the map shifts is a wall (25.3)."""

    edge: str
    wall: bool
    faces: Faces


@record
class BeastMoved(Event):
    """A beast moved by its table (28.4.1)."""

    figure: int
    total: int
    hex: Hex
    facing: int
    faces: Faces


@record
class CenturionMoved(Event):
    """A centurion acted by his charts (29.3)."""

    figure: int
    roll: int
    what: str
    faces: Faces
