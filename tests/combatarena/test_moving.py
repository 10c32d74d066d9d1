"""Move actions and facing icons; distances."""

import pytest

import combatarena
from combatarena import Reason
from combatarena.components import Box
from combatarena.decisions import ChooseFacing, ChooseMove, Face, GoTo, Part, PlayCard
from combatarena.effects import Drain, Fleet, Icon
from combatarena.events import Fizzled, Moved, Performed, Turned
from combatarena.state import State
from common.hexgrid import ORIGIN, Hex, distance
from tests.combatarena.builders import (
    BOARD,
    NORTH,
    NORTHEAST,
    SOUTH,
    Piece,
    arena,
    at,
    card,
    hero,
    piece,
    play,
    refused,
)


def moving(
    hexes: int,
    icon: Icon = Icon.FREE,
    *others: Piece,
    mover: Piece | None = None,
    snares: tuple[str, ...] = (),
) -> State:
    """A fighter at 0,0 that has just begun a move."""
    own = piece("0,0") if mover is None else mover
    crowd = others or (piece("0,3"),)
    state = arena(own, *crowd, hands=[[card(hexes=hexes, icon=icon)]], snares=snares)
    return play(state, PlayCard(0, 0, Part.MOVE)).state


def offered(state: State) -> set[str]:
    return {str(BOARD[action.hex]) for action in combatarena.actions(state, 0)}


@pytest.mark.rule("Actions / Move Actions")
def test_a_fighter_moves_up_to_the_printed_hexes_in_any_direction() -> None:
    state = moving(2)
    assert offered(state) == {str(cell) for cell in BOARD if distance(ORIGIN, cell) <= 2}
    told = play(state, GoTo(0, at("1,-2")))
    assert told.all(Moved)[0] == Moved(0, at("0,0"), at("1,-2"), rule="Actions / Move Actions")
    assert told.fighter(0).hex == at("1,-2")


@pytest.mark.rule("Actions / Move Actions")
def test_a_fighter_may_stay_where_it_is() -> None:
    state = moving(2)
    assert GoTo(0, at("0,0")) in combatarena.actions(state, 0)
    told = play(state, GoTo(0, at("0,0")), Face(0, SOUTH))
    assert told.fighter(0).hex == at("0,0")
    assert refused(state, GoTo(0, at("0,3"))).rule == "Actions / Move Actions"


@pytest.mark.rule("Actions / Move Actions")
def test_no_fighter_moves_into_an_occupied_hex_or_through_it() -> None:
    wall = tuple(piece(hex_) for hex_ in ("0,-1", "1,-1", "-1,0"))
    state = moving(2, Icon.FREE, *wall)
    assert not offered(state) & {"0,-1", "1,-1", "-1,0", "0,-2", "1,-2", "-1,-1"}
    refusal = refused(state, GoTo(0, at("0,-1")))
    assert (refusal.reason, refusal.rule) == (Reason.UNREACHABLE, "Actions / Move Actions")
    assert "occupied" in refusal.sentence


@pytest.mark.rule("Actions / Move Actions")
def test_no_fighter_moves_into_an_arc_snare_or_through_it() -> None:
    state = moving(2, snares=("0,-1", "1,-1", "-1,0"))
    assert not offered(state) & {"0,-1", "1,-1", "-1,0", "0,-2"}
    refusal = refused(state, GoTo(0, at("0,-1")))
    assert (refusal.reason, refusal.rule) == (Reason.UNREACHABLE, "Actions / Move Actions")
    assert "arc-snare" in refusal.sentence


@pytest.mark.rule("Actions / Move Actions")
def test_a_hex_beyond_the_printed_hexes_is_refused() -> None:
    refusal = refused(moving(1), GoTo(0, at("0,-2")))
    assert (refusal.reason, refusal.rule) == (Reason.UNREACHABLE, "Actions / Move Actions")
    assert "not within 1" in refusal.sentence


def test_a_way_round_an_obstacle_costs_its_hexes() -> None:
    blocked = ("0,-1", "1,-1", "-1,0")
    assert "0,-2" not in offered(moving(4, snares=blocked))
    assert "1,-2" in offered(moving(4, snares=blocked))
    assert "0,-2" in offered(moving(5, snares=blocked))


@pytest.mark.rule("Facing Icons/1")
def test_the_hexagon_lets_the_player_choose_any_facing() -> None:
    told = play(moving(2), GoTo(0, at("0,1")))
    assert told.by("Facing Icons/1")
    assert told.owes == ChooseFacing(0, 0, (0, 1, 2, 3, 4, 5))
    assert play(told.state, Face(0, SOUTH)).fighter(0).facing == SOUTH


