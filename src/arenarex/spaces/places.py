"""Places: where a model may be deployed, or put beside another; continua too.

Deployment draws the model first, then one of the legal places that are evenly spread along what it
must touch. A displaced model gets one of the places spread around the base it is put beside.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NoReturn

from arenarex.arena import Arena, Shape
from arenarex.decisions import ChoosePlace, Place
from arenarex.reasons import PathReason
from arenarex.rules import deployment
from arenarex.rules.geometry import base_of, ground
from arenarex.state import Model, State
from common.dice import Dice
from common.plane.gaps import fits, gap
from common.plane.points import EPS, Point, snap
from common.plane.shapes import Disc, Enclosure
from common.plane.spots import contact_spots, nearest_contact
from common.spaces import Action, ActionSpace, Refusal

RING = 180
AROUND = 24


class PlaceSpace(ActionSpace[Place]):
    """Places for models, each to be tested; a subclass says which."""

    __slots__ = ("_player", "_state")

    enumerable = False

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self._player = player

    def objection(self, number: int, at: Point) -> str:
        """Say why a model may not be put at a place; "" when it may."""
        raise NotImplementedError

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place) or action.player != self._player:
            return False
        return snap(action.at) == action.at and not self.objection(action.model, action.at)

    def refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, Place):
            return None
        sentence = self.objection(action.model, action.at)
        return Refusal(PathReason.BAD_PLACE, self.rule, sentence) if sentence else None

    rule = "Play Area / Deployment"

    def count(self) -> int | None:
        return None

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> NoReturn:
        raise TypeError("the places for a model are a continuum")

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Place, ...], Dice]:
        found: dict[Place, None] = {}
        for _ in range(4 * n):
            if len(found) >= n:
                break
            place, dice = self.sample(dice)
            found[place] = None
        return tuple(found), dice


class DeploySpace(PlaceSpace):
    """Where the next model of a cohort may be deployed (Play Area / Deployment)."""

    __slots__ = ("_near",)

    def __init__(self, state: State, player: int) -> None:
        super().__init__(state, player)
        self._near = deployment.partners(state, player)

    def objection(self, number: int, at: Point) -> str:
        if number not in [m.number for m in deployment.reserve(self._state, self._player)]:
            return "the model is not waiting to be deployed"
        if deployment.is_legal(self._state, number, at, self._near):
            return ""
        if not self._places(number, self._near) and at in self._fallback(number):
            return ""
        return "a model touches its edge, within 1 inch of another of its cohort, on free ground"

    def _places(self, number: int, near: tuple[Disc, ...] | None) -> tuple[Point, ...]:
        model = self._state.models[number]
        found = [
            at for at in self._ring(model) if deployment.is_legal(self._state, number, at, near)
        ]
        return tuple(found)

    def _ring(self, model: Model) -> tuple[Point, ...]:
        places: tuple[Point, ...] = ()
        for thing in deployment.anchors(self._state, model):
            places += ring(self._state.setup.arena, thing, model.card.radius)
        return places

    def _fallback(self, number: int) -> tuple[Point, ...]:
        """Return where a model goes that finds no place beside another: anywhere it may touch."""
        return self._places(number, None) or deployment.anywhere(self._state, number)

    def sample(self, dice: Dice) -> tuple[Place, Dice]:
        waiting = deployment.reserve(self._state, self._player)
        index, dice = dice.below(len(waiting)) if len(waiting) > 1 else (0, dice)
        number = waiting[index].number
        places = self._places(number, self._near) or self._fallback(number)
        at, dice = dice.choose(places)
        return Place(self._player, number, at), dice


@lru_cache(maxsize=256)
def ring(arena: Arena, thing: Shape | Enclosure, radius: float) -> tuple[Point, ...]:
    """Return places in contact with a thing, evenly spread, free of terrain."""
    return contact_spots(radius, thing, arena.obstacles, count=RING, toward=arena.middle)


class BesideSpace(PlaceSpace):
    """Where a model may be put beside another (Displacement/1)."""

    __slots__ = ("_decision", "_things")

    rule = "Displacement/1"

    def __init__(self, state: State, decision: ChoosePlace, player: int) -> None:
        super().__init__(state, player)
        self._decision = decision
        self._things = ground(state, decision.model).things

    def objection(self, number: int, at: Point) -> str:
        decision = self._decision
        if number != decision.model:
            return "another model is to be placed"
        if decision.spots:
            return "" if at in decision.spots else "the model goes to the nearest legal spot"
        base = Disc(at, base_of(self._state.models[number]).radius)
        if not fits(base, self._things):
            return "the place is not free"
        for other in decision.beside:
            apart = gap(base, base_of(self._state.models[other]))
            if -EPS <= apart <= decision.gap + EPS:
                return ""
        return "the place is not beside the model that displaces"

    def sample(self, dice: Dice) -> tuple[Place, Dice]:
        at, dice = dice.choose(self._decision.spots or self._spread())
        return Place(self._player, self._decision.model, at), dice

    def _spread(self) -> tuple[Point, ...]:
        base = base_of(self._state.models[self._decision.model])
        found: tuple[Point, ...] = ()
        for other in self._decision.beside:
            thing = base_of(self._state.models[other])
            found += contact_spots(
                base.radius, thing, self._things, count=AROUND, toward=base.center
            ) or nearest_contact(base.center, base.radius, thing, self._things)
        return found
