"""Where in a document something is wrong, and how to say it in one line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from json import dumps

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,60}")
_STEP = re.compile(r"[^.\[\]]+")
_SHOWN = 40
_LISTED = 40


class Wrong(Exception):
    """A value does not fit. The steps that lead to it are added on the way out, innermost first."""

    def __init__(self, sentence: str, *steps: str | int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.steps: list[str | int] = list(steps)

    def under(self, step: str | int) -> Wrong:
        """Return the same error, one step further out."""
        self.steps.append(step)
        return self

    @property
    def place(self) -> str:
        """The whole way to the value, as in ``fighters[2].hex``."""
        return place(reversed(self.steps))


def place(steps: Iterable[str | int]) -> str:
    """Write a way into a document: keys with dots, numbers and odd keys in brackets.

    >>> place(["fighters", 2, "hex"])
    'fighters[2].hex'
    """
    text = ""
    for step in steps:
        if isinstance(step, int):
            text += f"[{step}]"
        elif _PLAIN_KEY.fullmatch(step):
            text += f".{step}" if text else step
        else:
            text += f"[{quoted(step)}]"
    return text


def steps_of(text: str) -> list[str | int]:
    """Read a way into a document: what `place` writes of plain keys and numbers.

    >>> steps_of("fighters[2].hex")
    ['fighters', 2, 'hex']
    """
    steps = _STEP.findall(text)
    return [int(step) if step.isascii() and step.isdigit() else step for step in steps]


def quoted(text: str) -> str:
    """Write text in quotes and ASCII, cut short."""
    return dumps(text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…")


def shown(value: object) -> str:
    """Say what a value read from JSON or TOML is, in a few words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"the number {value}" if abs(value) < 10**15 else "a number of many digits"
    if isinstance(value, float):
        return f"the number {value!r}"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    return f"a {type(value).__name__}"


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """Say that a name is not known: with the names nearest to it, and with all that are known.

    >>> unknown("key", "wepon", ["weapon", "hex"])
    'unknown key "wepon"; did you mean weapon? Known: hex, weapon'
    """
    names = sorted(set(known))
    near = get_close_matches(name[:_SHOWN], names, n=3)
    guess = f"did you mean {' or '.join(near)}? " if near else ""
    listed = ", ".join(names[:_LISTED]) + (", …" if len(names) > _LISTED else "")
    return f"unknown {what} {quoted(name)}; {guess}" + (
        f"Known: {listed}" if names else "none is known"
    )


def ambiguous(name: str) -> str:
    """Say that a name is borne by two classes, so that it means neither."""
    return f"{quoted(name)} is ambiguous: two classes bear that name, and `within` names no package"
