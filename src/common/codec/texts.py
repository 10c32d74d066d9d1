"""JSON as text: one canonical form for writing, and a reader that trusts nothing."""

from __future__ import annotations

import json
import re
from math import isinf
from typing import Any, Final, NoReturn

from common.codec.places import place
from common.errors import CodecError

MAX_DEPTH: Final = 100
"""Lists and objects inside each other, at most."""

MAX_BITS: Final = 1024
"""A whole number has at most so many bits: a mask over the largest board fits."""

_MAX_DIGITS = 320
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)

_canonical = json.JSONEncoder(
    ensure_ascii=True, allow_nan=False, sort_keys=True, separators=(",", ":")
).encode


def canonical(data: Any) -> str:
    r"""Write JSON data as text in its one canonical form: keys sorted, no blanks, ASCII.

    Raises CodecError for a number that JSON does not have.

    >>> canonical({"b": [1, 2.5], "a": "é"})
    '{"a":"\\u00e9","b":[1,2.5]}'
    """
    try:
        return _canonical(data)
    except ValueError as error:
        raise CodecError(f"cannot be written as JSON: {error}") from None


class _Fault:
    """Stands in the document for what may not be there, until its place is known."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence


class _Reader:
    """The hooks of one reading; `faults` counts the stand-ins that they made."""

    def __init__(self) -> None:
        self.faults = 0

    def fault(self, sentence: str) -> _Fault:
        self.faults += 1
        return _Fault(sentence)

    def pairs(self, pairs: list[tuple[str, Any]]) -> Any:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                found[key] = self.fault("the key stands here twice")
            seen.add(key)
        return found

    def whole(self, digits: str) -> Any:
        if len(digits) > _MAX_DIGITS:
            return self.fault(f"a number of {len(digits)} digits is too long")
        return int(digits)

    def real(self, digits: str) -> Any:
        number = float(digits)
        return self.fault("the number is too large") if isinf(number) else number

    def constant(self, name: str) -> Any:
        return self.fault(f"{name} is not a number of JSON")


def parse_json(text: str | bytes) -> Any:
    """Read JSON text; duplicate keys, NaN, huge numbers and deep nesting are refused.

    Raises CodecError with the place: the way to the value, or the line and column in the text.
    """
    if isinstance(text, bytes):
        text = _decoded(text)
    if text.count("[") + text.count("{") > MAX_DEPTH:
        _check_depth(text)
    reader = _Reader()
    try:
        data = json.loads(
            text,
            object_pairs_hook=reader.pairs,
            parse_int=reader.whole,
            parse_float=reader.real,
            parse_constant=reader.constant,
        )
    except json.JSONDecodeError as error:
        raise CodecError(f"no JSON: {error.msg}", key=_position(text, error.pos)) from None
    if reader.faults:
        _report(data)
    return data


def _decoded(octets: bytes) -> str:
    try:
        return octets.decode()
    except UnicodeDecodeError as error:
        raise CodecError("the text is not UTF-8", key=f"byte {error.start}") from None


def _position(text: str, at: int) -> str:
    line = text.count("\n", 0, at) + 1
    return f"line {line}, column {at - text.rfind(chr(10), 0, at)}"


def _check_depth(text: str) -> None:
    depth = 0
    for token in _TOKENS.finditer(text):
        first = token[0][0]
        if first in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise CodecError(
                    f"nested more than {MAX_DEPTH} deep", key=_position(text, token.start())
                )
        elif first in "]}":
            depth -= 1


def _report(data: Any) -> NoReturn:
    """Find the first fault in the document and raise it with its place."""
    stack: list[tuple[tuple[str | int, ...], Any]] = [((), data)]
    while stack:
        way, value = stack.pop()
        if isinstance(value, _Fault):
            raise CodecError(value.sentence, key=place(way))
        steps: list[tuple[str | int, Any]] = []
        if value.__class__ is dict:
            steps = list(value.items())
        elif value.__class__ is list:
            steps = list(enumerate[Any](value))
        stack += [((*way, step), inner) for step, inner in reversed(steps)]
    raise CodecError("a value is refused")
