"""Chapters 3, 4 and 6: what a log sheet says, how two enter, which way they face."""

from typing import Any

import pytest

import gladiator
from common.dice import Dice
from common.hexgrid import distance
from common.records import replace
from gladiator.creation import equipped, rolled_suit
from gladiator.events import Entered, ShieldDamaged, Struck, Wounded
from gladiator.rules.escapes import EscapeRoll
from gladiator.rules.nets import NetRoll, net_counts
from gladiator.setup import Setup
from gladiator.state import Snare, State
from gladiator.tables import (
    AREAS,
    CHEST,
    HEAD,
    HEAVY,
    LARGE,
    LEGS,
    LIGHT,
    MEDIUM,
    SMALL,
    Armor,
    ArmorType,
    BodyArea,
    NetAttack,
    NetModifier,
    Ratings,
    Shield,
    Style,
    Weapon,
)
from gladiator.tasks import BeginPhase, Collect, ShieldBlow, Wound
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    RATINGS,
    C,
    advanced,
    arena,
    at,
    changed,
    fighter,
    in_exchange,
    run,
    strike,
)
from tests.gladiator.test_nets import retiarius


def entering(state: State) -> list[Entered]:
    """What is said of those who enter."""
    return run(state, BeginPhase()).all(Entered)


@pytest.mark.rule("3.4", "3.5")
@pytest.mark.parametrize(
    ("style", "gladiator_class", "rate", "head"),
    [
        (Style.MYRMILLO, LIGHT, 6, Armor(ArmorType.A, 2)),
        (Style.SECUTOR, MEDIUM, 5, Armor(ArmorType.A, 4)),
        (Style.GALLUS, HEAVY, 4, Armor(ArmorType.A, 4)),
    ],
)
def test_the_class_sets_the_movement_rate_and_the_armor_table(
    style: Style, gladiator_class: Any, rate: int, head: Armor
) -> None:
    suit, _ = rolled_suit(style, Dice.scripted([1]))
    assert suit.areas[0] == head
    first, _ = entering(arena(fighter(0, gladiator_class=gladiator_class), fighter(1)))
    assert first.allowance == rate


@pytest.mark.rule("3.9", "9.6/H")
@pytest.mark.parametrize("area", AREAS)
def test_a_blow_wounds_the_one_body_area_that_it_is_aimed_at(area: BodyArea) -> None:
    after = run(arena(), strike(area, 8), dice=[4, 4, 4, 3, 3, 3, 1, 1])
    assert after.one(Struck).area is area
    assert [bool(wounds) for wounds in after.figure(1).wounds] == [one is area for one in AREAS]


@pytest.mark.rule("3.10.1", "10.2")
@pytest.mark.parametrize(
    ("armor", "black", "wounds"),
    [(None, 6, 2), (C, 6, 1), (Armor(ArmorType.C, 3), 3, 1), (Armor(ArmorType.C, 3), 4, 2)],
)
def test_armor_without_a_number_covers_all_and_with_one_a_part(
    armor: Armor | None, black: int, wounds: int
) -> None:
    state = arena(fighter(0), fighter(1, armor=(None, C, None, None, armor)))
    run(state, Wound(0, 1, CHEST, 0), dice=[4, 4, 4, 1, 1])
    after = run(state, Wound(0, 1, LEGS, 0), dice=[4, 4, 4, black, 1])
    assert after.one(Wounded).wounds == wounds


@pytest.mark.rule("3.10.2")
@pytest.mark.parametrize(("against_net", "shield"), [(False, LARGE), (True, SMALL)])
def test_whoever_meets_a_retiarius_has_a_small_shield(against_net: bool, shield: Shield) -> None:
    made, _ = equipped(
        Style.SECUTOR,
        RATINGS,
        Dice.scripted([2]),
        name="chaser",
        player=1,
        against_net=against_net,
    )
    assert made.shield is shield
    small, _ = equipped(
        Style.SECUTOR, RATINGS, Dice.scripted([1]), name="chaser", player=1, against_net=True
    )
    assert small.shield is SMALL


@pytest.mark.rule("3.11.2")
def test_cf_is_training_strength_and_agility_and_nf_training_and_agility() -> None:
    ratings = Ratings(training=9, strength=3, agility=-1, constitution=4, wounds=12)
    state = advanced(retiarius(), fighter(1, ratings=ratings))
    assert entering(state)[1].cf == 11
    assert (ratings.combat_factor, ratings.net_factor) == (11, 8)
    assert net_counts(state, 0, 1)[NetModifier.NET_FACTOR] == 10 - 8


@pytest.mark.rule("3.11.3", "10.5.2", "10.5/AG")
def test_lost_agility_lowers_the_nf_and_no_loss_of_ratings_lowers_the_cf() -> None:
    state = advanced(retiarius(), fighter(1))
    lame = run(state, Wound(0, 1, LEGS, 0), dice=[3, 3, 3, 5, 5])
    assert lame.figure(1).agility == -1
    assert lame.figure(1).cf == 10 - 1, "the first wound, and no more"
    assert net_counts(lame.state, 0, 1)[NetModifier.NET_FACTOR] == 1
    cast = run(lame.state, NetRoll(0, 1, NetAttack.TOSS), dice=[3, 3, 3])
    assert "3.11.3" in cast.events[0].rules


