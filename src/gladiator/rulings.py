"""What the book leaves open or says twice: each question is a field, each reading a member.

`Rulings()` is `Rulings.PLAYABLE`; `Rulings.RULEBOOK` takes the numbered text literally, and
`Rulings.SUMMARY_SHEETS` takes the sheets at the end of the book wherever they differ.
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final

import attrs

from common.records import record, replace
from common.tables import Term


class Crt(Term):
    """Which of the two printed combat results tables is used."""

    RULE = "the table of 9.5"
    SHEET = "the summary sheet's, whose body hits rise to H+10"


class StumbleRoll(Enum):
    """How a stumble is checked."""

    RULE = "1D6 - hexes moved backward - stun below 1 (15.2.1)"
    SHEET = "2D6 - stun - hexes moved backward below 7"


class StunRecovery(Enum):
    """How much stun is shed."""

    RULE = "CN - (1D6 - phases since last stunned): rest helps (11.5.1)"
    SHEET = "CN - 1D6 - phases since last stunned: rest hurts"


class EnduranceBase(Enum):
    """What is added to CN and the movement rate against exhaustion."""

    RULE = "-4 (17.2)"
    SHEET = "-2"


class PerformanceDivisor(Enum):
    """By what the difference of CF used is divided in a plea."""

    RULE = "1: every CF counts in full (18.3)"
    SHEET = "10, rounded toward zero"


class StansMissus(Enum):
    """What becomes of those standing when a match is stopped."""

    PLEAD = "everyone pleads, and the refused die; it stays a draw"
    WALK = "all walk out"


class Block(Enum):
    """What a block does."""

    SHIELD = "an automatic S: the shield may be damaged (22.3)"
    NOTHING = "no effect at all"


class SandDice(Enum):
    """How many CF sand costs."""

    RULE = "2D3 (22.2)"
    SHEET = "1D3"


class SandVictim(Enum):
    """Who loses CF to sand."""

    TARGET = "whoever gets it in the face"
    ATTACKER = "the thrower, as 22.2 literally says"


class ParryProne(Enum):
    """Whether a prone gladiator may parry."""

    ALLOWED = "allowed: 22.3 names no such bar"
    BARRED = "barred, as on the sheet"


class LeapLosses(Enum):
    """Which losses of CF bar a leap."""

    WITH_ENDURANCE = "those of the legs and of endurance (22.3)"
    LEGS = "those of the legs alone"


class OnHisFeet(Enum):
    """What "on his feet" means for a feint or a leap."""

    NO_KNEELING = "neither prone nor kneeling"
    NOT_PRONE = "not prone"


class DeathMatchRoll(Enum):
    """When a roll makes a death match (30.2.2)."""

    AT_LEAST = "1D6 of at least the number"
    OVER = "1D6 above the number"


class DeathMatchMercy(Enum):
    """What happens in a death match to whoever is at another's mercy."""

    KILLED = "the victor kills him"
    NONE = "they fight on"


class Throw(Enum):
    """How Thr changes a throwing distance."""

    MINUS = "1D6 - Thr (13.3)"
    PLUS = "1D6 + Thr"


class ThrowTable(Enum):
    """What a thrown item that hits does."""

    CRT = "an attack on the combat results table (13.3.1.1)"
    BODY_HIT = "a body hit with the CRT value for its H bonus"


class ThrowWindows(Enum):
    """When "any time" is that items may be thrown (13.3)."""

    RIDERS = "after movement, if the plot says so, and before round 1, if the allocation does"
    ANY = "also before each attack round"


class KickDistance(Enum):
    """How far a kicked item goes."""

    FACE = "as far as the die shows (13.5.1)"
    MODIFIED = "as far as the modified roll"


class ShieldSide(Enum):
    """On which side of the defender the lower positional bonuses lie (9.2)."""

    LOW = "+1 and +3 on the shield side"
    HIGH = "+1 and +3 on the weapon side"


