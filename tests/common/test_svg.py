"""The SVG builder: well-formed, escaped, and the same bytes for the same drawing."""

import doctest
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common import svg


def drawn(*shapes: svg.Element) -> ET.Element:
    return ET.fromstring(svg.page(40, 30, shapes, title="A drawing"))


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(svg).failed == 0


def test_a_page_has_a_size_a_view_box_and_a_title() -> None:
    root = ET.fromstring(svg.page(40, 30.5, [], title="A & B", corner=(-20, -15)))
    assert root.tag == f"{{{svg.NAMESPACE}}}svg"
    assert root.attrib["viewBox"] == "-20 -15 40 30.5"
    assert [(child.tag.split("}")[1], child.text) for child in root] == [("title", "A & B")]


def test_every_shape_is_one_well_formed_element_with_its_numbers() -> None:
    root = drawn(
        svg.polygon([(0, 0), (1 / 3, 1), (2, -0.0)], title="hex"),
        svg.polyline([(0, 0), (1, 1)]),
        svg.circle((1, 2), 3.0),
        svg.rectangle((1, 2), 3, 4),
        svg.line((0, 0), (5, 5), stroke_width=0.5),
        svg.path("M 0 0 L 1 1"),
        svg.text((1, 1), "six", text_anchor="middle", class_="label"),
        svg.group(svg.circle((0, 0), 1), title="inside"),
    )
    shapes = {child.tag.split("}")[1]: child.attrib for child in root}
    assert shapes["polygon"] == {"points": "0,0 0.333,1 2,0"}
    assert shapes["circle"] == {"cx": "1", "cy": "2", "r": "3"}
    assert shapes["rect"] == {"x": "1", "y": "2", "width": "3", "height": "4"}
    assert shapes["line"]["stroke-width"] == "0.5"
    assert shapes["text"] == {"x": "1", "y": "1", "text-anchor": "middle", "class": "label"}
    assert set(shapes) >= {"polyline", "path", "g"}


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\ufffe\uffff")))
def test_any_text_is_escaped_in_elements_and_attributes(words: str) -> None:
    root = drawn(svg.text((0, 0), words, data_said=words))
    seen = next(child for child in root if child.tag.endswith("text"))
    kept = "".join(c for c in words if c >= " " or c in "\t\n\r").replace("\r\n", "\n")
    assert (seen.text or "") == kept.replace("\r", "\n")
    assert "\n" not in seen.attrib["data-said"]


@given(st.floats(-1e6, 1e6))
def test_a_number_is_short_and_within_a_thousandth(value: float) -> None:
    written = svg.number(value)
    assert abs(float(written) - value) <= 0.0005 + 1e-9
    assert "e" not in written and written != "-0" and not written.endswith(".")


@pytest.mark.parametrize("value", [float("inf"), float("-inf"), float("nan")])
def test_a_number_that_is_not_finite_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        svg.number(value)
