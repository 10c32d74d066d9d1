"""Measure what the adapters promise: OpenSpiel's own search beats random play.

Prints the figure with its bound, and ends with 1 when the bound is not met.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from common.adapters import openspiel
from common.odds import wilson

MATCHES = 500
SIMULATIONS = 24
EXPLORATION = 0.7
BOUND = 0.5
WORKERS = 2


def played(number: int, *, simulations: int = SIMULATIONS) -> tuple[int, Any]:
    """Play the match of a number; return the seat of OpenSpiel's search, and the last state."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    openspiel.register("combatarena")
    game = pyspiel.load_game("combatarena")
    chance = np.random.RandomState(number)
    bot: Any = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, chance),
        EXPLORATION,
        simulations,
        random_state=chance,
    )
    # OpenSpiel would draw the worlds of its search from an unseeded generator of its own.
    bot.set_resampler(
        lambda seen, player: seen.resample_from_infostate(player, chance.random_sample)
    )
    seat, state = number % 2, game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            action = chance.choice(outcomes, p=shares)
        elif state.current_player() == seat:
            action = bot.step(state)
        else:
            action = chance.choice(state.legal_actions())
        state.apply_action(int(action))
    return seat, state


def searched(number: int, *, simulations: int = SIMULATIONS) -> float:
    """Return what OpenSpiel's search earns against random play in the match of a number."""
    seat, end = played(number, simulations=simulations)
    return float(end.returns()[seat])


def main() -> int:
    """Play the matches; return 1 when search does not win more than half of them."""
    matches = max(20, round(MATCHES * float(os.environ.get("EVIDENCE_SCALE", "1"))))
    with ProcessPoolExecutor(WORKERS) as pool:
        results = list(pool.map(searched, range(matches), chunksize=5))
    won, drawn = sum(result > 0 for result in results), sum(result == 0 for result in results)
    rate = wilson(won, matches)
    print(f"Combat Arena default, OpenSpiel's ISMCTS ({SIMULATIONS} simulations) against random:")
    print(f"{won} won, {drawn} drawn, {matches - won - drawn} lost of {matches} matches")
    print(f"won {rate.mean:.1%} (95 %: {rate.low:.1%} to {rate.high:.1%}); bound: {BOUND:.0%}")
    return 0 if rate.low > BOUND else 1


if __name__ == "__main__":
    sys.exit(main())
