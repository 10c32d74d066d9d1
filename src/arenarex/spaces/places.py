"""Places: where a model may be deployed, or put beside another; continua too.

Deployment draws the model first, then one of the legal places that are evenly spread along what it
must touch. A displaced model gets one of the places spread around the base it is put beside.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import NoReturn

from arenarex.decisions import ChoosePlace, Place, PlaceZone
from arenarex.reasons import PlaceReason
from arenarex.rules import placing
from arenarex.rules.geometry import base_of, ground
from arenarex.rules.mounting import GAPS
from arenarex.rules.objections import deployment, in_the_way, off_lattice, shown, zone
from arenarex.rules.scenarios.condemned import is_zone_place, zone_places
from arenarex.state import State
from common.dice import Dice
from common.plane.gaps import fits, gap
from common.plane.points import EPS, Point, snap
from common.plane.shapes import Disc, Enclosure
from common.plane.spots import contact_spots, nearest_contact
from common.spaces import Action, ActionSpace, Refusal

AROUND = 24


class PlaceSpace(ActionSpace[Place]):
    """Places for models, each to be tested; a subclass says which."""

    __slots__ = ("_player", "_state")

    enumerable = False

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self._player = player

    @abstractmethod
    def objection(self, number: int, at: Point) -> Refusal | None:
        """Say why a model may not be put at a place of the lattice; None when it may."""

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place) or action.player != self._player:
            return False
        return snap(action.at) == action.at and self.objection(action.model, action.at) is None

    def refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, Place):
            return None
        return self.objection(action.model, action.at) or off_lattice(action.at)

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
        self._near = placing.partners(state, player)

    def objection(self, number: int, at: Point) -> Refusal | None:
        return deployment(self._state, self._player, number, at, self._near)

    def sample(self, dice: Dice) -> tuple[Place, Dice]:
        waiting = placing.reserve(self._state, self._player)
        index, dice = dice.below(len(waiting)) if len(waiting) > 1 else (0, dice)
        number = waiting[index].number
        at, dice = placing.random_spot(self._state, number, self._near, dice)
        return Place(self._player, number, at), dice


class ZoneSpace(ActionSpace[PlaceZone]):
    """Where the defender may put its zone: touching its edge (Scenarios / Damnatio / Deployment).

    Sampling draws one of the places that are evenly spread along the edge.
    """

    __slots__ = ("_player", "_state")

    enumerable = False

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self._player = player

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, PlaceZone) or action.player != self._player:
            return False
        return snap(action.at) == action.at and is_zone_place(self._state, action.at)

    def refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceZone):
            return None
        if not is_zone_place(self._state, action.at):
            return zone(self._state, action.at)
        return off_lattice(action.at)

    def sample(self, dice: Dice) -> tuple[PlaceZone, Dice]:
        at, dice = dice.choose(zone_places(self._state))
        return PlaceZone(self._player, at), dice

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[PlaceZone, ...], Dice]:
        places = zone_places(self._state)
        count = min(n, len(places))
        chosen = [places[len(places) * k // count] for k in range(count)]
        return tuple([PlaceZone(self._player, at) for at in chosen]), dice

    def count(self) -> int | None:
        return None

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> NoReturn:
        raise TypeError("the places for a zone are a continuum")


class BesideSpace(PlaceSpace):
    """Where a model may be put beside another (Displacement/1, Measuring)."""

    __slots__ = ("_decision", "_things")

    def __init__(self, state: State, decision: ChoosePlace, player: int) -> None:
        super().__init__(state, player)
        self._decision = decision
        self._things = ground(state, decision.model).things

    def objection(self, number: int, at: Point) -> Refusal | None:
        state, decision = self._state, self._decision
        if number != decision.model:
            name = state.models[decision.model].name
            return self._refused(PlaceReason.NOT_WAITING, f"{name} is to be placed")
        if decision.spots:
            told = f"the model goes to the nearest legal place: {shown(decision.spots)}"
            return None if at in decision.spots else self._refused(PlaceReason.NO_ROOM, told)
        base = Disc(at, base_of(state.models[number]).radius)
        if decision.within is not None:
            told = "the rider is put within the base area of its mount"
            inside = gap(base, Enclosure(decision.within)) >= -EPS
            return None if inside else self._refused(PlaceReason.OUTSIDE, told)
        if not fits(base, self._things):
            told = f"the base overlaps {in_the_way(state, base, self._things)}"
            return self._refused(PlaceReason.TAKEN, told)
        for other in decision.beside:
            apart = gap(base, base_of(state.models[other]))
            if -EPS <= apart <= decision.gap + EPS:
                return None
        return self._refused(PlaceReason.APART, self._where())

    def _where(self) -> str:
        """Say where the model goes."""
        decision = self._decision
        names = " or ".join([self._state.models[other].name for other in decision.beside])
        what = f"goes within {decision.gap:g} inches of" if decision.gap else "touches"
        return f"the model {what} {names}: `place MODEL beside MODEL DEGREES`"

    def _refused(self, reason: PlaceReason, sentence: str) -> Refusal:
        return Refusal(reason, "Measuring" if self._decision.gap else "Displacement/1", sentence)

    def sample(self, dice: Dice) -> tuple[Place, Dice]:
        at, dice = dice.choose(self._decision.spots or self._spread())
        return Place(self._player, self._decision.model, at), dice

    def _spread(self) -> tuple[Point, ...]:
        base = base_of(self._state.models[self._decision.model])
        within = self._decision.within
        if within is not None:
            wall = (Enclosure(within),)
            edge = contact_spots(base.radius, wall[0], wall, count=AROUND, toward=base.center)
            return (snap(within.center), *edge)
        found: tuple[Point, ...] = ()
        for other in self._decision.beside:
            thing = base_of(self._state.models[other])
            for inches in GAPS if self._decision.gap else (0.0,):
                found += contact_spots(
                    base.radius,
                    thing,
                    self._things,
                    count=AROUND,
                    toward=base.center,
                    gap=inches,
                ) or nearest_contact(base.center, base.radius, thing, self._things, gap=inches)
        return found
