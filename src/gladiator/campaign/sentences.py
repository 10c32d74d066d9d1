"""What happens in a campaign, in sentences for whoever reads a history or plays at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from common.agenda import Event
from gladiator.campaign.events import (
    Announced,
    Armed,
    Caged,
    Closed,
    Crippled,
    Doomed,
    Drawn,
    Eliminated,
    Ended,
    Esteemed,
    Faced,
    Fought,
    Gained,
    Improved,
    Intimidated,
    Learned,
    Numbered,
    Offered,
    Opened,
    Originated,
    Outfitted,
    Paid,
    Paired,
    Proposed,
    PutUp,
    Rated,
    Recorded,
    Recruited,
    Reputed,
    Sized,
    Sold,
    Styled,
    Wagered,
)
from gladiator.campaign.state import Result, State
from gladiator.campaign_tables import Category
from gladiator.tables import ARENA_SIZES

_RESULTS: Final = {
    Result.VICTORY: "won",
    Result.DRAW: "drew",
    Result.MISSUS: "lost and was spared",
    Result.DEATH: "died",
}


def tell(state: State, event: Event, /) -> str | None:
    """Return what happened in a sentence, with the dice that decided it."""
    sentence = _SENTENCES.get(type(event))
    if sentence is None:
        return None
    told = sentence(state, event)
    faces = getattr(event, "faces", None)
    return f"{told} (rolled {' '.join(map(str, faces))})." if faces else f"{told}."


def seats_of(seats: tuple[int, ...]) -> str:
    """Return seats in words.

    >>> seats_of((0, 2))
    'P0 and P2'
    """
    return " and ".join(f"P{seat}" for seat in seats)


def _recruited(state: State, event: Recruited) -> str:
    if event.owner == state.setup.arena:
        return f"{event.name} comes from the arena's school"
    return f"{event.name} enters the school of P{event.owner}"


def _learned(state: State, event: Learned) -> str:
    if event.talent is None:
        return f"{event.name} shows no talent"
    talent = event.talent.name.lower().replace("_", " ")
    if event.again:
        return f"{event.name} knows {talent} already, and rolls again"
    return f"{event.name} learns {talent} ({event.talent.value})"


def _paid(state: State, event: Paid) -> str:
    payer, payee = (f"P{one}" if one.isdecimal() else f"the {one}"
                    for one in (event.payer, event.payee))  # fmt: skip
    return f"{payer} pays {payee} {event.amount} Sesterces"


def _drawn(state: State, event: Drawn) -> str:
    if len(event.seats) == 1:
        return f"{seats_of(event.seats)} is drawn alone, against challengers"
    return f"{seats_of(event.seats)} are drawn against each other"


def category(one: Category | None) -> str:
    """Return a combat category in words."""
    return "any category" if one is None else f"category {one.name}"


def _paired(state: State, event: Paired) -> str:
    pairing = event.pairing
    told = f"{category(pairing.gladiator)} against {category(pairing.challenger)}"
    again = ", which cannot be fought: again" if event.again else ""
    return f"{told[0].upper()}{told[1:]}{again}"


def _outfitted(state: State, event: Outfitted) -> str:
    price = f", bought for {event.price} Sesterces" if event.price else ""
    return f"{event.name} wears {event.armor}{price}"


def _intimidated(state: State, event: Intimidated) -> str:
    first, second = event.totals
    bonus = max(event.bonus)
    if not bonus:
        return f"Neither side is intimidated, {first} to {second}"
    side = event.bonus.index(bonus)
    return f"Side {side} has {bonus} CF of prestige, {first} to {second}"


def _fought(state: State, event: Fought) -> str:
    won = "nobody wins" if event.winner is None else f"side {event.winner} wins"
    return f"The match is over: {event.ending.value}; {won}"


def _crippled(state: State, event: Crippled) -> str:
    area = event.area.name.lower()
    if not event.lost:
        return f"{event.name}'s wounds of the {area} heal"
    return f"{event.name}'s wounds of the {area} cost him {event.lost} {event.which.value}"


def _sold(state: State, event: Sold) -> str:
    if event.seat is None:
        return f"Nobody bids for {event.name}"
    return f"{event.name} goes to P{event.seat} for {event.price} Sesterces"


def _closed(state: State, event: Closed) -> str:
    arena = state.setup.arena
    names = ["the arena" if seat == arena else f"P{seat}" for seat in event.winners]
    won = f"{' and '.join(names)} won" if names else "nobody won"
    return f"The campaign is over, {event.ending.value}: {won}"


_SENTENCES: Final[Mapping[type[Event], Callable[[State, Any], str]]] = {
    Recruited: _recruited,
    Originated: lambda _, e: f"{e.name} is by origin a {e.origin}",
    Rated: lambda _, e: f"{e.name} has {e.which.value} {e.rating}",
    Esteemed: lambda _, e: f"{e.name} has PR {e.prestige}",
    Learned: _learned,
    Armed: lambda _, e: f"{e.name} learns the {e.weapon.value} ({e.talent.value})",
    Paid: _paid,
    Opened: lambda _, e: f"Munus {e.munus} begins",
    Sized: lambda _, e: f"It is held in {ARENA_SIZES.at(e.size).value}, size {e.size}",
    Drawn: _drawn,
    Announced: lambda _, e: f"The match of {seats_of(e.seats)}: {e.kind.value}",
    Doomed: lambda _, e: "It is a death match" if e.death_match else "It is no death match",
    Numbered: lambda _, e: "{} fight against {}".format(*e.sizes),
    Caged: lambda _, e: f"A {e.beast.value} waits in its cage",
    Paired: _paired,
    Reputed: lambda _, e: (
        f"{e.name} has {e.matches} match{'' if e.matches == 1 else 'es'} on record, and"
        f" {e.experience} XP to spend"
    ),
    Improved: lambda _, e: f"{e.name} spends {e.cost} XP: {e.what.value}",
    Styled: lambda _, e: f"{e.name} fights as {e.style.value}",
    Outfitted: _outfitted,
    Offered: lambda _, e: f"P{e.seat} offers {e.odds}-1, which forces a stake of {e.stake}",
    Proposed: lambda _, e: (
        f"P{e.seat} will pay {e.pays} if side {e.side} wins, against a stake of {e.stake}"
    ),
    Wagered: lambda _, e: (
        f"P{e.taker} lays {e.stake} on side {e.side} against {e.pays} of P{e.offerer}"
    ),
    Intimidated: _intimidated,
    Fought: _fought,
    Faced: lambda _, e: f"{e.name} steps up next",
    Recorded: lambda _, e: f"{e.name} {_RESULTS[e.result]}",
    Gained: lambda _, e: f"{e.name} gains {e.points} XP",
    Crippled: _crippled,
    Ended: lambda _, e: f"{e.name}'s career is over: {e.end.value}",
    PutUp: lambda _, e: f"{e.name} is put up for sale",
    Sold: _sold,
    Eliminated: lambda _, e: f"P{e.seat} is out of the game",
    Closed: _closed,
}
