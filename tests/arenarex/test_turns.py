"""Turns: fatigue, Step 1, activation, clear turns, last man standing."""

from typing import Any

import pytest

import arenarex
from arenarex.decisions import Activate, ChooseModel, ClearMenu, DeclareMove, End
from arenarex.events import FatigueRemoved, TurnBegan
from arenarex.rulings import IdleActivation, LastManStanding, Rulings
from arenarex.state import State
from arenarex.tasks import BeginTurn
from common.dice import Dice
from common.records import replace
from tests.arenarex.builders import Piece, offered, play, position, refused


def turn_of(player: int, *pieces: Piece, **facts: Any) -> State:
    """The position in which a player's turn has just begun."""
    state = position(*pieces, agenda=(BeginTurn(player),), active=None, **facts)
    return arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))[0]


def begun(player: int, *pieces: Piece, **facts: Any) -> tuple[State, list[TurnBegan]]:
    state = position(*pieces, agenda=(BeginTurn(player),), active=None, **facts)
    state, events = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    return state, [event for event in events if isinstance(event, TurnBegan)]


ANN, BOB, CEL = Piece(0.0, name="Ann"), Piece(9.0, name="Bob"), Piece(0.0, 20.0, 1, name="Cel")
DAN = Piece(9.0, 20.0, 1, name="Dan")


@pytest.mark.rule("Turn Structure / Step 1", "Fatigue Levels / Fatigued/1")
def test_a_rested_model_may_not_be_activated_though_it_is_ready_now() -> None:
    state = turn_of(0, ANN, replace(BOB, fatigue=1), CEL, DAN)
    assert offered(state) == ["pass", "rest Bob"]
    told = play(state, "rest Bob")
    assert told.state.models[1].fatigue == 0
    assert offered(told.state) == ["activate Ann"]
    assert refused(told.state, Activate(0, 1)).rule == "Turn Structure / Step 1"
    unrested = play(state, "pass").state
    assert refused(unrested, Activate(0, 1)).rule == "Fatigue Levels / Fatigued/1"


@pytest.mark.rule("Fatigue Levels / Exhausted/1")
def test_step_one_does_not_help_exhausted_models() -> None:
    state = turn_of(0, ANN, replace(BOB, fatigue=2), CEL, DAN)
    assert isinstance(state.agenda[0], ChooseModel)
    assert refused(state, Activate(0, 1)).rule == "Fatigue Levels / Exhausted/1"


@pytest.mark.rule("Actions / Move", "Fatigue Levels/2")
def test_the_first_move_is_free_and_each_later_one_costs_a_fatigue() -> None:
    state = turn_of(0, ANN, BOB, replace(CEL, fatigue=1), replace(DAN, fatigue=1))
    told = play(state, "activate Ann", "move Ann", "go 1,0")
    assert told.state.models[0].fatigue == 0
    told = play(told.state, "move Ann", "go 2,0", "move Ann", "go 3,0")
    assert told.state.models[0].fatigue == 2
    assert told.state.turn.player == 1


@pytest.mark.rule("Fatigue Levels / Exhausted/4")
def test_an_exhausted_model_declares_nothing_not_even_its_free_move() -> None:
    state = position(replace(ANN, fatigue=2), BOB, CEL, DAN)
    assert refused(state, DeclareMove(0, 0)).rule == "Fatigue Levels / Exhausted/4"


@pytest.mark.rule("Turn Structure / Step 3/2", "Turn Structure / Step 3/1")
def test_an_activation_may_end_after_any_action() -> None:
    state = turn_of(0, ANN, BOB, CEL, DAN)
    told = play(state, "activate Ann", "end")
    assert told.state.turn.player == 1


@pytest.mark.rule("Ours / Idle Activation")
def test_whether_an_activation_may_be_idle_is_a_ruling() -> None:
    rulings = Rulings(idle_activation=IdleActivation.ACT)
    state = play(turn_of(0, ANN, BOB, CEL, DAN, rulings=rulings), "activate Ann").state
    assert refused(state, End(0)).rule == "Ours / Idle Activation"
    assert "end" in offered(play(state, "move Ann", "go stay", "pass").state)


