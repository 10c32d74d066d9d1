"""Reactions: who may, when, at what price."""

import pytest

import arenarex
from arenarex.decisions import React
from arenarex.events import Assisted, NetScored, Rolled
from arenarex.state import Answer
from common.records import replace
from tests.arenarex.builders import RADIUS, Piece, offered, play, position, refused

NEAR = 2 * RADIUS + 0.5
ANN = Piece(0.0, name="Ann")
BOB = Piece(NEAR, player=1, name="Bob")
CEL = Piece(-NEAR, player=1, name="Cel")
FAR = Piece(0.0, 20.0, 1, name="Far")


@pytest.mark.rule("Reactions / Counterattack", "FAQ / Actions and Reactions/3")
def test_a_counterattack_rolls_atk_and_resolves_what_exceeds_the_attacker() -> None:
    state = position(ANN, replace(BOB, atk=4), pools=(0, 0))
    told = play(
        state, "attack Ann Bob", "react counterattack Bob", "pass", dice=[4, 1, 1, 4, 4, 4, 1]
    )
    assert told.one(NetScored).net == -2
    assert told.state.models[0].wounds == 2
    assert told.state.models[1].fatigue == 1


@pytest.mark.rule("FAQ / Actions and Reactions/5")
def test_a_counterattack_that_fails_still_cancels_successes() -> None:
    state = position(ANN, BOB, pools=(0, 0))
    told = play(state, "attack Ann Bob", "react counterattack Bob", "pass", dice=[4, 4, 4, 4, 4, 1])
    assert told.one(NetScored).net == 1


@pytest.mark.rule("Combat Page / FAQ")
def test_a_counterattack_never_gains_from_exhaustion() -> None:
    state = position(ANN, replace(BOB, atk=3), pools=(0, 0))
    told = play(
        state,
        "attack Ann Bob",
        "react counterattack Bob",
        "power",
        dice=[1, 1, 1, 4, 1, 1, 1, 1, 1],
    )
    assert told.state.models[0].fatigue == 2
    assert told.one(NetScored).net == -1
    assert told.state.models[0].wounds == 1


@pytest.mark.rule("FAQ / Morituri/8")
def test_a_counterattack_out_of_range_only_defends() -> None:
    reaching = replace(ANN, traits=("Reach 3",))
    state = position(reaching, replace(BOB, x=2 * RADIUS + 2.5, atk=4), pools=(0, 0))
    told = play(
        state, "attack Ann Bob", "react counterattack Bob", "pass", dice=[1, 1, 1, 4, 4, 4, 4]
    )
    assert told.one(NetScored).net == -4
    assert told.state.models[0].wounds == 0


@pytest.mark.rule("Reactions/2")
def test_a_counterattack_is_the_reaction_of_the_turn() -> None:
    state = position(ANN, BOB, CEL, pools=(0, 0))
    told = play(state, "attack Ann Bob", "react counterattack Bob", "pass", dice=[1, 1, 1, 1, 1, 1])
    assert told.state.turn.reacted


@pytest.mark.rule("Reactions / Assist", "Errata / Counterattack and Assist")
def test_an_assist_adds_def_when_the_attacker_is_in_range() -> None:
    state = position(ANN, BOB, CEL, pools=(0, 0))
    told = play(state, "attack Ann Bob", "react assist Cel", "pass", dice=[1, 1, 1, 4, 4, 4, 4])
    assert told.one(Assisted).added
    assert told.every(Rolled)[1].plain == 4
    assert told.state.models[2].fatigue == 1


@pytest.mark.rule("Reactions / Assist")
def test_an_assist_out_of_range_is_used_up_but_not_paid() -> None:
    state = position(ANN, BOB, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bob", "react assist Far", "pass", dice=[1, 1, 1, 4, 4])
    assert not told.one(Assisted).added
    assert told.state.models[2].fatigue == 0
    assert told.state.turn.reacted


def test_there_is_one_reaction_a_turn() -> None:
    state = position(ANN, BOB, CEL, pools=(0, 0))
    told = play(state, "attack Ann Bob", "react assist Cel", "pass", dice=[1, 1, 1, 4, 4, 4, 4])
    again = play(told.state, "attack Ann Bob", dice=[1, 1, 1, 1, 1])
    assert again.state.turn.player == 1


@pytest.mark.rule("Fatigue Levels / Fatigued/1", "Fatigue Levels / Exhausted/1")
def test_tired_models_do_not_react() -> None:
    state = position(ANN, replace(BOB, fatigue=1), CEL, replace(FAR, fatigue=2))
    asked = play(state, "attack Ann Bob").state
    assert offered(asked) == ["pass", "react assist Cel"]
    counter = React(1, Answer.COUNTERATTACK, 1)
    assert refused(asked, counter).rule == "Fatigue Levels / Fatigued/1"
    assert refused(asked, React(1, Answer.ASSIST, 3)).rule == "Fatigue Levels / Exhausted/1"


@pytest.mark.rule("Reactions / Opportunity Attack", "FAQ / Actions and Reactions/4")
def test_an_opportunity_attack_answers_the_declaration_with_a_bonus_success() -> None:
    state = position(ANN, BOB, FAR, pools=(0, 0))
    told = play(state, "move Ann", "react opportunity attack Bob", "go -5,0", dice=[1, 1, 1, 1, 1])
    assert told.one(NetScored).net == 1
    assert told.state.models[0].wounds == 1
    assert told.state.models[0].base is not None
    assert told.state.models[0].base.center.x == -5.0


def test_a_model_that_is_not_engaged_moves_without_an_opportunity_attack() -> None:
    state = position(ANN, replace(BOB, x=2 * RADIUS + 1.5), FAR)
    assert offered_after_move(state) == "ChoosePath"


def offered_after_move(state: arenarex.State) -> str:
    return type(play(state, "move Ann").state.agenda[0]).__name__


@pytest.mark.rule("Reactions / Opportunity Attack", "Vitality Bar/4")
def test_a_mover_that_the_opportunity_attack_defeats_does_not_move() -> None:
    state = position(replace(ANN, wounds=9), Piece(-20.0, name="Dan"), BOB, FAR, pools=(0, 0))
    told = play(state, "move Ann", "react opportunity attack Bob", dice=[1, 1, 1, 1, 1])
    assert not told.state.models[0].in_play
    assert told.state.turn.player == 1


@pytest.mark.rule("Reactions / Move", "Reactions/1")
def test_a_move_answers_a_resolved_move_and_provokes_nothing() -> None:
    state = position(ANN, replace(BOB, x=2 * RADIUS + 2.0), FAR)
    told = play(state, "move Ann", "go stay", "react move Bob", "go 6,0")
    assert told.state.models[1].base is not None
    assert told.state.models[1].base.center.x == 6.0
    assert told.state.models[1].fatigue == 1
    assert "attack Ann Bob" not in offered(told.state)


def test_a_move_of_no_inches_is_a_move_and_provokes() -> None:
    state = position(ANN, BOB, FAR)
    asked = play(state, "move Ann", "pass", "go stay").state
    assert "react move Bob" in offered(asked)
    assert refused(asked, React(0, Answer.MOVE, 0)).rule == "Reactions / Move"


@pytest.mark.rule("Ours / Friendly Target", "Errata / Attack")
def test_a_friend_may_be_attacked_and_nobody_reacts() -> None:
    state = position(ANN, replace(BOB, player=0), FAR, pools=(0, 0), first_attack=False)
    told = play(state, "attack Ann Bob", "pass", dice=[4, 1, 1, 1, 1])
    assert told.state.models[1].wounds == 1
    assert not told.state.first_attack
