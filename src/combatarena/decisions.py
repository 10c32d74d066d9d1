"""What players decide: the actions, and the decisions that offer them.

Actions are what a player does; decisions are what the agenda asks. Both hold public facts only.
"""

from __future__ import annotations

from enum import Enum

from combatarena.effects import Attacks, Effect, Icon
from common.agenda import Choice
from common.records import record
from common.spaces import Action


class Part(Enum):
    """The three actions of an Action card (Actions/5)."""

    MOVE = "move"
    ATTACK = "attack"
    SPECIAL = "special"


# Actions


@record(cache_hash=True)
class Pick(Action):
    """Pick a fighter, by its number in the setup (Setting Up/1)."""

    fighter: int


@record(cache_hash=True)
class GoTo(Action):
    """Name a hex: where to place, to move, or to push."""

    hex: int


@record(cache_hash=True)
class Face(Action):
    """Name a facing (Facing)."""

    facing: int


@record(cache_hash=True)
class PlayCard(Action):
    """Reveal an Action card and resolve one of its three actions (Actions/2)."""

    card: int
    part: Part


@record(cache_hash=True)
class PlayTwo(Action):
    """Reveal two Action cards, to resolve an action of each (Kingslayer/4)."""

    cards: tuple[int, int]


@record(cache_hash=True)
class UseUnique(Action):
    """Discard two Action cards for the Unique action (Actions/3)."""

    cards: tuple[int, int]


@record(cache_hash=True)
class Pass(Action):
    """Take no action and discard a card (Actions / No Actions)."""

    card: int


@record(cache_hash=True)
class HandOver(Action):
    """Let the teammate take the turn (Brothers in Arms/3)."""


@record(cache_hash=True)
class AttackWith(Action):
    """Attack a fighter, melee or ranged (Actions / Attack Actions/1)."""

    kind: Attacks
    target: int


@record(cache_hash=True)
class Reroll(Action):
    """Roll some of the dice that show 1 again (Fighter Reference Cards / Daedalosus/1)."""

    dice: int


@record(cache_hash=True)
class React(Action):
    """Play a Deflect, Parry or Dodge (Actions / Attack Actions/3)."""

    card: int


@record(cache_hash=True)
class Decline(Action):
    """Do nothing of what is offered."""


@record(cache_hash=True)
class Brace(Action):
    """Discard any number of Action cards against an arc-snare (Pushing Fighters/2)."""

    cards: tuple[int, ...]


@record(cache_hash=True)
class Choose(Action):
    """Name a fighter by its seat."""

    seat: int


@record(cache_hash=True)
class Lose(Action):
    """Discard a card that an injury costs."""

    card: int


# Decisions


@record(cache_hash=True)
class PickFighter(Choice):
    """Which fighter to play."""


@record(cache_hash=True)
class PlaceFighter(Choice):
    """In which starting hex to begin."""


@record(cache_hash=True)
class ChooseFacing(Choice):
    """How to face, among some facings; `seat` is the fighter that turns."""

    seat: int
    facings: tuple[int, ...]


@record(cache_hash=True)
class TakeTurn(Choice):
    """What to do with an Initiative card. `handed`: it was the teammate's."""

    handed: bool = False


@record(cache_hash=True)
class PlayRevealed(Choice):
    """Which action of the revealed cards comes next (Kingslayer/4)."""

    cards: tuple[int, ...]


@record(cache_hash=True)
class ChooseMove(Choice):
    """Where a move ends."""

    hexes: int
    icon: Icon


@record(cache_hash=True)
class ChooseAttack(Choice):
    """Whom to attack, and how."""

    dice: int
    on_hit: tuple[Effect, ...] = ()


@record(cache_hash=True)
class ChooseTarget(Choice):
    """On whom an effect acts. `optional`: declining is possible."""

    effect: Effect
    seats: tuple[int, ...]
    optional: bool = False


@record(cache_hash=True)
class Assault:
    """One attack on its way, in public facts."""

    attacker: int
    target: int
    kind: Attacks
    dice: int
    at_least: int
    wounds: int
    on_hit: tuple[Effect, ...] = ()
    barred: tuple[str, ...] = ()
    """Reactions that may not be played."""
    pays: bool = True
    """Whether an attack without a hit gains Energy."""


@record(cache_hash=True)
class ChooseReroll(Choice):
    """How many dice that show 1 to roll again."""

    assault: Assault
    hits: int
    ones: int


@record(cache_hash=True)
class ReactTo(Choice):
    """Whether to play a reaction to an attack that has hit."""

    assault: Assault
    hits: int


@record(cache_hash=True)
class ChoosePush(Choice):
    """Which of several hexes directly away a fighter is pushed to; -1 is the wall."""

    pusher: int
    target: int
    hexes: tuple[int, ...]


@record(cache_hash=True)
class BraceFor(Choice):
    """How many cards to discard against an arc-snare; `roll` is 0 while the die is unseen."""

    pusher: int
    roll: int = 0


@record(cache_hash=True)
class LoseCard(Choice):
    """Which card an injury costs."""


@record(cache_hash=True)
class ChoosePrey(Choice):
    """Which of the nearest fighters X-101 goes for (Combat Protocols/5)."""

    seats: tuple[int, ...]
