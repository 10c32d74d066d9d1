"""Chapter 9, second part: the attack sequence, group by group, and what a group costs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Final

from common.agenda import Note, Task, ignore
from common.records import changing, making, replace
from gladiator.chapters import Chapter
from gladiator.decisions import Allocate
from gladiator.events import (
    Allocated,
    BlowsFell,
    Cancelled,
    Exposed,
    Lapsed,
    Turned,
)
from gladiator.facts import is_beast
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_attack, of_hands
from gladiator.rules.arms import BARE_HANDS, halved_by_range, halvings, speed_of
from gladiator.rules.citations import of_allocation
from gladiator.rules.engagement import faces, facing_to
from gladiator.rules.seams import Seam, Steps
from gladiator.rulings import (
    ForcedRotation,
    HalvedToZero,
    NetLoss,
    ProneDefense,
    ThrowWindows,
    TieCf,
)
from gladiator.setup import Talent
from gladiator.state import KNEELING, PRONE, Attack, Bout, Exchange, Figure, State
from gladiator.tables import (
    ATTACK_ROUNDS,
    ATTACK_SEQUENCE,
    LEGS,
    SPECIAL_DEFENSE_CF,
    CombatResult,
    SpecialDefense,
    Weapon,
)
from gladiator.tasks import (
    Aftermath,
    Collect,
    NextBlows,
    Strike,
    ThrowRoll,
    ThrowWindow,
)

_FAST_ATTACK: Final = Talent.FAST_ATTACK
_ON_ATTACK: Final = ForcedRotation.ON_ATTACK
_TEAMS: Final = Chapter.TEAMS
_TIE_ALLOCATED: Final = TieCf.ALLOCATED
_HALVED_CANCELLED: Final = HalvedToZero.CANCELLED
_NET_LOSS_CF: Final = NetLoss.CF
_PRONE_AREAS: Final = ProneDefense.AREAS

PRIORITY: Final[Seam[Callable[[State, Attack], int]]] = Seam("priority")
"""What puts an attack before others of its round, whatever their CF (27.3): lower comes first."""

DEFENSE: Final[Seam[Callable[[State, Attack], bool]]] = Seam("defense")
"""Whether a target may use its defense against an attack (27.4)."""

GUARDED: Final[Seam[Callable[[State, Attack], CombatResult | None]]] = Seam("guarded")
"""The automatic result of the special defense that was chosen, or None (22.3)."""

REMARKS: Final[Seam[Callable[[State, int, Allocate], tuple[str, ...]]]] = Seam("remarks")
"""Further rules that had a part in an allocation (35.4.2, 36.3)."""

BEFORE_BLOWS: Final[Seam[Callable[[State], tuple[Task, ...]]]] = Seam("before blows")
"""What is still decided between the reveal of the allocations and the first blow (36.3/FW)."""

_NEXT: Final = NextBlows()
_ANY: Final = ThrowWindows.ANY
_EMPTY: Final = (None,)
_NONE: Final = (0, 0, 0, 0, 0)
_ATTACKS: Final = ("5.2.6.3", "9.4")
_LOSSES: Final = ("9.4", "9.4.3")


@MACHINE.resolves(Collect, rule="9.4.1")
def collect(state: State, task: Collect, note: Note) -> Step:
    """Reveal the allocations, add them to 18.3's totals, and fix the sequence (5.2.6.3, 9.4.2)."""
    attacks: list[Attack] = []
    throws: list[Task] = []
    count = len(state.figures)
    defenses: list[tuple[int, ...]] = [_NONE] * count
    guards: list[SpecialDefense | None] = [None] * count
    wields: list[tuple[Weapon, ...]] = [BARE_HANDS] * count
    figures = list(state.figures)
    for index, sealed in enumerate(state.allocations):
        if sealed is None:
            continue
        if note is not ignore:
            also = of_allocation(note, sealed) + of_hands(note, state, sealed)
            note(Allocated(sealed, also=also + _remarks(state, index, sealed)))
        attacks += planned(state, sealed)
        defenses[index], guards[index] = sealed.defense, sealed.guard
        wields[index] = sealed.wield
        figures[index] = used(figures[index], sealed)
        if sealed.throw is not None:
            throws.append(ThrowRoll(index, sealed.throw.item, sealed.throw.target))
    attacks.sort(key=_ROUND)
    zeros, armed = (0,) * count, tuple(figures)
    exchange = _exchange(
        tuple(attacks), tuple(defenses), tuple(guards), tuple(wields), zeros, zeros, armed
    )
    new = _with_shown(state, armed, (None,) * count, state.allocations, exchange)
    new = _turned_on(new, note)
    before: list[Task] = []
    for function in state.setup.derived[BEFORE_BLOWS]:
        before.extend(function(new))
    return new, (*throws, *before, _NEXT)


