"""Chapter 10: wounds, armor, critical hits, death."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from common.agenda import Causes, Note, Task, ignore
from common.records import changing, making, replace
from gladiator.events import Bled, Wounded
from gladiator.facts import WEAPON_ROWS, in_arena
from gladiator.machine import MACHINE, Step
from gladiator.rules.citations import of_wound_roll, of_wounds
from gladiator.rules.endings import credited, gone
from gladiator.rules.hands import drop_shield, drop_weapon
from gladiator.rules.rolls import harmed
from gladiator.rules.seams import Seam, in_phase
from gladiator.rules.seams import Step as At
from gladiator.rules.stun import retested
from gladiator.setup import Talent
from gladiator.state import Ending, Fate, Figure, State
from gladiator.tables import (
    ARMOR_MODIFIERS,
    BEAST_CRITICAL_HITS,
    CRITICAL_AMOUNTS,
    CRITICAL_HITS,
    HEAD,
    HELMETLESS,
    WOUND_SEVERITY,
    Armor,
    BodyArea,
    Critical,
    CriticalEffect,
    Wounds,
)
from gladiator.tasks import Aftermath, Bleed, CriticalStun, EndTest, Injury, Landing, Wound

_HELMET: Final = CriticalEffect.HELMET
_TOUGHNESS: Final = Talent.TOUGHNESS
_WEAPON_DROP: Final = CriticalEffect.WEAPON_DROP
_SHIELD_DROP: Final = CriticalEffect.SHIELD_DROP
_STUNNED: Final = CriticalEffect.STUNNED

KILLING: Final[Seam[Callable[[State, int], Causes]]] = Seam("killing")
"""What a Kill on the wound table causes (26.2)."""


class Hit(NamedTuple):
    """The class of a wound roll: wounds with those of the critical hit, a kill, the critical."""

    wounds: int
    kill: bool
    critical: Critical


Reading = Callable[[tuple[int, ...]], Hit]

TOUGHNESS: Final = 1
"""CF that the tough ignore when an unwounded area is wounded (36/TG)."""

_LANDING: Final = Landing()
_UNHURT: Final = Critical(())
WOUND_ROLL: Final = 5
"""Three white dice, a black and a red one (10.1)."""


def severity_of(dice: tuple[int, int, int, int], armor: Armor | None, bonus: int) -> Wounds:
    """Return the cell of the wound column for three white dice and a black one (10.1, 10.2)."""
    one, two, three, black = dice
    total = one + two + three + bonus
    if armor is not None and black <= armor.coverage:
        total += ARMOR_MODIFIERS.at(armor.type)
    return WOUND_SEVERITY.at(total)


@lru_cache(maxsize=1 << 11)
def reading(
    armor: Armor | None,
    bonus: int,
    half: bool,
    area: BodyArea,
    *,
    beast: bool = False,
    bare_head: bool = False,
) -> Reading:
    """Return how five dice are read against an armor with a bonus to the wound roll (10.1/note).

    White dice, bonus and armor give the wounds (10.1.1, 10.2, 10.2.1); partial armor holds by the
    black die (10.2.2, 3.10.1); with red it makes the critical hit (10.4), whose deep cut adds one
    (10.5/1) to the multiplied wounds (10.5/2x, 10.5/3x).
    The order of the white dice is nothing, so each roll is worked out once for all its orders.
    """
    known: dict[int, Hit] = {}

    def read(faces: tuple[int, ...]) -> Hit:
        one, two, three, black, red = faces
        roll = (one + two + three) * 49 + black * 7 + red
        hit = known.get(roll)
        if hit is None:
            cell = severity_of((one, two, three, black), armor, bonus)
            wounds = cell.count // 2 if half else cell.count
            if not wounds or cell.kill:
                hit = Hit(wounds, cell.kill and not half, _UNHURT)
            else:
                critical = _critical(area, black + red + wounds, beast, bare_head)
                hit = Hit(wounds * critical.multiplier + _cuts(critical), False, critical)
            known[roll] = hit
        return hit

    return read


def _critical(area: BodyArea, total: int, beast: bool, bare_head: bool) -> Critical:
    """Return the cell of a critical hit; a helmet that is not there counts as 3xM (10.5/H)."""
    cell = (BEAST_CRITICAL_HITS if beast else CRITICAL_HITS).at(area, total)
    return HELMETLESS if bare_head and _HELMET in cell else cell


def _cuts(cell: Critical) -> int:
    """Return the wounds that a deep cut adds (10.5/K1)."""
    return CRITICAL_AMOUNTS.at(CriticalEffect.DEEP_CUT) if CriticalEffect.DEEP_CUT in cell else 0


def armor_of(state: State, index: int, area: BodyArea) -> Armor | None:
    """Return the armor of a body area; a lost helmet leaves the head bare (10.5/H)."""
    if area is HEAD and not state.figures[index].helmet:
        return None
    return state.setup.gladiators[index].armor[area - 1]


@MACHINE.resolves(Wound, rule="10.1")
def wound(state: State, task: Wound, note: Note) -> Step:
    """Roll five dice for wounds, armor and critical hit; a kill acts at once (10.1, 10.2, 10.4)."""
    if state.figures[task.target].fate is not None and state.exchange is None:
        return state, ()
    bonus = task.bonus + (WEAPON_ROWS[task.weapon].wounds if task.weapon is not None else 0)
    armor = armor_of(state, task.target, task.area)
    read = reading(
        armor,
        bonus,
        task.half,
        task.area,
        beast=state.setup.gladiators[task.target].beast is not None,
        bare_head=armor_of(state, task.target, HEAD) is None,
    )
    roll, dice = state.dice.classed(WOUND_ROLL, read)
    hit: Hit = roll.value
    new = state.with_dice(dice)
    if hit.wounds and not hit.kill:
        index, area = task.target, task.area
        return new, (_injury(task.attacker, index, area, hit.wounds, hit.critical, roll.faces),)
    if note is not ignore:
        also = of_wound_roll(armor, kill=hit.kill)
        note(Wounded(task.target, task.area, 0, _UNHURT, 0, roll.faces, also=also))
    return _killed(new, task, note) if hit.kill else (new, ())


_injury: Final = making(Injury)


def critical_of(state: State, index: int, area: BodyArea, total: int) -> Critical:
    """Return the cell of a critical hit on a figure as it is now."""
    beast = state.setup.gladiators[index].beast is not None
    return _critical(area, total, beast, armor_of(state, index, HEAD) is None)


def _killed(state: State, task: Wound, note: Note) -> Step:
    """Kill by the wound table, which cleaves (10.1.1, 10.1.1/note, 26.2)."""
    victim = state.figures[task.target]
    if victim.fate is None:
        state = gone(state, task.target, victim, Fate.KILLED, note)
        quick = not victim.hits[task.area - 1]
        state = credited(state, task.attacker, task.target, quick=quick)
    killer = state.figures[task.attacker]
    state = state.with_figure(task.attacker, replace(killer, cleaved=killer.cleaved + 1))
    causes: Causes = ()
    for function in state.setup.derived[KILLING]:
        causes += function(state, task.target)
    return state, causes


@MACHINE.resolves(Injury, rule="10.1")
def injury(state: State, task: Injury, note: Note) -> Step:
    """Apply wounds and the parts of a critical hit; a K kills (10.3, 10.5, 10.5/none, 10.5/K)."""
    index, area, cell = task.target, task.area, task.critical
    before = state.figures[index]
    track, cf = _toll(state, index, before, area, task.wounds)
    figure = _with_hit(before, track, cf, hit_once_more(before.hits, area))
    figure = affected(figure, area, cell)
    if CriticalEffect.SEVERED_ARTERY in cell:
        figure = replace(figure, bled_by=task.attacker)
    lost = before.cf - figure.cf
    if note is not ignore:
        first = not before.wounds[area - 1]
        also = of_wound_roll(armor_of(state, index, area), kill=False)
        also += of_wounds(before, cell, first=first, lost=lost)
        if first and is_tough(state, index):
            also += ("36.3/TG",)
        note(Wounded(index, area, task.wounds, cell, lost, task.faces, also=also))
    state = harmed(state, state.dice, index, figure, lost)
    dead = full(state, index, area)
    if before.fate is None and (dead or CriticalEffect.KILLED in cell):
        rule = "10.3.2" if dead else "10.5/K"
        state = gone(state, index, figure, Fate.KILLED, note, rule=rule)
        quick = not before.hits[area - 1]
        state = credited(state, task.attacker, index, quick=quick)
    state = retested(state, index, note)
    return with_drops(state, index, cell, note)


def hit_once_more(hits: tuple[int, ...], area: BodyArea) -> tuple[int, ...]:
    """Count one more attack that wounded an area (31.2.3.1)."""
    return (*hits[: area - 1], hits[area - 1] + 1, *hits[area:])


def full(state: State, index: int, area: BodyArea) -> bool:
    """Return whether all boxes of an area are checked off (10.3.2)."""
    rating = state.setup.gladiators[index].ratings.wounds
    return state.figures[index].wounds[area - 1] >= rating


def with_wounds(state: State, index: int, figure: Figure, area: BodyArea, wounds: int) -> Figure:
    """Return a figure with more wounds in an area, and without the CF they cost (3.12)."""
    return _with_wounds(figure, *_toll(state, index, figure, area, wounds))


def _toll(
    state: State, index: int, figure: Figure, area: BodyArea, wounds: int
) -> tuple[tuple[int, ...], int]:
    """Return a figure's wounds with more in an area, and the CF that are left (3.12, 3.12.1).

    Each category newly entered costs 1, and the first wound always does (10.3.1, 10.3.1.1).
    """
    setup = state.setup
    rating = setup.gladiators[index].ratings.wounds
    old = figure.wounds[area - 1]
    new = min(rating, old + wounds)
    sheet = setup.log_sheet
    lost = sheet.cf_lost(area, rating, new) - sheet.cf_lost(area, rating, old)
    if not old and is_tough(state, index):
        lost = max(0, lost - TOUGHNESS)
    track = (*figure.wounds[: area - 1], new, *figure.wounds[area:])
    return track, figure.cf - lost


_with_wounds: Final = changing(Figure, "wounds", "cf")
_with_hit: Final = changing(Figure, "wounds", "cf", "hits")


def is_tough(state: State, index: int) -> bool:
    """Return whether a figure has the talent of Toughness (36.3/TG)."""
    return _TOUGHNESS in state.setup.gladiators[index].talents


def affected(figure: Figure, area: BodyArea, cell: Critical) -> Figure:
    """Return a figure with the lasting parts of a critical hit; they add up (10.5, 10.5.1).

    Sight costs CF (10.5/V), lost ST and AG do not (10.5/ST, 10.5/AG, 10.5.2, 3.11.3); a mortal
    wound kills when the match is over (10.5/M).
    """
    for effect in cell.effects:
        if effect is CriticalEffect.VISION:
            figure = replace(figure, cf=figure.cf + CRITICAL_AMOUNTS.at(effect))
        elif effect is CriticalEffect.STRENGTH:
            figure = replace(figure, strength=figure.strength + CRITICAL_AMOUNTS.at(effect))
        elif effect is CriticalEffect.AGILITY:
            figure = replace(figure, agility=figure.agility + CRITICAL_AMOUNTS.at(effect))
        elif effect is CriticalEffect.LIMPING:
            figure = _limping(figure)
        elif effect is CriticalEffect.STUMBLING:
            figure = replace(figure, lame=figure.lame + CRITICAL_AMOUNTS.at(effect))
        elif effect is _HELMET:
            figure = replace(figure, helmet=False)
        elif effect is CriticalEffect.SEVERED_ARTERY:
            doings = replace(figure.doings, cut=(*figure.doings.cut, area))
            figure = replace(figure, doings=doings)
        elif effect is CriticalEffect.MORTAL:
            figure = replace(figure, mortal=True)
    return figure


def _limping(figure: Figure) -> Figure:
    """Return a figure that has lost a phase of its rate, from now on (10.5/LMP)."""
    allowance = max(0, figure.allowance + CRITICAL_AMOUNTS.at(CriticalEffect.LIMPING))
    return replace(figure, limps=figure.limps + 1, allowance=allowance)


def with_drops(state: State, index: int, cell: Critical, note: Note) -> Step:
    """Return the state and tasks after a critical's drops and stun (10.5/WD, 10.5/SD, 10.5/S)."""
    if not cell.effects:
        return state, ()
    causes: list[Task] = []
    if _WEAPON_DROP in cell:
        state, more = drop_weapon(state, index, note)
        causes.extend(more)
    if _SHIELD_DROP in cell:
        state, more = drop_shield(state, index, note)
        causes.extend(more)
    if _STUNNED in cell:
        causes.append(CriticalStun(index))
    return state, tuple(causes)


