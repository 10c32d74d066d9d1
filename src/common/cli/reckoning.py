"""`arena odds`: what may come of an action, exactly, or sampled where that is too much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from common.cli.changes import Changes, between, field_at
from common.cli.choices import GameName, Json, Options, SetupFile, chosen_setup
from common.cli.paper import percent, say, write_json, write_table
from common.codec import to_json
from common.dice import Dice
from common.errors import ArenaError, TooWide
from common.files import checked_path
from common.game import Game
from common.odds import LIMIT, Distribution, Estimate, Policy, outcomes, sampled_outcomes, wilson
from common.play import games, record
from common.records import record as frozen
from common.spaces import Action

NAME = "odds"


@frozen
class Chance:
    """One thing that may come, with its probability: exact, or an interval of a sample."""

    label: Hashable
    exact: Fraction | None
    estimate: Estimate

    @property
    def share(self) -> float:
        """The probability, or the best guess at it."""
        return self.estimate.mean if self.exact is None else float(self.exact)


def command(
    game: GameName,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[RECORD@N] ACTION", help="A position in a record, and an action in notation."
        ),
    ],
    *,
    options: Options = None,
    setup: SetupFile = None,
    seed: Annotated[str, typer.Option(help="The seed of a position without a record.")] = "0",
    of: Annotated[
        str | None,
        typer.Option("--of", metavar="FIELD", help="Only one field, as fighters[1].health."),
    ] = None,
    top: Annotated[int, typer.Option(min=1, help="How many outcomes to write.")] = 20,
    even: Annotated[
        bool,
        typer.Option("--even", help="Answer decisions on the way, each choice as likely."),
    ] = False,
    limit: Annotated[int, typer.Option(min=1, help="States to visit before sampling.")] = LIMIT,
    samples: Annotated[int, typer.Option(min=2, help="Samples where it is too wide.")] = 2000,
    as_json: Json = False,
) -> None:
    """Tell what may come of an action: exactly where that can be reckoned, else from samples.

    The position is taken as it lies, hidden cards included, so this is no view of one player.
    Without a record it is the start of a match. Decisions on the way are left open: the run stops
    there.
    """
    module = games.find(game)
    place, text = _split(words)
    if place is None:
        state = module.initial(chosen_setup(module, setup, options), Dice.seeded(seed))
    elif setup is not None or options:
        raise ArenaError("a record has its own setup: --setup and --option cannot stand by it")
    else:
        state = position(module, place)
    action = module.parse_action(state, text)
    reading = _reading(state, of) if of or as_json else _words(module, state)
    policy = evenly(module, len(state.agenda) - 1) if even else None
    try:
        chances = exactly(module, state, action, reading, limit=limit, policy=policy)
    except TooWide:
        chances = sampled(module, state, action, reading, samples=samples, policy=policy)
    title = f"{module.format_action(state, action)}: {of or 'what changes'}"
    if as_json:
        write_json(_data(module.format_action(state, action), of, chances))
    else:
        _write(title, chances, top)
        _point_further(module, state, action, "RECORD@N" if place is None else place)


def _split(words: list[str]) -> tuple[str | None, str]:
    """Tell a position in a record from the action after it: a file of that name is there."""
    first, *rest = words
    file, number = _parted(first)
    if rest and file.is_file():
        return first, " ".join(rest)
    if rest and (number or first.endswith(".jsonl")):
        raise ArenaError(f"{file}: there is no such record")
    if rest and Path(first.rpartition("@")[0]).is_file():
        raise ArenaError(f"{first}: after the @ stands the number of an action")
    return None, " ".join(words)


def _parted(place: str) -> tuple[Path, str]:
    """Return the file of ``RECORD@N``, and N, which may be missing."""
    name, _, number = place.rpartition("@")
    if name and number.isascii() and number.isdigit():
        return checked_path(name), number
    return checked_path(place), ""


def position(game: Game[Any], place: str) -> Any:
    """Return the state of a record after action N of ``RECORD@N``; without N, the last one.

    Errors: `RecordError`; `ArenaError` when there is no such action.
    """
    path, number = _parted(place)
    moments = record.replay(record.read(path, game=game, resume=True)).moments()
    at = int(number[:9]) if number else len(moments) - 1
    if not 0 <= at < len(moments):
        raise ArenaError(f"{path} has actions 1 to {len(moments) - 1}, and no {at}")
    return moments[at].state


Reading = Callable[[Any], Hashable]


def _reading(before: Any, of: str | None) -> Reading:
    """Return what is told apart: all that changes, or the value of one field."""
    data = to_json(before.key)
    if of is None:
        return lambda state: between(data, to_json(state.key))
    field_at(data, of)
    return lambda state: field_at(to_json(state.key), of)


def _words(game: Game[Any], before: Any) -> Reading:
    """Return what changes in the words of the game, where it has a `changed`; else in fields."""
    changed = getattr(game, "changed", None)
    return _reading(before, None) if changed is None else lambda state: str(changed(before, state))


def _point_further(game: Game[Any], state: Any, action: Action, place: str) -> None:
    """Name the command that tells more of the action, where the game has a `see_also`."""
    see_also = getattr(game, "see_also", None)
    further = None if see_also is None else see_also(state, action, place)
    if further is not None:
        say(f"see also: {further}")


def evenly(game: Game[Any], depth: int) -> Policy:
    """Return a policy for the decisions that an action causes: each choice is as likely."""

    def answer(state: Any, player: int) -> Distribution[Action] | None:
        space = game.MACHINE.space(state, player)
        if len(state.agenda) <= depth or not space.enumerable:
            return None
        return Distribution.of(dict.fromkeys(space, 1))

    return answer


def exactly(
    game: Game[Any],
    state: Any,
    action: Action,
    reading: Reading,
    *,
    limit: int = LIMIT,
    policy: Policy | None = None,
) -> tuple[Chance, ...]:
    """Return what may come of an action, the likeliest first.

    Errors: `TooWide` beyond `limit`.
    """
    ends = outcomes(game, state, action, limit=limit, policy=policy)
    found = [
        Chance(value, share, Estimate(float(share), float(share), float(share), 0))
        for value, share in ends.map(reading)
    ]
    return tuple(sorted(found, key=_order))


def sampled(
    game: Game[Any],
    state: Any,
    action: Action,
    reading: Reading,
    *,
    samples: int,
    policy: Policy | None = None,
) -> tuple[Chance, ...]:
    """Return what came of an action in some samples, the most frequent first."""
    dice = Dice.seeded("odds")
    found = sampled_outcomes(game, state, action, samples=samples, dice=dice, policy=policy)
    counts = Counter(map(reading, found.states))
    chances = [Chance(value, None, wilson(count, samples)) for value, count in counts.items()]
    return tuple(sorted(chances, key=_order))


def _order(chance: Chance) -> tuple[float, str]:
    return -chance.share, str(chance.label)


def _write(title: str, chances: tuple[Chance, ...], top: int) -> None:
    shown = chances[:top]
    if chances[0].exact is None:
        write_table(
            f"{title} ({chances[0].estimate.samples} samples)",
            ("outcome", "chance", "95 % interval"),
            [(str(c.label), percent(c.share), _interval(c.estimate)) for c in shown],
            numbers=2,
        )
    else:
        rows = [(str(c.label), percent(c.share), str(c.exact)) for c in shown]
        write_table(title, ("outcome", "chance", "exactly"), rows, numbers=2)
    if len(chances) > top:
        left = sum(chance.share for chance in chances[top:])
        say(f"and {len(chances) - top} more outcomes, together {percent(left)}")
    mean = _mean(chances)
    if mean is not None:
        say(f"mean {mean:.3f}")


def _interval(estimate: Estimate) -> str:
    return f"{percent(estimate.low)} – {percent(estimate.high)}"


def _mean(chances: tuple[Chance, ...]) -> float | None:
    """Return the mean of a field that is a number in each outcome."""
    numbers = [(c.label, c.share) for c in chances if type(c.label) in (int, float)]
    if len(numbers) < len(chances):
        return None
    return float(sum(label * share for label, share in numbers if isinstance(label, int | float)))


def _data(action: str, of: str | None, chances: tuple[Chance, ...]) -> dict[str, Any]:
    exact = chances[0].exact is not None
    return {
        "action": action,
        "of": of,
        "exact": exact,
        "samples": chances[0].estimate.samples,
        "mean": _mean(chances),
        "outcomes": [_datum(chance) for chance in chances],
    }


def _datum(chance: Chance) -> dict[str, Any]:
    label = chance.label
    told: dict[str, Any] = {"chance": chance.share}
    if isinstance(label, Changes):
        told["changes"] = {path: list(values) for path, values in label.pairs}
    else:
        told["value"] = label
    if chance.exact is None:
        told["low"], told["high"] = chance.estimate.low, chance.estimate.high
    else:
        told["fraction"] = str(chance.exact)
    return told
