"""Odds of attacks, held against every roll that the reducers themselves play."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import icepool
import pytest
from typer.testing import CliRunner

import arenarex
from arenarex.cards import Ludus, practice_profiles
from arenarex.commands import app
from arenarex.decisions import (
    AddFavor,
    AnswerAttack,
    ChooseAction,
    ChooseFavor,
    ChoosePower,
    ChooseReroll,
    DeclareAttack,
    Pass,
    PowerAttack,
    React,
    Reroll,
    Side,
)
from arenarex.odds import attack_odds, face_to_face, net_odds
from arenarex.rulings import PowerReroll, Rulings
from arenarex.state import Answer, State
from common.errors import ArenaError
from common.odds import outcomes
from common.play import Match, record
from common.records import replace
from common.spaces import Action
from tests.arenarex.builders import RADIUS, Piece, position

TOUCH = 2 * RADIUS
ANN = Piece(0.0, name="Ann", atk=3)
BOB = Piece(TOUCH, player=1, name="Bob", defense=2)
FAR = Piece(0.0, 25.0, 1, name="Far")
OWN = Piece(0.0, -25.0, 0, name="Own")
HELLENE = Piece(TOUCH, TOUCH, name="Hellene", ludus=Ludus.HELLENIKI)
"""A Helleniki gladiator that touches Bob."""


def has(piece: Piece, *traits: str) -> Piece:
    return replace(piece, traits=traits)


def played(state: State, **choices: Any) -> dict[int, Fraction]:
    """Play Ann's attack on Bob over every roll, and return the chances of net successes."""
    declare = DeclareAttack(0, 0, 1)
    found = outcomes(
        arenarex,
        state,
        declare,
        policy=lambda told, player: answer(told, player, **choices),
        until=lambda told: bool(told.attacks) and told.attacks[-1].compared,
    )
    return dict(found.map(lambda told: told.attacks[-1].net))


def answer(
    state: State,
    player: int,
    *,
    favor: int = 0,
    guard_favor: int = 0,
    power: bool = False,
    counter: bool = False,
    helper: int = -1,
) -> Action:
    """Answer a decision of the attack as the odds are told to take it."""
    decision = state.agenda[0]
    if isinstance(decision, AnswerAttack) and counter:
        return React(player, Answer.COUNTERATTACK, 1)
    if isinstance(decision, AnswerAttack) and helper >= 0:
        return React(player, Answer.ASSIST, helper)
    if isinstance(decision, ChoosePower) and power:
        return PowerAttack(player)
    if isinstance(decision, ChooseFavor):
        return AddFavor(player, favor if decision.side is Side.ATTACKER else guard_favor)
    if isinstance(decision, ChooseReroll):
        rolls = [each for each in arenarex.actions(state, player) if isinstance(each, Reroll)]
        return max(rolls, key=lambda roll: (roll.plain + roll.favor, roll.favor))
    return Pass(player)


def told(state: State, **choices: Any) -> dict[int, Fraction]:
    return dict(attack_odds(state, 0, 1, **choices).net)


def kinds_of_position() -> dict[str, State]:
    veteran, mirror = has(BOB, "Veteran"), has(BOB, "Mirror")
    ekstasis = replace(ANN, traits=("Ekstasis",))
    shielded = replace(BOB, traits=("Ekstasis",))
    guard = replace(HELLENE, player=1)
    rulings = Rulings(power_reroll=PowerReroll.CHOOSE)
    return {
        "plain": position(ANN, BOB, FAR, OWN),
        "exhausted": position(ANN, replace(BOB, fatigue=2), FAR, OWN),
        "Veteran": position(ANN, veteran, FAR, OWN),
        "Veteran, Exhausted": position(ANN, replace(veteran, fatigue=2), FAR, OWN),
        "Mirror": position(ANN, mirror, FAR, OWN),
        "Mirror of the attacker": position(has(ANN, "Mirror"), BOB, FAR, OWN),
        "Mirror of both": position(has(ANN, "Mirror"), mirror, FAR, OWN),
        "Ekstasis of the attacker": position(ekstasis, BOB, HELLENE, FAR, OWN),
        "Ekstasis of the defender": position(ANN, shielded, guard, FAR, OWN),
        "Ekstasis, and none beside": position(ekstasis, shielded, FAR, OWN),
        "Ekstasis and Veteran": position(
            ANN, replace(BOB, traits=("Ekstasis", "Veteran")), guard, FAR, OWN
        ),
        "Veteran, Mirror, minimum": position(
            has(ANN, "Stheno's minimum"), replace(BOB, traits=("Veteran", "Mirror")), FAR, OWN
        ),
        "power by choice": position(ekstasis, veteran, HELLENE, FAR, OWN, rulings=rulings),
        "Rush": rushed(position(has(ANN, "Rush"), BOB, FAR, OWN)),
    }


def rushed(state: State) -> State:
    """Let the active model have moved just now."""
    assert state.activation is not None
    return replace(state, activation=replace(state.activation, moves=1, actions=1, moved_at=1))


