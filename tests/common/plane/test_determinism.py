"""The same input gives the same bits: on every platform, in every Python version."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from random import Random

from common.plane import (
    Disc,
    Enclosure,
    Obstacle,
    Path,
    Point,
    contact_ends,
    contact_spots,
    cut_within,
    direction,
    disc,
    first_contact,
    fits,
    nearest_contact,
    nearest_spots,
    push,
    rectangle,
    shift,
    shortest_approach,
    shortest_path,
    slide,
    snap,
)
from tests.common.plane.scenes import WALL

GOLDEN = "a9b36b4bb6647a48260248c1f7b3e13e"
"""The digest of all that the fixed scenes below give. It changes when, and only when, a result
changes in any bit: then old match records no longer replay, and ``RULES_VERSION`` must rise."""


def scene(numbers: Random) -> tuple[Disc, Point, Point, list[Obstacle]]:
    """Make a base, a goal, a direction and obstacles from plain numbers (no sine or cosine)."""

    def place() -> Point:
        return snap(Point(24 * numbers.random() - 12, 24 * numbers.random() - 12))

    heading = direction(Point(0.0, 0.0), place())
    obstacles: list[Obstacle] = [WALL, Enclosure(rectangle(Point(0.0, 0.0), 27.0, 27.0))]
    obstacles += [rectangle(place(), 3.0, 1.0, along=heading) for _ in range(3)]
    base = Disc(place(), 0.59)
    while not fits(base, obstacles):
        base = Disc(place(), 0.59)
    while len(obstacles) < 17:
        other = disc(*place(), 0.5 + numbers.random())
        if fits(other, [*obstacles, base]):
            obstacles.append(other)
    return base, place(), heading, obstacles


def results(seed: int) -> Iterator[object]:
    """Give what everything in the package computes in one scene."""
    base, goal, heading, things = scene(Random(seed))
    others = [thing for thing in things if isinstance(thing, Disc)]
    way = shortest_path(base, goal, things)
    yield way
    yield shortest_approach(base, others[0], 1.0, things)
    yield push(base, heading, 4.0, things)
    yield shift(base, heading, 4.0, things)
    yield slide(base, heading, 9.0, things)
    yield nearest_spots(goal, 1.0, things)
    yield nearest_contact(goal, 0.5, others[1], things)
    yield contact_ends(0.5, others[1], things)
    yield contact_spots(0.5, others[2], things, count=9, toward=goal)
    if way is not None:
        yield first_contact(way, 0.79, things)
        yield cut_within(way, base.radius, others[3], 2.0)
        yield way.length, way.cut(way.length / 3)


def test_the_same_scene_gives_the_same_bits_as_ever() -> None:
    digest = blake2b(digest_size=16)
    for seed in range(60):
        for result in results(seed):
            digest.update(repr(result).encode())
    assert digest.hexdigest() == GOLDEN


def test_the_fixed_scenes_reach_every_kind_of_result() -> None:
    found = [result for seed in range(60) for result in results(seed)]
    ways = [result for result in found if isinstance(result, Path)]
    assert any(result is None for result in found)
    assert any(len(way.pieces) > 4 for way in ways)
    assert any(not way.pieces for way in ways)


def test_no_result_holds_a_negative_zero() -> None:
    middle = disc(0, 0, 0.5)
    west = Point(-1.0, -0.0)
    things = [disc(-1, 0, 0.5), disc(3, 0, 0.5)]
    everything = (
        push(middle, west, 1.0, things),
        shift(middle, west, 1.0, things),
        slide(middle, west, 1.0, things),
        nearest_spots(Point(-1e-12, -0.0), 0.5, [disc(0, 0, 1)]),
        contact_spots(0.5, disc(0, 0, 0.5), [], count=4, toward=Point(-1.0, -0.0)),
        shortest_path(middle, Point(4.0, -0.0), things),
    )
    assert "-0.0," not in repr(everything)
    assert "-0.0)" not in repr(everything)
