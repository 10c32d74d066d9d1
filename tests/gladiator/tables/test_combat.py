"""Chapters 6, 9, 12, 13 typed a second time: the CRT by column and diagonal, hexes by path."""

from __future__ import annotations

import pytest

from common.errors import ArenaError
from common.hexgrid import Hex, disc, rotate
from gladiator import tables
from gladiator.tables import CombatResult, CrtKind, Plight, Recovery
from tests.gladiator.tables.pages import FAR_ABOVE, FAR_BELOW, assert_listed, hex_at, rows


def spelled(result: CombatResult) -> str:
    return str(result).replace("-", "–")


# The columns 1 and 8 of rule 9.5 from top to bottom, and between them columns 2 to 7 row by row.
COLUMN_1 = "F F F – S S S S* P P P* H–2 H–2 H–1 H–1 H".split()
COLUMNS_2_TO_7 = """
F F – S S S         F – S S S S*            – S S S S* P             S S S S* P P
S S S* P P P*       S S* P P P* H–2         S* P P P* H–2 H–2        P P P* H–2 H–2 H–1
P P* H–2 H–2 H–1 H–1    P* H–2 H–2 H–1 H–1 H    H–2 H–2 H–1 H–1 H H  H–2 H–1 H–1 H H H+1
H–1 H–1 H H H+1 H+1     H–1 H H H+1 H+1 H+2     H H H+1 H+1 H+2 H+2  H H+1 H+1 H+2 H+2 H+3
""".split()
COLUMN_8 = "S* P P P* H–2 H–2 H–1 H–1 H H H+1 H+1 H+2 H+2 H+3 H+3".split()


@pytest.mark.rule("9.5")
def test_the_combat_results_table_reads_as_rule_9_5_prints_it() -> None:
    assert len(COLUMNS_2_TO_7) == 96
    for row, roll in enumerate(range(3, 19)):
        middle = COLUMNS_2_TO_7[6 * row : 6 * row + 6]
        line = [COLUMN_1[row], *middle, COLUMN_8[row]]
        assert [spelled(tables.COMBAT_RESULTS.at(cf, roll)) for cf in range(1, 9)] == line
    assert len(tables.COMBAT_RESULTS.cells()) == 128


SHEET = """
3  F   F   F   –   S   S   S   S*
4  F   F   –   S   S   S   S*  P
5  F   –   S   S   S   S*  P   P
6  –   S   S   S   S*  P   P   P*
7  S   S   S   S*  P   P   P*  H
8  S   S   S*  P   P   P*  H   H
9  S   S*  P   P   P*  H   H   H+1
10 S*  P   P   P*  H   H   H+1 H+2
11 P   P   P*  H   H   H+1 H+2 H+3
12 P   P*  H   H   H+1 H+2 H+3 H+4
13 P*  H   H   H+1 H+2 H+3 H+4 H+5
14 H   H   H+1 H+2 H+3 H+4 H+5 H+6
15 H   H+1 H+2 H+3 H+4 H+5 H+6 H+7
16 H+1 H+2 H+3 H+4 H+5 H+6 H+7 H+8
17 H+2 H+3 H+4 H+5 H+6 H+7 H+8 H+9
18 H+3 H+4 H+5 H+6 H+7 H+8 H+9 H+10
"""


@pytest.mark.rule("9.5")
def test_the_sheet_has_a_combat_results_table_of_its_own() -> None:
    for roll, *line in rows(SHEET):
        found = [spelled(tables.COMBAT_RESULTS_SHEET.at(cf, int(roll))) for cf in range(1, 9)]
        assert found == line
    assert len(tables.COMBAT_RESULTS_SHEET.cells()) == 8 * len(rows(SHEET))


DIAGONAL = "F F F – S S S S* P P P* H–2 H–2 H–1 H–1 H H H+1 H+1 H+2 H+2 H+3 H+3".split()
DIAGONAL_SHEET = "F F F – S S S S* P P P* H H H+1 H+2 H+3 H+4 H+5 H+6 H+7 H+8 H+9 H+10".split()


@pytest.mark.rule("9.5")
@pytest.mark.parametrize("sheet", [False, True], ids=["rule", "sheet"])
def test_each_printed_table_is_one_sequence_along_its_diagonals(sheet: bool) -> None:
    table = tables.COMBAT_RESULTS_SHEET if sheet else tables.COMBAT_RESULTS
    sequence = DIAGONAL_SHEET if sheet else DIAGONAL
    for cf in range(1, 9):
        for roll in range(3, 19):
            assert spelled(table.at(cf, roll)) == sequence[roll - 3 + cf - 1]


