"""Curves as SVG, by matplotlib; the same curves give the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scripts.bench.curves import Curve

SIZE = (8.0, 4.5)
"""Inches."""

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
"""Of Okabe and Ito: they differ for those who see few colours, too."""
MARKERS = ("o", "s", "^", "D")

STYLE: dict[Any, Any] = {
    "svg.hashsalt": "arena-rules",
    "svg.fonttype": "path",
    "font.size": 12,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "axes.axisbelow": True,
}


def drawn(
    path: Path,
    curves: Sequence[Curve],
    *,
    title: str,
    across: str,
    up: str,
    logarithmic: bool = False,
) -> None:
    """Draw curves into a file; `across` and `up` name the axes with their units.

    A linear scale begins at 0, so that what looks flat is flat.
    """
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=SIZE, layout="constrained")
        axes = figure.subplots()
        for curve, colour, marker in zip(curves, COLOURS, MARKERS, strict=False):
            xs, ys = zip(*curve.points, strict=True)
            axes.plot(xs, ys, marker + "-", color=colour, label=curve.name, markersize=4)
        axes.set(title=title, xlabel=across, ylabel=up)
        _scaled(axes, curves, logarithmic=logarithmic)
        if len(curves) > 1:
            figure.legend(loc="outside lower center", ncols=2, frameon=False)
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})


def _scaled(axes: Any, curves: Sequence[Curve], *, logarithmic: bool) -> None:
    axes.set_xlim(left=0)
    if not logarithmic:
        axes.set_ylim(0, 1.15 * max(cost for curve in curves for _, cost in curve.points))
        return
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(lambda cost, _: f"{cost:,g}")
