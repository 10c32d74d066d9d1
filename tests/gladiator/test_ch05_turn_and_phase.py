"""Chapters 5 and 7: the turn, the steps of a phase, and what plots do to movement phases."""

import pytest

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from gladiator.decisions import STUMBLE
from gladiator.events import (
    Acted,
    Allocated,
    Bled,
    BlowsFell,
    Collided,
    Engaged,
    NetCast,
    PhaseBegan,
    PickedUp,
    Revealed,
    Rolled,
    Shed,
    Struck,
    Stunned,
    Tired,
    WallHit,
)
from gladiator.rules.nets import NetAttacks
from gladiator.setup import Edge
from gladiator.spaces.plots import Misplot
from gladiator.state import PRONE, STANDING, Item
from gladiator.tables import NetAttack, Weapon
from gladiator.tasks import Aftermath, Engage, FallCheck, KickRoll, StumbleCheck
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    advanced,
    arena,
    at,
    changed,
    fighter,
    offers,
    play,
    refused,
    run,
)
from tests.gladiator.test_collisions import gap
from tests.gladiator.test_exchange import engaged
from tests.gladiator.test_nets import casting, ring
from tests.gladiator.test_plots import FAR, apart, replotted


@pytest.mark.rule("5.1", "5.4", "17.1")
def test_a_turn_has_eight_phases_and_ends_with_a_check_of_endurance() -> None:
    after = play(apart(), *["0: -", "1: -"] * 8, dice=[6, 1])
    assert [began.phase for began in after.all(PhaseBegan)] == [2, 3, 4, 5, 6, 7, 8, 1]
    assert [tired.loss for tired in after.all(Tired)] == [2, 0]
    assert (after.state.turn, after.state.phase) == (2, 1)
    later = play(after.state, *["0: -", "1: -"] * 8, dice=[1, 1])
    assert later.figure(0).cf == 8, "what exertion has cost stays lost"


@pytest.mark.rule("5.2", "5.2.2", "5.2.3", "5.2.4", "5.2.4.1", "5.2.6")
def test_the_steps_of_a_phase_follow_each_other_in_order() -> None:
    state = changed(gap(), 0, stun=1, stun_age=3, weapon=None, agility=9)
    state = replotted(replace(state, items=(Item(Weapon.SWORD, AHEAD),)))
    impacts, stun, stumble, shed, recovery = [6, 1], [1, 1], [6, 6], [1], [1]
    dice = [*impacts, *stun, *stumble, *shed, *recovery]
    after = play(state, "0: F", "1: F", "0: take 0", dice=dice)
    kinds = (Revealed, Collided, Stunned, Shed, PickedUp, Engaged)
    met = [type(event) for event in after.events if isinstance(event, kinds)]
    assert list(dict.fromkeys(met)) == list(kinds)


@pytest.mark.rule("5.2.1", "7.1", "17.3")
def test_movement_is_plotted_in_as_many_phases_as_the_rate_and_one_more() -> None:
    state = apart()
    for phase in range(6):
        assert state.figures[0].spent == phase
        after = play(state, "0: F", "1: F")
        state = after.state
        assert after.figure(0).exceeded is (phase == 5)
    assert refused(state, "0: F").reason is Misplot.RATE
    assert refused(state, "0: X(R)").reason is Misplot.RATE
    assert offers(state, "0: -")


@pytest.mark.rule("7.2/note", "5.2.1")
def test_a_phase_without_movement_is_plotted_like_any_other() -> None:
    state = replotted(changed(apart(), 0, spent=5, allowance=5, exceeded=True))
    assert gladiator.to_move(state) == (0, 1)
    sealed = gladiator.apply(state, gladiator.parse_action(state, "0: -"))
    moving = gladiator.apply(apart(), gladiator.parse_action(apart(), "0: F"))
    assert gladiator.to_move(sealed) == gladiator.to_move(moving) == (1,)
    assert gladiator.observe(sealed, 1).plots == gladiator.observe(moving, 1).plots
    after = play(sealed, "1: -")
    assert after.figure(0).spent == 5


