"""`arena campaign`: begin, play, show, history, study; saves that lose nothing and notice all."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest
import typer

from common.errors import ArenaError, RecordError
from common.game import Game
from common.play import record
from common.play.recording import chained
from gladiator import campaign
from gladiator.campaign.commands import app

GAME = cast("Game[Any]", campaign)
KILLS = int(os.environ.get("ARENA_KILLS", "50"))
"""How often the player's process is killed."""

Arena = Callable[..., str]


@pytest.fixture
def arena(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Arena:
    """Run a command in this process, in a folder of its own; `typed` is what somebody types."""
    monkeypatch.chdir(tmp_path)

    def command(*words: object, typed: str = "") -> str:
        lines = iter(typed.splitlines())

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        capsys.readouterr()
        typer.main.get_command(app)(args=[str(word) for word in words], standalone_mode=False)
        return capsys.readouterr().out

    return command


def begun(arena: Arena, *words: object, seed: int = 5) -> Path:
    arena("new", "save.jsonl", "--seed", seed, *words)
    return Path("save.jsonl")


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


def edited(save: Path, number: int, change: Callable[[dict[str, Any]], None]) -> None:
    """Change a line as somebody with an editor would."""
    lines = save.read_text().splitlines(keepends=True)
    data = json.loads(lines[number - 1])
    change(data)
    lines[number - 1] = json.dumps(data) + "\n"
    save.write_text("".join(lines))


def forged(save: Path, number: int, change: Callable[[dict[str, Any]], None]) -> None:
    """Change a line, and make all checks anew as somebody who knows them would."""
    edited(save, number, change)
    check, written = "", []
    for text in save.read_text().splitlines():
        line = {key: value for key, value in json.loads(text).items() if key != "check"}
        check = chained(check, line)
        written.append(json.dumps({**line, "check": check}))
    save.write_text("\n".join(written) + "\n")


@pytest.mark.parametrize("command", ["play", "show", "history"])
def test_an_edited_save_is_refused_with_its_line(arena: Arena, command: str) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    edited(save, 4, lambda line: line["action"].update(turns=1))
    with pytest.raises(RecordError) as refused:
        arena(command, save)
    assert refused.value.line == 4


def test_a_save_forged_with_other_dice_is_refused_with_its_line(arena: Arena) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")

    def luckier(line: dict[str, Any]) -> None:
        line["tokens"] = [6 if token == 1 else 1 for token in line["tokens"]]

    forged(save, 2, luckier)
    with pytest.raises(RecordError) as refused:
        arena("history", save)
    assert refused.value.line == 2


def test_a_save_cut_off_in_a_line_opens_at_the_last_whole_action(arena: Arena) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    whole = save.read_bytes()
    save.write_bytes(whole[:-20])
    assert "Crixus" in arena("show", save)
    with pytest.raises(RecordError) as refused:
        record.read(save, game=GAME)
    assert refused.value.line == len(whole.splitlines())
    arena("play", save, typed="settle\nquit\n")
    assert save.read_bytes().count(b"\n") >= 4


def test_a_save_without_its_last_lines_is_gone_on_with_and_one_without_middle_lines_is_not(
    arena: Arena,
) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    lines = save.read_text().splitlines(keepends=True)
    save.write_text("".join([*lines[:2], *lines[3:]]))
    with pytest.raises(RecordError) as refused:
        arena("show", save)
    assert refused.value.line == 3


def test_a_save_of_newer_rules_is_refused_and_an_older_one_is_checked_step_by_step(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    told = arena("history", save)
    monkeypatch.setattr(campaign, "RULES_VERSION", 2)
    assert arena("history", save) == told
    with pytest.raises(RecordError, match="older rules"):
        arena("play", save)
    monkeypatch.setattr(campaign, "RULES_VERSION", 0)
    with pytest.raises(RecordError, match="written under version 1"):
        arena("show", save)


def play_on(save: str) -> None:
    """Go on with a campaign of bots: what the child process does until it is killed."""
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        typer.main.get_command(app)(args=["play", save], standalone_mode=False)


def test_the_dice_of_a_real_table_are_typed_in(arena: Arena) -> None:
    """A gladiator without social origin: fifteen dice for the ratings, one for prestige, …"""
    rolls = ["334"] * 5 + ["3", "11", "11"] + ["24", "11", "1", "11"]
    options = ("--option", "social_origin=false", "--option", "customized_armor=false")
    challenger = ["334"] * 5 + ["3", "11", "11", "4"]
    typed = "\n".join([*rolls, *challenger, "0", "0", "5", "5", "16"])
    out = arena("new", "typed.jsonl", "--typed-dice", *options, typed=typed)
    assert "Roll 3 d6 for rule 3.11.1" in out and "Crixus: CF 10" in out
    found = record.read(Path("typed.jsonl"), game=GAME, resume=True)
    assert found.commitment is None and found.start is not None


def wait_for(save: Path, size: int, child: Any) -> None:
    """Wait until a save has a size, or its process has ended, or half a minute."""
    patience = time.monotonic() + 30
    while save.stat().st_size < size and child.is_alive() and time.monotonic() < patience:
        time.sleep(0.001)


@pytest.mark.slow
def test_a_player_killed_at_any_moment_loses_no_completed_action(arena: Arena) -> None:
    """Each save opens where it was left, replays step by step, and goes on."""
    forking = multiprocessing.get_context("fork")
    chance = random.Random(11)
    torn = grown = seed = 0
    save = Path("killed-0.jsonl")
    for kill in range(KILLS):
        if kill == 0 or record.read(save, game=GAME, resume=True).result is not None:
            seed += 1
            save = Path(f"killed-{seed}.jsonl")
            arena("new", save, "--bots", "career,career,career,career", "--seed", seed,
                  "--option", "mode=lanistas")  # fmt: skip
        before = record.read(save, game=GAME, resume=True)
        child = forking.Process(target=play_on, args=(str(save),))
        child.start()
        wait_for(save, save.stat().st_size + chance.choice((0, 1, 800, 3000)), child)
        time.sleep(chance.uniform(0.0, 0.02))
        child.kill()
        child.join()
        after = record.read(save, game=GAME, resume=True)
        assert after.entries[: len(before.entries)] == before.entries
        torn += after.size < save.stat().st_size
        grown += len(after.entries) > len(before.entries)
        moments = list(record.replay(after))
        assert len(moments) == len(after.entries) + 1
    assert grown > KILLS // 4, "hardly any process came to act before it was killed"
    assert torn <= KILLS


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
