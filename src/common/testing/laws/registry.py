"""How a law is written down: a function whose name is the law."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from common.errors import IllegalAction
from common.spaces import Action
from common.testing.trials import Trial


class Law(Protocol):
    """Checks one law on a trial; an `AssertionError` says what breaks it."""

    __name__: str

    def __call__(self, trial: Trial[Any], /) -> None: ...


_LAWS: list[Law] = []


def law(check: Callable[[Trial[Any]], None]) -> Callable[[Trial[Any]], None]:
    """Add a law to those that every game is held to."""
    found: Any = check
    _LAWS.append(found)
    return check


def refusal(trial: Trial[Any], state: Any, action: Action) -> IllegalAction:
    """Return how an action is refused; `AssertionError` when it is accepted."""
    try:
        trial.game.apply(state, action)
    except IllegalAction as error:
        return error
    raise AssertionError(f"{action} was accepted")


def laws() -> tuple[Law, ...]:
    """Return all laws in the order in which they were written down."""
    return tuple(_LAWS)
