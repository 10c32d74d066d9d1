"""Chapters 3, 4 and 19: how a gladiator is made, what he wears, and the fighting styles."""

from __future__ import annotations

from typing import Final

from common.records import record
from common.tables import Grid, Listing, Term, between
from gladiator.tables.terms import (
    HEAVY,
    HOOK,
    LARGE,
    LIGHT,
    MEDIUM,
    SMALL,
    Armor,
    ArmorType,
    BodyArea,
    GladiatorClass,
    Shield,
    Weapon,
)


@record
class Suit:
    """A row of an armor table: what covers areas 1 to 5 (None: nothing), and the shield (3.10)."""

    areas: tuple[Armor | None, ...]
    shield: Shield

    def at(self, area: BodyArea) -> Armor | None:
        """Give the armor of one body area."""
        return self.areas[area - 1]


@record
class Ratings:
    """The five basic characteristics that are rolled for (3.11); CF and NF follow from them."""

    training: int
    strength: int
    agility: int
    constitution: int
    wounds: int

    @property
    def combat_factor(self) -> int:
        """CF: training, strength and agility together (3.11.2)."""
        return self.training + self.strength + self.agility

    @property
    def net_factor(self) -> int:
        """NF: training and agility together (3.11.2)."""
        return self.training + self.agility


class Characteristic(Term):
    """The columns of the Physical Characteristics table (3.11.1)."""

    TRAINING = "TR"
    STRENGTH = "ST"
    AGILITY = "AG"
    CONSTITUTION = "CN"
    WOUNDS = "W"


MOVE_RATES: Final = Listing.of("Movement rates", "3.5", {LIGHT: 6, MEDIUM: 5, HEAVY: 4})
"""Phases of movement in a turn."""

A: Final = Armor(ArmorType.A)
A2: Final = Armor(ArmorType.A, 2)
A3: Final = Armor(ArmorType.A, 3)
A4: Final = Armor(ArmorType.A, 4)
A5: Final = Armor(ArmorType.A, 5)
B4: Final = Armor(ArmorType.B, 4)
B5: Final = Armor(ArmorType.B, 5)
C: Final = Armor(ArmorType.C)
C3: Final = Armor(ArmorType.C, 3)
C4: Final = Armor(ArmorType.C, 4)
C5: Final = Armor(ArmorType.C, 5)
o: Final = None

# fmt: off
ARMOR: Final[Grid[GladiatorClass, int, Suit]] = Grid.of(
    "Gladiator armor", "3.10", columns=range(1, 7),
    rows={
        LIGHT: (
            Suit((A2, o,  o,  o,  o ), LARGE),
            Suit((C3, o,  o,  o,  o ), SMALL),
            Suit((o,  o,  C,  o,  o ), SMALL),
            Suit((o,  o,  o,  o,  o ), LARGE),
            Suit((o,  o,  o,  o,  o ), SMALL),
            Suit((A4, o,  C,  o,  o ), SMALL),
        ),
        MEDIUM: (
            Suit((A4, C,  C,  C5, C5), SMALL),
            Suit((A5, B4, o,  B4, A3), LARGE),
            Suit((A,  o,  C,  C5, A4), LARGE),
            Suit((A,  o,  C,  C,  C5), SMALL),
            Suit((A,  C3, o,  C4, B4), LARGE),
            Suit((A,  B4, o,  B5, A4), LARGE),
        ),
        HEAVY: (
            Suit((A4, B5, C,  B4, B4), LARGE),
            Suit((A,  B5, C,  B4, B4), LARGE),
            Suit((A,  B4, C,  B4, A5), LARGE),
            Suit((A,  B4, A2, B4, A4), LARGE),
            Suit((A,  B4, C,  B4, A4), LARGE),
            Suit((A,  C4, C,  B4, A4), LARGE),
        ),
    },
)
"""Class and 1D6 lead to the armor of each body area and the shield."""

PHYSICAL_CHARACTERISTICS: Final[Grid[int, Characteristic, int]] = Grid.of(
    "Physical characteristics", "3.11.1", columns=tuple(Characteristic),
    rows={   #            TR  ST  AG CN   W
        between(3, 4):   ( 7, -2, -3, 1,  9),
        between(5, 6):   ( 7, -1, -2, 2,  9),
        7:               ( 8,  0, -1, 2,  9),
        8:               ( 8,  0, -1, 3, 10),
        9:               ( 9,  1,  0, 3, 10),
        10:              ( 9,  1,  0, 3, 11),
        11:              (10,  2,  1, 4, 11),
        12:              (10,  2,  1, 4, 12),
        13:              (11,  3,  2, 4, 12),
        14:              (11,  3,  2, 4, 13),
        15:              (12,  4,  3, 5, 13),
        16:              (12,  4,  3, 5, 14),
        17:              (13,  5,  4, 6, 14),
        18:              (13,  5,  4, 6, 15),
    },
)
"""3D6 for each characteristic apart lead to its rating."""
# fmt: on

