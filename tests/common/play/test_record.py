"""Records: they replay from their tokens alone, lose nothing, and notice every change."""

from __future__ import annotations

import json
import random
from errno import EIO, ENOSPC
from io import FileIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import combatarena
from common.codec import to_json
from common.dice import Dice, Scripted, check_commitment
from common.errors import ArenaError, RecordError
from common.play import Match, record
from common.play.holding import Held
from common.play.recording import Recording, chained
from common.records import replace
from tests.common import toy

BOTS = ["random", "random"]
SETUP = toy.practice_setup(players=2)


def written(path: Path, *, seed: int = 7) -> Match[Any]:
    """Play a recorded match to the end."""
    match = record.begin(path, toy, SETUP, BOTS, seed=seed, salt="sand")
    match.play()
    return match


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def rewrite(path: Path, lines: list[dict[str, Any]]) -> None:
    """Write lines as somebody would who knows how checks are made."""
    check, texts = "", []
    for line in lines:
        bare = {key: value for key, value in line.items() if key != "check"}
        check = chained(check, bare)
        texts.append(json.dumps({**bare, "check": check}))
    path.write_text("".join(f"{text}\n" for text in texts))


def refusal(path: Path, **options: Any) -> RecordError:
    """Return the error with which a file is refused, reading or replaying."""
    before = path.read_bytes()
    with pytest.raises(RecordError) as refused:
        list(record.replay(record.read(path, game=toy, **options)))
    assert path.read_bytes() == before
    assert refused.value.path == str(path)
    return refused.value


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_a_record_replays_from_its_tokens_to_the_same_states_and_events(path: Path) -> None:
    match = written(path)
    moments = list(record.replay(path, game=toy))
    assert [moment.state.key for moment in moments] == [m.state.key for m in match.moments]
    assert [moment.events for moment in moments] == [m.events for m in match.moments]
    assert [moment.tokens for moment in moments] == [m.tokens for m in match.moments]
    assert any(moment.tokens for moment in moments[1:])


def test_a_record_has_a_header_a_start_a_line_an_action_and_an_end(path: Path) -> None:
    match = written(path)
    lines = lines_of(path)
    assert [line["kind"] for line in lines] == [
        "header", "start", *["action"] * (len(match.moments) - 1), "end",
    ]  # fmt: skip
    header, end = lines[0], lines[-1]
    assert header["game"] == "tests.common.toy" and header["rules"] == toy.RULES_VERSION
    assert header["players"] == BOTS
    assert end["result"] == match.line()
    found = record.read(path, game=toy)
    assert found.players == tuple(BOTS) and found.result == match.line()


def test_the_seed_is_promised_at_the_start_and_revealed_at_the_end(path: Path) -> None:
    match = record.begin(path, toy, SETUP, BOTS, seed="secret seed")
    promise = lines_of(path)[0]["commitment"]
    match.take(match.choice())
    assert "secret seed" not in path.read_text()
    match.play()
    end = lines_of(path)[-1]
    assert end["seed"] == "secret seed" and len(end["salt"]) == 32
    assert check_commitment(promise, end["seed"], end["salt"])
    record.prove(path, game=toy)


def test_a_seed_that_does_not_roll_the_tokens_is_found_out(path: Path) -> None:
    honest = Match(toy, SETUP, BOTS, seed=7)
    with Recording.create(path, toy, SETUP, seed=8, salt="sand") as scribe:
        cheat = Match(toy, SETUP, BOTS, seed=7, scribe=scribe)
        cheat.play()
    assert cheat.state == honest.play()
    list(record.replay(path, game=toy))
    with pytest.raises(RecordError, match="not those that the seed rolls") as found:
        record.prove(path, game=toy)
    assert found.value.line == 2


def test_another_seed_than_the_promised_one_is_refused(path: Path) -> None:
    written(path)
    lines = lines_of(path)
    lines[-1]["seed"] = 8
    rewrite(path, lines)
    assert "committed" in str(refusal(path)) and refusal(path).line == len(lines)


