"""The file of a simulation: what it holds from an earlier run, and what this run adds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import NoReturn, Self

from common.errors import RecordError
from common.files import checked_path
from common.play import export
from common.play.match import Line
from common.play.plan import Plan, play_match

PARQUET = ".parquet"


class Paper:
    """Where results go. Without a path they go nowhere, and nothing is kept."""

    def __init__(self, plan: Plan, out: str | Path | None, *, resume: bool) -> None:
        """Look at the path, and at what stands in the way; nothing is written yet.

        Errors: `ArenaError` for an unknown ending or a missing extra, `RecordError` when a file
        exists that is not to be resumed, or cannot be.
        """
        self.plan = plan
        self.resume = resume
        self.sheet: export.Sheet | None = None
        self.parquet: Path | None = None
        if out is None:
            return
        path = checked_path(out)
        if path.suffix == PARQUET:
            export.parquet_modules()
            self.parquet = path
            path = path.with_suffix(".jsonl")
        self.sheet = export.sheet(path, labelled=plan.labels is not None)
        found = [place for place in (path, self.parquet) if place is not None and _lies(place)]
        if found and not resume:
            raise RecordError(export.EXISTS, path=found[0])
        if found and path not in found:
            told = f"the file exists, but not {path.name}, from which it would go on"
            raise RecordError(told, path=self.parquet)

    def kept(self, matches: int) -> Iterator[Line]:
        """Yield the results that are there already, then make the file ready for more.

        Of each kind of ending the last match is played again, and the one that was cut off.

        Errors: `RecordError` with the line that another plan, or other rules, must have written, or
        when another process writes the file. The file is left as it is.
        """
        if self.sheet is None:
            return
        if not (self.resume and _lies(self.sheet.path)):
            self.sheet.begin()
            return
        self.sheet.reopen()
        count, last = 0, dict[str, tuple[int, Line]]()
        for number, line in self.sheet.kept():
            _check(self.plan, line, count, matches, at=(self.sheet.path, number))
            last[line["ending"]] = number, line
            count += 1
            yield line
        for number, line in last.values():
            if play_match(self.plan, line["match"]) != line:
                told = "played again, the match ends otherwise: another setup or rules"
                _refuse((self.sheet.path, number), told)
        self._check_torn(self.sheet, count)
        self._check_parquet(matches)
        self.sheet.go_on()

    def write(self, line: Line) -> None:
        """Append a result."""
        if self.sheet is not None:
            self.sheet.write(line)

    def finish(self) -> None:
        """Convert the results, if they are wanted as Parquet."""
        if self.sheet is not None and self.parquet is not None:
            labelled = self.plan.labels is not None
            export.to_parquet(self.sheet.path, self.parquet, labelled=labelled)

    def _check_torn(self, sheet: export.Sheet, count: int) -> None:
        """Raise unless what is cut off is the beginning of the result of a match."""
        if sheet.torn and not sheet.written(play_match(self.plan, count)).startswith(sheet.torn):
            number = sheet.heading.count(b"\n") + count + 1
            told = f"the line is not cut off from the result of match {count}"
            _refuse((sheet.path, number), told)

    def _check_parquet(self, matches: int) -> None:
        """Raise unless the Parquet file, which will be replaced, holds results of this plan."""
        if self.parquet is None or not _lies(self.parquet):
            return
        labelled = self.plan.labels is not None
        for count, line in enumerate(export.parquet_rows(self.parquet, labelled=labelled)):
            _check(self.plan, line, count, matches, at=(self.parquet, count + 1))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.sheet is not None:
            self.sheet.close()


def _lies(path: Path) -> bool:
    """Return whether something lies at a path.

    Errors: `RecordError` when nothing can, or it is no regular file.
    """
    try:
        os.lstat(path)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise RecordError(error.strerror or str(error), path=path) from None
    if not path.is_file():
        raise RecordError("no regular file: results go to such a one only", path=path)
    return True


Place = tuple[Path, int]
"""A file, and a line of it, from 1."""


def _check(plan: Plan, line: Line, count: int, matches: int, *, at: Place) -> None:
    """Raise unless a line is that of match `count` (from 0) of a plan for so many matches."""
    if line["match"] != count:
        _refuse(at, f"match {line['match']} stands where match {count} should")
    if count >= matches:
        _refuse(at, f"the file holds more than the {matches} matches asked for")
    for key, found, planned in (
        ("game", line["game"], plan.game),
        ("seed", line["seed"], plan.seed_of(count)),
        ("players", line["players"], list(plan.specs_of(count))),
    ):
        if found != planned:
            _refuse(at, f"{key} is {found!r}, and of this run {planned!r}")


def _refuse(at: Place, sentence: str) -> NoReturn:
    path, line = at
    raise RecordError(f"another run wrote this file: {sentence}", path=path, line=line)
