"""What a roll for a figure leaves: fewer dice, the figure as it has made it, the loss of CF."""

from __future__ import annotations

from typing import Final

from common.dice import Dice
from common.records import changing
from gladiator.state import Exchange, Figure, State


def rolled(state: State, dice: Dice, index: int, figure: Figure) -> State:
    """Return the state with what is left of the dice, and with one figure exchanged."""
    figures = state.figures
    return _rolled(state, dice, (*figures[:index], figure, *figures[index + 1 :]))


def harmed(state: State, dice: Dice, index: int, figure: Figure, loss: int) -> State:
    """Return the state after a roll that cost a figure CF, which the exchange notes (9.4.6)."""
    figures = state.figures
    figures = (*figures[:index], figure, *figures[index + 1 :])
    return _harmed(state, dice, figures, with_loss(state.exchange, index, loss))


def with_loss(exchange: Exchange | None, index: int, loss: int) -> Exchange | None:
    """Return the exchange under way, if there is one, with a loss of CF noted in it (9.4.6)."""
    if exchange is None or loss <= 0:
        return exchange
    lost = exchange.lost
    return _with_lost(exchange, (*lost[:index], lost[index] + loss, *lost[index + 1 :]))


_rolled: Final = changing(State, "dice", "figures")
_harmed: Final = changing(State, "dice", "figures", "exchange")
_with_lost: Final = changing(Exchange, "lost")
