"""Toward and away: whether a distance never grows, or never shrinks, along a whole path.

Bases are round and keep their size, so the gap between two edges grows just when the distance
between the centres does: the tests take the centre of the other base, or any other point.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from common.plane.angles import rank
from common.plane.arc_sweeps import sweep_of
from common.plane.paths import Arc, Line, Path, Piece
from common.plane.points import EPS, LATTICE, Point, distance


def is_toward(path: Path, point: Point) -> bool:
    """Tell whether the distance to a point never grows along a path (Additional Terms / Toward).

    It may not rise by more than ``EPS`` above the least that it was before.
    """
    least = distance(path.start, point)
    for inches in turning_distances(path, point):
        if inches > least + EPS:
            return False
        least = min(least, inches)
    return True


def is_away(path: Path, point: Point) -> bool:
    """Tell whether the distance to a point never shrinks along a path (Additional Terms / Away).

    It may not fall by more than ``EPS`` below the most that it was before.
    """
    most = distance(path.start, point)
    for inches in turning_distances(path, point):
        if inches < most - EPS:
            return False
        most = max(most, inches)
    return True


def is_directly_toward(path: Path, point: Point) -> bool:
    """Tell whether a path leads along the straight line to a point, and never away from it."""
    return _is_on_line(path, point) and is_toward(path, point)


def is_directly_away(path: Path, point: Point) -> bool:
    """Tell whether a path leads along the straight line from a point, and never toward it."""
    return _is_on_line(path, point) and is_away(path, point)


def turning_distances(path: Path, point: Point) -> Iterator[float]:
    """Give the distances to a point at which it may turn along a path, and at the ends of pieces.

    Between two that follow each other (the distance of the start is not among them) the distance
    only grows or only shrinks.
    """
    for piece in path.pieces:
        yield from (
            _line_turns(piece, point) if isinstance(piece, Line) else _arc_turns(piece, point)
        )
        yield distance(piece.end, point)


def _line_turns(piece: Piece, point: Point) -> Iterator[float]:
    (ax, ay), (bx, by), (x, y) = piece.start, piece.end, point
    bx -= ax
    by -= ay
    x -= ax
    y -= ay
    square = bx * bx + by * by
    along = x * bx + y * by
    if 0.0 < along < square:
        yield abs(x * by - y * bx) / sqrt(square)


def _arc_turns(arc: Arc, point: Point) -> Iterator[float]:
    if distance(arc.start, arc.end) <= EPS:
        yield from _line_turns(arc, point)
        return
    sweep = sweep_of(arc)
    x, y = sweep.frame(point[0] - sweep.x, point[1] - sweep.y)
    apart = sqrt(x * x + y * y)
    if apart <= LATTICE:
        return
    near, far = (rank(x, y), abs(apart - arc.radius)), (rank(-x, -y), apart + arc.radius)
    for mark, inches in sorted((near, far)):
        if mark < sweep.last:
            yield inches


def _is_on_line(path: Path, point: Point) -> bool:
    (ax, ay), (x, y) = path.start, point
    x -= ax
    y -= ay
    apart = sqrt(x * x + y * y)
    limit = EPS * apart
    return all(
        isinstance(piece, Line) and abs((piece.end[0] - ax) * y - (piece.end[1] - ay) * x) <= limit
        for piece in path.pieces
    )
