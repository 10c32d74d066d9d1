"""Pushing: directly away, into walls, fighters and arc-snares."""

from typing import Any

import pytest

import combatarena
from combatarena.decisions import (
    Brace,
    BraceFor,
    ChoosePush,
    Decline,
    GoTo,
    Part,
    PlayCard,
)
from combatarena.effects import Push, Steadfast
from combatarena.events import (
    Defeated,
    Discarded,
    PushAimed,
    PushBlocked,
    Pushed,
    SnareRolled,
    StoodFast,
    Wounded,
)
from combatarena.state import State
from tests.combatarena.builders import (
    SOUTHWEST,
    Piece,
    arena,
    at,
    card,
    hero,
    piece,
    play,
    refused,
)

SHOVE = PlayCard(0, 0, Part.SPECIAL)
FIRST = "Actions / Pushing Fighters/1"
SECOND = "Actions / Pushing Fighters/2"


def shove(*pieces: Piece, within: int = 1, dice: tuple[int, ...] = (), **more: Any) -> State:
    """The first fighter is about to push the second, whose player holds the cards from 1 on."""
    hands = [[card(special=Push(within=within))], more.pop("held", [])]
    return arena(*pieces, hands=hands, dice=dice, **more)


@pytest.mark.rule("Actions / Pushing Fighters/1")
@pytest.mark.parametrize("way", range(6))
def test_a_pushed_fighter_moves_one_hex_directly_away_and_keeps_its_facing(way: int) -> None:
    near = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")[way]
    far = ("0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0")[way]
    told = play(shove(piece("0,0"), piece(near, facing=SOUTHWEST)), SHOVE)
    assert told.one(Pushed) == Pushed(0, 1, at(far), rule=FIRST)
    assert (told.fighter(1).hex, told.fighter(1).facing) == (at(far), SOUTHWEST)
    assert told.fighter(0).hex == at("0,0")


@pytest.mark.rule("Actions / Pushing Fighters/1")
def test_off_the_axes_directly_away_is_the_neighbour_farthest_from_the_pusher() -> None:
    told = play(shove(piece("-1,2"), piece("0,-1"), within=3), SHOVE)  # two ahead, one right
    assert told.one(Pushed).hex == at("0,-2")
    assert told.by(FIRST)


@pytest.mark.rule("Ours / Directly Away")
def test_of_two_hexes_equally_directly_away_the_pusher_chooses() -> None:
    told = play(shove(piece("0,0"), piece("1,-2"), within=2), SHOVE)
    assert told.owes == ChoosePush(0, 0, 1, tuple(sorted((at("1,-3"), at("2,-3")))))
    assert {action.hex for action in combatarena.actions(told.state, 0)} == {
        at("1,-3"),
        at("2,-3"),
    }
    told = play(told.state, GoTo(0, at("2,-3")))
    assert told.one(PushAimed) == PushAimed(0, 1, at("2,-3"), rule="Ours / Directly Away")
    assert told.fighter(1).hex == at("2,-3")


@pytest.mark.rule("Ours / Directly Away")
def test_a_push_goes_nowhere_else() -> None:
    told = play(shove(piece("0,0"), piece("1,-2"), within=2), SHOVE)
    assert refused(told.state, GoTo(0, at("0,-2"))).rule == "Ours / Directly Away"


@pytest.mark.rule("Actions / Pushing Fighters/2")
@pytest.mark.parametrize(("die", "wounds"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_push_against_the_wall_costs_d3_wounds_instead(die: int, wounds: int) -> None:
    told = play(shove(piece("0,-2"), piece("0,-3"), dice=(die,)), SHOVE)
    assert told.one(PushBlocked) == PushBlocked(0, 1, wounds, (die,), rule=SECOND)
    assert told.one(Wounded).wounds == wounds
    assert told.fighter(1).hex == at("0,-3")
    assert not told.all(Pushed)


@pytest.mark.rule("Actions / Pushing Fighters/2")
def test_a_push_against_another_fighter_costs_the_pushed_one_d3_wounds() -> None:
    told = play(
        shove(piece("0,0"), piece("0,-1"), piece("0,-2"), dice=(4,)),
        SHOVE,
    )
    assert told.one(PushBlocked).rule == SECOND
    assert told.one(Wounded) == Wounded(1, 2, 2, rule="Wounds and Injuries/1")
    assert (told.fighter(1).hex, told.fighter(2).health) == (at("0,-1"), 0)


def at_snare(dice: tuple[int, ...], held: int = 0, **more: Any) -> State:
    """A fighter is about to be pushed into an arc-snare."""
    return shove(
        piece("0,0"),
        piece("0,-1"),
        snares=("0,-2",),
        dice=dice,
        held=[card() for _ in range(held)],
        **more,
    )


@pytest.mark.rule("Actions / Pushing Fighters/2")
@pytest.mark.parametrize("die", range(1, 7))
def test_at_an_arc_snare_a_roll_of_4_stays_and_less_is_defeat(die: int) -> None:
    stays = die >= 4
    told = play(at_snare((die,) if stays else (die, 1)), SHOVE)
    assert told.one(SnareRolled) == SnareRolled(1, die, 0, stays, rule=SECOND)
    assert told.fighter(1).fallen is not stays
    if stays:
        assert told.fighter(1).hex == at("0,-1")
        assert not told.all(Wounded)


@pytest.mark.rule("Actions / Pushing Fighters/2")
def test_each_card_discarded_at_an_arc_snare_adds_one() -> None:
    told = play(at_snare((2,), held=3), SHOVE, left=1)
    assert told.owes == BraceFor(1, 0)
    assert combatarena.actions(told.state, 1).count() == 2**3
    told = play(told.state, Brace(1, (1, 3)))
    assert told.one(Discarded) == Discarded(1, (1, 3), rule=SECOND)
    assert told.one(SnareRolled) == SnareRolled(1, 2, 2, True, rule=SECOND)
    assert told.state.hands[1] == (2,)
    assert told.fighter(1).hex == at("0,-1")


@pytest.mark.rule("Actions / Pushing Fighters/2")
def test_any_number_of_cards_may_be_discarded_even_none() -> None:
    told = play(at_snare((3, 1), held=2), SHOVE, left=2)
    told = play(told.state, Brace(1, ()))
    assert told.one(SnareRolled) == SnareRolled(1, 3, 0, False, rule=SECOND)
    assert told.all(Defeated)


@pytest.mark.rule("Actions/2")
def test_nobody_braces_with_a_card_that_it_does_not_hold() -> None:
    told = play(at_snare((6,), held=1), SHOVE, left=1)
    assert "not in the player's hand" in refused(told.state, Brace(1, (0,))).sentence
    assert refused(told.state, Decline(1)).rule == SECOND


@pytest.mark.rule("Fighter Reference Cards/3")
def test_a_steadfast_fighter_is_neither_moved_nor_hurt() -> None:
    rock = hero(rule=(Steadfast(),))
    told = play(shove(piece("0,-2"), piece("0,-3", rock)), SHOVE)
    assert told.one(StoodFast) == StoodFast(1, rule="Fighter Reference Cards/3")
    assert not told.all(Wounded)
