"""Chapter 7: plots, paths, facings, the edge of the map."""

from typing import Any

import pytest

from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.rulings import EdgeShiftItems, KneelingLasts, NetNeedsStep, Rulings
from gladiator.spaces.plots import Misplot
from gladiator.state import KNEELING, PRONE, STANDING, Item, Snare, State
from gladiator.tables import LIGHT, Weapon
from gladiator.tasks import Edges, OpenPlots
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

FAR = neighbor(neighbor(neighbor(neighbor(AHEAD, 0), 0), 0), 0)


def apart(**setup: Any) -> State:
    """Two figures that cannot reach each other."""
    return arena(fighter(0), fighter(1, placement=at(FAR, 0)), **setup)


def replotted(state: State) -> State:
    """The state in which the plots are asked for anew, as its figures stand now."""
    return run(state, OpenPlots(), *state.agenda[1:]).state


@pytest.mark.parametrize(
    ("plot", "steps", "facing"),
    [
        pytest.param("F F", (0, 0), 0, marks=pytest.mark.rule("7.3/F")),
        pytest.param("F(R) SFL", (0, 0), 1, marks=pytest.mark.rule("7.3/SFL")),
        pytest.param("(R)F", (1,), 1, marks=pytest.mark.rule("5.2.2")),
        pytest.param("SFR(L)", (1,), 5, marks=pytest.mark.rule("7.3/SFR")),
        pytest.param("B SBL", (3, 4), 0, marks=pytest.mark.rule("7.3/B", "7.3/SBL")),
        pytest.param("(L)SFR SBR", (0, 1), 5, marks=pytest.mark.rule("7.3/SBR")),
        pytest.param("C", (0, 0, 0), 0, marks=pytest.mark.rule("7.4/C")),
        pytest.param("X(RRR)", (), 3, marks=pytest.mark.rule("7.4/X")),
        ("X(LL)", (), 4),
        pytest.param("KN(R)", (), 1, marks=pytest.mark.rule("7.4/KN")),
        pytest.param("R(L)", (), 5, marks=pytest.mark.rule("7.4/R")),
        ("-", (), 0),
    ],
)
def test_a_plot_leads_where_its_actions_and_rotations_say(
    plot: str, steps: tuple[int, ...], facing: int
) -> None:
    after = play(apart(), f"0: {plot}", "1: -")
    cell = HOME
    for way in steps:
        cell = neighbor(cell, way)
    figure = after.figure(0)
    assert (figure.hex, figure.facing) == (cell, facing)


def test_a_figure_has_as_many_plots_as_the_action_table_allows() -> None:
    state = apart()
    single = 3 * 5 + 3
    plain = 1 + 6 + 3 + 3 + single + single**2 + 1
    assert len(state_space(state)) == 2 * plain, "each with and without a throw"


def state_space(state: State) -> Any:
    import gladiator

    return gladiator.actions(state, 0)


@pytest.mark.rule("7.3")
def test_a_step_back_does_not_rotate() -> None:
    assert refused(apart(), "0: B(L)").reason is Misplot.ROTATION


@pytest.mark.rule("7.4")
def test_a_special_action_stands_alone() -> None:
    assert refused(apart(), "0: C F").reason is Misplot.ORDERS
    assert refused(apart(), "0: F X").reason is Misplot.ORDERS


@pytest.mark.rule("7.2")
def test_a_phase_has_two_movement_actions_at_most() -> None:
    assert refused(apart(), "0: F F F").reason is Misplot.ORDERS
    assert offers(apart(), "0: F F")


@pytest.mark.rule("17.3")
def test_the_rate_is_exceeded_by_one_phase_and_no_more() -> None:
    state = replotted(changed(apart(), 0, spent=5, allowance=5))
    after = play(state, "0: F", "1: -")
    assert after.figure(0).exceeded
    spent = replotted(changed(apart(), 0, spent=6, allowance=5, exceeded=True))
    assert refused(spent, "0: F").reason is Misplot.RATE
    assert offers(spent, "0: -") and offers(spent, "0: X")


def test_a_pause_without_rotation_uses_up_no_movement_phase() -> None:
    for plot, spent in (("X", 0), ("-", 0), ("X(R)", 1), ("F", 1), ("KN", 1)):
        assert play(apart(), f"0: {plot}", "1: -").figure(0).spent == spent


