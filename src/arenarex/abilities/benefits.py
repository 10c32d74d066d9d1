"""The benefits of the five ludi, as abilities that a cohort's models have (Ludus Benefits)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import Ability, register
from arenarex.cards import Ludus
from arenarex.decisions import ChooseEach, ChooseUse, Side, Step, Use
from arenarex.events import AbilityUsed, NotDeclared
from arenarex.rules import fatigue, favor
from arenarex.rules.attacking import RESOLVED_CHAIN, begun, guard_of
from arenarex.rules.cohorts import BENEFITS, COHORT_BENEFITS
from arenarex.rules.damage import death_effects, healed, trigger_death
from arenarex.rules.facts import are_friends, engages, in_play
from arenarex.rules.geometry import base_of, touches
from arenarex.rules.payments import Payment, is_used, used_up
from arenarex.rules.shifts import can_be_shifted, shifted_toward
from arenarex.state import Answer, Attack, Means, Model, State
from arenarex.tasks import Cause, Harm, OfferPath
from common.agenda import Note, Result
from common.records import replace

MAGNUS, LEGIO, MORITURI = (
    "Ludus Magnus Benefits / ",
    "Legio XIII Benefits / ",
    "Morituri Benefits / ",
)
EXHAUSTED, READY = tables.EXHAUSTED, tables.READY


def is_of(model: Model, ludus: Ludus) -> bool:
    """Tell whether a model is a gladiator of a ludus; the adopted are not (List Building/1)."""
    return model.card.is_gladiator and model.card.ludus is ludus


# Ludus Magnus


def flourish(state: State, owner: int, note: Note, n: int) -> Result[State]:
    """Earn 1 Favor past the bottom of the tree (FAQ / Ludus Magnus/4)."""
    del n
    note(AbilityUsed("Flourish", owner, rule="FAQ / Ludus Magnus/4"))
    return favor.earn(state, owner, 1, note, rule="Ludus Magnus Benefits / Flourish"), ()


def circus_limit(state: State, owner: int, n: int) -> int:
    """Spend up to 3 Favor a turn (Ludus Magnus Benefits / Circus Maximus)."""
    del state, owner, n
    return tables.CIRCUS_MAXIMUS_LIMIT


def rouses(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer a fatigue for a Favor, once a clear turn (Ludus Magnus Benefits / Rouse)."""
    del n
    model = state.models[owner]
    if is_used(state, "Rouse") or model.fatigue >= EXHAUSTED:
        return ()
    return (Use(model.player, "Rouse", owner),)


def rouse(state: State, use: Use, note: Note) -> Result[State]:
    """Gain 1 fatigue; earn 1 Favor."""
    rule = "Ludus Magnus Benefits / Rouse"
    state = fatigue.gain(used_up(state, "Rouse"), use.model, note, rule=rule)
    return favor.gain(state, use.player, 1, note, rule=rule), ()


# Legio XIII


def echelon(state: State, owner: int, other: int, n: int) -> bool:
    """Move through other Legio XIII gladiators of the cohort (Legio XIII Benefits / Echelon)."""
    del n
    model, friend = state.models[owner], state.models[other]
    return are_friends(model, friend) and is_of(friend, Ludus.LEGIO_XIII)


