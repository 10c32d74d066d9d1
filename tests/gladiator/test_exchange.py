"""Chapter 9: bonuses, allocation, the attack sequence, the results."""

import pytest

import gladiator
from common.hexgrid import Hex, neighbor
from gladiator.chapters import ADVANCED, chapters_of
from gladiator.decisions import Allocate
from gladiator.events import Cancelled, Engaged, Fumbled, Struck, Turned, Wounded
from gladiator.rulings import (
    Crt,
    ForcedRotation,
    FrontForFacing,
    HalvedToZero,
    PositionalCf,
    ProneDefense,
    Rulings,
    ShieldSide,
    TieCf,
)
from gladiator.spaces.allocations import Unfit
from gladiator.state import KNEELING, PRONE, Fate, State
from gladiator.tables import ARMS, CHEST, GROIN, HEAD, LEGS, CrtKind, Weapon
from gladiator.tasks import Collect, Engage
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    arena,
    at,
    basic,
    changed,
    fighter,
    in_exchange,
    offers,
    refused,
    run,
    strike,
)

NOTHING = [2, 2, 2]
"""An attack of 1 modified CF that does nothing: 6 is a dash."""


def engaged(state: State) -> State:
    """The state that waits for allocations."""
    return run(state, Engage()).state


def rounds(state: State) -> list[tuple[int, str]]:
    """The rounds and areas of the attacks to come, attacker by attacker."""
    from gladiator.rules.exchange import planned

    return [
        (attack.round, attack.area.name)
        for sealed in state.allocations
        if sealed is not None
        for attack in planned(state, sealed)
    ]


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(("way", "bonus"), [(0, 0), (5, 1), (1, 2), (4, 3), (2, 4), (3, 6)])
def test_the_bonus_is_the_attackers_hex_as_the_defender_sees_it(way: int, bonus: int) -> None:
    beside = neighbor(HOME, way)
    state = arena(fighter(0), fighter(1, placement=at(beside, (way + 3) % 6)))
    bouts = {bout.attacker: bout for bout in engaged(state).bouts}
    assert bouts[1].bonus == bonus


@pytest.mark.rule("9.2")
def test_left_hand_and_the_ruling_on_sides_exchange_the_bonuses() -> None:
    place = at(neighbor(HOME, 1), 4)
    left = arena(fighter(0, left_handed=True), fighter(1, placement=place))
    other = arena(
        fighter(0), fighter(1, placement=place), rulings=Rulings(shield_side=ShieldSide.HIGH)
    )
    for state in (left, other):
        assert {bout.attacker: bout.bonus for bout in engaged(state).bouts}[1] == 1


@pytest.mark.rule("9.1.2")
def test_who_is_attacked_from_outside_his_front_turns_and_has_no_bonus() -> None:
    state = arena(fighter(0), fighter(1, placement=at(neighbor(HOME, 3), 0)))
    after = run(state, Engage())
    assert after.one(Turned).facing in (2, 4)
    assert {bout.attacker: bout.bonus for bout in after.state.bouts} == {0: 0, 1: 6}


def test_by_the_other_reading_he_turns_only_when_he_is_attacked() -> None:
    rulings = Rulings(forced_rotation=ForcedRotation.ON_ATTACK)
    state = arena(fighter(0), fighter(1, placement=at(neighbor(HOME, 3), 0)), rulings=rulings)
    after = run(state, Engage())
    assert not after.all(Turned)
    assert [bout.attacker for bout in after.state.bouts] == [1]
    fought = run(in_exchange(after.state, (1, 0, CHEST, 1)), Collect(), dice=NOTHING)
    assert fought.all(Turned)


