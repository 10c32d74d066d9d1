"""Chapter 29: centurions."""

from typing import Any

import pytest

from common.dice import Dice
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.creation import centurion
from gladiator.decisions import NetOrder
from gladiator.events import CenturionMoved
from gladiator.rules.centurion_cf import CenturionAllocates
from gladiator.rules.centurions import CenturionMoves, CenturionNet
from gladiator.rules.escapes import EscapeDice
from gladiator.rulings import (
    CenturionPause,
    CenturionSpirit,
    CenturionSum,
    ChartColors,
    Rulings,
)
from gladiator.setup import Controller
from gladiator.state import KNEELING, PRONE, Item, Snare, State
from gladiator.tables import HEAVY, NetAttack, Style, Weapon
from gladiator.tasks import Engage
from tests.gladiator.builders import HOME, advanced, at, changed, fighter, run

FOE = Hex(12, -1)
"""Four hexes ahead of the centurion in HOME."""


def solitaire(away: Hex = FOE, spirit: int = 0, **facts: Any) -> State:
    """Figure 1 is a centurion in HOME that faces up; figure 0 stands up there and faces him."""
    setup = {key: facts.pop(key) for key in ("rulings",) if key in facts}
    kit = fighter(1, controller=Controller.CENTURION, spirit=spirit, placement=at(HOME, 0))
    own = replace(kit, **facts)
    state = advanced(fighter(0, placement=at(away, 3)), own, **setup)
    return changed(state, 1, pauses=0)


@pytest.mark.rule("29.2")
def test_a_centurion_is_made_by_one_d66_and_has_spirit() -> None:
    made, dice = centurion(Style.SECUTOR, Dice.scripted([5, 6, 6, 3]), name="centurion", player=1)
    assert (made.ratings.training, made.ratings.agility, made.ratings.wounds) == (10, 3, 15)
    assert made.spirit == 1
    assert dice == Dice.scripted([5, 6, 6, 3]).roll(4)[1]


@pytest.mark.rule("29.3")
@pytest.mark.parametrize(
    ("dice", "hex_"),
    [
        ([6, 1], neighbor(HOME, 0)),
        ([2, 3], HOME),
        ([5, 2], neighbor(HOME, 5)),
        ([3, 4], neighbor(neighbor(HOME, 0), 5)),
    ],
)
def test_the_chart_leads_a_centurion_toward_his_opponent(dice: list[int], hex_: Hex) -> None:
    """The range of 4 takes one from the red die."""
    after = run(solitaire(), CenturionMoves(1), dice=dice)
    if dice == [6, 1]:
        assert after.figure(1).hex == hex_
    assert after.one(CenturionMoved).roll == 10 * dice[0] + dice[1]


@pytest.mark.rule("29.3", "29.3.2.3", "29.3.2.1")
def test_a_centurion_who_is_aligned_charges_on_sixty_six() -> None:
    after = run(solitaire(spirit=1), CenturionMoves(1), dice=[6, 6])
    assert after.one(CenturionMoved).what == "charges"
    assert after.figure(1).hex == Hex(HOME.q, HOME.r - 3)


@pytest.mark.rule("29.3")
@pytest.mark.parametrize(
    ("reading", "pauses", "paused"),
    [
        (CenturionPause.FORCED, 3, True),
        (CenturionPause.FORCED, 0, False),
        (CenturionPause.FORCED, 8, True),
        (CenturionPause.PLUS_PHASE, 8, False),
    ],
)
def test_pauses_left_make_a_centurion_pause(
    reading: CenturionPause, pauses: int, paused: bool
) -> None:
    state = changed(solitaire(rulings=Rulings(centurion_pause=reading)), 1, pauses=pauses)
    dice = [2, 2] if pauses < 8 else [6, 6]
    after = run(state, CenturionMoves(1), dice=dice)
    assert (after.one(CenturionMoved).what == "pauses") is paused
    assert after.figure(1).pauses == max(0, pauses - paused)


@pytest.mark.rule("29.3", "29.3.1", "29.3.1.2")
def test_a_prone_centurion_rolls_away_or_kneels() -> None:
    prone = changed(solitaire(), 1, posture=PRONE)
    rolled = run(prone, CenturionMoves(1), dice=[2, 3])
    assert rolled.one(CenturionMoved).what == "rolls"
    assert rolled.figure(1).hex in (neighbor(HOME, 2), neighbor(HOME, 4))
    knelt = run(prone, CenturionMoves(1), dice=[3, 3])
    assert knelt.figure(1).posture is KNEELING


@pytest.mark.rule("29.3")
def test_the_checks_read_the_sum_or_the_two_digit_number() -> None:
    literal = solitaire(rulings=Rulings(centurion_sum=CenturionSum.D66))
    prone = changed(literal, 1, posture=PRONE)
    assert run(prone, CenturionMoves(1), dice=[1, 1]).figure(1).posture is KNEELING


