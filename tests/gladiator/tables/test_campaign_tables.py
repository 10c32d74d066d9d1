"""Chapters 30–37, typed a second time: the chart of pairings roll by roll, money by column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from common.errors import ArenaError
from common.tables import D66, Check, Ladder, Table
from gladiator import campaign_tables as campaign
from gladiator.campaign_tables import Category, Improvement, Talent
from gladiator.rulebook import RULEBOOK, chapter
from gladiator.tables import AREAS, ArmorType, GladiatorClass, Style
from tests.gladiator.tables.pages import assert_listed, number, numbers, rows

MATCHES = """
11–32 6 MATCHED_PAIR
33–34 6 TWO_ON_ONE
35–36 3 CONSECUTIVE
41–42 5 CHAMPION
43–44 6 TWO_PAIRS
45–46 6 THREE_PAIRS
51–53 4 BATTLE
54–61 – VENATORES
62–65 – BESTIARII
66    5 UNIQUE
"""


@pytest.mark.rule("30.2.1")
def test_matches_are_drawn_as_the_random_match_table_prints_them() -> None:
    drawn = set()
    for label, death, kind in rows(MATCHES):
        for roll in set(numbers(label)) & set(D66):
            row = campaign.RANDOM_MATCHES.at(roll)
            assert (row.kind.name, str(row.death or "–")) == (kind, death), roll
            drawn.add(roll)
    assert drawn == set(D66)
    assert len(campaign.RANDOM_MATCHES.cells()) == len(rows(MATCHES)) == len(campaign.MatchKind)


# The challenger's categories I to V and any, by the gladiator's.
PAIRINGS = """
I   11–14 15–23 24–25 26–32 –     33
II  34–35 –     36–41 42    –     43
III 44    45    46    51    –     52
IV  53–54 55    56–61 –     62–63 64
V   –     –     –     65    –     66
"""


@pytest.mark.rule("30.2.3")
def test_categories_are_paired_as_the_pairing_table_prints_them() -> None:
    paired = set()
    for own, *cells in rows(PAIRINGS):
        for column, label in enumerate(cells, start=1):
            for roll in set(numbers(label) if label != "–" else ()) & set(D66):
                pairing = campaign.PAIRINGS.at(roll)
                assert pairing.gladiator is Category[own]
                assert pairing.challenger == (Category(column) if column < 6 else None)
                paired.add(roll)
    assert paired == set(D66)
    printed = [label for _, *cells in rows(PAIRINGS) for label in cells if label != "–"]
    assert len(campaign.PAIRINGS.cells()) == len(printed)


@pytest.mark.parametrize("table", [campaign.RANDOM_MATCHES, campaign.PAIRINGS], ids=str)
def test_only_two_dice_read_as_tens_and_ones_draw_a_match(table: Ladder[object]) -> None:
    for roll in (10, 17, 40, 67):
        with pytest.raises(ArenaError):
            table.at(roll)


def test_a_kill_is_worth_five_or_three_points_a_turn_before_the_fifth() -> None:
    for turn in (1, 2, 3, 4):
        assert campaign.SLOW_KILL_XP.at(turn) == (5 - turn) * 5
        assert campaign.QUICK_KILL_XP.at(turn) == (5 - turn) * 3
    assert len(campaign.SLOW_KILL_XP.cells()) == len(campaign.QUICK_KILL_XP.cells()) == 4


@pytest.mark.rule("31.3")
def test_experience_buys_improvements_at_the_prices_of_its_chart() -> None:
    page = "25 TRAINING\n25 TALENT\n35 AGILITY\n35 STRENGTH\n50 CONSTITUTION\n50 WOUNDS"
    assert_listed(campaign.IMPROVEMENTS, Improvement, page)


@pytest.mark.rule("32.2")
def test_an_injury_lowers_the_rating_of_its_area() -> None:
    found = [campaign.INJURED_RATINGS.at(area).value for area in AREAS]
    assert found == ["CN", "W", "W", "ST", "AG"]
    assert len(campaign.INJURED_RATINGS.cells()) == 5


@pytest.mark.rule("32.2")
def test_an_injury_roll_fails_below_nought() -> None:
    check: Check = campaign.INJURY
    assert check.dice == 2
    assert [total for total in (-1, 0, 1) if check.at(total)] == [-1]


ORIGINS = "criminal slave soldier foreigner freeman senator".split()
ORIGIN_ROLLS = "2–5 6–7 8 9 10–11 12".split()
ORIGIN_TRAINING = "– +1 +2 – – –1".split()
ORIGIN_BODY = "+1 – –1 –  +2 –1 – –1  +1 – –1 –1  – – – –  – – +1 +2  – – +2 +1".split()
ORIGIN_PRESTIGE = "–2 –1 – +1 – +2".split()


@pytest.mark.rule("33.2")
def test_social_origins_read_as_their_table_prints_its_columns() -> None:
    for place, label in enumerate(ORIGIN_ROLLS):
        for roll in numbers(label):
            row = campaign.SOCIAL_ORIGINS.at(roll)
            assert row.name == ORIGINS[place]
            assert row.training == number(ORIGIN_TRAINING[place])
            body = [row.strength, row.agility, row.constitution, row.wounds]
            assert body == [number(text) for text in ORIGIN_BODY[4 * place : 4 * place + 4]]
            assert row.prestige == number(ORIGIN_PRESTIGE[place])
    assert len(campaign.SOCIAL_ORIGINS.cells()) == 6
    for roll in (1, 13):
        with pytest.raises(ArenaError):
            campaign.SOCIAL_ORIGINS.at(roll)


# Each column of the armor coverage table, from A down to C.
PRICES = """
2    85  80  50
3    140 125 80
4    185 165 105
5    245 220 140
Full 320 285 180
"""


@pytest.mark.rule("34.1")
def test_armor_costs_what_its_type_and_coverage_say() -> None:
    for label, *column in rows(PRICES):
        coverage = 6 if label == "Full" else int(label)
        assert [campaign.ARMOR_PRICES.at(kind, coverage) for kind in ArmorType] == [
            int(price) for price in column
        ]
    assert len(campaign.ARMOR_PRICES.cells()) == 15


@pytest.mark.rule("34.2")
def test_a_heavier_class_has_more_to_spend_on_armor() -> None:
    assert_listed(campaign.ARMOR_PURSES, GladiatorClass, "400 LIGHT\n850 MEDIUM\n1100 HEAVY")


TALENTS = """
11–36 –
41–46 WS
51–52 FA
53–54 TH
55–56 HG
61–63 SR
64–66 SD
71    SU
72    BR
73    TG
74    SP
75    FW
76    MS
"""


@pytest.mark.rule("36.2")
def test_talents_are_drawn_as_their_table_prints_them() -> None:
    possible = {*D66, *range(71, 77)}
    drawn = set()
    for label, code in rows(TALENTS):
        for roll in set(numbers(label)) & possible:
            talent = campaign.TALENTS.at(roll)
            assert (talent.value if talent else "–") == code
            drawn.add(roll)
    assert drawn == possible
    assert len(campaign.TALENTS.cells()) == len(rows(TALENTS)) == len(Talent) + 1
    for roll in (17, 70, 77):
        with pytest.raises(ArenaError):
            campaign.TALENTS.at(roll)


@pytest.mark.rule("36.3")
def test_talents_are_worth_what_their_rules_say() -> None:
    page = {"FA": -1, "TH": 3, "HG": 3, "BR": 2, "SP": 3, "FW": -1, "MS": 3}
    assert {code: campaign.TALENT_AMOUNTS.at(Talent(code)) for code in page} == page
    assert len(campaign.TALENT_AMOUNTS.cells()) == len(page)


@pytest.mark.rule("37.4")
def test_better_odds_double_the_stake() -> None:
    stakes = [campaign.BETS.at(odds) for odds in range(1, 6)]
    assert stakes == [100, 200, 400, 800, 1600]
    assert len(campaign.BETS.cells()) == 5


MARKET = """
MYRMILLO         350 I
VELITE           200 III
THRACIAN         350 I
CONTRA_RETIARIUS 350 V
SECUTOR          400 I
PROVOCATOR       400 II
RETIARIUS        300 IV
DIMACHAERI       400 I
GALLUS           400 II
HOPLOMACHUS      450 II
CATAPHRACTARIUS  450 III
CRUPELLARIUS     500 III
"""


@pytest.mark.rule("37.2.1/table")
def test_each_style_has_its_cost_and_category() -> None:
    for style, cost, category in rows(MARKET):
        row = campaign.GLADIATOR_CHART.at(Style[style])
        assert (row.cost, row.category.name) == (int(cost), category)
    assert len(campaign.GLADIATOR_CHART.cells()) == len(rows(MARKET)) == 12


NUMBERS = """
1     CONSECUTIVE_EXTRA
2     BATTLE_DICE
1     HUNT_DICE
–4    CHALLENGER_RECORD
20    CHALLENGER_XP
100   CHAMPION_XP
3     EXPERIENCE_DIVISOR
5     MISSUS_XP
15    OPPONENT_MISSUS_XP
10    KILL_XP
10    TALENT_XP_STEP
1     PRESTIGE_DICE
1     INTIMIDATION_DICE
1     PRESTIGE_CHANGE_DICE
1     PRESTIGE_GAIN
–1    PRESTIGE_OF_MISSUS
1     PRESTIGE_OF_CLEAVING
76    LAST_TALENT
4     TRAINING_PER_TALENT
1     BRAVADO_CHANGE
10    VICTORIES
5     STABLE
2000  LANISTA_MONEY
4000  LANISTA_BUDGET
1000  COLOSSEUM_MONEY
10000 CHAMPION_MONEY
"""


@pytest.mark.parametrize("line", rows(NUMBERS), ids=lambda line: line[1].lower())
def test_a_number_of_the_campaign_stands_in_its_tables(line: list[str]) -> None:
    assert getattr(campaign, line[1]) == number(line[0])


def test_every_number_of_the_campaign_is_typed_twice() -> None:
    here = {name for name in vars(campaign) if re.fullmatch(r"[A-Z][A-Z_]+", name)}
    lone = {name for name in here if type(getattr(campaign, name)) is int}
    assert lone - {"FULL_COVERAGE"} == {line[1] for line in rows(NUMBERS)}
    assert campaign.BOUGHT_STABLE == (4, 5, 6)


@pytest.mark.parametrize("table", campaign.TABLES, ids=str)
def test_a_table_of_the_campaign_names_a_rule_of_chapters_30_to_37(table: Table) -> None:
    assert table.rule in RULEBOOK
    assert 30 <= chapter(table.rule) <= 37
    assert table.cells()


def test_every_table_of_the_campaign_is_typed_twice() -> None:
    page = Path(__file__).read_text(encoding="utf-8")
    typed = {getattr(campaign, name) for name in re.findall(r"campaign\.([A-Z][A-Z0-9_]+)\b", page)}
    assert set(campaign.TABLES) <= typed
