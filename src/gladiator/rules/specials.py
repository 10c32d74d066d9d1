"""Chapter 22: special attacks and special defenses."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from common.agenda import Causes, Choice, Note, Task
from common.records import record, replace
from common.spaces import ActionSpace, Choices
from gladiator.chapters import Chapter
from gladiator.creation import protection
from gladiator.decisions import Aim, Decline
from gladiator.events import Rolled
from gladiator.facts import is_played
from gladiator.machine import MACHINE, Step
from gladiator.rules.arms import wields
from gladiator.rules.blows import INSTEAD, has_shield, has_weapon
from gladiator.rules.bonuses import h_bonus
from gladiator.rules.engagement import BEYOND, SPECIAL_ATTACKS, open_areas
from gladiator.rules.engagement import SPECIAL_DEFENSES as OPEN_GUARDS
from gladiator.rules.exchange import GUARDED, strike_for
from gladiator.rules.stun import losing
from gladiator.rulings import Block, LeapLosses, OnHisFeet, ParryProne, SandDice, SandVictim
from gladiator.spaces.frames import Open, Specials
from gladiator.state import KNEELING, PRONE, Attack, Bout, Figure, State
from gladiator.tables import (
    AREAS,
    ARMS,
    BLOCK_SHEET,
    CRIPPLING_LOSS,
    DISARM_DROP,
    FEINT_CF,
    H_BONUS_FACTOR,
    HEAD,
    LEGS,
    SAND_DICE,
    SAND_REACH,
    SPECIAL_DEFENSES,
    BodyArea,
    CombatResult,
    CrtKind,
    SpecialAttack,
    SpecialDefense,
    Weapon,
)
from gladiator.tasks import Strike, StumbleCheck, StunRoll, UnarmedHit, WeaponDrop, Wound

_NO_KNEELING: Final = OnHisFeet.NO_KNEELING
_PRONE_PARRY_BARRED: Final = ParryProne.BARRED
_LOSSES_WITH_ENDURANCE: Final = LeapLosses.WITH_ENDURANCE
_BLOCK: Final = SpecialDefense.BLOCK
_HIT: Final = CrtKind.HIT

_SPECIALS: Final = Chapter.SPECIALS


@record
class SandLoss(Task):
    """Sand in the face costs CF for the phase (22.2/T)."""

    figure: int
    bonus: int


@record
class Feinting(Choice):
    """A feint has opened a way: the attacker names the area of his real attack (22.2/F)."""

    figure: int
    target: int
    cf: int
    weapon: Weapon | None


@record
class CounterAttack(Task):
    """The real attack behind a feint (22.2/F)."""

    figure: int
    target: int
    area: BodyArea
    cf: int
    weapon: Weapon | None


def on_his_feet(state: State, figure: Figure) -> bool:
    """Return whether a figure is on its feet, by the ruling also not kneeling (22.3)."""
    if figure.posture is KNEELING:
        return state.setup.rulings.on_his_feet is not _NO_KNEELING
    return figure.posture is not PRONE


@SPECIAL_ATTACKS.add(_SPECIALS)
def open_attacks(state: State, index: int, bouts: list[Bout]) -> Specials:
    """List the special attacks that a figure can make, and on which targets (22.2)."""
    if not bouts:
        return ()
    figure = state.figures[index]
    struck: tuple[tuple[int, int], ...] = ()
    far: tuple[int, ...] = ()
    for bout in bouts:
        target, away = bout.target, bout.range
        struck += ((target, away),)
        if away == SAND_REACH and sand_flies(state, index, target, away):
            far += (target,)
    return _specials(struck, far, on_his_feet(state, figure), has_shield(figure))


@BEYOND.add(_SPECIALS)
def sand_flies(state: State, index: int, target: int, away: int) -> bool:
    """Return whether sand can be thrown at one in front, farther than a weapon strikes (22.2/T).

    It takes the place of a normal attack (22.2), so whoever has none at all throws no sand; nor
    does a pike's owner at one hex (21.9). Whom the rules play allocates by tables of his own.
    """
    return (
        away == SAND_REACH
        and is_played(state, index)
        and bool(wields(state, index))
        and HEAD in open_areas(state, index, target)
    )


@lru_cache(maxsize=1 << 10)
def _specials(
    struck: tuple[tuple[int, int], ...], far: tuple[int, ...], on_feet: bool, shield: bool
) -> Specials:
    """List special attacks and their targets from what they need (22.2)."""
    targets = tuple([target for target, _ in struck])
    sandy = tuple([target for target, away in struck if away <= SAND_REACH])
    found = {special: Open(special, targets) for special in SpecialAttack}
    found[SpecialAttack.SAND] = Open(SpecialAttack.SAND, sandy, far)
    if not on_feet:
        del found[SpecialAttack.FEINT]
    if not shield:
        del found[SpecialAttack.BASH]
    return tuple(found.values())


@OPEN_GUARDS.add(_SPECIALS)
def open_guards(state: State, index: int) -> tuple[SpecialDefense, ...]:
    """List the special defenses that a figure can choose (22.3)."""
    figure = state.figures[index]
    if not figure.conscious or (figure.snare is not None and figure.posture is PRONE):
        return ()
    return _able(state, index, figure)


def can_guard(state: State, index: int, guard: SpecialDefense) -> bool:
    """Return whether a figure meets a special defense's conditions now (22.3)."""
    figure = state.figures[index]
    return figure.conscious and guard in _able(state, index, figure)