@pytest.mark.rule("29.3", "29.3.1.3")
def test_a_centurion_without_a_weapon_recovers_one_beside_him() -> None:
    state = changed(solitaire(), 1, weapon=None)
    state = replace(state, items=(Item(Weapon.SWORD, neighbor(HOME, 2)),))
    after = run(state, CenturionMoves(1), dice=[4, 4])
    assert after.one(CenturionMoved).what == "recovers an item"
    assert after.state.pickups[1] is not None


@pytest.mark.rule("29.3")
@pytest.mark.parametrize(
    ("reading", "facing"), [(ChartColors.INNER_RED, 2), (ChartColors.OUTER_RED, 1)]
)
def test_the_color_of_the_hex_limits_his_rotation(reading: ChartColors, facing: int) -> None:
    state = changed(solitaire(rulings=Rulings(rmc_colours=reading)), 1, facing=4)
    after = run(state, CenturionMoves(1), dice=[6, 1])
    turned = (after.figure(1).facing - 4) % 6
    assert turned == facing


@pytest.mark.rule("29.3", "29.5", "29.5.1", "29.5.1.1")
def test_a_centurion_repels_the_net_of_a_retiarius() -> None:
    net = fighter(0, shield=None, net=True, style=Style.RETIARIUS, placement=at(FOE, 3))
    own = fighter(1, controller=Controller.CENTURION, placement=at(HOME, 0))
    state = changed(advanced(net, own), 1, pauses=0)
    assert run(state, CenturionMoves(1), dice=[2, 3]).one(CenturionMoved).what == "repels the net"
    assert run(state, CenturionMoves(1), dice=[3, 3]).one(CenturionMoved).what == "moves"


@pytest.mark.parametrize(
    ("face", "order"),
    [
        (2, NetOrder(NetAttack.LAY, 2)),
        (5, NetOrder(NetAttack.SWING)),
        (6, NetOrder(NetAttack.TOSS)),
    ],
)
def test_a_centurion_with_a_net_attacks_by_dice(face: int, order: NetOrder) -> None:
    state = changed(solitaire(), 1, net=True, shield=None)
    assert run(state, CenturionNet(1), dice=[face]).figure(1).doings.net_order == order


@pytest.mark.rule("29.5.1.2")
def test_an_ensnared_centurion_sets_a_die_aside_for_each_six_cf() -> None:
    state = changed(solitaire(), 1, snare=Snare(0, gripped=False))
    after = run(state, EscapeDice(1), dice=[4, 5, 5, 5, 5])
    assert after.figure(1).doings.spent == 9
    assert after.figure(1).snare is None, "15 - 9"


def fighting(spirit: int = 0, **facts: Any) -> State:
    state = solitaire(Hex(HOME.q, HOME.r - 1), spirit, **facts)
    bouts = run(state, Engage()).state.bouts
    return replace(state, bouts=bouts)


@pytest.mark.rule("29.6", "29.6.1.1", "29.6.2")
def test_his_cf_fall_by_dice() -> None:
    """CF 10: a die of 4 less 1 for the medium class; two of them are a special defense."""
    state = fighting()
    after = run(state, CenturionAllocates(1), dice=[4, 0, 1, 1, 1, 2, 3, 4, 5, 5])
    sealed = after.state.allocations[1]
    assert sealed is not None
    assert sealed.guard is not None
    assert sealed.defense == (1, 0, 0, 0, 0)
    assert sum(one.cf for one in sealed.blows) == 7


@pytest.mark.parametrize(
    ("reading", "defense"), [(CenturionSpirit.EACH_DIE, 0), (CenturionSpirit.ONCE, 3)]
)
def test_fighting_spirit_is_taken_from_each_die_or_once(
    reading: CenturionSpirit, defense: int
) -> None:
    state = fighting(1, gladiator_class=HEAVY, rulings=Rulings(centurion_fs=reading))
    state = changed(state, 1, cf=13)
    dice = [3, 3, *([1] * 13)] if defense == 0 else [3, 3, 0, 1, *([1] * 10)]
    after = run(state, CenturionAllocates(1), dice=dice)
    sealed = after.state.allocations[1]
    assert sealed is not None
    assert sum(sealed.defense) + (2 if sealed.guard else 0) == defense


@pytest.mark.rule("29.6.2.1")
def test_a_six_makes_a_special_attack_at_random() -> None:
    state = fighting()
    after = run(state, CenturionAllocates(1), dice=[1, 1, 6, *([5] * 8), 0, 0])
    sealed = after.state.allocations[1]
    assert sealed is not None
    assert [one.special is not None for one in sealed.blows].count(True) == 1
