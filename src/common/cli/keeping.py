"""The file in which a match at the terminal is kept, so that leaving it loses nothing.

Beside the record of a match whose dice the library rolls lies its secret, ``FILE.secret``: the seed
that the record only promises. It is needed to go on, and is removed when the match is over.
"""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from common.codec import parse_json
from common.errors import CodecError, RecordError
from common.play import Match
from common.play.record import Recording


def secret_file(path: Path) -> Path:
    """Return where the seed of a record lies while the match goes on."""
    return path.with_name(f"{path.name}.secret")


def read_secret(path: Path) -> tuple[int | str, str | None]:
    """Return the seed and salt of an unfinished record; a record of typed dice has no salt.

    Errors: `RecordError` when the secret cannot be read.
    """
    place = secret_file(path)
    if not place.exists():
        return 0, None
    try:
        found = parse_json(place.read_bytes())
        seed, salt = found["seed"], found["salt"]
    except (CodecError, KeyError, TypeError):
        raise RecordError("no secret of a record", path=place) from None
    if type(seed) not in (int, str) or not (salt is None or isinstance(salt, str)):
        raise RecordError("no secret of a record", path=place)
    return seed, salt


class Keeper:
    """Keeps one match in a file, from the moment when somebody asks for it."""

    def __init__(self, match: Match[Any], *, rolled: bool) -> None:
        """`rolled`: the library rolls the dice, so that the record can promise their seed."""
        self.match = match
        self.rolled = rolled
        self.path: Path | None = None

    def keep(self, path: Path) -> None:
        """Write the match so far, and all that follows, into a new file.

        The secret is written first, so that no moment leaves a record without its seed.

        Errors: `RecordError` when the file or a secret of that name exists, or the match is kept in
        another already.
        """
        if self.path is not None:
            raise RecordError("the match is kept here already", path=self.path)
        match = self.match
        seed = match.seed if self.rolled else None
        salt = secrets.token_hex(16) if self.rolled else None
        self._write_secret(path, match.seed, salt)
        try:
            scribe = Recording.create(
                path, match.game, match.setup, players=match.specs, seed=seed, salt=salt
            )
        except RecordError:
            secret_file(path).unlink()
            raise
        self.path = path
        first, *rest = match.moments
        scribe.start(first)
        for moment in rest:
            scribe.act(moment)
        match.scribe = scribe
        if match.over:
            scribe.end(match.line())
            self.close()

    def _write_secret(self, path: Path, seed: int | str, salt: str | None) -> None:
        if path.exists():
            raise RecordError("the file exists; a record overwrites nothing", path=path)
        secret = secret_file(path)
        try:
            secret.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            raise RecordError("another record's secret lies here", path=secret) from None
        except OSError as error:
            raise RecordError(error.strerror or str(error), path=secret) from None
        secret.write_text(json.dumps({"seed": seed, "salt": salt}), encoding="utf-8")

    def keep_somewhere(self, name: str) -> Path:
        """Keep the match in the first free file of some name in the folder at hand."""
        number = 1
        while (path := Path(f"{name}-{number}.jsonl")).exists() or secret_file(path).exists():
            number += 1
        self.keep(path)
        return path

    def close(self) -> None:
        """Close the record; forget the secret of a match that is over: its record tells it."""
        if isinstance(self.match.scribe, Recording):
            self.match.scribe.close()
        if self.path is not None and self.match.over:
            secret_file(self.path).unlink(missing_ok=True)
