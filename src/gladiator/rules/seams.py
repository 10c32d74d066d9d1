"""Where chapters join the flow of a phase: steps of the phase, and seams that gather functions.

`in_phase` puts a task into the phase at a step, for every match or for those that use a chapter. A
`Seam` is a named list of functions, each with its chapter; who asks it gets those in use.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final, Generic, NamedTuple, TypeVar

from common.agenda import Causes, Note, Task
from common.records import record
from gladiator.chapters import Chapter
from gladiator.machine import MACHINE
from gladiator.setup import Setup
from gladiator.state import State

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
    PIVOTS = 23
    ENGAGE = 24
    AFTERMATH = 34


Needs = Callable[[Setup], bool]
When = Callable[[State], bool]


@record
class Steps(Task):
    """What is left of a phase: its steps from this place of the match's list on."""

    at: int


class _Entry(NamedTuple):
    """A step of the phase as it was registered."""

    step: Step
    number: int
    task: Task
    chapter: Chapter | None
    needs: Needs | None
    when: When | None


Following = tuple[tuple[When | None, Causes], ...]
"""Steps that follow: when each has something to do, and the tasks that it puts on the agenda."""


_PHASE: Final[list[_Entry]] = []


def _following(setup: Setup) -> tuple[Following, ...]:
    """List for each place of a match's phase the steps that follow."""
    used = [
        entry
        for entry in sorted(_PHASE, key=lambda entry: (entry.step, entry.number))
        if (entry.chapter is None or setup.uses(entry.chapter))
        and (entry.needs is None or entry.needs(setup))
    ]
    steps = tuple((entry.when, (entry.task, Steps(at))) for at, entry in enumerate(used, start=1))
    return tuple(steps[at:] for at in range(len(steps) + 1))


def in_phase(
    step: Step,
    task: Task,
    chapter: Chapter | None = None,
    *,
    needs: Needs | None = None,
    when: When | None = None,
) -> None:
    """Put a task into every phase at a step.

    With a chapter, only where that is in use; with `needs`, only in matches of which it holds; with
    `when`, only where that holds when the step is reached, so that nothing idle is dispatched.
    """
    _PHASE.append(_Entry(step, len(_PHASE), task, chapter, needs, when))


@MACHINE.resolves(Steps, rule="5.2")
def next_step(state: State, task: Steps, note: Note) -> tuple[State, Causes]:
    """Go on to the next step of the phase that has something to do (5.2)."""
    for when, causes in state.setup.derived[_following][task.at]:
        if when is None or when(state):
            return state, causes
    return state, ()


class Seam(Generic[F]):
    """A place where chapters add functions. Not an event: who asks it uses what they return.

    `setup.derived[seam]` are the functions in use in a match.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._entries: list[tuple[Chapter | None, Needs | None, F]] = []

    def add(
        self, chapter: Chapter | None = None, *, needs: Needs | None = None
    ) -> Callable[[F], F]:
        """Register a function of a chapter, None for one that is always in use.

        That is for the import of the rules: a match whose setup has been asked keeps what it found.

        With `needs`, it is asked only in matches of which that holds.
        """

        def register(function: F) -> F:
            self._entries.append((chapter, needs, function))
            return function

        return register

    def __call__(self, setup: Setup) -> tuple[F, ...]:
        """Return the functions in use in a match, in the order of registration."""
        return tuple(
            [
                function
                for chapter, needs, function in self._entries
                if (chapter is None or setup.uses(chapter)) and (needs is None or needs(setup))
            ]
        )
