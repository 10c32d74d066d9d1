"""The spaces against plain lists, their strata against their weights, odds against tables."""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

import gladiator
from common.dice import Dice
from common.errors import TooWide
from common.odds import outcomes, sampled_outcomes
from common.records import replace
from gladiator.decisions import Allocate, Blow, ThrowOrder
from gladiator.spaces.allocations import AllocationFacts, AllocationSpace, Arms, Slot
from gladiator.spaces.plots import PlotSpace
from gladiator.tables import (
    AREAS,
    COMBAT_RESULTS,
    HEAD,
    SpecialAttack,
    SpecialDefense,
    Weapon,
)
from gladiator.tasks import Engage
from tests.gladiator.builders import advanced, arena, run

SWORD = (Weapon.SWORD,)
SLOTS = tuple(Slot(1, area) for area in AREAS)


NEAR, FAR, FARTHER = Slot(1, HEAD), Slot(2, HEAD), Slot(3, HEAD)
SAND_ONLY = Arms(SWORD, (), specials=((SpecialAttack.SAND, (FAR,)),), beyond=(FAR,))
SANDY = Arms(
    SWORD,
    SLOTS[:3],
    specials=((SpecialAttack.FEINT, SLOTS[:2]), (SpecialAttack.SAND, (NEAR, FAR, FARTHER))),
    beyond=(FAR, FARTHER),
)
"""Three areas of one opponent within reach, and two others whom only sand reaches."""


SANDED = [(2, SpecialAttack.SAND)]


def space(pool: int, **facts: Any) -> AllocationSpace:
    plain = AllocationFacts(0, 0, pool, None, (Arms(SWORD, SLOTS),))
    return AllocationSpace(replace(plain, **facts))


def brute(pool: int, cap: int) -> int:
    """Count plainly: CF on five attacks and five defenses."""
    total = 0
    for attack in product(range(min(8, pool) + 1), repeat=5):
        spent = sum(attack)
        if spent <= pool:
            total += comb(min(cap, pool - spent) + 5, 5)
    return total


@pytest.mark.parametrize("pool", [0, 1, 3, 9])
def test_the_count_is_that_of_a_plain_enumeration(pool: int) -> None:
    assert space(pool).count() == brute(pool, pool)
    assert space(pool, defense_cap=1).count() == brute(pool, 1)


def test_a_pool_of_eighteen_has_tens_of_millions_and_is_counted_exactly() -> None:
    assert space(18).count() > 10_000_000


MIXED = {
    "arms": (
        Arms(
            SWORD,
            SLOTS[:3],
            unlike=True,
            specials=((SpecialAttack.FEINT, SLOTS[:2]),),
        ),
    ),
    "guards": (SpecialDefense.DUCK, SpecialDefense.LEAP),
    "throws": (ThrowOrder(Weapon.SWORD, 1),),
    "riders": (1,),
    "ordered": True,
}


SANDS = [
    {"arms": (SAND_ONLY,)},
    {"arms": (SANDY,), "riders": (2,), "guards": (SpecialDefense.DUCK,)},
    {"arms": (replace(SANDY, unlike=True),), "riders": (1, 3), "ordered": True},
]


@pytest.mark.parametrize("facts", [{}, MIXED, *SANDS])
def test_listing_counting_and_membership_agree(facts: dict[str, Any]) -> None:
    small = space(3, **facts)
    listed = list(small)
    assert len(listed) == len(set(listed)) == small.count()
    assert all(action in small for action in listed)
    dice: Dice = Dice.seeded(5)
    known = set(listed)
    for _ in range(300):
        action, dice = small.sample(dice)
        assert action in known


@pytest.mark.parametrize("facts", SANDS)
def test_of_all_that_can_be_written_as_many_are_legal_as_are_counted(facts: dict[str, Any]) -> None:
    """Every one or two blows, each of any kind, any place and any hand, with up to 2 CF in all."""
    small = space(2, **facts)
    arms = small.facts.arms[0]
    hands = (False, True) if arms.unlike else (False,)
    kinds = (None, SpecialAttack.FEINT, SpecialAttack.SAND)
    blows = [
        Blow(target, area, cf, kind, hand)
        for target, area, cf, kind, hand in product((1, 2, 3), AREAS, (1, 2), kinds, hands)
    ]
    hits = [(), *product(blows), *product(blows, blows)]
    holds = [hold for hold in product(range(3), repeat=5) if sum(hold) <= 2]
    legal = 0
    for hit in hits:
        if sum(one.cf for one in hit) <= 2:
            for guard, rider in product((None, *small.facts.guards), (None, *range(len(hit)))):
                found = [Allocate(0, 0, hit, hold, guard, SWORD, rider) for hold in holds]
                legal += sum(action in small for action in found)
    assert legal == small.count()


@pytest.mark.parametrize("guard", [0, False, "", ()])
def test_what_is_no_special_defense_is_in_no_space(guard: Any) -> None:
    offered = space(8)
    action, _ = offered.sample(Dice.seeded(1))
    assert replace(action, guard=None) in offered
    assert replace(action, guard=guard) not in offered


def test_sand_alone_is_one_blow_of_one_to_eight_cf() -> None:
    alone = space(9, arms=(SAND_ONLY,))
    assert alone.count() == sum(comb(9 - cf + 5, 5) for cf in range(9))
    dice: Dice = Dice.seeded(4)
    count, thrown = 3000, 0
    for _ in range(count):
        action, dice = alone.sample(dice)
        assert not action.blows or [(one.target, one.special) for one in action.blows] == SANDED
        thrown += bool(action.blows)
    assert abs(thrown - count / 4) < 3.3 * (count * 3 / 16) ** 0.5
    listed, _ = alone.candidates(8, dice)
    assert {bool(action.blows) for action in listed} == {False, True}


