"""A small complete game for the tests of tools: `tests.common.toy` fulfils the whole contract.

Two to four fighters hold hidden cards. Each round all bid a card in secret, the highest bid leads,
and the leader strikes, rests or trades; one who is hit may guard. `house` adds a last seat that the
rules play. It is quick (some forty actions a match), but leaves out nothing that a tool meets.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from common import svg
from common.agenda import Event
from common.dice import Dice, Masked
from common.errors import NotationError, ObservationError, SetupError
from common.files import setup_text
from common.game import Outcome
from common.records import replace
from common.spaces import Action, ActionSpace
from tests.common.toy.records import (
    FACE_DOWN,
    Accept,
    BeginRound,
    Bid,
    Card,
    Ending,
    Guard,
    Rest,
    Rulings,
    Setup,
    State,
    Strike,
    Ties,
    Trade,
)
from tests.common.toy.rulebook import RULEBOOK
from tests.common.toy.rules import MACHINE, sorted_cards, standing, without

__all__ = [
    "MACHINE",
    "RULEBOOK",
    "RULES_VERSION",
    "Rulings",
    "Setup",
    "State",
    "actions",
    "apply",
    "determinize",
    "draw",
    "format_action",
    "initial",
    "load_setup",
    "observe",
    "outcome",
    "parse_action",
    "players",
    "practice_setup",
    "returns",
    "step",
    "to_move",
]

RULES_VERSION = 1

_KEYS = {"players": "seats", "house": "house", "health": "health", "hand": "hand", "limit": "limit"}


def practice_setup(**options: Any) -> Setup:
    """Return a setup; options are `players`, `house`, `health`, `hand`, `limit` and `rulings`."""
    rulings = options.pop("rulings", Rulings())
    unknown = sorted(set(options) - set(_KEYS))
    if unknown:
        raise SetupError(f"unknown option; there are {', '.join(_KEYS)}", key=unknown[0])
    for key, value in options.items():
        if not isinstance(value, int):
            raise SetupError(f"{value!r} is not a whole number", key=key)
    chosen: dict[str, Any] = {_KEYS[key]: value for key, value in options.items()}
    return Setup(rulings=rulings, **chosen).checked()


def load_setup(path: str | Path, /) -> Setup:
    """Return a setup read from TOML with the keys of `practice_setup`, and `ties`."""
    try:
        found = tomllib.loads(setup_text(path).decode())
        ties = Ties(found.pop("ties", Ties.ROLL_OFF.value))
        return practice_setup(rulings=Rulings(ties), **found)
    except SetupError as error:
        raise SetupError(error.sentence, path=path, key=error.key) from None
    except (OSError, ValueError) as error:
        raise SetupError(str(error), path=path) from None


def initial(setup: Setup, dice: Dice, /) -> State:
    """Return the state in which the first bids are owed."""
    setup = setup.checked()
    seats = setup.seats + setup.house
    state = State(
        agenda=(BeginRound(),),
        dice=dice,
        setup=setup,
        round=0,
        health=(setup.health,) * seats,
        hands=((),) * seats,
        bids=(None,) * seats,
        shown=(None,) * seats,
        deck=setup.deck,
        spent=(),
    )
    return MACHINE.settle(state)[0]


def players(state: State, /) -> tuple[int, ...]:
    """Return all seats, the house last."""
    return tuple(range(len(state.health)))


def to_move(state: State, /) -> tuple[int, ...]:
    """Return who owes a decision."""
    return MACHINE.owes(state)


def actions(state: State, player: int, /) -> ActionSpace[Any]:
    """Return what a player may do."""
    return MACHINE.space(state, player)


def apply(state: State, action: Action, /) -> State:
    """Return the next state."""
    return MACHINE.apply(state, action)


def step(state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
    """Return the next state and the events."""
    return MACHINE.step(state, action)


def outcome(state: State, /) -> Outcome | None:
    """Return how the match ended."""
    if state.agenda:
        return None
    left = standing(state)
    if len(left) == 1:
        return Outcome(Ending.LAST_STANDING, "9", left, state.round)
    most = max(state.health)
    best = tuple(seat for seat in left if state.health[seat] == most)
    return Outcome(Ending.LIMIT, "Ours / Limit", best, state.round)


def returns(state: State, /) -> dict[int, float] | None:
    """Return the shares: the winners split one."""
    ended = outcome(state)
    if ended is None:
        return None
    share = 1 / len(ended.winners)
    return {seat: share if seat in ended.winners else 0.0 for seat in players(state)}


def observe(state: State, player: int, /) -> State:
    """Return the state with others' hands and bids, the deck and the dice face down."""
    if isinstance(state.dice, Masked):
        if state.dice.viewer != player:
            raise ObservationError(f"an observation cannot tell what player {player} sees")
        return state
    return replace(
        state,
        dice=Masked(player),
        hands=tuple(
            hand if seat == player else (FACE_DOWN,) * len(hand)
            for seat, hand in enumerate(state.hands)
        ),
        bids=tuple(
            bid if seat == player or bid is None else FACE_DOWN
            for seat, bid in enumerate(state.bids)
        ),
        deck=(FACE_DOWN,) * len(state.deck),
    )


