"""Chapters 5–8 and 14–18, typed a second time."""

from __future__ import annotations

import pytest

from gladiator import tables
from gladiator.tables import Action, Impact, KneelPlace
from tests.gladiator.tables.pages import assert_listed, hex_at, rows

# Code, hexsides that it may rotate, its step (? where the plot says it), hexes, alone in its phase.
ACTIONS = """
7.3    F   1    F  1 no
7.3    B   0    B  1 no
7.3    SFL 1    FL 1 no
7.3    SFR 1    FR 1 no
7.3    SBL 0    BL 1 no
7.3    SBR 0    BR 1 no
7.4    C   0    F  3 yes
7.4    KN  1    -  0 yes
7.4    R   1    -  0 yes
7.4    RO  0    ?  1 yes
7.4    S   1    -  0 yes
7.4    X   3    -  0 yes
20.4.1 RN  0    -  0 yes
"""


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("line", rows(ACTIONS), ids=lambda line: line[1])
def test_an_action_goes_its_way_and_rotates_as_far_as_it_may(line: list[str]) -> None:
    rule, code, rotation, step, hexes, alone = line
    row = tables.ACTIONS.at(Action(code))
    assert row.rule == f"{rule}/{code}"
    assert (row.rotation, row.hexes) == (int(rotation), int(hexes))
    assert row.special is (alone == "yes")
    if step in {"-", "?"}:
        assert row.direction is None
    else:
        assert row.direction is not None
        assert hex_at(step) == hex_at(("F", "FR", "BR", "B", "BL", "FL")[row.direction])


@pytest.mark.rule("7.3")
def test_there_are_six_movement_actions_six_special_ones_and_the_repel() -> None:
    alone = [tables.ACTIONS.at(action).special for action in Action]
    assert len(tables.ACTIONS.cells()) == len(rows(ACTIONS)) == 13
    assert (alone.count(False), alone.count(True)) == (6, 7)


def test_a_prone_gladiator_rolls_aslant_only() -> None:
    names = ("F", "FR", "BR", "B", "BL", "FL")
    assert {names[direction] for direction in tables.ROLL_DIRECTIONS} == {"FL", "FR", "BL", "BR"}


IMPACT = """
+2 HEAVY
+1 MEDIUM
+2 LARGE_SHIELD
–2 NO_SHIELD
+1 HEX_FORWARD
–1 HEX_BACKWARD
+4 ROLLED
–2 KNEELING_OR_STUMBLING
–3 ENSNARED
–3 RECOVERING
–1 STUN
+1 STRENGTH
+1 AGILITY
+1 POSITION
"""


@pytest.mark.rule("8.4")
def test_impact_factors_are_modified_as_the_collision_chart_says() -> None:
    assert_listed(tables.IMPACT, Impact, IMPACT)


@pytest.mark.rule("14.1.1")
def test_a_kneeler_rises_where_his_torso_is_on_1_to_4_and_where_his_legs_are_on_5_and_6() -> None:
    rise = [tables.KNEEL_PLACE.at(die) for die in range(1, 7)]
    assert rise == [KneelPlace.TORSO] * 4 + [KneelPlace.LEGS] * 2
    assert len(tables.KNEEL_PLACE.cells()) == 2
