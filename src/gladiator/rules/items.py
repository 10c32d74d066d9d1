"""Rules 13.4 and 13.5: dropped items are recovered and kicked."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Any, Final

from common.agenda import Note, ignore
from common.hexgrid import Hex, disc, distance
from common.records import changing, replace
from common.spaces import Action, ActionSpace, Choices, Refusal
from gladiator.decisions import RECOVER, STUMBLE, Decline, Kick, PickUp, Thing
from gladiator.events import Landed, PickedUp, Rolled
from gladiator.facts import enemies, ground_shield, is_played, may_take, trained
from gladiator.machine import MACHINE, Step
from gladiator.rules.citations import of_attempt
from gladiator.rules.hands import flown
from gladiator.rules.plots import asked, first_of, without
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rulings import KickDistance
from gladiator.state import KNEELING, PRONE, Figure, Item, State
from gladiator.tables import (
    HEAVY,
    KICK,
    KICK_PER_HEX,
    LIGHT,
    RECOVERY,
    RECOVERY_MODIFIERS,
    RECOVERY_REACH,
    Recovery,
    Weapon,
)
from gladiator.tasks import Kicking, KickRoll, Kicks, OpenPickUps, PickUps, Recovering


class Unrecovered(Enum):
    """Why an item cannot be recovered."""

    NO_ITEM = "there is no such item"
    TOO_FAR = "it lies too far away"
    NET = "he has a net"
    USELESS = "it is of no use"
    UNTRAINED = "he was never trained for it"
    NO_HAND = "his hands are full"


def _someone_recovers(state: State) -> bool:
    """Return whether somebody is asked about an item, or old attempts are still shown."""
    return bool(state.items) and (state.tried != state.pickups or bool(recoverers(state)))


def _someone_kicks(state: State) -> bool:
    """Return whether somebody who is asked stands on an item."""
    if not state.items:
        return False
    lying = [item.hex for item in state.items]
    for index, figure in enumerate(state.figures):
        if figure.hex in lying and kickable(state, index) and is_played(state, index):
            return True
    return False


in_phase(At.ITEMS, OpenPickUps(), when=_someone_recovers)
in_phase(At.KICKS, Kicks(), when=_someone_kicks)


def recoverable(state: State, index: int) -> tuple[int, ...]:
    """List the items that a figure may try to recover, by their places (13.4)."""
    figure = state.figures[index]
    near = _near(figure.hex)
    found: tuple[int, ...] = ()
    for place, item in enumerate(state.items):
        if item.hex in near and may_take(state, index, item):
            found += (place,)
    return found if found and _is_free(figure) else ()


def _is_free(figure: Figure) -> bool:
    """Return whether a figure is up, and not taken up by an appeal, to see to an item."""
    if figure.fate is not None or not figure.conscious:
        return False
    return figure.posture is not PRONE and not figure.doings.occupied


@lru_cache(maxsize=1 << 12)
def _near(cell: Hex) -> frozenset[Hex]:
    """Return the hexes from which an item is within a figure's reach (13.4)."""
    return frozenset(disc(cell, RECOVERY_REACH))


@MACHINE.resolves(OpenPickUps, rule="13.4")
def open_pickups(state: State, task: OpenPickUps, note: Note) -> Step:
    """Ask everyone beside an item that he has a hand for (13.4)."""
    if not state.items:
        return state, ()
    pending = recoverers(state)
    if pending:
        return state, (*asked(Recovering, state, pending), _PICK_UPS)
    return (state, ()) if state.tried == state.pickups else (state, (_PICK_UPS,))


_PICK_UPS: Final = PickUps()
_with_pickups: Final = changing(State, "pickups")
_with_tried: Final = changing(State, "pickups", "tried")
_with_rolls: Final = changing(State, "dice", "pickups", "tried")


def recoverers(state: State) -> tuple[int, ...]:
    """List the figures that are asked whether they recover something."""
    lying = [item.hex for item in state.items]
    return tuple(
        [
            index
            for index, figure in enumerate(state.figures)
            if not _near(figure.hex).isdisjoint(lying)
            and is_played(state, index)
            and recoverable(state, index)
        ]
    )


@MACHINE.offers(Recovering)
def pickups(state: State, task: Recovering, player: int) -> ActionSpace[Any]:
    """Offer each item within reach, or none."""
    return pickup_space(state, first_of(state, task.pending, player))


def pickup_space(state: State, index: int) -> ActionSpace[Any]:
    """Return the items that a figure may try to recover, and to decline."""
    player = state.setup.gladiators[index].player
    return _pickup_choices(player, index, recoverable(state, index))


