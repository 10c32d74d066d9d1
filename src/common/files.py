"""Paths as people give them, checked before anything is opened, and the text of a setup."""

from __future__ import annotations

from pathlib import Path, PurePath

from common.errors import RecordError, SetupError


def checked_path(path: object, *, error: type[RecordError | SetupError] = RecordError) -> Path:
    r"""Return a path that can be asked for; whether anything lies there is not looked at.

    Errors: the `error` given for what is no path, or holds letters that no path can have.

    >>> checked_path("match\0.jsonl")
    Traceback (most recent call last):
    common.errors.RecordError: 'match\x00.jsonl' is no path: it holds a letter that no path can have
    """
    if not isinstance(path, str | PurePath):
        raise error(f"{path!r:.60} is no path")
    place = str(path)
    if not _can_be(place):
        raise error(f"{place!r:.60} is no path: it holds a letter that no path can have")
    return Path(place)


def _can_be(path: str) -> bool:
    try:
        return b"\0" not in path.encode(errors="surrogateescape")
    except UnicodeEncodeError:
        return False


def setup_text(path: str | Path) -> bytes:
    """Return what the file of a setup holds.

    Errors: `SetupError` with the path when it cannot be read.
    """
    place = checked_path(path, error=SetupError)
    try:
        return place.read_bytes()
    except OSError as error:
        raise SetupError(f"cannot be read: {error.strerror}", path=path) from None
