"""Reading a record: its lines, checked one by one, and nothing played yet."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from common.codec import parse_json
from common.dice import Token
from common.errors import ArenaError, RecordError
from common.files import checked_path
from common.game import Game
from common.play.games import find, name_of
from common.play.match import Line
from common.play.recording import FORMAT, agrees, chained
from common.records import field, record, replace
from common.seeds import seed_octets


@record
class Entry:
    """One line of a record: the start (without an action) or an action, as it was written."""

    line: int
    """Its number in the file, from 1."""
    action: Any
    """JSON of the action; None at the start."""
    tokens: tuple[Token, ...]
    state: str
    """Digest of the state after it."""


@record
class Record:
    """What a file says about a match. Not yet replayed: that the moves fit the rules is unproven.

    Actions that were taken back are left out.
    """

    path: Path
    game: Game[Any] = field(repr=False)
    rules: int
    """The `RULES_VERSION` that it was written under."""
    setup: Any = field(repr=False)
    """JSON of the setup."""
    players: tuple[str, ...]
    commitment: str | None
    start: Entry | None = None
    entries: tuple[Entry, ...] = field(default=(), repr=False)
    result: Line | None = None
    """None while the match goes on."""
    seed: int | str | None = None
    """Revealed at the end, if the header committed to one."""
    salt: str | None = None
    lines: int = 0
    size: int = 0
    """Bytes of the whole lines: less than the file's where the last line was torn."""
    check: str = ""

    @property
    def older(self) -> bool:
        """Whether it was written under rules that have changed since."""
        return self.rules < self.game.RULES_VERSION


def read(path: str | Path, *, game: Game[Any] | None = None, resume: bool = False) -> Record:
    """Read a record. `game` need only be given when it is not installed.

    With `resume`, a last line that was cut off is left out; else it is an error.

    Errors: `RecordError` with the line: no record, a newer format or newer rules, a line cut off,
    edited or out of place.
    """
    place = checked_path(path)
    try:
        octets = place.read_bytes()
    except OSError as error:
        raise RecordError(error.strerror or str(error), path=path) from None
    *whole, torn = octets.split(b"\n")
    if torn and not resume:
        raise RecordError("cut off in the middle of the line", path=path, line=len(whole) + 1)
    if not whole:
        raise RecordError("not even the first line of a record", path=path, line=1)
    reader = _Reader(place, game)
    for number, text in enumerate(whole, 1):
        try:
            reader.read(number, text)
        except ArenaError as error:
            raise RecordError(str(error), path=path, line=number) from None
    size = sum(len(text) + 1 for text in whole)
    return reader.finished(lines=len(whole), size=size)


class _Flaw(ArenaError):
    """What is wrong with a line, before its place is told."""


class _Reader:
    """What the lines read so far add up to."""

    def __init__(self, path: Path, game: Game[Any] | None) -> None:
        self.path = path
        self.game = game
        self.found: Record | None = None
        self.entries: list[Entry] = []
        self.check = ""

    def read(self, number: int, text: bytes) -> None:
        """Take in the next line; raise `ArenaError` when it cannot stand there."""
        data = parse_json(text)
        if not isinstance(data, dict):
            raise _Flaw("a line of a record is a JSON object")
        line = cast("dict[str, Any]", data)
        if self.found is None:
            _check_format(line)
        _check_chain(line, self.check)
        if self.found is None:
            self.found = _header(line, self.path, self.game)
        else:
            self.found = self._added(self.found, number, line)
        self.check = line["check"]

    def finished(self, *, lines: int, size: int) -> Record:
        """Return the record of all lines read."""
        assert self.found is not None
        entries = tuple(self.entries)
        return replace(self.found, entries=entries, lines=lines, size=size, check=self.check)

    def _added(self, found: Record, number: int, line: dict[str, Any]) -> Record:
        kind = line["kind"]
        if found.result is not None:
            raise _Flaw("a line after the end of the match")
        if (kind == "start") != (found.start is None):
            raise _Flaw(f"{kind!r} is out of place: the start comes once, after the header")
        if kind == "start":
            return replace(found, start=_entry(number, line, None))
        if kind == "end":
            return _ended(found, line)
        if kind == "action":
            self.entries.append(_entry(number, line, _fact(line, "action", dict)))
        elif kind == "undo":
            del self.entries[-_taken_back(len(self.entries), line) :]
        else:
            raise _Flaw(f"unknown kind of line: {kind!r}")
        return found


def _check_format(line: dict[str, Any]) -> None:
    """Raise unless this is the first line of a record in a format that is known."""
    if line.get("kind") != "header":
        raise _Flaw("no record of a match: the first line is no header")
    version = _fact(line, "format", int)
    if version > FORMAT:
        raise _Flaw(f"record format {version} is newer than {FORMAT}, which this version reads")


def _check_chain(line: dict[str, Any], before: str) -> None:
    """Raise unless a line follows the line before it, unchanged since it was written."""
    _fact(line, "kind", str)
    check = _fact(line, "check", str)
    if check != chained(before, {key: line[key] for key in line if key != "check"}):
        raise _Flaw("the line, or the one before it, was changed after it was written")


def _header(line: dict[str, Any], path: Path, game: Game[Any] | None) -> Record:
    name = _fact(line, "game", str)
    if game is not None and name_of(game) != name:
        raise _Flaw(f"a record of {name}, not of {name_of(game)}")
    playing = find(name) if game is None else game
    rules = _fact(line, "rules", int)
    if rules > playing.RULES_VERSION:
        raise _Flaw(
            f"written under version {rules} of the rules of {name}; "
            f"this is version {playing.RULES_VERSION}"
        )
    players = _fact(line, "players", list)
    if not all(isinstance(player, str) for player in players):
        raise _Flaw("players are given by text")
    promise = line.get("commitment")
    if promise is not None:
        _fact(line, "commitment", str)
    setup = _fact(line, "setup", dict)
    return Record(path, playing, rules, setup, tuple(players), promise)


def _entry(number: int, line: dict[str, Any], action: Any) -> Entry:
    tokens = _fact(line, "tokens", list)
    if not all(isinstance(t, int | float | str) and not isinstance(t, bool) for t in tokens):
        raise _Flaw("tokens are numbers and text")
    return Entry(number, action, tuple(tokens), _fact(line, "state", str))


def _taken_back(played: int, line: dict[str, Any]) -> int:
    count: int = _fact(line, "count", int)
    if not 1 <= count <= played:
        raise _Flaw(f"{played} actions can be taken back, not {count}")
    return count


def _ended(found: Record, line: dict[str, Any]) -> Record:
    result = _fact(line, "result", dict)
    _fact(result, "match", int)
    if not all(isinstance(player, str) for player in _fact(result, "players", list)):
        raise _Flaw("players are given by text")
    seed, salt = _seed(result), line.get("salt")
    if salt is not None:
        seed = _seed(line)
        _fact(line, "salt", str)
    if not agrees(found.commitment, seed, salt):
        raise _Flaw("the seed is not the one that the header committed to")
    return replace(found, result=cast("Line", result), seed=seed, salt=salt)


def _seed(line: dict[str, Any]) -> int | str:
    seed: Any = line.get("seed")
    seed_octets(seed)
    return cast("int | str", seed)


def _fact(line: dict[str, Any], key: str, kind: type[Any]) -> Any:
    if key not in line:
        raise _Flaw(f"the key {key!r} is missing")
    value = line[key]
    if type(value) is not kind:
        raise _Flaw(f"{key!r} is not what it should be: {value!r:.60}")
    return value
