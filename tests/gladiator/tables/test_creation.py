"""Chapters 3, 4 and 19, typed a second time: armor by column, characteristics by column, styles."""

from __future__ import annotations

import pytest

from common.errors import ArenaError
from gladiator import tables
from gladiator.tables import (
    ArmorRule,
    ArmorType,
    BodyArea,
    Characteristic,
    GladiatorClass,
    Shield,
    Style,
    Weapon,
)
from tests.gladiator.tables.pages import assert_listed, number, numbers, rows

LIGHT_ARMOR = """
#1 A2 C3 –  –  –  A4
#2 –  –  –  –  –  –
#3 –  –  C  –  –  C
#4 –  –  –  –  –  –
#5 –  –  –  –  –  –
Shield Large Small Small Large Small Small
"""
MEDIUM_ARMOR = """
#1 A4 A5 A  A  A  A
#2 C  B4 –  –  C3 B4
#3 C  –  C  C  –  –
#4 C5 B4 C5 C  C4 B5
#5 C5 A3 A4 C5 B4 A4
Shield Small Large Large Small Large Large
"""
HEAVY_ARMOR = """
#1 A4 A  A  A  A  A
#2 B5 B5 B4 B4 B4 C4
#3 C  C  C  A2 C  C
#4 B4 B4 B4 B4 B4 B4
#5 B4 B4 A5 A4 A4 A4
Shield Large Large Large Large Large Large
"""


@pytest.mark.rule("3.10")
@pytest.mark.parametrize(
    ("worn", "page"), [("LIGHT", LIGHT_ARMOR), ("MEDIUM", MEDIUM_ARMOR), ("HEAVY", HEAVY_ARMOR)]
)
def test_armor_is_rolled_by_class(worn: str, page: str) -> None:
    *areas, shields = rows(page)
    for roll in range(1, 7):
        suit = tables.ARMOR.at(GladiatorClass[worn], roll)
        assert suit.shield is Shield[shields[roll].upper()]
        for area, line in zip(BodyArea, areas, strict=True):
            assert line[0] == f"#{area.value}"
            assert str(suit.at(area) or "–") == line[roll]
    assert len(tables.ARMOR.cells()) == 18


@pytest.mark.rule("3.10")
def test_a_number_after_an_armor_letter_is_its_coverage_and_no_number_is_all() -> None:
    suit = tables.ARMOR.at(GladiatorClass.HEAVY, 3)
    legs = suit.at(BodyArea.LEGS)
    head = suit.at(BodyArea.HEAD)
    assert legs is not None
    assert head is not None
    assert (legs.type, legs.coverage) == (ArmorType.A, 5)
    assert all(die <= head.coverage for die in range(1, 7))


def test_armor_is_rolled_with_one_die() -> None:
    with pytest.raises(ArenaError, match="no column 7"):
        tables.ARMOR.at(GladiatorClass.LIGHT, 7)


ROLLS = "3–4 5–6 7 8 9 10 11 12 13 14 15 16 17 18".split()
TRAINING = "7 7 8 8 9 9 10 10 11 11 12 12 13 13".split()
STRENGTH_AGILITY_CONSTITUTION = """
–2 –3 1 –1 –2 2 0 –1 2 0 –1 3 1 0 3 1 0 3 2 1 4 2 1 4 3 2 4 3 2 4 4 3 5 4 3 5 5 4 6 5 4 6
""".split()
WOUNDS = "9 9 9 10 10 11 11 12 12 13 13 14 14 15".split()


@pytest.mark.rule("3.11.1")
def test_characteristics_are_read_from_3d6_each() -> None:
    middle = STRENGTH_AGILITY_CONSTITUTION
    columns = {
        "TR": TRAINING,
        "ST": middle[0::3],
        "AG": middle[1::3],
        "CN": middle[2::3],
        "W": WOUNDS,
    }
    for code, column in columns.items():
        for label, figure in zip(ROLLS, column, strict=True):
            for roll in numbers(label):
                found = tables.PHYSICAL_CHARACTERISTICS.at(roll, Characteristic(code))
                assert found == number(figure), (code, roll)
    assert len(tables.PHYSICAL_CHARACTERISTICS.cells()) == 14 * 5


