"""What the agenda resolves by itself, between decisions. Public facts only."""

from __future__ import annotations

from combatarena.decisions import Assault
from combatarena.effects import Attacks, Effect
from common.agenda import Task
from common.records import record

NOBODY = -1
"""The seat of nobody: an injury, or a push that nobody is credited for."""


@record(cache_hash=True)
class RollForPicks(Task):
    """Roll for the order of picking (Setting Up/1)."""


@record(cache_hash=True)
class BeginRound(Task):
    """Begin the next round, unless the limit is reached."""


@record(cache_hash=True)
class DealHands(Task):
    """Deal the Action cards (Stage One: Prepare/1)."""


@record(cache_hash=True)
class BuildDeck(Task):
    """Put the Initiative cards forward (Stage One: Prepare/2)."""


@record(cache_hash=True)
class NextTurn(Task):
    """Draw an Initiative card (Stage Two: Fight/1)."""


@record(cache_hash=True)
class EndTurn(Task):
    """Look for a victory, then go on; `stood` are the seats that stood before the action."""

    active: int
    stood: tuple[int, ...]


@record(cache_hash=True)
class RollNeutral(Task):
    """Both players roll for the neutral card (Combat Variants / Single Combat)."""


@record(cache_hash=True)
class DiscardAtRandom(Task):
    """A player loses cards of its hand by chance."""

    seat: int
    cards: int


@record(cache_hash=True)
class GrantTurn(Task):
    """Let a seat take its turn, as though its Initiative card had been drawn."""

    seat: int
    handed: bool = False


@record(cache_hash=True)
class SecondAction(Task):
    """The Champion's other card (Combat Variants / Kingslayer/4)."""

    seat: int
    card: int


@record(cache_hash=True)
class BeginAttack(Task):
    """Look for targets; ask which, if there are several."""

    seat: int
    dice: int
    on_hit: tuple[Effect, ...] = ()


@record(cache_hash=True)
class DeclareAttack(Task):
    """Attack a target: its To Hit value and wounds are looked up."""

    seat: int
    kind: Attacks
    target: int
    dice: int
    on_hit: tuple[Effect, ...] = ()


@record(cache_hash=True)
class RollAttack(Task):
    """Roll the dice of an attack."""

    assault: Assault


@record(cache_hash=True)
class RollAgain(Task):
    """Roll dice that showed 1 again."""

    assault: Assault
    hits: int
    dice: int


@record(cache_hash=True)
class ScoreHits(Task):
    """Count the hits: a miss, or the target may react."""

    assault: Assault
    hits: int


@record(cache_hash=True)
class RollDodge(Task):
    """Roll a die for each hit of an attack."""

    assault: Assault
    hits: int
    at_least: int
    card: int


@record(cache_hash=True)
class ApplyHits(Task):
    """Turn the hits that are left into wounds and what they add."""

    assault: Assault
    hits: int


@record(cache_hash=True)
class RollShock(Task):
    """Roll for a trait that answers wounds in melee."""

    seat: int
    target: int
    at_least: int
    spaces: int


@record(cache_hash=True)
class Suffer(Task):
    """A fighter suffers wounds; `source` is who caused them."""

    seat: int
    wounds: int
    source: int = NOBODY


@record(cache_hash=True)
class DrawInjury(Task):
    """Draw Critical Injury cards, one by one, then resolve them in that order."""

    seat: int
    left: int
    drawn: tuple[int, ...] = ()


@record(cache_hash=True)
class ResolveInjury(Task):
    """Resolve a Critical Injury card."""

    seat: int
    card: int


@record(cache_hash=True)
class RollCollapse(Task):
    """Roll whether an injury defeats its fighter."""

    seat: int
    at_most: int


@record(cache_hash=True)
class RollFacing(Task):
    """Roll a fighter's new facing."""

    seat: int


@record(cache_hash=True)
class PushFighter(Task):
    """Push a fighter one hex directly away (Actions / Pushing Fighters/1)."""

    pusher: int
    target: int


@record(cache_hash=True)
class PushInto(Task):
    """Push a fighter into a hex, or against what stands there; -1 is the wall."""

    pusher: int
    target: int
    hex: int


@record(cache_hash=True)
class RollSnare(Task):
    """Roll whether a fighter stays out of an arc-snare."""

    pusher: int
    target: int
    cards: int = 0


@record(cache_hash=True)
class Defeat(Task):
    """A fighter falls; `by` is who is credited."""

    seat: int
    by: int = NOBODY


@record(cache_hash=True)
class GainForDefeat(Task):
    """Gain D3 Energy for a defeated fighter (Defeat/1)."""

    seat: int


@record(cache_hash=True)
class Perform(Task):
    """Let an effect act. Without a target it looks for one, or acts on its own fighter."""

    effect: Effect
    seat: int
    target: int = NOBODY
    origin: int = -1
    """The hex from which a fallen fighter acts."""


@record(cache_hash=True)
class RollHaunt(Task):
    """Roll whether a fallen fighter's curse works."""

    seat: int
    target: int
    at_least: int
    spaces: int


@record(cache_hash=True)
class SeekPrey(Task):
    """X-101 looks for the nearest enemy (Combat Variants / Combat Protocols/5)."""


@record(cache_hash=True)
class RollPrey(Task):
    """The tied players roll for which of them X-101 goes for."""

    seats: tuple[int, ...]


@record(cache_hash=True)
class Advance(Task):
    """X-101 turns to its prey and steps toward it."""

    prey: int


@record(cache_hash=True)
class XAttack(Task):
    """X-101 draws an Action card and makes its attack."""

    prey: int
