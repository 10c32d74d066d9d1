"""Chapter 9, second part: the attack sequence, group by group, and what a group costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from common.agenda import Note, Task, ignore
from common.records import replace
from gladiator.chapters import Chapter
from gladiator.decisions import Allocate
from gladiator.events import (
    Allocated,
    BlowsFell,
    Cancelled,
    Exposed,
    Fumbled,
    Lapsed,
    Turned,
)
from gladiator.facts import is_beast
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_attack, of_hands
from gladiator.rules.arms import BARE_HANDS, halvings, speed_of
from gladiator.rules.citations import of_allocation
from gladiator.rules.engagement import faces, facing_to
from gladiator.rules.seams import Seam
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
    FUMBLE_DICE,
    LEGS,
    SPECIAL_DEFENSE_CF,
    CombatResult,
    SpecialDefense,
    Weapon,
)
from gladiator.tasks import Collect, FumbleLoss, NextBlows, Strike, ThrowRoll, ThrowWindow

PRIORITY: Final[Seam[Callable[[State, Attack], int]]] = Seam("priority")
"""What puts an attack before others of its round, whatever their CF (27.3): lower comes first."""

DEFENSE: Final[Seam[Callable[[State, Attack], bool]]] = Seam("defense")
"""Whether a target may use its defense against an attack (27.4)."""

GUARDED: Final[Seam[Callable[[State, Attack], CombatResult | None]]] = Seam("guarded")
"""The automatic result of a special defense, or None (22.3)."""

REMARKS: Final[Seam[Callable[[State, int, Allocate], tuple[str, ...]]]] = Seam("remarks")
"""Further rules that had a part in an allocation (35.4.2, 36.3)."""

BEFORE_BLOWS: Final[Seam[Callable[[State], tuple[Task, ...]]]] = Seam("before blows")
"""What is still decided between the reveal of the allocations and the first blow (36.3/FW)."""

_NEXT: Final = NextBlows()
_ANY: Final = ThrowWindows.ANY
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
        also = of_allocation(note, sealed) + of_hands(note, state, sealed)
        note(Allocated(sealed, also=also + _remarks(state, index, sealed)))
        attacks += planned(state, sealed)
        defenses[index], guards[index] = sealed.defense, sealed.guard
        wields[index] = sealed.wield
        figures[index] = used(figures[index], sealed)
        if sealed.throw is not None:
            throws.append(ThrowRoll(index, sealed.throw.item, sealed.throw.target))
    attacks.sort(key=lambda attack: attack.round)
    zeros = (0,) * count
    exchange = Exchange(
        tuple(attacks),
        tuple(defenses),
        tuple(guards),
        tuple(wields),
        zeros,
        zeros,
        tuple(figures),
    )
    new = replace(
        state,
        figures=tuple(figures),
        allocations=(None,) * count,
        shown=state.allocations,
        exchange=exchange,
    )
    new = _turned_on(new, note)
    before: list[Task] = []
    for function in BEFORE_BLOWS.used(state.setup):
        before.extend(function(new))
    return new, (*throws, *before, _NEXT)


def _remarks(state: State, index: int, sealed: Allocate) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for function in REMARKS.used(state.setup):
        found += function(state, index, sealed)
    return found


def used(figure: Figure, sealed: Allocate) -> Figure:
    """Return a figure with its weapon drawn, and its totals of CF used counted on (18.3)."""
    defense = sum(sealed.defense) + (SPECIAL_DEFENSE_CF if sealed.guard is not None else 0)
    figure = replace(
        figure,
        attack_cf=figure.attack_cf + sum([one.cf for one in sealed.blows]),
        defense_cf=figure.defense_cf + defense,
    )
    wield = sealed.wield
    if len(wield) != 1 or wield[0] in (figure.weapon, figure.second):
        return figure
    place = figure.belt.index(wield[0])
    belt = figure.belt[:place] + figure.belt[place + 1 :]
    if figure.weapon is not None:
        belt = (*belt, figure.weapon)
    return replace(figure, weapon=wield[0], belt=belt)


def planned(state: State, sealed: Allocate) -> list[Attack]:
    """Return the attacks of an allocation in their rounds (9.4.2, 9.4.5)."""
    if not sealed.blows:
        return []
    rounds = ATTACK_SEQUENCE.at(len(sealed.blows))
    early = int(Talent.FAST_ATTACK in state.setup.gladiators[sealed.figure].talents)
    found = []
    for place, (one, when) in enumerate(zip(sealed.blows, rounds, strict=True)):
        weapon = _weapon_of(sealed, one.off_hand)
        speed = speed_of(state, sealed.figure, sealed.wield, weapon)
        if place == 0:
            speed -= early
        bonus = _rider_bonus(state, sealed.figure, one.target) if place == sealed.rider else 0
        found.append(
            Attack(
                sealed.figure,
                one.target,
                one.area,
                one.cf,
                one.cf,
                min(ATTACK_ROUNDS, max(1, when + speed)),
                weapon,
                one.special,
                bonus,
            )
        )
    return found


def _weapon_of(sealed: Allocate, off_hand: bool) -> Weapon | None:
    if not sealed.wield:
        return None
    return sealed.wield[1] if off_hand else sealed.wield[0]


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
    if state.setup.rulings.forced_rotation is not ForcedRotation.ON_ATTACK:
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
    """Make the next attack: more CF first, equal CF of different fighters together (9.4, 9.4.4)."""
    exchange = state.exchange
    assert exchange is not None
    if exchange.before is not state.figures or exchange.fumbled:
        state = _committed(state, exchange, note)
        exchange = state.exchange
        assert exchange is not None
    if not exchange.attacks:
        _lapsed(exchange, note)
        return state, ()
    first = exchange.attacks[0].round
    if exchange.window < first and state.setup.rulings.throw_windows is _ANY:
        asked = replace(state, exchange=replace(exchange, window=first))
        return asked, (ThrowWindow(), _NEXT)
    group = _next_group(state, exchange)
    rest = tuple([attack for attack in exchange.attacks if attack not in group])
    carried = list(exchange.carried)
    eased = list(exchange.eased)
    strikes: list[Task] = []
    attackers = tuple([attack.attacker for attack in group])
    note(BlowsFell(first, attackers, also=_ATTACKS + _group_rules(note, state, group)))
    for attack in group:
        strike = _strike(state, exchange, attack, carried, eased)
        if strike is not None:
            strikes.append(strike)
    for index, loss in enumerate(exchange.carried):
        if loss != carried[index]:
            note(Exposed(index, loss, rule="9.4.7"))
    new = replace(
        exchange,
        attacks=rest,
        carried=tuple(carried),
        lost=(0,) * len(carried),
        before=state.figures,
        fumbled=(),
        eased=tuple(eased),
    )
    return replace(state, exchange=new), (*strikes, _NEXT)


def _group_rules(note: Note, state: State, group: list[Attack]) -> tuple[str, ...]:
    """Cite with what a group of attacks is made, and what one against several does to it.

    The unattacked strike first (27.3), the rear has no defense (27.4), a bonus rides (27.5).
    """
    if note is ignore:
        return ()
    rules: list[str] = []
    for attack in group:
        bout = bout_of(state, attack.attacker, attack.target)
        rules += of_attack(state, attack, bout.range if bout else 1)
        if attack.bonus:
            rules.append("27.5")
        if not _may_defend(state, attack):
            rules.append("27.4")
        several = sum([other.target == attack.target for other in state.bouts]) > 1
        if several and state.uses(Chapter.TEAMS):
            rules.append("27.1")
            if any(f(state, attack) < 1 for f in PRIORITY.used(state.setup)):
                rules.append("27.3")
    return tuple(dict.fromkeys(rules))


def _lapsed(exchange: Exchange, note: Note) -> None:
    """Say which losses nothing is left for to lower: they cost no more this phase (9.4.8)."""
    for index, loss in enumerate(exchange.carried):
        if loss:
            note(Lapsed(index, loss, rule="9.4.8"))


def _next_group(state: State, exchange: Exchange) -> list[Attack]:
    allocated = state.setup.rulings.tie_cf is TieCf.ALLOCATED
    priority = PRIORITY.used(state.setup)
    first = exchange.attacks[0].round

    def rank(attack: Attack) -> tuple[int, int]:
        cf = attack.allocated if allocated else attack.cf
        return sum([function(state, attack) for function in priority]), -(cf + attack.bonus)

    current = [attack for attack in exchange.attacks if attack.round == first]
    if len(current) == 1:
        return current
    best = min([rank(attack) for attack in current])
    group: list[Attack] = []
    for attack in current:
        if rank(attack) == best and all(other.attacker != attack.attacker for other in group):
            group.append(attack)
    return group


def _strike(
    state: State, exchange: Exchange, attack: Attack, carried: list[int], eased: list[int]
) -> Strike | None:
    """Return the strike of an attack with its modified CF, and use up what the target carries.

    What a defender's CF lack strengthens it (10.3.3.1), but not its shield damage (12.2/note). A
    weakness that the attacker has found is used up too (36.3/FW).
    """
    target = state.figures[attack.target]
    automatic = _automatic(state, attack)
    cf = _halved(state, attack)
    if cf < 1 and state.setup.rulings.halved_to_zero is HalvedToZero.CANCELLED:
        return None
    defense = _defense(state, exchange, attack)
    if automatic is None:
        defense -= carried[attack.target]
        carried[attack.target] = 0
        if eased:
            defense -= min(max(0, defense), eased[attack.attacker])
            eased[attack.attacker] = 0
    shield_cf = cf - (SPECIAL_DEFENSE_CF if automatic is not None else defense)
    drm = 0
    if target.doings.net_loss:
        if state.setup.rulings.net_loss is NetLoss.CF:
            shield_cf += target.doings.net_loss
        else:
            drm = target.doings.net_loss
    modified = shield_cf - min(0, target.cf)
    return Strike(
        attack.attacker,
        attack.target,
        attack.area,
        modified,
        shield_cf,
        attack.weapon,
        attack.special,
        drm,
        automatic,
    )


def _automatic(state: State, attack: Attack) -> CombatResult | None:
    if not _may_defend(state, attack):
        return None
    for function in GUARDED.used(state.setup):
        result = function(state, attack)
        if result is not None:
            return result
    return None


def _halved(state: State, attack: Attack) -> int:
    """Return the CF of an attack after halvings, each rounded down (13.4.2, 14.2, 14.3, 21)."""
    attacker, target = state.figures[attack.attacker], state.figures[attack.target]
    cf = attack.cf + attack.bonus
    bout = bout_of(state, attack.attacker, attack.target)
    times = 0
    if state.setup.gladiators[attack.attacker].beast is None:
        times = halvings(state, attack.attacker, attack.weapon, bout.range if bout else 1)
    times += attacker.posture is KNEELING
    times += target.posture is KNEELING and attack.area is LEGS
    return cf >> times


def _defense(state: State, exchange: Exchange, attack: Attack) -> int:
    """Return the defense that counts against an attack (16.3, 27.4)."""
    target = state.figures[attack.target]
    if not target.conscious:
        return 0
    if not _may_defend(state, attack):
        return 0
    defense = exchange.defenses[attack.target][attack.area - 1]
    before = state.setup.rulings.prone_defense
    fell = exchange.before[attack.target].posture is not PRONE
    if target.posture is PRONE and (before is ProneDefense.AREAS or fell):
        return defense >> 1
    return defense


def _may_defend(state: State, attack: Attack) -> bool:
    return all(f(state, attack) for f in DEFENSE.used(state.setup))


@MACHINE.resolves(FumbleLoss, rule="9.6/F")
def fumble_loss(state: State, task: FumbleLoss, note: Note) -> Step:
    """Roll what a fumble takes from the defense of the next area attacked (9.6/F)."""
    roll, dice = state.dice.sum(FUMBLE_DICE)
    note(Fumbled(task.figure, roll.total, roll.faces))
    exchange = state.exchange
    if exchange is None:
        return state.with_dice(dice), ()
    carried = list(exchange.carried)
    carried[task.figure] += roll.total
    fumbled = (*exchange.fumbled, task.figure)
    new = replace(exchange, carried=tuple(carried), fumbled=fumbled)
    return replace(state, dice=dice, exchange=new), ()


def _committed(state: State, exchange: Exchange, note: Note) -> State:
    """Let a group take effect: losses of CF reach later attacks, then the next defense (9.4.7)."""
    attacks, carried = exchange.attacks, list(exchange.carried)
    for index, loss in enumerate(exchange.lost):
        if loss:
            attacks, rest = _reduced(attacks, index, loss)
            carried[index] += rest
    left = tuple(
        [attack for attack in attacks if attack.cf > 0 and _possible(state, exchange, attack)]
    )
    for index in range(len(carried)):
        lost = sum([a.attacker == index for a in exchange.attacks])
        lost -= sum([a.attacker == index for a in left])
        if lost:
            note(Cancelled(index, lost, rule="9.4.6", also=_LOSSES))
    zeros = (0,) * len(carried)
    new = replace(
        exchange,
        attacks=left,
        carried=tuple(carried),
        lost=zeros,
        before=state.figures,
        fumbled=(),
    )
    return replace(state, exchange=new)


def _reduced(attacks: tuple[Attack, ...], index: int, loss: int) -> tuple[tuple[Attack, ...], int]:
    """Take a loss of CF from a figure's attacks to come, in order; return what is left of it."""
    found = []
    for attack in attacks:
        if attack.attacker == index and loss:
            taken = min(loss, attack.cf)
            loss -= taken
            found.append(replace(attack, cf=attack.cf - taken))
        else:
            found.append(attack)
    return tuple(found), loss


def _possible(state: State, exchange: Exchange, attack: Attack) -> bool:
    """Return whether an attack can still be made (9.6/F, 16.3, 13.1)."""
    if attack.attacker in exchange.fumbled:
        return False
    attacker, target = state.figures[attack.attacker], state.figures[attack.target]
    if attacker.fate is not None or not attacker.conscious or target.fate is not None:
        return False
    if state.setup.gladiators[attack.attacker].beast is not None:
        return True
    if attacker.posture is PRONE:
        return False
    return attack.weapon is None or attack.weapon in (attacker.weapon, attacker.second)