ARMOR_DICE: Final = 1
"""Dice of the armor roll (3.10)."""

CHARACTERISTIC_DICE: Final = 3
"""Dice of each physical characteristic (3.11.1)."""

RETIARIUS_OPPONENT_SHIELD: Final = Listing.of(
    "Shield against a Retiarius", "3.10.2", {LARGE: SMALL, SMALL: SMALL}
)
"""What the armor table's shield becomes for the opponent of a Retiarius."""

START_DISTANCE: Final = 5
"""How far apart two gladiators start, in hexes, facing each other (4.5)."""


class ArmorRule(Term):
    """What a fighting style does to the armor roll (19.2–19.4)."""

    ROLLED = "as rolled"
    NONE = "no armor, and no roll"
    CHEST_PLATE = "as rolled, with full A armor on the chest"
    NO_HELMET = "as rolled, without the helmet"
    BEST_OF_TWO = "rolled twice, with the better of each"


class Style(Term):
    """The fighting styles of chapter 19 and the two beast fighters of 28.2."""

    MYRMILLO = "myrmillo"
    VELITE = "velite"
    THRACIAN = "thracian"
    CONTRA_RETIARIUS = "contra-retiarius"
    SECUTOR = "secutor"
    PROVOCATOR = "provocator"
    RETIARIUS = "retiarius"
    DIMACHAERI = "dimachaeri"
    GALLUS = "gallus"
    HOPLOMACHUS = "hoplomachus"
    CATAPHRACTARIUS = "cataphractarius"
    CRUPELLARIUS = "crupellarius"
    BESTIARIUS = "bestiarius"
    VENATOR = "venator"


@record
class StyleKit:
    """What a fighting style fixes about its gladiators: class, movement, armor, shield, weapons."""

    rule: str
    gladiator_class: GladiatorClass
    move_rate: int
    """Phases of movement in a turn."""
    armor: ArmorRule
    shields: tuple[Shield, ...]
    """The shields he may carry: both sizes where the armor roll decides, or none at all."""
    weapons: tuple[Weapon, ...]
    net: bool = False


_ROLLED: Final = (LARGE, SMALL)
_SWORD: Final = (Weapon.SWORD,)
_PLAIN: Final = ArmorRule.ROLLED

# fmt: off
STYLES: Final = Listing.of("Fighting styles", "19.2", {
    Style.MYRMILLO:   StyleKit("19.2", LIGHT, 6, _PLAIN, _ROLLED, _SWORD),
    Style.VELITE:     StyleKit("19.2.1", LIGHT, 7, ArmorRule.NONE, (SMALL,), (Weapon.JAVELIN,)),
    Style.THRACIAN:   StyleKit("19.2.2", LIGHT, 6, _PLAIN, (SMALL,), (Weapon.SCIMITAR,)),
    Style.CONTRA_RETIARIUS:
                      StyleKit("19.2.3", LIGHT, 6, _PLAIN, (HOOK,), _SWORD),
    Style.SECUTOR:    StyleKit("19.3", MEDIUM, 5, _PLAIN, _ROLLED, _SWORD),
    Style.PROVOCATOR: StyleKit("19.3.1", MEDIUM, 5, ArmorRule.CHEST_PLATE, _ROLLED, _SWORD),
    Style.RETIARIUS:  StyleKit("19.3.2", MEDIUM, 6, ArmorRule.NO_HELMET, (), (Weapon.TRIDENT,),
                               net=True),
    Style.DIMACHAERI: StyleKit("19.3.4", MEDIUM, 5, _PLAIN, (), _SWORD * 2),
    Style.GALLUS:     StyleKit("19.4", HEAVY, 4, _PLAIN, _ROLLED, _SWORD),
    Style.HOPLOMACHUS:
                      StyleKit("19.4.1", HEAVY, 4, _PLAIN, (SMALL,), (Weapon.SWORD, Weapon.SPEAR)),
    Style.CATAPHRACTARIUS:
                      StyleKit("19.4.3", HEAVY, 4, _PLAIN, (), (Weapon.PIKE,)),
    Style.CRUPELLARIUS:
                      StyleKit("19.4.4", HEAVY, 3, ArmorRule.BEST_OF_TWO, _ROLLED, _SWORD),
    Style.BESTIARIUS: StyleKit("28.2", HEAVY, 4, _PLAIN, _ROLLED, _SWORD),
    Style.VENATOR:    StyleKit("28.2", LIGHT, 6, _PLAIN, (), (Weapon.SPEAR,)),
})
# fmt: on
"""The styles as the book arms them; any pair of weapons serves a Dimachaeri (19.3.4)."""

TRAINED_STYLES: Final = Listing.of(
    "Trained styles",
    "19.5",
    {style: style in (Style.RETIARIUS, Style.DIMACHAERI) for style in Style},
)
"""Whether only special training leads to a style, and no change leads away from it."""

CHEST_PLATE: Final = A
"""The armor that a Provocator always wears on the chest (19.3.1)."""
