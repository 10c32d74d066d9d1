"""Where the book is silent or disagrees with itself: every reading is a named choice.

A field's docstring names the rule it reads. The first member of each enum is the default.
"""

from __future__ import annotations

from enum import Enum

from common.records import record


class LastManStanding(Enum):
    """When the last model activates."""

    AFTER = "immediately after the clear turn (errata)"
    DURING = "as part of the clear turn (older page)"


class BerserkWording(Enum):
    """Which wording of Berserk holds."""

    ERRATA = "1 Favor and 3 damage to declare an action, even if exhausted"
    ORIGINAL = "1 Favor and 3 damage instead of a fatigue, never while exhausted"


class PushBlocked(Enum):
    """What happens to the rest of a push that meets something."""

    STOP = "it stops on contact, the rest is lost"
    SLIDE = "it slides along what it touches until it has gone the inch"


class ArenaEdge(Enum):
    """What the edge of the arena is."""

    WALL = "a wall: a hazard"
    LETHAL = "lethal to a model pushed, shifted or displaced into it"


class FirstAttackFavor(Enum):
    """What counts as the first attack of the match."""

    ROLLS = "the first attack roll against an enemy, opportunity attacks too"
    ACTIONS = "attack actions only"


class PowerReroll(Enum):
    """Which dice a power attack rolls again."""

    ALL = "all unsuccessful dice"
    CHOOSE = "as many of each kind as the attacker likes"


class TreeChoice(Enum):
    """When the path through a damage tree is chosen."""

    BOX = "box by box"
    PATH = "whole, at the start"


class WildIsDeclared(Enum):
    """Whether attacks of Wild beasts and living hazards are declared attacks."""

    REACTIONS = "they may be reacted to, but are no attack actions"
    NEVER = "never"


class HazardKillFavor(Enum):
    """Which defeat brings Favor at the end of an activation."""

    ANY = "an enemy that suffered hazard damage was defeated by whatever means"
    BY_HAZARD = "a hazard defeated an enemy"


class ZoneWithin(Enum):
    """When a model is within a duel zone."""

    TOUCH = "when any part of its base is"
    WHOLE = "when its whole base is"


class DisplacedNoRoom(Enum):
    """Where a displaced model goes that finds no place in base contact."""

    NEAREST = "the nearest legal spot to the displacing base"
    CHAIN = "only into contact with another model that touches the displacing one"


class MutualElimination(Enum):
    """Who wins when both cohorts lose their last models in one action."""

    DRAW = "nobody"
    ACTIVE_LOSES = "the inactive player"
    ACTIVE_WINS = "the active player"


class IdleActivation(Enum):
    """Whether an activation may end without an action."""

    LEGAL = "it may, and counts as the turn"
    ACT = "at least one action must be declared"


class StallScope(Enum):
    """Which movement the reaction Stall can end."""

    MOVE_ACTIONS = "move actions"
    ANY_MOVEMENT = "any movement of its own, repositions too"


@record(cache_hash=True)
class Rulings:
    """The reading of each disputed point that a match is played by."""

    last_man_standing: LastManStanding = LastManStanding.AFTER
    """Last Man Standing/1."""
    berserk: BerserkWording = BerserkWording.ERRATA
    """Errata / Berserk."""
    push_blocked: PushBlocked = PushBlocked.STOP
    """Damage Tree Results / Push."""
    arena_edge: ArenaEdge = ArenaEdge.WALL
    """Ours / Arena Edge."""
    first_attack_favor: FirstAttackFavor = FirstAttackFavor.ROLLS
    """Favor Dice/9."""
    power_reroll: PowerReroll = PowerReroll.ALL
    """Actions / Power Attack."""
    tree_choice: TreeChoice = TreeChoice.BOX
    """Damage Tree/1."""
    wild_is_declared: WildIsDeclared = WildIsDeclared.REACTIONS
    """Beasts / Wild/2."""
    hazard_kill_favor: HazardKillFavor = HazardKillFavor.ANY
    """Favor Dice/10."""
    zone_within: ZoneWithin = ZoneWithin.TOUCH
    """Terrain / Duel Zone."""
    displaced_no_room: DisplacedNoRoom = DisplacedNoRoom.NEAREST
    """Displacement/3."""
    mutual_elimination: MutualElimination = MutualElimination.DRAW
    """Ours / Mutual Elimination."""
    idle_activation: IdleActivation = IdleActivation.LEGAL
    """Ours / Idle Activation."""
    stall_scope: StallScope = StallScope.MOVE_ACTIONS
    """FAQ / Legio XIII/1."""
