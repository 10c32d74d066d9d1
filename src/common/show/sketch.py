"""A drawing as text: SVG in, lines for a terminal out, dots of Braille under the words.

It knows the shapes that `common.svg` makes (polygons, lines, circles, rectangles, straight paths,
text), outlines them, and dots the dark ones. It is for looking at, not for measuring.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from math import cos, pi, sin
from xml.etree import ElementTree as ET

from common.errors import ArenaError

Point = tuple[float, float]

_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_STRAIGHT = re.compile(r"([MLZ])([^MLZ]*)")
_DARK = 0.55
_ROUND = 24


def braille(dots: int) -> str:
    """Return eight dots as one character of Braille."""
    return chr(0x2800 + dots)


def ascii_dots(dots: int) -> str:
    """Return eight dots as one character that every terminal has."""
    return ".:+#"[min(3, dots.bit_count() // 2)]


def sketch(drawing: str, *, columns: int = 100, dots: Callable[[int], str] = braille) -> str:
    """Return an SVG drawing as text, at most `columns` characters wide.

    Errors: `ArenaError` when the text is no SVG with a size.
    """
    try:
        root = ET.fromstring(drawing)
    except ET.ParseError as error:
        raise ArenaError(f"no SVG: {error}") from None
    box = [float(word) for word in _NUMBER.findall(root.get("viewBox", ""))]
    if len(box) != 4 or box[2] <= 0 or box[3] <= 0 or columns < 1:
        raise ArenaError("an SVG without a size cannot be drawn")
    canvas = _Canvas((box[0], box[1]), box[2], box[3], columns)
    for shape in root.iter():
        canvas.add(shape)
    return canvas.text(dots)


class _Canvas:
    """A grid of dots, two by four to a character, and words that lie over them."""

    def __init__(self, corner: Point, width: float, height: float, columns: int) -> None:
        self.corner = corner
        self.scale = 2 * columns / width
        self.columns = columns
        self.rows = int(height * self.scale / 4) + 1
        self.dots: dict[tuple[int, int], int] = {}
        self.words: dict[tuple[int, int], str] = {}

    def text(self, dots: Callable[[int], str]) -> str:
        """Return all rows, without blanks at their ends."""
        rows = []
        for row in range(self.rows):
            cells = [
                self.words.get((column, row)) or self._dotted((column, row), dots)
                for column in range(self.columns)
            ]
            rows.append("".join(cells).rstrip())
        return "\n".join(rows).rstrip("\n")

    def _dotted(self, cell: tuple[int, int], dots: Callable[[int], str]) -> str:
        found = self.dots.get(cell, 0)
        return dots(found) if found else " "

    def add(self, shape: ET.Element) -> None:
        """Draw a shape over what is there."""
        name = shape.tag.rpartition("}")[2]
        if name == "text":
            self._write(shape)
            return
        outline = _OUTLINES.get(name)
        if outline is None:
            return
        points = [self._placed(point) for point in outline(shape)]
        if _is_dark(shape.get("fill", "")) and len(points) > 2:
            self._fill(points)
        for start, end in itertools.pairwise(points):
            self._line(start, end)

    def _placed(self, point: Point) -> Point:
        return (
            (point[0] - self.corner[0]) * self.scale,
            (point[1] - self.corner[1]) * self.scale,
        )

    def _dot(self, x: float, y: float) -> None:
        column, row = int(x), int(y)
        if 0 <= column < 2 * self.columns and 0 <= row < 4 * self.rows:
            cell = column // 2, row // 4
            self.dots[cell] = self.dots.get(cell, 0) | _BITS[row % 4][column % 2]

    def _line(self, start: Point, end: Point) -> None:
        steps = max(1, int(max(abs(end[0] - start[0]), abs(end[1] - start[1]))))
        for step in range(steps + 1):
            part = step / steps
            self._dot(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)

    def _fill(self, points: list[Point]) -> None:
        """Dot the inside of an outline, every second place."""
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        for row in range(max(0, int(top)), min(4 * self.rows, int(bottom) + 1)):
            at = row + 0.5
            crossings = sorted(
                x0 + (at - y0) / (y1 - y0) * (x1 - x0)
                for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)
                if (y0 <= at) != (y1 <= at)
            )
            for left, right in zip(crossings[::2], crossings[1::2], strict=False):
                for column in range(max(0, int(left)), min(2 * self.columns, int(right) + 1)):
                    if (column + row) % 2 == 0:
                        self._dot(column, row)

    def _write(self, shape: ET.Element) -> None:
        words = "".join(shape.itertext())
        x, y = self._placed((_number(shape, "x"), _number(shape, "y")))
        size = _number(shape, "font-size") * self.scale
        column, row = int(x / 2), int((y - 0.35 * size) / 4)
        anchor = shape.get("text-anchor", "start")
        column -= {"middle": len(words) // 2, "end": len(words)}.get(anchor, 0)
        for place, letter in enumerate(words, column):
            self.words[place, row] = letter if letter.isprintable() else " "


def _number(shape: ET.Element, name: str) -> float:
    found = _NUMBER.fullmatch(shape.get(name, "0"))
    return float(found[0]) if found else 0.0


def _listed(shape: ET.Element) -> list[Point]:
    numbers = [float(word) for word in _NUMBER.findall(shape.get("points", ""))]
    return list(zip(numbers[::2], numbers[1::2], strict=False))


def _closed(points: Iterable[Point]) -> list[Point]:
    found = list(points)
    return [*found, *found[:1]]


def _rectangle(shape: ET.Element) -> list[Point]:
    x, y = _number(shape, "x"), _number(shape, "y")
    right, low = x + _number(shape, "width"), y + _number(shape, "height")
    return _closed([(x, y), (right, y), (right, low), (x, low)])


def _circle(shape: ET.Element) -> list[Point]:
    x, y, radius = _number(shape, "cx"), _number(shape, "cy"), _number(shape, "r")
    turns = [2 * pi * step / _ROUND for step in range(_ROUND)]
    return _closed((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def _path(shape: ET.Element) -> list[Point]:
    """Return a path of straight lines; of one with curves, nothing."""
    d = shape.get("d", "")
    if re.search(r"[a-zA-KN-Y]", d):
        return []
    points: list[Point] = []
    for letter, words in _STRAIGHT.findall(d):
        if letter == "Z":
            return _closed(points)
        numbers = [float(word) for word in _NUMBER.findall(words)]
        points += zip(numbers[::2], numbers[1::2], strict=False)
    return points


_OUTLINES: dict[str, Callable[[ET.Element], list[Point]]] = {
    "polygon": lambda shape: _closed(_listed(shape)),
    "polyline": _listed,
    "line": lambda shape: [
        (_number(shape, "x1"), _number(shape, "y1")),
        (_number(shape, "x2"), _number(shape, "y2")),
    ],
    "rect": _rectangle,
    "circle": _circle,
    "path": _path,
}


def _is_dark(colour: str) -> bool:
    """Return whether a colour such as "#34495e" is dark; one by name is black or not."""
    digits = colour.removeprefix("#")
    if digits == colour:
        return colour == "black"
    parts = [digits[n : n + 2] for n in (0, 2, 4)] if len(digits) == 6 else [d * 2 for d in digits]
    try:
        red, green, blue = (int(part, 16) / 255 for part in parts)
    except ValueError:
        return False
    return 0.3 * red + 0.59 * green + 0.11 * blue < _DARK