@pytest.mark.rule("9.5")
def test_each_cf_short_of_one_takes_a_point_from_the_roll() -> None:
    assert tables.COMBAT_RESULTS.at(0, 11) == tables.COMBAT_RESULTS.at(1, 10)
    assert spelled(tables.COMBAT_RESULTS.at(-3, 14)) == "S*"
    assert spelled(tables.COMBAT_RESULTS.at(-40, 18)) == "F"


@pytest.mark.rule("9.5")
def test_each_cf_beyond_eight_adds_a_point_to_the_roll() -> None:
    assert tables.COMBAT_RESULTS.at(9, 10) == tables.COMBAT_RESULTS.at(8, 11)
    assert spelled(tables.COMBAT_RESULTS.at(11, 3)) == "P*"
    assert spelled(tables.COMBAT_RESULTS.at(40, 3)) == "H+3"


def test_modified_rolls_stop_at_the_ends_of_the_table() -> None:
    assert spelled(tables.COMBAT_RESULTS.at(1, FAR_BELOW)) == "F"
    assert spelled(tables.COMBAT_RESULTS.at(1, FAR_ABOVE)) == "H"
    assert spelled(tables.COMBAT_RESULTS_SHEET.at(8, FAR_ABOVE)) == "H+10"


def test_equal_cells_share_one_result() -> None:
    assert tables.COMBAT_RESULTS.at(1, 18) is tables.body_hit(0)
    assert tables.COMBAT_RESULTS.at(1, 3) is tables.FUMBLE
    assert tables.COMBAT_RESULTS.at(4, 3) is tables.NO_EFFECT
    assert tables.COMBAT_RESULTS.at(1, 7) is tables.SHIELD_HIT
    assert tables.COMBAT_RESULTS.at(1, 10) is tables.SHIELD_EDGE_HIT
    assert tables.COMBAT_RESULTS.at(1, 11) is tables.PARRY
    assert tables.COMBAT_RESULTS.at(1, 13) is tables.PARRY_BOTH


@pytest.mark.parametrize(
    ("steps", "sequence"), [(tables.SEVERITY, DIAGONAL), (tables.SEVERITY_SHEET, DIAGONAL_SHEET)]
)
def test_severity_rises_as_the_sequence_does(
    steps: tuple[CombatResult, ...], sequence: list[str]
) -> None:
    assert [spelled(result) for result in steps] == list(dict.fromkeys(sequence[4:]))


@pytest.mark.rule("9.6/S")
@pytest.mark.rule("9.6/P")
def test_results_change_for_who_lacks_a_shield_or_a_weapon() -> None:
    shieldless = {
        kind.value: str(tables.SHIELDLESS_CONVERSIONS.at(kind))
        for kind in tables.SHIELDLESS_CONVERSIONS
    }
    weaponless = {
        kind.value: str(tables.WEAPONLESS_CONVERSIONS.at(kind))
        for kind in tables.WEAPONLESS_CONVERSIONS
    }
    assert shieldless == {"S": "P", "S*": "P", "P*": "H"}
    assert weaponless == {"P": "H", "P*": "H"}


@pytest.mark.rule("24.3")
def test_two_weapons_turn_shield_hits_into_parries_and_double_parries_into_hits() -> None:
    found = {
        kind.value: str(tables.TWO_HANDED_CONVERSIONS.at(kind))
        for kind in tables.TWO_HANDED_CONVERSIONS
    }
    assert found == {"S": "P", "S*": "P", "P*": "H"}
    assert CrtKind.HIT not in tables.TWO_HANDED_CONVERSIONS


SEQUENCE = """
round_1 – – X X X
round_2 – X – X X
round_3 X – X – X
round_4 – X – X X
round_5 – – X X X
"""


@pytest.mark.rule("9.4.2")
def test_attacks_fall_in_the_rounds_of_the_attack_sequence_chart() -> None:
    for planned in range(1, 6):
        marked = [n for n, line in enumerate(rows(SEQUENCE), start=1) if line[planned] == "X"]
        assert list(tables.ATTACK_SEQUENCE.at(planned)) == marked
        assert len(marked) == planned
    assert len(tables.ATTACK_SEQUENCE.cells()) == 5
    with pytest.raises(ArenaError):
        tables.ATTACK_SEQUENCE.at(6)


FRONTS = {
    1: "FL F FR",
    2: "FL F FR FL+FL F+FL F+F F+FR FR+FR",
    3: "FL F FR FL+FL F+FL F+F F+FR FR+FR FL+FL+FL F+FL+FL F+F+FL F+F+F F+F+FR F+FR+FR FR+FR+FR",
}


