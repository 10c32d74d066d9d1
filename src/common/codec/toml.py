"""Setups in TOML: the text, and the records that it describes. Reading the file is the caller's."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar, overload

from common.codec.codecs import from_json
from common.errors import CodecError, SetupError

T = TypeVar("T")

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

    `key` is where the table stands in its file. Raises SetupError with file, key and reason: a
    missing key, a wrong type, an unknown key (with the nearest known ones), an unknown tag.
    """
    try:
        return from_json(kind, data, within=within)
    except CodecError as error:
        inner = error.key if error.key.startswith("[") or not key else f".{error.key}"
        place = key + inner if error.key else key
        raise SetupError(error.sentence, path=path, key=place) from None