class PositionalCf(Enum):
    """When the positional bonus must be used for attack (10.3.3)."""

    WEAK = "only while one's own CF are below 1"
    ALWAYS = "always"


class ForcedRotation(Enum):
    """When somebody attacked from outside his front turns (9.1.2)."""

    AT_ONCE = "before the allocation, if he can be attacked"
    ON_ATTACK = "after the reveal, if he is attacked"


class FrontForFacing(Enum):
    """Which front an attacker must be outside of to force a turn."""

    ATTACKER_RANGE = "the wedge out to the attacker's range"
    OWN_REACH = "the front of the defender's own reach"


class RecoveryOrder(Enum):
    """Whether stun is shed before or after collisions."""

    COLLISIONS_FIRST = "after them, older stun only (11.5)"
    RECOVERY_FIRST = "before them (5.2)"


class AttackOrder(Enum):
    """In which order a gladiator makes his own attacks (9.4.3)."""

    BY_AREA = "by body area, 1 to 5"
    SEALED = "as he allocates them"


class CrossingPaths(Enum):
    """When two paths cross."""

    PATH = "where both pass, at whatever time, or trade places"
    TIMED = "only in the same step"


class ProneHexes(Enum):
    """How many hexes a prone gladiator fills."""

    ONE = "one; 14.1.1 rolls for nothing"
    TWO = "his torso's, and the hex behind it for his legs"


class KneelTakesEffect(Enum):
    """When a KN action brings him to his knees."""

    AT_START = "before movement: a collision finds him kneeling"
    AT_END = "after movement: a collision finds him prone"


class KneelingLasts(Enum):
    """How long a gladiator kneels."""

    PHASE = "this phase"
    UNTIL_MOVED = "until he spends a movement phase"


class ExceedSaves(Enum):
    """Whether exceeding the movement rate saves a downed gladiator from his plea."""

    YES = "he may exceed by one and get up"
    NO = "he must plead"


class UnconsciousTest(Enum):
    """When stun above CF fells a gladiator (11.4)."""

    ANY_CHANGE = "after every change of stun or CF"
    STUN = "only when stun is inflicted"


class ProneDefense(Enum):
    """What a prone gladiator's half CF is taken of."""

    AREAS = "each area, rounded down"
    POOL = "the CF that he may allocate"


class HalvedToZero(Enum):
    """What an attack does whose CF halve to 0."""

    ROLLS = "rolls in column 1 with -1"
    CANCELLED = "is cancelled"


class TieCf(Enum):
    """Which CF order the attacks of one round."""

    AFTER_LOSSES = "those left after losses, before halving"
    ALLOCATED = "those allocated"


class NegativeBonus(Enum):
    """What H-1 and H-2 add where a rule says "plus any H bonus"."""

    COUNTS = "they lower it, at least to 0"
    ZERO = "0"


class FlailSteps(Enum):
    """What two steps worse means for a flail (21.4)."""

    LADDER = "two steps along the table's own order"
    COARSE = "S becomes P, and P becomes H"


class BoxHitArea(Enum):
    """Which area the H box of a shield wounds (12.3.1)."""

    ARMS = "the arms"
    ATTACKED = "the area attacked"


class BeastParryDrop(Enum):
    """Which results against a beast check for weapon drop (28.6.1.3)."""

    ANY_PARRY = "P and P*"
    BOTH_ONLY = "P* alone"


class EdgeDrop(Enum):
    """Whether S* checks for shield drop (13.1)."""

    CHECKED = "it does"
    NOT = "it does not"


class Breaks(Enum):
    """Whose trident or javelin a P* may break."""

    PARRYING = "the defender's, which parried"
    PARRIED = "the attacker's, which was parried"


class NetLoss(Enum):
    """How the conceded net loss works (3.16)."""

    CF = "as CF of each attack"
    DRM = "as a modifier of each attack's roll"


