"""What players decide: the actions, and the decisions that offer them.

Actions are what a player does; decisions are what the agenda asks. Both hold public facts only.
Models go by their numbers in `State.models`.
"""

from __future__ import annotations

from enum import Enum

from arenarex.state import NOBODY, Answer
from common.agenda import Choice, Sealed
from common.plane.paths import Path
from common.plane.points import Point
from common.plane.shapes import Disc
from common.records import record
from common.spaces import Action

STANDARD = ""
"""The standard payment of an action or reaction: its fatigue."""


class Step(Enum):
    """Why a model moves along a path of its player's choice."""

    MOVE = "move"
    FOLLOW_UP = "follow-up"
    REPOSITION = "reposition"
    RAMPAGE = "rampage"


class Side(Enum):
    """The two sides of an attack."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


# Actions


@record(cache_hash=True)
class Pass(Action):
    """Do nothing of what is offered."""


@record(cache_hash=True)
class GoFirst(Action):
    """Say who takes the first turn (Play Area / Deployment)."""

    first: int


@record(cache_hash=True)
class Place(Action):
    """Put a model down: deployed, displaced or dismounted."""

    model: int
    at: Point


@record(cache_hash=True)
class PlaceZone(Action):
    """Put down a duel zone that a scenario asks for."""

    at: Point


@record(cache_hash=True)
class ChainTo(Action):
    """Chain the condemned gladiator to a model of its cohort (Scenarios / Vinculi)."""

    model: int


@record(cache_hash=True)
class PickDuelist(Action):
    """Pick a duelist in secret (Scenarios / Duellum / Special Rules)."""

    model: int


@record(cache_hash=True)
class Rest(Action):
    """Remove a fatigue from a Fatigued model (Turn Structure / Step 1)."""

    model: int


@record(cache_hash=True)
class Activate(Action):
    """Activate a model (Turn Structure / Step 2)."""

    model: int


@record(cache_hash=True)
class DeclareMove(Action):
    """Declare a Move Action (Actions / Move). `pay` is an ability that pays, or STANDARD."""

    model: int
    pay: str = STANDARD


@record(cache_hash=True)
class DeclareAttack(Action):
    """Declare an Attack action on a target (Actions / Attack)."""

    model: int
    target: int
    pay: str = STANDARD


@record(cache_hash=True)
class Use(Action):
    """Use an ability, tactic or benefit by name; the model that uses it, and what it is used on."""

    name: str
    model: int
    target: int = NOBODY
    option: str = ""


@record(cache_hash=True)
class End(Action):
    """Declare no further action, or end the clear turn (Turn Structure / Step 3)."""


@record(cache_hash=True)
class Walk(Action):
    """Move along a path; one without pieces stays."""

    path: Path


@record(cache_hash=True)
class React(Action):
    """Declare a reaction with a model (Reactions)."""

    answer: Answer
    model: int
    pay: str = STANDARD
    target: int = NOBODY
    """Which of a mounted pair an opportunity attack is made on; NOBODY for who moves."""


@record(cache_hash=True)
class Stall(Action):
    """Stall: end the movement after so many inches of its path (FAQ / Legio XIII/1)."""

    model: int
    inches: float


@record(cache_hash=True)
class PowerAttack(Action):
    """Upgrade an attack to a power attack (Actions / Power Attack)."""


@record(cache_hash=True)
class AddFavor(Action):
    """Add Favor dice to a roll (Favor Dice/3)."""

    dice: int


@record(cache_hash=True)
class Reroll(Action):
    """Roll some unsuccessful dice again."""

    plain: int
    favor: int


@record(cache_hash=True)
class TakeBox(Action):
    """Apply a success to a box of the damage tree (Damage Tree/1)."""

    box: int


@record(cache_hash=True)
class TakePush(Action):
    """Take the free push for exhaustion now (Fatigue Levels / Exhausted/2)."""


@record(cache_hash=True)
class TakePath(Action):
    """Choose the whole way through the tree; NOBODY stands for the free push."""

    boxes: tuple[int, ...]


@record(cache_hash=True)
class Withdraw(Action):
    """End the activation after a reposition to remove a fatigue."""


@record(cache_hash=True)
class GoWild(Action):
    """Let a beast make its Wild attack now (Clear Turn/2)."""

    model: int


@record(cache_hash=True)
class Mount(Action):
    """Let a rider mount (Mounts / Mounting and Dismounting/1)."""

    model: int


@record(cache_hash=True)
class Dismount(Action):
    """Let a rider get off its mount."""

    model: int


@record(cache_hash=True)
class PlaceNext(Action):
    """Say whose displaced models are placed next (Displacement/2)."""

    seat: int


@record(cache_hash=True)
class ResolveNext(Action):
    """Say which death effect comes next, by the name of its ability."""

    name: str


# Decisions


@record(cache_hash=True)
class ChooseFirst(Choice):
    """Who takes the first turn."""


@record(cache_hash=True)
class Deploy(Choice):
    """Where to put the next model of the cohort."""


@record(cache_hash=True)
class ChooseZone(Choice):
    """Where to put a scenario's duel zone."""


