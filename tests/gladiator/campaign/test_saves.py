"""Saves lose nothing, whatever ends the program, and notice whatever is done to them."""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from common.dice import Dice
from common.errors import ArenaError, RecordError
from common.play import record
from common.play.holding import Held
from common.records import replace
from gladiator import campaign
from gladiator.campaign import fights
from tests.gladiator.campaign.terminal import (
    GAME,
    Arena,
    begun,
    edited,
    forged,
    hand,
    matches_of,
    play_on,
)

KILLS = int(os.environ.get("ARENA_KILLS", "50"))
"""How often the player's process is killed."""


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
    now = campaign.RULES_VERSION
    monkeypatch.setattr(campaign, "RULES_VERSION", now + 1)
    assert arena("history", save) == told
    with pytest.raises(RecordError, match="older rules"):
        arena("play", save)
    monkeypatch.setattr(campaign, "RULES_VERSION", now - 1)
    with pytest.raises(RecordError, match=f"written under version {now}"):
        arena("show", save)


# Nothing that is done to a file goes unnoticed


def cuts(size: int, many: int) -> list[int]:
    """Where a file is cut off: at its beginning, at its end, and anywhere between."""
    chance = random.Random(size)
    return [0, 1, *sorted(chance.randrange(size) for _ in range(many)), size - 1, size]


def test_a_save_cut_off_anywhere_opens_at_the_last_whole_action_or_is_refused(arena: Arena) -> None:
    """Before the start is written there is nothing to open; after it, nothing is refused."""
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    whole = save.read_bytes()
    entries = record.read(save, game=GAME).entries
    opened = refusals = 0
    for cut in cuts(len(whole), 40):
        save.write_bytes(whole[:cut])
        lines = whole[:cut].count(b"\n")
        if lines < len(("header", "start")):
            with pytest.raises(ArenaError):
                arena("show", save)
            refusals += 1
            continue
        arena("show", save)
        assert record.read(save, game=GAME, resume=True).entries == entries[: lines - 2]
        assert save.read_bytes() == whole[:cut], "looking changes nothing"
        opened += 1
    assert opened > 5 and refusals > 5


@pytest.mark.parametrize("part", ["the save", "the match beside it"])
def test_any_character_that_is_edited_is_refused_with_its_line(arena: Arena, part: str) -> None:
    save = begun(arena)
    with hand(actions=12):
        arena("play", save)
    (fight,) = matches_of(save)
    path = save if part == "the save" else Path(fight)
    whole = path.read_bytes()
    chance = random.Random(3)
    digits = [at for at, octet in enumerate(whole) if chr(octet).isdigit()]
    for at in chance.sample(digits, 40):
        other = str((int(chr(whole[at])) + chance.randrange(1, 10)) % 10).encode()
        path.write_bytes(whole[:at] + other + whole[at + 1 :])
        with pytest.raises(RecordError) as refused:
            arena(chance.choice(("play", "show", "history")), save)
        assert refused.value.line == whole[:at].count(b"\n") + 1
        assert Path(str(refused.value.path)).name == path.name


def test_a_save_that_says_it_is_of_newer_rules_is_refused(arena: Arena) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    forged(save, 1, lambda line: line.update(rules=campaign.RULES_VERSION + 1))
    before = save.read_bytes()
    for command in ("play", "show", "history"):
        with pytest.raises(RecordError, match="written under version") as refused:
            arena(command, save)
        assert refused.value.line == 1
    assert save.read_bytes() == before