def _able(state: State, index: int, figure: Figure) -> tuple[SpecialDefense, ...]:
    """List the special defenses whose conditions one who is conscious meets (22.3).

    He ducks unless stunned (22.3/D), blocks with a shield (22.3/B), and steps back when he is on
    his feet and not stumbling (22.3/K).
    """
    on_feet = on_his_feet(state, figure)
    return _guards(
        figure.stun == 0,
        has_shield(figure),
        on_feet and not figure.doings.stumbling,
        has_weapon(figure) and _parry(state, index, figure),
        on_feet and _leap(state, index, figure),
    )


@lru_cache(maxsize=32)
def _guards(
    duck: bool, block: bool, back_step: bool, parry: bool, leap: bool
) -> tuple[SpecialDefense, ...]:
    able = {
        SpecialDefense.DUCK: duck,
        SpecialDefense.BLOCK: block,
        SpecialDefense.BACK_STEP: back_step,
        SpecialDefense.PARRY: parry,
        SpecialDefense.LEAP: leap,
    }
    return tuple([guard for guard, open_ in able.items() if open_])


def _parry(state: State, index: int, figure: Figure) -> bool:
    """Return whether one with a weapon can parry: with arms that are not crippled (22.3/P)."""
    if figure.posture is PRONE and state.setup.rulings.parry_prone is _PRONE_PARRY_BARRED:
        return False
    return state.area_loss(index, ARMS) < CRIPPLING_LOSS


def _leap(state: State, index: int, figure: Figure) -> bool:
    """Return whether one on his feet can leap: with legs and wind for it (22.3/L)."""
    if state.area_loss(index, LEGS) >= CRIPPLING_LOSS:
        return False
    tired = figure.tired >= CRIPPLING_LOSS
    return not tired or state.setup.rulings.leap_losses is not _LOSSES_WITH_ENDURANCE


@GUARDED.add(_SPECIALS)
def guarded(state: State, attack: Attack) -> CombatResult | None:
    """Return the automatic result of a special defense that still stands (22.3)."""
    exchange = state.exchange
    guard = None if exchange is None else exchange.guards[attack.target]
    if guard is None or SPECIAL_DEFENSES.at(guard).area is not attack.area:
        return None
    if not can_guard(state, attack.target, guard):
        return None
    if guard is _BLOCK and state.setup.rulings.block is Block.NOTHING:
        return BLOCK_SHEET
    return SPECIAL_DEFENSES.at(guard).result


@INSTEAD.add(_SPECIALS)
def special_effect(state: State, task: Strike, result: CombatResult) -> Causes | None:
    """Return what a special attack's result causes in place of the ordinary (22.2)."""
    if task.special is None:
        return None
    if task.special is SpecialAttack.SAND:
        return _sand(state, task, result)
    if result.kind is not _HIT:
        return None
    return _HITS[task.special](state, task, result.bonus)


def _sand(state: State, task: Strike, result: CombatResult) -> Causes:
    if result.kind is not _HIT:
        return ()
    by_text = state.setup.rulings.sand_victim is SandVictim.ATTACKER
    victim = task.attacker if by_text else task.target
    return (SandLoss(victim, h_bonus(state, result.bonus)),)


def _disarm(state: State, task: Strike, bonus: int) -> Causes | None:
    """Make a hit on the arms a parry with a much lower drop roll (22.2/A)."""
    if not has_weapon(state.figures[task.target]):
        return None
    modifier = min(0, DISARM_DROP - H_BONUS_FACTOR * h_bonus(state, bonus))
    return (WeaponDrop(task.attacker, task.target, task.modified, modifier),)


