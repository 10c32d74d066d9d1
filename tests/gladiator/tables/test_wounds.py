"""Chapters 10, 11 and 28.6.3, typed a second time: severity by line, criticals from 15 down."""

from __future__ import annotations

import pytest

from gladiator import tables
from gladiator.tables import ArmorType, BodyArea, Critical, CriticalEffect, Stun, StunEffect
from tests.gladiator.tables.pages import assert_listed, numbers, rows

SEVERITY = """
8-    –    1
9–10  1    2
11–12 2    3
13–14 3    4
15    4    5
16    5    6
17    6    7+WEAPON_DROP
18    7    8+SHIELD_DROP
19+   Kill 9+FALL_PRONE
"""


@pytest.mark.rule("10.1.1")
def test_wounds_follow_from_the_severity_table() -> None:
    for label, wounds, _ in rows(SEVERITY):
        for roll in numbers(label):
            found = tables.WOUND_SEVERITY.at(roll)
            assert found.kill is (wounds == "Kill")
            assert found.count == (int(wounds) if wounds.isdigit() else 0)
    assert len(tables.WOUND_SEVERITY.cells()) == len(rows(SEVERITY))


@pytest.mark.rule("10.1.1/table")
def test_stun_and_what_comes_with_it_follow_from_the_severity_table() -> None:
    for label, _, stun in rows(SEVERITY):
        points, _, effect = stun.partition("+")
        for roll in numbers(label):
            assert tables.STUN_SEVERITY.at(roll) == Stun(int(points), StunEffect[effect or "NONE"])
    assert len(tables.STUN_SEVERITY.cells()) == len(rows(SEVERITY))


@pytest.mark.rule("10.2.1")
def test_armor_takes_eight_six_or_three_from_a_wound_roll() -> None:
    assert_listed(tables.ARMOR_MODIFIERS, ArmorType, "–8 A\n–6 B\n–3 C")


# Each column from 15 down to 7; the areas in the order of the page.
CRITICAL_HITS = """
15+ K   K   3xM SAM SAM
14  3xM 3xM 2xM 2x  2x
13  2xM 2x  2x  SD  STU
12  2x  2x  AG  WD  LMP
11  H   ST  AG  ST  AG
10  S   1   1   1   1
9   V   1   1   –   –
8   1   –   –   –   –
7-  –   –   –   –   –
"""
BEAST_CRITICAL_HITS = """
15+ K   K   K   SAM SAM
14  3xM 2xM 3xM LMP LMP
13  2x  ST  2xM AG  LMP
12  2xS 1   2x  ST  AG
11  S   1   2x  ST  ST
10  V   1   ST  1   1
9   1   1   1   1   1
8   1   –   1   –   –
7-  –   –   –   –   –
"""


@pytest.mark.rule("10.4")
def test_critical_hits_read_as_the_table_prints_them() -> None:
    for label, *line in rows(CRITICAL_HITS):
        for total in numbers(label):
            found = [str(tables.CRITICAL_HITS.at(area, total)) for area in BodyArea]
            assert found == line, total
    assert len(tables.CRITICAL_HITS.cells()) == 45


@pytest.mark.rule("28.6.3")
def test_beasts_have_critical_hits_of_their_own() -> None:
    for label, *line in rows(BEAST_CRITICAL_HITS):
        for total in numbers(label):
            found = [str(tables.BEAST_CRITICAL_HITS.at(area, total)) for area in BodyArea]
            assert found == line, total
    assert len(tables.BEAST_CRITICAL_HITS.cells()) == 45


CODES = {
    "1": "DEEP_CUT",
    "V": "VISION",
    "S": "STUNNED",
    "ST": "STRENGTH",
    "AG": "AGILITY",
    "WD": "WEAPON_DROP",
    "SD": "SHIELD_DROP",
    "2x": "DOUBLE",
    "3x": "TRIPLE",
    "LMP": "LIMPING",
    "STU": "STUMBLING",
    "H": "HELMET",
    "SA": "SEVERED_ARTERY",
    "M": "MORTAL",
    "K": "KILLED",
}


@pytest.mark.rule("10.5")
def test_each_printed_code_is_a_critical_effect() -> None:
    assert {effect.value: effect.name for effect in CriticalEffect} == CODES
    assert {
        effect.value: tables.CRITICAL_AMOUNTS.at(effect) for effect in tables.CRITICAL_AMOUNTS
    } == {"1": 1, "V": -1, "ST": -1, "AG": -1, "LMP": -1, "STU": 1, "SA": 1}
    assert len(tables.CRITICAL_AMOUNTS.cells()) == 7


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(
    ("area", "total", "parts", "times"),
    [
        ("HEAD", 14, "3x M", 3),
        ("HEAD", 13, "2x M", 2),
        ("CHEST", 12, "2x", 2),
        ("LEGS", 15, "SA M", 1),
        ("ARMS", 12, "WD", 1),
        ("ARMS", 7, "", 1),
    ],
)
def test_a_critical_hit_of_several_parts_keeps_them_apart(
    area: str, total: int, parts: str, times: int
) -> None:
    found: Critical = tables.CRITICAL_HITS.at(BodyArea[area], total)
    assert [effect.value for effect in found.effects] == parts.split()
    assert found.multiplier == times
    assert all(effect in found for effect in found.effects)
    assert CriticalEffect.VISION not in found


@pytest.mark.rule("28.6.3")
def test_a_beast_may_be_doubly_hurt_and_stunned_at_once() -> None:
    found = tables.BEAST_CRITICAL_HITS.at(BodyArea.HEAD, 12)
    assert CriticalEffect.DOUBLE in found
    assert CriticalEffect.STUNNED in found
    assert found.multiplier == 2


@pytest.mark.rule("10.5")
def test_a_helmet_that_is_not_there_counts_as_a_mortal_triple_wound() -> None:
    assert str(tables.HELMETLESS) == "3xM"
    assert tables.CRITICAL_AMOUNTS.at(CriticalEffect.DEEP_CUT) == 1
