"""Whatever is read, it gives a valid value or one `CodecError`, and never anything else."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from common.codec import (
    canonical,
    dump,
    from_json,
    load,
    parse_json,
    parse_toml,
    structure,
    to_json,
)
from common.errors import CodecError, SetupError
from common.spaces import Action
from tests.common import toy
from tests.common.codec_records import Everything
from tests.common.test_codec import FULL, played

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=8)
    | st.sampled_from(["type", "Step", "Wait", "Pile", "Square", "RED", "0,0", "$shared"])
)
NAMES = st.sampled_from(sorted(to_json(FULL))) | st.text(max_size=5)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=6),
    max_leaves=20,
)
VALID = (to_json(FULL), to_json(played(4)), to_json(toy.practice_setup()))
KINDS: tuple[Any, ...] = (Everything, toy.State, toy.Setup)


def holds(kind: Any, data: Any) -> bool:
    """Return whether data are read; what is read must be written and read again the same."""
    try:
        value = from_json(kind, data)
    except CodecError:
        return False
    again = to_json(value)
    assert from_json(kind, json.loads(canonical(again))) == value
    return True


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner: Any = ()
    if isinstance(data, dict | list):
        inner = data.items() if isinstance(data, dict) else enumerate(data)
    found = [way] if way else []
    for step, value in inner:
        found += places(value, (*way, step))
    return found


def mutated(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    if not way:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[way[0]] = mutated(data[way[0]], way[1:], value)
    return copy


@given(st.sampled_from(KINDS), JSON)
def test_any_json_is_read_or_refused(kind: Any, data: Any) -> None:
    holds(kind, data)


@settings(max_examples=400)
@given(st.data(), st.sampled_from(range(3)), JSON)
def test_valid_json_with_one_part_changed_is_read_or_refused(
    draw: st.DataObject, which: int, value: Any
) -> None:
    data = VALID[which]
    way = draw.draw(st.sampled_from(places(data)))
    holds(KINDS[which], mutated(data, way, value))


@settings(max_examples=200)
@given(st.data(), st.sampled_from(range(3)))
def test_valid_json_with_one_part_put_elsewhere_is_read_or_refused(
    draw: st.DataObject, which: int
) -> None:
    data = VALID[which]
    source, goal = draw.draw(st.tuples(*[st.sampled_from(places(data))] * 2))
    value = data
    for step in source:
        value = value[step]
    holds(KINDS[which], mutated(data, goal, value))


def test_unchanged_json_is_read() -> None:
    assert all(holds(kind, data) for kind, data in zip(KINDS, VALID, strict=True))


@settings(max_examples=300)
@given(st.data())
def test_text_with_some_octets_changed_is_read_or_refused(draw: st.DataObject) -> None:
    text = dump(FULL, "full").encode()
    at = draw.draw(st.integers(0, len(text)))
    cut = draw.draw(st.integers(0, 5))
    octets = text[:at] + draw.draw(st.binary(max_size=5)) + text[at + cut :]
    try:
        value = load(Everything, octets)
    except CodecError:
        return
    assert load(Everything, dump(value, "full")) == value


@given(st.binary() | st.text())
@example("[" * 10_000)
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    with suppress(CodecError):
        parse_json(text)
    with suppress(SetupError):
        parse_toml(text)


@given(JSON, st.text(max_size=3))
def test_any_table_is_a_setup_or_refused_as_one(data: Any, key: str) -> None:
    with suppress(SetupError):
        assert isinstance(structure(toy.Setup, data, path="x.toml", key=key), toy.Setup)


def test_data_nested_beyond_the_stack_are_refused() -> None:
    loose: Any = 1
    shape: Any = {"type": "Pile", "name": "", "parts": []}
    for _ in range(3000):
        loose = [loose]
        shape = {"type": "Pile", "name": "", "parts": [shape]}
    for change in ({"loose": loose}, {"shape": shape}):
        with pytest.raises(CodecError, match="deep"):
            from_json(Everything, {**to_json(FULL), **change})
    with pytest.raises(CodecError):
        from_json(Action, loose)