@pytest.mark.rule("9.2")
def test_an_attacker_beyond_ones_reach_causes_a_turn_only_by_the_other_reading() -> None:
    two = neighbor(AHEAD, 0)
    side = Hex(two.q + 1, two.r - 0)
    spear = fighter(1, weapons=(Weapon.SPEAR,), shield=None, placement=at(side, 3))
    for reading, turns in ((FrontForFacing.ATTACKER_RANGE, 0), (FrontForFacing.OWN_REACH, 0)):
        rulings = Rulings(front_for_facing=reading)
        state = arena(fighter(0), spear, chapters=chapters_of(21), rulings=rulings)
        after = run(state, Engage())
        assert [bout.attacker for bout in after.state.bouts] == [1]
        assert len(after.all(Turned)) >= turns


@pytest.mark.rule("9.2")
def test_stumbling_prone_and_ensnared_defenders_give_more() -> None:
    stumbling = changed(arena(), 1, doings_stumbling=True)
    prone = changed(arena(), 1, posture=PRONE)
    assert run(stumbling, Engage()).all(Engaged)[0].bonus == 2
    assert run(prone, Engage()).all(Engaged)[0].bonus == 4


def test_neither_fights_where_neither_is_in_the_others_front() -> None:
    back = arena(fighter(0), fighter(1, placement=at(neighbor(HOME, 3), 3)))
    assert run(back, Engage()).state.bouts == ()


@pytest.mark.rule("9.3.1", "9.3.2", "9.1")
def test_an_allocation_of_too_much_is_refused() -> None:
    state = engaged(arena())
    zero = "hold 0 0 0 0 0"
    assert refused(state, f"0: with sword; hit 1 head 6, 1 legs 5; {zero}").reason is Unfit.TOO_MUCH
    assert refused(state, f"0: with sword; hit 1 head 9; {zero}").reason is Unfit.TOO_MUCH_ON_AREA
    assert refused(state, f"0: with axe; hit 1 head 4; {zero}").reason is Unfit.NO_TARGET
    assert offers(state, "0: with sword; hit 1 head 4, 1 legs 1; hold 1 1 1 1 1")


@pytest.mark.rule("9.4.3")
def test_attacks_go_by_area_unless_the_ruling_lets_the_player_order_them() -> None:
    from gladiator.rulings import AttackOrder

    line = "0: with sword; hit 1 legs 4, 1 head 1; hold 0 0 0 0 0"
    assert refused(engaged(arena()), line).reason is Unfit.NO_TARGET
    sealed = basic(Rulings(attack_order=AttackOrder.SEALED))
    assert offers(engaged(sealed), line)


@pytest.mark.rule("10.3.3")
def test_a_weak_gladiator_must_attack_with_his_bonus() -> None:
    behind = arena(fighter(0), fighter(1, placement=at(AHEAD, 0)))
    weak = engaged(changed(behind, 0, cf=0))
    assert refused(weak, "0: with sword; hold 1 0 0 0 0").reason is Unfit.ATTACK_ONLY
    assert offers(weak, "0: with sword; hit 1 head 6; hold 0 0 0 0 0")
    strong = engaged(behind)
    assert offers(strong, "0: with sword; hold 9 0 0 0 7")


@pytest.mark.rule("10.3.3")
def test_by_the_other_reading_the_bonus_must_always_attack() -> None:
    rulings = Rulings(positional_cf=PositionalCf.ALWAYS)
    state = engaged(arena(fighter(0), fighter(1, placement=at(AHEAD, 0)), rulings=rulings))
    assert refused(state, "0: with sword; hold 9 0 0 0 7").reason is Unfit.ATTACK_ONLY


@pytest.mark.rule("9.4.2")
@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, [3]), (2, [2, 4]), (3, [1, 3, 5]), (4, [1, 2, 4, 5]), (5, [1, 2, 3, 4, 5])],
)
def test_the_number_of_attacks_fixes_their_rounds(count: int, expected: list[int]) -> None:
    blows = [(0, 1, area, 1) for area in (HEAD, CHEST, GROIN, ARMS, LEGS)[:count]]
    assert [when for when, _ in rounds(in_exchange(arena(), *blows))] == expected