POSITIONS = kinds_of_position()


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("power", [False, True])
def test_the_odds_are_what_the_reducers_play(name: str, power: bool) -> None:
    state = POSITIONS[name]
    for favor, guard in product(range(3), range(3)):
        choices = {"favor": favor, "guard_favor": guard, "power": power}
        assert told(state, **choices) == played(state, **choices), choices


@pytest.mark.parametrize("name", POSITIONS)
def test_the_odds_of_a_counterattack_are_what_the_reducers_play(name: str) -> None:
    state = POSITIONS[name]
    if state.models[1].fatigue:
        with pytest.raises(ArenaError, match="not"):
            played(state, counter=True)
        return
    for favor in range(3):
        assert told(state, favor=favor, counter=True) == played(state, favor=favor, counter=True)


def test_the_odds_of_an_assist_are_what_the_reducers_play() -> None:
    near = Piece(TOUCH, TOUCH, 1, name="Near", defense=3)
    state = position(ANN, has(BOB, "Veteran"), near, OWN)
    assert told(state, helper=2, favor=1) == played(state, helper=2, favor=1)


def test_favor_that_is_bound_to_the_roll_counts() -> None:
    state = position(ANN, BOB, FAR, OWN)
    bound = replace(state.models[0], bound=1)
    state = replace(state, models=(bound, *state.models[1:]))
    assert told(state) == played(state) == dict(net_odds(3, 2, favor=1))


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("defense", range(6))
def test_rerolls_are_those_of_another_library(most: int, defense: int) -> None:
    once = defense @ icepool.Die({0: 1, 1: 1})
    # With m failures, as many as may be of them roll again.
    again = once.map(
        lambda hits: hits + min(most, defense - hits) @ icepool.Die({0: 1, 1: 1}),
    )
    net = (4 @ icepool.Die({0: 1, 1: 1}) - again).map(lambda n: max(0, n))
    found = dict(net_odds(4, defense, guard_rerolls=(most,)))
    assert found == {int(n): Fraction(int(q), int(net.denominator())) for n, q in net.items()}


def test_two_models_face_to_face_have_what_they_are_given() -> None:
    known = practice_profiles()
    plain = face_to_face(known["Murena"], known["Kore"])
    assert told(plain, favor=1) == dict(net_odds(4, 3, favor=1, guard_favor=1))  # Kore's Mirror
    rolled = face_to_face(known["Murena"], known["Castor"], exhausted=True)
    assert told(rolled) == dict(net_odds(4, 4, exhausted=True, guard_rerolls=(-1,)))
    both = face_to_face(known["Leon"], known["Pelops"], ekstasis=(Side.ATTACKER, Side.DEFENDER))
    assert told(both) == dict(net_odds(4, 4, rerolls=(1,), guard_rerolls=(1,)))


def test_the_command_counts_rerolls_and_answers() -> None:
    def table(*words: str) -> Any:
        result = CliRunner().invoke(app, ["favor", *words, "--json"])
        assert result.exit_code == 0, result.output
        return json.loads(result.output)

    def as_floats(odds: Any) -> dict[str, float]:
        return {str(net): float(chance) for net, chance in odds}

    assert table("Murena", "Castor")[0][0] == as_floats(net_odds(4, 4, guard_rerolls=(-1,)))
    assert table("Murena", "Kore")[1][0] == as_floats(net_odds(4, 3, favor=1, guard_favor=1))
    reroll = table("Leon", "Pelops", "--ekstasis", "attacker")[0][0]
    assert reroll == as_floats(net_odds(4, 4, rerolls=(1,)))
    wrong = CliRunner().invoke(app, ["favor", "Murena", "Kore", "--ekstasis", "nobody"])
    assert isinstance(wrong.exception, ArenaError)


def test_the_command_tells_an_attack_in_a_position_of_a_record(tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    setup = arenarex.practice_setup(cohorts=["Murena, Castor", "Kore, Leon"])
    with record.create(file, arenarex, setup) as scribe:
        kept = Match(arenarex, setup, ["random", "random"], seed=2, scribe=scribe)
        while not isinstance(kept.state.agenda[0], ChooseAction):
            kept.take(kept.choice())
    state = kept.state

    def told(*words: str) -> Any:
        return CliRunner().invoke(app, ["attack", file, *words])

    lines = json.loads(told("Leon", "Murena", "--favor", "1", "--power", "--json").output)
    odds = attack_odds(state, 3, 0, favor=1, power=True)
    assert [line["net"] for line in lines] == [line.net for line in odds.lines]
    assert [line["chance"] for line in lines] == [float(line.probability) for line in odds.lines]
    assert "Leon against Murena" in told("Leon", "Murena").output
    assert "there are Murena, Castor, Kore, Leon" in str(told("Leon", "Nobody").exception)


@pytest.mark.parametrize("pair", [(99, 0), (-1, 0), (0, 99), (0, -1)])
def test_nobody_attacks_one_who_is_not_there(pair: tuple[int, int]) -> None:
    state = position(ANN, BOB)
    with pytest.raises(ArenaError, match="is not in the arena"):
        attack_odds(state, *pair)
    with pytest.raises(ArenaError, match="can assist"):
        attack_odds(state, 0, 1, helper=99)
