"""First contact along lines and arcs, against dense sampling of the gap."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from common.plane import (
    EPS,
    LATTICE,
    Arc,
    Disc,
    Enclosure,
    Obstacle,
    Path,
    Point,
    Stop,
    Turn,
    disc,
    distance,
    first_contact,
    gap,
    is_clear,
    rectangle,
)
from tests.common.plane.scenes import bases, crowds, paths, sampled, solids, tethers

ROUNDING = 3 * LATTICE


def check_first_contact(path: Path, radius: float, obstacle: Obstacle) -> None:
    """Compare with the gap at many places along the path."""
    stop = first_contact(path, radius, [obstacle])
    gaps = [(inches, gap(Disc(p, radius), obstacle)) for inches, p in sampled(path)]
    if stop is None:
        assert min(g for _, g in gaps) >= -EPS - ROUNDING
        return
    assert stop.met == (0,)
    assert all(g >= -EPS - ROUNDING for inches, g in gaps if inches <= stop.travelled)
    assert abs(gap(Disc(stop.point, radius), obstacle)) <= EPS + ROUNDING
    inches = stop.travelled
    while (here := gap(Disc(path.at(inches), radius), obstacle)) >= -EPS:
        assert here <= EPS + ROUNDING, "it was stopped before it had to be"
        inches += 1e-4
        assert inches <= path.length + 1e-4, "it was stopped though the way was free"


@given(bases, st.data())
def test_a_path_stops_where_dense_sampling_says(base: Disc, data: st.DataObject) -> None:
    obstacle = data.draw(solids)
    assume(gap(base, obstacle) >= 0)
    check_first_contact(data.draw(paths(base.center)), base.radius, obstacle)


@given(bases, st.data())
def test_a_chain_stops_a_path_where_dense_sampling_says(base: Disc, data: st.DataObject) -> None:
    tether = data.draw(tethers(base))
    check_first_contact(data.draw(paths(base.center)), base.radius, tether)


@given(bases, st.data())
def test_of_several_obstacles_the_first_one_stops_it(base: Disc, data: st.DataObject) -> None:
    crowd = data.draw(crowds(base))
    path = data.draw(paths(base.center))
    alone = [first_contact(path, base.radius, [obstacle]) for obstacle in crowd]
    stop = first_contact(path, base.radius, crowd)
    ways = [s.travelled for s in alone if s is not None]
    assert (stop is None) == (not ways) == is_clear(path, base.radius, crowd)
    if stop is not None:
        assert stop.travelled == min(ways)
        for index, one in enumerate(alone):
            assert (index in stop.met) == (
                one is not None and one.travelled <= stop.travelled + EPS
            )


EAST, NORTH, WEST = Point(2.0, 0.0), Point(0.0, 2.0), Point(-2.0, 0.0)
HALF_TURN = Path(EAST, (Arc(Point(0.0, 0.0), 2.0, EAST, WEST, 1),))


def test_an_arc_into_what_is_already_touched_ends_at_once() -> None:
    touched = disc(2, 1, 0.5)
    assert first_contact(HALF_TURN, 0.5, [touched]) == Stop(EAST, 0.0, (0,))


@pytest.mark.parametrize("deep", [0.5 * EPS, 0.3])
def test_an_arc_may_leave_what_the_base_overlaps_but_not_go_deeper(deep: float) -> None:
    behind, ahead = Disc(Point(2.0, deep - 1), 0.5), Disc(Point(2.0, 1 - deep), 0.5)
    assert first_contact(HALF_TURN, 0.5, [behind]) is None
    assert first_contact(HALF_TURN, 0.5, [ahead]) == Stop(EAST, 0.0, (0,))


def test_an_arc_may_leave_a_wall_that_the_base_overlaps_but_not_go_deeper() -> None:
    behind, ahead = rectangle(Point(2.0, -1.4), 2, 2), rectangle(Point(2.0, 1.4), 2, 2)
    assert first_contact(HALF_TURN, 0.5, [behind]) is None
    assert first_contact(HALF_TURN, 0.5, [ahead]) == Stop(EAST, 0.0, (0,))


def test_an_arc_out_of_the_arena_ends_at_once_and_one_into_it_does_not() -> None:
    arena = Enclosure(disc(0, -1, 2.7))
    assert first_contact(HALF_TURN, 0.5, [arena]) == Stop(EAST, 0.0, (0,))
    inward = Path(EAST, (Arc(Point(0.0, 0.0), 2.0, EAST, Point(0.0, -2.0), -1),))
    assert first_contact(inward, 0.5, [arena]) is None


@pytest.mark.parametrize("corner", [0, 1, 2, 3])
def test_an_arc_is_stopped_by_each_corner_of_a_rectangle(corner: int) -> None:
    """The arc runs around a point beyond the corner, and passes too close to the corner alone."""
    block = rectangle(Point(0.0, 0.0), 4, 4)
    x, y = block.vertices[corner]
    out = Point(x * 1.5, y * 1.5)
    radius = sqrt(2.0) - 0.4
    start, end = Point(out.x, out.y - y / 2 * radius), Point(out.x - x / 2 * radius, out.y)
    turn: Turn = 1 if x * y < 0 else -1
    path = Path(start, (Arc(out, radius, start, end, turn),))
    assert gap(Disc(start, 0.5), block) > 0.1
    stop = first_contact(path, 0.5, [block])
    assert stop is not None
    assert distance(stop.point, block.vertices[corner]) == pytest.approx(0.5)
    assert stop.travelled < path.length / 2


def test_rolling_around_what_is_touched_is_free() -> None:
    assert first_contact(HALF_TURN, 0.5, [disc(0, 0, 1.5)]) is None
    assert first_contact(HALF_TURN, 0.5, [Enclosure(disc(0, 0, 2.5))]) is None
