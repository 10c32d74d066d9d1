"""Chapters 21 to 24: special weapons, special attacks and defenses, bare hands, two weapons."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from gladiator.decisions import Allocate, Blow
from gladiator.events import Broke, Rolled, ShieldDamaged, Struck, Stunned, Wounded
from gladiator.rules.engagement import allocation_space
from gladiator.rules.specials import can_guard
from gladiator.rulings import (
    Block,
    Breaks,
    FlailSteps,
    LeapLosses,
    NegativeBonus,
    OnHisFeet,
    ParryProne,
    Rulings,
    SandDice,
    SandVictim,
)
from gladiator.spaces.allocations import AllocationSpace, Unfit
from gladiator.state import KNEELING, PRONE, State
from gladiator.tables import (
    ARMS,
    CHEST,
    GROIN,
    HEAD,
    LARGE,
    LEGS,
    SMALL,
    SpecialAttack,
    SpecialDefense,
    Style,
    Weapon,
)
from gladiator.tasks import Collect, Engage, ShieldBlow, Wound
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    advanced,
    at,
    changed,
    exchanging,
    fighter,
    in_exchange,
    offers,
    play,
    refused,
    run,
    strike,
)

TWO = neighbor(AHEAD, 0)
THREE = neighbor(TWO, 0)


def armed(weapon: Weapon, *, away: Any = AHEAD, **facts: Any) -> State:
    shield = facts.pop("shield", None)
    own = fighter(0, weapons=(weapon,), shield=shield)
    return advanced(own, fighter(1, placement=at(away, 3)), **facts)


def reaches(state: State) -> bool:
    """Whether figure 0 can strike an ordinary blow."""
    (arms,) = allocation_space(run(state, Engage()).state, 0).facts.arms
    return bool(arms.slots)


@pytest.mark.parametrize(
    ("weapon", "ranges"),
    [
        (Weapon.SWORD, (1,)),
        (Weapon.AXE, (1,)),
        (Weapon.SCIMITAR, (1, 2)),
        (Weapon.SPEAR, (1, 2)),
        (Weapon.MAUL, (1, 2)),
        (Weapon.PIKE, (2, 3)),
        (Weapon.TRIDENT, (1, 2)),
        (Weapon.JAVELIN, (1, 2)),
    ],
)
def test_each_weapon_reaches_as_far_as_its_row_says(
    weapon: Weapon, ranges: tuple[int, ...]
) -> None:
    """A pike, the example of 21.9, does not attack at one hex."""
    found = tuple(
        distance
        for distance, cell in enumerate((AHEAD, TWO, THREE), start=1)
        if reaches(armed(weapon, away=cell))
    )
    assert found == ranges


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(
    ("weapon", "shield", "modified"),
    [
        (Weapon.SWORD, SMALL, 6),
        (Weapon.DAGGER, SMALL, 3),
        (Weapon.JAVELIN, SMALL, 3),
        (Weapon.SPEAR, None, 6),
        (Weapon.SPEAR, LARGE, 3),
        (Weapon.MAUL, LARGE, 3),
    ],
)
def test_weapons_halve_the_cf_as_their_notes_say(
    weapon: Weapon, shield: Any, modified: int
) -> None:
    state = in_exchange(armed(weapon, shield=shield), (0, 1, HEAD, 6))
    after = run(state, Collect(), dice=_dash(modified))
    assert after.one(Struck).modified == modified


def _dash(modified: int) -> list[int]:
    """Dice that do nothing, or hit a shield that holds."""
    return {3: [1, 1, 2], 6: [1, 1, 1, 1, 1]}[modified]


@pytest.mark.rule("10.1")
def test_an_axe_wounds_deeper() -> None:
    after = run(armed(Weapon.AXE), Wound(0, 1, CHEST, 0, Weapon.AXE), dice=[3, 3, 2, 1, 1])
    assert after.one(Wounded).wounds == 1


@pytest.mark.rule("9.5", "21.4")
@pytest.mark.parametrize(
    ("reading", "roll", "result"),
    [
        (FlailSteps.LADDER, [2, 3, 3], "P"),
        (FlailSteps.LADDER, [3, 4, 4], "H-2"),
        (FlailSteps.COARSE, [3, 4, 4], "H"),
    ],
)
def test_a_flail_makes_shield_and_parry_two_steps_worse(
    reading: FlailSteps, roll: list[int], result: str
) -> None:
    """The example of 21.4: S becomes P."""
    state = armed(Weapon.FLAIL, rulings=Rulings(flail_steps=reading))
    dice = [*roll, 6, 6, 6] if result == "P" else [*roll, 1, 1, 1, 1, 1]
    after = run(state, strike(HEAD, 1, Weapon.FLAIL), dice=dice)
    assert str(after.one(Struck).result) == result


@pytest.mark.rule("8.4.3", "21.8", "21.8.1")
def test_a_mauls_hit_also_stuns() -> None:
    after = run(
        armed(Weapon.MAUL),
        strike(CHEST, 8, Weapon.MAUL),
        dice=[3, 4, 4, 1, 1, 1, 1, 1, 2, 3],
    )
    assert after.one(Stunned).points == 1


@pytest.mark.rule("12.2")
def test_a_maul_hits_shields_with_three_more_strength_and_a_pike_with_six_more() -> None:
    for weapon, more in ((Weapon.MAUL, 3), (Weapon.PIKE, 6), (Weapon.SWORD, 0)):
        blow = ShieldBlow(0, 1, HEAD, 2, 2, edge=False, weapon=weapon)
        assert run(armed(weapon), blow, dice=[1, 1]).one(ShieldDamaged).total == 4 + more


@pytest.mark.rule("20.9.3.1", "20.9.3", "20.9.3.2")
@pytest.mark.parametrize(("reading", "owner"), [(Breaks.PARRYING, 1), (Breaks.PARRIED, 0)])
def test_a_parry_with_both_hands_may_break_a_trident(reading: Breaks, owner: int) -> None:
    both = [
        fighter(player, weapons=(Weapon.TRIDENT,), shield=LARGE, placement=place)
        for player, place in ((0, at(HOME, 0)), (1, at(AHEAD, 3)))
    ]
    state = advanced(*both, rulings=Rulings(breaks=reading))
    dice = [4, 4, 5, 6, 6, 6, 6, 6, 5, 1, 1]
    after = run(state, strike(HEAD, 1, Weapon.TRIDENT), dice=dice)
    assert [broke.figure for broke in after.all(Broke)] == [owner, owner]
    assert after.figure(owner).fragment
    useless = run(state, strike(HEAD, 1, Weapon.TRIDENT), dice=[*dice[:8], 4, 1, 1])
    assert useless.figure(owner).weapon is None
    assert [item.useless for item in useless.state.items] == [True]


@pytest.mark.rule("21.6.1.1", "21.6.1", "21.6.1.2")
def test_a_javelin_breaks_above_five_and_another_is_drawn() -> None:
    thrower = fighter(1, weapons=(Weapon.JAVELIN,), belt=(Weapon.JAVELIN,), placement=at(AHEAD, 3))
    state = advanced(fighter(0), thrower)
    after = run(state, strike(HEAD, 1), dice=[4, 4, 5, 6, 6, 6, 3, 3])
    assert after.figure(1).weapon is None
    again = run(after.state, Engage()).state
    line = "1: with javelin; hold 0 0 0 0 0"
    assert offers(play(again, "0: with sword; hold 0 0 0 0 0").state, line)


# --- special attacks and defenses


@pytest.mark.rule("22.1", "22.2", "22.3")
def test_one_special_attack_and_one_special_defense_a_phase_where_they_belong() -> None:
    state = run(advanced(), Engage()).state
    zero = "hold 0 0 0 0 0"
    assert offers(state, f"0: with sword; hit 1 arms 3 A; {zero}")
    two = f"0: with sword; hit 1 arms 3 A, 1 legs 3 S; {zero}"
    assert refused(state, two).reason is Unfit.SPECIAL
    assert refused(state, f"0: with sword; hit 1 head 3 S; {zero}").reason is Unfit.SPECIAL
    assert offers(state, f"0: with sword; {zero}; guard D")
    doubled = "0: with sword; hold 1 0 0 0 0; guard D"
    assert refused(state, doubled).reason is Unfit.SPECIAL


@pytest.mark.rule("13.1.1", "22.2/A")
def test_a_disarm_lowers_the_drop_roll_by_eight_and_twice_the_bonus() -> None:
    blow = strike(ARMS, 8, special=SpecialAttack.DISARM)
    after = run(advanced(), blow, dice=[6, 6, 6, 6, 6, 6, 1, 1])
    drop = next(event for event in after.all(Rolled) if event.what == "weapon drop")
    assert drop.total == 18 - 8 - 6 - 8, "modified CF 8, and 8 + twice 3"
    assert after.figure(1).weapon is None


@pytest.mark.rule("9.5", "22.2", "22.2/F")
def test_a_feint_opens_the_way_for_a_real_attack() -> None:
    state = exchanging(advanced())
    hit = run(state, strike(HEAD, 8, special=SpecialAttack.FEINT), dice=[6, 6, 6]).state
    assert gladiator.to_move(hit) == (0,)
    after = play(hit, "0: aim legs", dice=[3, 3, 3, 1, 1, 1, 1, 1])
    assert after.one(Struck).modified == 4 + 3
    kneeling = run(changed(advanced(), 0, posture=KNEELING), Engage()).state
    line = "0: with sword; hit 1 head 3 F; hold 0 0 0 0 0"
    assert refused(kneeling, line).reason is Unfit.SPECIAL


@pytest.mark.rule("10.1", "15.2.1", "22.2/S")
def test_a_sweep_does_half_damage_and_may_trip() -> None:
    after = run(
        advanced(),
        strike(LEGS, 8, special=SpecialAttack.SWEEP),
        dice=[6, 6, 6, 4, 4, 4, 1, 1, 4, 4],
    )
    assert after.one(Wounded).wounds == 2, "15 + nothing would be 4"
    assert after.figure(1).tripped, "8 - 3"


@pytest.mark.rule("10.1", "8.4.3", "22.2/H")
def test_a_bash_does_half_damage_and_stuns_by_twice_the_bonus() -> None:
    after = run(
        advanced(),
        strike(CHEST, 8, special=SpecialAttack.BASH),
        dice=[6, 6, 6, 4, 4, 4, 1, 1, 2, 2],
    )
    assert after.one(Wounded).wounds == 2
    assert after.one(Stunned).points == 2, "4 + 6"


@pytest.mark.rule("22.2/T")
@pytest.mark.parametrize(
    ("dice_reading", "victim", "dice", "loss"),
    [
        (SandDice.RULE, SandVictim.TARGET, [3, 6], 2 + 3 + 3),
        (SandDice.SHEET, SandVictim.TARGET, [6], 3 + 3),
        (SandDice.RULE, SandVictim.ATTACKER, [1, 1], 2 + 3),
    ],
)
def test_sand_costs_cf_for_the_phase(
    dice_reading: SandDice, victim: SandVictim, dice: list[int], loss: int
) -> None:
    rulings = Rulings(sand_dice=dice_reading, sand_victim=victim)
    state = exchanging(advanced(rulings=rulings))
    after = run(state, strike(HEAD, 8, special=SpecialAttack.SAND), dice=[6, 6, 6, *dice])
    assert after.state.exchange is not None
    index = 1 if victim is SandVictim.TARGET else 0
    assert after.state.exchange.lost[index] == loss
    missed = run(state, strike(HEAD, 1, special=SpecialAttack.SAND), dice=[1, 1, 1])
    assert not missed.state.exchange.lost[0] if missed.state.exchange else False


def guarding(guard: SpecialDefense, area: Any, state: State | None = None) -> State:
    base = in_exchange(state or advanced(), (0, 1, area, 6))
    sealed = base.allocations[1]
    assert sealed is not None
    return replace(base, allocations=(base.allocations[0], replace(sealed, guard=guard)))


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(
    ("guard", "area", "result", "dice"),
    [
        (SpecialDefense.DUCK, HEAD, "–", []),
        (SpecialDefense.BACK_STEP, GROIN, "–", []),
        (SpecialDefense.LEAP, LEGS, "–", []),
        (SpecialDefense.BLOCK, CHEST, "S", [1, 1]),
        (SpecialDefense.PARRY, ARMS, "P", [6, 6, 6]),
    ],
)
def test_special_defenses_need_no_roll(
    guard: SpecialDefense, area: Any, result: str, dice: list[int]
) -> None:
    after = run(guarding(guard, area), Collect(), dice=dice)
    assert str(after.one(Struck).result) == result
    assert after.one(Struck).total is None
    assert after.figure(1).defense_cf == 2


@pytest.mark.rule("9.5")
def test_a_block_does_nothing_at_all_by_the_sheet() -> None:
    sheet = advanced(rulings=Rulings(block=Block.NOTHING))
    after = run(guarding(SpecialDefense.BLOCK, CHEST, sheet), Collect())
    assert str(after.one(Struck).result) == "–"


def test_special_defenses_have_conditions() -> None:
    state = advanced()
    allowed = SpecialDefense
    assert all(can_guard(state, 1, guard) for guard in allowed)
    assert not can_guard(changed(state, 1, stun=1), 1, allowed.DUCK)
    assert not can_guard(changed(state, 1, shield=None), 1, allowed.BLOCK)
    assert not can_guard(changed(state, 1, doings_stumbling=True), 1, allowed.BACK_STEP)
    assert not can_guard(changed(state, 1, weapon=None), 1, allowed.PARRY)
    assert not can_guard(changed(state, 1, wounds=(0, 0, 0, 9, 0)), 1, allowed.PARRY)
    assert not can_guard(changed(state, 1, posture=PRONE), 1, allowed.LEAP)
    assert not can_guard(changed(state, 1, posture=KNEELING), 1, allowed.LEAP)


def test_the_conditions_that_rule_and_sheet_read_differently() -> None:
    def under(**rulings: Any) -> State:
        return advanced(rulings=replace(Rulings(), **rulings))

    kneel = changed(under(on_his_feet=OnHisFeet.NOT_PRONE), 1, posture=KNEELING)
    assert can_guard(kneel, 1, SpecialDefense.LEAP)
    tired = changed(under(), 1, tired=3)
    assert not can_guard(tired, 1, SpecialDefense.LEAP)
    legs = changed(under(leap_losses=LeapLosses.LEGS), 1, tired=3)
    assert can_guard(legs, 1, SpecialDefense.LEAP)
    prone = changed(under(), 1, posture=PRONE)
    assert can_guard(prone, 1, SpecialDefense.PARRY)
    barred = changed(under(parry_prone=ParryProne.BARRED), 1, posture=PRONE)
    assert not can_guard(barred, 1, SpecialDefense.PARRY)


@pytest.mark.parametrize(
    ("reading", "bonus"), [(NegativeBonus.COUNTS, -2), (NegativeBonus.ZERO, 0)]
)
def test_a_negative_bonus_counts_or_not(reading: NegativeBonus, bonus: int) -> None:
    from gladiator.rules.bonuses import h_bonus

    assert h_bonus(advanced(rulings=Rulings(negative_bonus=reading)), -2) == bonus


# --- bare hands


def bare() -> State:
    return changed(advanced(), 0, weapon=None)


@pytest.mark.rule("23.2.3", "23.3")
def test_a_bare_handed_hit_stuns_and_may_do_lasting_harm() -> None:
    after = run(bare(), strike(HEAD, 8, None), dice=[6, 6, 6, 1, 2, 1, 1])
    assert after.one(Stunned).points == 2, "3 + twice 3"
    assert after.figure(1).wounds == (0, 0, 0, 0, 0)


@pytest.mark.rule("23.3", "15.4", "23.3.1", "23.3.2")
def test_helmet_mortal_and_killing_parts_only_make_him_check_for_a_fall() -> None:
    after = run(bare(), strike(HEAD, 8, None), dice=[6, 6, 6, 1, 1, 6, 6, 4, 4])
    assert after.figure(1).fate is None and not after.figure(1).mortal
    assert after.figure(1).posture is PRONE, "8 - 2"


@pytest.mark.rule("10.1", "23.2.1")
def test_a_parried_bare_hand_is_wounded_in_the_arms() -> None:
    after = run(bare(), strike(HEAD, 1, None), dice=[3, 4, 4, 3, 3, 3, 1, 1])
    assert after.one(Wounded).figure == 0
    assert after.figure(0).wounds[ARMS - 1] == 1


@pytest.mark.rule("9.5", "23.1", "23.2", "23.2.1")
def test_a_shield_stops_a_bare_hand_for_nothing_and_blows_are_halved_and_late() -> None:
    assert not run(bare(), strike(HEAD, 1, None), dice=[3, 3, 2]).all(ShieldDamaged)
    state = in_exchange(bare(), (0, 1, HEAD, 6))
    after = run(state, Collect(), dice=[1, 1, 2])
    assert after.one(Struck).modified == 3


def test_without_the_chapter_an_unarmed_man_cannot_attack() -> None:
    from tests.gladiator.builders import arena

    state = changed(arena(), 0, weapon=None)
    assert [bout.attacker for bout in run(state, Engage()).state.bouts] == [1]


# --- two weapons


def pair(one: Weapon, two: Weapon, style: Style | None = None) -> State:
    own = fighter(0, weapons=(one, two), shield=None, style=style)
    return run(advanced(own, fighter(1)), Engage()).state


@pytest.mark.parametrize(
    ("one", "two", "style", "pool"),
    [
        (Weapon.SWORD, Weapon.SWORD, Style.DIMACHAERI, 14),
        (Weapon.SWORD, Weapon.DAGGER, Style.DIMACHAERI, 12),
        (Weapon.SWORD, Weapon.SWORD, None, 12),
        (Weapon.SWORD, Weapon.DAGGER, None, 10),
    ],
)
def test_two_weapons_add_cf(one: Weapon, two: Weapon, style: Style | None, pool: int) -> None:
    space = gladiator.actions(pair(one, two, style), 0)
    assert isinstance(space, AllocationSpace)
    assert space.facts.pool == pool


def test_a_dimachaeri_with_two_alike_is_a_round_earlier() -> None:
    from gladiator.rules.arms import speed_of

    both = (Weapon.SWORD, Weapon.SWORD)
    assert speed_of(pair(*both, Style.DIMACHAERI), 0, both, Weapon.SWORD) == -1
    assert speed_of(pair(*both), 0, both, Weapon.SWORD) == 0


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(
    ("roll", "result", "dice"), [([3, 3, 2], "P", [6, 6, 6]), ([4, 4, 5], "H", [1, 1, 1, 1, 1])]
)
def test_against_two_weapons_s_is_a_parry_and_a_double_parry_a_hit(
    roll: list[int], result: str, dice: list[int]
) -> None:
    own = fighter(1, weapons=(Weapon.SWORD, Weapon.SWORD), shield=None, placement=at(AHEAD, 3))
    state = exchanging(advanced(fighter(0), own))
    assert state.exchange is not None
    wields = ((Weapon.SWORD,), (Weapon.SWORD, Weapon.SWORD))
    state = replace(state, exchange=replace(state.exchange, wields=wields))
    after = run(state, strike(HEAD, 1), dice=[*roll, *dice])
    assert str(after.one(Struck).result) == result


def test_an_unlike_pair_names_the_hand_of_each_blow() -> None:
    state = pair(Weapon.SWORD, Weapon.DAGGER, Style.DIMACHAERI)
    line = "0: with sword dagger; hit 1 head 3 off, 1 legs 2; hold 0 0 0 0 0"
    assert offers(state, line)
    action = gladiator.parse_action(state, line)
    assert isinstance(action, Allocate)
    assert Blow(1, HEAD, 3, None, off_hand=True) in action.blows
