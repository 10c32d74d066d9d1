"""The hex grid: boards, their tables and masks, walks and zones."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.errors import ArenaError, SetupError
from common.hexgrid import (
    FRONT,
    ORIGIN,
    Arc,
    Board,
    Hex,
    absolute,
    arc,
    away,
    bits,
    direction_to,
    disc,
    distance,
    front_wedge,
    mask_of,
    neighbors,
    nth_bit,
    ring,
    toward,
    zone_mask,
    zone_masks,
)

near = st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5))
facings = st.integers(0, 5)
boards = st.lists(st.sampled_from(disc(ORIGIN, 3)), min_size=2, unique=True).map(
    lambda cells: Board(tuple(cells))
)
ROUND = Board(disc(ORIGIN, 4))


def walks(board: Board, start: int, steps: int, blocked: int) -> list[tuple[int, ...]]:
    """List all walks of at most ``steps`` steps through free hexes, as tuples of hex numbers."""
    found: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        longest = max(map(len, found))
        found += [
            (*walk, to)
            for walk in found
            if len(walk) == longest
            for to, cell in enumerate(board.hexes)
            if distance(cell, board.hexes[walk[-1]]) == 1
            if to == start or not blocked >> to & 1
        ]
    return found


@given(boards, st.data())
def test_reachable_hexes_are_those_that_a_breadth_first_search_finds(
    board: Board, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(board) - 1))
    steps = data.draw(st.integers(0, 7))
    blocked = data.draw(st.integers(0, board.all_mask))
    found = {start: 0}
    queue = [start]
    for here in queue:
        for cell in neighbors(board.hexes[here]):
            there = board.find(cell)
            if there >= 0 and there not in found and not blocked >> there & 1:
                found[there] = found[here] + 1
                queue.append(there)
    expected = mask_of(index for index, far in found.items() if far <= steps)
    assert board.reachable(start, steps, blocked) == expected


@given(boards, st.data())
def test_last_steps_are_those_of_all_walks(board: Board, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(board) - 1))
    dest = data.draw(st.integers(0, len(board) - 1))
    steps = data.draw(st.integers(0, 3))
    blocked = data.draw(st.integers(0, board.all_mask))
    expected = {
        direction_to(board.hexes[walk[-2]], board.hexes[walk[-1]])
        for walk in walks(board, start, steps, blocked)
        if len(walk) > 1 and walk[-1] == dest
    }
    assert board.last_steps(start, steps, blocked, dest) == tuple(sorted(expected))


def test_a_walk_may_leave_its_hex_and_come_back() -> None:
    middle = ROUND.index(ORIGIN)
    assert ROUND.last_steps(middle, 1, 0, middle) == ()
    assert ROUND.last_steps(middle, 2, 1 << middle, middle) == (0, 1, 2, 3, 4, 5)
    alone = ROUND.mask(neighbors(ORIGIN))
    assert ROUND.last_steps(middle, 4, alone, middle) == ()


def test_a_walk_goes_round_a_blocked_hex_when_it_has_the_steps() -> None:
    start, dest = ROUND.index(Hex(0, 1)), ROUND.index(Hex(0, -1))
    between = ROUND.mask([ORIGIN])
    assert ROUND.last_steps(start, 2, 0, dest) == (0,)
    assert ROUND.last_steps(start, 2, between, dest) == ()
    assert ROUND.last_steps(start, 3, between, dest) == (1, 5)
    assert ROUND.last_steps(start, 3, between | 1 << dest, dest) == ()


@given(boards)
def test_the_tables_of_a_board_agree_with_the_hexes(board: Board) -> None:
    for i, a in enumerate(board.hexes):
        assert board.index(a) == board.find(a) == i
        assert a in board
        assert board.neighbors[i] == tuple(board.find(cell) for cell in neighbors(a))
        assert board.neighbor_masks[i] == board.mask(neighbors(a))
        for radius in range(board.diameter + 1):
            assert board.ring_masks[i][radius] == board.mask(ring(a, radius))
            assert board.within(i, radius) == board.within_masks[i][radius]
            assert board.within_masks[i][radius] == board.mask(disc(a, radius))
        assert board.within(i, -1) == 0
        assert board.within(i, board.diameter + 3) == board.all_mask
        for j, b in enumerate(board.hexes):
            assert board.distances[i][j] == distance(a, b)
            assert board.away(i, j) == tuple(board.find(cell) for cell in away(a, b))
            assert board.toward(i, j) == tuple(board.find(cell) for cell in toward(a, b))


@given(boards)
def test_the_arc_masks_of_a_board_agree_with_the_arcs(board: Board) -> None:
    for i, a in enumerate(board.hexes):
        for facing in range(6):
            others = [cell for cell in board.hexes if cell != a]
            for masks, wanted in (
                (board.front_masks, Arc.FRONT),
                (board.rear_masks, Arc.REAR),
                (board.boundary_masks, Arc.BOUNDARY),
            ):
                cells = [cell for cell in others if arc(a, facing, cell) is wanted]
                assert masks[i][facing] == board.mask(cells)


@given(near, facings)
def test_a_zone_turns_with_its_figure_and_ends_at_the_wall(cell: Hex, facing: int) -> None:
    zone = (*front_wedge(FRONT, 2), Hex(0, 3))
    index = ROUND.find(cell)
    if index < 0:
        return
    expected = [absolute(cell, facing, by) for by in zone]
    mask = zone_mask(ROUND, index, facing, zone)
    assert set(ROUND.cells(mask)) == {cell for cell in expected if distance(ORIGIN, cell) <= 4}
    assert zone_masks(ROUND, zone)[index][facing] == mask


def test_a_board_is_equal_to_another_with_the_same_hexes_in_the_same_order() -> None:
    again = Board(disc(ORIGIN, 4))
    assert again == ROUND and hash(again) == hash(ROUND)
    assert Board(tuple(reversed(ROUND.hexes))) != ROUND
    assert Board(disc(ORIGIN, 3)) != ROUND
    assert ROUND != "a board"
    assert pickle.loads(pickle.dumps(ROUND)) == ROUND  # noqa: S301


def test_a_board_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        ROUND.hexes = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del ROUND.hexes


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ((), "1 to 1024"),
        (disc(ORIGIN, 18), "1 to 1024"),
        ((Hex(0, 0), Hex(1, 0), Hex(0, 0)), "once"),
        ((Hex(0, 0), Hex(128, 128)), "apart"),
        ((Hex(0, 0), Hex(256, -1)), "apart"),
    ],
)
def test_an_impossible_board_is_a_setup_error(cells: tuple[Hex, ...], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        Board(cells)


def test_the_farthest_hexes_that_a_board_allows_have_a_distance() -> None:
    assert Board((Hex(0, 0), Hex(255, -255))).diameter == 255


def test_a_hex_that_is_not_on_the_board_has_no_number() -> None:
    assert Hex(9, 9) not in ROUND
    assert ROUND.find(Hex(9, 9)) == -1
    assert ROUND.mask([Hex(9, 9), ORIGIN]) == 0b1
    with pytest.raises(ArenaError, match="9,9"):
        ROUND.index(Hex(9, 9))


@given(st.sets(st.integers(0, 80)))
def test_bits_lists_what_a_mask_was_made_of(indexes: set[int]) -> None:
    mask = mask_of(indexes)
    assert bits(mask) == tuple(sorted(indexes))
    assert [nth_bit(mask, n) for n in range(len(indexes))] == sorted(indexes)
    with pytest.raises(IndexError):
        nth_bit(mask, len(indexes))
