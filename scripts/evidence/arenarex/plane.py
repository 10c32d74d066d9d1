"""Paths and pushes on the bare plane, held against formulas and dense sampling."""

from __future__ import annotations

from math import acos, cos, sin, sqrt

from common.dice import Dice
from common.plane.contact import push
from common.plane.gaps import fits, gap, in_contact
from common.plane.paths import Path
from common.plane.points import EPS, Point, direction, distance, snap
from common.plane.routes import shortest_path
from common.plane.shapes import Disc, Enclosure, Obstacle, rectangle
from scripts.evidence.report import Report, scaled
from tests.arenarex.bearings import places

WAYS, ROUND_ONE, PUSHES = 5_000, 20_000, 20_000
LONGER = 0.001
"""Share by which a way around one disc may be longer than its tangents and its arc."""
RADIUS, HALF = 0.59, 14.0
WALL = Enclosure(Disc(Point(0.0, 0.0), 15.0))


def measure(report: Report) -> None:
    """Look for ways through crowds, around single discs, and push bases about."""
    report.part("Geometry")
    _through_crowds(report)
    _around_discs(report)
    _pushed(report)


def drawn(dice: Dice, low: float, high: float) -> tuple[float, Dice]:
    """Draw a number of inches, to a thousandth."""
    steps, dice = dice.below(round((high - low) * 1000) + 1)
    return low + steps / 1000, dice


def place(dice: Dice, half: float = 10.0) -> tuple[Point, Dice]:
    """Draw a place."""
    x, dice = drawn(dice, -half, half)
    y, dice = drawn(dice, -half, half)
    return snap(Point(x, y)), dice


def crowd(dice: Dice) -> tuple[tuple[Obstacle, ...], Dice]:
    """Draw a wall with discs and rectangles within it."""
    things: list[Obstacle] = [WALL]
    count, dice = dice.below(12)
    for _ in range(count + 1):
        at, dice = place(dice)
        size, dice = drawn(dice, 0.3, 2.0)
        square, dice = dice.below(3)
        things.append(rectangle(at, 2 * size, size) if square == 0 else Disc(at, size))
    return tuple(things), dice


def _through_crowds(report: Report) -> None:
    dice: Dice = Dice.seeded("ways")
    asked = found = 0
    deepest = 0.0
    while asked < scaled(WAYS):
        things, dice = crowd(dice)
        start, dice = place(dice)
        goal, dice = place(dice)
        if not (fits(Disc(start, RADIUS), things) and fits(Disc(goal, RADIUS), things)):
            continue
        asked += 1
        way = shortest_path(Disc(start, RADIUS), goal, things)
        if way is not None:
            found += 1
            deepest = max(deepest, _deepest(way, things))
    report.check(
        f"{found:,} ways found of {asked:,} through crowds: deepest overlap at any place sampled",
        f"{deepest:.1e} inches",
        f"at most EPS, {EPS:.0e}",
        holds=found > 0 and deepest <= EPS,
    )


def _deepest(way: Path, things: tuple[Obstacle, ...]) -> float:
    """Return how deep a base on a way lies in an obstacle, at the worst of many places."""
    return max([0.0, *[-gap(Disc(at, RADIUS), thing) for at in places(way) for thing in things]])


def _around_discs(report: Report) -> None:
    dice: Dice = Dice.seeded("discs")
    worst, most, asked = 0.0, 0.0, 0
    while asked < scaled(ROUND_ONE):
        pillar_at, dice = place(dice, 4.0)
        size, dice = drawn(dice, 0.3, 3.0)
        start, dice = place(dice)
        goal, dice = place(dice)
        tangents = tangent_path(start, goal, pillar_at, size + RADIUS)
        if tangents is None:
            continue
        asked += 1
        way = shortest_path(Disc(start, RADIUS), goal, [Disc(pillar_at, size)])
        length = float("inf") if way is None else way.length
        worst = max(worst, length / tangents - 1)
        most = max(most, 1 - length / tangents)
    report.check(
        f"{asked:,} ways around a disc, beside the tangents and the arc: longer and shorter by",
        f"{worst:.1e} and {most:.1e} of them at most",
        f"within {LONGER:.1%}",
        holds=worst <= LONGER and most <= LONGER,
    )


def tangent_path(start: Point, goal: Point, center: Point, radius: float) -> float | None:
    """Return the length of tangent, arc and tangent; None where the straight way is free."""
    a, b = distance(start, center), distance(goal, center)
    if min(a, b) <= radius + EPS or distance(start, goal) <= EPS:
        return None
    along, apart = direction(start, goal), direction(start, center)
    inches = a * (along.x * apart.x + along.y * apart.y)
    aside = a * abs(along.x * apart.y - along.y * apart.x)
    if aside >= radius - EPS or not 0 < inches < distance(start, goal):
        return None
    u, v = direction(center, start), direction(center, goal)
    between = acos(max(-1.0, min(1.0, u.x * v.x + u.y * v.y)))
    arc = between - acos(radius / a) - acos(radius / b)
    return sqrt(a * a - radius * radius) + sqrt(b * b - radius * radius) + radius * arc


def _pushed(report: Report) -> None:
    dice: Dice = Dice.seeded("pushes")
    asked = whole = stopped = 0
    while asked < scaled(PUSHES):
        things, dice = crowd(dice)
        at, dice = place(dice)
        turn, dice = drawn(dice, 0.0, 6.283)
        if not fits(Disc(at, RADIUS), things):
            continue
        asked += 1
        length = sqrt(cos(turn) ** 2 + sin(turn) ** 2)
        heading = Point(cos(turn) / length, sin(turn) / length)
        stop = push(Disc(at, RADIUS), heading, 1.0, things)
        end = Disc(stop.point, RADIUS)
        touching = bool(stop.met) and all(in_contact(end, things[index]) for index in stop.met)
        straight = abs(distance(at, stop.point) - stop.travelled) <= EPS
        if straight and fits(end, things):
            whole += stop.travelled == 1.0
            stopped += stop.travelled < 1.0 and touching
    report.check(
        f"{asked:,} pushes: 1 inch, or to contact with all that is met",
        f"{whole:,} and {stopped:,}",
        "together all of them, some of both",
        holds=whole + stopped == asked and whole > 0 and stopped > 0,
    )
