"""What the agenda resolves by itself, between decisions. Public facts only.

Tasks of an attack hold nothing: they mean the innermost attack or strike of the state.
"""

from __future__ import annotations

from enum import Enum

from arenarex.decisions import Side, Step
from arenarex.state import NOBODY, Attack, Strike
from common.agenda import Task
from common.plane.paths import Path
from common.plane.points import Point
from common.records import record


class Cause(Enum):
    """What damage comes from: boxes of a tree know ARM, the rest passes it by (Damage Tree/5)."""

    TREE = "damage tree"
    HAZARD = "hazard"
    LETHAL = "lethal hazard"
    DIRECT = "direct damage"
    COST = "cost"


# Turns


@record(cache_hash=True)
class BeginScenario(Task):
    """Begin with what the scenario begins with."""


@record(cache_hash=True)
class RollForFirst(Task):
    """Roll for who decides about the first turn (Play Area / Deployment)."""


@record(cache_hash=True)
class DrawCondemned(Task):
    """Draw a condemned gladiator for a player (Scenarios / Damnatio / Cohorts)."""

    player: int


@record(cache_hash=True)
class RevealDuelists(Task):
    """Both duelists are chosen: reveal them (Scenarios / Duellum / Deployment)."""


@record(cache_hash=True)
class BeginRound(Task):
    """Begin a round of a scenario that has several (Scenarios / Primus Superiorum)."""

    number: int


@record(cache_hash=True)
class BeginMatch(Task):
    """Everyone is deployed: the first turn begins."""


@record(cache_hash=True)
class BeginTurn(Task):
    """Begin the turn of a player, normal or clear."""

    player: int


@record(cache_hash=True)
class OfferActivation(Task):
    """Let the player activate a model, if one may be."""

    player: int
    optional: bool = False


@record(cache_hash=True)
class EndAction(Task):
    """An action is resolved: look for a victory, then go on with the model's activation."""

    model: int


@record(cache_hash=True)
class EndActivation(Task):
    """The activation is over (Favor Dice/10). `by_choice`: its player declared no more."""

    by_choice: bool = False


@record(cache_hash=True)
class OpenClearMenu(Task):
    """Offer what is left to do in a clear turn, or end it."""

    player: int


@record(cache_hash=True)
class EndClearTurn(Task):
    """A clear turn is over; a last man standing activates."""

    player: int


@record(cache_hash=True)
class EndTurn(Task):
    """A turn is over: test what a scenario tests, then begin the other player's."""

    player: int


@record(cache_hash=True)
class CheckVictory(Task):
    """Test the victory conditions (Ours / Victory Check)."""


@record(cache_hash=True)
class Resign(Task):
    """A borrowed model goes back to whom it belonged (Tactics / Incite)."""

    model: int
    player: int


# Movement


@record(cache_hash=True)
class OpenMove(Task):
    """A Move Action is declared: opportunity attacks, then the path, then moves in answer."""

    model: int
    provokes: bool = True


@record(cache_hash=True)
class OfferPath(Task):
    """Let a model move, if it still may."""

    model: int
    inches: float
    step: Step
    toward: int = NOBODY
    provokes: bool = False


@record(cache_hash=True)
class Travel(Task):
    """Carry out a movement along a path."""

    model: int
    path: Path
    step: Step


@record(cache_hash=True)
class Moved(Task):
    """A Move Action is resolved: the opponent may move in answer."""

    model: int


@record(cache_hash=True)
class OfferWithdrawal(Task):
    """After a reposition the model may end its activation if it is not engaged."""

    model: int


@record(cache_hash=True)
class Displace(Task):
    """Displace the models under a base (Displacement)."""

    by: int
    models: tuple[int, ...]
    placers: tuple[int, ...] = ()
    """Who places each model, where it is not its own controller."""
    effect: str = ""
    """The ability that has something to say about who is displaced."""


@record(cache_hash=True)
class PlaceDisplaced(Task):
    """Place what is left of some displaced models; `seats` are their placers."""

    by: int
    models: tuple[int, ...]
    seats: tuple[int, ...]
    first: int = NOBODY
    """The seat that is placed first, once that is said."""


@record(cache_hash=True)
class FindPlace(Task):
    """Place a displaced model for which there was no room in contact (Displacement/3)."""

    player: int
    model: int
    beside: tuple[int, ...]
    spots: tuple[Point, ...]