def test_nothing_is_proven_without_a_promise_or_before_the_end(path: Path) -> None:
    match = record.begin(path, toy, SETUP, BOTS, seed=7)
    with pytest.raises(RecordError, match="no seed"):
        record.prove(path, game=toy)
    match.play()
    record.prove(path, game=toy)


def test_a_record_overwrites_nothing(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(RecordError, match="overwrites nothing"):
        record.begin(path, toy, SETUP, BOTS)
    assert path.read_text() == "precious"
    with pytest.raises(RecordError):
        record.begin(path / "below", toy, SETUP, BOTS)


def test_a_line_cut_off_is_an_error_with_its_number_and_dropped_only_on_request(
    path: Path,
) -> None:
    written(path)
    whole = path.read_bytes()
    ends = [at + 1 for at, octet in enumerate(whole) if octet == 10]
    for cut in random.Random(1).sample(range(ends[0] + 1, len(whole)), 60):
        path.write_bytes(whole[:cut])
        lines = sum(end <= cut for end in ends)
        if cut in ends:
            assert record.read(path, game=toy).lines == lines
            continue
        error = refusal(path)
        assert "cut off" in error.sentence and error.line == lines + 1
        assert record.read(path, game=toy, resume=True).lines == lines
        assert path.stat().st_size == cut


@pytest.mark.parametrize("size", [0, 1, 100])
def test_less_than_a_header_is_no_record(path: Path, size: int) -> None:
    written(path)
    path.write_bytes(path.read_bytes()[:size])
    assert refusal(path).line == 1
    assert refusal(path, resume=True).line == 1


def test_an_interrupted_match_goes_on_as_if_nothing_had_happened(path: Path) -> None:
    written(path)
    whole = path.read_bytes()
    ends = [at + 1 for at, octet in enumerate(whole) if octet == 10]
    for cut in (ends[1], ends[5] - 3, ends[-2], len(whole) - 1):
        path.write_bytes(whole[:cut])
        match = record.resume(path, BOTS, seed=7, salt="sand", game=toy)
        match.play()
        assert path.read_bytes() == whole


def left(path: Path) -> None:
    """Begin a recorded match and leave it after an action."""
    match = record.begin(path, toy, SETUP, BOTS, seed=7, salt="sand")
    match.take(match.choice())
    scribe_of(match).close()


def scribe_of(match: Match[Any]) -> Recording:
    assert isinstance(match.scribe, Recording)
    return match.scribe


def test_a_match_is_not_resumed_with_another_seed_or_when_it_is_over(path: Path) -> None:
    left(path)
    before = path.read_bytes()
    for seed, salt in ((8, "sand"), (7, "salt"), (7, None)):
        with pytest.raises(RecordError, match="promised"):
            record.resume(path, BOTS, seed=seed, salt=salt, game=toy)
    with pytest.raises(ArenaError, match="bots are needed"):
        record.resume(path, [], seed=7, salt="sand", game=toy)
    assert path.read_bytes() == before
    record.resume(path, BOTS, seed=7, salt="sand", game=toy).play()
    with pytest.raises(RecordError, match="over"):
        record.resume(path, BOTS, seed=7, salt="sand", game=toy)


def test_a_record_is_written_by_one_process_at_a_time(path: Path) -> None:
    match = record.begin(path, toy, SETUP, BOTS, seed=7, salt="sand")
    match.take(match.choice())
    before = path.read_bytes()
    with pytest.raises(RecordError, match="another process writes it"):
        record.resume(path, BOTS, seed=7, salt="sand", game=toy)
    assert path.read_bytes() == before
    assert len(list(record.replay(path, game=toy))) == 2, "whoever reads needs not wait"
    scribe_of(match).close()
    resumed = record.resume(path, BOTS, seed=7, salt="sand", game=toy)
    with pytest.raises(RecordError, match="another process writes it"):
        record.resume(path, BOTS, seed=7, salt="sand", game=toy)
    resumed.play()
    assert len(list(record.replay(path, game=toy))) == len(resumed.moments)


def test_a_record_that_could_not_be_gone_on_with_is_free_for_others(path: Path) -> None:
    left(path)
    with pytest.raises(RecordError, match="promised"):
        record.resume(path, BOTS, seed=8, salt="sand", game=toy)
    record.resume(path, BOTS, seed=7, salt="sand", game=toy).play()


class Full(FileIO):
    """A file on a disk that has room for so many bytes more."""

    room = 10**9
    can_take_back = True

    def write(self, octets: Any, /) -> int:
        if not self.room:
            raise OSError(ENOSPC, "No space left on device")
        taken = min(self.room, len(octets))
        self.room -= taken
        return super().write(octets[:taken]) or 0

    def truncate(self, size: int | None = None, /) -> int:
        if not self.can_take_back:
            raise OSError(EIO, "Input/output error")
        return super().truncate(size)


def on_a_full_disk(path: Path) -> tuple[Match[Any], Full]:
    """Return a recorded match, and the file that it is written to."""
    file = Full(path, "x")
    scribe = Recording(Held(file, path), "", seed=None, salt=None)
    scribe._write("header", HEADER)
    return Match(toy, SETUP, BOTS, seed=7, scribe=scribe), file


@pytest.mark.parametrize("room", [0, 1, 40])
def test_an_action_that_cannot_be_written_is_not_taken_and_can_be_taken_again(
    path: Path, room: int
) -> None:
    match, file = on_a_full_disk(path)
    match.take(match.choice())
    moments, before = match.moments, path.read_bytes()
    file.room = room
    for _ in range(2):
        with pytest.raises(RecordError, match="cannot be written: No space left on device"):
            match.take(match.choice())
        assert match.moments == moments and path.read_bytes() == before
        file.room = room
    file.room = 10**9
    match.play()
    assert len(list(record.replay(path, game=toy))) == len(match.moments)


def test_a_line_that_can_neither_be_written_nor_taken_back_closes_the_record(path: Path) -> None:
    match, file = on_a_full_disk(path)
    file.room, file.can_take_back = 40, False
    with pytest.raises(RecordError, match="cannot be written"):
        match.take(match.choice())
    file.room = 10**9
    with pytest.raises(ArenaError, match="the record is closed"):
        match.take(match.choice())
    assert len(match.moments) == 1
    file.can_take_back = True
    assert len(record.resume(path, BOTS, seed=7, game=toy).moments) == 1


def test_a_result_that_cannot_be_written_is_written_when_the_record_is_resumed(path: Path) -> None:
    match, file = on_a_full_disk(path)
    ending = Match(toy, SETUP, BOTS, seed=7)
    ending.play()
    while len(match.moments) < len(ending.moments) - 1:
        match.take(match.choice())
    act = match.scribe.act  # type: ignore[union-attr]

    def last(moment: Any) -> None:
        act(moment)
        file.room = 0

    match.scribe.act = last  # type: ignore[union-attr, method-assign]
    with pytest.raises(RecordError, match="cannot be written"):
        match.take(match.choice())
    assert match.over
    scribe_of(match).close()
    assert record.resume(path, BOTS, seed=7, game=toy).over
    assert record.read(path, game=toy).result == match.line()


def test_a_record_that_cannot_be_begun_is_not_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(held: Held, octets: bytes) -> None:
        raise RecordError("cannot be written: No space left on device", path=held.path)

    monkeypatch.setattr(Held, "append", full)
    with pytest.raises(RecordError, match="No space left"):
        record.begin(path, toy, SETUP, BOTS)
    assert not path.exists()


def test_a_match_with_dice_from_a_table_is_resumed_with_dice_from_a_table(path: Path) -> None:
    rolled = Match(toy, SETUP, BOTS, seed=7)
    rolled.play()
    tokens = [token for moment in rolled.moments for token in moment.tokens]
    half = len(tokens) // 2
    with Recording.create(path, toy, SETUP) as scribe:
        script = Dice.scripted(tokens[:half])
        with pytest.raises(ArenaError):
            Match(toy, SETUP, BOTS, seed=7, dice=script, scribe=scribe).play()
    rest = iter(tokens[sum(len(m.tokens) for m in record.replay(path, game=toy)) :])
    match = record.resume(
        path, BOTS, seed=7, game=toy, roller=lambda need, _: [next(rest) for _ in range(need.count)]
    )
    assert isinstance(match.state.dice, Scripted)
    assert match.play().key == rolled.state.key
    assert [m.state.key for m in record.replay(path, game=toy)] == [
        m.state.key for m in rolled.moments
    ]


def test_actions_taken_back_stay_in_the_file_and_out_of_the_replay(path: Path) -> None:
    match = record.begin(path, toy, SETUP, BOTS, seed=7, salt="sand")
    for _ in range(6):
        match.take(match.choice())
    match.undo(2)
    match.undo()
    match.play()
    assert [line["kind"] for line in lines_of(path)].count("undo") == 2
    moments = list(record.replay(path, game=toy))
    assert [moment.state.key for moment in moments] == [m.state.key for m in match.moments]
    with pytest.raises(ArenaError, match="closed"):
        match.undo()


@given(data=st.data())
def test_any_edit_of_a_line_is_noticed_at_that_line_or_the_next(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("edited") / "match.jsonl"
    written(path)
    lines = path.read_text().splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    line = lines[number]
    at = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.sampled_from('0123456789abcz{}[]",: \x00é'))
    lines[number] = line[:at] + letter + line[at + 1 :]
    path.write_text("".join(f"{text}\n" for text in lines))
    if lines[number] == line or json_equal(lines[number], line):
        return
    assert refusal(path).line in (number + 1, number + 2)


def json_equal(one: str, other: str) -> bool:
    try:
        return bool(json.loads(one) == json.loads(other))
    except ValueError:
        return False


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats(-2, 2) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


def spots(data: Any) -> list[tuple[Any, Any]]:
    """Return every place in JSON data, as the part that holds it and its key."""
    keys: list[Any] = []
    if isinstance(data, dict):
        keys = list(data)
    elif isinstance(data, list):
        keys = list(range(len(data)))
    return [(data, key) for key in keys] + [spot for key in keys for spot in spots(data[key])]


@pytest.mark.parametrize("game", [toy, combatarena], ids=["toy", "combatarena"])
@given(data=st.data())
def test_a_line_forged_at_random_gives_one_error_or_a_valid_record(
    game: Any, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("forged") / "match.jsonl"
    path.write_text(FINISHED[game.__name__])
    lines = lines_of(path)
    number = data.draw(st.sampled_from([0, 1, 2, 3, 4, 5, 6, 7, len(lines) - 1]))
    part, key = data.draw(st.sampled_from(spots(lines[number])))
    part[key] = data.draw(JSON)
    rewrite(path, lines)
    try:
        line = len(list(record.replay(path, game=game)))
    except RecordError as error:
        line = error.line
    assert 1 <= line <= len(lines)


def finished(game: Any) -> str:
    """Return the text of a whole record of a game."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        record.begin(path, game, game.practice_setup(players=2), BOTS, seed=7, salt="sand").play()
        return path.read_text()


HEADER = {
    "format": record.FORMAT,
    "game": "tests.common.toy",
    "rules": toy.RULES_VERSION,
    "setup": to_json(SETUP),
    "players": BOTS,
    "commitment": None,
}

FINISHED = {game.__name__: finished(game) for game in (toy, combatarena)}


def test_lines_lost_or_out_of_order_are_noticed(path: Path) -> None:
    written(path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:4], *lines[5:]]))
    assert refusal(path).line == 5
    path.write_text("".join([*lines[:4], lines[5], lines[4], *lines[6:]]))
    assert refusal(path).line == 5
    path.write_text("".join([*lines, lines[-1]]))
    assert refusal(path).line == len(lines) + 1


CHANGES: dict[str, Any] = {
    "state": "0" * 32,
    "tokens": [6, 6, 6, 6, 6, 6],
    "action": {"type": "Rest", "player": 0},
}


@pytest.mark.parametrize("key", sorted(CHANGES))
def test_a_forged_line_does_not_replay_and_is_named(path: Path, key: str) -> None:
    written(path)
    lines = lines_of(path)
    lines[2][key] = CHANGES[key]
    rewrite(path, lines)
    assert refusal(path).line == 3


def test_a_forged_result_is_named(path: Path) -> None:
    written(path)
    lines = lines_of(path)
    lines[-1]["result"]["winners"] = []
    rewrite(path, lines)
    assert refusal(path).line == len(lines)
    del lines[-2]
    rewrite(path, lines)
    assert refusal(path).line == len(lines)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "newer"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"game": "chess"}, "chess"),
        ({"format": "1"}, "format"),
        ({"rules": True}, "rules"),
        ({"setup": {"seats": 9}}, "9 players"),
        ({"setup": {"seats": "two"}}, "setup"),
        ({"players": [1]}, "players"),
        ({"kind": "start"}, "header"),
        ({"commitment": 5}, "commitment"),
    ],
)
def test_a_header_that_cannot_be_read_is_refused_at_line_1(
    path: Path, change: dict[str, Any], sentence: str
) -> None:
    written(path)
    lines = lines_of(path)
    lines[0] = {**lines[0], **change}
    rewrite(path, lines[:2])
    error = refusal(path)
    assert error.line in (1, 2)
    assert sentence in str(error) or error.line == 2


def newer_rules(version: int, **changes: Any) -> Any:
    """Return the toy game as it may be after its rules have changed."""
    names = {name: getattr(toy, name) for name in toy.__all__}
    return SimpleNamespace(
        **{**names, **changes, "RULES_VERSION": version, "__name__": toy.__name__}
    )


def test_a_record_of_older_rules_that_agree_replays_without_a_difference(path: Path) -> None:
    match = written(path)
    replay = record.replay(path, game=newer_rules(2))
    assert len(list(replay)) == len(match.moments)
    assert replay.record.older and replay.difference is None


def test_a_record_of_older_rules_is_followed_to_the_first_difference(path: Path) -> None:
    match = written(path)
    turn = next(n for n, m in enumerate(match.moments) if m.state.round == 3)

    def step(state: Any, action: Any) -> Any:
        after, events = toy.step(state, action)
        changed = tuple(points + (after.round == 3) for points in after.health)
        return replace(after, health=changed), events

    replay = record.replay(path, game=newer_rules(2, step=step))
    assert len(list(replay)) == turn
    assert replay.difference is not None
    assert replay.difference.line == turn + 2 and replay.difference.rules == 1
    with pytest.raises(RecordError):
        list(record.replay(path, game=newer_rules(1, step=step)))


def test_a_record_of_older_rules_cannot_be_gone_on_with(path: Path) -> None:
    left(path)
    with pytest.raises(RecordError, match="older rules"):
        record.resume(path, BOTS, seed=7, salt="sand", game=newer_rules(2))


def test_a_record_names_a_game_that_is_installed_or_given(path: Path) -> None:
    written(path)
    with pytest.raises(RecordError, match="no game is called"):
        record.read(path)
    with pytest.raises(RecordError, match=r"not of tests\.other"):
        record.read(path, game=SimpleNamespace(__name__="tests.other"))


@given(octets=st.binary(max_size=300))
def test_any_bytes_are_refused_as_no_record(
    octets: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("bytes") / "match.jsonl"
    path.write_bytes(octets)
    for resume in (False, True):
        assert refusal(path, resume=resume).line >= 1


def test_a_file_that_is_not_there_is_one_error(path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        record.read(path, game=toy)
