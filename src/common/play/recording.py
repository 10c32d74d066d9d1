"""Writing a match down while it is played: append-only JSON Lines, one line an action.

A record has a `header`, a `start`, a line for each `action` (or `undo`), and an `end`. Each line is
whole or missing, names its kind, and carries a `check` over itself and all lines before it, so that
a line edited, lost or moved is noticed where it stands. A `state` is the digest of `state.key`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from common.agenda import Position
from common.codec import canonical, digest, to_json
from common.dice import check_commitment, commitment
from common.errors import ArenaError
from common.game import Game
from common.play.games import name_of
from common.play.holding import Held
from common.play.match import Line, Moment

FORMAT = 1
"""The version of the record format; a reader refuses a higher one."""


def state_digest(state: Position) -> str:
    """Return the digest of a state without its dice; its setup counts by its own digest."""
    setup = getattr(state, "setup", None)
    return digest(state.key, shared=None if setup is None else {"setup": setup})


def chained(before: str, line: dict[str, Any]) -> str:
    """Return the check of a line (without its own), given the check of the line before it."""
    text = f"{before}{canonical(line)}".encode()
    return blake2b(text, digest_size=8, person=b"arena-record").hexdigest()


class Recording:
    """An open record of one match; give it to `Match` as its scribe. It only ever appends.

    Each line is handed to the operating system as it is written, so it survives the end of the
    process; with `fsync` it survives a power cut too. A line that cannot be written is an error
    (`RecordError`), leaves nothing in the file, and can be written again.
    """

    def __init__(
        self,
        file: Held,
        check: str,
        *,
        seed: int | str | None,
        salt: str | None,
    ) -> None:
        """Go on writing to a file whose last line has the check given; see `create`."""
        self.seed = seed
        self.salt = salt
        self.ended: bool = False
        self._file = file
        self._check = check

    @classmethod
    def create(
        cls,
        path: str | Path,
        game: Game[Any],
        setup: Any,
        *,
        players: tuple[str, ...] = (),
        seed: int | str | None = None,
        salt: str | None = None,
        fsync: bool = False,
    ) -> Self:
        """Begin a record in a new file. Its header holds a commitment to the seed, if there is one.

        The seed stays secret until the match ends; the salt, random unless given, keeps a short
        seed from being guessed. Keep both to resume.

        Errors: `RecordError` when the file exists or cannot be made; `ArenaError` for what is no
        seed. Nothing is made then.
        """
        if seed is not None and salt is None:
            salt = secrets.token_hex(16)
        header = {
            "format": FORMAT,
            "game": name_of(game),
            "rules": game.RULES_VERSION,
            "setup": to_json(setup),
            "players": list(players),
            "commitment": None if seed is None or salt is None else commitment(seed, salt),
        }
        canonical(header)
        told = "the file exists; a record overwrites nothing"
        recording = cls(Held.create(path, fsync=fsync, told=told), "", seed=seed, salt=salt)
        with recording.discarded_on_error():
            recording._write("header", header)
        return recording

    def start(self, moment: Moment[Any], /) -> None:
        """Write the start of the match, with the tokens that setting it up drew."""
        self._write("start", _facts(moment))

    def act(self, moment: Moment[Any], /) -> None:
        """Write an action, the tokens it used and the digest of the state after it."""
        self._write("action", {"action": to_json(moment.action), **_facts(moment)})

    def undo(self, count: int, /) -> None:
        """Write that the last `count` actions are taken back; their lines stay."""
        self._write("undo", {"count": count})

    def end(self, line: Line, /) -> None:
        """Write the result, reveal the seed and its salt, and close the file."""
        secret = {} if self.salt is None else {"seed": self.seed, "salt": self.salt}
        self._write("end", {"result": dict(line), **secret})
        self.ended = True
        self.close()

    def close(self) -> None:
        """Close the file; an unfinished record can be resumed."""
        self._file.close()

    @contextmanager
    def discarded_on_error(self) -> Iterator[None]:
        """Remove a new record when it cannot be begun, so that nothing half made lies there."""
        try:
            yield
        except BaseException:
            self._file.discard()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, kind: str, facts: dict[str, Any]) -> None:
        if self._file.closed:
            raise ArenaError("the record is closed: nothing can be added")
        line = {"kind": kind, **facts}
        check = chained(self._check, line)
        self._file.append(f"{canonical({**line, 'check': check})}\n".encode())
        self._check = check


def _facts(moment: Moment[Any]) -> dict[str, Any]:
    return {"tokens": list(moment.tokens), "state": state_digest(moment.state)}


def agrees(promise: str | None, seed: int | str | None, salt: str | None) -> bool:
    """Return whether a seed and salt are those that a header's commitment promised."""
    if promise is None:
        return True
    return seed is not None and salt is not None and check_commitment(promise, seed, salt)
