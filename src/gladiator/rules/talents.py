"""Chapter 36 in a match: talents, and the CF bonus of prestige (35.4.2)."""

from __future__ import annotations

from typing import Final

from gladiator.rules.collisions import IMPACT_BONUS
from gladiator.rules.engagement import POOL
from gladiator.setup import Talent
from gladiator.state import State

HOLD_GROUND: Final = 3
"""What the talent adds to an impact factor (36/HG)."""

MASTERY: Final = 3
"""What mastery of a weapon adds to CF (36/MS)."""


@IMPACT_BONUS.add()
def hold_ground(state: State, index: int) -> int:
    """Add 3 to the impact of one who holds his ground (36/HG)."""
    return HOLD_GROUND if Talent.HOLD_GROUND in state.setup.gladiators[index].talents else 0


@POOL.add()
def mastery(state: State, index: int) -> int:
    """Add 3 CF with the weapon that he has mastered in hand (36/MS)."""
    sheet, figure = state.setup.gladiators[index], state.figures[index]
    if sheet.mastered is None or Talent.WEAPON_MASTERY not in sheet.talents:
        return 0
    return MASTERY if sheet.mastered in (figure.weapon, figure.second) else 0


@POOL.add()
def intimidation(state: State, index: int) -> int:
    """Add the prestige bonus while an opponent is in his combat front (35.4.2)."""
    bonus = state.setup.gladiators[index].prestige_bonus
    if not bonus:
        return 0
    return bonus if any(bout.attacker == index for bout in state.bouts) else 0
