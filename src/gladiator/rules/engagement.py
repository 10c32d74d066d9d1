"""Chapter 9, first part: who can attack whom, who must turn, bonuses, and the CF to allocate."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from common.agenda import Note, Task, ignore
from common.hexgrid import distance
from common.records import changing, making
from common.spaces import ActionSpace
from gladiator.chapters import Chapter
from gladiator.decisions import Allocate, Thing, ThrowOrder
from gladiator.events import Engaged, Turned, Unengaged
from gladiator.facts import cells, enemies, front, plight_bonus, position_bonus
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_beast_bout
from gladiator.rules.arms import BARE_HANDS, LONGEST, reach_of, reaches, wields
from gladiator.rules.citations import of_bout
from gladiator.rules.plots import asked, first_of, without
from gladiator.rules.seams import Seam, in_phase
from gladiator.rules.seams import Step as At
from gladiator.rules.throws import throwables
from gladiator.rulings import (
    AttackOrder,
    ForcedRotation,
    FreedMayAttack,
    FrontForFacing,
    PositionalCf,
    ProneDefense,
)
from gladiator.setup import Controller
from gladiator.spaces.allocations import AllocationSpace
from gladiator.spaces.frames import AllocationFacts, Arms, Specials, armed
from gladiator.state import PRONE, Bout, Doings, Figure, State
from gladiator.tables import (
    AREAS,
    PLIGHT_ADVANTAGE,
    STUMBLE_CF,
    BodyArea,
    Plight,
    SpecialDefense,
    Weapon,
)
from gladiator.tasks import Allocating, Collect, Engage

_AT_ONCE: Final = ForcedRotation.AT_ONCE
_TEAMS: Final = Chapter.TEAMS
_OWN_REACH: Final = FrontForFacing.OWN_REACH
_BONUS_ALWAYS: Final = PositionalCf.ALWAYS
_PRONE_POOL: Final = ProneDefense.POOL
_SEALED_ORDER: Final = AttackOrder.SEALED

PIVOT: Final[Seam[Callable[[State, int, tuple[int, ...]], int | None]]] = Seam("pivot")
"""Where one in the fronts of several opponents turns (27.2), or None to leave it to 9.1.2."""

BONUS: Final[Seam[Callable[[State, int, int], int | None]]] = Seam("bonus")
"""An attacker's whole bonus where 9.2 does not give it (28.6), or None."""

POOL: Final[Seam[Callable[[State, int], int]]] = Seam("pool")
"""What else adds to the CF of a phase (35.4)."""

AREAS_OPEN: Final[Seam[Callable[[State, int, int], tuple[BodyArea, ...] | None]]] = Seam("areas")
"""The areas that an attacker may strike on a target where there are limits (28.6), or None."""

BEYOND: Final[Seam[Callable[[State, int, int, int], bool]]] = Seam("beyond")
"""Whether a figure can attack one in front at a range at which nothing of his strikes (22.2/T)."""

SPECIAL_ATTACKS: Final[Seam[Callable[[State, int, list[Bout]], Specials]]] = Seam("special attacks")
"""The special attacks open to a figure in its bouts (22.2)."""

SPECIAL_DEFENSES: Final[Seam[Callable[[State, int], tuple[SpecialDefense, ...]]]] = Seam(
    "special defenses"
)
"""The special defenses open to a figure (22.3)."""

BEFORE_COLLECT: Final[Seam[Callable[[State], tuple[Task, ...]]]] = Seam("before collect")
"""Tasks that allocate for those whom the rules play, after the players (28.6, 29.6)."""


_DEFENSE: Final = FreedMayAttack.DEFENSE
_STUMBLER: Final = PLIGHT_ADVANTAGE.at(Plight.STUMBLING)
_COLLECT: Final = Collect()
_PLAYER: Final = Controller.PLAYER
_FAR: Final = 4
"""Beyond this range, a beast's second hex included, nobody fights."""


def can_fight(state: State, index: int) -> bool:
    """Return whether a figure can attack at all this phase (9.1, 16.3, 18.4, 20.5.4)."""
    figure = state.figures[index]
    doings = figure.doings
    return (
        figure.fate is None
        and figure.conscious
        and figure.posture is not PRONE
        and figure.snare is None
        and not doings.occupied
        and not (doings.escaped and state.setup.rulings.freed_may_attack is _DEFENSE)
    )


def range_in_front(state: State, index: int, target: int, reach: int) -> int | None:
    """Return the range of a target in a figure's front of this reach, or None (6.2)."""
    figure = state.figures[index]
    q, r = figure.hex
    if state.setup.gladiators[target].beast is None:
        to_q, to_r = state.figures[target].hex
        return _away(to_q - q, to_r - r, figure.facing, reach)
    nearest: int | None = None
    for cell in cells(state, target):
        away = _away(cell[0] - q, cell[1] - r, figure.facing, reach)
        if away is not None and (nearest is None or away < nearest):
            nearest = away
    return nearest


