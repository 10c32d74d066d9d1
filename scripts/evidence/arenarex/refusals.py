"""Bad input: each refused with its place, the reason and the rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import arenarex
from arenarex import Setup
from arenarex.arena import Arena
from arenarex.cards import read_profiles
from arenarex.decisions import ChoosePath, Step, Walk
from arenarex.practice.loading import parse_setup
from arenarex.rulebook import OURS, RULEBOOK
from common.dice import Dice
from common.errors import IllegalAction, SetupError
from common.plane.paths import straight
from common.plane.points import Point
from common.plane.shapes import Disc
from common.records import replace
from scripts.evidence.report import Report
from tests.arenarex.builders import Piece, column, position

FILE = "cards.toml"
CARD = """
[models.Own]
mov = 5
atk = 3
def = 3
arm = 1
base = 30
vitality = "..L"
tree = { a = "1 > b", b = "push" }
"""
STAGED = """
[models.Two]
mov = 5
atk = 3
def = 3
arm = 1
base = 30
tree = { a = "1" }
stages = [{ vitality = "..N" }, { vitality = "..." }]
"""
SETUP = """
scenario = "munus"
cohorts = [{ models = ["Murena", "Castor"] }, { models = ["Leon", "Kore"] }]
"""

POOLED = "Exul, Venator, Boreas, Umbra, Pelops, Natrix"
"""With the other cohort, all of the practice pool."""


def card(old: str, new: str, text: str = CARD) -> Callable[[], object]:
    """Return what reads a card with something wrong in it."""
    assert old in text
    return lambda: read_profiles(text.replace(old, new), path=FILE)


def file(old: str, new: str) -> Callable[[], object]:
    """Return what reads a setup with something wrong in it."""
    assert old in SETUP
    return lambda: parse_setup(SETUP.replace(old, new), path="setup.toml")


def setup(**options: object) -> Callable[[], Setup]:
    """Return what makes a practice setup that cannot be played."""
    return lambda: arenarex.practice_setup(**options)


def walk_through_a_pillar() -> object:
    """Walk where a column stands."""
    ann = Piece(0.0, name="Ann")
    state = position(ann, Piece(9.0, 9.0, 1, "Bob"), terrain=[column(3.0, 0.0)])
    state = replace(state, agenda=(ChoosePath(0, 0, 5.0, Step.MOVE), *state.agenda))
    return arenarex.apply(state, Walk(0, straight(Point(0.0, 0.0), Point(5.0, 0.0))))


CASES: Mapping[str, Callable[[], object]] = {
    "a cohort that breaks list building": file('"Murena", "Castor"', '"Murena"'),
    "a rider in the saddle of no mount": file(
        '{ models = ["Leon", "Kore"] }', '{ models = ["Leon", "Kore"], mounted = ["Kore"] }'
    ),
    "a tree with a cycle": card('b = "push"', 'b = "push > a"'),
    "a tree with a box that no path leads to": card('b = "push"', 'b = "push", c = "1"'),
    "a staged card whose last box is not the numeral": card("..N", "...", STAGED),
    "a final card that has a numeral": card('{ vitality = "..." }', '{ vitality = "..N" }', STAGED),
    "a cohort that cannot be deployed": setup(arena=Arena(Disc(Point(0.0, 0.0), 1.3))),
    "a Venatio without beasts": setup(scenario="venatio", cohorts=["Murena, Castor", "Leon, Kore"]),
    "a Primus Superiorum without a titan": setup(
        scenario="primus superiorum", cohorts=["Murena, Castor", "Colossus, Kore"]
    ),
    "a Duellum without a duelist": setup(scenario="duellum", cohorts=["Ursa", "Kore"]),
    "a Damnatio that nobody can be condemned for": setup(
        scenario="damnatio", cohorts=[POOLED, "Murena, Castor, Gallus, Leon, Kore, Larva"]
    ),
    "a Geminae without room for its zones": setup(
        scenario="geminae", arena=Arena(Disc(Point(0.0, 0.0), 8.0))
    ),
    "a path through a pillar": walk_through_a_pillar,
}
"""What is wrong, and what tries it."""


def measure(report: Report) -> None:
    """Try each, and tell what it is refused with."""
    report.part("Bad input")
    refused = 0
    for what, attempt in CASES.items():
        told = refusal(attempt)
        refused += told is not None
        report.tell(f"{what}: {told or 'NOT REFUSED AS IT SHOULD BE'}")
    report.check(
        "bad input refused with place, reason and rule",
        f"{refused} of {len(CASES)}",
        "all of it",
        holds=refused == len(CASES),
    )


def refusal(attempt: Callable[[], object]) -> str | None:
    """Return how an attempt is refused; None when place, reason or rule is missing."""
    try:
        made = attempt()
        if isinstance(made, Setup):
            arenarex.initial(made, Dice.seeded(1))
    except SetupError as error:
        rule = re.search(r"\[([^][]+)\]$", str(error))
        named = rule is not None and rule[1] in {**RULEBOOK, **OURS}
        return str(error) if error.key and named else None
    except IllegalAction as error:
        named = error.rule in RULEBOOK and error.reason is not None
        return f"{error.reason.name}: {error}" if named else None
    return None
