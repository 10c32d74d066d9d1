"""JSON and TOML text that nobody can trust."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from common.codec import MAX_DEPTH, from_json, parse_json, parse_toml, structure
from common.errors import CodecError, SetupError
from common.records import record
from tests.common.codec_records import Pile, Shape, Square, Step


def refused(text: str | bytes) -> CodecError:
    with pytest.raises(CodecError) as caught:
        parse_json(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"a":[{"b":1,"c":2,"b":3}]}', "a[0].b"),
        ('{"a":1,"a":1}', "a"),
        ('{"a":{"b":NaN},"a":1}', "a"),
        ('{"a":[1,NaN]}', "a[1]"),
        ('{"a":-Infinity}', "a"),
        ('{"a":1e999}', "a"),
        ('{"a":' + "9" * 400 + "}", "a"),
        ('{"a":' + "9" * 5000 + "}", "a"),
        ('{\n "a": 1,\n}', "line 3, column 1"),
        ("", "line 1, column 1"),
        ('{"a":"b', "line 1, column 6"),
        ("\ufeff{}", "line 1, column 1"),
        (b'{"a":"\xff"}', "byte 6"),
        ("[" * 101 + "]" * 101, "line 1, column 101"),
        ("[" * 100_000, "line 1, column 101"),
        ('{"a":' * 100_000, "line 1, column 501"),
    ],
)
def test_broken_json_is_refused_with_its_place(text: str | bytes, key: str) -> None:
    assert refused(text).key == key


def test_deep_but_allowed_nesting_and_long_but_allowed_numbers_are_read() -> None:
    brackets = '"' + "[" * 500 + '"'
    text = "[" * (MAX_DEPTH - 1) + f"[{brackets},{1 << 1023}]" + "]" * (MAX_DEPTH - 1)
    assert str(parse_json(text)).count("[") == MAX_DEPTH + 500


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * 100_000,
        "{" + ",".join(f'"{n}":{n}' for n in range(50_000)) + ',"0":0}',
        "[" + ",".join(["{}"] * 100_000) + ",",
    ],
)
def test_hostile_json_of_some_size_is_refused_in_no_time(text: str) -> None:
    begun = time.process_time()
    refused("[" * 50 + text if text[0] == '"' else text)
    assert time.process_time() - begun < 2


def test_toml_that_cannot_be_read_is_refused_with_file_line_and_column() -> None:
    cases: list[tuple[str | bytes, str]] = [
        ("a = 1\nb = \n", "line 2, column 5"),
        ("a = 1\na = 2\n", "line 2, column 6"),
        (b"a = '\xff'", "byte 5"),
        ("a = " + "9" * 5000, ""),
        ("a = " + "[" * 5000, ""),
    ]
    for text, key in cases:
        with pytest.raises(SetupError) as caught:
            parse_toml(text, path=Path("my.toml"))
        assert caught.value.path == "my.toml" and caught.value.key == key
        assert str(caught.value).startswith("my.toml")
    assert parse_toml("a = 1") == parse_toml(b"a = 1") == {"a": 1}


@pytest.mark.parametrize(
    ("text", "key", "sentence"),
    [
        ('type = "Pile"', "shape.name", "missing"),
        ('type = "Pile"\nname = 3', "shape.name", "expected text, not the number 3"),
        ('type = "Square"\nname = "s"\nside = nan', "shape.side", "finite"),
        ('type = "Square"\nname = "s"\nside = 2024-01-01', "shape.side", "not a date"),
        ('type = "Square"\nname = "s"\nsize = 2', "shape.size", "did you mean side"),
        ('type = "Circle"\nname = "s"', "shape.type", "Known: Pile, Square"),
        ('name = "s"', "shape.type", "which Shape"),
        ('type = "Pile"\nname = "s"\nparts = 3', "shape.parts", "expected a list"),
        (
            'type = "Pile"\nname = "s"\n[[parts]]\ntype = "Square"\nname = "s"',
            "shape.parts[0].side",
            "missing",
        ),
    ],
)
def test_a_setup_that_does_not_fit_is_refused_with_file_key_and_reason(
    text: str, key: str, sentence: str
) -> None:
    with pytest.raises(SetupError) as caught:
        structure(Shape, parse_toml(text), path="my.toml", key="shape")
    error = caught.value
    assert (error.path, error.key) == ("my.toml", key)
    assert sentence in error.sentence
    assert str(error) == f"my.toml: {key}: {error.sentence}"


def test_a_setup_is_read_and_a_leaf_asked_for_by_name_needs_no_tag() -> None:
    data: dict[str, Any] = parse_toml(
        'name = "p"\n[[parts]]\ntype = "Square"\nname = "s"\nside = 2'
    )
    assert structure(Pile, data) == Pile("p", (Square("s", 2.0),))
    assert structure(Step, {"player": 1, "hex": [0, 1]}).hex == (0, 1)


@record
class Locker:
    """A locker with places that may be empty, and a label that may be any text."""

    places: tuple[Square | None, ...] = ()
    number: int | None = 1
    label: str | None = None


def test_none_stands_for_nothing_in_a_setup_unless_it_may_be_text_and_never_in_json() -> None:
    data = parse_toml('places = ["none", {name = "s", side = 2}]\nnumber = "none"\nlabel = "none"')
    assert structure(Locker, data) == Locker((None, Square("s", 2.0)), None, "none")
    with pytest.raises(CodecError, match="expected int or None"):
        from_json(Locker, {"number": "none"})
    with pytest.raises(SetupError, match="expected int or None"):
        structure(Locker, {"number": "nothing"})