@pytest.mark.rule("10.5/ST", "10.5.2")
def test_lost_strength_lowers_the_strength_alone() -> None:
    weak = run(arena(), Wound(0, 1, CHEST, 0), dice=[3, 3, 3, 5, 5]).figure(1)
    assert (weak.strength, weak.agility, weak.cf) == (-1, 0, 9)


@pytest.mark.rule("3.12", "10.3")
def test_wounds_are_kept_for_each_area_by_itself_up_to_the_w_rating() -> None:
    state = changed(arena(), 1, wounds=(0, 11, 0, 0, 11))
    after = run(state, Wound(0, 1, HEAD, 0), dice=[3, 3, 3, 1, 1])
    assert after.figure(1).wounds == (1, 11, 0, 0, 11)
    assert after.figure(1).fate is None
    full = run(state, Wound(0, 1, LEGS, 0), dice=[3, 3, 3, 1, 1])
    assert full.figure(1).wounds == (0, 11, 0, 0, 12)
    assert full.figure(1).fate is not None


@pytest.mark.rule("3.12.1", "10.3.1")
@pytest.mark.parametrize(("rating", "lost"), [(12, 2), (11, 1)])
def test_boxes_above_the_rating_are_out_of_use(rating: int, lost: int) -> None:
    """Head boxes 12 and 11 lie in two categories, 11 and 10 in one."""
    state = arena(fighter(0), fighter(1, ratings=replace(RATINGS, wounds=rating)))
    after = run(state, Wound(0, 1, HEAD, 0), dice=[4, 4, 4, 1, 1])
    assert after.one(Wounded).cf_lost == lost


@pytest.mark.rule("3.15", "5.2.5.1")
def test_cf_set_aside_to_escape_are_good_for_the_one_phase() -> None:
    state = changed(advanced(fighter(0), retiarius(player=1)), 0, snare=Snare(1, gripped=False))
    state = changed(state, 0, doings_spent=4)
    held = run(state, EscapeRoll(0, 4), dice=[6, 5, 4])
    assert held.figure(0).snare is not None
    assert run(replace(held.state, phase=2), BeginPhase()).figure(0).doings.spent == 0


@pytest.mark.rule("3.16")
def test_what_an_escape_concedes_helps_attacks_of_this_phase_only() -> None:
    state = changed(advanced(fighter(0), retiarius(player=1)), 0, snare=Snare(1, gripped=False))
    free = run(state, EscapeRoll(0, 3), dice=[3, 3, 3])
    assert free.figure(0).doings.net_loss == 6
    struck = run(in_exchange(free.state, (1, 0, HEAD, 4)), Collect(), dice=[1, 1, 1, 6, 6, 6, 1, 1])
    assert struck.one(Struck).modified == 2 + 6, "half of 4 with the net in the other hand"
    assert struck.one(ShieldDamaged).total == 2 + 8 + 1, "on the edge"
    assert run(replace(free.state, phase=2), BeginPhase()).figure(0).doings.net_loss == 0


@pytest.mark.rule("3.17", "12.1/note")
def test_everyone_enters_with_an_undamaged_shield_of_his_kind() -> None:
    state = arena(fighter(0, shield=LARGE), fighter(1, shield=SMALL))
    assert [one.shield_points for one in entering(state)] == [16, 14]
    damaged = run(state, ShieldBlow(0, 1, HEAD, 6, 6, edge=False), dice=[5, 5])
    assert damaged.one(ShieldDamaged).left == 12
    assert damaged.figure(1).shield_points == 12
    bare = entering(arena(fighter(0, shield=None), fighter(1)))[0]
    assert bare.shield_points == 0
    assert "3.17" not in bare.rules


@pytest.mark.rule("4.5")
def test_two_start_five_hexes_apart_face_to_face() -> None:
    state = gladiator.initial(Setup((fighter(0), fighter(1))), Dice.scripted(()))
    one, two = entering(state)
    assert distance(one.hex, two.hex) == 5
    cell = one.hex
    for _ in range(5):
        cell = type(cell)(cell.q, cell.r - 1)
    assert (cell, one.facing, two.facing) == (two.hex, 0, 3)


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("facing", range(6))
def test_a_gladiator_faces_one_of_the_six_hexsides(facing: int) -> None:
    far = at(AHEAD._replace(r=AHEAD.r - 4), 0)
    state = arena(fighter(0, placement=at(HOME, facing)), fighter(1, placement=far))
    assert entering(state)[0].facing == facing
    turned = gladiator.step(state, gladiator.parse_action(state, "0: X(R)"))[0]
    turned = gladiator.apply(turned, gladiator.parse_action(turned, "1: -"))
    assert turned.figures[0].facing == (facing + 1) % 6


def test_a_weapon_of_the_sheet_is_in_hand_at_the_start() -> None:
    assert arena(fighter(0, weapons=(Weapon.AXE,)), fighter(1)).figures[0].weapon is Weapon.AXE
