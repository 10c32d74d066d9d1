"""What a player may do: asked, counted, listed, sampled, and refused."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from math import inf, nan
from typing import Any, Final

import attrs

from common.dice import Dice
from common.errors import IllegalAction, Reason
from common.fields import misfit
from common.records import replace
from common.spaces import Action
from common.testing.laws.registry import law, refusal
from common.testing.trials import Trial, kinds, some, spread
from common.testing.values import near

SAMPLES = 15
TRIES = 4000
"""Samples in which every kind of action must have come up."""

MANY = 12
"""Actions of one space that are carried out."""


@law
def every_listed_action_is_in_the_space_and_is_accepted(trial: Trial[Any]) -> None:
    """Listing, membership and `apply` agree, and each action names its player."""
    for state, seat, space in trial.spaces():
        if not space.enumerable:
            continue
        for action in space:
            assert action in space, f"{action} is listed but not in the space"
            assert action.player == seat
        for action in some(space, MANY, Dice.seeded("accepted")):
            trial.game.apply(state, action)


@law
def a_space_is_listed_in_a_stable_order_and_counted_exactly(trial: Trial[Any]) -> None:
    """`iter`, `len` and `count` agree; no action is listed twice."""
    for state, seat, space in trial.spaces():
        count = space.count()
        if not space.enumerable:
            assert count is None or count > 0
            continue
        listed = list(space)
        assert len(listed) == len(space) == count
        assert len(set(listed)) == len(listed), "an action is listed twice"
        assert list(trial.game.actions(state, seat)) == listed == list(space)


@law
def a_sample_is_an_action_of_the_space(trial: Trial[Any]) -> None:
    """What is sampled is allowed; the caller's dice roll, and the same dice give the same."""
    for state, seat, space in trial.spaces():
        dice: Dice = Dice.seeded(f"samples of {seat}")
        for _ in range(SAMPLES):
            action, rolled = space.sample(dice)
            assert action in space and action.player == seat
            assert space.sample(dice) == (action, rolled)
            assert space.count() == 1 or rolled != dice, "sampling rolled no dice"
            trial.game.apply(state, action)
            _, dice = rolled.below(1000)


@law
def sampling_reaches_every_kind_of_action(trial: Trial[Any]) -> None:
    """Each type of action that a space lists comes up before long."""
    for _, _, space in trial.spaces():
        if not space.enumerable:
            continue
        wanted, dice = set(kinds(space)), Dice.seeded("kinds")
        rolling: Dice = dice
        for _ in range(TRIES):
            action, rolling = space.sample(rolling)
            wanted.discard(type(action))
            if not wanted:
                break
        assert not wanted, f"never sampled: {[kind.__name__ for kind in wanted]}"


@law
def candidates_are_different_actions_of_the_space(trial: Trial[Any]) -> None:
    """No more than asked for, all allowed, and one at least."""
    for _, _, space in trial.spaces():
        for n in (0, 1, 2, 5, 1000):
            found, _ = space.candidates(n, Dice.seeded(n))
            assert len(found) == len(set(found)) <= n
            assert all(action in space for action in found)
            assert found or n == 0, "no candidate"
            if space.enumerable and n >= len(space):
                assert set(found) == set(space)


@law
def candidates_show_every_kind_of_action(trial: Trial[Any]) -> None:
    """Where there are as many candidates as kinds, each kind is among them."""
    for _, _, space in trial.spaces():
        if space.enumerable:
            wanted = kinds(space)
            found, _ = space.candidates(max(8, len(wanted)), Dice.seeded("every kind"))
            assert kinds(found) == wanted


@law
def equal_positions_offer_equal_spaces(trial: Trial[Any]) -> None:
    """A space depends on the state alone, whichever space was asked for before."""
    game = trial.game
    for state, seat, space in trial.spaces():
        for player in game.players(state):
            game.actions(state, player)
        again = game.actions(state, seat)
        assert again.count() == space.count()
        assert again.sample(Dice.seeded(1)) == space.sample(Dice.seeded(1))


