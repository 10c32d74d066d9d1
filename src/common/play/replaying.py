"""Playing a record again, from its tokens alone or against the seed that it revealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from common.agenda import Event
from common.codec import from_json
from common.dice import Dice, Scripted, Seeded, Token
from common.errors import ArenaError, RecordError
from common.game import Game
from common.play.agents import Bot
from common.play.holding import Held
from common.play.match import Match, Moment, Roller, result_line
from common.play.reading import Entry, Record, read
from common.play.recording import Recording, agrees, state_digest
from common.records import record, replace
from common.spaces import Action


@record
class Difference:
    """Where a record of older rules first differs from what the rules say now."""

    line: int
    rules: int
    """The version of the rules that it was written under."""
    sentence: str


class Replay:
    """A record played again, moment by moment: the start, then each action. No dice are rolled.

    A record of the present rules must replay to the letter. One of older rules is followed as far
    as it agrees with the present ones; then the iteration ends and `difference` tells why.
    """

    def __init__(self, found: Record) -> None:
        self.record = found
        self.difference: Difference | None = None

    def __iter__(self) -> Iterator[Moment[Any]]:
        """Yield each moment once it is checked.

        Errors: `RecordError` with the line where it does not replay.
        """
        self.difference = None
        try:
            yield from _moments(self.record, None)
        except _Departure as departure:
            if not self.record.older:
                raise RecordError(
                    str(departure), path=self.record.path, line=departure.line
                ) from None
            self.difference = Difference(departure.line, self.record.rules, str(departure))

    def moments(self) -> list[Moment[Any]]:
        """Return all moments, from the start to where the record ends or `difference` tells.

        Errors: `RecordError` also where there is none: the record ends before the start of the
        match, or was written under rules by which even that differs.
        """
        found = list(self)
        if not found:
            gap = self.difference
            told = "the match was not set up yet" if gap is None else gap.sentence
            line = self.record.lines if gap is None else gap.line
            raise RecordError(told, path=self.record.path, line=line)
        return found

    @property
    def setup(self) -> Any:
        """The setup of the match.

        Errors: `RecordError` when it cannot be read.
        """
        try:
            return from_json(self.record.game.Setup, self.record.setup)
        except ArenaError as error:
            raise RecordError(f"the setup: {error}", path=self.record.path, line=1) from None


def replay(found: Record | str | Path, *, game: Game[Any] | None = None) -> Replay:
    """Return the replay of a record, or of the file that holds it; iterate over it to play.

    Errors: those of `read`.
    """
    return Replay(found if isinstance(found, Record) else read(found, game=game))


def prove(found: Record | str | Path, *, game: Game[Any] | None = None) -> None:
    """Check that the revealed seed rolls every token of a record, and that it was promised.

    Errors: `RecordError` with the first line whose tokens the seed does not roll; without a
    commitment or before the end there is nothing to prove, which is an error too.
    """
    told = found if isinstance(found, Record) else read(found, game=game)
    if told.commitment is None or told.result is None or told.seed is None:
        raise RecordError("no seed was promised and revealed", path=told.path, line=told.lines)
    _run_through(told, Dice.seeded(told.seed))


def begin(
    path: str | Path,
    game: Game[Any],
    setup: Any,
    bots: Sequence[Bot | str],
    *,
    seed: int | str = 0,
    salt: str | None = None,
    fsync: bool = False,
) -> Match[Any]:
    """Return a new match that is recorded from its start, its seed promised in the header.

    For a match with other dice, give a `Recording` to `Match` as its scribe.

    Errors: those of `Match` and of `Recording.create`.
    """
    match = Match(game, setup, bots, seed=seed)
    specs = match.specs
    scribe = Recording.create(path, game, setup, players=specs, seed=seed, salt=salt, fsync=fsync)
    with scribe.discarded_on_error():
        scribe.start(match.moments[0])
    match.scribe = scribe
    return match


def resume(
    path: str | Path,
    bots: Sequence[Bot | str],
    *,
    seed: int | str = 0,
    salt: str | None = None,
    roller: Roller | None = None,
    game: Game[Any] | None = None,
    fsync: bool = False,
) -> Match[Any]:
    """Return an unfinished match at the point where its record ends, ready to go on recording.

    A last line that was cut off is dropped from the file, once all others are found in order. With
    a commitment, `seed` and `salt` must be those promised; without one the dice go on scripted,
    and `roller` is asked for them.

    Errors: `RecordError` when the record is finished, does not replay or is of older rules, or
    when another process writes it.
    """
    with ExitStack() as stack:
        file = Held.reopen(path, fsync=fsync)
        stack.callback(file.close)
        found = read(path, game=game, resume=True)
        dice = _resumable(found, seed, salt)
        moments = _run_through(found, dice)
        setup = Replay(found).setup
        match = Match.resumed(found.game, setup, bots, moments, seed=seed, roller=roller)
        file.cut(found.size)
        promised = None if found.commitment is None else seed
        match.scribe = Recording(file, found.check, seed=promised, salt=salt)
        if match.over:
            match.scribe.end(match.line())
        stack.pop_all()
    return match


def _resumable(found: Record, seed: int | str, salt: str | None) -> Seeded | None:
    """Return the dice that an unfinished record goes on with; None where people roll them.

    Errors: `RecordError` when it cannot be gone on with, or not with this seed and salt.
    """
    path = found.path
    if found.result is not None:
        raise RecordError("the match is over", path=path, line=found.lines)
    if found.start is None:
        raise RecordError("the match was not set up yet", path=path, line=found.lines)
    if found.older:
        raise RecordError("written under older rules: it can be replayed only", path=path, line=1)
    if not agrees(found.commitment, seed, salt):
        told = "this seed and salt are not those promised: resume it with what it was begun with"
        raise RecordError(told, path=path, line=1)
    return None if found.commitment is None else Dice.seeded(seed)


class _Departure(ArenaError):
    """Where a record and the rules part."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


