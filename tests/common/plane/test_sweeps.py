"""First contact along lines and arcs, against dense sampling of the gap."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from common.plane import (
    EPS,
    LATTICE,
    Disc,
    Obstacle,
    Path,
    first_contact,
    gap,
    is_clear,
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