def determinize(observation: State, dice: Dice, /) -> tuple[State, Dice]:
    """Return a full state that agrees with an observation, every deal equally likely."""
    if not isinstance(observation.dice, Masked):
        raise ObservationError("only an observation can be determinized")
    viewer = observation.dice.viewer
    unseen = observation.setup.deck
    for card in (*observation.spent, *observation.hands[viewer]):
        unseen = without(unseen, card)
    hands: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(observation.hands):
        dealt = hand
        if seat != viewer:
            dealt, dice = dice.deal(unseen, len(hand))
            for card in dealt:
                unseen = without(unseen, card)
        hands.append(sorted_cards(observation, dealt))
    bids: list[Card | None] = list(observation.bids)
    for seat, bid in enumerate(bids):
        if bid == FACE_DOWN:
            bids[seat], dice = dice.choose(tuple(dict.fromkeys(hands[seat])))
    number, dice = dice.below(1 << 48)
    full = replace(
        observation,
        dice=Dice.seeded(number),
        hands=tuple(hands),
        bids=tuple(bids),
        deck=unseen,
    )
    return full, dice


_LINE = re.compile(
    r"P(?P<player>\d): (?P<verb>bid|strike|rest|trade|guard|accept)"
    r"(?: P(?P<target>\d))?(?: with)?(?: (?P<card>[A-Z]\w+))?"
)
_WITH_CARD: dict[str, type[Bid | Trade | Guard]] = {"bid": Bid, "trade": Trade, "guard": Guard}


def format_action(state: State, action: Action, /) -> str:
    """Return an action in one line: "P0: strike P1 with Blade"."""
    verb = type(action).__name__.lower()
    if isinstance(action, Strike):
        return f"P{action.player}: {verb} P{action.target} with {action.card.name}"
    card = f" {action.card.name}" if isinstance(action, Bid | Trade | Guard) else ""
    return f"P{action.player}: {verb}{card}"


def parse_action(state: State, text: str, /) -> Action:
    """Return the action that a line means, allowed or not; `NotationError` for anything else."""
    found = _LINE.fullmatch(text)
    if found is None:
        raise NotationError(f"not an action of this game: {text!r}")
    cards = {card.name: card for card in state.setup.deck}
    name, verb, target = found["card"], found["verb"], found["target"]
    player = int(found["player"])
    card = cards.get(name or "")
    if name and card is None:
        raise NotationError(f"no card {name!r}; there are {', '.join(cards)}")
    action: Action = Accept(player) if verb == "accept" else Rest(player)
    if verb == "strike" and target and card:
        action = Strike(player, int(target), card)
    elif verb in _WITH_CARD and card:
        action = _WITH_CARD[verb](player, card)
    if format_action(state, action) != text:
        raise NotationError(f"not an action of this game: {text!r}")
    return action


def draw(state: State, /) -> str:
    """Return the position as SVG: a bar of health and a row of cards for each seat."""
    shapes = []
    for seat, points in enumerate(state.health):
        y = 20.0 + 40 * seat
        shapes.append(svg.circle((20, y), 5 + points, fill="crimson"))
        names = ", ".join(card.name for card in state.hands[seat])
        shapes.append(svg.text((50, y), f"P{seat} {points} ({names})"))
    return svg.page(400, 40 * len(state.health), shapes, title=f"Round {state.round}")
