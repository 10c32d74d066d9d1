"""Chapters 25 to 27: walls, blood, several against one."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.events import Bleeding, Stunned, Turned, WallHit, WallRolled
from gladiator.rules.teams import Pivoting, Pivots, not_from_the_rear, unattacked_first
from gladiator.rules.walls import WallCollision, WallRoll
from gladiator.rulings import Pivot, Rulings, WallStumble
from gladiator.setup import Edge
from gladiator.state import Attack, State, Window
from gladiator.tables import CHEST, HEAD, Style, Weapon
from gladiator.tasks import Collect, Edges, Engage, Wound
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    advanced,
    at,
    changed,
    fighter,
    in_exchange,
    offers,
    play,
    run,
)

TOP = Hex(12, -6)


def at_the_top(**facts: Any) -> State:
    """Figure 0 stands at the upper edge, which is a wall, and faces it."""
    state = advanced(fighter(0, placement=at(TOP, 0)), fighter(1))
    return changed(replace(state, window=Window(walls=(Edge.TOP,))), 0, **facts)


@pytest.mark.rule("25.4")
def test_running_into_a_wall_stuns_and_stops() -> None:
    after = play(at_the_top(), "0: F", "1: -", dice=[3, 4])
    assert after.one(WallHit).figure == 0
    assert after.figure(0).hex == TOP
    assert after.figure(0).stun == 1
    below = changed(at_the_top(), 0, hex=neighbor(TOP, 3))
    fast = play(below, "0: C", "1: -", dice=[4, 4])
    assert fast.one(Stunned).points == 2, "8 + 2 for a hex forward"


@pytest.mark.rule("25.4")
@pytest.mark.parametrize(("reading", "dice"), [(WallStumble.STUN, []), (WallStumble.CHECK, [1, 1])])
def test_a_wall_may_also_trip_by_the_ruling(reading: WallStumble, dice: list[int]) -> None:
    state = advanced(rulings=Rulings(wall_stumble=reading))
    after = run(state, WallCollision(0, 0, pushed=True), dice=[2, 2, *dice])
    assert after.one(Stunned).points == 1
    assert after.figure(0).tripped is bool(dice)


@pytest.mark.rule("8.4", "25.4")
def test_one_pushed_into_a_wall_stays_and_the_winner_falls_back() -> None:
    foe = fighter(1, placement=at(neighbor(TOP, 3), 0))
    state = advanced(fighter(0, placement=at(TOP, 3)), foe)
    state = replace(state, window=Window(walls=(Edge.TOP,)))
    after = play(state, "0: -", "1: F", dice=[1, 6, 1, 1, 1, 1, 6, 6])
    assert after.figure(0).hex == TOP
    assert after.figure(1).hex == neighbor(TOP, 3)


@pytest.mark.rule("25.3")
@pytest.mark.parametrize(("face", "wall"), [(2, False), (3, True)])
def test_an_edge_is_a_wall_above_five(face: int, wall: bool) -> None:
    after = run(advanced(), WallRoll(Edge.LEFT), dice=[face])
    assert after.one(WallRolled).wall is wall
    assert (Edge.LEFT in after.state.window.walls) is wall


@pytest.mark.rule("7.7", "25.3.1")
def test_a_wall_on_the_opposite_edge_goes_away_without_a_roll() -> None:
    state = changed(advanced(), 0, hex=neighbor(TOP, 0))
    state = replace(state, window=Window(walls=(Edge.BOTTOM,)))
    after = run(state, Edges())
    assert after.state.window.walls == ()


def test_a_fighting_pit_has_four_walls() -> None:
    assert set(advanced(arena_size=5).window.walls) == set(Edge)


@pytest.mark.rule("26.2")
def test_a_kill_spills_blood_round_the_body() -> None:
    after = run(advanced(), Wound(0, 1, CHEST, 1), dice=[6, 6, 6, 1, 1, 3, 2, 1, 3, 3])
    assert len(after.all(Bleeding)) == 2
    assert len(after.state.blood) == 2


@pytest.mark.rule("15.2.1", "26.3")
def test_entering_blood_checks_for_a_stumble() -> None:
    foe = fighter(1, placement=at(neighbor(neighbor(neighbor(AHEAD, 0), 0), 0), 0))
    state = replace(advanced(fighter(0), foe), blood=(AHEAD,))
    after = play(state, "0: F", "1: -", dice=[1, 1])
    assert after.figure(0).tripped


def surrounded(*ways: int, **setup: Any) -> State:
    """Figure 0 faces up; opponents of one side stand in these directions and face him."""
    foes = [
        fighter(place + 1, side=1, placement=at(neighbor(HOME, way), (way + 3) % 6))
        for place, way in enumerate(ways)
    ]
    return advanced(fighter(0), *foes, **setup)


@pytest.mark.rule("27.2", "27.1")
def test_one_among_several_pivots_to_have_them_all_in_front() -> None:
    after = run(surrounded(2, 3), Engage())
    assert after.one(Turned).facing in (2, 3)
    assert not any(bout.outside for bout in after.state.bouts if bout.target == 0)


@pytest.mark.rule("27.2")
def test_among_equal_facings_the_player_chooses_and_all_turn_at_once() -> None:
    told = run(surrounded(0, 3), Pivots(), Engage())
    assert told.state.agenda[0] == Pivoting(0, 0, (1, 5, 2, 4))
    for facing in (1, 5, 2, 4):
        after = play(told.state, f"0: pivot {facing}")
        assert after.one(Turned).facing == facing
        assert after.figure(0).facing == facing
    assert not offers(told.state, "0: pivot 0")
    action = gladiator.parse_action(told.state, "0: pivot 4")
    assert gladiator.format_action(told.state, action) == "0: pivot 4"


@pytest.mark.parametrize("ways", [(1, 4), (2, 3)])
def test_who_need_not_turn_or_has_one_way_to_turn_is_not_asked(ways: tuple[int, ...]) -> None:
    told = run(surrounded(*ways), Pivots(), Engage())
    assert not isinstance(told.state.agenda[0], Pivoting)
    assert len(told.all(Turned)) == (ways == (2, 3))


@pytest.mark.parametrize("reading", list(Pivot))
def test_where_he_cannot_he_turns_so_that_they_gain_least(reading: Pivot) -> None:
    state = surrounded(0, 2, 3, rulings=Rulings(pivot=reading))
    after = run(state, Engage())
    assert after.figure(0).facing in (1, 2, 3, 0)
    assert any(bout.outside for bout in after.state.bouts if bout.target == 0)


def attack(attacker: int, cf: int = 5) -> Attack:
    return Attack(attacker, 0, HEAD, cf, cf, 3, Weapon.SWORD)


def test_attacks_from_the_three_rear_hexes_meet_no_defense() -> None:
    state = run(surrounded(0, 3), Engage()).state
    answers = {foe: not_from_the_rear(state, attack(foe)) for foe in (1, 2)}
    assert sorted(answers.values()) == [False, True]


def test_an_unattacked_adjacent_opponent_strikes_first_whatever_the_cf() -> None:
    state = run(surrounded(0, 1), Engage()).state
    sealed = in_exchange(state, (0, 1, HEAD, 8), (1, 0, HEAD, 1), (2, 0, HEAD, 1))
    shown = replace(sealed, shown=sealed.allocations)
    assert unattacked_first(shown, attack(2)) == 0
    assert unattacked_first(shown, attack(1)) == 1


@pytest.mark.rule("9.5", "27.5")
def test_an_attack_from_outside_may_bear_the_bonus_beyond_eight() -> None:
    """The example of 27.5: 8 CF and +3 are an attack of 11."""
    from gladiator.decisions import Allocate, Blow
    from gladiator.events import Struck
    from gladiator.state import Bout

    state = surrounded(0, 4)
    bouts = (Bout(1, 0, 1, 0), Bout(2, 0, 1, 3, outside=True), Bout(0, 1, 1, 0))
    sealed = Allocate(2, 2, (Blow(0, HEAD, 8),), wield=(Weapon.SWORD,), rider=0)
    state = replace(state, bouts=bouts, allocations=(None, None, sealed))
    after = run(state, Collect(), dice=[1] * 6)
    assert after.one(Struck).modified == 11


@pytest.mark.rule("15.4", "19.4.4")
def test_a_crupellarius_who_kneels_may_fall() -> None:
    heavy = fighter(0, style=Style.CRUPELLARIUS)
    foe = fighter(1, placement=at(neighbor(neighbor(AHEAD, 0), 0), 0))
    after = play(advanced(heavy, foe), "0: KN", "1: -", dice=[3, 3])
    assert after.figure(0).posture.value == "prone"
