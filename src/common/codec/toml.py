"""Setups in TOML: the text, and the records that it describes. Reading the file is the caller's.

TOML has no null: where a field or an item of a list may be None, ``"none"`` stands for it.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar, overload

from common.codec.codecs import Codec, scope_of
from common.codec.places import Wrong
from common.codec.shapes import NONE, Coder
from common.codec.texts import MAX_DEPTH
from common.errors import SetupError

T = TypeVar("T")

NOTHING: Final = "none"
"""What stands for None in a setup, except where any text may stand."""

_PLACE = re.compile(r"(?P<what>.*) \(at (?P<place>.*)\)", re.DOTALL)


def parse_toml(text: str | bytes, *, path: str | Path | None = None) -> dict[str, Any]:
    """Read TOML text; `path` is named in errors only.

    Raises SetupError whose key is the line and column.
    """
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise SetupError(
                "the text is not UTF-8", path=path, key=f"byte {error.start}"
            ) from None
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise SetupError("the text is nested too deeply", path=path) from None
    except ValueError as error:
        found = _PLACE.fullmatch(str(error))
        sentence, place = (found["what"], found["place"]) if found else (str(error), "")
        raise SetupError(f"no TOML: {sentence}", path=path, key=place) from None


@overload
def structure(
    kind: type[T], data: Any, *, path: str | Path | None = None, key: str = "", within: str = ""
) -> T: ...
@overload
def structure(
    kind: Any, data: Any, *, path: str | Path | None = None, key: str = "", within: str = ""
) -> Any: ...
def structure(
    kind: Any, data: Any, *, path: str | Path | None = None, key: str = "", within: str = ""
) -> Any:
    """Return the value of a type that a TOML table describes, as `from_json` does.

    Beyond that, "none" stands for None wherever that may stand, unless any text may stand there.
    `key` is where the table stands in its file. Raises SetupError with file, key and reason: a
    missing key, a wrong type, an unknown key (with the nearest known ones), an unknown tag.
    """
    try:
        return _codec(within or scope_of(kind)).coder(kind).decode(data)
    except RecursionError:
        raise SetupError(f"nested more than {MAX_DEPTH} deep", path=path, key=key) from None
    except Wrong as wrong:
        inner = wrong.place if wrong.place.startswith("[") or not key else f".{wrong.place}"
        place = key + inner if wrong.place else key
        raise SetupError(wrong.sentence, path=path, key=place) from None


class _Setups(Codec):
    """The coders of setups: those of JSON, and a word for None."""

    def _union(self, args: tuple[Any, ...]) -> Coder:
        coder = super()._union(args)
        return _Absent(coder) if NONE in args and str not in args else coder


class _Absent(Coder):
    """A value that may be absent: the word for None, or what it is otherwise."""

    def __init__(self, present: Coder) -> None:
        self.present = present
        self.shapes: tuple[type, ...] = (str, *[kind for kind in present.shapes if kind is not str])

    def holds(self, value: object) -> bool:
        return self.present.holds(value)

    def encode(self, value: Any) -> Any:
        return NOTHING if value is None else self.present.encode(value)

    def decode(self, data: Any) -> Any:
        return None if data == NOTHING else self.present.decode(data)


@lru_cache(maxsize=64)
def _codec(within: str) -> Codec:
    return _Setups(within)
