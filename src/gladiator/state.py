"""The records that hold all that changes in a match."""

from __future__ import annotations

from enum import Enum
from typing import Final

from common.agenda import Position
from common.dice import Dice
from common.hexgrid import Hex
from common.records import changing, record
from gladiator.chapters import Chapter
from gladiator.decisions import Allocate, Leg, NetOrder, PickUp, Plot, Thing
from gladiator.setup import Edge, Gladiator, Setup
from gladiator.tables import Action as Code
from gladiator.tables import (
    BodyArea,
    NetAttack,
    Shield,
    SpecialAttack,
    SpecialDefense,
    Weapon,
)


class Posture(Enum):
    """How a figure holds itself."""

    STANDING = "standing"
    KNEELING = "kneeling"
    PRONE = "prone"


STANDING: Final = Posture.STANDING
KNEELING: Final = Posture.KNEELING
PRONE: Final = Posture.PRONE


class Fate(Enum):
    """Why a figure takes no further part in the match."""

    KILLED = "killed"
    BLED = "bled to death"
    SPARED = "granted missus"
    EXECUTED = "refused missus"
    WALKED = "walked out"


class Ending(Enum):
    """The ways in which a match can end."""

    KILL = "the last opponent was killed"
    MUTUAL_KILL = "both sides died in the same moment"
    BLED = "the last opponent bled to death"
    MISSUS = "the last opponent was at mercy, and spared"
    EXECUTION = "the last opponent was at mercy, and killed"
    STANS_MISSUS = "stopped as a draw"
    TEAM_TIME = "the team match's time was up"
    HUNT_WON = "every beast was killed"
    HUNT_LOST = "every hunter fell"
    LIMIT = "the setup's limit of turns"


@record(cache_hash=True)
class Doings:
    """What a figure does and suffers in the phase under way; a new phase starts a new one."""

    plot: Plot | None = None
    """The revealed plot."""
    special: Code | None = None
    """The special action in force: the plotted one, or the S or fall that took its place."""
    path: tuple[Leg, ...] = ()
    """The hexes still to be entered while movement is resolved."""
    facing: int = 0
    """The facing at the end of the path."""
    start: Hex | None = None
    """The hex in which the phase's movement began."""
    entered: tuple[Leg, ...] = ()
    """The hexes entered."""
    turned: int = 0
    """Hexsides turned in place."""
    collided: bool = False
    at_wall: bool = False
    """Whether a wall has cut his path short (25.4)."""
    occupied: bool = False
    """Whether an appeal for missus takes up his phase (18.4)."""
    stumbling: bool = False
    """Whether an S action is in force and he kept his feet (15.5)."""
    rotated: bool = False
    """Whether he had to turn to an attacker and so has no bonus (9.1.2)."""
    pivot: int | None = None
    """The facing that he chose among those that yield his opponents the least (27.2)."""
    fresh_stun: int = 0
    """Stun suffered in this phase's movement, which cannot be shed yet (11.5)."""
    cut: tuple[BodyArea, ...] = ()
    """Arteries severed this phase, which bleed from the next on (10.5/SA)."""
    recovered: tuple[Weapon, ...] = ()
    """Weapons recovered this phase: they attack at half CF (13.4.2)."""
    net_loss: int = 0
    """What attacks on him gain because he has just escaped from a net (3.16)."""
    escaped: bool = False
    spent: int = 0
    """CF spent on a net attack, an escape or a drag before the allocation (20.3.2)."""
    net: NetOrder | None = None
    """The net attack of one whom the rules play (29.5.2)."""
    reared: bool = False
    """Whether a bear stands on its hind legs (28.4.2)."""
    sand: int = 0
    """CF lost to sand for the phase (22.2/T)."""

    @property
    def net_order(self) -> NetOrder | None:
        """The net attack plotted for the phase."""
        return self.plot.net if self.plot is not None else self.net

    @property
    def forward(self) -> int:
        """Hexes moved forward this phase."""
        return sum([leg.sense == 1 for leg in self.entered])

    @property
    def backward(self) -> int:
        """Hexes moved backward this phase."""
        return sum([leg.sense == -1 for leg in self.entered])


