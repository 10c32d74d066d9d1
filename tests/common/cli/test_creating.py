"""`arena new`."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import combatarena
from common.cli.documents import written
from common.codec import parse_toml, structure
from common.records import field, record
from tests.common import toy
from tests.common.cli.conftest import Arena


@pytest.mark.parametrize(
    "option", ["players=3", "variant=PROTOCOLS", "rulings={push_direction='TARGET'}"]
)
def test_the_setup_written_is_the_practice_setup_read_back(arena: Arena, option: str) -> None:
    ran = arena("new", "combatarena", "--option", option, "-o", "mine.toml")
    assert (ran.code, ran.out) == (0, "mine.toml is written.\n")
    key, _, value = option.partition("=")
    chosen = tomllib.loads(f"v = {value}")["v"] if "=" in value or value.isdigit() else value
    expected = combatarena.practice_setup(**{key: chosen})
    assert combatarena.load_setup("mine.toml") == expected


def test_a_setup_goes_to_standard_output_unless_a_file_is_named(arena: Arena) -> None:
    text = arena("new", "toy").out
    assert structure(toy.Setup, parse_toml(text)) == toy.practice_setup()
    assert text.startswith("# A setup of toy: play it with `arena play toy --setup FILE`.\n")
    assert not list(Path().iterdir())


def test_comments_say_what_a_field_means_and_which_names_and_types_there_are(arena: Arena) -> None:
    text = arena("new", "combatarena").out
    assert "# Rounds after which the match ends (Ours / Limit).\nlimit = " in text
    assert "LAST_STANDING (last standing), BROTHERS (brothers in arms)" in text
    assert "#   Steadfast: Pushes do not move the fighter and do not hurt it.\n" in text


@record
class Part:
    """A part."""

    name: str
    numbers: tuple[int, ...] = ()


@record
class Whole:
    """A whole of parts."""

    text: str
    """Any text."""
    flag: bool
    share: float
    parts: tuple[Part, ...]
    main: Part
    none: Part | None = None
    empty: tuple[Part, ...] = ()
    named: str = field(default="x", kw_only=True)


def test_every_kind_of_value_is_written_as_toml() -> None:
    whole = Whole(
        'a "b"\\\n\t\x7f é\U0001f600',
        True,
        0.1,
        (Part("one", tuple(range(100))), Part("two")),
        Part("main"),
    )
    text = written(whole, "x" * 300)
    assert structure(Whole, parse_toml(text)) == whole
    assert "# Any text.\n" in text and "# none is left out\n" in text
    assert max(len(line) for line in text.splitlines() if " " in line.strip("# ")) <= 100


@record
class Case:
    """A case with places that may be empty."""

    lock: Part | None = Part("lock")
    label: Part | None = None
    places: tuple[Part | None, ...] = ()
    number: int | None = 1
    inner: Case | None = None


def test_what_is_absent_is_written_as_none_where_something_would_be_by_default() -> None:
    case = Case(None, None, (None, Part("one"), None), None, Case(inner=Case(None)))
    text = written(case, "A case.")
    assert structure(Case, parse_toml(text)) == case
    assert 'lock = "none"\n' in text and "# label is left out\n" in text
    assert '\ninner = { lock = "none", places = [], number = 1 }\n' in text
