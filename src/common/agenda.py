"""The agenda: what is still to be resolved, and the machine that resolves it.

A state's `agenda` is a tuple of tasks and decisions, the next one first. A reducer takes
`(state, task, note)` and returns the new state and what the task causes, in reading order; only the
machine touches the agenda. Games register their reducers and never call each other's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeVar

from common.dice import NOBODY, Dice, Masked
from common.errors import IllegalAction, InternalError, ObservationError, OutOfDice, Reason
from common.fields import FITTING, misfit
from common.records import Changes, field, record, replace
from common.spaces import EMPTY, Action, ActionSpace, Refusal, refused, shorten

FUEL = 100_000
"""Tasks that one action may settle before the machine calls it endless."""

_BACKWARD: Final = slice(None, None, -1)


@record
class Task:
    """Something that is still to be resolved. It holds public facts only."""


@record
class Halt(Task):
    """Ends the match: whatever is still on the agenda is dropped."""


@record
class Decision(Task):
    """A task that waits for players. `owes` are the seats whose choice is outstanding."""

    @property
    def owes(self) -> tuple[int, ...]:
        """The seats that owe a choice."""
        raise InternalError(f"{type(self).__name__} does not say who owes it")


@record
class Choice(Decision):
    """A decision of one player, made in the open."""

    player: int

    @property
    def owes(self) -> tuple[int, ...]:
        return (self.player,)


@record
class Sealed(Decision):
    """A secret simultaneous decision: its reducer hides one seat's choice and asks the rest again.

    The last seal causes what reveals them. No space may depend on another's sealed choice.
    """

    owed: tuple[int, ...]

    @property
    def owes(self) -> tuple[int, ...]:
        return self.owed

    def without(self, player: int) -> tuple[Task, ...]:
        """Return the decision for the seats that still owe it; nothing after the last."""
        rest = tuple(seat for seat in self.owed if seat != player)
        return (replace(self, owed=rest),) if rest else ()


# The slot itself under its other name: a property would cost a call at every question.
setattr(Sealed, "owes", vars(Sealed)["owed"])  # noqa: B010


@record(cache_hash=True)
class Position:
    """What every game's state is: an agenda and dice, and fields of its own."""

    agenda: tuple[Task, ...]
    dice: Dice = field(repr=False)

    @property
    def key(self: P) -> P:
        """The state without its dice, to merge, transpose and compare by."""
        return replace(self, dice=NOBODY)


@record
class Event:
    """Something that happened, with the `rule` that made it happen."""

    rule: str = field(default="", kw_only=True)
    also: tuple[str, ...] = field(default=(), kw_only=True, eq=False)
    """Further rules that had a part in it: a remark, which events are not compared by."""

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that the event cites, its own first."""
        return (self.rule, *self.also)


P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=Position)
T = TypeVar("T", bound=Task)
D = TypeVar("D", bound=Decision)
A = TypeVar("A", bound=Action)


class Note(Protocol):
    """Takes note of an event; what a reducer is given to say what happens."""

    def __call__(self, event: Event, /) -> None: ...


Causes = tuple[Task, ...]
Result = tuple[S, Causes]

Reducer = Callable[[S, T, Note], Result[S]]
Decider = Callable[[S, D, Any, Note], Result[S]]
Offer = Callable[[S, D, int], ActionSpace[Any]]
Explanation = Callable[[S, D, Action], Refusal | None]


def ignore(event: Event) -> None:
    """Take no note of an event."""


class Journal:
    """Collects events and stamps each with the rule of the reducer that noted it."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.rule = ""

    def __call__(self, event: Event) -> None:
        self.events.append(event if event.rule else replace(event, rule=self.rule))


class Witness(Protocol):
    """Sees every event and refusal, whoever asks for them: how tests learn which rules acted."""

    def event(self, event: Event) -> None: ...

    def refusal(self, error: IllegalAction) -> None: ...


