"""Chapter 18 and 5.4.1: the Moment of Truth, and how matches end."""

from typing import Any

import pytest

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from gladiator.events import Denied, Pleaded, Stopped
from gladiator.rulings import (
    DeathMatchMercy,
    ExceedSaves,
    PerformanceDivisor,
    Rulings,
    StansMissus,
)
from gladiator.state import PRONE, Ending, Fate, Snare, State
from gladiator.tasks import EndPhase, EndTest, EndTurn, MercyChecks, Plea, StansMissusCheck
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    advanced,
    arena,
    at,
    basic,
    changed,
    fighter,
    play,
    run,
)


def down(state: State, **facts: Any) -> State:
    """Figure 1 lies before figure 0, its movement used up."""
    return changed(state, 1, posture=PRONE, spent=5, allowance=5, **facts)


@pytest.mark.rule("18.3")
@pytest.mark.parametrize(("dice", "fate"), [([5, 5], Fate.SPARED), ([5, 4], Fate.EXECUTED)])
def test_a_plea_above_nine_is_granted(dice: list[int], fate: Fate) -> None:
    after = run(arena(), Plea(1, 0, "18.2"), dice=dice)
    assert after.figure(1).fate is fate
    assert after.state.finish is not None
    assert after.state.finish.winners == (0,)
    assert after.figure(0).granted == (fate is Fate.SPARED)


@pytest.mark.rule("18.3")
@pytest.mark.parametrize(
    ("divisor", "attack", "defense", "total"),
    [
        (PerformanceDivisor.SHEET, 25, 3, 7 + 2),
        (PerformanceDivisor.SHEET, 3, 25, 7 - 2),
        (PerformanceDivisor.RULE, 25, 3, 7 + 22),
    ],
)
def test_performance_and_prestige_count_in_a_plea(
    divisor: PerformanceDivisor, attack: int, defense: int, total: int
) -> None:
    state = basic(Rulings(performance_divisor=divisor))
    state = changed(state, 1, attack_cf=attack, defense_cf=defense)
    assert run(state, Plea(1, 0, "18.2"), dice=[3, 4]).one(Pleaded).total == total


@pytest.mark.rule("18.3")
def test_the_unconscious_are_at_mercy() -> None:
    state = changed(arena(), 1, posture=PRONE, conscious=False, stun=20)
    after = run(state, MercyChecks(), dice=[6, 6])
    assert after.figure(1).fate is Fate.SPARED


@pytest.mark.rule("18.3")
def test_a_downed_man_may_exceed_his_rate_or_plead() -> None:
    state = run(down(arena()), MercyChecks()).state
    assert gladiator.to_move(state) == (1,)
    risen = play(state, "1: exceed")
    assert risen.figure(1).exceeded
    assert risen.figure(1).allowance == 6
    assert play(state, "1: plead", dice=[1, 1]).figure(1).fate is Fate.EXECUTED


@pytest.mark.rule("18.3")
def test_by_the_other_reading_he_must_plead() -> None:
    state = basic(Rulings(exceed_saves=ExceedSaves.NO))
    assert run(down(state), MercyChecks(), dice=[1, 1]).figure(1).fate is Fate.EXECUTED


def test_out_of_every_front_or_before_an_unarmed_man_there_is_no_mercy_to_ask() -> None:
    away = arena(fighter(0), fighter(1, placement=at(neighbor(HOME, 3), 0)))
    assert run(down(away), MercyChecks()).events == ()
    bare = changed(down(arena()), 0, weapon=None)
    assert run(bare, MercyChecks()).events == ()


@pytest.mark.rule("18.3")
def test_the_ensnared_and_prone_are_at_mercy() -> None:
    state = changed(advanced(), 1, posture=PRONE, snare=Snare(0))
    assert run(state, MercyChecks(), dice=[1, 1]).figure(1).fate is Fate.EXECUTED


