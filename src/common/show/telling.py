"""A match in words: events as sentences with their rules, actions in notation, how it ended.

The sentences come from the events' own fields. A game may say it better: a function `tell` in its
module takes `(state, event)` and returns a sentence, or None to leave it to this one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

import attrs

from common.agenda import Event
from common.game import Game, Outcome
from common.play import Moment

_CITED = ("rule", "also")
_ACTORS = ("player", "seat")
_SEATS = (*_ACTORS, "target", "attacker")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z][a-z]*|[0-9]+")


def told_event(event: Event, *, game: Game[Any] | None = None, state: Any = None) -> str:
    """Return an event as a sentence, with the rules that it cites; `state` is the one after it.

    >>> told_event(Event(rule="9"))
    'Event. [9]'
    """
    tell = getattr(game, "tell", None)
    sentence = tell(state, event) if tell is not None else None
    sentence = _sentence(event) if sentence is None else sentence
    return f"{sentence} [{'; '.join(event.rules)}]" if event.rule else sentence


def told_events(
    events: Iterable[Event], *, game: Game[Any] | None = None, state: Any = None
) -> list[str]:
    """Return events as indented lines."""
    return [f"    {told_event(event, game=game, state=state)}" for event in events]


def told_step(game: Game[Any], before: Any, moment: Moment[Any], number: int) -> list[str]:
    """Return an action and its events as lines; `before` is the state in which it was taken."""
    head = "start" if moment.action is None else game.format_action(before, moment.action)
    return [f"{number:>4}  {head}", *told_events(moment.events, game=game, state=moment.state)]


def told_outcome(outcome: Outcome, names: tuple[str, ...] = ()) -> str:
    """Return how a match ended, in one sentence; `names` are the players by seat."""

    def named(seat: int) -> str:
        return f"P{seat} ({names[seat]})" if seat < len(names) else f"P{seat}"

    ending = outcome.ending.name.lower().replace("_", " ")
    winners = " and ".join(named(seat) for seat in outcome.winners)
    won = f"{winners} win{'s' if len(outcome.winners) == 1 else ''}" if winners else "nobody wins"
    if outcome.truncated and winners:
        won = f"undecided, {winners} left"
    return f"The match is over after {outcome.turns} turns ({ending}): {won}. [{outcome.rule}]"


def told_match(
    game: Game[Any], moments: Iterable[Moment[Any]], names: tuple[str, ...] = ()
) -> Iterator[str]:
    """Yield a match as lines: each action with its events, then how it ended.

    `moments` are those of a `Match` or of a replay; each line comes as soon as it is known.
    """
    before: Any = None
    for number, moment in enumerate(moments):
        yield from told_step(game, before, moment, number)
        before = moment.state
    outcome = None if before is None else game.outcome(before)
    if outcome is not None:
        yield told_outcome(outcome, names)


def _sentence(event: Event) -> str:
    """Return an event's class and fields as a sentence."""
    words = " ".join(_WORD.findall(type(event).__name__)).lower()
    names = [f.name for f in attrs.fields(type(event)) if f.name not in _CITED]
    fields = {name: getattr(event, name) for name in names}
    who = next((name for name in _ACTORS if isinstance(fields.get(name), int)), None)
    if who is not None:
        words = f"{_fact(who, fields.pop(who))} {words}"
    facts = [
        f"{name.replace('_', ' ')} {_fact(name, value)}"
        for name, value in fields.items()
        if value is not None
    ]
    sentence = f"{words}: {', '.join(facts)}." if facts else f"{words}."
    return sentence[0].upper() + sentence[1:]


def _fact(name: str, value: Any) -> str:
    """Return a fact of an event; seats are players."""
    if name in _SEATS and type(value) is int and value >= 0:
        return f"P{value}"
    return told(value)


def told(value: Any) -> str:
    """Return a value in words: an enum member or a named thing by its name, a flag as yes or no."""
    if isinstance(value, Enum):
        return value.name.lower().replace("_", " ")
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return f"({' '.join(told(item) for item in value)})"
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else str(value)
