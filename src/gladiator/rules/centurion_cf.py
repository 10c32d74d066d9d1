"""Chapter 29, second part: how a centurion's CF fall."""

from __future__ import annotations

from common.agenda import Causes, Note, Task
from common.dice import Dice
from common.records import record, replace
from gladiator.chapters import Chapter
from gladiator.decisions import Allocate
from gladiator.events import Rolled
from gladiator.machine import MACHINE, Step
from gladiator.rules.centurions import has_centurion, is_centurion
from gladiator.rules.engagement import BEFORE_COLLECT, allocation_facts
from gladiator.rules.specials import weakest_area
from gladiator.rulings import CenturionSpirit
from gladiator.spaces.frames import AllocationFacts, Arms, Slot, blow
from gladiator.state import State
from gladiator.tables import (
    ALLOCATION_CHOICE,
    AREAS,
    CF_PER_AREA,
    CLASS_SPIRIT,
    DEFENSE_CF_PER_DIE,
    MAX_ATTACKS,
    SPECIAL_DEFENSE_CF,
    SpecialAttack,
    SpecialDefense,
)


@record
class CenturionAllocates(Task):
    """A centurion's CF are divided by dice (29.6)."""

    figure: int


@BEFORE_COLLECT.add(Chapter.CENTURIONS, needs=has_centurion)
def centurions_allocate(state: State) -> Causes:
    """Let each centurion who fights allocate when the gladiators have (29.6)."""
    fighting = {bout.attacker for bout in state.bouts} | {bout.target for bout in state.bouts}
    return tuple(
        [
            CenturionAllocates(index)
            for index in sorted(fighting)
            if is_centurion(state, index) and state.figures[index].active
        ]
    )


@MACHINE.resolves(CenturionAllocates, rule="29.6.1")
def centurion_allocates(state: State, task: CenturionAllocates, note: Note) -> Step:
    """Roll how many CF defend, then where each CF goes (29.6.1, 29.6.2)."""
    index = task.figure
    facts = allocation_facts(state, index)
    arms = facts.arms[0]
    defense_cf, dice = _defense_cf(state, index, facts, arms)
    defense, guard, sixes, dice = _defended(state, index, facts, defense_cf, dice)
    counts, special, dice = _attacked(facts, arms, facts.pool - defense_cf, dice)
    blows = tuple(
        [
            blow(slot.target, slot.area, cf, special[1] if slot == special[0] else None, False)
            for slot, cf in zip(arms.slots, counts, strict=True)
            if cf
        ]
    )[:MAX_ATTACKS]
    player = state.setup.gladiators[index].player
    sealed = Allocate(player, index, blows, defense, guard, arms.wield)
    note(
        Rolled(
            index, "defense CF", defense_cf, success=True, faces=None, also=_rules(sealed, sixes)
        )
    )
    allocations = (*state.allocations[:index], sealed, *state.allocations[index + 1 :])
    return replace(state, dice=dice, allocations=allocations), ()


def _rules(sealed: Allocate, sixes: int) -> tuple[str, ...]:
    """Cite how the CF of a centurion fell (29.6, 29.6.2), and what of them is special.

    The first two defense CF (29.6.1.1), and sixes of attack and defense (29.6.2.1, 29.6.2.2).
    """
    rules: tuple[str, ...] = ("29.6", "29.6.2")
    if sealed.guard is not None:
        rules += ("29.6.1.1",)
    if sixes:
        rules += ("29.6.2.2",)
    special = any(blow.special is not None for blow in sealed.blows)
    return (*rules, "29.6.2.1") if special else rules


def _defense_cf(state: State, index: int, facts: AllocationFacts, arms: Arms) -> tuple[int, Dice]:
    """Roll 1D6 for every 6 full CF, less fighting spirit; the rest attacks (29.6.1)."""
    pool, dice = facts.pool, state.dice
    if not arms.slots:
        return pool, dice
    sheet = state.setup.gladiators[index]
    spirit = sheet.spirit + CLASS_SPIRIT.at(sheet.gladiator_class)
    count = pool // DEFENSE_CF_PER_DIE
    if not count:
        return 0, dice
    roll, dice = dice.sum(count)
    each = state.setup.rulings.centurion_fs is CenturionSpirit.EACH_DIE
    total = roll.total - spirit * (count if each else 1)
    most = pool if facts.defense_cap is None else min(pool, facts.defense_cap)
    return max(0, min(total, most)), dice


def _defended(
    state: State, index: int, facts: AllocationFacts, cf: int, dice: Dice
) -> tuple[tuple[int, ...], SpecialDefense | None, int, Dice]:
    """Spend the first two CF on a random special defense, and roll for each other (29.6.1.1).

    A 6 goes to the area with the weakest armor, as he has his special defense; how many did so is
    the third of what is returned (29.6.2.2).
    """
    guard: SpecialDefense | None = None
    if facts.guards and cf >= SPECIAL_DEFENSE_CF:
        guard, dice = dice.choose(facts.guards)
        cf -= SPECIAL_DEFENSE_CF
    defense = [0] * len(AREAS)
    sixes = 0
    if cf:
        faces, dice = dice.roll(cf)
        for face in faces:
            place = face - 1
            if face == ALLOCATION_CHOICE:
                place = weakest_area(state, index) - 1
                sixes += 1
            defense[place] += 1
    return tuple(defense), guard, sixes, dice


Special = tuple[Slot | None, SpecialAttack | None]


def _attacked(
    facts: AllocationFacts, arms: Arms, cf: int, dice: Dice
) -> tuple[list[int], Special, Dice]:
    """Roll an area for each attack CF; a 6 makes a special attack (29.6.2, 29.6.2.1)."""
    counts = [0] * len(arms.slots)
    special: Special = (None, None)
    if not arms.slots or cf < 1:
        return counts, special, dice
    target = arms.slots[0].target
    place_of = {slot.area: place for place, slot in enumerate(arms.slots) if slot.target == target}
    faces, dice = dice.roll(cf)
    for face in faces:
        if face == ALLOCATION_CHOICE:
            if special[0] is None and arms.specials:
                kind, dice = dice.choose(arms.specials)
                slots = [slot for slot in kind[1] if slot.target == target] or list(kind[1])
                slot, dice = dice.choose(slots)
                special = (slot, kind[0])
                place = arms.slots.index(slot)
            else:
                place = max(range(len(counts)), key=lambda at: counts[at])
        else:
            place = place_of.get(AREAS[face - 1], 0)
        if counts[place] >= CF_PER_AREA:
            place = min(place_of.values(), key=lambda at: counts[at])
        if counts[place] < CF_PER_AREA:
            counts[place] += 1
    return counts, special, dice
