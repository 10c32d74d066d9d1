"""The matches of a campaign that people fight at the terminal, each in a record beside the save.

The match for the 12th action of ``ludi.jsonl`` is kept in ``ludi.jsonl.fight-12-1``, and in
``…-12-2`` where it is begun again because its result was taken back. It is a record like any other:
append-only, checked line by line, replayable by `arena replay`. So a match that was left in its
middle, or whose process ended, goes on at its last completed action.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, cast

import gladiator
from common.cli.dealing import asking
from common.cli.keeping import Keeper
from common.cli.paper import say
from common.cli.playing import resumed, seated
from common.cli.session import Session
from common.codec import to_json
from common.dice import Dice
from common.errors import RecordError
from common.game import Game
from common.play import Match, record
from gladiator.campaign.bouts import match_setup, report_of
from gladiator.campaign.decisions import Report
from gladiator.campaign.state import State
from gladiator.campaign.tasks import Reporting
from gladiator.setup import Setup as MatchSetup

MATCHES: Final = cast("Game[Any]", gladiator)
NAME: Final = "gladiator"

Kept = tuple[Path, record.Record]
"""A file beside a save, and what it says."""


def begun(save: Path, state: State, number: int) -> Session | None:
    """Return the match for the action of a number as it was left; None where there is none.

    Errors: `RecordError` when its record was changed, or is of newer rules.
    """
    path = left(save, state, number)
    return None if path is None else resumed(MATCHES, NAME, path)


def left(save: Path, state: State, number: int) -> Path | None:
    """Return where the match for the action of a number lies, if it was left in its middle."""
    for path, found in _kept(save, number):
        if found.result is None and not found.older and _setup(found) == match_setup(state):
            return path
    return None


def new(
    save: Path,
    state: State,
    number: int,
    specs: Sequence[str],
    *,
    seed: int | str,
    typed: bool,
) -> Session:
    """Begin the match for the action of a number, in a file of its own beside the save.

    With `typed` the dice are those of a real table. Errors: `ArenaError` for an unknown bot.
    """
    match: Match[Any] = Match(
        MATCHES,
        match_setup(state),
        seated(tuple(specs)),
        seed=seed,
        dice=Dice.scripted(()) if typed else None,
        roller=asking(say) if typed else None,
    )
    keeper = Keeper(match, rolled=not typed)
    keeper.keep(_free(save, number))
    return Session(NAME, match, keeper)


def untaken(save: Path, state: State, number: int) -> Report | None:
    """Return the result of a match that was fought out, but that the save does not tell yet."""
    written = _written(save)
    for _, found in _kept(save, number):
        if found.result is not None and _setup(found) == match_setup(state):
            report = _result(found, state)
            if report is not None and to_json(report) not in written:
                return report
    return None


def verify(save: Path, states: Sequence[State]) -> int:
    """Check every match beside a save against it, and return how many there are.

    `states` are those of the save, from its start. A match must replay, and one that was fought out
    must have its result in the save, be it one that was taken back later. Those that belong to a
    course of the campaign that was taken back are only replayed.

    Errors: `RecordError` with file and line.
    """
    written, count = _written(save), 0
    for number in sorted({_number(path) for path in _files(save)}):
        for path, found in _kept(save, number):
            count += 1
            moments = list(record.replay(found))
            if found.result is None or found.older or number > len(states):
                continue
            state = states[number - 1]
            if not _awaited(state) or _setup(found) != match_setup(state):
                continue
            report = report_of(state, moments[-1].state)
            if to_json(report) not in written and number < len(states):
                sentence = "the save tells another result than this match had"
                raise RecordError(sentence, path=path, line=found.lines)
    return count


def _awaited(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[0], Reporting)


def _result(found: record.Record, state: State) -> Report | None:
    """Return the result of a match that was fought out; None where rules have changed since."""
    replay = record.replay(found)
    moments = list(replay)
    return None if replay.difference is not None else report_of(state, moments[-1].state)


def _setup(found: record.Record) -> MatchSetup:
    setup: MatchSetup = record.replay(found).setup
    return setup


def _files(save: Path) -> list[Path]:
    found = save.parent.glob(f"{save.name}.fight-*")
    return [path for path in found if not path.name.endswith(".secret")]


def _number(path: Path) -> int:
    """Return the number of the action that a match is for; 0 for a file that is none of ours."""
    parts = path.name.rpartition(".fight-")[2].split("-")
    own = len(parts) == len(("number", "attempt")) and all(part.isdecimal() for part in parts)
    return int(parts[0]) if own else 0


def _place(save: Path, number: int, attempt: int) -> Path:
    return save.with_name(f"{save.name}.fight-{number}-{attempt}")


def _free(save: Path, number: int) -> Path:
    attempt = 1
    while _place(save, number, attempt).exists():
        attempt += 1
    return _place(save, number, attempt)


def _kept(save: Path, number: int) -> Iterator[Kept]:
    """Yield what lies beside a save for the action of a number; a match not yet set up is none."""
    attempt = 1
    while number and _place(save, number, attempt).exists():
        path = _place(save, number, attempt)
        attempt += 1
        if b"\n" in path.read_bytes():
            found = record.read(path, game=MATCHES, resume=True)
            if found.start is not None:
                yield path, found


def _written(save: Path) -> list[Any]:
    """Return the actions of a save as JSON, those that were taken back included."""
    *whole, _ = save.read_text(encoding="utf-8").split("\n")
    return [line["action"] for line in map(json.loads, whole) if line["kind"] == "action"]
