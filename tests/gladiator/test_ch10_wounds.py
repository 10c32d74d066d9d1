"""Chapters 10 and 11: wounds and armor, critical hits code by code, stun."""

from typing import Any

import pytest

import gladiator
from common.records import replace
from gladiator.events import Dropped, Gone, Rolled, Shed, Struck, Stunned, Succumbed, Wounded
from gladiator.state import PRONE, Fate, State
from gladiator.tables import (
    AREAS,
    ARMS,
    CHEST,
    HEAD,
    LEGS,
    Armor,
    ArmorType,
    BodyArea,
    CriticalEffect,
    Weapon,
)
from gladiator.tasks import (
    Collect,
    CriticalStun,
    EndTest,
    LameCheck,
    StunRecoveries,
    StunRoll,
    Wound,
)
from gladiator.tasks import StunRecovery as Shedding
from tests.gladiator.builders import (
    A,
    B,
    C,
    Played,
    arena,
    changed,
    exchanging,
    fighter,
    in_exchange,
    run,
)
from tests.gladiator.test_plots import apart, replotted

ONE, TWO, THREE = [3, 3, 3], [4, 4, 4], [5, 5, 4]
"""White dice for so many wounds without armor."""


def hit(
    area: BodyArea,
    total: int,
    *,
    white: list[int] = ONE,
    state: State | None = None,
    more: tuple[int, ...] = (),
) -> Played:
    """A body hit on figure 1 with this total on the Critical Hit Table."""
    wounds = {9: 1, 12: 2, 14: 3}[sum(white)]
    black = min(6, total - wounds - 1)
    red = total - wounds - black
    struck = state or arena()
    return run(struck, Wound(0, 1, area, 0), dice=[*white, black, red, *more])


@pytest.mark.rule("10.1/note", "10.1.1", "10.4", "10.2.2")
def test_white_dice_wound_the_black_one_finds_armor_and_red_and_black_are_critical() -> None:
    state = arena(fighter(0), fighter(1, armor=(None, Armor(ArmorType.A, 3), None, None, None)))
    stopped = run(state, Wound(0, 1, CHEST, 0), dice=[6, 5, 5, 3, 6])
    assert stopped.one(Wounded).wounds == 0, "16 - 8"
    through = run(state, Wound(0, 1, CHEST, 0), dice=[3, 3, 3, 4, 5])
    assert through.one(Wounded).wounds == 1 + 1, "4 + 5 + 1 is a deep cut"


@pytest.mark.rule("10.1.1")
@pytest.mark.parametrize(("bonus", "wounds"), [(-2, 0), (-1, 0), (0, 1), (2, 2), (3, 2)])
def test_the_h_bonus_adds_to_the_white_dice(bonus: int, wounds: int) -> None:
    after = run(arena(), Wound(0, 1, CHEST, bonus), dice=[*ONE, 1, 1])
    assert after.one(Wounded).wounds == wounds


@pytest.mark.rule("10.1.1/note", "10.1.1")
def test_a_kill_is_a_cleaving_blow() -> None:
    after = run(arena(), Wound(0, 1, HEAD, 1), dice=[6, 6, 6, 1, 1])
    assert after.one(Gone).fate is Fate.KILLED
    assert after.figure(0).cleaved == 1


@pytest.mark.rule("10.2", "10.2.1")
@pytest.mark.parametrize(("armor", "wounds"), [(A, 1), (B, 2), (C, 4)])
def test_complete_armor_takes_eight_six_or_three_from_the_wound_roll(
    armor: Armor, wounds: int
) -> None:
    state = arena(fighter(0), fighter(1, armor=(None, armor, None, None, None)))
    after = run(state, Wound(0, 1, CHEST, 0), dice=[6, 6, 6, 1, 1])
    assert after.one(Wounded).wounds == wounds
    other = run(state, Wound(0, 1, LEGS, 0), dice=[6, 5, 5, 1, 1])
    assert other.one(Wounded).wounds == 5, "the legs are bare"


@pytest.mark.rule("10.3.1", "10.3.1.1", "10.3")
@pytest.mark.parametrize(("area", "lost"), [(CHEST, 1), (HEAD, 2)])
def test_two_wounds_with_w_12_cost_one_cf_in_the_chest_and_two_in_the_head(
    area: BodyArea, lost: int
) -> None:
    """The example of 10.3.1."""
    after = hit(area, 4, white=TWO)
    assert after.one(Wounded).wounds == 2
    assert after.one(Wounded).cf_lost == lost
    assert after.figure(1).cf == 10 - lost


