"""Positions from few facts: models on a wide plane, plain cards, scripted dice.

A `Piece` is a model with its place; its card is built from what a test names. The position is as
in the middle of player 0's turn: the first piece is active unless the test says otherwise. Bases
are 50.8 millimetres across by default, so a radius is exactly 1 inch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

import arenarex
from arenarex.arena import Arena, Hazard, Terrain
from arenarex.cards import Box, Card, DamageTree, Icon, Kind, Ludus, Mark, Profile, Trait, kit_of
from arenarex.decisions import ChooseAction
from arenarex.rules.cohorts import benefits_of
from arenarex.rulings import Rulings
from arenarex.setup import Cohort, Scenario, Setup
from arenarex.state import NOBODY, Activation, Model, State, Turn, Where
from arenarex.tasks import EndTurn
from common.agenda import Event, Task
from common.dice import Dice, Token
from common.errors import IllegalAction
from common.plane.points import Point, snap
from common.plane.shapes import Disc
from common.records import record, replace
from common.spaces import Action

E = TypeVar("E", bound=Event)

INCH = 51
"""Millimetres of a base whose radius is just over 1 inch."""
RADIUS = INCH / 25.4 / 2


def chain_tree(*icons: str) -> DamageTree:
    """A tree of one column: numbers are damage, other words are icons or special boxes."""
    boxes: list[Box] = []
    for at, word in enumerate(icons):
        below = (at + 1,) if at + 1 < len(icons) else ()
        boxes.append(box(word, below))
    return DamageTree(tuple(boxes))


def box(word: str, below: tuple[int, ...] = ()) -> Box:
    if word.isdigit():
        return Box(Icon.DAMAGE, int(word), below)
    known = {icon.value: icon for icon in Icon}
    if word in known:
        return Box(known[word], 1, below)
    return Box(Icon.SPECIAL, 1, below, word)


ONES = chain_tree("1", "1", "1", "1", "1", "1")


@record
class Piece:
    """A model to put on the plane."""

    x: float
    y: float = 0.0
    player: int = 0
    name: str = ""
    mov: int = 5
    atk: int = 3
    defense: int = 2
    arm: int = 0
    base: int = INCH
    vitality: str = ".........."
    tree: DamageTree = ONES
    traits: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    ludus: Ludus | None = None
    benefits: Ludus | None = None
    fatigue: int = 0
    began: int | None = None
    wounds: int = 0
    living: bool = False
    stages: int = 1
    rides: str = ""
    mounted: bool = False
    partner: int = NOBODY
    spent: int = 0


def trait(text: str) -> Trait:
    name, _, number = text.rpartition(" ")
    return Trait(name, int(number)) if number.isdigit() else Trait(text)


def card(piece: Piece, *, final: bool = True) -> Card:
    track = piece.vitality if final else piece.vitality[:-1] + "N"
    return Card(
        piece.name,
        piece.mov,
        piece.atk,
        piece.defense,
        piece.arm,
        piece.base,
        tuple(Mark(letter) for letter in track),
        piece.tree,
        tuple(trait(text) for text in piece.traits),
        piece.kinds,
        piece.ludus,
    )


def profile(piece: Piece) -> Profile:
    cards = tuple(card(piece, final=at == piece.stages - 1) for at in range(piece.stages))
    return Profile(piece.name, cards, piece.rides)


def position(
    *pieces: Piece,
    terrain: Sequence[Terrain] = (),
    radius: float = 40.0,
    rulings: Rulings | None = None,
    pools: tuple[int, int] = (3, 3),
    player: int = 0,
    agenda: Sequence[Task] = (),
    scenario: Scenario = Scenario.MUNUS,
    zones: Sequence[Disc] = (),
    first_attack: bool = True,
    clear: bool = False,
    active: int | None = 0,
) -> State:
    """A position in a player's turn; the active model is asked for its next action."""
    named = tuple(
        replace(piece, name=piece.name or f"model {at}") for at, piece in enumerate(pieces)
    )
    setup = Setup(
        (_cohort(named, 0), _cohort(named, 1)),
        Arena(Disc(Point(0.0, 0.0), radius), tuple(terrain)),
        scenario,
        rulings=rulings or Rulings(),
    )
    activation = None if active is None else Activation(active)
    own: tuple[Task, ...] = () if active is None else (ChooseAction(player, active),)
    return State(
        agenda=tuple(agenda) or (*own, EndTurn(player)),
        dice=Dice.scripted(()),
        setup=setup,
        models=tuple(_model(piece, at) for at, piece in enumerate(named)),
        pools=pools,
        first=0,
        turn=Turn(player, clear),
        turns=1,
        activation=activation,
        attacks=(),
        strikes=(),
        zones=tuple(zones),
        pillars=(),
        chains=(),
        round=0,
        first_attack=first_attack,
        woken=(),
        duelists=(NOBODY, NOBODY),
        sealed=(NOBODY, NOBODY),
        melee=False,
        result=None,
    )


