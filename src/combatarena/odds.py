"""Odds that players ask for: exact, and worked out by the reducers that play.

No rule stands here a second time. A question is put to a position as it lies, hidden cards
included, so what comes back is what a player who saw all hands would know; an observation is
refused, and a world drawn from it by `determinize` is answered.
"""

from __future__ import annotations

from fractions import Fraction

import combatarena
from combatarena.decisions import Brace, BraceFor
from combatarena.setup import MAX_HAND
from combatarena.state import Fighter, State
from combatarena.tasks import Suffer
from common.dice import BRANCHING
from common.errors import ArenaError
from common.odds import LIMIT, Distribution, Policy, outcomes
from common.spaces import Action, shorten


def after(
    state: State, action: Action, *, policy: Policy | None = None, limit: int = LIMIT
) -> Distribution[State]:
    """Return the exact distribution of states after an action.

    It stops at the next decision that `policy` does not answer, and before the next Initiative
    card. Errors: `IllegalAction`; `TooWide` beyond `limit` states; `ObservationError`.
    """
    return outcomes(combatarena, state, action, policy=policy, limit=limit)


def wounds(
    state: State,
    action: Action,
    target: int,
    *,
    at_least: int | None = None,
    policy: Policy | None = None,
    limit: int = LIMIT,
) -> Distribution[int]:
    """Return how many wounds an action inflicts on the fighter of seat `target`.

    Counted is its first blow, before what that causes in turn (injuries, pushes). The target plays
    the reaction that makes the mean least, or with `at_least` the chance of so many wounds. Other
    decisions on the way follow `policy`, and where it is silent are made to hurt the target most.

    Errors: those of `after`; `ArenaError` when nobody has that seat.
    """
    seat, depth = action.player, len(state.agenda) - 1
    _check_target(state, target)

    def struck(told: State) -> bool:
        return len(told.agenda) <= depth or _blow(told, seat, target) > 0

    def spared(told: State) -> int:
        dealt = _blow(told, seat, target)
        return -dealt if at_least is None else -int(dealt >= at_least)

    best = (target, spared)
    ends = outcomes(combatarena, state, action, policy=policy, until=struck, best=best, limit=limit)
    return ends.map(lambda told: _blow(told, seat, target))


def _check_target(state: State, target: int) -> None:
    """Raise `ArenaError` unless a fighter stands at the seat."""
    fighters = state.fighters
    known = target in range(len(fighters)) and not isinstance(target, bool)
    if not known or fighters[target] is None:
        raise ArenaError(f"no fighter has the seat {shorten(target)}")


def _blow(state: State, seat: int, target: int) -> int:
    """Return the wounds that are about to be inflicted on a target by a seat; 0 when none are."""
    task = state.agenda[0] if state.agenda else None
    if isinstance(task, Suffer) and (task.seat, task.source) == (target, seat):
        return task.wounds
    return 0


def defeat(
    state: State,
    action: Action,
    target: int,
    *,
    policy: Policy | None = None,
    limit: int = LIMIT,
) -> Fraction:
    """Return the chance that an action, with all it causes, defeats the fighter of seat `target`.

    The target's player decides so as to stay up; other decisions on the way follow `policy`, and
    where it is silent are made to fell the target.

    Errors: those of `after`; `ArenaError` when nobody has that seat.
    """
    depth = len(state.agenda) - 1
    _check_target(state, target)

    def settled(told: State) -> bool:
        return len(told.agenda) <= depth or _fallen(told, target)

    def standing(told: State) -> int:
        return -int(_fallen(told, target))

    best = (target, standing)
    ends = outcomes(
        combatarena, state, action, policy=policy, until=settled, best=best, limit=limit
    )
    return ends.probability(lambda told: _fallen(told, target))


def _fallen(state: State, seat: int) -> bool:
    fighter = state.fighters[seat]
    return fighter is not None and fighter.fallen


def snare_survival(cards: int) -> Fraction:
    """Return the chance to stay out of an arc-snare with so many Action cards discarded.

    >>> snare_survival(1)
    Fraction(2, 3)

    Errors: `ArenaError` for more cards than a hand can have, or fewer than none.
    """
    if not 0 <= cards <= MAX_HAND:
        raise ArenaError(f"a hand has 0 to {MAX_HAND} cards, not {cards}")
    hand = tuple(range(cards))
    brink = State(
        agenda=(BraceFor(1, pusher=0),),
        dice=BRANCHING,
        setup=combatarena.practice_setup(players=2),
        fighters=(Fighter(0, hex=0), Fighter(1, hex=1)),
        hands=((), hand),
    )
    ends = outcomes(combatarena, brink, Brace(1, hand), until=lambda told: _fallen(told, 1))
    return ends.probability(lambda told: not _fallen(told, 1))