@lru_cache(maxsize=1 << 13)
def _away(q: int, r: int, facing: int, reach: int) -> int | None:
    """Return the range of an offset in the front of a facing, or None (6.2)."""
    return front(facing, reach).get((q, r))


def attack_range(state: State, index: int, target: int) -> int | None:
    """Return the range at which a figure can attack a target with something, or None (9.1)."""
    away = range_in_front(state, index, target, LONGEST)
    return away if away is not None and armed_for(state, index, away) else None


def armed_for(state: State, index: int, away: int) -> bool:
    """Return whether a figure can be armed so as to strike at a range."""
    fragment = state.figures[index].fragment
    beast = state.setup.gladiators[index].beast is not None
    for wield in (BARE_HANDS,) if beast else wields(state, index):
        if reaches(wield, away, fragment):
            return True
    return False


def _beyond(state: State, index: int, target: int, away: int) -> bool:
    """Return whether a figure can attack one at a range at which it cannot strike."""
    for function in state.setup.derived[BEYOND]:
        if function(state, index, target, away):
            return True
    return False


Ranges = dict[tuple[int, int], int]
"""Who can attack whom, and the range between them."""


def attack_ranges(state: State) -> Ranges:
    """Find who can attack whom now, and at which range: by attacker, then by target (9.1)."""
    found: Ranges = {}
    figures = state.figures
    for index in range(len(figures)):
        if can_fight(state, index):
            for target in enemies(state, index):
                away = range_in_front(state, index, target, LONGEST)
                if away is None or figures[target].doings.occupied:
                    continue
                if armed_for(state, index, away) or _beyond(state, index, target, away):
                    found[index, target] = away
    return found


@MACHINE.resolves(Engage, rule="9.1")
def engage(state: State, task: Engage, note: Note) -> Step:
    """Find who can attack whom, turn whom 9.1.2 turns, ask for allocations (5.2.6, 9.1, 9.3)."""
    ranges = attack_ranges(state)
    if not ranges:
        _unengaged(state, note)
        return state, ()
    outside = _outside(state, ranges)
    turned = _turned(state, ranges, outside, note)
    if turned is not state:
        ranges = attack_ranges(turned)
        outside = _outside(turned, ranges)
    new = _with_bouts(turned, _bouts(state, turned, ranges, outside, note))
    if not new.bouts:
        return new, ()
    return new, asked(Allocating, new, allocators(new)) or _collecting(new)


def _unengaged(state: State, note: Note) -> None:
    """Say who stand next to each other, neither in the other's front: neither attacks (9.1.1)."""
    if note is ignore:
        return
    for index in range(len(state.figures) - 1):
        for foe in enemies(state, index):
            if foe < index or not (can_fight(state, index) and can_fight(state, foe)):
                continue
            beside = distance(state.figures[index].hex, state.figures[foe].hex) == 1
            pair = ((index, foe), (foe, index))
            if beside and all(range_in_front(state, a, b, 1) is None for a, b in pair):
                note(Unengaged((index, foe), rule="9.1.1"))


def _near(state: State) -> bool:
    """Return whether any two opponents are close enough for the longest weapon."""
    figures = state.figures
    for index in range(len(figures) - 1):
        for foe in enemies(state, index):
            if foe > index and distance(figures[index].hex, figures[foe].hex) <= _FAR:
                return True
    return False


in_phase(At.ENGAGE, Engage(), when=_near)


def _collecting(state: State) -> tuple[Task, ...]:
    """Return what follows the last allocation: those whom the rules play, and the reveal."""
    causes: list[Task] = []
    for function in state.setup.derived[BEFORE_COLLECT]:
        causes.extend(function(state))
    return (*causes, _COLLECT)


def allocators(state: State) -> tuple[int, ...]:
    """List the figures of players that attack or can be attacked this phase."""
    fighting: set[int] = set()
    for bout in state.bouts:
        fighting.add(bout.attacker)
        fighting.add(bout.target)
    figures, sheets = state.figures, state.setup.gladiators
    return tuple(
        [
            i
            for i in sorted(fighting)
            if figures[i].conscious and figures[i].fate is None and sheets[i].controller is _PLAYER
        ]
    )


_with_turn: Final = changing(Doings, "rotated", "facing")
_facing: Final = changing(Figure, "facing", "doings")
_facts: Final = making(AllocationFacts)
_bout: Final = making(Bout)
_with_bouts: Final = changing(State, "bouts")


Outside = set[tuple[int, int]]
"""Attackers, each with a target that does not face him."""