@pytest.mark.rule("15.3")
def test_who_has_tripped_must_stumble() -> None:
    state = replotted(changed(apart(), 0, tripped=True))
    assert refused(state, "0: F").reason is Misplot.MUST_STUMBLE
    assert offers(state, "0: S(R)")


@pytest.mark.rule("16.4")
def test_the_prone_kneel_or_roll() -> None:
    state = replotted(changed(apart(), 0, posture=PRONE))
    assert refused(state, "0: X").reason is Misplot.PRONE
    assert offers(state, "0: KN(L)") and offers(state, "0: RO-BL")


@pytest.mark.rule("20.5.4", "20.5.4.1")
def test_the_ensnared_do_not_rotate_and_if_prone_do_not_move() -> None:
    net = advanced(fighter(0), fighter(1, placement=at(FAR, 0)))
    state = replotted(changed(net, 0, snare=Snare(1)))
    assert refused(state, "0: F(L)").reason is Misplot.ENSNARED
    assert offers(state, "0: F F")
    down = replotted(changed(net, 0, snare=Snare(1), posture=PRONE))
    assert refused(down, "0: KN").reason is Misplot.ENSNARED


@pytest.mark.rule("20.2")
def test_a_net_order_needs_a_net_that_is_ready() -> None:
    state = advanced(fighter(0, shield=None, net=True), fighter(1, placement=at(FAR, 0)))
    assert offers(state, "0: F TN")
    assert refused(state, "1: F TN").reason is Misplot.NET
    resting = replotted(changed(state, 0, net_rest=1))
    assert refused(resting, "0: F TN").reason is Misplot.NET
    assert refused(state, "0: C TN").reason is Misplot.NET


def test_a_net_order_makes_a_movement_phase_or_needs_a_step_by_the_ruling() -> None:
    foes = fighter(0, shield=None, net=True), fighter(1, placement=at(FAR, 0))
    assert offers(advanced(*foes), "0: - TN")
    strict = Rulings(net_needs_step=NetNeedsStep.STEP)
    assert not offers(advanced(*foes, rulings=strict), "0: - TN")


@pytest.mark.rule("13.3")
def test_who_is_empty_handed_plots_no_throw() -> None:
    state = replotted(changed(apart(), 0, weapon=None, shield=None))
    assert refused(state, "0: F throw").reason is Misplot.THROW


def test_a_kneeler_stands_up_in_the_next_phase_or_when_he_moves_by_the_ruling() -> None:
    assert play(apart(), "0: KN", "1: -").figure(0).posture is STANDING
    state = apart(rulings=Rulings(kneeling_lasts=KneelingLasts.UNTIL_MOVED))
    knelt = play(state, "0: KN", "1: -")
    assert knelt.figure(0).posture is KNEELING
    assert play(knelt.state, "0: F", "1: -").figure(0).posture is STANDING


@pytest.mark.rule("7.7")
def test_leaving_the_map_shifts_it_three_hexes_and_items_keep_their_map_hexes() -> None:
    top = Hex(12, -6)
    state = arena(fighter(0, placement=at(top, 0)), fighter(1))
    state = replace(state, items=(Item(Weapon.SWORD, Hex(5, 5)),))
    off = changed(state, 0, hex=neighbor(top, 0))
    after = run(off, Edges())
    assert after.state.window.top == -6
    assert after.state.items[0].hex == Hex(5, 2)
    kept = Rulings(edge_shift_items=EdgeShiftItems.GROUND)
    ground = replace(off, setup=replace(off.setup, rulings=kept))
    assert run(ground, Edges()).state.items[0].hex == Hex(5, 5)


def test_a_phase_asks_everyone_even_who_can_do_nothing() -> None:
    import gladiator

    state = replotted(changed(apart(), 0, spent=9, allowance=5, exceeded=True))
    assert gladiator.to_move(state) == (0, 1)


@pytest.mark.rule("10.5/STU")
def test_a_stumbling_injury_turns_a_move_into_a_stumble_on_a_one() -> None:
    lame = changed(apart(), 0, lame=2)
    hurt = play(lame, "0: F", "1: -", dice=[1, 5, 3, 4])
    assert hurt.figure(0).hex == HOME
    fine = play(lame, "0: F", "1: -", dice=[2, 5])
    assert fine.figure(0).hex == AHEAD


def test_the_light_move_more_often_than_the_medium() -> None:
    state = arena(fighter(0, gladiator_class=LIGHT), fighter(1, placement=at(FAR, 0)))
    assert [figure.allowance for figure in state.figures] == [6, 5]
