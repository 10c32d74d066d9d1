"""Names, numbers and places in words."""

from __future__ import annotations

from arenarex.arena import Shape
from arenarex.notation import label
from arenarex.state import NOBODY, State
from common.plane.points import Point
from common.plane.shapes import Disc

LEVELS = ("Ready", "Fatigued", "Exhausted")


def who(state: State, number: int) -> str:
    """Return the name of a model; "nobody" for none."""
    return "nobody" if number == NOBODY else label(state, number)


def place(at: Point) -> str:
    """Return a place in inches, to a hundredth."""
    return f"{at.x:.2f}, {at.y:.2f}"


def zone(shape: Shape) -> str:
    """Return where an area lies."""
    if isinstance(shape, Disc):
        return f"around {place(shape.center)}, {2 * shape.radius:g} inches across"
    return f"between {', '.join([f'({place(corner)})' for corner in shape.vertices])}"
