"""Where a match is fought: the shape of the arena, its terrain, zones and living hazards."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from arenarex import tables
from common.plane.contact import SHORT_OF_CONTACT
from common.plane.points import Point
from common.plane.shapes import Disc, Enclosure, Obstacle, Polygon
from common.records import field, record

Shape = Disc | Polygon


class Hazard(Enum):
    """What touching a piece of terrain does (Terrain)."""

    PLAIN = "hazard"
    WOUNDING = "wounding hazard"
    LETHAL = "lethal hazard"
    FALL = "fall"
    """Lethal, unless the setup has agreed otherwise (Terrain / Falling)."""


@record(cache_hash=True)
class Terrain:
    """A piece of terrain that stops movement: a column, spikes, a pit."""

    shape: Shape
    hazard: Hazard = Hazard.PLAIN
    name: str = ""


@record(cache_hash=True)
class Arena:
    """The ground of a match; the default is the bare circle of the book (Terrain/2).

    The player in seat 0 has the edge below the middle of the arena, seat 1 that above it.
    """

    shape: Shape = Disc(Point(0.0, 0.0), tables.ARENA_DIAMETER / 2)
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Shape, ...] = ()
    """Duel zones, besides those that a scenario places."""
    falls: Hazard = Hazard.LETHAL
    """What falls count as."""

    def __attrs_post_init__(self) -> None:
        walls = (Enclosure(self.shape), *(piece.shape for piece in self.terrain))
        object.__setattr__(self, "obstacles", walls)

    obstacles: tuple[Obstacle, ...] = field(init=False, eq=False, repr=False, default=())
    """The arena's edge, then each piece of terrain."""

    @property
    def middle(self) -> Point:
        """The middle of the arena."""
        return _middle(self.shape)

    def hazard(self, index: int) -> Hazard:
        """Return what the obstacle of an index is; the edge is index 0."""
        if index == 0:
            return Hazard.PLAIN
        kind = self.terrain[index - 1].hazard
        return self.falls if kind is Hazard.FALL else kind

    def is_lethal(self, index: int) -> bool:
        """Tell whether the obstacle of an index kills whoever touches it."""
        return self.hazard(index) is Hazard.LETHAL


@lru_cache(maxsize=256)
def _middle(shape: Shape) -> Point:
    if isinstance(shape, Disc):
        return shape.center
    xs = [corner.x for corner in shape.vertices]
    ys = [corner.y for corner in shape.vertices]
    return Point((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


@lru_cache(maxsize=256)
def kept_clear(arena: Arena) -> tuple[Obstacle, ...]:
    """Return the obstacles of an arena, those that kill grown so that nobody touches them.

    A base that keeps out of the grown shape stays 2 EPS clear of the terrain itself.
    """
    lethal = [index > 0 and arena.is_lethal(index) for index in range(len(arena.obstacles))]
    if not any(lethal):
        return arena.obstacles
    shapes = [grown(piece.shape, SHORT_OF_CONTACT) for piece in arena.terrain]
    return tuple(
        [
            shapes[index - 1] if kills else thing
            for index, (thing, kills) in enumerate(zip(arena.obstacles, lethal, strict=True))
        ]
    )


def grown(shape: Shape, inches: float) -> Shape:
    """Return a shape grown by a hair: a disc by its radius, a polygon by moving its sides out."""
    if isinstance(shape, Disc):
        return Disc(shape.center, shape.radius + inches)
    edges = shape.outline.edges
    corners: list[Point] = []
    for before, after in zip((edges[-1], *edges[:-1]), edges, strict=True):
        # The two sides, moved out along their normals (ty, -tx), meet on the bisector.
        share = inches / (1.0 + before.tx * after.tx + before.ty * after.ty)
        x, y = before.ty + after.ty, -before.tx - after.tx
        corners.append(Point(after.x + x * share, after.y + y * share))
    return Polygon(tuple(corners))
