"""Exact odds, held against plain enumeration, against icepool, and against samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import icepool

import combatarena
from combatarena import State, odds
from combatarena.decisions import Part, PlayCard
from combatarena.effects import Dodge, Parry, Reaction
from combatarena.setup import MAX_HAND
from common.dice import BRANCHING, Dice
from common.errors import TooWide
from common.odds import Distribution, outcomes, sampled_outcomes
from common.records import replace
from common.spaces import Action
from scripts.evidence.report import Report, scale, scaled
from tests.combatarena.test_odds import best, dodged, duel, mixed, parried, rolled
from tests.common.plain import Shares, branches

ATTACK = PlayCard(0, 0, Part.ATTACK)

REACTIONS: dict[tuple[Reaction, ...], Any] = {
    (): (),
    (Parry(1),): (parried(1),),
    (Parry(3),): (parried(3),),
    (Dodge(3),): (dodged(3),),
    (Dodge(5),): (dodged(5),),
    (Parry(2), Dodge(4)): (parried(2), dodged(4)),
    (Parry(1), Dodge(3), Dodge(5)): (parried(1), dodged(3), dodged(5)),
}
"""What the target holds, and how each card answers some hits."""

POSITIONS = 400
ROLLS = 10_000
"""Single rolls and cards that an enumeration may list for one action."""
SAMPLES = 1_000
COVERED = 0.90
"""Share of 95 % intervals that cover, at least, of a sample of them."""


def measure(report: Report) -> None:
    """Measure all of it; the bounds are the same at every scale."""
    report.part("Exact odds")
    _attacks(report)
    _dodges(report)
    _snares(report)
    _positions(report)
    _wide(report)


def _attacks(report: Report) -> None:
    """Sweep dice, To Hit, wounds and reactions against a listing of every roll."""
    same = asked = 0
    for dice, to_hit, wounds in product(range(1, 7), range(2, 7), (1, 2, 3)):
        for held, answers in REACTIONS.items():
            found = odds.wounds(duel(dice, to_hit, *held, wounds=wounds), ATTACK, 1)
            left = mixed(rolled(dice, to_hit), best(*answers))
            same += dict(found) == {wounds * hits: share for hits, share in left.items()}
            asked += 1
    report.check(
        "wounds of 1 to 6 dice at 2+ to 6+ after the best reaction, by plain enumeration",
        f"{same} of {asked} equal",
        "all of them",
        holds=same == asked,
    )
    four = odds.wounds(duel(4, 4, Parry(2), Dodge(4)), ATTACK, 1)
    chance = four.probability(lambda wounds: wounds >= 1)
    report.tell(f"for one: 4 dice at 4+ against Parry 2 or Dodge 4+ wound with chance {chance}")


def _dodges(report: Report) -> None:
    same = asked = 0
    for dice, to_hit, dodge in product(range(1, 7), range(2, 7), range(2, 7)):
        found = odds.wounds(duel(dice, to_hit, Dodge(dodge)), ATTACK, 1)
        hits = dice @ ((icepool.d6 >= to_hit) & (icepool.d6 < dodge))
        same += dict(found) == {n: Fraction(ways, hits.denominator()) for n, ways in hits.items()}
        asked += 1
    report.check(
        "wounds after a dodge, by icepool", f"{same} of {asked} equal", "all", holds=same == asked
    )


def _snares(report: Report) -> None:
    cards = range(MAX_HAND + 1)
    plain = [Fraction(sum(face + k >= 4 for face in range(1, 7)), 6) for k in cards]
    pooled = [Fraction((icepool.d6 + k >= 4).probability(True)) for k in cards]
    found = [odds.snare_survival(k) for k in cards]
    report.check(
        "to stay out of an arc-snare with 0, 1, 2, … cards discarded",
        ", ".join(map(str, found)),
        "plain enumeration and icepool say the same",
        holds=found == plain == pooled,
    )


def walked(seed: str) -> Iterator[tuple[State, Action]]:
    """Yield the positions of random matches with the action taken there."""
    setup = combatarena.practice_setup(players=2 + len(seed) % 3)
    for match in range(1_000):
        state = combatarena.initial(setup, Dice.seeded(f"{seed} {match}"))
        dice: Dice = Dice.seeded(f"{seed} bots {match}")
        while movers := combatarena.to_move(state):
            action, dice = combatarena.actions(state, movers[0]).sample(dice)
            if state.round:
                yield state, action
            state = combatarena.apply(state, action)


def forks(seed: str) -> Iterator[tuple[State, Action, Distribution[State]]]:
    """Yield positions of matches in which an action has several outcomes, with these."""
    for state, action in walked(seed):
        try:
            found = outcomes(combatarena, state, action, until=over(state), limit=ROLLS // 10)
        except TooWide:
            continue
        if len(found) > 1:
            yield state, action, found


def over(start: State) -> Callable[[State], bool]:
    """Return whether all that an action at some start has caused is resolved."""
    depth = len(start.agenda) - 1
    return lambda told: len(told.agenda) <= depth


def listed(state: State, action: Action) -> Shares | None:
    """Return what comes of an action, run anew for each roll and card; None where they are many."""
    machine, stops = combatarena.MACHINE, over(state)
    runs = 0

    def run(dice: Dice) -> State:
        nonlocal runs
        runs += 1
        if runs > ROLLS:
            raise TooWide
        end = machine.decide(replace(state, dice=dice), action)
        while not stops(end) and not machine.owes(end):
            end = machine.resolve(end)
        return replace(end, dice=BRANCHING)

    try:
        return branches(run)
    except TooWide:
        return None


def _positions(report: Report) -> None:
    """Compare whole distributions of states in real positions."""
    same = asked = largest = 0
    for state, action, found in forks("plain"):
        plain = listed(state, action)
        if plain is None:
            continue
        same += dict(found) == plain
        largest = max(largest, len(found))
        asked += 1
        if asked == scaled(POSITIONS):
            break
    report.check(
        f"states after an action in {asked} positions of matches (up to {largest} states)",
        f"{same} equal",
        "all equal to plain enumeration",
        holds=same == asked,
    )


def _wide(report: Report) -> None:
    """Let samples stand in where the odds are too wide."""
    refused = covered = asked = 0
    wanted = scaled(POSITIONS // 4)
    for number, (state, action, found) in enumerate(forks("wide")):
        if asked == wanted:
            break
        try:
            outcomes(combatarena, state, action, until=over(state), limit=1)
        except TooWide:
            refused += 1
        dice = Dice.seeded(f"sample {number}")
        sample = sampled_outcomes(
            combatarena, state, action, until=over(state), samples=SAMPLES, dice=dice
        )
        usual = found.weights[0][0].__eq__
        exact, estimate = found.probability(usual), sample.probability(usual)
        covered += estimate.low <= exact <= estimate.high
        asked += 1
    report.check(
        "beyond the limit of states",
        f"TooWide {refused} of {asked}",
        "each time",
        holds=refused == asked,
    )
    least = COVERED if scale() == 1 else 0.5
    report.check(
        f"the 95 % interval of {SAMPLES} samples covers the exact chance",
        f"{covered} of {asked}",
        f"at least {least:.0%}",
        holds=covered >= least * asked,
    )
