"""The space of plots: every legal plot of one figure, in weighted strata.

The strata and their weights, out of 16 where a figure stands and may do everything: to hold (no
orders, X and S) 2, to kneel or recover or repel 1, one movement action 3, two 7, a charge 3. A net
order has as many again in all, and a throw a sixteenth of the whole beside them. Half of all
samples come from one more stratum, the plots that lead nearest to the closest opponent: else
figures that move at random would never meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from common.dice import Dice
from common.hexgrid import ORIGIN, Hex, distance, relative
from common.spaces import Action, ActionSpace, Refusal
from gladiator.campaign_tables import TALENT_AMOUNTS, Talent
from gladiator.decisions import (
    CHARGE,
    KNEEL,
    PAUSE,
    RECOVER,
    REPEL,
    ROLL,
    STUMBLE,
    NetOrder,
    Order,
    Plot,
    walk,
)
from gladiator.spaces.strata import Strata
from gladiator.tables import ACTIONS, ACTIONS_PER_PHASE, ROLL_DIRECTIONS, NetAttack
from gladiator.tables import Action as Code


class PlotFacts(NamedTuple):
    """What decides which plots of a figure are legal; all of it is public."""

    figure: int
    prone: bool
    tripped: bool
    has_phases: bool
    """Whether one who lies prone has movement phases left this turn; nobody else is asked."""
    mobile: bool
    """Whether he may move at all, if need be by exceeding his rate."""
    ensnared: bool
    can_throw: bool
    net_ready: bool
    may_repel: bool
    net_needs_step: bool
    sprints: bool = False
    """Whether he may plot three steps forward (36.3/SP)."""


Orders = tuple[Order, ...]

HOLD, SPECIAL, ONE, TWO, CHARGING, NETTING, THROWING, SPRINTING = 2, 1, 3, 7, 3, 16, 1, 4
"""Weights of the strata."""

_MOVEMENT: Final = tuple(code for code in Code if not ACTIONS.at(code).special)


def _turns(code: Code, free: bool) -> tuple[int, ...]:
    """List the rotations of an action (7.2.2); the ensnared may not rotate (20.5.4)."""
    most = ACTIONS.at(code).rotation if free else 0
    return (0, -1, 1, -2, 2, 3) if most == 3 else (0, -1, 1)[: 1 + 2 * most]


def _staying(code: Code, free: bool) -> tuple[Orders, ...]:
    return tuple((Order(code, rotation),) for rotation in _turns(code, free))


@lru_cache(maxsize=2)
def steps(free: bool) -> tuple[Order, ...]:
    """List the single steps of 7.3 with their rotations before or after."""
    found = [Order(code) for code in _MOVEMENT]
    for code in _MOVEMENT:
        for rotation in _turns(code, free)[1:]:
            found += [Order(code, rotation, before=True), Order(code, rotation)]
    return tuple(found)


def _strata(facts: PlotFacts) -> tuple[tuple[int, tuple[Orders, ...]], ...]:
    """List the weighted strata of orders; repelling has no rotation (20.4.1, 20.4.1/RN)."""
    free = not facts.ensnared
    if facts.tripped:
        turns = _staying(STUMBLE, free) if facts.mobile else _staying(STUMBLE, False)
        return ((HOLD, turns),)
    if facts.prone:
        if facts.ensnared or not facts.mobile:
            return ((HOLD, ((),)),)
        rolls = tuple((Order(ROLL, toward=way),) for way in ROLL_DIRECTIONS)
        rising = ((TWO, _staying(KNEEL, free)), (TWO, rolls))
        return rising if facts.has_phases else ((HOLD, ((),)), *rising)
    if not facts.mobile:
        return ((HOLD, ((), *_staying(PAUSE, False))),)
    special = _staying(KNEEL, free) + _staying(RECOVER, free)
    if facts.may_repel:
        special += _staying(REPEL, False)
    single = steps(free)
    sprinting = ((SPRINTING, sprints()),) if facts.sprints and free else ()
    return (
        (HOLD, ((), *_staying(PAUSE, free))),
        (SPECIAL, special),
        (ONE, tuple((step,) for step in single)),
        (TWO, tuple((first, second) for first in single for second in single)),
        (CHARGING, ((Order(CHARGE),),)),
        *sprinting,
    )


SPRINT: Final = TALENT_AMOUNTS.at(Talent.SPRINTING)
"""The actions of a sprint (36.3/SP)."""

_RUNNING: Final = (Code.FORWARD, Code.SIDESTEP_FORWARD_LEFT, Code.SIDESTEP_FORWARD_RIGHT)


@lru_cache(maxsize=1)
def sprints() -> tuple[Orders, ...]:
    """List the three steps forward of a sprint, with their rotations (36.3/SP)."""
    single = [step for step in steps(free=True) if step.code in _RUNNING]
    return tuple((one, two, three) for one in single for two in single for three in single)


_NET_ORDERS: Final = (
    NetOrder(NetAttack.TOSS),
    NetOrder(NetAttack.SWING),
    *(NetOrder(NetAttack.LAY, cell) for cell in (1, 2, 3)),
)


@lru_cache(maxsize=1 << 10)
def plot_space(player: int, facts: PlotFacts) -> Strata[Plot]:
    """Return the space of a figure's plots; its actions are built once."""
    base = _strata(facts)
    found = [
        (weight, tuple(Plot(player, facts.figure, orders) for orders in group))
        for weight, group in base
    ]
    if facts.net_ready and facts.mobile and not facts.prone and not facts.tripped:
        found.append((NETTING, _netting(player, facts)))
    if facts.can_throw and not facts.ensnared:
        thrown = tuple(
            Plot(player, facts.figure, plot.orders, plot.net, throw=True)
            for _, group in found
            for plot in group
        )
        found = [(weight * 16, group) for weight, group in found]
        found.append((max(1, sum(weight for weight, _ in found) // 16), thrown))
    return Strata(*found)


def _netting(player: int, facts: PlotFacts) -> tuple[Plot, ...]:
    """List the plots with a net attack beside movement actions (5.2.1.1, 20.2, 20.3.1)."""
    single = steps(not facts.ensnared)
    walks: tuple[Orders, ...] = tuple((step,) for step in single)
    walks += tuple((first, second) for first in single for second in single)
    if not facts.net_needs_step:
        walks = ((), *walks)
    return tuple(Plot(player, facts.figure, orders, net) for net in _NET_ORDERS for orders in walks)


class Misplot(Enum):
    """Why a plot is refused."""

    RATE = "the movement rate is used up"
    ROTATION = "it rotates too far"
    ENSNARED = "the net does not allow it"
    NET = "there is no net ready, or none to repel"
    MUST_STUMBLE = "he must stumble"
    PRONE = "he lies prone"
    THROW = "he has nothing to throw"
    ORDERS = "these are no orders of one phase"


def misplot(plot: Plot, facts: PlotFacts) -> Refusal:
    """Return what is wrong with a plot that is not legal, and the rule that it breaks."""
    codes = [order.code for order in plot.orders]
    if plot.figure != facts.figure:
        return Refusal(Misplot.ORDERS, "7.2", "another figure is plotted now")
    if len(codes) > 1 and any(ACTIONS.at(code).special for code in codes):
        return Refusal(Misplot.ORDERS, "7.4", "a special action fills its phase by itself")
    if len(codes) > ACTIONS_PER_PHASE and not facts.sprints:
        return Refusal(Misplot.ORDERS, "7.2", "a phase has two movement actions at most")
    running = all(code in _RUNNING for code in codes)
    if len(codes) > SPRINT or (len(codes) == SPRINT and not running):
        return Refusal(Misplot.ORDERS, "36.3/SP", "a sprint is three steps F, SFL or SFR")
    return _misplaced(plot, facts, codes) or _misturned(plot, facts)


def _misplaced(plot: Plot, facts: PlotFacts, codes: list[Code]) -> Refusal | None:
    """Return whether his condition bars the plot (15.3, 16.4, 20.5.4.1, 17.3)."""
    if facts.tripped and codes != [STUMBLE]:
        return Refusal(Misplot.MUST_STUMBLE, "15.3", "he has tripped and must plot S")
    if not facts.tripped and STUMBLE in codes:
        return Refusal(Misplot.ORDERS, "15.1", "only one who has tripped plots S")
    if facts.prone and facts.ensnared and codes:
        return Refusal(Misplot.ENSNARED, "20.5.4.1", "ensnared and prone he plots no movement")
    if facts.prone and facts.mobile and codes not in ([KNEEL], [ROLL]):
        return Refusal(Misplot.PRONE, "16.4", "prone he must kneel or roll")
    if ROLL in codes and not facts.prone:
        return Refusal(Misplot.PRONE, "7.4/RO", "only the prone roll")
    if plot.moves and not facts.mobile:
        return Refusal(Misplot.RATE, "5.2.1", "the rate is used up, and exceeded by one phase")
    return _misused(plot, facts, codes)


def _misused(plot: Plot, facts: PlotFacts, codes: list[Code]) -> Refusal | None:
    """Return whether the plot uses what he does not have: a net, an item (20.2, 13.3)."""
    if REPEL in codes and not facts.may_repel:
        return Refusal(Misplot.NET, "20.4.1", "there is no net to repel")
    if plot.net is not None and not facts.net_ready:
        return Refusal(Misplot.NET, "20.2", "he has no net that is ready")
    if plot.net is not None and any(ACTIONS.at(code).special for code in codes):
        return Refusal(Misplot.NET, "20.2", "a net attack goes with movement actions")
    if plot.throw and (facts.ensnared or not facts.can_throw):
        return Refusal(Misplot.THROW, "13.3", "he has nothing to throw, or is ensnared")
    return None


def _misturned(plot: Plot, facts: PlotFacts) -> Refusal:
    for order in plot.orders:
        if order.rotation and facts.ensnared:
            return Refusal(Misplot.ENSNARED, "20.5.4", "the ensnared may not rotate")
        if abs(order.rotation) > ACTIONS.at(order.code).rotation:
            return Refusal(Misplot.ROTATION, "7.3", f"{order.code.value} does not turn so far")
    return Refusal(Misplot.ORDERS, "7.2", "these are no orders of one phase")


class PlotSpace(ActionSpace[Plot]):
    """The plots of a figure, and which of them lead to the closest opponent."""

    __slots__ = ("facts", "near", "plots")

    def __init__(self, plots: Strata[Plot], near: tuple[Plot, ...], facts: PlotFacts) -> None:
        self.plots: Strata[Plot] = plots
        self.near: tuple[Plot, ...] = near
        self.facts: PlotFacts = facts

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a plot is refused, with the rule that it breaks."""
        return misplot(action, self.facts) if isinstance(action, Plot) else None

    def __contains__(self, action: object) -> bool:
        return action in self.plots.members

    def sample(self, dice: Dice) -> tuple[Plot, Dice]:
        near = self.near
        if near:
            at, dice = dice.below(2 * len(near))
            if at < len(near):
                return near[at], dice
        return self.plots.sample(dice)

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Plot, ...], Dice]:
        if n >= len(self.plots):
            return self.plots.candidates(n, dice)
        chosen = dict.fromkeys(self.near[: n // 2])
        more, dice = self.plots.candidates(n, dice)
        chosen.update(dict.fromkeys(more))
        return tuple(chosen)[:n], dice

    def count(self) -> int:
        return self.plots.count()

    def __len__(self) -> int:
        return len(self.plots)

    def __iter__(self) -> Iterator[Plot]:
        return iter(self.plots)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PlotSpace):
            return False
        return self.plots == other.plots and self.near == other.near

    def __hash__(self) -> int:
        return hash((self.plots, self.near))

    def __repr__(self) -> str:
        return f"<PlotSpace: {len(self.plots)} plots, {len(self.near)} lead near>"


NEAR: Final = 24
"""The most plots in the stratum that leads to an opponent."""

_FAR: Final = 9


@lru_cache(maxsize=1 << 12)
def leaning_space(player: int, facts: PlotFacts, quarry: Hex | None) -> PlotSpace:
    """Return the space of plots; `quarry` is the closest opponent in the figure's own frame."""
    space = plot_space(player, facts)
    if quarry is None or facts.tripped or facts.prone or not facts.mobile:
        return PlotSpace(space, (), facts)
    by_orders = _plain(player, facts)
    near = near_orders(quarry, not facts.ensnared)
    return PlotSpace(space, tuple([by_orders[orders] for orders in near]), facts)


@lru_cache(maxsize=1 << 9)
def _plain(player: int, facts: PlotFacts) -> dict[Orders, Plot]:
    space = plot_space(player, facts)
    return {plot.orders: plot for plot in space if plot.net is None and not plot.throw}


@lru_cache(maxsize=2)
def _ends(free: bool) -> tuple[tuple[tuple[Hex, int], tuple[Orders, ...]], ...]:
    """List the ends of all walks, hex and facing in the figure's own frame, with their orders."""
    single = steps(free)
    orders: list[Orders] = [(), *_staying(PAUSE, free), (Order(CHARGE),)]
    orders += [(step,) for step in single]
    orders += [(first, second) for first in single for second in single]
    found: dict[tuple[Hex, int], list[Orders]] = {}
    for one in orders:
        legs, facing, _ = walk(one, 0)
        end = legs[-1].hex if legs else ORIGIN
        found.setdefault((end, facing), []).append(one)
    return tuple((end, tuple(ways)) for end, ways in found.items())


@lru_cache(maxsize=1 << 10)
def near_orders(quarry: Hex, free: bool) -> tuple[Orders, ...]:
    """List orders that end nearest to beside the quarry, facing it: at most 24 of them."""
    best: tuple[int, bool] = (1 << 10, True)
    found: list[Orders] = []
    for (end, facing), ways in _ends(free):
        rank = _nearness(end, facing, quarry)
        if rank < best:
            best, found = rank, []
        if rank == best:
            found += ways
    return tuple(found[:: max(1, len(found) // NEAR)][:NEAR])


def _nearness(end: Hex, facing: int, quarry: Hex) -> tuple[int, bool]:
    """Rank the end of a walk: how far from beside the quarry, and facing it or not."""
    by = Hex(quarry[0] - end[0], quarry[1] - end[1])
    return abs(distance(end, quarry) - 1), not _ahead(facing, by)


def _ahead(facing: int, by: Hex) -> bool:
    """Return whether an offset lies in the wedge of a facing, however far (6.2)."""
    q, r = relative(ORIGIN, facing, by)
    return (q >= 0 and q + r <= 0) or (q <= 0 and r <= 0 and q + r <= 0 and r <= 0)


def clamped(by: Hex) -> Hex:
    """Bring an offset within nine hexes, its direction about kept: far figures look alike."""
    away = distance(ORIGIN, by)
    if away <= _FAR:
        return by
    return Hex(round(by[0] * _FAR / away), round(by[1] * _FAR / away))
