"""Legal places: in contact with a thing, and as near as may be, against dense sampling."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.plane import (
    EPS,
    Disc,
    Enclosure,
    Obstacle,
    Point,
    Solid,
    Tether,
    contact_ends,
    contact_spots,
    disc,
    distance,
    fits,
    gap,
    in_contact,
    nearest_contact,
    nearest_spots,
    rectangle,
    snap,
)
from tests.common.plane.scenes import (
    CROSS,
    SQUARE_WALL,
    WALL,
    bases,
    crosses,
    crowds,
    discs,
    inches,
    least_gap,
    places,
    radii,
    rectangles,
)

ORIGIN = Point(0.0, 0.0)
things = st.one_of(discs, rectangles, crosses, st.sampled_from([WALL, SQUARE_WALL]))


def crowd_around(base: Disc) -> st.SearchStrategy[tuple[Obstacle, ...]]:
    """Give obstacles near a base, so that there is hardly any room."""
    near = st.builds(
        lambda angle, far, radius: disc(
            base.center.x + far * cos(angle), base.center.y + far * sin(angle), radius
        ),
        inches(0, 6.28),
        inches(0.5, 4),
        inches(0.3, 1.6),
    )
    return st.lists(near, max_size=8).map(tuple)


@given(radii, things, st.data())
def test_a_place_in_contact_touches_and_overlaps_nothing(
    radius: float, thing: Solid, data: st.DataObject
) -> None:
    crowd = data.draw(crowd_around(disc(0, 0, 1)))
    far = data.draw(st.sampled_from([0.0, 0.0, 1.0]))
    near = data.draw(places)
    spots = [
        *nearest_contact(near, radius, thing, crowd, gap=far),
        *contact_spots(radius, thing, crowd, count=8, toward=near, gap=far),
        *contact_ends(radius, thing, crowd, gap=far),
    ]
    for spot in spots:
        assert spot == snap(spot)
        assert abs(gap(Disc(spot, radius), thing) - far) <= EPS
        assert fits(Disc(spot, radius), crowd)


@given(bases, radii, st.data())
def test_there_is_no_nearer_place_in_contact_with_a_base(
    target: Disc, radius: float, data: st.DataObject
) -> None:
    crowd = data.draw(crowd_around(target))
    near = data.draw(places)
    reach = target.radius + radius
    ring = [
        Point(target.center.x + reach * cos(a), target.center.y + reach * sin(a))
        for a in (2 * pi * n / 720 for n in range(720))
    ]
    free = [distance(p, near) for p in ring if least_gap(p, radius, crowd) >= 0]
    found = nearest_contact(near, radius, target, crowd)
    assert found or not free
    apart = [distance(p, near) for p in found]
    if free:
        assert min(apart) <= min(free) + 1e-9
    if found:
        assert max(apart) <= min(apart) + EPS + 1e-8


@given(st.one_of(rectangles, crosses), radii, places, st.data())
def test_there_is_no_nearer_place_in_contact_with_terrain(
    thing: Solid, radius: float, near: Point, data: st.DataObject
) -> None:
    crowd = data.draw(crowds(Disc(near, radius)))
    found = nearest_contact(near, radius, thing, crowd)
    spots = contact_spots(radius, thing, crowd, count=200, toward=near)
    assert found or not spots
    for spot in spots:
        assert min(distance(p, near) for p in found) <= distance(spot, near) + 1e-8


@given(radii, places, st.data())
def test_there_is_no_nearer_legal_place(radius: float, near: Point, data: st.DataObject) -> None:
    crowd = data.draw(crowd_around(Disc(near, radius)))
    found = nearest_spots(near, radius, crowd)
    assert found
    nearest = distance(found[0], near)
    for spot in found:
        assert fits(Disc(spot, radius), crowd)
        assert distance(spot, near) <= nearest + EPS + 1e-8
    for part in (0.2, 0.5, 0.8, 0.95, 0.99):
        for angle in range(72):
            x, y = cos(angle * pi / 36), sin(angle * pi / 36)
            closer = Point(near.x + part * nearest * x, near.y + part * nearest * y)
            assert not fits(Disc(closer, radius), crowd) or nearest <= 1e-6


def test_a_legal_place_is_nearest_to_itself() -> None:
    assert nearest_spots(ORIGIN, 0.5, [WALL]) == (ORIGIN,)


def test_places_that_are_as_near_are_all_listed() -> None:
    pair = [disc(0, 0.9, 1), disc(0, -0.9, 1)]
    x = sqrt(1.5 * 1.5 - 0.81)
    assert nearest_spots(ORIGIN, 0.5, pair) == (snap(Point(-x, 0.0)), snap(Point(x, 0.0)))


def test_outside_the_arena_the_nearest_place_is_within() -> None:
    assert nearest_spots(Point(20.0, 0.0), 0.5, [WALL]) == (Point(14.5, 0.0),)
    assert nearest_spots(Point(20.0, 20.0), 0.5, [SQUARE_WALL]) == (Point(11.5, 9.5),)


def test_there_is_no_place_in_an_arena_that_is_too_small() -> None:
    assert nearest_spots(ORIGIN, 2.0, [Enclosure(disc(0, 0, 1.5))]) == ()


def test_a_surrounded_base_leaves_no_place_in_contact() -> None:
    ring = [disc(2 * cos(n * pi / 3), 2 * sin(n * pi / 3), 1) for n in range(6)]
    assert nearest_contact(Point(9.0, 0.0), 0.5, disc(0, 0, 1), ring) == ()
    assert contact_spots(0.5, disc(0, 0, 1), ring, count=50, toward=ORIGIN) == ()
    opened = nearest_contact(Point(9.0, 0.0), 0.5, disc(0, 0, 1), ring[1:])
    assert opened == (Point(1.5, 0.0),)


def test_a_place_exactly_as_wide_as_the_base_is_found() -> None:
    pillars = [disc(0, 1.6, 0.6), disc(0, -1.6, 0.6)]
    assert nearest_contact(ORIGIN, 1.0, disc(-2, 0, 1), pillars) == (ORIGIN,)
    assert ORIGIN in contact_ends(1.0, disc(-2, 0, 1), pillars)


def test_places_around_a_base_begin_at_the_side_asked_for() -> None:
    spots = contact_spots(0.5, disc(0, 0, 1.5), [], count=4, toward=Point(0.0, -9.0))
    assert spots == (Point(0.0, -2.0), Point(2.0, 0.0), Point(0.0, 2.0), Point(-2.0, 0.0))


def test_places_at_the_arena_edge_touch_it_from_within() -> None:
    spots = contact_spots(0.5, WALL, [], count=12, toward=Point(9.0, 0.0))
    assert len(spots) == 12
    assert spots[0] == Point(14.5, 0.0)
    assert all(in_contact(Disc(spot, 0.5), WALL) for spot in spots)
    inside = contact_spots(0.5, SQUARE_WALL, [], count=12, toward=Point(9.0, 0.0))
    assert len(inside) == 12
    assert inside[0] == Point(11.5, 0.0)


def test_in_an_inner_angle_only_the_places_outside_the_thing_are_listed() -> None:
    spots = contact_spots(0.5, CROSS, [], count=100, toward=Point(9.0, 0.0))
    assert 60 < len(spots) < 100
    assert nearest_contact(Point(1.2, 1.2), 0.5, CROSS, []) == (Point(1.5, 1.5),)


def test_an_arena_without_room_has_no_place_at_its_edge() -> None:
    assert contact_spots(2.0, Enclosure(disc(0, 0, 1)), [], count=4, toward=ORIGIN) == ()


def test_a_gap_may_be_asked_for_instead_of_contact() -> None:
    found = nearest_contact(Point(9.0, 0.0), 0.5, rectangle(ORIGIN, 2, 2), [], gap=1.0)
    assert found == (Point(2.5, 0.0),)
    spots = contact_spots(0.5, disc(0, 0, 1), [], count=2, toward=Point(9.0, 0.0), gap=1.0)
    assert spots == (Point(2.5, 0.0), Point(-2.5, 0.0))


def test_the_end_of_a_chain_has_places_too() -> None:
    chain = Tether(disc(0, 0, 1), 4.0)
    assert nearest_contact(Point(9.0, 0.0), 0.5, chain, []) == (Point(5.5, 0.0),)


@pytest.mark.parametrize("toward", [Point(0.0, 0.0), Point(1.0, 0.0)])
def test_from_the_very_centre_the_place_to_the_right_stands_for_all(toward: Point) -> None:
    assert nearest_spots(toward, 0.5, [Disc(toward, 1.0)])[0] == Point(toward.x + 1.5, 0.0)
