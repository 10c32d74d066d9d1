"""What many matches add up to: win rates with intervals, lengths, and ways to end."""

from __future__ import annotations

from typing import Any, Final

from common.game import LIMIT
from common.odds import wilson
from common.play.match import Line
from common.records import record


@record
class Rate:
    """How often a bot, a seat or a label won: `wins` of `matches`, each seat counted by itself.

    A win is to be among the winners of a match that the rules decided: what the limit ends, nobody
    has won. `low` and `high` bound a Wilson 95 % interval. Where one bot holds several seats of a
    match these are not independent, and the interval is a little narrow.
    """

    name: str
    matches: int
    wins: int
    rate: float
    low: float
    high: float
    share: float
    """Mean of the returns: winners share one, a draw is shared by all."""

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON data, without the name."""
        return {
            "matches": self.matches,
            "wins": self.wins,
            "rate": self.rate,
            "low": self.low,
            "high": self.high,
            "share": self.share,
        }


@record
class Summary:
    """The outcome of a simulation. Two equal runs have equal summaries, however they were run."""

    game: str
    seed: int | str
    matches: int
    bots: tuple[Rate, ...]
    """By specification, in the order of the seats of the first match."""
    seats: tuple[Rate, ...]
    labels: tuple[Rate, ...]
    """By label, in alphabetical order; empty unless labels were asked for."""
    endings: tuple[tuple[str, int], ...]
    """How often each kind of ending came, the most frequent first."""
    actions: float
    """Mean actions of a match."""
    turns: float
    """Mean turns or rounds of a match."""

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON data, the same for equal summaries to the byte."""
        told: dict[str, Any] = {
            "game": self.game,
            "seed": self.seed,
            "matches": self.matches,
            "bots": {rate.name: rate.as_json() for rate in self.bots},
            "seats": [rate.as_json() for rate in self.seats],
            "endings": dict(self.endings),
            "actions": self.actions,
            "turns": self.turns,
        }
        if self.labels:
            told["labels"] = {rate.name: rate.as_json() for rate in self.labels}
        return told


_UNDECIDED: Final = LIMIT.lower()


class _Count:
    __slots__ = ("matches", "share", "wins")

    def __init__(self) -> None:
        self.matches = self.wins = 0
        self.share = 0.0

    def rate(self, name: str) -> Rate:
        found = wilson(self.wins, self.matches)
        share = self.share / self.matches if self.matches else 0.0
        return Rate(name, self.matches, self.wins, found.mean, found.low, found.high, share)


class Tally:
    """Adds up results one by one, so that a million matches need no memory."""

    def __init__(self, game: str, seed: int | str) -> None:
        self.game = game
        self.seed = seed
        self.matches: int = 0
        self._bots: dict[str, _Count] = {}
        self._seats: dict[str, _Count] = {}
        self._labels: dict[str, _Count] = {}
        self._endings: dict[str, int] = {}
        self._actions = 0
        self._turns = 0

    def add(self, line: Line) -> None:
        """Add the result of a match."""
        self.matches += 1
        self._actions += line["actions"]
        self._turns += line["turns"]
        self._endings[line["ending"]] = self._endings.get(line["ending"], 0) + 1
        labels = line.get("labels", [])
        for seat, spec in enumerate(line["players"]):
            _count(self._bots, spec, seat, line)
        for seat in range(len(line["returns"])):
            _count(self._seats, str(seat), seat, line)
            if seat < len(labels):
                _count(self._labels, labels[seat], seat, line)

    def summary(self) -> Summary:
        """Return what was added up so far."""
        matches = max(1, self.matches)
        return Summary(
            game=self.game,
            seed=self.seed,
            matches=self.matches,
            bots=_rates(self._bots),
            seats=_rates(self._seats),
            labels=_rates(dict(sorted(self._labels.items()))),
            endings=tuple(sorted(self._endings.items(), key=lambda pair: (-pair[1], pair[0]))),
            actions=self._actions / matches,
            turns=self._turns / matches,
        )


def _count(counts: dict[str, _Count], name: str, seat: int, line: Line) -> None:
    count = counts.setdefault(name, _Count())
    count.matches += 1
    count.wins += seat in line["winners"] and line["ending"] != _UNDECIDED
    count.share += line["returns"][seat]


def _rates(counts: dict[str, _Count]) -> tuple[Rate, ...]:
    return tuple(count.rate(name) for name, count in counts.items())
