"""The plane in inches: round bases, terrain, exact movement, and the shortest way around things.

Geometry for games measured on a table. Circles are exact, paths are straight lines and circular
arcs, and everything is computed with ``+ - * /`` and ``sqrt`` alone, so that a replay agrees bit
for bit on every platform. Overlap is a gap below ``-EPS``, contact a gap within ``EPS``, and
"within d" a gap up to ``d + EPS``; every final position lies on a lattice of ``LATTICE`` inches.
"""

from common.plane.bearings import (
    is_away,
    is_directly_away,
    is_directly_toward,
    is_toward,
    turning_distances,
)
from common.plane.contact import SHORT_OF_CONTACT, Stop, first_contact, is_clear, push, shift
from common.plane.gaps import fits, gap, in_contact, nearest, overlaps, touching, within
from common.plane.paths import Arc, Line, Path, Piece, Turn, flaw, straight
from common.plane.points import EPS, LATTICE, Point, beyond, direction, distance, snap
from common.plane.routes import shortest_approach, shortest_path
from common.plane.shapes import (
    Disc,
    Enclosure,
    Obstacle,
    Polygon,
    Solid,
    Tether,
    disc,
    rectangle,
)
from common.plane.slides import Slid, slide
from common.plane.spans import Span, cut_within, span_within, spans_within
from common.plane.spots import contact_ends, contact_spots, nearest_contact, nearest_spots

__all__ = [
    "EPS",
    "LATTICE",
    "SHORT_OF_CONTACT",
    "Arc",
    "Disc",
    "Enclosure",
    "Line",
    "Obstacle",
    "Path",
    "Piece",
    "Point",
    "Polygon",
    "Slid",
    "Solid",
    "Span",
    "Stop",
    "Tether",
    "Turn",
    "beyond",
    "contact_ends",
    "contact_spots",
    "cut_within",
    "direction",
    "disc",
    "distance",
    "first_contact",
    "fits",
    "flaw",
    "gap",
    "in_contact",
    "is_away",
    "is_clear",
    "is_directly_away",
    "is_directly_toward",
    "is_toward",
    "nearest",
    "nearest_contact",
    "nearest_spots",
    "overlaps",
    "push",
    "rectangle",
    "shift",
    "shortest_approach",
    "shortest_path",
    "slide",
    "snap",
    "span_within",
    "spans_within",
    "straight",
    "touching",
    "turning_distances",
    "within",
]