class Machine(Generic[S]):
    """The reducers of one game, and the only code that moves its agenda."""

    witness: Witness | None = None

    def __init__(self, name: str) -> None:
        self.name = name
        self.reducers: dict[type[Task], Reducer[S, Any]] = {}
        self.deciders: dict[type[Decision], Decider[S, Any]] = {}
        self.rules: dict[type[Task], str] = {}
        self._offers: dict[type[Decision], Offer[S, Any]] = {}
        self._explanations: dict[type[Decision], Explanation[S, Any]] = {}
        self._last: tuple[S | None, int, ActionSpace[Any]] = (None, 0, EMPTY)

    def resolves(self, kind: type[T], *, rule: str) -> Callable[[Reducer[S, T]], Reducer[S, T]]:
        """Register the reducer of a kind of task; `rule` is cited by the events that it notes."""

        def register(reducer: Reducer[S, T]) -> Reducer[S, T]:
            self._claim(self.reducers, kind, reducer)
            self.rules[kind] = rule
            return reducer

        return register

    def decides(self, kind: type[D], *, rule: str) -> Callable[[Decider[S, D]], Decider[S, D]]:
        """Register what a chosen action of a kind of decision does."""

        def register(decider: Decider[S, D]) -> Decider[S, D]:
            self._claim(self.deciders, kind, decider)
            self.rules[kind] = rule
            return decider

        return register

    def offers(self, kind: type[D]) -> Callable[[Offer[S, D]], Offer[S, D]]:
        """Register the action space of a kind of decision: `(state, decision, player)`."""

        def register(offer: Offer[S, D]) -> Offer[S, D]:
            self._claim(self._offers, kind, offer)
            return offer

        return register

    def explains(self, kind: type[D]) -> Callable[[Explanation[S, D]], Explanation[S, D]]:
        """Register why an action outside a decision's space is refused."""

        def register(explanation: Explanation[S, D]) -> Explanation[S, D]:
            self._claim(self._explanations, kind, explanation)
            return explanation

        return register

    def _claim(self, registry: dict[Any, Any], kind: type[Task], entry: Any) -> None:
        if kind in registry:
            raise InternalError(f"{self.name}: two entries for {kind.__name__}")
        registry[kind] = entry

    def owes(self, state: S) -> tuple[int, ...]:
        """Return the seats that owe a decision now; () when the match is over."""
        agenda = state.agenda
        return agenda[0].owes if agenda and isinstance(agenda[0], Decision) else ()

    def space(self, state: S, player: int) -> ActionSpace[Any]:
        """Return what the player may do now; on an observation only the viewer may ask."""
        last = self._last
        if last[0] is state and last[1] == player:
            return last[2]
        if type(state.dice) is Masked and state.dice.viewer != player:
            raise ObservationError(f"an observation cannot tell what player {player} may do")
        space: ActionSpace[Any] = EMPTY
        agenda = state.agenda
        if agenda:
            decision = agenda[0]
            if isinstance(decision, Decision) and player in decision.owes:
                space = self._offers[type(decision)](state, decision, player)
        self._last = (state, player, space)
        return space

    def apply(self, state: S, action: Action) -> S:
        """Return the state after the action and all that it causes, up to the next decision."""
        if Machine.witness is not None:
            return self.step(state, action)[0]
        state, agenda = self._decided(state, action, ignore)
        if agenda and type(agenda[0]) in self.deciders:
            return _AGENDA_OF[type(state)](state, agenda)
        return self._advanced(state, agenda, ignore, FUEL)

    def step(self, state: S, action: Action) -> tuple[S, tuple[Event, ...]]:
        """Return what `apply` returns, and the events on the way."""
        journal = Journal()
        state, agenda = self._decided(state, action, journal)
        state = self._advanced(state, agenda, journal, FUEL)
        return state, self._witnessed(journal)

    def decide(self, state: S, action: Action, note: Note = ignore) -> S:
        """Return the state after the action alone: what it causes is on the agenda, unresolved."""
        state, agenda = self._decided(state, action, note)
        return _AGENDA_OF[type(state)](state, agenda)

    def resolve(self, state: S, note: Note = ignore) -> S:
        """Return the state after the one task on top of its agenda.

        Errors: `InternalError` when a decision is on top, or nothing.
        """
        if not state.agenda or type(state.agenda[0]) in self.deciders:
            raise InternalError(f"{self.name}: no task to resolve in {state.agenda[:1]}")
        return self._advanced(state, state.agenda, note, 1)

    def settle(self, state: S) -> tuple[S, tuple[Event, ...]]:
        """Resolve tasks until a decision is on top or the match is over, as at its start."""
        journal = Journal()
        state = self._advanced(state, state.agenda, journal, FUEL)
        return state, self._witnessed(journal)

    def _witnessed(self, journal: Journal) -> tuple[Event, ...]:
        if Machine.witness is not None:
            for event in journal.events:
                Machine.witness.event(event)
        return tuple(journal.events)

    def _decided(self, state: S, action: Action, note: Note) -> tuple[S, tuple[Task, ...]]:
        if type(state.dice) is Masked:
            raise ObservationError("an observation cannot be advanced: determinize it first")
        self._admit(state, action)
        agenda = state.agenda
        decision = agenda[0]
        kind: Any = type(decision)
        if type(note) is Journal:
            note.rule = self.rules[kind]
        try:
            state, causes = self.deciders[kind](state, decision, action, note)
        except OutOfDice as error:
            raise _for_rule(error, self.rules[kind]) from None
        return state, causes + agenda[1:]

    def _admit(self, state: S, action: Action) -> None:
        """Raise `IllegalAction` unless the state offers the action."""
        kind: Any = type(action)
        if isinstance(action, Action) and FITTING[kind](action):
            last = self._last
            known = last[0] is state and last[1] == action.player
            if action in (last[2] if known else self.space(state, action.player)):
                return
        error = self._refusal(state, action)
        if Machine.witness is not None:
            Machine.witness.refusal(error)
        raise error

    def _advanced(self, state: S, agenda: tuple[Task, ...], note: Note, tasks: int) -> S:
        """Resolve at most so many tasks: up to a decision, or until nothing is left."""
        find, rules, backward = self.reducers.get, self.rules, _BACKWARD
        journal = note if type(note) is Journal else None
        stack = list(agenda[backward])  # the next task last
        pop = stack.pop
        task: Any = None
        try:
            for _ in range(tasks):
                if not stack:
                    break
                task = pop()
                reducer = find(type(task))
                if reducer is None:
                    self._stop(task, stack)
                    break
                if journal is not None:
                    journal.rule = rules[type(task)]
                state, causes = reducer(state, task, note)
                if causes:
                    stack += causes[backward]
            else:
                if tasks == FUEL and stack and type(stack[-1]) not in self.deciders:
                    raise InternalError(f"{self.name}: endless agenda {tuple(stack[:-20:-1])}")
        except OutOfDice as error:
            raise _for_rule(error, rules[type(task)]) from None
        return _AGENDA_OF[type(state)](state, tuple(stack[backward]))

    def _stop(self, task: Task, stack: list[Task]) -> None:
        """Put back a decision, on which the machine waits; drop all that a halt leaves behind."""
        if type(task) in self.deciders:
            stack.append(task)
        elif type(task) is Halt:
            stack.clear()
        else:
            raise InternalError(f"{self.name}: nobody resolves {task}")

    def _refusal(self, state: S, action: Action) -> IllegalAction:
        agenda = state.agenda
        if not agenda:
            return IllegalAction(Reason.OVER, "", "the match is over")
        decision = agenda[0]
        rule = self.rules.get(type(decision), "")
        if told := _misshapen(action):
            return IllegalAction(Reason.NOT_OFFERED, rule, told)
        if not isinstance(decision, Decision) or action.player not in decision.owes:
            return IllegalAction(
                Reason.NOT_OWED, rule, f"player {action.player} owes no decision now"
            )
        explain = self._explanations.get(type(decision))
        refusal = explain(state, decision, action) if explain else None
        refusal = refusal or self.space(state, action.player).refusal(action)
        refusal = refusal or refused(action, rule)
        return IllegalAction(refusal.reason, refusal.rule, refusal.sentence)


def _misshapen(action: object) -> str:
    """Say what is wrong with what is no action, or holds what its fields cannot; "" if nothing."""
    if not isinstance(action, Action):
        return f"{shorten(action)} is no action"
    name = misfit(action)
    kind = type(action).__name__
    return f"the {name} of a {kind} cannot be {shorten(getattr(action, name))}" if name else ""


_AGENDA_OF: Final = Changes("agenda")


def _for_rule(error: OutOfDice, rule: str) -> OutOfDice:
    return OutOfDice(error.kind, error.count, rule=error.rule or rule, options=error.options)
