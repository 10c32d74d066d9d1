"""Pushes and shifts: straight, exactly so far, or to what is in the way."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from common.errors import ArenaError
from common.plane import (
    EPS,
    LATTICE,
    SHORT_OF_CONTACT,
    Disc,
    Enclosure,
    Point,
    Stop,
    Tether,
    beyond,
    direction,
    disc,
    distance,
    gap,
    in_contact,
    push,
    rectangle,
    shift,
    snap,
)
from tests.common.plane.scenes import (
    WALL,
    bases,
    crowds,
    headings,
    inches,
    least_gap,
    tethers,
)

EAST = Point(1.0, 0.0)
BASE = disc(0, 0, 0.5)


@given(bases, headings, st.data())
def test_a_push_goes_its_whole_way_or_ends_in_contact_with_what_it_met(
    base: Disc, heading: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    stop = push(base, heading, 1.0, crowd)
    assert stop.point == snap(stop.point)
    assert distance(stop.point, beyond(base.center, heading, stop.travelled)) <= LATTICE
    assert least_gap(stop.point, base.radius, crowd) >= -EPS
    assert all(in_contact(Disc(stop.point, base.radius), crowd[i]) for i in stop.met)
    if stop.travelled != 1.0:
        assert 0 <= stop.travelled < 1
        assert stop.met
        further = beyond(base.center, heading, stop.travelled + 0.01)
        assert min(gap(Disc(further, base.radius), crowd[i]) for i in stop.met) < 1e-3


@given(bases, headings, st.data())
def test_all_that_is_newly_touched_at_the_end_of_a_push_is_met(
    base: Disc, heading: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    stop = push(base, heading, 1.0, crowd)
    for index, obstacle in enumerate(crowd):
        if gap(Disc(stop.point, base.radius), obstacle) <= EPS < gap(base, obstacle):
            assert index in stop.met


@given(bases, headings, inches(0, 5), st.data())
def test_a_shift_touches_nothing_that_it_did_not_touch_before(
    base: Disc, heading: Point, far: float, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    stop = shift(base, heading, far, crowd)
    end = Disc(stop.point, base.radius)
    for obstacle in crowd:
        assert gap(end, obstacle) > EPS or gap(base, obstacle) <= 3 * EPS
        assert gap(end, obstacle) >= -EPS
    assert (stop.travelled == far) or stop.met
    for index in stop.met:
        assert gap(end, crowd[index]) <= SHORT_OF_CONTACT + EPS


@given(bases, headings, st.data())
def test_a_shift_ends_just_before_a_push_would(
    base: Disc, heading: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    pushed, shifted = push(base, heading, 3.0, crowd), shift(base, heading, 3.0, crowd)
    assert shifted.travelled <= pushed.travelled + 1e-9
    assume(shifted.travelled > 0)
    # Along a tangent, two tolerances before contact can be a good way back.
    assert least_gap(beyond(shifted.point, heading, 0.01), base.radius, crowd) < 0.011 or (
        shifted.travelled == 3.0
    )


@given(bases, headings, st.data())
def test_a_push_and_a_shift_end_where_the_chain_ends(
    base: Disc, heading: Point, data: st.DataObject
) -> None:
    tether = data.draw(tethers(base))
    for stop in (push(base, heading, 4.0, [tether]), shift(base, heading, 4.0, [tether])):
        room = gap(Disc(stop.point, base.radius), tether)
        assert room >= -EPS
        assert stop.travelled == 4.0 or (stop.met == (0,) and abs(room) <= EPS)


def test_a_push_against_something_already_touched_is_into_it_without_movement() -> None:
    assert push(BASE, EAST, 1.0, [disc(1, 0, 0.5)]) == Stop(Point(0.0, 0.0), 0.0, (0,))


def test_a_push_along_a_wall_is_not_into_it() -> None:
    wall = rectangle(Point(0.0, -1.0), 9.0, 1.0)
    assert in_contact(BASE, wall)
    assert push(BASE, EAST, 1.0, [wall]) == Stop(Point(1.0, 0.0), 1.0, ())


def test_a_push_away_from_something_touched_is_not_into_it() -> None:
    assert push(BASE, EAST, 1.0, [disc(-1, 0, 0.5)]) == Stop(Point(1.0, 0.0), 1.0, ())


def test_a_push_that_ends_in_contact_after_its_whole_way_is_into_it() -> None:
    assert push(BASE, EAST, 1.0, [disc(2, 0, 0.5)]) == Stop(Point(1.0, 0.0), 1.0, (0,))


def test_all_things_touched_at_first_contact_are_met() -> None:
    pair = [disc(1.5, 0.6, 0.5), disc(1.5, -0.6, 0.5), disc(9, 0, 1)]
    stop = push(BASE, EAST, 1.0, pair)
    assert stop.met == (0, 1)
    assert stop.travelled == pytest.approx(1.5 - 0.8)


def test_a_push_tangent_to_a_base_glances_off() -> None:
    beside = disc(0.5, 1.0, 0.5)
    assert push(BASE, EAST, 1.0, [beside]) == Stop(Point(1.0, 0.0), 1.0, ())
    deeper = push(BASE, EAST, 1.0, [disc(0.5, 0.999, 0.5)])
    assert deeper.met == (0,)
    assert deeper.travelled == pytest.approx(0.5 - sqrt(1 - 0.999**2))


def test_the_arena_edge_stops_a_push_from_within() -> None:
    stop = push(disc(14, 0, 0.5), EAST, 1.0, [WALL])
    assert stop == Stop(Point(14.5, 0.0), 0.5, (0,))
    assert push(disc(14.5, 0, 0.5), Point(0.0, 1.0), 1.0, [WALL]).met == (0,)
    corner = push(disc(0, 0, 1), Point(0.6, 0.8), 9.0, [Enclosure(rectangle(Point(0, 0), 8, 10))])
    assert corner == Stop(Point(3.0, 4.0), 5.0, (0,))


def test_a_shift_stops_two_tolerances_short() -> None:
    stop = shift(BASE, EAST, 3.0, [disc(2, 0, 0.5)])
    assert stop.point == Point(1 - 2e-6, 0.0)
    assert stop.met == (0,)


def test_a_shift_may_leave_what_it_touches_but_not_press_on() -> None:
    assert shift(BASE, EAST, 3.0, [disc(-1, 0, 0.5)]).travelled == 3.0
    assert shift(BASE, EAST, 3.0, [disc(1, 0, 0.5)]).travelled == 0.0


def test_a_shift_goes_to_the_very_end_of_a_chain() -> None:
    stop = shift(BASE, EAST, 9.0, [Tether(disc(0, 0, 0.5), 4.0)])
    assert stop == Stop(Point(5.0, 0.0), 5.0, (0,))


def test_an_overlapping_base_may_leave_but_not_go_deeper() -> None:
    under = disc(0.3, 0, 0.5)
    assert push(BASE, Point(-1.0, 0.0), 1.0, [under]).travelled == 1.0
    assert push(BASE, EAST, 1.0, [under]).travelled == 0.0


@pytest.mark.parametrize("heading", [Point(0, 0), Point(1, 1), Point(float("nan"), 0)])
def test_a_direction_has_the_length_one(heading: Point) -> None:
    with pytest.raises(ArenaError, match="length 1"):
        push(BASE, heading, 1.0, [])


@given(bases, bases)
def test_a_base_pushed_directly_away_ends_an_inch_farther(attacker: Disc, target: Disc) -> None:
    apart = distance(attacker.center, target.center)
    assume(apart > 0.1)
    stop = push(target, direction(attacker.center, target.center), 1.0, [])
    assert distance(attacker.center, stop.point) == pytest.approx(apart + 1, abs=2 * LATTICE)
