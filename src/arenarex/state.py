"""The records of a position. Nothing here changes anything."""

from __future__ import annotations

from enum import Enum

from arenarex import tables
from arenarex.arena import Shape
from arenarex.cards import Card, Kit, Profile, Trait
from arenarex.setup import Setup
from common.agenda import Position, Task
from common.game import Outcome
from common.plane.shapes import Disc
from common.records import field, record

NOBODY = -1
"""The seat of living hazards, and the number of no model."""


class Where(Enum):
    """Where a model is, besides its place."""

    RESERVE = "not deployed"
    ABSENT = "not in this round"
    ARENA = "in the arena"
    LIFTED = "displaced, and not placed again yet"
    DEFEATED = "defeated"


@record(cache_hash=True)
class Model:
    """A model of the match. Not its card: the card is what it is now, by its stage."""

    number: int
    """Its place in `State.models`."""
    profile: Profile
    player: int
    """The seat of its controller; NOBODY for a living hazard."""
    kit: Kit
    """Abilities of the current card and benefits of its ludus."""
    benefits: tuple[Trait, ...] = ()
    """What its ludus gives it, whatever its stage."""
    stage: int = 0
    base: Disc | None = None
    """Where it stands; None outside the arena. A mounted rider has its mount's base."""
    where: Where = Where.RESERVE
    fatigue: int = tables.READY
    began: int = tables.READY
    """Its fatigue when the turn began."""
    rested: bool = False
    """Whether Step 1 of this turn removed a fatigue from it."""
    wounds: int = 0
    """Marked boxes of its track, from the left."""
    spent: int = 0
    """Favor it spent this turn."""
    bound: int = 0
    """Favor that must go into its next roll (Helleniki Benefits / Hubris)."""
    partner: int = NOBODY
    """The mount of a rider, the rider of a mount, while both live."""
    mounted: bool = False
    """Whether it shares a base with its partner."""
    living: bool = False
    """Whether it is a living hazard, whoever borrows it (Tactics / Incite)."""
    condemned: bool = False

    @property
    def card(self) -> Card:
        return self.profile.cards[self.stage]

    @property
    def traits(self) -> tuple[Trait, ...]:
        return self.kit.traits

    @property
    def name(self) -> str:
        return self.profile.name

    @property
    def vitality(self) -> int:
        """Boxes that are not marked yet."""
        return len(self.card.vitality) - self.wounds

    @property
    def in_play(self) -> bool:
        return self.base is not None


class Means(Enum):
    """How an attack came about."""

    ACTION = "attack action"
    OPPORTUNITY = "opportunity attack"
    WILD = "wild attack"
    LIVING = "living hazard"
    ABILITY = "ability"
    """An attack that an ability or tactic makes, without a declaration."""


class Answer(Enum):
    """The reactions (Reactions)."""

    MOVE = "move"
    OPPORTUNITY = "opportunity attack"
    COUNTERATTACK = "counterattack"
    ASSIST = "assist"


@record(cache_hash=True)
class Tally:
    """What one side of an attack rolled: successes and failures, of plain dice and of Favor."""

    hits: int = 0
    misses: int = 0
    favor_hits: int = 0
    favor_misses: int = 0
    bonus: int = 0
    """Successes without a die."""

    @property
    def successes(self) -> int:
        """Favor Dice/4."""
        return self.hits + tables.FAVOR_SUCCESSES * self.favor_hits + self.bonus


@record(cache_hash=True)
class Attack:
    """An attack on its way, from its declaration to the count of net successes."""

    attacker: int
    target: int
    means: Means
    roller: int
    """The seat that decides for the attacker."""
    guard: int
    """The seat that decides for the defender."""
    exhausted: bool
    """Whether the target was Exhausted when the attack was declared."""
    payer: int
    """The model that pays for a power attack."""
    power: bool = False
    counter: bool = False
    helper: int = NOBODY
    """The model that assists, if it does."""
    favor: int = 0
    """Favor dice of the attacker."""
    guard_favor: int = 0
    attack: Tally = Tally()
    defense: Tally = Tally()
    net: int = 0
    """Net successes: below 0 they are the counterattacker's."""
    compared: bool = False
    """Whether the successes have been compared."""
    struck: bool = False
    """Whether somebody's net successes went through a tree."""
    over: bool = False
    """Whether it ends now: whoever waits for it drops out."""
    pushed: tuple[int, ...] = ()
    """Models that it pushed, for living hazards."""