@pytest.mark.rule("5.2.1.1")
def test_a_net_attack_is_plotted_together_with_the_movement() -> None:
    state = ring(FAR)
    after = play(state, "0: F TN", "1: -")
    plot = after.all(Revealed)[0].plot
    assert plot.net is not None
    assert plot.net.attack is NetAttack.TOSS
    assert after.figure(0).hex == AHEAD


@pytest.mark.rule("5.2.2.1", "15.4", "15.5")
def test_a_stumbler_checks_for_a_fall_in_the_movement_step() -> None:
    state = replotted(changed(apart(), 0, tripped=True))
    after = play(state, "0: S", "1: -", dice=[3, 4])
    order = [type(event) for event in after.events]
    assert order.index(Rolled) < order.index(PhaseBegan)
    stumbling = run(changed(arena(), 0, tripped=True, doings_special=STUMBLE), FallCheck(0),
                    dice=[3, 4])  # fmt: skip
    assert stumbling.figure(0).doings.stumbling
    assert stumbling.figure(0).posture is STANDING


@pytest.mark.rule("5.2.2.1", "15.1")
def test_stumble_checks_are_made_before_combat() -> None:
    after = run(arena(), StumbleCheck(0), Engage(), dice=[6, 6])
    assert [type(event) for event in after.events] == [Rolled, Engaged, Engaged]


@pytest.mark.rule("5.2.4.2", "13.5")
def test_kicks_come_after_recoveries() -> None:
    state = changed(arena(), 0, weapon=None)
    state = changed(state, 1, weapon=None)
    items = (Item(Weapon.SWORD, HOME), Item(Weapon.SWORD, AHEAD))
    after = play(replotted(replace(state, items=items)), "0: -", "1: -")
    assert gladiator.to_move(after.state) == (0, 1)
    tried = play(after.state, "0: decline", "1: take 1", dice=[6])
    assert gladiator.to_move(tried.state) == (0,)
    kicked = play(tried.state, "0: kick 0 3", dice=[4])
    assert [roll.what for roll in (*tried.all(Rolled), *kicked.all(Rolled))] == ["recover", "kick"]
    assert run(replace(arena(), items=items), KickRoll(0, 0, 3), dice=[1]).all(Rolled)


@pytest.mark.rule("5.2.5", "9.3.2.2", "3.11.2")
def test_a_net_attack_comes_before_combat_and_is_paid_from_the_same_cf() -> None:
    state = casting(ring(), NetAttack.TOSS)
    after = run(state, NetAttacks(), Engage(), dice=[3, 3, 3])
    order = [type(event) for event in after.events]
    assert order.index(NetCast) < order.index(Engaged)
    head = "0: with trident; hit 1 head"
    assert refused(after.state, f"{head} 5; hold 0 0 0 0 0").rule == "9.3.1"
    assert offers(after.state, f"{head} 4; hold 0 0 0 0 0")


@pytest.mark.rule("5.2.6", "5.2.6.1", "5.2.6.2", "5.2.6.3", "9.3", "9.3.1", "9.3.3", "9.4")
def test_combat_goes_from_cf_to_allocations_to_attacks_in_sequence() -> None:
    state = engaged(arena())
    attack, defend = "hit 1 head 4, 1 legs 5", "hold 0 0 0 0 1"
    lines = f"0: with sword; {attack}; {defend}", "1: with sword; hit 0 head 1; hold 3 0 0 0 4"
    assert refused(state, f"0: with sword; {attack}; hold 0 0 0 0 2").rule == "9.3.1"
    after = play(state, *lines, dice=[2, 2, 2] * 3)
    kinds = (Allocated, BlowsFell, Struck)
    met = [type(event) for event in after.events if isinstance(event, kinds)]
    assert met == [Allocated, Allocated, *[BlowsFell, Struck] * 3]
    assert [fell.round for fell in after.all(BlowsFell)] == [2, 3, 4]


@pytest.mark.rule("5.2.7", "10.5/SA")
def test_wounds_bleed_when_combat_is_over() -> None:
    state = changed(arena(), 1, arteries=(0, 0, 0, 0, 1))
    after = run(state, Aftermath())
    assert after.one(Bled).wounds == 1
    assert after.figure(1).wounds == (0, 0, 0, 0, 1)


