"""Chapters 25 to 28 in play: walls, blood, one against several, beasts."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.creation import beast
from gladiator.events import (
    Allocated,
    BeastMoved,
    BlowsFell,
    Collided,
    Ended,
    Engaged,
    Entered,
    Rolled,
    Struck,
    Tired,
    Turned,
    WallHit,
    WallRolled,
    Wounded,
)
from gladiator.rules.beasts import BeastAllocates, BeastMoves, Beasts
from gladiator.rulings import ForcedRotation, Rulings
from gladiator.setup import Edge
from gladiator.spaces.allocations import AllocationSpace, Unfit
from gladiator.state import Bout, Ending, Fate, State, Window
from gladiator.tables import ARMS, CHEST, HEAD, Beast, Weapon
from gladiator.tasks import BeginPhase, Edges, EndPhase, EndTest, Engage
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    Played,
    advanced,
    at,
    changed,
    fighter,
    play,
    refused,
    run,
    strike,
)

TOP = Hex(12, -6)
HOLD = "hold 0 0 0 0 0"


# --- 25 and 26: walls and blood


@pytest.mark.rule("25.2.2")
def test_in_a_fighting_pit_the_edge_of_the_map_is_a_wall_without_a_roll() -> None:
    own, foe = fighter(0, placement=at(TOP, 0)), fighter(1)
    after = play(advanced(own, foe, arena_size=5), "0: F", "1: -", dice=[3, 4])
    assert after.one(WallHit).figure == 0
    assert not after.all(WallRolled)
    assert after.figure(0).hex == TOP


@pytest.mark.rule("25.3.1")
def test_moving_off_opposite_a_wall_takes_that_wall_away() -> None:
    state = changed(advanced(), 0, hex=neighbor(TOP, 0))
    state = replace(state, window=Window(walls=(Edge.BOTTOM, Edge.LEFT)))
    after = run(state, Edges())
    assert (after.one(WallRolled).edge, after.one(WallRolled).faces) == ("bottom", None)
    assert after.state.window.walls == (Edge.LEFT,)


@pytest.mark.rule("26.3")
@pytest.mark.parametrize(("dice", "trips"), [([1, 1], True), ([6, 6], False)])
def test_whoever_enters_blood_checks_for_a_stumble_at_once(dice: list[int], trips: bool) -> None:
    foe = fighter(1, placement=at(Hex(12, -1), 0))
    state = replace(advanced(fighter(0), foe), blood=(AHEAD,))
    assert play(state, "0: F", "1: -", dice=dice).figure(0).tripped is trips


@pytest.mark.rule("26.3")
def test_who_collides_behind_blood_checks_for_it_too() -> None:
    """The paths end in the same hex: 6 and 1 on impact, then stun, and a check for each reason."""
    foe = fighter(1, placement=at(neighbor(neighbor(AHEAD, 0), 0), 3))
    state = replace(advanced(fighter(0), foe), blood=(AHEAD,))
    after = play(state, "0: F F", "1: F", dice=[6, 1, 1, 1, 6, 6, 1, 1])
    checks = [one for one in after.all(Rolled) if one.what == "stumble"]
    assert [one.figure for one in checks] == [1, 0]
    assert after.figure(0).tripped


@pytest.mark.rule("26.3")
def test_blood_is_checked_once_though_a_beast_moves_afterwards() -> None:
    state = replace(hunt(cell=Hex(12, -5)), blood=(AHEAD,))
    after = play(state, "0: F", dice=[6, 6, 3, 3])
    assert len([one for one in after.all(Rolled) if one.what == "stumble"]) == 1
    assert after.one(BeastMoved).total == 6


# --- 27: one against several


def surrounded(*ways: int, **setup: Any) -> State:
    """Figure 0 faces up; opponents of one side stand in these directions and face him."""
    foes = [
        fighter(place + 1, side=1, placement=at(neighbor(HOME, way), (way + 3) % 6))
        for place, way in enumerate(ways)
    ]
    return advanced(fighter(0), *foes, **setup)


def fought(state: State, *lines: str, dice: list[int]) -> Played:
    return play(run(state, Engage()).state, *lines, dice=dice)


@pytest.mark.rule("27.1", "27.2")
def test_one_in_the_fronts_of_two_pivots_to_face_both() -> None:
    after = run(surrounded(1, 2), Engage())
    assert after.one(Turned).figure == 0
    assert not any(bout.outside for bout in after.state.bouts if bout.target == 0)


@pytest.mark.rule("27.1", "27.3", "27.3.1")
def test_an_unattacked_neighbour_strikes_before_the_single_gladiator() -> None:
    """All in round 3: the unattacked one with 1 CF is first, and then CF decide."""
    state = surrounded(0, 1)
    after = fought(
        state,
        f"0: with sword; hit 1 head 2; {HOLD}",
        f"1: with sword; {HOLD}",
        f"2: with sword; hit 0 legs 1; {HOLD}",
        dice=[1, 1, 4, 1, 1, 3],
    )
    assert [fell.attackers for fell in after.all(BlowsFell)] == [(2,), (0,)]
    split = fought(
        state,
        f"0: with sword; hit 1 head 2, 2 head 2; {HOLD}",
        f"1: with sword; {HOLD}",
        f"2: with sword; {HOLD}",
        dice=[1, 1, 3, 1, 1, 3],
    )
    targets = {blow.target for blow in split.all(Allocated)[0].allocation.blows}
    assert targets == {1, 2}


@pytest.mark.rule("27.4")
def test_defense_counts_against_each_attack_but_those_from_the_rear() -> None:
    state = surrounded(0, 3)
    engaged = run(state, Engage()).state
    (ahead,) = [b.attacker for b in engaged.bouts if b.target == 0 and not b.outside]
    after = play(
        engaged,
        "0: with sword; hold 3 0 0 0 0",
        f"1: with sword; hit 0 head 4; {HOLD}",
        f"2: with sword; hit 0 head 4; {HOLD}",
        dice=[1, 1, 4, 1, 1, 1] if ahead == 1 else [1, 1, 1, 1, 1, 4],
    )
    modified = {struck.attacker: struck.modified for struck in after.all(Struck)}
    assert modified == {ahead: 1, 3 - ahead: 4}


@pytest.mark.rule("27.5", "9.3.2")
def test_ten_cf_and_three_of_position_make_an_attack_of_eleven() -> None:
    """The example of 27.5: 8 of 10 CF and the whole bonus in one attack."""
    state = surrounded(0, 4)
    bouts = (Bout(1, 0, 1, 0), Bout(2, 0, 1, 3, outside=True), Bout(0, 1, 1, 0))
    engaged = replace(run(state, Engage()).state, bouts=bouts)
    lines = (f"0: with sword; {HOLD}", f"1: with sword; {HOLD}")
    held = play(engaged, *lines).state
    space = gladiator.actions(held, 2)
    assert isinstance(space, AllocationSpace)
    assert space.facts.pool == 10
    nine = refused(held, f"2: with sword; hit 0 legs 9; {HOLD}")
    assert nine.reason is Unfit.TOO_MUCH_ON_AREA
    line = f"2: with sword; hit 0 legs 8; {HOLD}; ride 0"
    after = play(held, line, dice=[1] * 6)
    assert after.one(Struck).modified == 11


@pytest.mark.rule("27.5")
def test_the_bonus_rides_only_on_an_attack_from_outside_the_front() -> None:
    engaged = run(surrounded(0, 1), Engage()).state
    held = play(engaged, f"0: with sword; {HOLD}").state
    assert refused(held, f"1: with sword; hit 0 legs 8; {HOLD}; ride 0").rule == "27.5"


@pytest.mark.rule("27.7.2")
def test_a_team_match_without_a_set_time_goes_on_until_one_team_is_left() -> None:
    state = surrounded(0, 1)
    one_down = run(changed(state, 1, fate=Fate.KILLED), EndTest(Ending.KILL, "5.3"))
    assert not one_down.all(Ended)
    both = changed(changed(state, 1, fate=Fate.KILLED), 2, fate=Fate.KILLED)
    ended = run(both, EndTest(Ending.KILL, "5.3")).one(Ended)
    assert ended.winners == (0,)


@pytest.mark.rule("27.7.1")
def test_a_team_match_with_a_set_time_is_won_by_the_side_with_more_men_standing() -> None:
    state = replace(surrounded(0, 1, team_time=1), phase=8, turn=1)
    after = run(state, EndPhase(), dice=[1, 1, 1])
    assert after.one(Ended).winners == (1, 2)


# --- 28: beasts


FAR = Hex(12, -3)


def hunt(kind: Beast = Beast.LION, cell: Hex = FAR, facing: int = 3) -> State:
    animal = beast(kind, name=kind.value, player=1)
    return advanced(fighter(0), replace(animal, placement=at(cell, facing)))


@pytest.mark.parametrize(
    ("kind", "hexes"),
    [
        pytest.param(Beast.WOLF, 1, marks=pytest.mark.rule("28.2.1/note")),
        pytest.param(Beast.TIGER, 2, marks=pytest.mark.rule("28.2.1")),
    ],
)
def test_beasts_fill_two_hexes_but_a_wolf_one(kind: Beast, hexes: int) -> None:
    from gladiator.facts import cells

    entered = run(hunt(kind), BeginPhase())
    assert len(cells(entered.state, 1)) == hexes
    assert entered.all(Entered)[1].allowance == 0, "it has no movement phases to plot"


@pytest.mark.rule("28.4")
def test_beasts_move_when_the_gladiators_have_moved() -> None:
    after = play(hunt(), "0: B", dice=[6, 6])
    assert after.one(BeastMoved).total == 12
    assert after.figure(0).hex == neighbor(HOME, 3)


@pytest.mark.rule("28.4.1/note")
def test_a_beast_moves_in_every_phase_and_never_tires() -> None:
    state = hunt()
    for phase in range(1, 9):
        moved = run(replace(state, phase=phase), Beasts(), dice=[6, 6])
        assert moved.one(BeastMoved).figure == 1
    turn = run(replace(state, phase=8), EndPhase(), dice=[1])
    assert {tired.figure for tired in turn.all(Tired)} <= {0}


@pytest.mark.rule("28.4.2", "28.4.1")
def test_only_a_bear_rears_up_others_step_back() -> None:
    bear = run(hunt(Beast.BEAR), BeastMoves(1), dice=[1, 1])
    assert bear.figure(1).doings.reared and bear.figure(1).hex == FAR
    lion = run(hunt(), BeastMoves(1), dice=[1, 1])
    assert not lion.figure(1).doings.reared and lion.figure(1).hex == neighbor(FAR, 0)


@pytest.mark.rule("28.5", "28.5.1")
@pytest.mark.parametrize(
    ("kind", "bonus"),
    [(Beast.TIGER, 4), (Beast.BEAR, 3), (Beast.LION, 3), (Beast.LEOPARD, 1), (Beast.WOLF, 0)],
)
def test_a_beast_that_comes_one_hex_collides_with_its_own_modifiers(
    kind: Beast, bonus: int
) -> None:
    state = hunt(kind, AHEAD)
    after = run(state, BeastMoves(1), dice=[3, 3, 1, 6, 1, 1, 6, 6])
    assert after.one(Collided).impacts[1] == 6 + bonus + 2


def face_to_face(kind: Beast = Beast.LION, **facts: Any) -> State:
    """The gladiator stands right ahead of the beast."""
    ahead = changed(hunt(kind), 0, hex=neighbor(FAR, 3), facing=0)
    return changed(ahead, 1, **facts) if facts else ahead


@pytest.mark.rule("28.6", "28.6/note")
def test_the_hex_limits_the_areas_that_may_be_struck_and_gives_the_bonus() -> None:
    flank = changed(hunt(), 0, hex=neighbor(FAR, 1), facing=4)
    engaged = run(flank, Engage())
    assert engaged.all(Engaged)[0].bonus == 6
    before = run(face_to_face(), Engage()).state
    assert refused(before, f"0: with sword; hit 1 legs 3; {HOLD}").reason is Unfit.NO_TARGET


@pytest.mark.rule("28.6.2")
def test_a_beast_attacks_whoever_is_in_its_front_and_turns_to_nobody() -> None:
    front = run(face_to_face(), Engage())
    assert [one.attacker for one in front.all(Engaged)] == [0, 1]
    behind = changed(hunt(), 0, hex=neighbor(neighbor(FAR, 0), 0), facing=3)
    attacked = run(behind, Engage())
    assert [one.attacker for one in attacked.all(Engaged)] == [0]
    assert attacked.figure(1).facing == 3


@pytest.mark.rule("28.6.2", "28.6")
def test_a_beast_turns_to_nobody_even_when_he_has_struck() -> None:
    animal = replace(beast(Beast.LION, name="lion", player=1), placement=at(FAR, 3))
    later = Rulings(forced_rotation=ForcedRotation.ON_ATTACK)
    state = advanced(fighter(0), animal, rulings=later)
    behind = changed(state, 0, hex=neighbor(neighbor(FAR, 0), 0), facing=3)
    line = f"0: with sword; hit 1 legs 1; {HOLD}"
    after = play(run(behind, Engage()).state, line, dice=[1, 1, 4])
    assert after.one(Struck).target == 1
    assert not after.all(Turned)
    assert after.figure(1).facing == 3


@pytest.mark.rule("28.6.1", "28.6.1.1")
def test_a_reared_bear_strikes_three_areas_with_four_more_cf_and_is_met_like_a_man() -> None:
    state = face_to_face(Beast.BEAR, doings_reared=True)
    engaged = run(state, Engage())
    assert {one.attacker: one.bonus for one in engaged.all(Engaged)} == {0: 0, 1: 0}
    bouts = engaged.state.bouts
    after = run(replace(state, bouts=bouts), BeastAllocates(1), dice=[6, 1, 2, 4])
    sealed = after.state.allocations[1]
    assert sealed is not None
    assert sum(one.cf for one in sealed.blows) == 12 + 4
    assert [one.area for one in sealed.blows] == [HEAD, CHEST, ARMS]
    assert after.one(Rolled).total == 3


@pytest.mark.rule("28.6.1.3", "13.1.1")
def test_a_parry_against_a_beast_wounds_its_paws_and_tests_the_gladiators_grip() -> None:
    after = run(hunt(), strike(HEAD, 1), dice=[4, 4, 3, 3, 3, 3, 1, 1, 6, 6, 6])
    assert after.one(Struck).result.kind.value == "P"
    assert after.one(Wounded).area is ARMS
    drop = next(one for one in after.all(Rolled) if one.what == "weapon drop")
    assert drop.figure == 0
    assert drop.total == 18 - 9, "a lion's ST"
    assert after.figure(0).weapon is Weapon.SWORD
