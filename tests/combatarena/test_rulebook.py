"""The rule ids of Combat Arena: complete, in order, each paraphrased or left out with a reason."""

from collections.abc import Mapping
from itertools import chain, groupby
from types import MappingProxyType

import pytest

from combatarena.rulebook import HEADINGS, LEFT_OUT, OURS, RULEBOOK

LONGEST = 220
"""Characters that a one-line paraphrase may have."""

PATHS = (
    "Objective of the Game",
    "Setting Up",
    "Facing",
    "Rounds",
    "Stage One: Prepare",
    "Stage Two: Fight",
    "Fighter Reference Cards",
    "Actions",
    "Actions / Move Actions",
    "Actions / Attack Actions",
    "Actions / Special Actions",
    "Actions / No Actions",
    "Actions / Pushing Fighters",
    "Dice",
    "Fighter Arcs",
    "Facing Icons",
    "End of Round",
    "Wounds and Injuries",
    "Defeat",
    "Winning the Game",
    "Counting Distances",
    "Combat Variants / Brothers in Arms",
    "Combat Variants / Kingslayer",
    "Combat Variants / Single Combat",
    "Combat Variants / Combat Protocols",
    "Fighter Reference Cards / Neyam Shai Murad",
    "Fighter Reference Cards / Daedalosus",
)
"""The booklet's headings in its order, without those that only group."""


def heading(rule: str) -> str:
    """The heading path of an id, without its paragraph."""
    path, _, last = rule.rpartition("/")
    return path if last.isdigit() else rule


def test_every_heading_of_the_booklet_is_listed_in_its_order() -> None:
    assert tuple(path for path, _ in groupby(HEADINGS, key=heading)) == PATHS


def test_no_rule_is_listed_twice() -> None:
    assert len(set(HEADINGS)) == len(HEADINGS)


def test_paragraphs_under_a_heading_count_from_one_and_a_single_one_bears_no_number() -> None:
    for path, ids in groupby(HEADINGS, key=heading):
        rules = list(ids)
        numbered = [f"{path}/{n}" for n in range(1, len(rules) + 1)]
        assert rules == (numbered if len(rules) > 1 else [path])


def test_the_headings_split_without_remainder_into_rules_and_those_left_out() -> None:
    assert RULEBOOK.keys().isdisjoint(LEFT_OUT)
    assert set(HEADINGS) == RULEBOOK.keys() | LEFT_OUT.keys()


@pytest.mark.parametrize("part", [RULEBOOK, LEFT_OUT], ids=["rules", "left out"])
def test_each_part_keeps_the_order_of_the_booklet(part: Mapping[str, str]) -> None:
    assert list(part) == [rule for rule in HEADINGS if rule in part]


def test_what_is_ours_is_labelled_so_and_no_rule_of_the_booklet() -> None:
    assert all(name.startswith("Ours / ") for name in OURS)
    assert OURS.keys().isdisjoint(HEADINGS)
    assert {
        "Ours / Limit",
        "Ours / Practice Set",
        "Ours / Damage Boxes",
        "Ours / Mutual Elimination",
    } <= OURS.keys()


@pytest.mark.parametrize(
    ("rule", "text"), list(chain(RULEBOOK.items(), LEFT_OUT.items(), OURS.items()))
)
def test_every_sentence_is_one_short_finished_line(rule: str, text: str) -> None:
    assert 0 < len(text) <= LONGEST, rule
    assert text.isprintable(), rule
    assert text == " ".join(text.split()), rule
    assert text.endswith("."), rule


@pytest.mark.parametrize("part", [RULEBOOK, LEFT_OUT, OURS], ids=["rules", "left out", "ours"])
def test_the_maps_cannot_be_changed(part: Mapping[str, str]) -> None:
    assert isinstance(part, MappingProxyType)