class FreedMayAttack(Enum):
    """What who has just escaped from a net may allocate."""

    FREELY = "attacks too"
    DEFENSE = "defense only"


class NetNeedsStep(Enum):
    """What a net order needs (20.2)."""

    PHASE = "it makes the phase a movement phase"
    STEP = "at least one step beside it"


class RepelCf(Enum):
    """What repels a net."""

    ACTION = "the RN action alone"
    DEFENSE_TOO = "also defense CF set aside in it"


class EdgeShiftItems(Enum):
    """What becomes of items on the ground when the map shifts."""

    MAP = "they keep their map hexes while the fighters shift (7.7)"
    GROUND = "they shift with the fighters"


class WallStumble(Enum):
    """What a collision with a wall does."""

    STUN = "stuns only"
    CHECK = "stuns and checks for a stumble"


class Pivot(Enum):
    """What a surrounded gladiator's pivot makes least (27.2)."""

    TOTAL = "the total of the opponents' bonuses"
    MAXIMUM = "the greatest of them"


class ChartColors(Enum):
    """Which ring of the Random Movement Chart is red."""

    INNER_RED = "the inner"
    OUTER_RED = "the outer"


class CenturionSum(Enum):
    """What the centurion checks read of the movement roll."""

    SUM = "the sum of its two dice"
    D66 = "the two-digit number"


class CenturionPause(Enum):
    """How pauses left and phase number combine (29.3.1.1)."""

    FORCED = "-(pauses left + phase); none left no check, none but pauses left forced"
    PLUS_PHASE = "-pauses left + phase"


class CenturionSpirit(Enum):
    """From what fighting spirit is taken (29.6.1)."""

    EACH_DIE = "each die"
    ONCE = "the sum"


