"""Cards from TOML: a table for each model, checked key by key.

```toml
[models.Murena]
ludus = "Ludus Magnus"
mov = 5
atk = 4
def = 3
arm = 1
base = 30
vitality = "..L..L.L"
abilities = ["Reach 2"]
top = "a"
tree = { a = "1 > b c", b = "push > d", c = "favor", d = "special Impale" }
```

A box is a number of damage, `push`, `fatigue`, `favor`, `reposition`, or `special` and the
ability it stands for; the boxes it leads to follow `>`. The vitality track has `.` for a plain box,
`L` for a laurel, `C` for a modified one, `S` for a special box, `N` for the numeral that ends a
stage. A model of several cards has a list `stages` of such tables; its other keys hold for all.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from arenarex import tables
from arenarex.cards.records import (
    Box,
    Card,
    DamageTree,
    Icon,
    Kind,
    Ludus,
    Mark,
    Profile,
    Trait,
    depths,
)
from common.errors import SetupError

FIGURES = {"mov": (0, 30), "atk": (0, 20), "def": (0, 20), "arm": (0, 20), "base": (10, 250)}
"""The figures of a card by their keys, and the least and the most of each."""
_REQUIRED = ("mov", "atk", "def", "arm", "base", "vitality", "tree")
_OPTIONAL = ("abilities", "kinds", "ludus", "top", "name")
_TRAIT = re.compile(r"(?P<name>\S.*?)(?: (?P<number>[1-9]\d?))?")
_ICONS = {icon.value: icon for icon in Icon if icon not in (Icon.DAMAGE, Icon.SPECIAL)}


class _Place:
    """Where in a file a value stands; it raises the errors about it."""

    def __init__(self, path: str | None, key: str) -> None:
        self.path = path
        self.key = key

    def at(self, key: str) -> _Place:
        return _Place(self.path, f"{self.key}.{key}" if self.key else key)

    def wrong(self, sentence: str) -> SetupError:
        return SetupError(sentence, path=self.path, key=self.key)


def read_profiles(text: str, *, path: str | None = None) -> dict[str, Profile]:
    """Return the models of a TOML text by name; `path` is named in errors.

    Errors: `SetupError` with the file, the key and the reason.
    """
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError(str(error), path=path) from None
    models = told.get("models")
    if not isinstance(models, dict) or not models:
        raise SetupError("there is no table of models", path=path, key="models")
    return profiles_of(models, path=path)


def profiles_of(models: Mapping[str, Any], *, path: str | None = None) -> dict[str, Profile]:
    """Return the models of a table that TOML gave, by name.

    Errors: `SetupError`.
    """
    place = _Place(path, "models")
    return {name: _profile(name, told, place.at(name)) for name, told in models.items()}


def _profile(name: str, told: Any, place: _Place) -> Profile:
    if not isinstance(told, dict):
        raise place.wrong("a model is a table")
    rest = {key: value for key, value in told.items() if key not in ("stages", "rides")}
    rides = told.get("rides", "")
    if not isinstance(rides, str):
        raise place.at("rides").wrong("the name of a mount is a text")
    stages = told.get("stages", [{}])
    if not isinstance(stages, list) or not stages or not all(isinstance(s, dict) for s in stages):
        raise place.at("stages").wrong("stages are a list of tables")
    cards = tuple(
        _card(name, {**rest, **stage}, place if "stages" not in told else place.at(f"stages[{i}]"))
        for i, stage in enumerate(stages)
    )
    check_stages(cards, place)
    return Profile(name, cards, rides)


def check_stages(cards: tuple[Card, ...], place: _Place) -> None:
    """Refuse stages of different bases, and numerals that lead nowhere (Stages/5)."""
    for i, card in enumerate(cards):
        here = place if len(cards) == 1 else place.at(f"stages[{i}]")
        final = i == len(cards) - 1
        last = card.vitality[-1] is Mark.NUMERAL
        if Mark.NUMERAL in card.vitality[:-1]:
            raise here.at("vitality").wrong("a numeral is the last box of its track [Stages/5]")
        if not final and not last:
            raise here.at("vitality").wrong("the last box before a stage is its numeral [Stages/5]")
        if final and last:
            raise here.at("vitality").wrong("no stage follows this card's numeral [Stages/5]")
        if card.base != cards[0].base:
            raise here.at("base").wrong("all stages of a model share a base size")


def _card(name: str, told: Mapping[str, Any], place: _Place) -> Card:
    for key in _REQUIRED:
        if key not in told:
            raise place.at(key).wrong("the card lacks this")
    for key in told:
        if key not in _REQUIRED and key not in _OPTIONAL:
            raise place.at(key).wrong("no such part of a card is known")
    figures = {key: _figure(told[key], *ends, place.at(key)) for key, ends in FIGURES.items()}
    title = told.get("name", name)
    if not isinstance(title, str):
        raise place.at("name").wrong("the name of a card is a text")
    return Card(
        title,
        figures["mov"],
        figures["atk"],
        figures["def"],
        figures["arm"],
        figures["base"],
        _vitality(told["vitality"], place.at("vitality")),
        _tree(told["tree"], told.get("top"), place),
        tuple(_trait(each, place) for each in _texts(told, "abilities", place)),
        _kinds(told, place),
        _ludus(told.get("ludus"), place.at("ludus")),
    )


def _figure(value: Any, low: int, high: int, place: _Place) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        what = " of millimetres" if place.key.endswith(".base") else ""
        raise place.wrong(f"a whole number{what} from {low} to {high} is wanted")
    return value


def _texts(told: Mapping[str, Any], key: str, place: _Place) -> list[str]:
    value = told.get(key, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise place.at(key).wrong("a list of texts is wanted")
    return value


def _trait(text: str, place: _Place) -> Trait:
    found = _TRAIT.fullmatch(text)
    if found is None:
        raise place.at("abilities").wrong(f"{text!r} is no name of an ability")
    return Trait(found["name"], int(found["number"] or 0))


def _kinds(told: Mapping[str, Any], place: _Place) -> tuple[Kind, ...]:
    known = {kind.value: kind for kind in Kind}
    names = _texts(told, "kinds", place)
    for name in names:
        if name not in known:
            raise place.at("kinds").wrong(f"{name!r} is none of {', '.join(known)}")
    return tuple(kind for kind in Kind if kind.value in names)


def _ludus(value: Any, place: _Place) -> Ludus | None:
    if value is None:
        return None
    for ludus in Ludus:
        if ludus.value == value:
            return ludus
    raise place.wrong(f"{value!r} is none of {', '.join(ludus.value for ludus in Ludus)}")


def _vitality(value: Any, place: _Place) -> tuple[Mark, ...]:
    known = {mark.value: mark for mark in Mark}
    if not isinstance(value, str) or not 0 < len(value) <= 60:
        raise place.wrong("a track is a text of 1 to 60 boxes")
    for letter in value:
        if letter not in known:
            raise place.wrong(f"{letter!r} is none of the boxes {' '.join(known)}")
    return tuple(known[letter] for letter in value)


def _tree(value: Any, top: Any, place: _Place) -> DamageTree:
    here = place.at("tree")
    if not isinstance(value, dict) or not value or len(value) > 60:
        raise here.wrong("a damage tree is a table of 1 to 60 boxes")
    names = list(value)
    boxes = tuple(_box(value[name], names, here.at(name)) for name in names)
    tops = names[:1] if top is None else top.split() if isinstance(top, str) else []
    for name in tops:
        if name not in names:
            raise place.at("top").wrong(f"there is no box {name!r}")
    if not tops:
        raise place.at("top").wrong("the names of the top boxes are wanted, in one text")
    tree = DamageTree(boxes, tuple(names.index(name) for name in tops))
    try:
        reached = depths(tree)
    except ValueError as error:
        raise here.wrong(f"{error} [Damage Tree/1]") from None
    for number, name in enumerate(names):
        if number not in reached:
            raise here.at(name).wrong("no path leads to this box [Damage Tree/1]")
    return tree


def _box(value: Any, names: list[str], place: _Place) -> Box:
    if not isinstance(value, str):
        raise place.wrong("a box is a text")
    told, _, rest = value.partition(">")
    told = told.strip()
    for name in rest.split():
        if name not in names:
            raise place.wrong(f"there is no box {name!r}")
    below = tuple(dict.fromkeys(names.index(name) for name in rest.split()))
    if told.isascii() and told.isdigit():
        if len(told) > 2:
            raise place.wrong("a box has at most 99 damage")
        return Box(Icon.DAMAGE, int(told), below)
    if told.startswith("special ") and told[8:].strip():
        return Box(Icon.SPECIAL, tables.ICON_DAMAGE, below, told[8:].strip())
    if told in _ICONS:
        return Box(_ICONS[told], tables.ICON_DAMAGE, below)
    raise place.wrong(f"{told!r} is no box: a number, special NAME, {', '.join(_ICONS)}")
