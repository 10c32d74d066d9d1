"""What an action and an odds question cost, against what the cost might grow with.

All times are of the processor. `budget` is about how many seconds of it a line may take.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any

import arenarex
import combatarena
import gladiator
from arenarex.arena import Arena
from arenarex.odds import net_odds
from combatarena import odds as arena_odds
from combatarena.effects import Dodge, Parry
from common.dice import Dice
from common.game import Game
from common.odds import LIMIT
from common.plane.points import Point
from common.plane.shapes import Disc
from common.records import record
from gladiator import campaign
from gladiator import odds as gladiator_odds
from gladiator.tables import BodyArea
from tests.combatarena.test_odds import ATTACK, duel
from tests.gladiator.test_odds import allocation, owing

OURS = ("common", "combatarena", "gladiator", "arenarex")


@record
class Curve:
    """Points of one line of a plot: (what it is measured against, what it costs)."""

    name: str
    points: tuple[tuple[float, float], ...]


# An action, against the actions before it

STEP = 20
"""Actions that are timed at once."""

ENOUGH = 5
"""Matches that have to reach a place for it to be told."""

LENGTHS: tuple[tuple[str, Game[Any], Any], ...] = (
    ("Combat Arena, 4 players", combatarena, combatarena.practice_setup(players=4)),
    ("GLADIATOR, 4 a side", gladiator, gladiator.practice_setup(per_side=4)),
    ("GLADIATOR's campaign", campaign, campaign.practice_setup(mode="lanistas")),
    ("Arena Rex, 5 a side", arenarex, arenarex.practice_setup()),
)


def timed(game: Game[Any], setup: Any, match: int) -> Iterator[float]:
    """Play a random match, and yield the seconds that each `STEP` actions took."""
    state = game.initial(setup, Dice.seeded(match))
    dice: Dice = Dice.seeded(f"bots {match}")
    start = process_time()
    for actions in count(1):
        movers = game.to_move(state)
        if not movers:
            return
        action, dice = game.actions(state, movers[0]).sample(dice)
        state = game.apply(state, action)
        if actions % STEP == 0:
            now = process_time()
            yield now - start
            start = process_time()


def by_length(name: str, game: Game[Any], setup: Any, budget: float) -> Curve:
    """Measure microseconds an action against the actions taken before it in its match."""
    spent: list[list[float]] = []
    start = process_time()
    for match in count():
        for place, seconds in enumerate(timed(game, setup, match)):
            if place == len(spent):
                spent.append([])
            spent[place].append(seconds)
        if process_time() - start > budget and match >= ENOUGH:
            break
    return Curve(
        name,
        tuple(
            [
                (STEP * (place + 0.5), 1e6 * median(seconds) / STEP)
                for place, seconds in enumerate(spent)
                if len(seconds) >= ENOUGH
            ]
        ),
    )


# An action, against the models in the arena

MODELS = (2, 4, 6, 8, 10, 14, 20, 26, 32, 40)

FIGHTERS = (
    "Murena, Castor, Aquila, Gallus, Corvus, Scutarius, Primus, Excubitor, Boreas, Zephyra, "
    "Aulon, Thyella, Leon, Myrine, Pelops, Kore, Umbra, Larva, Natrix, Funus"
).split(", ")
"""Those on foot; a cohort takes the first, the other one begins after four."""

WIDE = 24.0
"""Inches: the radius of an arena without terrain that holds forty models."""


def crowd(models: int) -> Any:
    """Return a setup of Arena Rex with so many models, half of them on each side."""
    half = models // 2
    cohorts = [", ".join((FIGHTERS[at:] + FIGHTERS[:at])[:half]) for at in (0, 4)]
    arena = Arena(shape=Disc(Point(0.0, 0.0), WIDE))
    return arenarex.practice_setup(cohorts=tuple(cohorts), arena=arena)


def standing(setup: Any, match: int) -> Iterator[float]:
    """Yield the seconds of each action between the deployment and the first model that leaves."""
    state = arenarex.initial(setup, Dice.seeded(match))
    dice: Dice = Dice.seeded(f"bots {match}")
    while movers := arenarex.to_move(state):
        if state.turns and None in [model.base for model in state.models]:
            return
        start = process_time()
        action, dice = arenarex.actions(state, movers[0]).sample(dice)
        after = arenarex.apply(state, action)
        if state.turns:
            yield process_time() - start
        state = after


def among(models: int, budget: float) -> float:
    """Return the microseconds of an action while so many models are in the arena."""
    setup = crowd(models)
    actions, spent = 0, 0.0
    for match in count():
        for seconds in standing(setup, match):
            actions, spent = actions + 1, spent + seconds
        if spent > budget:
            break
    return 1e6 * spent / actions


def by_models(budget: float) -> Curve:
    """Measure microseconds an action against the number of models."""
    share = 2 * budget / len(MODELS)
    return Curve("Arena Rex", tuple([(n, among(n, share)) for n in MODELS]))


# Odds, against dice

ATTEMPTS = 5


def fresh() -> None:
    """Forget every answer that was kept, so that a question is asked for the first time."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in OURS:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def asked(ask: Callable[[], object], attempts: int) -> float:
    """Return the milliseconds that a question takes which was never asked before."""
    spent: list[float] = []
    for _ in range(attempts):
        fresh()
        start = process_time()
        ask()
        spent.append(1e3 * (process_time() - start))
    return median(spent)


