"""Action cards, Critical Injury cards, fighters and boards, as they come from a setup."""

from __future__ import annotations

from combatarena.effects import Attacks, Effect, Icon, Reaction, Scar, Trait
from common.hexgrid import Hex
from common.records import field, record


@record(cache_hash=True)
class Move:
    """The Move action of a card: up to some hexes, a facing icon, an Energy modifier."""

    hexes: int
    icon: Icon = Icon.FREE
    energy: int = 0


@record(cache_hash=True)
class Attack:
    """The Attack action of a card: dice, an Energy modifier, and what a hit adds."""

    dice: int
    energy: int = 0
    on_hit: tuple[Effect, ...] = ()


@record(cache_hash=True)
class Special:
    """The Special action of a card: effects for one's own turn, or one reaction."""

    name: str
    effects: tuple[Effect, ...]
    energy: int = 0

    @property
    def reaction(self) -> Reaction | None:
        """The reaction, if this is one."""
        first = self.effects[0]
        return first if isinstance(first, Reaction) else None


@record(cache_hash=True)
class ActionCard:
    """One of the 24 Action cards (Actions/5)."""

    name: str
    move: Move
    attack: Attack
    special: Special


@record(cache_hash=True)
class InjuryCard:
    """A Critical Injury card; `copies` of it are in the deck."""

    name: str
    effects: tuple[Effect, ...] = (Scar(),)
    copies: int = 1


@record(cache_hash=True)
class Zone:
    """Hexes of a kill zone that share a To Hit value, as seen from the fighter facing north."""

    to_hit: int
    hexes: tuple[Hex, ...]


@record(cache_hash=True)
class Weapon:
    """One of a fighter's two kill zones, with its wounds (Fighter Reference Cards/2)."""

    wounds: int
    zones: tuple[Zone, ...] = ()


@record(cache_hash=True)
class Box:
    """A pair of damage boxes: traits while Healthy, traits once Wounded."""

    healthy: tuple[Trait, ...] = ()
    wounded: tuple[Trait, ...] = ()


@record(cache_hash=True)
class Unique:
    """The action that only this fighter may take (Actions/3)."""

    name: str
    effects: tuple[Effect, ...]


@record(cache_hash=True)
class Fate:
    """The Fate of the Defeated: what a fallen fighter still does (Defeat/2)."""

    on_defeat: tuple[Effect, ...] = ()
    initiative_cards: int = 0
    """Initiative cards that a fallen fighter puts into each deck."""
    when_drawn: tuple[Effect, ...] = ()


@record(cache_hash=True)
class FighterCard:
    """A Fighter Reference Card. Not the fighter in the arena: that is `state.Fighter`."""

    name: str
    health: int
    """Spaces of the Health track."""
    melee: Weapon
    ranged: Weapon
    unique: Unique
    rule: tuple[Trait, ...] = ()
    """The fighter's special rule."""
    boxes: tuple[Box, ...] = ()
    fate: Fate = Fate()

    def weapon(self, kind: Attacks) -> Weapon:
        """Return the weapon of a kind of attack."""
        return self.melee if kind is Attacks.MELEE else self.ranged


@record(cache_hash=True)
class Arena:
    """One side of the arena board."""

    name: str
    hexes: tuple[Hex, ...] = field(repr=False)
    starts: tuple[Hex, ...]
    snares: tuple[Hex, ...] = ()
    centre: Hex = Hex(0, 0)
