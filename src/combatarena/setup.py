"""What a match starts from: components, players, variant, rulings and limit."""

from __future__ import annotations

from enum import Enum
from typing import Any

from combatarena import tables
from combatarena.checks import component_conditions
from combatarena.components import ActionCard, Arena, FighterCard, InjuryCard
from combatarena.lookup import Lookup
from combatarena.rulings import Rulings
from common.errors import SetupError
from common.records import field, record


class Variant(Enum):
    """The ways to play; they do not combine (Combat Variants)."""

    LAST_STANDING = "last standing"
    BROTHERS = "brothers in arms"
    KINGSLAYER = "kingslayer"
    SINGLE = "single combat"
    PROTOCOLS = "combat protocols"


PLAYERS: dict[Variant, tuple[int, ...]] = {
    Variant.LAST_STANDING: (2, 3, 4),
    Variant.BROTHERS: (4,),
    Variant.KINGSLAYER: (3, 4),
    Variant.SINGLE: (2,),
    Variant.PROTOCOLS: (1, 2, 3, 4),
}
"""How many may play each variant."""

MAX_HAND = 8
"""Action cards dealt at most: every set of them is an answer to an arc-snare."""


@record(cache_hash=True)
class Setup:
    """All that a match starts from. Not a position: `initial` makes one of it."""

    players: int
    arena: Arena
    fighters: tuple[FighterCard, ...]
    """Fighters that may be picked."""
    cards: tuple[ActionCard, ...]
    injuries: tuple[InjuryCard, ...]
    variant: Variant = Variant.LAST_STANDING
    x101: FighterCard | None = None
    """The card of X-101, for Combat Protocols."""
    champion: int = 0
    """The seat of the Champion, for Kingslayer."""
    hand: int = tables.HAND
    """Action cards dealt to a player (Stage One: Prepare/1)."""
    limit: int = 50
    """Rounds after which the match ends (Ours / Limit)."""
    rulings: Rulings = Rulings()
    lookup: Lookup = field(init=False, eq=False, repr=False, hash=False)
    """Tables worked out once from the components."""

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be played, then work out the tables."""
        check(self)
        object.__setattr__(self, "lookup", Lookup.of(self))

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat; seats of one side are no enemies. X-101 is the last seat.

        (Combat Variants / Brothers in Arms/1, Combat Variants / Kingslayer/1)
        """
        if self.variant is Variant.BROTHERS:
            return (0, 1, 0, 1)
        if self.variant is Variant.KINGSLAYER:
            return tuple(int(seat != self.champion) for seat in range(self.players))
        return tuple(range(self.players + (self.variant is Variant.PROTOCOLS)))


def check(setup: Setup) -> None:
    """Raise `SetupError`, naming the key, when a match cannot be played from the setup."""
    conditions = _conditions(setup)
    conditions += component_conditions(setup.cards, setup.injuries, setup.fighters, setup.x101)
    for key, holds, sentence in conditions:
        if not holds:
            raise SetupError(sentence, key=key)


def _conditions(setup: Setup) -> list[tuple[str, bool, str]]:
    """List what must hold: the key, whether it does, and what is wrong otherwise."""
    arena, players = setup.arena, setup.players
    allowed = PLAYERS[setup.variant]
    board, starts, snares = set(arena.hexes), set(arena.starts), set(arena.snares)
    kingslayer = setup.variant is Variant.KINGSLAYER
    extra = tables.CHAMPION_CARDS.get(players - 1, 0) if kingslayer else 0
    dealt = setup.hand * players + extra
    protocols = setup.variant is Variant.PROTOCOLS
    many = f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
    return [
        ("players", players in allowed, f"{setup.variant.value} is for {many} players"),
        ("limit", setup.limit >= 1, "a match has at least one round"),
        ("champion", 0 <= setup.champion < players, "the Champion is one of the seats"),
        ("hand", 1 <= setup.hand <= MAX_HAND, f"a hand has 1 to {MAX_HAND} cards"),
        ("cards", dealt <= len(setup.cards),
         f"{dealt} Action cards are dealt, and there are only {len(setup.cards)}"),
        ("cards", _distinct(setup.cards), "two Action cards have one name"),
        ("fighters", players <= len(setup.fighters), "there are fewer fighters than players"),
        ("fighters", _distinct(setup.fighters), "two fighters have one name"),
        ("injuries", bool(setup.injuries), "there is no Critical Injury card"),
        ("injuries", _distinct(setup.injuries), "two Critical Injury cards have one name"),
        ("x101", not protocols or setup.x101 is not None, "Combat Protocols needs its card"),
        ("arena.starts", starts <= board, "a starting hex is not on the board"),
        ("arena.starts", not starts & snares, "a starting hex is an arc-snare"),
        ("arena.starts", len(starts) >= players, f"{players} players need as many starting hexes"),
        ("arena.snares", snares <= board, "an arc-snare is not on the board"),
        ("arena.centre", not protocols or arena.centre in board - snares - starts,
         "X-101 needs a centre that is free of arc-snares and starting hexes"),
    ]  # fmt: skip


def _distinct(components: tuple[Any, ...]) -> bool:
    """Return whether no two names are read as one: notation ignores case."""
    return len({component.name.casefold() for component in components}) == len(components)
