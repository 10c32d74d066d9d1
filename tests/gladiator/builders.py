"""Positions from few facts: figures in the middle of the map, scripted dice.

Figure 0 stands in `HOME` and faces up; figure 1 stands straight ahead of it and faces it. Tests
change what they are about.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import pytest

import gladiator
from common.agenda import Event, Task
from common.dice import Dice, Scripted, Token
from common.errors import IllegalAction
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.chapters import ADVANCED, BASIC
from gladiator.decisions import Allocate, Blow
from gladiator.machine import MACHINE
from gladiator.rulings import Rulings
from gladiator.setup import Gladiator, Placement, Setup
from gladiator.state import Bout, Exchange, Figure, State
from gladiator.tables import MEDIUM, SMALL, Armor, ArmorType, BodyArea, Ratings, Weapon
from gladiator.tasks import Strike

E = TypeVar("E", bound=Event)

HOME = Hex(12, 3)
AHEAD = neighbor(HOME, 0)
RATINGS = Ratings(training=10, strength=0, agility=0, constitution=4, wounds=12)

A, B, C = (Armor(kind) for kind in ArmorType)


def fighter(player: int, **changes: Any) -> Gladiator:
    """A medium gladiator without armor: CF 10, ST and AG 0, CN 4, W 12, sword, small shield."""
    plain = Gladiator(f"figure {player}", player, RATINGS, MEDIUM, shield=SMALL)
    return replace(plain, **changes)


def at(hex_: Hex, facing: int) -> Placement:
    return Placement(hex_, facing)


def arena(*gladiators: Gladiator, **setup: Any) -> State:
    """The first phase of a match, everyone owing a plot; with no gladiators, two face to face."""
    both = gladiators or (fighter(0), fighter(1))
    spots = (at(HOME, 0), at(AHEAD, 3))
    placed = tuple(
        one if one.placement is not None else replace(one, placement=spots[place])
        for place, one in enumerate(both)
    )
    return gladiator.initial(Setup(placed, **setup), Dice.scripted(()))


def advanced(*gladiators: Gladiator, **setup: Any) -> State:
    return arena(*gladiators, chapters=ADVANCED, **setup)


def basic(rulings: Rulings) -> State:
    return arena(chapters=BASIC, rulings=rulings)


def changed(state: State, index: int, **facts: Any) -> State:
    """The state with some facts of a figure changed; those of its `Doings` as `doings_...`."""
    own = {key: value for key, value in facts.items() if not key.startswith("doings_")}
    inner = {key[7:]: value for key, value in facts.items() if key.startswith("doings_")}
    figure = state.figures[index]
    doings = replace(figure.doings, **inner) if inner else figure.doings
    return state.with_figure(index, replace(figure, doings=doings, **own))


class Played(NamedTuple):
    """What came of it."""

    state: State
    events: tuple[Event, ...]

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        (event,) = self.all(kind)
        return event

    def figure(self, index: int) -> Figure:
        return self.state.figures[index]


def run(state: State, *tasks: Task, dice: Sequence[Token] = ()) -> Played:
    """Resolve tasks with these dice, all of which must be used."""
    loaded = replace(state, agenda=tasks, dice=Dice.scripted(dice))
    return _finished(*MACHINE.settle(loaded))


def _finished(state: State, events: tuple[Event, ...]) -> Played:
    assert isinstance(state.dice, Scripted)
    state.dice.finish()
    return Played(state, events)


def play(state: State, *lines: str, dice: Sequence[Token] = ()) -> Played:
    """Take actions written in the notation, with these dice, all of which must be used."""
    state = replace(state, dice=Dice.scripted(dice))
    events: tuple[Event, ...] = ()
    for line in lines:
        state, more = gladiator.step(state, gladiator.parse_action(state, line))
        events += more
    return _finished(state, events)


def refused(state: State, line: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        gladiator.apply(state, gladiator.parse_action(state, line))
    return caught.value


def offers(state: State, line: str) -> bool:
    action = gladiator.parse_action(state, line)
    return action in gladiator.actions(state, action.player)


def in_exchange(
    state: State,
    *blows: tuple[int, int, BodyArea, int],
    defense: dict[int, tuple[int, ...]] | None = None,
) -> State:
    """A state in which an exchange is about to be collected: attacker, target, area, CF."""
    bouts = tuple(
        Bout(a, b, 1, 0)
        for a in range(len(state.figures))
        for b in range(len(state.figures))
        if a != b
    )
    sealed: list[Allocate | None] = []
    for index, figure in enumerate(state.figures):
        mine = tuple(Blow(b, area, cf) for a, b, area, cf in blows if a == index)
        held = tuple(w for w in (figure.weapon,) if w is not None)
        guard = (defense or {}).get(index, (0, 0, 0, 0, 0))
        sealed.append(Allocate(state.sheet(index).player, index, mine, guard, wield=held))
    return replace(state, bouts=bouts, allocations=tuple(sealed))


def exchanging(state: State) -> State:
    """A state with an empty exchange under way."""
    count = len(state.figures)
    none = (0, 0, 0, 0, 0)
    exchange = Exchange(
        (), (none,) * count, (None,) * count, ((),) * count, (0,) * count, (0,) * count,
        state.figures,
    )  # fmt: skip
    return replace(state, exchange=exchange)


def strike(
    area: BodyArea, modified: int, weapon: Weapon | None = Weapon.SWORD, **more: Any
) -> Strike:
    """A strike of figure 0 on figure 1."""
    return Strike(0, 1, area, modified, modified, weapon, **more)
