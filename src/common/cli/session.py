"""One sitting at the terminal: bots move, people are asked, and nothing is lost on leaving."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

from common.cli import ruling
from common.cli.dealing import Left, ask
from common.cli.keeping import Keeper
from common.cli.paper import say
from common.cli.seats import Person
from common.dice import Dice
from common.errors import ArenaError, NotationError
from common.game import Game
from common.play import Match
from common.show import position, told_events, told_outcome
from common.spaces import Action, ActionSpace

LISTED = 60
"""Actions that are listed at once; words behind `list` narrow the list."""

SEARCHED = 2000
"""Actions of one decision that are looked through for a word."""

CANDIDATES = 100
"""Actions that are looked through where there are too many to list."""

HELP = """\
  NUMBER          take the action of that number in the list
  the notation    take that action; a part will do where it fits one action only
  list [WORDS]    list the actions, or those with some words
  show            draw the position again
  undo            take back your last action, and what followed
  rules WORDS     look a rule up
  save [FILE]     keep the match in a record from here on
  quit            leave; the match is kept, to go on with --resume"""


class Session:
    """A match at the terminal. It asks the people and lets the bots play."""

    def __init__(self, name: str, match: Match[Any], keeper: Keeper) -> None:
        self.name = name
        self.match = match
        self.keeper = keeper
        self.people: tuple[int, ...] = tuple(
            seat for seat, bot in enumerate(match.bots) if isinstance(bot, Person)
        )
        self.viewer = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play until the match is over or somebody leaves; then say where it is kept."""
        seats = ", ".join(f"P{seat} {spec.lower()}" for seat, spec in enumerate(self.match.specs))
        say(f"{self.name}: {seats}")
        try:
            while not self.match.over:
                self.turn()
        except (Left, KeyboardInterrupt):
            self.leave()
            return
        finally:
            self.keeper.close()
        ended = self.match.game.outcome(self.match.state)
        assert ended is not None
        say(position(self.match.game, self.match.state))
        say(told_outcome(ended, self.match.specs))

    def leave(self) -> None:
        """Keep the match where it is not kept yet, and say how to go on."""
        say()
        path = self.keeper.path or self.keeper.keep_somewhere(self.name)
        say(f"The match is kept: arena play {self.name} --resume {path}")

    def turn(self) -> None:
        """Let the next seat act: ask the person who sits there, or its bot."""
        player = self.match.game.to_move(self.match.state)[0]
        if player in self.people:
            self.asked(player)
        else:
            self.take(self.match.choice())

    def take(self, action: Action) -> None:
        """Take an action, and tell its events. They are public; what was chosen need not be."""
        game = self.match.game
        _, events = self.match.take(action)
        number = len(self.match.moments) - 1
        say(f"{number:>4}  P{action.player} {self.match.specs[action.player].lower()}")
        onlooker = self.people[0] if self.viewer is None and self.people else self.viewer
        seen = self.match.state if onlooker is None else game.observe(self.match.state, onlooker)
        for line in told_events(events, game=game, state=seen):
            say(line)

    def asked(self, player: int) -> None:
        """Ask one person until an action is taken, or one is taken back."""
        self.hand_over(player)
        observation = self.match.game.observe(self.match.state, player)
        say(position(self.match.game, observation))
        question = self.question(observation, player)
        question.offer("")
        done = False
        while not done:
            line = ask(f"P{player}> ")
            try:
                done = question.answer(line)
            except (ArenaError, OSError) as error:
                say(str(error))

    def question(self, observation: Any, player: int) -> Question:
        """Return the question that a person is asked; a game's own session may ask more."""
        return Question(self, observation, player)

    def hand_over(self, player: int) -> None:
        """Let people change places at the keyboard before a hand is shown."""
        if player == self.viewer:
            return
        if len(self.people) > 1:
            ask(f"P{player} to the keyboard, the others look away; then press Enter. ")
            if sys.stdout.isatty():
                say("\x1b[2J\x1b[H")
        self.viewer = player

    def undo(self) -> None:
        """Go back to the decision of a person before this one.

        Errors: `ArenaError` when there is none.
        """
        states = [moment.state for moment in self.match.moments]
        for back in range(1, len(states)):
            movers = self.match.game.to_move(states[-1 - back])
            if movers[0] in self.people:
                self.match.undo(back)
                say(f"{back} actions are taken back.")
                return
        raise ArenaError("there is nothing of yours to take back")


