"""A match: a game, its setup, its dice and its bots, played step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, NotRequired, Protocol, Self, TypedDict, TypeVar

from common.agenda import Event, Position
from common.dice import Dice, Scripted, Seeded, Token
from common.errors import ArenaError, InternalError, OutOfDice, ScriptError
from common.game import Game
from common.play import bots as known_bots
from common.play.agents import Bot, seat_dice, spec_of
from common.play.games import name_of
from common.records import record, replace
from common.seeds import seed_octets
from common.spaces import Action

S = TypeVar("S", bound=Position)


class Step(NamedTuple):
    """An action that was taken, and everything that happened because of it."""

    action: Action
    events: tuple[Event, ...]


@record
class Moment(Generic[S]):
    """A point of a match: the state, what led to it, and the tokens that its dice showed."""

    state: S
    action: Action | None
    """None at the start."""
    events: tuple[Event, ...]
    tokens: tuple[Token, ...]


Roller = Callable[[OutOfDice, ScriptError | None], Sequence[Token]]
"""Asks a person for exactly the dice that are missing; told what was wrong with the last answer."""


class Scribe(Protocol):
    """Takes down a match as it goes on; `common.play.record.Recording` is one."""

    def start(self, moment: Moment[Any], /) -> None: ...

    def act(self, moment: Moment[Any], /) -> None: ...

    def undo(self, count: int, /) -> None: ...

    def end(self, line: Line, /) -> None: ...


class Line(TypedDict):
    """The result of a match, as a simulation writes it."""

    match: int
    seed: int | str
    game: str
    players: list[str]
    ending: str
    rule: str
    winners: list[int]
    returns: list[float]
    actions: int
    turns: int
    labels: NotRequired[list[str]]
    """By seat, where a simulation was asked for them."""


class Match(Generic[S]):
    """One match between bots. Each sees observations only, and rolls dice of its own seat.

    Iterate over it for its steps, or `play` it to the end. It keeps every moment, so it can be
    undone; what it plays follows from the setup, the bots and the seed alone.

    ```python
    for action, events in Match(combatarena, setup, ["greedy", "random"], seed=7):
        ...
    ```
    """

    def __init__(
        self,
        game: Game[S],
        setup: Any,
        bots: Sequence[Bot | str],
        *,
        seed: int | str = 0,
        dice: Dice | None = None,
        roller: Roller | None = None,
        scribe: Scribe | None = None,
    ) -> None:
        """Set up the match; `bots` are one for each deciding seat, as objects or specifications.

        The dice are seeded with `seed` unless `dice` are given; `roller` is asked when scripted
        ones run out. The bots' own dice follow from `seed` in any case.

        Errors: `ArenaError` for a wrong number of bots or an unknown one, for another game's setup,
        for what is no seed.
        """
        self._seat(game, setup, bots, seed=seed, roller=roller, scribe=scribe)
        self._moments: list[Moment[S]] = [self._begun(Dice.seeded(seed) if dice is None else dice)]
        check_seats(game, setup, self.state, self.specs)
        if scribe is not None:
            scribe.start(self._moments[0])

    @classmethod
    def resumed(
        cls,
        game: Game[S],
        setup: Any,
        bots: Sequence[Bot | str],
        moments: Sequence[Moment[S]],
        *,
        seed: int | str = 0,
        roller: Roller | None = None,
        scribe: Scribe | None = None,
    ) -> Self:
        """Return a match that goes on after some moments that were played before.

        Errors: those of a new match.
        """
        match = cls.__new__(cls)
        match._seat(game, setup, bots, seed=seed, roller=roller, scribe=scribe)
        match._moments = list(moments)
        check_seats(game, setup, match.state, match.specs)
        return match

    def _seat(
        self,
        game: Game[S],
        setup: Any,
        bots: Sequence[Bot | str],
        *,
        seed: int | str,
        roller: Roller | None,
        scribe: Scribe | None,
    ) -> None:
        check_setup(game, setup)
        seed_octets(seed)
        check_listed(bots)
        self.game = game
        self.setup = setup
        self.seed = seed
        self.roller = roller
        self.scribe = scribe
        self.specs: tuple[str, ...] = tuple(map(spec_of, bots))
        self.bots: tuple[Bot, ...] = seated(game, bots)

    @property
    def state(self) -> S:
        """The state now."""
        return self._moments[-1].state

    @property
    def moments(self) -> tuple[Moment[S], ...]:
        """The start and the moment after each action."""
        return tuple(self._moments)

    @property
    def over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return not self.game.to_move(self.state)

    def __iter__(self) -> Iterator[Step]:
        """Let the bots play on, and yield each step once it is taken."""
        while not self.over:
            yield self.take(self.choice())

    def choice(self) -> Action:
        """Ask the bot whose decision is due, and return its action; nothing is changed."""
        return chosen(self.game, self.state, self.bots, self.seed, len(self._moments) - 1)

    def take(self, action: Action) -> Step:
        """Take an action, whoever chose it.

        Errors: `IllegalAction`; `OutOfDice` when scripted dice run out and there is no roller;
        `RecordError` when the scribe cannot write it down. Nothing is changed then, and the action
        can be taken again. (Where only the result of a match that is over cannot be written, the
        last action is taken and written; to resume the record writes the result.)
        """

        def step(dice: Dice) -> tuple[S, tuple[Event, ...]]:
            return self.game.step(replace(self.state, dice=dice), action)

        moment = self._moment(step, self.state.dice, action)
        if self.scribe is not None:
            self.scribe.act(moment)
        self._moments.append(moment)
        if self.scribe is not None and self.over:
            self.scribe.end(self.line())
        return Step(action, moment.events)

    def play(self) -> S:
        """Play to the end and return the last state."""
        for _ in self:
            pass
        return self.state

    def undo(self, count: int = 1) -> S:
        """Go back some actions and return the state there; the same dice lie ahead again.

        Errors: `ArenaError` when there are fewer actions.
        """
        if not 0 <= count < len(self._moments):
            raise ArenaError(f"{len(self._moments) - 1} actions can be undone, not {count}")
        if count:
            if self.scribe is not None:
                self.scribe.undo(count)
            del self._moments[-count:]
        return self.state

    def line(self, number: int = 0) -> Line:
        """Return the result of the match that is over, as a simulation's match `number`.

        Errors: `ArenaError` while it goes on.
        """
        return result_line(
            self.game,
            self.state,
            number=number,
            seed=self.seed,
            specs=self.specs,
            actions=len(self._moments) - 1,
        )

    def _begun(self, dice: Dice) -> Moment[S]:
        def start(rolled: Dice) -> tuple[S, tuple[Event, ...]]:
            return self.game.initial(self.setup, rolled), ()

        return self._moment(start, dice, None)

    def _moment(
        self,
        run: Callable[[Dice], tuple[S, tuple[Event, ...]]],
        dice: Dice,
        action: Action | None,
    ) -> Moment[S]:
        """Run a part of the match, asking for scripted dice as they run out; log its tokens."""
        if isinstance(dice, Scripted) and self.roller is not None:
            return _asked(run, dice, self.roller, action)
        told = dice.logging() if isinstance(dice, Seeded) else dice
        state, events = run(told)
        return _moment(state, events, dice, action)


def _moment(state: S, events: tuple[Event, ...], before: Dice, action: Action | None) -> Moment[S]:
    """Return the moment after a part of a match that began with some dice."""
    after = state.dice
    if isinstance(after, Seeded):
        tokens = after.log or ()
        return Moment(replace(state, dice=after.silent()), action, events, tokens)
    if isinstance(after, Scripted) and isinstance(before, Scripted):
        return Moment(state, action, events, after.tokens[before.at : after.at])
    return Moment(state, action, events, ())


def _asked(
    run: Callable[[Dice], tuple[S, tuple[Event, ...]]],
    dice: Scripted,
    roller: Roller,
    action: Action | None,
) -> Moment[S]:
    """Run with scripted dice; ask for what each draw still needs, until it is right."""
    sure, given = dice, dice
    need: OutOfDice | None = None
    mistake: ScriptError | None = None
    while True:
        try:
            state, events = run(given)
            return _moment(state, events, dice, action)
        except OutOfDice as error:
            sure, need, mistake = given, error, None
        except ScriptError as error:
            if need is None:
                raise
            mistake = error
        given = replace(sure, tokens=(*sure.tokens, *_answer(roller, need, mistake)))


def _answer(roller: Roller, need: OutOfDice, mistake: ScriptError | None) -> tuple[Token, ...]:
    """Ask until exactly as many tokens are given as are missing."""
    while True:
        answer = tuple(roller(need, mistake))
        if len(answer) == need.count:
            return answer
        mistake = ScriptError(f"{need.count} are needed, and {len(answer)} were given")


def seated(game: Game[Any], bots: Sequence[Bot | str]) -> tuple[Bot, ...]:
    """Return bots as objects, making those that are given as specifications.

    Errors: `ArenaError` for an unknown specification, and for what is no bot.
    """
    made = [known_bots.make(name_of(game), bot) if isinstance(bot, str) else bot for bot in bots]
    for seat, bot in enumerate(made):
        if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
            raise ArenaError(f"bots[{seat}]: {bot!r} is no bot: it has to be an object with choose")
    return tuple(made)


def check_setup(game: Game[S], setup: object) -> None:
    """Raise `ArenaError` unless this is a setup of the game."""
    name = name_of(game)
    if not isinstance(setup, game.Setup):
        raise ArenaError(
            f"a setup of {name} is expected ({game.Setup.__module__}."
            f"{game.Setup.__qualname__}), not {_told(setup)}"
        )


def _told(thing: object) -> str:
    """Return of which kind a thing is."""
    kind = type(thing)
    return "None" if thing is None else f"{kind.__module__}.{kind.__qualname__}"


def check_listed(bots: object) -> None:
    """Raise `ArenaError` unless bots are listed, one for each deciding seat."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise ArenaError(f"bots are a list, one for each deciding seat, not {bots!r:.60}")


