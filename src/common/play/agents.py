"""What a bot is, and the one that plays at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, cast

import attrs

from common.dice import Dice, Seeded, derived_seed
from common.errors import ArenaError
from common.game import Game
from common.records import record
from common.spaces import Action, ActionSpace

MOST: Final = 100_000
"""What an option of a bot is at most: with more worlds or samples no decision would ever end."""

Value = Callable[[Any, int], float]
"""How good a full state is for a player: an estimate of its share at the end, from 0 to 1.

It is asked only while the match goes on: at the end the true shares count.
"""

Shortlist = Callable[[Any, int, tuple[Action, ...]], tuple[Action, ...]]
"""Leaves out actions that need no look, as those alike: state, player, actions -> actions."""


class Bot(Protocol):
    """Chooses an action from what one player may see. It keeps nothing from call to call."""

    def choose(
        self, game: Game[Any], observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return the action for `player`, and the dice after what the bot drew from them."""
        ...


@record
class RandomBot:
    """Takes any legal action: first its kind, then its detail, as the action space samples."""

    def choose(
        self, game: Game[Any], observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        space: ActionSpace[Action] = game.actions(observation, player)
        return space.sample(dice)


def spec_of(bot: Bot | str) -> str:
    """Return what stands for a bot in records and results: its specification, or its class.

    A bot that is a record shows its options as well.
    """
    if isinstance(bot, str):
        return bot
    kind = type(bot)
    return repr(bot) if attrs.has(kind) and attrs.fields(kind) else kind.__name__


def seat_dice(seed: int | str, player: int, decision: int) -> Seeded:
    """Return a seat's own dice for one decision, the match's `decision`-th (from 0).

    They follow from the match's seed alone, so a match that is undone or resumed finds the same.
    """
    return Dice.seeded(derived_seed(seed, f"seat {player} decision {decision}"))


def worth(game: Game[Any], value: Value | None, state: Any, player: int) -> float:
    """Return a player's share when the match is over, else its estimate (even, without one)."""
    shares = game.returns(state)
    if shares is not None:
        return shares[player]
    if value is None:
        return 1 / len(game.players(state))
    return value(state, player)


def options(
    game: Game[Any],
    state: Any,
    player: int,
    dice: Dice,
    *,
    width: int,
    shortlist: Shortlist | None = None,
) -> tuple[tuple[Action, ...], Dice]:
    """Return the actions that a bot looks at: all or some, less what a shortlist leaves out."""
    actions, dice = looked_at(game.actions(state, player), width, dice)
    return (shortlist(state, player, actions) if shortlist else actions), dice


def looked_at(
    space: ActionSpace[Action], width: int, dice: Dice
) -> tuple[tuple[Action, ...], Dice]:
    """Return all actions of a space, or `width` candidates where they are more or a continuum."""
    count = space.count()
    if space.enumerable and count is not None and count <= width:
        return tuple(space), dice
    return space.candidates(width, dice)


def at_least(least: int) -> Any:
    """Return a validator of a bot's option: a number from the least to `MOST`, whole if need be.

    Errors (of the validator): `ArenaError`.
    """

    def check(bot: object, option: Any, value: object) -> None:
        kind = type(option.default)
        if type(value) not in (int, kind):
            told = "a whole number" if kind is int else "a number"
            raise ArenaError(f"{option.name} is {told}, not {value!r:.60}")
        if not least <= cast("float", value) <= MOST:
            raise ArenaError(f"{option.name} is at least {least} and at most {MOST}, not {value}")

    return check
