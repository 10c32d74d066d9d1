"""The sequence of an attack, from its declaration to its end (Combat; Actions / Attack)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability, acting
from arenarex.decisions import ChooseFavor, ChoosePower, Pass, PowerAttack, Side
from arenarex.events import (
    AbilityUsed,
    AttackDeclared,
    FavorAdded,
    NetScored,
    PowerAdded,
    TargetNoted,
    Unbound,
)
from arenarex.machine import MACHINE
from arenarex.rules import fatigue, favor
from arenarex.rules.facts import are_enemies, reaches
from arenarex.rules.successes import net_successes
from arenarex.rulings import FirstAttackFavor
from arenarex.state import NOBODY, Attack, Means, Model, State, Strike
from arenarex.tasks import (
    AfterAttack,
    Begin,
    BeginStrike,
    Compare,
    Declared,
    EndAttack,
    OpenFavor,
    OpenPower,
    OpenReactions,
    OpenRerolls,
    RollAttack,
    RollDefense,
    Wake,
    WakePushed,
)
from common.agenda import Causes, Note, Result, ignore
from common.records import replace

ACTION, OPPORTUNITY, LIVING, WILD = Means.ACTION, Means.OPPORTUNITY, Means.LIVING, Means.WILD
ACTIONS_ONLY = FirstAttackFavor.ACTIONS

ROLL_CHAIN: Causes = (
    OpenFavor(Side.ATTACKER),
    OpenFavor(Side.DEFENDER),
    RollAttack(),
    RollDefense(),
    OpenRerolls(Side.ATTACKER),
    OpenRerolls(Side.DEFENDER),
    Compare(),
    AfterAttack(),
    WakePushed(),
    EndAttack(),
)
"""An attack that goes straight to the dice."""

ACTION_CHAIN: Causes = (Declared(), OpenReactions(), OpenPower(), *ROLL_CHAIN)
"""An Attack action (FAQ / Actions and Reactions/2)."""

RESOLVED_CHAIN: Causes = (Compare(), AfterAttack(), WakePushed(), EndAttack())
"""An attack whose net successes are given (Zephyri Benefits / Ambush)."""


def guard_of(state: State, target: int, roller: int) -> int:
    """Return who decides for a defender; the roller's opponent for a living hazard."""
    player = state.models[target].player
    return player if player != NOBODY else 1 - roller


def begun(state: State, attack: Attack, note: Note, *, rule: str) -> State:
    """Return the state in which an attack is the innermost one, the first Favor paid."""
    attacker, target = state.models[attack.attacker], state.models[attack.target]
    closer = _declaration_rule(attack, attacker, target) or rule
    note(AttackDeclared(attack.attacker, attack.target, attack.means, rule=closer))
    friendly = attacker.player == target.player
    noted = "Ours / Friendly Target" if friendly else "Pushing/5"
    note(TargetNoted(attack.target, attack.exhausted, rule=noted))
    if note is not ignore:
        _note_abilities(state, attack, note)
    state = replace(state, attacks=(*state.attacks, attack))
    if state.first_attack or not are_enemies(attacker, target):
        return state
    means = attack.means
    if means is LIVING or (means is WILD and attack.roller != attacker.player):
        return state
    if means is not ACTION and state.setup.rulings.first_attack_favor is ACTIONS_ONLY:
        return state
    state = replace(state, first_attack=True)
    return favor.earn(state, attack.attacker, 1, note, rule="Favor Dice/9")


def _note_unbound(state: State, attack: Attack, note: Note) -> None:
    """Note that Taunt does not bind a living hazard, nor Aegis of Fame who is no gladiator."""
    attacker = state.models[attack.attacker]
    if attacker.living and any(
        m.base and acting(state, m.number, "bars_attack") for m in state.models
    ):
        note(Unbound(attacker.number, rule="Terrain / Living Hazard/5"))
    if not attacker.card.is_gladiator and acting(state, attack.target, "attack_favor"):
        note(Unbound(attacker.number, rule="FAQ / Ludus Magnus/2"))


def _declaration_rule(attack: Attack, attacker: Model, target: Model) -> str:
    """Return the closest rule for how an attack comes about."""
    if attack.means is WILD:
        return "FAQ / Zephyri/5"
    if attacker.player == target.player:
        return "Errata / Attack"
    if attacker.mounted and attack.means is ACTION:
        return "Mounts / Attacking/1"
    return "Mounts / Attacking a Mounted Model" if target.mounted else ""