def maniples(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer a reposition of all Legio XIII gladiators for 2 Favor.

    (Legio XIII Benefits / Maniple)
    """
    del n
    player = state.models[owner].player
    first = next(m for m in in_play(state, player) if is_of(m, Ludus.LEGIO_XIII))
    return (Use(player, "Maniple", first.number),) if state.pools[player] >= 2 else ()


def maniple(state: State, use: Use, note: Note) -> Result[State]:
    """Let each of them reposition, in their player's order."""
    state = favor.pay(state, use.player, 2, note, rule="Legio XIII Benefits / Maniple")
    models = tuple([m.number for m in in_play(state, use.player) if is_of(m, Ludus.LEGIO_XIII)])
    return state, (ChooseEach(use.player, "Maniple", use.model, models, declinable=True),)


def marched(state: State, owner: int, target: int, note: Note, n: int) -> Result[State]:
    """Let one of them reposition."""
    del owner, note, n
    return state, (OfferPath(target, tables.REPOSITION_INCHES, Step.REPOSITION),)


# Morituri


def all_fatigue(state: State, owner: int, n: int) -> int:
    """Remove all fatigue in a clear turn.

    (Morituri Benefits / Will of Antony)
    """
    del state, owner, n
    return EXHAUSTED


def gifts(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer to trigger a death effect for 2 Favor, once a model.

    (Morituri Benefits / Cleopatra's Gift)
    """
    del n
    player = state.models[owner].player
    if state.pools[player] < 2:
        return ()
    return tuple(
        [
            Use(player, "Cleopatra's Gift", m.number, option=name)
            for m in in_play(state, player)
            if not is_used(state, "Cleopatra's Gift", m.number)
            for name in death_effects(state, m.number)
        ]
    )


def gift(state: State, use: Use, note: Note) -> Result[State]:
    """Trigger the death effect at once."""
    state = favor.pay(state, use.player, 2, note, rule="Morituri Benefits / Cleopatra's Gift")
    state = used_up(state, "Cleopatra's Gift", use.model)
    return trigger_death(state, use.model, use.option, note)


def offerings(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer 2 damage to a friend for 2 Favor, once a clear turn."""
    del n
    player = state.models[owner].player
    if is_used(state, "Offering"):
        return ()
    return tuple([Use(player, "Offering", m.number) for m in in_play(state, player)])


def offering(state: State, use: Use, note: Note) -> Result[State]:
    """Deal 2 damage to the friend; earn 2 Favor."""
    state = used_up(state, "Offering")
    state = favor.gain(state, use.player, 2, note, rule="Morituri Benefits / Offering")
    return state, (Harm(use.model, 2, Cause.COST, use.model),)


# Zephyri


def brave(state: State, owner: int, answer: Answer | None, n: int) -> Payment | None:
    """React while Fatigued or Exhausted for 1 Favor and 3 damage.

    (Zephyri Benefits / Brave)
    """
    del n
    if answer is None or state.models[owner].fatigue == READY:
        return None
    return Payment(favor=1, damage=3)


def ambushes(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer an attack with 1 net success for 1 Favor, once a gladiator.

    (Zephyri Benefits / Ambush)
    """
    del n
    player = state.models[owner].player
    if not state.pools[player] or is_used(state, "Ambush", owner):
        return ()
    return tuple(
        [
            Use(player, "Ambush", owner, m.number)
            for m in state.models
            if m.base is not None and engages(state, owner, m.number)
        ]
    )


def ambush(state: State, use: Use, note: Note) -> Result[State]:
    """Resolve a successful attack, with the bonuses of one (FAQ / Zephyri/3, /4)."""
    rule = "Zephyri Benefits / Ambush"
    state = used_up(favor.pay(state, use.player, 1, note, rule=rule), "Ambush", use.model)
    note(NotDeclared(use.model, rule="FAQ / Zephyri/3"))
    note(NotDeclared(use.model, rule="FAQ / Zephyri/4"))
    exhausted = state.models[use.target].fatigue == EXHAUSTED
    net = 1 + (tables.EXHAUSTED_BONUS if exhausted else 0)
    attack = Attack(
        use.model,
        use.target,
        Means.ABILITY,
        use.player,
        guard_of(state, use.target, use.player),
        exhausted,
        use.model,
        net=net,
    )
    return begun(state, attack, note, rule=rule), RESOLVED_CHAIN


def blood_brothers(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer 2 damage to this gladiator for 2 vitality of another, each once.

    (Zephyri Benefits / Blood Brothers)
    """
    del n
    player = state.models[owner].player
    if is_used(state, "Blood Brothers", owner):
        return ()
    return tuple(
        [
            Use(player, "Blood Brothers", owner, m.number)
            for m in in_play(state, player)
            if m.number != owner
            and is_of(m, Ludus.ZEPHYRI)
            and not is_used(state, "Blood Brothers", m.number)
        ]
    )


def bled(state: State, use: Use, note: Note) -> Result[State]:
    """Heal the one, hurt the other; both are affected (FAQ / Zephyri/2)."""
    rule = "Zephyri Benefits / Blood Brothers"
    note(AbilityUsed("Blood Brothers", use.target, use.model, rule="FAQ / Zephyri/2"))
    state = used_up(state, "Blood Brothers", use.model)
    state = used_up(state, "Blood Brothers", use.target)
    state = healed(state, use.target, 2, note, rule=rule)
    return state, (Harm(use.model, 2, Cause.COST, use.model),)


# Helleniki


def ekstasis(state: State, owner: int, attack: Attack, side: Side, n: int) -> int:
    """Re-roll one die beside a Helleniki gladiator of the cohort.

    (Helleniki Benefits / Ekstasis)
    """
    del n
    model = state.models[owner]
    attacking = side is Side.ATTACKER or attack.counter
    if not attacking:
        return 1 if _touches_friend(state, model, model.player, model.number) else 0
    if not model.card.is_gladiator:
        return 0
    enemy = state.models[attack.target if side is Side.ATTACKER else attack.attacker]
    return 1 if _touches_friend(state, enemy, model.player, enemy.number) else 0


def _touches_friend(state: State, model: Model, player: int, number: int) -> bool:
    """Tell whether a model touches a Helleniki gladiator of a player."""
    return any(
        m.number != number and is_of(m, Ludus.HELLENIKI) and touches(m, model)
        for m in in_play(state, player)
    )


def hubris(state: State, owner: int, note: Note, n: int) -> Result[State]:
    """Offer 2 damage for a Favor that goes into the next roll, once a roll (Hubris)."""
    del note, n
    model = state.models[owner]
    room = favor.limit(state, owner) - model.spent
    if room < 1 or model.bound or favor.is_barred(state, owner):
        return state, ()
    use = Use(model.player, "Hubris", owner)
    return state, (ChooseUse(model.player, (use,)),)


def proud(state: State, use: Use, note: Note) -> Result[State]:
    """Earn the Favor that is bound to the next roll, and suffer for it."""
    rule = "Helleniki Benefits / Hubris"
    state = favor.earn(state, use.model, 1, note, rule=rule)
    state = favor.pay(state, use.player, 1, note, model=use.model, rule=rule)
    models = list(state.models)
    models[use.model] = replace(models[use.model], bound=1)
    state = replace(state, models=tuple(models))
    return state, (Harm(use.model, 2, Cause.COST, use.model),)


def challenges(state: State, owner: int, n: int) -> tuple[Use, ...]:
    """Offer to draw an enemy gladiator and this one together for 2 Favor, each once.

    (Helleniki Benefits / Heroic Challenge)
    """
    del n
    player = state.models[owner].player
    name = "Heroic Challenge"
    if state.pools[player] < 2 or is_used(state, name, owner):
        return ()
    return tuple(
        [
            Use(player, name, owner, m.number, option)
            for m in in_play(state, 1 - player)
            if m.card.is_gladiator and not is_used(state, name, m.number)
            for option in ("own first", "enemy first")
        ]
    )


def challenged(state: State, use: Use, note: Note) -> Result[State]:
    """Shift both 3 inches directly toward each other, one after the other."""
    rule = "Helleniki Benefits / Heroic Challenge"
    state = favor.pay(state, use.player, 2, note, rule=rule)
    for number in (use.model, use.target):
        state = used_up(state, "Heroic Challenge", number)
    pairs = [(use.model, use.target), (use.target, use.model)]
    for number, other in pairs if use.option == "own first" else reversed(pairs):
        if can_be_shifted(state, number):
            goal = base_of(state.models[other]).center
            state = shifted_toward(state, number, goal, 3.0, note)
    return state, ()


register(Ability("Flourish", "Ludus Magnus Benefits / Flourish", bottomed=flourish))
register(
    Ability("Circus Maximus", "Ludus Magnus Benefits / Circus Maximus", favor_limit=circus_limit)
)
register(Ability("Rouse", "Ludus Magnus Benefits / Rouse", tactics=rouses, use=rouse))
register(Ability("Echelon", "Legio XIII Benefits / Echelon", passes=echelon))
register(
    Ability("Maniple", "Legio XIII Benefits / Maniple", tactics=maniples, use=maniple, each=marched)
)
register(Ability("Will of Antony", "Morituri Benefits / Will of Antony", recovery=all_fatigue))
register(
    Ability("Cleopatra's Gift", "Morituri Benefits / Cleopatra's Gift", tactics=gifts, use=gift)
)
register(Ability("Offering", "Morituri Benefits / Offering", tactics=offerings, use=offering))
register(Ability("Brave", "Zephyri Benefits / Brave", payment=brave))
register(Ability("Ambush", "Zephyri Benefits / Ambush", tactics=ambushes, use=ambush))
register(
    Ability("Blood Brothers", "Zephyri Benefits / Blood Brothers", tactics=blood_brothers, use=bled)
)
register(Ability("Ekstasis", "Helleniki Benefits / Ekstasis", reroll=ekstasis))
register(
    Ability("Hubris", "Helleniki Benefits / Hubris", declaring=hubris, targeted=hubris, use=proud)
)
register(
    Ability(
        "Heroic Challenge",
        "Helleniki Benefits / Heroic Challenge",
        tactics=challenges,
        use=challenged,
    )
)

BENEFITS.update(
    {
        Ludus.LUDUS_MAGNUS: ("Flourish", "Circus Maximus", "Rouse"),
        Ludus.LEGIO_XIII: ("Echelon", "Maniple"),
        Ludus.ZEPHYRI: ("Brave", "Ambush", "Blood Brothers"),
        Ludus.HELLENIKI: ("Hubris", "Heroic Challenge"),
    }
)
COHORT_BENEFITS.update(
    {
        Ludus.MORITURI: ("Will of Antony", "Cleopatra's Gift", "Offering"),
        Ludus.HELLENIKI: ("Ekstasis",),
    }
)
