"""The rules of the toy game, each with the marker that the games' own tests use."""

from __future__ import annotations

from typing import Any

import pytest

from common.agenda import Event
from common.dice import Dice, Token
from common.errors import IllegalAction
from common.records import replace
from tests.common import toy
from tests.common.toy.records import (
    Accept,
    Answer,
    BeginRound,
    Bid,
    Bidding,
    Card,
    Ending,
    Fell,
    Guard,
    Haunt,
    Led,
    Reason,
    Rest,
    Rulings,
    State,
    Strike,
    Ties,
    Trade,
    Turn,
)

FEATHER, BLADE, HAMMER, RAM = (
    Card(name, power) for power, name in enumerate(("Feather", "Blade", "Hammer", "Ram"), 1)
)
HANDS = ((FEATHER, BLADE), (BLADE, HAMMER), (FEATHER, RAM))


def position(*agenda: Any, tokens: tuple[Token, ...] = (), **changes: Any) -> State:
    setup = toy.practice_setup(players=3, hand=2)
    held = [card for hand in HANDS for card in hand]
    deck = list(setup.deck)
    for card in held:
        deck.remove(card)
    facts: dict[str, Any] = {
        "setup": setup,
        "round": 1,
        "health": (3, 3, 3),
        "hands": HANDS,
        "bids": (None,) * 3,
        "shown": (None,) * 3,
        "deck": tuple(deck),
        "spent": (),
    }
    return State(agenda, Dice.scripted(tokens), **(facts | changes))


def told(events: tuple[Event, ...], kind: type[Any]) -> Any:
    return next(event for event in events if isinstance(event, kind))


@pytest.mark.rule("2", game="tests.common.toy")
def test_everyone_draws_up_to_a_full_hand() -> None:
    state = toy.initial(toy.practice_setup(players=2), Dice.seeded(1))
    assert [len(hand) for hand in state.hands] == [3, 3] and len(state.deck) == 6


@pytest.mark.rule("3", "4", game="tests.common.toy")
def test_the_highest_bid_leads_and_bids_are_spent() -> None:
    state = position(Bidding((0, 1, 2)))
    for bid in (Bid(0, BLADE), Bid(1, HAMMER)):
        state = toy.apply(state, bid)
    state, events = toy.step(state, Bid(2, FEATHER))
    assert told(events, Led).player == 1
    assert state.agenda[0] == Turn(1) and state.shown == (BLADE, HAMMER, FEATHER)
    assert state.spent == (FEATHER, BLADE, HAMMER)


@pytest.mark.rule("4", game="tests.common.toy")
@pytest.mark.parametrize(
    ("ties", "tokens", "leader"),
    [(Ties.ROLL_OFF, (2, 5), 1), (Ties.ROLL_OFF, (3, 3, 6, 1), 0), (Ties.LOWEST_SEAT, (), 0)],
)
def test_tied_bids_are_broken_by_the_ruling(
    ties: Ties, tokens: tuple[Token, ...], leader: int
) -> None:
    state = position(Bidding((0, 1, 2)), tokens=tokens)
    state = replace(state, setup=replace(state.setup, rulings=Rulings(ties)))
    for bid in (Bid(0, BLADE), Bid(1, BLADE), Bid(2, FEATHER)):
        state = toy.apply(state, bid)
    assert state.agenda[0] == Turn(leader)
    assert getattr(state.dice, "left", None) == ()


@pytest.mark.rule("5", game="tests.common.toy")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Strike(0, 1, RAM), Reason.NO_SUCH_CARD),
        (Trade(0, RAM), Reason.NO_SUCH_CARD),
        (Strike(0, 5, BLADE), Reason.NO_TARGET),
    ],
)
def test_the_leader_uses_a_card_of_its_hand_on_one_who_stands(action: Any, reason: Reason) -> None:
    with pytest.raises(IllegalAction) as caught:
        toy.apply(position(Turn(0)), action)
    assert caught.value.reason is reason


@pytest.mark.rule("6.1", "7", "8", game="tests.common.toy")
def test_a_strike_hits_with_four_or_more_and_a_guard_takes_its_power_off() -> None:
    state = toy.apply(position(Turn(1), tokens=(4, 6, 5)), Strike(1, 2, HAMMER))
    assert state.agenda[0] == Answer(2, 3)
    assert toy.apply(state, Accept(2)).health == (3, 3, 0)
    assert toy.apply(state, Guard(2, FEATHER)).health == (3, 3, 1)
    assert toy.apply(state, Guard(2, RAM)).health == (3, 3, 3)


@pytest.mark.rule("6.1", game="tests.common.toy")
def test_nobody_is_asked_where_nothing_hit() -> None:
    state = toy.apply(position(Turn(0), tokens=(3,)), Strike(0, 1, FEATHER))
    assert state.agenda == ()


@pytest.mark.rule("6.2", game="tests.common.toy")
@pytest.mark.parametrize(("face", "health"), [(1, 2), (4, 3), (6, 3)])
def test_one_who_rests_regains_health_up_to_the_full_measure(face: int, health: int) -> None:
    state = position(Turn(0), tokens=(face,), health=(1, 3, 3))
    assert toy.apply(state, Rest(0)).health == (health, 3, 3)


@pytest.mark.rule("6.3", game="tests.common.toy")
def test_a_traded_card_goes_back_and_another_is_drawn() -> None:
    state = toy.apply(position(Turn(0), tokens=("Hammer",)), Trade(0, BLADE))
    assert state.hands[0] == (FEATHER, HAMMER) and state.deck.count(BLADE) == 3


@pytest.mark.rule("8", "9", game="tests.common.toy")
def test_the_last_one_standing_wins() -> None:
    state = position(Turn(0), BeginRound(), tokens=(5,), health=(2, 1, 0), hands=(HANDS[0], (), ()))
    state, events = toy.step(state, Strike(0, 1, FEATHER))
    outcome = toy.outcome(state)
    assert told(events, Fell).player == 1
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (Ending.LAST_STANDING, (0,))


@pytest.mark.rule("10", game="tests.common.toy")
def test_the_house_wounds_one_of_the_others_while_it_stands() -> None:
    setup = toy.practice_setup(players=2, house=True, hand=2)
    state = position(Turn(0), Haunt(), tokens=(1, 1), setup=setup)
    assert toy.apply(state, Rest(0)).health == (3, 2, 3)
    fallen = position(Turn(0), Haunt(), tokens=(1,), setup=setup, health=(3, 3, 0))
    assert toy.apply(fallen, Rest(0)).health == (3, 3, 0)


@pytest.mark.rule("Ours / Limit", game="tests.common.toy")
def test_after_the_last_round_the_healthiest_win_together() -> None:
    state = position(Turn(0), BeginRound(), tokens=(1,), round=12, health=(2, 3, 1))
    state = toy.apply(state, Rest(0))
    assert toy.returns(state) == {0: 0.5, 1: 0.5, 2: 0.0}
