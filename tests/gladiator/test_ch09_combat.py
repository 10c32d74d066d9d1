"""Chapter 9: fronts, bonuses, allocation, the attack sequence, losses, the CRT and its results."""

from typing import Any

import pytest

from common.hexgrid import Hex, neighbor
from gladiator.events import (
    Allocated,
    BlowsFell,
    Cancelled,
    Dropped,
    Engaged,
    Exposed,
    Fumbled,
    Lapsed,
    Rolled,
    ShieldDamaged,
    Struck,
    Turned,
    Unengaged,
    Wounded,
)
from gladiator.spaces.allocations import Unfit
from gladiator.state import KNEELING, PRONE, Snare, State
from gladiator.tables import (
    ARMS,
    CHEST,
    GROIN,
    HEAD,
    LEGS,
    CrtKind,
    SpecialAttack,
    SpecialDefense,
    Weapon,
)
from gladiator.tasks import Collect, CriticalStun, Engage
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    advanced,
    arena,
    at,
    changed,
    fighter,
    in_exchange,
    offers,
    play,
    refused,
    run,
    strike,
)
from tests.gladiator.test_exchange import engaged

DASH = [2, 2, 2]
"""Nothing, in the first column."""


def bonus(state: State) -> int:
    """The bonus of figure 0 against figure 1."""
    return next(e.bonus for e in run(state, Engage()).all(Engaged) if e.attacker == 0)


@pytest.mark.rule("9.1.1")
def test_where_neither_is_in_the_others_front_neither_attacks() -> None:
    back = arena(fighter(0), fighter(1, placement=at(neighbor(HOME, 3), 3)))
    after = run(back, Engage())
    assert after.one(Unengaged).figures == (0, 1)
    unarmed = changed(changed(arena(), 0, weapon=None), 1, weapon=None)
    assert run(unarmed, Engage()).events == (), "these are in each other's front"
    assert after.state.bouts == ()
    assert after.state.agenda == ()


@pytest.mark.rule("9.1.3")
def test_two_in_each_others_front_do_not_turn() -> None:
    state = arena(fighter(0), fighter(1, placement=at(neighbor(HOME, 1), 3)))
    after = run(state, Engage())
    assert not after.all(Turned)
    assert [figure.facing for figure in after.state.figures] == [0, 3]
    assert {(e.attacker, e.target) for e in after.all(Engaged)} == {(0, 1), (1, 0)}
    behind = arena(fighter(0), fighter(1, placement=at(AHEAD, 0)))
    assert run(behind, Engage()).one(Turned).figure == 1


@pytest.mark.rule("9.2.1.1", "15.6")
def test_against_a_stumbler_there_are_two_more() -> None:
    assert bonus(changed(arena(), 1, doings_stumbling=True)) == 2
    aside = arena(fighter(0), fighter(1, placement=at(AHEAD, 2)))
    assert bonus(changed(aside, 1, doings_stumbling=True)) == bonus(aside) + 2


@pytest.mark.rule("15.6", "9.1.2")
def test_the_two_against_a_stumbler_stand_even_for_one_who_had_to_turn() -> None:
    behind = arena(fighter(0), fighter(1, placement=at(neighbor(HOME, 3), 0)))
    after = run(changed(behind, 1, doings_stumbling=True), Engage())
    assert after.one(Turned).figure == 0
    assert {e.attacker: e.bonus for e in after.all(Engaged)} == {0: 2, 1: 6}
    held = {e.attacker: e.bonus for e in run(behind, Engage()).all(Engaged)}
    assert held == {0: 0, 1: 6}


@pytest.mark.rule("9.2.1.2", "16.3")
def test_against_the_prone_there_are_four_more_in_place_of_a_stumblers_two() -> None:
    assert bonus(changed(arena(), 1, posture=PRONE)) == 4
    assert bonus(changed(arena(), 1, posture=PRONE, doings_stumbling=True)) == 4


@pytest.mark.rule("9.2.1.3")
def test_against_the_ensnared_there_are_four_more() -> None:
    held = changed(advanced(), 1, snare=Snare(0))
    assert bonus(held) == 4
    assert bonus(changed(held, 1, posture=PRONE)) == 8


@pytest.mark.rule("9.3.1", "11.2")
def test_bonus_adds_to_the_cf_of_the_phase_and_stun_takes_from_them() -> None:
    state = arena(fighter(0), fighter(1, placement=at(AHEAD, 0)))
    stunned = run(changed(state, 0, cf=10), Engage()).state
    assert offers(stunned, "0: with sword; hit 1 head 8; hold 8 0 0 0 0"), "10 and 6 from behind"
    weak = run(changed(state, 0, cf=10, stun=3), Engage()).state
    assert refused(weak, "0: with sword; hit 1 head 8; hold 6 0 0 0 0").rule == "9.3.1"
    assert offers(weak, "0: with sword; hit 1 head 8; hold 5 0 0 0 0")
    assert run(arena(), CriticalStun(0), dice=[5, 2]).figure(0).stun == 3