NOTHING: Final = Doings()
"""A phase in which nothing has happened yet."""


@record(cache_hash=True)
class Snare:
    """A net over a figure: whose it is, and whether he still grips it (20.5.4, 20.5.6)."""

    owner: int
    gripped: bool = True


@record(cache_hash=True)
class Slaying:
    """A kill: the victim, the turn, and whether no area of his was wounded twice (31.2.3.2)."""

    victim: int
    turn: int
    quick: bool


@record(cache_hash=True)
class Figure:
    """A gladiator or beast as it stands now; what never changes is in its `Gladiator`."""

    hex: Hex
    facing: int
    cf: int
    """CF left after all lasting losses; may be below 0 (10.3.3)."""
    strength: int
    agility: int
    weapon: Weapon | None
    """In the weapon hand; None is an empty hand."""
    second: Weapon | None
    """In the shield hand."""
    belt: tuple[Weapon, ...]
    shield: Shield | None
    shield_points: int
    """The highest shield box not yet crossed off (12.2.1)."""
    net: bool
    posture: Posture = STANDING
    wounds: tuple[int, ...] = (0, 0, 0, 0, 0)
    helmet: bool = True
    """False when a critical hit has taken it off."""
    arteries: tuple[int, ...] = (0, 0, 0, 0, 0)
    mortal: bool = False
    limps: int = 0
    lame: int = 0
    """STU results: dice rolled when he moves off (10.5/STU)."""
    tired: int = 0
    """CF lost to endurance."""
    stun: int = 0
    stun_age: int = 0
    """Phases since last stunned; 0 without stun."""
    conscious: bool = True
    spent: int = 0
    """Movement phases used this turn."""
    allowance: int = 0
    """Movement phases of this turn."""
    exceeded: bool = False
    """Whether he exceeded his rate this turn (17.3)."""
    tripped: bool = False
    """Whether his next plot must be S (15.1)."""
    snare: Snare | None = None
    net_rest: int = 0
    """Phases until the net can be used again."""
    fragment: bool = False
    """Whether his trident is a broken one (20.9.3.2)."""
    pauses: int = 0
    """Pauses that a centurion has left this turn."""
    attack_cf: int = 0
    """Attack CF used in the match (18.3)."""
    defense_cf: int = 0
    """Defense CF used in the match (18.3)."""
    granted: int = 0
    """Opponents at his mercy who were spared."""
    cleaved: int = 0
    """Opponents he slew by a Kill (26)."""
    slain: tuple[Slaying, ...] = ()
    """Opponents he killed (31.2.4)."""
    hits: tuple[int, ...] = (0, 0, 0, 0, 0)
    """Attacks that wounded each area (31.2.3.1, 31.2.3.2)."""
    bled_by: int | None = None
    """Who severed an artery of his last: the kill is his if it is bled to death (31.2.4)."""
    fate: Fate | None = None
    doings: Doings = NOTHING

    @property
    def active(self) -> bool:
        """Whether he is still in the arena and conscious."""
        return self.fate is None and self.conscious


@record(cache_hash=True)
class Item:
    """A weapon, shield or net on the ground; a battered or broken one is useless."""

    what: Weapon | Thing
    hex: Hex
    points: int = 0
    """A shield's damage points."""
    useless: bool = False
    fragment: bool = False


@record(cache_hash=True)
class Falling:
    """Something dropped in the exchange, which lands when its last round is over (13.2)."""

    item: Item
    owner: int


@record(cache_hash=True)
class Window:
    """Which part of the ground the map shows: its left column, and its top in half hexes (7.7)."""

    left: int = 0
    top: int = 0
    walls: tuple[Edge, ...] = ()


@record(cache_hash=True)
class Bout:
    """Who can attack whom this phase, at which range, with which positional bonus (9.1, 9.2)."""

    attacker: int
    target: int
    range: int
    bonus: int
    outside: bool = False
    """Whether the attacker is outside the target's front even after a pivot (27.5)."""