@record(cache_hash=True)
class Strike:
    """Successes that go through a damage tree, or a push from outside an attack.

    The flags of what happens the first time in an attack are here (Ours / Push Scope).
    """

    striker: int
    victim: int
    chooser: int
    """The seat that chooses for the striker."""
    left: int = 0
    """Successes not applied yet."""
    scored: int = 0
    """Net successes, and those added on the way."""
    at: int = NOBODY
    """The box taken last."""
    plan: tuple[int, ...] = ()
    """Boxes chosen ahead (ruling `tree_choice`); NOBODY stands for the free push."""
    free_push: bool = False
    """Whether the push for exhaustion is still to come (Fatigue Levels / Exhausted/2)."""
    friend_bonus: bool = True
    """Whether the first push into a friend adds a success."""
    resisted: bool = False
    hazard: bool = False
    wounding: bool = False
    damage: int = 0
    """Damage of boxes so far, before ARM."""
    pushed: tuple[int, ...] = ()
    """Models pushed outside of any attack, for living hazards."""
    granted: str = ""
    """The rule that gives the free push, when it is not exhaustion."""
    after: tuple[Task, ...] = ()
    """What boxes leave to be resolved once the damage is marked."""
    linked: bool = False
    """Whether it goes on as if the two were engaged (Exile)."""
    over: bool = False
    """Whether no further box can be taken."""


@record(cache_hash=True)
class Activation:
    """What the active model has done in its activation."""

    model: int
    moves: int = 0
    actions: int = 0
    attacks: int = 0
    moved_at: int = 0
    """Which of its actions was the latest Move Action, counted from 1; 0 is none (Rush)."""
    ended: bool = False
    hurt: tuple[int, ...] = ()
    """Models that suffered hazard damage in it."""
    fell: tuple[int, ...] = ()
    """Models defeated in it."""
    fell_by_hazard: tuple[int, ...] = ()


@record(cache_hash=True)
class Turn:
    """What holds for the turn of one player."""

    player: int
    clear: bool = False
    over: bool = False
    """Whether nothing more happens in it, since a round of the scenario is over."""
    lone: bool = False
    """Whether it is the turn of a last man standing."""
    reacted: bool = False
    """Whether the opponent has declared its reaction."""
    used: tuple[str, ...] = ()
    """Tactics and abilities used up for this turn, as `name` or `name:model`."""


@record(cache_hash=True)
class Chain:
    """A chain between a model and another model or a piece of terrain (Terrain / Chained/1)."""

    model: int
    anchor: int | Disc
    length: float = tables.CHAIN_INCHES


@record(cache_hash=True)
class State(Position):
    """A position of Arena Rex."""

    setup: Setup = field(repr=False)
    models: tuple[Model, ...]
    pools: tuple[int, int]
    """Favor of each player."""
    first: int
    """Who takes the first turn."""
    turn: Turn
    turns: int
    """Turns that were begun."""
    activation: Activation | None
    attacks: tuple[Attack, ...]
    """Attacks on their way, the innermost last."""
    strikes: tuple[Strike, ...]
    zones: tuple[Shape, ...]
    """Duel zones."""
    pillars: tuple[Disc, ...]
    """What a scenario chains models to: hazards, besides those of the arena."""
    chains: tuple[Chain, ...]
    round: int
    """The round of a scenario that has several."""
    first_attack: bool
    """Whether an enemy has been attacked yet (Favor Dice/9)."""
    woken: tuple[int, ...]
    """Living hazards that the current action has woken (Ours / Woken Once)."""
    duelists: tuple[int, int]
    """The duelists, hidden until both are chosen; NOBODY while not."""
    sealed: tuple[int, int]
    """Secret choices of duelists, each its own player's to see."""
    melee: bool
    """Whether the duel is over, and the zone open to all (Scenarios / Duellum / Special Rules)."""
    result: Outcome | None
