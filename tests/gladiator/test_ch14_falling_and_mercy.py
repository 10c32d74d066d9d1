"""Chapters 14 to 18: kneeling, stumbling, lying prone, exertion, the Moment of Truth."""

import pytest

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from gladiator.decisions import Leg
from gladiator.events import Fell, Pleaded, Rolled, Tired
from gladiator.spaces.plots import Misplot
from gladiator.state import KNEELING, PRONE, STANDING, Ending, Fate, Item
from gladiator.tables import MISSUS, Weapon
from gladiator.tasks import (
    Endurance,
    Engage,
    FallCheck,
    KneelDown,
    MercyChecks,
    Plea,
    StumbleCheck,
    Underfoot,
)
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    arena,
    at,
    changed,
    fighter,
    offers,
    play,
    refused,
    run,
)
from tests.gladiator.test_mercy import down
from tests.gladiator.test_plots import apart, replotted


@pytest.mark.rule("7.4/KN", "14.1", "16.4")
def test_kneeling_is_the_only_way_up() -> None:
    state = replotted(changed(apart(), 0, posture=PRONE))
    for plot in ("F", "C", "R", "X"):
        assert refused(state, f"0: {plot}").reason is Misplot.PRONE
    plotted = play(state, "0: KN", "1: -")
    assert plotted.figure(0).posture is STANDING, "the phase after"
    order = plotted.state.revealed[0]
    ready = changed(state, 0, doings_plot=order, doings_special=order.special if order else None)
    assert run(ready, KneelDown(at_end=False)).figure(0).posture is KNEELING


@pytest.mark.rule("15.1", "15.3")
@pytest.mark.parametrize(("cell", "falls"), [(3, True), (0, False)])
def test_a_step_back_onto_an_item_checks_for_a_stumble_in_the_next_phase(
    cell: int, falls: bool
) -> None:
    run(arena(), StumbleCheck(0), dice=[1, 1])
    there = Item(Weapon.SWORD, neighbor(HOME, cell))
    back = changed(apart(), 0, doings_entered=(Leg(neighbor(HOME, 3), 0, -1),))
    after = run(replace(back, items=(there,)), Underfoot(), dice=[2, 2] if falls else [])
    assert after.figure(0).tripped is falls
    body = changed(replace(back, items=()), 1, hex=neighbor(HOME, 3), posture=PRONE)
    assert run(body, Underfoot(), dice=[6, 6]).one(Rolled).what == "stumble"


@pytest.mark.rule("15.3", "15.3.1")
def test_a_stumble_does_nothing_now_and_fills_the_next_plot_even_with_no_phase_left() -> None:
    tired = changed(apart(), 0, spent=5, allowance=5)
    tripped = run(tired, StumbleCheck(0), dice=[1, 1]).figure(0)
    assert tripped.posture is STANDING
    due = replotted(tired.with_figure(0, tripped))
    assert refused(due, "0: -").reason is Misplot.MUST_STUMBLE
    after = play(due, "0: S", "1: -", dice=[6, 6])
    assert (after.figure(0).spent, after.figure(0).allowance) == (5, 5)
    assert not after.figure(0).exceeded


@pytest.mark.rule("15.5", "15.4")
def test_a_stumbler_on_his_feet_fights_with_two_cf_less() -> None:
    state = changed(arena(), 0, tripped=True)
    stumbling = run(state, FallCheck(0), Engage(), dice=[3, 4]).state
    assert refused(stumbling, "0: with sword; hit 1 head 8; hold 1 0 0 0 0").rule == "9.3.1"
    assert offers(stumbling, "0: with sword; hit 1 head 8; hold 0 0 0 0 0")
    assert offers(stumbling, "1: with sword; hit 0 head 8; hold 4 0 0 0 0")


@pytest.mark.rule("16.2.1", "15.4")
def test_who_falls_stays_prone_for_what_is_left_of_the_phase() -> None:
    state = replotted(changed(apart(), 0, tripped=True))
    after = play(state, "0: S(R)", "1: -", dice=[1, 1])
    assert after.one(Fell).figure == 0
    assert after.figure(0).posture is PRONE
    assert after.figure(0).facing == 0
    assert refused(after.state, "0: X").rule == "16.4"


@pytest.mark.rule("16.3.1", "18.3", "18.3.2")
def test_the_prone_who_cannot_move_before_an_adjacent_opponent_must_plead() -> None:
    after = run(down(arena(), exceeded=True), MercyChecks(), dice=[3, 3])
    assert after.one(Pleaded).figure == 1
    assert after.figure(1).fate is Fate.EXECUTED
    able = changed(arena(), 1, posture=PRONE)
    assert run(able, MercyChecks()).events == ()
    turned = arena(fighter(0, placement=at(HOME, 3)), fighter(1, placement=at(AHEAD, 3)))
    assert run(down(turned, exceeded=True), MercyChecks()).events == ()


@pytest.mark.rule("17.1", "17.2")
def test_what_exertion_costs_stays_lost() -> None:
    after = run(replace(arena(), turn=4), Endurance(0), dice=[5])
    assert after.one(Tired).loss == 4
    assert after.figure(0).cf == 6
    later = run(replace(after.state, turn=5), Endurance(0), dice=[1])
    assert later.figure(0).cf == 6 - 1
    assert later.figure(0).tired == 5


@pytest.mark.rule("18.3.1")
def test_a_plea_of_ten_is_granted_and_he_leaves_alive() -> None:
    assert (MISSUS.at(9), MISSUS.at(10)) == (False, True)
    after = run(arena(), Plea(1, 0, "18.2"), dice=[5, 5])
    assert after.one(Pleaded).spared
    assert after.figure(1).fate is Fate.SPARED
    result = gladiator.outcome(after.state)
    assert result is not None
    assert (result.ending, result.winners) == (Ending.MISSUS, (0,))


@pytest.mark.rule("18.3.2")
def test_a_plea_of_nine_is_refused_and_the_victor_kills_at_once() -> None:
    after = run(arena(), Plea(1, 0, "18.2"), dice=[5, 4])
    assert not after.one(Pleaded).spared
    assert after.figure(1).fate is Fate.EXECUTED
    result = gladiator.outcome(after.state)
    assert result is not None
    assert (result.ending, result.winners) == (Ending.EXECUTION, (0,))


@pytest.mark.rule("18.2.1", "18.3")
def test_a_match_stopped_as_a_draw_has_everyone_plead_by_the_rule() -> None:
    from gladiator.rulings import Rulings, StansMissus
    from gladiator.tasks import StansMissusCheck

    state = replace(arena(rulings=Rulings(stans_missus=StansMissus.PLEAD)), turn=3)
    after = run(state, StansMissusCheck(), dice=[6, 6, 6, 1, 1])
    assert [plea.spared for plea in after.all(Pleaded)] == [True, False]
