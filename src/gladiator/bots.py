"""Bots of GLADIATOR: one that plots toward a good position and allocates CF by expected harm.

Nothing here knows more than the observation that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, Final

from common.dice import Dice
from common.game import Game
from common.hexgrid import Hex, distance
from common.play.bots import Bot
from common.records import record
from common.spaces import Action, ActionSpace
from gladiator.decisions import (
    PAUSE,
    RECOVER,
    STUMBLE,
    Aim,
    Allocate,
    Blow,
    Decline,
    Discard,
    Drag,
    Escape,
    Exceed,
    Hear,
    NetOrder,
    Order,
    PickUp,
    Plot,
    Thing,
    walk_from,
)
from gladiator.facts import enemies, front, ground_shield, may_take, position_bonus
from gladiator.rules.arms import reach_of, wields
from gladiator.rules.engagement import own_cf
from gladiator.rules.wounds import severity_of
from gladiator.spaces.allocations import AllocationSpace
from gladiator.spaces.frames import Arms, Slot, blow
from gladiator.spaces.plots import PlotSpace, steps
from gladiator.state import PRONE, Figure, State
from gladiator.tables import (
    AREAS,
    COMBAT_RESULTS,
    SPECIAL_DEFENSE_CF,
    SPECIAL_DEFENSES,
    Armor,
    BodyArea,
    CrtKind,
    NetAttack,
    SpecialDefense,
    Weapon,
)

KILL_WORTH = 9.0
"""What a kill counts for beside wounds."""

USUAL_DEFENSE = 1
"""CF that an opponent is thought to defend an area with."""

ATTACK_SHARE = 0.7
"""How much of the pool attacks."""

DEATH_SHARE = 0.9
"""How much of it attacks where nobody is spared: there is nothing to be won by standing long."""

STEADINESS = 2.5
"""What moving costs one who is face to face with his opponent: he fights on."""

SCENARIOS: Final = ((0, 0.5), (1, 0.25), (2, 0.25))
"""How far the opponent is thought to come straight on, and how likely."""


@lru_cache(maxsize=1 << 10)
def harm(modified: int, armor: Armor | None) -> float:
    """Return the mean wounds of an attack against an armor; a kill counts for nine."""
    total = 0.0
    for dice in product(range(1, 7), repeat=3):
        result = COMBAT_RESULTS.at(modified, sum(dice))
        if result.kind is CrtKind.HIT:
            total += wounds(armor, result.bonus)
    return total / 216


@lru_cache(maxsize=1 << 8)
def wounds(armor: Armor | None, bonus: int) -> float:
    """Return the mean wounds of a body hit against an armor, before the critical hit."""
    total = 0.0
    for one, two, three, black in product(range(1, 7), repeat=4):
        severity = severity_of((one, two, three, black), armor, bonus)
        total += KILL_WORTH if severity.kill else severity.count
    return total / 6**4


@record
class PositionBot:
    """Goes where it can strike and is badly struck, and strikes where it hurts most."""

    def choose(
        self, game: Game[Any], observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return what its few rules prefer; a sample of the space where they say nothing."""
        state: State = observation
        space = game.actions(state, player)
        if isinstance(space, PlotSpace):
            return best_plot(state, space, dice)
        if isinstance(space, AllocationSpace):
            return best_allocation(state, space, dice)
        return _small(state, space, dice)


# --- plots


def best_plot(state: State, space: PlotSpace, dice: Dice) -> tuple[Action, Dice]:
    """Return the plot that ends best, with a net attack where one is ready."""
    index = space.facts.figure
    player = state.setup.gladiators[index].player
    plain = [Plot(player, index, orders) for orders in _walks(not space.facts.ensnared)]
    plots = [plot for plot in plain if plot in space] or [p for p in space if not p.throw]
    foes = enemies(state, index)
    if not foes or space.facts.tripped or space.facts.prone:
        return _in_trouble(state, space, plots, dice)
    ranked = [(worth_of(state, index, plot, foes), place) for place, plot in enumerate(plots)]
    best = max(ranked)[0]
    good = [plots[place] for value, place in ranked if value > best - 0.05]
    chosen, dice = dice.choose(good)
    return _with_net(state, space, chosen, foes), dice


