"""Angles without a C library, against the C library."""

from __future__ import annotations

import ast
from math import atan2, cos, pi, sin
from pathlib import Path as FilePath

from hypothesis import assume, given
from hypothesis import strategies as st

import common.plane
from common.plane.angles import TURN, angle_of, heading_at, rank

numbers = st.floats(-1e4, 1e4, allow_subnormal=False)
SOURCES = sorted(FilePath(common.plane.__file__).parent.glob("*.py"))


@given(numbers, numbers)
def test_the_angle_of_a_vector_is_that_of_the_arctangent(x: float, y: float) -> None:
    assume(x != 0 or y != 0)
    wanted = atan2(y, x) % TURN
    difference = abs(angle_of(x, y) - wanted)
    assert min(difference, TURN - difference) < 2e-15


@given(st.floats(-4 * pi, 4 * pi))
def test_the_heading_at_an_angle_is_its_cosine_and_sine(angle: float) -> None:
    x, y = heading_at(angle)
    assert abs(x - cos(angle)) < 2e-15
    assert abs(y - sin(angle)) < 2e-15


@given(st.floats(0, TURN, exclude_max=True), st.floats(0, TURN, exclude_max=True))
def test_the_rank_grows_with_the_angle(a: float, b: float) -> None:
    ranks = [rank(cos(angle), sin(angle)) for angle in sorted((a, b))]
    assert 0.0 <= ranks[0] <= 4.0
    if abs(a - b) > 1e-9 and TURN - max(a, b) > 1e-9:
        assert ranks[0] < ranks[1]


def test_the_rank_of_an_axis_is_a_whole_number() -> None:
    assert [rank(*axis) for axis in ((2, 0), (0, 3), (-4, 0), (0, -5))] == [0, 1, 2, 3]


def test_the_axes_have_exact_angles() -> None:
    assert [angle_of(*v) for v in ((1, 0), (0, 1), (-1, 0), (0, -1), (0, 0))] == [
        0.0, pi / 2, pi, TURN - pi / 2, 0.0,
    ]  # fmt: skip


def test_the_plane_computes_with_exactly_rounded_operations_only() -> None:
    """Nothing but + - * / and sqrt: powers and the rest of the C library differ by platform."""
    assert len(SOURCES) > 10
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            assert not isinstance(node, ast.Pow), f"a power in {source.name}"
            if isinstance(node, ast.ImportFrom) and node.module == "math":
                exact = {"copysign", "floor", "inf", "isfinite", "pi", "sqrt"}
                assert {name.name for name in node.names} <= exact, source.name
            if isinstance(node, ast.Import):
                assert all(name.name != "math" for name in node.names), source.name
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("sum", "pow", "round", "hash"), source.name
