"""Chapters 12 and 13: shields battered, things dropped, thrown, recovered and kicked."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.decisions import RECOVER, STUMBLE, Leg, PickUp, Thing
from gladiator.events import (
    Dropped,
    PickedUp,
    Rolled,
    ShieldDamaged,
    Struck,
    Thrown,
    Wounded,
)
from gladiator.machine import MACHINE
from gladiator.rules.items import Unrecovered
from gladiator.rulings import Rulings, Throw
from gladiator.state import KNEELING, PRONE, Item, Snare
from gladiator.tables import HEAD, HEAVY, LEGS, LIGHT, MEDIUM, SMALL, Weapon
from gladiator.tasks import (
    Collect,
    Kicks,
    OpenPickUps,
    PickUps,
    ShieldBlow,
    ThrowArea,
    ThrowRoll,
    WeaponDrop,
)
from tests.gladiator.builders import (
    HOME,
    advanced,
    arena,
    at,
    basic,
    changed,
    fighter,
    in_exchange,
    offers,
    play,
    refused,
    run,
)
from tests.gladiator.test_nets import retiarius
from tests.gladiator.test_plots import apart, replotted


@pytest.mark.rule("12.2/note", "10.3.3.1", "12.2")
def test_what_a_weakened_defender_concedes_does_not_damage_his_shield() -> None:
    state = in_exchange(changed(arena(), 1, cf=-3), (0, 1, HEAD, 4))
    after = run(state, Collect(), dice=[1, 1, 1, 6, 5])
    assert after.one(Struck).modified == 4 + 3
    assert after.one(ShieldDamaged).total == 11 + 4


@pytest.mark.rule("12.2.1")
@pytest.mark.parametrize(("modified", "left"), [(2, 14), (3, 13), (5, 11)])
def test_a_roll_above_the_points_checks_off_as_many_boxes_as_it_is_above(
    modified: int, left: int
) -> None:
    seen = run(arena(), ShieldBlow(0, 1, HEAD, 9, 9, edge=False), dice=[6, 6])
    assert seen.one(ShieldDamaged).checked == 21 - 14
    after = run(arena(), ShieldBlow(0, 1, HEAD, modified, modified, edge=False), dice=[6, 6])
    assert after.figure(1).shield_points == left


@pytest.mark.rule("12.3")
def test_a_shield_with_no_points_left_has_to_be_dropped_or_thrown() -> None:
    state = changed(arena(), 1, shield_points=2)
    after = run(state, ShieldBlow(0, 1, LEGS, 0, 0, edge=False), dice=[4, 4, 1, 1, 1, 1, 1])
    assert gladiator.to_move(after.state) == (1,)
    assert offers(after.state, "1: discard")
    assert offers(after.state, "1: throw small-shield at 0")
    assert len(gladiator.actions(after.state, 1)) == 2
    lying = replace(changed(after.state, 1, posture=PRONE))
    assert len(gladiator.actions(lying, 1)) == 1, "the prone only drop it"
    dropped = play(after.state, "1: discard", dice=[1, 1])
    assert dropped.figure(1).shield is None
    assert dropped.state.items[0].useless


@pytest.mark.rule("12.3.1", "12.2.1")
def test_a_p_box_checks_for_a_weapon_drop_and_wounds_who_has_no_weapon() -> None:
    blow = ShieldBlow(0, 1, HEAD, 0, 0, edge=False)
    state = changed(arena(), 1, shield_points=6)
    armed = run(state, blow, dice=[4, 3, 6, 6, 6])
    assert armed.one(Rolled).what == "weapon drop"
    bare = run(changed(state, 1, weapon=None), blow, dice=[4, 3, 3, 3, 3, 1, 1])
    assert bare.one(Wounded).wounds == 1, "a P without a weapon is an H"


@pytest.mark.rule("12.3.1", "12.3")
def test_an_h_box_wounds() -> None:
    state = changed(arena(), 1, shield_points=1)
    blow = ShieldBlow(0, 1, HEAD, 0, 0, edge=False)
    after = run(state, blow, dice=[1, 1, 3, 3, 3, 1, 1])
    assert after.one(Wounded).wounds == 1


@pytest.mark.rule("12.4", "13.1", "13.1.1")
@pytest.mark.parametrize(("white", "held"), [([1, 1, 1], False), ([1, 1, 2], True)])
def test_an_edge_hit_rolls_five_dice_for_damage_and_drop_at_once(
    white: list[int], held: bool
) -> None:
    blow = ShieldBlow(0, 1, HEAD, 3, 3, edge=True)
    run(arena(), blow, dice=[1, 1, 1, 2, 2, 1, 1])
    after = run(arena(), blow, dice=[*white, 5, 2, *([] if held else [1, 1])])
    assert after.one(ShieldDamaged).total == 5 + 2 + 3 + 1
    assert (after.figure(1).shield is SMALL) is held


@pytest.mark.rule("13.1", "13.1.1")
def test_a_parry_of_four_cf_by_strength_three_against_two_drops_on_five() -> None:
    """The note of 13.1.1, from the attack on."""
    strong = changed(arena(), 0, strength=3)
    state = in_exchange(strong, (0, 1, HEAD, 4), defense={1: (2, 0, 0, 0, 0)})
    parry = [4, 4, 2]
    gone = run(state, Collect(), dice=[*parry, 1, 2, 2])
    assert gone.one(Dropped).item.what is Weapon.SWORD
    assert gone.one(Rolled).total == 5 - 3 - 2
    kept = run(state, Collect(), dice=[*parry, 2, 2, 2])
    assert kept.figure(1).weapon is Weapon.SWORD


@pytest.mark.rule("13.3/note", "13.3.1")
@pytest.mark.parametrize("reading", list(Throw))
@pytest.mark.parametrize("item", [Weapon.SWORD, Thing.SMALL_SHIELD])
def test_sword_and_shield_have_a_thr_of_three(reading: Throw, item: Any) -> None:
    far = fighter(1, placement=at(Hex(HOME.q, HOME.r - 6), 3))
    state = arena(fighter(0), far, rulings=Rulings(throw=reading))
    after = run(state, ThrowRoll(0, item, 1), dice=[3])
    assert after.one(Thrown).distance == (6 if reading is Throw.PLUS else 0)


@pytest.mark.rule("13.3.1.1")
@pytest.mark.parametrize(
    ("item", "crt", "face"), [(Weapon.SWORD, 3, 1), (Thing.SMALL_SHIELD, 0, 5)]
)
def test_a_thrown_sword_strikes_with_three_cf_and_a_shield_with_none(
    item: Any, crt: int, face: int
) -> None:
    state = changed(arena(), 1, cf=-2)
    after = run(state, ThrowArea(0, item, 1), dice=[1, 1, 1, face, 5, 5])
    assert after.one(Struck).modified == crt + 2, "he is weakened by 2"
    assert after.one(ShieldDamaged).total == 10 + crt


@pytest.mark.rule("16.3", "13.3.1.1")
def test_a_thrown_item_meets_half_the_defense_of_the_prone() -> None:
    fallen = in_exchange(arena(), (0, 1, HEAD, 1), defense={1: (0, 5, 0, 0, 0)})
    collected = MACHINE.resolve(replace(fallen, agenda=(Collect(),)))
    lying = changed(collected, 1, posture=PRONE)
    after = run(lying, ThrowArea(0, Weapon.SWORD, 1), dice=[2, 2, 2, 2])
    assert after.one(Struck).modified == 3 - 2


@pytest.mark.rule("13.3")
def test_the_prone_throw_nothing() -> None:
    assert refused(replotted(changed(apart(), 0, weapon=None, shield=None)), "0: F throw").rule
    state = replotted(changed(apart(), 0, posture=PRONE))
    after = play(state, "0: RO-BL throw", "1: -")
    assert not after.all(Thrown)
    assert gladiator.to_move(after.state) == (0, 1)
    knelt = play(state, "0: KN throw", "1: -")
    assert gladiator.to_move(knelt.state) == (0,)


def ground(*items: Item, **facts: Any) -> Any:
    state = changed(advanced(fighter(0), fighter(1)), 0, **facts)
    return run(replace(state, items=items), OpenPickUps()).state


@pytest.mark.rule("13.4")
def test_an_item_is_recovered_from_within_one_hex_by_a_free_hand() -> None:
    near, far = neighbor(HOME, 2), Hex(HOME.q, HOME.r + 2)
    items = Item(Weapon.SWORD, near), Item(Weapon.AXE, far), Item(Thing.LARGE_SHIELD, near)
    state = ground(*items, weapon=None)
    assert offers(state, "0: take 0")
    assert refused(state, "0: take 1").reason is Unrecovered.TOO_FAR
    assert refused(state, "0: take 2").reason is Unrecovered.NO_HAND
    assert refused(state, "0: take 3").reason is Unrecovered.NO_ITEM
    nimble = ground(*items, weapon=None, agility=9)
    after = play(nimble, "0: take 0", dice=[3])
    assert after.one(PickedUp).item.what is Weapon.SWORD
    assert after.figure(0).weapon is Weapon.SWORD


@pytest.mark.rule("21.1.1")
@pytest.mark.parametrize(
    "knowing",
    [{"skills": (Weapon.AXE,)}, {"belt": (Weapon.AXE,)}],
    ids=["by Weapon Skill", "by his style"],
)
def test_an_optional_weapon_is_taken_up_only_by_one_who_is_trained_for_it(knowing: Any) -> None:
    lying = (Item(Weapon.AXE, HOME), Item(Weapon.SWORD, HOME), Item(Thing.LARGE_SHIELD, HOME, 16))
    untrained = ground(*lying, weapon=None, shield=None)
    assert refused(untrained, "0: take 0").reason is Unrecovered.UNTRAINED
    assert offers(untrained, "0: take 1") and offers(untrained, "0: take 2")
    state = changed(advanced(fighter(0, **knowing), fighter(1)), 0, weapon=None, belt=())
    asked = run(replace(state, items=lying), OpenPickUps()).state
    assert offers(asked, "0: take 0")


@pytest.mark.rule("13.4/note")
def test_a_retiarius_takes_no_shield_while_he_has_his_net() -> None:
    state = advanced(retiarius(), fighter(1))
    state = replace(changed(state, 0, weapon=None), items=(
        Item(Thing.SMALL_SHIELD, HOME, 14), Item(Weapon.SWORD, HOME)))  # fmt: skip
    asked = run(state, OpenPickUps()).state
    assert refused(asked, "0: take 0").reason is Unrecovered.NET
    assert offers(asked, "0: take 1")
    without = run(changed(state, 0, net=False), OpenPickUps()).state
    assert offers(without, "0: take 0")


@pytest.mark.rule("13.4.2")
@pytest.mark.parametrize(("recovered", "modified"), [((), 5), ((Weapon.SWORD,), 2)])
def test_a_recovered_weapon_attacks_at_half_in_the_same_phase(
    recovered: tuple[Weapon, ...], modified: int
) -> None:
    half = in_exchange(changed(arena(), 0, doings_recovered=(Weapon.SWORD,)), (0, 1, HEAD, 2))
    run(half, Collect(), dice=[2, 2, 2])
    state = in_exchange(changed(arena(), 0, doings_recovered=recovered), (0, 1, HEAD, 5))
    dice = [1, 1, 1, 1, 1] if modified == 5 else [1, 2, 2]
    assert run(state, Collect(), dice=dice).one(Struck).modified == modified


@pytest.mark.rule("13.5", "13.5.1")
def test_one_kick_at_an_item_in_ones_hex_but_not_after_a_step_back() -> None:
    items = Item(Weapon.SWORD, HOME), Item(Weapon.AXE, neighbor(HOME, 2))
    state = replace(arena(), items=items)
    asked = run(state, Kicks()).state
    assert offers(asked, "0: kick 0 4")
    assert not offers(asked, "0: kick 1 4")
    kicked = play(asked, "0: kick 0 4", dice=[2])
    assert kicked.one(Rolled).success
    assert gladiator.to_move(kicked.state) == (), "there is no second kick"
    back = changed(state, 0, doings_entered=(Leg(HOME, 0, -1),))
    assert gladiator.to_move(run(back, Kicks()).state) == ()
    on = changed(state, 0, doings_entered=(Leg(HOME, 0, 1),))
    assert gladiator.to_move(run(on, Kicks()).state) == (0,)


@pytest.mark.rule("13.1.1")
def test_an_empty_hand_drops_nothing() -> None:
    assert run(arena(), WeaponDrop(0, 1, 0), dice=[6, 6, 6]).all(Rolled)
    assert run(changed(basic(Rulings()), 1, weapon=None), WeaponDrop(0, 1, 9)).events == ()


ON_HIM, BESIDE = HOME, neighbor(HOME, 2)
AWAY = Hex(HOME.q, HOME.r - 6)


@pytest.mark.rule("13.4.1", "5.2.4.1")
@pytest.mark.parametrize(
    ("kind", "what", "cell", "facts", "drm"),
    [
        (MEDIUM, Weapon.SWORD, ON_HIM, {}, 0),
        (HEAVY, Weapon.SWORD, ON_HIM, {}, 1),
        (LIGHT, Weapon.SWORD, ON_HIM, {}, -1),
        (MEDIUM, Weapon.SWORD, BESIDE, {}, 1),
        (MEDIUM, Thing.NET, ON_HIM, {}, -3),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"doings_entered": (Leg(HOME, 0, 1),) * 2}, 2),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"doings_special": RECOVER}, -6),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"doings_special": RECOVER, "doings_collided": True}, 4),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"posture": KNEELING}, -2),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"doings_special": STUMBLE}, 4),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"snare": Snare(1)}, 6),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"stun": 3}, 3),
        (MEDIUM, Weapon.SWORD, ON_HIM, {"agility": 2}, -2),
    ],
)
def test_what_changes_a_recovery(
    kind: Any, what: Any, cell: Hex, facts: dict[str, Any], drm: int
) -> None:
    far = fighter(1, placement=at(AWAY, 3))
    state = changed(arena(fighter(0, gladiator_class=kind), far), 0, weapon=None, **facts)
    lying = replace(state, items=(Item(what, cell),), pickups=(PickUp(0, 0, 0), None))
    after = run(lying, PickUps(), dice=[4])
    assert after.one(Rolled).total == 4 + drm
    assert bool(after.all(PickedUp)) is (4 + drm < 1)


@pytest.mark.rule("13.4.1")
@pytest.mark.parametrize(("foe", "drm"), [(BESIDE, 1 + 3), (neighbor(BESIDE, 2), 1 + 2)])
def test_an_opponent_on_or_beside_the_item_hinders_its_recovery(foe: Hex, drm: int) -> None:
    state = changed(arena(fighter(0), fighter(1, placement=at(foe, 3))), 0, weapon=None)
    items = (Item(Weapon.SWORD, BESIDE),)
    lying = replace(state, items=items, pickups=(PickUp(0, 0, 0), None))
    assert run(lying, PickUps(), dice=[1]).one(Rolled).total == 1 + drm


@pytest.mark.rule("13.4.1")
@pytest.mark.parametrize(("faces", "winner"), [([1, 2], 0), ([2, 1], 1), ([2, 2], None)])
def test_the_lower_of_two_successful_recoveries_has_the_item(
    faces: list[int], winner: int | None
) -> None:
    state = arena()
    for index in (0, 1):
        state = changed(state, index, weapon=None, agility=9)
    items = (Item(Weapon.SWORD, neighbor(HOME, 1)),)
    lying = replace(state, items=items, pickups=(PickUp(0, 0, 0), PickUp(1, 1, 0)))
    after = run(lying, PickUps(), dice=faces)
    held = [index for index in (0, 1) if after.figure(index).weapon is not None]
    assert held == ([] if winner is None else [winner])
    assert len(after.state.items) == (1 if winner is None else 0)