@pytest.mark.parametrize("roll", [2, 19])
def test_no_3d6_leaves_the_characteristics_table(roll: int) -> None:
    with pytest.raises(ArenaError, match="no row"):
        tables.PHYSICAL_CHARACTERISTICS.at(roll, Characteristic.WOUNDS)


def test_cf_adds_three_ratings_and_nf_two() -> None:
    ratings = tables.Ratings(training=9, strength=4, agility=-1, constitution=3, wounds=11)
    assert ratings.combat_factor == 12
    assert ratings.net_factor == 8


@pytest.mark.rule("3.5")
def test_the_lighter_the_class_the_more_it_moves() -> None:
    assert_listed(tables.MOVE_RATES, GladiatorClass, "6 LIGHT\n5 MEDIUM\n4 HEAVY")


# Style, class, phases of movement, armor, shield, weapons; "rolled" where the armor table decides.
STYLES = """
19.2   MYRMILLO         light  6 rolled      rolled SWORD
19.2.1 VELITE           light  7 none        small  JAVELIN
19.2.2 THRACIAN         light  6 rolled      small  SCIMITAR
19.2.3 CONTRA_RETIARIUS light  6 rolled      hook   SWORD
19.3   SECUTOR          medium 5 rolled      rolled SWORD
19.3.1 PROVOCATOR       medium 5 chest_plate rolled SWORD
19.3.2 RETIARIUS        medium 6 no_helmet   none   TRIDENT
19.3.4 DIMACHAERI       medium 5 rolled      none   SWORD+SWORD
19.4   GALLUS           heavy  4 rolled      rolled SWORD
19.4.1 HOPLOMACHUS      heavy  4 rolled      small  SWORD+SPEAR
19.4.3 CATAPHRACTARIUS  heavy  4 rolled      none   PIKE
19.4.4 CRUPELLARIUS     heavy  3 best_of_two rolled SWORD
28.2   BESTIARIUS       heavy  4 rolled      rolled SWORD
28.2   VENATOR          light  6 rolled      none   SPEAR
"""
SHIELDS = {
    "rolled": {Shield.LARGE, Shield.SMALL},
    "small": {Shield.SMALL},
    "hook": {Shield.HOOK},
    "none": set[Shield](),
}


@pytest.mark.rule("19.2")
@pytest.mark.parametrize("line", rows(STYLES), ids=lambda line: line[1].lower())
def test_a_style_fixes_class_movement_armor_shield_and_weapons(line: list[str]) -> None:
    rule, name, worn, rate, armor, shield, weapons = line
    kit = tables.STYLES.at(Style[name])
    assert kit.rule == rule
    assert kit.gladiator_class is GladiatorClass(worn)
    assert kit.move_rate == int(rate)
    assert kit.armor is ArmorRule[armor.upper()]
    assert set(kit.shields) == SHIELDS[shield]
    assert kit.weapons == tuple(Weapon[word] for word in weapons.split("+"))


@pytest.mark.rule("19.2", "19.5")
def test_only_retiarius_and_dimachaeri_are_trained_and_only_the_retiarius_has_a_net() -> None:
    kits = {style: tables.STYLES.at(style) for style in Style}
    assert len(tables.STYLES.cells()) == len(rows(STYLES)) == len(kits)
    trained = {style.name for style in Style if tables.TRAINED_STYLES.at(style)}
    assert trained == {"RETIARIUS", "DIMACHAERI"}
    assert {s.name for s, kit in kits.items() if kit.net} == {"RETIARIUS"}


def test_a_style_moves_like_its_class_unless_its_rule_says_otherwise() -> None:
    odd = {
        style.name
        for style in Style
        if (kit := tables.STYLES.at(style)).move_rate != tables.MOVE_RATES.at(kit.gladiator_class)
    }
    assert odd == {"VELITE", "RETIARIUS", "CRUPELLARIUS"}


def test_the_provocator_wears_a_full_plate_and_a_retiarius_meets_a_small_shield() -> None:
    assert str(tables.CHEST_PLATE) == "A"
    assert dict(tables.RETIARIUS_OPPONENT_SHIELD.entries) == {
        Shield.LARGE: Shield.SMALL,
        Shield.SMALL: Shield.SMALL,
    }