@pytest.mark.rule("18.4")
def test_a_victor_with_other_enemies_may_deny_the_appeal() -> None:
    third = fighter(2, placement=at(neighbor(AHEAD, 0), 3), side=1)
    state = arena(fighter(0), fighter(1), third)
    helpless = changed(state, 1, posture=PRONE, conscious=False, stun=20)
    asked = run(helpless, MercyChecks()).state
    assert gladiator.to_move(asked) == (0,)
    denied = play(asked, "0: deny")
    assert denied.one(Denied).victim == 1
    heard = play(asked, "0: hear", dice=[6, 6])
    assert heard.figure(1).fate is Fate.SPARED
    assert heard.figure(0).doings.occupied
    assert heard.state.finish is None


@pytest.mark.rule("18.2")
def test_in_a_death_match_he_is_killed_or_fights_on_by_the_ruling() -> None:
    helpless = {"posture": PRONE, "conscious": False, "stun": 20}
    killed = run(changed(arena(death_match=True), 1, **helpless), MercyChecks())
    assert killed.figure(1).fate is Fate.EXECUTED
    assert not killed.all(Pleaded)
    rulings = Rulings(death_match_mercy=DeathMatchMercy.NONE)
    spared = run(changed(arena(death_match=True, rulings=rulings), 1, **helpless), MercyChecks())
    assert spared.figure(1).fate is None


@pytest.mark.rule("5.4.1")
@pytest.mark.parametrize(("turn", "face", "stopped"), [(3, 6, True), (3, 5, False), (5, 4, True)])
def test_a_long_match_is_stopped_as_a_draw(turn: int, face: int, stopped: bool) -> None:
    after = run(replace(arena(), turn=turn), StansMissusCheck(), dice=[face])
    assert after.one(Stopped).stopped is stopped
    assert (gladiator.returns(after.state) == {0: 0.5, 1: 0.5}) is stopped
    if stopped:
        assert {figure.fate for figure in after.state.figures} == {Fate.WALKED}


@pytest.mark.rule("18.2.1")
def test_by_the_rule_everyone_standing_pleads_and_it_stays_a_draw() -> None:
    state = replace(basic(Rulings(stans_missus=StansMissus.PLEAD)), turn=3)
    after = run(state, StansMissusCheck(), dice=[6, 6, 6, 1, 1])
    assert [figure.fate for figure in after.state.figures] == [Fate.SPARED, Fate.EXECUTED]
    assert gladiator.returns(after.state) == {0: 0.5, 1: 0.5}


def test_before_turn_three_and_in_a_death_match_nobody_stops_it() -> None:
    assert run(replace(arena(), turn=2), StansMissusCheck()).events == ()
    assert run(replace(arena(death_match=True), turn=9), StansMissusCheck()).events == ()


@pytest.mark.rule("Ours / Limit")
def test_the_limit_ends_a_match_undecided() -> None:
    after = run(arena(limit=1), EndTurn())
    result = gladiator.outcome(after.state)
    assert result is not None
    assert result.ending is Ending.LIMIT


@pytest.mark.rule("27.7.1")
def test_a_timed_team_match_is_won_by_more_men_standing() -> None:
    three = arena(
        fighter(0), fighter(1), fighter(2, side=0, placement=at(neighbor(HOME, 3), 0)), team_time=1
    )
    after = run(three, EndTurn())
    assert after.state.finish is not None
    assert after.state.finish.winners == (0, 2)
    tied = run(arena(team_time=1), EndTurn())
    assert tied.state.finish is not None
    assert tied.state.finish.winners == ()


def test_a_match_goes_on_while_two_sides_are_left() -> None:
    assert run(arena(), EndTest(Ending.KILL, "10.3.2")).state.finish is None


@pytest.mark.rule("Ours / Mutual Kill")
def test_both_dead_in_one_moment_is_a_draw() -> None:
    dead = changed(changed(arena(), 0, fate=Fate.KILLED), 1, fate=Fate.KILLED)
    after = run(dead, EndTest(Ending.KILL, "10.3.2"))
    assert after.state.finish is not None
    assert after.state.finish.ending is Ending.MUTUAL_KILL


@pytest.mark.rule("17.2")
def test_a_turn_ends_with_endurance_after_its_eighth_phase() -> None:
    state = replace(arena(), phase=8)
    after = run(state, EndPhase(), dice=[1, 1])
    assert (after.state.turn, after.state.phase) == (2, 1)