@pytest.mark.rule("9.3.2.1", "9.3.3.1", "9.5.2")
def test_a_special_attack_and_a_special_defense_may_be_in_the_allocation() -> None:
    state = engaged(advanced())
    lines = (
        "0: with sword; hit 1 arms 4 A; hold 0 0 0 0 0",
        "1: with sword; hit 0 legs 3; hold 0 0 0 0 0; guard D",
    )
    assert refused(state, "0: with sword; hit 1 arms 4 A; hold 7 0 0 0 0").rule == "9.3.1"
    after = play(state, *lines, dice=[5, 5, 4, 6, 6, 6, 1, 1, 2])
    first, second = after.all(Allocated)
    assert first.allocation.blows[0].special is SpecialAttack.DISARM
    assert second.allocation.guard is SpecialDefense.DUCK
    assert after.figure(1).defense_cf == 2
    assert [roll.what for roll in after.all(Rolled)] == ["weapon drop"]


@pytest.mark.rule("9.3.3", "9.3")
def test_defense_guards_the_area_that_it_was_set_for_and_no_other() -> None:
    state = engaged(arena())
    held = "1: with sword; hold 3 0 0 0 0"
    head = play(state, "0: with sword; hit 1 head 4; hold 0 0 0 0 0", held, dice=DASH)
    assert head.one(Struck).modified == 4 - 3
    legs = play(state, "0: with sword; hit 1 legs 4; hold 0 0 0 0 0", held, dice=[1, 1, 1])
    assert legs.one(Struck).modified == 4


@pytest.mark.rule("9.4.1/note")
def test_five_attacks_a_phase_are_the_most_even_against_two() -> None:
    foes = fighter(1, side=1), fighter(2, side=1, placement=at(neighbor(HOME, 1), 4))
    state = engaged(arena(fighter(0), *foes))
    six = "1 head 1, 2 head 1, 1 chest 1, 2 chest 1, 1 groin 1, 1 legs 1"
    assert refused(state, f"0: with sword; hit {six}; hold 0 0 0 0 0").reason is Unfit.TOO_MANY
    five = "1 head 1, 2 head 1, 1 chest 1, 2 chest 1, 1 groin 1"
    assert offers(state, f"0: with sword; hit {five}; hold 0 0 0 0 0")


@pytest.mark.rule("9.4.4", "9.4")
@pytest.mark.parametrize(
    ("mine", "his", "groups"), [(2, 3, [(1,), (0,)]), (3, 2, [(0,), (1,)]), (3, 3, [(0, 1)])]
)
def test_in_one_round_more_cf_strike_first_and_equal_cf_together(
    mine: int, his: int, groups: list[tuple[int, ...]]
) -> None:
    state = in_exchange(arena(), (0, 1, HEAD, mine), (1, 0, HEAD, his))
    dash = {2: [1, 2, 2], 3: [1, 1, 2]}
    order = [mine, his] if mine >= his else [his, mine]
    after = run(state, Collect(), dice=[face for cf in order for face in dash[cf]])
    assert [fell.attackers for fell in after.all(BlowsFell)] == groups


@pytest.mark.rule("9.4.5", "9.4.2")
def test_an_axe_attacks_in_rounds_three_and_five_and_a_sword_in_two_and_four() -> None:
    """The example of 9.4.5."""
    for weapon, rounds in ((Weapon.AXE, [3, 5]), (Weapon.SWORD, [2, 4])):
        state = advanced(fighter(0, weapons=(weapon,)), fighter(1))
        fought = in_exchange(state, (0, 1, HEAD, 1), (0, 1, LEGS, 1))
        after = run(fought, Collect(), dice=[*DASH, *DASH])
        assert [fell.round for fell in after.all(BlowsFell)] == rounds
    axe = in_exchange(advanced(fighter(0, weapons=(Weapon.AXE,)), fighter(1)), (0, 1, HEAD, 1))
    assert run(axe, Collect(), dice=DASH).one(BlowsFell).round == 4


