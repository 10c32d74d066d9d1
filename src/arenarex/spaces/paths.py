"""Paths: all ways that a model may move, a continuum.

Sampling draws the kind of movement first. A move or reposition: in 5 of 8 cases straight toward an
enemy up to contact, in 2 a random way, in 1 none. A follow-up: in 5 of 8 straight after the pushed
model as far as it may, in 2 a random way toward it, in 1 none. What is in the way cuts the path.
Sampled ways and candidates touch no lethal hazard, though a path may.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from arenarex.decisions import ChoosePath, Step, Walk
from arenarex.reasons import PathReason
from arenarex.rules.geometry import base_of, clear_of_lethal
from arenarex.rules.leaving import bonds, holders, is_payable
from arenarex.rules.movement import leeway
from arenarex.state import NOBODY, State
from common.dice import Dice
from common.plane.angles import heading_at
from common.plane.bearings import is_toward
from common.plane.contact import is_clear
from common.plane.gaps import fits, gap
from common.plane.line_sweeps import Ray, line_blocks
from common.plane.paths import Line, Path, flaw
from common.plane.points import EPS, GRAZE, Point, distance, snap
from common.plane.routes import shortest_approach, shortest_path
from common.plane.shapes import Disc, Obstacle
from common.spaces import Action, ActionSpace, Refusal

HEADINGS = 256
KINDS = 8
CLEARANCE = 0.05
"""Inches that a place opposite a hazard keeps from the enemy between."""
PIECES = 64
"""A path may have at most so many pieces."""

NOT_THERE = "the model may not end its movement there"
NOT_TOWARD = "a follow-up goes toward the pushed model"
HELD = "the model cannot pay for leaving an enemy's range"

_TURN = 6.283185307179586
_HEADINGS = tuple([heading_at(_TURN * k / HEADINGS) for k in range(HEADINGS)])


def notable_places(state: State, base: Disc, foes: list[Disc], most: float) -> Iterator[Point]:
    """Yield places to go for: opposite a hazard behind a foe, in a zone, away from all foes."""
    arena = state.setup.arena
    for foe in foes:
        for piece in arena.terrain:
            shape = piece.shape
            if isinstance(shape, Disc) and gap(foe, shape) <= base.radius + foe.radius:
                apart = distance(shape.center, foe.center)
                reach = (foe.radius + base.radius + CLEARANCE) / apart
                x, y = foe.center.x - shape.center.x, foe.center.y - shape.center.y
                yield Point(foe.center.x + x * reach, foe.center.y + y * reach)
    for zone in state.zones:
        if isinstance(zone, Disc):
            yield zone.center
    if foes:
        nearest = min(foes, key=lambda foe: distance(foe.center, base.center))
        x, y = base.center.x - nearest.center.x, base.center.y - nearest.center.y
        away = distance(nearest.center, base.center)
        if away > EPS:
            yield Point(base.center.x + x * most / away, base.center.y + y * most / away)


def _misdrawn(path: Path, start: Point) -> str:
    """Say why a path is none from a place; "" when it is."""
    if path.start != start:
        return "the path does not start where the model stands"
    return f"a path has at most {PIECES} pieces" if len(path.pieces) > PIECES else flaw(path)


class PathSpace(ActionSpace[Walk]):
    """The ways that a model may go, up to so many inches."""

    __slots__ = ("_decision", "_end", "_made", "_player", "_safe", "_start", "_state", "_way")

    enumerable = False

    def __init__(self, state: State, decision: ChoosePath, player: int) -> None:
        self._state = state
        self._decision = decision
        self._player = player
        self._start = base_of(state.models[decision.model])
        self._way: tuple[Obstacle, ...] | None = None
        self._end: tuple[Obstacle, ...] = ()
        self._safe: tuple[Obstacle, ...] = ()
        self._made: Walk | None = None

    def obstacles(self) -> tuple[Obstacle, ...]:
        """Return what stops the model on its way; worked out when it is first asked for."""
        if self._way is None:
            found = leeway(self._state, self._decision.model, self._decision.step)
            self._way, self._end = found.on_the_way, found.at_the_end
            self._safe = clear_of_lethal(self._state, self._way)
        return self._way

    @property
    def start(self) -> Disc:
        """The base of the model where it stands."""
        return self._start

    def clear_ground(self) -> tuple[Obstacle, ...]:
        """Return what stops the model on a way that touches no lethal hazard."""
        self.obstacles()
        return self._safe

    def __contains__(self, action: object) -> bool:
        if action is self._made:
            return True
        if not isinstance(action, Walk) or action.player != self._player:
            return False
        return not self.objection(action.path)

    def objection(self, path: Path) -> str:
        """Say why a path may not be taken; "" when it may."""
        start, radius = self._start
        wrong = _misdrawn(path, start)
        if wrong:
            return wrong
        if path.length > self._decision.inches + EPS:
            return f"the path is longer than {self._decision.inches:g} inches"
        if not is_clear(path, radius, self.obstacles()):
            return "the path crosses a base, a hazard or another limit"
        if self._end is not self._way and not fits(Disc(path.end, radius), self._end):
            return NOT_THERE
        target = self._target()
        if target is not None and not is_toward(path, target):
            return NOT_TOWARD
        if not is_payable(self._state, self._decision.model, path):
            return HELD
        return ""

    def _target(self) -> Point | None:
        toward = self._decision.toward
        return None if toward == NOBODY else base_of(self._state.models[toward]).center

    def refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, Walk):
            return None
        sentence = self.objection(action.path)
        return Refusal(PathReason.BAD_PATH, self._rule(sentence), sentence) if sentence else None

    def _rule(self, sentence: str) -> str:
        if sentence == NOT_TOWARD:
            return "Additional Terms / Toward"
        if sentence == NOT_THERE:
            return "Titans / Unstoppable"
        if sentence == HELD:
            return "Ours / Abilities / Entangle"
        return "Pushing/1" if self._decision.step is Step.FOLLOW_UP else "Actions / Move"

    def sample(self, dice: Dice) -> tuple[Walk, Dice]:
        kind, dice = dice.below(KINDS)
        target = self._target()
        most = self._decision.inches
        if kind == 0:
            return self._keep(self.stay()), dice
        if target is not None and kind <= 5:
            return self._keep(self._straight_to(target, most)), dice
        if kind <= 5:
            foes = self._foes()
            if foes:
                index, dice = dice.below(len(foes)) if len(foes) > 1 else (0, dice)
                return self._keep(self._straight_to(foes[index].center, most)), dice
        turn, dice = dice.below(HEADINGS)
        part, dice = dice.below(HEADINGS)
        walk = self._straight(_HEADINGS[turn], most * (part + 1) / HEADINGS)
        if target is not None and not is_toward(walk.path, target):
            walk = self._straight_to(target, most * (part + 1) / HEADINGS)
        return self._keep(walk), dice

    def straight_after(self) -> Walk:
        """Return the straight way after the pushed model, as far as it goes."""
        target = self._target()
        return self.stay() if target is None else self._straight_to(target, self._decision.inches)

    def straight_toward(self, point: Point) -> Walk:
        """Return the straight way toward a point, as far as nothing is in the way."""
        return self._straight_to(point, self._decision.inches)

    def _keep(self, walk: Walk) -> Walk:
        self._made = walk
        return walk

    def stay(self) -> Walk:
        """Return the path of no inches."""
        return Walk(self._player, Path(self._start.center))

    def _foes(self) -> list[Disc]:
        """Return the bases of the mover's enemies; of everyone else when it has none."""
        models = self._state.models
        number = self._decision.model
        own = models[number].player
        foes = [m.base for m in models if m.base is not None and m.player not in (own, NOBODY)]
        return foes or [m.base for m in models if m.base is not None and m.number != number]

    def _straight_to(self, point: Point, inches: float) -> Walk:
        (x, y), _ = self._start
        apart = distance(self._start.center, point)
        if apart <= EPS:
            return self.stay()
        heading = Point((point.x - x) / apart, (point.y - y) / apart)
        return self._straight(heading, min(inches, apart))

    def _straight(self, heading: Point, inches: float) -> Walk:
        """Return the straight way in a direction, as far as nothing is in the way."""
        (x, y), radius = self._start
        things = self.clear_ground()
        number = self._decision.model
        held = holders(self._state, number)
        if held:
            things = (*things, *bonds(self._state, number))
        ray = Ray(x, y, heading.x, heading.y, inches)
        for block in line_blocks(ray, radius, things, depth=GRAZE):
            inches = min(inches, block.inches)
        end = snap(Point(x + heading.x * inches, y + heading.y * inches))
        if inches <= 0.0 or end == self._start.center:
            return self.stay()
        if self._end is not self._way and not fits(Disc(end, radius), self._end):
            return self.stay()
        return Walk(self._player, Path(self._start.center, (Line(self._start.center, end),)))

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Walk, ...], Dice]:
        """Return ways worth a look: contact with enemies, far sides of pits, safety, zones."""
        found: dict[Walk, None] = {self.stay(): None}
        target = self._target()
        if target is not None:
            found[self._straight_to(target, self._decision.inches)] = None
        for walk in self._notable() if target is None else ():
            if len(found) >= n:
                break
            found[walk] = None
        for _ in range(4 * n):
            if len(found) >= n:
                break
            walk, dice = self.sample(dice)
            found[walk] = None
        return tuple(found)[:n], dice

    def _notable(self) -> Iterator[Walk]:
        """Yield the shortest way into contact with each enemy, then other good places."""
        most = self._decision.inches
        things = self.clear_ground()
        for foe in self._foes():
            path = shortest_approach(self._start, foe, 0.0, things)
            if path is not None:
                walk = Walk(self._player, path if path.length <= most else path.cut(most))
                if walk in self:
                    yield walk
        for goal in notable_places(self._state, self._start, self._foes(), most):
            path = shortest_path(self._start, goal, things)
            walk = self._straight_to(goal, most)
            if path is not None:
                walk = Walk(self._player, path if path.length <= most else path.cut(most))
            if walk in self:
                yield walk

    def count(self) -> int | None:
        return None

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> NoReturn:
        raise TypeError("the paths of a model are a continuum")