@lru_cache(maxsize=2)
def _walks(free: bool) -> tuple[tuple[Order, ...], ...]:
    """List the orders that are worth a thought: up to two steps, or a turn in place."""
    single = steps(free)
    turns = (0, -1, 1, -2, 2, 3) if free else (0,)
    found: list[tuple[Order, ...]] = [(), *[(Order(PAUSE, turn),) for turn in turns]]
    found += [(step,) for step in single]
    found += [(first, second) for first in single for second in single]
    found.append((Order(RECOVER),))
    return tuple(found)


def _in_trouble(
    state: State, space: PlotSpace, plots: list[Plot], dice: Dice
) -> tuple[Action, Dice]:
    """Return how to stumble facing the opponent, or to get up."""
    index = space.facts.figure
    foes = enemies(state, index)
    own = state.figures[index]

    def rank(plot: Plot) -> tuple[bool, bool]:
        walk = walk_from(own.hex, own.facing, plot.orders)
        facing = any(_ahead(own.hex, walk.facing, state.figures[foe].hex) for foe in foes)
        return (plot.special is not None and plot.moves) or plot.special is STUMBLE, facing

    best = max([rank(plot) for plot in plots])
    return dice.choose([plot for plot in plots if rank(plot) == best])


def _ahead(cell: Hex, facing: int, other: Hex) -> bool:
    reach = min(3, max(1, distance(cell, other)))
    return (other[0] - cell[0], other[1] - cell[1]) in front(facing, reach)


def worth_of(state: State, index: int, plot: Plot, foes: tuple[int, ...]) -> float:
    """Return what the end of a plot is worth against what the opponents may do."""
    own = state.figures[index]
    legs, facing, _ = walk_from(own.hex, own.facing, plot.orders)
    cell = legs[-1].hex if legs else own.hex
    near = min(foes, key=lambda foe: distance(own.hex, state.figures[foe].hex))
    total = _errand(state, index, plot, cell)
    if plot.moves:
        engaged = _strikes(state, index, near) and _strikes(state, near, index)
        total -= STEADINESS if engaged else 0.25
    for foe in foes:
        weight = 1.0 if foe == near else 0.4
        figure = state.figures[foe]
        still = not figure.conscious or figure.posture is PRONE
        for ahead, chance in ((0, 1.0),) if still else SCENARIOS:
            value = _stand(state, (index, cell, facing), foe, ahead)
            if ahead == 0 and any(leg.hex == figure.hex for leg in legs):
                value += 3.0 if figure.posture is PRONE else -1.0
            total += weight * chance * value
    return total


def _strikes(state: State, index: int, foe: int) -> bool:
    """Return whether a figure strikes another from where both stand."""
    own, cell = state.figures[index], state.figures[foe].hex
    away = distance(own.hex, cell)
    return 1 <= away <= reaches(state, index) and _ahead(own.hex, own.facing, cell)


def _stand(state: State, me: tuple[int, Hex, int], foe: int, ahead: int) -> float:
    """Return what a stand is worth if the opponent comes so many hexes straight on."""
    index, cell, facing = me
    figure = state.figures[foe]
    there = figure.hex
    for _ in range(ahead):
        step = walk_from(there, figure.facing, _FORWARD).legs[0].hex
        if step == cell:
            break
        there = step
    away = distance(cell, there)
    if away == 0:
        return -0.5
    reach, theirs = reaches(state, index), reaches(state, foe)
    value = -0.6 * max(0, away - reach)
    strikes = away <= reach and _ahead(cell, facing, there)
    if strikes:
        value += 3.0 + position_bonus(state, cell, foe, there, figure.facing)
        value += 2.0 if figure.posture is PRONE or figure.tripped else 0.0
    if away <= theirs and _ahead(there, figure.facing, cell):
        value -= 1.0 + position_bonus(state, there, index, cell, facing)
    return value