def _feint(state: State, task: Strike, bonus: int) -> Causes | None:
    """Open the way for a real attack with 4 CF + the H bonus (22.2/F)."""
    cf = max(0, FEINT_CF + h_bonus(state, bonus))
    player = state.setup.gladiators[task.attacker].player
    feint = Feinting(player, task.attacker, task.target, cf, task.weapon)
    if not is_played(state, task.attacker):
        return (_really(feint, weakest_area(state, task.target)),)
    return (feint,)


def weakest_area(state: State, index: int) -> BodyArea:
    """Return the area with the weakest armor, where whom the rules play would strike."""
    armor = state.setup.gladiators[index].armor
    return min(AREAS, key=lambda area: protection(armor[area - 1]))


def _sweep(state: State, task: Strike, bonus: int) -> Causes | None:
    """Do half damage to the legs, and make the defender check for a stumble (22.2/S).

    A bare hand does no damage that could be halved: it stuns (23.2.3).
    """
    attacker, target = task.attacker, task.target
    harm: Task = Wound(attacker, target, task.area, bonus, task.weapon, half=True)
    if task.weapon is None:
        harm = UnarmedHit(attacker, target, task.area, bonus)
    return harm, StumbleCheck(task.target, min(0, -h_bonus(state, bonus)), "22.2/S")


def _bash(state: State, task: Strike, bonus: int) -> Causes | None:
    """Do half damage to the chest, and stun by twice the H bonus (22.2/H)."""
    wound = Wound(task.attacker, task.target, task.area, bonus, None, half=True)
    return wound, StunRoll(task.target, max(0, H_BONUS_FACTOR * h_bonus(state, bonus)))


_HITS: Final = {
    SpecialAttack.DISARM: _disarm,
    SpecialAttack.FEINT: _feint,
    SpecialAttack.SWEEP: _sweep,
    SpecialAttack.BASH: _bash,
}


@MACHINE.resolves(SandLoss, rule="22.2/T")
def sand_loss(state: State, task: SandLoss, note: Note) -> Step:
    """Cost 2D3, or by the sheet 1D3, and the H bonus in CF for the phase (22.2/T)."""
    count = SAND_DICE if state.setup.rulings.sand_dice is SandDice.RULE else 1
    roll, dice = state.dice.classed(count, _threes)
    loss = max(0, roll.value + task.bonus)
    note(Rolled(task.figure, "sand", loss, loss > 0, roll.faces))
    figure = state.figures[task.figure]
    doings = replace(figure.doings, sand=figure.doings.sand + loss)
    new = state.with_dice(dice).with_figure(task.figure, replace(figure, doings=doings))
    return losing(new, task.figure, loss), ()


def _threes(faces: tuple[int, ...]) -> int:
    return sum((face + 1) // 2 for face in faces)


@MACHINE.offers(Feinting)
def feint_areas(state: State, task: Feinting, player: int) -> ActionSpace[Any]:
    """Offer the areas of the real attack, or to let it be."""
    aims = tuple([Aim(player, task.figure, area) for area in AREAS])
    return Choices(aims, (Decline(player, task.figure),))


@MACHINE.decides(Feinting, rule="22.2/F")
def follow_up(state: State, task: Feinting, action: Aim | Decline, note: Note) -> Step:
    """Strike the area named at once with 4 CF + the H bonus (22.2/F)."""
    if isinstance(action, Decline):
        return state, ()
    return state, (_really(task, action.area),)


def _really(feint: Feinting, area: BodyArea) -> CounterAttack:
    return CounterAttack(feint.figure, feint.target, area, feint.cf, feint.weapon)


@MACHINE.resolves(CounterAttack, rule="22.2/F")
def counter_attack(state: State, task: CounterAttack, note: Note) -> Step:
    """Make the real attack like any other: against the defense of its area, halved alike (9.5)."""
    exchange = state.exchange
    if exchange is None:
        return state, ()
    carried, eased = list(exchange.carried), list(exchange.eased)
    attack = Attack(task.figure, task.target, task.area, task.cf, task.cf, 1, task.weapon)
    strike = strike_for(state, exchange, attack, carried, eased)
    new = replace(exchange, carried=tuple(carried), eased=tuple(eased))
    return replace(state, exchange=new), () if strike is None else (strike,)
