"""What a card says: figures, damage tree, vitality track, abilities by name. No rules.

A profile is a model as it is chosen for a cohort: one card, or one for each of its stages.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Any

from arenarex import tables
from common.records import field, record


class Ludus(Enum):
    """The schools of gladiators; five of them have benefits in the book."""

    LUDUS_MAGNUS = "Ludus Magnus"
    LEGIO_XIII = "Legio XIII"
    MORITURI = "Morituri"
    ZEPHYRI = "Zephyri"
    HELLENIKI = "Helleniki"
    EXILII = "Exilii"


class Kind(Enum):
    """Types of a model; one that is none of them is a gladiator (Gladiators)."""

    BEAST = "beast"
    TITAN = "titan"
    MOUNT = "mount"


class Icon(Enum):
    """What a box of a damage tree does (Damage Tree Results)."""

    DAMAGE = "damage"
    PUSH = "push"
    FATIGUE = "fatigue"
    FAVOR = "favor"
    REPOSITION = "reposition"
    SPECIAL = "special"


class Mark(Enum):
    """A box of a vitality track, by its letter (Vitality Bar/2, /3; Stages/5)."""

    PLAIN = "."
    LAUREL = "L"
    CHOICE = "C"
    """A modified laurel: Favor, or what an ability offers in exchange."""
    SPECIAL = "S"
    NUMERAL = "N"
    """The last box of a stage that another stage follows."""


@record(cache_hash=True)
class Box:
    """One box of a damage tree; `below` are the numbers of the boxes that may come next."""

    icon: Icon
    damage: int = tables.ICON_DAMAGE
    below: tuple[int, ...] = ()
    special: str = ""
    """The name of the ability that a star stands for."""


@record(cache_hash=True)
class DamageTree:
    """A damage tree: its boxes, and the numbers of those at the top (Damage Tree/1)."""

    boxes: tuple[Box, ...]
    top: tuple[int, ...] = (0,)

    @property
    def bottom(self) -> tuple[int, ...]:
        """The deepest boxes; a dead end above them is none (FAQ / Ludus Magnus/4)."""
        return _bottom(self)


@lru_cache(maxsize=1024)
def _bottom(tree: DamageTree) -> tuple[int, ...]:
    depth = depths(tree)
    deepest = max(depth.values())
    return tuple(sorted(number for number, row in depth.items() if row == deepest))


def depths(tree: DamageTree) -> dict[int, int]:
    """Return the row of each box that can be reached: 1 at the top, the longest way down counts.

    Errors: `ValueError` for a tree with a cycle.
    """
    depth: dict[int, int] = {}
    row = list(dict.fromkeys(tree.top))
    for level in range(1, len(tree.boxes) + 1):
        for number in row:
            depth[number] = level
        row = list(dict.fromkeys(n for number in row for n in tree.boxes[number].below))
        if not row:
            return depth
    raise ValueError("the boxes of a damage tree run in a circle")


@record(cache_hash=True)
class Trait:
    """An ability by name, with the number that stands behind it on the card (0: none)."""

    name: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.name} {self.number}" if self.number else self.name


@record(cache_hash=True)
class Kit:
    """Abilities that a model has at a time. Not a card: benefits of a ludus are among them."""

    traits: tuple[Trait, ...]
    acting: dict[str, tuple[tuple[Any, Trait], ...]] = field(
        init=False, eq=False, repr=False, factory=dict
    )
    """What they do at each point of the rules, looked up once (`abilities.registry.acting`)."""


@lru_cache(maxsize=4096)
def kit_of(*traits: Trait) -> Kit:
    """Return the kit of some abilities; the same traits give the same kit."""
    return Kit(traits)


@record(cache_hash=True)
class Card:
    """A card of a model, or of one of its stages (Anatomy of a Card)."""

    name: str
    mov: int
    """Inches of a Move Action."""
    atk: int
    defense: int
    """DEF: dice of the defender."""
    arm: int
    base: int
    """Diameter of the base in millimetres."""
    vitality: tuple[Mark, ...]
    tree: DamageTree
    traits: tuple[Trait, ...] = ()
    kinds: tuple[Kind, ...] = ()
    ludus: Ludus | None = None

    @property
    def radius(self) -> float:
        """The radius of the base in inches."""
        return self.base / tables.MILLIMETRES_PER_INCH / 2

    @property
    def is_gladiator(self) -> bool:
        """Gladiators."""
        return not self.kinds

    @property
    def is_beast(self) -> bool:
        return Kind.BEAST in self.kinds

    @property
    def is_titan(self) -> bool:
        return Kind.TITAN in self.kinds

    @property
    def is_mount(self) -> bool:
        return Kind.MOUNT in self.kinds


@record(cache_hash=True)
class Profile:
    """A model to choose: its cards in the order of its stages, and the mount that it can ride."""

    name: str
    cards: tuple[Card, ...] = field(repr=False)
    rides: str = ""
    """The name of its mount's profile."""

    @property
    def combatants(self) -> int:
        """What it counts for: each stage is a combatant (Building a Cohort/2)."""
        return len(self.cards)