@pytest.mark.rule("9.4.2")
def test_an_axe_attacks_a_round_later_and_five_attacks_end_in_the_fifth() -> None:
    axe = arena(fighter(0, weapons=(Weapon.AXE,)), fighter(1), chapters=ADVANCED)
    two = in_exchange(axe, (0, 1, HEAD, 1), (0, 1, LEGS, 1))
    assert [when for when, _ in rounds(two)] == [3, 5]
    five = in_exchange(axe, *[(0, 1, area, 1) for area in (HEAD, CHEST, GROIN, ARMS, LEGS)])
    assert [when for when, _ in rounds(five)] == [2, 3, 4, 5, 5]


@pytest.mark.rule("9.5")
def test_more_cf_strike_first_in_a_round() -> None:
    state = in_exchange(arena(), (0, 1, HEAD, 2), (1, 0, HEAD, 3))
    after = run(state, Collect(), dice=[1, 1, 2, 1, 2, 2])
    assert [struck.attacker for struck in after.all(Struck)] == [1, 0]


@pytest.mark.rule("9.5")
def test_equal_blows_are_struck_from_the_same_position_deaths_included() -> None:
    state = in_exchange(arena(), (0, 1, HEAD, 8), (1, 0, HEAD, 8))
    kill = [6, 6, 6, 6, 6, 6, 1, 1]
    after = run(state, Collect(), dice=[*kill, *kill])
    assert [figure.fate for figure in after.state.figures] == [Fate.KILLED, Fate.KILLED]


@pytest.mark.rule("9.4.6")
def test_a_loss_of_three_cancels_an_attack_of_one_and_takes_two_from_the_next_defense() -> None:
    """The example of 9.4.7."""
    state = in_exchange(
        arena(),
        (0, 1, HEAD, 8),
        (0, 1, LEGS, 1),
        (1, 0, CHEST, 1),
        defense={1: (0, 0, 0, 0, 3)},
    )
    hit, wounds, nothing = [4, 4, 2], [6, 5, 5, 1, 1], [2, 2, 3]
    after = run(state, Collect(), dice=[*hit, *wounds, *nothing])
    assert after.one(Wounded).cf_lost == 3
    assert after.one(Cancelled).figure == 1
    assert after.all(Struck)[1].modified == 1 - (3 - 2)


@pytest.mark.rule("9.6/F")
def test_a_fumble_cancels_the_rest_and_lowers_the_next_defense() -> None:
    """The example of 9.6: 2 CF against 3, lowered by 4, is an attack of 3."""
    state = in_exchange(
        arena(),
        (0, 1, CHEST, 3),
        (0, 1, LEGS, 3),
        (1, 0, HEAD, 2),
        defense={0: (3, 0, 0, 0, 0)},
    )
    fumble, loss, dash = [1, 1, 1], [4], [1, 1, 1]
    after = run(state, Collect(), dice=[*fumble, *loss, *dash, 1])
    assert after.all(Fumbled)[0].loss == 4
    assert after.one(Cancelled).figure == 0
    assert after.all(Struck)[1].modified == 3


@pytest.mark.rule("9.5")
def test_a_weakened_defender_adds_what_he_lacks_to_the_attack() -> None:
    """The example of 10.3.3.1: CF -1 is +1 for the attacker."""
    state = in_exchange(changed(arena(), 1, cf=-1), (0, 1, HEAD, 2))
    assert run(state, Collect(), dice=[1, 1, 2]).one(Struck).modified == 3


@pytest.mark.rule("9.5")
def test_halvings_stack_and_round_down() -> None:
    state = changed(changed(arena(), 0, posture=KNEELING), 1, posture=KNEELING)
    after = run(in_exchange(state, (0, 1, LEGS, 7)), Collect(), dice=NOTHING)
    assert after.one(Struck).modified == 1


