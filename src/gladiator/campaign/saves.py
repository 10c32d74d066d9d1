"""One save, one player's process: two that write to the same file would ruin it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from common.errors import ArenaError

try:
    import fcntl
except ImportError:  # no Unix: nothing is held
    fcntl = None  # type: ignore[assignment]


@contextmanager
def held(save: Path) -> Iterator[None]:
    """Hold a save for this process, which lets go of it however it ends.

    Errors: `ArenaError` when another process holds it.
    """
    if fcntl is None or not save.is_file():
        yield
        return
    with save.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArenaError(f"{save}: the campaign is being played elsewhere") from None
        yield
