"""Every error of the library: what a caller may catch, and what means a bug.

`ArenaError` covers all that bad input can cause. `InternalError` is not one of them: it means that
the library itself is wrong.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Any


class Reason(Enum):
    """Why an action is refused, where the game has no closer reason of its own."""

    OVER = "the match is over"
    NOT_OWED = "the player owes no decision now"
    NOT_OFFERED = "the action is not among those that the decision offers"


class ArenaError(ValueError):
    """Bad input of any kind. Subclasses keep their arguments, so they travel between processes."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(kind: type[ArenaError], args: tuple[Any, ...], fields: dict[str, Any]) -> ArenaError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


class IllegalAction(ArenaError):
    """An action that the rules do not allow now; the state is unchanged."""

    def __init__(self, reason: Enum, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.reason = reason
        self.rule = rule
        self.sentence = sentence


class SetupError(ArenaError):
    """A setup that cannot be played: the file (`path`), the `key` in it, and what is wrong."""

    def __init__(self, sentence: str, *, path: str | Path | None = None, key: str = "") -> None:
        place = ": ".join(str(part) for part in (path, key) if part)
        super().__init__(f"{place}: {sentence}" if place else sentence)
        self.sentence = sentence
        self.path: str | None = None if path is None else str(path)
        self.key = key


class RecordError(ArenaError):
    """A match record that cannot be read or does not replay; `line` counts from 1."""

    def __init__(self, sentence: str, *, path: str | Path | None = None, line: int = 0) -> None:
        place = ":".join(str(part) for part in (path, line or None) if part)
        super().__init__(f"{place}: {sentence}" if place else sentence)
        self.sentence = sentence
        self.path: str | None = None if path is None else str(path)
        self.line = line


class CodecError(ArenaError):
    """JSON or TOML that does not describe a value of the type asked for; `key` is the place."""

    def __init__(self, sentence: str, *, key: str = "") -> None:
        super().__init__(f"{key}: {sentence}" if key else sentence)
        self.sentence = sentence
        self.key = key


class NotationError(ArenaError):
    """Text that is not the notation of a hex, an action or a die token."""


class ObservationError(ArenaError):
    """An observation was used where only a full state serves."""


class OutOfDice(ArenaError):
    """Scripted dice ran out: what is asked for next, how many of it, and by which rule.

    `kind` is "d6", "item" or "number"; `options` names the items that may come.
    """

    def __init__(
        self, kind: str, count: int, *, rule: str = "", options: tuple[str, ...] = ()
    ) -> None:
        wanted = f"{count} more {kind}" + (f" for {rule}" if rule else "")
        super().__init__(f"the script has run out: {wanted}")
        self.kind = kind
        self.count = count
        self.rule = rule
        self.options = options


class ScriptError(ArenaError):
    """A scripted token that the draw cannot mean, or tokens left over at the end."""


class TooWide(ArenaError):
    """The exact distribution has more outcomes than the limit allows; sample it instead."""


class InternalError(RuntimeError):
    """A broken invariant or an endless settle: a bug of the library, never of its caller."""
