"""The shortest way of a base: free, as short as the tangents say, and the same every time."""

from __future__ import annotations

from math import acos, pi, sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from common.plane import (
    EPS,
    Arc,
    Disc,
    Enclosure,
    Obstacle,
    Path,
    Point,
    Tether,
    direction,
    disc,
    distance,
    first_contact,
    fits,
    flaw,
    gap,
    is_clear,
    rectangle,
    shortest_approach,
    shortest_path,
    snap,
    straight,
    within,
)
from tests.common.plane.scenes import (
    CROSS,
    WALL,
    bases,
    crowds,
    discs,
    inches,
    least_gap,
    places,
    sampled,
    tethers,
)

START = disc(0, 0, 1)
GOAL = Point(10.0, 0.0)


def around_one(start: Point, goal: Point, center: Point, radius: float) -> float:
    """Measure the tangents and the arc around one disc that lies between two places."""
    a, b = distance(start, center), distance(goal, center)
    u, v = direction(center, start), direction(center, goal)
    between = acos(max(-1.0, min(1.0, u.x * v.x + u.y * v.y)))
    arc = between - acos(radius / a) - acos(radius / b)
    return sqrt(a * a - radius * radius) + sqrt(b * b - radius * radius) + radius * arc


@given(bases, places, st.data())
def test_a_way_is_sound_and_crosses_nothing(base: Disc, goal: Point, data: st.DataObject) -> None:
    crowd = data.draw(crowds(base))
    way = shortest_path(base, goal, crowd)
    if way is None:
        assert first_contact(straight(base.center, goal), base.radius, crowd) is not None
        return
    assert flaw(way) == ""
    assert (way.start, way.end) == (base.center, snap(goal))
    assert is_clear(way, base.radius, crowd)
    assert all(least_gap(p, base.radius, crowd) >= -EPS for _, p in sampled(way))
    assert way.length >= distance(base.center, goal) - 1e-8


thickets = st.lists(
    st.builds(disc, inches(-4, 4), inches(-4, 4), inches(0.3, 2)), min_size=3, max_size=12
)


@given(thickets, inches(-4, 4), inches(-4, 4))
def test_a_way_through_a_thicket_crosses_nothing(
    thicket: list[Disc], y: float, end_y: float
) -> None:
    base, goal = disc(-7, y, 0.5), Point(7.0, end_y)
    way = shortest_path(base, goal, thicket)
    assert way is not None
    assert is_clear(way, base.radius, thicket)
    assert all(least_gap(p, base.radius, thicket) >= -EPS for _, p in sampled(way))


def test_it_does_not_roll_through_what_stands_beside_the_wheel() -> None:
    """Between the two there is no room; rolling around the first would lead through the second."""
    pair = [disc(5, 1.5, 1), disc(5, -1.5, 1)]
    base, goal = disc(1, 3, 1), Point(8.5, 0.0)
    way = shortest_path(base, goal, pair)
    assert way is not None
    assert is_clear(way, 1.0, pair)
    assert [piece.turn for piece in way.pieces if isinstance(piece, Arc)] == [-1]


@given(bases, places, st.data())
def test_a_way_bends_only_where_it_hugs_an_obstacle(
    base: Disc, goal: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(base))
    way = shortest_path(base, goal, crowd)
    assume(way is not None)
    assert way is not None
    for piece in way.pieces:
        if isinstance(piece, Arc):
            assert least_gap(piece.start, base.radius, crowd) <= EPS
            assert least_gap(piece.end, base.radius, crowd) <= EPS
    for _, (x, y) in sampled(way, 10):
        for ahead in (Point(x + 0.01, y), Point(x - 0.01, y), Point(x, y + 0.01)):
            assert distance(ahead, goal) <= way.length + 0.02


@given(bases, places, st.data())
def test_cutting_corners_of_a_way_makes_it_cross_something(
    base: Disc, goal: Point, data: st.DataObject
) -> None:
    """A way with a free short cut between any two of its places would not be the shortest."""
    crowd = data.draw(crowds(base))
    way = shortest_path(base, goal, crowd)
    assume(way is not None)
    assert way is not None
    marks = list(sampled(way, 8))
    for (from_inches, a), (to_inches, b) in ((p, q) for p in marks for q in marks if p[0] < q[0]):
        if is_clear(straight(a, b), base.radius, crowd):
            assert distance(a, b) >= to_inches - from_inches - 2e-3


@given(places, places, discs)
def test_around_one_disc_it_is_the_tangents_and_the_arc(a: Point, b: Point, pillar: Disc) -> None:
    base = Disc(a, 0.59)
    grown = pillar.radius + base.radius
    assume(min(distance(a, pillar.center), distance(b, pillar.center)) > grown)
    way = shortest_path(base, b, [pillar])
    assert way is not None
    if is_clear(straight(a, b), base.radius, [pillar]):
        assert way == straight(a, b)
    else:
        assert way.length == pytest.approx(around_one(a, b, pillar.center, grown), rel=1e-6)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("offset", [0.0, 0.3, 0.9])
