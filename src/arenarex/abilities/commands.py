"""Abilities used in an activation or in a clear turn: Exploit, Dictate, Frenzy, Rampage, Pounce."""

from __future__ import annotations

from arenarex.abilities.answers import push_box
from arenarex.abilities.registry import Ability, register
from arenarex.abilities.tactics import MANEUVER, borrowed
from arenarex.decisions import ChooseAction, ChooseUse, Step, Use
from arenarex.events import AbilityUsed, NotDeclared
from arenarex.machine import MACHINE
from arenarex.rules import fatigue, favor
from arenarex.rules.actions import options
from arenarex.rules.attacking import current, with_attack
from arenarex.rules.displacement import placer_of
from arenarex.rules.facts import are_friends, engages, in_play, reaches
from arenarex.rules.geometry import near
from arenarex.rules.payments import is_used, used_up
from arenarex.state import NOBODY, Attack, Model, State
from arenarex.tables import ENGAGEMENT_RANGE, EXHAUSTED, REPOSITION_INCHES
from arenarex.tasks import BeginStrike, Cause, Harm, OfferPath, OpenMove, Resign
from common.agenda import Causes, Note, Result, Task
from common.records import record, replace

EXPLOIT = "Exploit"
DICTATE_INCHES = 5.0
RAMPAGE_DAMAGE = 2


def exploits(state: State, player: int) -> tuple[Use, ...]:
    """Return the gladiators of a player and the enemies on whom they can Exploit."""
    if is_used(state, EXPLOIT):
        return ()
    return tuple(
        [
            Use(player, EXPLOIT, m.number, foe.number)
            for m in in_play(state, player)
            if m.card.is_gladiator
            for foe in state.models
            if foe.base is not None and engages(state, m.number, foe.number)
        ]
    )


