"""Successes, counted: pure functions over tallies that the reducers and the odds share."""

from __future__ import annotations

from arenarex.state import Tally


def net_successes(attack: Tally, defense: Tally, *, least: int = 0, counter: bool = False) -> int:
    """Return the attacker's net successes (Combat/2); `least` is what an ability makes sure of.

    Each side's successes cancel the other's. Without a counterattack a defender never has net
    successes; with one they are returned below 0 (FAQ / Actions and Reactions/5).

    >>> net_successes(Tally(hits=3, favor_hits=1), Tally(hits=2))
    3
    >>> net_successes(Tally(hits=1), Tally(hits=2)), net_successes(Tally(), Tally(2), counter=True)
    (0, -2)
    """
    net = attack.successes - defense.successes
    if least > 0 and net < least:
        net = least
    return net if net > 0 or counter else 0
