"""Dice and cards of a real table: what is missing is asked for, and what is typed is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from common.dice import Token
from common.errors import OutOfDice, ScriptError

_PART = re.compile(r"[^\s,;]+")


class Left(Exception):
    """Somebody has left the terminal: the input has ended."""


def ask(prompt: str) -> str:
    """Return a line that somebody types.

    Errors: `Left` at the end of the input.
    """
    try:
        return input(prompt).strip()
    except EOFError:
        raise Left from None


def wanted(need: OutOfDice) -> str:
    """Say what is to be rolled or drawn: how many of which kind, for which rule, and out of what.

    >>> wanted(OutOfDice("d6", 3, rule="9.5", options=("1", "2", "3", "4", "5", "6")))
    'Roll 3 d6 for rule 9.5'
    """
    rule = f" for rule {need.rule}" if need.rule else ""
    if need.kind == "d6":
        return f"Roll {need.count} d6{rule}"
    if need.kind == "item":
        things = "card" if need.count == 1 else "cards"
        return f"Draw {need.count} {things}{rule} from: {', '.join(need.options)}"
    if need.options:
        return f"Draw a number{rule}, {need.options[0]} to {need.options[-1]}"
    return f"Give a number from 0.0 up to 1.0{rule}"


def read_tokens(need: OutOfDice, text: str) -> tuple[Token, ...]:
    """Read what was typed for some missing dice or cards.

    Faces may stand together (``614``); cards stand by their names, apart by commas or semicolons
    where names have blanks. The beginning of a name will do.

    Errors: `ScriptError` for what cannot be meant.
    """
    if need.kind == "d6":
        return tuple(_whole(digit) for part in _PART.findall(text) for digit in _faces(part))
    if need.kind == "item":
        return tuple(_item(need, part.strip()) for part in _items(need, text))
    parts = _PART.findall(text)
    return tuple(_whole(part) if need.options else _real(part) for part in parts)


def _faces(part: str) -> Sequence[str]:
    return list(part) if part.isascii() and part.isdigit() else [part]


def _whole(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 16:
        return int(text)
    raise ScriptError(f"{text!r} is no number")


def _real(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ScriptError(f"{text!r} is no number") from None


def _items(need: OutOfDice, text: str) -> list[str]:
    """Return the parts of a line that are a name each; a name itself may hold a comma."""
    if need.count == 1 and text.casefold() in map(str.casefold, need.options):
        return [text]
    if "," not in text and ";" not in text and need.count > 1:
        return text.split()
    parts = [part for part in re.split("[,;]", text) if part.strip()]
    return parts if len(parts) == need.count else _whole_names(need, text)


def _whole_names(need: OutOfDice, text: str) -> list[str]:
    """Split at commas and semicolons, except at those that belong to a name."""
    names = sorted((name for name in need.options if re.search("[,;]", name)), key=len)
    known = "|".join(re.escape(name) for name in reversed(names))
    name = rf"(?:{known})(?=\s*(?:[,;]|$))|" if known else ""
    parts: list[str] = re.findall(rf"\s*({name}[^,;]+)", text, re.IGNORECASE)
    return [part for part in parts if part.strip()]


def _item(need: OutOfDice, text: str) -> str:
    """Return the name of the item that is meant, written in any case, or only its beginning."""
    low = text.casefold()
    exact = [name for name in need.options if name.casefold() == low]
    begun = [name for name in need.options if name.casefold().startswith(low)]
    found = exact or begun
    if len(found) != 1:
        raise ScriptError(f"{text!r} is none of {', '.join(need.options)}")
    return found[0]


def asking(
    tell: Callable[[str], None],
) -> Callable[[OutOfDice, ScriptError | None], Sequence[Token]]:
    """Return a roller that asks at the terminal until it can read what is typed."""

    def roller(need: OutOfDice, mistake: ScriptError | None) -> Sequence[Token]:
        while True:
            if mistake is not None:
                tell(f"Not so: {mistake}")
            text = ask(f"{wanted(need)}: ")
            try:
                return read_tokens(need, text)
            except ScriptError as error:
                mistake = error

    return roller
