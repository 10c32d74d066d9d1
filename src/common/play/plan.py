"""What a simulation plays: every match follows from the plan and its number, wherever it runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from common.codec import canonical, from_json, parse_json, to_json
from common.dice import Dice, derived_seed
from common.errors import ArenaError
from common.game import Game
from common.play import bots
from common.play.agents import Bot, spec_of
from common.play.games import name_of, reopened
from common.play.match import (
    Line,
    check_listed,
    check_seats,
    check_setup,
    finish,
    result_line,
    seated,
)
from common.records import field, record
from common.seeds import is_utf8, seed_octets

Labels = Callable[[Any], Sequence[str]]
"""Names what each seat played in a finished state, as its fighter; a module-level function."""


@record(cache_hash=True)
class Plan:
    """A series of matches as plain facts, which travel to workers. Not the matches themselves."""

    game: str
    """Entry-point name."""
    setups: tuple[str, ...]
    """Canonical JSON; match n takes them in turn."""
    bots: tuple[str, ...]
    """Specifications by seat."""
    seed: int | str
    rotate: bool = False
    """Whether the bots change seats: one seat on each time that all setups were played."""
    labels: Labels | None = None
    own: tuple[tuple[str, Bot], ...] = field(default=(), eq=False)
    """Bots that were given as objects, each with the name that stands for it in `bots`."""

    @staticmethod
    def of(
        game: Game[Any],
        setups: Sequence[Any],
        seats: Sequence[str | Bot],
        seed: int | str,
        *,
        rotate: bool = False,
        labels: Labels | None = None,
    ) -> Plan:
        """Return the plan of some matches.

        Errors: `ArenaError` for an unknown bot, a wrong number of them, or two of one name; for
        another game's setup, and for what is no seed.
        """
        name = name_of(game)
        seed_octets(seed)
        check_listed(seats)
        seated(game, seats)
        if not (labels is None or callable(labels)):
            raise ArenaError(f"labels are given by a function of a last state, not {labels!r:.60}")
        own: dict[str, Bot] = {}
        specs = [_spec(name, bot, own) for bot in seats]
        if not setups:
            raise ArenaError("a simulation needs a setup")
        for setup in setups:
            check_setup(game, setup)
            check_seats(game, setup, game.initial(setup, Dice.seeded(seed)), specs)
        texts = tuple(canonical(to_json(setup)) for setup in setups)
        return Plan(name, texts, tuple(specs), seed, rotate, labels, tuple(own.items()))

    def seed_of(self, number: int) -> str:
        """Return the seed of a match: derived from the plan's and the number, from 0."""
        return derived_seed(self.seed, number)

    def specs_of(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a match."""
        shift = number // len(self.setups) % len(self.bots) if self.rotate and self.bots else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


def _spec(game: str, bot: str | Bot, own: dict[str, Bot]) -> str:
    """Return what stands for a bot in results, and take note of one that was given as an object."""
    if isinstance(bot, str):
        bots.make(game, bot)
        return bot
    spec = spec_of(bot)
    if own.setdefault(spec, bot) != bot or spec in bots.known(game):
        raise ArenaError(f"two bots are called {spec}: their results could not be told apart")
    return spec


def play_matches(plan: Plan, numbers: Sequence[int]) -> list[Line]:
    """Play some matches of a plan and return their results: what a worker is sent to do."""
    return [play_match(plan, number) for number in numbers]


def play_match(plan: Plan, number: int) -> Line:
    """Play one match of a plan and return its result."""
    game = reopened(plan.game)
    setup = _setup(plan.game, plan.setups[number % len(plan.setups)])
    seed, specs = plan.seed_of(number), plan.specs_of(number)
    own = dict(plan.own)
    players = [own.get(spec) or _bot(plan.game, spec) for spec in specs]
    state, actions = finish(game, setup, players, seed)
    line = result_line(game, state, number=number, seed=seed, specs=specs, actions=actions)
    if plan.labels is not None:
        line["labels"] = _labelled(plan.labels(state))
    return line


def _labelled(found: object) -> list[str]:
    """Return the labels of a match as a file can hold them.

    Errors: `ArenaError` when they are no list of text.
    """
    if isinstance(found, Sequence) and not isinstance(found, str):
        labels = [label for label in found if isinstance(label, str)]
        if len(labels) == len(found) and is_utf8("".join(labels)):
            return labels
    raise ArenaError(f"labels are a list of text in UTF-8, by seat, not {found!r:.60}")


@lru_cache(maxsize=64)
def _setup(game: str, text: str) -> Any:
    return from_json(reopened(game).Setup, parse_json(text))


@lru_cache(maxsize=64)
def _bot(game: str, spec: str) -> Bot:
    return bots.make(game, spec)