def _cohort(pieces: Iterable[Piece], player: int) -> Cohort:
    own = tuple(profile(piece) for piece in pieces if piece.player == player and not piece.living)
    return Cohort(own or (profile(Piece(0.0, name="nobody")),))


def _model(piece: Piece, number: int) -> Model:
    own = profile(piece)
    benefits = benefits_of(own, piece.benefits)
    return Model(
        number,
        own,
        NOBODY if piece.living else piece.player,
        kit_of(*own.cards[0].traits, *benefits),
        benefits,
        base=Disc(snap(Point(piece.x, piece.y)), piece.base / 25.4 / 2),
        where=Where.ARENA,
        fatigue=piece.fatigue,
        began=piece.fatigue if piece.began is None else piece.began,
        wounds=piece.wounds,
        spent=piece.spent,
        living=piece.living,
        mounted=piece.mounted,
        partner=piece.partner,
    )


def pit(x: float, y: float, radius: float = 1.0) -> Terrain:
    return Terrain(Disc(Point(x, y), radius), Hazard.LETHAL, "pit")


def column(x: float, y: float, radius: float = 1.0) -> Terrain:
    return Terrain(Disc(Point(x, y), radius), Hazard.PLAIN, "column")


def spikes(x: float, y: float, radius: float = 1.0) -> Terrain:
    return Terrain(Disc(Point(x, y), radius), Hazard.WOUNDING, "spikes")


@record
class Told:
    """Where a line of play has led, and all that happened on the way."""

    state: State
    events: tuple[Event, ...]

    def every(self, kind: type[E]) -> tuple[E, ...]:
        return tuple(event for event in self.events if isinstance(event, kind))

    def one(self, kind: type[E]) -> E:
        (found,) = self.every(kind)
        return found

    @property
    def rules(self) -> set[str]:
        return {event.rule for event in self.events}


def play(state: State, *actions: Action | str, dice: Sequence[Token] = ()) -> Told:
    """Play actions, given as such or in the notation; all the dice must be used up."""
    state = replace(state, dice=Dice.scripted(dice))
    events: tuple[Event, ...] = ()
    for each in actions:
        action = arenarex.parse_action(state, each) if isinstance(each, str) else each
        state, more = arenarex.step(state, action)
        events += more
    left: Any = state.dice
    left.finish()
    return Told(state, events)


def refused(state: State, action: Action) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        arenarex.apply(state, action)
    return caught.value


def offered(state: State) -> list[str]:
    """What the player to move may do, in the notation."""
    (player,) = arenarex.to_move(state)
    return [arenarex.format_action(state, a) for a in arenarex.actions(state, player)]


def distance_between(state: State, a: int, b: int) -> float:
    """The gap between two models, in inches."""
    from arenarex.rules.geometry import gap

    return gap(state.models[a], state.models[b])