def exploit_tactic(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer Exploit for 1 Favor, once a clear turn (Ours / Abilities / Tactician)."""
    del n
    player = state.models[owner].player
    return exploits(state, player) if state.pools[player] else ()


def exploit(state: State, use: Use, note: Note) -> Result[State]:
    """Resolve one push box for 1 Favor; it is no attack (FAQ / Legio XIII/8)."""
    state = favor.pay(state, use.player, 1, note, rule="Ours / Abilities / Tactician")
    return exploited(state, use.model, use.target, use.player)


def exploited(state: State, model: int, target: int, player: int) -> Result[State]:
    """Resolve one push box of a model on an enemy."""
    return used_up(state, EXPLOIT), (BeginStrike(push_box(model, target, player)),)


def _note_dictate(use: Use, note: Note) -> None:
    """Note that the tactic is used by a special ability (FAQ / Legio XIII/4, /7, /8)."""
    note(AbilityUsed(use.option, use.target, rule="FAQ / Legio XIII/4"))
    note(AbilityUsed(use.option, use.target, rule="FAQ / Legio XIII/7"))
    if use.option != MANEUVER:
        note(NotDeclared(use.target, rule="FAQ / Legio XIII/8"))


def dictates(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer Exploit and Maneuver for 1 fatigue (FAQ / Legio XIII/7).

    (Ours / Abilities / Dictate)
    """
    del n
    model = state.models[owner]
    if model.fatigue >= EXHAUSTED:
        return ()
    player = model.player
    found: list[Use] = [
        Use(player, "Dictate", owner, use.model, f"{EXPLOIT} {use.target}")
        for use in exploits(state, player)
        if _may_dictate(model, state.models[use.model])
    ]
    found += [
        Use(player, "Dictate", owner, other.number, MANEUVER)
        for other in in_play(state, player)
        if _may_dictate(model, other)
        and other.card.is_gladiator
        and other.fatigue < EXHAUSTED
        and not is_used(state, MANEUVER, other.number)
    ]
    return tuple(found)


def _may_dictate(model: Model, other: Model) -> bool:
    return are_friends(model, other) and near(model, other, DICTATE_INCHES)


def dictated(state: State, use: Use, note: Note) -> Result[State]:
    """Gain 1 fatigue and let another model use the tactic (FAQ / Legio XIII/4)."""
    _note_dictate(use, note)
    state = fatigue.gain(state, use.model, note, rule="Ours / Abilities / Dictate")
    if use.option == MANEUVER:
        return used_up(state, MANEUVER, use.target), (OpenMove(use.target),)
    foe = int(use.option.removeprefix(EXPLOIT))
    return exploited(state, use.target, foe, use.player)


def frenzies(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer an action with a beast of the cohort or a living hazard (Ours / Abilities / Frenzy)."""
    del n
    model = state.models[owner]
    if model.fatigue >= EXHAUSTED:
        return ()
    return tuple(
        [
            Use(model.player, "Frenzy", owner, m.number)
            for m in state.models
            if m.base is not None
            and (m.living or (m.card.is_beast and m.player == model.player))
            and m.number != owner
        ]
    )


def frenzied(state: State, use: Use, note: Note) -> Result[State]:
    """Gain 1 fatigue; the beast acts once, unless it is Exhausted (FAQ / Bestiae/2, /3)."""
    state = fatigue.gain(state, use.model, note, rule="Ours / Abilities / Frenzy")
    beast = state.models[use.target]
    back: Causes = ()
    if beast.living:
        state = borrowed(state, use.target, use.player)
        back = (Resign(use.target, NOBODY),)
    decision = ChooseAction(use.player, use.target, single=True, payer=use.model)
    if beast.fatigue >= EXHAUSTED:
        note(NotDeclared(use.target, rule="FAQ / Bestiae/2"))
    if beast.fatigue >= EXHAUSTED or not any(options(state, decision)[:3]):
        return state, back
    return state, (decision, *back)


def rampages(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer the rampage in one's own activation (FAQ / Bestiae/6) (Ours / Abilities / Rampage)."""
    del n
    model = state.models[owner]
    return (Use(model.player, "Rampage", owner),) if model.fatigue < EXHAUSTED else ()


def rampaged(state: State, use: Use, note: Note) -> Result[State]:
    """Gain 1 fatigue and move 3 inches; or, for who was displaced, pay one way or the other."""
    if use.option == "damage":
        return state, (Harm(use.target, RAMPAGE_DAMAGE, Cause.DIRECT, use.model),)
    if use.option == "fatigue":
        return fatigue.gain(state, use.target, note, rule="Ours / Abilities / Rampage"), ()
    state = fatigue.gain(state, use.model, note, rule="Ours / Abilities / Rampage")
    return state, (OfferPath(use.model, REPOSITION_INCHES, Step.RAMPAGE),)


def trampled(
    state: State, owner: int, models: tuple[int, ...], note: Note, n: int
) -> Result[State]:
    """Ask each displaced model's controller: 2 damage or 1 fatigue."""
    del note, n
    causes: Causes = tuple(
        [
            ChooseUse(
                placer_of(state, number, owner),
                tuple(
                    [
                        Use(placer_of(state, number, owner), "Rampage", owner, number, option)
                        for option in ("damage", "fatigue")
                    ]
                ),
                declinable=False,
            )
            for number in models
        ]
    )
    return state, causes


def pounce_range(state: State, owner: int, n: int) -> float:
    """Declare attacks on models that a reposition can bring into range (FAQ / Bestiae/4)."""
    del state, owner, n
    return REPOSITION_INCHES + ENGAGEMENT_RANGE


@record(cache_hash=True)
class Landed(Task):
    """After a pounce: see whether the target is in range."""


def pounce(state: State, owner: int, note: Note, n: int) -> Result[State]:
    """Reposition before reactions are declared (FAQ / Bestiae/4)."""
    del n
    note(AbilityUsed("Pounce", owner, rule="FAQ / Bestiae/4"))
    return state, (OfferPath(owner, REPOSITION_INCHES, Step.REPOSITION), Landed())


@MACHINE.resolves(Landed, rule="FAQ / Bestiae/4")
def landed(state: State, task: Landed, note: Note) -> Result[State]:
    """Drop the attack when the target is still out of range."""
    del task, note
    attack: Attack | None = current(state)
    if attack is None or reaches(state, attack.attacker, attack.target):
        return state, ()
    return with_attack(state, replace(attack, over=True)), ()


register(Ability("Tactician", "Ours / Abilities / Tactician", tactics=exploit_tactic))
register(Ability(EXPLOIT, "Ours / Abilities / Tactician", use=exploit))
register(
    Ability("Dictate", "Ours / Abilities / Dictate", acts=dictates, tactics=dictates, use=dictated)
)
register(Ability("Frenzy", "Ours / Abilities / Frenzy", acts=frenzies, use=frenzied))
register(
    Ability(
        "Rampage", "Ours / Abilities / Rampage", acts=rampages, use=rampaged, displaced=trampled
    )
)
register(
    Ability("Pounce", "Ours / Abilities / Pounce", declare_range=pounce_range, declaring=pounce)
)
