"""What is hidden stays hidden: from observations, spaces, events, errors, notation, drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

from common.agenda import Sealed
from common.dice import Dice, Masked
from common.errors import ArenaError, ObservationError
from common.records import replace
from common.spaces import Action
from common.testing.laws.registry import law
from common.testing.laws.spaces import junk
from common.testing.trials import Trial, some

OTHERS = 3
"""Other states that an observation is held against."""

AT_ONCE = 6
"""Actions of one player that are compared with each other."""


def determinized(trial: Trial[Any], state: Any, seat: int) -> Iterator[Any]:
    """Yield full states that look to a seat just as the state does."""
    dice: Dice = Dice.seeded("determinized")
    seen = trial.game.observe(state, seat)
    for _ in range(OTHERS):
        other, dice = trial.game.determinize(seen, dice)
        yield other


def raised(call: Callable[..., Any], *facts: Any) -> tuple[type, str] | None:
    """Return the type and the text of the error that a call ends in, if it does."""
    try:
        call(*facts)
    except ArenaError as error:
        return type(error), str(error)
    return None


@law
def an_observation_is_a_masked_state_and_seeing_it_again_changes_nothing(
    trial: Trial[Any],
) -> None:
    """It has the type of a state and no dice; only the viewer may look at it again."""
    game = trial.game
    for state, seat in trial.views():
        seen = game.observe(state, seat)
        assert type(seen) is game.State and seen.dice == Masked(seat)
        assert game.observe(seen, seat) == seen
        assert game.players(seen) == game.players(state)
        for other in game.players(state):
            error = raised(game.observe, seen, other)
            assert other == seat or (error and error[0] is ObservationError)


@law
def an_observation_tells_who_owes_and_how_the_match_ended(trial: Trial[Any]) -> None:
    """These are public."""
    game = trial.game
    for state, seat in trial.views():
        seen = game.observe(state, seat)
        assert game.to_move(seen) == game.to_move(state)
        assert game.returns(seen) == game.returns(state)
        assert game.outcome(seen) == game.outcome(state)


@law
def the_viewer_of_an_observation_has_the_true_space(trial: Trial[Any]) -> None:
    """Listed, counted and sampled alike."""
    game = trial.game
    for state, seat in trial.views():
        seen = game.observe(state, seat)
        assert spaced(game, seen, seat) == spaced(game, state, seat)


def spaced(game: Any, state: Any, seat: int) -> tuple[Any, ...]:
    """Return all that a space tells of itself, to compare it."""
    space = game.actions(state, seat)
    if not space:
        return (0,)
    listed = tuple(space) if space.enumerable else ()
    samples = tuple(space.sample(Dice.seeded(seed))[0] for seed in range(8))
    candidates = space.candidates(6, Dice.seeded("six"))[0]
    lines = tuple(game.format_action(state, action) for action in (*listed, *samples))
    return space.count(), listed, samples, candidates, lines


@law
def an_observation_cannot_be_advanced(trial: Trial[Any]) -> None:
    """That is said first, whether the action is allowed or junk, and after the end too."""
    game = trial.game
    for state, seat in trial.views():
        seen = game.observe(state, seat)
        for action in list(junk(trial, state))[:12]:
            for move in (game.apply, game.step):
                error = raised(move, seen, action)
                assert error and error[0] is ObservationError, f"{action}: {error}"


@law
def an_observation_does_not_tell_what_others_may_do(trial: Trial[Any]) -> None:
    """To ask for another's space is a named error, also when the other owes nothing."""
    game = trial.game
    for state, seat in trial.views():
        seen = game.observe(state, seat)
        for other in game.players(state):
            error = raised(game.actions, seen, other)
            assert other == seat or (error and error[0] is ObservationError)


@law
def only_an_observation_can_be_determinized(trial: Trial[Any]) -> None:
    """A full state is refused with the error that is named for it."""
    for state in trial.states:
        error = raised(trial.game.determinize, state, Dice.seeded(1))
        assert error and error[0] is ObservationError


@law
def a_determinized_state_looks_to_the_viewer_as_the_true_one_does(trial: Trial[Any]) -> None:
    """It is a full state, it agrees with the observation, and the caller's dice roll."""
    game = trial.game
    for state, seat in trial.views():
        seen = game.observe(state, seat)
        for other in determinized(trial, state, seat):
            assert type(other) is game.State and not isinstance(other.dice, Masked)
            assert game.observe(other, seat) == seen
        dice = Dice.seeded(1)
        once, rolled = game.determinize(seen, dice)
        assert game.determinize(seen, dice) == (once, rolled)
        assert game.determinize(seen, rolled)[0] != once, "its dice are always the same"


