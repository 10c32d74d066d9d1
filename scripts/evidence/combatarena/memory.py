"""What a state costs in memory, late in a match as at its start."""

from __future__ import annotations

import gc
import tracemalloc
from functools import _lru_cache_wrapper

import combatarena
from combatarena import State
from combatarena.decisions import Part, PlayCard, TakeTurn
from common.dice import Dice
from common.spaces import Action
from scripts.evidence.report import Report

LATE = 1_000
KEPT = 10_000
OFF = 10**9
"""A limit that no match reaches."""
RATIO = 2.0
MEGABYTES = 200


def measure(report: Report) -> None:
    """Measure both; the bounds are the same at every scale.

    The match has no limit, and its fighters stop fighting before it is over.
    """
    report.part("Memory of states")
    setup = combatarena.practice_setup(players=4, limit=OFF)
    spare = _begun(setup, "spare")
    _on(spare, LATE)  # whatever is made once is made
    tracemalloc.start()
    empty = _traced(spare)
    state = _begun(setup, "memory")
    fresh = _traced(spare) - empty
    state = _on(state, LATE)
    late = _traced(spare) - empty
    report.check(
        f"a state after {LATE} actions ({late:,} bytes) beside a fresh one ({fresh:,} bytes)",
        f"{late / fresh:.2f} times as much",
        f"at most {RATIO:g} times",
        holds=late <= RATIO * fresh,
    )
    kept = [state]
    for _ in range(KEPT):
        kept.append(_on(kept[-1], 1))
    held = (_traced(spare) - empty) / 1e6
    report.check(
        f"{len(kept) - 1:,} predecessors kept",
        f"{held:.1f} MB",
        f"at most {MEGABYTES} MB",
        holds=held <= MEGABYTES,
    )
    tracemalloc.stop()


def _traced(spare: State) -> int:
    """Return the bytes in use, without what caches hold for speed alone."""
    combatarena.actions(spare, combatarena.to_move(spare)[0])  # the machine keeps the last space
    gc.collect()
    for cache in [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]:
        cache.cache_clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def _begun(setup: combatarena.Setup, seed: str) -> State:
    """Return a match in which the first turn is due."""
    state = combatarena.initial(setup, Dice.seeded(seed))
    while not state.round:
        state = _on(state, 1)
    return state


def _on(state: State, actions: int) -> State:
    """Take some actions: all fight until one is badly hurt, from then on they only move."""
    for _ in range(actions):
        (seat,) = combatarena.to_move(state)
        if isinstance(state.agenda[0], TakeTurn) and any(
            f and f.injuries > 1 for f in state.fighters
        ):
            action: Action = PlayCard(seat, state.hands[seat][0], Part.MOVE)
        else:
            dice = Dice.seeded(f"{state.round} {seat} {len(state.initiative)} {state.agenda[0]}")
            action, _ = combatarena.actions(state, seat).sample(dice)
        state = combatarena.apply(state, action)
    return state
