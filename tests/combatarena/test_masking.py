"""What a player may see, and what it may suppose about the rest."""

from typing import Any

import pytest

import combatarena
from combatarena import Rulings, Variant
from combatarena.components import ActionCard
from combatarena.decisions import Part, Pass, PlayCard, React
from combatarena.effects import Dodge, Parry
from combatarena.rulings import UndealtCards
from combatarena.state import FACE_DOWN, State
from common.dice import Dice
from common.errors import ObservationError
from common.records import replace
from tests.combatarena.builders import arena, card, fallen, piece, play

HANDS = [[card(dice=2), card()], [card(), card(special=Parry()), card(special=Dodge())]]


def position(**more: Any) -> State:
    return arena(piece("0,0"), piece("0,-1"), hands=HANDS, dice=(6, 6, 1, 2, 3), **more)


def with_hand(state: State, seat: int, hand: tuple[int, ...]) -> State:
    """The same position with another hand, its old cards under those that nobody was dealt."""
    hands = list(state.hands)
    pile = sorted({*state.undealt, *hands[seat]} - set(hand))
    hands[seat] = hand
    return replace(state, hands=tuple(hands), undealt=tuple(pile))


def test_a_player_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    state = position()
    assert combatarena.observe(state, 0).hands == ((0, 1), (FACE_DOWN,) * 3)
    assert combatarena.observe(state, 1).hands == ((FACE_DOWN,) * 2, (2, 3, 4))


def test_what_lies_open_is_seen_by_everybody() -> None:
    state = play(position(), Pass(0, 1), left=5).state
    for viewer in (0, 1):
        seen = combatarena.observe(state, viewer)
        assert seen.discards == (1,)
        assert seen.fighters == state.fighters
        assert seen.initiative == state.initiative
        assert seen.injury_deck == state.injury_deck


def test_the_dice_are_nobodys_to_see() -> None:
    seen = combatarena.observe(position(), 0)
    with pytest.raises(ObservationError):
        seen.dice.roll(1)
    assert combatarena.observe(replace(position(), dice=Dice.seeded(1)), 0) == seen


def test_an_observation_is_its_own_observation_and_no_other_players() -> None:
    seen = combatarena.observe(position(), 0)
    assert combatarena.observe(seen, 0) == seen
    with pytest.raises(ObservationError):
        combatarena.observe(seen, 1)
    with pytest.raises(ObservationError):
        combatarena.observe(position(), 7)


def test_an_observation_offers_what_the_state_offers_to_its_viewer_only() -> None:
    state = position()
    seen = combatarena.observe(state, 0)
    assert combatarena.actions(seen, 0) == combatarena.actions(state, 0)
    assert list(combatarena.actions(seen, 0)) == list(combatarena.actions(state, 0))
    with pytest.raises(ObservationError):
        combatarena.actions(seen, 1)
    with pytest.raises(ObservationError):
        combatarena.apply(seen, Pass(0, 0))


@pytest.mark.parametrize("hand", [(5, 6, 7), (2, 3, 23), (4, 9, 22)])
def test_another_hand_changes_nothing_that_its_opponent_sees(hand: tuple[int, ...]) -> None:
    state = position()
    other = with_hand(state, 1, hand)
    assert combatarena.observe(other, 0) == combatarena.observe(state, 0)
    assert list(combatarena.actions(other, 0)) == list(combatarena.actions(state, 0))
    assert combatarena.draw(other) == combatarena.draw(state)
    action = PlayCard(0, 0, Part.ATTACK)
    assert combatarena.format_action(other, action) == combatarena.format_action(state, action)
    after, events = combatarena.step(state, action)
    after_other, events_other = combatarena.step(other, action)
    assert events == events_other
    assert combatarena.observe(after, 0) == combatarena.observe(after_other, 0)
    assert combatarena.to_move(after) == combatarena.to_move(after_other) == (1,)


def test_a_reaction_window_opens_whatever_the_hand_is() -> None:
    for hand in ([card()], [card(special=Parry())]):
        cards: list[list[ActionCard]] = [[card(dice=2)], hand]
        state = arena(piece("0,0"), piece("0,-1"), hands=cards, dice=(6, 6))
        told = play(state, PlayCard(0, 0, Part.ATTACK))
        assert combatarena.to_move(told.state) == (1,)


def test_undealt_cards_are_seen_only_where_the_ruling_lays_them_open() -> None:
    hidden, open_ = position(), position(rulings=Rulings(undealt_cards=UndealtCards.OPEN))
    assert set(combatarena.observe(hidden, 0).undealt) == {FACE_DOWN}
    assert combatarena.observe(open_, 0).undealt == open_.undealt


def test_the_deck_of_x101_is_face_down_by_every_ruling() -> None:
    state = arena(
        piece("0,1"),
        piece("0,0"),
        variant=Variant.PROTOCOLS,
        rulings=Rulings(undealt_cards=UndealtCards.OPEN),
    )
    assert set(combatarena.observe(state, 0).undealt) == {FACE_DOWN}


def supposed(state: State, viewer: int, seed: int) -> State:
    return combatarena.determinize(combatarena.observe(state, viewer), Dice.seeded(seed))[0]


def test_a_supposed_state_agrees_with_the_observation_and_deals_each_card_once() -> None:
    state = play(position(), Pass(0, 1), left=5).state
    for seed in range(20):
        guess = supposed(state, 1, seed)
        assert combatarena.observe(guess, 1) == combatarena.observe(state, 1)
        everywhere = [*guess.discards, *guess.undealt, *(c for h in guess.hands for c in h)]
        assert sorted(everywhere) == list(range(24))
        assert guess.hands[1] == state.hands[1]
        assert all(list(hand) == sorted(hand) for hand in guess.hands)


def test_every_unseen_card_is_supposed_in_a_hand_sooner_or_later() -> None:
    state = position()
    found = {card for seed in range(200) for card in supposed(state, 0, seed).hands[1]}
    assert found == set(range(2, 24))


def test_a_supposed_state_can_be_played_on() -> None:
    guess = supposed(position(), 0, 3)
    after = combatarena.apply(guess, PlayCard(0, 0, Part.MOVE))
    assert combatarena.to_move(after) == (0,)


def test_where_undealt_cards_lie_open_the_hands_are_what_is_left() -> None:
    state = position(rulings=Rulings(undealt_cards=UndealtCards.OPEN))
    assert supposed(state, 0, 1).hands[1] == state.hands[1]


def test_only_an_observation_is_supposed_from() -> None:
    with pytest.raises(ObservationError):
        combatarena.determinize(position(), Dice.seeded(1))


def test_a_fallen_players_cards_are_open_and_never_dealt_in_a_guess() -> None:
    state = replace(
        arena(piece("0,0"), fallen(), piece("0,-1"), hands=[[card()], [], [card()]]),
        discards=(2, 3),
        undealt=tuple(range(4, 24)),
    )
    for seed in range(30):
        assert not {2, 3} & set(supposed(state, 0, seed).hands[2])


def test_an_observation_does_not_tell_which_reaction_its_opponent_may_play() -> None:
    told = play(position(), PlayCard(0, 0, Part.ATTACK), left=3)
    assert React(1, 3) in combatarena.actions(told.state, 1)
    with pytest.raises(ObservationError):
        combatarena.actions(combatarena.observe(told.state, 0), 1)