@pytest.mark.rule("Facing Icons/1")
def test_the_hexagon_lets_a_fighter_turn_on_the_spot() -> None:
    told = play(moving(2), GoTo(0, at("0,0")), Face(0, SOUTH))
    assert told.by("Facing Icons/1")
    assert told.fighter(0).facing == SOUTH


@pytest.mark.rule("Facing Icons/2")
@pytest.mark.parametrize("way", range(6))
def test_the_green_arrow_faces_away_from_the_hex_left_last(way: int) -> None:
    step = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")[way]
    told = play(moving(1, Icon.AHEAD), GoTo(0, at(step)))
    assert told.one(Turned) == Turned(0, way, rule="Facing Icons/2")
    assert told.fighter(0).facing == way


@pytest.mark.rule("Facing Icons/2")
def test_only_the_last_step_of_a_move_counts_for_the_facing() -> None:
    told = play(moving(2, Icon.AHEAD), GoTo(0, at("1,-2")))
    assert told.owes == ChooseFacing(0, 0, (NORTH, NORTHEAST))  # over 1,-1 or over 0,-1
    straight = play(moving(2, Icon.AHEAD), GoTo(0, at("0,-2")))
    assert straight.fighter(0).facing == NORTH


@pytest.mark.rule("Facing Icons/3")
@pytest.mark.parametrize("way", range(6))
def test_the_red_arrow_faces_the_hex_left_last(way: int) -> None:
    step = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")[way]
    told = play(moving(1, Icon.BACK), GoTo(0, at(step)))
    assert told.one(Turned) == Turned(0, (way + 3) % 6, rule="Facing Icons/3")


@pytest.mark.rule("Facing Icons/4")
@pytest.mark.parametrize("icon", [Icon.AHEAD, Icon.BACK])
def test_an_arrow_changes_no_facing_without_a_move(icon: Icon) -> None:
    told = play(moving(1, icon, mover=piece("0,0", facing=4)), GoTo(0, at("0,0")))
    assert told.one(Turned) == Turned(0, 4, rule="Facing Icons/4")
    assert told.state.agenda == ()


@pytest.mark.rule("Facing Icons/4")
def test_a_fighter_that_walks_out_and_back_has_moved() -> None:
    told = play(moving(2, Icon.AHEAD, mover=piece("0,0", facing=4)), GoTo(0, at("0,0")))
    assert told.owes == ChooseFacing(0, 0, (0, 1, 2, 3, 4, 5))


@pytest.mark.rule("Facing")
def test_a_player_is_asked_to_face_before_anything_else_goes_on() -> None:
    told = play(moving(1), GoTo(0, at("0,1")), Face(0, NORTHEAST))
    assert told.one(Turned) == Turned(0, NORTHEAST, rule="Facing")


@pytest.mark.parametrize(("by", "hexes"), [(1, 3), (-1, 1), (-5, 0)])
def test_a_trait_changes_the_hexes_of_every_move(by: int, hexes: int) -> None:
    state = moving(2, mover=piece("0,0", hero(rule=(Fleet(by),))))
    assert state.agenda == (ChooseMove(0, hexes, Icon.FREE),)


def test_a_damage_box_changes_the_hexes_of_a_move_once_it_is_uncovered() -> None:
    card_ = hero(boxes=(Box(wounded=(Fleet(-1),)),))
    assert moving(2, mover=piece("0,0", card_)).agenda == (ChooseMove(0, 2, Icon.FREE),)
    hurt = moving(2, mover=piece("0,0", card_, wounded=(True,)))
    assert hurt.agenda == (ChooseMove(0, 1, Icon.FREE),)


@pytest.mark.rule("Counting Distances/1")
def test_distances_are_shortest_counts_of_hexes_straight_through_arc_snares() -> None:
    reach = card(special=(Drain(1, within=3), Drain(1, within=2)))
    ring = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")
    state = arena(piece("0,0"), piece("3,-2"), hands=[[reach]], snares=ring)
    told = play(state, PlayCard(0, 0, Part.SPECIAL))
    assert told.one(Performed).effect == Drain(1, within=3)
    assert told.one(Fizzled) == Fizzled(Drain(1, within=2), 0, rule="Counting Distances/1")
    assert distance(ORIGIN, Hex(3, -2)) == 3
