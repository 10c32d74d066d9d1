"""Every table and number of the Campaign Game, chapters 30–37, as frozen constants.

A match reads a few of them (talents, prestige); the rest belong to what happens between matches.
Money is in Sesterces.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final

from common.records import record
from common.tables import D66, Check, Grid, Ladder, Listing, Span, Table, between
from gladiator.tables import (
    ARMS,
    CHEST,
    FULL_COVERAGE,
    GROIN,
    HEAD,
    HEAVY,
    LEGS,
    LIGHT,
    MEDIUM,
    ArmorType,
    Characteristic,
    Style,
)


class MatchKind(Enum):
    """The types of match (30.2.1.1)."""

    MATCHED_PAIR = "matched pair"
    TWO_ON_ONE = "two on one"
    CONSECUTIVE = "consecutive"
    CHAMPION = "champion"
    TWO_PAIRS = "two pairs"
    THREE_PAIRS = "three pairs"
    BATTLE = "battle"
    VENATORES = "venatores against beasts"
    BESTIARII = "bestiarii against beasts"
    UNIQUE = "unique match"


@record
class MatchRow:
    """A row of the Random Match Table: the type, and its death number (None: never rolled)."""

    kind: MatchKind
    death: int | None


# fmt: off
RANDOM_MATCHES: Final = Ladder.of("Random Match Table", "30.2.1", {
    between(11, 32): MatchRow(MatchKind.MATCHED_PAIR, 6),
    between(33, 34): MatchRow(MatchKind.TWO_ON_ONE, 6),
    between(35, 36): MatchRow(MatchKind.CONSECUTIVE, 3),
    between(41, 42): MatchRow(MatchKind.CHAMPION, 5),
    between(43, 44): MatchRow(MatchKind.TWO_PAIRS, 6),
    between(45, 46): MatchRow(MatchKind.THREE_PAIRS, 6),
    between(51, 53): MatchRow(MatchKind.BATTLE, 4),
    between(54, 61): MatchRow(MatchKind.VENATORES, None),
    between(62, 65): MatchRow(MatchKind.BESTIARII, None),
    66:              MatchRow(MatchKind.UNIQUE, 5),
}, among=D66)
# fmt: on
"""D66 lead to a match; 1D6 at or above its death number makes it a death match (30.2.2)."""

CONSECUTIVE_EXTRA: Final = 1
"""Opponents of a consecutive match beyond its 1D3 (30.2.1.1/Consecutive)."""

BATTLE_DICE: Final = 2
"""Three-sided dice of the gladiators on each side of a battle (30.2.1.1/Battle)."""

HUNT_DICE: Final = 1
"""Three-sided dice of the beasts of a hunt (30.2.1.1/Beast)."""


class Category(IntEnum):
    """The five combat categories of the fighting styles (30.2.3, 37.2.1)."""

    I = 1  # noqa: E741
    II = 2
    III = 3
    IV = 4
    V = 5


@record
class Pairing:
    """A cell of the Pairing Table: the gladiator's category and the challenger's (None: any)."""

    gladiator: Category
    challenger: Category | None


_PAIRINGS: Final[dict[Category, dict[Category | None, Span | int]]] = {
    Category.I: {
        Category.I: between(11, 14),
        Category.II: between(15, 23),
        Category.III: between(24, 25),
        Category.IV: between(26, 32),
        None: 33,
    },
    Category.II: {
        Category.I: between(34, 35),
        Category.III: between(36, 41),
        Category.IV: 42,
        None: 43,
    },
    Category.III: {
        Category.I: 44,
        Category.II: 45,
        Category.III: 46,
        Category.IV: 51,
        None: 52,
    },
    Category.IV: {
        Category.I: between(53, 54),
        Category.II: 55,
        Category.III: between(56, 61),
        Category.V: between(62, 63),
        None: 64,
    },
    Category.V: {Category.IV: 65, None: 66},
}

PAIRINGS: Final = Ladder.of(
    "Pairing Table",
    "30.2.3",
    {
        rolls: Pairing(gladiator, challenger)
        for gladiator, line in _PAIRINGS.items()
        for challenger, rolls in line.items()
    },
    among=D66,
)
"""D66 lead to the categories of gladiator and challenger."""

CHALLENGER_RECORD: Final = -4
"""Added to 1D6 and the gladiator's record for the record of a challenger (30.3)."""

CHALLENGER_XP: Final = 20
"""Experience of a challenger for each match on his record (30.3.1)."""

CHAMPION_XP: Final = 100
"""Experience that an arena champion has besides (30.3.1)."""

EXPERIENCE_DIVISOR: Final = 3
"""By what attack CF less defense CF are divided for experience (31.2.1)."""

