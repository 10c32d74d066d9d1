"""Attacks, from their declaration to the boxes of the damage tree, and the wounds they leave."""

from __future__ import annotations

from arenarex.decisions import Side
from arenarex.state import Answer, Means
from arenarex.tasks import Cause
from common.agenda import Event
from common.records import record


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
class Unbound(Event):
    """An ability of others does not bind a model, by the rule that the event cites."""

    model: int


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
