"""Hypothesis strategies for any game: setups, states reached by legal play, whole sequences.

```python
@given(states(mygame, [{}, {"players": 2}]))
def test_nobody_has_negative_health(state): ...
```
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from common.agenda import Position
from common.dice import Dice
from common.game import Game
from common.spaces import Action, ActionSpace

S = TypeVar("S", bound=Position)

Options = Sequence[Mapping[str, Any]]
"""What is given to `practice_setup`, one of them for each example."""

LISTED = 64
"""A space of up to so many actions is chosen from by its place in the list, so that it shrinks."""


def seeds() -> st.SearchStrategy[int]:
    """Return seeds of dice."""
    return st.integers(0, 2**32 - 1)


def setups(game: Game[Any], options: Options = ({},)) -> st.SearchStrategy[Any]:
    """Return setups of a game, the first of the options being the simplest."""
    return st.sampled_from(list(options)).map(lambda chosen: game.practice_setup(**dict(chosen)))


def starts(game: Game[S], options: Options = ({},)) -> st.SearchStrategy[S]:
    """Return states that wait for their first decision."""
    begin: Callable[[Any, int], S] = lambda setup, seed: game.initial(  # noqa: E731
        setup, Dice.seeded(seed)
    )
    return st.builds(begin, setups(game, options), seeds())


@st.composite
def states(draw: st.DrawFn, game: Game[S], options: Options = ({},), *, most: int = 200) -> S:
    """Return states that random legal play reaches within `most` actions, ends among them.

    Play itself rolls seeded dice, so that an example is a few numbers and shrinks to fewer actions.
    """
    state = draw(starts(game, options))
    dice: Dice = Dice.seeded(draw(seeds()))
    for _ in range(draw(st.integers(0, most))):
        owing = game.to_move(state)
        if not owing:
            break
        seat, dice = dice.choose(owing)
        action, dice = game.actions(state, seat).sample(dice)
        state = game.apply(state, action)
    return state


@st.composite
def legal_actions(draw: st.DrawFn, game: Game[S], state: S) -> Action:
    """Return legal actions of a state in which somebody owes a decision."""
    seat = draw(st.sampled_from(game.to_move(state)))
    action: Action = draw(actions_of(game.actions(state, seat)))
    return action


def actions_of(space: ActionSpace[Any]) -> st.SearchStrategy[Any]:
    """Return the actions of a space: by their place in a short list, else sampled."""
    if space.enumerable and len(space) <= LISTED:
        return st.sampled_from(list(space))
    sampled: Callable[[int], Any] = lambda seed: space.sample(Dice.seeded(seed))[0]  # noqa: E731
    return seeds().map(sampled)


@st.composite
def action_sequences(
    draw: st.DrawFn, game: Game[S], options: Options = ({},), *, most: int = 30
) -> tuple[S, tuple[Action, ...]]:
    """Return a start and legal actions from it, at most so many: `reduce(game.apply, actions, s)`.

    Each action is chosen by Hypothesis itself, so that a failing sequence shrinks action by action.
    """
    start = state = draw(starts(game, options))
    actions: list[Action] = []
    for _ in range(draw(st.integers(0, most))):
        if not game.to_move(state):
            break
        action = draw(legal_actions(game, state))
        actions.append(action)
        state = game.apply(state, action)
    return start, tuple(actions)