MISSUS_XP: Final = 5
"""Experience of whoever was granted missus (31.2.2)."""

OPPONENT_MISSUS_XP: Final = 15
"""Experience of whoever's opponent was granted missus (31.2.3)."""

KILL_XP: Final = 10
"""Experience of a kill, before the bonus for its turn (31.2.4)."""

SLOW_KILL_XP: Final = Listing.of("Slow kill", "31.2.3.1", {1: 20, 2: 15, 3: 10, 4: 5})
"""The turn of a slow kill leads to its bonus; later turns have none."""

QUICK_KILL_XP: Final = Listing.of("Quick kill", "31.2.3.2", {1: 12, 2: 9, 3: 6, 4: 3})
"""The turn of a quick kill leads to its bonus; later turns have none."""


class Improvement(Enum):
    """What experience buys (31.3)."""

    TRAINING = "+1 TR"
    TALENT = "a talent roll"
    AGILITY = "+1 AG"
    STRENGTH = "+1 ST"
    CONSTITUTION = "+1 CN"
    WOUNDS = "+1 W"


IMPROVEMENTS: Final = Listing.of(
    "Experience Chart",
    "31.3",
    {
        Improvement.TRAINING: 25,
        Improvement.TALENT: 25,
        Improvement.AGILITY: 35,
        Improvement.STRENGTH: 35,
        Improvement.CONSTITUTION: 50,
        Improvement.WOUNDS: 50,
    },
)
"""Experience points that each improvement costs."""

TALENT_XP_STEP: Final = 10
"""Experience beyond the cost of a talent roll for each point on its red die (31.3)."""

INJURY: Final = Check.under("Injuries", "32.2", dice=2, number=0)
"""2D6 less the wounds of an area: how far below 0 is lost from a rating."""

INJURED_RATINGS: Final = Listing.of(
    "Injured ratings",
    "32.2",
    {
        HEAD: Characteristic.CONSTITUTION,
        CHEST: Characteristic.WOUNDS,
        GROIN: Characteristic.WOUNDS,
        ARMS: Characteristic.STRENGTH,
        LEGS: Characteristic.AGILITY,
    },
)
"""The rating that an injury of each area lowers (32.2.1–32.2.4)."""


@record
class Origin:
    """A row of the Social Origin Table: what is added to each rating and to prestige (33.2)."""

    name: str
    training: int
    strength: int
    agility: int
    constitution: int
    wounds: int
    prestige: int


# fmt: off
SOCIAL_ORIGINS: Final = Ladder.of("Social Origin Table", "33.2", {
    #                                     TR  ST  AG  CN   W  PR
    between(2, 5):   Origin("criminal",    0, +1,  0, -1,  0, -2),
    between(6, 7):   Origin("slave",      +1, +2, -1,  0, -1, -1),
    8:               Origin("soldier",    +2, +1,  0, -1, -1,  0),
    9:               Origin("foreigner",   0,  0,  0,  0,  0, +1),
    between(10, 11): Origin("freeman",     0,  0,  0, +1, +2,  0),
    12:              Origin("senator",    -1,  0,  0, +2, +1, +2),
})
"""2D6 lead to a social origin."""

ARMOR_PRICES: Final[Grid[ArmorType, int, int]] = Grid.of(
    "Armor coverage", "34.1", columns=(2, 3, 4, 5, FULL_COVERAGE),
    rows={
        ArmorType.A: (85, 140, 185, 245, 320),
        ArmorType.B: (80, 125, 165, 220, 285),
        ArmorType.C: (50,  80, 105, 140, 180),
    },
)
"""What armor of a type and coverage costs for one body area."""
# fmt: on

ARMOR_PURSES: Final = Listing.of(
    "Sesterces per gladiator", "34.2", {LIGHT: 400, MEDIUM: 850, HEAVY: 1100}
)

PRESTIGE_DICE: Final = 1
"""Three-sided dice of a new gladiator's prestige (35.2)."""

INTIMIDATION_DICE: Final = 1
"""Three-sided dice that each side adds to its highest prestige (35.4.1)."""

PRESTIGE_CHANGE_DICE: Final = 1
"""Three-sided dice of a change of prestige, one more for each opponent with more of it (35.5)."""

PRESTIGE_GAIN: Final = 1
"""Prestige gained when the change is higher than one's own (35.5)."""

PRESTIGE_OF_MISSUS: Final = -1
"""Prestige lost when missus is granted (35.5.1)."""

PRESTIGE_OF_CLEAVING: Final = 1
"""Prestige gained by cleaving an opponent (35.5.2)."""