_ROUND: Final = attrgetter("round")
_with_shown: Final = changing(State, "figures", "allocations", "shown", "exchange")


def _remarks(state: State, index: int, sealed: Allocate) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for function in state.setup.derived[REMARKS]:
        found += function(state, index, sealed)
    return found


def used(figure: Figure, sealed: Allocate) -> Figure:
    """Return a figure with its weapon drawn, and its totals of CF used counted on (18.3)."""
    defense = sum(sealed.defense) + (SPECIAL_DEFENSE_CF if sealed.guard is not None else 0)
    attack = 0
    for one in sealed.blows:
        attack += one.cf
    figure = _with_used(figure, figure.attack_cf + attack, figure.defense_cf + defense)
    wield = sealed.wield
    if len(wield) != 1 or wield[0] in (figure.weapon, figure.second):
        return figure
    place = figure.belt.index(wield[0])
    belt = figure.belt[:place] + figure.belt[place + 1 :]
    if figure.weapon is not None:
        belt = (*belt, figure.weapon)
    return replace(figure, weapon=wield[0], belt=belt)


_with_used: Final = changing(Figure, "attack_cf", "defense_cf")


def planned(state: State, sealed: Allocate) -> list[Attack]:
    """Return the attacks of an allocation in their rounds (9.4.2, 9.4.5)."""
    if not sealed.blows:
        return []
    index, rider, wield = sealed.figure, sealed.rider, sealed.wield
    fast = _FAST_ATTACK in state.setup.gladiators[index].talents
    plain = ATTACK_SEQUENCE.at(len(sealed.blows))
    hands = [
        (weapon, _shifted(plain, speed_of(state, index, wield, weapon), fast))
        for weapon in wield or _EMPTY
    ]
    found = []
    for place, one in enumerate(sealed.blows):
        weapon, rounds = hands[one.off_hand]
        when, target, cf = rounds[place], one.target, one.cf
        bonus = _rider_bonus(state, index, target) if place == rider else 0
        found.append(_attack(index, target, one.area, cf, cf, when, weapon, one.special, bonus))
    return found


@lru_cache(maxsize=1 << 8)
def _shifted(rounds: tuple[int, ...], speed: int, fast: bool) -> tuple[int, ...]:
    """Return the rounds of attacks with a weapon of this speed (9.4.5).

    By Fast Attack the first comes a round earlier; none comes before round 1 or after the last.
    """
    first, *others = rounds
    shifted = [first + speed - fast, *[when + speed for when in others]]
    return tuple([min(max(1, when), ATTACK_ROUNDS) for when in shifted])


_attack: Final = making(Attack)
_exchange: Final = making(Exchange)
_strike_of: Final = making(Strike)


def bout_of(state: State, attacker: int, target: int) -> Bout | None:
    """Return the bout of an attacker with a target."""
    for bout in state.bouts:
        if bout.attacker == attacker and bout.target == target:
            return bout
    return None


def _rider_bonus(state: State, attacker: int, target: int) -> int:
    bout = bout_of(state, attacker, target)
    return bout.bonus if bout else 0


def _turned_on(state: State, note: Note) -> State:
    """Turn whoever is really attacked from outside his front, by the later reading of 9.1.2."""
    if state.setup.rulings.forced_rotation is not _ON_ATTACK:
        return state
    exchange = state.exchange
    assert exchange is not None
    for attack in exchange.attacks:
        figure = state.figures[attack.target]
        if figure.doings.rotated or figure.posture is PRONE or not figure.conscious:
            continue
        if is_beast(state, attack.target):
            continue
        if not faces(state, attack.target, attack.attacker):
            facing = facing_to(state, attack.target, attack.attacker)
            note(Turned(attack.target, facing, rule="9.1.2"))
            doings = replace(figure.doings, rotated=True)
            turned = replace(figure, facing=facing, doings=doings)
            state = state.with_figure(attack.target, turned)
    return state