def _outside(state: State, ranges: Ranges) -> Outside:
    """Find who can attack whom from outside his front (9.1.2)."""
    found: Outside = set()
    for index, target in ranges:
        if not faces(state, target, index):
            found.add((index, target))
    return found


def _turned(state: State, ranges: Ranges, outside: Outside, note: Note) -> State:
    """Return the state after forced rotations and pivots, all from one snapshot (9.1.2, 27.2)."""
    if not outside and not state.setup.derived[PIVOT]:
        return state  # whoever faces all his attackers stays
    turned = state
    attackers: dict[int, tuple[int, ...]] = {}
    for index, target in ranges:
        attackers[target] = (*attackers.get(target, ()), index)
    for target, foes in sorted(attackers.items()):
        figure = state.figures[target]
        able = turns(state, target)
        facing = _new_facing(state, target, foes, outside) if able else figure.facing
        if facing == figure.facing:
            continue
        pivots = len(foes) > 1 and state.uses(_TEAMS)
        also = ("27.1",) if pivots else ()
        note(Turned(target, facing, rule="27.2" if pivots else "9.1.2", also=also))
        doings = _with_turn(figure.doings, True, facing)
        turned = turned.with_figure(target, _facing(figure, facing, doings))
    return turned


def turns(state: State, index: int) -> bool:
    """Return whether a figure can turn to its attackers: conscious, on its feet, no beast."""
    figure = state.figures[index]
    able = figure.conscious and figure.posture is not PRONE
    return able and state.setup.gladiators[index].beast is None


def _new_facing(state: State, target: int, foes: tuple[int, ...], outside: Outside) -> int:
    """Return the facing of one who is attacked: the first from outside his front turns him."""
    if len(foes) > 1:
        for function in state.setup.derived[PIVOT]:
            facing = function(state, target, foes)
            if facing is not None:
                return facing
    if state.setup.rulings.forced_rotation is _AT_ONCE:
        for foe in foes:
            if (foe, target) in outside:
                return facing_to(state, target, foe)
    return state.figures[target].facing


def faces(state: State, target: int, foe: int) -> bool:
    """Return whether an attacker is in a defender's front, by the ruling on which front counts."""
    figure, other = state.figures[target], state.figures[foe]
    reach = distance(figure.hex, other.hex)
    if state.setup.rulings.front_for_facing is _OWN_REACH:
        own = (w for wield in wields(state, target) for w in wield or (None,))
        reach = max((reach_of(figure, weapon) for weapon in own), default=1)
    return range_in_front(state, target, foe, reach) is not None


def facing_to(state: State, target: int, foe: int) -> int:
    """Return the facing by the fewest hexsides that has an attacker in the wedge (9.1.2)."""
    figure, other = state.figures[target], state.figures[foe]
    reach = max(1, distance(figure.hex, other.hex))
    by = (other.hex[0] - figure.hex[0], other.hex[1] - figure.hex[1])
    for turn in (0, 1, -1, 2, -2, 3):
        facing = (figure.facing + turn) % 6
        if by in front(facing, reach):
            return facing
    return figure.facing


def _bouts(
    before: State, after: State, ranges: Ranges, outside: Outside, note: Note
) -> tuple[Bout, ...]:
    """List who can attack whom after the turns, with bonuses read before them (9.1.3, 9.2)."""
    found = []
    for (index, target), away in ranges.items():
        rotated = after.figures[index].doings.rotated
        bonus = stumble_bonus(after, target) if rotated else bonus_of(before, index, target)
        bout = _bout(index, target, away, bonus, (index, target) in outside)
        if note is not ignore:
            _tell(after, bout, note)
        found.append(bout)
    return tuple(found)


def _tell(state: State, bout: Bout, note: Note) -> None:
    """Say who can attack whom, and with which bonus (9.2)."""
    index, target = bout.attacker, bout.target
    rotated, other = state.figures[index].doings.rotated, state.figures[target]
    mutual = not (bout.outside or rotated or other.doings.rotated)
    also = of_bout(note, other, mutual=mutual, turned=rotated)
    also += of_beast_bout(note, state, index, target)
    if attack_range(state, index, target) is None:
        also += ("22.2/T",)
    note(Engaged(index, target, bout.range, bout.bonus, rule="9.2", also=also))


def stumble_bonus(state: State, target: int) -> int:
    """Return what an opponent has against a stumbler even when he had to turn (15.6)."""
    figure = state.figures[target]
    return _STUMBLER if figure.doings.stumbling and figure.posture is not PRONE else 0


def bonus_of(state: State, index: int, target: int) -> int:
    """Return an attacker's bonus: his hex seen from the defender (9.2), and the defender's plight.

    A stumbler gives 2 more, the prone and the ensnared 4 (9.2.1.1, 9.2.1.2, 9.2.1.3).
    """
    for function in state.setup.derived[BONUS]:
        own = function(state, index, target)
        if own is not None:
            return own
    figure, other = state.figures[index], state.figures[target]
    bonus = position_bonus(state, figure.hex, target, other.hex, other.facing)
    return bonus + plight_bonus(other)


