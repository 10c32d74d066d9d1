"""Results in a file, a line a match, which an interrupted run can go on with: JSON Lines or CSV.

Each line is handed to the operating system whole, so what a killed run leaves is whole lines and at
most one that is torn. Parquet is no format for going on: it is converted from JSON Lines at the
end.
"""

from __future__ import annotations

import csv
import io
import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType, TracebackType
from typing import IO, Any, Self, cast

from common.codec import parse_json
from common.errors import ArenaError, CodecError, RecordError
from common.play.holding import Held
from common.play.match import Line

COLUMNS = ("match", "seed", "game", "players", "ending", "rule", "winners", "returns", "actions",
           "turns")  # fmt: skip
LABELS = "labels"
EXISTS = "the file exists: resume it, or name another"

_KINDS: dict[str, type[Any]] = {
    "match": int,
    "seed": str,
    "game": str,
    "players": list,
    "ending": str,
    "rule": str,
    "winners": list,
    "returns": list,
    "actions": int,
    "turns": int,
    LABELS: list,
}
_ITEMS: dict[str, type[Any]] = {"players": str, "winners": int, "returns": float, LABELS: str}


class Sheet(ABC):
    """A file of results, kept in the order of the matches. Not a record: it has no actions."""

    def __init__(self, path: Path, *, labelled: bool) -> None:
        self.path = path
        self.columns: tuple[str, ...] = (*COLUMNS, LABELS) if labelled else COLUMNS
        self.torn: bytes = b""
        """What `kept` found behind the last whole line."""
        self._file: Held | None = None
        self._size = 0

    @abstractmethod
    def written(self, line: Line) -> bytes:
        """Return a result as a whole line."""

    @abstractmethod
    def _read(self, text: str) -> dict[str, Any]:
        """Return the facts of a line; `ArenaError` when it is none."""

    @property
    def heading(self) -> bytes:
        """What stands above the first result."""
        return b""

    @property
    def start(self) -> bytes:
        """What results start with: a file of one torn line that does not is somebody else's."""
        return b""

    def kept(self) -> Iterator[tuple[int, Line]]:
        """Yield the results that the file holds, with their lines; a torn last line is left out.

        Errors: `RecordError` with the line that is no result.
        """
        with self.path.open("rb") as file:
            heading = file.read(len(self.heading))
            if self.heading and not heading:
                return
            if heading != self.heading:
                torn = self.heading.startswith(heading)
                told = "a heading cut off, and no result" if torn else "no heading of results"
                raise RecordError(told, path=self.path, line=1)
            self._size = len(heading)
            for number, octets in enumerate(file, 1 + self.heading.count(b"\n")):
                torn = not octets.endswith(b"\n")
                if torn and (self._size or self.start.startswith(octets[: len(self.start)])):
                    self.torn = octets
                    return
                try:
                    line = checked(self._read(octets.decode()), self.columns)
                except (ArenaError, UnicodeDecodeError) as error:
                    raise RecordError(str(error), path=self.path, line=number) from None
                yield number, line
                self._size += len(octets)

    def begin(self) -> None:
        """Make the file, which must not exist, and hold it.

        Errors: `RecordError`; nothing is made then.
        """
        self._file = Held.create(self.path, told=EXISTS)
        try:
            self._file.append(self.heading)
        except BaseException:
            self._file.discard()
            raise

    def reopen(self) -> None:
        """Hold the file, so that nobody adds to what `kept` will find.

        Errors: `RecordError` when that cannot be, or another process writes it.
        """
        self._file = Held.reopen(self.path)

    def go_on(self) -> None:
        """Go on behind the last result that `kept` yielded; what was torn is dropped.

        Errors: `RecordError` when the file cannot be written.
        """
        assert self._file is not None
        self._file.cut(self._size)
        if not self._size:
            self._file.append(self.heading)

    def write(self, line: Line) -> None:
        """Append a result, whole or not at all.

        Errors: `RecordError` when it cannot be written.
        """
        assert self._file is not None
        self._file.append(self.written(line))

    def close(self) -> None:
        """Close the file, if it was opened."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class JsonLines(Sheet):
    """Results as JSON objects, one a line."""

    @property
    def start(self) -> bytes:
        return b'{"match":'

    def written(self, line: Line) -> bytes:
        return f"{json.dumps(line, allow_nan=False, separators=(',', ':'))}\n".encode()

    def _read(self, text: str) -> dict[str, Any]:
        data = parse_json(text)
        if not isinstance(data, dict):
            raise CodecError("a result is a JSON object")
        return cast("dict[str, Any]", data)


class Csv(Sheet):
    """Results as comma-separated values under a heading; lists stand as JSON."""

    @property
    def heading(self) -> bytes:
        return f"{','.join(self.columns)}\n".encode()

    def written(self, line: Line) -> bytes:
        facts = cast("dict[str, Any]", line)
        cells = [facts[column] for column in self.columns]
        told = [json.dumps(cell) if isinstance(cell, list) else cell for cell in cells]
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerow(told)
        return text.getvalue().encode()

    def _read(self, text: str) -> dict[str, Any]:
        try:
            cells = next(csv.reader([text], strict=True), [])
        except csv.Error as error:
            raise CodecError(f"no comma-separated values: {error}") from None
        if len(cells) != len(self.columns):
            raise CodecError(f"{len(cells)} values under {len(self.columns)} headings")
        return {
            column: cell if _KINDS[column] is str else parse_json(cell)
            for column, cell in zip(self.columns, cells, strict=True)
        }


_SHEETS: dict[str, type[Sheet]] = {".jsonl": JsonLines, ".csv": Csv}


def sheet(path: str | Path, *, labelled: bool = False) -> Sheet:
    """Return the file of results that a path's ending asks for; nothing is opened yet.

    Errors: `ArenaError` for another ending.
    """
    kind = _SHEETS.get(Path(path).suffix)
    if kind is None:
        raise ArenaError(f"{path}: results are written to {', '.join(_SHEETS)} or .parquet")
    return kind(Path(path), labelled=labelled)


def checked(facts: dict[str, Any], columns: tuple[str, ...]) -> Line:
    """Return facts as a result.

    Errors: `CodecError` with the key that is missing, unknown or of a wrong type.
    """
    if set(facts) != set(columns):
        odd = sorted(set(facts) ^ set(columns))
        raise CodecError("the key is missing or unknown", key=odd[0])
    for key in columns:
        value = facts[key]
        if type(value) is not _KINDS[key]:
            raise CodecError(f"a wrong type: {value!r:.60}", key=key)
        if key in _ITEMS and not all(type(item) is _ITEMS[key] for item in value):
            raise CodecError(f"a wrong type in the list: {value!r:.60}", key=key)
    if not all(0 <= seat < len(facts["returns"]) for seat in facts["winners"]):
        raise CodecError("a winner has no seat", key="winners")
    if len(facts["players"]) > len(facts["returns"]):
        raise CodecError("more players than returns", key="players")
    return cast("Line", {key: facts[key] for key in columns})


def parquet_modules() -> tuple[ModuleType, ModuleType]:
    """Import what Parquet needs.

    Errors: `ArenaError` that names the extra when it is not installed.
    """
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ArenaError(
            "Parquet needs an extra: pip install 'arena-rules[parquet]', or write .jsonl or .csv"
        ) from None


def to_parquet(lines: str | Path, path: str | Path, *, labelled: bool = False) -> None:
    """Convert results in JSON Lines or CSV to a Parquet file, which is whole or not there.

    Errors: `RecordError` for a line that is no result, `ArenaError` without the extra.
    """
    arrow, parquet = parquet_modules()
    source = sheet(lines, labelled=labelled)
    rows = [line for _, line in source.kept()]
    texts, wholes = arrow.string(), arrow.int64()
    types = {str: texts, int: wholes, float: arrow.float64()}
    schema = arrow.schema(
        [
            (key, arrow.list_(types[_ITEMS[key]]) if key in _ITEMS else types[_KINDS[key]])
            for key in source.columns
        ]
    )
    table = arrow.Table.from_pylist(rows, schema=schema)
    _replace(Path(path), lambda file: parquet.write_table(table, file))


def parquet_rows(path: Path, *, labelled: bool = False) -> Iterator[Line]:
    """Yield the results that a Parquet file holds.

    Errors: `RecordError` for a file that holds something else.
    """
    _, parquet = parquet_modules()
    columns = (*COLUMNS, LABELS) if labelled else COLUMNS
    try:
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches():
                for row in batch.to_pylist():
                    yield checked(row, columns)
    except (OSError, ValueError) as error:
        raise RecordError(f"no results of a simulation: {error}", path=path) from None


def _replace(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Write a file whole, under a name that nobody else has, and put it in its place."""
    part = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            write(file)
        part.replace(path)
    except OSError as error:
        raise RecordError(error.strerror or str(error), path=path) from None
    finally:
        with suppress(OSError):
            part.unlink()
