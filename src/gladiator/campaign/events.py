"""What happens in a campaign: one record for each kind of thing, each citing its rule."""

from __future__ import annotations

from common.agenda import Event
from common.records import record
from gladiator.campaign.state import End, Ending, Result
from gladiator.campaign_tables import Improvement, MatchKind, Pairing, Talent
from gladiator.state import Ending as MatchEnding
from gladiator.tables import Beast, BodyArea, Characteristic, Style, Weapon

Faces = tuple[int, ...] | None


@record
class Recruited(Event):
    """A gladiator enters the school of a seat."""

    name: str
    owner: int


@record
class Originated(Event):
    """A social origin was rolled."""

    name: str
    origin: str
    faces: Faces


@record
class Rated(Event):
    """A characteristic was rolled and read, its origin's modifier included."""

    name: str
    which: Characteristic
    rating: int
    faces: Faces


@record
class Esteemed(Event):
    """A gladiator's prestige is now this; the faces are those that decided it."""

    name: str
    prestige: int
    faces: Faces = None


@record
class Learned(Event):
    """A roll on the talents table: a talent, None, or (again) one to be rolled once more."""

    name: str
    talent: Talent | None
    again: bool
    faces: Faces


@record
class Armed(Event):
    """A talent got its weapon."""

    name: str
    talent: Talent
    weapon: Weapon


@record
class Paid(Event):
    """Money changed hands: seats by number, the bank or the market by name."""

    payer: str
    payee: str
    amount: int


@record
class Opened(Event):
    """A munus begins."""

    munus: int


@record
class Sized(Event):
    """The size of the arena was rolled."""

    size: int
    faces: Faces


@record
class Drawn(Event):
    """The Lanistas who meet were drawn; one alone meets challengers."""

    seats: tuple[int, ...]


@record
class Announced(Event):
    """The type of a match is known."""

    seats: tuple[int, ...]
    kind: MatchKind
    faces: Faces = None


@record
class Doomed(Event):
    """It was rolled whether the match is a death match."""

    death_match: bool
    faces: Faces


@record
class Numbered(Event):
    """How many take part on each side was rolled; beasts count on the second."""

    sizes: tuple[int, int]
    faces: Faces


@record
class Caged(Event):
    """A beast was drawn."""

    beast: Beast


@record
class Paired(Event):
    """Categories were rolled; a pairing that cannot be fought is rolled again."""

    pairing: Pairing
    again: bool
    faces: Faces


@record
class Reputed(Event):
    """A challenger's match record and experience are known."""

    name: str
    matches: int
    experience: int
    faces: Faces


@record
class Improved(Event):
    """Experience was spent."""

    name: str
    what: Improvement
    cost: int


@record
class Styled(Event):
    """A gladiator's fighting style in this match is known."""

    name: str
    style: Style


@record
class Outfitted(Event):
    """A gladiator is armed: armor by area, in notation, and its price (0 when it was rolled)."""

    name: str
    armor: str
    price: int
    faces: Faces = None


@record
class Offered(Event):
    """A Lanista's offered odds to one, and the stake that they force on the other."""

    seat: int
    odds: int
    stake: int


@record
class Proposed(Event):
    """A side bet is on offer: what is paid if the side wins, against a stake."""

    seat: int
    side: int
    pays: int
    stake: int


@record
class Wagered(Event):
    """A side bet was taken."""

    offerer: int
    taker: int
    side: int
    pays: int
    stake: int


@record
class Intimidated(Event):
    """Both sides' totals, and the CF bonus of each."""

    totals: tuple[int, int]
    bonus: tuple[int, int]
    faces: Faces


@record
class Fought(Event):
    """A match is over."""

    kind: MatchKind
    ending: MatchEnding
    winner: int | None


@record
class Faced(Event):
    """The next opponent of a consecutive match steps up."""

    name: str


@record
class Recorded(Event):
    """What a match was for a gladiator."""

    name: str
    result: Result


@record
class Gained(Event):
    """Experience was gained."""

    name: str
    points: int


@record
class Crippled(Event):
    """An injury roll: what it took from a rating, 0 when it healed."""

    name: str
    area: BodyArea
    which: Characteristic
    lost: int
    faces: Faces


@record
class Ended(Event):
    """A career is over."""

    name: str
    end: End


@record
class PutUp(Event):
    """A gladiator is put up for sale."""

    name: str


@record
class Sold(Event):
    """A gladiator was sold to the highest bidder, or (no seat) nobody wanted him."""

    name: str
    seat: int | None
    price: int


@record
class Eliminated(Event):
    """A Lanista is out of the game."""

    seat: int


@record
class Closed(Event):
    """The campaign is over."""

    ending: Ending
    winners: tuple[int, ...]