_FORWARD: Final = tuple(step for step in steps(True) if step.code.value == "F")[:1]


def reaches(state: State, index: int) -> int:
    """Return how far a figure strikes with what it has."""
    figure = state.figures[index]
    found = [reach_of(figure, weapon) for wield in wields(state, index) for weapon in wield]
    return max(found, default=1)


def _errand(state: State, index: int, plot: Plot, cell: Hex) -> float:
    """Return what getting nearer to a lost weapon or shield is worth."""
    figure = state.figures[index]
    wanted = [
        item
        for item in state.items
        if may_take(state, index, item) and not isinstance(item.what, Thing)
    ]
    if figure.weapon is not None or not wanted:
        return 0.0
    away = min([distance(cell, item.hex) for item in wanted])
    return 4.0 - away + (3.0 if plot.special is RECOVER and away <= 1 else 0.0)


def _with_net(state: State, space: PlotSpace, plot: Plot, foes: tuple[int, ...]) -> Plot:
    """Return the plot with a net attack, where an opponent will be in its front."""
    if not space.facts.net_ready or own_cf(state, plot.figure) < 10:
        return plot
    own = state.figures[plot.figure]
    legs, facing, _ = walk_from(own.hex, own.facing, plot.orders)
    cell = legs[-1].hex if legs else own.hex
    if not any(_ahead(cell, facing, state.figures[foe].hex) for foe in foes):
        return plot
    tossed = Plot(plot.player, plot.figure, plot.orders, NetOrder(NetAttack.TOSS))
    return tossed if tossed in space else plot


# --- allocations


def best_allocation(state: State, space: AllocationSpace, dice: Dice) -> tuple[Action, Dice]:
    """Return an allocation: most CF on the areas that it hurts most, the rest in defense."""
    facts = space.facts
    arms = max(facts.arms, key=lambda one: _best_harm(state, one, min(8, facts.pool)))
    guard, dice = _guard(state, space, dice)
    pool = facts.pool - (SPECIAL_DEFENSE_CF if guard is not None else 0)
    share = DEATH_SHARE if state.setup.death_match else ATTACK_SHARE
    attack_cf = round(pool * share) if arms.slots else 0
    if facts.defense_cap is not None:
        attack_cf = max(attack_cf, pool - facts.defense_cap) if arms.slots else 0
    blows, dice = _blows(state, arms, attack_cf, dice)
    left = pool - sum([one.cf for one in blows])
    if facts.defense_cap is not None:
        left = min(left, facts.defense_cap)
    defense = _defense(state, facts.figure, max(0, left), guard)
    action = Allocate(facts.player, facts.figure, blows, defense, guard, arms.wield, None, None)
    return (action, dice) if action in space else space.sample(dice)


def _armor(figure: Figure, state: State, index: int, area: BodyArea) -> Armor | None:
    if area is AREAS[0] and not figure.helmet:
        return None
    return state.setup.gladiators[index].armor[area - 1]


def _best_harm(state: State, arms: Arms, cf: int) -> float:
    return max([_harm_at(state, slot, cf) for slot in arms.slots], default=0.0)


def _harm_at(state: State, slot: Slot, cf: int) -> float:
    """Return the harm of CF at a slot, more where wounds are near to being enough."""
    figure = state.figures[slot.target]
    armor = _armor(figure, state, slot.target, slot.area)
    taken = figure.wounds[slot.area - 1]
    rating = state.setup.gladiators[slot.target].ratings.wounds
    head = 1.25 if slot.area is AREAS[0] else 1.0
    return harm(cf - USUAL_DEFENSE, armor) * head * (1 + taken / rating)


