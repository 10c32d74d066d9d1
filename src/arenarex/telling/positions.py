"""Positions as lines of text."""

from __future__ import annotations

from arenarex.cards import Mark
from arenarex.state import NOBODY, Model, State
from arenarex.telling.waiting import under_way, waiting
from arenarex.telling.words import LEVELS, who


def text(state: State, /) -> str:
    """Return the position as lines of text: the turn and the pools, a line for each model.

    On a track `x` is a marked box, `.` an open one, a letter an open box that means something. An
    attack on its way, and who decides what, come last.
    """
    kind = "clear turn" if state.turn.clear else "turn"
    head = f"{kind} {state.turns} of player {state.turn.player}"
    pools = f"Favor {state.pools[0]} : {state.pools[1]}"
    rows = [_row(state, model) for model in state.models]
    return "\n".join([head, pools, *rows, *under_way(state), *waiting(state)])


def _row(state: State, model: Model) -> str:
    name = f"{'-' if model.player == NOBODY else model.player} {who(state, model.number)}"
    if model.base is None:
        return f"{name:<24} {model.where.value}"
    track = "".join(
        [
            "x" if at < model.wounds else mark.value
            for at, mark in enumerate(model.card.vitality)
            if mark is not Mark.NUMERAL or at >= model.wounds
        ]
    )
    x, y = model.base.center
    ridden = f", with {who(state, model.partner)}" if model.mounted else ""
    return f"{name:<24} {track:<14} {LEVELS[model.fatigue]} at {x:.1f}, {y:.1f}{ridden}"