@pytest.mark.rule("10.3.1.1")
@pytest.mark.parametrize("area", AREAS)
def test_the_first_wound_of_an_area_always_costs_one_cf(area: BodyArea) -> None:
    assert hit(area, 3).one(Wounded).cf_lost == 1
    wounds = tuple(int(one is area) for one in AREAS)
    again = hit(area, 3, state=changed(arena(), 1, wounds=wounds))
    assert again.one(Wounded).cf_lost == int(area is HEAD), "box 11 of the head alone is new"


@pytest.mark.rule("10.3.2")
def test_a_gladiator_whose_area_is_full_is_dead_and_lies_where_he_stood() -> None:
    nearly = changed(arena(), 1, wounds=(0, 11, 0, 0, 0))
    after = hit(CHEST, 3, state=nearly)
    assert after.one(Gone).rule == "10.3.2"
    dead = after.figure(1)
    assert (dead.fate, dead.posture, dead.hex) == (Fate.KILLED, PRONE, nearly.figures[1].hex)
    ended = run(after.state, EndTest(gladiator.Ending.KILL, "10.3.2")).state
    assert gladiator.returns(ended) == {0: 1.0, 1: 0.0}


@pytest.mark.rule("10.5/none")
def test_a_dash_of_the_critical_hits_adds_nothing() -> None:
    before, after = arena().figures[1], hit(HEAD, 7).figure(1)
    assert after == replace(before, wounds=(1, 0, 0, 0, 0), hits=(1, 0, 0, 0, 0), cf=9)


@pytest.mark.rule("10.5/1")
def test_a_deep_cut_is_one_wound_more() -> None:
    assert hit(HEAD, 8).figure(1).wounds == (2, 0, 0, 0, 0)


@pytest.mark.rule("10.5/V")
def test_impaired_sight_costs_one_cf_beyond_the_wounds() -> None:
    after = hit(HEAD, 9)
    assert after.one(Wounded).cf_lost == 2
    assert after.figure(1).cf == 10 - 1 - 1


@pytest.mark.rule("10.5/S", "11.2")
def test_a_critical_stun_is_two_dice_less_cn() -> None:
    assert hit(HEAD, 10, more=(4, 4)).figure(1).stun == 4
    assert hit(HEAD, 10, more=(1, 1)).figure(1).stun == 1


@pytest.mark.rule("10.5/WD", "13.1")
def test_wd_drops_the_weapon() -> None:
    after = hit(ARMS, 12, white=TWO, more=(1, 1))
    assert after.figure(1).weapon is None
    assert after.one(Dropped).item.what is Weapon.SWORD
    empty = hit(ARMS, 12, white=TWO, state=changed(arena(), 1, weapon=None))
    assert not empty.all(Dropped)


@pytest.mark.rule("10.5/SD", "13.1")
def test_sd_drops_the_shield() -> None:
    after = hit(ARMS, 13, white=TWO, more=(1, 1))
    assert after.figure(1).shield is None
    assert after.figure(1).weapon is Weapon.SWORD


@pytest.mark.rule("10.5/2x")
def test_2x_doubles_the_wounds_of_the_attack() -> None:
    assert hit(CHEST, 12, white=TWO).figure(1).wounds == (0, 4, 0, 0, 0)


@pytest.mark.rule("10.5/3x", "10.5/M")
def test_3xm_triples_the_wounds_and_is_mortal() -> None:
    after = hit(HEAD, 14, white=TWO).figure(1)
    assert after.wounds == (6, 0, 0, 0, 0)
    assert after.mortal


@pytest.mark.rule("10.5/M")
def test_the_mortally_wounded_fight_on() -> None:
    after = hit(HEAD, 13)
    assert after.figure(1).mortal
    assert after.figure(1).active
    assert not hit(HEAD, 12).figure(1).mortal
    assert gladiator.to_move(replotted(after.state)) == (0, 1)


@pytest.mark.rule("10.5/M")
def test_the_mortally_wounded_die_when_the_match_is_over_and_may_have_won_it() -> None:
    state = changed(changed(arena(), 0, mortal=True), 1, fate=Fate.KILLED, mortal=True)
    after = run(state, EndTest(gladiator.Ending.KILL, "10.3.2"))
    assert after.one(Succumbed).figure == 0
    assert gladiator.returns(after.state) == {0: 1.0, 1: 0.0}
    unhurt = changed(arena(), 1, fate=Fate.KILLED)
    assert not run(unhurt, EndTest(gladiator.Ending.KILL, "10.3.2")).all(Succumbed)


@pytest.mark.rule("10.5/LMP")
def test_a_limp_costs_a_movement_phase_a_turn() -> None:
    after = hit(LEGS, 12)
    assert (after.figure(1).limps, after.figure(1).allowance) == (1, 4)
    again = hit(LEGS, 12, state=after.state)
    assert (again.figure(1).limps, again.figure(1).allowance) == (2, 3)
    assert "10.5.1" in again.one(Wounded).rules