def _run_through(found: Record, dice: Seeded | None) -> list[Moment[Any]]:
    try:
        return list(_moments(found, dice))
    except _Departure as departure:
        raise RecordError(str(departure), path=found.path, line=departure.line) from None


def _moments(found: Record, dice: Seeded | None) -> Iterator[Moment[Any]]:
    """Play a record and check each line; seeded dice must roll its tokens, if they are given."""
    game = found.game
    if found.start is None:
        return
    state: Any = None
    for entry in (found.start, *found.entries):
        rolling = Dice.scripted(entry.tokens) if dice is None else dice.logging()
        try:
            action, state, events = _played(found, entry, state, rolling)
            dice = _rolled(state.dice, entry.tokens)
        except ArenaError as error:
            raise _Departure(entry.line, str(error)) from None
        state = replace(state, dice=Dice.scripted(()) if dice is None else dice)
        if state_digest(state) != entry.state:
            raise _Departure(entry.line, "the rules lead to another state than the one recorded")
        yield Moment(state, action, events, entry.tokens)
    if found.result is not None:
        _check_result(game, found, state)


def _played(
    found: Record, entry: Entry, state: Any, dice: Dice
) -> tuple[Action | None, Any, tuple[Event, ...]]:
    game = found.game
    if entry.action is None:
        return None, game.initial(from_json(game.Setup, found.setup), dice), ()
    action: Action = from_json(Action, entry.action, within=game.State.__module__)
    state, events = game.step(replace(state, dice=dice), action)
    return action, state, events


def _rolled(dice: Dice, tokens: tuple[Token, ...]) -> Seeded | None:
    """Return the dice after a line, which must have used exactly its tokens."""
    if isinstance(dice, Scripted):
        dice.finish()
        return None
    if not isinstance(dice, Seeded) or dice.log != tokens:
        raise ArenaError("the tokens are not those that the seed rolls")
    return dice.silent()


def _check_result(game: Game[Any], found: Record, state: Any) -> None:
    told = found.result
    assert told is not None
    try:
        line = result_line(
            game,
            state,
            number=told["match"],
            seed=told["seed"],
            specs=told["players"],
            actions=len(found.entries),
        )
    except ArenaError as error:
        raise _Departure(found.lines, str(error)) from None
    if line != told:
        raise _Departure(found.lines, "the result is not the one that the rules give")
