"""Files that only grow: one process writes them at a time, and each line is whole or not there."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib import import_module
from io import RawIOBase
from pathlib import Path
from typing import Any, Self

from common.errors import RecordError
from common.files import checked_path

_locks: Any = None
with suppress(ImportError):  # where there is no Unix, nothing is held
    _locks = import_module("fcntl")


class Held:
    """A file that this process alone adds to, until it is closed. Others may read it.

    A process lets go of its files however it ends; one that is killed leaves no lock behind.
    """

    def __init__(self, file: RawIOBase, path: str | Path, *, fsync: bool = False) -> None:
        """Go on behind the end of a file that is open for writing, without a buffer.

        With `fsync` a line survives a power cut, too. Errors: `RecordError` when it is held
        already.
        """
        self.path = path
        self._file = file
        self._fsync = fsync
        _hold(file, path)
        self._size = file.seek(0, os.SEEK_END)

    @classmethod
    def create(cls, path: str | Path, *, fsync: bool = False, told: str = "") -> Self:
        """Make a new file; `told` is what to say where there is one.

        Errors: `RecordError` when the file exists or cannot be made.
        """
        place = checked_path(path)
        try:
            file = place.open("xb", buffering=0)
        except FileExistsError:
            raise RecordError(told or "the file exists", path=path) from None
        except OSError as error:
            raise RecordError(error.strerror or str(error), path=path) from None
        return cls(file, path, fsync=fsync)

    @classmethod
    def reopen(cls, path: str | Path, *, fsync: bool = False) -> Self:
        """Open a file to go on behind its end.

        Errors: `RecordError` when it cannot be opened, is no regular file, or is held already.
        """
        place = checked_path(path)
        try:
            if place.exists() and not place.is_file():
                raise RecordError("no regular file: only such a one can be gone on with", path=path)
            file = place.open("r+b", buffering=0)
        except OSError as error:
            raise RecordError(error.strerror or str(error), path=path) from None
        return cls(file, path, fsync=fsync)

    @property
    def closed(self) -> bool:
        """Whether nothing can be added any more."""
        return self._file.closed

    def append(self, octets: bytes) -> None:
        """Add at the end, all or nothing.

        Errors: `RecordError` when it cannot be written. What was written of it is taken back then;
        where even that fails, the file is closed.
        """
        try:
            self._put(octets)
        except BaseException as error:
            self._take_back()
            if isinstance(error, OSError):
                raise RecordError(
                    f"cannot be written: {error.strerror or error}", path=self.path
                ) from None
            raise
        self._size += len(octets)

    def cut(self, size: int) -> None:
        """Drop what lies behind the first `size` bytes, if there is anything.

        Errors: `RecordError` when the file cannot be changed.
        """
        try:
            self._cut(size)
        except OSError as error:
            raise RecordError(error.strerror or str(error), path=self.path) from None

    def close(self) -> None:
        """Close the file and let go of it."""
        self._file.close()

    def discard(self) -> None:
        """Close the file and remove it: it was made in vain."""
        self.close()
        with suppress(OSError):
            os.unlink(self.path)

    def _put(self, octets: bytes) -> None:
        left = memoryview(octets)
        while left:
            left = left[self._file.write(left) or 0 :]
        if self._fsync:
            os.fsync(self._file.fileno())

    def _take_back(self) -> None:
        try:
            self._cut(self._size)
        except OSError:
            self._file.close()

    def _cut(self, size: int) -> None:
        self._file.seek(size)
        self._file.truncate()
        self._size = size


def _hold(file: RawIOBase, path: str | Path) -> None:
    """Hold an open file for this process, where the system can."""
    if _locks is None:
        return
    try:
        _locks.flock(file.fileno(), _locks.LOCK_EX | _locks.LOCK_NB)
    except BlockingIOError:
        file.close()
        sentence = "another process writes it, or this one has it open already"
        raise RecordError(sentence, path=path) from None
    except OSError:  # a file system without locks, or no file of the system at all
        return
