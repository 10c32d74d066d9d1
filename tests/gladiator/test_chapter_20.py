"""Chapter 20: how often and on whom a net is used, and how a trident is held."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from gladiator.decisions import REPEL, Leg, NetOrder, Plot, Thing
from gladiator.events import Acted, BlowsFell, NetCast, NetMoved, Repelled, Rolled, Struck
from gladiator.rules.engagement import own_cf
from gladiator.rules.nets import NetAttacks, NetRoll, Struggle
from gladiator.rules.plots import plot_space_of
from gladiator.rulings import RepelCf, Rulings
from gladiator.setup import Gladiator
from gladiator.spaces.plots import Misplot
from gladiator.state import KNEELING, PRONE, Item, Snare, State
from gladiator.tables import HEAD, NetAttack, Style, Weapon
from gladiator.tasks import BeginPhase, Engage, Underfoot
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    Played,
    advanced,
    at,
    changed,
    fighter,
    offers,
    play,
    refused,
    run,
    strike,
)

TWO = neighbor(AHEAD, 0)
BEHIND = neighbor(HOME, 3)
TOSS, SWING, LAY = NetAttack.TOSS, NetAttack.SWING, NetAttack.LAY
HOLD = "hold 0 0 0 0 0"


def retiarius(**facts: Any) -> Gladiator:
    kit = fighter(0, weapons=(Weapon.TRIDENT,), shield=None, net=True, style=Style.RETIARIUS)
    return replace(kit, **facts)


def ring(away: Any = AHEAD, own: Gladiator | None = None) -> State:
    """A Retiarius in HOME who faces up, and an opponent who faces down."""
    return advanced(own or retiarius(), fighter(1, placement=at(away, 3)))


def casting(state: State, attack: NetAttack, hex_: int = 0) -> State:
    return changed(state, 0, doings_plot=Plot(0, 0, (), NetOrder(attack, hex_)))


def cast_in(phase: int, attack: NetAttack) -> Played:
    """A net attack in this phase of turn 1 with nobody in front."""
    state = casting(ring(BEHIND), attack, 1 if attack is LAY else 0)
    return run(replace(state, phase=phase), NetAttacks())


def usable(state: State, turn: int, phase: int) -> tuple[State, bool]:
    """Begin a phase, and see whether the net is ready in it."""
    state = run(replace(state, turn=turn, phase=phase), BeginPhase()).state
    return state, offers(state, "0: F TN")


@pytest.mark.rule("20.5.1", "20.5.1.1")
def test_a_net_tossed_in_phase_seven_is_ready_again_in_the_second_phase_of_the_next_turn() -> None:
    """The example of 20.5.1; with nobody in the front it is tossed all the same."""
    cast = cast_in(7, TOSS)
    assert cast.one(NetCast).target is None
    assert cast.figure(0).attack_cf == 6
    state, ready = usable(cast.state, 1, 8)
    assert not ready
    assert refused(state, "0: F TN").reason is Misplot.NET
    state, ready = usable(state, 2, 1)
    assert not ready
    assert usable(state, 2, 2)[1]


@pytest.mark.rule("20.6.2", "20.6.3")
def test_a_net_swung_in_phase_eight_is_ready_again_in_the_second_phase_of_the_next_turn() -> None:
    """The example of 20.6.2; with nobody in the front it is swung all the same."""
    cast = cast_in(8, SWING)
    assert cast.one(NetCast).target is None
    assert cast.figure(0).attack_cf == 4
    state, ready = usable(cast.state, 2, 1)
    assert not ready
    assert usable(state, 2, 2)[1]


@pytest.mark.rule("20.7.1", "20.7.2")
def test_a_net_can_be_laid_in_every_phase_and_costs_its_cf_even_for_nobody() -> None:
    cast = cast_in(3, LAY)
    assert cast.one(NetCast).target is None
    assert cast.figure(0).attack_cf == 2
    assert usable(cast.state, 1, 4)[1]


@pytest.mark.rule("20.3.1/note")
def test_a_plot_has_room_for_one_net_attack_and_each_is_cast_once() -> None:
    orders = {plot.net for plot in plot_space_of(ring(), 0) if plot.net is not None}
    assert {(order.attack, order.hex) for order in orders} == {
        (TOSS, 0), (SWING, 0), (LAY, 1), (LAY, 2), (LAY, 3),
    }  # fmt: skip
    assert len(run(casting(ring(TWO), TOSS), NetAttacks(), dice=[3, 3, 3]).all(NetCast)) == 1


@pytest.mark.rule("20.2")
def test_a_net_attack_goes_with_movement_and_not_with_a_special_action() -> None:
    assert refused(ring(), "0: X SN").reason is Misplot.NET


@pytest.mark.rule("20.7.2", "20.7.3")
def test_a_lay_takes_whoever_came_through_on_his_way_to_another_hex() -> None:
    legs = (Leg(AHEAD, 3, 1), Leg(neighbor(AHEAD, 4), 3, 1))
    state = changed(casting(ring(neighbor(AHEAD, 4)), LAY, 2), 1, doings_entered=legs)
    after = run(state, NetAttacks(), dice=[1, 1, 1])
    assert after.one(NetCast).target == 1
    assert after.one(NetCast).total == 3 + 2 * 2 + 1, "two hexes forward, from his shield side"


@pytest.mark.rule("20.6.1")
@pytest.mark.parametrize("posture", [KNEELING, PRONE])
def test_a_swing_passes_over_the_kneeling_and_the_prone(posture: Any) -> None:
    standing = run(casting(ring(), SWING), NetAttacks(), dice=[3, 3, 3])
    assert standing.one(NetCast).target == 1
    low = run(casting(changed(ring(), 1, posture=posture), SWING), NetAttacks())
    assert low.one(NetCast).target is None


@pytest.mark.rule("20.4", "20.4.1/RN")
def test_repelling_takes_six_from_a_net_attack_and_allows_no_step() -> None:
    after = play(ring(TWO), "0: F TN", "1: RN", "0: decline", dice=[6, 6, 6])
    acted = [one for one in after.all(Acted) if one.figure == 1]
    assert [one.order.code for one in acted] == [REPEL]
    assert after.one(NetCast).total == 18 - 2 - 6
    assert after.figure(1).hex == TWO
    assert refused(ring(TWO), "1: RN(R)").reason is Misplot.ROTATION


@pytest.mark.rule("9.3.3")
def test_by_the_other_reading_defense_cf_set_aside_hinder_a_net_too() -> None:
    rulings = replace(Rulings.PLAYABLE, repel_cf=RepelCf.DEFENSE_TOO)
    pair = retiarius(), fighter(1, placement=at(TWO, 3))
    start = advanced(*pair, rulings=rulings)
    told = play(start, "0: F TN", "1: -", "0: decline")
    assert offers(told.state, "1: repel 0") and offers(told.state, "1: repel 8")
    assert not offers(told.state, "1: repel 9")
    before = own_cf(told.state, 1)
    after = play(told.state, "1: repel 3", dice=[4, 4, 4])
    assert after.one(Repelled) == Repelled(1, 3, rule="9.3.3")
    action = gladiator.parse_action(told.state, "1: repel 3")
    assert gladiator.format_action(told.state, action) == "1: repel 3"
    assert after.one(NetCast).total == 12 - 2 - 3
    assert own_cf(after.state, 1) == before - 3
    assert after.figure(1).defense_cf == told.figure(1).defense_cf + 3
    none = play(told.state, "1: repel 0", dice=[4, 4, 4])
    assert none.one(NetCast).total == 12 - 2 and not none.all(Repelled)


def test_by_the_first_reading_nobody_is_asked_before_a_net_is_rolled() -> None:
    assert play(ring(TWO), "0: F TN", "1: -", "0: decline", dice=[4, 4, 4]).all(NetCast)


@pytest.mark.rule("20.4.1")
def test_repelling_needs_a_net_to_repel_and_freedom_to_move() -> None:
    assert refused(advanced(), "1: RN").reason is Misplot.NET
    assert offers(ring(), "1: RN")
    held = changed(ring(), 1, snare=Snare(0))
    assert not offers(held, "1: RN")


@pytest.mark.rule("20.5.4", "20.5.4.1")
def test_the_ensnared_move_without_turning_and_prone_not_at_all() -> None:
    held = changed(ring(TWO), 1, snare=Snare(0))
    assert offers(held, "1: B")
    assert refused(held, "1: F(R)").rule == "20.5.4"
    down = changed(held, 1, posture=PRONE)
    assert offers(down, "1: -")
    assert refused(down, "1: KN").rule == "20.5.4.1"


@pytest.mark.rule("20.8", "20.8.1", "20.8.1/note")
def test_a_tie_leaves_the_net_with_its_owner() -> None:
    after = run(ring(), Struggle(0, 1), dice=[4, 4])
    assert not after.one(Rolled).success
    assert after.figure(0).net and not after.figure(1).net


@pytest.mark.rule("20.8")
def test_only_a_fumbled_net_does_not_come_back_by_itself() -> None:
    missed = run(ring(), NetRoll(0, 1, TOSS), dice=[3, 3, 3])
    assert missed.figure(0).net and not missed.all(Rolled)
    fumbled = run(ring(), NetRoll(0, 1, TOSS), dice=[1, 1, 1, 1, 6])
    assert fumbled.one(Rolled).what == "struggle for the net"
    assert fumbled.one(NetMoved).what == "seized"
    assert not fumbled.figure(0).net


@pytest.mark.rule("15.1")
def test_a_net_on_the_ground_trips_but_is_neither_kicked_nor_thrown() -> None:
    state = replace(ring(TWO), items=(Item(Thing.NET, AHEAD),))
    back = changed(state, 1, hex=AHEAD, doings_entered=(Leg(AHEAD, 0, -1),))
    assert run(back, Underfoot(), dice=[1, 1]).figure(1).tripped
    from gladiator.rules.items import kickable
    from gladiator.rules.throws import throwables

    assert kickable(changed(back, 1, doings_entered=()), 1) == ()
    assert Thing.NET not in throwables(state.figures[0])


@pytest.mark.rule("20.8.3")
def test_others_than_a_retiarius_cast_a_net_at_minus_two() -> None:
    other = retiarius(style=None)
    own = run(ring(), NetRoll(0, 1, SWING), dice=[4, 4, 3]).one(NetCast).total
    borrowed = run(ring(own=other), NetRoll(0, 1, SWING), dice=[4, 4, 3]).one(NetCast).total
    assert own is not None and borrowed == own - 2


@pytest.mark.rule("20.2")
def test_a_net_is_of_no_use_to_one_who_holds_both_shield_and_weapon() -> None:
    from gladiator.tables import SMALL

    laden = changed(ring(), 0, shield=SMALL)
    assert refused(laden, "0: F SN").reason is Misplot.NET
    assert offers(changed(laden, 0, weapon=None), "0: F SN")


@pytest.mark.rule("20.9")
def test_a_trident_attacks_like_a_sword() -> None:
    after = run(ring(), strike(HEAD, 4, Weapon.TRIDENT), dice=[1, 1, 1])
    sword = run(ring(), strike(HEAD, 4, Weapon.SWORD), dice=[1, 1, 1])
    assert after.one(Struck).result is sword.one(Struck).result


def fought(state: State, line: str, dice: list[int]) -> Played:
    """Figure 0 allocates by this line and figure 1 does nothing."""
    asked = run(state, Engage()).state
    held = play(asked, line).state
    return play(held, f"1: with sword; {HOLD}", dice=dice)


@pytest.mark.rule("20.9.1", "20.9.2")
def test_a_trident_reaches_two_hexes_and_with_the_net_still_his_strikes_at_half() -> None:
    after = fought(ring(TWO), f"0: with trident; hit 1 head 7; {HOLD}", [1, 1, 2])
    assert after.one(Struck).modified == 3, "7 halved, rounded down"


@pytest.mark.rule("20.9.1", "20.9.2/note")
def test_without_net_and_shield_a_trident_strikes_with_all_its_cf() -> None:
    free = changed(ring(TWO), 0, net=False)
    after = fought(free, f"0: with trident; hit 1 head 7; {HOLD}", [1, 1, 1, 1, 1])
    assert after.one(Struck).modified == 7
    assert after.one(BlowsFell).attackers == (0,)