@lru_cache(maxsize=1 << 10)
def _pickup_choices(player: int, index: int, places: tuple[int, ...]) -> Choices[PickUp | Decline]:
    items = tuple(PickUp(player, index, place) for place in places)
    return Choices[PickUp | Decline](items, (Decline(player, index),))


@MACHINE.explains(Recovering)
def unrecoverable(state: State, task: Recovering, action: Action) -> Refusal | None:
    """Return why an item cannot be recovered (13.4).

    A Retiarius takes no shield (13.4/note), and nobody a weapon that he cannot use (21.1.1).
    """
    if not isinstance(action, PickUp) or action.figure != first_of(
        state, task.pending, action.player
    ):
        return None
    items, figure = state.items, state.figures[action.figure]
    if not 0 <= action.item < len(items):
        return Refusal(Unrecovered.NO_ITEM, "13.4", "no such item is on the ground")
    item = items[action.item]
    if distance(item.hex, figure.hex) > RECOVERY_REACH:
        return Refusal(Unrecovered.TOO_FAR, "13.4", "it is more than one hex away")
    if figure.net and ground_shield(item) is not None:
        return Refusal(Unrecovered.NET, "13.4/note", "with the net he may take no shield")
    if item.useless:
        return Refusal(Unrecovered.USELESS, "12.3", "it is battered or broken")
    if not trained(state, action.figure, item):
        return Refusal(Unrecovered.UNTRAINED, "21.1.1", "that weapon takes training")
    return Refusal(Unrecovered.NO_HAND, "13.4", "he has no hand free for it")


@MACHINE.decides(Recovering, rule="13.4")
def seal_pickup(state: State, task: Recovering, action: PickUp | Decline, note: Note) -> Step:
    """Seal an attempt at recovery."""
    index = action.figure
    sealed = action if isinstance(action, PickUp) else None
    pickups = state.pickups
    new = _with_pickups(state, (*pickups[:index], sealed, *pickups[index + 1 :]))
    return new, asked(Recovering, state, without(task.pending, index))


@MACHINE.resolves(PickUps, rule="13.4.1")
def roll_pickups(state: State, task: PickUps, note: Note) -> Step:
    """Roll the attempts together; the lower of two successes has the item (5.2.4.1, 13.4.1)."""
    tries = [pickup for pickup in state.pickups if pickup is not None]
    none = (None,) * len(state.figures)
    if not tries:
        return _with_tried(state, none, none), ()
    roll, dice = state.dice.classed(len(tries), tuple)
    best: dict[int, tuple[int, tuple[int, ...]]] = {}
    for face, pickup in zip(roll.value, tries, strict=True):
        total = face + recovery_modifier(state, pickup.figure, state.items[pickup.item])
        success = RECOVERY.at(total)
        if note is not ignore:
            also = of_attempt(state.figures[pickup.figure])
            faces = (face,) if roll.faces else None
            note(Rolled(pickup.figure, "recover", total, success, faces, also=also))
        if success:
            least, who = best.get(pickup.item, (total, ()))
            who = (*who, pickup.figure) if total == least else who
            best[pickup.item] = (total, (pickup.figure,)) if total < least else (least, who)
    new = _with_rolls(state, dice, none, state.pickups)
    for place, (_, who) in best.items():
        if len(who) == 1:
            new = _taken(new, who[0], state.items[place], note)
    return new, ()


def _taken(state: State, index: int, item: Item, note: Note) -> State:
    """Return the state in which a figure holds an item that lay on the ground."""
    note(PickedUp(index, item, also=("13.4",)))
    items = list(state.items)
    items.remove(item)
    figure = with_item(state.figures[index], item)
    return replace(state.with_figure(index, figure), items=tuple(items))


def with_item(figure: Figure, item: Item) -> Figure:
    """Return a figure with an item in a free hand; a weapon strikes at half CF now (13.4.2)."""
    what = item.what
    if what is Thing.NET:
        return replace(figure, net=True)
    shield = ground_shield(item)
    if shield is not None or not isinstance(what, Weapon):
        return replace(figure, shield=shield, shield_points=item.points)
    doings = replace(figure.doings, recovered=(*figure.doings.recovered, what))
    fragment = figure.fragment or item.fragment
    if figure.weapon is None:
        return replace(figure, weapon=what, doings=doings, fragment=fragment)
    return replace(figure, second=what, doings=doings, fragment=fragment)


_AT: Final = RECOVERY_MODIFIERS.at
_KICKED: Final = ("5.2.4.2", "13.5")


