"""Chapter 22 where it meets other rules: halved, weakened and bare-handed special attacks."""

from typing import Any

import pytest

from common.records import replace
from gladiator.events import Rolled, ShieldDamaged, Struck, Stunned, Wounded
from gladiator.setup import Controller
from gladiator.state import KNEELING, Bout, State
from gladiator.tables import ARMS, HEAD, LEGS, SMALL, Beast, SpecialAttack, Weapon
from tests.gladiator.builders import (
    Played,
    advanced,
    at,
    changed,
    exchanging,
    fighter,
    play,
    run,
    strike,
)
from tests.gladiator.test_teams_and_walls import surrounded

FEINT, SWEEP, BASH, SAND = (
    SpecialAttack.FEINT,
    SpecialAttack.SWEEP,
    SpecialAttack.BASH,
    SpecialAttack.SAND,
)


def feinted(state: State, weapon: Weapon, line: str, *dice: int) -> Played:
    """A feint's H+3 opens the way for 7 CF; then the real attack."""
    hit = run(state, strike(HEAD, 8, weapon, special=FEINT), dice=[6, 6, 6]).state
    return play(hit, line, dice=dice)


@pytest.mark.rule("22.2/F", "21.3")
def test_the_attack_behind_a_feint_is_halved_like_any_attack_with_its_weapon() -> None:
    state = exchanging(advanced(fighter(0, weapons=(Weapon.DAGGER,)), fighter(1)))
    after = feinted(state, Weapon.DAGGER, "0: aim head", 1, 1, 2)
    assert after.one(Struck).modified == (4 + 3) // 2


@pytest.mark.rule("22.2/F", "14.2")
def test_the_attack_behind_a_feint_is_halved_against_the_legs_of_one_who_kneels() -> None:
    state = exchanging(changed(advanced(), 1, posture=KNEELING))
    after = feinted(state, Weapon.SWORD, "0: aim legs", 1, 1, 2)
    assert after.one(Struck).modified == (4 + 3) // 2


@pytest.mark.rule("22.2/F")
def test_the_attack_behind_a_feint_meets_the_defense_that_a_loss_has_weakened() -> None:
    state = exchanging(advanced())
    assert state.exchange is not None
    defenses = ((0, 0, 0, 0, 0), (0, 0, 0, 0, 5))
    state = replace(state, exchange=replace(state.exchange, carried=(0, 2), defenses=defenses))
    after = feinted(state, Weapon.SWORD, "0: aim legs", 1, 1, 1)
    assert after.one(Struck).modified == 7 - (5 - 2)
    assert after.state.exchange is not None
    assert after.state.exchange.carried == (0, 0)


@pytest.mark.rule("22.2/F")
def test_the_attack_behind_a_feint_gains_by_the_net_of_which_its_target_has_just_come() -> None:
    state = exchanging(changed(advanced(), 1, doings_net_loss=1))
    after = feinted(state, Weapon.SWORD, "0: aim head", 1, 1, 2, 6, 6, 6)
    assert after.one(Struck).modified == 7 + 1


def test_the_attack_behind_a_feint_from_the_rear_meets_no_defense() -> None:
    """Figure 1, ahead, and figure 2, behind, are against figure 0 alone (27.4)."""
    state = surrounded(0, 3)
    bouts = (Bout(1, 0, 1, 0), Bout(2, 0, 1, 0))
    state = exchanging(replace(state, bouts=bouts))
    assert state.exchange is not None
    defenses = ((0, 0, 0, 0, 5), *state.exchange.defenses[1:])
    state = replace(state, exchange=replace(state.exchange, defenses=defenses))
    for attacker, modified, dice in ((1, 7 - 5, [1, 2, 2]), (2, 7, [1, 1, 1, 1, 1])):
        feint = replace(strike(HEAD, 8, special=FEINT), attacker=attacker, target=0)
        hit = run(state, feint, dice=[6, 6, 6]).state
        after = play(hit, f"{attacker}: aim legs", dice=dice)
        assert after.one(Struck).modified == modified


def bare(**facts: Any) -> State:
    return changed(advanced(fighter(0), fighter(1, **facts)), 0, weapon=None)


@pytest.mark.rule("23.2.1")
@pytest.mark.parametrize("special", [FEINT, SWEEP])
def test_a_shield_stops_a_bare_hand_for_nothing_also_in_a_special_attack(
    special: SpecialAttack,
) -> None:
    after = run(bare(), strike(LEGS, 1, None, special=special), dice=[3, 3, 2])
    assert str(after.one(Struck).result) == "S"
    assert not after.all(ShieldDamaged)


@pytest.mark.rule("23.2.1")
def test_a_parried_bare_hand_is_wounded_also_in_a_special_attack() -> None:
    after = run(bare(), strike(ARMS, 1, None, special=SWEEP), dice=[3, 4, 4, 3, 3, 3, 1, 1])
    assert str(after.one(Struck).result) == "P"
    assert (after.one(Wounded).figure, after.one(Wounded).area) == (0, ARMS)


@pytest.mark.rule("22.2/S", "23.2.3")
def test_a_bare_handed_sweep_stuns_and_may_trip_but_wounds_nobody() -> None:
    blow = strike(LEGS, 8, None, special=SWEEP)
    after = run(bare(), blow, dice=[6, 6, 6, 1, 1, 1, 1, 4, 4])
    assert after.one(Stunned).points > 0
    assert not any(after.figure(1).wounds)
    assert after.figure(1).tripped, "8 - 3 - 1 of stun"


@pytest.mark.rule("22.2/H", "12.2")
def test_a_bash_is_none_of_the_hands_and_batters_a_shield() -> None:
    after = run(bare(shield=SMALL), strike(HEAD, 1, None, special=BASH), dice=[3, 3, 2, 1, 1])
    assert after.one(ShieldDamaged).figure == 1


@pytest.mark.rule("22.2/T")
def test_sand_that_a_beast_parries_hurts_no_paw() -> None:
    lion = fighter(1, controller=Controller.BEAST, beast=Beast.LION, weapons=(), shield=None)
    cell = advanced().figures[1].hex
    state = exchanging(advanced(fighter(0), replace(lion, placement=at(cell, 3))))
    after = run(state, strike(HEAD, 1, special=SAND), dice=[3, 4, 4])
    assert str(after.one(Struck).result) == "P"
    assert not after.all(Wounded) and not after.all(Rolled)