@record(cache_hash=True)
class Rulings:
    """One reading of each open question. Not house rules: every reading has its source."""

    RULEBOOK: ClassVar[Rulings]
    SUMMARY_SHEETS: ClassVar[Rulings]
    PLAYABLE: ClassVar[Rulings]

    crt: Crt = Crt.RULE
    stumble_check: StumbleRoll = StumbleRoll.SHEET
    """By the rule, whoever has no stun and did not step back cannot stumble."""
    stun_recovery: StunRecovery = StunRecovery.RULE
    """By the sheet, after CN - 1 phases nothing recovers."""
    endurance_base: EnduranceBase = EnduranceBase.RULE
    performance_divisor: PerformanceDivisor = PerformanceDivisor.SHEET
    """By the rule, a few phases of attack or defense decide every plea in advance."""
    stans_missus: StansMissus = StansMissus.WALK
    """5.4.1 leads to the Moment of Truth; the history chapter lets both walk out."""
    block: Block = Block.SHIELD
    sand_dice: SandDice = SandDice.RULE
    sand_victim: SandVictim = SandVictim.TARGET
    """22.2 says "attacker", a slip."""
    parry_prone: ParryProne = ParryProne.ALLOWED
    leap_losses: LeapLosses = LeapLosses.WITH_ENDURANCE
    on_his_feet: OnHisFeet = OnHisFeet.NO_KNEELING
    death_match: DeathMatchRoll = DeathMatchRoll.AT_LEAST
    death_match_mercy: DeathMatchMercy = DeathMatchMercy.KILLED
    throw: Throw = Throw.PLUS
    """By 13.3, javelins and spears can never hit."""
    throw_table: ThrowTable = ThrowTable.CRT
    throw_windows: ThrowWindows = ThrowWindows.RIDERS
    kick_distance: KickDistance = KickDistance.FACE
    shield_side: ShieldSide = ShieldSide.LOW
    positional_cf: PositionalCf = PositionalCf.WEAK
    forced_rotation: ForcedRotation = ForcedRotation.AT_ONCE
    front_for_facing: FrontForFacing = FrontForFacing.ATTACKER_RANGE
    recovery_before_collision: RecoveryOrder = RecoveryOrder.COLLISIONS_FIRST
    attack_order: AttackOrder = AttackOrder.BY_AREA
    crossing: CrossingPaths = CrossingPaths.PATH
    prone_hexes: ProneHexes = ProneHexes.ONE
    kneel_takes_effect: KneelTakesEffect = KneelTakesEffect.AT_START
    kneeling_lasts: KneelingLasts = KneelingLasts.PHASE
    exceed_saves: ExceedSaves = ExceedSaves.YES
    unconscious_test: UnconsciousTest = UnconsciousTest.ANY_CHANGE
    prone_defense: ProneDefense = ProneDefense.AREAS
    halved_to_zero: HalvedToZero = HalvedToZero.ROLLS
    tie_cf: TieCf = TieCf.AFTER_LOSSES
    negative_bonus: NegativeBonus = NegativeBonus.COUNTS
    flail_steps: FlailSteps = FlailSteps.LADDER
    box_hit_area: BoxHitArea = BoxHitArea.ARMS
    beast_parry_drop: BeastParryDrop = BeastParryDrop.ANY_PARRY
    s_star_drop: EdgeDrop = EdgeDrop.CHECKED
    breaks: Breaks = Breaks.PARRYING
    net_loss: NetLoss = NetLoss.CF
    freed_may_attack: FreedMayAttack = FreedMayAttack.FREELY
    net_needs_step: NetNeedsStep = NetNeedsStep.PHASE
    repel_cf: RepelCf = RepelCf.ACTION
    edge_shift_items: EdgeShiftItems = EdgeShiftItems.MAP
    wall_stumble: WallStumble = WallStumble.STUN
    pivot: Pivot = Pivot.TOTAL
    rmc_colours: ChartColors = ChartColors.INNER_RED
    centurion_sum: CenturionSum = CenturionSum.SUM
    """A two-digit number is never below 10, so the thresholds could not be met."""
    centurion_pause: CenturionPause = CenturionPause.FORCED
    centurion_fs: CenturionSpirit = CenturionSpirit.EACH_DIE

    def __repr__(self) -> str:
        """Return a preset by its name, else the readings that differ from the default.

        >>> Rulings(), Rulings(crt=Crt.SHEET)
        (Rulings.PLAYABLE, Rulings(crt=Crt.SHEET))
        """
        for name in PRESETS:
            if self == getattr(Rulings, name):
                return f"Rulings.{name}"
        readings = [(field.name, getattr(self, field.name)) for field in attrs.fields(Rulings)]
        differing = [
            f"{name}={type(reading).__name__}.{reading.name}"
            for name, reading in readings
            if reading is not getattr(Rulings.PLAYABLE, name)
        ]
        return f"Rulings({', '.join(differing)})"


PRESETS: Final = ("PLAYABLE", "RULEBOOK", "SUMMARY_SHEETS")
"""The names of the readings that belong together."""

Rulings.PLAYABLE = Rulings()
Rulings.RULEBOOK = Rulings(
    stumble_check=StumbleRoll.RULE,
    performance_divisor=PerformanceDivisor.RULE,
    stans_missus=StansMissus.PLEAD,
    throw=Throw.MINUS,
)
Rulings.SUMMARY_SHEETS = replace(
    Rulings.RULEBOOK,
    crt=Crt.SHEET,
    stumble_check=StumbleRoll.SHEET,
    stun_recovery=StunRecovery.SHEET,
    endurance_base=EnduranceBase.SHEET,
    performance_divisor=PerformanceDivisor.SHEET,
    block=Block.NOTHING,
    sand_dice=SandDice.SHEET,
    parry_prone=ParryProne.BARRED,
    leap_losses=LeapLosses.LEGS,
    on_his_feet=OnHisFeet.NOT_PRONE,
    throw_table=ThrowTable.BODY_HIT,
    kick_distance=KickDistance.MODIFIED,
    breaks=Breaks.PARRIED,
)