@record(cache_hash=True)
class ChooseWard(Choice):
    """To whom the condemned gladiator is chained."""

    model: int


@record(cache_hash=True)
class ChooseDuelists(Sealed):
    """Whom to send into the duel."""


@record(cache_hash=True)
class ChooseRest(Choice):
    """Which Fatigued model to rest, or none."""


@record(cache_hash=True)
class ChooseModel(Choice):
    """Which model to activate."""

    optional: bool = False


@record(cache_hash=True)
class ChooseAction(Choice):
    """What a model does next. `single`: one action, granted by a rule; it costs nothing."""

    model: int
    single: bool = False
    payer: int = NOBODY
    """The model that pays for a power attack, when it is not the acting one."""


@record(cache_hash=True)
class ChooseSecond(Choice):
    """Whom the other of a mounted pair attacks, when the first has declared its target."""

    first: int
    target: int
    model: int


@record(cache_hash=True)
class ChoosePath(Choice):
    """Where a model moves, up to so many inches; `toward` is the model that it follows."""

    model: int
    inches: float
    step: Step
    toward: int = NOBODY


@record(cache_hash=True)
class AnswerMove(Choice):
    """Whether to answer the declaration of a move with an opportunity attack."""

    model: int


@record(cache_hash=True)
class AnswerMoved(Choice):
    """Whether to answer a move that is done with a move."""

    model: int


@record(cache_hash=True)
class AnswerAttack(Choice):
    """Whether to answer an attack with a counterattack or an assist."""


@record(cache_hash=True)
class AnswerWalk(Choice):
    """Whether to stall a movement on its way, and where."""

    model: int
    path: Path
    step: Step


@record(cache_hash=True)
class ChoosePower(Choice):
    """Whether to make the attack a power attack."""


@record(cache_hash=True)
class ChooseFavor(Choice):
    """How many Favor dice to add to a roll; `own`: the model's, else the player's own."""

    side: Side
    own: bool = True


@record(cache_hash=True)
class ChooseReroll(Choice):
    """How many unsuccessful dice of a side to roll again, by a rule."""

    side: Side
    by: str
    most: int


@record(cache_hash=True)
class ChooseBox(Choice):
    """Which box of the damage tree comes next."""


@record(cache_hash=True)
class ChooseTreePath(Choice):
    """Which way to go through the damage tree."""


@record(cache_hash=True)
class ChooseWithdraw(Choice):
    """Whether to end the activation after a reposition."""

    model: int


@record(cache_hash=True)
class ChooseUse(Choice):
    """Which of some uses of abilities to make, or none."""

    uses: tuple[Use, ...]
    declinable: bool = True


@record(cache_hash=True)
class ChooseEach(Choice):
    """Which model an ability acts on next, until it has acted on all of them."""

    name: str
    model: int
    left: tuple[int, ...]
    declinable: bool = False


@record(cache_hash=True)
class ChooseLaurel(Choice):
    """Whether to take the Favor of a modified laurel (pass) or what is offered instead."""

    model: int
    uses: tuple[Use, ...]


@record(cache_hash=True)
class ClearMenu(Choice):
    """What to do next in a clear turn."""


@record(cache_hash=True)
class ChooseCohort(Choice):
    """Whose displaced models are placed first; `seats` are the placers of the models."""

    by: int
    models: tuple[int, ...]
    seats: tuple[int, ...]


@record(cache_hash=True)
class ChooseOrder(Choice):
    """Which of several death effects of a model comes next, by the names of its abilities."""

    model: int
    names: tuple[str, ...]


@record(cache_hash=True)
class ChoosePlace(Choice):
    """Where to put a model: within `gap` inches of one of some models, 0 being base contact.

    Where `spots` are given, the choice is among them.
    """

    model: int
    beside: tuple[int, ...]
    gap: float = 0.0
    spots: tuple[Point, ...] = ()
    within: Disc | None = None
    """An area in which its whole base must lie; then nothing else matters."""
