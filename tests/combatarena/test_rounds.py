"""Rounds: Prepare, Fight, the end of a round, and the limit of a match."""

import pytest

import combatarena
from combatarena import Ending, tables
from combatarena.decisions import Pass, TakeTurn
from combatarena.events import (
    Dealt,
    DeckBuilt,
    Discarded,
    Ended,
    InitiativeDrawn,
    RoundBegan,
    RoundEnded,
)
from combatarena.tasks import BeginRound, BuildDeck, DealHands
from common.errors import Reason
from common.records import replace
from tests.combatarena.builders import (
    DRAWING,
    arena,
    card,
    fallen,
    piece,
    play,
    refused,
    settle,
)

TWO = (piece("0,0"), piece("0,-3"))


@pytest.mark.rule("Rounds")
def test_a_round_is_prepared_and_then_fought() -> None:
    state = arena(*TWO, agenda=(BeginRound(),), round=1, hand=2, dice=(0, 1, 2, 3, 1))
    told = settle(state)
    kinds = (RoundBegan, Dealt, DeckBuilt, InitiativeDrawn)
    order = [type(event) for event in told.events if type(event) in kinds]
    assert order == [RoundBegan, Dealt, Dealt, DeckBuilt, InitiativeDrawn]
    assert told.one(RoundBegan).round == told.state.round == 2
    assert told.owes == TakeTurn(1)


@pytest.mark.rule("Stage One: Prepare/1")
def test_all_cards_are_shuffled_and_five_dealt_to_each_player() -> None:
    cards = (4, 23, 0, 7, 9, 1, 2, 3, 5, 6)
    told = settle(arena(*TWO, agenda=(DealHands(),), dice=cards))
    assert told.state.hands == ((0, 4, 7, 9, 23), (1, 2, 3, 5, 6))
    assert [event.cards for event in told.all(Dealt)] == [5, 5]
    assert len(told.state.undealt) == 24 - 10
    assert not set(told.state.undealt) & set(cards)


@pytest.mark.rule("Stage One: Prepare/1")
def test_cards_discarded_in_the_last_round_are_shuffled_in_again() -> None:
    state = arena(*TWO, hands=[[card()], []], hand=1, dice=(0, 1, 0))
    ended = play(state, Pass(0, 0), left=3).state
    told = settle(replace(ended, agenda=DRAWING), left=0)
    assert told.state.hands[0] == (0,)
    assert told.state.discards == ()


@pytest.mark.rule("Stage One: Prepare/2")
def test_each_player_puts_in_as_many_initiative_cards_as_its_energy_level() -> None:
    low, high = piece("0,0", energy=0), piece("0,-3", energy=tables.TOP_SPACE)
    told = settle(arena(low, high, agenda=(BuildDeck(),)))
    assert told.state.initiative == (0, 1, 1, 1, 1)
    assert told.all(DeckBuilt)[0].cards == ((0, 1), (1, 4))


@pytest.mark.rule("Stage One: Prepare/3")
def test_everybody_puts_three_initiative_cards_into_the_first_deck() -> None:
    told = settle(arena(*TWO, piece("1,0"), agenda=(BuildDeck(),), round=1))
    assert told.by("Stage One: Prepare/3") == [
        DeckBuilt(((0, 3), (1, 3), (2, 3)), rule="Stage One: Prepare/2")
    ]


@pytest.mark.rule("Ours / Energy Track")
def test_the_level_is_read_off_a_track_on_which_several_spaces_share_one() -> None:
    assert sorted(tables.ENERGY_TRACK) == list(tables.ENERGY_TRACK)
    assert set(tables.ENERGY_TRACK) == {1, 2, 3, 4}
    assert tables.ENERGY_TRACK[tables.ENERGY_START] == 3
    for space, level in enumerate(tables.ENERGY_TRACK):
        state = arena(piece("0,0", energy=space), TWO[1], agenda=(BuildDeck(),), round=2)
        (event,) = settle(state).by("Ours / Energy Track")
        assert isinstance(event, DeckBuilt)
        assert event.cards[0] == (0, level)


@pytest.mark.rule("Stage Two: Fight/1")
def test_whose_initiative_card_is_drawn_takes_a_turn() -> None:
    told = settle(arena(*TWO, hands=[[card()], [card()]], agenda=DRAWING, deck=(0, 1), dice=(1,)))
    assert told.one(InitiativeDrawn).seat == 1
    assert told.owes == TakeTurn(1)
    assert told.state.initiative == (0,)


@pytest.mark.rule("Stage Two: Fight/1")
@pytest.mark.rule("Stage Two: Fight/2")
def test_after_an_action_the_next_card_is_drawn_until_the_deck_is_empty() -> None:
    hands = [[card(), card()], [card()]]
    state = arena(
        *TWO, hands=hands, agenda=DRAWING, deck=(0, 0, 1), dice=(0, 1, 0, 0, 1, 0), hand=1
    )
    told = settle(state, left=5)
    told = play(told.state, Pass(0, 0), left=4)
    assert told.owes == TakeTurn(1)
    told = play(told.state, Pass(1, 2), left=3)
    assert told.owes == TakeTurn(0)
    told = play(told.state, Pass(0, 1))
    assert told.by("Stage Two: Fight/2") == [RoundEnded(1, rule="End of Round")]
    assert told.state.round == 2


@pytest.mark.rule("End of Round")
def test_hands_are_discarded_when_the_round_ends() -> None:
    hands = [[card(), card()], [card()]]
    state = arena(*TWO, hands=hands, agenda=DRAWING, deck=(), limit=1)
    told = settle(state)
    assert told.all(Discarded) == [
        Discarded(0, (0, 1), rule="End of Round"),
        Discarded(1, (2,), rule="End of Round"),
    ]
    assert told.state.last_round == (0, 1, 2)
    assert told.state.hands == ((), ())


@pytest.mark.rule("Ours / Limit")
def test_the_match_ends_after_its_limit_of_rounds_and_those_standing_share_it() -> None:
    state = arena(*TWO, fallen(), agenda=DRAWING, deck=(), round=4, limit=4)
    told = settle(state)
    assert told.one(Ended) == Ended((0, 1), rule="Ours / Limit")
    result = combatarena.outcome(told.state)
    assert result is not None
    assert (result.ending, result.winners, result.turns) == (Ending.LIMIT, (0, 1), 4)
    assert combatarena.returns(told.state) == {0: 0.5, 1: 0.5, 2: 0.0}


def test_before_its_limit_the_match_goes_on() -> None:
    state = arena(*TWO, agenda=DRAWING, deck=(), round=3, limit=4, hand=1, dice=(0, 1, 0))
    told = settle(state)
    assert told.state.round == 4
    assert combatarena.outcome(told.state) is None
    assert combatarena.returns(told.state) is None


def test_nothing_can_be_done_when_the_match_is_over() -> None:
    told = settle(arena(*TWO, agenda=DRAWING, deck=(), limit=1))
    assert combatarena.to_move(told.state) == ()
    assert combatarena.actions(told.state, 0).count() == 0
    assert refused(told.state, Pass(0, 0)).reason is Reason.OVER