def _something_to_settle(state: State) -> bool:
    """Return whether combat or bleeding has left anything to settle."""
    if state.falling:
        return True
    for figure in state.figures:
        if figure.fate is not None or any(figure.arteries):
            return True
    return False


in_phase(At.AFTERMATH, Aftermath(), when=_something_to_settle)


@MACHINE.resolves(Aftermath, rule="5.2.7")
def aftermath(state: State, task: Aftermath, note: Note) -> Step:
    """Let what was dropped land and wounds bleed, and see whether the match is over (5.2.7)."""
    causes: list[Task] = [_LANDING] * len(state.falling)
    bleeds = fallen = False
    for figure in state.figures:
        if figure.fate is not None:
            fallen = True
        elif any(figure.arteries):
            bleeds = True
    if bleeds:
        causes.append(Bleed())
    if fallen:
        causes.append(EndTest(Ending.KILL, "10.3.2"))
    return state, tuple(causes)


def _bled_to_death(state: State, index: int, figure: Figure, area: BodyArea, note: Note) -> State:
    """Let a figure bleed to death; the kill is his who severed the artery (10.5/SA, 31.2.4).

    This is our reading (Ours / Kill By Bleeding).
    """
    state = gone(state, index, figure, Fate.BLED, note)
    if figure.bled_by is None:
        return state
    return credited(state, figure.bled_by, index, quick=figure.hits[area - 1] <= 1)


@MACHINE.resolves(Bleed, rule="10.5/SA")
def bleed(state: State, task: Bleed, note: Note) -> Step:
    """Add a wound for each severed artery of an earlier phase; whoever is full dies (10.5/SA)."""
    living = len(in_arena(state))
    for index in in_arena(state):
        figure = state.figures[index]
        for area in BodyArea:
            wounds = figure.arteries[area - 1]
            if not wounds:
                continue
            note(Bled(index, area, wounds, also=("5.2.7",)))
            figure = with_wounds(state, index, figure, area, wounds)
            state = state.with_figure(index, figure)
            if figure.fate is None and full(state, index, area):
                state = _bled_to_death(state, index, figure, area, note)
                figure = state.figures[index]
        state = retested(state, index, note)
    died = len(in_arena(state)) < living
    return state, ((EndTest(Ending.BLED, "10.5/SA"),) if died else ())