@pytest.mark.rule("9.4.6", "9.4.3", "11.3")
def test_a_loss_of_cf_comes_at_once_from_the_next_attack() -> None:
    state = in_exchange(
        arena(), (0, 1, HEAD, 8), (1, 0, HEAD, 1), (1, 0, CHEST, 1), (1, 0, LEGS, 4)
    )
    first, hit, wounds, stun = DASH, [4, 4, 4], [3, 3, 3, 4, 5], [1, 4]
    after = run(state, Collect(), dice=[*first, *hit, *wounds, *stun, 1, 1, 2])
    assert after.one(Cancelled).count == 1, "1 CF by the wound, 1 by the stun"
    assert [(s.area, s.modified) for s in after.all(Struck) if s.attacker == 1] == [
        (HEAD, 1),
        (LEGS, 3),
    ]
    assert [fell.round for fell in after.all(BlowsFell)] == [1, 3, 5]


@pytest.mark.rule("9.4.7", "9.4.6")
def test_what_no_attack_can_bear_lowers_the_next_defense_and_only_that() -> None:
    """The example of 9.4.7: 3 CF lost, an attack of 1 lost, 2 from the next area attacked."""
    state = in_exchange(
        arena(),
        (0, 1, HEAD, 8),
        (0, 1, CHEST, 1),
        (0, 1, LEGS, 1),
        (1, 0, CHEST, 1),
        defense={1: (0, 1, 0, 0, 1)},
    )
    hit, wounds = [4, 4, 2], [6, 5, 5, 1, 1]
    after = run(state, Collect(), dice=[*hit, *wounds, 2, 2, 1, 3, 2, 2])
    assert after.one(Wounded).cf_lost == 3
    assert after.one(Cancelled).figure == 1
    assert after.one(Exposed).loss == 2
    assert [struck.modified for struck in after.all(Struck)] == [8, 1 - (1 - 2), 1 - 1]


@pytest.mark.rule("9.4.8")
def test_a_loss_with_no_attack_to_come_costs_nothing_more_in_the_phase() -> None:
    state = in_exchange(arena(), (0, 1, HEAD, 8), defense={1: (0, 2, 0, 0, 0)})
    after = run(state, Collect(), dice=[4, 4, 4, 3, 3, 3, 1, 1])
    assert after.one(Lapsed).loss == 1
    assert not after.all(Exposed)
    assert after.figure(1).cf == 9


@pytest.mark.rule("9.5.1", "9.5")
@pytest.mark.parametrize(
    ("modified", "dice", "kind", "plus"),
    [
        (1, [1, 1, 1], CrtKind.FUMBLE, 0),
        (4, [5, 4, 4], CrtKind.HIT, -1),
        (8, [6, 6, 6], CrtKind.HIT, 3),
    ],
)
def test_three_dice_are_read_in_the_column_of_the_modified_cf(
    modified: int, dice: list[int], kind: CrtKind, plus: int
) -> None:
    more = [1] if kind is CrtKind.FUMBLE else [1, 1, 1, 1, 1]
    struck = run(arena(), strike(HEAD, modified), dice=[*dice, *more]).one(Struck)
    assert (struck.result.kind, struck.result.bonus) == (kind, plus)


@pytest.mark.rule("9.5.3")
@pytest.mark.parametrize(("modified", "kind"), [(0, "S"), (-1, "S"), (-3, "–"), (-4, "F")])
def test_modified_cf_below_one_take_from_the_roll(modified: int, kind: str) -> None:
    more = {"S": [1, 1], "–": [], "F": [1]}[kind]
    weak = run(arena(), strike(HEAD, modified), dice=[3, 3, 4, *more])
    assert weak.one(Struck).result.kind.value == kind, "a 10 is S* in column 1"


@pytest.mark.rule("9.5.4")
@pytest.mark.parametrize(("modified", "plus"), [(9, 0), (10, 0), (11, 1), (15, 3)])
def test_modified_cf_above_eight_add_to_the_roll(modified: int, plus: int) -> None:
    strong = run(arena(), strike(HEAD, modified), dice=[3, 3, 4, 1, 1, 1, 1, 1])
    assert strong.one(Struck).result.bonus == plus, "a 10 is H-1 in column 8"


@pytest.mark.rule("9.5.2")
def test_a_special_attack_changes_what_a_hit_does() -> None:
    after = run(advanced(), strike(ARMS, 8, special=SpecialAttack.DISARM), dice=[4, 4, 4, 6, 6, 6])
    assert after.one(Struck).result.kind is CrtKind.HIT
    assert not after.all(Wounded)
    assert after.one(Rolled).what == "weapon drop"


@pytest.mark.rule("9.6/none")
def test_a_dash_does_nothing() -> None:
    after = run(arena(), strike(HEAD, 1), dice=DASH)
    assert len(after.events) == 1
    assert after.figure(1) == arena().figures[1]


