"""Chapters 35 and 36 in a match, and throws between the attack rounds."""

import pytest

import gladiator
from gladiator.events import Collided, Thrown, Wounded
from gladiator.rules.engagement import own_cf
from gladiator.rulings import Rulings, ThrowWindows
from gladiator.setup import Talent
from gladiator.tables import CHEST, HEAD, Weapon
from gladiator.tasks import Collect, Engage, Wound
from tests.gladiator.builders import arena, basic, fighter, in_exchange, play, run


@pytest.mark.rule("8.4")
def test_hold_ground_adds_three_to_the_impact() -> None:
    steady = arena(fighter(0), fighter(1, talents=(Talent.HOLD_GROUND,)))
    after = play(steady, "0: F", "1: -", dice=[1, 3, 1, 1, 6, 6])
    assert after.one(Collided).impacts[1] == 3 + 1 + 3


def test_a_mastered_weapon_and_prestige_add_cf() -> None:
    master = fighter(0, talents=(Talent.WEAPON_MASTERY,), mastered=Weapon.SWORD)
    assert own_cf(arena(master, fighter(1)), 0) == 13
    famous = run(arena(fighter(0, prestige_bonus=2), fighter(1)), Engage()).state
    assert own_cf(famous, 0) == 12
    assert own_cf(arena(fighter(0, prestige_bonus=2), fighter(1)), 0) == 10


@pytest.mark.rule("10.1")
def test_the_tough_ignore_the_first_loss_of_an_unwounded_area() -> None:
    tough = arena(fighter(0), fighter(1, talents=(Talent.TOUGHNESS,)))
    after = run(tough, Wound(0, 1, CHEST, 0), dice=[3, 3, 3, 1, 1])
    assert (after.one(Wounded).wounds, after.one(Wounded).cf_lost) == (1, 0)


@pytest.mark.rule("13.3.1")
def test_by_the_wider_reading_one_may_throw_before_each_attack_round() -> None:
    state = in_exchange(
        basic(Rulings(throw_windows=ThrowWindows.ANY)), (0, 1, HEAD, 1), (1, 0, HEAD, 1)
    )
    asked = run(state, Collect()).state
    assert gladiator.to_move(asked) == (0,)
    after = play(
        asked, "0: throw small-shield at 1", "1: decline", dice=[1, 1, 3, 3, 1, 2, 2, 2, 2, 2, 2]
    )
    assert after.one(Thrown).hit
