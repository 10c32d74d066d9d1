"""What happens in a match, one record for each kind of thing. Models go by their numbers."""

from __future__ import annotations

from arenarex.arena import Hazard, Shape
from arenarex.decisions import Side, Step
from arenarex.setup import Scenario
from arenarex.state import NOBODY, Answer, Means
from arenarex.tasks import Cause
from common.agenda import Event
from common.game import Outcome
from common.plane.paths import Path
from common.plane.points import Point
from common.records import record


@record
class FirstDecided(Event):
    """The dice-off is won, or its winner has said who goes first."""

    player: int
    first: int = NOBODY


@record
class MatchBegan(Event):
    """Everyone is deployed."""

    scenario: Scenario


@record
class Fielded(Event):
    """What a model, or a cohort, counts as in this match, by the rule that the event cites."""

    model: int = NOBODY


@record
class ZonePlaced(Event):
    """A duel zone is put down."""

    zone: Shape


@record
class CondemnedDrawn(Event):
    """A condemned gladiator is drawn by chance."""

    model: int
    name: str


@record
class RoundBegan(Event):
    """A round of a scenario begins."""

    number: int


@record
class DuelistsRevealed(Event):
    """Both duelists are known."""

    models: tuple[int, int]


@record
class DuelEnded(Event):
    """The zone is open to all."""


@record
class SecretMade(Event):
    """A player has made a secret choice."""

    player: int


@record
class Placed(Event):
    """A model is put down."""

    model: int
    at: Point


@record
class TurnBegan(Event):
    """A turn begins."""

    player: int
    number: int
    clear: bool
    lone: bool


@record
class TurnEnded(Event):
    """A turn is over."""

    player: int


@record
class Activated(Event):
    """A model is activated."""

    model: int


@record
class ActivationEnded(Event):
    """The activation of a model is over."""

    model: int


@record
class FatigueGained(Event):
    """A model gains fatigue; `level` is where it stands now."""

    model: int
    level: int


@record
class NotTired(Event):
    """A living hazard gains no fatigue."""

    model: int


@record
class FatigueRemoved(Event):
    """A model loses fatigue; `level` is where it stands now."""

    model: int
    level: int


@record
class MoveDeclared(Event):
    """A Move Action is declared."""

    model: int


@record
class Walked(Event):
    """A model has moved along a path."""

    model: int
    path: Path
    step: Step


@record
class Stalled(Event):
    """A movement is cut short by a reaction."""

    model: int
    by: int


@record
class TargetNoted(Event):
    """Whether the target of an attack is Exhausted as it is declared."""

    target: int
    exhausted: bool


@record
class NotDeclared(Event):
    """A reaction or an effect that is no declared attack action, by the rule that it cites."""

    model: int


@record
class VictimDrawn(Event):
    """Chance has said whom of several models a beast goes for."""

    beast: int
    victim: int


@record
class AttackDeclared(Event):
    """An attack is declared, or comes about."""

    attacker: int
    target: int
    means: Means


@record
class Reacted(Event):
    """A reaction is declared."""

    model: int
    answer: Answer


@record
class Assisted(Event):
    """A model's DEF is added to the defender's, or is out of range."""

    model: int
    added: bool


@record
class PowerAdded(Event):
    """An attack becomes a power attack."""

    model: int


@record
class FavorAdded(Event):
    """Favor dice are added to a roll."""

    player: int
    side: Side
    dice: int


@record
class FavorGained(Event):
    """A player's pool grows."""

    player: int
    favor: int
    model: int = NOBODY


@record
class FavorSpent(Event):
    """A player's pool shrinks."""

    player: int
    favor: int
    model: int = NOBODY


@record
class Rolled(Event):
    """Dice of one side: plain ones, then Favor dice. Faces are None under branching dice."""

    side: Side
    plain: int
    favor: int
    successes: int
    faces: tuple[int, ...] | None
    again: bool = False


@record
class NetScored(Event):
    """The net successes of an attack; below 0 they are the counterattacker's."""

    attacker: int
    target: int
    net: int


@record
class StrikeBegan(Event):
    """A damage tree is entered with some successes, or a push box comes from outside of one."""

    striker: int
    victim: int
    successes: int


@record
class SuccessAdded(Event):
    """A strike has more successes."""

    striker: int
    more: int


@record
class BoxTaken(Event):
    """A box of a damage tree is resolved; NOBODY is the free push."""

    striker: int
    victim: int
    box: int
    damage: int


@record
class StrikeStopped(Event):
    """The successes left are lost."""

    striker: int
    lost: int


@record
class Pushed(Event):
    """A model is pushed to a place."""

    model: int
    to: Point
    by: int


@record
class Resisted(Event):
    """A push or displacement is resisted, by the rule that the event cites."""

    model: int


@record
class NotMoved(Event):
    """A resisted push moves nobody; its damage stays."""

    model: int


@record
class Blocked(Event):
    """A push has met something on its way."""

    model: int


@record
class StillEngaged(Event):
    """A model that was in base contact is pushed 1 inch, and counts as within 1 inch."""

    model: int


@record
class FavorLost(Event):
    """Favor that was bound to a roll, and never came to one, is lost."""

    model: int
    favor: int


@record
class Shifted(Event):
    """A model is shifted to a place."""

    model: int
    to: Point


@record
class HazardMet(Event):
    """A model meets a hazard."""

    model: int
    hazard: Hazard


@record
class Overlapped(Event):
    """A model ends its movement on others, by the rule that the event cites."""

    model: int


@record
class Displaced(Event):
    """A model is displaced, and has to be placed anew."""

    model: int
    by: int


@record
class CohortChosen(Event):
    """Whose displaced models are placed first."""

    seat: int


@record
class DamageDealt(Event):
    """The damage of a strike, before and after ARM."""

    victim: int
    total: int
    through: int


@record
class Marked(Event):
    """Vitality boxes of a model are marked."""

    model: int
    boxes: int
    cause: Cause


@record
class Healed(Event):
    """Vitality boxes of a model are open again."""

    model: int
    boxes: int


@record
class StageChanged(Event):
    """A model's next card comes in."""

    model: int
    stage: int


@record
class Defeated(Event):
    """A model is removed from play."""

    model: int


@record
class Chained(Event):
    """A model is chained to another."""

    model: int
    anchor: int


@record
class ChainBroken(Event):
    """A chain is broken."""

    model: int


@record
class AbilityUsed(Event):
    """An ability, tactic or benefit acts."""

    name: str
    model: int
    target: int = NOBODY


@record
class Woken(Event):
    """A living hazard or a Wild beast goes for a model."""

    model: int
    prey: int


@record
class Mounted(Event):
    """A rider has mounted."""

    rider: int
    mount: int


@record
class InContact(Event):
    """A rider and its mount are in base contact as long as they share a base."""

    rider: int
    mount: int


@record
class Engages(Event):
    """A model engages another, which matters here."""

    model: int
    other: int


@record
class Unbound(Event):
    """An ability of others does not bind a model, by the rule that the event cites."""

    model: int


@record
class Dismounted(Event):
    """A rider has left its mount, by choice or not."""

    rider: int
    mount: int


@record
class MatchEnded(Event):
    """The match is over."""

    outcome: Outcome