@MACHINE.resolves(NextBlows, rule="9.4.4")
def next_blows(state: State, task: NextBlows, note: Note) -> Step:
    """Make the next attack: more CF first, equal CF of different fighters together (9.4, 9.4.4).

    After the last the exchange is over.
    """
    exchange = state.exchange
    assert exchange is not None
    attacks, losses = exchange.attacks, exchange.carried
    if exchange.before is not state.figures or exchange.fumbled:
        attacks, losses = _committed(state, exchange, note)
    if not attacks:
        if note is not ignore:
            _lapsed(losses, note)
        return _with_exchange(state, None), ()
    zeros = (0,) * len(losses)
    first = attacks[0].round
    if exchange.window < first and state.setup.rulings.throw_windows is _ANY:
        asked = _grouped(exchange, attacks, losses, zeros, state.figures, (), exchange.eased)
        return _with_exchange(state, replace(asked, window=first)), (ThrowWindow(), _NEXT)
    group, rest = _next_group(state, attacks)
    carried, eased = list(losses), list(exchange.eased)
    strikes: list[Task] = []
    for attack in group:
        strike = strike_for(state, exchange, attack, carried, eased)
        if strike is not None:
            strikes.append(strike)
    if note is not ignore:
        attackers = tuple([attack.attacker for attack in group])
        note(BlowsFell(first, attackers, also=_ATTACKS + _group_rules(state, group)))
        _exposed(losses, carried, note)
    new = _grouped(exchange, rest, tuple(carried), zeros, state.figures, (), tuple(eased))
    return _with_exchange(state, new), (*strikes, _NEXT)


_with_exchange: Final = changing(State, "exchange")
_grouped: Final = changing(Exchange, "attacks", "carried", "lost", "before", "fumbled", "eased")


def exchange_over(state: State) -> bool:
    """Return whether no blow is left of an exchange: the match is over, or its phase goes on."""
    return not state.agenda or type(state.agenda[0]) in _BEYOND


_BEYOND: Final = (Steps, Aftermath)


def _exposed(losses: tuple[int, ...], carried: list[int], note: Note) -> None:
    """Say whose defense bears a loss that no attack of his was left to bear (9.4.7)."""
    for index, loss in enumerate(losses):
        if loss != carried[index]:
            note(Exposed(index, loss, rule="9.4.7"))


def _group_rules(state: State, group: list[Attack]) -> tuple[str, ...]:
    """Cite with what a group of attacks is made, and what one against several does to it.

    The unattacked strike first (27.3), the rear has no defense (27.4), a bonus rides (27.5).
    """
    rules: list[str] = []
    for attack in group:
        bout = bout_of(state, attack.attacker, attack.target)
        rules += of_attack(state, attack, bout.range if bout else 1)
        if attack.bonus:
            rules.append("27.5")
        if not _may_defend(state, attack):
            rules.append("27.4")
        several = sum([other.target == attack.target for other in state.bouts]) > 1
        if several and state.uses(_TEAMS):
            rules.append("27.1")
            if any(f(state, attack) < 1 for f in state.setup.derived[PRIORITY]):
                rules.append("27.3")
    return tuple(dict.fromkeys(rules))


def _lapsed(losses: tuple[int, ...], note: Note) -> None:
    """Say which losses nothing is left for to lower: they cost no more this phase (9.4.8)."""
    for index, loss in enumerate(losses):
        if loss:
            note(Lapsed(index, loss, rule="9.4.8"))


def _next_group(
    state: State, attacks: tuple[Attack, ...]
) -> tuple[list[Attack], tuple[Attack, ...]]:
    """Return the attacks that are made now, one for each attacker, and the others (9.4.4)."""
    first = attacks[0].round
    if len(attacks) == 1 or attacks[1].round != first:
        return [attacks[0]], attacks[1:]
    current = [attack for attack in attacks if attack.round == first]
    best = None
    group: dict[int, int] = {}
    for place, attack in enumerate(current):
        rank = _rank(state, attack)
        if best is None or rank < best:
            best, group = rank, {attack.attacker: place}
        elif rank == best:
            group.setdefault(attack.attacker, place)
    places = group.values()
    rest = [attack for place, attack in enumerate(current) if place not in places]
    return [current[place] for place in places], (*rest, *attacks[len(current) :])


def _rank(state: State, attack: Attack) -> tuple[int, int]:
    """Rank an attack within its round: what comes first by a rule, then by more CF (9.4.4)."""
    allocated = state.setup.rulings.tie_cf is _TIE_ALLOCATED
    cf = attack.allocated if allocated else attack.cf
    first = 0
    for function in state.setup.derived[PRIORITY]:
        first += function(state, attack)
    return first, -(cf + attack.bonus)


def strike_for(
    state: State, exchange: Exchange, attack: Attack, carried: list[int], eased: list[int]
) -> Strike | None:
    """Return the strike of an attack with its modified CF, and use up what the target carries.

    What a defender's CF lack strengthens it (10.3.3.1), but not its shield damage (12.2/note). A
    weakness that the attacker has found is used up too (36.3/FW).
    """
    target = state.figures[attack.target]
    cf = _halved(state, attack)
    if cf < 1 and state.setup.rulings.halved_to_zero is _HALVED_CANCELLED:
        return None
    automatic, defense = None, 0
    if _may_defend(state, attack):
        if exchange.guards[attack.target] is not None:
            automatic = _automatic(state, attack)
        defense = _defense(state, exchange, attack) if automatic is None else SPECIAL_DEFENSE_CF
    if automatic is None:
        defense -= carried[attack.target]
        carried[attack.target] = 0
        if eased:
            defense -= min(max(0, defense), eased[attack.attacker])
            eased[attack.attacker] = 0
    shield_cf = cf - defense
    drm = 0
    if target.doings.net_loss:
        if state.setup.rulings.net_loss is _NET_LOSS_CF:
            shield_cf += target.doings.net_loss
        else:
            drm = target.doings.net_loss
    weakness = -target.cf if target.cf < 0 else 0
    return _strike_of(
        attack.attacker,
        attack.target,
        attack.area,
        shield_cf + weakness,
        shield_cf,
        attack.weapon,
        attack.special,
        drm,
        automatic,
    )


