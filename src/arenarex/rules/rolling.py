"""The dice of an attack: Favor added, both rolls, re-rolls (Combat/2; Favor Dice)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability, acting
from arenarex.decisions import AddFavor, ChooseFavor, ChooseReroll, Reroll, Side
from arenarex.events import Rolled
from arenarex.machine import MACHINE
from arenarex.rules import favor
from arenarex.rules.attacking import added, current
from arenarex.rulings import PowerReroll
from arenarex.state import NOBODY, Attack, Means, State, Tally
from arenarex.tasks import OpenRerolls, RollAgain, RollAttack, RollDefense
from common.agenda import Causes, Note, Result
from common.dice import Dice
from common.records import replace

ATTACKER, DEFENDER = Side.ATTACKER, Side.DEFENDER
OPPORTUNITY = Means.OPPORTUNITY
CHOOSE = PowerReroll.CHOOSE
SUCCESS = tables.SUCCESS
POWER = "Actions / Power Attack"


@MACHINE.decides(ChooseFavor, rule="Favor Dice/3")
def choose_favor(
    state: State, decision: ChooseFavor, action: AddFavor, note: Note
) -> Result[State]:
    """Spend Favor on a roll, a die each; the other side's abilities may answer."""
    if not action.dice:
        return state, ()
    attack = state.attacks[-1]
    side = decision.side
    model = attack.attacker if side is ATTACKER else attack.target
    if decision.own:
        rule = "Favor Dice/6"
        if action.dice > tables.FAVOR_LIMIT:
            rule = "Ludus Magnus Benefits / Circus Maximus"
        state = favor.spend(state, model, action.dice, note, rule=rule)
    else:
        state = favor.pay(state, decision.player, action.dice, note, rule="Beasts / Wild/3")
    return answered(state, side, action.dice, decision.player, note)


def answered(state: State, side: Side, dice: int, player: int, note: Note) -> Result[State]:
    """Put Favor that a player adds into a roll; the other side's abilities may answer."""
    state = added(state, side, dice, player, note)
    attack = state.attacks[-1]
    causes: Causes = ()
    other = attack.target if side is ATTACKER else attack.attacker
    if state.models[other].player != player:
        for function, trait in acting(state, other, "favor_added"):
            state, more = function(state, other, dice, note, trait.number)
            causes += more
    return state, causes


@MACHINE.resolves(RollAttack, rule="Combat/2")
def roll_attack(state: State, task: RollAttack, note: Note) -> Result[State]:
    """Roll ATK and the attacker's Favor dice."""
    del task
    attack = current(state)
    if attack is None:
        return state, ()
    card = state.models[attack.attacker].card
    tally, faces, dice = _rolled(state.dice, card.atk, attack.favor, bonus_of(state, attack))
    note(Rolled(ATTACKER, card.atk, attack.favor, tally.successes, faces, rule=_rule(attack.favor)))
    attack = replace(attack, attack=tally)
    return replace(state, attacks=(*state.attacks[:-1], attack), dice=dice), ()


def bonus_of(state: State, attack: Attack) -> int:
    """Return the attacker's successes that need no die."""
    bonus = tables.OPPORTUNITY_BONUS if attack.means is OPPORTUNITY else 0
    if attack.exhausted:
        bonus += tables.EXHAUSTED_BONUS
    for function, trait in acting(state, attack.attacker, "bonus"):
        bonus += function(state, attack.attacker, attack, trait.number)
    return bonus


@MACHINE.resolves(RollDefense, rule="Combat/2")
def roll_defense(state: State, task: RollDefense, note: Note) -> Result[State]:
    """Roll DEF, an assistant's DEF and the defender's Favor; on a counterattack ATK for DEF."""
    del task
    attack = current(state)
    if attack is None:
        return state, ()
    plain = defense_dice(state, attack)
    tally, faces, dice = _rolled(state.dice, plain, attack.guard_favor, 0)
    rule = _rule(attack.guard_favor)
    note(Rolled(DEFENDER, plain, attack.guard_favor, tally.successes, faces, rule=rule))
    attack = replace(attack, defense=tally)
    return replace(state, attacks=(*state.attacks[:-1], attack), dice=dice), ()


