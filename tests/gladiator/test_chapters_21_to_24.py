"""Chapters 21 to 24 in whole exchanges: weapons, special blows, bare hands, two weapons."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import neighbor
from gladiator.events import (
    Allocated,
    BlowsFell,
    Rolled,
    ShieldDamaged,
    Struck,
    Stunned,
    Wounded,
)
from gladiator.rules.nets import NetRoll, Struggle
from gladiator.spaces.allocations import AllocationSpace, Unfit
from gladiator.state import State
from gladiator.tables import (
    ARMS,
    CHEST,
    GROIN,
    HEAD,
    HOOK,
    LARGE,
    LEGS,
    BodyArea,
    NetAttack,
    Shield,
    SpecialDefense,
    Style,
    Weapon,
)
from gladiator.tasks import Engage, ShieldBlow, WeaponDrop
from tests.gladiator.builders import (
    AHEAD,
    Played,
    advanced,
    at,
    changed,
    fighter,
    offers,
    play,
    refused,
    run,
    strike,
)

TWO = neighbor(AHEAD, 0)
THREE = neighbor(TWO, 0)
HOLD = "hold 0 0 0 0 0"


def armed(weapon: Weapon, away: Any = AHEAD, *, shield: Shield | None = None) -> State:
    own = fighter(0, weapons=(weapon,), shield=shield)
    return advanced(own, fighter(1, placement=at(away, 3)))


def fought(state: State, line: str, answer: str = f"with sword; {HOLD}", *dice: int) -> Played:
    """Both allocate by these lines, and the blows fall with these dice."""
    asked = run(state, Engage()).state
    return play(asked, f"0: {line}", f"1: {answer}", dice=dice)


def one_blow(state: State, weapon: Weapon, *dice: int, cf: int = 7, area: str = "head") -> Played:
    line = f"with {weapon.value}; hit 1 {area} {cf}; {HOLD}"
    return fought(state, line, f"with sword; {HOLD}", *dice)


def rounds(played: Played) -> list[int]:
    return [fell.round for fell in played.all(BlowsFell)]


# --- 21: weapons


@pytest.mark.rule("21.2", "9.4.5")
def test_an_axe_is_a_round_later_and_wounds_two_deeper() -> None:
    plain = one_blow(armed(Weapon.SWORD), Weapon.SWORD, 5, 5, 2, 3, 3, 2, 1, 1)
    axe = one_blow(armed(Weapon.AXE), Weapon.AXE, 5, 5, 2, 3, 3, 2, 1, 1)
    assert (rounds(plain), rounds(axe)) == ([3], [4])
    assert str(axe.one(Struck).result) == str(plain.one(Struck).result)
    assert axe.one(Wounded).wounds > plain.one(Wounded).wounds


@pytest.mark.rule("21.3", "9.4.5")
def test_a_dagger_is_a_round_earlier_and_at_half() -> None:
    after = one_blow(armed(Weapon.DAGGER), Weapon.DAGGER, 1, 1, 2)
    assert (rounds(after), after.one(Struck).modified) == ([2], 3)


@pytest.mark.rule("21.4")
def test_a_flail_is_a_round_later_and_makes_of_an_s_a_p() -> None:
    """The example of 21.4."""
    after = one_blow(armed(Weapon.FLAIL), Weapon.FLAIL, 3, 2, 2, 6, 6, 6, cf=3)
    assert rounds(after) == [4]
    struck = after.one(Struck)
    assert (str(struck.printed), str(struck.result)) == ("S", "P")


@pytest.mark.rule("21.5", "21.5.1")
def test_a_hook_seizes_the_net_on_s_and_wins_ties_even_battered() -> None:
    net = fighter(0, weapons=(Weapon.TRIDENT,), shield=None, net=True, style=Style.RETIARIUS)
    state = advanced(net, fighter(1, shield=HOOK, weapons=()))
    seized = run(state, NetRoll(0, 1, NetAttack.SWING), dice=[4, 4, 4, 2, 2])
    assert seized.all(Rolled)[-1].what == "struggle for the net"
    battered = changed(state, 1, shield_points=0)
    assert run(battered, Struggle(0, 1), dice=[3, 3]).one(Rolled).total == 1


@pytest.mark.rule("21.6", "9.4.5")
def test_a_javelin_is_a_round_earlier_and_at_half_out_to_two_hexes() -> None:
    after = one_blow(armed(Weapon.JAVELIN, TWO), Weapon.JAVELIN, 1, 1, 2)
    assert (rounds(after), after.one(Struck).modified) == ([2], 3)


@pytest.mark.rule("21.7", "9.4.5")
@pytest.mark.parametrize(("away", "modified", "dice"), [(AHEAD, 7, [1, 1, 1]), (TWO, 3, [1, 1, 2])])
def test_a_scimitar_is_a_round_later_and_at_half_at_two_hexes(
    away: Any, modified: int, dice: list[int]
) -> None:
    more = [1, 1] if modified == 7 else []
    after = one_blow(armed(Weapon.SCIMITAR, away), Weapon.SCIMITAR, *dice, *more)
    assert (rounds(after), after.one(Struck).modified) == ([4], modified)


@pytest.mark.rule("21.8", "21.8.1", "21.8.3")
def test_a_maul_is_two_rounds_later_and_stuns_whom_it_hits() -> None:
    state = armed(Weapon.MAUL)
    after = one_blow(state, Weapon.MAUL, 5, 5, 5, 1, 1, 1, 1, 1, 2, 3)
    assert rounds(after) == [5]
    assert after.one(Stunned).points == 1
    assert state.figures[0].cf == 10, "its ST bonus is none for CF"


@pytest.mark.rule("12.2")
def test_a_maul_lends_three_strength_against_a_shield() -> None:
    for weapon, more in ((Weapon.MAUL, 3), (Weapon.SWORD, 0)):
        blow = ShieldBlow(0, 1, HEAD, 2, 2, edge=False, weapon=weapon)
        assert run(armed(weapon), blow, dice=[1, 1]).one(ShieldDamaged).total == 4 + more


@pytest.mark.rule("13.1.1")
def test_a_maul_lends_three_strength_against_a_grip() -> None:
    for weapon, less in ((Weapon.MAUL, 3), (Weapon.SWORD, 0)):
        drop = run(armed(weapon), WeaponDrop(0, 1, 1), dice=[6, 6, 6]).one(Rolled)
        assert drop.total == 18 - 1 - less


@pytest.mark.parametrize(
    ("weapon", "away"),
    [
        pytest.param(Weapon.MAUL, AHEAD, marks=pytest.mark.rule("21.8.2")),
        pytest.param(Weapon.PIKE, TWO, marks=pytest.mark.rule("21.9.1")),
        pytest.param(Weapon.SPEAR, AHEAD, marks=pytest.mark.rule("21.10.1")),
    ],
)
def test_a_weapon_for_two_hands_strikes_at_half_beside_a_shield(weapon: Weapon, away: Any) -> None:
    after = one_blow(armed(weapon, away, shield=LARGE), weapon, 1, 1, 2)
    assert after.one(Struck).modified == 3


@pytest.mark.rule("21.9", "21.9.2", "12.2")
def test_a_pike_is_a_round_later_reaches_three_hexes_and_damages_shields_by_six_more() -> None:
    after = one_blow(armed(Weapon.PIKE, THREE), Weapon.PIKE, 2, 2, 2, 1, 1, cf=3)
    assert rounds(after) == [4]
    assert str(after.one(Struck).result) == "S"
    assert after.one(ShieldDamaged).total == 2 + 3 + 6


@pytest.mark.rule("9.1")
def test_a_pike_does_not_attack_at_one_hex_but_defends() -> None:
    """The example of 21.9."""
    asked = run(armed(Weapon.PIKE), Engage()).state
    assert refused(asked, f"0: with pike; hit 1 head 3; {HOLD}").reason is Unfit.NO_TARGET
    assert offers(asked, "0: with pike; hold 5 5 0 0 0")
    after = play(
        asked,
        "0: with pike; hold 5 0 0 0 0",
        f"1: with sword; hit 0 head 6; {HOLD}",
        dice=[2, 2, 2],
    )
    assert after.one(Struck).modified == 1


@pytest.mark.rule("21.10")
def test_a_spear_reaches_two_hexes_with_all_its_cf() -> None:
    after = one_blow(armed(Weapon.SPEAR, TWO), Weapon.SPEAR, 1, 1, 1, 1, 1)
    assert (rounds(after), after.one(Struck).modified) == ([3], 7)


# --- 22: special attacks and defenses


@pytest.mark.rule("22.1", "22.2", "22.3")
def test_a_special_attack_and_a_special_defense_stand_beside_ordinary_ones() -> None:
    after = fought(
        advanced(),
        "with sword; hit 1 head 3, 1 arms 3 A; hold 0 2 0 0 0; guard L",
        f"with sword; {HOLD}",
        1, 1, 2, 1, 1, 2,
    )  # fmt: skip
    allocation = after.all(Allocated)[0].allocation
    assert allocation.guard is SpecialDefense.LEAP
    assert after.figure(0).defense_cf == 2 + 2
    assert [struck.special is not None for struck in after.all(Struck)].count(True) == 1


GUARDS = [
    pytest.param("D", HEAD, "–", (), marks=pytest.mark.rule("22.3/D")),
    pytest.param("B", CHEST, "S", (1, 1), marks=pytest.mark.rule("22.3/B")),
    pytest.param("K", GROIN, "–", (), marks=pytest.mark.rule("22.3/K")),
    pytest.param("P", ARMS, "P", (6, 6, 6), marks=pytest.mark.rule("22.3/P")),
    pytest.param("L", LEGS, "–", (), marks=pytest.mark.rule("22.3/L")),
]


@pytest.mark.parametrize(("guard", "area", "result", "dice"), GUARDS)
def test_a_special_defense_answers_any_attack_on_its_area_without_a_roll(
    guard: str, area: BodyArea, result: str, dice: tuple[int, ...]
) -> None:
    line = f"with sword; hit 1 {area.name.lower()} 8; {HOLD}"
    after = fought(advanced(), line, f"with sword; {HOLD}; guard {guard}", *dice)
    struck = after.one(Struck)
    assert (str(struck.result), struck.total) == (result, None)
    assert after.figure(1).wounds == (0, 0, 0, 0, 0)


@pytest.mark.rule("22.3")
@pytest.mark.parametrize(
    ("guard", "facts"),
    [
        ("D", {"stun": 1}),
        ("B", {"shield": None}),
        ("K", {"doings_stumbling": True}),
        ("P", {"wounds": (0, 0, 0, 12, 0)}),
        ("L", {"tired": 3}),
    ],
)
def test_each_special_defense_needs_what_its_rule_asks_for(
    guard: str, facts: dict[str, Any]
) -> None:
    able = run(advanced(), Engage()).state
    assert offers(able, f"1: with sword; {HOLD}; guard {guard}")
    lacking = run(changed(advanced(), 1, **facts), Engage()).state
    line = f"1: with sword; {HOLD}; guard {guard}"
    assert refused(lacking, line).reason is Unfit.SPECIAL


@pytest.mark.rule("22.2/T")
def test_sand_that_does_not_hit_does_nothing_at_all() -> None:
    after = fought(
        advanced(), f"with sword; hit 1 head 8 T; {HOLD}", f"with sword; {HOLD}", 1, 1, 1
    )
    assert str(after.one(Struck).printed) == "S*"
    assert not after.all(Rolled) and not after.all(ShieldDamaged)


# --- 23: bare hands


def bare() -> State:
    return changed(advanced(), 0, weapon=None)


@pytest.mark.rule("23.1", "23.2")
def test_bare_hands_reach_one_hex_a_round_later_at_half() -> None:
    after = fought(bare(), f"bare; hit 1 head 7; {HOLD}", f"with sword; {HOLD}", 1, 1, 2)
    assert (rounds(after), after.one(Struck).modified) == ([4], 3)
    far = run(changed(bare(), 1, hex=TWO), Engage()).state
    assert refused(far, f"0: bare; hit 1 head 7; {HOLD}").rule == "9.1"


@pytest.mark.rule("23.2.3", "23.3", "23.3.1", "23.3.2", "15.4")
def test_a_killing_critical_of_a_bare_hand_only_makes_him_check_for_a_fall() -> None:
    after = run(bare(), strike(HEAD, 8, None), dice=[6, 6, 6, 5, 5, 6, 6, 5, 4])
    assert after.one(Stunned).points > 0
    assert after.figure(1).fate is None
    assert not after.figure(1).mortal


@pytest.mark.rule("23.2.1")
def test_a_shield_stops_a_bare_hand_without_harm_to_either() -> None:
    after = run(bare(), strike(HEAD, 1, None), dice=[3, 3, 2])
    assert str(after.one(Struck).result) == "S"
    assert not after.all(ShieldDamaged) and not after.all(Wounded)


# --- 24: two weapons


def pair(one: Weapon, two: Weapon, style: Style | None = None) -> State:
    own = fighter(0, weapons=(one, two), shield=None, style=style)
    return run(advanced(own, fighter(1)), Engage()).state


def pool(state: State) -> int:
    space = gladiator.actions(state, 0)
    assert isinstance(space, AllocationSpace)
    return space.facts.pool


@pytest.mark.rule("24.1", "24.2", "24.2.1")
def test_a_dimachaeri_gains_four_cf_and_a_round_by_two_alike() -> None:
    state = pair(Weapon.SWORD, Weapon.SWORD, Style.DIMACHAERI)
    assert pool(state) == 10 + 4
    line = f"0: with sword sword; hit 1 head 3; {HOLD}"
    after = play(state, line, f"1: with sword; {HOLD}", dice=[1, 1, 2])
    assert rounds(after) == [2]


@pytest.mark.rule("24.2.1")
def test_a_dimachaeri_gains_only_two_cf_and_no_round_by_two_unlike() -> None:
    state = pair(Weapon.SWORD, Weapon.AXE, Style.DIMACHAERI)
    assert pool(state) == 10 + 2
    line = f"0: with sword axe; hit 1 head 3; {HOLD}"
    after = play(state, line, f"1: with sword; {HOLD}", dice=[1, 1, 2])
    assert rounds(after) == [3], "the sword keeps its own speed"


@pytest.mark.rule("24.1", "24.2", "24.2.2")
def test_anyone_else_gains_two_cf_by_two_alike_and_grips_worse() -> None:
    state = pair(Weapon.SWORD, Weapon.SWORD)
    assert pool(state) == 10 + 2
    after = play(
        state,
        f"0: with sword sword; {HOLD}",
        f"1: with sword; hit 0 head 1; {HOLD}",
        dice=[3, 4, 3, 6, 6, 6],
    )
    assert after.one(Rolled).total == 18 - 1 - 2, "modified CF 1, and 2 for the pair"
    trained = pair(Weapon.SWORD, Weapon.SWORD, Style.DIMACHAERI)
    assert run(trained, WeaponDrop(1, 0, 1), dice=[6, 6, 6]).one(Rolled).total == 17


@pytest.mark.rule("13.1.1")
def test_two_unlike_weapons_that_are_not_used_together_do_not_weaken_the_grip() -> None:
    state = pair(Weapon.SWORD, Weapon.DAGGER)
    assert run(state, WeaponDrop(1, 0, 1), dice=[6, 6, 6]).one(Rolled).total == 17


@pytest.mark.rule("24.2.2")
def test_only_a_dimachaeri_fights_with_two_unlike_weapons() -> None:
    state = pair(Weapon.SWORD, Weapon.DAGGER)
    assert pool(state) == 10
    assert refused(state, f"0: with sword dagger; {HOLD}").rule == "24.2.2"


@pytest.mark.rule("24.4")
@pytest.mark.parametrize("weapon", [Weapon.FLAIL, Weapon.SPEAR, Weapon.MAUL])
def test_flails_and_weapons_for_two_hands_are_never_one_of_a_pair(weapon: Weapon) -> None:
    state = pair(weapon, weapon, Style.DIMACHAERI)
    assert pool(state) == 10
    error = refused(state, f"0: with {weapon.value} {weapon.value}; {HOLD}")
    assert error.reason is Unfit.NO_TARGET
