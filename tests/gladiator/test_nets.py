"""Chapter 20: toss, swing, lay, struggle, escape, drag."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from gladiator.decisions import PAUSE, REPEL, Leg, NetOrder, Plot, Thing
from gladiator.events import Cancelled, NetCast, NetMoved, Rolled
from gladiator.rules.escapes import DragRoll, EscapeRoll, Escapes
from gladiator.rules.nets import NetAttacks, NetDrops, NetRoll, Struggle, net_modifier
from gladiator.rulings import FreedMayAttack, NetLoss, Rulings
from gladiator.setup import Gladiator
from gladiator.state import KNEELING, PRONE, Fate, Item, Snare, State
from gladiator.tables import HEAD, HEAVY, HOOK, LIGHT, NetAttack, Style, Weapon
from gladiator.tasks import BeginPhase, Collect, Engage
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    advanced,
    at,
    changed,
    fighter,
    in_exchange,
    offers,
    play,
    run,
)

TWO = neighbor(AHEAD, 0)
TOSS, SWING, LAY = NetAttack.TOSS, NetAttack.SWING, NetAttack.LAY


def retiarius(**facts: Any) -> Gladiator:
    kit = fighter(0, weapons=(Weapon.TRIDENT,), shield=None, net=True, style=Style.RETIARIUS)
    return replace(kit, **facts)


def ring(away: Any = AHEAD, foe: Gladiator | None = None, **setup: Any) -> State:
    """A Retiarius and an opponent straight ahead of him."""
    other = foe or fighter(1)
    return advanced(retiarius(), replace(other, placement=at(away, 3)), **setup)


def casting(state: State, attack: NetAttack, hex_: int = 0) -> State:
    plot = Plot(0, 0, (), NetOrder(attack, hex_))
    return changed(state, 0, doings_plot=plot)


@pytest.mark.rule("20.5", "20.1", "20.3.1/TN", "20.5.3")
def test_a_toss_that_hits_ensnares_and_costs_six_cf() -> None:
    state = casting(ring(TWO), TOSS)
    after = run(state, NetAttacks(), dice=[5, 5, 5])
    assert after.one(NetCast).total == 15 + 1, "two hexes away"
    assert after.figure(1).snare == Snare(0)
    assert after.figure(0).attack_cf == 6
    assert after.figure(0).doings.spent == 6


@pytest.mark.rule("20.5")
@pytest.mark.parametrize(
    ("foe", "facts", "modifier"),
    [
        (fighter(1), {}, -2),
        (fighter(1, gladiator_class=HEAVY), {}, -2 + 1),
        (fighter(1, gladiator_class=LIGHT), {}, -2 - 1),
        (fighter(1), {"posture": KNEELING}, -2 + 4),
        (fighter(1), {"agility": 2}, -2 - 2),
        (fighter(1), {"wounds": (0, 0, 0, 0, 5)}, -2 + 2),
        (fighter(1), {"doings_special": PAUSE}, -2 + 2),
        (fighter(1), {"doings_special": REPEL}, -2 - 6),
        (fighter(1), {"doings_entered": (Leg(AHEAD, 3, -1),)}, -2 + 1),
    ],
)
def test_what_changes_a_toss(foe: Gladiator, facts: dict[str, Any], modifier: int) -> None:
    state = changed(ring(foe=foe), 1, **facts)
    assert net_modifier(state, 0, 1, TOSS) == modifier
    wanted = 9 - modifier
    dice = [min(6, wanted - 2), 1, 1]
    dice[1] += min(5, wanted - sum(dice))
    dice[2] += wanted - sum(dice)
    assert run(state, NetRoll(0, 1, TOSS), dice=dice).one(NetCast).total == 9


def test_what_changes_a_swing_and_a_lay() -> None:
    back = changed(ring(), 1, doings_entered=(Leg(AHEAD, 3, -1),), doings_turned=2)
    assert net_modifier(back, 0, 1, SWING) == -2 + 3 + 4
    assert net_modifier(back, 0, 1, LAY) == 5
    ahead = changed(ring(), 1, doings_entered=(Leg(AHEAD, 3, 1),))
    assert net_modifier(ahead, 0, 1, SWING) == -2 + 1
    assert net_modifier(ahead, 0, 1, LAY) == 2


@pytest.mark.rule("20.6", "20.3.1/SN", "20.6.1", "20.6.4")
def test_a_swing_trips_whoever_stands_first_in_its_order_friend_or_foe() -> None:
    friend = fighter(1, side=0, placement=at(neighbor(HOME, 5), 0))
    foe = fighter(2, placement=at(AHEAD, 3))
    state = casting(advanced(retiarius(), friend, foe), SWING)
    after = run(state, NetAttacks(), dice=[6, 6, 5])
    assert after.one(NetCast).target == 1
    assert after.figure(1).tripped
    kneeling = changed(state, 1, posture=KNEELING)
    passed = run(kneeling, NetAttacks(), dice=[6, 6, 5])
    assert passed.one(NetCast).target == 2


@pytest.mark.rule("20.7", "20.3.1/LN", "20.7.2", "20.7.3")
def test_a_lay_works_on_whoever_came_through_its_hex() -> None:
    state = casting(ring(), LAY, 2)
    came = changed(state, 1, doings_entered=(Leg(AHEAD, 3, 1),))
    after = run(came, NetAttacks(), dice=[6, 6, 2])
    assert after.figure(1).tripped
    nobody = run(state, NetAttacks())
    assert nobody.one(NetCast).target is None
    assert nobody.figure(0).attack_cf == 2


@pytest.mark.rule("20.5", "20.5.3")
def test_a_parry_makes_the_target_check_for_a_stumble() -> None:
    after = run(ring(), NetRoll(0, 1, TOSS), dice=[5, 5, 4, 1, 1])
    assert after.figure(1).tripped


@pytest.mark.parametrize(("attack", "phases"), [(TOSS, 2), (SWING, 1), (LAY, 0)])
def test_a_net_rests_across_turns(attack: NetAttack, phases: int) -> None:
    """The examples of 20.5.1 and 20.6.2."""
    foe = fighter(1, placement=at(neighbor(HOME, 3), 3))
    state = casting(advanced(retiarius(), foe), attack, 1 if attack is LAY else 0)
    state = run(replace(state, phase=8), NetAttacks()).state
    for left in range(phases, -1, -1):
        state = run(replace(state, phase=1), BeginPhase()).state
        assert offers(state, "0: F LN1") is (left == 0)


@pytest.mark.rule("20.8.1", "20.8")
@pytest.mark.parametrize(
    ("shield", "dice", "owner"), [(None, [3, 3], 0), (None, [3, 4], 1), (HOOK, [3, 3], 1)]
)
def test_a_fumbled_net_is_fought_for(shield: Any, dice: list[int], owner: int) -> None:
    foe = fighter(1, shield=shield, weapons=() if shield else (Weapon.SWORD,))
    after = run(ring(foe=foe), Struggle(0, 1), dice=dice)
    assert [figure.net for figure in after.state.figures] == [owner == 0, owner == 1]


@pytest.mark.rule("20.5", "20.8.1", "21.5")
def test_a_hook_grabs_the_net_on_a_shield_result() -> None:
    foe = fighter(1, shield=HOOK)
    after = run(ring(foe=foe), NetRoll(0, 1, TOSS), dice=[3, 3, 4, 5, 1])
    assert after.all(Rolled)[0].what == "struggle for the net"


@pytest.mark.rule("20.5.5.1", "20.5.5")
def test_an_escape_frees_and_concedes_its_total_to_attacks() -> None:
    state = changed(changed(ring(), 0, net=False), 1, snare=Snare(0))
    asked = run(state, Escapes()).state
    freed = play(asked, "1: escape 6", dice=[4, 4, 3])
    assert freed.figure(1).snare is None
    assert freed.figure(1).doings.net_loss == 5
    assert freed.figure(0).net, "gripped, it is back with its owner"
    held = run(state, EscapeRoll(1, 3), dice=[4, 4, 2]).state
    assert held.figures[1].snare == Snare(0)
    assert gladiator.to_move(held) == (0,), "he may drag"


@pytest.mark.parametrize(("reading", "modified", "drm"), [(NetLoss.CF, 7, 0), (NetLoss.DRM, 4, 3)])
def test_the_net_loss_is_cf_or_a_modifier_of_the_roll(
    reading: NetLoss, modified: int, drm: int
) -> None:
    from gladiator.events import Struck

    state = ring(rulings=Rulings(net_loss=reading))
    state = changed(changed(state, 1, doings_net_loss=3), 0, net=False)
    struck = run(in_exchange(state, (0, 1, HEAD, 4)), Collect(), dice=[1, 1, 1, 1, 1])
    assert struck.one(Struck).modified == modified
    assert struck.one(Struck).total == 3 + drm


def test_who_escaped_may_attack_or_only_defend_by_the_ruling() -> None:
    for reading in FreedMayAttack:
        state = changed(ring(rulings=Rulings(freed_may_attack=reading)), 1, doings_escaped=True)
        bouts = run(state, Engage()).state.bouts
        freely = reading is FreedMayAttack.FREELY
        assert any(bout.attacker == 1 for bout in bouts) is freely


@pytest.mark.rule("20.5.5.1/2", "18.3", "20.5.5/2")
def test_a_drag_above_seventeen_puts_the_victim_at_mercy() -> None:
    state = changed(changed(ring(), 0, net=False), 1, snare=Snare(0))
    after = run(state, DragRoll(0, 1, 4), dice=[5, 5, 4, 1, 1])
    assert after.figure(1).fate is Fate.EXECUTED
    held = run(state, DragRoll(0, 1, 3), dice=[5, 5, 4])
    assert held.figure(1).posture is not PRONE


@pytest.mark.rule("20.5.6")
def test_letting_go_of_the_net_frees_a_hand_for_the_trident() -> None:
    from gladiator.rules.arms import one_handed

    state = changed(changed(ring(), 0, net=False), 1, snare=Snare(0))
    assert one_handed(state, 0)
    asked = run(state, EscapeRoll(1, 0), dice=[6, 6, 6]).state
    after = play(asked, "0: abandon")
    assert after.figure(1).snare == Snare(0, gripped=False)
    assert not one_handed(after.state, 0)
    assert after.one(NetMoved).what == "abandoned"


def test_a_net_in_hand_halves_the_trident() -> None:
    from gladiator.rules.arms import halvings

    assert halvings(ring(), 0, Weapon.TRIDENT, 1) == 1
    assert halvings(changed(ring(), 0, net=False), 0, Weapon.TRIDENT, 1) == 0


def test_the_ensnared_attack_nobody_and_give_four_more() -> None:
    state = changed(ring(), 1, snare=Snare(0))
    bouts = {bout.attacker: bout.bonus for bout in run(state, Engage()).state.bouts}
    assert bouts == {0: 4}


@pytest.mark.rule("20.8.2")
def test_a_dropped_net_lies_in_the_hex_named() -> None:
    asked = run(ring(), NetDrops()).state
    after = play(asked, "0: leave 2")
    assert after.state.items == (Item(Thing.NET, neighbor(HOME, 2)),)
    assert not after.figure(0).net


def test_the_grip_breaks_beyond_three_hexes() -> None:
    far = neighbor(neighbor(TWO, 0), 0)
    state = changed(ring(far), 1, snare=Snare(0))
    after = run(state, BeginPhase())
    assert after.figure(1).snare == Snare(0, gripped=False)


def test_others_than_a_retiarius_use_a_net_at_minus_two() -> None:
    other = advanced(fighter(0, shield=None, net=True), fighter(1))
    assert net_modifier(other, 0, 1, TOSS) == net_modifier(ring(), 0, 1, TOSS) - 2


@pytest.mark.rule("20.3.2", "20.3.3")
def test_with_too_few_cf_the_net_attack_is_cancelled_and_a_collision_cancels_it_too() -> None:
    state = casting(ring(TWO), TOSS)
    weak = run(changed(state, 0, cf=5), NetAttacks())
    assert not weak.all(NetCast)
    assert weak.figure(0).net_rest == 0
    hit = run(changed(state, 0, doings_collided=True), NetAttacks())
    assert hit.one(Cancelled).rule == "20.3.3"
    assert not hit.all(NetCast)
