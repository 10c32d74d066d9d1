"""Chapter 29: where the chart leads a centurion, how he turns, and where his CF fall."""

from typing import Any

import pytest

from common.dice import Dice
from common.hexgrid import Hex, distance, neighbor
from common.records import replace
from gladiator.creation import centurion
from gladiator.decisions import Thing
from gladiator.events import CenturionMoved, Entered, Landed, Rolled
from gladiator.rules.centurion_cf import CenturionAllocates
from gladiator.rules.centurions import CenturionMoves
from gladiator.setup import Controller
from gladiator.state import Item, State
from gladiator.tables import CHEST, Style, Weapon
from gladiator.tasks import BeginPhase, Engage
from tests.gladiator.builders import HOME, A, B, Played, advanced, at, changed, fighter, run

FOE = Hex(12, -1)
"""Four hexes ahead of the centurion in HOME: one from the red die."""


def solitaire(spirit: int = 0, away: Hex = FOE, **facts: Any) -> State:
    """Figure 1 is a centurion in HOME that faces up; figure 0 stands up there and faces him."""
    kit = fighter(1, controller=Controller.CENTURION, spirit=spirit, placement=at(HOME, 0))
    state = advanced(fighter(0, placement=at(away, 3)), kit)
    return changed(state, 1, pauses=0, **facts)


def moved(state: State, *dice: int) -> Played:
    after = run(state, CenturionMoves(1), dice=dice)
    assert after.one(CenturionMoved).figure == 1
    return after


@pytest.mark.rule("29.2", "29.2/note")
def test_a_centurion_may_be_given_prestige_by_a_last_die() -> None:
    dice = Dice.scripted([5, 6, 6, 3, 5])
    made, _ = centurion(Style.SECUTOR, dice, name="centurion", player=1, prestige=True)
    assert (made.spirit, made.prestige) == (1, 3)
    state = advanced(fighter(0), replace(made, placement=at(FOE, 3)))
    entered = run(state, BeginPhase())
    assert entered.all(Entered)[1].cf == 10 + 0 + 3


@pytest.mark.rule("29.2.1", "29.3.2", "29.3.2.1", "29.3.2.2")
def test_fighting_spirit_leads_him_on() -> None:
    """A roll of 52 less one for the range is 42, and with one point of spirit 52."""
    assert moved(solitaire(), 5, 2).figure(1).hex == neighbor(HOME, 1)
    assert moved(solitaire(spirit=1), 5, 2).figure(1).hex == neighbor(HOME, 0)


@pytest.mark.rule("29.3.2.2")
def test_three_points_of_stun_hold_him_back() -> None:
    stunned = solitaire(spirit=1, stun=3, stun_age=1)
    assert moved(stunned, 5, 2).figure(1).hex == neighbor(HOME, 1)


@pytest.mark.rule("29.3.2.1")
def test_the_arrow_of_the_chart_points_to_the_closest_opponent() -> None:
    beside = solitaire(away=Hex(HOME.q + 2, HOME.r - 2))
    facing_him = changed(beside, 0, facing=4)
    assert moved(facing_him, 5, 3).figure(1).hex == neighbor(HOME, 1)


@pytest.mark.rule("29.3.3.1")
def test_who_faces_straight_away_and_rolls_high_does_not_turn() -> None:
    after = moved(solitaire(facing=3), 6, 1)
    assert (after.figure(1).hex, after.figure(1).facing) == (neighbor(HOME, 0), 3)


@pytest.mark.rule("29.3.3.2")
def test_in_a_red_hex_he_turns_by_up_to_two_hexsides() -> None:
    """14 is no high roll: he may turn though he faces straight away."""
    after = moved(solitaire(facing=3), 2, 4)
    assert distance(after.figure(1).hex, HOME) == 1
    assert (after.figure(1).facing - 3) % 6 in (2, 4)


