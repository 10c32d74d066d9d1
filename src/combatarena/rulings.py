"""What the booklet leaves open: each question is a field, each reading a member of its enum."""

from __future__ import annotations

from enum import Enum

from common.records import record


class CancelledHitsEnergy(Enum):
    """What an attack pays whose hits were all deflected, parried or dodged."""

    NONE = "the hits were scored, so it is no miss"
    GAIN = "the attacker gains 1 Energy all the same"


class BlockedPushCredit(Enum):
    """To whom the D3 wounds of a push belong that cannot move its victim."""

    PUSHER = "the pusher caused them"
    NOBODY = "nobody caused them"


class ArcSnareCredit(Enum):
    """Who gains the D3 Energy for a fighter that falls in an arc-snare."""

    PUSHER = "the pusher"
    NOBODY = "nobody"


class SnareDiscards(Enum):
    """When the cards that add to the arc-snare roll are discarded."""

    BEFORE = "before the die is seen"
    AFTER = "when the die lies on the table"


class ArcBoundary(Enum):
    """Where the hexes exactly between the arcs belong (two on every even ring)."""

    REAR = "to the rear arc"
    FRONT = "to the front arc"


class UndealtCards(Enum):
    """Whether the Action cards that nobody was dealt can be seen."""

    HIDDEN = "they lie face down"
    OPEN = "they are discarded face up"


class PushDirection(Enum):
    """Who chooses among several hexes that are equally directly away."""

    PUSHER = "the player of the pusher"
    TARGET = "the player of the pushed fighter"


class RerollOnes(Enum):
    """Whether To Hit rolls of 1 against a marked fighter must be rolled again."""

    AUTOMATIC = "all of them are"
    CHOOSE = "the attacker says how many (a miss pays Energy)"


class MutualElimination(Enum):
    """Who wins when the last fighters fall to one action."""

    DRAW = "nobody: a draw"
    ACTIVE_LOSES = "the others that fell to it, for the player that acted loses"


class InjuryDeck(Enum):
    """What becomes of a Critical Injury card once it is resolved."""

    DISCARD = "it is put aside until the deck is empty"
    REPLACE = "it goes back into the deck at once"


@record(cache_hash=True)
class Rulings:
    """One reading for each question; the first of each enum is the default. Not rules of ours."""

    cancelled_hits_energy: CancelledHitsEnergy = CancelledHitsEnergy.NONE
    """Actions / Attack Actions/2."""
    blocked_push_credit: BlockedPushCredit = BlockedPushCredit.PUSHER
    """Actions / Pushing Fighters/2, Defeat/1."""
    arc_snare_credit: ArcSnareCredit = ArcSnareCredit.PUSHER
    """Actions / Pushing Fighters/2, Defeat/1."""
    snare_discards: SnareDiscards = SnareDiscards.BEFORE
    """Actions / Pushing Fighters/2."""
    arc_boundary: ArcBoundary = ArcBoundary.REAR
    """Fighter Arcs/1."""
    undealt_cards: UndealtCards = UndealtCards.HIDDEN
    """Stage One: Prepare/1."""
    push_direction: PushDirection = PushDirection.PUSHER
    """Actions / Pushing Fighters/1."""
    reroll_ones: RerollOnes = RerollOnes.AUTOMATIC
    """Fighter Reference Cards / Daedalosus/1."""
    mutual_elimination: MutualElimination = MutualElimination.DRAW
    """Winning the Game."""
    injury_deck: InjuryDeck = InjuryDeck.DISCARD
    """Wounds and Injuries/2."""