def recovery_modifier(state: State, index: int, item: Item) -> int:
    """Add up the modifiers of a recovery; the R action helps unless he collided (7.4/R, 13.4.1)."""
    figure = state.figures[index]
    doings = figure.doings
    total = _circumstances(state, index, item)
    total += len(doings.entered) * _AT(Recovery.HEX_MOVED)
    total += figure.stun * _AT(Recovery.STUN) + figure.agility * _AT(Recovery.AGILITY)
    if doings.collided:
        total += _AT(Recovery.COLLIDED)
    elif doings.special is RECOVER:
        total += _AT(Recovery.RECOVER_ACTION)
    if figure.posture is KNEELING:
        total += _AT(Recovery.KNEELING)
    if doings.special is STUMBLE:
        total += _AT(Recovery.STUMBLING)
    if figure.snare is not None:
        total += _AT(Recovery.ENSNARED)
    return total


def _circumstances(state: State, index: int, item: Item) -> int:
    """Add up what class, item and opponents do to a recovery."""
    gladiator_class = state.setup.gladiators[index].gladiator_class
    total = 0
    if gladiator_class is HEAVY:
        total += _AT(Recovery.HEAVY)
    elif gladiator_class is LIGHT:
        total += _AT(Recovery.LIGHT)
    ranges = [distance(state.figures[i].hex, item.hex) for i in enemies(state, index)]
    if 0 in ranges:
        total += _AT(Recovery.OPPONENT_IN_HEX)
    if 1 in ranges:
        total += _AT(Recovery.OPPONENT_ADJACENT)
    if state.figures[index].hex != item.hex:
        total += _AT(Recovery.ITEM_ADJACENT)
    if item.what is Thing.NET:
        total += _AT(Recovery.NET)
    return total


def kickable(state: State, index: int) -> tuple[int, ...]:
    """List the items that a figure may kick, by their places (13.5); a net is none (20.8.2)."""
    figure = state.figures[index]
    own = figure.hex
    places: tuple[int, ...] = ()
    for place, item in enumerate(state.items):
        if item.hex == own and item.what is not Thing.NET:
            places += (place,)
    if not places or not _is_free(figure):
        return ()
    return () if any(leg.sense < 0 for leg in figure.doings.entered) else places


@MACHINE.resolves(Kicks, rule="13.5")
def kicks(state: State, task: Kicks, note: Note) -> Step:
    """Ask whoever stands on an item whether he kicks it, in seat order (13.5)."""
    if not state.items:
        return state, ()
    for index in range(len(state.figures)):
        if index not in task.done and is_played(state, index) and kickable(state, index):
            player = state.setup.gladiators[index].player
            return state, (Kicking(player, index), Kicks((*task.done, index)))
    return state, ()


@MACHINE.offers(Kicking)
def kick_choices(state: State, task: Kicking, player: int) -> ActionSpace[Any]:
    """Offer each item in each direction, or none."""
    return _kick_choices(player, task.figure, kickable(state, task.figure))


@lru_cache(maxsize=1 << 10)
def _kick_choices(player: int, index: int, places: tuple[int, ...]) -> Choices[Kick | Decline]:
    kicks = tuple(Kick(player, index, place, way) for place in places for way in range(6))
    return Choices[Kick | Decline](kicks, (Decline(player, index),))


@MACHINE.decides(Kicking, rule="13.5")
def choose_kick(state: State, task: Kicking, action: Kick | Decline, note: Note) -> Step:
    """Kick the item named, or none."""
    if isinstance(action, Decline):
        return state, ()
    return state, (KickRoll(action.figure, action.item, action.direction),)


@MACHINE.resolves(KickRoll, rule="13.5.1")
def kick_roll(state: State, task: KickRoll, note: Note) -> Step:
    """Roll 1D6 less the hexes moved: above 0 the item flies by the ruling (5.2.4.2, 13.5.1)."""
    figure = state.figures[task.figure]
    roll, dice = state.dice.sum(KICK.dice)
    total = roll.total + KICK_PER_HEX * len(figure.doings.entered)
    success = KICK.at(total)
    note(Rolled(task.figure, "kick", total, success, roll.faces, also=_KICKED))
    new = state.with_dice(dice)
    if not success:
        return new, ()
    by_face = state.setup.rulings.kick_distance is KickDistance.FACE
    item = state.items[task.item]
    cell = flown(state, item.hex, task.direction, roll.total if by_face else total)
    landed = replace(item, hex=cell)
    note(Landed(landed, None))
    items = (*state.items[: task.item], landed, *state.items[task.item + 1 :])
    return replace(new, items=items), ()