def test_an_older_save_is_followed_to_where_the_rules_have_changed(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = begun(arena)
    arena("play", save, typed="arm rolled\nsettle\nquit\n")
    forged(save, 4, lambda line: line.update(state="0" * 32))
    monkeypatch.setattr(campaign, "RULES_VERSION", campaign.RULES_VERSION + 1)
    told = arena("history", save)
    assert "line 4: the rules lead to another state" in told
    assert "P0 arm rolled" in told, "what agrees is told"


def test_a_save_is_played_by_one_process_at_a_time(arena: Arena) -> None:
    save = begun(arena)
    before = save.read_bytes()
    elsewhere = Held.reopen(save)
    with pytest.raises(RecordError, match="another process writes it"):
        arena("play", save, typed="arm rolled\nquit\n")
    elsewhere.close()
    assert save.read_bytes() == before
    arena("play", save, typed="arm rolled\nquit\n")
    assert save.read_bytes() != before


def test_two_processes_on_one_save_do_not_ruin_it(arena: Arena) -> None:
    save = begun(arena, "--bots", "career,career", "--option", "mode=lanistas", "--option",
                 "players=2", "--option", "munera=3")  # fmt: skip
    forking = multiprocessing.get_context("fork")
    children = [forking.Process(target=play_on, args=(str(save),)) for _ in range(3)]
    for child in children:
        child.start()
    for child in children:
        child.join()
    found = record.read(save, game=GAME)
    assert found.result is not None
    assert len(list(record.replay(found))) == len(found.entries) + 1


# Matches that are fought by hand


def test_a_match_that_is_left_goes_on_at_its_last_action(arena: Arena) -> None:
    save = begun(arena)
    with hand(actions=12):
        out = arena("play", save)
    assert "In the match you are P0: Crixus." in out and "The campaign is kept" in out
    ((name, left),) = matches_of(save).items()
    assert name == "save.jsonl.fight-2-1" and len(left.entries) > 5
    assert arena("show", save) and "kept beside the save and replayed: 1" in arena("history", save)
    with hand(actions=16):
        assert "The match goes on where it was left." in arena("play", save)
    more = matches_of(save)[name]
    assert more.entries[: len(left.entries)] == left.entries
    assert len(more.entries) > len(left.entries)


def ended(arena: Arena, save: Path) -> record.Record:
    """Fight the first match of a campaign out by hand, and leave; return its record."""
    with hand(matches=1):
        arena("play", save)
    (fight,) = matches_of(save).values()
    return fight


def test_a_match_that_was_fought_out_is_taken_into_a_save_that_lost_its_result(
    arena: Arena,
) -> None:
    """The program ends after the last blow, before the campaign's own line is written."""
    save = begun(arena, "--option", "careers=9")
    assert ended(arena, save).result is not None
    lines = save.read_bytes().splitlines(keepends=True)
    report = next(at for at, line in enumerate(lines) if b'"Report"' in line)
    secret = Path("save.jsonl.secret")
    assert secret.exists()
    save.write_bytes(b"".join(lines[:report]))
    out = arena("play", save, typed="quit\n")
    assert "The match was fought out; this was its result." in out
    assert save.read_bytes().splitlines(keepends=True)[: report + 1] == lines[: report + 1]


def test_a_result_that_is_taken_back_can_be_fought_for_again(arena: Arena) -> None:
    save = begun(arena, "--option", "careers=9", name="again.jsonl")
    first = ended(arena, save)
    taken_back = record.read(save, game=GAME, resume=True).entries
    at = next(n for n, entry in enumerate(taken_back) if entry.action["type"] == "Report")
    undos = "undo\n" * (len(taken_back) - at)
    arena("play", save, typed=undos + "quit\n")
    assert len(record.read(save, game=GAME, resume=True).entries) <= at
    with hand(actions=8):
        arena("play", save)
    names = list(matches_of(save))
    assert names == ["again.jsonl.fight-2-1", "again.jsonl.fight-2-2"]
    assert matches_of(save)[names[0]].entries == first.entries


def test_a_save_that_tells_another_result_than_the_match_is_refused(arena: Arena) -> None:
    """One campaign is fought by hand, its twin has the result typed in; files change places."""
    save = begun(arena, "--option", "careers=9")
    fight = ended(arena, save)
    twin = begun(arena, "--option", "careers=9", name="twin.jsonl")
    arena("play", twin, typed="arm rolled\n")
    first = record.read(save, game=GAME, resume=True).entries
    at = next(n for n, entry in enumerate(first) if entry.action["type"] == "Report")
    for name in list(matches_of(save)):
        os.replace(name, name.replace("save", "twin"))
    states = [moment.state for moment in record.replay(record.read(save, game=GAME, resume=True))]
    typed = campaign.parse_action(
        states[at], "report KILL won 0 turn 1 : stands a1 d1 w0,0,0,0,0 ; KILLED a1 d1 w0,0,0,0,0"
    )
    assert typed in campaign.actions(states[at], 0)
    forged_states = [
        *states[: at + 1],
        campaign.apply(replace(states[at], dice=Dice.seeded(1)), typed),
    ]
    with pytest.raises(RecordError, match="another result") as refused:
        fights.verify(twin, forged_states)
    assert refused.value.line == fight.lines


@pytest.mark.slow
def test_a_player_killed_at_any_moment_loses_no_completed_action(arena: Arena) -> None:
    """By turns bots lead four schools, and somebody fights every match of a career by hand.

    Save and matches open where they were left, replay step by step, and go on.
    """
    forking = multiprocessing.get_context("fork")
    chance = random.Random(11)
    grown = within = 0
    saves = [Path("none.jsonl"), Path("none.jsonl")]
    for kill in range(KILLS):
        by_hand = bool(kill % 2)
        if kill < len(saves) or over(saves[by_hand]):
            saves[by_hand] = begun(arena, *PLAYED[by_hand], seed=kill, name=f"killed-{kill}.jsonl")
        save = saves[by_hand]
        before, fought = record.read(save, game=GAME, resume=True), matches_of(save)
        child = forking.Process(target=play_on, args=(str(save),), kwargs={"by_hand": by_hand})
        child.start()
        wait_for_growth(save, chance.choice((0, 1, 800, 3000)), child)
        time.sleep(chance.uniform(0.0, 0.02))
        child.kill()
        child.join()
        after, now = record.read(save, game=GAME, resume=True), matches_of(save)
        assert after.entries[: len(before.entries)] == before.entries
        for name, match in fought.items():
            assert now[name].entries[: len(match.entries)] == match.entries
        states = [moment.state for moment in record.replay(after)]
        assert len(states) == len(after.entries) + 1
        assert fights.verify(save, states) == len(now)
        grown += len(after.entries) > len(before.entries)
        within += any(match.result is None for match in now.values())
    assert grown > KILLS // 8, "hardly any process came to act before it was killed"
    assert within > KILLS // 8, "hardly any process was killed within a match"


PLAYED = (
    ("--option", "mode=lanistas", "--bots", "career,career,career,career"),
    ("--option", "careers=9"),
)
"""What is played by bots, and what by hand."""


def over(save: Path) -> bool:
    """Whether a campaign has come to its end."""
    return record.read(save, game=GAME, resume=True).result is not None


def wait_for_growth(save: Path, bytes_: int, child: Any) -> None:
    """Wait until a save and its matches have grown, or the process has ended, or half a minute."""

    def size() -> int:
        return sum([path.stat().st_size for path in save.parent.glob(f"{save.name}*")])

    wanted, patience = size() + bytes_, time.monotonic() + 30
    while size() < wanted and child.is_alive() and time.monotonic() < patience:
        time.sleep(0.001)
