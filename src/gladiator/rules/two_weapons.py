"""Chapter 24: a weapon in each hand."""

from __future__ import annotations

from typing import Final

from gladiator.chapters import Chapter
from gladiator.rules.arms import pair_bonus, wields
from gladiator.rules.blows import CONVERTED, seen
from gladiator.rules.engagement import POOL
from gladiator.state import State
from gladiator.tables import TWO_HANDED_CONVERSIONS, CombatResult
from gladiator.tasks import Strike

_PAIR: Final = 2


@POOL.add(Chapter.TWO_WEAPONS)
def bonus_of_two(state: State, index: int) -> int:
    """Return the CF that two weapons in hand add (24.2.1, 24.2.2)."""
    if state.figures[index].second is None:
        return 0
    return max([pair_bonus(state, index, wield) for wield in wields(state, index)], default=0)


@CONVERTED.add(Chapter.TWO_WEAPONS)
def against_two(state: State, task: Strike, result: CombatResult) -> CombatResult:
    """Turn S and S* into P, and P* into H, against two weapons (24.3)."""
    exchange = state.exchange
    if exchange is None or len(exchange.wields[task.target]) != _PAIR:
        return result
    target = seen(state, task.target)
    if target.weapon is None or target.second is None:
        return result
    if result.kind not in TWO_HANDED_CONVERSIONS:
        return result
    return TWO_HANDED_CONVERSIONS.at(result.kind)
