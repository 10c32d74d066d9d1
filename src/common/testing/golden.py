"""Golden records: whole matches kept in the repository, which the rules must go on to replay.

A game's folder holds one record for each `Case` and an `index.json` with the rules version and a
digest of each file. `regenerate` leaves alone what still replays; it refuses to replace a record
that does not, unless `RULES_VERSION` was raised. `problems` is what a test asks for, and `slipped`
compares an index with an earlier one, so that a changed record without a raised version is seen
even when both files were edited.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from common.errors import ArenaError, RecordError
from common.game import Game
from common.play import record as records
from common.play.match import finish, seated
from common.records import field, record

INDEX = "index.json"
SEEDS = 5000
"""Seeds that are tried for a case before it is given up."""

Index = Mapping[str, Any]
"""`{"rules": version, "records": {file: digest}}`."""


@record
class Case:
    """One match to keep: the first seed whose match ends as wanted is recorded.

    `ending` is the name of the ending, as records write it. Where random bots never reach one,
    name others, or options that lead there.
    """

    name: str
    ending: str
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(factory=dict)

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.jsonl"


class Refused(ArenaError):
    """A golden record changed, but the rules version did not."""


def digest_of(path: Path) -> str:
    """Return the digest of a file."""
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def read_index(folder: Path) -> Index:
    """Return the index of a folder; an empty one of version 0 where there is none."""
    path = folder / INDEX
    if not path.is_file():
        return {"rules": 0, "records": {}}
    found: Index = json.loads(path.read_text(encoding="utf-8"))
    return found


def write_index(game: Game[Any], folder: Path) -> None:
    """Write the index of the records that lie in a folder."""
    found = {path.name: digest_of(path) for path in sorted(folder.glob("*.jsonl"))}
    index = {"rules": game.RULES_VERSION, "records": found}
    (folder / INDEX).write_text(json.dumps(index, indent=2) + "\n", encoding="utf-8")


def replayed(game: Game[Any], path: Path) -> str:
    """Play a record to its end and return its ending.

    Errors: `RecordError` where it does not replay, is unfinished or was written by older rules.
    """
    found = records.read(path, game=game)
    if found.older:
        raise RecordError("written under older rules", path=path, line=1)
    if found.result is None:
        raise RecordError("the match is not over", path=path, line=found.lines)
    for _ in records.replay(found):
        pass
    return found.result["ending"]


def problems(game: Game[Any], cases: Sequence[Case], folder: Path) -> list[str]:
    """Return one line for each record that is missing, changed, or does not replay."""
    index = read_index(folder)
    found: list[str] = []
    if index["rules"] != game.RULES_VERSION:
        found.append(f"{folder.name}: the index is of rules {index['rules']}: run `make golden`")
    listed: Mapping[str, str] = index["records"]
    wanted = {case.file: case for case in cases}
    lying = {path.name for path in folder.glob("*.jsonl")}
    for name in sorted({*wanted, *lying, *listed}):
        if name not in lying or name not in listed or name not in wanted:
            found.append(
                f"{folder.name}/{name}: not a case, a file and in the index: `make golden`"
            )
        elif digest_of(folder / name) != listed[name]:
            found.append(f"{folder.name}/{name}: changed by hand")
        else:
            found += _flaws(game, wanted[name], folder / name)
    return found


def _flaws(game: Game[Any], case: Case, path: Path) -> list[str]:
    try:
        ending = replayed(game, path)
    except RecordError as error:
        return [str(error)]
    return [] if ending == case.ending else [f"{path.name}: ends by {ending}, not {case.ending}"]


def endings_left(game: Game[Any], cases: Sequence[Case]) -> tuple[str, ...]:
    """Return the endings of a game that no case has, by the type of one match's ending."""
    case = cases[0]
    bots = seated(game, case.bots)
    state, _ = finish(game, game.practice_setup(**dict(case.options)), bots, 0)
    outcome = game.outcome(state)
    assert outcome is not None
    names = [member.name.lower() for member in type(outcome.ending)]
    return tuple(name for name in names if name not in {case.ending for case in cases})


def regenerate(game: Game[Any], cases: Sequence[Case], folder: Path) -> list[str]:
    """Record the cases that are missing or whose rules version was raised; return the file names.

    Errors: `Refused` when a record of the present version no longer replays; nothing is changed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    index = read_index(folder)
    raised = index["rules"] < game.RULES_VERSION
    stale = [case for case in cases if raised or not (folder / case.file).is_file()]
    for case in cases:
        flaws = [] if case in stale else _flaws(game, case, folder / case.file)
        if flaws:
            raise Refused(f"{flaws[0]}; raise RULES_VERSION, which is {game.RULES_VERSION}")
    for case in stale:
        _record(game, case, folder / case.file)
    for path in folder.glob("*.jsonl"):
        if path.name not in {case.file for case in cases}:
            path.unlink()
    write_index(game, folder)
    return [case.file for case in stale]


def _record(game: Game[Any], case: Case, path: Path) -> None:
    setup = game.practice_setup(**dict(case.options))
    seed = _seed(game, case, setup)
    draft = path.with_suffix(".draft")
    draft.unlink(missing_ok=True)
    records.begin(draft, game, setup, case.bots, seed=seed, salt=case.name).play()
    draft.replace(path)


def _seed(game: Game[Any], case: Case, setup: Any) -> int:
    """Return the first seed whose match ends as the case wants."""
    bots = seated(game, case.bots)
    for seed in range(SEEDS):
        state, _ = finish(game, setup, bots, seed)
        outcome = game.outcome(state)
        if outcome is not None and outcome.ending.name.lower() == case.ending:
            return seed
    raise ArenaError(f"{case.name}: none of {SEEDS} matches ends by {case.ending}: steer it")


def slipped(before: Index, after: Index) -> list[str]:
    """Return one line for each record that changed between two indexes of one rules version."""
    if after["rules"] > before["rules"]:
        return []
    was, now = before["records"], after["records"]
    return [
        f"{name} changed, but the rules version is still {after['rules']}"
        for name in was
        if name in now and was[name] != now[name]
    ]


def committed(folder: Path) -> list[Index]:
    """Return the last two committed indexes of a folder, the newest first; none without git."""
    log = _git(folder, "log", "-2", "--format=%H", "--", INDEX)
    shown = [_git(folder, "show", f"{commit}:./{INDEX}") for commit in log.split()]
    return [json.loads(text) for text in shown if text]


def _git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), *arguments]
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return told.stdout if told.returncode == 0 else ""
