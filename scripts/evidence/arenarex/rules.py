"""The rulebook, rule by rule, and both readings of each ruling."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import arenarex
from arenarex import Setup
from arenarex.arena import Arena
from arenarex.rulebook import HEADINGS, LEFT_OUT, OURS, RULEBOOK
from arenarex.rulings import Rulings
from common.dice import Dice
from common.plane.points import Point
from common.plane.shapes import Disc
from common.records import replace
from scripts.evidence.arenarex.cohorts import mixed_setup
from scripts.evidence.report import Report
from tests.arenarex.test_play import FIELDS

TRIES = 200
"""Matches in which two readings have to part."""
NARROW = 4.0
"""Inches: radius of an arena in which there is no room for all who are displaced."""


def measure(report: Report) -> None:
    """Count the rules, then let each reading part from the default one."""
    report.part("The rulebook")
    told = json.loads((resources.files(arenarex) / "coverage.json").read_text("utf-8"))
    whole = [rule for rule in RULEBOOK if told[rule]["functions"] and told[rule]["tests"]]
    both = {*RULEBOOK} & {*LEFT_OUT}
    lost = {*HEADINGS} - {*RULEBOOK} - {*LEFT_OUT}
    report.check(
        "paragraphs, FAQ answers and errata, in the rulebook or left out with a reason",
        f"{len(RULEBOOK)} and {len(LEFT_OUT)} of {len(HEADINGS)}",
        "all of them, none twice",
        holds=not both and not lost and len(RULEBOOK) + len(LEFT_OUT) == len(HEADINGS),
    )
    report.check(
        "rules of the rulebook with functions that cite them and tests that mark them",
        f"{len(whole)} of {len(RULEBOOK)}, and {len({*told} & {*OURS})} additions of ours listed",
        "all of them",
        holds=len(whole) == len(RULEBOOK) and {*RULEBOOK, *OURS} == {*told},
    )
    _readings(report)


def _readings(report: Report) -> None:
    """Play each reading and the default side by side, from the same dice, until they part."""
    asked = 0
    same: list[str] = []
    for field, default in FIELDS.items():
        for reading in type(default):
            if reading is default:
                continue
            asked += 1
            told = parted(field, reading)
            if told is None:
                same.append(f"{field} {reading.name}")
            else:
                match, actions = told
                report.tell(f"{field} {reading.name}: match {match}, after {actions} actions")
    report.check(
        f"other readings of the {len(FIELDS)} rulings that lead random play elsewhere",
        f"{asked - len(same)} of {asked}" + (f", not {', '.join(same)}" if same else ""),
        f"all of them, within {TRIES} matches",
        holds=not same,
    )


def parted(field: str, reading: Any) -> tuple[int, int] | None:
    """Return in which match, and after how many actions, a reading parts from the default."""
    rulings = replace(Rulings(), **{field: reading})
    for number in range(TRIES):
        actions = _parted(_setup(field, number), rulings, f"{field} {number}")
        if actions is not None:
            return number, actions
    return None


def _setup(field: str, number: int) -> Setup:
    """Return a setup in which a ruling matters sooner or later."""
    if field == "mutual_elimination":
        return arenarex.practice_setup(cohorts=["Larva", "Umbra"])
    if field == "displaced_no_room":
        return arenarex.practice_setup(
            arena=Arena(Disc(Point(0.0, 0.0), NARROW)),
            cohorts=["Colossus, Murena, Castor, Aquila", "Umbra, Larva, Natrix, Funus"],
        )
    return mixed_setup(number)


def _parted(plain: Setup, rulings: Rulings, seed: str) -> int | None:
    """Play a match both ways with the same choices, as far as they lead to the same."""
    first = arenarex.initial(plain, Dice.seeded(seed))
    second = arenarex.initial(replace(plain, rulings=rulings), Dice.seeded(seed))
    dice: Dice = Dice.seeded(f"players {seed}")
    actions = 0
    while movers := arenarex.to_move(first):
        action, after = arenarex.actions(first, movers[0]).sample(dice)
        other, _ = arenarex.actions(second, movers[0]).sample(dice)
        if action != other:
            return actions
        first, second, dice = arenarex.apply(first, action), arenarex.apply(second, action), after
        actions += 1
        if replace(second, setup=plain) != first:
            return actions
    return None
