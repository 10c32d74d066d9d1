"""The space of unique matches: a type of the table, or a battle of a player's own invention."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from common.dice import Dice
from common.errors import Reason, SetupError
from common.records import replace
from common.spaces import Action, Refusal
from gladiator.campaign.decisions import NO_SCENE, Scene, Stage
from gladiator.campaign.facts import HUNTS, SIZES, TEAMS
from gladiator.campaign.spaces.sums import OpenSpace
from gladiator.campaign_tables import MatchKind
from gladiator.chapters import ADVANCED
from gladiator.checks import check
from gladiator.creation import beast
from gladiator.setup import DEFAULT_LIMIT, Edge, Gladiator, Placement
from gladiator.setup import Setup as MatchSetup
from gladiator.tables import ArenaMap, Beast, Ratings

MOST_STAGED: Final = 6
"""The most on a side of an invented battle: as many as two three-sided dice give; ours."""

MOST_HEXES: Final = 100
"""The longest side of an invented map, in hexes; ours."""

KINDS: Final = tuple(kind for kind in MatchKind if kind is not MatchKind.UNIQUE)
"""The types that a unique match can be of (30.2.1.1/Unique)."""

_BATTLE: Final = MatchKind.BATTLE
_HUNT_SIZES: Final = (1, 3)
_DUEL: Final = (1, 1)
_ANYBODY: Final = Ratings(10, 1, 1, 4, 12)


class StageSpace(OpenSpace[Stage]):
    """Every match that a setup can describe, on a map of the player's; too many to count."""

    __slots__ = ("limit", "player")

    def __init__(self, player: int, limit: int) -> None:
        self.player: int = player
        self.limit: int = limit

    def facts(self) -> tuple[object, ...]:
        return self.player, self.limit

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Stage) or action.player != self.player:
            return False
        return flaw(action.kind, action.scene, self.limit) is None

    def refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, Stage):
            return None
        found = flaw(action.kind, action.scene, self.limit)
        rule = "30.2.1.1/Unique"
        return None if found is None else Refusal(Reason.NOT_OFFERED, rule, found)

    def count(self) -> None:
        return None

    def sample(self, dice: Dice) -> tuple[Stage, Dice]:
        """Draw the type, and half the time a scene for it; nobody is placed by hand."""
        kind, dice = dice.choose(KINDS)
        inventing, dice = dice.below(2)
        if not inventing:
            return Stage(self.player, kind), dice
        scene, dice = _drawn_sides(kind, dice)
        width, dice = dice.below(21)
        height, dice = dice.below(15)
        size, dice = dice.below(5)
        walls = []
        for edge in Edge:
            walled, dice = dice.below(4)
            walls += [edge] if not walled else []
        timed, dice = dice.below(self.limit + 1)
        scene = replace(
            scene,
            arena=ArenaMap(16 + width, 14 + height),
            arena_size=1 + size,
            walls=tuple(walls),
            team_time=timed or None if kind in TEAMS else None,
        )
        stage = Stage(self.player, kind, scene)
        return (stage if stage in self else Stage(self.player, kind)), dice


def _drawn_sides(kind: MatchKind, dice: Dice) -> tuple[Scene, Dice]:
    """Draw how many fight in a battle, and which beasts are hunted."""
    if kind is not _BATTLE and kind not in HUNTS:
        return NO_SCENE, dice
    first, dice = dice.below(MOST_STAGED)
    second, dice = dice.below(MOST_STAGED)
    beasts: list[Beast] = []
    if kind in HUNTS:
        for _ in range(second + 1):
            one, dice = dice.choose(tuple(Beast))
            beasts.append(one)
    return replace(NO_SCENE, sizes=(first + 1, second + 1), beasts=tuple(beasts)), dice