def junk(trial: Trial[Any], state: Any) -> Iterator[Action]:
    """Yield actions that are probably not allowed now: altered ones, others' and earlier ones."""
    game = trial.game
    for ply in spread(trial.all_plies, 30):
        yield ply.action
    for seat in game.to_move(state):
        for action in some(game.actions(state, seat), 4, Dice.seeded("junk")):
            yield from spread(tuple(near(action)), 40)


def refused(trial: Trial[Any], state: Any) -> Iterator[tuple[Action, IllegalAction]]:
    """Yield junk with its refusal; what is not refused must be in the space.

    What merely equals an action of the space, as 1 equals True, is refused too.
    """
    game = trial.game
    for action in junk(trial, state):
        if misfit(action) is None and action in game.actions(state, action.player):
            game.apply(state, action)
            continue
        yield action, refusal(trial, state, action)


@law
def junk_is_refused_with_a_reason_a_rule_and_a_sentence(trial: Trial[Any]) -> None:
    """Nothing else is raised, and the state is what it was."""
    refusals = 0
    for state in trial.states:
        told = repr(state), hash(state)
        for action, error in refused(trial, state):
            refusals += 1
            assert isinstance(error.reason, Enum)
            assert error.sentence.strip(), f"{action}: refused without a sentence"
            assert "\n" not in str(error)
            if error.reason is not Reason.OVER:
                assert error.rule in trial.rules, f"{action}: {error.rule!r} is no rule"
        assert (repr(state), hash(state)) == told, "a refused action changed the state"
    assert refusals, "no action was ever refused"


def warped(action: Action) -> Iterator[tuple[str, Action]]:
    """Yield an action with one value below a field turned into its like of another type."""
    for field in attrs.fields(type(action)):
        for like in likes(getattr(action, field.name)):
            change: dict[str, Any] = {field.name: like}
            other = replace(action, **change)
            if misfit(other) is not None:
                yield field.name, other


def likes(value: Any) -> Iterator[Any]:
    """Yield what equals a value, or nearly, but is of another type; one place at a time."""
    if isinstance(value, tuple):
        made: Any = getattr(type(value), "_make", tuple)
        for at, item in enumerate(value):
            for like in likes(item):
                yield made((*value[:at], like, *value[at + 1 :]))
        yield list(value)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            for like in likes(getattr(value, field.name)):
                change: dict[str, Any] = {field.name: like}
                yield replace(value, **change)
    elif isinstance(value, Enum):
        yield value.value
    elif isinstance(value, bool):
        yield int(value)
    elif isinstance(value, int | float):
        yield from (bool(value), float(value), nan, inf)


ODD: Final[tuple[Any, ...]] = (None, [1], {}, "", 0.5, True, object(), (object(),))
"""Values of which any field can hold few."""


@law
def a_field_of_the_wrong_type_is_refused(trial: Trial[Any]) -> None:
    """Nothing else is raised: the refusal names the field and cites the decision's rule."""
    for ply in spread(trial.all_plies, 20):
        for field in attrs.fields(type(ply.action)):
            for odd in ODD:
                change: dict[str, Any] = {field.name: odd}
                action = replace(ply.action, **change)
                if misfit(action) is None:
                    continue
                error = refusal(trial, ply.state, action)
                assert error.reason is Reason.NOT_OFFERED, f"{action}: {error}"
                assert field.name in error.sentence, f"{action}: {error}"


@law
def what_merely_equals_a_legal_action_is_refused(trial: Trial[Any]) -> None:
    """One value of another type, however deep it lies, makes an action another, as True for 1."""
    for ply in spread(trial.all_plies, 40):
        for name, action in spread(tuple(warped(ply.action)), 40):
            error = refusal(trial, ply.state, action)
            assert error.reason is Reason.NOT_OFFERED, f"{action}: {error}"
            assert name in error.sentence, f"{action}: {error}"


@law
def an_action_of_one_who_owes_nothing_is_refused_as_such(trial: Trial[Any]) -> None:
    """The reason is that no decision is owed, whatever the action is."""
    game = trial.game
    for state in trial.states:
        owing = game.to_move(state)
        if not owing:
            continue
        for ply in spread(trial.all_plies, 20):
            if ply.action.player in owing:
                continue
            assert refusal(trial, state, ply.action).reason is Reason.NOT_OWED
