"""Net successes: how likely each number of them is, from dice alone."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from arenarex import tables
from arenarex.rules.successes import net_successes
from arenarex.state import Tally
from common.errors import ArenaError
from common.odds import Distribution

MOST_DICE = 64
ALL = -1
"""A re-roll of all failed dice."""

Rerolls = tuple[int, ...]
Ways = tuple[tuple[int, int], ...]
"""Totals of successes with their whole-number weights."""


def net_odds(
    attack: int,
    defense: int,
    *,
    favor: int = 0,
    guard_favor: int = 0,
    bonus: int = 0,
    power: bool = False,
    exhausted: bool = False,
    counter: bool = False,
    least: int = 0,
    rerolls: Rerolls = (),
    guard_rerolls: Rerolls = (),
) -> Distribution[int]:
    """Return how likely each number of net successes is.

    `attack` and `defense` are plain dice (with an assist, both DEFs), `favor` and `guard_favor`
    Favor dice, `bonus` successes without a die. With `power` every unsuccessful die of the
    attacker is rolled again. `counter`: below 0 are the counterattacker's net successes; `least`
    are those that an ability makes sure of. `rerolls` and `guard_rerolls` are further re-rolls of
    unsuccessful dice, one after the other: how many dice each may roll again, -1 for all. Each is
    used as far as it goes, on Favor dice first.

    >>> net_odds(1, 0).probability(lambda net: net == 1)
    Fraction(1, 2)
    >>> net_odds(1, 1, guard_rerolls=(-1,)).probability(lambda net: net == 1)
    Fraction(1, 8)

    Errors: `ArenaError` for a number of dice below 0 or above 64.
    """
    for dice in (attack, defense, favor, guard_favor):
        if not 0 <= dice <= MOST_DICE:
            raise ArenaError(f"0 to {MOST_DICE} dice are rolled, not {dice}")
    more = bonus + (tables.EXHAUSTED_BONUS if exhausted else 0)
    weights: dict[int, int] = {}
    for mine, ways in _totals(attack, favor, (ALL, *rerolls) if power else rerolls):
        own = _tally(mine + more)
        for theirs, others in _totals(defense, guard_favor, guard_rerolls):
            net = net_successes(own, _tally(theirs), least=least, counter=counter)
            weights[net] = weights.get(net, 0) + ways * others
    return Distribution.of(dict(sorted(weights.items())))


@lru_cache(maxsize=1024)
def _tally(successes: int) -> Tally:
    return Tally(hits=successes)


@lru_cache(maxsize=4096)
def _totals(plain: int, favors: int, rerolls: Rerolls) -> Ways:
    """Return the totals of some dice with their whole-number weights."""
    if rerolls not in ((), (ALL,)):
        return _rolled_again(plain, favors, rerolls)
    good = 3 if rerolls else 1
    ways: dict[int, int] = {}
    for hits in range(plain + 1):
        for favor_hits in range(favors + 1):
            total = hits + tables.FAVOR_SUCCESSES * favor_hits
            weight = comb(plain, hits) * comb(favors, favor_hits) * good ** (hits + favor_hits)
            ways[total] = ways.get(total, 0) + weight
    return tuple(sorted(ways.items()))


def _rolled_again(plain: int, favors: int, rerolls: Rerolls) -> Ways:
    """Return the totals where some failed dice are rolled again, one re-roll after the other."""
    rolls = {
        (plain - hits, favors - favor_hits): comb(plain, hits) * comb(favors, favor_hits)
        for hits in range(plain + 1)
        for favor_hits in range(favors + 1)
    }
    for most in rerolls:
        rolls = _again(rolls, plain + favors if most < 0 else most)
    ways: dict[int, int] = {}
    for (misses, favor_misses), weight in rolls.items():
        total = plain - misses + tables.FAVOR_SUCCESSES * (favors - favor_misses)
        ways[total] = ways.get(total, 0) + weight
    return tuple(sorted(ways.items()))


def _again(rolls: dict[tuple[int, int], int], most: int) -> dict[tuple[int, int], int]:
    """Return the failures, with their weights, after up to `most` of them were rolled again."""
    after: dict[tuple[int, int], int] = {}
    for (misses, favor_misses), weight in rolls.items():
        favor_dice = min(most, favor_misses)
        dice = min(most - favor_dice, misses)
        share = weight << (most - favor_dice - dice)
        for hits in range(dice + 1):
            for favor_hits in range(favor_dice + 1):
                left = misses - hits, favor_misses - favor_hits
                ways = share * comb(dice, hits) * comb(favor_dice, favor_hits)
                after[left] = after.get(left, 0) + ways
    return after
