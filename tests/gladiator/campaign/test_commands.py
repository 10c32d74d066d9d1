"""`arena campaign`: begin, play, show, history, study, at the terminal and for machines."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from common.cli import ruling
from common.errors import ArenaError, RecordError
from common.play import record
from tests.gladiator.campaign.terminal import GAME, Arena, begun, matches_of


def test_a_campaign_is_begun_kept_and_gone_on_with(arena: Arena) -> None:
    save = begun(arena)
    out = arena("play", save, typed="arm rolled\nsettle\nquit\n")
    assert "arm A4 - C5 - -" in out and "settle [A,B]" in out
    assert "[30.2.1.1]" in out
    found = record.read(save, game=GAME, resume=True)
    assert len(found.entries) == 2 and found.players == ("Person",)


def test_nothing_is_overwritten(arena: Arena) -> None:
    save = begun(arena)
    before = save.read_bytes()
    with pytest.raises(RecordError, match="overwrites nothing"):
        arena("new", save)
    assert save.read_bytes() == before
    arena("show", save, "--svg", "sheet.svg")
    with pytest.raises(ArenaError, match="nothing is overwritten"):
        arena("show", save, "--svg", "sheet.svg")


def test_a_match_is_typed_in_from_a_real_table(arena: Arena) -> None:
    save = begun(arena)
    line = "report KILL won 0 turn 2 : stands a31 d10 w0,1,0,0,0 k2q ; KILLED a9 d15 w0,9,0,0,0"
    arena("play", save, typed=f"arm rolled\n{line}\nquit\n")
    told = json.loads(arena("show", save, "--json"))
    (verus,) = told["gladiators"]
    assert (verus["victories"], verus["kills"]) == (1, 1)
    assert verus["experience"] == 21 // 3 + 10 + 9


def test_a_match_is_fought_by_hand(arena: Arena) -> None:
    """Somebody fights the first phases; leaving the match leaves the campaign as it was."""
    save = begun(arena)
    out = arena("play", save, typed="arm rolled\nfight\n1\n1\n")
    assert "The campaign is kept" in out and "P0>" in out
    assert len(record.read(save, game=GAME, resume=True).entries) == 1
    passive = "1\n0: with sword; hold 0 0 0 0 0\n0: bare; hold 0 0 0 0 0\n"
    ended = arena("play", save, typed="fight\n" + passive * 200)
    assert "[30.2.1.1]" in ended
    assert len(record.read(save, game=GAME, resume=True).entries) > 1


def test_a_sheet_looks_like_a_log_sheet(arena: Arena) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    sheet = arena("show", save, "--gladiator", "crixus").splitlines()
    assert len({len(line) for line in sheet if line}) == 1
    assert "CRIXUS" in sheet[1] and "No  Match" in sheet[8]
    assert "matched pair" in sheet[9]
    flamma = arena("sheet")
    assert "record: 21 V, 9 S, 4 M" in flamma
    with pytest.raises(ArenaError, match="no gladiator is called"):
        arena("show", save, "--gladiator", "Nobody")


def test_a_campaign_can_be_drawn(arena: Arena) -> None:
    save = begun(arena, "--option", "mode=lanistas", "--option", "players=2")
    arena("show", save, "--svg", "all.svg")
    assert ET.fromstring(Path("all.svg").read_text()).tag.endswith("svg")


def test_history_tells_every_step_with_its_rule(arena: Arena) -> None:
    save = begun(arena, "--bots", "career", "--option", "munera=2")
    arena("play", save)
    out = arena("history", save)
    assert out.startswith("   0  start\n")
    with pytest.raises(ArenaError, match="the campaign is over"):
        arena("play", save)
    assert "P0 report" in out and "[31.2; 31.2.1" in out
    told = json.loads(arena("history", save, "--json"))
    assert told["gladiators"][0]["name"] == "Crixus"


def test_many_careers_are_studied_with_intervals(arena: Arena) -> None:
    words = ("study", "--campaigns", 6, "--seed", 3)
    out = arena(*words, "--out", "lives.csv")
    assert "matches survived" in out and "95 % interval" in out
    lines = Path("lives.csv").read_text().splitlines()
    assert lines[0].startswith("campaign,name,seat,origin,victories") and len(lines) == 7
    schools = ("study", "--campaigns", 2, "--option", "mode=lanistas", "--option", "players=2")
    assert "Sesterces of a player, up to" in arena(*schools, "--fortunes", "money.csv")
    rows = Path("money.csv").read_text().splitlines()
    assert rows[0] == "campaign,seat,ending,won,money,men,munera" and len(rows) == 5
    one, two = arena(*words, "--json"), arena(*words, "--json", "--workers", 2)
    assert one == two and json.loads(one)["gladiators"] == 6


ANYTHING = (
    "0: with sword; hit 1 head 4; hold 0 0 0 0 0",
    "0: with sword; hold 0 0 0 0 0",
    "0: F",
    "1",
)
"""What is typed whatever is asked for: what does not fit is refused, and asked again."""


def test_the_dice_of_a_real_table_are_typed_in(arena: Arena) -> None:
    """A gladiator without social origin: fifteen dice for the ratings, one for prestige, …"""
    rolls = ["334"] * 5 + ["3", "11", "11"] + ["24", "11", "1", "11"]
    options = ("--option", "social_origin=false", "--option", "customized_armor=false")
    challenger = ["334"] * 5 + ["3", "11", "11", "4"]
    typed = "\n".join([*rolls, *challenger, "0", "0", "5", "5", "16"])
    out = arena("new", "typed.jsonl", "--typed-dice", "--seed", "3", *options, typed=typed)
    assert "Roll 3 d6 for rule 3.11.1" in out and "Crixus: CF 10" in out
    found = record.read(Path("typed.jsonl"), game=GAME, resume=True)
    assert found.commitment is None and found.start is not None
    arena("play", "typed.jsonl", typed="fight\n1\n")
    (fight,) = matches_of(Path("typed.jsonl")).values()
    assert fight.commitment is None and len(fight.entries) >= 1
    again = arena("play", "typed.jsonl", typed="\n".join(["fight", *ANYTHING * 8]))
    assert "The match goes on where it was left." in again and "Roll " in again


def test_a_person_is_asked_for_a_match_on_either_side(arena: Arena) -> None:
    """Two Lanistas, the second a person; the report is the first seat's."""
    save = begun(
        arena, "--bots", "career,person", "--option", "mode=lanistas", "--option", "players=2"
    )
    typed = "\n".join(["1", "arm rolled", "1", "abstain", "leave", "settle", "bid 0"] * 12)
    out = arena("play", save, typed=typed)
    assert "settle [A,B]" in out and "P1 person" in out
    told = json.loads(arena("history", save, "--json"))
    assert told["gladiators"], "no match was fought"


