"""Every check and every lone number of chapters 3–29, typed a second time with its rule."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

from common.tables import Check
from gladiator import tables
from gladiator.rulebook import RULEBOOK
from tests.gladiator.tables.pages import number, rows

# Rule, dice, the side on which it succeeds, its number.
CHECKS = """
5.4.1    1D6 > 8  STANS_MISSUS
13.1.1   3D6 < 1  DROP
13.4.1   1D6 < 1  RECOVERY
13.5.1   1D6 > 0  KICK
15.2.1   1D6 < 1  STUMBLE_CHECK
15.2.1   2D6 < 7  STUMBLE_CHECK_SHEET
15.4     2D6 < 7  FALL_PRONE
17.2     1D6 < 0  ENDURANCE
18.3.1   2D6 > 9  MISSUS
20.5.5.1 3D6 < 7  NET_FREE
20.5.5.1/2 3D6 > 17 DRAG
25.3     1D6 > 5  WALL
29.3.1.1 2D6 < 1  CENTURION_PAUSE
29.3.1.2 2D6 < 10 CENTURION_ROLL
29.3.2.5 2D6 < 10 CENTURION_KICK
29.5.1.1 2D6 < 10 CENTURION_REPEL
"""


@pytest.mark.parametrize("line", rows(CHECKS), ids=lambda line: line[4].lower())
def test_a_check_turns_at_its_number(line: list[str]) -> None:
    rule, dice, side, limit, name = line
    check: Check = getattr(tables, name)
    turn = int(limit)
    assert check.rule == rule
    assert check.dice == int(dice[0])
    met = [turn - 1] if side == "<" else [turn + 1]
    assert [total for total in (turn - 1, turn, turn + 1) if check.at(total)] == met


def test_every_check_is_typed_twice() -> None:
    checks = {name for name in tables.__all__ if isinstance(getattr(tables, name), Check)}
    assert checks == {line[4] for line in rows(CHECKS)}


NUMBERS = """
3.10     1  ARMOR_DICE                 one die for the suit
3.11.1   3  CHARACTERISTIC_DICE        three dice for each characteristic
3.10.1   6  FULL_COVERAGE              armor without a number stops any black die
4.5      5  START_DISTANCE             five hexes from each other
5.1      8  PHASES                     eight movement phases in a turn
5.4.1    3  STANS_MISSUS_FROM          from the end of the third turn on
7.2      2  ACTIONS_PER_PHASE          up to two movement actions
7.7      3  EDGE_SHIFT                 three hexes back toward the center
8.1.1    1  CROSSING_DICE              one die each
8.4      1  IMPACT_DICE                one die and the modifiers
8.4.3    2  STUN_DICE                  two dice on the stun column
9.3.2    8  CF_PER_AREA                eight CF to a body area
9.4.1/note 5  MAX_ATTACKS                five attacks in a phase
9.4.5    5  ATTACK_ROUNDS              never after the fifth round
9.5      1  MIN_ATTACK_CF              at least one CF
9.5.1    3  ATTACK_DICE                three dice on the CRT
9.6      1  FUMBLE_DICE                one die from the next defense
10.1     3  WOUND_DICE                 three white dice
10.4     2  CRITICAL_DICE              the red and the black die
10.5     2  CRITICAL_STUN_DICE         two dice less CN
10.5     1  CRITICAL_STUN_LEAST        one stun at least
10.5     1  STUMBLING_FACE             a one makes him stumble
11.5.1   1  STUN_RECOVERY_DICE         one die
12.2     2  SHIELD_DAMAGE_DICE         two dice
12.2     1  SHIELD_EDGE_DAMAGE         one more for the edge
13.3     1  THROW_DICE                 one die, as the sheet prints it
13.3/note 3  SHIELD_THROW               a shield's Thr
13.3/note 0  SHIELD_CRT                 a shield's CRT value
13.3.1.1 6  THROW_CHOICE               six is the attacker's choice
13.4     1  RECOVERY_REACH             within one hex
13.4     2  MAX_ITEMS                  two weapons or shields
13.5.1   –1 KICK_PER_HEX               for each hex moved
15.5     –2 STUMBLE_CF                 less CF in the ensuing combat
17.2     –4 ENDURANCE_BASE             added to CN and the move rate
sheet    –2 ENDURANCE_BASE_SHEET       the sheet's figure for the same
17.3     1  EXCEED_PHASES              beyond the rate by one phase
17.3     1  EXCEED_TURN                added to the turn number
17.3     –2 EXCEED_ALLOWANCE           two phases less next turn
18.3     1  PERFORMANCE_DIVISOR        the plain difference
sheet    10 PERFORMANCE_DIVISOR_SHEET  the difference over ten
20.5.3   0  NET_COLUMN                 the column that is not printed
20.8.1   1  STRUGGLE_DICE              one die each and ST
20.8.3   –2 BORROWED_NET               a net in other hands
20.9.3.1 2  BREAK_DICE                 two dice and the opponent's ST
20.9.3.2 1  BROKEN_TRIDENT_REACH       at one hex only
21.5.1   1  HOOK_NET_BONUS             a hook in the struggle
22.2     –8 DISARM_DROP                a disarm's drop roll
22.2     2  H_BONUS_FACTOR             double the H bonus
22.2     4  FEINT_CF                   the counter-attack's CF
22.2     2  SAND_REACH                 the two-hex front
22.2     2  SAND_DICE                  2D3
sheet    1  SAND_DICE_SHEET            1D3
22.3     2  SPECIAL_DEFENSE_CF         in place of two CF of defense
22.3     3  CRIPPLING_LOSS             less than three CF lost
23.2     1  UNARMED_SPEED              a round later
23.3.2   –2 UNARMED_FALL               on the fall prone check
24.2.1   4  DIMACHAERI_CF              two of the same weapon
24.2.1   –1 DIMACHAERI_SPEED           a round earlier
24.2.1   2  DIMACHAERI_MIXED_CF        two unlike weapons
24.2.2   2  TWO_HANDED_CF              anyone else, two of the same
24.2.2   –2 TWO_HANDED_DROP            and his weapon drop
25.2     2  ARENA_DICE                 2D3
25.2     –1 ARENA_MODIFIER             less one
26.2     1  BLOOD_DICE                 1D3 blood counters
27.1     2  TEAM_ATTACKERS             two or more opponents
28.4.1   2  BEAST_MOVE_DICE            two dice
28.4.2   2  REARING_ROLL               a bear on a two
28.5.1   2  BEAST_IMPACT_PER_HEX       for each hex it moved
28.6.1   4  REARED_CF                  a reared bear's bonus
28.6.1.1 1  BEAST_ATTACK_DICE          1D3 attacks
28.6.1.1 6  BEAST_REROLL               a six is rolled again
28.6.2   1  BEAST_REACH                the three hexes before its head
29.2     1  SPIRIT_DICE                1D3
29.2     –2 SPIRIT_MODIFIER            less two
29.3.1.2 1  KNEELING_ROTATION          one hexside as he kneels
29.3.1.3 1  CENTURION_ITEM_REACH       within one hex of an item
29.3.2.3 66 CHARGE_ROLL                sixty-six or greater
29.3.3.1 22 NO_ROTATION_OVER           greater than twenty-two
29.5.1.2 6  ESCAPE_CF_PER_DIE          a die for every six CF, begun
29.6.1   6  DEFENSE_CF_PER_DIE         a die for every six full CF
29.6.2   6  ALLOCATION_CHOICE          a six leads on
"""


@pytest.mark.parametrize("line", rows(NUMBERS), ids=lambda line: line[2].lower())
def test_a_number_of_the_book_stands_in_the_tables(line: list[str]) -> None:
    assert getattr(tables, line[2]) == number(line[1])


SOURCES = Path(tables.__file__).parent
TEXTS = {
    node.target.id: text.value.value
    for page in SOURCES.glob("*.py")
    for node, text in pairwise(ast.parse(page.read_text(encoding="utf-8")).body)
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
    if isinstance(text.value.value, str)
}
"""The text that stands below each constant of the tables."""


@pytest.mark.parametrize("line", rows(NUMBERS), ids=lambda line: line[2].lower())
def test_the_text_below_a_number_names_its_rule_or_the_summary_sheet(line: list[str]) -> None:
    rule, _, name, *_ = line
    below = TEXTS[name]
    assert re.search(rf"[( ]{re.escape(rule)}[,)\s]|summary {re.escape(rule)} ", below), below
    assert rule == "sheet" or rule in RULEBOOK


def test_every_number_is_typed_twice() -> None:
    lone = {name for name in tables.__all__ if type(getattr(tables, name)) is int}
    assert lone == {line[2] for line in rows(NUMBERS)}
