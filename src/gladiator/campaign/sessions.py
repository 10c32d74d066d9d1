"""A campaign at the terminal: people decide, bots play on, and matches are fought in three ways."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from common.cli.dealing import ask
from common.cli.keeping import Keeper
from common.cli.paper import say
from common.cli.seats import PERSON
from common.cli.session import Question, Session
from common.errors import ArenaError
from common.play import Match, record
from common.play.agents import seat_dice
from common.play.bots import split
from common.show import position, told_outcome
from gladiator.campaign import fights
from gladiator.campaign.bots import played
from gladiator.campaign.bouts import match_setup, report_of
from gladiator.campaign.hints import hint, question
from gladiator.campaign.sheets import told_sheet
from gladiator.campaign.state import Career, State
from gladiator.campaign.tasks import Reporting
from gladiator.setup import Controller

KEYS: Final = """\
  NUMBER          take the action of that number in the list
  the notation    take that action; a part will do where it fits one action only
  list [WORDS]    say again what can be done; with words, only actions with them
  show            show how the campaign stands
  sheet NAME      show a gladiator's career sheet
  undo            take back your last action, and what followed
  rules WORDS     look a rule up
  quit            leave; each action is kept as it is taken"""


@contextmanager
def closing(match: Match[Any]) -> Iterator[None]:
    """Close the record of a match, however it is left."""
    try:
        yield
    finally:
        if isinstance(match.scribe, record.Recording):
            match.scribe.close()


class CampaignSession(Session):
    """A campaign at the terminal: its matches are fought by bots, by hand, or typed in."""

    def __init__(self, name: str, match: Match[Any], keeper: Keeper, file: Path) -> None:
        super().__init__(name, match, keeper)
        self.file = file

    def question(self, observation: Any, player: int) -> Question:
        """Return the question that a person is asked."""
        return CampaignQuestion(self, observation, player)

    @property
    def number(self) -> int:
        """The number that the next action will have."""
        return len(self.match.moments)

    def turn(self) -> None:
        """Let the next seat act; a match that concerns people is never settled behind their backs.

        The report is the first seat's, but nothing is secret while a match is awaited.
        """
        decision = self.match.state.agenda[0]
        if isinstance(decision, Reporting) and self.fighters():
            self.awaited(decision.player)
        else:
            super().turn()

    def awaited(self, player: int) -> None:
        """Ask for the result of the match, unless it was fought out before the program ended."""
        state = self.match.state
        report = fights.untaken(self.file, state, self.number)
        if report is not None:
            say("The match was fought out; this was its result.")
            self.take(report)
            return
        observation = self.match.game.observe(state, player)
        say(position(self.match.game, observation))
        question = self.question(observation, player)
        question.offer("")
        if fights.left(self.file, state, self.number) is not None:
            say("  (a match that was left in its middle: `fight` goes on with it)")
        while not self.answered(question, ask("match> ")):
            pass

    def answered(self, question: Question, line: str) -> bool:
        """Return whether a line has answered a question; say why where it cannot be done."""
        try:
            return question.answer(line)
        except (ArenaError, OSError) as error:
            say(str(error))
            return False

    def fighters(self) -> tuple[int, ...]:
        """List the sides of the match at hand that people lead or back."""
        bout = self.match.state.bout
        seats = () if bout is None else bout.seats
        return tuple([side for side, seat in enumerate(seats) if seat in self.people])

    def fight(self, bot: str) -> None:
        """Let people fight their sides of the match, or go on with it; its result is an action.

        Leaving it leaves the campaign. Each action of the match is kept as it is taken.
        """
        state: State = self.match.state
        under_way = fights.begun(self.file, state, self.number)
        if under_way is None:
            under_way = self._new_fight(state, bot)
        else:
            say("The match goes on where it was left.")
        with closing(under_way.match):
            while not under_way.match.over:
                under_way.turn()
        under_way.keeper.close()
        ended = under_way.match.game.outcome(under_way.match.state)
        assert ended is not None
        say(position(under_way.match.game, under_way.match.state))
        say(told_outcome(ended, under_way.match.specs))
        self.take(report_of(state, under_way.match.state))

    def _new_fight(self, state: State, bot: str) -> Session:
        """Begin the match at hand: people on their sides, against a bot."""
        setup = match_setup(state)
        people = self.fighters()
        seats = {one.player for one in setup.gladiators if one.controller is Controller.PLAYER}
        specs = [PERSON if side in people else bot for side in sorted(seats)]
        for side in people:
            names = [one.name for one in setup.gladiators if one.player == side]
            say(f"In the match you are P{side}: {', '.join(names)}.")
        seed = own_dice(self.match).below(1 << 62)[0]
        typed = not self.keeper.rolled
        return fights.new(self.file, state, self.number, specs, seed=seed, typed=typed)

    def run(self) -> None:
        """Play until the campaign is over or somebody leaves."""
        with closing(self.match):
            super().run()

    def settle(self, bots: tuple[str, ...]) -> None:
        """Let bots fight the match; their dice follow from the campaign's seed and this moment."""
        self.take(played(self.match.state, bots, own_dice(self.match))[0])

    def leave(self) -> None:
        """Say how to go on; the campaign is kept already."""
        say()
        say(f"The campaign is kept: arena campaign play {self.file}")


class CampaignQuestion(Question):
    """A decision of a campaign; where a match is awaited, there are ways to fight it."""

    session: CampaignSession

    def offer(self, words: str) -> None:
        """Say what is asked and what can be typed, or list the actions."""
        viewer = self.observation.dice.viewer
        say(question(self.observation, viewer))
        told = hint(self.observation, viewer)
        if told is None or (words and self.space.enumerable):
            super().offer(words)
        else:
            say(told)

    def answer(self, line: str) -> bool:
        """Do what a line says; return whether the decision is made or taken back."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if isinstance(self.observation.agenda[0], Reporting):
            if word == "fight":
                self.session.fight(rest or "random")
                return True
            if word == "settle":
                self.session.settle(split(rest) if rest else ("random", "random"))
                return True
        if word == "sheet" and rest:
            say(told_sheet(named(self.observation, rest)))
            return False
        if word in ("help", "?", ""):
            say(KEYS)
            return False
        return super().answer(line)


def own_dice(match: Match[Any]) -> Any:
    """Return dice for a match of the campaign: its seed and the number of actions decide them."""
    return seat_dice(match.seed, 0, len(match.moments))


def named(state: State, name: str) -> Career:
    """Return the gladiator of a name.

    Errors: `ArenaError` when there is none.
    """
    for one in (*state.careers, *state.challengers):
        if one.name.casefold() == name.casefold():
            return one
    known = ", ".join(one.name for one in state.careers if one.owner < state.setup.players)
    raise ArenaError(f"no gladiator is called {name!r}; there are {known}")
