"""Where chapters join the flow of a phase: steps of the phase, and seams that gather functions.

`in_phase` puts a task into the phase at a step, for every match or for those that use a chapter. A
`Seam` is a named list of functions, each with its chapter; who asks it gets those in use.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache
from typing import Any, Generic, TypeVar

from common.agenda import Task
from gladiator.chapters import Chapter, Chapters
from gladiator.setup import Setup

F = TypeVar("F", bound=Callable[..., Any])


class Step(IntEnum):
    """The steps of a phase, in the order in which they are resolved (5.2)."""

    MERCY = 2
    PLOT = 4
    REVEAL = 5
    KNEEL = 8
    RECOVERY_FIRST = 9
    PATHS = 10
    KNEEL_LATE = 12
    CENTURIONS = 13
    BEASTS = 14
    EDGES = 15
    STUMBLES = 16
    RECOVERY = 17
    THROWS = 18
    ITEMS = 19
    KICKS = 20
    NET = 21
    ESCAPE = 22
    ENGAGE = 23
    AFTERMATH = 34


Needs = Callable[[Setup], bool]

_PHASE: list[tuple[Step, int, Chapter | None, Task, Needs | None]] = []


def in_phase(
    step: Step, task: Task, chapter: Chapter | None = None, *, needs: Needs | None = None
) -> None:
    """Put a task into every phase at a step.

    With a chapter, only where that is in use; with `needs`, only in matches of which it holds.
    """
    _PHASE.append((step, len(_PHASE), chapter, task, needs))
    phase_tasks.cache_clear()


@lru_cache(maxsize=1 << 10)
def phase_tasks(setup: Setup) -> tuple[Task, ...]:
    """List the tasks of a phase of a match, in order."""
    return tuple(
        task
        for _, _, chapter, task, needs in sorted(_PHASE, key=lambda entry: entry[:2])
        if (chapter is None or setup.uses(chapter)) and (needs is None or needs(setup))
    )


class Seam(Generic[F]):
    """A place where chapters add functions. Not an event: who asks it uses what they return."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._entries: list[tuple[Chapter | None, F]] = []
        self._used: dict[Chapters, tuple[F, ...]] = {}

    def add(self, chapter: Chapter | None = None) -> Callable[[F], F]:
        """Register a function of a chapter; None is always in use."""

        def register(function: F) -> F:
            self._entries.append((chapter, function))
            self._used.clear()
            return function

        return register

    def used(self, chapters: Chapters) -> tuple[F, ...]:
        """Return the functions of the chapters in use, in the order of registration."""
        used = self._used.get(chapters)
        if used is None:
            used = tuple(
                function
                for chapter, function in self._entries
                if chapter is None or chapter in chapters
            )
            self._used[chapters] = used
        return used
