"""Exact odds are those of plain enumeration; sampled ones say how far they may be off."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.agenda import Choice, Machine, Note, Position, Result, Task
from common.dice import BRANCHING, Dice
from common.errors import ArenaError, IllegalAction, ObservationError, TooWide
from common.odds import Distribution, Policy, outcomes, sampled_outcomes, wilson
from common.records import record, replace
from common.spaces import Action, ActionSpace, Choices
from tests.common import toy
from tests.common.plain import Enumeration, Shares, expected_best
from tests.common.toy.records import (
    Accept,
    Answer,
    BeginRound,
    Bid,
    Rest,
    Rulings,
    Strike,
    Ties,
    Trade,
    Turn,
)


def shares(distribution: Distribution[Any]) -> Shares:
    return dict(iter(distribution))


def fight(**options: Any) -> toy.State:
    return toy.initial(toy.practice_setup(**options), Dice.seeded(8))


def led(**options: Any) -> toy.State:
    """Return a fight in which somebody leads: everyone has bid the first card."""
    state = fight(**options)
    while not isinstance(state.agenda[0], Turn):
        seat = toy.to_move(state)[0]
        state = toy.apply(state, next(iter(toy.actions(state, seat))))
    return state


def the(kind: type[Action], state: toy.State, at: int = 0) -> Action:
    """Return one of the actions of a kind that are offered now."""
    seat = toy.to_move(state)[0]
    return [action for action in toy.actions(state, seat) if isinstance(action, kind)][at]


def always(kind: type[Action]) -> Callable[[Any, int], Action | None]:
    """Return the policy of the first action of a kind; other decisions stay open."""

    def told(state: Any, seat: int) -> Action | None:
        return next((a for a in toy.actions(state, seat) if isinstance(a, kind)), None)

    return told


def wary(state: Any, seat: int) -> Action | None:
    """Answer each strike by the last card; leave all else open."""
    if not isinstance(state.agenda[0], Answer):
        return None
    last: Action = list(toy.actions(state, seat))[-1]
    return last


def torn(state: Any, seat: int) -> Distribution[Action] | None:
    """Accept once in three times, else guard with the first card."""
    if not isinstance(state.agenda[0], Answer):
        return None
    accept, guard = list(toy.actions(state, seat))[:2]
    return Distribution.of({accept: 1, guard: 2})


def torn_shares(state: Any, seat: int) -> Shares | None:
    told = torn(state, seat)
    return None if told is None else shares(told)


# Exact odds against plain enumeration


@pytest.mark.parametrize("house", [False, True])
@pytest.mark.parametrize(("kind", "at"), [(Strike, 0), (Strike, -1), (Rest, 0), (Trade, 0)])
def test_the_odds_of_an_action_are_those_of_plain_enumeration(
    house: bool, kind: type[Action], at: int
) -> None:
    state = led(players=2, house=house)
    state = replace(state, health=(1,) * len(state.health))
    action = the(kind, state, at)
    exact = outcomes(toy, state, action)
    assert shares(exact) == Enumeration(toy.MACHINE, state).after(state, action)
    assert len(exact) > 1


def test_the_odds_of_the_last_seal_run_through_what_it_reveals() -> None:
    state = fight(players=3, hand=2)
    for _ in range(2):
        state = toy.apply(state, the(Bid, state))
    action = the(Bid, state)
    exact = outcomes(toy, state, action)
    assert shares(exact) == Enumeration(toy.MACHINE, state).after(state, action)
    assert {type(end.agenda[0]) for end, _ in exact} == {Turn}


@pytest.mark.parametrize(
    ("policy", "plain"), [(wary, wary), (torn, torn_shares)], ids=["pure", "mixed"]
)
def test_a_policy_answers_the_decisions_on_the_way(policy: Policy, plain: Any) -> None:
    state = led(players=2, house=True)
    action = the(Strike, state, -1)
    exact = outcomes(toy, state, action, policy=policy)
    assert shares(exact) == Enumeration(toy.MACHINE, state, plain).after(state, action)
    assert not any(isinstance(end.agenda[0], Answer) for end, _ in exact if end.agenda)


def test_a_decision_that_the_policy_leaves_open_is_a_leaf() -> None:
    state = led(players=2)
    exact = outcomes(toy, state, the(Strike, state, -1), policy=always(Rest))
    assert any(isinstance(end.agenda[0], Answer) for end, _ in exact)


def test_until_stops_the_run_where_it_holds() -> None:
    state = led(players=2, hand=1, house=True)
    action = the(Rest, state)

    def wounded(end: Any) -> bool:
        return bool(end.health != state.health)

    exact = outcomes(toy, state, action, until=wounded)
    plain = Enumeration(toy.MACHINE, state, until=wounded).after(state, action)
    assert shares(exact) == plain and len(exact) > 1


def test_by_default_nothing_below_the_decision_is_drawn() -> None:
    state = led(players=2, house=True)
    exact = outcomes(toy, state, the(Rest, state))
    assert {end.agenda for end, _ in exact} == {state.agenda[1:]}


def test_without_a_draw_below_the_run_goes_on_to_the_next_decision() -> None:
    state = fight(players=3)
    exact = outcomes(toy, state, the(Bid, state))
    ((end, share),) = exact
    assert share == 1 and toy.to_move(end) == (1, 2)


def test_a_whole_match_can_be_followed_to_its_end() -> None:
    rulings = Rulings(ties=Ties.LOWEST_SEAT)
    state = led(players=2, hand=1, limit=1, health=1, house=True, rulings=rulings)
    exact = outcomes(toy, state, the(Rest, state), until=lambda end: not end.agenda)
    assert all(toy.returns(end) is not None for end, _ in exact)
    assert sum(share for _, share in exact) == 1
    fallen = exact.probability(lambda end: end.health[0] == 0)
    assert fallen == Fraction(1, 2)


def test_equal_states_merge_and_weights_are_in_lowest_terms() -> None:
    exact = outcomes(toy, led(players=2), the(Strike, led(players=2), -1))
    assert len({end for end, _ in exact}) == len(exact)
    assert sum(weight for _, weight in exact.weights) == exact.total
    assert exact.total <= 6**4


def test_the_odds_know_nothing_of_the_dice_that_will_roll() -> None:
    state = led(players=2)
    other = replace(state, dice=Dice.scripted([]))
    action = the(Strike, state, -1)
    assert outcomes(toy, state, action) == outcomes(toy, other, action)
    assert all(end.dice is BRANCHING for end, _ in outcomes(toy, state, action))


def test_an_action_that_is_not_allowed_has_no_odds() -> None:
    state = led(players=2)
    with pytest.raises(IllegalAction):
        outcomes(toy, state, Rest(9))


def test_an_observation_has_no_odds() -> None:
    state = fight()
    seat = toy.to_move(state)[0]
    seen = toy.observe(state, seat)
    action = next(iter(toy.actions(seen, seat)))
    with pytest.raises(ObservationError):
        outcomes(toy, seen, action)
    with pytest.raises(ObservationError):
        sampled_outcomes(toy, seen, action, samples=2, dice=Dice.seeded(1))


def test_asking_for_odds_changes_nothing() -> None:
    state = led(players=2)
    told = repr(state), hash(state)
    outcomes(toy, state, the(Strike, state), policy=wary)
    sampled_outcomes(toy, state, the(Strike, state), samples=5, dice=Dice.seeded(1))
    assert (repr(state), hash(state)) == told
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        outcomes(toy, state, the(Rest, state)).total = 1  # type: ignore[misc]


# Best play


@record(cache_hash=True)
class Purse(Position):
    """Money on the table."""

    money: int
    asked: int = 0


@record
class Stake(Choice):
    """How many coins are staked?"""


@record
class Toss(Task):
    """Half of the time a stake doubles, else it is lost; every toss asks again, `left` times."""

    stake: int
    player: int
    left: int


@record
class Coins(Action):
    """A number of coins."""

    coins: int


class Tavern:
    """A game of nothing but stakes: a machine is all that odds need."""

    def __init__(self) -> None:
        self.MACHINE: Machine[Purse] = Machine("tavern")
        self.asked = 0

        @self.MACHINE.offers(Stake)
        def offer(state: Purse, decision: Stake, player: int) -> ActionSpace[Coins]:
            self.asked += 1
            return Choices(tuple(Coins(player, n) for n in range(min(3, state.money) + 1)))

        @self.MACHINE.decides(Stake, rule="stake")
        def stake(state: Purse, decision: Stake, action: Coins, note: Note) -> Result[Purse]:
            left = sum(isinstance(task, Stake) for task in state.agenda)
            return state, (Toss(action.coins, decision.player, left),)

        @self.MACHINE.resolves(Toss, rule="toss")
        def toss(state: Purse, task: Toss, note: Note) -> Result[Purse]:
            face, dice = state.dice.roll()
            gain = task.stake if face[0] > 2 + task.player else -task.stake
            return replace(state, dice=dice, money=state.money + gain), ()


def purse(*seats: int) -> Purse:
    return Purse(tuple(map(Stake, seats)), Dice.seeded(1), 3)


def over(state: Any) -> bool:
    return not state.agenda


def staking(coins: int) -> Policy:
    return lambda state, player: Coins(player, min(coins, state.money))


def goal(state: Any) -> int:
    """Return whether there are six coins, times ten, plus the coins: no straight line."""
    money = int(state.money)
    return 10 * (money >= 6) + money


@pytest.mark.parametrize("seats", [(0,), (0, 0), (0, 1), (0, 1, 0), (0, 0, 1)])
@pytest.mark.parametrize("coins", range(4))
def test_the_best_answers_are_those_of_plain_expectation(
    seats: tuple[int, ...], coins: int
) -> None:
    tavern, start = Tavern(), purse(*seats)
    game: Any = tavern
    best = outcomes(game, start, Coins(0, coins), best=(0, goal), until=over)
    plain = Enumeration(tavern.MACHINE, start, until=over)
    assert best.mean(goal) == expected_best(plain, start, Coins(0, coins), 0, goal)


def test_best_play_is_never_worse_than_any_policy() -> None:
    game: Any = Tavern()
    start = purse(0, 0, 0)
    best = outcomes(game, start, Coins(0, 1), best=(0, goal), until=over).mean(goal)
    means = [
        outcomes(game, start, Coins(0, 1), policy=staking(n), until=over).mean(goal)
        for n in range(4)
    ]
    assert best > max(means)


def test_others_follow_their_policy_while_one_plays_best() -> None:
    game: Any = Tavern()

    def careless(state: Any, player: int) -> Action | Distribution[Action] | None:
        two = Coins(1, min(2, state.money))
        return Distribution.of({Coins(1, 0): 1, two: 1}) if player else None

    start = purse(0, 1, 0)
    kind = outcomes(game, start, Coins(0, 2), policy=careless, best=(0, goal), until=over).mean(
        goal
    )
    cruel = outcomes(game, start, Coins(0, 2), best=(0, goal), until=over).mean(goal)
    assert kind > cruel


def test_best_play_remembers_what_it_has_worked_out() -> None:
    tavern = Tavern()
    game: Any = tavern
    asked: list[Any] = []

    def value(end: Any) -> int:
        asked.append(end)
        return int(end.money)

    outcomes(game, purse(0, *(0,) * 9), Coins(0, 1), best=(0, value), until=over)
    assert len(set(asked)) == 32 and len(asked) < 100


def test_the_target_of_a_strike_guards_at_its_best() -> None:
    state = led(players=2)
    action = the(Strike, state, -1)
    (target,) = {0, 1} - {action.player}

    def health(end: Any) -> int:
        return int(end.health[target])

    def stop(end: Any) -> bool:
        return not end.agenda or isinstance(end.agenda[0], BeginRound)

    best = outcomes(toy, state, action, best=(target, health), until=stop).mean(health)
    means = [
        outcomes(toy, state, action, policy=policy, until=stop).mean(health)
        for policy in (wary, torn, always(Accept))
    ]
    assert best >= max(means) > min(means)


# What is too wide, and what is sampled


def test_more_states_than_the_limit_are_too_wide() -> None:
    state = led(players=3)
    action = the(Strike, state, -1)
    with pytest.raises(TooWide, match="4 states"):
        outcomes(toy, state, action, limit=4)
    with pytest.raises(TooWide):
        outcomes(toy, state, action, policy=lambda s, p: next(iter(toy.actions(s, p))), limit=12)


@pytest.mark.parametrize("samples", [0, -1])
def test_no_sample_is_no_answer(samples: int) -> None:
    state = led(players=2)
    with pytest.raises(ArenaError, match="one sample or more"):
        sampled_outcomes(toy, state, the(Rest, state), samples=samples, dice=Dice.seeded(1))


@pytest.mark.parametrize(("successes", "n"), [(5, 3), (1, -1), (-1, 2)])
def test_no_more_successes_than_tries(successes: int, n: int) -> None:
    with pytest.raises(ArenaError, match="cannot be"):
        wilson(successes, n)


def test_samples_stop_where_the_exact_run_stops() -> None:
    state = led(players=2, house=True)
    for action in (the(Strike, state), the(Rest, state), the(Trade, state)):
        for policy in (None, wary, torn):
            exact = outcomes(toy, state, action, policy=policy)
            drawn = sampled_outcomes(
                toy, state, action, samples=300, dice=Dice.seeded(2), policy=policy
            )
            assert set(drawn.states) <= set(shares(exact))


@pytest.mark.parametrize("held", [True, False], ids=["at once", "later"])
def test_samples_stop_where_until_stops_the_exact_run(held: bool) -> None:
    state = led(players=2, house=True)
    action = the(Strike, state, -1)

    def stop(end: Any) -> bool:
        return held or len(end.agenda) < len(state.agenda) - 1

    exact = outcomes(toy, state, action, policy=wary, until=stop)
    drawn = sampled_outcomes(
        toy, state, action, samples=200, dice=Dice.seeded(2), policy=wary, until=stop
    )
    assert set(drawn.states) <= set(shares(exact))


def test_the_interval_of_a_sample_covers_the_exact_odds() -> None:
    state = led(players=2)
    action = the(Strike, state, -1)
    exact = outcomes(toy, state, action, policy=torn)

    def hurt(end: Any) -> bool:
        return bool(end.health != state.health)

    covered = 0
    for seed in range(40):
        dice = Dice.seeded(seed)
        drawn = sampled_outcomes(toy, state, action, samples=150, dice=dice, policy=torn)
        share, mean = drawn.probability(hurt), drawn.mean(lambda end: sum(end.health))
        covered += share.low <= exact.probability(hurt) <= share.high
        covered += mean.low <= exact.mean(lambda end: sum(end.health)) <= mean.high
        assert share.samples == 150
    assert 70 <= covered <= 80


def test_the_same_dice_draw_the_same_sample() -> None:
    state = led(players=2)
    drawn = [
        sampled_outcomes(toy, state, the(Strike, state), samples=20, dice=Dice.seeded(5))
        for _ in range(2)
    ]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (0, 0, 0.0, 1.0)],
)
def test_a_proportion_has_the_interval_of_wilson(
    successes: int, n: int, low: float, high: float
) -> None:
    found = wilson(successes, n)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert found.samples == n


# What a distribution is

weights = st.dictionaries(st.integers(-5, 5), st.integers(1, 30), min_size=1)


@given(weights)
def test_the_probabilities_of_a_distribution_add_up_to_one(given_weights: dict[int, int]) -> None:
    found = Distribution.of(given_weights)
    total = sum(given_weights.values())
    assert dict(found) == {value: Fraction(w, total) for value, w in given_weights.items()}
    assert len(found) == len(given_weights)
    assert Distribution.of({value: 6 * w for value, w in given_weights.items()}) == found


@given(weights)
def test_means_and_probabilities_are_exact_fractions(given_weights: dict[int, int]) -> None:
    found = Distribution.of(given_weights)
    assert found.mean() == sum(value * share for value, share in found)
    assert found.mean(lambda value: value**2) == sum(value**2 * share for value, share in found)
    half = found.mean(lambda value: Fraction(value, 2))
    assert isinstance(half, Fraction) and half * 2 == found.mean()
    assert found.mean(float) == pytest.approx(float(found.mean()))
    assert found.probability(lambda value: value > 0) == sum(p for v, p in found if v > 0)


@given(weights)
def test_a_mapped_distribution_merges_equal_images(given_weights: dict[int, int]) -> None:
    found = Distribution.of(given_weights).map(abs)
    assert len(found) == len({abs(value) for value in given_weights})
    assert found.mean() == Distribution.of(given_weights).mean(abs)


def test_an_outcome_without_weight_is_none() -> None:
    assert dict(Distribution.of({"a": 1, "b": 0})) == {"a": 1}


def test_a_distribution_is_sampled_by_its_weights() -> None:
    found = Distribution.of({"a": 1, "b": 2, "c": 3})
    drawn = [found.sample(Dice.scripted([at]))[0] for at in range(6)]
    assert "".join(drawn) == "abbccc"
    dice = [Dice.seeded(1)]
    for _ in range(3):
        dice.append(found.sample(dice[-1])[1])  # type: ignore[arg-type]
    assert all(one != two for one, two in pairwise(dice))