def test_around_two_discs_it_is_the_tangents_and_the_arcs(offset: float, side: int) -> None:
    """Two discs of radius 1 in a row, both passed on one side: tangent, arc, tangent, arc, tangent.

    The base is nearly a point, so the grown discs have almost the radius 1, and they stand close
    enough together that passing between them is longer.
    """
    base = disc(0, side * offset, 0.1)
    pair = [disc(4, 0, 1), disc(6.15, 0, 1)]
    goal = Point(10.15, side * offset)
    way = shortest_path(base, goal, pair)
    assert way is not None
    grown, a = 1.1, sqrt(16 + offset * offset)
    tangent = sqrt(a * a - grown * grown)
    across = acos(4 / a)
    arc = pi / 2 - acos(grown / a) + across * (-1 if offset else 1)
    assert way.length == pytest.approx(2 * tangent + 2 * grown * arc + 2.15, rel=1e-6)
    assert [type(piece).__name__ for piece in way.pieces] == ["Line", "Arc", "Line", "Arc", "Line"]


def test_between_two_discs_on_alternate_sides_it_crosses_from_one_to_the_other() -> None:
    base = disc(0, 0, 0.5)
    pair = [disc(4, 1, 1.5), disc(9, -1, 1.5)]
    way = shortest_path(base, Point(13.0, 0.0), pair)
    assert way is not None
    turns = [piece.turn for piece in way.pieces if isinstance(piece, Arc)]
    assert turns == [1, -1]
    d = sqrt(17)
    tangent = sqrt(d * d - 4)
    between = sqrt(29.0)
    inner = sqrt(29 - 16)
    # Angles between the line of the centres, the tangents, and the lines to the ends.
    to_start = pi - acos((4 * 5 + -1 * -2 * -1) / (d * between))
    assert to_start > 0
    arc = acos(-(4 * 5 - 1 * -2 * 1 * -1 + 0) / (d * between)) - acos(2 / d) - acos(4 / between)
    assert way.length == pytest.approx(2 * tangent + inner + 4 * arc, rel=1e-3)


def test_through_a_gap_exactly_as_wide_as_the_base_it_goes() -> None:
    pillars = [disc(5, 2, 1), disc(5, -2, 1)]
    assert shortest_path(START, GOAL, pillars) == straight(START.center, GOAL)
    slanted = shortest_path(disc(0, 3, 1), Point(10.0, -3.0), pillars)
    assert slanted is not None
    assert is_clear(slanted, 1.0, pillars)
    assert any(distance(p, Point(5.0, 0.0)) < 0.1 for _, p in sampled(slanted))


def test_a_gap_too_narrow_is_gone_around() -> None:
    pillars = [disc(5, 1.99, 1), disc(5, -1.99, 1)]
    way = shortest_path(START, GOAL, pillars)
    assert way is not None
    assert way.length > 11
    assert max(abs(p.y) for _, p in sampled(way)) == pytest.approx(3.99, abs=1e-3)


def test_a_base_in_contact_rolls_around_what_it_touches() -> None:
    way = shortest_path(START, Point(4.0, 0.0), [disc(2, 0, 1)])
    assert way is not None
    assert way.length == pytest.approx(2 * pi)
    assert sum(isinstance(piece, Arc) for piece in way.pieces) >= 1


def test_it_goes_around_the_corners_of_terrain() -> None:
    wall = rectangle(Point(5.0, 0.0), 1.0, 6.0)
    way = shortest_path(START, GOAL, [wall])
    assert way is not None
    a = sqrt(4.5 * 4.5 + 9)
    arc = pi - pi / 2 - acos(1 / a) + acos(4.5 / a)
    assert way.length == pytest.approx(2 * sqrt(a * a - 1) + 1 + 2 * arc, rel=1e-6)


def test_it_goes_around_the_inner_corner_of_an_arena() -> None:
    arena = Enclosure(CROSS)
    base = disc(0, 2.4, 0.4)
    way = shortest_path(base, Point(2.4, 0.0), [arena])
    assert way is not None
    assert [piece.turn for piece in way.pieces if isinstance(piece, Arc)] == [1]
    assert is_clear(way, base.radius, [arena])


@pytest.mark.parametrize(
    ("base", "goal", "obstacles"),
    [
        (START, Point(3.0, 0.0), [disc(5, 0, 2)]),
        (disc(4, 0, 1), GOAL, [disc(5, 0, 2)]),
        (START, Point(20.0, 0.0), [WALL]),
        (START, GOAL, [Enclosure(disc(0, 0, 3)), disc(9, 9, 1)]),
        (START, GOAL, [rectangle(Point(5.0, 0.0), 1.0, 30.0), WALL]),
        (START, GOAL, [Tether(disc(0, 3, 1), 4.0)]),
    ],
)
def test_where_there_is_no_way_there_is_none(
    base: Disc, goal: Point, obstacles: list[Obstacle]
) -> None:
    assert shortest_path(base, goal, obstacles) is None


