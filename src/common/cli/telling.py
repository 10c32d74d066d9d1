"""A match in words: events as sentences with their rules, actions in notation, the position."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import Any

import attrs

from common.agenda import Event
from common.game import Game, Outcome
from common.play import Moment

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z][a-z]*|[0-9]+")


def told_event(event: Event) -> str:
    """Return an event as a sentence, with the rule that it cites.

    >>> from common.cli.telling import told_event
    >>> told_event(Event(rule="9"))
    'Event. [9]'
    """
    words = " ".join(_WORD.findall(type(event).__name__)).capitalize()
    facts = [
        f"{field.name.replace('_', ' ')} {_told(getattr(event, field.name))}"
        for field in attrs.fields(type(event))
        if field.name != "rule" and getattr(event, field.name) is not None
    ]
    sentence = f"{words}: {', '.join(facts)}." if facts else f"{words}."
    return f"{sentence} [{event.rule}]" if event.rule else sentence


def _told(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name.lower().replace("_", " ")
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return f"({' '.join(_told(item) for item in value)})"
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else str(value)


def told_events(events: Iterable[Event]) -> list[str]:
    """Return events as indented lines."""
    return [f"    {told_event(event)}" for event in events]


def told_step(game: Game[Any], before: Any, moment: Moment[Any], number: int) -> list[str]:
    """Return an action and its events as lines; `before` is the state in which it was taken."""
    head = "start" if moment.action is None else game.format_action(before, moment.action)
    return [f"{number:>4}  {head}", *told_events(moment.events)]


def told_outcome(outcome: Outcome, names: tuple[str, ...] = ()) -> str:
    """Return how a match ended, in one sentence; `names` are the players by seat."""

    def named(seat: int) -> str:
        return f"P{seat} ({names[seat]})" if seat < len(names) else f"P{seat}"

    ending = outcome.ending.name.lower().replace("_", " ")
    winners = " and ".join(named(seat) for seat in outcome.winners)
    won = f"{winners} win{'s' if len(outcome.winners) == 1 else ''}" if winners else "nobody wins"
    return f"The match is over after {outcome.turns} turns ({ending}): {won}. [{outcome.rule}]"