@pytest.mark.rule("6.2")
def test_the_front_holds_three_eight_or_fifteen_hexes() -> None:
    for reach, paths in FRONTS.items():
        assert set(tables.COMBAT_FRONTS.at(reach)) == {hex_at(path) for path in paths.split()}
    assert [len(tables.COMBAT_FRONTS.at(reach)) for reach in (1, 2, 3)] == [3, 8, 15]
    assert len(tables.COMBAT_FRONTS.cells()) == 3


# The hexes of each bonus, seen by a right-handed defender who carries his shield on the left.
POSITIONS = """
0  F F+F F+F+F
+1 FL FL+FL F+FL FL+FL+FL F+FL+FL F+F+FL
+2 FR FR+FR F+FR FR+FR+FR F+FR+FR F+F+FR
+3 BL BL+BL BL+FL BL+B BL+BL+BL BL+BL+FL BL+FL+FL BL+BL+B BL+B+B
+4 BR BR+BR BR+FR BR+B BR+BR+BR BR+BR+FR BR+FR+FR BR+BR+B BR+B+B
+6 B B+B B+B+B
"""


@pytest.mark.rule("9.2")
def test_positional_advantage_depends_on_the_hex_from_which_the_attack_comes() -> None:
    counts = {}
    for bonus, *paths in rows(POSITIONS):
        counts[int(bonus)] = len(paths)
        for path in paths:
            assert tables.POSITIONAL_ADVANTAGE.at(hex_at(path)) == int(bonus), path
    assert counts == {0: 3, 1: 6, 2: 6, 3: 9, 4: 9, 6: 3}
    assert len(tables.POSITIONAL_ADVANTAGE.cells()) == sum(counts.values()) == 36


@pytest.mark.rule("9.2/note")
def test_a_left_handed_defender_exchanges_one_and_two_and_three_and_four() -> None:
    swapped = {0: 0, 1: 2, 2: 1, 3: 4, 4: 3, 6: 6}
    for by in tables.POSITIONAL_ADVANTAGE:
        bonus = tables.POSITIONAL_ADVANTAGE.at(by)
        assert tables.POSITIONAL_ADVANTAGE_MIRRORED.at(by) == swapped[bonus]
    assert len(tables.POSITIONAL_ADVANTAGE_MIRRORED.cells()) == 36


def test_every_hex_within_three_has_a_bonus_and_no_other() -> None:
    around = set(disc(Hex(0, 0), 3)) - {Hex(0, 0)}
    assert set(tables.POSITIONAL_ADVANTAGE) == around
    with pytest.raises(ArenaError):
        tables.POSITIONAL_ADVANTAGE.at(rotate(Hex(0, -4), 0))


@pytest.mark.rule("9.2.1")
def test_a_stumbling_prone_or_ensnared_opponent_gives_a_further_bonus() -> None:
    assert_listed(tables.PLIGHT_ADVANTAGE, Plight, "+2 STUMBLING\n+4 PRONE\n+4 ENSNARED")


@pytest.mark.rule("13.2.1")
def test_a_dropped_item_flies_up_on_a_one_and_then_clockwise() -> None:
    clockwise = ("F", "FR", "BR", "B", "BL", "FL")
    diagram = {"F": 1, "FR": 2, "BR": 3, "B": 4, "BL": 5, "FL": 6}
    for way, face in diagram.items():
        assert clockwise[tables.DROP_DIRECTION.at(face)] == way
    assert len(tables.DROP_DIRECTION.cells()) == 6


@pytest.mark.rule("13.2.2")
def test_a_dropped_item_falls_a_die_less_one_hexes_away() -> None:
    assert [tables.DROP_DISTANCE.at(face) for face in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert len(tables.DROP_DISTANCE.cells()) == 6


RECOVERY = """
+1 HEAVY
–1 LIGHT
+3 OPPONENT_IN_HEX
+2 OPPONENT_ADJACENT
+1 ITEM_ADJACENT
–3 NET
+1 HEX_MOVED
–6 RECOVER_ACTION
+4 COLLIDED
–2 KNEELING
+4 STUMBLING
+6 ENSNARED
+1 STUN
–1 AGILITY
"""


@pytest.mark.rule("13.4.1")
def test_recovery_is_modified_as_its_chart_says() -> None:
    assert_listed(tables.RECOVERY_MODIFIERS, Recovery, RECOVERY)
