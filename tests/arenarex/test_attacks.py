"""Attacks: the order of their steps, dice, Favor, power attacks, reactions."""

import pytest

from arenarex.decisions import AddFavor, DeclareAttack, PowerAttack
from arenarex.events import FavorGained, NetScored, Rolled, TargetNoted
from arenarex.rules.successes import net_successes
from arenarex.rulings import FirstAttackFavor, PowerReroll, Rulings
from arenarex.state import Tally
from common.records import replace
from tests.arenarex.builders import RADIUS, Piece, offered, play, position, refused

NEAR = 2 * RADIUS + 0.5
"""Centres this far apart: the bases are half an inch from each other."""


def duel(**facts: object) -> tuple[Piece, Piece]:
    return Piece(0.0, name="Ann", **facts), Piece(NEAR, player=1, name="Bob")  # type: ignore[arg-type]


@pytest.mark.rule("Combat/2", "Vitality Bar/1")
def test_four_or_more_is_a_success_and_the_defenders_come_off() -> None:
    state = position(*duel(), pools=(0, 0))
    told = play(state, "attack Ann Bob", "pass", "pass", dice=[4, 6, 3, 4, 1])
    assert [roll.successes for roll in told.every(Rolled)] == [2, 1]
    assert told.one(NetScored).net == 1
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Actions / Attack")
def test_an_attack_costs_a_fatigue() -> None:
    told = play(
        position(*duel(), pools=(0, 0)), "attack Ann Bob", "pass", "pass", dice=[1, 1, 1, 1, 1]
    )
    assert told.state.models[0].fatigue == 1


@pytest.mark.rule("Combat / Engagement Range")
def test_an_attack_reaches_one_inch_from_the_base() -> None:
    ann, bob = duel()
    at_one = position(ann, replace(bob, x=2 * RADIUS + 1.0))
    assert "attack Ann Bob" in offered(at_one)
    beyond = position(ann, replace(bob, x=2 * RADIUS + 1.001))
    assert "attack Ann Bob" not in offered(beyond)
    assert refused(beyond, DeclareAttack(0, 0, 1)).rule == "Combat / Engagement Range"


@pytest.mark.rule("Favor Dice/4", "Favor Dice/5", "Favor Dice/6")
def test_a_favor_die_counts_twice_and_the_attacker_adds_first() -> None:
    state = position(*duel(), pools=(2, 1))
    told = play(
        state, "attack Ann Bob", "pass", "pass", "favor 2", "favor 1", dice=[1, 1, 1, 5, 4, 1, 1, 6]
    )
    assert [roll.successes for roll in told.every(Rolled)] == [4, 2]
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Favor Dice/3")
def test_a_model_spends_two_favor_a_turn() -> None:
    ann, bob = duel()
    state = position(replace(ann, spent=1), bob, pools=(9, 0))
    asked = play(state, "attack Ann Bob", "pass", "pass").state
    assert offered(asked) == ["favor 0", "favor 1"]
    assert refused(asked, AddFavor(0, 2)).rule == "Favor Dice/3"


@pytest.mark.rule("Favor Dice/2")
def test_favor_comes_out_of_the_players_pool() -> None:
    state = position(*duel(), pools=(1, 0))
    asked = play(state, "attack Ann Bob", "pass", "pass").state
    assert offered(asked) == ["favor 0", "favor 1"]
    assert refused(asked, AddFavor(0, 2)).rule == "Favor Dice/2"


@pytest.mark.rule("Actions / Power Attack")
def test_a_power_attack_rolls_every_failure_again_favor_dice_too() -> None:
    state = position(*duel(), pools=(1, 0))
    told = play(
        state,
        "attack Ann Bob",
        "pass",
        "power",
        "favor 1",
        dice=[4, 1, 2, 3, 1, 1, 6, 1, 5],
    )
    assert [roll.successes for roll in told.every(Rolled)] == [1, 0, 3]
    assert told.state.models[0].fatigue == 2
    assert told.one(NetScored).net == 4


