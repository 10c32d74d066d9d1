"""Chapters 35.4 and 36 in a match: the CF of prestige, and talents that no other chapter reads.

Fast Attack, Throwing, Unarmed Style and Toughness act where their rules stand, in `exchange`,
`throws`, `arms` and `wounds`.
"""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Choice, Note, Task
from common.records import record, replace
from common.spaces import ActionSpace, Choices
from gladiator.campaign_tables import TALENT_AMOUNTS, TRAINING_PER_TALENT
from gladiator.campaign_tables import Talent as Printed
from gladiator.decisions import Allocate, Decline, Forfeit
from gladiator.events import Forfeited
from gladiator.facts import is_played
from gladiator.machine import MACHINE, Step
from gladiator.rules.collisions import IMPACT_BONUS
from gladiator.rules.engagement import POOL
from gladiator.rules.exchange import BEFORE_BLOWS, REMARKS
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.setup import Setup, Talent
from gladiator.spaces.plots import SPRINT
from gladiator.state import Exchange, State
from gladiator.tasks import StumbleCheck

_HOLD: Final = Talent.HOLD_GROUND
_MASTERY: Final = Talent.WEAPON_MASTERY
_SPRINTING: Final = Talent.SPRINTING
_WEAKNESS: Final = Talent.FIND_WEAKNESS


def talented(setup: Setup) -> bool:
    """Return whether somebody in a match has a talent."""
    return any(one.talents for one in setup.gladiators)


@POOL.add(needs=lambda setup: any(one.prestige_bonus for one in setup.gladiators))
def intimidating(state: State, index: int) -> int:
    """Return the CF of prestige for one who has an opponent in his combat front (35.4.2)."""
    bonus = state.setup.gladiators[index].prestige_bonus
    if not bonus or not any(bout.attacker == index for bout in state.bouts):
        return 0
    return bonus


@POOL.add(needs=talented)
def mastering(state: State, index: int) -> int:
    """Return the CF that a mastered weapon in hand adds (36.3/MS)."""
    sheet, figure = state.setup.gladiators[index], state.figures[index]
    if _MASTERY not in sheet.talents or sheet.mastered is None:
        return 0
    if sheet.mastered not in (figure.weapon, figure.second):
        return 0
    return TALENT_AMOUNTS.at(Printed.WEAPON_MASTERY)


@REMARKS.add()
def lent(state: State, index: int, sealed: Allocate) -> tuple[str, ...]:
    """Name the rules that had a part in an allocation: prestige and talents (35.4.2, 36.3)."""
    talents = state.setup.gladiators[index].talents
    found = []
    if intimidating(state, index):
        found.append("35.4.2")
    if mastering(state, index):
        found.append("36.3/MS")
    if sealed.blows and Talent.FAST_ATTACK in talents:
        found.append("36.3/FA")
    if sealed.blows and not sealed.wield and Talent.UNARMED_STYLE in talents:
        found.append("36.3/SU")
    return tuple(found)


@IMPACT_BONUS.add(needs=talented)
def holding_ground(state: State, index: int) -> int:
    """Return what Hold Ground adds to an impact (36.3/HG)."""
    if _HOLD not in state.setup.gladiators[index].talents:
        return 0
    return TALENT_AMOUNTS.at(Printed.HOLD_GROUND)


@record
class Sprints(Task):
    """Whoever has sprinted checks for a stumble (36.3/SP)."""


def sprinted(state: State, index: int) -> bool:
    """Return whether a figure has plotted three actions this phase (36.3/SP)."""
    plot = state.figures[index].doings.plot
    return plot is not None and len(plot.orders) >= SPRINT


@MACHINE.resolves(Sprints, rule="36.3/SP")
def sprints(state: State, task: Sprints, note: Note) -> Step:
    """Let each who has sprinted check for a stumble, once (36.3/SP)."""
    figures = range(len(state.figures))
    return state, tuple([StumbleCheck(index) for index in figures if sprinted(state, index)])


in_phase(
    At.STUMBLES,
    Sprints(),
    needs=lambda setup: any(_SPRINTING in one.talents for one in setup.gladiators),
)


@record
class FindingWeakness(Choice):
    """A figure may forfeit one of its planned attacks (36.3/FW)."""

    figure: int


@record
class WeaknessRoll(Task):
    """How much defense the next area that a figure attacks will lack (36.3/FW)."""

    figure: int


@BEFORE_BLOWS.add(needs=talented)
def seeking(state: State) -> tuple[Task, ...]:
    """Ask those with Find Weakness and two attacks or more whether they forfeit one (36.3/FW)."""
    sheets = state.setup.gladiators
    return tuple(
        [
            FindingWeakness(sheets[index].player, index)
            for index in range(len(sheets))
            if _WEAKNESS in sheets[index].talents
            and is_played(state, index)
            and len(_own(state, index)) > 1
        ]
    )


def _own(state: State, index: int) -> tuple[int, ...]:
    """List the places of a figure's attacks in the exchange."""
    exchange = _exchange(state)
    return tuple([at for at, one in enumerate(exchange.attacks) if one.attacker == index])


def _exchange(state: State) -> Exchange:
    assert state.exchange is not None
    return state.exchange


@MACHINE.offers(FindingWeakness)
def forfeits(state: State, task: FindingWeakness, player: int) -> ActionSpace[Any]:
    """Offer to forfeit any attack but the last, after which no other comes; or none (36.3/FW)."""
    own = _own(state, task.figure)[:-1]
    offered = tuple([Forfeit(player, task.figure, at) for at in own])
    return Choices(offered, (Decline(player, task.figure),))


@MACHINE.decides(FindingWeakness, rule="36.3/FW")
def forfeit(state: State, task: FindingWeakness, action: Forfeit | Decline, note: Note) -> Step:
    """Give up a planned attack to look for a weakness (36.3/FW)."""
    if isinstance(action, Decline):
        return state, ()
    exchange = _exchange(state)
    attacks = exchange.attacks
    note(Forfeited(task.figure, attacks[action.attack].area))
    left = (*attacks[: action.attack], *attacks[action.attack + 1 :])
    return replace(state, exchange=replace(exchange, attacks=left)), (WeaknessRoll(task.figure),)


@MACHINE.resolves(WeaknessRoll, rule="36.3/FW")
def weakness_roll(state: State, task: WeaknessRoll, note: Note) -> Step:
    """Roll 1D3 - 1, +1 for every four full points of TR (36.3/FW)."""
    roll, dice = state.dice.d3()
    training = state.setup.gladiators[task.figure].ratings.training
    found = roll.total + TALENT_AMOUNTS.at(Printed.FIND_WEAKNESS) + training // TRAINING_PER_TALENT
    exchange = _exchange(state)
    eased = list(exchange.eased or (0,) * len(state.figures))
    eased[task.figure] = max(0, found)
    return replace(state, dice=dice, exchange=replace(exchange, eased=tuple(eased))), ()
