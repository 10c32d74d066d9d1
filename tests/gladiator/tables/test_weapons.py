"""Chapters 20–24, typed a second time: weapons by column, net modifiers by line, hexes by path."""

from __future__ import annotations

import pytest

from common.hexgrid import Hex
from gladiator import tables
from gladiator.tables import (
    BodyArea,
    HalfCF,
    NetAttack,
    NetEffect,
    NetModifier,
    SpecialAttack,
    SpecialDefense,
    Weapon,
    WeaponRow,
)
from tests.gladiator.tables.pages import assert_listed, hex_at, number, rows

NAMES = "axe dagger flail hook javelin scimitar maul pike spear sword trident".split()
SPEED = "+1 –1 +1 – –1 +1 +2 +1 – – –".split()
REACH_AND_THROW = "1 3 1 2 1 2 1 0 2 6 2 1 2 2 3 4 2 5 1 3 2 4".split()
CRT = "3 2 1 1 7 3 1 5 4 3 5".split()


@pytest.mark.rule("21.1/table")
def test_optional_weapons_read_as_the_table_prints_their_columns() -> None:
    weapons = [tables.OPTIONAL_WEAPONS.at(Weapon(name)) for name in NAMES]
    assert [row.speed for row in weapons] == [number(figure) for figure in SPEED]
    assert [row.reach for row in weapons] == [int(figure) for figure in REACH_AND_THROW[0::2]]
    assert [row.throw for row in weapons] == [int(figure) for figure in REACH_AND_THROW[1::2]]
    assert [row.crt for row in weapons] == [int(figure) for figure in CRT]
    assert len(tables.OPTIONAL_WEAPONS.cells()) == len(Weapon) == 11


# What the notes of the table and the weapon's own rule add; all else is as with a plain sword.
NOTES = """
21.2   axe      wounds=2
21.3   dagger   half_cf=always
21.4   flail    severity=2
21.5   hook     grabs_net=yes
21.6   javelin  half_cf=always breaks_over=5 carried=6
21.7   scimitar half_cf=at_two_hexes
21.8   maul     two_handed=yes strength=3 stuns=yes
21.9   pike     two_handed=yes shield_damage=6 nearest=2
21.10  spear    two_handed=yes
21.1/table sword
20.9   trident  two_handed=yes breaks_over=11
"""


@pytest.mark.rule("21.1/table")
@pytest.mark.parametrize("line", rows(NOTES), ids=lambda line: line[1])
def test_a_weapon_has_the_notes_of_its_rule_and_no_others(line: list[str]) -> None:
    rule, name, *notes = line
    row = tables.OPTIONAL_WEAPONS.at(Weapon(name))
    typed = dict(note.split("=") for note in notes)
    plain = WeaponRow("", 0, 0, 0, 0)
    for field in (
        "wounds strength shield_damage severity nearest carried breaks_over "
        "two_handed stuns grabs_net half_cf"
    ).split():
        found = getattr(row, field)
        if field not in typed:
            assert found == getattr(plain, field), field
        elif typed[field] == "yes":
            assert found is True
        elif field == "half_cf":
            assert found is HalfCF[typed[field].upper()]
        else:
            assert found == int(typed[field])
    assert row.rule == rule


def test_a_weapon_without_notes_adds_nothing() -> None:
    plain = WeaponRow("", 0, 0, 0, 0)
    assert (plain.nearest, plain.carried, plain.half_cf) == (1, 1, HalfCF.NEVER)
    assert (plain.wounds, plain.strength, plain.shield_damage, plain.severity) == (0, 0, 0, 0)
    assert (plain.two_handed, plain.stuns, plain.grabs_net) == (False, False, False)
    assert plain.breaks_over is None


@pytest.mark.rule("20.9.3.2")
def test_a_broken_trident_still_serves_on_a_five_or_six() -> None:
    assert [die for die in range(1, 7) if tables.BROKEN_TRIDENT.at(die)] == [5, 6]
    assert len(tables.BROKEN_TRIDENT.cells()) == 2


# Code, CF, phases of rest after it, reach, what H does, what P does.
NET_ATTACKS = """
20.5 TN 6 2 3 ENSNARE STUMBLE_CHECK
20.6 SN 4 1 2 STUMBLE STUMBLE_CHECK
20.7 LN 2 0 1 STUMBLE STUMBLE_CHECK
"""


