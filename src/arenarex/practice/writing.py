"""Setups in TOML, with comments: what `arenarex.practice.loading` reads back as an equal setup."""

from __future__ import annotations

import inspect
import json
import textwrap
from collections.abc import Iterable
from enum import Enum
from typing import Any

import attrs

from arenarex.arena import Arena, Hazard, Shape, Terrain
from arenarex.cards import Ludus, practice_profiles
from arenarex.practice.cardwriting import models_of
from arenarex.rulings import Rulings
from arenarex.setup import Cohort, LivingHazard, Scenario, Setup
from common.plane.points import Point
from common.plane.shapes import Disc

WIDTH = 96

OWN_MODEL = """\
[models.Own]
ludus = "Ludus Magnus"
mov = 5
atk = 4
def = 3
arm = 1
base = 30
vitality = "..L..L.L"
abilities = ["Reach 2"]
tree = { a = "1 > b c", b = "push > d", c = "favor > d", d = "special Impale" }
"""
"""A card as an example: a table like this one makes a model that cohorts may name."""


def write_setup(setup: Setup, /) -> str:
    """Return a setup as TOML with comments, which `load_setup` reads back as an equal one.

    What names code (`abilities`) is written by name.
    """
    parts = (_head(setup), _cohorts(setup), _others(setup), _arena(setup.arena))
    lines = [line for part in (*parts, _rulings(setup.rulings), _models(setup)) for line in part]
    return "\n".join(lines) + "\n"


def _head(setup: Setup) -> list[str]:
    return [
        *_comment("What is left out comes from the practice set; an empty list means none."),
        *_comment("Places are x, y in inches, x to the right and y upward."),
        "",
        *_comment(f"One of: {', '.join(each.value for each in Scenario)}."),
        f"scenario = {_text(setup.scenario.value)}",
        *_comment("Turns of each player after which the match ends."),
        f"limit = {setup.limit}",
    ]


def _cohorts(setup: Setup) -> list[str]:
    names = ", ".join(practice_profiles())
    ludi = ", ".join(ludus.value for ludus in Ludus)
    return [
        *_comment("The models of player 0, who has the edge below the middle, and of player 1."),
        *_comment(f"In the practice set: {names}."),
        *_comment("mounted: riders of the cohort that begin in the saddle."),
        *_comment(f"adopting: the ludus for which Adopted gladiators count, one of: {ludi}."),
        *_list("cohorts", map(_cohort, setup.cohorts)),
    ]


def _cohort(cohort: Cohort) -> str:
    keys = [f"models = {_texts(profile.name for profile in cohort.profiles)}"]
    if cohort.mounted:
        keys.append(f"mounted = {_texts(cohort.mounted)}")
    if cohort.adopting is not None:
        keys.append(f"adopting = {_text(cohort.adopting.value)}")
    return f"{{ {', '.join(keys)} }}"


def _others(setup: Setup) -> list[str]:
    return [
        *_comment('Living hazards and where they stand, as { model = "Ursa", at = [0, 0] }.'),
        *_list("living", map(_living, setup.living)),
        *_comment("From which condemned gladiators are drawn, in Damnatio and Vinculi."),
        f"pool = {_texts(profile.name for profile in setup.pool)}",
        *_comment("Whose gladiator is condemned in Damnatio: player 0 or 1."),
        f"defender = {setup.defender}",
        *_comment("Inches of the chains in Damnatio and Vinculi."),
        f"chain = {_number(setup.chain)}",
        *_comment('Abilities of your own, each as "module:name".'),
        f"abilities = {_texts(setup.abilities)}",
    ]


def _living(living: LivingHazard) -> str:
    return f"{{ model = {_text(living.profile.name)}, at = {_point(living.at)} }}"


def _arena(arena: Arena) -> list[str]:
    kinds = ", ".join(hazard.value for hazard in Hazard)
    return [
        "",
        "[arena]",
        *_comment("A disc is [x, y, radius], a polygon its corners: { polygon = [[x, y], …] }."),
        f"shape = {{ {_shape(arena.shape)} }}",
        *_comment(f"hazard: one of {kinds}; without it, a hazard."),
        *_list("terrain", map(_terrain, arena.terrain)),
        *_comment("Duel zones, as { disc = [0, 0, 2.5] }, besides those that a scenario places."),
        *_list("zones", [f"{{ {_shape(zone)} }}" for zone in arena.zones]),
        *_comment(f"What a fall counts as: {kinds.rpartition(', ')[0]}."),
        f"falls = {_text(arena.falls.value)}",
    ]


def _terrain(piece: Terrain) -> str:
    name = f", name = {_text(piece.name)}" if piece.name else ""
    return f"{{ {_shape(piece.shape)}, hazard = {_text(piece.hazard.value)}{name} }}"


def _shape(shape: Shape) -> str:
    if isinstance(shape, Disc):
        numbers = (*shape.center, shape.radius)
        return f"disc = [{', '.join(map(_number, numbers))}]"
    return f"polygon = [{', '.join(map(_point, shape.vertices))}]"


def _rulings(rulings: Rulings) -> list[str]:
    lines = ["", *_comment("Readings of what the book leaves open."), "[rulings]"]
    for ruling in attrs.fields(Rulings):
        reading: Enum = getattr(rulings, ruling.name)
        readings = "; ".join(f"{each.name}: {each.value}" for each in type(reading))
        lines += _comment(f"{inspect.getdoc(type(reading))} {readings}.")
        lines.append(f"{ruling.name} = {_text(reading.name)}")
    return lines


def _models(setup: Setup) -> list[str]:
    """Write cards that are not of the practice set, or one as an example."""
    known = practice_profiles()
    cohorts = [profile for cohort in setup.cohorts for profile in cohort.profiles]
    named = {p.name: p for p in (*cohorts, *setup.pool, *[each.profile for each in setup.living])}
    own = [profile for name, profile in named.items() if known.get(name) != profile]
    if own:
        return [line for profile in own for line in models_of(profile)]
    told = _comment("A model of your own is a table like this one, named in a cohort:")
    return ["", *told, *[f"# {line}" for line in OWN_MODEL.splitlines()]]


def _list(key: str, items: Iterable[str]) -> list[str]:
    found = list(items)
    return [f"{key} = [", *[f"  {item}," for item in found], "]"] if found else [f"{key} = []"]


def _texts(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_text, texts))}]"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _point(at: Point) -> str:
    return f"[{_number(at.x)}, {_number(at.y)}]"


def _number(value: float) -> str:
    whole: Any = int(value)
    return repr(whole) if whole == value else repr(value)


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(text, WIDTH)]