@law
def a_determinized_state_plays_on(trial: Trial[Any]) -> None:
    """Everyone who owes may act in it, and matches from it come to an end."""
    game = trial.game
    for number, (state, seat) in enumerate(trial.views()):
        other, dice = game.determinize(game.observe(state, seat), Dice.seeded(number))
        for _ in range(3):
            owing = game.to_move(other)
            if not owing:
                break
            action, dice = game.actions(other, owing[-1]).sample(dice)
            other = game.apply(other, action)


@law
def determinizing_draws_what_is_hidden_anew(trial: Trial[Any]) -> None:
    """Where something is hidden, the true state is not simply handed out."""
    game = trial.game
    varied = hidden = 0
    for state, seat in trial.views():
        if game.observe(state, seat).key == state.key:
            continue
        hidden += 1
        varied += len({other.key for other in determinized(trial, state, seat)}) > 1
    assert varied or not hidden, "every determinized state is the same"


@law
def changing_a_secret_changes_nothing_that_may_be_seen(trial: Trial[Any]) -> None:
    """Who owes, the space, notation, errors and the drawing are the same to the byte."""
    for state, seat in trial.views():
        told = shown(trial, state, seat)
        for other in determinized(trial, state, seat):
            assert shown(trial, other, seat) == told


def shown(trial: Trial[Any], state: Any, seat: int) -> tuple[Any, ...]:
    """Return all that a seat is shown of a state."""
    game = trial.game
    seen = game.observe(state, seat)
    own = [action for action in junk_of(trial, seat) if action.player == seat]
    refusals = [raised(game.apply, state, action) for action in own]
    return (
        repr(seen),
        game.draw(seen),
        game.to_move(state),
        spaced(game, state, seat),
        refusals,
    )


def junk_of(trial: Trial[Any], seat: int) -> Iterator[Action]:
    """Yield actions of a seat that were taken at other times."""
    for ply in trial.plies[:: max(1, len(trial.plies) // 12)]:
        yield replace(ply.action, player=seat)


@law
def equal_observations_before_and_after_imply_equal_events(trial: Trial[Any]) -> None:
    """What anyone is told of an action does not depend on what they may not see."""
    game = trial.game
    for ply in trial.plies:
        for viewer in game.players(ply.state):
            told: dict[Any, Any] = {}
            for state in (ply.state, *determinized(trial, ply.state, viewer)):
                if ply.action not in game.actions(state, ply.action.player):
                    continue
                rolled = replace(state, dice=Dice.seeded("events"))
                after, events = game.step(rolled, ply.action)
                first = told.setdefault(game.observe(after, viewer), events)
                assert first == events, f"player {viewer} is told {first} or {events}"


def sealing(trial: Trial[Any]) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """Yield the states in which several seats owe a sealed choice, and those seats."""
    found: list[tuple[Any, tuple[int, ...]]] = []
    for ply in trial.all_plies:
        owing = trial.game.to_move(ply.state)
        if len(owing) > 1 and isinstance(ply.state.agenda[0], Sealed):
            found.append((ply.state, owing))
    return iter(found[:: max(1, len(found) // trial.few)])


@law
def several_owe_only_what_is_sealed(trial: Trial[Any]) -> None:
    """A decision of several seats at once is a secret one."""
    for state in trial.states:
        assert len(trial.game.to_move(state)) <= 1 or isinstance(state.agenda[0], Sealed)


@law
def the_order_of_sealing_does_not_matter(trial: Trial[Any]) -> None:
    """Whoever seals first, the state is the same in the end, dice and all."""
    game = trial.game
    for state, owing in sealing(trial):
        actions = [game.actions(state, seat).sample(Dice.seeded(seat))[0] for seat in owing[:3]]
        ends: set[Any] = set()
        for order in permutations(actions):
            after = state
            for action in order:
                after = game.apply(after, action)
            ends.add(after)
        assert len(ends) == 1, "the order of sealing matters"


@law
def what_is_sealed_is_seen_by_nobody_else(trial: Trial[Any]) -> None:
    """All sealed choices look alike to others, and no space depends on them."""
    game = trial.game
    for state, owing in sealing(trial):
        seat, others = owing[0], owing[1:]
        before = [spaced(game, state, other) for other in others]
        looks: set[Any] = set()
        for action in some(game.actions(state, seat), AT_ONCE, Dice.seeded("sealed")):
            after, events = game.step(state, action)
            assert [spaced(game, after, other) for other in others] == before
            looks.add((tuple(game.observe(after, other) for other in others), events))
        assert len(looks) == 1, "a sealed choice can be told from another"
