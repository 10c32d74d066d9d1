"""Records written as TOML with what their authors say about each field as comments."""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints

import attrs

from common.codec import to_json
from common.codec.families import TAG, members
from common.codec.toml import NOTHING

WIDTH = 96
_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def written(record: Any, title: str) -> str:
    """Return a record as a TOML document that `common.codec.structure` reads back.

    Plain fields come first, then a table for each record and each item of a list of records. Fields
    without a value are named in a comment; where a field would have one by default, and among the
    items of a list, "none" says so.
    """
    lines = [*_comment(title), *_comment(_summary(type(record))), ""]
    data = to_json(record)
    plain, tables = _parted(data)
    notes = _notes(type(record))
    for key in plain:
        lines += [*_comment(notes.get(key, "")), *_assigned(key, data[key], record)]
    for key in tables:
        lines += _table(key, data[key], notes.get(key, ""), getattr(record, key))
    lines += _vocabulary(type(record))
    return "\n".join(lines) + "\n"


def _parted(data: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Part the keys of a document: plain values, and what becomes tables."""
    tables = [key for key, value in data.items() if isinstance(value, dict) or _is_rows(value)]
    return [key for key in data if key not in tables], tables


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _table(key: str, value: Any, note: str, own: Any) -> list[str]:
    """Write a record as a table, or a list of them; what fields mean stands in the first."""
    rows = value if isinstance(value, list) else [value]
    owns = own if isinstance(value, list) else [own]
    head = f"[[{_key(key)}]]" if isinstance(value, list) else f"[{_key(key)}]"
    lines = ["", *_comment(note or _summary(type(owns[0])))]
    told: set[type] = set()
    for row, record in zip(rows, owns, strict=True):
        lines += ["", head] if lines[-1] and told else [head]
        notes = {} if type(record) in told else _notes(type(record))
        told.add(type(record))
        for name, inner in row.items():
            lines += [*_comment(notes.get(name, "")), *_assigned(name, inner, record)]
    return lines


def _assigned(key: str, value: Any, record: Any) -> list[str]:
    if value is None and _left_out(record, key):
        return [f"# {_key(key)} is left out"]
    return f"{_key(key)} = {_value(value, _inside(record, key))}".split("\n")


def _left_out(own: Any, key: str) -> bool:
    """Return whether a field without a value need not be written: it has none by default."""
    field = _fields(type(own)).get(key)
    return field is None or field.default is None


def _inside(own: Any, key: str) -> Any:
    """Return what a record has under a key; None for what is no record."""
    field = _fields(type(own)).get(key)
    return None if field is None else getattr(own, field.name)


def _fields(kind: type[Any]) -> dict[str, attrs.Attribute[Any]]:
    return {str(f.alias): f for f in attrs.fields(kind)} if attrs.has(kind) else {}


def _key(key: str) -> str:
    return key if key and set(key) <= _BARE else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any, own: Any) -> str:
    """Write a value, of which `own` is the original; a long list has its items on lines."""
    if value is None:
        return _text(NOTHING)
    if isinstance(value, dict):
        return _inline(value, own)
    if isinstance(value, list):
        owns = own if isinstance(own, Sequence) and len(own) == len(value) else [None] * len(value)
        return _list([_value(*pair) for pair in zip(value, owns, strict=True)])
    if isinstance(value, str):
        return _text(value)
    return json.dumps(value)


def _inline(value: dict[str, Any], own: Any) -> str:
    known = sorted(value.items(), key=lambda pair: pair[0] != TAG)
    pairs = [
        f"{_key(name)} = {_value(inner, _inside(own, name))}"
        for name, inner in known
        if inner is not None or not _left_out(own, name)
    ]
    return f"{{ {', '.join(pairs)} }}" if pairs else "{}"


def _list(parts: list[str]) -> str:
    line = f"[{', '.join(parts)}]"
    if len(line) <= WIDTH:
        return line
    lines, row = [""], ""
    for part in [inner.replace("\n", "\n  ") for inner in parts]:
        if row and len(row) + len(part) > WIDTH - 2:
            lines, row = [*lines, row.rstrip()], ""
        row = f"{row}{part}, "
    return "\n".join(["[", *(f"  {line}" for line in lines[1:]), f"  {row.rstrip()}", "]"])


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(" ".join(text.split()), WIDTH)]


def _summary(kind: type) -> str:
    return (inspect.getdoc(kind) or "").partition("\n\n")[0]


def _notes(kind: type) -> dict[str, str]:
    """Return what the author of a record says about its fields, and the names that enums have."""
    if not attrs.has(kind):
        return {}
    said = dict(pair for base in reversed(kind.__mro__) for pair in _said(base))
    hints = get_type_hints(kind)
    notes: dict[str, str] = {}
    for field in attrs.fields(kind):
        names = _choices(hints.get(field.name))
        parts = (said.get(field.name, ""), f"One of: {', '.join(names)}." if names else "")
        notes[str(field.alias)] = " ".join(part for part in parts if part)
    return notes


@cache
def _said(kind: Any) -> tuple[tuple[str, str], ...]:
    """Return the docstrings that stand under the fields of a class in its source."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError, SyntaxError):
        return ()
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    found: list[tuple[str, str]] = []
    for field, doc in pairwise(body):
        match field, doc:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=text)):
                found.append((name, str(text)))
            case _:
                pass
    return tuple(found)


def _vocabulary(kind: type) -> list[str]:
    """Write what may stand where a record is named by its type."""
    lines: list[str] = []
    for base in _families(kind, {kind: False}):
        lines += ["", *_comment(f"Types of {base.__name__}. {_summary(base)}")]
        for name, member in sorted(members(base, kind.__module__).items()):
            if member is not None:
                keys = ", ".join(str(field.alias) for field in attrs.fields(member))
                said = _summary(member) + (f" Keys: {keys}." if keys else "")
                lines += textwrap.wrap(
                    f"{name}: {said}", WIDTH, initial_indent="#   ", subsequent_indent="#     "
                )
    return lines


def _families(kind: type[Any], seen: dict[type[Any], bool]) -> list[type[Any]]:
    """Return the records with several kinds that a document of this record may hold."""
    for hint in get_type_hints(kind).values():
        for part in _parts(hint):
            if attrs.has(part) and part not in seen:
                heirs = [member for member in members(part, kind.__module__).values() if member]
                seen[part] = len(heirs) > 1
                for member in heirs:
                    _families(member, seen)
    return [base for base, several in seen.items() if several]


def _parts(hint: Any) -> Iterator[type[Any]]:
    """Yield the classes that a type hint speaks of."""
    if isinstance(hint, type) and not get_args(hint):
        yield hint
    for part in get_args(hint):
        yield from _parts(part)


def _choices(hint: Any) -> list[str]:
    """Return the names that a field of an enum may have, with what they say of themselves."""
    kinds = [hint, *get_args(hint)]
    return [
        f"{name} ({member.value})" if isinstance(member.value, str) else name
        for kind in kinds
        if isinstance(kind, type) and issubclass(kind, Enum)
        for name, member in kind.__members__.items()
    ]
