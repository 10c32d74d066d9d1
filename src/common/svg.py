"""SVG as text: shapes in, one string out, the same bytes for the same drawing on every platform.

A shape is an `Element`, a frozen value; nothing here knows what is drawn. Text and attributes are
escaped, numbers are written with at most three decimals, attributes keep the order they were given.

>>> page(20, 10, [circle((5, 5), 2.5, fill="red"), text((10, 5), "<3")], title="Two things")[-37:]
'<text x="10" y="5">&lt;3</text></svg>'
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

from common.records import record

Point = tuple[float, float]
Attribute = str | float
"""What an attribute may hold: text, or a number, which `number` writes."""

NAMESPACE = "http://www.w3.org/2000/svg"

_PLAIN = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_ESCAPES = str.maketrans(
    {code: None for code in range(32) if chr(code) not in "\t\n\r"}
    | {ord(k): v for k, v in _PLAIN.items()}
)


def number(value: float) -> str:
    """Write a number with at most three decimals, no exponent, no trailing zero and no "-0".

    >>> number(2.0), number(-0.0001), number(1 / 3)
    ('2', '0', '0.333')

    Errors: `ValueError` for an infinity or a NaN.
    """
    if not isfinite(value):
        raise ValueError(f"{value} cannot be drawn")
    written = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if written in {"-0", ""} else written


def escape(words: str) -> str:
    """Make text safe inside an element or an attribute; control characters are dropped."""
    return words.translate(_ESCAPES)


@record
class Element:
    """One SVG element: not a string yet, `markup` makes it one."""

    name: str
    attributes: tuple[tuple[str, str], ...] = ()
    inside: tuple[Element | str, ...] = ()

    @property
    def markup(self) -> str:
        """The element as SVG text, everything inside escaped."""
        told = "".join(f' {name}="{escape(value)}"' for name, value in self.attributes)
        if not self.inside:
            return f"<{self.name}{told}/>"
        parts = (p.markup if isinstance(p, Element) else escape(p) for p in self.inside)
        return f"<{self.name}{told}>{''.join(parts)}</{self.name}>"


def element(name: str, /, *inside: Element | str, **attributes: Attribute) -> Element:
    """Return any element; `stroke_width=2` is written `stroke-width`, `class_` is `class`."""
    pairs = tuple((_spelled(key), _value(value)) for key, value in attributes.items())
    return Element(name, pairs, inside)


def group(*inside: Element, title: str = "", **attributes: Attribute) -> Element:
    """Return a group; its title is what a reader hears and a pointer shows."""
    return element("g", *_titled(title), *inside, **attributes)


def polygon(points: Iterable[Point], *, title: str = "", **attributes: Attribute) -> Element:
    """Return a closed polygon."""
    return element("polygon", *_titled(title), points=_listed(points), **attributes)


def polyline(points: Iterable[Point], *, title: str = "", **attributes: Attribute) -> Element:
    """Return an open line through some points."""
    return element("polyline", *_titled(title), points=_listed(points), **attributes)


def circle(center: Point, radius: float, *, title: str = "", **attributes: Attribute) -> Element:
    """Return a circle."""
    x, y = center
    return element("circle", *_titled(title), cx=x, cy=y, r=radius, **attributes)


def rectangle(
    corner: Point, width: float, height: float, *, title: str = "", **attributes: Attribute
) -> Element:
    """Return a rectangle; `corner` is the upper left one."""
    x, y = corner
    return element("rect", *_titled(title), x=x, y=y, width=width, height=height, **attributes)


def line(start: Point, end: Point, **attributes: Attribute) -> Element:
    """Return a straight line."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def path(d: str, *, title: str = "", **attributes: Attribute) -> Element:
    """Return a path; `d` is in SVG's own notation, its numbers written by `number`."""
    return element("path", *_titled(title), d=d, **attributes)


def text(at: Point, words: str, **attributes: Attribute) -> Element:
    """Return a line of text that starts at a point (`text_anchor="middle"` centres it)."""
    return element("text", words, x=at[0], y=at[1], **attributes)


def page(
    width: float,
    height: float,
    inside: Iterable[Element],
    *,
    title: str,
    corner: Point = (0.0, 0.0),
    **attributes: Attribute,
) -> str:
    """Return a whole SVG document of some width and height, `corner` being its upper left."""
    box = " ".join(number(value) for value in (*corner, width, height))
    drawn = element(
        "svg",
        *_titled(title),
        *inside,
        xmlns=NAMESPACE,
        width=width,
        height=height,
        viewBox=box,
        role="img",
        **attributes,
    )
    return drawn.markup


def _titled(title: str) -> tuple[Element, ...]:
    return (Element("title", (), (title,)),) if title else ()


def _spelled(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: Attribute) -> str:
    return value if isinstance(value, str) else number(value)


def _listed(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)
