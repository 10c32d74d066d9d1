"""Attack actions: kill zones, To Hit, misses, re-rolls, attacks on everybody near."""

from typing import Any

import pytest

import combatarena
from combatarena import Reason
from combatarena.components import Box, Weapon, Zone
from combatarena.decisions import (
    Assault,
    AttackWith,
    ChooseAttack,
    Decline,
    Part,
    PlayCard,
    React,
    ReactTo,
    UseUnique,
)
from combatarena.effects import (
    Aim,
    Attacks,
    Burst,
    Deflect,
    Dodge,
    Fleet,
    Mark,
    Might,
    Parry,
    Push,
    Side,
    Strike,
)
from combatarena.events import (
    Attacked,
    EnergyMoved,
    Fizzled,
    Marked,
    Missed,
    Rolled,
    Wounded,
)
from combatarena.setup import Variant
from combatarena.state import State
from tests.combatarena.builders import (
    BOW,
    NORTH,
    NORTHEAST,
    SOUTH,
    Piece,
    Told,
    arena,
    card,
    hero,
    piece,
    play,
    refused,
    weapon,
    wedge,
)

MELEE, RANGED = Attacks.MELEE, Attacks.RANGED
ATTACK = PlayCard(0, 0, Part.ATTACK)
GUNS = Burst(within=1, dice=1, at_least=2, wounds=2, barred=("deflect", "parry"))
"""Empty the Guns of Neyam Shai Murad."""

SCANNER = hero(unique=Mark(within=9, side=Side.FRONT))
"""A fighter that scans for weakness, as Daedalosus does."""


def attack(own: Piece, *others: Piece, dice: tuple[int, ...] = (), number: int = 0) -> Told:
    """Play an Attack action of as many dice as are scripted."""
    one = card(dice=number or len(dice) or 1)
    return play(arena(own, *others, hands=[[one]], dice=dice), ATTACK)


@pytest.mark.rule("Actions / Attack Actions/1")
def test_without_an_enemy_in_a_kill_zone_no_attack_can_be_made() -> None:
    state = arena(piece("0,0"), piece("0,-2"), hands=[[card()]])
    assert ATTACK not in combatarena.actions(state, 0)
    refusal = refused(state, ATTACK)
    assert (refusal.reason, refusal.rule) == (Reason.NO_TARGET, "Actions / Attack Actions/1")


@pytest.mark.rule("Actions / Attack Actions/1")
def test_the_attacker_says_melee_or_ranged_and_whom_where_there_is_a_choice() -> None:
    archer = hero(ranged=Weapon(1, (Zone(5, wedge(1, 2)),)))
    state = arena(piece("0,0", archer), piece("0,-1"), piece("0,-2"), hands=[[card()]])
    told = play(state, ATTACK)
    assert told.owes == ChooseAttack(0, 2, ())
    offered = list(combatarena.actions(told.state, 0))
    assert offered == [
        AttackWith(0, MELEE, 1),
        AttackWith(0, RANGED, 1),
        AttackWith(0, RANGED, 2),
    ]
    refusal = refused(told.state, AttackWith(0, MELEE, 2))
    assert (refusal.reason, refusal.rule) == (Reason.NO_TARGET, "Actions / Attack Actions/1")


@pytest.mark.rule("Actions / Attack Actions/1")
def test_nobody_attacks_itself() -> None:
    state = arena(piece("0,0"), piece("0,-1"), piece("1,-1"), hands=[[card()]])
    told = play(state, ATTACK)
    assert refused(told.state, AttackWith(0, MELEE, 0)).rule == "Actions / Attack Actions/1"


@pytest.mark.rule("Fighter Reference Cards/2")
def test_the_kill_zone_turns_with_the_fighter() -> None:
    for facing, reached in ((NORTH, True), (NORTHEAST, True), (SOUTH, False)):
        state = arena(piece("0,0", facing=facing), piece("0,-1"), hands=[[card()]])
        assert (ATTACK in combatarena.actions(state, 0)) is reached
    striker = piece("0,0", facing=SOUTH)
    state = arena(striker, piece("0,-1"), hands=[[card(special=(Push(), Strike(1)))]], snares=())
    told = play(state, PlayCard(0, 0, Part.SPECIAL))
    assert told.one(Fizzled).rule == "Fighter Reference Cards/2"


@pytest.mark.rule("Actions / Attack Actions/2")
def test_each_die_at_to_hit_or_higher_is_a_hit() -> None:
    told = attack(piece("0,0"), piece("0,-1"), dice=(3, 4, 5, 6, 1))
    assert told.one(Attacked) == Attacked(0, 1, MELEE, 5, 4, rule="Actions / Attack Actions/2")
    assert told.one(Rolled).hits == 3
    assert told.one(Wounded).wounds == 3
    assert not told.all(Missed)


