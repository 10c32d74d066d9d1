"""Chapter 28, typed a second time: characteristics by column, the counter's hexes by path."""

from __future__ import annotations

import pytest

from common.errors import ArenaError
from gladiator import tables
from gladiator.tables import Approach, Beast, BeastMove, BeastStep
from tests.gladiator.tables.pages import assert_listed, hex_at, numbers, rows

TYPES = "BEAR LEOPARD LION TIGER WOLF".split()
CHARACTERISTICS = """
strength      9  3  9  11 1
agility       2  4  3  3  4
constitution  4  2  3  4  1
wounds        18 10 14 16 6
combat_factor 12 10 14 16 8
"""


@pytest.mark.rule("28.3")
@pytest.mark.parametrize("line", rows(CHARACTERISTICS), ids=lambda line: line[0])
def test_beasts_have_the_characteristics_of_their_table(line: list[str]) -> None:
    field, *column = line
    for name, figure in zip(TYPES, column, strict=True):
        assert getattr(tables.BEASTS.at(Beast[name]), field) == int(figure)
    assert len(tables.BEASTS.cells()) == len(TYPES) == 5


# Roll, way, hexes, hexsides to the right.
MOVEMENT = """
2     BACKWARD 1 0
3–4   STAY     0 –1
5     FORWARD  1 –1
6     TOWARD   1 0
7     TOWARD   2 0
8     TOWARD   3 0
9     FORWARD  1 +1
10–11 STAY     0 +1
12    STAY     0 0
"""


@pytest.mark.rule("28.4.1")
def test_beasts_move_as_two_dice_tell() -> None:
    for label, step, hexes, turn in rows(MOVEMENT):
        typed = BeastMove(BeastStep[step], int(hexes), int(turn.replace("–", "-")))
        for roll in numbers(label):
            assert tables.BEAST_MOVEMENT.at(roll) == typed
    assert len(tables.BEAST_MOVEMENT.cells()) == len(rows(MOVEMENT))
    for roll in (1, 13):
        with pytest.raises(ArenaError):
            tables.BEAST_MOVEMENT.at(roll)


@pytest.mark.rule("28.5.1")
def test_the_greater_the_beast_the_harder_it_strikes() -> None:
    assert_listed(tables.BEAST_IMPACT, Beast, "+4 TIGER\n+3 BEAR\n+3 LION\n+1 LEOPARD\n– WOLF")


# Bonus, areas that may be struck, hexes counted from the head; the body lies in B.
APPROACHES = """
+0 1,4       F
+2 1,2       FL FR
+6 1,2,3,4,5 BL BR
+4 3,5       B+BL B+BR
+1 5         B+B
"""
WOLF_APPROACHES = """
+0 1,4 F
+2 1,2 FL FR
+4 3,5 BL BR
+1 5   B
"""


def typed_approaches(page: str) -> dict[str, Approach]:
    return {
        path: Approach(int(bonus), tuple(tables.AREAS[int(n) - 1] for n in areas.split(",")))
        for bonus, areas, *paths in rows(page)
        for path in paths
    }


@pytest.mark.rule("28.6")
def test_a_beast_is_struck_from_eight_hexes_each_with_its_bonus_and_areas() -> None:
    typed = typed_approaches(APPROACHES)
    for path, approach in typed.items():
        assert tables.BEAST_APPROACHES.at(hex_at(path)) == approach, path
    assert len(tables.BEAST_APPROACHES.cells()) == len(typed) == 8


@pytest.mark.rule("28.6")
def test_a_wolf_fills_one_hex_and_has_no_flank() -> None:
    typed = typed_approaches(WOLF_APPROACHES)
    for path, approach in typed.items():
        assert tables.WOLF_APPROACHES.at(hex_at(path)) == approach, path
    assert len(tables.WOLF_APPROACHES.cells()) == len(typed) == 6


@pytest.mark.rule("28.2.1")
def test_all_beasts_but_the_wolf_fill_two_hexes() -> None:
    lengths = {kind.name: tables.BEAST_LENGTH.at(kind) for kind in Beast}
    assert lengths == {"BEAR": 2, "LEOPARD": 2, "LION": 2, "TIGER": 2, "WOLF": 1}
    assert len(tables.BEAST_LENGTH.cells()) == 5


@pytest.mark.rule("28.6.1.2")
def test_shield_results_against_a_beast_become_body_hits() -> None:
    found = {
        kind.value: str(tables.BEAST_CONVERSIONS.at(kind)) for kind in tables.BEAST_CONVERSIONS
    }
    assert found == {"S": "H", "S*": "H"}


def test_a_reared_bear_reaches_head_chest_and_arms() -> None:
    assert [area.value for area in tables.REARED_AREAS] == [1, 2, 4]
