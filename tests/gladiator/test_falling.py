"""Chapters 11 and 14–17: stun, stumbling, falling, kneeling, exertion."""

from typing import Any

import pytest

from common.hexgrid import neighbor
from common.records import replace
from gladiator.events import Rolled, Shed, Swooned, Tired, Woke
from gladiator.rulings import (
    EnduranceBase,
    KneelTakesEffect,
    ProneHexes,
    RecoveryOrder,
    Rulings,
    StumbleRoll,
    StunRecovery,
    UnconsciousTest,
)
from gladiator.state import KNEELING, PRONE, STANDING, Item
from gladiator.tables import Weapon
from gladiator.tasks import (
    CriticalStun,
    Endurance,
    FallCheck,
    KneelDown,
    StumbleCheck,
    StunRecoveries,
    StunRoll,
    Underfoot,
)
from gladiator.tasks import StunRecovery as Shedding
from tests.gladiator.builders import HOME, arena, basic, changed, play, run
from tests.gladiator.test_plots import apart, replotted


@pytest.mark.rule("15.2.1")
@pytest.mark.parametrize(
    ("reading", "dice", "stumbles"),
    [
        (StumbleRoll.RULE, [1], True),
        (StumbleRoll.RULE, [2], True),
        (StumbleRoll.RULE, [3], False),
        (StumbleRoll.SHEET, [4, 4], True),
        (StumbleRoll.SHEET, [4, 5], False),
    ],
)
def test_stun_makes_a_stumble_likelier_by_rule_and_by_sheet(
    reading: StumbleRoll, dice: list[int], stumbles: bool
) -> None:
    state = changed(basic(Rulings(stumble_check=reading)), 0, stun=2)
    assert run(state, StumbleCheck(0), dice=dice).figure(0).tripped is stumbles


@pytest.mark.rule("15.4")
@pytest.mark.parametrize(("dice", "posture"), [([3, 3], PRONE), ([3, 4], STANDING)])
def test_a_stumbler_falls_below_seven(dice: list[int], posture: Any) -> None:
    state = replotted(changed(apart(), 0, tripped=True))
    after = play(state, "0: S(R)", "1: -", dice=dice)
    assert after.figure(0).posture is posture
    assert after.figure(0).facing == (0 if posture is PRONE else 1)


@pytest.mark.rule("15.4")
def test_agility_keeps_a_stumbler_on_his_feet() -> None:
    nimble = changed(arena(), 0, agility=2)
    assert run(nimble, FallCheck(0), dice=[2, 3]).figure(0).posture is STANDING


@pytest.mark.rule("14.1")
def test_a_prone_gladiator_comes_to_his_knees_and_stands_the_phase_after() -> None:
    state = replotted(changed(apart(), 0, posture=PRONE))
    after = play(state, "0: KN(L)", "1: -")
    assert after.figure(0).posture is STANDING
    assert after.figure(0).facing == 5


@pytest.mark.rule("14.1.1")
def test_a_prone_gladiator_of_two_hexes_may_rise_at_his_legs() -> None:
    state = replotted(changed(apart(rulings=Rulings(prone_hexes=ProneHexes.TWO)), 0, posture=PRONE))
    assert play(state, "0: KN", "1: -", dice=[4]).figure(0).hex == HOME
    assert play(state, "0: KN", "1: -", dice=[5]).figure(0).hex == neighbor(HOME, 3)


@pytest.mark.rule("14.1")
def test_kneeling_takes_effect_before_movement_or_after_it_by_the_ruling() -> None:
    early = arena()
    late = arena(rulings=Rulings(kneel_takes_effect=KneelTakesEffect.AT_END))
    for state, at_end in ((early, False), (late, True)):
        down = replotted(changed(state, 0, posture=PRONE))
        plotted = play(down, "0: KN", "1: B B").state
        assert plotted.revealed[0] is not None
        plot = plotted.revealed[0]
        ready = changed(down, 0, doings_plot=plot, doings_special=plot.special)
        assert run(ready, KneelDown(at_end=at_end)).figure(0).posture is KNEELING
        assert run(ready, KneelDown(at_end=not at_end)).figure(0).posture is PRONE


@pytest.mark.rule("15.2.1")
def test_stepping_back_onto_an_item_checks_for_a_stumble() -> None:
    state = replace(apart(), items=(Item(Weapon.SWORD, neighbor(HOME, 3)),))
    after = play(state, "0: B", "1: -", dice=[3, 4])
    assert after.figure(0).tripped, "7 less one hex backward"
    bare = play(apart(), "0: B", "1: -")
    assert not bare.figure(0).tripped
    assert run(apart(), Underfoot()).events == ()


@pytest.mark.rule("8.4.3", "11.4")
def test_stun_above_cf_fells_a_gladiator_unconscious() -> None:
    state = changed(arena(), 0, cf=3)
    after = run(state, StunRoll(0, 6), dice=[4, 4])
    assert after.figure(0).stun == 4
    assert not after.figure(0).conscious
    assert after.figure(0).posture is PRONE
    assert after.one(Swooned).figure == 0