@pytest.mark.rule("Actions / Attack Actions/2")
def test_an_attack_without_a_hit_gains_one_energy() -> None:
    told = attack(piece("0,0", energy=4), piece("0,-1"), dice=(3, 1))
    assert told.all(Missed)
    assert told.one(EnergyMoved) == EnergyMoved(0, 1, 5, rule="Actions / Attack Actions/2")
    assert not told.all(Wounded)


@pytest.mark.rule("Actions / Attack Actions/2")
@pytest.mark.parametrize(("hex_", "to_hit"), [("0,-2", 4), ("1,-2", 4), ("0,-3", 5)])
def test_to_hit_depends_on_where_the_target_is(hex_: str, to_hit: int) -> None:
    told = attack(piece("0,0", hero(ranged=BOW)), piece(hex_), dice=(4,))
    assert told.one(Attacked) == Attacked(
        0, 1, RANGED, 1, to_hit, rule="Actions / Attack Actions/2"
    )
    assert bool(told.all(Missed)) is (to_hit == 5)


def test_each_kind_of_attack_has_wounds_of_its_own() -> None:
    own = hero(melee=weapon(wounds=3), ranged=BOW)
    near = attack(piece("0,0", own), piece("0,-1"), dice=(6,))
    far = attack(piece("0,0", own), piece("0,-2"), dice=(6,))
    assert (near.one(Wounded).wounds, far.one(Wounded).wounds) == (3, 1)


@pytest.mark.rule("Fighter Reference Cards/3")
def test_a_fighters_own_rule_changes_its_attacks() -> None:
    own = hero(rule=(Aim(MELEE, 1), Might(MELEE, 2), Fleet(3)))
    told = attack(piece("0,0", own), piece("0,-1"), dice=(4, 5))
    (event,) = told.by("Fighter Reference Cards/3")
    assert event == Attacked(0, 1, MELEE, 2, 5, rule="Actions / Attack Actions/2")
    assert told.one(Wounded).wounds == 3


def test_a_trait_for_one_kind_of_attack_leaves_the_other_alone() -> None:
    own = hero(ranged=BOW, rule=(Aim(MELEE, 1), Might(MELEE, 2)))
    told = attack(piece("0,0", own), piece("0,-2"), dice=(4,))
    assert told.one(Attacked).at_least == 4
    assert told.one(Wounded).wounds == 1


@pytest.mark.parametrize(("by", "at_least"), [(-5, 2), (5, 6)])
def test_a_trait_makes_no_hit_certain_and_none_impossible(by: int, at_least: int) -> None:
    told = attack(piece("0,0", hero(rule=(Aim(MELEE, by),))), piece("0,-1"), dice=(1,))
    assert told.all(Attacked)[0].at_least == at_least


def test_a_printed_to_hit_value_of_1_stands() -> None:
    told = attack(piece("0,0", hero(melee=weapon(to_hit=1))), piece("0,-1"), dice=(1,))
    assert told.one(Attacked).rules == ("Actions / Attack Actions/2",)
    assert told.one(Attacked).at_least == 1
    assert told.one(Wounded).wounds == 1


def test_healthy_traits_hold_until_their_wounded_box_is_uncovered() -> None:
    own = hero(boxes=(Box(healthy=(Might(MELEE, 1),), wounded=(Aim(MELEE, 1),)),))
    fit = attack(piece("0,0", own), piece("0,-1"), dice=(4,))
    hurt = attack(piece("0,0", own, wounded=(True,)), piece("0,-1"), dice=(5,))
    assert (fit.all(Attacked)[0].at_least, fit.one(Wounded).wounds) == (4, 2)
    assert (hurt.all(Attacked)[0].at_least, hurt.one(Wounded).wounds) == (5, 1)


# Scan for Weakness


def scanning(dice: tuple[int, ...], *, marked: bool = True) -> Told:
    return attack(piece("0,0", SCANNER), piece("0,-1", marked=marked), dice=dice, number=3)


@pytest.mark.rule("Fighter Reference Cards / Daedalosus/1")
def test_a_scan_marks_an_enemy_in_the_front_arc() -> None:
    state = arena(piece("0,0", SCANNER), piece("1,-3"), piece("0,3"), hands=[[card(), card()]])
    told = play(state, UseUnique(0, (0, 1)))
    assert told.one(Marked) == Marked(0, 1, rule="Fighter Reference Cards / Daedalosus/1")
    assert told.fighter(1).marked
    assert not told.fighter(2).marked


