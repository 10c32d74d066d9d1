"""What the campaign still has to resolve, and what it waits for: public facts only."""

from __future__ import annotations

from common.agenda import Choice, Sealed, Task
from common.records import record
from gladiator.campaign.decisions import Propose
from gladiator.campaign_tables import Category, Talent
from gladiator.tables import BodyArea, Characteristic, Style

# The start, and the making of gladiators (3.11, 33, 35.2, 36.2).


@record
class Begin(Task):
    """Give the players what they start with (30/preamble, 37.2, 37.2.1)."""


@record
class Recruit(Task):
    """Make a new gladiator for a seat; the arena's become challengers unless they are for sale."""

    owner: int
    style: Style | None = None


@record
class OriginRoll(Task):
    """Roll a gladiator's social origin (33.2)."""

    career: int


@record
class RatingRoll(Task):
    """Roll one characteristic of a gladiator (3.11.1)."""

    career: int
    which: Characteristic


@record
class PrestigeRoll(Task):
    """Roll a gladiator's prestige (35.2)."""

    career: int


@record
class StartingTalents(Task):
    """Give a gladiator his talent rolls (36.2)."""

    career: int


@record
class TalentRoll(Task):
    """Roll for a talent, with `extra` points on the red die (36.2, 31.3)."""

    career: int
    extra: int = 0


@record
class WeaponDraw(Task):
    """Draw the weapon of a talent for one whom no player leads (36.3)."""

    career: int
    talent: Talent


@record
class Training(Choice):
    """A player chooses the weapon of a talent (36.3/WS, 36.3/MS)."""

    career: int
    talent: Talent


@record
class Ordering(Sealed):
    """Lanistas buy their first gladiators (37.2.1)."""

    seats: tuple[int, ...]


@record
class Deliver(Task):
    """Hand over the gladiators that were bought (37.2.1)."""


# The munus, and arranging a match (30).


@record
class OpenMunus(Task):
    """Begin a munus (30.2)."""


@record
class ArenaRoll(Task):
    """Roll the size of the arena of this munus (25.2)."""


@record
class Pairs(Task):
    """Draw which Lanistas meet (37.3)."""


@record
class Arrange(Task):
    """Arrange the match of one player, or of two Lanistas (30.2)."""

    seats: tuple[int, ...]


@record
class MatchRoll(Task):
    """Roll for the type of the match (30.2.1)."""


@record
class Staging(Choice):
    """A player chooses what a unique match is (30.2.1.1/Unique)."""


@record
class DeathRoll(Task):
    """Roll whether it is a death match (30.2.2)."""

    number: int


@record
class SizeRoll(Task):
    """Roll how many take part (30.2.1.1)."""


@record
class BeastDraw(Task):
    """Draw a beast for a hunt (30.2.1.1/Beast)."""


@record
class Muster(Task):
    """Ask for the gladiators who enter, where there is a choice."""


@record
class Entering(Sealed):
    """Lanistas choose who fights (37.3)."""

    seats: tuple[int, ...]


@record
class LineUp(Task):
    """Put the chosen gladiators on their sides."""


@record
class PairingRoll(Task):
    """Roll for the categories of gladiator and challenger (30.2.3)."""


@record
class Hire(Task):
    """Fill the sides with generated gladiators (30.3)."""


@record
class Challenge(Task):
    """Generate one challenger, or a companion, for a side (30.3)."""

    side: int


@record
class RecordRoll(Task):
    """Roll a challenger's match record (30.3)."""

    career: int


@record
class Schooling(Task):
    """Let a challenger spend his experience, one improvement at a time (30.3.1)."""

    career: int


@record
class Styles(Task):
    """Ask or draw for everyone's fighting style (30.2.3.1)."""


@record
class StyleDraw(Task):
    """Draw one gladiator's fighting style (30.2.3.1)."""

    side: int
    place: int
    category: Category | None


@record
class Adopting(Choice):
    """A player chooses a gladiator's fighting style (30.2.3.1/note)."""

    side: int
    place: int
    category: Category | None


@record
class Armory(Task):
    """Arm everyone: the players' own by their choice, the others by the dice (34)."""


@record
class Outfitting(Sealed):
    """Players arm their gladiators of one place in the line (34.1)."""

    seats: tuple[int, ...]
    place: int


@record
class Fitting(Task):
    """Give out what was sealed for one place in the line."""

    place: int


@record
class ArmorRoll(Task):
    """Roll one gladiator's armor (3.10)."""

    side: int
    place: int


# Bets, intimidation, and the match itself (35.4, 37.4).


@record
class Betting(Task):
    """Ask two Lanistas for their offers, and all for side bets (37.4, 37.4.1)."""


@record
class Opening(Task):
    """The match can begin: ask for its result."""


@record
class Offering(Sealed):
    """Two Lanistas offer each other odds (37.4)."""

    seats: tuple[int, ...]


@record
class Odds(Task):
    """Make the offers known (37.4)."""


@record
class Proposing(Sealed):
    """Lanistas propose side bets (37.4.1)."""

    seats: tuple[int, ...]


@record
class Proposals(Task):
    """Make the proposals known (37.4.1)."""


@record
class Taking(Choice):
    """A Lanista may take a side bet (37.4.1)."""

    proposal: Propose


@record
class Intimidation(Task):
    """Each side rolls and adds its highest prestige (35.4.1)."""


@record
class Reporting(Choice):
    """The campaign waits for the match: its result is the next action."""


@record
class Aftermath(Task):
    """See whether another opponent waits; if not, settle what the match has brought (31–35)."""


# After the match (31, 32, 35, 37).


@record
class Payoff(Task):
    """Pay the bets (37.4, 37.4.1)."""


@record
class Reckoning(Task):
    """Write a match on a gladiator's sheet: result, experience, death (31.2)."""

    place: int
    side: int
    higher: int = 0
    """Opponents who had more prestige than he."""


@record
class InjuryRoll(Task):
    """Roll whether the wounds of one area cripple (32.2)."""

    career: int
    area: BodyArea
    wounds: int


@record
class PrestigeChange(Task):
    """Roll for a change of prestige (35.5)."""

    career: int
    higher: int
    """Opponents who had more prestige."""


@record
class Spent(Task):
    """See whether a gladiator has experience to spend (31.3)."""

    career: int


@record
class Spending(Choice):
    """A player may spend a gladiator's experience (31.3)."""

    career: int


@record
class CloseBout(Task):
    """Clear the arena, and let the school put up gladiators for those lost (37.5)."""


@record
class Auction(Task):
    """Put up a gladiator for sale (37.5)."""


@record
class Put(Task):
    """Show the gladiator for sale, and ask for bids (37.5)."""


@record
class Bidding(Sealed):
    """Lanistas bid for the gladiator who was put up last (37.5)."""

    seats: tuple[int, ...]
    career: int


@record
class Hammer(Task):
    """Give the gladiator to the highest bidder (37.5)."""

    career: int


@record
class Eliminations(Task):
    """Eliminate Lanistas without money or gladiators (37.6)."""


@record
class CloseMunus(Task):
    """See whether the campaign is over (30/preamble, 37.7)."""