@pytest.mark.rule("10.5.1", "10.5/STU")
def test_two_stumbling_injuries_roll_two_dice() -> None:
    """The example of 10.5.1."""
    once = hit(LEGS, 13)
    twice = hit(LEGS, 13, state=once.state)
    assert twice.figure(1).lame == 2
    assert run(once.state, LameCheck(1), dice=[2]).one(Rolled).success
    assert run(twice.state, LameCheck(1), dice=[6, 2]).one(Rolled).success
    assert not run(twice.state, LameCheck(1), dice=[6, 1, 6, 6]).all(Rolled)[0].success


@pytest.mark.rule("10.5/H", "10.5/3x")
def test_a_lost_helmet_bares_the_head_and_without_one_the_hit_is_3xm() -> None:
    armor = (Armor(ArmorType.A, 2), None, None, None, None)
    lost = hit(HEAD, 11, state=arena(fighter(0), fighter(1, armor=armor)))
    assert not lost.figure(1).helmet
    assert hit(HEAD, 3, state=lost.state).one(Wounded).wounds == 1, "no armor even on a 1"
    bare = hit(HEAD, 11)
    assert bare.figure(1).wounds == (3, 0, 0, 0, 0)
    assert bare.figure(1).mortal


@pytest.mark.rule("10.5/K")
def test_k_kills_on_the_spot() -> None:
    after = hit(HEAD, 15, white=THREE)
    assert after.figure(1).fate is Fate.KILLED
    assert after.one(Gone).rule == "10.5/K"
    assert after.one(Wounded).critical.effects == (CriticalEffect.KILLED,)
    assert after.figure(0).cleaved == 0


@pytest.mark.rule("11.2", "11.3")
def test_stun_in_an_exchange_shrinks_what_is_still_to_come() -> None:
    state = in_exchange(
        arena(), (0, 1, HEAD, 8), (1, 0, HEAD, 1), (1, 0, LEGS, 8), defense={1: (0,) * 5}
    )
    dash, strike, wounds, stun = [2, 2, 2], [4, 4, 4], [*ONE, 4, 5], [4, 4]
    after = run(state, Collect(), dice=[*dash, *strike, *wounds, *stun, 1, 1, 2])
    assert after.one(Stunned).points == 4
    assert after.all(Struck)[-1].modified == 8 - 1 - 4


@pytest.mark.rule("11.5", "8.4.4")
def test_stun_of_a_collision_of_the_same_phase_is_not_shed() -> None:
    state = changed(arena(), 0, doings_collided=True)
    hurt = run(state, StunRoll(0, 3), StunRecoveries(before_collisions=False), dice=[4, 3])
    assert hurt.one(Stunned).points == 2
    assert not hurt.all(Shed)
    older = changed(hurt.state, 0, stun=5, stun_age=1)
    shed = run(older, StunRecoveries(before_collisions=False), dice=[1])
    assert shed.one(Shed).points == 3, "of the three older ones alone"


@pytest.mark.rule("11.5.2", "11.5", "5.2.3")
@pytest.mark.parametrize(("stun", "fresh", "shed"), [(2, 0, 2), (4, 3, 1), (9, 0, 6)])
def test_no_more_stun_is_shed_than_there_was_when_movement_began(
    stun: int, fresh: int, shed: int
) -> None:
    state = changed(arena(), 0, stun=2, stun_age=3)
    assert run(state, Shedding(0), dice=[1]).one(Shed).points == 2
    mixed = changed(arena(), 0, stun=stun, stun_age=3, doings_fresh_stun=fresh)
    after = run(mixed, Shedding(0), dice=[1])
    assert after.one(Shed).points == shed
    assert after.figure(0).stun == stun - shed


@pytest.mark.rule("16.4.1", "11.4")
def test_the_unconscious_do_nothing_but_shed_stun() -> None:
    felled = run(changed(apart(), 0, cf=3), CriticalStun(0), dice=[6, 6]).state
    assert not felled.figures[0].conscious
    assert gladiator.to_move(replotted(felled)) == (1,)
    old = changed(felled, 0, stun_age=3, doings_fresh_stun=0)
    after = run(old, StunRecoveries(before_collisions=False), dice=[2])
    assert after.one(Shed).points == 5
    assert after.figure(0).conscious
    assert after.figure(0).posture is PRONE


@pytest.mark.rule("10.3")
def test_a_wound_of_one_area_is_none_of_another() -> None:
    wounds: Any = hit(ARMS, 3, state=exchanging(arena())).figure(1).wounds
    assert wounds == (0, 0, 0, 1, 0)