class Talent(Enum):
    """The talents, by their printed codes (36.3)."""

    WEAPON_SKILL = "WS"
    FAST_ATTACK = "FA"
    THROWING = "TH"
    HOLD_GROUND = "HG"
    RETIARIUS_STYLE = "SR"
    DIMACHAERI_STYLE = "SD"
    UNARMED_STYLE = "SU"
    BRAVADO = "BR"
    TOUGHNESS = "TG"
    SPRINTING = "SP"
    FIND_WEAKNESS = "FW"
    WEAPON_MASTERY = "MS"


TALENTS: Final[Ladder[Talent | None]] = Ladder.of(
    "Talents Table",
    "36.2",
    {
        between(11, 36): None,
        between(41, 46): Talent.WEAPON_SKILL,
        between(51, 52): Talent.FAST_ATTACK,
        between(53, 54): Talent.THROWING,
        between(55, 56): Talent.HOLD_GROUND,
        between(61, 63): Talent.RETIARIUS_STYLE,
        between(64, 66): Talent.DIMACHAERI_STYLE,
        71: Talent.UNARMED_STYLE,
        72: Talent.BRAVADO,
        73: Talent.TOUGHNESS,
        74: Talent.SPRINTING,
        75: Talent.FIND_WEAKNESS,
        76: Talent.WEAPON_MASTERY,
    },
    among=(*D66, *range(71, 77)),
)
"""D66 lead to a talent; only experience raises the red die to 7."""

LAST_TALENT: Final = 76
"""The highest roll of the Talents Table, to which higher ones fall back (36.2)."""

TRAINING_PER_TALENT: Final = 4
"""Full points of TR for each starting talent, and for each CF that Find Weakness adds (36.2)."""

TALENT_AMOUNTS: Final = Listing.of(
    "Talents",
    "36.3",
    {
        Talent.FAST_ATTACK: -1,
        Talent.THROWING: +3,
        Talent.HOLD_GROUND: +3,
        Talent.BRAVADO: +2,
        Talent.SPRINTING: 3,
        Talent.FIND_WEAKNESS: -1,
        Talent.WEAPON_MASTERY: +3,
    },
)
"""How much: Spd of the first attack, throw, impact, PR, actions, added to 1D3, CF."""

BRAVADO_CHANGE: Final = 1
"""What Bravado adds to each roll for a change of prestige (36.3/BR)."""

VICTORIES: Final = 10
"""Victories with one gladiator that make him the Emperor's Champion (30/preamble)."""

STABLE: Final = 5
"""Gladiators of a Lanista at the start, and of the last one who wins by it (37.2, 37.7)."""

LANISTA_MONEY: Final = 2000
"""Money that a Lanista starts with beside his gladiators (37.2)."""

LANISTA_BUDGET: Final = 4000
"""Money that a Lanista starts with instead, to buy his gladiators (37.2.1)."""

BOUGHT_STABLE: Final = (4, 5, 6)
"""How many gladiators may be bought at the start (37.2.1)."""

COLOSSEUM_MONEY: Final = 1000
"""Money for each Lanista from a match in the Colosseum (37.3.1)."""

CHAMPION_MONEY: Final = 10000
"""Money for the Lanista of an Emperor's Champion set free (37.3.2)."""

BETS: Final = Listing.of("Bets", "37.4", {1: 100, 2: 200, 3: 400, 4: 800, 5: 1600})
"""The odds to one that are offered lead to the stake that they force."""


@record
class MarketRow:
    """A row of the Gladiator Chart: what a gladiator of a style costs, and his category."""

    cost: int
    category: Category


# fmt: off
GLADIATOR_CHART: Final = Listing.of("Gladiator Chart", "37.2.1/table", {
    Style.MYRMILLO:         MarketRow(350, Category.I),
    Style.VELITE:           MarketRow(200, Category.III),
    Style.THRACIAN:         MarketRow(350, Category.I),
    Style.CONTRA_RETIARIUS: MarketRow(350, Category.V),
    Style.SECUTOR:          MarketRow(400, Category.I),
    Style.PROVOCATOR:       MarketRow(400, Category.II),
    Style.RETIARIUS:        MarketRow(300, Category.IV),
    Style.DIMACHAERI:       MarketRow(400, Category.I),
    Style.GALLUS:           MarketRow(400, Category.II),
    Style.HOPLOMACHUS:      MarketRow(450, Category.II),
    Style.CATAPHRACTARIUS:  MarketRow(450, Category.III),
    Style.CRUPELLARIUS:     MarketRow(500, Category.III),
})
# fmt: on

TABLES: Final[tuple[Table, ...]] = tuple(
    thing for thing in list(globals().values()) if isinstance(thing, Table)
)
"""All the tables of the campaign that have a name and a rule, for audits."""