@pytest.mark.rule("9.5")
def test_an_attack_halved_to_nothing_still_rolls_or_is_cancelled_by_the_ruling() -> None:
    kneeling = changed(arena(), 0, posture=KNEELING)
    after = run(in_exchange(kneeling, (0, 1, LEGS, 1)), Collect(), dice=[2, 2, 3])
    assert after.one(Struck).modified == 0
    strict = basic(Rulings(halved_to_zero=HalvedToZero.CANCELLED))
    state = changed(strict, 0, posture=KNEELING)
    assert not run(in_exchange(state, (0, 1, LEGS, 1)), Collect()).all(Struck)


@pytest.mark.rule("9.5")
def test_a_prone_defense_is_halved_by_area_or_in_the_pool() -> None:
    prone = changed(arena(), 1, posture=PRONE)
    state = in_exchange(prone, (0, 1, HEAD, 5), defense={1: (3, 0, 0, 0, 0)})
    assert run(state, Collect(), dice=[1, 1, 1]).one(Struck).modified == 4
    rulings = Rulings(prone_defense=ProneDefense.POOL)
    pooled = engaged(changed(basic(rulings), 1, posture=PRONE))
    assert refused(pooled, "1: with sword; hold 6 0 0 0 0").reason is Unfit.TOO_MUCH
    assert offers(pooled, "1: with sword; hold 5 0 0 0 0")


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(("reading", "first"), [(TieCf.AFTER_LOSSES, 1), (TieCf.ALLOCATED, 0)])
def test_the_order_of_a_round_reads_cf_after_losses_or_as_allocated(
    reading: TieCf, first: int
) -> None:
    state = in_exchange(
        basic(Rulings(tie_cf=reading)),
        (0, 1, HEAD, 1),
        (0, 1, LEGS, 5),
        (1, 0, HEAD, 7),
        (1, 0, LEGS, 4),
    )
    hit, wounds = [3, 3, 3], [6, 6, 5, 1, 1]
    four, three = [1, 1, 1], [1, 1, 2]
    last = [*four, *three] if first else [*three, *four]
    after = run(state, Collect(), dice=[*hit, *wounds, *last])
    assert after.all(Struck)[1].attacker == first


@pytest.mark.rule("9.5")
def test_without_a_shield_s_is_a_parry_and_without_a_weapon_a_parry_is_a_hit() -> None:
    bare = changed(arena(), 1, shield=None)
    parried = run(bare, strike(HEAD, 1), dice=[3, 3, 2, 6, 6, 6]).one(Struck)
    assert (parried.printed.kind, parried.result.kind) == (CrtKind.SHIELD, CrtKind.PARRY)
    empty = changed(bare, 1, weapon=None)
    hit = run(empty, strike(HEAD, 1), dice=[3, 3, 2, 1, 1, 1, 1, 1]).one(Struck)
    assert hit.result.kind is CrtKind.HIT


@pytest.mark.rule("9.5")
def test_the_summary_sheets_table_has_stronger_hits() -> None:
    dice = [6, 6, 6, 1, 1, 1, 1, 1]
    for state, bonus in ((arena(), 3), (basic(Rulings(crt=Crt.SHEET)), 10)):
        assert run(state, strike(HEAD, 8), dice=dice).one(Struck).result.bonus == bonus


@pytest.mark.rule("9.4.1")
def test_what_is_revealed_counts_for_performance_even_when_it_is_cancelled() -> None:
    state = in_exchange(arena(), (0, 1, HEAD, 3), (0, 1, LEGS, 4), defense={0: (0, 2, 0, 0, 0)})
    after = run(state, Collect(), dice=[1, 1, 1, 4])
    assert (after.figure(0).attack_cf, after.figure(0).defense_cf) == (7, 2)


def test_what_others_allocate_is_hidden_until_all_have() -> None:
    state = engaged(arena())
    sealed = gladiator.apply(
        state, gladiator.parse_action(state, "0: with sword; hit 1 head 4; hold 0 0 0 0 0")
    )
    assert gladiator.observe(sealed, 1).allocations == (None, None)
    assert isinstance(gladiator.observe(sealed, 0).allocations[0], Allocate)
    assert gladiator.to_move(sealed) == (1,)
