"""Stalls: where on its path a movement may be ended, a continuum.

Sampling declines half the time; otherwise a stretch is drawn, then one of 256 places on it.
"""

from __future__ import annotations

from typing import NoReturn

from arenarex.decisions import AnswerWalk, Pass, Stall
from arenarex.reasons import PathReason
from arenarex.rules.reactions import stallers
from arenarex.state import State
from common.dice import Dice
from common.plane.points import EPS
from common.spaces import Action, ActionSpace, Refusal

STEPS = 256


class StallSpace(ActionSpace["Pass | Stall"]):
    """The places on a path that lie near enough to who may stall it."""

    __slots__ = ("_player", "_spans")

    enumerable = False

    def __init__(self, state: State, decision: AnswerWalk, player: int) -> None:
        self._player = player
        self._spans = stallers(state, decision.model, decision.path)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Pass):
            return action.player == self._player
        if not isinstance(action, Stall) or action.player != self._player:
            return False
        return any(
            number == action.model and first - EPS <= action.inches <= last + EPS
            for number, first, last in self._spans
        )

    def refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, Stall):
            return None
        for number, first, last in self._spans:
            if number == action.model:
                sentence = f"it may stall the movement after {first!r} to {last!r} inches"
                return Refusal(PathReason.NO_STALL, "FAQ / Legio XIII/1", sentence)
        sentence = "the model cannot stall this movement"
        return Refusal(PathReason.NO_STALL, "FAQ / Legio XIII/1", sentence)

    def sample(self, dice: Dice) -> tuple[Pass | Stall, Dice]:
        declined, dice = dice.below(2)
        if declined or not self._spans:
            return Pass(self._player), dice
        (number, first, last), dice = dice.choose(self._spans)
        part, dice = dice.below(STEPS)
        return Stall(self._player, number, first + (last - first) * part / (STEPS - 1)), dice

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Pass | Stall, ...], Dice]:
        found: dict[Pass | Stall, None] = {Pass(self._player): None}
        for number, first, last in self._spans:
            found[Stall(self._player, number, first)] = None
            found[Stall(self._player, number, last)] = None
        return tuple(found)[:n], dice

    def count(self) -> int | None:
        return None

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> NoReturn:
        raise TypeError("the places on a path are a continuum")
