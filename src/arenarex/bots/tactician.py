"""A bot that fights with sense: favourable odds, free pushes, pits behind its targets.

It reads the odds of an attack before it declares it, spends Favor and fatigue where they pay, and
looks for the far side of an enemy that stands before a hazard. It knows no more than it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arenarex.bots import acting, answering, moving
from arenarex.decisions import (
    AnswerAttack,
    AnswerMove,
    AnswerMoved,
    ChooseAction,
    ChooseBox,
    ChooseFavor,
    ChooseLaurel,
    ChooseModel,
    ChoosePath,
    ChoosePower,
    ChooseReroll,
    ChooseRest,
    ChooseSecond,
    ChooseUse,
    ChooseWithdraw,
    ClearMenu,
)
from arenarex.state import State
from common.dice import Dice
from common.records import record
from common.spaces import Action, ActionSpace

Decide = Callable[[State, Any, ActionSpace[Action]], Action | None]

DECIDERS: Mapping[type, Decide] = {
    ChooseAction: acting.act,
    ChooseSecond: acting.second,
    ChooseModel: acting.model,
    ChooseRest: acting.rest,
    ClearMenu: acting.menu,
    ChoosePath: moving.path,
    AnswerAttack: answering.answer_attack,
    AnswerMove: answering.answer_move,
    AnswerMoved: answering.answer_moved,
    ChoosePower: answering.power,
    ChooseFavor: answering.favor,
    ChooseReroll: answering.reroll,
    ChooseBox: answering.box,
    ChooseWithdraw: answering.withdraw,
    ChooseUse: answering.use,
    ChooseLaurel: answering.laurel,
}
"""What is decided by sense; all else is left to chance."""


@record
class Tactician:
    """Plays by rules of thumb and the odds of single attacks. It keeps nothing between calls."""

    def choose(
        self, game: Any, observation: State, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return the action that seems best; what it has no opinion on, it leaves to chance."""
        space: ActionSpace[Action] = game.actions(observation, player)
        decide = DECIDERS.get(type(observation.agenda[0]))
        if decide is not None:
            action = decide(observation, observation.agenda[0], space)
            if action is not None and action in space:
                return action, dice
        return space.sample(dice)


def tactician() -> Tactician:
    """Return the bot that fights with sense."""
    return Tactician()