class Question:
    """A decision that a person owes: what may be done, and what the person types."""

    def __init__(self, session: Session, observation: Any, player: int) -> None:
        self.session = session
        self.game: Game[Any] = session.match.game
        self.observation = observation
        self.player = player
        self.space: ActionSpace[Any] = self.game.actions(observation, player)
        self.shown: list[Action] = []

    def answer(self, line: str) -> bool:
        """Do what a line says; return whether the decision is made or taken back.

        Errors: `ArenaError` for what cannot be done.
        """
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "undo":
            self.session.undo()
            return True
        if word in ("quit", "exit"):
            raise Left
        if word in ("list", "show", "rules", "save", "help", "?", ""):
            self.look(word, rest)
            return False
        self.session.take(self.meant(line))
        return True

    def look(self, word: str, rest: str) -> None:
        """Do what changes nothing in the match."""
        if word == "list":
            self.offer(rest)
        elif word == "show":
            say(position(self.game, self.observation))
        elif word == "rules":
            found, _ = ruling.in_play(ruling.matching(ruling.rules_of(self.game), rest))
            for rule in found:
                say(f"{rule.name}: {ruling.told(rule)}")
        elif word == "save":
            self.save(rest)
        else:
            say(HELP)

    def save(self, name: str) -> None:
        """Keep the match from here on."""
        keeper = self.session.keeper
        if name:
            keeper.keep(Path(name))
        elif keeper.path is None:
            keeper.keep_somewhere(self.session.name)
        say(f"The match is kept in {keeper.path}.")

    def offer(self, words: str) -> None:
        """List the actions, numbered; only those with some words, if there are any.

        Where there are too many to list, those that are worth a look stand for them.
        """
        found = self.fitting(words)
        listed = self.space.enumerable
        self.shown = found[: LISTED if listed else LISTED // 3]
        for number, action in enumerate(self.shown, 1):
            say(f"  {number:>3}  {self.text(action)}")
        if not listed:
            say("  … and others, too many to list: type one in notation")
        elif len(found) > LISTED:
            say(f"  … and {len(found) - LISTED} more: `list WORDS` narrows the list")

    def text(self, action: Action) -> str:
        """Return an action in notation."""
        return self.game.format_action(self.observation, action)

    def meant(self, line: str) -> Action:
        """Return the action that a line means: by number, notation, or a part that fits one only.

        Errors: `ArenaError`.
        """
        if line.isascii() and line.isdigit():
            number = int(line[:9])
            if not self.shown:
                raise ArenaError("there is no list to take a number from: say `list`")
            if not 1 <= number <= len(self.shown):
                raise ArenaError(f"the list has the numbers 1 to {len(self.shown)}")
            return self.shown[number - 1]
        try:
            return self.own(self.game.parse_action(self.observation, line))
        except NotationError:
            fitting = self.fitting(line)
            if len(fitting) > 1:
                raise ArenaError(
                    f"{len(fitting)} actions have {line!r}: see `list {line}`"
                ) from None
            if not fitting:
                raise
            return fitting[0]

    def own(self, action: Action) -> Action:
        """Return an action if it is the asked person's: a line may name a figure of another seat.

        Errors: `ArenaError` for somebody else's.
        """
        if action.player != self.player:
            raise ArenaError(f"that is P{action.player}'s to decide, and P{self.player} is asked")
        return action

    def fitting(self, words: str) -> list[Action]:
        """Return the actions whose notation holds some words, in any case.

        Of a space that cannot be listed, only those that are worth a look.
        """
        low = words.casefold()
        if self.space.enumerable:
            looked: Iterable[Action] = islice(self.space, SEARCHED)
        else:
            looked, _ = self.space.candidates(CANDIDATES, Dice.seeded(0))
        return [action for action in looked if low in self.text(action).casefold()]
