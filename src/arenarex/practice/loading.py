"""Reading setups: TOML in, a checked `Setup` out, or a `SetupError` with file, key and reason.

```toml
scenario = "munus"
limit = 60
cohorts = [
  { models = ["Murena", "Castor"] },
  { models = ["Corvus", "Equitius", "Celer"], mounted = ["Equitius"], adopting = "Legio XIII" },
]
living = [{ model = "Ursa", at = [0, 0] }]
pool = ["Exul", "Kore"]

[arena]
shape = { disc = [0, 0, 15] }
terrain = [
  { disc = [5, 0, 1.5], hazard = "lethal hazard", name = "pit" },
  { polygon = [[-6, -6], [-4, -6], [-4, -5]], hazard = "hazard" },
]
zones = [{ disc = [0, 0, 2.5] }]
falls = "hazard"

[rulings]
arena_edge = "LETHAL"

[models.Own]     # cards of one's own, see `arenarex.cards.reading`
```

What a file leaves out comes from the practice set: an empty file is its Munus. An `[arena]` has
the terrain that it lists, and the usual shape unless it says another.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arenarex import tables
from arenarex.arena import Arena, Hazard, Shape, Terrain
from arenarex.cards import Ludus, Profile, practice_profiles, profiles_of
from arenarex.naming import guess
from arenarex.practice.arenas import usual_arena
from arenarex.practice.options import member, rulings_of, usual_cohorts, usual_pool
from arenarex.rules.start import check
from arenarex.setup import Cohort, LivingHazard, Scenario, Setup
from common.codec import parse_toml
from common.errors import ArenaError, SetupError
from common.files import setup_text
from common.plane.points import Point, in_reach, snap
from common.plane.shapes import Polygon, disc

KEYS = (
    "scenario",
    "limit",
    "cohorts",
    "living",
    "pool",
    "arena",
    "rulings",
    "models",
    "defender",
    "chain",
    "abilities",
)
COHORT_KEYS = ("models", "adopting", "mounted")
ARENA_KEYS = ("shape", "terrain", "zones", "falls")
Known = Mapping[str, Profile]


def load_setup(path: str | Path, /) -> Setup:
    """Return the setup that a TOML file describes.

    Errors: `SetupError` with the file, the key and the reason.
    """
    return parse_setup(setup_text(path), path=path)


def parse_setup(text: str | bytes, *, path: str | Path | None = None) -> Setup:
    """Return the setup that TOML text describes; `path` is named in errors."""
    told = parse_toml(text, path=path)
    try:
        setup = _setup(told)
        check(setup)
    except SetupError as error:
        raise SetupError(error.sentence, path=path, key=error.key) from None
    except ArenaError as error:
        raise SetupError(str(error), path=path) from None
    return setup


def _setup(told: dict[str, Any]) -> Setup:
    _only(told, KEYS, "")
    known: dict[str, Profile] = dict(practice_profiles())
    if "models" in told:
        known.update(profiles_of(_table(told["models"], "models")))
    scenario = member(Scenario, told.get("scenario", "munus"), "scenario")
    cohorts = _cohorts(told["cohorts"], known) if "cohorts" in told else usual_cohorts(scenario)
    pool = _list(told["pool"], "pool") if "pool" in told else None
    living = _list(told.get("living", []), "living")
    usual = usual_arena(scenario)
    return Setup(
        cohorts,
        _arena(told["arena"], usual) if "arena" in told else usual,
        scenario,
        tuple([_living(each, known, f"living[{at}]") for at, each in enumerate(living)]),
        usual_pool(cohorts)
        if pool is None
        else tuple([_named(name, known, f"pool[{at}]") for at, name in enumerate(pool)]),
        _whole(told.get("defender", 0), "defender"),
        _number(told.get("chain", tables.CHAIN_INCHES), "chain"),
        rulings_of(told.get("rulings", {})),
        _whole(told.get("limit", 60), "limit"),
        tuple([_text(each, "abilities") for each in _list(told.get("abilities", []), "abilities")]),
    )


def _cohorts(value: Any, known: Known) -> tuple[Cohort, Cohort]:
    cohorts = _list(value, "cohorts")
    if len(cohorts) != 2:
        raise SetupError("two cohorts are wanted", key="cohorts")
    first, second = [_cohort(each, known, f"cohorts[{at}]") for at, each in enumerate(cohorts)]
    return first, second


def _only(told: Mapping[str, Any], keys: tuple[str, ...], place: str) -> None:
    for key in told:
        if key not in keys:
            at = f"{place}.{key}" if place else key
            raise SetupError(f"known keys are {', '.join(keys)}", key=at)


def _table(value: Any, key: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise SetupError("a table is wanted", key=key)
    return value


def _list(value: Any, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise SetupError("a list is wanted", key=key)
    return value


def _whole(value: Any, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise SetupError("a whole number is wanted", key=key)
    return value


def _number(value: Any, key: str) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise SetupError("a number of inches is wanted", key=key)
    return float(value)


def _text(value: Any, key: str) -> str:
    if not isinstance(value, str):
        raise SetupError("a text is wanted", key=key)
    return value


def _named(name: Any, known: Known, key: str) -> Profile:
    if not isinstance(name, str):
        raise SetupError("the name of a model is wanted", key=key)
    if name not in known:
        raise SetupError(f"no model has the name {name!r}{guess(name, known)}", key=key)
    return known[name]


def _cohort(value: Any, known: Known, key: str) -> Cohort:
    told = _table(value, key)
    _only(told, COHORT_KEYS, key)
    names = _list(told.get("models", []), f"{key}.models")
    profiles = tuple([_named(n, known, f"{key}.models[{at}]") for at, n in enumerate(names)])
    adopting = told.get("adopting")
    ludus = None if adopting is None else member(Ludus, adopting, f"{key}.adopting")
    mounted = _list(told.get("mounted", []), f"{key}.mounted")
    return Cohort(profiles, ludus, tuple([_text(each, f"{key}.mounted") for each in mounted]))


def _living(value: Any, known: Known, key: str) -> LivingHazard:
    told = _table(value, key)
    _only(told, ("model", "at"), key)
    return LivingHazard(
        _named(told.get("model"), known, f"{key}.model"), _point(told.get("at"), f"{key}.at")
    )


def _point(value: Any, key: str) -> Point:
    x, y = _numbers(value, 2, key)
    if not in_reach(x, y):
        raise SetupError("a place is two numbers of inches", key=key)
    return snap(Point(x, y))


def _numbers(value: Any, count: int, key: str) -> list[float]:
    numbers = [_number(each, key) for each in _list(value, key)]
    if len(numbers) != count:
        raise SetupError(f"{count} numbers are wanted", key=key)
    return numbers


def _arena(value: Any, usual: Arena) -> Arena:
    told = _table(value, "arena")
    _only(told, ARENA_KEYS, "arena")
    terrain = _list(told.get("terrain", []), "arena.terrain")
    zones = _list(told.get("zones", []), "arena.zones")
    return Arena(
        _shape(told["shape"], "arena.shape") if "shape" in told else usual.shape,
        tuple([_terrain(each, f"arena.terrain[{at}]") for at, each in enumerate(terrain)]),
        tuple([_shape(each, f"arena.zones[{at}]") for at, each in enumerate(zones)]),
        member(Hazard, told.get("falls", Hazard.LETHAL), "arena.falls"),
    )


def _terrain(value: Any, key: str) -> Terrain:
    told = _table(value, key)
    _only(told, ("disc", "polygon", "hazard", "name"), key)
    shape = {k: v for k, v in told.items() if k in ("disc", "polygon")}
    hazard = member(Hazard, told.get("hazard", Hazard.PLAIN), f"{key}.hazard")
    return Terrain(_shape(shape, key), hazard, _text(told.get("name", ""), f"{key}.name"))


def _shape(value: Any, key: str) -> Shape:
    told = _table(value, key)
    _only(told, ("disc", "polygon"), key)
    if len(told) != 1:
        raise SetupError("a disc or a polygon is wanted", key=key)
    try:
        if "disc" in told:
            return disc(*_numbers(told["disc"], 3, f"{key}.disc"))
        corners = [
            _point(each, f"{key}.polygon") for each in _list(told["polygon"], f"{key}.polygon")
        ]
        return Polygon(tuple(corners))
    except SetupError as error:
        raise SetupError(error.sentence, key=error.key or key) from None