def _note_abilities(state: State, attack: Attack, note: Note) -> None:
    """Note the abilities that bear on an attack, for whoever listens."""
    for number in (attack.attacker, attack.target):
        _note_figures(state, number, attack, note)
    _note_unbound(state, attack, note)


def _note_figures(state: State, number: int, attack: Attack, note: Note) -> None:
    """Note abilities whose figure bears on an attack as it is declared."""
    for point in ("engagement", "bonus", "minimum"):
        for _, trait in acting(state, number, point):
            note(AbilityUsed(trait.name, number, attack.target, rule=ability(trait.name).rule))


def current(state: State) -> Attack | None:
    """Return the innermost attack; None when it is over or one of the two is gone."""
    attack = state.attacks[-1]
    models = state.models
    if attack.over or models[attack.attacker].base is None or models[attack.target].base is None:
        return None
    return attack


def with_attack(state: State, attack: Attack) -> State:
    """Return the state with the innermost attack changed."""
    return replace(state, attacks=(*state.attacks[:-1], attack))


@MACHINE.resolves(Begin, rule="Combat/2")
def begin(state: State, task: Begin, note: Note) -> Result[State]:
    """Begin an attack that no decision declares; it drops out when one of the two is gone."""
    attack = task.attack
    models = state.models
    if models[attack.attacker].base is None or models[attack.target].base is None:
        return state, ()
    state = begun(state, attack, note, rule="")
    if attack.means is WILD or attack.means is LIVING:
        return state, (Declared(), OpenReactions(), *ROLL_CHAIN)
    return state, ROLL_CHAIN


@MACHINE.resolves(Declared, rule="Combat/2")
def declared(state: State, task: Declared, note: Note) -> Result[State]:
    """Let abilities act that declaring an attack, or being its target, triggers."""
    del task
    attack = current(state)
    if attack is None:
        return state, ()
    causes: Causes = ()
    if attack.means is ACTION:
        for function, trait in acting(state, attack.attacker, "declaring"):
            state, more = function(state, attack.attacker, note, trait.number)
            causes += more
    for function, trait in acting(state, attack.target, "targeted"):
        state, more = function(state, attack.target, note, trait.number)
        causes += more
    return state, causes


@MACHINE.resolves(OpenPower, rule="Actions / Power Attack")
def open_power(state: State, task: OpenPower, note: Note) -> Result[State]:
    """Let the attacker make it a power attack, if it can pay 1 more fatigue."""
    del task, note
    attack = current(state)
    if attack is None or attack.means is not ACTION:
        return state, ()
    payer = state.models[attack.payer]
    if payer.fatigue >= tables.EXHAUSTED or payer.living or state.models[attack.attacker].mounted:
        return state, ()
    return state, (ChoosePower(attack.roller),)


@MACHINE.decides(ChoosePower, rule="Actions / Power Attack")
def choose_power(
    state: State, decision: ChoosePower, action: PowerAttack | Pass, note: Note
) -> Result[State]:
    """Upgrade the attack for 1 fatigue, or not."""
    del decision
    if isinstance(action, Pass):
        return state, ()
    attack = state.attacks[-1]
    note(PowerAdded(attack.attacker, rule=_power_rule(attack)))
    state = fatigue.gain(state, attack.payer, note)
    return with_attack(state, replace(attack, power=True)), ()


def _power_rule(attack: Attack) -> str:
    """Return the closest rule for who pays (FAQ / Bestiae/3)."""
    return "FAQ / Bestiae/3" if attack.payer != attack.attacker else "Actions / Power Attack"


@MACHINE.resolves(OpenFavor, rule="Favor Dice/5")
def open_favor(state: State, task: OpenFavor, note: Note) -> Result[State]:
    """Let a side add Favor dice, the attacker before the defender (Favor Dice/3)."""
    attack = current(state)
    if attack is None:
        return state, ()
    if task.side is Side.DEFENDER:
        state = bound_added(state, attack.target, Side.DEFENDER, note)
        if favor.room(state, attack.target):
            return state, (ChooseFavor(attack.guard, Side.DEFENDER),)
        return state, ()
    if attack.means is WILD:
        seats = (attack.roller, 1 - attack.roller)
        return state, tuple(
            [ChooseFavor(seat, Side.ATTACKER, own=False) for seat in seats if state.pools[seat]]
        )
    state = bound_added(state, attack.attacker, Side.ATTACKER, note)
    if attack.means is not LIVING and favor.room(state, attack.attacker):
        return state, (ChooseFavor(attack.roller, Side.ATTACKER),)
    return state, ()


