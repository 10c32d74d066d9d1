"""A unique match in one line of text, and back: its type, and after semicolons what is invented.

`stage battle ; 3 against 4 ; map 30 by 20 ; walls top, left ; arena size 5 ; turns 6`, `stage
venatores against beasts ; 1 against 2 ; beasts lion, bear`, and `places 9 -2 0, 9 3 3`: column, row
and facing of each who takes part, the first side first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from common.hexgrid import Hex
from gladiator.campaign.decisions import NO_SCENE, Scene, Stage
from gladiator.campaign_tables import MatchKind
from gladiator.setup import Edge, Placement
from gladiator.tables import ArenaMap, Beast

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,3}")
_OF: Final = " ; "


def told_stage(action: Stage) -> str:
    """Return the choice of a unique match in notation, without the player."""
    scene = NO_SCENE if action.scene is None else action.scene
    clauses = [f"stage {action.kind.value}"]
    if scene.sizes is not None:
        clauses.append("{} against {}".format(*scene.sizes))
    if scene.beasts:
        clauses.append(f"beasts {', '.join(one.value for one in scene.beasts)}")
    if scene.arena is not None:
        clauses.append(f"map {scene.arena.width} by {scene.arena.height}")
    if scene.walls:
        clauses.append(f"walls {', '.join(edge.value for edge in scene.walls)}")
    if scene.arena_size is not None:
        clauses.append(f"arena size {scene.arena_size}")
    if scene.team_time is not None:
        clauses.append(f"turns {scene.team_time}")
    if scene.placements:
        clauses.append(f"places {', '.join(map(_told_place, scene.placements))}")
    if action.scene == NO_SCENE:
        clauses.append("as usual")
    return _OF.join(clauses)


def _told_place(place: Placement) -> str:
    return f"{place.hex[0]} {place.hex[1]} {place.facing}"


def read_stage(player: int, rest: str) -> Stage:
    """Return the choice that a text without its verb means; ValueError or KeyError for none."""
    kind, *clauses = rest.split(_OF)
    if not clauses:
        return Stage(player, MatchKind(kind))
    facts: dict[str, Any] = {}
    for clause in clauses:
        for name, value in _read_clause(clause).items():
            if name in facts:
                raise ValueError(clause)
            facts[name] = value
    return Stage(player, MatchKind(kind), Scene(**facts))


def _read_clause(clause: str) -> dict[str, Any]:
    """Return the field of a scene that a clause means, with its value."""
    if clause == "as usual":
        return {}
    sizes = clause.split(" against ")
    if len(sizes) == len(("first", "second")):
        return {"sizes": (_number(sizes[0]), _number(sizes[1]))}
    for verb, (field, read) in _CLAUSES.items():
        if clause.startswith(f"{verb} "):
            return {field: read(clause.removeprefix(f"{verb} "))}
    raise ValueError(clause)


def _number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _read_map(text: str) -> ArenaMap:
    width, height = text.split(" by ")
    return ArenaMap(_number(width), _number(height))


def _read_place(text: str) -> Placement:
    column, row, facing = text.split(" ")
    return Placement(Hex(_number(column), _number(row)), _number(facing))


_CLAUSES: Final[Mapping[str, tuple[str, Callable[[str], Any]]]] = {
    "beasts": ("beasts", lambda text: tuple([Beast(one) for one in text.split(", ")])),
    "map": ("arena", _read_map),
    "walls": ("walls", lambda text: tuple([Edge(one) for one in text.split(", ")])),
    "arena size": ("arena_size", _number),
    "turns": ("team_time", _number),
    "places": ("placements", lambda text: tuple([_read_place(one) for one in text.split(", ")])),
}