@pytest.mark.rule("Actions/3")
def test_a_scan_needs_an_enemy_in_the_front_arc() -> None:
    state = arena(piece("0,0", SCANNER), piece("0,3"), hands=[[card(), card()]])
    assert refused(state, UseUnique(0, (0, 1))).reason is Reason.NO_TARGET


@pytest.mark.rule("Fighter Reference Cards / Daedalosus/1")
def test_to_hit_rolls_of_1_against_a_marked_fighter_are_rolled_again() -> None:
    told = scanning((1, 3, 1, 5, 4))
    again = [event for event in told.all(Rolled) if "Daedalosus" in event.rule]
    assert [(event.faces, event.hits) for event in again] == [((5, 4), 2)]
    assert told.one(Wounded).wounds == 2


@pytest.mark.rule("Dice")
def test_no_die_is_rolled_again_twice() -> None:
    told = scanning((1, 3, 2, 1))
    assert told.by("Dice") == [Rolled(0, 0, (1,), rule="Fighter Reference Cards / Daedalosus/1")]
    assert told.all(Missed)


def test_ones_stand_against_a_fighter_without_a_marker() -> None:
    assert scanning((1, 1, 4), marked=False).one(Wounded).wounds == 1


def test_a_marker_serves_only_the_fighter_that_scans() -> None:
    told = attack(piece("0,0"), piece("0,-1", marked=True), dice=(1, 1))
    assert told.all(Missed)


def test_a_die_that_is_rolled_at_everybody_near_is_no_attack_action_to_roll_again() -> None:
    both = hero(unique=(Mark(), Burst(within=1, dice=1, at_least=2, wounds=1)))
    state = arena(
        piece("0,0", both), piece("0,-1", marked=True), hands=[[card(), card()]], dice=(1,)
    )
    assert play(state, UseUnique(0, (0, 1))).all(Missed)


# Empty the Guns


def volley(*others: Piece, dice: tuple[int, ...], **more: Any) -> State:
    hands = more.pop("hands", [[card(), card()]])
    return arena(
        piece("0,0", hero(unique=GUNS)),
        *others,
        hands=hands,
        dice=dice,
        **more,
    )


@pytest.mark.rule("Fighter Reference Cards / Neyam Shai Murad")
def test_empty_the_guns_rolls_one_die_for_each_fighter_within_one_hex() -> None:
    around = (piece("0,-1"), piece("0,1"), piece("1,0"), piece("0,-2"))
    told = play(volley(*around[:2], around[3], dice=(1, 2)), UseUnique(0, (0, 1)))
    assert told.by("Fighter Reference Cards / Neyam Shai Murad")
    assert [event.hits for event in told.all(Rolled)] == [0, 1]
    assert told.one(Wounded) == Wounded(2, 2, 2, rule="Wounds and Injuries/1")


@pytest.mark.rule("Fighter Reference Cards / Neyam Shai Murad")
def test_empty_the_guns_hits_the_teammate_too() -> None:
    state = volley(piece("0,3"), piece("0,-1"), piece("3,-3"), dice=(2,), variant=Variant.BROTHERS)
    told = play(state, UseUnique(0, (0, 1)))
    assert told.one(Wounded).seat == 2


@pytest.mark.rule("Fighter Reference Cards / Neyam Shai Murad")
def test_neither_deflect_nor_parry_may_be_played_against_it_but_dodge_may() -> None:
    hands = [
        [card(), card()],
        [card(special=Deflect(9)), card(special=Parry(9)), card(special=Dodge(2))],
    ]
    told = play(volley(piece("0,-1"), dice=(2, 2), hands=hands), UseUnique(0, (0, 1)), left=1)
    assert isinstance(told.owes, ReactTo)
    assert list(combatarena.actions(told.state, 1)) == [React(1, 4), Decline(1)]
    for barred in (2, 3):
        refusal = refused(told.state, React(1, barred))
        assert refusal.reason is Reason.NOT_A_REACTION
        assert refusal.rule == "Fighter Reference Cards / Neyam Shai Murad"
    assert not play(told.state, React(1, 4)).all(Wounded)


def test_a_volley_that_hits_nobody_gains_no_energy() -> None:
    told = play(volley(piece("0,-1"), dice=(1,)), UseUnique(0, (0, 1)))
    assert not told.all(EnergyMoved)


def test_an_attack_in_flight_is_described_by_public_facts() -> None:
    state = arena(piece("0,0"), piece("0,-1"), hands=[[card(dice=3)], [card()]], dice=(6, 6, 1))
    told = play(state, ATTACK)
    assert told.owes == ReactTo(1, Assault(0, 1, MELEE, 3, 4, 1), 2)
