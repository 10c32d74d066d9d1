"""The match in words: events as sentences with names, the position as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from combatarena import events as e
from combatarena import tables
from combatarena.effects import Effect
from combatarena.facts import level, x101_seat
from combatarena.notation import FACINGS
from combatarena.state import NEUTRAL, Fighter, State
from common.agenda import Event
from common.words import rolled

ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""The six facings, clockwise from straight up."""


def tell(state: State, event: Event, /) -> str:
    """Return an event as a sentence; `state` is one of the match, for its names.

    The rule is not in it: that is `event.rule`.
    """
    teller = _TELLERS.get(type(event))
    return teller(state, event) if teller else type(event).__name__


def text(state: State, /) -> str:
    """Return the position as lines of text: the board from above, then a line for each fighter.

    `·` is a free hex, `o` a starting hex, `#` an arc-snare; a fighter is its seat and an arrow.
    """
    rows = [_row(state, seat, f) for seat, f in enumerate(state.fighters) if f is not None]
    left = len(state.initiative)
    head = f"round {state.round}, {left} Initiative card{'s' if left != 1 else ''} to come"
    return "\n".join([head, *_board(state), *rows])


def _board(state: State) -> list[str]:
    arena = state.setup.arena
    signs = dict.fromkeys(arena.hexes, "·")
    signs |= dict.fromkeys(arena.starts, "o")
    signs |= dict.fromkeys(arena.snares, "#")
    for seat, fighter in enumerate(state.fighters):
        if fighter is not None and fighter.standing:
            signs[arena.hexes[fighter.hex]] = f"{seat}{ARROWS[fighter.facing]}"
    places = {(cell.q, 2 * cell.r + cell.q): sign for cell, sign in signs.items()}
    columns = sorted({x for x, _ in places})
    lines = []
    for y in range(min(y for _, y in places), max(y for _, y in places) + 1):
        cells = [places.get((x, y), "").ljust(3) for x in columns]
        lines.append("  " + "".join(cells).rstrip())
    return lines


def _row(state: State, seat: int, fighter: Fighter) -> str:
    """Return a fighter's line: Health track (x lost, * marker), Energy, cards in hand."""
    card = state.setup.lookup.profiles[fighter.profile]
    name = f"{seat} {card.name}"
    if fighter.fallen:
        return f"{name:<24} defeated"
    track = "".join(
        "x" if n < fighter.injuries else "*" if n == fighter.health else "."
        for n in range(card.health)
    )
    marks = " marked" if fighter.marked else ""
    hurt = f", {sum(fighter.wounded)} wounded" if any(fighter.wounded) else ""
    energy = f"energy {fighter.energy} (level {level(state, seat)})"
    if seat == x101_seat(state):
        energy = f"energy {tables.X101_ENERGY}, fixed"
    return f"{name:<24} {track:<7} {energy}, {len(state.hands[seat])} cards{hurt}{marks}"


def who(state: State, seat: int) -> str:
    """Return the name of a seat's fighter, or of the seat while it has none."""
    if seat == NEUTRAL:
        return "nobody"
    fighter = state.fighters[seat]
    if fighter is None:
        return f"player {seat}"
    return state.setup.lookup.profiles[fighter.profile].name


def _cards(state: State, cards: Iterable[int]) -> str:
    names = [state.setup.cards[card].name if card >= 0 else "a hidden card" for card in cards]
    return ", ".join(names) or "nothing"


def _effect(effect: Effect) -> str:
    return type(effect).__name__.lower()


def _hex(state: State, number: int) -> str:
    return "the wall" if number < 0 else str(state.setup.arena.hexes[number])


def _wounds(count: int) -> str:
    return f"{count} wound{'s' if count != 1 else ''}"


def _moved(s: State, v: e.Moved) -> str:
    if v.origin == v.hex:
        return f"{who(s, v.seat)} stays at {_hex(s, v.hex)}"
    return f"{who(s, v.seat)} moves from {_hex(s, v.origin)} to {_hex(s, v.hex)}"


def _energy(s: State, v: e.EnergyMoved) -> str:
    if not v.by:
        return f"the Energy of {who(s, v.seat)} never moves"
    way = "gains" if v.by > 0 else "loses"
    return f"{who(s, v.seat)} {way} {abs(v.by)} Energy: space {v.space}"


def _performed(s: State, v: e.Performed) -> str:
    on = "" if v.target == v.seat else f" on {who(s, v.target)}"
    return f"{who(s, v.seat)}: {_effect(v.effect)}{on}"


def _attacked(s: State, v: e.Attacked) -> str:
    dice = f"{v.dice} dice, {v.at_least}+"
    return f"{who(s, v.seat)} attacks {who(s, v.target)}, {v.kind.value}: {dice}"


def _neutral(s: State, v: e.NeutralRolled) -> str:
    won = "a tie" if v.winner < 0 else f"{who(s, v.winner)} may act"
    return f"roll for the neutral card{rolled(v.faces)}: {won}"


def _snare(s: State, v: e.SnareRolled) -> str:
    end = "stays out" if v.stays else "falls"
    return f"{who(s, v.seat)} at the arc-snare: {v.roll} + {v.cards}, {end}"