@pytest.mark.rule("29.3.3.3")
def test_in_a_grey_hex_he_turns_by_up_to_one_hexside() -> None:
    after = moved(solitaire(spirit=1, facing=4), 6, 1, 0)
    assert distance(after.figure(1).hex, HOME) == 2
    assert after.figure(1).facing == 5


@pytest.mark.rule("29.3.3.4")
def test_in_the_white_center_he_turns_freely() -> None:
    after = moved(solitaire(facing=3), 2, 6)
    assert (after.figure(1).hex, after.figure(1).facing) == (HOME, 0)


@pytest.mark.rule("29.4", "29.4/note")
@pytest.mark.parametrize(("token", "first"), [(0, 0), (1, 5)])
def test_his_path_is_drawn_among_those_that_go_forward(token: int, first: int) -> None:
    """To the hex ahead and to the left two ways lead, both of them forward."""
    after = moved(solitaire(spirit=1), 6, 1, token)
    entered = after.figure(1).doings.entered
    assert {leg.sense for leg in entered} == {1}
    assert len(entered) == 2
    assert entered[0].hex == neighbor(HOME, first)


@pytest.mark.rule("29.3.2.4")
def test_one_who_has_lost_his_weapon_ends_a_hex_nearer_to_it() -> None:
    lying = neighbor(neighbor(HOME, 4), 4)
    shield = Item(Thing.SMALL_SHIELD, neighbor(HOME, 1), points=9)
    state = replace(solitaire(weapon=None), items=(shield, Item(Weapon.SWORD, lying)))
    after = moved(state, 2, 6)
    assert distance(after.figure(1).hex, lying) == 1, "the nearer shield is not what he lacks"


@pytest.mark.rule("29.3.2.5", "13.5.1")
def test_one_who_passes_an_item_kicks_it_on_a_low_roll() -> None:
    """1 and 1 and a range of 4 are 6; he steps forward, away from his opponent."""
    lying = neighbor(HOME, 3)
    state = replace(solitaire(facing=3), items=(Item(Weapon.SWORD, lying),))
    after = moved(state, 1, 1, 0, 5)
    assert after.figure(1).hex == lying
    assert after.one(Landed).item.hex != lying


@pytest.mark.rule("29.3.2.5", "13.5.1")
def test_it_is_enough_to_pass_the_item_on_the_way() -> None:
    """He would end two hexes behind; the item lies beside the first, two from the second."""
    lying = neighbor(neighbor(HOME, 3), 1)
    state = replace(solitaire(facing=3), items=(Item(Weapon.SWORD, lying),))
    end = neighbor(neighbor(HOME, 3), 3)
    assert distance(end, lying) == 2
    after = moved(state, 1, 1, 0, 5)
    assert after.figure(1).hex == lying


@pytest.mark.rule("29.3.2.5")
def test_on_a_high_roll_he_leaves_the_item_alone() -> None:
    state = replace(solitaire(), items=(Item(Weapon.SWORD, neighbor(HOME, 1)),))
    after = moved(state, 6, 1)
    assert after.figure(1).hex == neighbor(HOME, 0)
    assert not after.all(Landed)


@pytest.mark.rule("29.6", "29.6.1.1", "29.6.2", "29.6.2.2")
def test_a_six_of_defense_goes_to_the_area_with_the_weakest_armor() -> None:
    kit = fighter(
        1, controller=Controller.CENTURION, armor=(A, None, B, B, B), placement=at(HOME, 0)
    )
    near = fighter(0, placement=at(neighbor(HOME, 0), 3))
    state = advanced(near, kit)
    engaged = replace(state, bouts=run(state, Engage()).state.bouts)
    after = run(engaged, CenturionAllocates(1), dice=[4, 0, 6, 1, 1, 2, 3, 4, 5, 5])
    sealed = after.state.allocations[1]
    assert sealed is not None and sealed.guard is not None
    assert sealed.defense[CHEST - 1] == 1 == sum(sealed.defense)
    assert after.one(Rolled).total == 3