def deciding(game: Game[S], setup: Any, state: S) -> int:
    """Return how many seats decide: `setup.players`, or all where a setup does not say it."""
    said = getattr(setup, "players", None)
    return said if isinstance(said, int) else len(game.players(state))


def check_seats(game: Game[S], setup: Any, state: S, specs: Sequence[str]) -> None:
    """Raise `ArenaError` unless there is one bot for each deciding seat."""
    seats = deciding(game, setup, state)
    if len(specs) != seats:
        raise ArenaError(
            f"{seats} seats decide, so {seats} bots are needed, not {len(specs)}: "
            f"{', '.join(specs) or 'none'}"
        )


def chosen(game: Game[S], state: S, bots: Sequence[Bot], seed: int | str, decision: int) -> Action:
    """Return the action of the first player who owes one, chosen by its bot from what it sees.

    Errors: `ArenaError` when the match is over, or the bot chose for somebody else or nothing.
    """
    movers = game.to_move(state)
    if not movers:
        raise ArenaError("the match is over: nobody owes a decision")
    player = movers[0]
    dice = seat_dice(seed, player, decision)
    choice: object = bots[player].choose(game, game.observe(state, player), player, dice)
    match choice:
        case (Action() as action, Dice()) if action.player == player:
            return action
        case (Action() as action, Dice()):
            told = f"chose for player {action.player}: {action}"
        case _:
            told = f"returned {choice!r}, not an action and the dice"
    raise ArenaError(f"the bot of player {player}, {spec_of(bots[player])}, {told}")


def finish(game: Game[S], setup: Any, bots: Sequence[Bot], seed: int | str) -> tuple[S, int]:
    """Play a whole match as `Match` does, without events or history; count its actions."""
    state = game.initial(setup, Dice.seeded(seed))
    count = 0
    while game.to_move(state):
        state = game.apply(state, chosen(game, state, bots, seed, count))
        count += 1
    return state, count


def result_line(
    game: Game[S],
    state: S,
    *,
    number: int,
    seed: int | str,
    specs: Sequence[str],
    actions: int,
) -> Line:
    """Return a finished match's result. `ending` is the ending's name in lower case.

    Errors: `ArenaError` while the match goes on.
    """
    outcome, shares = game.outcome(state), game.returns(state)
    if outcome is None or shares is None:
        if not game.to_move(state):
            raise InternalError("a match in which nobody owes a decision has no outcome")
        raise ArenaError("the match goes on: it has no result yet")
    return Line(
        match=number,
        seed=seed,
        game=name_of(game),
        players=list(specs),
        ending=outcome.ending.name.lower(),
        rule=outcome.rule,
        winners=list(outcome.winners),
        returns=[shares[player] for player in game.players(state)],
        actions=actions,
        turns=outcome.turns,
    )