def test_no_way_leads_out_of_a_ring_of_bases() -> None:
    ring = [Disc(snap(Point(4.0 * x, 4.0 * y)), 1.2) for x, y in _twelve()]
    base = disc(0, 0, 0.7)
    assert shortest_path(base, GOAL, ring) is None
    assert shortest_path(base, GOAL, ring[1:]) is not None


def _twelve() -> list[tuple[float, float]]:
    half, tall = 0.5, sqrt(0.75)
    quarter = [(1.0, 0.0), (tall, half), (half, tall)]
    return [
        (x * a - y * b, x * b + y * a)
        for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for x, y in quarter
    ]


@given(bases, bases, inches(0, 2), st.data())
def test_an_approach_ends_at_the_first_place_within_reach(
    base: Disc, target: Disc, reach: float, data: st.DataObject
) -> None:
    assume(gap(base, target) >= 0)
    crowd = data.draw(crowds(base))
    way = shortest_approach(base, target, reach, crowd)
    if way is None:
        stop = first_contact(straight(base.center, target.center), base.radius, crowd)
        assert stop is not None
        return
    assert flaw(way) == ""
    assert is_clear(way, base.radius, crowd)
    assert within(Disc(way.end, base.radius), target, reach)
    for travelled, place in sampled(way):
        if travelled < way.length - 1e-4:
            assert gap(Disc(place, base.radius), target) > reach


@given(bases, bases, inches(0.2, 2), st.data())
def test_no_place_within_reach_is_nearer_than_the_approach(
    base: Disc, target: Disc, reach: float, data: st.DataObject
) -> None:
    assume(gap(base, target) >= 0)
    crowd = data.draw(crowds(base, most=4))
    way = shortest_approach(base, target, reach, crowd)
    ring = base.radius + target.radius + reach
    for x, y in _twelve():
        place = Point(target.center.x + ring * x, target.center.y + ring * y)
        other = shortest_path(base, place, crowd)
        if other is not None:
            assert way is not None
            assert way.length <= other.length + 1e-6


def test_an_approach_from_within_reach_goes_nowhere() -> None:
    assert shortest_approach(START, disc(3, 0, 1), 1.0, []) == Path(START.center)


def test_an_approach_to_contact_stops_at_the_edge_of_the_target() -> None:
    way = shortest_approach(START, disc(6, 0, 1), 0.0, [disc(6, 0, 1)])
    assert way == straight(START.center, Point(4.0, 0.0))


def test_an_approach_goes_around_what_stands_before_the_target() -> None:
    target, guard = disc(8, 0, 1), disc(6, 0, 1)
    way = shortest_approach(START, target, 1.0, [target, guard])
    assert way is not None
    assert way.length > 5
    assert within(Disc(way.end, 1.0), target, 1.0)
    assert is_clear(way, 1.0, [target, guard])


@given(bases, places, st.data())
def test_a_chained_base_never_leaves_its_chain(
    base: Disc, goal: Point, data: st.DataObject
) -> None:
    tether = data.draw(tethers(base))
    crowd = data.draw(crowds(base, most=4))
    way = shortest_path(base, goal, (*crowd, tether))
    if way is not None:
        assert all(gap(Disc(p, base.radius), tether) >= -EPS for _, p in sampled(way))
    elif fits(Disc(snap(goal), base.radius), (*crowd, tether)):
        assert not is_clear(straight(base.center, goal), base.radius, (*crowd, tether))


@given(bases, places, st.data())
def test_equal_input_gives_an_equal_way(base: Disc, goal: Point, data: st.DataObject) -> None:
    crowd = data.draw(crowds(base))
    ways = [repr(shortest_path(base, goal, tuple(crowd))) for _ in range(2)]
    assert ways[0] == ways[1]


@given(bases, places, st.data())
def test_the_way_back_is_as_long(base: Disc, goal: Point, data: st.DataObject) -> None:
    crowd = data.draw(crowds(base))
    way = shortest_path(base, goal, crowd)
    assume(way is not None)
    assert way is not None
    back = shortest_path(Disc(way.end, base.radius), base.center, crowd)
    assert back is not None
    assert back.length == pytest.approx(way.length, abs=1e-5)


@given(bases, places, places, st.data())
def test_no_detour_is_shorter(base: Disc, goal: Point, via: Point, data: st.DataObject) -> None:
    crowd = data.draw(crowds(base))
    way = shortest_path(base, goal, crowd)
    first = shortest_path(base, via, crowd)
    second = shortest_path(Disc(snap(via), base.radius), goal, crowd)
    if first is not None and second is not None:
        assert way is not None
        assert way.length <= first.length + second.length + 1e-6