@pytest.mark.rule("8.4.3")
def test_what_comes_with_a_heavy_stun_is_automatic() -> None:
    dropped = run(arena(), StunRoll(0, 9), dice=[4, 4, 1, 1])
    assert dropped.figure(0).weapon is None
    shield = run(arena(), StunRoll(0, 10), dice=[4, 4, 1, 1])
    assert shield.figure(0).shield is None
    assert run(arena(), StunRoll(0, 11), dice=[4, 4]).figure(0).posture is PRONE


@pytest.mark.rule("10.5/S")
def test_a_critical_stun_is_two_dice_less_constitution_at_least_one() -> None:
    assert run(arena(), CriticalStun(0), dice=[5, 4]).figure(0).stun == 5
    assert run(arena(), CriticalStun(0), dice=[1, 1]).figure(0).stun == 1


@pytest.mark.rule("11.5.1")
@pytest.mark.parametrize(
    ("reading", "age", "face", "removed"),
    [
        (StunRecovery.RULE, 1, 4, 1),
        (StunRecovery.RULE, 3, 4, 3),
        (StunRecovery.RULE, 0, 6, 0),
        (StunRecovery.SHEET, 1, 2, 1),
        (StunRecovery.SHEET, 3, 2, 0),
    ],
)
def test_rest_helps_recovery_by_the_rule_and_hurts_by_the_sheet(
    reading: StunRecovery, age: int, face: int, removed: int
) -> None:
    state = changed(basic(Rulings(stun_recovery=reading)), 0, stun=5, stun_age=age)
    after = run(state, Shedding(0), dice=[face])
    assert after.one(Shed).points == removed
    assert after.figure(0).stun == 5 - removed


@pytest.mark.rule("11.5.1")
def test_fresh_stun_is_not_shed_and_who_recovers_wakes_prone() -> None:
    state = changed(arena(), 0, stun=3, doings_fresh_stun=3)
    assert run(state, StunRecoveries(before_collisions=False)).events == ()
    out = changed(arena(), 0, cf=2, stun=3, stun_age=2, conscious=False, posture=PRONE)
    after = run(out, Shedding(0), dice=[1])
    assert after.one(Woke).figure == 0
    assert after.figure(0).posture is PRONE


def test_recovery_comes_after_collisions_or_before_them_by_the_ruling() -> None:
    literal = basic(Rulings(recovery_before_collision=RecoveryOrder.RECOVERY_FIRST))
    stunned = changed(literal, 0, stun=2)
    assert run(stunned, StunRecoveries(before_collisions=False)).events == ()
    assert run(stunned, StunRecoveries(before_collisions=True), dice=[1]).all(Shed)


@pytest.mark.rule("17.2")
@pytest.mark.parametrize(
    ("base", "turn", "exceeded", "face", "loss"),
    [
        (EnduranceBase.RULE, 1, False, 4, 0),
        (EnduranceBase.RULE, 1, False, 6, 2),
        (EnduranceBase.RULE, 2, True, 6, 4),
        (EnduranceBase.SHEET, 1, False, 6, 0),
    ],
)
def test_exertion_costs_cf_at_a_turns_end(
    base: EnduranceBase, turn: int, exceeded: bool, face: int, loss: int
) -> None:
    state = changed(basic(Rulings(endurance_base=base)), 0, exceeded=exceeded)
    after = run(replace(state, turn=turn), Endurance(0), dice=[face])
    assert after.one(Tired).loss == loss
    assert after.figure(0).cf == 10 - loss
    assert after.figure(0).tired == loss


@pytest.mark.rule("17.2")
def test_loss_of_cf_fells_the_stunned_or_only_stun_does_by_the_ruling() -> None:
    state = changed(arena(), 0, cf=3, stun=3)
    tired = run(replace(state, turn=3), Endurance(0), dice=[6])
    assert not tired.figure(0).conscious
    only = basic(Rulings(unconscious_test=UnconsciousTest.STUN))
    kept = run(replace(changed(only, 0, cf=3, stun=3), turn=3), Endurance(0), dice=[6])
    assert kept.figure(0).conscious


@pytest.mark.rule("17.2")
def test_a_limp_lowers_the_rate_in_the_endurance_check() -> None:
    after = run(changed(arena(), 0, limps=2), Endurance(0), dice=[3])
    assert after.one(Tired).loss == 1


@pytest.mark.rule("15.2.1")
def test_one_success_suffices_and_the_tripped_check_no_more() -> None:
    after = run(arena(), StumbleCheck(0), StumbleCheck(0), dice=[1, 1])
    assert len(after.all(Rolled)) == 1


def test_exceeding_the_rate_costs_two_phases_of_the_next_turn() -> None:
    from gladiator.tasks import EndTurn

    state = changed(apart(), 0, exceeded=True)
    after = run(state, EndTurn())
    assert after.state.turn == 2
    assert [figure.allowance for figure in after.state.figures] == [3, 5]