@pytest.mark.rule("Actions / Power Attack")
def test_the_attacker_may_choose_how_many_dice_to_roll_again() -> None:
    rulings = Rulings(power_reroll=PowerReroll.CHOOSE)
    state = position(*duel(), pools=(0, 0), rulings=rulings)
    told = play(state, "attack Ann Bob", "pass", "power", "reroll 1 0", dice=[4, 1, 2, 1, 1, 6])
    assert told.one(NetScored).net == 2


@pytest.mark.rule("FAQ / Actions and Reactions/2")
def test_the_power_attack_is_declared_after_the_reaction_and_before_favor() -> None:
    state = position(*duel())
    state = play(state, "attack Ann Bob").state
    assert offered(state)[:2] == ["pass", "react counterattack Bob"]
    state = play(state, "pass").state
    assert offered(state) == ["pass", "power"]
    state = play(state, "pass").state
    assert offered(state) == ["favor 0", "favor 1", "favor 2"]
    assert refused(state, PowerAttack(0)).rule == "FAQ / Actions and Reactions/2"


@pytest.mark.rule("Favor Dice/9")
def test_the_first_model_to_attack_an_enemy_earns_a_favor() -> None:
    state = position(*duel(), pools=(0, 0), first_attack=False)
    told = play(state, "attack Ann Bob", "pass", "pass", "favor 0", dice=[1, 1, 1, 1, 1])
    assert told.one(FavorGained).player == 0
    again = play(told.state, "attack Ann Bob", "pass", "favor 0", dice=[1, 1, 1, 1, 1])
    assert not again.every(FavorGained)


@pytest.mark.rule("Favor Dice/9")
@pytest.mark.parametrize(
    ("ruling", "favor"), [(FirstAttackFavor.ROLLS, 1), (FirstAttackFavor.ACTIONS, 0)]
)
def test_whether_an_opportunity_attack_is_the_first_is_a_ruling(
    ruling: FirstAttackFavor, favor: int
) -> None:
    rulings = Rulings(first_attack_favor=ruling)
    state = position(*duel(), pools=(0, 0), first_attack=False, rulings=rulings)
    told = play(
        state,
        "move Ann",
        "react opportunity attack Bob",
        *(["favor 0"] * favor),
        dice=[1, 1, 1, 1, 1],
    )
    assert told.state.pools == (0, favor)
    if not favor:
        play(told.state, "go stay", "attack Ann Bob", "pass", "favor 0", dice=[1] * 5)
        told = play(told.state, "go stay", "attack Ann Bob", "pass", "favor 0", dice=[1] * 5)
        assert "Favor Dice/9" in told.rules


@pytest.mark.rule("Fatigue Levels / Exhausted/2")
def test_an_exhausted_target_gives_a_success_and_a_free_push() -> None:
    ann, bob = duel()
    state = position(ann, replace(bob, fatigue=2), pools=(0, 0))
    told = play(state, "attack Ann Bob", "pass", "push", "go 1,0", dice=[1, 1, 1, 1, 1])
    assert told.one(NetScored).net == 1
    assert told.state.models[1].wounds == 2
    assert told.state.models[1].base is not None
    assert told.state.models[1].base.center.x == pytest.approx(NEAR + 1.0)


@pytest.mark.rule("Pushing/5")
def test_only_exhaustion_at_the_declaration_counts() -> None:
    ann, bob = duel()
    state = position(ann, replace(bob, fatigue=1), pools=(0, 0))
    state = replace(state, models=state.models)
    told = play(state, "attack Ann Bob", "pass", dice=[4, 1, 1, 1, 1])
    assert not told.one(TargetNoted).exhausted
    assert told.one(NetScored).net == 1
    assert told.state.models[1].wounds == 1


def test_net_successes_is_a_difference_that_a_counterattack_may_turn() -> None:
    attack, defense = Tally(hits=2, favor_hits=1, bonus=1), Tally(hits=3)
    assert net_successes(attack, defense) == 2
    assert net_successes(defense, attack) == 0
    assert net_successes(defense, attack, counter=True) == -2
    assert net_successes(defense, attack, least=1) == 1
