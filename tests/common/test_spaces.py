"""Action spaces answer what is allowed, how much of it there is, and give one at random."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.dice import Dice
from common.errors import Reason
from common.records import record
from common.spaces import EMPTY, Action, Choices, refused


@record
class Walk(Action):
    to: int


@record
class Shout(Action):
    word: str


WALKS = tuple(Walk(0, to) for to in range(8))
SHOUTS = (Shout(0, "ho"), Shout(0, "ha"))
SPACE: Choices[Action] = Choices(WALKS, (), SHOUTS)
seeds = st.integers(0, 10_000)


def test_a_space_lists_its_groups_in_their_order_and_drops_empty_ones() -> None:
    assert tuple(SPACE) == WALKS + SHOUTS
    assert SPACE.groups == (WALKS, SHOUTS)
    assert len(SPACE) == SPACE.count() == 10 and SPACE.enumerable


@pytest.mark.parametrize("action", [Walk(0, 8), Walk(1, 0), Shout(0, "hu"), "ho", None])
def test_what_is_not_listed_is_not_in_the_space(action: object) -> None:
    assert action not in SPACE


def test_every_listed_action_is_in_the_space() -> None:
    assert all(action in SPACE for action in SPACE)


@given(seeds)
def test_a_sample_lies_in_the_space(seed: int) -> None:
    assert SPACE.sample(Dice.seeded(seed))[0] in SPACE


def test_sampling_takes_the_kind_first_and_then_the_detail() -> None:
    counts: Counter[Action] = Counter()
    dice: Dice = Dice.seeded("spaces")
    for _ in range(4000):
        action, dice = SPACE.sample(dice)
        counts[action] += 1
    assert abs(sum(counts[action] for action in SHOUTS) - 2000) < 160
    assert all(abs(counts[action] - 1000) < 130 for action in SHOUTS)
    assert all(abs(counts[action] - 250) < 75 for action in WALKS)


def test_sampling_a_single_action_rolls_no_dice() -> None:
    dice = Dice.scripted([])
    assert Choices((Shout(0, "ho"),)).sample(dice) == (Shout(0, "ho"), dice)


@given(seeds, st.integers(0, 14))
def test_candidates_differ_lie_in_the_space_and_are_no_more_than_wanted(seed: int, n: int) -> None:
    chosen, _ = SPACE.candidates(n, Dice.seeded(seed))
    assert len(chosen) == len(set(chosen)) == min(n, 10)
    assert all(action in SPACE for action in chosen)


@given(seeds, st.integers(2, 10))
def test_every_kind_is_among_the_candidates(seed: int, n: int) -> None:
    chosen, _ = SPACE.candidates(n, Dice.seeded(seed))
    assert {type(action) for action in chosen} == {Walk, Shout}


def test_all_actions_are_candidates_when_enough_are_wanted_and_then_no_dice_roll() -> None:
    dice = Dice.scripted([])
    assert SPACE.candidates(10, dice) == (WALKS + SHOUTS, dice)


def test_the_space_of_one_who_owes_nothing_is_empty_and_false() -> None:
    assert not EMPTY and len(EMPTY) == 0 and list(EMPTY) == [] and Walk(0, 1) not in EMPTY


def test_equal_spaces_are_equal_and_hash_equal() -> None:
    again: Choices[Action] = Choices(WALKS, SHOUTS)
    assert again == SPACE and hash(again) == hash(SPACE)
    assert Choices(SHOUTS, WALKS) != SPACE
    assert SPACE != WALKS + SHOUTS


def test_a_space_does_not_explain_more_than_it_knows() -> None:
    assert SPACE.refusal(Walk(0, 9)) is None
    refusal = refused(Walk(0, 9), "7.1")
    assert refusal.reason is Reason.NOT_OFFERED and refusal.rule == "7.1"
    assert "Walk(player=0, to=9)" in refusal.sentence


def test_a_refusal_does_not_repeat_what_is_long() -> None:
    told = refused(Shout(0, "x" * 10_000), "1").sentence
    assert len(told) < 300 and told.startswith("Shout(player=0, word='xxx") and "…" in told
