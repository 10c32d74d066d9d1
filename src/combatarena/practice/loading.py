"""Reading setups: TOML in, a checked `Setup` out, or a `SetupError` with file, key and reason."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from combatarena.practice.zones import hexes_of
from combatarena.rulings import Rulings
from combatarena.setup import Setup, Variant
from common.codec import parse_toml, structure
from common.errors import ArenaError, SetupError
from common.files import setup_text
from common.hexgrid import ORIGIN, disc, parse_hex
from common.records import replace

MAX_RADIUS = 12


def load_setup(path: str | Path, /) -> Setup:
    """Return the setup that a TOML file describes.

    Raises `SetupError` with file, key and reason: a missing or unknown key, a wrong type, an
    unknown effect (with the list of known ones), a match that cannot be played.
    """
    return parse_setup(setup_text(path), path=path)


def parse_setup(text: str | bytes, *, path: str | Path | None = None) -> Setup:
    """Return the setup that TOML text describes; `path` is named in errors."""
    return _setup({**_practice(), **parse_toml(text, path=path)}, path)


def practice_setup(**options: Any) -> Setup:
    """Return a setup of the practice set that plays at once.

    Options: `players` (2 to 4; 1 too with X-101), `variant` (a `Variant` or its name in any
    case: last_standing, brothers, kingslayer, single, protocols), `arena`
    ("Pit" with arc-snares or "Sand" without), `fighters` (names of those that may be picked),
    `champion` (a seat), `limit` (rounds), `hand` (cards), `rulings` (a `Rulings`, or a map of
    field to reading).

    >>> practice_setup(players=2, variant="SINGLE").variant
    <Variant.SINGLE: 'single combat'>
    """
    rulings = options.get("rulings")
    plain = {key: _plain(value) for key, value in options.items() if key != "rulings"}
    data = {**_practice(), **plain}
    if "variant" in data:
        data["variant"] = _member(data["variant"])
    data.setdefault("players", _usual_players(data.get("variant")))
    if isinstance(data["fighters"], tuple):
        data["fighters"] = list(data["fighters"])
    if isinstance(rulings, dict):
        data["rulings"] = {key: _member(_plain(value)) for key, value in rulings.items()}
    elif rulings is not None and not isinstance(rulings, Rulings):
        raise SetupError("expected Rulings, or a map of field to reading", key="rulings")
    setup = _setup(data, None)
    return replace(setup, rulings=rulings) if isinstance(rulings, Rulings) else setup


def _plain(value: Any) -> Any:
    return getattr(value, "name", value)


def _member(value: Any) -> Any:
    """Return the name of an enum member as it is spelled: `brothers` means BROTHERS."""
    return value.strip().upper().replace(" ", "_") if isinstance(value, str) else value


def _usual_players(variant: Any) -> int:
    return 2 if variant == Variant.SINGLE.name else 4


@lru_cache(maxsize=1)
def _practice() -> dict[str, Any]:
    """Read the practice set's components once."""
    data: dict[str, Any] = {"arena": "Pit"}
    for name in ("cards", "injuries", "fighters", "arenas"):
        text = files("combatarena.practice").joinpath(f"{name}.toml").read_text("utf-8")
        data |= parse_toml(text, path=f"{name}.toml")
    return data


def _setup(data: dict[str, Any], path: str | Path | None) -> Setup:
    data, arenas = dict(data), _practice()["arenas"]
    if data["arenas"] is arenas:
        del data["arenas"]
    try:
        if isinstance(data["arena"], str):
            data["arena"] = _named(arenas, data["arena"], "arena")
        data["arena"] = _arena(data["arena"])
        data["fighters"] = _each(_known(data["fighters"]), "fighters")
        if "x101" in data:
            data["x101"] = _fighter(data["x101"], "x101")
        return structure(Setup, data, path=path, within="combatarena")
    except SetupError as error:
        raise SetupError(error.sentence, path=path, key=error.key) from None


def _known(fighters: Any) -> Any:
    """Return fighters with those of the practice set in place of their names."""
    if not isinstance(fighters, list):
        return fighters
    own = _practice()["fighters"]
    return [_named(own, card, "fighters") if isinstance(card, str) else card for card in fighters]


def _named(items: list[Any], name: Any, key: str) -> Any:
    for item in items:
        if item["name"] == name:
            return item
    known = ", ".join(item["name"] for item in items)
    raise SetupError(f"{name!r} is not known; known are: {known}", key=key)


def _arena(data: Any) -> Any:
    """Return an arena with its hexes written out."""
    if not isinstance(data, dict):
        return data
    arena = dict(data)
    radius = arena.pop("radius", None)
    if radius is not None:
        if not isinstance(radius, int) or not 1 <= radius <= MAX_RADIUS:
            raise SetupError(f"expected a whole number from 1 to {MAX_RADIUS}", key="arena.radius")
        arena.setdefault("hexes", [str(cell) for cell in disc(ORIGIN, radius)])
    for field in ("hexes", "starts", "snares"):
        if isinstance(arena.get(field), list):
            cells = [_hex(c, f"arena.{field}[{i}]") for i, c in enumerate(arena[field])]
            arena[field] = cells
    if isinstance(arena.get("centre"), str):
        arena["centre"] = _hex(arena["centre"], "arena.centre")
    return arena


def _hex(text: Any, key: str) -> Any:
    if not isinstance(text, str):
        return text
    try:
        return list(parse_hex(text))
    except ArenaError as error:
        raise SetupError(str(error), key=key) from None


def _each(fighters: Any, key: str) -> Any:
    if not isinstance(fighters, list):
        return fighters
    return [_fighter(card, f"{key}[{index}]") for index, card in enumerate(fighters)]


def _fighter(card: Any, key: str) -> Any:
    """Return a fighter's card with the hexes of its kill zones written out."""
    if not isinstance(card, dict):
        return card
    weapons = {
        name: _weapon(card[name], f"{key}.{name}") for name in ("melee", "ranged") if name in card
    }
    return {**card, **weapons}


def _weapon(data: Any, key: str) -> Any:
    if not isinstance(data, dict) or not isinstance(data.get("zones"), list):
        return data
    zones = [_zone(zone, f"{key}.zones[{index}]") for index, zone in enumerate(data["zones"])]
    return {**data, "zones": zones}


def _zone(data: Any, key: str) -> Any:
    if not isinstance(data, dict) or not isinstance(data.get("hexes"), list):
        return data
    cells = [
        cell
        for index, text in enumerate(data["hexes"])
        for cell in hexes_of(text, f"{key}.hexes[{index}]")
    ]
    return {**data, "hexes": cells}