@record(cache_hash=True)
class Settle(Task):
    """See whether a model touches a lethal hazard where it now stands."""

    model: int


# Attacks


@record(cache_hash=True)
class Begin(Task):
    """Begin an attack that no decision declares: it becomes the innermost one."""

    attack: Attack


@record(cache_hash=True)
class BeginSecond(Task):
    """Resolve the second attack of a mounted pair (Mounts / Attacking/1)."""

    attack: Attack


@record(cache_hash=True)
class AttackStep(Task):
    """A step of the innermost attack."""


@record(cache_hash=True)
class Declared(AttackStep):
    """What declaring the attack, and being its target, triggers."""


@record(cache_hash=True)
class OpenReactions(AttackStep):
    """Let the defender's player react."""


@record(cache_hash=True)
class AddHelp(AttackStep):
    """Add an assisting model's DEF, if defender or attacker is in its range."""

    model: int
    pay: str


@record(cache_hash=True)
class OpenPower(AttackStep):
    """Let the attacker make it a power attack."""


@record(cache_hash=True)
class OpenFavor(AttackStep):
    """Let a side add Favor dice."""

    side: Side


@record(cache_hash=True)
class RollAttack(AttackStep):
    """Roll the attacker's dice."""


@record(cache_hash=True)
class RollDefense(AttackStep):
    """Roll the defender's dice."""


@record(cache_hash=True)
class OpenRerolls(AttackStep):
    """Let a side roll dice again."""

    side: Side


@record(cache_hash=True)
class RollAgain(AttackStep):
    """Roll unsuccessful dice of a side again."""

    side: Side
    plain: int
    favor: int
    by: str


@record(cache_hash=True)
class Compare(AttackStep):
    """Count the net successes; whoever has them goes through its damage tree."""


@record(cache_hash=True)
class AfterAttack(AttackStep):
    """What follows an attack: Rebuff, Retaliate and the like, and woken living hazards."""


@record(cache_hash=True)
class WakePushed(AttackStep):
    """Living hazards go for whom the attack has pushed near them."""


@record(cache_hash=True)
class EndAttack(Task):
    """The innermost attack is over."""


# Damage trees


@record(cache_hash=True)
class BeginStrike(Task):
    """Begin to go through a damage tree, or a push from outside an attack."""

    strike: Strike


@record(cache_hash=True)
class NextBox(Task):
    """Let the striker take its next box, if it can."""


@record(cache_hash=True)
class ApplyBox(Task):
    """Resolve a box; NOBODY is the free push."""

    box: int


@record(cache_hash=True)
class Push(Task):
    """Push the victim of the innermost strike, and let the striker follow up."""

    inches: float
    follow_up: float


@record(cache_hash=True)
class EndStrike(Task):
    """Total the damage and mark it."""


# Damage, fatigue and defeat


@record(cache_hash=True)
class Harm(Task):
    """Mark vitality boxes of a model; `by` is who caused it."""

    model: int
    amount: int
    cause: Cause
    by: int = NOBODY


@record(cache_hash=True)
class MarkSpecial(Task):
    """A box of a track takes effect that offers a choice, or that a card explains."""

    model: int
    box: int
    cause: Cause
    by: int


@record(cache_hash=True)
class Fall(Task):
    """A model has no box left: the next stage, or its death effects."""

    model: int
    cause: Cause
    by: int = NOBODY


@record(cache_hash=True)
class Remove(Task):
    """Remove a defeated model, unless it has been healed meanwhile."""

    model: int
    cause: Cause
    by: int = NOBODY


@record(cache_hash=True)
class DeathEffects(Task):
    """Resolve the death effects of a model that are left, by the names of their abilities."""

    model: int
    names: tuple[str, ...]


# Living hazards and Wild beasts


@record(cache_hash=True)
class Wake(Task):
    """Living hazards near pushed models attack them (Terrain / Living Hazard/1)."""

    models: tuple[int, ...]
    hazard: int = NOBODY
    """The one that strikes back, wherever its attacker stands; NOBODY for all."""


@record(cache_hash=True)
class Prowl(Task):
    """A Wild beast or living hazard goes for a model and attacks it."""

    model: int
    prey: int = NOBODY
    """Whom it attacks; NOBODY for the nearest model."""
    back: bool = False
    """Whether it strikes back (Terrain / Living Hazard/4)."""
