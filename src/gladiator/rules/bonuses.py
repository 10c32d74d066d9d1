"""What an H bonus adds where a rule says "plus any H bonus"."""

from __future__ import annotations

from typing import Final

from gladiator.rulings import NegativeBonus
from gladiator.state import State

_AS_ZERO: Final = NegativeBonus.ZERO


def h_bonus(state: State, bonus: int) -> int:
    """Return an H bonus as the ruling counts it: H-1 and H-2 may count as 0."""
    if state.setup.rulings.negative_bonus is _AS_ZERO:
        return max(0, bonus)
    return bonus
