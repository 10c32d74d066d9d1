"""The file in which a match at the terminal is kept, so that leaving it loses nothing.

Beside the record of a match whose dice the library rolls lies its secret, ``FILE.secret``: the seed
that the record only promises. It is needed to go on, and is removed when the match is over.
"""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import Any

from common.codec import parse_json
from common.errors import ArenaError, RecordError
from common.files import checked_path
from common.play import Match
from common.play.record import Recording
from common.seeds import seed_octets


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
        seed_octets(seed)
    except (ArenaError, KeyError, TypeError):
        raise RecordError("no secret of a record", path=place) from None
    except OSError as error:
        raise RecordError(error.strerror or str(error), path=place) from None
    if not (salt is None or isinstance(salt, str)):
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

        Errors: `RecordError` when the file or a secret of that name exists or cannot be written, or
        the match is kept in another already. Neither is made then.
        """
        if self.path is not None:
            raise RecordError("the match is kept here already", path=self.path)
        place = checked_path(path)
        if os.path.lexists(place):
            raise RecordError("the file exists; a record overwrites nothing", path=place)
        salt = secrets.token_hex(16) if self.rolled else None
        _write_secret(secret_file(place), self.match.seed, salt)
        try:
            scribe = self._written(place, salt)
        except BaseException:
            secret_file(place).unlink()
            raise
        self.path = place
        self.match.scribe = scribe
        if self.match.over:
            self.close()

    def _written(self, path: Path, salt: str | None) -> Recording:
        """Return a new record of the match so far."""
        match = self.match
        seed = match.seed if self.rolled else None
        scribe = Recording.create(
            path, match.game, match.setup, players=match.specs, seed=seed, salt=salt
        )
        first, *rest = match.moments
        with scribe.discarded_on_error():
            scribe.start(first)
            for moment in rest:
                scribe.act(moment)
            if match.over:
                scribe.end(match.line())
        return scribe

    def keep_somewhere(self, name: str) -> Path:
        """Keep the match in the first free file of some name in the folder at hand."""
        number = 1
        while (path := Path(f"{name}-{number}.jsonl")).exists() or secret_file(path).exists():
            number += 1
        self.keep(path)
        return path

    def close(self) -> None:
        """Close the record; forget the secret once the record itself tells it, at its end."""
        scribe = self.match.scribe
        if isinstance(scribe, Recording):
            scribe.close()
            if self.path is not None and scribe.ended:
                secret_file(self.path).unlink(missing_ok=True)


def _write_secret(secret: Path, seed: int | str, salt: str | None) -> None:
    try:
        secret.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        raise RecordError("another record's secret lies here", path=secret) from None
    except OSError as error:
        raise RecordError(error.strerror or str(error), path=secret) from None
    try:
        secret.write_text(json.dumps({"seed": seed, "salt": salt}), encoding="utf-8")
    except OSError as error:
        secret.unlink()
        raise RecordError(error.strerror or str(error), path=secret) from None