@pytest.mark.rule("7.2.2")
def test_what_follows_a_rotation_starts_from_the_new_facing() -> None:
    before = play(apart(), "0: (L)F F(R)", "1: -")
    assert before.figure(0).hex == neighbor(neighbor(HOME, 5), 5)
    assert before.figure(0).facing == 0
    after = play(apart(), "0: F(L) F(R)", "1: -")
    assert after.figure(0).hex == neighbor(AHEAD, 5)
    assert after.figure(0).facing == 0


@pytest.mark.rule("7.4/RO")
def test_only_the_prone_roll_and_they_stay_prone() -> None:
    assert refused(apart(), "0: RO-FL").reason is Misplot.PRONE
    state = replotted(changed(apart(), 0, posture=PRONE))
    for way, direction in (("FL", 5), ("FR", 1), ("BL", 4), ("BR", 2)):
        after = play(state, f"0: RO-{way}", "1: -")
        assert after.one(Acted).rule == "7.4/RO"
        assert after.figure(0).hex == neighbor(HOME, direction)
        assert (after.figure(0).posture, after.figure(0).facing) == (PRONE, 0)


@pytest.mark.rule("7.4/S", "15.3.1")
def test_a_stumble_stays_in_its_hex_and_turns_one_hexside_at_most() -> None:
    state = replotted(changed(apart(), 0, tripped=True))
    assert refused(state, "0: S(RR)").reason is Misplot.ROTATION
    after = play(state, "0: S(L)", "1: -", dice=[6, 6])
    assert (after.figure(0).hex, after.figure(0).facing) == (HOME, 5)
    assert after.figure(0).allowance == 5
    assert not after.figure(0).tripped


@pytest.mark.rule("7.4/note", "15.6/2")
@pytest.mark.parametrize(("plot", "spent"), [("S", 0), ("S(R)", 1), ("S(L)", 1)])
def test_a_stumble_uses_up_a_movement_phase_only_when_it_rotates(plot: str, spent: int) -> None:
    state = replotted(changed(apart(), 0, tripped=True))
    play(state, "0: S", "1: -", dice=[6, 6])
    assert play(state, f"0: {plot}", "1: -", dice=[6, 6]).figure(0).spent == spent


@pytest.mark.rule("7.4/note")
@pytest.mark.parametrize(("plot", "spent"), [("X", 0), ("X(RR)", 1)])
def test_a_pause_uses_up_a_movement_phase_only_when_it_rotates(plot: str, spent: int) -> None:
    play(apart(), "0: X", "1: -")
    assert play(apart(), f"0: {plot}", "1: -").figure(0).spent == spent


@pytest.mark.rule("10.5/STU", "10.5.1", "15.6/2")
def test_a_stumbling_leg_turns_a_move_into_an_s_action_that_uses_up_no_phase() -> None:
    lame = changed(apart(), 0, lame=2, tripped=False)
    after = play(lame, "0: F", "1: -", dice=[1, 5, 6, 6])
    assert (after.figure(0).hex, after.figure(0).spent) == (HOME, 0)
    last = replotted(changed(lame, 0, spent=5, allowance=5))
    kept = play(last, "0: F", "1: -", dice=[5, 1, 6, 6])
    assert (kept.figure(0).spent, kept.figure(0).exceeded) == (5, False)
    gone = play(last, "0: F", "1: -", dice=[5, 2])
    assert (gone.figure(0).spent, gone.figure(0).exceeded) == (6, True)
    tripped = replotted(changed(apart(), 0, tripped=True))
    assert play(tripped, "0: S", "1: -", dice=[6, 6]).figure(0).spent == 0


@pytest.mark.rule("7.7.1")
def test_an_edge_that_is_a_wall_stops_movement_and_nothing_shifts() -> None:
    top = HOME._replace(r=-6)
    state = advanced(
        fighter(0, placement=at(top, 0)), fighter(1, placement=at(HOME, 0)), walls=(Edge.TOP,)
    )
    after = play(state, "0: F", "1: -", dice=[1, 1])
    assert after.figure(0).hex == top
    assert after.one(WallHit).figure == 0
    assert after.state.window == state.window
