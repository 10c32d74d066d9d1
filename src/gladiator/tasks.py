"""What can stand on the agenda: tasks that resolve themselves and decisions that wait.

Tasks hold public facts only. A chapter's own tasks stand in its own module.
"""

from __future__ import annotations

from common.agenda import Choice, Sealed, Task
from common.hexgrid import Hex
from common.records import record
from gladiator.decisions import Thing
from gladiator.setup import Edge
from gladiator.state import Ending
from gladiator.tables import BodyArea, CombatResult, Critical, SpecialAttack, Weapon


@record
class BeginPhase(Task):
    """A phase begins: what the last one did is cleared (5.2)."""


@record
class EndPhase(Task):
    """A phase is over; after the eighth the turn is (5.3)."""


@record
class MercyChecks(Task):
    """Whoever is at an opponent's mercy is looked for (18.2); `seen` have been dealt with."""

    seen: tuple[int, ...] = ()


@record
class Mercy(Task):
    """A figure is at another's mercy: is there an appeal, and is it heard? (18.2–18.4)."""

    victim: int
    victor: int
    rule: str


@record
class Plea(Task):
    """An appeal for missus is judged (18.3)."""

    victim: int
    victor: int
    rule: str


@record
class EndTest(Task):
    """The match ends if one side is left; the ending and its rule are those of the last fall."""

    ending: Ending
    rule: str


@record
class OpenPlots(Task):
    """Everyone who can plots the phase (5.2.1)."""


@record
class Reveal(Task):
    """The plots are revealed (5.2.2)."""


@record
class LameCheck(Task):
    """A gladiator with a stumbling injury moves off (10.5/STU)."""

    figure: int


@record
class FallCheck(Task):
    """A gladiator may fall prone (15.4); the modifier is added to the roll."""

    figure: int
    modifier: int = 0
    in_stumble: bool = True
    """Whether he is performing an S action, and not falling for another reason."""
    cause: str = ""
    """The rule that calls for the check, where that is not chapter 15."""


@record
class KneelDown(Task):
    """KN actions take effect, before or after movement (14.1)."""

    at_end: bool


@record
class KneelRoll(Task):
    """A prone gladiator of two hexes rises at one end (14.1.1)."""

    figure: int


@record
class Paths(Task):
    """All paths are followed to the next place where two meet; `met` have been settled (7, 8)."""

    met: tuple[tuple[int, int], ...] = ()


@record
class Crossing(Task):
    """Two whose paths cross roll whether they collide (8.1.1)."""

    hex: Hex
    members: tuple[int, ...]
    at: tuple[int, ...]
    swap: bool = False


@record
class Collision(Task):
    """Some figures collide (8.2): the hex, and at which leg of his path each comes there (or -1).

    With `swap` two trade places, and each comes to the other's hex.
    """

    hex: Hex
    members: tuple[int, ...]
    at: tuple[int, ...]
    swap: bool = False


@record
class StunRoll(Task):
    """A roll on the stun column (8.4.3, 10.1.1), outside the exchange or in it."""

    figure: int
    bonus: int


@record
class CriticalStun(Task):
    """The stun of a critical hit (10.5/S)."""

    figure: int


@record
class StumbleCheck(Task):
    """A gladiator checks for a stumble (15.2.1); the modifier is added to the roll."""

    figure: int
    modifier: int = 0
    cause: str = ""
    """The rule that calls for the check, where that is not chapter 8 or 15."""


@record
class Edges(Task):
    """Whoever has left the map makes it shift (7.7)."""

    shifted: tuple[Edge, ...] = ()
    """Edges over which the map has shifted this phase: it never shifts back over the opposite."""


@record
class Underfoot(Task):
    """Whoever stepped back onto an item or a body checks for a stumble (15.1)."""


@record
class StunRecoveries(Task):
    """Older stun may be shed (11.5), before or after collisions."""

    before_collisions: bool


@record
class StunRecovery(Task):
    """One gladiator sheds stun (11.5.1)."""

    figure: int


@record
class FlaggedThrows(Task):
    """Whoever plotted a throw names item and target, in seat order (13.3)."""

    done: tuple[int, ...] = ()


@record
class ThrowWindow(Task):
    """Before an attack round whoever can throws something, in seat order (13.3)."""

    done: tuple[int, ...] = ()


@record
class ThrowRoll(Task):
    """An item flies (13.3.1). `aimed` is its place in the exchange, after the allocation."""

    figure: int
    item: Weapon | Thing
    target: int


@record
class ThrowArea(Task):
    """A thrown item hits: the body area is rolled (13.3.1.1)."""

    figure: int
    item: Weapon | Thing
    target: int