def _blows(state: State, arms: Arms, cf: int, dice: Dice) -> tuple[tuple[Blow, ...], Dice]:
    """Split attack CF over the most harmful areas, eight at most on each."""
    ranked = sorted(arms.slots, key=lambda slot: -_harm_at(state, slot, min(8, max(1, cf))))
    if not ranked or cf < 1:
        return (), dice
    ranked, dice = _shuffled(state, ranked, min(8, cf), dice)
    found: dict[Slot, int] = {}
    for slot in ranked[:5]:
        share = min(8, cf)
        if share < 1:
            break
        found[slot] = share
        cf -= share
    placed = [slot for slot in arms.slots if slot in found]
    return tuple([blow(slot.target, slot.area, found[slot], None, False) for slot in placed]), dice


def _shuffled(state: State, ranked: list[Slot], cf: int, dice: Dice) -> tuple[list[Slot], Dice]:
    """Draw the first slot by the square of its harm, so that nobody knows where to guard."""
    weights = [1 + int(100 * _harm_at(state, slot, cf) ** 2) for slot in ranked]
    place, dice = _weighted(weights, dice)
    first = ranked[place]
    return [first, *[slot for slot in ranked if slot != first]], dice


def _weighted(weights: list[int], dice: Dice) -> tuple[int, Dice]:
    """Draw a place by whole-number weights."""
    at, dice = dice.below(sum(weights))
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place, dice
    return 0, dice


def _guard(state: State, space: AllocationSpace, dice: Dice) -> tuple[SpecialDefense | None, Dice]:
    """Draw a special defense by how much it would hurt to be struck in its area."""
    facts = space.facts
    if facts.pool < 5 or not facts.guards or facts.defense_cap == 0:
        return None, dice
    own = state.figures[facts.figure]
    weights = []
    for guard in facts.guards:
        area = SPECIAL_DEFENSES.at(guard).area
        danger = harm(5, _armor(own, state, facts.figure, area)) + 0.1 * own.wounds[area - 1]
        weights.append(1 + int(100 * danger**2))
    place, dice = _weighted(weights, dice)
    return facts.guards[place], dice


def _defense(state: State, index: int, cf: int, guard: SpecialDefense | None) -> tuple[int, ...]:
    """Spread defense CF over the areas that are hurt most."""
    own = state.figures[index]
    guarded = SPECIAL_DEFENSES.at(guard).area if guard is not None else None
    found = [0] * len(AREAS)
    for _ in range(cf):
        worst = max(
            [area for area in AREAS if area is not guarded],
            key=lambda area: (
                harm(5 - found[area - 1], _armor(own, state, index, area))
                * (1 + 0.1 * own.wounds[area - 1])
            ),
        )
        found[worst - 1] += 1
    return tuple(found)


# --- small decisions


def _small(state: State, space: ActionSpace[Any], dice: Dice) -> tuple[Action, Dice]:
    """Return the answer to a small decision."""
    actions = tuple(space)
    for kind in (Exceed, Discard):
        found = [action for action in actions if isinstance(action, kind)]
        if found:
            return found[0], dice
    pickups = [action for action in actions if isinstance(action, PickUp)]
    if pickups:
        return min(pickups, key=lambda action: _need(state, action)), dice
    aims = [action for action in actions if isinstance(action, Aim)]
    if aims:
        return aims[0], dice
    efforts = [action for action in actions if isinstance(action, Escape | Drag)]
    if efforts:
        return min(efforts, key=lambda action: abs(action.cf - 7)), dice
    idle = [action for action in actions if isinstance(action, Decline | Hear)]
    if idle:
        return idle[0], dice
    return space.sample(dice)


def _need(state: State, action: PickUp) -> int:
    """Rank an item: a weapon for an empty hand first, then a shield."""
    item = state.items[action.item]
    if isinstance(item.what, Weapon):
        return 0
    return 1 if ground_shield(item) is not None else 2


def position() -> Bot:
    """Return the bot that plots toward a good position and allocates by expected harm."""
    return PositionBot()


BOTS: Mapping[str, Callable[..., Bot]] = {"position": position}
"""The bots that know GLADIATOR."""
