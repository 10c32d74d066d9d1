"""The closed vocabulary in which cards, fighters and injuries are written.

An effect is data: what it does is in `combatarena.rules`. The booklet prints hardly any of the
texts on its components, so a player who owns them types them in with these words.
"""

from __future__ import annotations

from enum import Enum

from common.records import field, record


class Attacks(Enum):
    """The kinds of attack that kill zones, reactions and traits tell apart."""

    MELEE = "melee"
    RANGED = "ranged"
    BURST = "burst"


class Icon(Enum):
    """The facing icon of a move (Facing Icons)."""

    FREE = "hexagon"
    AHEAD = "green arrow"
    BACK = "red arrow"


class Side(Enum):
    """Where another fighter must stand: anywhere, or in one's front or rear arc."""

    ANY = "anywhere"
    FRONT = "front arc"
    REAR = "rear arc"


@record(cache_hash=True)
class Effect:
    """One thing that a card or a fighter does. Not an action: a player does not choose it."""


@record(cache_hash=True)
class Targeted(Effect):
    """An effect on one enemy within some hexes, on a side; as a rider, on the attack's target."""

    within: int = field(default=1, kw_only=True)
    side: Side = field(default=Side.ANY, kw_only=True)


# What a fighter does with its turn, and what an attack adds to its hits.


@record(cache_hash=True)
class Push(Targeted):
    """Push the target one hex directly away (Actions / Pushing Fighters/1)."""


@record(cache_hash=True)
class Drain(Targeted):
    """The target's Energy token moves down."""

    spaces: int = 1


@record(cache_hash=True)
class Disarm(Targeted):
    """The target discards Action cards at random."""

    cards: int = 1


@record(cache_hash=True)
class Twist(Targeted):
    """Turn the target to a facing of one's choice."""


@record(cache_hash=True)
class Swap(Targeted):
    """Exchange places with the target; both keep their facing."""


@record(cache_hash=True)
class Mark(Targeted):
    """Place an Omniscan marker on the target (Fighter Reference Cards / Daedalosus/1)."""


@record(cache_hash=True)
class Gain(Effect):
    """One's own Energy token moves up."""

    spaces: int = 1


@record(cache_hash=True)
class Heal(Effect):
    """One's own Health marker moves up, at most to the top open space."""

    spaces: int = 1


@record(cache_hash=True)
class Step(Effect):
    """Make one more move."""

    hexes: int = 1
    icon: Icon = Icon.FREE


@record(cache_hash=True)
class Strike(Effect):
    """Make one more attack, with this many dice, if an enemy is in a kill zone."""

    dice: int = 1


@record(cache_hash=True)
class Burst(Effect):
    """Roll dice at every other fighter within some hexes, friend or foe, clockwise.

    Each die of `at_least` or more is a hit of `wounds` wounds. Reactions of the `barred` kinds may
    not be played (Fighter Reference Cards / Neyam Shai Murad).
    """

    within: int = 1
    dice: int = 1
    at_least: int = 2
    wounds: int = 1
    barred: tuple[str, ...] = ()


# Reactions: Special actions that are played when an attack has hit.


@record(cache_hash=True)
class Reaction(Effect):
    """A Special action that the target of an attack may play (Actions / Attack Actions/3)."""


@record(cache_hash=True)
class Deflect(Reaction):
    """Cancel hits of a ranged attack."""

    hits: int = 1


@record(cache_hash=True)
class Parry(Reaction):
    """Cancel hits of a melee attack."""

    hits: int = 1


@record(cache_hash=True)
class Dodge(Reaction):
    """Roll a die for each hit of any attack: at this value or more it is cancelled."""

    at_least: int = 4


REACTS: dict[type[Reaction], tuple[Attacks, ...]] = {
    Deflect: (Attacks.RANGED, Attacks.BURST),
    Parry: (Attacks.MELEE, Attacks.BURST),
    Dodge: (Attacks.MELEE, Attacks.RANGED, Attacks.BURST),
}
"""The kinds of attack that each reaction answers; a burst may bar some of them."""


# What a Critical Injury does to its own fighter.


@record(cache_hash=True)
class Scar(Effect):
    """Nothing beyond the Injury marker."""


@record(cache_hash=True)
class Tire(Effect):
    """The fighter's own Energy token moves down."""

    spaces: int = 1


@record(cache_hash=True)
class Fumble(Effect):
    """The fighter's player discards Action cards at random."""

    cards: int = 1


@record(cache_hash=True)
class Drop(Effect):
    """The fighter's player discards an Action card of its choice."""


@record(cache_hash=True)
class Bleed(Effect):
    """The fighter suffers more wounds, which nobody caused."""

    wounds: int = 1


@record(cache_hash=True)
class Spin(Effect):
    """A die decides the fighter's new facing: 1 is straight up the board, then clockwise."""


@record(cache_hash=True)
class Collapse(Effect):
    """Roll a die: at this value or less the fighter is defeated."""

    at_most: int = 1


@record(cache_hash=True)
class Maim(Effect):
    """Move a Damage marker from a Wounded box to its Healthy box: the Wounded rule applies now."""

    box: int = 0


# Traits: what a fighter's own rule or one of its damage boxes changes while it applies.


@record(cache_hash=True)
class Trait(Effect):
    """A rule that holds as long as its box is in force."""


@record(cache_hash=True)
class Aim(Trait):
    """Change To Hit of one kind of attack: -1 hits more often."""

    kind: Attacks = Attacks.MELEE
    by: int = 0


@record(cache_hash=True)
class Might(Trait):
    """Change the wounds of each hit of one kind of attack."""

    kind: Attacks = Attacks.MELEE
    by: int = 0


@record(cache_hash=True)
class Fleet(Trait):
    """Change the hexes of every move."""

    by: int = 0


@record(cache_hash=True)
class Guard(Trait):
    """Ignore hits of each attack that comes from a side (Fighter Arcs/2)."""

    hits: int = 1
    side: Side = Side.FRONT


@record(cache_hash=True)
class Steadfast(Trait):
    """Pushes do not move the fighter and do not hurt it."""


@record(cache_hash=True)
class Shock(Trait):
    """When one's melee attack wounds, roll a die: at this value or more the victim loses Energy."""

    at_least: int = 4
    spaces: int = 1


# Fate of the Defeated: what a fallen fighter's player may still do.


@record(cache_hash=True)
class Haunt(Effect):
    """Choose an enemy and roll a die: at this value or more its Energy token moves down."""

    at_least: int = 4
    spaces: int = 1


NAMES: dict[str, type[Effect]] = {
    kind.__name__.lower(): kind
    for kind in (
        *(Push, Drain, Disarm, Twist, Swap, Mark, Gain, Heal, Step, Strike, Burst),
        *(Deflect, Parry, Dodge),
        *(Scar, Tire, Fumble, Drop, Bleed, Spin, Collapse, Maim),
        *(Aim, Might, Fleet, Guard, Steadfast, Shock),
        Haunt,
    )
}
"""Every word of the vocabulary."""

ON_HIT = (Push, Drain, Disarm, Twist, Swap)
"""What an attack may add to its hits."""

IN_TURN = (*ON_HIT, Mark, Gain, Heal, Step, Strike, Burst)
"""What a Special or a Unique action may do."""

INJURIES = (Scar, Tire, Fumble, Drop, Bleed, Spin, Collapse, Maim, Gain)
"""What a Critical Injury card may do."""

ON_DEFEAT = (Burst,)
"""What a fighter may do as it falls."""

WHEN_FALLEN = (Haunt,)
"""What a fallen fighter may do when its Initiative card is drawn."""