ARENA_DICE = (1, 2, 3, 4, 6, 8, 10, 12, 16, 20)
NET_DICE = (1, 2, 4, 6, 8, 12, 16, 20)
STRIKE_DICE = 8
"""A strike of GLADIATOR rolls three dice for its result, and five for a wound."""
STRIKES = ((1, 0), (1, 1), (2, 1))
"""Strikes of either gladiator in an exchange; more are too wide to be exact, and are sampled."""


def arena_attack(dice: int) -> float:
    """Ask for the wounds of an attack of Combat Arena against a hand with two reactions."""
    state = duel(dice, 4, Parry(2), Dodge(4))
    return asked(lambda: arena_odds.wounds(state, ATTACK, 1), ATTEMPTS)


def net_successes(dice: int) -> float:
    """Ask for the net successes of Arena Rex: so many dice of either side, Favor among them."""
    favor = min(2, dice - 1)
    plain = dice - favor
    return asked(lambda: net_odds(plain, plain, favor=favor, guard_favor=favor), ATTEMPTS)


def one_attack() -> float:
    """Ask for the wounds of one attack of GLADIATOR."""
    return asked(lambda: gladiator_odds.wounds(gladiator_odds.Attack(BodyArea.CHEST, 8)), ATTEMPTS)


def exchange(mine: int, theirs: int) -> float:
    """Ask for all ends of an exchange of GLADIATOR with so many strikes."""
    areas = tuple(BodyArea)
    sealed = [
        allocation(seat, *[(area, 8 // strikes) for area in areas[:strikes]])
        for seat, strikes in enumerate((mine, theirs))
    ]
    return asked(lambda: gladiator_odds.exchange(owing(), *sealed, limit=LIMIT), 1)


def by_dice(strikes: tuple[tuple[int, int], ...] = STRIKES) -> Iterator[Curve]:
    """Measure milliseconds of questions against the dice that are rolled."""
    yield Curve("Combat Arena, attack", tuple([(n, arena_attack(n)) for n in ARENA_DICE]))
    yield Curve("Arena Rex, net successes", tuple([(2 * n, net_successes(n)) for n in NET_DICE]))
    yield Curve("GLADIATOR, attack", ((STRIKE_DICE, one_attack()),))
    points = [(STRIKE_DICE * sum(pair), exchange(*pair)) for pair in strikes]
    yield Curve("GLADIATOR, exchange", tuple(points))
