"""Paths of straight lines and circular arcs: lengths, points along them, cuts, soundness."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import copysign, sqrt
from typing import Final, Literal

from common.errors import ArenaError
from common.plane.angles import angle_of, heading_at
from common.plane.points import EPS, LATTICE, Point, distance, in_reach, snap
from common.records import record

Turn = Literal[1, -1]
"""The sense of an arc: 1 counter-clockwise, -1 clockwise (with y upward)."""

SLACK: Final = 10 * LATTICE
"""How far, in inches, the ends of an arc may lie off its circle: they are on the lattice."""

_SHORTEST: Final = 4 * LATTICE


@record
class Line:
    """A straight piece of a path."""

    start: Point
    end: Point


@record
class Arc:
    """A piece of a path around a centre, less than a whole turn; not more than one turn.

    When its ends lie within ``EPS`` of each other it counts as the straight line between them.
    """

    center: Point
    radius: float
    start: Point
    end: Point
    turn: Turn


Piece = Line | Arc


@record
class Path:
    """The way of a base's centre: where it starts, and pieces that begin where the last ended.

    A path without pieces stays where it is.
    """

    start: Point
    pieces: tuple[Piece, ...] = ()

    @property
    def end(self) -> Point:
        return self.pieces[-1].end if self.pieces else self.start

    @property
    def length(self) -> float:
        """The whole length in inches."""
        total = 0.0
        for piece in self.pieces:
            total += piece_length(piece)
        return total

    def at(self, inches: float) -> Point:
        """Give the point so far along the path (not snapped); beyond its ends, the end."""
        if inches <= 0.0:
            return self.start
        for piece in self.pieces:
            length = piece_length(piece)
            if inches < length:
                return point_on(piece, inches)
            inches -= length
        return self.end

    def cut(self, inches: float) -> Path:
        """Keep so many inches of the path; its new end is snapped to the lattice.

        >>> straight(Point(0.0, 0.0), Point(4.0, 0.0)).cut(1.0).end
        Point(x=1.0, y=0.0)
        """
        kept: list[Piece] = []
        for piece in self.pieces:
            length = piece_length(piece)
            if inches < length - _SHORTEST:
                if inches > _SHORTEST:
                    kept.append(_shortened(piece, snap(point_on(piece, inches))))
                break
            kept.append(piece)
            inches -= length
        return Path(self.start, tuple(kept))


def straight(*points: Point) -> Path:
    """Make a path of straight lines through points (at least one), which are snapped first.

    >>> straight(Point(0.0, 0.0), Point(3.0, 0.0), Point(3.0, 4.0)).length
    7.0
    """
    if not points:
        raise ArenaError("a path has a start")
    snapped = [snap(point) for point in points]
    pieces = [Line(a, b) for a, b in pairwise(snapped) if a != b]
    return Path(snapped[0], tuple(pieces))


def chained(start: Point, pieces: Sequence[Piece]) -> Path:
    """Join computed pieces to a path: ends are snapped, and what is shorter than that left out."""
    here = start
    kept: list[Piece] = []
    for piece in pieces:
        end = snap(piece.end)
        if distance(here, end) > _SHORTEST:
            kept.append(
                Line(here, end)
                if isinstance(piece, Line)
                else Arc(piece.center, piece.radius, here, end, piece.turn)
            )
            here = end
    return Path(start, tuple(kept))


def piece_length(piece: Piece) -> float:
    """Measure a piece, in inches."""
    if isinstance(piece, Line):
        return distance(piece.start, piece.end)
    return piece.radius * arc_angle(piece)


def arc_angle(arc: Arc) -> float:
    """Measure how far an arc turns, in radians from 0 to 2 pi."""
    (cx, cy), (ax, ay), (bx, by) = arc.center, arc.start, arc.end
    x, y = bx - ax, by - ay
    chord = x * x + y * y
    if chord <= EPS * EPS:
        return sqrt(chord) / arc.radius
    ax -= cx
    ay -= cy
    bx -= cx
    by -= cy
    return angle_of(ax * bx + ay * by, arc.turn * (ax * by - ay * bx))


def point_on(piece: Piece, inches: float) -> Point:
    """Give the point so many inches along a piece (not snapped)."""
    (ax, ay), (bx, by) = piece.start, piece.end
    if isinstance(piece, Line) or _is_point(piece):
        length = distance(piece.start, piece.end)
        part = inches / length if length > 0.0 else 0.0
        return Point(ax + (bx - ax) * part, ay + (by - ay) * part)
    (cx, cy), turn = piece.center, piece.turn
    cosine, sine = heading_at(inches / piece.radius)
    x, y, sine = ax - cx, ay - cy, sine * turn
    return Point(cx + x * cosine - y * sine, cy + y * cosine + x * sine)


def inches_to(piece: Piece, point: Point) -> float:
    """Measure how far along a piece a point of it lies; on an arc's circle, maybe past its end."""
    if isinstance(piece, Line):
        return distance(piece.start, point)
    return piece_length(Arc(piece.center, piece.radius, piece.start, point, piece.turn))


def flaw(path: Path) -> str:
    """Say what is wrong with a path that came from outside; nothing ("") when it is sound.

    Sound is: finite places on the lattice (without -0.0), each piece beginning where the last
    ended and leading somewhere else, the ends of each arc on its circle (within ``SLACK``).
    """
    here = path.start
    if not _is_place(here):
        return "the start is no place on the lattice"
    for number, piece in enumerate(path.pieces, 1):
        if piece.start != here:
            return f"piece {number} does not begin where the last one ended"
        if piece.end == here:
            return f"piece {number} goes nowhere"
        if not _is_place(piece.end):
            return f"piece {number} does not end in a place on the lattice"
        if isinstance(piece, Arc) and not _is_round(piece):
            return f"the ends of piece {number} do not lie on its circle"
        here = piece.end
    return ""


def _shortened(piece: Piece, end: Point) -> Piece:
    if isinstance(piece, Line):
        return Line(piece.start, end)
    return Arc(piece.center, piece.radius, piece.start, end, piece.turn)


def _is_point(arc: Arc) -> bool:
    return distance(arc.start, arc.end) <= EPS


def _is_place(point: Point) -> bool:
    if not in_reach(*point) or snap(point) != point:
        return False
    return all(number != 0.0 or copysign(1.0, number) > 0.0 for number in point)


def _is_round(arc: Arc) -> bool:
    if not in_reach(*arc.center, arc.radius) or not arc.radius > EPS or arc.turn not in (1, -1):
        return False
    return all(abs(distance(arc.center, end) - arc.radius) <= SLACK for end in (arc.start, arc.end))