@record(cache_hash=True)
class Attack:
    """A revealed attack that has not been made yet."""

    attacker: int
    target: int
    area: BodyArea
    cf: int
    """What is left of it after losses."""
    allocated: int
    round: int
    weapon: Weapon | None
    special: SpecialAttack | None = None
    bonus: int = 0
    """The positional bonus that rides on it (27.5)."""


@record(cache_hash=True)
class Exchange:
    """The exchange of blows under way: what is still to come, and what it has cost so far."""

    attacks: tuple[Attack, ...]
    """By round; within it the group under way has been taken out."""
    defenses: tuple[tuple[int, ...], ...]
    guards: tuple[SpecialDefense | None, ...]
    wields: tuple[tuple[Weapon, ...], ...]
    carried: tuple[int, ...]
    """CF losses that each figure's next area attacked will bear (9.4.7)."""
    lost: tuple[int, ...]
    """CF that each figure has lost in the group under way."""
    before: tuple[Figure, ...]
    """The figures when the group under way began: equal blows see nothing later."""
    fumbled: tuple[int, ...] = ()
    """Who has fumbled in the group under way."""
    eased: tuple[int, ...] = ()
    """Defense that the next area attacked by each figure will lack (36.3/FW); () when all are 0."""
    window: int = 0
    """The attack round before which throws were last asked for, by the wider reading of 13.3."""


@record(cache_hash=True)
class NetThrow:
    """A net attack under way: its kind, and the figures that it still comes to."""

    attack: NetAttack
    targets: tuple[int, ...]


@record(cache_hash=True)
class Finish:
    """How the match ended, its rule, and the winning seats."""

    ending: Ending
    rule: str
    winners: tuple[int, ...]


@record(cache_hash=True)
class State(Position):
    """A position of a match."""

    setup: Setup
    turn: int
    phase: int
    """1 to 8."""
    figures: tuple[Figure, ...]
    window: Window
    plots: tuple[Plot | None, ...]
    """Sealed plots by figure; each is its player's secret until all are revealed."""
    allocations: tuple[Allocate | None, ...]
    """Sealed allocations by figure."""
    pickups: tuple[PickUp | None, ...]
    """Sealed attempts at recovery by figure."""
    revealed: tuple[Plot | None, ...] = ()
    """The plots last revealed: they stay known."""
    shown: tuple[Allocate | None, ...] = ()
    """The allocations last revealed."""
    tried: tuple[PickUp | None, ...] = ()
    """The attempts at recovery last rolled for."""
    items: tuple[Item, ...] = ()
    blood: tuple[Hex, ...] = ()
    falling: tuple[Falling, ...] = ()
    bouts: tuple[Bout, ...] = ()
    exchange: Exchange | None = None
    finish: Finish | None = None

    def sheet(self, figure: int) -> Gladiator:
        """Return the log sheet of a figure."""
        return self.setup.gladiators[figure]

    def uses(self, chapter: Chapter) -> bool:
        """Return whether the match uses a chapter of the Advanced Game."""
        return chapter in self.setup.chapters

    def area_loss(self, figure: int, area: BodyArea) -> int:
        """Count the CF lost through wounds in one area."""
        wounds = self.figures[figure].wounds[area - 1]
        if not wounds:
            return 0
        setup = self.setup
        return setup.log_sheet.cf_lost(area, setup.gladiators[figure].ratings.wounds, wounds)

    def with_figure(self, index: int, figure: Figure) -> State:
        """Return the state with one figure exchanged."""
        figures = self.figures
        return _with_figures(self, (*figures[:index], figure, *figures[index + 1 :]))

    def with_dice(self, dice: Dice) -> State:
        """Return the state with what is left of the dice."""
        return _with_dice(self, dice)


_with_figures: Final = changing(State, "figures")
_with_dice: Final = changing(State, "dice")

# The change itself under its other name: a method around it would cost a call at every roll.
setattr(State, "with_dice", _with_dice)  # noqa: B010
