"""`arena replay`: step through the record of a match, or check it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from common.cli.choices import Json
from common.cli.paper import say, write_json
from common.errors import ArenaError, RecordError
from common.play import Moment, record
from common.play.record import Difference, Record
from common.show import position, told_outcome, told_step

NAME = "replay"
DIFFERS = 1
"""The exit code for a record of older rules that does not replay under the present ones."""

HELP = """\
  Enter, n   the next action        p    the one before
  NUMBER     after that action      f, l the start, the end
  d          the position again     q    leave"""


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record in JSON Lines.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the record replays.")
    ] = False,
    whole: Annotated[
        bool, typer.Option("--all", help="Tell the whole match instead of stepping through it.")
    ] = False,
    at: Annotated[
        int | None, typer.Option(metavar="N", help="Only tell action N (0: the start).")
    ] = None,
    as_json: Json = False,
) -> None:
    """Step through a record: forwards, backwards, to any action, with its events told."""
    found = record.read(file)
    replay = record.replay(found)
    moments = list(replay)
    if replay.difference is None and not moments:
        raise RecordError("the match was not set up yet", path=found.path, line=found.lines)
    if verify or as_json:
        _report(found, max(0, len(moments) - 1), replay.difference, as_json)
    else:
        if moments:
            _show(Viewer(found, moments), whole, at)
        if replay.difference is not None:
            say(_departed(replay.difference))
    if replay.difference is not None:
        raise typer.Exit(DIFFERS)


def _show(viewer: Viewer, whole: bool, at: int | None) -> None:
    if whole:
        viewer.tell_all()
    elif at is not None:
        viewer.go(at)
    else:
        viewer.walk()


def _report(found: Record, actions: int, difference: Difference | None, as_json: bool) -> None:
    """Write what checking found: every line replays, or where it departs from the rules now."""
    proven = difference is None and found.commitment is not None and found.result is not None
    if proven:
        record.prove(found)
    if as_json:
        write_json(
            {
                "actions": actions,
                "finished": found.result is not None,
                "rules": found.rules,
                "players": list(found.players),
                "result": found.result,
                "dice": "proven" if proven else "not promised",
                "difference": None
                if difference is None
                else {"line": difference.line, "reason": difference.sentence},
            }
        )
        return
    if difference is not None:
        say(_departed(difference))
        return
    state = "the match is over" if found.result is not None else "the match is not finished"
    dice = "; the seed rolls these dice, as promised" if proven else ""
    say(f"{found.path}: {actions} actions replay; {state}{dice}")


def _departed(difference: Difference) -> str:
    return (
        f"line {difference.line}: written under version {difference.rules} of the rules, "
        f"and the present ones differ here: {difference.sentence}"
    )


class Viewer:
    """A place in a record, and what is told there."""

    def __init__(self, found: Record, moments: list[Moment[Any]]) -> None:
        self.record = found
        self.moments = moments
        self.place: int = 0

    def walk(self) -> None:
        """Read commands until there are no more; say where one is after each."""
        say(HELP)
        self.go(0)
        while True:
            try:
                word = input(f"{self.place}/{len(self.moments) - 1}> ").strip().lower()
            except EOFError:
                say()
                return
            if word in ("q", "quit"):
                return
            try:
                self.obey(word)
            except ArenaError as error:
                say(str(error))

    def obey(self, word: str) -> None:
        """Do what one command says.

        Errors: `ArenaError` when there is no such command or place.
        """
        last = len(self.moments) - 1
        ways = {"": self.place + 1, "n": self.place + 1, "p": self.place - 1, "f": 0, "l": last}
        if word in ways:
            self.go(ways[word])
        elif word.isascii() and word.isdigit():
            self.go(int(word[:9]))
        elif word == "d":
            say(position(self.record.game, self.moments[self.place].state))
        else:
            say(HELP)

    def go(self, place: int) -> None:
        """Tell the action at a place and draw the position after it.

        Errors: `ArenaError` when the record has no such action.
        """
        if not 0 <= place < len(self.moments):
            raise ArenaError(f"there are the start, 0, and actions 1 to {len(self.moments) - 1}")
        self.place = place
        self._tell(place)
        say(position(self.record.game, self.moments[place].state))
        self._tell_end(place)

    def tell_all(self) -> None:
        """Tell every action, and draw the position at the end."""
        for place in range(len(self.moments)):
            self._tell(place)
        last = len(self.moments) - 1
        say(position(self.record.game, self.moments[last].state))
        self._tell_end(last)
        sys.stdout.flush()

    def _tell(self, place: int) -> None:
        moment = self.moments[place]
        before = self.moments[place - 1].state if place else None
        for line in told_step(self.record.game, before, moment, place):
            say(line)

    def _tell_end(self, place: int) -> None:
        ended = self.record.game.outcome(self.moments[place].state)
        if ended is not None:
            say(told_outcome(ended, self.record.players))