def own_cf(state: State, index: int) -> int:
    """Return the CF of a figure for the phase without any bonus for position (5.2.6.1, 9.3.1)."""
    figure = state.figures[index]
    doings = figure.doings
    total = figure.cf - figure.stun - doings.spent
    if doings.stumbling:
        total += STUMBLE_CF
    for function in state.setup.derived[POOL]:
        total += function(state, index)
    return total


def _position_cf(state: State, bouts: list[Bout]) -> tuple[int, tuple[int, ...]]:
    """Return the positional bonus that enters a figure's pool, and the targets of its riders.

    The bonus against these rides on a blow instead (27.5).
    """
    bonuses: list[int] = []
    riders: list[int] = []
    for bout in bouts:
        if bout.outside and _rides(state, bout):
            riders.append(bout.target)
        else:
            bonuses.append(bout.bonus)
    return max(bonuses, default=0), tuple(riders)


def _rides(state: State, bout: Bout) -> bool:
    """Return whether the bonus of a bout from outside the front rides on one blow (27.5)."""
    if not bout.bonus:
        return False
    return sum(other.target == bout.target for other in state.bouts) > 1


@MACHINE.offers(Allocating)
def allocations(state: State, task: Allocating, player: int) -> ActionSpace[Any]:
    """Offer the allocations of the player's next figure."""
    return allocation_space(state, first_of(state, task.pending, player))


def allocation_space(state: State, index: int) -> AllocationSpace:
    """Return the space of a figure's allocations (9.3)."""
    return AllocationSpace(allocation_facts(state, index))


def allocation_facts(state: State, index: int) -> AllocationFacts:
    """Gather what decides which allocations are legal."""
    setup, figure = state.setup, state.figures[index]
    rulings, prone = setup.rulings, figure.posture is PRONE
    bouts = [bout for bout in state.bouts if bout.attacker == index]
    own = own_cf(state, index)
    bonus, riders = _position_cf(state, bouts)
    pool = own + bonus
    defense_cap: int | None = None
    if rulings.positional_cf is _BONUS_ALWAYS:
        defense_cap = max(0, own)
    elif figure.cf < 1 and bonus:
        defense_cap = 0
    if prone and rulings.prone_defense is _PRONE_POOL:
        pool //= 2
    guards: tuple[SpecialDefense, ...] = ()
    for function in setup.derived[SPECIAL_DEFENSES]:
        guards += function(state, index)
    throws = () if prone else _throw_orders(throwables(figure), enemies(state, index))
    return _facts(
        setup.gladiators[index].player,
        index,
        max(0, pool),
        defense_cap,
        _arms(state, index, bouts),
        guards,
        throws,
        riders,
        rulings.attack_order is _SEALED_ORDER,
    )


@lru_cache(maxsize=1 << 10)
def _throw_orders(
    items: tuple[Weapon | Thing, ...], targets: tuple[int, ...]
) -> tuple[ThrowOrder, ...]:
    return tuple(ThrowOrder(item, target) for item in items for target in targets)


def _arms(state: State, index: int, bouts: list[Bout]) -> tuple[Arms, ...]:
    """List the ways to be armed with the slots that each can attack (9.1)."""
    fragment = state.figures[index].fragment
    targets = [(bout.range, (bout.target, open_areas(state, index, bout.target))) for bout in bouts]
    specials: Specials = ()
    for function in state.setup.derived[SPECIAL_ATTACKS]:
        specials += function(state, index, bouts)
    found = []
    for wield in wields(state, index) or (BARE_HANDS,):
        reached = [struck for away, struck in targets if reaches(wield, away, fragment)]
        found.append(armed(wield, tuple(reached), specials))
    return tuple(found)


def open_areas(state: State, index: int, target: int) -> tuple[BodyArea, ...]:
    """Return the areas that an attacker may strike on a target (28.6/note)."""
    for function in state.setup.derived[AREAS_OPEN]:
        areas = function(state, index, target)
        if areas is not None:
            return areas
    return AREAS


_with_allocations: Final = changing(State, "allocations")


@MACHINE.decides(Allocating, rule="9.3")
def seal_allocation(state: State, task: Allocating, action: Allocate, note: Note) -> Step:
    """Seal an allocation, with what is special in it (9.3.2.1, 9.3.3.1); the last leads on."""
    sealed = list(state.allocations)
    sealed[action.figure] = action
    new = _with_allocations(state, tuple(sealed))
    rest = asked(Allocating, state, without(task.pending, action.figure))
    return new, rest or _collecting(new)
