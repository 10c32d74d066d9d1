"""Many campaigns by bots, gladiator by gladiator: how long careers last, and what comes of them."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from io import StringIO
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, cast

import attrs

from common.dice import Dice, derived_seed
from common.errors import ArenaError, InternalError
from common.game import Game
from common.odds import Estimate
from common.play import games
from common.play.bots import make
from common.play.match import chosen
from common.play.simulation import MAX_WORKERS, check_count
from common.records import record
from common.seeds import seed_octets
from gladiator import campaign
from gladiator.campaign.setup import Setup
from gladiator.campaign.state import State

_GAME: Final = cast("Game[Any]", campaign)
_NAME: Final = games.name_of(_GAME)

MAX_CAMPAIGNS: Final = 100_000

NORMAL: Final = 1.959963984540054
"""Standard errors on each side of a mean in a 95 % interval."""


@record
class Life:
    """What became of one gladiator of a player in one campaign."""

    campaign: int
    name: str
    seat: int
    """Whose he was first."""
    origin: str
    victories: int
    draws: int
    missus: int
    kills: int
    matches: int
    """Matches survived."""
    prestige: int
    end: str
    """How his career ended; empty while it goes on."""


@record
class Fortune:
    """What became of one player in one campaign."""

    campaign: int
    seat: int
    ending: str
    won: bool
    money: int
    """What is left of a Lanista's money."""
    men: int
    """Gladiators that are left."""
    munera: int


@record
class Study:
    """The gladiators and the players of many campaigns, in the order of the campaigns."""

    lives: tuple[Life, ...]
    fortunes: tuple[Fortune, ...]

    def mean(self, of: Callable[[Life], float]) -> Estimate:
        """Return the mean of something over all gladiators, with its 95 % interval."""
        return mean([of(life) for life in self.lives])

    def counts(self, of: Callable[[Life], object]) -> tuple[tuple[str, int], ...]:
        """Count the gladiators by something, in its order."""
        return counted([of(life) for life in self.lives])


def mean(values: Sequence[float]) -> Estimate:
    """Return a mean with its 95 % interval by the normal law; no wider than one value is one."""
    if not values:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = fmean(values)
    half = NORMAL * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - half, middle + half, len(values))


def quarters(values: Sequence[int]) -> tuple[int, ...]:
    """Return the least of some values, those a quarter, half and three quarters up, the greatest.

    >>> quarters([5, 1, 4, 2, 3])
    (1, 2, 3, 4, 5)
    """
    order = sorted(values)
    last = len(order) - 1
    return tuple([order[last * part // 4] for part in range(5)]) if order else ()


def counted(values: Sequence[object]) -> tuple[tuple[str, int], ...]:
    """Count equal values; numbers in their order, all else by its text."""
    found: dict[object, int] = {}
    for value in values:
        found[value] = found.get(value, 0) + 1
    keys = sorted(found, key=_place)
    return tuple([(str(key), found[key]) for key in keys])


def study(
    setup: Setup, *, campaigns: int, seed: int | str = 0, bot: str = "career", workers: int = 1
) -> Study:
    """Play campaigns by one kind of bot; equal seeds give equal studies, whoever plays them.

    Campaign n has the seed `derived_seed(seed, n)`. Errors: `ArenaError` for an unknown bot, what
    is no seed, or more than `MAX_CAMPAIGNS`, all of which are kept at once; and when a worker was
    killed.
    """
    check_count("campaigns", campaigns, 1, MAX_CAMPAIGNS)
    check_count("workers", workers, 1, MAX_WORKERS)
    make(_NAME, bot)
    seed_octets(seed)
    tasks = ((setup, number, seed, bot) for number in range(campaigns))
    if workers > 1:
        try:
            with ProcessPoolExecutor(min(workers, campaigns)) as pool:
                found = list(pool.map(_played, tasks, chunksize=8))
        except BrokenExecutor:
            told = "a worker was killed, perhaps for want of memory; nothing is kept"
            raise ArenaError(told) from None
    else:
        found = [_played(task) for task in tasks]
    lives = tuple([life for part in found for life in part.lives])
    return Study(lives, tuple([fortune for part in found for fortune in part.fortunes]))


def _played(task: tuple[Setup, int, int | str, str]) -> Study:
    """Play one campaign to its end."""
    setup, number, seed, spec = task
    own = derived_seed(seed, number)
    seats = [make(_NAME, spec)] * setup.players
    state = campaign.initial(setup, Dice.seeded(own))
    count = 0
    while campaign.to_move(state):
        state = campaign.apply(state, chosen(_GAME, state, seats, own, count))
        count += 1
        if balance(state):
            raise InternalError(f"campaign {number}: money was made or lost by action {count}")
    lives = tuple(_lives(state, number))
    return Study(lives, tuple(_fortunes(state, number)))


def balance(state: State) -> int:
    """Return what players, bank, market and side bets have together: 0, to the last Sesterce."""
    return sum(state.money) + state.bank + state.market + state.pot


def _lives(state: State, number: int) -> Iterator[Life]:
    for one in state.careers:
        if one.bills or one.owner < state.setup.players:
            yield Life(
                number,
                one.name,
                one.owner,
                one.origin,
                one.victories,
                one.draws,
                one.missus,
                one.kills,
                one.matches,
                one.prestige,
                "" if one.end is None else one.end.name.lower(),
            )


def _fortunes(state: State, number: int) -> Iterator[Fortune]:
    finish = state.finish
    assert finish is not None
    for seat in range(state.setup.players):
        yield Fortune(
            number,
            seat,
            finish.ending.name.lower(),
            seat in finish.winners,
            state.money[seat],
            len(state.stable(seat)),
            state.munus,
        )


def _place(key: object) -> tuple[int, int, str]:
    return (0, key, "") if isinstance(key, int) else (1, 0, str(key))


def table_of(rows: Sequence[Life] | Sequence[Fortune]) -> str:
    """Return lives or fortunes as CSV, the same bytes for equal ones."""
    paper = StringIO()
    writer = csv.writer(paper, lineterminator="\n")
    if rows:
        names = [field.name for field in attrs.fields(type(rows[0]))]
        writer.writerow(names)
        writer.writerows([[getattr(row, name) for name in names] for row in rows])
    return paper.getvalue()
