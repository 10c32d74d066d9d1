"""Odds of an attack: against enumeration, against another library, against the reducers."""

import json
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from typer.testing import CliRunner

from arenarex.commands import app
from arenarex.odds import attack_odds, favor_table, net_odds
from common.errors import ArenaError
from common.records import replace
from tests.arenarex.builders import RADIUS, Piece, chain_tree, pit, play, position

TOUCH = 2 * RADIUS
ANN = Piece(0.0, name="Ann", atk=3)
BOB = Piece(TOUCH, player=1, name="Bob", defense=2)
FAR = Piece(0.0, 25.0, 1, name="Far")
OWN = Piece(0.0, -25.0, 0, name="Own")


def enumerated(attack: int, defense: int, favor: int, guard: int) -> dict[int, Fraction]:
    """Count every roll of coins: a die succeeds on three of its six faces."""
    counts: dict[int, int] = {}
    sides = list(product((0, 1), repeat=attack + favor + defense + guard))
    for coins in sides:
        a, rest = coins[:attack], coins[attack:]
        f, rest = rest[:favor], rest[favor:]
        d, g = rest[:defense], rest[defense:]
        net = max(0, sum(a) + 2 * sum(f) - sum(d) - 2 * sum(g))
        counts[net] = counts.get(net, 0) + 1
    return {net: Fraction(count, len(sides)) for net, count in counts.items()}


@pytest.mark.parametrize("dice", list(product(range(4), range(4), range(2), range(2))), ids=str)
def test_net_odds_are_those_of_plain_enumeration(dice: tuple[int, int, int, int]) -> None:
    attack, defense, favor, guard = dice
    found = dict(net_odds(attack, defense, favor=favor, guard_favor=guard))
    assert found == enumerated(*dice)


def library(
    attack: int, defense: int, favor: int, guard: int, *, power: bool, bonus: int
) -> dict[int, Fraction]:
    success = icepool.d6 >= 4
    mine: Any = (success | (icepool.d6 >= 4)) if power else success
    if power:
        mine = icepool.Die({0: 1, 1: 3})
    own = attack @ icepool.Die(mine) + 2 * (favor @ icepool.Die(mine)) + bonus
    other = defense @ icepool.Die(success) + 2 * (guard @ icepool.Die(success))
    net = (own - other).map(lambda n: max(0, n))
    total = net.denominator()
    return {int(n): Fraction(int(q), total) for n, q in net.items()}


@pytest.mark.parametrize("attack", range(0, 9, 2))
@pytest.mark.parametrize("defense", [0, 3, 8, 16])
@pytest.mark.parametrize("power", [False, True])
def test_net_odds_are_those_of_another_library(attack: int, defense: int, power: bool) -> None:
    for favor, guard, exhausted in ((0, 0, False), (3, 1, True), (2, 3, False)):
        found = dict(
            net_odds(
                attack, defense, favor=favor, guard_favor=guard, power=power, exhausted=exhausted
            )
        )
        bonus = 1 if exhausted else 0
        assert found == library(attack, defense, favor, guard, power=power, bonus=bonus)


def test_dice_below_none_are_refused() -> None:
    with pytest.raises(ArenaError, match="0 to 64"):
        net_odds(-1, 2)


def test_a_counterattack_turns_the_odds_around() -> None:
    found = net_odds(2, 2, counter=True)
    assert found.probability(lambda net: net == 2) == found.probability(lambda net: net == -2)


def test_expected_damage_takes_arm_and_the_best_way_into_account() -> None:
    state = position(
        replace(ANN, atk=1, tree=chain_tree("3")), replace(BOB, defense=0, arm=1), FAR, OWN
    )
    odds = attack_odds(state, 0, 1)
    assert odds.damage == 1
    assert odds.success == Fraction(1, 2)


def test_a_defeat_and_a_push_into_a_pit_have_their_chances() -> None:
    ann = replace(ANN, atk=2, tree=chain_tree("1", "push"))
    terrain = [pit(TOUCH + RADIUS + 1.5, 0.0)]
    state = position(ann, replace(BOB, defense=0), FAR, OWN, terrain=terrain)
    odds = attack_odds(state, 0, 1, into=1)
    assert odds.into(1) == Fraction(1, 4)
    assert odds.defeat == Fraction(1, 4)


def test_exhaustion_counts_with_its_free_push() -> None:
    terrain = [pit(TOUCH + RADIUS + 1.5, 0.0)]
    state = position(
        replace(ANN, atk=0), replace(BOB, fatigue=2, defense=0), FAR, OWN, terrain=terrain
    )
    assert attack_odds(state, 0, 1).defeat == 1


def test_the_odds_agree_with_what_the_reducers_play() -> None:
    state = position(ANN, BOB, FAR, OWN, pools=(0, 0))
    state = replace(state, turn=replace(state.turn, reacted=True))
    odds = attack_odds(state, 0, 1)
    total = 0
    for faces in product((1, 4), repeat=5):
        total += play(state, "attack Ann Bob", "pass", dice=faces).state.models[1].wounds
    assert odds.damage == Fraction(total, 32)


def test_more_favor_never_hurts_its_side() -> None:
    table = favor_table(position(ANN, BOB, FAR, OWN), 0, 1)
    assert table[2][0].damage > table[1][0].damage > table[0][0].damage > table[0][1].damage


def test_the_command_writes_a_table_over_favor() -> None:
    result = CliRunner().invoke(app, ["favor", "Murena", "Castor", "--json"])
    assert result.exit_code == 0
    table = json.loads(result.output)
    assert len(table) == 3 and all(len(row) == 3 for row in table)
    assert sum(table[0][0].values()) == pytest.approx(1.0)
    plain = CliRunner().invoke(app, ["favor", "Murena", "Castor", "--power"])
    assert "Murena (ATK 4) against Castor (DEF 4)" in plain.output
