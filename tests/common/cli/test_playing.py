"""`arena play`: a person at the terminal, with everything that may be typed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from common.cli.dealing import read_tokens, wanted
from common.dice import Dice
from common.errors import OutOfDice, RecordError, ScriptError
from common.play import Match, record
from common.play.holding import Held
from tests.common import toy
from tests.common.cli.conftest import Arena

SOLO = ("play", "toy", "--bots", "person,random,random", "--seed", "3")
ALWAYS_FIRST = "1\n" * 400


def test_a_match_is_played_to_its_end_by_numbers(arena: Arena) -> None:
    ran = arena(*SOLO, typed=ALWAYS_FIRST)
    assert ran.code == 0
    assert ran.out.startswith("toy: P0 person, P1 random, P2 random\n")
    assert "    1  P0: bid " in ran.out
    assert "The match is over after" in ran.out.splitlines()[-1]
    assert not list(Path().iterdir())


def test_an_action_is_typed_in_notation_or_by_a_part_that_fits_it_only(arena: Arena) -> None:
    listed = arena(*SOLO, typed="").out
    first = next(line.split("  ")[-1] for line in listed.splitlines() if line.startswith("    1  "))
    for text in (first, first.removeprefix("P0: ").upper()):
        Path("toy-1.jsonl").unlink()
        Path("toy-1.jsonl.secret").unlink()
        out = arena(*SOLO, typed=text).out
        assert "   1  P0 person\n" in out and "   2  P1 random\n" in out


def test_what_cannot_be_is_said_and_asked_again(arena: Arena) -> None:
    out = arena(*SOLO, typed="dance\n999\nP0: rest\nP1: accept\nundo\nbid\n0\n").out
    for reason in (
        "not an action of this game: 'dance'",
        "the list has the numbers 1 to",
        "is not offered now",
        "there is nothing of yours to take back",
        "actions have 'bid': see `list bid`",
    ):
        assert reason in out
    assert out.count("P0> ") == 8


def test_help_lists_and_rules_change_nothing(arena: Arena) -> None:
    out = arena(*SOLO, typed="help\n?\n\nlist\nlist nothing\nshow\nrules may spend\nrules 3\n").out
    assert out.count("take back your last action") == 3
    assert "3: All bid one card at once, in secret." in out
    assert "7: One who is hit may spend a card" in out
    assert "   1  P0 person" not in out


def test_undo_goes_back_to_ones_own_last_decision(arena: Arena) -> None:
    out = arena(*SOLO, typed="1\nundo\n1\nsave m.jsonl\nquit\n").out
    assert "actions are taken back." in out
    assert out.count("   1  P0 person\n") == 2
    moments = list(record.replay("m.jsonl"))
    assert moments[1].action is not None and moments[1].action.player == 0


def test_what_others_choose_in_secret_is_not_told(arena: Arena) -> None:
    out = arena(*SOLO, typed="1\n").out
    before_reveal = out.split("   2  P1 random\n")[1].split("   3  P2")[0]
    assert "bid" not in before_reveal.lower().replace("bids", "")
    for card in ("Feather", "Blade", "Hammer", "Ram"):
        assert card not in before_reveal


def test_nobody_seals_for_another_seat(arena: Arena) -> None:
    match = Match(toy, toy.practice_setup(players=3), ["random"] * 3, seed=3)
    theirs = next(iter(toy.actions(match.state, 1)))
    assert theirs in toy.actions(match.state, 1)
    out = arena(*SOLO, typed=f"{toy.format_action(match.state, theirs)}\n1\n").out
    assert "that is P1's to decide, and P0 is asked" in out
    assert out.index("   1  P0 person\n") < out.index("   2  P1 random\n")


def test_leaving_keeps_the_match_and_resuming_goes_on_to_the_same_end(arena: Arena) -> None:
    whole = arena(*SOLO, "--save", "whole.jsonl", typed=ALWAYS_FIRST).out
    left = arena(*SOLO, typed="1\n1\n").out
    assert left.splitlines()[-1] == "The match is kept: arena play toy --resume toy-1.jsonl"
    assert Path("toy-1.jsonl.secret").exists()
    again = arena("play", "toy", "--resume", "toy-1.jsonl", typed="1\nquit\n").out
    assert again.splitlines()[-1] == left.splitlines()[-1]
    out = arena("play", "toy", "--resume", "toy-1.jsonl", typed=ALWAYS_FIRST).out
    assert out.splitlines()[-1] == whole.splitlines()[-1]
    assert not list(Path().glob("*.secret"))
    results = [record.read(name).result for name in ("whole.jsonl", "toy-1.jsonl")]
    assert results[0] == results[1]
    for name in ("whole.jsonl", "toy-1.jsonl"):
        record.prove(name)
    over = arena("play", "toy", "--resume", "toy-1.jsonl", typed="")
    assert over.code == 2 and "the match is over" in over.err


def test_a_match_that_is_kept_from_the_start_survives_the_end_of_its_process(
    arena_process: Callable[..., CompletedProcess[str]], tmp_path: Path
) -> None:
    ran = arena_process(*SOLO, "--save", "m.jsonl", typed="1\n1\n")
    assert ran.returncode == 0 and ran.stderr == ""
    text = (tmp_path / "m.jsonl").read_bytes()
    (tmp_path / "m.jsonl").write_bytes(text + b'{"kind":"act')
    again = arena_process("play", "toy", "--resume", "m.jsonl", typed="1\n")
    assert again.returncode == 0 and "--resume m.jsonl" in again.stdout
    assert (tmp_path / "m.jsonl").read_bytes().startswith(text)


def test_without_its_secret_an_unfinished_match_can_only_be_replayed(arena: Arena) -> None:
    arena(*SOLO, typed="1\n")
    Path("toy-1.jsonl.secret").write_text("[]")
    assert "no secret of a record" in arena("play", "toy", "--resume", "toy-1.jsonl").err
    Path("toy-1.jsonl.secret").unlink()
    ran = arena("play", "toy", "--resume", "toy-1.jsonl")
    assert ran.code == 2 and "it can be replayed only" in ran.err
    assert arena("replay", "toy-1.jsonl", "--verify").code == 0


def test_no_secret_of_another_record_is_written_over(arena: Arena) -> None:
    Path("m.jsonl.secret").write_text("somebody's")
    ran = arena(*SOLO, "--save", "m.jsonl", typed="1\n")
    assert ran.code == 2 and "another record's secret lies here" in ran.err
    assert not Path("m.jsonl").exists()
    Path("toy-1.jsonl.secret").write_text("somebody's")
    assert arena(*SOLO, typed="1\n").out.rstrip().endswith("--resume toy-2.jsonl")
    assert Path("m.jsonl.secret").read_text() == "somebody's"
    assert Path("toy-1.jsonl.secret").read_text() == "somebody's"


def test_a_record_that_cannot_be_made_leaves_no_secret(arena: Arena) -> None:
    Path("m.jsonl").write_text("")
    ran = arena(*SOLO, "--save", "m.jsonl", typed="1\n")
    assert ran.code == 2 and "the file exists" in ran.err
    assert not list(Path().glob("*.secret"))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a\0b.jsonl", "'a\\x00b.jsonl' is no path"),
        ("x" * 252, "File name too long"),
        ("x" * 300, "File name too long"),
        ("no/such/folder.jsonl", "No such file or directory"),
    ],
)
def test_a_name_that_no_file_can_have_loses_no_match(arena: Arena, name: str, reason: str) -> None:
    ran = arena(*SOLO, typed=f"save {name}\n1\n")
    assert ran.code == 0 and reason in ran.out
    assert ran.out.splitlines()[-1] == "The match is kept: arena play toy --resume toy-1.jsonl"
    assert len(list(record.replay("toy-1.jsonl"))) > 1
    assert len(list(Path().iterdir())) == 2


def test_a_match_is_gone_on_with_at_one_terminal_at_a_time(arena: Arena) -> None:
    arena(*SOLO, typed="1\n")
    elsewhere = Held.reopen("toy-1.jsonl")
    before = Path("toy-1.jsonl").read_bytes()
    ran = arena("play", "toy", "--resume", "toy-1.jsonl", typed="1\n1\n")
    assert ran.code == 2 and "toy-1.jsonl: another process writes it" in ran.err
    elsewhere.close()
    assert Path("toy-1.jsonl").read_bytes() == before
    assert arena("play", "toy", "--resume", "toy-1.jsonl", typed="1\n").code == 0


def full(held: Held, octets: bytes) -> None:
    """Write nothing: the disk is full."""
    raise RecordError("cannot be written: No space left on device", path=held.path)


def test_a_match_that_cannot_be_written_is_not_kept_by_half(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Held.append

    def after_the_start(held: Held, octets: bytes) -> None:
        (full if b'"kind":"action"' in octets else written)(held, octets)

    monkeypatch.setattr(Held, "append", after_the_start)
    ran = arena(*SOLO, typed="1\nsave m.jsonl\nsave\n")
    assert ran.out.count("No space left on device") == 2
    assert ran.code == 2 and "No space left on device" in ran.err
    assert "is kept" not in ran.out
    assert not list(Path().iterdir())


def test_a_secret_outlives_a_result_that_could_not_be_written(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Held.append

    def before_the_end(held: Held, octets: bytes) -> None:
        (full if b'"kind":"end"' in octets else written)(held, octets)

    with monkeypatch.context() as patched:
        patched.setattr(Held, "append", before_the_end)
        ran = arena(*SOLO, "--save", "m.jsonl", typed=ALWAYS_FIRST)
    assert ran.code == 2 and "No space left on device" in ran.err
    assert arena("play", "toy", "--resume", "m.jsonl", typed="").code == 0
    record.prove("m.jsonl")
    assert [path.name for path in Path().iterdir()] == ["m.jsonl"]


def test_matches_left_one_after_the_other_get_files_of_their_own(arena: Arena) -> None:
    for number in (1, 2, 3):
        assert f"toy-{number}.jsonl" in arena(*SOLO, typed="").out


def test_people_at_one_keyboard_change_places_before_a_hand_is_shown(arena: Arena) -> None:
    words = ("play", "toy", "--option", "players=2", "--bots", "person,person", "--seed", "1")
    out = arena(*words, typed="\n1\n\n1\n").out
    assert "P0 to the keyboard, the others look away; then press Enter." in out
    assert out.index("P0 to the keyboard") < out.index("P0> ") < out.index("P1 to the keyboard")
    assert out.count("to the keyboard") == 2


def typed_dice(answers: str, *more: str) -> tuple[tuple[str, ...], str]:
    words = ("play", "toy", "--option", "players=2", "--bots", "person,random", "--typed-dice")
    return (*words, *more), answers


DEAL = "Feather, blade, RAM\nHammer, h, Feather\n"


def test_dice_and_cards_of_a_real_table_are_asked_for_with_count_and_rule(arena: Arena) -> None:
    words, typed = typed_dice(DEAL + "1\n")
    out = arena(*words, typed=typed).out
    assert "Draw 3 cards for rule 2 from: Feather, Blade, Hammer, Ram: " in out
    assert "  1  P0: bid Feather\n" in out
    (header, start, *_) = map(json.loads, Path("toy-1.jsonl").read_text().splitlines())
    assert header["commitment"] is None
    assert start["tokens"] == ["Feather", "Blade", "Ram", "Hammer", "Hammer", "Feather"]


def test_whoever_leaves_while_the_start_is_dealt_leaves_nothing(arena: Arena) -> None:
    words, typed = typed_dice("Feather, Blade, Ram\n")
    ran = arena(*words, typed=typed)
    assert ran.code == 0
    assert ran.out.endswith("Nothing is kept: the match had not begun.\n")
    assert not list(Path().iterdir())


def test_a_mistyped_die_is_said_and_asked_for_again(arena: Arena) -> None:
    words, typed = typed_dice("Feather\nFeather, Axe, Ram\nRam, Ram, Ram\n" + DEAL)
    out = arena(*words, typed=typed).out
    assert "Not so: 3 are needed, and 1 were given" in out
    assert "Not so: 'Axe' is none of Feather, Blade, Hammer, Ram" in out
    assert "Not so: token 'Ram' is none of the items left" in out
    assert "  1  P0: bid Feather\n" in out


def test_a_match_with_typed_dice_is_resumed_and_asks_on(arena: Arena) -> None:
    words, typed = typed_dice(DEAL + "1\n", "--seed", "5")
    arena(*words, typed=typed)
    out = arena("play", "toy", "--resume", "toy-1.jsonl", typed="1\n6\n6\n6\n").out
    assert "Roll " in out or "P0> " in out
    assert list(record.replay(record.read("toy-1.jsonl", resume=True)))
    assert toy.RULES_VERSION == 1


@pytest.mark.parametrize("name", ["A,B", "²", "007", "3"])
def test_a_card_of_any_name_can_be_drawn_from_a_real_table(name: str) -> None:
    (token,) = read_tokens(OutOfDice("item", 1, options=("A", name)), name)
    assert Dice.scripted([token]).draw(("A", name))[0] == name


def test_a_card_that_is_a_number_is_drawn_by_its_digits() -> None:
    (token,) = read_tokens(OutOfDice("item", 1, options=("3", "31")), "31")
    assert Dice.scripted([token]).draw((3, 31))[0] == 31


@pytest.mark.parametrize(
    ("need", "text", "tokens", "words"),
    [
        (OutOfDice("d6", 3), "6 1,4", (6, 1, 4), "Roll 3 d6"),
        (OutOfDice("d6", 3, rule="9.5"), "614", (6, 1, 4), "Roll 3 d6 for rule 9.5"),
        (OutOfDice("number", 1, options=("0", "1", "2")), "2", (2,), "Draw a number, 0 to 2"),
        (OutOfDice("number", 1), "0.25", (0.25,), "Give a number from 0.0 up to 1.0"),
        (OutOfDice("item", 1, options=("Big Axe", "Bow")), "big axe", ("Big Axe",), "Draw 1 card"),
        (OutOfDice("item", 2, options=("Axe", "Bow")), "a b", ("Axe", "Bow"), "Draw 2 cards"),
        (OutOfDice("item", 2, options=("3", "31")), "3, 31", ("3", "31"), "Draw 2 cards"),
        (OutOfDice("item", 1, options=("A", "A,B")), "a,b", ("A,B",), "Draw 1 card"),
        (OutOfDice("item", 2, options=("A", "A,B")), "A,B; a", ("A,B", "A"), "Draw 2 cards"),
        (OutOfDice("item", 2, options=("A", "B", "A,B")), "A,B", ("A", "B"), "Draw 2 cards"),
        (OutOfDice("item", 2, options=("A", "A,B", "A,B,C")), "a , A,B,C", ("A", "A,B,C"), "Draw"),
        (OutOfDice("item", 1, options=("A", ",;")), ",;", (",;",), "Draw 1 card"),
        (OutOfDice("item", 1, options=("1", "²")), "²", ("²",), "Draw 1 card"),
        (OutOfDice("item", 1, options=("007", "7")), "007", ("007",), "Draw 1 card"),
    ],
)
def test_tokens_are_read_as_people_write_them(
    need: OutOfDice, text: str, tokens: tuple[object, ...], words: str
) -> None:
    assert read_tokens(need, text) == tokens
    assert wanted(need).startswith(words)


@pytest.mark.parametrize(
    ("need", "text"),
    [
        (OutOfDice("d6", 1), "six"),
        (OutOfDice("d6", 1), "-1"),
        (OutOfDice("d6", 1), "²"),
        (OutOfDice("number", 1, options=("0", "1")), "²"),
        (OutOfDice("item", 1, options=("1", "2")), "²"),
        (OutOfDice("number", 1), "half"),
        (OutOfDice("item", 1, options=("Axe", "Ash")), "a"),
        (OutOfDice("item", 1, options=("Axe", "Ash")), "Bow"),
    ],
)
def test_tokens_that_cannot_be_meant_are_refused(need: OutOfDice, text: str) -> None:
    with pytest.raises(ScriptError):
        read_tokens(need, text)
