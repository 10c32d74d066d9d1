"""Career sheets, text and drawing; notation; setups."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from common.errors import NotationError, SetupError
from common.records import replace
from gladiator import campaign
from gladiator.campaign.decisions import Bid, Kill, Line, Outfit
from gladiator.campaign.facts import name_at
from gladiator.campaign.hints import hint
from gladiator.campaign.practice import parse_setup
from gladiator.campaign.state import Known
from gladiator.campaign.tasks import Bidding
from gladiator.campaign_tables import Talent
from gladiator.state import Fate
from gladiator.tables import Armor, ArmorType, Weapon
from tests.gladiator.campaign.builders import LANISTAS, WON, awaiting, camp, duel, man, report

PAGE = Path(__file__).parents[3] / "docs" / "campaign.md"


def test_the_history_chapters_record_is_the_printed_example() -> None:
    flamma = campaign.FLAMMA
    assert (flamma.victories, flamma.draws, flamma.missus, flamma.matches) == (21, 9, 4, 34)
    results = [bill.result for bill in flamma.bills]
    assert [results.count(result) for result in campaign.Result] == [21, 9, 4, 0]
    sheet = campaign.told_sheet(flamma)
    assert f"```text\n{sheet}\n```" in PAGE.read_text(encoding="utf-8")
    assert len({len(line) for line in sheet.splitlines()}) == 1


def test_a_sheet_tells_talents_with_their_weapons() -> None:
    one = man(talents=(Known(Talent.WEAPON_SKILL, Weapon.AXE), Known(Talent.BRAVADO)))
    assert "WS (axe), BR" in campaign.told_sheet(one)
    root = ET.fromstring(campaign.draw_sheet(one))
    assert any("WS (axe), BR" in (part.text or "") for part in root.iter())


def test_the_text_tells_money_men_and_the_match_at_hand() -> None:
    state = duel(camp(man(), man("Felix", 1), setup=LANISTAS, money=(700, 10)), second=1)
    told = campaign.text(state)
    assert "P0: 700 Sesterces" in told and "Match: matched pair" in told
    assert "side 1 (P1): Felix" in told


def test_names_go_on_when_the_list_is_used_up() -> None:
    assert len({name_at(number) for number in range(300)}) == 300
    assert name_at(24 * 13) == "Crixus XIV"


@pytest.mark.parametrize(
    "text",
    [
        "P0 report KILL won 0 turn 3 : stands a31 d12 w0,0,2,0,0 k3q ; KILLED a20 d15 w0,9,0,0,0",
        "P0 report STANS_MISSUS drawn turn 4 : WALKED a1 d2 w0,0,0,0,0 m ; WALKED a1 d2 w0,0,0,0,0",
        "P0 report MISSUS won 1 turn 1 : SPARED a1 d2 w0,0,0,0,0 ; stands a9 d2 w0,0,0,0,0 g1 c2",
    ],
)
def test_reports_are_written_as_they_are_read(text: str) -> None:
    state = awaiting(duel(camp(man())))
    action = campaign.parse_action(state, text)
    assert campaign.format_action(state, action) == text
    assert campaign.parse_action(state, text.removeprefix("P0 ").lower()) == action


def test_a_report_in_notation_says_all_that_it_holds() -> None:
    line = Line(Fate.BLED, 1, 2, (1, 2, 3, 4, 5), True, 0, 1, (Kill(1, True), Kill(2, False)))
    state, action = awaiting(duel(camp(man()))), report(WON, line)
    assert campaign.parse_action(state, campaign.format_action(state, action)) == action


@pytest.mark.parametrize(
    "text",
    ["", "report", "report KILL", "report KILL won 0 turn 3", "bid -1", "bid 1.5", "bid ١",
     "arm Z", "arm A4 -", "arm A4 - - - - with a spoon", "P9 dance", "propose side 1"],
)  # fmt: skip
def test_text_that_means_nothing_is_a_notation_error(text: str) -> None:
    state = awaiting(duel(camp(man())))
    if text == "arm A4 -":
        assert campaign.parse_action(state, text) not in campaign.actions(state, 0)
        return
    with pytest.raises(NotationError):
        campaign.parse_action(state, text)


def test_armor_and_bids_are_read_by_their_grammar() -> None:
    state = camp(man(), man("Rufus", 2), setup=LANISTAS, money=(50, 50))
    state = replace(state, agenda=(Bidding((0, 1), (0, 1), 1),))
    assert campaign.parse_action(state, "P1 bid 40") == Bid(1, 40)
    assert campaign.parse_action(campaign.observe(state, 1), "bid 40") == Bid(1, 40)
    suit = (Armor(ArmorType.A, 4), None, Armor(ArmorType.C), None, None)
    told = campaign.format_action(state, Outfit(0, suit, Weapon.AXE))
    assert told == "P0 arm A4 - C - - with axe"
    assert campaign.parse_action(state, told) == Outfit(0, suit, Weapon.AXE)
    assert "0 (no bid) to 50" in str(hint(state, 0))


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"players": 0}, "players"),
        ({"players": 1, "mode": "lanistas"}, "players"),
        ({"players": 9}, "players"),
        ({"mode": "emperors"}, "mode"),
        ({"munera": 0}, "munera"),
        ({"careers": 0}, "careers"),
        ({"limit": 0}, "limit"),
        ({"rulings": "mine"}, "rulings"),
        ({"bread": 1}, ""),
        ({"munera": "many"}, "munera"),
    ],
)
def test_a_setup_that_cannot_be_played_is_named(options: dict[str, object], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        campaign.practice_setup(**options)
    assert refused.value.key == key or not key


def test_a_setup_is_read_from_toml_with_the_place_of_each_error(tmp_path: Path) -> None:
    file = tmp_path / "ludi.toml"
    file.write_text('players = 2\nmode = "LANISTAS"\nrulings = "rulebook"\n')
    assert campaign.load_setup(file) == campaign.practice_setup(
        players=2, mode="lanistas", rulings="rulebook"
    )
    for text, key in (
        ("players = 1\nmode = 'LANISTAS'", "players"),
        ("player = 1", ""),
        ("rulings = 'mine'", "rulings"),
        ("chapters = ['NET']", "chapters"),
        ("mode = ", ""),
    ):
        with pytest.raises(SetupError) as refused:
            parse_setup(text, path=file)
        assert refused.value.path == str(file)
        assert refused.value.key == key or not key
    with pytest.raises(SetupError, match="cannot be read"):
        campaign.load_setup(tmp_path / "nobody.toml")


def test_a_setup_says_what_the_matches_use() -> None:
    state = awaiting(duel(camp(man(), setup=campaign.practice_setup(rulings="rulebook", limit=5))))
    setup = campaign.match_setup(state)
    assert setup.limit == 5 and setup.rulings == campaign.Rulings.RULEBOOK