def test_the_rules_of_the_campaign_name_their_functions_and_tests() -> None:
    (rule,) = [rule for rule in ruling.rules_of(GAME) if rule.name == "37.4"]
    assert "gladiator.campaign.rules.betting.payoff" in rule.functions and rule.tests


def test_whoever_backs_the_beasts_watches_bots_fight_them(arena: Arena) -> None:
    """The first Lanista's man hunts; the second, a person, has bet against him."""
    save = begun(
        arena, "--bots", "career,person", "--option", "mode=lanistas", "--option", "players=2",
        seed=28,
    )  # fmt: skip
    for _ in range(12):
        arena("play", save, typed="1\nfight\n" if not matches_of(save) else "quit\n")
        if matches_of(save):
            break
        arena("play", save, typed="abstain\nfight\n")
    (fight,) = matches_of(save).values()
    assert fight.players == ("random",) and fight.result is not None
    assert any(
        entry.action["type"] == "Report"
        for entry in record.read(save, game=GAME, resume=True).entries
    )


def test_a_save_that_ends_behind_its_header_was_not_set_up_yet(arena: Arena) -> None:
    save = begun(arena)
    save.write_bytes(save.read_bytes().splitlines(keepends=True)[0])
    for words in (("history", save), ("history", save, "--json"), ("show", save), ("play", save)):
        with pytest.raises(RecordError, match=r"save\.jsonl:1: the match was not set up yet"):
            arena(*words)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--campaigns", 10**14), "100000000000000 campaigns cannot be: at least 1, at most"),
        (("--campaigns", 2, "--workers", 10**6), "1000000 workers cannot be"),
        (("--campaigns", 1, "--seed", "\udcff"), "a seed is text in UTF-8"),
    ],
)
def test_a_study_has_bounds(arena: Arena, words: tuple[object, ...], reason: str) -> None:
    with pytest.raises(ArenaError, match=reason):
        arena("study", *words)
