"""Chapter 20, first part: toss, swing and lay."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Causes, Choice, Note, Task
from common.hexgrid import distance, neighbor
from common.records import record, replace
from common.spaces import ActionSpace
from gladiator.chapters import Chapter
from gladiator.decisions import (
    PAUSE,
    REPEL,
    Decline,
    DropNet,
    NetTarget,
    RepelNet,
    Thing,
    ahead,
)
from gladiator.events import Cancelled, NetCast, NetMoved, Repelled, Rolled
from gladiator.facts import (
    enemies,
    has_net,
    in_arena,
    in_front,
    is_beast,
    is_played,
    position_bonus,
)
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_net, of_struggle
from gladiator.rules.blows import results_table
from gladiator.rules.engagement import own_cf
from gladiator.rules.falling import forced_stumble
from gladiator.rules.hands import walled
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rules.turns import REFRESH
from gladiator.rulings import RepelCf
from gladiator.spaces.strata import Strata
from gladiator.state import KNEELING, STANDING, Figure, Item, Snare, State
from gladiator.tables import (
    ARMS,
    ATTACK_DICE,
    BORROWED_NET,
    CF_PER_AREA,
    HEAVY,
    HOOK,
    HOOK_NET_BONUS,
    LEGS,
    LIGHT,
    NET_ATTACKS,
    NET_COLUMN,
    NET_LAY_HEXES,
    NET_LAY_MODIFIERS,
    NET_SWING_MODIFIERS,
    NET_SWING_ORDER,
    NET_TOSS_MODIFIERS,
    CombatResult,
    CrtKind,
    NetAttack,
    NetEffect,
    NetModifier,
    Style,
)
from gladiator.tasks import StumbleCheck

_NET: Final = Chapter.NET
GRIP: Final = 3
"""How far a net's owner may be that he still grips it (ours; the toss's front)."""


@record
class NetDrops(Task):
    """Whoever has a net may let it fall into an adjacent hex, in seat order (20.8.2)."""

    done: tuple[int, ...] = ()


@record
class DroppingNet(Choice):
    """A figure may drop its net (20.8.2)."""

    figure: int


@record
class NetAttacks(Task):
    """The plotted net attacks are made, in seat order (5.2.5)."""


@record
class NetPay(Task):
    """A net attack is paid for, and finds its targets (20.3.2)."""

    figure: int


@record
class NetAiming(Choice):
    """A Retiarius names whom he tosses his net at (20.5)."""

    figure: int
    targets: tuple[int, ...]


@record
class NetRoll(Task):
    """A net attack on one target is rolled (20.5.3, 20.6.4, 20.7.3)."""

    figure: int
    target: int
    attack: NetAttack
    repelling: int = 0
    """Defense CF that the target set aside against it (9.3.3, by the ruling repel_cf)."""


@record
class Repelling(Choice):
    """Who is about to meet a net may set defense CF aside against it (9.3.3)."""

    figure: int
    against: int
    attack: NetAttack


@record
class Struggle(Task):
    """Two struggle for the net (20.8.1)."""

    figure: int
    opponent: int


in_phase(At.THROWS, NetDrops(), _NET, needs=has_net)
in_phase(At.NET, NetAttacks(), _NET, needs=has_net)


@REFRESH.add(_NET, needs=has_net)
def slipping(state: State, index: int, figure: Figure) -> Figure:
    """Break the grip on a net whose owner is gone or too far away (Ours / Net Grip)."""
    snare = figure.snare
    if snare is None or not snare.gripped:
        return figure
    owner = state.figures[snare.owner]
    near = distance(owner.hex, figure.hex) <= GRIP
    if owner.active and near and figure.fate is None:
        return figure
    return replace(figure, snare=Snare(snare.owner, gripped=False))


@MACHINE.resolves(NetDrops, rule="20.8.2")
def net_drops(state: State, task: NetDrops, note: Note) -> Step:
    """Ask whoever holds a net whether he drops it, in seat order (20.8.2)."""
    for index, figure in enumerate(state.figures):
        if not figure.net or index in task.done or not figure.active or not is_played(state, index):
            continue
        if figure.doings.occupied:
            continue
        player = state.setup.gladiators[index].player
        return state, (DroppingNet(player, index), NetDrops((*task.done, index)))
    return state, ()


@MACHINE.offers(DroppingNet)
def net_drop_choices(state: State, task: DroppingNet, player: int) -> ActionSpace[Any]:
    """Offer to keep the net, or to drop it into one of the adjacent hexes (1 in 40 samples)."""
    index = task.figure
    cell = state.figures[index].hex
    drops = tuple(
        [DropNet(player, index, way) for way in range(6) if not walled(state, neighbor(cell, way))]
    )
    return Strata((39, (Decline(player, index),)), (1, drops))


@MACHINE.decides(DroppingNet, rule="20.8.2")
def drop_net(state: State, task: DroppingNet, action: DropNet | Decline, note: Note) -> Step:
    """Drop the net into the hex named, where it may trip (20.8.2)."""
    if isinstance(action, Decline):
        return state, ()
    figure = state.figures[task.figure]
    cell = neighbor(figure.hex, action.direction)
    note(NetMoved(task.figure, "dropped"))
    doings = figure.doings
    new = state.with_figure(task.figure, replace(figure, net=False, doings=doings))
    return replace(new, items=(*state.items, Item(Thing.NET, cell))), ()


@MACHINE.resolves(NetAttacks, rule="5.2.5")
def net_attacks(state: State, task: NetAttacks, note: Note) -> Step:
    """Make the net attacks that were plotted; a collision cancels one (20.3.3)."""
    for index, figure in enumerate(state.figures):
        if figure.doings.net_order is not None and figure.doings.collided:
            note(Cancelled(index, 1, rule="20.3.3"))
    return state, tuple(
        [
            NetPay(index)
            for index, figure in enumerate(state.figures)
            if figure.doings.net_order is not None and not figure.doings.collided
        ]
    )


@MACHINE.resolves(NetPay, rule="20.3.2")
def net_pay(state: State, task: NetPay, note: Note) -> Step:
    """Pay 6, 4 or 2 CF, rest the net, and find whom the attack comes to (20.5–20.7)."""
    index = task.figure
    figure = state.figures[index]
    order = figure.doings.net_order
    assert order is not None
    able = figure.active and figure.net and figure.posture in (STANDING, KNEELING)
    if not able or figure.snare is not None or figure.doings.occupied:
        return state, ()
    row = NET_ATTACKS.at(order.attack)
    if own_cf(state, index) < row.cost:
        note(Cancelled(index, 1))
        return state, ()
    doings = replace(figure.doings, spent=figure.doings.spent + row.cost)
    paid = replace(
        figure, doings=doings, net_rest=row.rest + 1, attack_cf=figure.attack_cf + row.cost
    )
    new = state.with_figure(index, paid)
    return new, _targets(new, index, order.attack, order.hex, note)


def _targets(state: State, index: int, attack: NetAttack, place: int, note: Note) -> Causes:
    """Return the rolls that a net attack causes; with nobody there it is spent for nothing.

    A toss and a swing rest the net all the same (20.5.1.1, 20.6.3), a lay is paid (20.7.2).
    """
    if attack is NetAttack.TOSS:
        found = tossable(state, index)
        if len(found) > 1 and is_played(state, index):
            return (NetAiming(state.setup.gladiators[index].player, index, found),)
        found = found[:1]
    elif attack is NetAttack.SWING:
        found = _swung(state, index)
    else:
        found = _laid(state, index, place)
    if not found:
        also = of_net(state, index, None, attack)
        rule = NET_ATTACKS.at(attack).rule
        note(NetCast(index, attack, None, None, None, None, rule=rule, also=also))
    return tuple([_met(state, NetRoll(index, target, attack)) for target in found])


def _met(state: State, roll: NetRoll) -> Task:
    """Let the target set CF aside first where a ruling lets him, else roll (9.3.3)."""
    index = roll.target
    asked = state.setup.rulings.repel_cf is RepelCf.DEFENSE_TOO and is_played(state, index)
    figure = state.figures[index]
    if not asked or not figure.active or figure.snare is not None or own_cf(state, index) < 1:
        return roll
    return Repelling(state.setup.gladiators[index].player, index, roll.figure, roll.attack)


@MACHINE.offers(Repelling)
def repelling_choices(state: State, task: Repelling, player: int) -> ActionSpace[Any]:
    """Offer defense CF from none to as many as an area may have (9.3.3, 9.3.2)."""
    most = min(CF_PER_AREA, own_cf(state, task.figure))
    return Strata((1, tuple([RepelNet(player, task.figure, cf) for cf in range(most + 1)])))


@MACHINE.decides(Repelling, rule="9.3.3")
def repel(state: State, task: Repelling, action: RepelNet, note: Note) -> Step:
    """Set the CF aside: they are missing from the allocation, and hinder the net (9.3.3)."""
    figure = state.figures[task.figure]
    if action.cf:
        note(Repelled(task.figure, action.cf))
    spent = replace(figure.doings, spent=figure.doings.spent + action.cf)
    worse = replace(figure, doings=spent, defense_cf=figure.defense_cf + action.cf)
    roll = NetRoll(task.against, task.figure, task.attack, action.cf)
    return state.with_figure(task.figure, worse), (roll,)


def tossable(state: State, index: int) -> tuple[int, ...]:
    """List the opponents in the 15-hex front, the nearest first (20.5)."""
    figure = state.figures[index]
    reach = NET_ATTACKS.at(NetAttack.TOSS).reach
    found = [
        (distance(figure.hex, state.figures[foe].hex), foe)
        for foe in enemies(state, index)
        if in_front(figure, state.figures[foe].hex, reach)
        and not is_beast(state, foe)
        and state.figures[foe].snare is None
    ]
    return tuple([foe for _, foe in sorted(found)])


def _swung(state: State, index: int) -> tuple[int, ...]:
    """Return the first figure standing in the order of the swing, friend or foe (20.6.1)."""
    figure = state.figures[index]
    for place in NET_SWING_ORDER:
        cell = ahead(figure.hex, figure.facing, NET_SWING_ORDER.at(place))
        for other in in_arena(state):
            one = state.figures[other]
            if other != index and one.hex == cell and one.posture is STANDING:
                return () if is_beast(state, other) else (other,)
    return ()


def _laid(state: State, index: int, place: int) -> tuple[int, ...]:
    """List the opponents who moved into or through the hex of a lay (20.7.2)."""
    figure = state.figures[index]
    cell = ahead(figure.hex, figure.facing, NET_LAY_HEXES.at(place))
    return tuple(
        [
            foe
            for foe in enemies(state, index)
            if not is_beast(state, foe)
            and any(leg.hex == cell for leg in state.figures[foe].doings.entered)
        ]
    )


@MACHINE.offers(NetAiming)
def net_aims(state: State, task: NetAiming, player: int) -> ActionSpace[Any]:
    """Offer the opponents in the front of the toss."""
    return Strata((1, tuple([NetTarget(player, task.figure, target) for target in task.targets])))


@MACHINE.decides(NetAiming, rule="20.5")
def net_aim(state: State, task: NetAiming, action: NetTarget, note: Note) -> Step:
    """Toss the net at the opponent named."""
    return state, (_met(state, NetRoll(task.figure, action.target, NetAttack.TOSS)),)


@MACHINE.resolves(NetRoll, rule="20.5.3")
def net_roll(state: State, task: NetRoll, note: Note) -> Step:
    """Roll a net attack in column 0 of the combat results table (20.5.3, 20.6.4, 20.7.3)."""
    roll, dice = state.dice.sum(ATTACK_DICE)
    modifier = net_modifier(state, task.figure, task.target, task.attack)
    total = roll.total + modifier - task.repelling
    result = results_table(state).at(NET_COLUMN, total)
    faces, rule = roll.faces, NET_ATTACKS.at(task.attack).rule
    also = _factors(state, task) + of_net(state, task.figure, task.target, task.attack)
    note(NetCast(task.figure, task.attack, task.target, total, result, faces, rule=rule, also=also))
    new = state.with_dice(dice)
    return _net_effect(new, task, result, note)


def _factors(state: State, task: NetRoll) -> tuple[str, ...]:
    """Cite how a net attack is paid, and that lost AG has lowered an NF (9.3.2.2, 3.11.3)."""
    pair = (task.figure, task.target)
    sheets = state.setup.gladiators
    lower = any(state.figures[i].agility != sheets[i].ratings.agility for i in pair)
    return (*_PAID, "3.11.3") if lower else _PAID


def _net_effect(state: State, task: NetRoll, result: CombatResult, note: Note) -> Step:
    target = state.figures[task.target]
    grabs = target.shield is HOOK and result.kind in (CrtKind.SHIELD, CrtKind.SHIELD_EDGE)
    if result.kind is CrtKind.FUMBLE or grabs:
        return state, (Struggle(task.figure, task.target),)
    row = NET_ATTACKS.at(task.attack)
    effect = None
    if result.kind is CrtKind.HIT:
        effect = row.hit
    elif result.kind in (CrtKind.PARRY, CrtKind.PARRY_BOTH):
        effect = row.parry
    if effect is NetEffect.STUMBLE_CHECK:
        return state, (StumbleCheck(task.target, cause=_TRIPS[task.attack]),)
    if effect is NetEffect.STUMBLE:
        return state.with_figure(task.target, forced_stumble(target)), ()
    if effect is NetEffect.ENSNARE:
        note(NetMoved(task.target, "ensnared"))
        owner = replace(state.figures[task.figure], net=False)
        state = state.with_figure(task.figure, owner)
        return state.with_figure(task.target, replace(target, snare=Snare(task.figure))), ()
    return state, ()


_TRIPS: Final = {NetAttack.TOSS: "20.5.3", NetAttack.SWING: "20.6.4", NetAttack.LAY: "20.7.3"}
_PAID: Final = ("5.2.5", "9.3.2.2", "3.11.2")
_MODIFIERS: Final = {
    NetAttack.TOSS: NET_TOSS_MODIFIERS,
    NetAttack.SWING: NET_SWING_MODIFIERS,
    NetAttack.LAY: NET_LAY_MODIFIERS,
}


def net_modifier(state: State, index: int, target: int, attack: NetAttack) -> int:
    """Add up the modifiers of a net attack; each table names those that count (20.5–20.7)."""
    listing = _MODIFIERS[attack]
    counts = net_counts(state, index, target)
    total = sum([listing.at(key) * count for key, count in counts.items() if key in listing])
    borrowed = state.setup.gladiators[index].style is not Style.RETIARIUS
    return total + (BORROWED_NET if borrowed else 0)


def net_counts(state: State, index: int, target: int) -> dict[NetModifier, int]:
    """Count everything that can change a net attack, NF too (3.11.2, 20.5.3, 20.6.4, 20.7.3)."""
    own, foe = state.figures[index], state.figures[target]
    mine, his = state.setup.gladiators[index], state.setup.gladiators[target]
    doings = foe.doings
    away = distance(own.hex, foe.hex)
    factors = mine.ratings.training + own.agility - his.ratings.training - foe.agility
    return {
        NetModifier.TARGET_HEAVY: int(his.gladiator_class is HEAVY),
        NetModifier.TARGET_LIGHT: int(his.gladiator_class is LIGHT),
        NetModifier.TARGET_ADJACENT: int(away == 1),
        NetModifier.TARGET_TWO_AWAY: int(away == 2),
        NetModifier.HEX_BACKWARD: doings.backward,
        NetModifier.HEX_FORWARD: doings.forward,
        NetModifier.HEXSIDE_ROTATED: doings.turned,
        NetModifier.TARGET_PAUSED: int(doings.special is PAUSE),
        NetModifier.TARGET_KNEELING: int(foe.posture is KNEELING),
        NetModifier.REPELLED: int(doings.special is REPEL),
        NetModifier.TARGET_LEGS: state.area_loss(target, LEGS),
        NetModifier.OWN_ARMS: state.area_loss(index, ARMS),
        NetModifier.NET_FACTOR: factors,
        NetModifier.POSITION: position_bonus(state, own.hex, target, foe.hex, foe.facing),
    }


@MACHINE.resolves(Struggle, rule="20.8.1")
def struggle(state: State, task: Struggle, note: Note) -> Step:
    """Roll 1D6 + ST each, a hook adding 1; a tie leaves the net with its owner (20.8.1)."""
    own, foe = state.figures[task.figure], state.figures[task.opponent]
    roll, dice = state.dice.classed(2, tuple)
    hook = HOOK_NET_BONUS if foe.shield is HOOK else 0
    mine, his = roll.value[0] + own.strength, roll.value[1] + foe.strength + hook
    lost = his > mine
    also = of_struggle(state, task.opponent, his - mine)
    note(Rolled(task.opponent, "struggle for the net", his - mine, lost, roll.faces, also=also))
    new = state.with_dice(dice)
    if not lost:
        return new, ()
    note(NetMoved(task.opponent, "seized"))
    new = new.with_figure(task.figure, replace(own, net=False))
    if foe.shield is not None and (foe.weapon is not None or foe.net):
        return replace(new, items=(*state.items, Item(Thing.NET, foe.hex))), ()
    return new.with_figure(task.opponent, replace(foe, net=True)), ()