@pytest.mark.parametrize("attacks", [1, 2, 3, 4])
def test_beside_sand_every_allocation_of_as_many_attacks_is_equally_likely(attacks: int) -> None:
    """Chi-square at 99.9 %, by the approximation of Wilson and Hilferty."""
    small = space(attacks + 1, arms=(SANDY,), riders=(1, 3))
    sanded = [action for action in small if _is_sanded(action) and len(action.blows) == attacks]
    dice: Dice = Dice.seeded(attacks)
    seen = dict.fromkeys(sanded, 0)
    while sum(seen.values()) < 20 * len(sanded):
        action, dice = small.sample(dice)
        if _is_sanded(action) and len(action.blows) == attacks:
            seen[action] += 1
    chi = sum((hits - 20) ** 2 / 20 for hits in seen.values())
    free = len(sanded) - 1
    assert free > 5
    assert chi < free * (1 - 2 / (9 * free) + 3.09 * (2 / (9 * free)) ** 0.5) ** 3


def _is_sanded(action: Allocate) -> bool:
    return any(one.special is SpecialAttack.SAND for one in action.blows)


def test_the_strata_have_the_weights_that_are_documented() -> None:
    """Chi-square over the number of attacks, the guard and the throw (99.9 %)."""
    wide = space(12, guards=(SpecialDefense.DUCK,), throws=(ThrowOrder(Weapon.SWORD, 1),))
    dice: Dice = Dice.seeded(11)
    count = 4000
    numbers, guards, throws = [0] * 6, 0, 0
    for _ in range(count):
        action, dice = wide.sample(dice)
        numbers[len(action.blows)] += 1
        guards += action.guard is not None
        throws += action.throw is not None
    expected = [count / 16] + [count * 3 / 16] * 5
    chi = sum((seen - want) ** 2 / want for seen, want in zip(numbers, expected, strict=True))
    assert chi < 20.5
    assert abs(guards - count / 4) < 3.3 * (count * 3 / 16) ** 0.5
    assert abs(throws - count / 16) < 3.3 * (count * 15 / 256) ** 0.5


def test_within_a_stratum_every_allocation_is_equally_likely() -> None:
    small = space(2, arms=(Arms(SWORD, SLOTS[:2]),))
    two = [action for action in small if len(action.blows) == 2]
    one = [action for action in small if len(action.blows) == 1]
    dice: Dice = Dice.seeded(3)
    seen: dict[Allocate, int] = {}
    for _ in range(6000):
        action, dice = small.sample(dice)
        seen[action] = seen.get(action, 0) + 1
    assert len(two) == 1
    hits = [seen.get(action, 0) for action in one]
    mean = sum(hits) / len(hits)
    chi = sum((hit - mean) ** 2 / mean for hit in hits)
    assert len(one) == 14
    assert chi < 34.5, "13 degrees of freedom, 99.9 %"


def test_plots_near_the_opponent_come_half_the_time() -> None:
    state = arena()
    plots = gladiator.actions(state, 0)
    assert isinstance(plots, PlotSpace)
    near = set(plots.near)
    dice: Dice = Dice.seeded(1)
    hits = 0
    for _ in range(2000):
        action, dice = plots.sample(dice)
        hits += action in near
    assert 0.5 < hits / 2000 < 0.75


# --- odds


def engaged() -> gladiator.State:
    state = run(arena(), Engage()).state
    first = gladiator.parse_action(state, "0: with sword; hit 1 head 4; hold 0 0 0 0 0")
    return gladiator.apply(state, first)


def test_the_odds_of_each_result_are_those_of_the_table() -> None:
    """One attack of 4 CF on the head against no defense at all."""
    state = engaged()
    last = gladiator.parse_action(state, "1: with sword; hold 0 0 0 0 0")
    found = outcomes(gladiator, state, last)
    hit = found.probability(lambda s: any(s.figures[1].wounds) or s.figures[1].fate is not None)
    plain = 0
    for dice in product(range(1, 7), repeat=3):
        result = COMBAT_RESULTS.at(4, sum(dice))
        if result.kind.value == "H":
            for white in product(range(1, 7), repeat=3):
                plain += sum(white) + result.bonus >= 9
    assert hit == Fraction(plain, 6**6)


def test_sampled_outcomes_agree_with_exact_ones() -> None:
    state = engaged()
    last = gladiator.parse_action(state, "1: with sword; hold 2 0 0 0 0")
    exact = outcomes(gladiator, state, last).probability(lambda s: s.figures[1].cf < 10)
    sample = sampled_outcomes(gladiator, state, last, samples=2000, dice=Dice.seeded(2))
    estimate = sample.probability(lambda s: s.figures[1].cf < 10)
    assert abs(estimate.mean - float(exact)) < 2 * (estimate.high - estimate.low)


def test_an_exchange_of_many_blows_is_too_wide() -> None:
    state = run(advanced(), Engage()).state
    first = gladiator.parse_action(state, "0: with sword; hit 1 head 4, 1 legs 4; hold 0 0 0 0 0")
    last = gladiator.parse_action(state, "1: with sword; hit 0 chest 5, 0 legs 3; hold 0 0 0 0 0")
    with pytest.raises(TooWide):
        outcomes(gladiator, gladiator.apply(state, first), last, limit=20_000)
