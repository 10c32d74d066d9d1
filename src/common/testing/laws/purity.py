"""Values stay what they are: frozen, equal, written and read again, played the same again."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

from common.codec import canonical, digest, from_json, parse_json, to_json
from common.dice import Dice, Scripted, Seeded
from common.records import replace
from common.testing.laws.registry import law
from common.testing.trials import Trial
from common.testing.values import unfrozen


@law
def nothing_that_a_match_is_made_of_can_be_changed(trial: Trial[Any]) -> None:
    """Setups, states, actions, events and observations are frozen all the way down."""
    seen: set[int] = set()
    for value in values(trial):
        loose = list(unfrozen(value, type(value).__name__, seen))
        assert not loose, f"not frozen: {', '.join(loose[:5])}"


def values(trial: Trial[Any]) -> Iterator[Any]:
    """Yield what can be written down: setups, states, observations, actions, events."""
    yield from trial.setups
    for ply in trial.plies:
        yield ply.state
        yield ply.action
        yield from ply.events
        yield trial.game.observe(ply.state, ply.action.player)
    yield from trial.ends


@law
def an_earlier_state_is_untouched_by_what_follows(trial: Trial[Any]) -> None:
    """The digests of the states of a match are the same after the whole of it."""
    game = trial.game
    for walked in trial.walks:
        states = [walked.start]
        told = [digest(walked.start)]
        for ply in walked.plies:
            after = game.apply(states[-1], ply.action)
            states.append(after)
            told.append(digest(after))
            if len(states) > trial.few:
                break
        assert [digest(state) for state in states] == told


@law
def stepping_and_applying_lead_to_the_same_state(trial: Trial[Any]) -> None:
    """`apply` is `step` without its events, and both are `decide` and then `resolve`."""
    game, machine = trial.game, trial.game.MACHINE
    for ply in trial.plies:
        assert game.apply(ply.state, ply.action) == ply.after
        assert game.step(ply.state, ply.action) == (ply.after, ply.events)
        state = machine.decide(ply.state, ply.action)
        while state.agenda and not machine.owes(state):
            state = machine.resolve(state)
        assert state == ply.after


@law
def what_is_written_as_json_reads_back_equal(trial: Trial[Any]) -> None:
    """Through `common.codec`: the same value of the same type with the same hash."""
    for value in values(trial):
        again = from_json(type(value), parse_json(canonical(to_json(value))))
        assert type(again) is type(value) and again == value, f"{value} came back as {again}"
        assert hash(again) == hash(value)
        assert digest(again) == digest(value)


@law
def what_is_pickled_comes_back_equal(trial: Trial[Any]) -> None:
    """So that matches can be played in other processes."""
    for value in values(trial):
        again = pickle.loads(pickle.dumps(value))  # noqa: S301
        assert type(again) is type(value) and again == value
        assert hash(again) == hash(value)


@law
def equal_states_behave_alike(trial: Trial[Any]) -> None:
    """A state that was read back is equal, hashes equal, and plays on to equal states."""
    game = trial.game
    for ply in trial.plies:
        twin = from_json(game.State, to_json(ply.state))
        assert game.to_move(twin) == game.to_move(ply.state)
        for seat in game.to_move(twin):
            ours, theirs = game.actions(ply.state, seat), game.actions(twin, seat)
            assert ours.sample(Dice.seeded(1)) == theirs.sample(Dice.seeded(1))
        assert game.step(twin, ply.action) == (ply.after, ply.events)
        for seat in game.players(twin):
            assert game.observe(twin, seat) == game.observe(ply.state, seat)
            found = game.determinize(game.observe(twin, seat), Dice.seeded(2))
            assert found == game.determinize(game.observe(ply.state, seat), Dice.seeded(2))


@law
def states_that_differ_have_different_digests(trial: Trial[Any]) -> None:
    """Two states of a match are equal exactly when their digests are."""
    for walked in trial.walks[:4]:
        states = walked.states[: trial.few]
        assert len(set(states)) == len({digest(state) for state in states})


@law
def the_same_seed_plays_the_same_match(trial: Trial[Any]) -> None:
    """A match played again with its seed and its actions has the same states."""
    game = trial.game
    for walked in trial.walks:
        state = game.initial(walked.setup, Dice.seeded(f"{walked.seed}/match"))
        assert state == walked.start
        for ply in walked.plies:
            state = game.apply(state, ply.action)
            assert state == ply.after


@law
def a_match_replayed_from_its_tokens_has_the_same_keys(trial: Trial[Any]) -> None:
    """The tokens that the dice have logged are all that a record needs of them."""
    game = trial.game
    for walked in trial.walks:
        state = game.initial(walked.setup, Dice.seeded(f"{walked.seed}/match").logging())
        for ply in walked.plies:
            state = game.apply(state, ply.action)
        assert isinstance(state.dice, Seeded) and state.dice.log is not None
        again = game.initial(walked.setup, Dice.scripted(state.dice.log))
        assert again.key == walked.start.key
        for ply in walked.plies:
            again = game.apply(again, ply.action)
            assert again.key == ply.after.key
        assert isinstance(again.dice, Scripted)
        again.dice.finish()


@law
def a_state_reads_its_own_dice_and_no_other_chance(trial: Trial[Any]) -> None:
    """What follows depends on the state alone: other dice in it, and the odds change, not it."""
    game = trial.game
    for ply in trial.plies:
        other = replace(ply.state, dice=Dice.seeded("other"))
        assert game.step(other, ply.action) == game.step(other, ply.action)
        assert game.step(ply.state, ply.action) == (ply.after, ply.events)