@pytest.mark.rule("Clear Turn/1")
def test_without_a_ready_model_each_model_removes_one_fatigue_exhausted_ones_too() -> None:
    state, (turn,) = begun(0, replace(ANN, fatigue=2), replace(BOB, fatigue=1), CEL, DAN)
    assert turn.clear and not turn.lone
    assert [model.fatigue for model in state.models[:2]] == [1, 0]
    assert isinstance(state.agenda[0], ClearMenu)


@pytest.mark.rule("Turn Structure")
def test_a_clear_turn_is_never_chosen() -> None:
    _, (turn,) = begun(0, ANN, replace(BOB, fatigue=2), CEL, DAN)
    assert not turn.clear


@pytest.mark.rule("Clear Turn/1")
def test_a_berserk_model_does_not_keep_off_the_clear_turn() -> None:
    _, (turn,) = begun(
        0, replace(ANN, fatigue=1, traits=("Berserk",)), replace(BOB, fatigue=1), CEL, DAN
    )
    assert turn.clear


@pytest.mark.rule("Last Man Standing/1", "Errata / Last Man Standing")
def test_a_last_man_removes_all_fatigue_and_activates_after_the_clear_turn() -> None:
    state, (turn,) = begun(0, replace(ANN, fatigue=2), CEL, DAN, pools=(0, 0))
    assert turn.clear and turn.lone
    assert state.models[0].fatigue == 0
    assert offered(state) == ["pass", "activate Ann"]
    told = play(state, "activate Ann")
    assert "Errata / Last Man Standing" in told.rules


@pytest.mark.rule("Last Man Standing/2")
def test_a_last_man_may_use_tactics() -> None:
    state, _ = begun(0, replace(ANN, fatigue=2), CEL, DAN, pools=(1, 0))
    told = play(state, "use Maneuver Ann", "go 1,0", "pass")
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Combat Page / Last Man Standing/1")
def test_by_the_older_page_a_last_man_activates_within_the_clear_turn() -> None:
    rulings = Rulings(last_man_standing=LastManStanding.DURING)
    state, _ = begun(0, ANN, CEL, DAN, pools=(1, 0), rulings=rulings)
    assert "activate Ann" in offered(state)
    told = play(state, "activate Ann", "end")
    assert offered(told.state) == ["use Maneuver Ann", "end"]


@pytest.mark.rule("FAQ / Clear Turns and Last Man Standing/2")
def test_a_staged_model_alone_is_last_man_standing() -> None:
    _, (turn,) = begun(0, replace(ANN, stages=2), CEL, DAN)
    assert turn.lone


@pytest.mark.rule("Mounts / Mounting and Dismounting/2")
def test_a_mounted_pair_alone_is_no_last_man() -> None:
    rider = Piece(0.0, name="Ann", rides="Bob", mounted=True, partner=1)
    mount = Piece(0.0, name="Bob", mounted=True, partner=0)
    _, (turn,) = begun(0, rider, mount, CEL, DAN)
    assert not turn.lone


@pytest.mark.rule("Ours / Limit")
def test_the_match_ends_at_the_limit_shared_by_who_is_left() -> None:
    state = position(ANN, BOB, CEL, DAN, agenda=(BeginTurn(0),), active=None)
    setup = replace(state.setup, limit=1)
    state = replace(state, setup=setup, turns=2)
    over, _ = arenarex.MACHINE.settle(state)
    outcome = arenarex.outcome(over)
    assert outcome is not None and outcome.ending is arenarex.Ending.LIMIT
    assert arenarex.returns(over) == {0: 0.5, 1: 0.5}


@pytest.mark.rule("Tactics / Recover")
def test_tactics_are_paid_by_the_player_and_do_not_count_toward_a_models_limit() -> None:
    state = turn_of(0, replace(ANN, fatigue=2), replace(BOB, fatigue=2), CEL, pools=(3, 0))
    told = play(state, "use Recover Ann", "use Recover Bob")
    assert [m.fatigue for m in told.state.models[:2]] == [0, 0]
    assert [m.spent for m in told.state.models[:2]] == [0, 0]
    assert told.state.pools == (1, 0)
    assert len(told.every(FatigueRemoved)) == 2