@lru_cache(maxsize=1024)
def flaw(kind: MatchKind, scene: Scene | None, limit: int) -> str | None:
    """Return what is wrong with a unique match, or None: any that a setup can describe is right."""
    if kind not in KINDS:
        return "a unique match is of a type of the table, or of one's own invention"
    if scene is None:
        return None
    return _wrong_sides(kind, scene) or _wrong_place(kind, scene, limit)


def _wrong_sides(kind: MatchKind, scene: Scene) -> str | None:
    sizes, beasts = scene.sizes, scene.beasts
    if sizes is not None:
        if kind is not _BATTLE and kind not in HUNTS:
            return "only in a battle or a hunt is it free how many fight"
        if len(sizes) != len(_DUEL) or not all(1 <= size <= MOST_STAGED for size in sizes):
            return f"1 to {MOST_STAGED} fight on a side"
    if (sizes is not None) != bool(beasts) and kind in HUNTS:
        return "a hunt of one's own invention says how many hunt which beasts"
    if beasts and kind not in HUNTS:
        return "beasts are fought in hunts"
    if beasts and sizes is not None and len(beasts) != sizes[1]:
        return "the second side of a hunt is as many as its beasts"
    return None


def _wrong_place(kind: MatchKind, scene: Scene, limit: int) -> str | None:
    """Set the match up on trial, as large as it can become, and return what is wrong with it."""
    timed = scene.team_time
    if timed is not None and (kind not in TEAMS or not 1 <= timed <= limit):
        return f"only a team match lasts a set time, of 1 to {limit} turns"
    if len(set(scene.walls)) != len(scene.walls):
        return "each edge is named once"
    arena = scene.arena
    if arena is not None and not (
        1 <= arena.width <= MOST_HEXES and 1 <= arena.height <= MOST_HEXES
    ):
        return f"a map has sides of 1 to {MOST_HEXES} hexes"
    men = _men(kind, scene)
    if scene.placements and len(scene.placements) != len(men):
        return f"{len(men)} are to be placed, or nobody"
    if scene.placements and kind is _BATTLE and scene.sizes is None:
        return "who is placed must be counted first"
    if scene.placements and kind in HUNTS and not scene.beasts:
        return "who is placed must be counted first"
    setup = MatchSetup(tuple(men), ADVANCED, limit=DEFAULT_LIMIT, walls=scene.walls)
    try:
        check(placed_in(setup, scene))
    except SetupError as error:
        return error.sentence
    return None


def _men(kind: MatchKind, scene: Scene) -> list[Gladiator]:
    """Return figures like those of the match: as many as there can be, beasts of two hexes."""
    most = (
        (MOST_STAGED, MOST_STAGED) if kind is _BATTLE else _HUNT_SIZES if kind in HUNTS else _DUEL
    )
    first, second = scene.sizes or SIZES.get(kind, most)
    men = [Gladiator("man", 0, _ANYBODY, side=0) for _ in range(first)]
    if kind not in HUNTS:
        return [*men, *[Gladiator("man", 1, _ANYBODY, side=1) for _ in range(second)]]
    beasts = scene.beasts or (Beast.BEAR,) * second
    return [*men, *[replace(beast(kind_, name="beast", player=1), side=1) for kind_ in beasts]]


def placed_in(setup: MatchSetup, scene: Scene | None) -> MatchSetup:
    """Return the setup of a match in its scene: its map, its walls, and where everyone starts."""
    if scene is None:
        return setup
    places: tuple[Placement | None, ...] = scene.placements or (None,) * len(setup.gladiators)
    men = tuple(
        [
            replace(one, placement=place or one.placement)
            for one, place in zip(setup.gladiators, places, strict=True)
        ]
    )
    return replace(
        setup,
        gladiators=men,
        arena=scene.arena or setup.arena,
        arena_size=scene.arena_size or setup.arena_size,
        walls=scene.walls,
        team_time=scene.team_time or setup.team_time,
    )


@lru_cache(maxsize=64)
def stage_space(player: int, limit: int) -> StageSpace:
    """Return the choice of what a unique match is."""
    return StageSpace(player, limit)
