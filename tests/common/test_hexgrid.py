"""The hex grid: distances, lines, frames of a facing, arcs, fronts, notation, drawing."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.errors import NotationError
from common.hexgrid import (
    BACK,
    BACK_LEFT,
    BACK_RIGHT,
    DIRECTIONS,
    FRONT,
    FRONT_LEFT,
    FRONT_RIGHT,
    ORIGIN,
    Arc,
    Board,
    Hex,
    absolute,
    arc,
    away,
    bearing,
    bearings,
    center,
    corners,
    direction_to,
    disc,
    distance,
    front_wedge,
    line,
    neighbor,
    neighbors,
    offset,
    opposite,
    parse_hex,
    relative,
    ring,
    rotate,
    sector,
    sectors,
    toward,
    translate,
    turn,
)

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
near = st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5))
facings = st.integers(0, 5)


def squared_gap(a: Hex, b: Hex) -> int:
    """Measure the straight line between two centres, squared, in hexes."""
    q, r = offset(a, b)
    return q * q + q * r + r * r


# Distances


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(near, near)
def test_distance_counts_the_steps_of_the_shortest_walk(a: Hex, b: Hex) -> None:
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {beside for cell in reached for beside in neighbors(cell)}
        steps += 1
    assert distance(a, b) == steps


@pytest.mark.parametrize(
    ("a", "b", "apart"),
    [
        (Hex(0, 0), Hex(0, -2), 2),
        (Hex(0, 0), Hex(1, -2), 2),
        (Hex(3, -1), Hex(2, 0), 1),
        (Hex(0, 0), Hex(-3, -1), 4),
        (Hex(0, 0), Hex(2, -4), 4),
    ],
)
def test_distances_are_counted_as_the_combat_arena_diagrams_do(a: Hex, b: Hex, apart: int) -> None:
    assert distance(a, b) == apart
    board = Board(disc(ORIGIN, 6))
    assert board.within(board.index(a), apart) >> board.index(b) & 1
    assert not board.within(board.index(a), apart - 1) >> board.index(b) & 1


def test_distances_on_a_board_go_straight_through_what_is_between() -> None:
    gap = Board((Hex(0, 0), Hex(0, 2)))
    assert gap.distances[0][1] == 2
    assert gap.reachable(0, steps=5) == 0b1


# Directions, frames, lines, rings


def test_the_six_directions_run_clockwise_from_up() -> None:
    assert [direction_to(ORIGIN, step) for step in DIRECTIONS] == [0, 1, 2, 3, 4, 5]
    drawn = [center(step, 1.0) for step in DIRECTIONS]
    assert drawn[FRONT][0] == 0 and drawn[FRONT][1] < 0
    for (x0, y0), (x1, y1) in zip(drawn, drawn[1:] + drawn[:1], strict=True):
        assert x0 * y1 - y0 * x1 > 0  # clockwise, with y downward


def test_the_named_turns_from_a_facing() -> None:
    assert (FRONT, FRONT_RIGHT, BACK_RIGHT) == (0, 1, 2)
    assert (BACK, BACK_LEFT, FRONT_LEFT) == (3, 4, 5)
    assert turn(4, FRONT_RIGHT) == 5
    assert turn(0, -1) == FRONT_LEFT


@given(hexes, facings)
def test_a_step_and_the_opposite_step_lead_back(cell: Hex, direction: int) -> None:
    there = neighbor(cell, direction)
    assert direction_to(cell, there) == direction
    assert neighbor(there, opposite(direction)) == cell


def test_only_adjacent_hexes_have_a_direction_between_them() -> None:
    with pytest.raises(ValueError, match="not adjacent"):
        direction_to(ORIGIN, Hex(0, -2))


@given(hexes, st.integers(-12, 12))
def test_six_turns_change_nothing_and_every_turn_keeps_the_distance(by: Hex, turns: int) -> None:
    assert rotate(by, 6) == by
    assert rotate(rotate(by, turns), -turns) == by
    assert distance(ORIGIN, rotate(by, turns)) == distance(ORIGIN, by)


@given(facings, st.integers(-6, 6))
def test_rotating_a_step_turns_its_direction(direction: int, turns: int) -> None:
    assert rotate(DIRECTIONS[direction], turns) == DIRECTIONS[turn(direction, turns)]


@given(hexes, facings, hexes)
def test_relative_and_absolute_are_inverse(origin: Hex, facing: int, cell: Hex) -> None:
    assert absolute(origin, facing, relative(origin, facing, cell)) == cell
    assert relative(origin, facing, absolute(origin, facing, cell)) == cell


@given(hexes, facings, facings)
def test_the_neighbours_of_a_figure_bear_the_names_of_their_turns(
    origin: Hex, facing: int, named: int
) -> None:
    cell = neighbor(origin, turn(facing, named))
    assert relative(origin, facing, cell) == DIRECTIONS[named]
    assert sector(origin, facing, cell) == named
    assert sectors(origin, facing, cell) == (named,)


@given(hexes, st.integers(0, 6))
def test_a_ring_holds_each_hex_at_its_distance_once(middle: Hex, radius: int) -> None:
    around = ring(middle, radius)
    assert len(set(around)) == len(around) == max(1, 6 * radius)
    assert all(distance(middle, cell) == radius for cell in around)
    assert around[0] == translate(middle, Hex(0, -radius))


@given(hexes, st.integers(2, 6))
def test_a_ring_is_walked_clockwise(middle: Hex, radius: int) -> None:
    around = ring(middle, radius)
    assert all(distance(a, b) == 1 for a, b in zip(around, around[1:] + around[:1], strict=True))
    assert around[radius] == translate(middle, Hex(radius, -radius))


@given(hexes, st.integers(0, 5))
def test_a_disc_holds_all_hexes_within_its_radius(middle: Hex, radius: int) -> None:
    cells = disc(middle, radius)
    assert len(set(cells)) == len(cells) == 1 + 3 * radius * (radius + 1)
    assert all(distance(middle, cell) <= radius for cell in cells)


def test_rings_and_discs_have_no_negative_radius() -> None:
    with pytest.raises(ValueError, match="radius"):
        ring(ORIGIN, -1)
    with pytest.raises(ValueError, match="radius"):
        disc(ORIGIN, -1)


@given(hexes, hexes)
def test_a_line_goes_step_by_step_and_keeps_nearest_to_the_straight_line(a: Hex, b: Hex) -> None:
    cells = line(a, b)
    length = distance(a, b)
    assert cells[0] == a and cells[-1] == b
    assert [distance(a, cell) for cell in cells] == list(range(length + 1))
    assert all(distance(c, d) == 1 for c, d in pairwise(cells))
    for step, cell in enumerate(cells[1:], start=1):
        # the exact point is a + (b - a) * step / length; no hex lies nearer to it
        point = Hex(*(step * part for part in offset(a, b)))
        gaps = [
            squared_gap(point, Hex(*(length * part for part in offset(a, near_by))))
            for near_by in (cell, *neighbors(cell))
        ]
        assert gaps[0] == min(gaps)


def test_a_line_along_the_side_between_two_hexes_takes_the_clockwise_one() -> None:
    for turns in range(6):
        far = rotate(Hex(1, -2), turns)
        assert line(ORIGIN, far)[1] == DIRECTIONS[turn(FRONT_RIGHT, turns)]
        assert line(far, ORIGIN)[1] == DIRECTIONS[turn(FRONT, turns)]


# Away and toward


def test_directly_away_on_the_six_lines_is_the_hex_straight_behind_the_target() -> None:
    for direction, step in enumerate(DIRECTIONS):
        assert away(ORIGIN, step) == (neighbor(step, direction),)
        assert toward(step, ORIGIN) == (ORIGIN,)


def test_directly_away_exactly_between_two_directions_leaves_two_hexes() -> None:
    assert away(ORIGIN, Hex(1, -2)) == (Hex(1, -3), Hex(2, -3))
    assert away(ORIGIN, Hex(-1, -1)) == (Hex(-1, -2), Hex(-2, -1))
    assert toward(ORIGIN, Hex(1, -2)) == (Hex(0, -1), Hex(1, -1))


@given(hexes, hexes)
def test_away_lists_the_farthest_and_toward_the_nearest_neighbours(a: Hex, b: Hex) -> None:
    around_b = [(squared_gap(a, cell), cell) for cell in neighbors(b)]
    farthest = max(gap for gap, _ in around_b)
    assert away(a, b) == tuple(cell for gap, cell in around_b if gap == farthest)
    around_a = [(squared_gap(cell, b), cell) for cell in neighbors(a)]
    nearest = min(gap for gap, _ in around_a)
    assert toward(a, b) == tuple(cell for gap, cell in around_a if gap == nearest)


@given(hexes, hexes)
def test_a_step_away_adds_one_to_the_distance_and_a_step_toward_takes_one(a: Hex, b: Hex) -> None:
    assert all(distance(a, cell) == distance(a, b) + 1 for cell in away(a, b))
    if a != b:
        assert all(distance(cell, b) == distance(a, b) - 1 for cell in toward(a, b))


@given(hexes, hexes)
def test_of_two_bearings_the_clockwise_one_is_taken(a: Hex, b: Hex) -> None:
    both = bearings(a, b)
    if a == b:
        assert both == (0, 1, 2, 3, 4, 5)
        with pytest.raises(ValueError, match="itself"):
            bearing(a, b)
    elif len(both) == 1:
        assert bearing(a, b) == both[0]
    else:
        assert set(both) == {bearing(a, b), turn(bearing(a, b), -1)}


# Arcs and fronts


@pytest.mark.parametrize("radius", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("facing", range(6))
def test_the_arcs_halve_each_ring_and_leave_two_hexes_between_on_even_ones(
    radius: int, facing: int
) -> None:
    count = Counter(arc(Hex(2, 3), facing, cell) for cell in ring(Hex(2, 3), radius))
    between = 0 if radius % 2 else 2
    half = (6 * radius - between) // 2
    assert (count[Arc.FRONT], count[Arc.REAR], count[Arc.BOUNDARY]) == (half, half, between)


@given(hexes, facings)
def test_the_front_arc_begins_with_the_three_front_hexes(origin: Hex, facing: int) -> None:
    found = [arc(origin, facing, neighbor(origin, turn(facing, named))) for named in range(6)]
    assert found == [Arc.FRONT, Arc.FRONT, Arc.REAR, Arc.REAR, Arc.REAR, Arc.FRONT]


@given(hexes, facings, hexes)
def test_turning_about_exchanges_the_arcs(origin: Hex, facing: int, cell: Hex) -> None:
    if cell == origin:
        with pytest.raises(ValueError, match="no arc"):
            arc(origin, facing, cell)
        return
    exchanged = {Arc.FRONT: Arc.REAR, Arc.REAR: Arc.FRONT, Arc.BOUNDARY: Arc.BOUNDARY}
    assert arc(origin, opposite(facing), cell) is exchanged[arc(origin, facing, cell)]


@given(near, facings, near)
def test_the_boundary_is_square_to_the_facing_as_drawn(origin: Hex, facing: int, cell: Hex) -> None:
    if cell == origin:
        return
    (x0, y0), (x1, y1) = center(origin, 1.0), center(cell, 1.0)
    (fx, fy) = center(DIRECTIONS[facing], 1.0)
    ahead = (x1 - x0) * fx + (y1 - y0) * fy
    drawn = Arc.BOUNDARY if abs(ahead) < 1e-9 else Arc.FRONT if ahead > 0 else Arc.REAR
    assert arc(origin, facing, cell) is drawn


@pytest.mark.parametrize(("reach", "count"), [(1, 3), (2, 8), (3, 15)])
@pytest.mark.parametrize("facing", range(6))
def test_the_combat_front_holds_3_8_and_15_hexes(reach: int, count: int, facing: int) -> None:
    front = front_wedge(facing, reach)
    assert len(set(front)) == len(front) == count
    ahead, right, left = (DIRECTIONS[turn(facing, t)] for t in (FRONT, FRONT_RIGHT, FRONT_LEFT))
    steps = [(n, m) for n in range(reach + 1) for m in range(reach + 1 - n) if n + m]
    reached = {
        Hex(n * ahead.q + m * side.q, n * ahead.r + m * side.r)
        for side in (left, right)
        for n, m in steps
    }
    assert set(front) == reached


def test_the_combat_front_is_listed_by_range_and_from_left_to_right() -> None:
    assert front_wedge(FRONT, 1) == tuple(DIRECTIONS[t] for t in (FRONT_LEFT, FRONT, FRONT_RIGHT))
    lateral = [by.q for by in front_wedge(FRONT, 3)]
    assert lateral == [-1, 0, 1, -2, -1, 0, 1, 2, -3, -2, -1, 0, 1, 2, 3]


def test_the_hexes_out_to_range_3_fall_into_the_groups_of_the_positional_diagram() -> None:
    front = set(front_wedge(FRONT, 3))
    side = Counter((by in front, (by.q > 0) - (by.q < 0)) for by in disc(ORIGIN, 3) if by != ORIGIN)
    assert side == {
        (True, 0): 3,
        (True, -1): 6,
        (True, 1): 6,
        (False, -1): 9,
        (False, 1): 9,
        (False, 0): 3,
    }


@given(hexes, facings, hexes)
def test_a_sector_is_a_bearing_seen_from_the_facing(origin: Hex, facing: int, cell: Hex) -> None:
    seen = {turn(facing, named) for named in sectors(origin, facing, cell)}
    assert seen == set(bearings(origin, cell))
    if cell != origin:
        assert turn(facing, sector(origin, facing, cell)) == bearing(origin, cell)


def test_a_hex_between_two_sectors_is_in_both() -> None:
    assert sectors(ORIGIN, 0, Hex(2, -1)) == (FRONT_RIGHT, BACK_RIGHT)
    assert sector(ORIGIN, 0, Hex(2, -1)) == BACK_RIGHT
    assert sectors(ORIGIN, 1, Hex(-1, -1)) == (BACK_LEFT, FRONT_LEFT)


# Notation and drawing


@given(hexes)
def test_hex_text_reads_back(cell: Hex) -> None:
    assert parse_hex(str(cell)) == cell
    assert f"{cell}" == f"{cell.q},{cell.r}"


@pytest.mark.parametrize(
    "text", ["", "1", "1,2,3", "+1,2", "01,2", "-0,1", "1, 2", "1,2\n", "a,b", "\u0661,2"]
)
def test_other_text_is_no_hex(text: str) -> None:
    with pytest.raises(NotationError):
        parse_hex(text)


@given(hexes, st.integers(1, 40))
def test_neighbouring_centres_are_drawn_equally_far_apart(cell: Hex, size: int) -> None:
    x, y = center(cell, size)
    for beside in neighbors(cell):
        x1, y1 = center(beside, size)
        assert isclose(sqrt((x1 - x) ** 2 + (y1 - y) ** 2), sqrt(3) * size, rel_tol=1e-9)


@given(near, facings)
def test_the_side_faced_runs_between_two_corners_and_is_shared_with_the_neighbour(
    cell: Hex, direction: int
) -> None:
    mine, theirs = corners(cell, 10.0), corners(neighbor(cell, direction), 10.0)
    side = (mine[direction], mine[(direction + 1) % 6])
    back = (theirs[(direction + 4) % 6], theirs[(direction + 3) % 6])
    for (x, y), (x1, y1) in zip(side, back, strict=True):
        assert isclose(x, x1, abs_tol=1e-9) and isclose(y, y1, abs_tol=1e-9)
