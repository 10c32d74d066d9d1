"""The file of a simulation: what it holds from an earlier run, and what this run adds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from common.errors import RecordError
from common.play import export
from common.play.match import Line
from common.play.plan import Plan, play_match

PARQUET = ".parquet"


class Paper:
    """Where results go. Without a path they go nowhere, and nothing is kept."""

    def __init__(self, plan: Plan, out: str | Path | None, *, resume: bool) -> None:
        """Look at the path, and at what stands in the way; nothing is written yet.

        Errors: `ArenaError` for an unknown ending or a missing extra, `RecordError` when a file
        exists that is not to be resumed.
        """
        self.plan = plan
        self.resume = resume
        self.sheet: export.Sheet | None = None
        self.parquet: Path | None = None
        if out is None:
            return
        path = Path(out)
        if path.suffix == PARQUET:
            export.parquet_modules()
            self.parquet = path
            path = path.with_suffix(".jsonl")
        self.sheet = export.sheet(path, labelled=plan.labels is not None)
        for place in (path, self.parquet):
            if place is not None and place.exists() and not resume:
                raise RecordError("the file exists: resume it, or name another", path=place)

    def kept(self, matches: int) -> Iterator[Line]:
        """Yield the results that are there already, then make the file ready for more.

        Errors: `RecordError` with the line that another plan, or other rules, must have written;
        the file is left as it is.
        """
        if self.sheet is None:
            return
        if not (self.resume and self.sheet.path.exists()):
            self.sheet.begin()
            return
        last: tuple[int, Line] | None = None
        for count, (number, line) in enumerate(self.sheet.kept()):
            self._check(number, line, count, matches)
            last = number, line
            yield line
        if last is not None and play_match(self.plan, last[1]["match"]) != last[1]:
            self._refuse(last[0], "played again, the match ends otherwise: another setup or rules")
        self.sheet.go_on()

    def write(self, line: Line) -> None:
        """Append a result."""
        if self.sheet is not None:
            self.sheet.write(line)

    def finish(self) -> None:
        """Convert the results, if they are wanted as Parquet."""
        if self.sheet is not None and self.parquet is not None:
            self.sheet.close()
            labelled = self.plan.labels is not None
            export.to_parquet(self.sheet.path, self.parquet, labelled=labelled)

    def _check(self, number: int, line: Line, count: int, matches: int) -> None:
        plan = self.plan
        if line["match"] != count:
            self._refuse(number, f"match {line['match']} stands where match {count} should")
        if count >= matches:
            self._refuse(number, f"the file holds more than the {matches} matches asked for")
        for key, found, planned in (
            ("game", line["game"], plan.game),
            ("seed", line["seed"], plan.seed_of(count)),
            ("players", line["players"], list(plan.specs_of(count))),
        ):
            if found != planned:
                self._refuse(number, f"{key} is {found!r}, and of this run {planned!r}")

    def _refuse(self, number: int, sentence: str) -> None:
        path = None if self.sheet is None else self.sheet.path
        raise RecordError(f"another run wrote this file: {sentence}", path=path, line=number)

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
