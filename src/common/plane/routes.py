"""The shortest way of a round base around obstacles: straight legs, and arcs that hug them.

The base is taken as a point among obstacles grown by its radius. The search runs over tangent legs
(A*, by the straight distance that is left); whether a leg is free is only looked at when the
search comes to it. Circles are circles here, so the way found is the shortest there is, up to
``EPS``. Equal input gives an equal way, also where several are as short.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import inf
from typing import Final

from common.plane.angles import TURN, angle_of
from common.plane.arc_sweeps import Sweep, touch_of
from common.plane.gaps import clearance, fits, gap
from common.plane.line_sweeps import Ray, line_blocks
from common.plane.paths import Arc, Line, Path, Piece, Turn, chained
from common.plane.points import EPS, GRAZE, LATTICE, Point, snap
from common.plane.rims import Round, meet, rims
from common.plane.shapes import Disc, Obstacle, Solid, Tether
from common.plane.spans import tether_block
from common.plane.tangents import Goal, Leg, Wheel, legs_between, rolled, wheels_of

_DEPTH: Final = GRAZE / 2
_ROUNDING: Final = 1e-7


def shortest_path(base: Disc, goal: Point, obstacles: Sequence[Obstacle]) -> Path | None:
    """Find the shortest way for a base to a place (which is snapped); None when there is none.

    There is none when the base overlaps an obstacle at either end.

    >>> pillar = Disc(Point(5.0, 0.0), 1.0)
    >>> way = shortest_path(Disc(Point(0.0, 0.0), 1.0), Point(10.0, 0.0), [pillar])
    >>> [type(piece).__name__ for piece in way.pieces]
    ['Line', 'Arc', 'Line']
    """
    end = snap(goal)
    if not (fits(base, obstacles) and fits(Disc(end, base.radius), obstacles)):
        return None
    if end == snap(base.center):
        return Path(end)
    return _Search(base, obstacles, [Goal(*end)]).run()


def shortest_approach(
    base: Disc, target: Disc, inches: float, obstacles: Sequence[Obstacle]
) -> Path | None:
    """Find the shortest way for a base to within so many inches of a target; None if there is none.

    It ends at the first place within that distance, and has no pieces when the base is there
    already. The target itself need not be among the obstacles (Beasts / Wild; Terrain / Living
    Hazard).
    """
    if gap(base, target) <= inches + EPS:
        return Path(snap(base.center))
    if not fits(base, obstacles):
        return None
    (x, y), radius = target.center, base.radius + target.radius + inches
    ring = Round(x, y, radius)
    places = [
        place
        for obstacle in obstacles
        for rim in rims(obstacle, base.radius)
        for place in meet(ring, rim)
        if fits(Disc(place, base.radius), obstacles)
    ]
    goals = [Goal(x, y, radius), *(Goal(*place) for place in places)]
    return _Search(base, obstacles, goals).run()


class _Search:
    """One search: its wheels, the legs found so far, and what is known about them."""

    def __init__(self, base: Disc, obstacles: Sequence[Obstacle], goals: list[Goal]) -> None:
        self.start = snap(base.center)
        self.radius = base.radius
        self.obstacles = obstacles
        self.goals = goals
        self.wheels = wheels_of(obstacles, base.radius)
        self.chains = [thing for thing in obstacles if isinstance(thing, Tether)]
        self.solids = [thing for thing in obstacles if not isinstance(thing, Tether)]
        self.others = [thing for thing in obstacles if not isinstance(thing, Disc)]
        self.discs: list[tuple[float, float, float]] = []
        for thing in obstacles:
            if isinstance(thing, Disc):
                inner = thing.radius + base.radius - _DEPTH
                self.discs.append((thing.center[0], thing.center[1], inner * inner))
        self.legs: list[Leg] = []
        self.parents: list[int] = []
        self.best: list[float] = []
        self.closed: list[bool] = []
        self.queue: list[tuple[float, int, float, int]] = []
        self.leaving: dict[tuple[int, int], range] = {}
        self.near: dict[int, list[Solid]] = {}

    def run(self) -> Path | None:
        """Search until a leg to a goal comes up that is free."""
        start = Wheel(*self.start, 0.0)
        for goals, wheels in ((self.goals[:1], ()), (self.goals[1:], enumerate(self.wheels))):
            legs = legs_between(start, 1, wheels, goals, self.goals[0])
            for number in self._add(legs):
                self._offer(number, -1, self.legs[number].length)
            while self.queue:
                found = self._step()
                if found is not None:
                    return self._path(found)
        return None

    def _add(self, legs: list[Leg]) -> range:
        first = len(self.legs)
        self.legs += legs
        self.parents += [-1] * len(legs)
        self.best += [inf] * len(legs)
        self.closed += [False] * len(legs)
        return range(first, len(self.legs))

    def _offer(self, number: int, parent: int, length: float) -> None:
        if length < self.best[number]:
            self.best[number] = length
            heappush(self.queue, (length + self.legs[number].left, number, length, parent))

    def _step(self) -> int | None:
        """Look at the leg with the best prospect; return it when it is free and ends the way."""
        _, number, length, parent = heappop(self.queue)
        if self.closed[number]:
            return None
        self.closed[number] = True
        leg = self.legs[number]
        if not self._is_free(leg):
            return None
        self.parents[number] = parent
        if leg.wheel < 0:
            return number
        limit = self._roll_limit(leg)
        radius = self.wheels[leg.wheel].radius
        for following in self._legs_from(leg.wheel, leg.turn):
            if not self.closed[following]:
                onward = self.legs[following]
                angle = rolled(leg, onward)
                if angle <= limit and (not self.chains or self._is_held(leg, onward)):
                    self._offer(following, number, length + angle * radius + onward.length)
        return None

    def _legs_from(self, number: int, turn: int) -> range:
        """List the legs that leave a wheel in its sense of turning; they are laid only once."""
        known = self.leaving.get((number, turn))
        if known is None:
            others = [(i, wheel) for i, wheel in enumerate(self.wheels) if i != number]
            wheel = self.wheels[number]
            known = self._add(legs_between(wheel, turn, others, self.goals, self.goals[0]))
            self.leaving[number, turn] = known
        return known

    def _is_free(self, leg: Leg) -> bool:
        length = leg.length
        if length <= LATTICE:
            return True
        px, py = leg.start
        ux, uy = (leg.end[0] - px) / length, (leg.end[1] - py) / length
        for cx, cy, inner in self.discs:
            x = cx - px
            y = cy - py
            along = x * ux + y * uy
            if along <= EPS:
                continue
            across = x * uy - y * ux
            across *= across
            rest = along - length
            if rest > 0.0:
                across += rest * rest
            if across < inner:
                return False
        ray = Ray(px, py, ux, uy, length)
        return not line_blocks(ray, self.radius, self.others, depth=_DEPTH)

    def _roll_limit(self, leg: Leg) -> float:
        """Measure how far the base can roll around the wheel where a leg arrives, in radians."""
        number = leg.wheel
        x, y, radius, _ = self.wheels[number]
        if number not in self.near:
            reach = radius + self.radius
            self.near[number] = [s for s in self.solids if clearance(x, y, s) < reach]
        sx, sy = (leg.end[0] - x) / radius, (leg.end[1] - y) / radius
        sweep = Sweep(x, y, radius, sx, sy, leg.turn, 4.0)
        first = inf
        for solid in self.near[number]:
            touch = touch_of(sweep, self.radius, solid, _DEPTH)
            if touch.rank < inf:
                first = min(first, angle_of(touch.x, touch.y) + _ROUNDING)
        return min(first, TURN)

    def _is_held(self, leg: Leg, onward: Leg) -> bool:
        """Tell whether the chains reach along the arc from one leg to the next."""
        arc = self._arc(leg, onward)
        return all(tether_block(arc, self.radius, chain, _DEPTH) == inf for chain in self.chains)

    def _arc(self, leg: Leg, onward: Leg) -> Arc:
        x, y, radius, _ = self.wheels[leg.wheel]
        turn: Turn = 1 if leg.turn > 0 else -1
        return Arc(Point(x, y), radius, leg.end, onward.start, turn)

    def _path(self, number: int) -> Path:
        """Put the legs that led to the last one together, with the arcs between them."""
        numbers = [number]
        while self.parents[numbers[-1]] >= 0:
            numbers.append(self.parents[numbers[-1]])
        legs = [self.legs[n] for n in reversed(numbers)]
        pieces: list[Piece] = [Line(self.start, legs[0].end)]
        for leg, onward in pairwise(legs):
            pieces.append(self._arc(leg, onward))
            pieces.append(Line(onward.start, onward.end))
        return chained(self.start, pieces)
