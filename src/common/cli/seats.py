"""Somebody at the terminal, where a match expects a bot."""

from __future__ import annotations

from typing import Any, NoReturn

from common.dice import Dice
from common.errors import InternalError
from common.game import Game

PERSON = "person"


class Person:
    """Holds the seat of a person. Not a bot: the session asks the person itself."""

    def choose(self, game: Game[Any], observation: Any, player: int, dice: Dice, /) -> NoReturn:
        raise InternalError(f"player {player} is a person, and was not asked")