def _automatic(state: State, attack: Attack) -> CombatResult | None:
    for function in state.setup.derived[GUARDED]:
        result = function(state, attack)
        if result is not None:
            return result
    return None


def _halved(state: State, attack: Attack) -> int:
    """Return the CF of an attack after halvings, each rounded down (13.4.2, 14.2, 14.3, 21)."""
    attacker, target = state.figures[attack.attacker], state.figures[attack.target]
    cf = attack.cf + attack.bonus
    times = 0
    if state.setup.gladiators[attack.attacker].beast is None:
        weapon, away = attack.weapon, 1
        if halved_by_range(weapon):
            bout = bout_of(state, attack.attacker, attack.target)
            away = bout.range if bout else 1
        times = halvings(state, attack.attacker, weapon, away)
    times += attacker.posture is KNEELING
    times += target.posture is KNEELING and attack.area is LEGS
    return cf >> times


def _defense(state: State, exchange: Exchange, attack: Attack) -> int:
    """Return the defense that counts against an attack (16.3, 27.4)."""
    target = state.figures[attack.target]
    if not target.conscious:
        return 0
    defense = exchange.defenses[attack.target][attack.area - 1]
    if target.posture is PRONE:
        fell = exchange.before[attack.target].posture is not PRONE
        if fell or state.setup.rulings.prone_defense is _PRONE_AREAS:
            return defense >> 1
    return defense


def _may_defend(state: State, attack: Attack) -> bool:
    for function in state.setup.derived[DEFENSE]:
        if not function(state, attack):
            return False
    return True


_with_cf: Final = changing(Attack, "cf")


def _committed(
    state: State, exchange: Exchange, note: Note
) -> tuple[tuple[Attack, ...], tuple[int, ...]]:
    """Let a group take effect: losses of CF reach later attacks, then the next defense (9.4.7).

    Return the attacks that are left, and the losses that each figure carries on.
    """
    attacks, carried = exchange.attacks, exchange.carried
    for index, loss in enumerate(exchange.lost):
        if loss:
            attacks, rest = _reduced(attacks, index, loss)
            carried = (*carried[:index], carried[index] + rest, *carried[index + 1 :])
    if not attacks:
        return attacks, carried
    figures = state.figures
    hands = [_hands(state, exchange, index) for index in range(len(figures))]
    left = []
    for attack in attacks:
        able = attack.cf > 0 and attack.weapon in hands[attack.attacker]
        if able and figures[attack.target].fate is None:
            left.append(attack)
    if note is not ignore:
        _cancelled(exchange.attacks, left, len(carried), note)
    return tuple(left), carried


def _cancelled(before: tuple[Attack, ...], left: list[Attack], count: int, note: Note) -> None:
    """Say how many attacks each figure has lost (9.4.6)."""
    for index in range(count):
        lost = sum([attack.attacker == index for attack in before])
        lost -= sum([attack.attacker == index for attack in left])
        if lost:
            note(Cancelled(index, lost, rule="9.4.6", also=_LOSSES))


def _reduced(attacks: tuple[Attack, ...], index: int, loss: int) -> tuple[tuple[Attack, ...], int]:
    """Take a loss of CF from a figure's attacks to come, in order; return what is left of it."""
    found = []
    for attack in attacks:
        if attack.attacker == index and loss:
            taken = min(loss, attack.cf)
            loss -= taken
            found.append(_with_cf(attack, attack.cf - taken))
        else:
            found.append(attack)
    return tuple(found), loss


def _hands(state: State, exchange: Exchange, index: int) -> tuple[Weapon | None, ...]:
    """List what a figure can still strike with: None is a bare hand or a claw (9.6/F, 16.3, 13.1).

    Whoever can attack no more strikes with nothing at all.
    """
    figure = state.figures[index]
    if index in exchange.fumbled or figure.fate is not None or not figure.conscious:
        return ()
    if state.setup.gladiators[index].beast is not None:
        return _EMPTY
    if figure.posture is PRONE:
        return ()
    return None, figure.weapon, figure.second
