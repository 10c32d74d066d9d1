"""Which stretches of a path lie within a distance of a thing, exactly."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import Final, NamedTuple

from common.plane.gaps import gap
from common.plane.paths import Line, Path, Piece, inches_to, piece_length, point_on
from common.plane.points import EPS, LATTICE
from common.plane.rims import Flat, Rim, Round, meet, rims
from common.plane.shapes import Disc, Solid, Tether

_SHORT: Final = 10 * LATTICE
_GLANCE: Final = 1e-3


class Span(NamedTuple):
    """A stretch of a path: from so many inches along it to so many."""

    first: float
    last: float


def spans_within(path: Path, radius: float, thing: Solid, inches: float) -> tuple[Span, ...]:
    """List the stretches on which a base of a radius is within so many inches of a thing.

    A stretch ends where the gap is exactly ``inches``, or, when the path comes no closer than
    ``inches`` plus ``EPS``, where it is exactly that.
    """
    exact = _spans(path, radius, thing, inches)
    return exact or _spans(path, radius, thing, inches + EPS)


def _spans(path: Path, radius: float, thing: Solid, inches: float) -> tuple[Span, ...]:
    if not path.pieces:
        return (Span(0.0, 0.0),) if gap(Disc(path.start, radius), thing) <= inches else ()
    found: list[Span] = []
    travelled = 0.0
    for piece in path.pieces:
        for first, last in piece_spans(piece, radius, thing, inches):
            _append(found, Span(travelled + first, travelled + last))
        travelled += piece_length(piece)
    return tuple(found)


def span_within(path: Path, radius: float, thing: Solid, inches: float) -> Span | None:
    """Give the first and the last place on a path within so many inches of a thing, or None.

    >>> from common.plane.paths import straight
    >>> from common.plane.points import Point
    >>> from common.plane.shapes import Disc
    >>> way = straight(Point(0.0, 0.0), Point(8.0, 0.0))
    >>> span_within(way, 0.5, Disc(Point(4.0, 0.0), 0.5), 1.0)
    Span(first=2.0, last=6.0)
    """
    found = spans_within(path, radius, thing, inches)
    if not found:
        return None
    length = path.length
    first, last = found[0].first, found[-1].last
    if gap(Disc(path.start, radius), thing) <= inches + EPS:
        first = 0.0
    if gap(Disc(path.end, radius), thing) <= inches + EPS:
        last = length
    return Span(first, min(last, length))


def cut_within(path: Path, radius: float, thing: Solid, inches: float) -> Path:
    """Keep a path up to its first place within so many inches of a thing; all, if there is none."""
    found = span_within(path, radius, thing, inches)
    return path if found is None else path.cut(found.first)


def piece_spans(piece: Piece, radius: float, thing: Solid, inches: float) -> list[Span]:
    """List the stretches of one piece on which the gap to a thing is at most so many inches."""
    length = piece_length(piece)
    if length <= LATTICE:
        return [Span(0.0, length)] if gap(Disc(piece.start, radius), thing) <= inches else []
    marks = sorted([0.0, length, *_crossings(piece, length, rims(thing, radius, inches))])
    found: list[Span] = []
    for first, last in pairwise(marks):
        middle = Disc(point_on(piece, (first + last) / 2), radius)
        if last - first > LATTICE and gap(middle, thing) <= inches:
            _append(found, Span(first, last))
    return found


def _append(found: list[Span], span: Span) -> None:
    if found and span.first - found[-1].last <= _SHORT:
        found[-1] = Span(found[-1].first, span.last)
    else:
        found.append(span)


def _crossings(piece: Piece, length: float, others: list[Rim]) -> list[float]:
    if isinstance(piece, Line):
        (ax, ay), (bx, by) = piece.start, piece.end
        own: Rim = Flat(ax, ay, (bx - ax) / length, (by - ay) / length, length)
    else:
        own = Round(*piece.center, piece.radius)
    marks = [inches_to(piece, point) for other in others for point in meet(own, other)]
    return [mark for mark in marks if 0.0 < mark < length]


def tether_block(piece: Piece, radius: float, tether: Tether, depth: float) -> float:
    """Return after how many inches a tether stops a base on a piece; inf when it does not."""
    length = piece_length(piece)
    outer = piece_spans(piece, radius, tether.anchor, tether.length + depth)
    if not outer or outer[0].first > 0.0:
        ahead = point_on(piece, min(length, _GLANCE))
        before = gap(Disc(piece.start, radius), tether.anchor)
        return 0.0 if gap(Disc(ahead, radius), tether.anchor) > before else inf
    broken = outer[0].last
    if broken >= length - LATTICE:
        return inf
    inner = piece_spans(piece, radius, tether.anchor, tether.length)
    return max((span.last for span in inner if span.last <= broken + _SHORT), default=0.0)