def added(state: State, side: Side, dice: int, player: int, note: Note) -> State:
    """Return the state with more Favor dice on a side of the innermost attack."""
    attack = state.attacks[-1]
    spiteful = attack.means is Means.ABILITY and side is Side.ATTACKER
    note(FavorAdded(player, side, dice, rule="FAQ / Morituri/6" if spiteful else "Favor Dice/5"))
    if side is Side.ATTACKER:
        return with_attack(state, replace(attack, favor=attack.favor + dice))
    return with_attack(state, replace(attack, guard_favor=attack.guard_favor + dice))


def bound_added(state: State, number: int, side: Side, note: Note) -> State:
    """Put Favor into a roll that must go into it (Helleniki Benefits / Hubris)."""
    model = state.models[number]
    if not model.bound:
        return state
    models = list(state.models)
    models[number] = replace(model, bound=0, spent=model.spent + model.bound)
    return added(replace(state, models=tuple(models)), side, model.bound, model.player, note)


@MACHINE.resolves(Compare, rule="Combat/2")
def compare(state: State, task: Compare, note: Note) -> Result[State]:
    """Count the net successes; who has them goes through its damage tree (Damage Tree/1)."""
    del task
    attack = current(state)
    if attack is None:
        return state, ()
    net = attack.net or net_successes(
        attack.attack, attack.defense, least=least_of(state, attack), counter=attack.counter
    )
    unhurried = net < 0 and state.models[attack.attacker].fatigue == tables.EXHAUSTED
    closer = "Combat Page / FAQ" if unhurried else ""
    if attack.counter and net >= 0:
        closer = "FAQ / Actions and Reactions/5"
    note(NetScored(attack.attacker, attack.target, net, rule=closer))
    causes: Causes = ()
    if net > 0:
        causes = (BeginStrike(_strike(attack, net)),)
    elif net < 0 and reaches(state, attack.target, attack.attacker):
        strike = Strike(attack.target, attack.attacker, attack.guard, -net, -net)
        causes = (BeginStrike(strike),)
    attack = replace(attack, net=net, compared=True, struck=bool(causes))
    return with_attack(state, attack), causes


def least_of(state: State, attack: Attack) -> int:
    """Return the net successes that abilities make sure of (FAQ / Gorgons/3)."""
    least = 0
    for function, trait in acting(state, attack.attacker, "minimum"):
        least = max(least, function(state, attack.attacker, attack, trait.number))
    return least


def _strike(attack: Attack, net: int) -> Strike:
    return Strike(
        attack.attacker, attack.target, attack.roller, net, net, free_push=attack.exhausted
    )


@MACHINE.resolves(AfterAttack, rule="Combat/2")
def after_attack(state: State, task: AfterAttack, note: Note) -> Result[State]:
    """Let abilities act that answer an attack, whether it succeeded or not."""
    del task
    attack = state.attacks[-1]
    causes: Causes = ()
    for number in (attack.target, attack.attacker):
        for function, trait in acting(state, number, "after_attack"):
            state, more = function(state, number, attack, note, trait.number)
            causes += more
    return state, causes


@MACHINE.resolves(WakePushed, rule="Terrain / Living Hazard/1")
def wake_pushed(state: State, task: WakePushed, note: Note) -> Result[State]:
    """Let living hazards go for whom the attack has pushed, and for who attacked them."""
    del task, note
    attack = state.attacks[-1]
    causes: Causes = (Wake(attack.pushed),) if attack.pushed else ()
    if state.models[attack.target].living and attack.means is not LIVING:
        causes += (Wake((attack.attacker,), attack.target),)
    return state, causes


@MACHINE.resolves(EndAttack, rule="Combat/2")
def end_attack(state: State, task: EndAttack, note: Note) -> Result[State]:
    """Take the innermost attack away."""
    del task, note
    return replace(state, attacks=state.attacks[:-1]), ()
