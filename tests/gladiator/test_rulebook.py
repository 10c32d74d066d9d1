"""The rule ids of GLADIATOR: complete, in order, each paraphrased or left out with a reason."""

import re
from collections import Counter
from collections.abc import Mapping
from itertools import chain, groupby
from types import MappingProxyType

import pytest

from gladiator.rulebook import CHAPTERS, HEADINGS, LEFT_OUT, OURS, RULEBOOK, chapter
from gladiator.rulebook.entries import entries

LONGEST = 240
"""Characters that a one-line paraphrase may have."""

COUNTS = "8 27 5 20 2 10 9 31 15 7 6 15 4 7 7 3 7 14 35 22 3 7 6 7 3 10 16 31 9 9 6 2 3 9 3 11"
PRINTED = dict(enumerate(map(int, COUNTS.split()), start=2))
"""How many different numbers the book prints in each chapter, two-fold ones counted once."""

TWICE = {"15.6", "20.5.5", "20.5.5.1", "35.4"}
"""Numbers that the book gives to two rules."""

UNPRINTED = ("7.2.1", "15.2", "19.3.3", "19.4.2", "20.3", "20.5.2", "23.2.2", "36.4")
"""Numbers that the book's own sequence skips."""

NAMED = {
    "7.3": "F B SFL SFR SBL SBR",
    "7.4": "C KN R RO S X",
    "9.6": "F none S S* P P* H",
    "10.5": "none 1 V S ST AG WD SD 2x 3x LMP STU H SA M K",
    "20.3.1": "TN SN LN",
    "20.4.1": "RN",
    "22.2": "A F S H T",
    "22.3": "D B K P L",
    "30.2.1.1": "Matched-Pair Two-on-One Consecutive Champion Pairs Battle Beast Unique",
    "36.3": "WS FA TH HG SR SD SU BR TG SP FW MS",
}
"""What the book lists by name or letter under a number, in its order."""


def number(rule: str) -> tuple[int, ...]:
    """The printed number of an id, to sort by."""
    return tuple(int(part) for part in rule.partition("/")[0].split("."))


def printed(rules: tuple[str, ...]) -> list[str]:
    """The ids that are numbers as printed, without names, notes and second uses."""
    return [rule for rule in rules if re.fullmatch(r"\d+(\.\d+)+", rule)]


def covered(rule: str) -> list[int]:
    """The D66 faces that a paraphrase gives out, as printed: "41-42 Champion", "66 Unique"."""
    ranges = re.findall(r"\b(\d\d)(?:-(\d\d))? ", RULEBOOK[rule])
    spans = (range(int(low), int(high or low) + 1) for low, high in ranges)
    return [face for face in chain.from_iterable(spans) if 1 <= face % 10 <= 6]


def test_each_chapter_lists_as_many_numbers_as_the_book_prints() -> None:
    assert Counter(chapter(rule) for rule in printed(HEADINGS)) == PRINTED


def test_the_rules_stand_in_numeric_order() -> None:
    assert list(HEADINGS) == sorted(HEADINGS, key=number)


def test_no_rule_is_listed_twice() -> None:
    assert len(set(HEADINGS)) == len(HEADINGS)


def test_a_number_stands_before_its_names_notes_and_second_use() -> None:
    for _, ids in groupby(HEADINGS, key=number):
        first, *rest = ids
        assert all(rule.startswith(f"{first}/") for rule in rest) or first.endswith("/preamble")


def test_numbers_that_the_book_gives_to_two_rules_are_told_apart() -> None:
    assert {rule.removesuffix("/2") for rule in HEADINGS if rule.endswith("/2")} == TWICE


def test_a_number_that_the_book_skips_is_absent() -> None:
    assert not set(UNPRINTED) & set(HEADINGS)


@pytest.mark.parametrize("rule", NAMED)
def test_what_the_book_lists_by_name_has_an_id_each(rule: str) -> None:
    extras = {f"{rule}/note", f"{rule}/table"}
    named = [heading for heading in HEADINGS if heading.startswith(f"{rule}/")]
    expected = [f"{rule}/{name}" for name in NAMED[rule].split()]
    assert [heading for heading in named if heading not in extras] == expected