@pytest.mark.rule("9.6/S*", "12.4")
def test_a_blow_on_the_edge_damages_at_one_more_and_may_drop_the_shield() -> None:
    drop, damage = [1, 1, 1], [4, 4]
    after = run(arena(), strike(HEAD, 1), dice=[3, 3, 4, 6, 6, 6, *damage])
    assert after.one(ShieldDamaged).total == 8 + 1 + 1
    assert not after.all(Dropped)
    gone = run(arena(), strike(HEAD, 5), dice=[1, 2, 3, *drop, *damage, 1, 1])
    assert gone.figure(1).shield is None


@pytest.mark.rule("9.6/P*", "9.6/H")
@pytest.mark.parametrize(
    ("facts", "kind"),
    [
        ({}, CrtKind.PARRY_BOTH),
        ({"shield": None}, CrtKind.HIT),
        ({"weapon": None}, CrtKind.HIT),
    ],
)
def test_a_parry_with_both_hands_needs_a_weapon_and_a_shield(
    facts: dict[str, Any], kind: CrtKind
) -> None:
    more = [6, 6, 6] if kind is CrtKind.PARRY_BOTH else [1, 1, 1, 1, 1]
    run(arena(), strike(HEAD, 8), dice=[6, 6, 6, 1, 1, 1, 1, 1])
    after = run(changed(arena(), 1, **facts), strike(HEAD, 1), dice=[4, 4, 5, *more])
    assert after.one(Struck).printed.kind is CrtKind.PARRY_BOTH
    assert after.one(Struck).result.kind is kind


@pytest.mark.rule("9.6", "9.6/F", "9.4.7")
def test_a_fumble_of_four_makes_three_cf_of_head_defense_minus_one() -> None:
    """The example of 9.6: 2 - (3 - 4) = 3."""
    state = in_exchange(arena(), (0, 1, CHEST, 3), (1, 0, HEAD, 2), defense={0: (3, 0, 0, 0, 0)})
    after = run(state, Collect(), dice=[1, 1, 1, 4, 2, 1, 1])
    assert after.one(Fumbled).loss == 4
    assert after.one(Exposed).loss == 4
    assert after.all(Struck)[1].modified == 3


@pytest.mark.rule("10.3.3.1", "10.3.3")
def test_a_gladiator_of_no_cf_fights_on_his_bonus_and_is_the_easier_to_hit() -> None:
    """The example of 10.3.3.1: 0 CF and +3, an attack of 3, reduced to 2 as he falls to -1."""
    weak = changed(arena(), 1, cf=0)
    state = in_exchange(weak, (1, 0, HEAD, 3), (0, 1, CHEST, 8), (0, 1, ARMS, 1), (0, 1, LEGS, 1))
    hit, wound, dash = [4, 4, 4], [3, 3, 3, 1, 1], [1, 2, 2]
    after = run(state, Collect(), dice=[*hit, *wound, *dash, *dash, *dash])
    assert [(s.attacker, s.modified) for s in after.all(Struck)] == [
        (0, 8),
        (1, 2),
        (0, 1 + 1),
        (0, 1 + 1),
    ]
    assert after.figure(1).cf == -1
    aside = arena(fighter(0), fighter(1, placement=at(Hex(HOME.q + 1, HOME.r - 1), 3)))
    held = run(changed(aside, 0, cf=0), Engage()).state
    assert refused(held, "0: with sword; hold 1 0 0 0 0").reason is Unfit.ATTACK_ONLY


@pytest.mark.rule("14.2", "14.3")
def test_the_kneeling_strike_at_half_and_are_struck_in_the_legs_at_half() -> None:
    low = changed(arena(), 1, posture=KNEELING)
    legs = run(in_exchange(low, (0, 1, LEGS, 3)), Collect(), dice=DASH)
    assert legs.one(Struck).modified == 1
    groin = run(in_exchange(low, (0, 1, GROIN, 3)), Collect(), dice=[1, 1, 2])
    assert groin.one(Struck).modified == 3
    his = run(in_exchange(low, (1, 0, HEAD, 3)), Collect(), dice=DASH)
    assert his.one(Struck).modified == 1


@pytest.mark.rule("16.3")
def test_the_prone_do_not_attack_and_defend_at_half() -> None:
    state = changed(arena(), 1, posture=PRONE)
    after = run(state, Engage())
    assert {bout.attacker for bout in after.state.bouts} == {0}
    assert refused(after.state, "0: with sword; hit 1 head 8; hold 7 0 0 0 0").rule == "9.3.1"
    assert offers(after.state, "0: with sword; hit 1 head 8; hold 6 0 0 0 0")
    sealed = in_exchange(state, (0, 1, HEAD, 5), defense={1: (5, 0, 0, 0, 0)})
    assert run(sealed, Collect(), dice=[1, 1, 2]).one(Struck).modified == 5 - 2