def _rule(favors: int) -> str:
    """Return the closest rule for a roll: Favor dice count twice (Favor Dice/4)."""
    return "Favor Dice/4" if favors else "Combat/2"


def defense_dice(state: State, attack: Attack) -> int:
    """Return the plain dice of the defender's roll."""
    card = state.models[attack.target].card
    if attack.counter:
        return card.atk
    if attack.helper == NOBODY:
        return card.defense
    return card.defense + state.models[attack.helper].card.defense


def _rolled(
    dice: Dice, plain: int, favors: int, bonus: int
) -> tuple[Tally, tuple[int, ...] | None, Dice]:
    """Roll plain dice, then Favor dice."""
    hits = favor_hits = 0
    faces: tuple[int, ...] | None = ()
    if plain:
        rolled, dice = dice.tally(plain, at_least=SUCCESS)
        hits, faces = rolled.successes, rolled.faces
    if favors:
        rolled, dice = dice.tally(favors, at_least=SUCCESS)
        favor_hits = rolled.successes
        faces = None if faces is None or rolled.faces is None else faces + rolled.faces
    return Tally(hits, plain - hits, favor_hits, favors - favor_hits, bonus), faces, dice


@MACHINE.resolves(OpenRerolls, rule=POWER)
def open_rerolls(state: State, task: OpenRerolls, note: Note) -> Result[State]:
    """Roll a power attack's unsuccessful dice again; let abilities roll some again."""
    del note
    attack = current(state)
    if attack is None:
        return state, ()
    side = task.side
    tally = attack.attack if side is ATTACKER else attack.defense
    if not tally.misses + tally.favor_misses:
        return state, ()
    seat = attack.roller if side is ATTACKER else attack.guard
    free = state.setup.rulings.power_reroll is CHOOSE
    return state, tuple(
        [
            ChooseReroll(seat, side, by, most)
            if by or free
            else RollAgain(side, tally.misses, tally.favor_misses, by)
            for most, by in rerolls(state, attack, side)
        ]
    )


def rerolls(state: State, attack: Attack, side: Side) -> tuple[tuple[int, str], ...]:
    """Return the re-rolls of a side in their order: how many failed dice, and by what ability.

    Below 0 are all of them; a power attack's are by no ability (Actions / Power Attack).
    """
    found: tuple[tuple[int, str], ...] = ()
    if side is ATTACKER and attack.power:
        found = ((-1, ""),)
    owner = attack.attacker if side is ATTACKER else attack.target
    for function, trait in acting(state, owner, "reroll"):
        most = function(state, owner, attack, side, trait.number)
        if most:
            found += ((most, trait.name),)
    return found


@MACHINE.decides(ChooseReroll, rule=POWER)
def choose_reroll(
    state: State, decision: ChooseReroll, action: Reroll, note: Note
) -> Result[State]:
    """Roll as many unsuccessful dice again as the player likes."""
    del note
    if not action.plain + action.favor:
        return state, ()
    return state, (RollAgain(decision.side, action.plain, action.favor, decision.by),)


@MACHINE.resolves(RollAgain, rule=POWER)
def roll_again(state: State, task: RollAgain, note: Note) -> Result[State]:
    """Roll unsuccessful dice again, each once; the others lie."""
    attack = current(state)
    if attack is None:
        return state, ()
    side = task.side
    old = attack.attack if side is ATTACKER else attack.defense
    more, faces, dice = _rolled(state.dice, task.plain, task.favor, 0)
    tally = replace(
        old,
        hits=old.hits + more.hits,
        misses=old.misses - more.hits,
        favor_hits=old.favor_hits + more.favor_hits,
        favor_misses=old.favor_misses - more.favor_hits,
    )
    rule = ability(task.by).rule if task.by else POWER
    note(Rolled(side, task.plain, task.favor, more.successes, faces, again=True, rule=rule))
    attack = replace(attack, attack=tally) if side is ATTACKER else replace(attack, defense=tally)
    return replace(state, attacks=(*state.attacks[:-1], attack), dice=dice), ()
