"""Campaigns from few facts: careers by hand, one task at a time, scripted dice."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from common.agenda import Event, Task
from common.dice import Dice, Scripted, Token
from common.records import replace
from gladiator import campaign
from gladiator.campaign.decisions import Line, Report
from gladiator.campaign.setup import Setup
from gladiator.campaign.state import Bout, Career, Entrant, State
from gladiator.campaign.tasks import Aftermath, Reporting
from gladiator.campaign_tables import MatchKind
from gladiator.state import Ending, Fate
from gladiator.tables import Ratings, Style

E = TypeVar("E", bound=Event)

RATINGS = Ratings(training=10, strength=1, agility=1, constitution=4, wounds=12)

ONE = campaign.practice_setup()
LANISTAS = campaign.practice_setup(mode="lanistas", players=2)


class Told(NamedTuple):
    """What came of something."""

    state: State
    events: tuple[Event, ...]

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        (found,) = self.all(kind)
        return found


def man(name: str = "Verus", owner: int = 0, **facts: Any) -> Career:
    """A gladiator of mean ratings without talents, prestige 0."""
    return Career(name, owner, RATINGS, **facts)


def camp(*careers: Career, setup: Setup = ONE, **facts: Any) -> State:
    """A campaign in its first munus with some careers, nothing on its agenda."""
    return replace(
        State(
            agenda=(),
            dice=Dice.scripted(()),
            setup=setup,
            money=(0,) * setup.players,
            sealed=(None,) * setup.players,
            munus=1,
            arena_size=3,
            careers=careers,
            named=len(careers),
        ),
        **facts,
    )


def resolved(state: State, *tasks: Task, dice: Sequence[Token] = ()) -> Told:
    """Resolve tasks up to the next decision; the dice must be used up."""
    state = replace(state, agenda=tasks, dice=Dice.scripted(dice))
    after, events = campaign.MACHINE.settle(state)
    assert isinstance(after.dice, Scripted)
    after.dice.finish()
    return Told(after, events)


def taken(state: State, action: Any, dice: Sequence[Token] = ()) -> Told:
    """Take an action with some dice, which must be used up."""
    after, events = campaign.step(replace(state, dice=Dice.scripted(dice)), action)
    assert isinstance(after.dice, Scripted)
    after.dice.finish()
    return Told(after, events)


def duel(
    state: State, *, seats: tuple[int, ...] = (0,), first: int = 0, second: int = -1, **facts: Any
) -> State:
    """The state with a matched pair ready: Secutores, the second by default a challenger."""
    foes = () if second >= 0 else (man("Priscus", state.setup.arena),)
    challengers = state.challengers or foes
    sides = ((Entrant(first, Style.SECUTOR),), (Entrant(second, Style.SECUTOR),))
    bout = replace(Bout(seats, MatchKind.MATCHED_PAIR, sides=sides), **facts)
    return replace(state, challengers=challengers, bout=bout)


def awaiting(state: State, player: int = 0) -> State:
    """The state in which the match is awaited."""
    return replace(state, agenda=(Reporting(player), Aftermath()))


WON = Line(attack_cf=40, defense_cf=20)
LOST = Line(Fate.KILLED, 20, 30, (0, 12, 0, 0, 0))


def report(
    first: Line = WON,
    second: Line = LOST,
    *,
    ending: Ending = Ending.KILL,
    winner: int | None = 0,
    turns: int = 3,
    player: int = 0,
) -> Report:
    """A duel that the first side has won by a kill in turn 3, nobody credited."""
    return Report(player, ending, winner, turns, (first, second))
