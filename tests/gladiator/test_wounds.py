"""Chapters 10, 12 and 13: wounds, criticals, shields, drops, throws, recovery, kicks."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.decisions import RECOVER, Thing
from gladiator.events import Gone, Landed, Rolled, ShieldDamaged, Thrown, Wounded
from gladiator.rulings import BoxHitArea, EdgeDrop, KickDistance, Rulings, Throw, ThrowTable
from gladiator.state import Ending, Fate, Item, State
from gladiator.tables import ARMS, CHEST, HEAD, LARGE, LEGS, Weapon
from gladiator.tasks import (
    Aftermath,
    Bleed,
    KickRoll,
    OpenPickUps,
    ShieldBlow,
    ThrowRoll,
    WeaponDrop,
    Wound,
)
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    A,
    arena,
    at,
    basic,
    changed,
    exchanging,
    fighter,
    play,
    run,
)


def wounded(state: State, area: Any, white: list[int], black: int = 1, red: int = 1) -> Any:
    return run(state, Wound(0, 1, area, 0), dice=[*white, black, red])


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(("area", "lost"), [(CHEST, 1), (HEAD, 2)])
def test_two_wounds_cost_one_cf_in_the_chest_and_two_in_the_head(area: Any, lost: int) -> None:
    """The example of 10.3.1, with W 12."""
    after = run(arena(), Wound(0, 1, area, 0), dice=[4, 4, 3, 1, 1])
    assert after.one(Wounded).wounds == 2
    assert after.one(Wounded).cf_lost == lost
    assert after.figure(1).cf == 10 - lost


@pytest.mark.rule("10.1", "10.2.1")
def test_full_armor_takes_from_the_wound_roll_and_partial_armor_by_the_black_die() -> None:
    full = arena(fighter(0), fighter(1, armor=(None, A, None, None, None)))
    assert run(full, Wound(0, 1, CHEST, 0), dice=[6, 5, 5, 6, 1]).one(Wounded).wounds == 0
    half = replace(A, coverage=3)
    part = arena(fighter(0), fighter(1, armor=(None, half, None, None, None)))
    assert run(part, Wound(0, 1, CHEST, 0), dice=[6, 5, 5, 3, 1]).one(Wounded).wounds == 0
    assert run(part, Wound(0, 1, CHEST, 0), dice=[3, 3, 3, 4, 1]).one(Wounded).wounds == 1


@pytest.mark.rule("10.1", "10.4")
@pytest.mark.parametrize(
    ("area", "total", "check"),
    [
        (HEAD, 8, lambda f: f.wounds[0] == 2),
        (HEAD, 9, lambda f: f.cf == 10 - 1 - 1),
        (HEAD, 12, lambda f: f.wounds[0] == 2),
        (HEAD, 13, lambda f: f.wounds[0] == 2 and f.mortal),
        (CHEST, 11, lambda f: f.strength == -1),
        (LEGS, 11, lambda f: f.agility == -1),
        (LEGS, 12, lambda f: f.limps == 1 and f.allowance == 4),
        (LEGS, 13, lambda f: f.lame == 1),
        (HEAD, 11, lambda f: f.wounds[0] == 3 and f.mortal),
    ],
)
def test_critical_hits_do_what_their_codes_say(area: Any, total: int, check: Any) -> None:
    black = min(6, total - 2)
    red = total - 1 - black
    after = run(arena(), Wound(0, 1, area, 0), dice=[3, 3, 3, black, red])
    assert check(after.figure(1))


@pytest.mark.rule("10.1")
def test_a_lost_helmet_leaves_the_head_bare() -> None:
    helmed = arena(fighter(0), fighter(1, armor=(replace(A, coverage=2), None, None, None, None)))
    after = run(helmed, Wound(0, 1, HEAD, 0), dice=[3, 3, 3, 5, 5])
    assert not after.figure(1).helmet
    bare = run(after.state, Wound(0, 1, HEAD, 0), dice=[3, 3, 3, 1, 1])
    assert bare.one(Wounded).wounds == 1


@pytest.mark.rule("10.5/S")
def test_a_stun_critical_rolls_its_own_dice() -> None:
    after = run(arena(), Wound(0, 1, HEAD, 0), dice=[3, 3, 3, 4, 5, 6, 6])
    assert after.figure(1).stun == 8


@pytest.mark.rule("10.1")
def test_weapon_and_shield_dropped_by_a_critical_lie_on_the_ground() -> None:
    weapon = run(arena(), Wound(0, 1, ARMS, 0), dice=[3, 3, 3, 5, 6, 2, 3])
    assert weapon.figure(1).weapon is None
    assert weapon.state.items[0].hex == neighbor(neighbor(AHEAD, 1), 1)
    shield = run(arena(), Wound(0, 1, ARMS, 0), dice=[4, 4, 3, 5, 6, 1, 1])
    assert shield.figure(1).shield is None


@pytest.mark.rule("10.1")
def test_a_full_area_or_a_kill_is_death() -> None:
    nearly = changed(arena(), 1, wounds=(0, 11, 0, 0, 0))
    after = run(nearly, Wound(0, 1, CHEST, 0), dice=[3, 3, 3, 1, 1])
    assert after.one(Gone).fate is Fate.KILLED
    kill = run(arena(), Wound(0, 1, CHEST, 1), dice=[6, 6, 6, 1, 1])
    assert kill.figure(1).fate is Fate.KILLED
    assert kill.figure(0).cleaved == 1


@pytest.mark.rule("10.5/SA")
def test_a_severed_artery_bleeds_from_the_next_phase_on() -> None:
    state = exchanging(arena())
    after = run(state, Wound(0, 1, LEGS, 0), dice=[6, 5, 4, 6, 6])
    assert after.figure(1).mortal
    assert after.figure(1).arteries == (0, 0, 0, 0, 0)
    later = changed(arena(), 1, arteries=(0, 0, 0, 0, 2))
    assert run(later, Bleed()).figure(1).wounds == (0, 0, 0, 0, 2)


@pytest.mark.rule("10.5/SA")
def test_bleeding_to_death_ends_the_match() -> None:
    state = changed(arena(), 1, arteries=(0, 0, 0, 0, 1), wounds=(0, 0, 0, 0, 11))
    after = run(state, Bleed())
    assert after.state.finish is not None
    assert after.state.finish.ending is Ending.BLED
    assert gladiator.returns(after.state) == {0: 1.0, 1: 0.0}


@pytest.mark.rule("12.2")
def test_a_shield_loses_the_boxes_beyond_its_points() -> None:
    after = run(arena(), ShieldBlow(0, 1, HEAD, 5, 5, edge=False), dice=[6, 5])
    assert after.one(ShieldDamaged).checked == 2
    assert after.figure(1).shield_points == 12
    held = run(arena(), ShieldBlow(0, 1, HEAD, 3, 3, edge=False), dice=[6, 5])
    assert held.figure(1).shield_points == 14


@pytest.mark.rule("12.2", "13.1.1")
def test_boxes_with_letters_give_their_results_in_the_order_crossed() -> None:
    state = changed(arena(), 1, shield_points=7)
    after = run(state, ShieldBlow(0, 1, HEAD, 0, 0, edge=False), dice=[4, 4])
    assert after.figure(1).shield_points == 6
    crossed = run(
        changed(arena(), 1, shield_points=6),
        ShieldBlow(0, 1, HEAD, 0, 0, edge=False),
        dice=[5, 5, 6, 6, 6, 6, 6, 6],
    )
    assert crossed.figure(1).shield_points == 2
    assert len([e for e in crossed.all(Rolled) if e.what == "weapon drop"]) == 2


@pytest.mark.rule("12.2", "10.1")
@pytest.mark.parametrize(("ruling", "area"), [(BoxHitArea.ARMS, ARMS), (BoxHitArea.ATTACKED, HEAD)])
def test_a_battered_shield_wounds_by_its_last_box_and_must_go(
    ruling: BoxHitArea, area: object
) -> None:
    state = changed(basic(Rulings(box_hit_area=ruling)), 1, shield_points=2)
    after = run(state, ShieldBlow(0, 1, HEAD, 0, 0, edge=False), dice=[6, 5, 1, 1, 1, 1, 1])
    assert after.one(Wounded).area is area
    assert gladiator.to_move(after.state) == (1,)
    gone = play(after.state, "1: discard", dice=[1, 1])
    assert gone.figure(1).shield is None
    assert gone.state.items[0].useless


@pytest.mark.rule("12.2", "13.1.1")
def test_an_edge_hit_adds_one_and_may_drop_the_shield_by_the_ruling() -> None:
    dice = [1, 1, 1, 4, 4]
    after = run(arena(), ShieldBlow(0, 1, HEAD, 3, 3, edge=True), dice=[*dice, 1, 1])
    assert after.one(ShieldDamaged).total == 4 + 4 + 3 + 1
    assert after.figure(1).shield is None
    plain = basic(Rulings(s_star_drop=EdgeDrop.NOT))
    held = run(plain, ShieldBlow(0, 1, HEAD, 3, 3, edge=True), dice=[4, 4])
    assert held.figure(1).shield is not None


@pytest.mark.rule("13.1.1")
def test_a_parry_of_two_modified_cf_by_strength_three_drops_on_five() -> None:
    """The note of 13.1.1: ST 3 and 4 - 2 CF, so 5 or less."""
    strong = changed(arena(), 0, strength=3)
    assert run(strong, WeaponDrop(0, 1, 2), dice=[1, 2, 2, 1, 1]).figure(1).weapon is None
    assert run(strong, WeaponDrop(0, 1, 2), dice=[2, 2, 2]).figure(1).weapon is Weapon.SWORD


@pytest.mark.rule("13.1.1")
def test_wounded_arms_drop_more_easily() -> None:
    hurt = changed(arena(), 1, wounds=(0, 0, 0, 5, 0))
    assert run(hurt, WeaponDrop(0, 1, 1), dice=[1, 1, 1, 1, 1]).figure(1).weapon is None


@pytest.mark.rule("13.2")
def test_a_dropped_item_flies_by_two_dice_after_the_last_round() -> None:
    state = exchanging(arena())
    after = run(state, Wound(0, 1, ARMS, 0), dice=[3, 3, 3, 5, 6])
    assert after.state.items == ()
    landed = run(after.state, Aftermath(), dice=[3, 4])
    cell = AHEAD
    for _ in range(3):
        cell = neighbor(cell, 2)
    assert landed.one(Landed).item.hex == cell


@pytest.mark.rule("13.3.1", "13.3.2")
@pytest.mark.parametrize(
    ("reading", "face", "hit"), [(Throw.PLUS, 3, True), (Throw.MINUS, 3, False)]
)
def test_a_throw_hits_beyond_the_range(reading: Throw, face: int, hit: bool) -> None:
    far = fighter(1, placement=at(Hex(HOME.q, HOME.r - 5), 3))
    state = arena(fighter(0), far, rulings=Rulings(throw=reading))
    dice = [face, 2, 1, 1, 2] if hit else [face]
    after = run(state, ThrowRoll(0, Weapon.SWORD, 1), dice=dice)
    assert after.one(Thrown).hit is hit
    assert after.figure(0).weapon is None
    there = far.placement.hex if hit and far.placement else Hex(HOME.q, HOME.r - face)
    assert after.state.items[0].hex == there


@pytest.mark.rule("13.3.1.1", "9.5")
def test_a_thrown_sword_that_hits_strikes_with_its_crt_value() -> None:
    from gladiator.events import Struck

    after = run(arena(), ThrowRoll(0, Weapon.SWORD, 1), dice=[4, 2, 1, 1, 2])
    assert after.one(Struck).modified == 3
    sheet = basic(Rulings(throw_table=ThrowTable.BODY_HIT))
    hurt = run(sheet, ThrowRoll(0, Weapon.SWORD, 1), dice=[4, 2, 3, 3, 3, 1, 1])
    assert hurt.one(Wounded).wounds == 2, "9 + 3 for the CRT value"


@pytest.mark.rule("13.3.1.1")
def test_a_six_lets_the_thrower_choose_the_area() -> None:
    state = run(arena(), ThrowRoll(0, Weapon.SWORD, 1), dice=[4, 6]).state
    assert gladiator.to_move(state) == (0,)
    after = play(state, "0: aim head", dice=[1, 1, 2])
    assert after.events


def lying(what: Any, cell: Hex, **facts: Any) -> State:
    state = changed(arena(), 0, weapon=None, **facts)
    return replace(state, items=(Item(what, cell),))


@pytest.mark.rule("13.4.1")
@pytest.mark.parametrize(
    ("facts", "face", "taken"),
    [
        ({"doings_special": RECOVER}, 2, True),
        ({"doings_special": RECOVER}, 6, False),
        ({"agility": 4}, 1, True),
        ({}, 1, False),
    ],
)
def test_recovery_needs_a_total_below_one(facts: dict[str, Any], face: int, taken: bool) -> None:
    state = lying(Weapon.SWORD, neighbor(HOME, 2), **facts)
    asked = run(state, OpenPickUps()).state
    after = play(asked, "0: take 0", dice=[face])
    assert (after.figure(0).weapon is Weapon.SWORD) is taken


@pytest.mark.rule("13.4.1")
def test_a_recovered_weapon_strikes_at_half_cf_in_the_same_phase() -> None:
    from gladiator.rules.arms import halvings

    state = changed(arena(), 0, doings_recovered=(Weapon.SWORD,))
    assert halvings(state, 0, Weapon.SWORD, 1) == 1
    asked = run(lying(Weapon.SWORD, HOME, agility=9), OpenPickUps()).state
    after = play(asked, "0: take 0", dice=[6])
    assert halvings(after.state, 0, Weapon.SWORD, 1) == 1


def test_full_hands_and_the_prone_are_not_asked() -> None:
    full = replace(arena(), items=(Item(Weapon.SWORD, HOME),))
    assert gladiator.to_move(run(full, OpenPickUps()).state) == ()


@pytest.mark.rule("13.5.1")
@pytest.mark.parametrize(("reading", "hexes"), [(KickDistance.FACE, 3), (KickDistance.MODIFIED, 2)])
def test_a_kick_sends_an_item_as_far_as_the_die_or_the_roll(
    reading: KickDistance, hexes: int
) -> None:
    from gladiator.decisions import Leg

    state = replace(basic(Rulings(kick_distance=reading)), items=(Item(Thing.SMALL_SHIELD, HOME),))
    moved = changed(state, 0, doings_entered=(Leg(HOME, 0, 1),))
    after = run(moved, KickRoll(0, 0, 2), dice=[3])
    cell = HOME
    for _ in range(hexes):
        cell = neighbor(cell, 2)
    assert after.state.items[0].hex == cell
    assert run(moved, KickRoll(0, 0, 2), dice=[1]).state.items[0].hex == HOME


@pytest.mark.rule("12.2")
def test_a_large_shield_has_sixteen_points() -> None:
    state = arena(fighter(0), fighter(1, shield=LARGE))
    after = run(state, ShieldBlow(0, 1, HEAD, 5, 5, edge=False), dice=[6, 5])
    assert after.figure(1).shield_points == 16