@pytest.mark.rule("20.3.1")
@pytest.mark.parametrize("line", rows(NET_ATTACKS), ids=lambda line: line[1])
def test_a_net_attack_has_its_cost_front_rest_and_effects(line: list[str]) -> None:
    rule, code, cost, rest, reach, hit, parry = line
    row = tables.NET_ATTACKS.at(NetAttack(code))
    assert (row.rule, row.cost, row.rest, row.reach) == (rule, int(cost), int(rest), int(reach))
    assert (row.hit, row.parry) == (NetEffect[hit], NetEffect[parry])
    assert len(tables.NET_ATTACKS.cells()) == len(NetAttack)


TOSS = """
+1 TARGET_HEAVY
–1 TARGET_LIGHT
–2 TARGET_ADJACENT
+1 TARGET_TWO_AWAY
+1 HEX_BACKWARD
+2 TARGET_PAUSED
+4 TARGET_KNEELING
–6 REPELLED
+1 TARGET_LEGS
–2 OWN_ARMS
+1 NET_FACTOR
+1 POSITION
"""
SWING = """
+1 TARGET_HEAVY
–1 TARGET_LIGHT
–2 TARGET_ADJACENT
+3 HEX_BACKWARD
+1 HEX_FORWARD
+2 HEXSIDE_ROTATED
–6 REPELLED
+2 TARGET_LEGS
–2 OWN_ARMS
+1 NET_FACTOR
+1 POSITION
"""
LAY = """
+1 TARGET_HEAVY
–1 TARGET_LIGHT
+5 HEX_BACKWARD
+2 HEX_FORWARD
–6 REPELLED
+2 TARGET_LEGS
–2 OWN_ARMS
+1 NET_FACTOR
+1 POSITION
"""


@pytest.mark.rule("20.5.3/table")
def test_a_net_toss_is_modified_as_its_chart_says() -> None:
    assert_listed(tables.NET_TOSS_MODIFIERS, NetModifier, TOSS)


@pytest.mark.rule("20.6.4/table")
def test_a_net_swing_is_modified_as_its_chart_says() -> None:
    assert_listed(tables.NET_SWING_MODIFIERS, NetModifier, SWING)


@pytest.mark.rule("20.7.3/table")
def test_a_net_lay_is_modified_as_its_chart_says() -> None:
    assert_listed(tables.NET_LAY_MODIFIERS, NetModifier, LAY)


@pytest.mark.rule("20.6")
def test_a_swing_comes_from_the_left_round_to_the_right() -> None:
    order = "FL FL+FL F+FL F F+F F+FR FR FR+FR".split()
    found = [tables.NET_SWING_ORDER.at(place) for place in range(1, 9)]
    assert found == [hex_at(path) for path in order]
    assert list(tables.NET_SWING_ORDER) == list(range(1, 9))
    assert set(found) == set(tables.COMBAT_FRONTS.at(2))


@pytest.mark.rule("20.7")
def test_a_net_is_laid_left_center_or_right() -> None:
    found: list[Hex] = [tables.NET_LAY_HEXES.at(place) for place in (1, 2, 3)]
    assert found == [hex_at("FL"), hex_at("F"), hex_at("FR")]
    assert len(tables.NET_LAY_HEXES.cells()) == 3


@pytest.mark.rule("22.2")
def test_a_special_attack_goes_against_its_area() -> None:
    areas = {"A": "ARMS", "F": None, "S": "LEGS", "H": "CHEST", "T": "HEAD"}
    for code, name in areas.items():
        area = tables.SPECIAL_ATTACK_AREAS.at(SpecialAttack(code))
        assert area is (None if name is None else BodyArea[name])
    assert len(tables.SPECIAL_ATTACK_AREAS.cells()) == len(SpecialAttack) == 5


SPECIAL_DEFENSES = """
D DUCK      1 –
B BLOCK     2 S
K BACK_STEP 3 –
P PARRY     4 P
L LEAP      5 –
"""


@pytest.mark.rule("22.3")
def test_a_special_defense_guards_its_area_with_an_automatic_result() -> None:
    for code, name, area, result in rows(SPECIAL_DEFENSES):
        row = tables.SPECIAL_DEFENSES.at(SpecialDefense(code))
        assert SpecialDefense(code).name == name
        assert (row.area, str(row.result)) == (int(area), result)
    assert len(tables.SPECIAL_DEFENSES.cells()) == len(SpecialDefense) == 5
    assert str(tables.BLOCK_SHEET) == "–"
