"""Stretches of a path within a distance of a base, against sampled gaps."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.plane import (
    EPS,
    Disc,
    Path,
    Point,
    Solid,
    Span,
    cut_within,
    disc,
    gap,
    span_within,
    spans_within,
    straight,
    within,
)
from tests.common.plane.scenes import bases, inches, paths, sampled, solids

PASSING = straight(Point(0.0, 0.0), Point(8.0, 0.0))
GUARD = disc(4, 0, 0.5)


@given(bases, solids, inches(0, 4), st.data())
def test_a_place_is_in_a_span_just_when_it_is_within_the_distance(
    base: Disc, thing: Solid, far: float, data: st.DataObject
) -> None:
    path = data.draw(paths(base.center))
    spans = spans_within(path, base.radius, thing, far)
    for travelled, place in sampled(path):
        apart = gap(Disc(place, base.radius), thing)
        inside = any(a - 1e-9 <= travelled <= b + 1e-9 for a, b in spans)
        if abs(apart - far) > 2 * EPS:
            assert inside == (apart < far)
    for (_, last), (first, _) in itertools.pairwise(spans):
        assert last < first


@given(bases, solids, inches(0, 4), st.data())
def test_the_span_reaches_from_the_first_place_within_to_the_last(
    base: Disc, thing: Solid, far: float, data: st.DataObject
) -> None:
    path = data.draw(paths(base.center))
    span = span_within(path, base.radius, thing, far)
    marks = [
        travelled
        for travelled, place in sampled(path)
        if within(Disc(place, base.radius), thing, far - 2 * EPS)
    ]
    if span is None:
        assert marks == []
        return
    for mark in span:
        apart = gap(Disc(path.at(mark), base.radius), thing)
        assert apart <= far + EPS + 1e-9
        assert apart >= far - 1e-6 or mark in (0.0, path.length)
    assert all(span.first - 1e-9 <= mark <= span.last + 1e-9 for mark in marks)


@given(bases, solids, inches(0, 4), st.data())
def test_a_path_cut_within_a_distance_ends_at_the_first_place(
    base: Disc, thing: Solid, far: float, data: st.DataObject
) -> None:
    path = data.draw(paths(base.center))
    cut = cut_within(path, base.radius, thing, far)
    ended = within(Disc(cut.end, base.radius), thing, far)
    assert ended == (span_within(path, base.radius, thing, far) is not None)
    if not ended:
        assert cut == path
    for travelled, place in sampled(cut):
        if travelled < cut.length - 1e-6:
            assert gap(Disc(place, base.radius), thing) > far - 1e-6


def test_a_passing_model_is_within_reach_from_the_first_place_to_the_last() -> None:
    assert span_within(PASSING, 0.5, GUARD, 2.0) == Span(1.0, 7.0)
    assert cut_within(PASSING, 0.5, GUARD, 2.0).end == Point(1.0, 0.0)


def test_a_path_far_away_has_no_span_and_is_not_cut() -> None:
    assert span_within(PASSING, 0.5, disc(4, 9, 0.5), 2.0) is None
    assert cut_within(PASSING, 0.5, disc(4, 9, 0.5), 2.0) == PASSING


def test_a_model_that_stays_is_within_reach_or_not() -> None:
    assert span_within(Path(Point(2.0, 0.0)), 0.5, GUARD, 1.0) == Span(0.0, 0.0)
    assert span_within(Path(Point(1.0, 0.0)), 0.5, GUARD, 1.0) is None


@pytest.mark.parametrize(("above", "seen"), [(-0.5, True), (0.5, True), (2.0, False)])
def test_a_path_that_grazes_the_distance_counts_within_the_tolerance(
    above: float, seen: bool
) -> None:
    guard = Disc(Point(4.0, 3.0 + above * EPS), 0.5)
    assert (span_within(PASSING, 0.5, guard, 2.0) is not None) == seen


def test_a_path_that_starts_just_within_the_tolerance_is_within_from_the_start() -> None:
    start = Point(1.0 - 0.5 * EPS, 0.0)
    path = straight(start, Point(0.0, 0.0), Point(4.0, 0.0))
    assert span_within(path, 0.5, GUARD, 2.0) == Span(0.0, path.length)


def test_a_path_that_ends_just_within_the_tolerance_is_within_to_its_end() -> None:
    path = straight(Point(4.0, 0.0), Point(1.0 - 0.5 * EPS, 0.0))
    assert span_within(path, 0.5, GUARD, 2.0) == Span(0.0, path.length)


def test_a_path_may_come_within_reach_twice() -> None:
    there_and_back = straight(Point(0.0, 0.0), Point(8.0, 0.0), Point(0.0, 0.0))
    assert spans_within(there_and_back, 0.5, GUARD, 1.0) == (Span(2.0, 6.0), Span(10.0, 14.0))
