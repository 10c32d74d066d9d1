"""Chapter 29, typed a second time: ratings column by column, the chart hex by hex."""

from __future__ import annotations

import pytest

from common.errors import ArenaError
from common.tables import D66
from gladiator import tables
from gladiator.tables import (
    ChartColor,
    GladiatorClass,
    NetAttack,
    PauseModifier,
    PositionModifier,
)
from tests.gladiator.tables.pages import assert_listed, hex_at, number, numbers, rows

# Six columns of the dice's first face, each down its second.
CENTURIONS = """
training     8 7 9 8 8 7       9 9 10 8 9 11     8 9 11 7 11 8
training     10 12 10 7 10 13  10 13 12 9 11 10  12 12 8 10 12 7
strength     –2 1 0 0 1 –1     0 2 1 3 2 0       1 3 –2 0 1 4
strength     3 –2 3 2 –1 1     2 0 1 3 0 0       –1 1 5 –1 2 5
agility      4 3 1 1 0 4       2 –1 –1 0 0 0     2 –1 1 3 0 –1
agility      –1 1 –2 1 1 0     –2 0 0 –1 1 3     1 0 –2 2 –3 1
constitution 4 3 3 4 4 3       3 3 3 4 4 3       3 4 3 3 4 2
constitution 4 1 4 3 4 2       5 3 3 4 3 2       2 3 5 4 3 4
wounds       11 12 9 11 10 12  9 12 9 11 10 12   10 14 12 11 10 9
wounds       10 14 12 11 10 9  10 10 9 9 12 15   14 9 10 14 13 13
"""


@pytest.mark.rule("29.2")
@pytest.mark.parametrize("field", ["training", "strength", "agility", "constitution", "wounds"])
def test_centurions_have_the_ratings_of_their_table(field: str) -> None:
    column = [figure for name, *line in rows(CENTURIONS) if name == field for figure in line]
    assert len(column) == len(D66) == 36
    for roll, figure in zip(D66, column, strict=True):
        assert getattr(tables.RANDOM_CENTURIONS.at(roll), field) == number(figure), roll
    assert len(tables.RANDOM_CENTURIONS.cells()) == 36


@pytest.mark.parametrize("roll", [10, 17, 20, 67])
def test_only_two_dice_name_a_centurion(roll: int) -> None:
    with pytest.raises(ArenaError):
        tables.RANDOM_CENTURIONS.at(roll)


CHART = """
16    .
51–56 F
31–36 FL
41–46 FR
14    BL
15    BR
13    B
65+   F+F
61–62 F+FL
63–64 F+FR
23–24 FL+FL
25–26 FR+FR
21    FL+BL
22    FR+BR
11    BL+BL
12    BR+BR
3–4   BL+B
5–6   BR+B
2-    B+B
"""


@pytest.mark.rule("29.3.2")
def test_the_movement_roll_leads_to_a_hex_of_the_chart() -> None:
    for label, path in rows(CHART):
        for roll in numbers(label):
            assert tables.RANDOM_MOVEMENT.at(roll) == hex_at(path), roll
    assert len(tables.RANDOM_MOVEMENT.cells()) == len(rows(CHART)) == 19


@pytest.mark.rule("29.3.2")
def test_every_adjusted_roll_is_on_the_chart_and_every_hex_within_two_is_reached() -> None:
    reached = {
        tables.RANDOM_MOVEMENT.at(10 * tens + ones)
        for tens in range(-9, 16)
        for ones in range(1, 7)
    }
    assert reached == {hex_at(path) for _, path in rows(CHART)}
    assert len(reached) == 19


@pytest.mark.rule("29.3.2")
def test_the_center_is_white_and_the_rings_are_red_and_grey_or_the_reverse() -> None:
    rings = [tables.RING_COLORS.at(ring).value for ring in (0, 1, 2)]
    reverse = [tables.RING_COLORS_REVERSED.at(ring).value for ring in (0, 1, 2)]
    assert rings == ["white", "red", "grey"]
    assert reverse == ["white", "grey", "red"]
    assert len(tables.RING_COLORS.cells()) == len(tables.RING_COLORS_REVERSED.cells()) == 3


@pytest.mark.rule("29.3.3")
def test_the_color_of_a_hex_limits_the_rotation() -> None:
    assert_listed(tables.CHART_ROTATION, ChartColor, "1 GREY\n2 RED\n3 WHITE")


@pytest.mark.rule("29.3.1.1")
def test_pauses_are_modified_by_range_pauses_and_position() -> None:
    page = "–1 THREE_HEXES\n–1 PAUSES_LEFT\n+1 POSITION"
    assert_listed(tables.PAUSE_MODIFIERS, PauseModifier, page)


@pytest.mark.rule("29.3.2.2")
def test_positions_are_modified_by_stun_range_position_and_spirit() -> None:
    page = "–1 THREE_STUN\n–1 THREE_HEXES\n+1 POSITION\n+1 SPIRIT"
    assert_listed(tables.POSITION_MODIFIERS, PositionModifier, page)


@pytest.mark.rule("29.5.2")
def test_a_centurion_lays_swings_or_tosses_his_net() -> None:
    for label, code in (("1–3", "LN"), ("4–5", "SN"), ("6", "TN")):
        for die in numbers(label):
            assert tables.CENTURION_NET.at(die) is NetAttack(code)
    assert len(tables.CENTURION_NET.cells()) == 3


@pytest.mark.rule("29.6.1")
def test_heavier_centurions_have_more_spirit_when_they_allocate() -> None:
    assert_listed(tables.CLASS_SPIRIT, GladiatorClass, "+2 HEAVY\n+1 MEDIUM\n– LIGHT")