def _defeated(s: State, v: e.Defeated) -> str:
    by = f" by {who(s, v.by)}" if v.by >= 0 else ""
    return f"{who(s, v.seat)} is defeated{by}"


def _ended(s: State, v: e.Ended) -> str:
    names = " and ".join(who(s, seat) for seat in v.winners)
    return f"the match is over: {names or 'nobody'} wins"


def _built(s: State, v: e.DeckBuilt) -> str:
    parts = [f"{who(s, seat) if seat >= 0 else 'neutral'} {n}" for seat, n in v.cards]
    return f"Initiative deck: {', '.join(parts)}"


def _die(s: State, v: e.DieRolled) -> str:
    return f"{who(s, v.seat)} rolls {v.value}, {v.needed}+ needed"


def _blocked(s: State, v: e.PushBlocked) -> str:
    return f"{who(s, v.target)} cannot be moved: {_wounds(v.wounds)}{rolled(v.faces)}"


_TELLERS: dict[type[Event], Callable[[State, Any], str]] = {
    e.OrderRolled: lambda _, v: f"picking order: {', '.join(map(str, v.order))}",
    e.Picked: lambda s, v: f"player {v.seat} picks {s.setup.fighters[v.fighter].name}",
    e.Placed: lambda s, v: f"{who(s, v.seat)} starts at {_hex(s, v.hex)}",
    e.Turned: lambda s, v: f"{who(s, v.seat)} faces {FACINGS[v.facing]}",
    e.RoundBegan: lambda _, v: f"round {v.round} begins",
    e.Dealt: lambda s, v: f"{who(s, v.seat)} has {v.cards} cards",
    e.DeckBuilt: _built,
    e.InitiativeDrawn: lambda s, v: f"Initiative: {who(s, v.seat)}",
    e.Spent: lambda s, v: f"{who(s, v.seat)} can take no action",
    e.NeutralRolled: _neutral,
    e.Played: lambda s, v: f"{who(s, v.seat)} plays {_cards(s, [v.card])}: {v.part.value}",
    e.Revealed: lambda s, v: f"{who(s, v.seat)} reveals {_cards(s, v.cards)}",
    e.UniqueUsed: lambda s, v: f"{who(s, v.seat)} discards {_cards(s, v.cards)}: Unique action",
    e.Passed: lambda s, v: f"{who(s, v.seat)} passes and discards {_cards(s, [v.card])}",
    e.HandedOver: lambda s, v: f"{who(s, v.seat)} lets {who(s, v.to)} take the turn",
    e.Discarded: lambda s, v: f"{who(s, v.seat)} discards {_cards(s, v.cards)}",
    e.EnergyMoved: _energy,
    e.Moved: _moved,
    e.Attacked: _attacked,
    e.Rolled: lambda s, v: f"{who(s, v.seat)} hits {v.hits} times{rolled(v.faces)}",
    e.Missed: lambda s, v: f"{who(s, v.seat)} misses",
    e.Guarded: lambda s, v: f"{who(s, v.seat)} is guarded: {v.hits} hits ignored",
    e.Reacted: lambda s, v: (
        f"{who(s, v.seat)} reacts with {_cards(s, [v.card])}: {v.hits} hits left{rolled(v.faces)}"
    ),
    e.Declined: lambda s, v: f"{who(s, v.seat)} declines",
    e.Wounded: lambda s, v: f"{who(s, v.seat)} suffers {_wounds(v.wounds)}",
    e.Injured: lambda s, v: (
        f"{who(s, v.seat)} has {v.markers} Injury marker{'s' if v.markers != 1 else ''}"
    ),
    e.InjuryDrawn: lambda s, v: f"{who(s, v.seat)} draws {s.setup.injuries[v.card].name}",
    e.InjuryResolved: lambda s, v: f"{who(s, v.seat)}: {s.setup.injuries[v.card].name}",
    e.InjuriesReshuffled: lambda _, __: "the Critical Injury cards are shuffled again",
    e.Performed: _performed,
    e.Lapsed: lambda s, v: f"nothing more happens to {who(s, v.seat)}",
    e.Fizzled: lambda s, v: f"{who(s, v.seat)}: {_effect(v.effect)} finds no target",
    e.DieRolled: _die,
    e.Equipped: lambda s, v: f"{who(s, v.seat)} has {v.damage} Damage markers",
    e.CardLaid: lambda s, v: f"{who(s, v.seat)} is ready: {v.covered} Wounded boxes covered",
    e.Pushed: lambda s, v: f"{who(s, v.target)} is pushed to {_hex(s, v.hex)}",
    e.PushBlocked: _blocked,
    e.StoodFast: lambda s, v: f"{who(s, v.seat)} stands fast",
    e.SnareRolled: _snare,
    e.Marked: lambda s, v: f"{who(s, v.target)} is marked",
    e.Defeated: _defeated,
    e.Advanced: lambda s, v: f"X-101 turns {FACINGS[v.facing]}, toward {who(s, v.target)}",
    e.XCardDrawn: lambda s, v: f"X-101 draws {_cards(s, [v.card])}",
    e.RoundEnded: lambda _, v: f"round {v.round} ends",
    e.Ended: _ended,
}
