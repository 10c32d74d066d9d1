"""Positions from few facts: a small board, tiny cards, scripted dice.

The board is all hexes within 3 of 0,0; a test names them as text. The cards of the hands are
numbered in the order in which they are written, the first hand first; fillers that nobody holds
make up the rest of the pile.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import pytest

import combatarena
from combatarena.components import (
    ActionCard,
    Arena,
    Attack,
    Box,
    Fate,
    FighterCard,
    InjuryCard,
    Move,
    Special,
    Unique,
    Weapon,
    Zone,
)
from combatarena.decisions import TakeTurn
from combatarena.effects import Effect, Gain, Icon, Scar, Trait
from combatarena.machine import MACHINE
from combatarena.rulings import Rulings
from combatarena.setup import Setup, Variant
from combatarena.state import OFF_BOARD, Fighter, State
from combatarena.tasks import EndTurn, NextTurn
from common.agenda import Event, Task
from common.dice import Dice, Scripted, Token
from common.errors import IllegalAction
from common.hexgrid import DIRECTIONS, ORIGIN, Hex, disc, distance, front_wedge, parse_hex
from common.records import record, replace
from common.spaces import Action

E = TypeVar("E", bound=Event)

BOARD = disc(ORIGIN, 3)
STARTS = ("0,-3", "3,-3", "3,0", "0,3", "-3,3", "-3,0")
PILE = 24
"""Cards of the pile, as in the book."""

NORTH, NORTHEAST, SOUTHEAST, SOUTH, SOUTHWEST, NORTHWEST = range(6)

AHEAD = (DIRECTIONS[0], DIRECTIONS[1], DIRECTIONS[5])
"""The three hexes in front of a fighter that faces north."""


def at(text: str) -> int:
    """The number of a hex on the small board."""
    return BOARD.index(parse_hex(text))


def cells(*texts: str) -> tuple[Hex, ...]:
    return tuple(parse_hex(text) for text in texts)


def card(
    *,
    hexes: int = 2,
    icon: Icon = Icon.FREE,
    move_energy: int = 0,
    dice: int = 2,
    attack_energy: int = 0,
    on_hit: tuple[Effect, ...] = (),
    special: Effect | tuple[Effect, ...] = (),
    special_energy: int = 0,
    name: str = "",
) -> ActionCard:
    effects = special if isinstance(special, tuple) else (special,)
    return ActionCard(
        name,
        Move(hexes, icon, move_energy),
        Attack(dice, attack_energy, on_hit),
        Special(name or "Special", effects or (Gain(1),), special_energy),
    )


def weapon(*, wounds: int = 1, to_hit: int = 4, hexes: tuple[Hex, ...] = AHEAD) -> Weapon:
    return Weapon(wounds, (Zone(to_hit, hexes),))


def wedge(nearest: int, farthest: int) -> tuple[Hex, ...]:
    """The hexes of the front wedge at some distances."""
    return tuple(cell for cell in front_wedge(0, farthest) if distance(ORIGIN, cell) >= nearest)


BOW = Weapon(1, (Zone(4, wedge(2, 2)), Zone(5, wedge(3, 3))))
"""A ranged weapon that hits on 4+ two hexes away, on 5+ three hexes away."""

NO_WEAPON = Weapon(1, ())


def hero(
    *,
    name: str = "",
    health: int = 5,
    melee: Weapon | None = None,
    ranged: Weapon = NO_WEAPON,
    unique: Effect | tuple[Effect, ...] = (),
    rule: tuple[Trait, ...] = (),
    boxes: tuple[Box, ...] = (),
    fate: Fate | None = None,
) -> FighterCard:
    effects = unique if isinstance(unique, tuple) else (unique,)
    return FighterCard(
        name,
        health,
        weapon() if melee is None else melee,
        ranged,
        Unique("Unique", effects or (Gain(2),)),
        rule,
        boxes,
        Fate() if fate is None else fate,
    )


@record
class Piece:
    """A fighter in the arena, with the card that it plays by."""

    card: FighterCard
    fighter: Fighter


def piece(
    hex: str,  # noqa: A002
    card: FighterCard | None = None,
    *,
    facing: int = NORTH,
    energy: int = 6,
    health: int = 0,
    injuries: int = 0,
    wounded: tuple[bool, ...] | None = None,
    marked: bool = False,
) -> Piece:
    own = hero() if card is None else card
    hurt = (False,) * len(own.boxes) if wounded is None else wounded
    return Piece(own, Fighter(0, at(hex), facing, energy, health, injuries, hurt, marked))


def fallen(card: FighterCard | None = None) -> Piece:
    """A fighter that has been defeated."""
    own = hero() if card is None else card
    hurt = (False,) * len(own.boxes)
    return Piece(own, Fighter(0, OFF_BOARD, energy=0, wounded=hurt, fallen=True))


SCRATCH = InjuryCard("Scratch", (Scar(),), 6)


def injury(*effects: Effect, copies: int = 6) -> tuple[InjuryCard, ...]:
    """A deck of one kind of Critical Injury."""
    return (InjuryCard("Injury", effects, copies),)


def setup(
    *pieces: Piece,
    hands: Sequence[Sequence[ActionCard]] = (),
    injuries: tuple[InjuryCard, ...] = (SCRATCH,),
    snares: Iterable[str] = (),
    starts: Iterable[str] = STARTS,
    variant: Variant = Variant.LAST_STANDING,
    rulings: Rulings | None = None,
    **more: Any,
) -> Setup:
    """A setup with the cards of some fighters, hands and injuries."""
    x101 = pieces[-1].card if variant is Variant.PROTOCOLS else None
    fighters = pieces[: -1 if x101 else None]
    held = [one for hand in hands for one in hand]
    held += [card() for _ in range(PILE - len(held))]
    return Setup(
        players=len(fighters),
        arena=Arena("Small", BOARD, cells(*starts), cells(*snares)),
        fighters=tuple(
            replace(one.card, name=one.card.name or f"Fighter {n}")
            for n, one in enumerate(fighters)
        ),
        cards=tuple(replace(one, name=one.name or f"Card {n}") for n, one in enumerate(held)),
        injuries=injuries,
        variant=variant,
        x101=None if x101 is None else replace(x101, name="X-101"),
        rulings=Rulings() if rulings is None else rulings,
        **more,
    )


def arena(
    *pieces: Piece,
    hands: Sequence[Sequence[ActionCard]] = (),
    dice: Sequence[Token] = (),
    deck: tuple[int, ...] = (),
    turn: int = 0,
    agenda: tuple[Task, ...] | None = None,
    round: int = 1,  # noqa: A002
    **more: Any,
) -> State:
    """The position in which `turn` chooses its action; X-101 is the last of the pieces.

    The agenda holds that one turn and nothing after it, unless it is given; `deck` are the
    Initiative cards still to come.
    """
    game = setup(*pieces, hands=hands, **more)
    numbers = iter(range(PILE))
    held = [tuple(next(numbers) for _ in hand) for hand in hands]
    held += [()] * (len(pieces) - len(held))
    seats = tuple(replace(one.fighter, profile=n) for n, one in enumerate(pieces))
    return State(
        agenda=(TakeTurn(turn),) if agenda is None else agenda,
        dice=Dice.scripted(dice),
        setup=game,
        fighters=seats,
        hands=tuple(held),
        round=round,
        order=tuple(range(game.players)),
        initiative=deck,
        undealt=tuple(numbers),
        injury_deck=tuple(n for n, one in enumerate(game.injuries) for _ in range(one.copies)),
    )


def whole_turn(seat: int, seats: int) -> tuple[Task, ...]:
    """The agenda of a turn after which somebody may have won."""
    return (TakeTurn(seat), EndTurn(seat, tuple(range(seats))))


DRAWING: tuple[Task, ...] = (NextTurn(),)
"""The agenda when the next Initiative card is about to be drawn."""


class Told(NamedTuple):
    """What came of some actions: the state, and all events on the way."""

    state: State
    events: tuple[Event, ...]

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        """The only event of a kind."""
        (found,) = self.all(kind)
        return found

    def by(self, rule: str) -> list[Event]:
        """The events that cite a rule."""
        return [event for event in self.events if rule in event.rules]

    def fighter(self, seat: int) -> Fighter:
        found = self.state.fighters[seat]
        assert found is not None
        return found

    @property
    def owes(self) -> Task:
        """The decision on top."""
        return self.state.agenda[0]


def settle(state: State, *actions: Action, left: int = 0) -> Told:
    """Resolve what is on the agenda, then take actions, and use up the dice but for `left`."""
    state, events = MACHINE.settle(state)
    told = play(state, *actions, left=left)
    return Told(told.state, events + told.events)


def play(state: State, *actions: Action, left: int = 0) -> Told:
    """Take actions one after another; all scripted dice must be used, but for `left` tokens."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, more = combatarena.step(state, action)
        events += more
    assert isinstance(state.dice, Scripted)
    assert len(state.dice.left) == left, f"dice left over: {state.dice.left}"
    return Told(state, events)


def refused(state: State, action: Action) -> IllegalAction:
    """Return why an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        combatarena.step(state, action)
    return caught.value
