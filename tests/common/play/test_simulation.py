"""Simulations: the same bytes wherever the matches are played, and after any interruption."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from errno import ENOSPC
from io import FileIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import combatarena
from common.dice import Dice, derived_seed
from common.errors import ArenaError, RecordError
from common.odds import wilson
from common.play import Match, RandomBot, Summary, export, simulate
from common.play.plan import Plan
from common.records import record
from common.spaces import Action
from tests.common import toy
from tests.common.play import simulated

ROOT = Path(__file__).parents[3]
QUICK = {"players": 2, "limit": 4}
PAIR = ("random", "random")


def quick(**changes: Any) -> Summary:
    """Simulate a few short matches of the toy game."""
    options: dict[str, Any] = {"bots": PAIR, "matches": 12, "seed": 7, "options": QUICK}
    return simulate(toy, **{**options, **changes})


@record
class Stubborn:
    """Takes the action of one number, or the last."""

    index: int

    def choose(
        self, game: Any, observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        every = tuple(game.actions(observation, player))
        return every[min(self.index, len(every) - 1)], dice


class Nameless:
    """A bot that is no record: all that tells it apart is its class."""

    choose = RandomBot.choose


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_each_match_follows_from_the_master_seed_and_its_number(tmp_path: Path) -> None:
    quick(out=tmp_path / "out.jsonl")
    setup = toy.practice_setup(**QUICK)
    for number, line in enumerate(lines_of(tmp_path / "out.jsonl")):
        match = Match(toy, setup, PAIR, seed=derived_seed(7, number))
        match.play()
        assert line == match.line(number)


def test_the_keys_of_a_result_line_are_the_promised_ones(tmp_path: Path) -> None:
    quick(out=tmp_path / "out.jsonl", matches=1)
    keys = "match seed game players ending rule winners returns actions turns".split()
    assert [list(line) for line in lines_of(tmp_path / "out.jsonl")] == [keys]


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
def test_the_bytes_are_the_same_whatever_the_number_of_workers(ending: str, tmp_path: Path) -> None:
    found = []
    for name, workers in (("one", 1), ("again", 1), ("two", 2), ("three", 3)):
        path = tmp_path / f"{name}{ending}"
        summary = quick(matches=40, workers=workers, out=path)
        found.append((json.dumps(summary.as_json()), path.read_bytes()))
    assert len(set(found)) == 1
    other = quick(matches=40, seed=8)
    assert json.dumps(other.as_json()) != found[0][0]


def test_any_executor_can_play_the_matches() -> None:
    with ThreadPoolExecutor(3) as threads:
        assert quick(executor=threads) == quick()


class Reversed(Executor):
    """Runs nothing until a result is wanted, and then the last first."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.most = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        executor = self

        class Late(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                executor.most = max(executor.most, len(executor.waiting))
                while executor.waiting:
                    executor.waiting.pop()()
                return super().result(timeout)

        future = Late()
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future


def test_results_come_in_the_order_of_the_matches(tmp_path: Path) -> None:
    executor = Reversed()
    quick(matches=30, executor=executor, out=tmp_path / "out.jsonl")
    assert executor.most > 1
    assert [line["match"] for line in lines_of(tmp_path / "out.jsonl")] == list(range(30))


def test_a_dask_cluster_plays_the_same_matches(
    require_extra: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = require_extra("dask.distributed")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        spread = quick(executor=client.get_executor(), matches=20)
    assert spread == quick(matches=20)


def test_progress_is_told_after_each_match() -> None:
    told: list[tuple[int, int]] = []
    quick(matches=5, progress=lambda done, of: told.append((done, of)))
    assert told == [(done, 5) for done in range(6)]


def test_rates_count_winners_by_bot_and_by_seat_with_wilson_intervals(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    bots = ("greedy", "random", "random")
    summary = quick(bots=bots, options={"players": 3, "limit": 40}, matches=30, out=path)
    lines = lines_of(path)
    decided = [line["winners"] for line in lines if line["ending"] != "limit"]
    wins = [sum(seat in winners for winners in decided) for seat in range(3)]
    assert 0 < len(decided) < 30 and sum(wins) > 0
    assert [rate.wins for rate in summary.seats] == wins
    greedy, dull = summary.bots
    assert (greedy.name, greedy.matches, greedy.wins) == ("greedy", 30, wins[0])
    assert (dull.name, dull.matches, dull.wins) == ("random", 60, wins[1] + wins[2])
    bounds = wilson(wins[0], 30)
    assert (greedy.rate, greedy.low, greedy.high) == (bounds.mean, bounds.low, bounds.high)
    assert greedy.share == pytest.approx(sum(line["returns"][0] for line in lines) / 30)
    assert summary.actions == sum(line["actions"] for line in lines) / 30
    assert summary.turns == sum(line["turns"] for line in lines) / 30
    endings = [line["ending"] for line in lines]
    assert dict(summary.endings) == {ending: endings.count(ending) for ending in set(endings)}
    assert sum(dict(summary.endings).values()) == summary.matches == 30


def test_a_summary_as_json_has_nothing_that_json_lacks() -> None:
    told = quick().as_json()
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert quick(matches=0).as_json()["matches"] == 0


def test_bots_change_seats_only_when_asked_to(tmp_path: Path) -> None:
    bots = ("greedy:limit=50", "random")
    quick(bots=bots, matches=4, out=tmp_path / "fixed.jsonl")
    fixed = [tuple(line["players"]) for line in lines_of(tmp_path / "fixed.jsonl")]
    assert fixed == [bots] * 4
    quick(bots=bots, matches=4, out=tmp_path / "turning.jsonl", rotate=True)
    turning = [tuple(line["players"]) for line in lines_of(tmp_path / "turning.jsonl")]
    assert turning == [bots, bots[::-1], bots, bots[::-1]]


def test_several_setups_are_played_in_turn_by_every_seating() -> None:
    setups = [toy.practice_setup(players=3, health=health) for health in (1, 2)]
    plan = Plan.of(toy, setups, ("random", "greedy", "mcts"), 1, rotate=True)
    met = {(number % 2, plan.specs_of(number)) for number in range(6)}
    assert len(met) == 6


def stance(state: Any) -> Sequence[str]:
    """Label a seat by how it fared."""
    return ["up" if points > 0 else "down" for points in state.health]


def test_bots_may_be_given_themselves_and_go_to_other_processes() -> None:
    own = quick(bots=(Stubborn(1), "random"))
    assert own == quick(bots=(Stubborn(1), "random"), workers=2)
    assert {rate.name for rate in own.bots} == {"Stubborn(index=1)", "random"}
    assert own != quick(bots=(RandomBot(), "random"))


def test_two_bots_that_could_not_be_told_apart_are_refused() -> None:
    with pytest.raises(ArenaError, match="two bots are called Nameless"):
        quick(bots=(Nameless(), Nameless()))


def test_labels_add_rates_by_what_a_seat_played(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    summary = quick(matches=20, labels=stance, out=path, workers=2)
    lines = lines_of(path)
    ups = sum(line["labels"].count("up") for line in lines)
    names = {rate.name: rate for rate in summary.labels}
    assert names["up"].matches == ups
    assert sum(rate.matches for rate in summary.labels) == 40
    assert quick(matches=20, labels=stance, out=path, resume=True) == summary


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ("random",)}, "2 bots are needed"),
        ({"bots": ("random", "clever")}, "no bot is called 'clever'"),
        ({"bots": ()}, "2 bots are needed"),
        ({"matches": -1}, "-1 matches"),
        ({"workers": 0}, "0 workers"),
        ({"workers": 10**8}, "at most"),
        ({"matches": 10**26, "workers": 2}, "at most"),
        ({"setup": toy.practice_setup()}, "options belong"),
        ({"setup": [], "options": None}, "needs a setup"),
        ({"out": "results.xlsx"}, "results are written to .jsonl, .csv or .parquet"),
        ({"matches": 2.0}, "matches are a whole number from 0 to 1000000000, not 2.0"),
        ({"matches": "3"}, "matches are a whole number"),
        ({"matches": None}, "matches are a whole number"),
        ({"matches": True}, "matches are a whole number"),
        ({"workers": "2"}, "workers are a whole number from 1 to 1024, not '2'"),
        ({"bots": [1, 1]}, "bots[0]: 1 is no bot"),
        ({"bots": "random"}, "bots are a list, one for each deciding seat, not 'random'"),
        ({"bots": None}, "bots are a list"),
        ({"options": {1: 2}}, "options are a map of name to value, not {1: 2}"),
        ({"options": ["players"]}, "options are a map of name to value"),
        ({"options": {"colour": 1}}, "unknown option"),
        ({"out": 5}, "5 is no path"),
        ({"labels": 5}, "labels are given by a function"),
        ({"options": None, "setup": combatarena.practice_setup()}, "tests.common.toy is expected"),
        ({"options": None, "setup": [toy.practice_setup(players=2), None]}, "is expected"),
        ({"options": None, "setup": iter(())}, "not builtins.tuple_iterator"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_written(
    changes: dict[str, Any], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ArenaError) as refused:
        quick(**{"out": "out.jsonl", **changes})
    assert sentence in str(refused.value)
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ArenaError, match=r"there are: .*combatarena"):
        simulate("chess", bots=PAIR, matches=1)


def test_an_error_in_a_worker_reaches_the_caller_and_what_was_played_is_kept(
    tmp_path: Path,
) -> None:
    path = tmp_path / "out.jsonl"
    with pytest.raises(ZeroDivisionError):
        quick(labels=failing, matches=6, out=path)
    assert path.read_bytes() == b""
    with pytest.raises(ZeroDivisionError):
        quick(labels=failing, matches=6, workers=2)


def numbered(state: Any) -> Any:
    """Label seats by numbers, which no file takes."""
    return [0, 1]


def lettered(state: Any) -> Any:
    """Label seats by half a letter."""
    return ["\ud800", ""]


def named(state: Any) -> Any:
    """Label all seats by one word."""
    return "word"


@pytest.mark.parametrize("labels", [numbered, lettered, named])
def test_labels_that_no_file_can_hold_are_one_error(labels: Any, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with pytest.raises(ArenaError, match="labels are a list of text"):
        quick(labels=labels, out=path)
    assert path.read_bytes() == b""


def killed(state: Any) -> Sequence[str]:
    """Die in the worker, as one does for whom there is no memory left."""
    if multiprocessing.parent_process() is not None and state.health[0] < 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return ["", ""]


@pytest.mark.parametrize("name", ["out.jsonl", None])
def test_a_worker_that_is_killed_is_one_error_that_says_what_is_kept(
    name: str | None, tmp_path: Path
) -> None:
    path = None if name is None else tmp_path / name
    options = {"players": 2, "limit": 40}
    with pytest.raises(ArenaError, match="a worker was killed") as refused:
        quick(labels=killed, out=path, workers=2, matches=30, options=options)
    if path is None:
        assert "nothing is kept" in str(refused.value)
        return
    count = len(lines_of(path))
    assert f"after {count} of 30 matches; they are kept in {path}, and with" in str(refused.value)
    again = quick(labels=killed, out=path, matches=30, options=options, resume=True)
    assert again.matches == 30


def failing(state: Any) -> Sequence[str]:
    """Fail in the worker."""
    return [str(1 // (state.round - state.round))]


# Files


def test_an_existing_file_is_not_touched_unless_it_is_resumed(tmp_path: Path) -> None:
    for name in ("out.jsonl", "out.csv", "out.parquet"):
        path = tmp_path / name
        path.write_text("precious")
        with pytest.raises(RecordError, match="the file exists"):
            quick(out=path)
        assert path.read_text() == "precious"
        path.unlink()
    with pytest.raises(RecordError, match="No such file"):
        quick(out=tmp_path / "nowhere" / "out.jsonl")


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
def test_a_file_cut_anywhere_is_gone_on_with_to_the_same_bytes(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"out{ending}"
    summary = quick(out=path)
    whole = path.read_bytes()
    heading = whole.index(b"\n") + 1 if ending == ".csv" else 0
    cuts = random.Random(3).sample(range(heading, len(whole)), 12)
    for cut in (0, heading, heading + 1, heading + 30, *cuts, len(whole)):
        path.write_bytes(whole[:cut])
        assert quick(out=path, resume=True) == summary
        assert path.read_bytes() == whole


def test_only_missing_matches_are_played(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    quick(out=path, matches=10)
    told: list[int] = []
    quick(out=path, matches=13, resume=True, progress=lambda done, of: told.append(done))
    assert told == [10, 11, 12, 13]
    assert [line["match"] for line in lines_of(path)] == list(range(13))


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"seed": 8}, 1),
        ({"bots": ("random", "greedy")}, 1),
        ({"matches": 7}, 8),
        ({"options": {**QUICK, "health": 1}}, 12),
        ({"labels": stance}, 1),
    ],
)
def test_another_run_does_not_go_on_with_a_file_and_does_not_harm_it(
    ending: str, changes: dict[str, Any], line: int, tmp_path: Path
) -> None:
    path = tmp_path / f"out{ending}"
    quick(out=path)
    if changes == {"matches": 7}:
        path.write_bytes(path.read_bytes()[:-5])
    before = path.read_bytes()
    with pytest.raises(RecordError) as refused:
        quick(out=path, resume=True, **changes)
    heading = ending == ".csv" and "labels" not in changes
    assert refused.value.line == line + heading
    assert path.read_bytes() == before


EDITS: dict[str, Callable[[list[str]], Any]] = {
    "a line lost": lambda lines: lines.pop(3),
    "a line twice": lambda lines: lines.insert(3, lines[3]),
    "no result": lambda lines: lines.__setitem__(3, "{}"),
    "no text": lambda lines: lines.__setitem__(3, "\udcff"),
    "a key too many": lambda lines: lines.__setitem__(3, lines[3].replace("{", '{"x":1,')),
    "a wrong type": lambda lines: lines.__setitem__(3, lines[3].replace('"match":3', '"match":""')),
    "a winner without a seat": lambda lines: lines.__setitem__(
        3, lines[3].replace('"winners":[', '"winners":[9,').replace("9,]", "9]")
    ),
}  # fmt: skip


@pytest.mark.parametrize("edit", sorted(EDITS))
def test_a_file_edited_by_hand_is_refused_with_the_line(edit: str, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    quick(out=path)
    lines = path.read_text().splitlines()
    EDITS[edit](lines)
    text = "".join(f"{line}\n" for line in lines)
    path.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(RecordError) as refused:
        quick(out=path, resume=True)
    assert refused.value.line == (5 if edit == "a line twice" else 4)
    assert path.read_bytes() == text.encode(errors="surrogateescape")


@pytest.mark.parametrize("edit", ['"', '"a"b', "\r1"])
def test_a_csv_line_that_is_no_csv_is_refused_with_the_line(edit: str, tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    quick(out=path)
    whole = path.read_bytes().splitlines(keepends=True)
    whole[2] = edit.encode() + whole[2]
    path.write_bytes(b"".join(whole))
    with pytest.raises(RecordError) as refused:
        quick(out=path, resume=True)
    assert refused.value.line == 3
    assert path.read_bytes() == b"".join(whole)


def test_a_line_without_an_end_that_starts_no_result_is_somebody_elses(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_bytes(b"my notes")
    with pytest.raises(RecordError):
        quick(out=path, resume=True)
    assert path.read_bytes() == b"my notes"


FOREIGN: dict[str, tuple[str, bytes]] = {
    "JSON of another kind": ("out.jsonl", b'{"match":1,"home":"Arsenal"}'),
    "the first word of a heading": ("out.csv", b"match"),
    "a heading without its end": ("out.csv", ",".join(export.COLUMNS).encode()),
    "another heading": ("out.csv", b"match,home\n1,Arsenal\n"),
    "a Parquet file of something else": ("out.parquet", b"precious"),
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_of_something_else_is_not_gone_on_with(
    kind: str, tmp_path: Path, require_extra: Callable[[str], ModuleType]
) -> None:
    name, octets = FOREIGN[kind]
    if name.endswith(".parquet"):
        require_extra("pyarrow.parquet")
    (tmp_path / name).write_bytes(octets)
    with pytest.raises(RecordError):
        quick(out=tmp_path / name, resume=True)
    assert (tmp_path / name).read_bytes() == octets
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
def test_what_is_cut_off_must_be_what_the_next_match_writes(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"out{ending}"
    quick(out=path)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    half = b"".join(lines[:5])
    for torn in (b"notes", lines[5][:20] + b"!", lines[4][:-1], lines[5][:-1] + b" "):
        path.write_bytes(half + torn)
        with pytest.raises(RecordError, match="is not cut off from the result of match") as refused:
            quick(out=path, resume=True)
        assert refused.value.line == 6
        assert path.read_bytes() == half + torn
    path.write_bytes(half + lines[5][:-1])
    quick(out=path, resume=True)
    assert path.read_bytes() == whole


def test_two_setups_do_not_mix_when_the_last_match_would_be_the_same(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    short, long = {"players": 2, "limit": 8}, {"players": 2, "limit": 50}
    found = quick(out=tmp_path / "all.jsonl", matches=40, options=short)
    assert len(found.endings) > 1
    ends = [line["ending"] for line in lines_of(tmp_path / "all.jsonl")]
    kept = next(n for n in range(1, 40) if ends[n] != "limit" and "limit" in ends[:n]) + 1
    quick(out=path, matches=kept, options=short)
    before = path.read_bytes()
    with pytest.raises(RecordError, match="played again, the match ends otherwise") as refused:
        quick(out=path, matches=40, options=long, resume=True)
    assert lines_of(path)[refused.value.line - 1]["ending"] == "limit"
    assert path.read_bytes() == before
    assert quick(out=path, matches=40, options=short, resume=True) == found


def test_a_file_of_results_is_written_by_one_process_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    refused: list[str] = []

    def another(done: int, of: int) -> None:
        for name in ("out.jsonl", "out.parquet"):
            with pytest.raises(RecordError, match="another process writes it") as found:
                quick(out=tmp_path / name, resume=True)
            refused.append(str(found.value))

    pytest.importorskip("pyarrow")
    quick(out=path, progress=another)
    assert len(refused) == 26
    assert quick(out=path, resume=True) == quick()


def test_a_pipe_is_no_file_to_go_on_with(tmp_path: Path) -> None:
    pipe = tmp_path / "out.jsonl"
    os.mkfifo(pipe)
    with pytest.raises(RecordError, match="no regular file"):
        quick(out=pipe, resume=True)


def test_results_that_cannot_be_written_are_one_error_and_what_was_written_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.jsonl"

    class Small(FileIO):
        def write(self, octets: Any, /) -> int:
            left = 1000 - self.tell()
            if not left:
                raise OSError(ENOSPC, "No space left on device")
            return super().write(octets[:left]) or 0

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", lambda path, mode, buffering=-1: Small(path, mode))
        with pytest.raises(RecordError, match="cannot be written: No space left on device"):
            quick(out=path)
    assert 0 < path.stat().st_size < 1000 and path.read_bytes().endswith(b"\n")
    assert quick(out=path, resume=True) == quick()


def test_a_changed_last_result_is_found_by_playing_it_again(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    quick(out=path)
    *rest, last = path.read_text().splitlines(keepends=True)
    line = json.loads(last)
    path.write_text("".join(rest) + json.dumps({**line, "actions": line["actions"] + 1}) + "\n")
    with pytest.raises(RecordError, match="played again"):
        quick(out=path, resume=True)


def started(path: Path, matches: int, workers: int) -> subprocess.Popen[bytes]:
    """Start a simulation as a process of its own."""
    command = [sys.executable, simulated.__file__, str(path), str(matches), str(workers)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    return subprocess.Popen(command, env=env)


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started (Linux)."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def gone(pid: int) -> bool:
    """Return whether a process has ended (or is a dead entry that waits for its parent)."""
    try:
        return "\nState:\tZ" in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return True


@pytest.mark.slow
@pytest.mark.parametrize(("ending", "workers"), [(".jsonl", 1), (".csv", 2)])
def test_a_run_killed_again_and_again_ends_with_every_match_once(
    ending: str, workers: int, tmp_path: Path
) -> None:
    matches = 150
    expected = tmp_path / f"expected{ending}"
    simulated.run(str(expected), matches, 1)
    path = tmp_path / f"out{ending}"
    moments = random.Random(f"{ending}{workers}")
    for _ in range(4):
        size = path.stat().st_size if path.exists() else 0
        process = started(path, matches, workers)
        while process.poll() is None and not (path.exists() and path.stat().st_size > size):
            time.sleep(0.005)
        time.sleep(moments.uniform(0, 0.08))
        orphans = children_of(process.pid) if sys.platform == "linux" else []
        process.kill()
        process.wait()
        deadline = time.monotonic() + 20
        while not all(map(gone, orphans)) and time.monotonic() < deadline:
            time.sleep(0.02)
        assert all(map(gone, orphans))
        with path.open("ab") as file:  # what a full disk or a power cut may leave
            file.write(expected.read_bytes()[path.stat().st_size :][:9])
    assert path.stat().st_size < expected.stat().st_size
    assert started(path, matches, workers).wait() == 0
    assert path.read_bytes() == expected.read_bytes()


def test_an_interrupt_ends_the_workers_and_keeps_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    process = started(path, 100_000, 2)
    while not (path.exists() and path.stat().st_size > 2000):
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) != 0
    whole = path.read_bytes()
    assert whole.endswith(b"\n")
    assert [line["match"] for line in lines_of(path)] == list(range(whole.count(b"\n")))


def test_parquet_is_converted_at_the_end_and_gone_on_with_by_its_lines(
    tmp_path: Path, require_extra: Callable[[str], ModuleType]
) -> None:
    parquet = require_extra("pyarrow.parquet")
    path = tmp_path / "out.parquet"
    summary = quick(out=path, labels=stance)
    lines = lines_of(tmp_path / "out.jsonl")
    assert parquet.read_table(path).to_pylist() == lines
    path.unlink()
    (tmp_path / "out.jsonl").write_text("")
    assert quick(out=path, labels=stance, resume=True) == summary
    assert parquet.read_table(path).to_pylist() == lines
    export.to_parquet(tmp_path / "out.jsonl", tmp_path / "again.parquet", labelled=True)
    assert parquet.read_table(tmp_path / "again.parquet").to_pylist() == lines
    assert not list(tmp_path.glob("*.part"))


def test_a_parquet_file_is_replaced_only_by_more_of_the_same_run(
    tmp_path: Path, require_extra: Callable[[str], ModuleType]
) -> None:
    require_extra("pyarrow.parquet")
    path, lines = tmp_path / "out.parquet", tmp_path / "out.jsonl"
    (tmp_path / "out.parquet.part").write_text("somebody's")
    quick(out=path, matches=3)
    assert (tmp_path / "out.parquet.part").read_text() == "somebody's"
    quick(out=path, resume=True)
    assert len(list(export.parquet_rows(path))) == 12
    before = path.read_bytes()
    lines.unlink()
    with pytest.raises(RecordError, match=r"but not out\.jsonl, from which it would go on"):
        quick(out=path, resume=True)
    quick(out=lines, seed=8)
    with pytest.raises(RecordError, match="seed is"):
        quick(out=path, seed=8, resume=True)
    path.write_text("precious")
    with pytest.raises(RecordError, match="no results of a simulation"):
        quick(out=path, seed=8, resume=True)
    path.write_bytes(before)
    assert len(list(tmp_path.iterdir())) == 3


def test_parquet_without_its_extra_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ArenaError, match=r"arena-rules\[parquet\]"):
        quick(out=tmp_path / "out.parquet")
    assert list(tmp_path.iterdir()) == []
