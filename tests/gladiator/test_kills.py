"""Whose a kill is, and how quick: what a match tells the campaign for 31.2.4."""

from __future__ import annotations

import pytest

from gladiator.state import Slaying, State
from gladiator.tables import CHEST, HEAD, LEGS
from gladiator.tasks import Bleed, Wound
from tests.gladiator.builders import advanced, arena, changed, exchanging, run, strike


def bare(**facts: object) -> State:
    """A match in which the first has no weapon, and the other is as told."""
    return changed(changed(advanced(), 0, weapon=None), 1, **facts)


@pytest.mark.rule("23.3.1")
def test_a_kill_with_bare_hands_is_a_kill_and_quick_when_nobody_had_wounded_the_area() -> None:
    blow = [6, 6, 6, 1, 2, 2, 4]
    first = run(bare(wounds=(11, 0, 0, 0, 0)), strike(HEAD, 8, None), dice=blow)
    assert first.figure(0).slain == (Slaying(1, 1, quick=True),)
    again = bare(wounds=(11, 0, 0, 0, 0), hits=(1, 0, 0, 0, 0))
    assert run(again, strike(HEAD, 8, None), dice=blow).figure(0).slain[0].quick is False


@pytest.mark.rule("23.3.1")
def test_a_wound_by_bare_hands_is_one_of_the_attacks_of_a_slow_kill() -> None:
    after = run(bare(), strike(HEAD, 8, None), dice=[6, 6, 6, 1, 2, 2, 4])
    assert after.figure(1).hits == (1, 0, 0, 0, 0) and not after.figure(0).slain
    missed = run(bare(), strike(HEAD, 8, None), dice=[6, 6, 6, 1, 2, 1, 1])
    assert missed.figure(1).hits == (0, 0, 0, 0, 0)


@pytest.mark.rule("10.5/SA")
@pytest.mark.parametrize(("hits", "quick"), [(1, True), (2, False)])
def test_whoever_severed_the_artery_has_killed_the_one_who_bleeds_to_death(
    hits: int, *, quick: bool
) -> None:
    cut = run(exchanging(arena()), Wound(0, 1, LEGS, 0), dice=[6, 5, 4, 6, 6])
    assert cut.figure(1).bled_by == 0
    dying = changed(
        cut.state,
        1,
        arteries=(0, 0, 0, 0, 1),
        wounds=(0, 0, 0, 0, 11),
        hits=(0, 0, 0, 0, hits),
    )
    after = run(dying, Bleed())
    assert after.figure(0).slain == (Slaying(1, 1, quick=quick),)


def test_a_wound_that_cuts_no_artery_makes_nobody_the_killer() -> None:
    assert run(arena(), Wound(0, 1, CHEST, 0), dice=[3, 3, 3, 1, 1]).figure(1).bled_by is None
