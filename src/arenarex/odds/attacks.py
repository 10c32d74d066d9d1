"""What an attack may come to, before it is declared."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from arenarex import tables
from arenarex.decisions import Side
from arenarex.odds.net import net_odds
from arenarex.odds.ways import Worth, depth_of, harm_done, ways_of
from arenarex.rules.attacking import bound_added, guard_of, least_of
from arenarex.rules.rolling import answered, bonus_of, defense_dice, rerolls
from arenarex.state import NOBODY, Attack, Means, State
from common.agenda import ignore
from common.errors import ArenaError
from common.odds import Distribution
from common.records import record, replace


class Line(NamedTuple):
    """What one number of net successes leads to, by the best way through the tree."""

    net: int
    probability: Fraction
    path: tuple[int, ...]
    """Boxes by number; -1 is the free push for exhaustion."""
    damage: int
    """Vitality boxes that the target loses."""
    defeats: bool
    hits: tuple[int, ...]
    """Obstacles of the arena that the target is pushed into, by index (0 is the edge)."""


@record
class AttackOdds:
    """What an attack may come to. Not a forecast of what the players will do."""

    lines: tuple[Line, ...]

    @property
    def damage(self) -> Fraction:
        """Expected vitality boxes that the target loses."""
        return sum((line.probability * line.damage for line in self.lines), Fraction(0))

    @property
    def defeat(self) -> Fraction:
        """Chance that the target is defeated."""
        return sum((line.probability for line in self.lines if line.defeats), Fraction(0))

    @property
    def net(self) -> Distribution[int]:
        """Chances of each number of net successes."""
        total = lcm(*[line.probability.denominator for line in self.lines])
        return Distribution.of({x.net: int(x.probability * total) for x in self.lines})

    @property
    def success(self) -> Fraction:
        """Chance of at least 1 net success."""
        return sum((line.probability for line in self.lines if line.net > 0), Fraction(0))

    def into(self, obstacle: int) -> Fraction:
        """Return the chance that the target is pushed into an obstacle of the arena."""
        return sum((x.probability for x in self.lines if obstacle in x.hits), Fraction(0))


def attack_odds(
    state: State,
    attacker: int,
    target: int,
    *,
    favor: int = 0,
    guard_favor: int = 0,
    power: bool = False,
    counter: bool = False,
    helper: int = NOBODY,
    into: int | None = None,
    worth: Worth = harm_done,
) -> AttackOdds:
    """Return what an attack of one model on another may come to, before it is declared.

    `favor` and `guard_favor` are the dice that the two players add; what abilities add in answer
    (Mirror), and Favor that is bound to the roll (Hubris), comes on top. Re-rolls are used as far
    as they go (Veteran, Ekstasis). `counter`: the target counterattacks; `helper`: a model
    assists; `into`: prefer ways that push the target into that obstacle of the arena (0 is its
    edge). Push follow-ups go straight after the target as far as they may; repositions stay.

    It serves on an observation too, since all that matters is open.

    Errors: `ArenaError` when one of the models is not in the arena, or the helper is none.
    """
    known = range(len(state.models))
    for model in (attacker, target):
        if model not in known or state.models[model].base is None:
            raise ArenaError(f"model {model!r} is not in the arena")
    if helper != NOBODY and helper not in known:
        raise ArenaError(f"no model {helper!r} can assist")
    declared = _declared(state, attacker)
    attack = replace(_attack(state, attacker, target), power=power, counter=counter, helper=helper)
    chances = _chances(declared, attack, favor, guard_favor)
    attack = replace(attack, power=False, counter=False, helper=NOBODY)
    lines = [_line(state, attack, net, chance, into=into, worth=worth) for net, chance in chances]
    return AttackOdds(tuple(lines))


def _declared(state: State, attacker: int) -> State:
    """Return the state as the attack action's declaration counts it, for who is active."""
    activation = state.activation
    if activation is None or activation.model != attacker:
        return state
    return replace(state, activation=replace(activation, actions=activation.actions + 1))


def _chances(state: State, attack: Attack, favor: int, guard_favor: int) -> Distribution[int]:
    """Return the chances of each number of net successes, by all that bears on the dice."""
    told = replace(state, attacks=(*state.attacks, attack))
    told = bound_added(told, attack.attacker, Side.ATTACKER, ignore)
    told = _favored(told, Side.ATTACKER, favor, attack.roller)
    told = bound_added(told, attack.target, Side.DEFENDER, ignore)
    told = _favored(told, Side.DEFENDER, guard_favor, attack.guard)
    rolled = told.attacks[-1]
    return net_odds(
        state.models[attack.attacker].card.atk,
        defense_dice(state, attack),
        favor=rolled.favor,
        guard_favor=rolled.guard_favor,
        bonus=bonus_of(state, attack),
        counter=attack.counter,
        least=least_of(state, attack),
        rerolls=tuple([most for most, _ in rerolls(state, attack, Side.ATTACKER)]),
        guard_rerolls=tuple([most for most, _ in rerolls(state, attack, Side.DEFENDER)]),
    )


def _favored(state: State, side: Side, dice: int, player: int) -> State:
    """Return the state with Favor added by a player, and what abilities add in answer."""
    return answered(state, side, dice, player, ignore)[0] if dice else state


def favor_table(
    state: State, attacker: int, target: int, *, most: int = 2, power: bool = False
) -> tuple[tuple[AttackOdds, ...], ...]:
    """Return the odds for each number of Favor dice added: a row for the attacker's, a column each.

    Errors: `ArenaError` when one of the models is not in the arena.
    """
    return tuple(
        [
            tuple(
                [
                    attack_odds(state, attacker, target, favor=own, guard_favor=other, power=power)
                    for other in range(most + 1)
                ]
            )
            for own in range(most + 1)
        ]
    )


def _attack(state: State, attacker: int, target: int) -> Attack:
    player = state.models[attacker].player
    roller = player if player != NOBODY else 1 - state.models[target].player
    return Attack(
        attacker,
        target,
        Means.ACTION,
        roller,
        guard_of(state, target, roller),
        state.models[target].fatigue == tables.EXHAUSTED,
        attacker,
    )


def _line(
    state: State,
    attack: Attack,
    net: int,
    chance: Fraction,
    *,
    into: int | None,
    worth: Worth,
) -> Line:
    """Return the best of the ways through the tree for a number of net successes."""
    if net <= 0:
        return Line(net, chance, (), 0, False, ())
    deepest = depth_of(state.models[attack.attacker].card.tree)
    led = ways_of(state, replace(attack, net=min(net, deepest + 1)))
    ranked = [
        worth(state, way.after, attack.target) + (1000.0 if into in way.hits else 0.0)
        for way in led
    ]
    best = led[max(range(len(led)), key=ranked.__getitem__)]
    gone = best.after.models[attack.target].base is None
    lost = harm_done(state, best.after, attack.target) - (100.0 if gone else 0.0)
    return Line(net, chance, best.path, int(lost), gone, best.hits)
