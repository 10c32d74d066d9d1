"""The rule ids of Arena Rex: complete, in order, each paraphrased or left out with a reason."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain, groupby
from types import MappingProxyType

import pytest

from arenarex.rulebook import HEADINGS, LEFT_OUT, OURS, RULEBOOK

LONGEST = 220
"""Characters that a one-line paraphrase may have."""

CHAPTERS = (
    "Anatomy of a Card",
    "Measuring",
    "Turn Order",
    "Fatigue Levels",
    "Turn Structure",
    "Clear Turn",
    "Last Man Standing",
    "Actions",
    "Reactions",
    "Combat",
    "Damage Tree",
    "Damage Tree Results",
    "Pushing",
    "Vitality Bar",
    "Favor Dice",
    "Terrain",
    "Building a Cohort",
    "Gladiators",
    "Beasts",
    "Titans",
    "Displacement",
    "Mounts",
    "Stages",
    "Tactics",
    "Ludus Benefits",
    "Ludus Magnus Benefits",
    "Legio XIII Benefits",
    "Morituri Benefits",
    "Zephyri Benefits",
    "Play Area",
    "Scenarios",
    "Additional Terms",
    "FAQ",
    "Errata",
    "Helleniki Benefits",
    "Errata",
    "Combat Page",
)
"""The rulebook's headings in its order; the errata bring a ludus in their middle."""

ANSWERS = {
    "FAQ / Actions and Reactions": 6,
    "FAQ / Pushes": 4,
    "FAQ / Clear Turns and Last Man Standing": 4,
    "FAQ / List Building": 2,
    "FAQ / Legio XIII": 9,
    "FAQ / Ludus Magnus": 5,
    "FAQ / Morituri": 9,
    "FAQ / Zephyri": 7,
    "FAQ / Helleniki": 1,
    "FAQ / Bestiae": 6,
    "FAQ / Gorgons": 3,
}
"""How many answers the FAQ has under each of its headings."""

SCENARIOS = (
    "Munus",
    "Primus Superiorum",
    "Venatio",
    "Damnatio",
    "Vinculi",
    "Duellum",
    "Geminae",
)


def heading(rule: str) -> str:
    """The heading path of an id, without its paragraph."""
    path, _, last = rule.rpartition("/")
    return path if last.isdigit() else rule


def chapter(rule: str) -> str:
    """The first heading of an id's path."""
    return heading(rule).partition(" / ")[0]


def test_every_chapter_of_the_rulebook_is_listed_in_its_order() -> None:
    assert tuple(name for name, _ in groupby(HEADINGS, key=chapter)) == CHAPTERS


def test_every_answer_of_the_faq_has_an_id() -> None:
    answers = Counter(heading(rule) for rule in HEADINGS if chapter(rule) == "FAQ")
    assert answers == ANSWERS


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("part", ["Deployment", "Cohorts", "Restrictions", "Victory Conditions"])
def test_every_scenario_says_who_deploys_with_whom_and_who_wins(scenario: str, part: str) -> None:
    assert f"Scenarios / {scenario} / {part}" in HEADINGS


def test_no_rule_is_listed_twice() -> None:
    assert len(set(HEADINGS)) == len(HEADINGS)


def test_paragraphs_under_a_heading_count_from_one_and_a_single_one_bears_no_number() -> None:
    for path in dict.fromkeys(map(heading, HEADINGS)):
        rules = [rule for rule in HEADINGS if heading(rule) == path]
        numbered = [f"{path}/{n}" for n in range(1, len(rules) + 1)]
        assert rules == (numbered if len(rules) > 1 else [path])


def test_the_older_page_repeats_the_rulebook_but_for_three_paragraphs() -> None:
    assert [rule for rule in RULEBOOK if chapter(rule) == "Combat Page"] == [
        "Combat Page / Last Man Standing/1",
        "Combat Page / Shift",
        "Combat Page / FAQ",
    ]
    for rule, reason in LEFT_OUT.items():
        if chapter(rule) == "Combat Page":
            twin = reason.removeprefix("The same in the rulebook: ").removesuffix(".")
            assert twin in HEADINGS, rule


def test_what_is_left_out_as_said_again_is_ruled_where_its_reason_points() -> None:
    twins = {
        rule: reason.removeprefix("Said again, and ruled, by ").removesuffix(".")
        for rule, reason in LEFT_OUT.items()
        if reason.startswith("Said again")
    }
    assert twins
    assert set(twins.values()) <= RULEBOOK.keys()


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