def test_the_headings_split_without_remainder_into_rules_and_those_left_out() -> None:
    assert RULEBOOK.keys().isdisjoint(LEFT_OUT)
    assert set(HEADINGS) == RULEBOOK.keys() | LEFT_OUT.keys()


@pytest.mark.parametrize("part", [RULEBOOK, LEFT_OUT], ids=["rules", "left out"])
def test_each_part_keeps_the_order_of_the_book(part: Mapping[str, str]) -> None:
    assert list(part) == [rule for rule in HEADINGS if rule in part]


def test_what_is_ours_is_labelled_so_and_no_rule_of_the_book() -> None:
    assert all(re.fullmatch(r"Ours / \S(.*\S)?", name) for name in OURS)
    assert OURS.keys().isdisjoint(HEADINGS)


def test_a_match_that_reaches_the_limit_ends_by_a_rule_of_ours() -> None:
    assert "12 turns" in OURS["Ours / Limit"]


@pytest.mark.parametrize("part", [RULEBOOK, LEFT_OUT, OURS], ids=["rules", "left out", "ours"])
def test_every_text_is_one_short_line(part: Mapping[str, str]) -> None:
    for rule, text in part.items():
        assert text == " ".join(text.split()) and 0 < len(text) <= LONGEST, rule
        assert text.endswith("."), rule


def test_no_two_rules_share_a_paraphrase() -> None:
    assert len(set(RULEBOOK.values())) == len(RULEBOOK)


@pytest.mark.parametrize("part", [RULEBOOK, LEFT_OUT, OURS, CHAPTERS])
def test_the_rulebook_cannot_be_changed(part: Mapping[object, str]) -> None:
    assert isinstance(part, MappingProxyType)


def test_every_chapter_with_rules_has_a_title_and_every_title_has_rules() -> None:
    assert list(CHAPTERS) == sorted({chapter(rule) for rule in HEADINGS})


@pytest.mark.parametrize(
    ("rule", "expected"),
    [("3.10.2", 3), ("10.5/STU", 10), ("20.5.5.1/2", 20), ("30/preamble", 30)],
)
def test_a_rule_belongs_to_the_chapter_of_its_number(rule: str, expected: int) -> None:
    assert chapter(rule) == expected


@pytest.mark.parametrize("rule", ["Ours / Limit", "7.2.1", "99.1", ""])
def test_what_is_no_rule_of_the_book_has_no_chapter(rule: str) -> None:
    with pytest.raises(ValueError, match="no rule of the book"):
        chapter(rule)


def test_a_rule_that_another_points_to_exists() -> None:
    texts = chain(RULEBOOK.values(), LEFT_OUT.values(), OURS.values())
    pointers = chain.from_iterable(re.findall(r"\b\d+(?:\.\d+)+(?:/\w+)?", text) for text in texts)
    assert {rule for rule in pointers if rule not in HEADINGS} == set()


def test_the_random_match_roll_gives_each_face_of_the_d66_to_one_match() -> None:
    faces = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    assert covered("30.2.1") == faces


def test_the_talent_roll_gives_each_face_of_the_d66_to_one_talent_and_six_beyond() -> None:
    faces = [10 * tens + ones for tens in range(1, 8) for ones in range(1, 7)]
    assert covered("36.2") == faces


def test_an_indented_line_continues_the_entry_above_it() -> None:
    assert entries("\n8.1: One hex\n  holds one.\n8.2: Both stop.\n") == {
        "8.1": "One hex holds one.",
        "8.2": "Both stop.",
    }


@pytest.mark.parametrize("block", ["8.1: One.\n8.1: Two.", "8.1 One.", "8.1:", "  One."])
def test_a_block_with_a_repeated_missing_or_empty_entry_is_refused(block: str) -> None:
    with pytest.raises(ValueError, match="entry"):
        entries(block)