@record
class OpenPickUps(Task):
    """Whoever can recover an item may try (13.4)."""


@record
class PickUps(Task):
    """The attempts at recovery are rolled (13.4.1)."""


@record
class Kicks(Task):
    """Whoever stands on an item may kick it, in seat order (13.5)."""

    done: tuple[int, ...] = ()


@record
class KickRoll(Task):
    """An item is kicked (13.5.1)."""

    figure: int
    item: int
    direction: int


@record
class Engage(Task):
    """Who can attack whom, who must turn, and who has which bonus (9.1, 9.2)."""


@record
class Collect(Task):
    """The allocations are revealed, and the attack sequence is fixed (9.4.1, 9.4.2)."""


@record
class NextBlows(Task):
    """The next attack, or group of equal ones, is made (9.4.4)."""


@record
class Strike(Task):
    """One attack is rolled on the combat results table (9.5)."""

    attacker: int
    target: int
    area: BodyArea
    modified: int
    """Modified CF, with what a weakened defender concedes."""
    shield_cf: int
    """The same for shield damage, without what a weakened defender concedes (12.2/note)."""
    weapon: Weapon | None
    special: SpecialAttack | None = None
    drm: int = 0
    automatic: CombatResult | None = None
    """The result of a special defense, in place of a roll (22.3)."""
    thrown: Weapon | Thing | None = None


@record
class FumbleLoss(Task):
    """A fumble lowers the defense of the fumbler's next area attacked (9.6/F)."""

    figure: int


@record
class ShieldBlow(Task):
    """A shield is hit: is it damaged, and is it dropped? (12.2, 12.4)."""

    attacker: int
    target: int
    area: BodyArea
    modified: int
    drop_cf: int
    edge: bool
    weapon: Weapon | None = None


@record
class WeaponDrop(Task):
    """A parrying gladiator may drop his weapon (13.1.1)."""

    attacker: int
    target: int
    modified: int
    modifier: int = 0


@record
class UnarmedHit(Task):
    """A bare-handed body hit stuns (23.2.3)."""

    attacker: int
    target: int
    area: BodyArea
    bonus: int


@record
class Wound(Task):
    """A body hit: wounds and critical hit are rolled (10.1, 10.4)."""

    attacker: int
    target: int
    area: BodyArea
    bonus: int
    weapon: Weapon | None = None
    half: bool = False
    """Whether it does half damage (22.2)."""
    thrown: bool = False


@record
class Injury(Task):
    """Wounds that were rolled take effect, with those of their critical hit (10.3, 10.5)."""

    attacker: int
    target: int
    area: BodyArea
    wounds: int
    critical: Critical
    faces: tuple[int, ...] | None
    """What was rolled, to be told."""


@record
class Landing(Task):
    """The first dropped thing that has not landed yet does (13.2)."""


@record
class Aftermath(Task):
    """The exchange is over: dropped things land, wounds bleed (5.2.7)."""


@record
class Bleed(Task):
    """Severed arteries bleed (10.5/SA)."""


@record
class Endurance(Task):
    """A gladiator checks for endurance loss at the turn's end (17.2)."""

    figure: int


@record
class StansMissusCheck(Task):
    """A match that lasts may be stopped as a draw (5.4.1)."""


@record
class EndTurn(Task):
    """A turn is over: the next begins, unless time is up."""


@record
class Plotting(Sealed):
    """Seats owe the plots of some figures (7.2)."""

    pending: tuple[int, ...]


@record
class Recovering(Sealed):
    """Seats owe whether some figures try to recover an item (13.4)."""

    pending: tuple[int, ...]


@record
class Allocating(Sealed):
    """Seats owe the allocations of some figures (9.3)."""

    pending: tuple[int, ...]


@record
class AtMercy(Choice):
    """A downed figure may exceed its rate to move, or pleads (17.3, 18.2)."""

    figure: int
    victor: int
    rule: str


@record
class Hearing(Choice):
    """The victor allows an appeal or denies it, while other enemies are active (18.4)."""

    figure: int
    victim: int
    rule: str


@record
class Throwing(Choice):
    """A figure that plotted a throw names item and target (13.3)."""

    figure: int


@record
class ThrowAim(Choice):
    """The thrower chooses the body area that he hits (13.3.1.1)."""

    figure: int
    item: Weapon | Thing
    target: int


@record
class Kicking(Choice):
    """A figure may kick an item in its hex (13.5)."""

    figure: int


@record
class Battered(Choice):
    """A figure drops or throws its battered shield (12.3)."""

    figure: int
