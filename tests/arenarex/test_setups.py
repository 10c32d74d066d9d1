"""Setups in files: what is written reads back, what is left out is the practice set's, bad numbers
are refused by their place."""

from __future__ import annotations

from math import inf, nan
from pathlib import Path
from typing import Any

import pytest

import arenarex
from arenarex import Rulings, Scenario, Setup
from arenarex.arena import Arena, Hazard, Terrain
from arenarex.cards import Ludus, Profile, practice_profiles
from arenarex.practice import parse_setup
from arenarex.practice.writing import OWN_MODEL
from arenarex.rulings import ArenaEdge, TreeChoice
from arenarex.setup import Cohort, LivingHazard
from common.cli import run
from common.dice import Dice
from common.errors import SetupError
from common.plane.points import Point
from common.plane.shapes import Disc, Polygon
from common.records import replace

WRITTEN: list[dict[str, Any]] = [
    *[{"scenario": scenario} for scenario in Scenario],
    {"cohorts": ["Murena, Castor", "Leon, Kore"]},
    {"scenario": "geminae", "mounted": True},
    {"adopting": "Helleniki"},
    {"living": True},
    {"scenario": "damnatio", "defender": 1},
    {"limit": 7},
    {"rulings": {"arena_edge": "LETHAL", "tree_choice": "PATH"}},
    {
        "arena": Arena(
            Polygon((Point(-9.0, -9.1), Point(9.0, -9.0), Point(9.0, 9.0), Point(-9.0, 9.0))),
            (Terrain(Disc(Point(0.1, -0.25), 1.0), Hazard.FALL, 'a "ditch"\n'),),
            (Disc(Point(0.0, 0.0), 2.5),),
            Hazard.WOUNDING,
        )
    },
]
"""Every scenario, and every option that the page about Arena Rex lists."""


@pytest.mark.parametrize("options", WRITTEN, ids=str)
def test_a_setup_that_is_written_reads_back_as_an_equal_one(options: dict[str, Any]) -> None:
    setup = arenarex.practice_setup(**options)
    assert parse_setup(arenarex.write_setup(setup)) == setup


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("scenario=duellum",),
        ("scenario=venatio",),
        ("cohorts=['Murena, Castor', 'Leon, Kore']",),
    ],
)
def test_every_command_reads_what_arena_new_writes(
    options: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = [word for option in options for word in ("--option", option)]
    path = str(tmp_path / "u.toml")
    assert run(["new", "arenarex", *chosen, "-o", path]) == 0
    assert run(["simulate", "arenarex", "--setup", path, "--matches", "1"]) == 0
    assert capsys.readouterr().err == ""


def test_a_setup_is_written_with_comments_of_what_may_stand_there() -> None:
    text = arenarex.write_setup(arenarex.practice_setup())
    for words in (
        "# One of: munus, primus superiorum,",
        "# Turns of each player",
        "# When the path through a damage tree is chosen. BOX: box by box; PATH: whole, at the",
        "In the practice set: Murena, ",
    ):
        assert words in text
    assert max(map(len, text.splitlines())) <= 100


def own(text: str = OWN_MODEL) -> str:
    return 'cohorts = [{ models = ["Own"] }, { models = ["Kore"] }]\n' + text


def test_the_card_that_is_written_as_an_example_can_be_played() -> None:
    commented = [f"# {line}" for line in OWN_MODEL.splitlines()]
    assert "\n".join(commented) in arenarex.write_setup(arenarex.practice_setup())
    assert parse_setup(own()).cohorts[0].profiles[0].cards[0].ludus is Ludus.LUDUS_MAGNUS


def renamed(profile: Profile) -> Profile:
    return replace(profile, name=f"My {profile.name}", rides="")


def test_cards_that_are_not_of_the_practice_set_are_written_too() -> None:
    profiles = tuple(renamed(profile) for profile in practice_profiles().values())
    usual = arenarex.practice_setup()
    setup = replace(usual, cohorts=(Cohort(profiles), Cohort(profiles)), arena=Arena())
    again = parse_setup(arenarex.write_setup(setup))
    assert again == setup


def test_keys_that_are_left_out_come_from_the_practice_set() -> None:
    assert parse_setup("") == arenarex.practice_setup()
    for scenario in Scenario:
        text = f'scenario = "{scenario.value}"\nlimit = 9'
        assert parse_setup(text) == arenarex.practice_setup(scenario=scenario, limit=9)
    edge = parse_setup('[rulings]\narena_edge = "LETHAL"').rulings
    assert (edge.arena_edge, edge.tree_choice) == (ArenaEdge.LETHAL, TreeChoice.BOX)


NUMBERS = [
    ("chain = -1.0", "chain"),
    ('scenario = "vinculi"\nchain = -1.0', "chain"),
    ('scenario = "vinculi"\nchain = nan', "chain"),
    ("chain = 0", "chain"),
    ("chain = nan", "chain"),
    ("chain = inf", "chain"),
    ("chain = 1e9", "chain"),
    ("chain = true", "chain"),
    ("limit = 0", "limit"),
    ("limit = 1000000", "limit"),
    ("limit = nan", "limit"),
    ("defender = 2", "defender"),
    ("defender = -1", "defender"),
    ('living = [{ model = "Ursa", at = [nan, 0] }]', "living[0].at"),
    ('living = [{ model = "Ursa", at = [inf, 0] }]', "living[0].at"),
    ('living = [{ model = "Ursa", at = [5000, 0] }]', "living[0].at"),
    ("arena = { shape = { disc = [0, 0, -15] } }", "arena.shape"),
    ("arena = { shape = { disc = [0, 0, nan] } }", "arena.shape"),
    ("arena = { shape = { disc = [0, 0, 90000] } }", "arena.shape"),
    ("arena = { shape = { polygon = [[0, 0], [nan, 0], [0, 9]] } }", "arena.shape.polygon"),
    ("arena = { terrain = [{ disc = [0, 0, 0] }] }", "arena.terrain[0]"),
    ("arena = { terrain = [{ disc = [0, inf, 1] }] }", "arena.terrain[0]"),
    ("arena = { zones = [{ disc = [0, 0, -2] }] }", "arena.zones[0]"),
    ("arena = { zones = [{ disc = [0, 2000, 2] }] }", "arena.zones[0]"),
    (own(OWN_MODEL.replace("base = 30", "base = 9")), "models.Own.base"),
    (own(OWN_MODEL.replace("mov = 5", "mov = nan")), "models.Own.mov"),
    (own(OWN_MODEL.replace('"1 > b c"', '"100 > b c"')), "models.Own.tree.a"),
]


@pytest.mark.parametrize(("text", "key"), NUMBERS)
def test_a_number_that_makes_no_sense_is_refused_by_its_place(text: str, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        parse_setup(text, path="u.toml")
    assert (caught.value.key, caught.value.path) == (key, "u.toml")


USUAL = arenarex.practice_setup()
CASTOR = practice_profiles()["Castor"]


NO_LIMIT: dict[str, Any] = {"limit": 2.5}


def with_card(**changes: Any) -> Setup:
    card = replace(CASTOR.cards[0], **changes)
    wrong = Profile("Mine", (card,))
    return replace(USUAL, cohorts=(Cohort((wrong,)), Cohort((CASTOR,))))


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (replace(USUAL, chain=nan), "chain"),
        (replace(USUAL, **NO_LIMIT), "limit"),
        (replace(USUAL, defender=True), "defender"),
        (replace(USUAL, arena=Arena(Disc(Point(nan, 0.0), 15.0))), "arena.shape"),
        (replace(USUAL, arena=Arena(Disc(Point(0.0, 0.0), inf))), "arena.shape"),
        (replace(USUAL, arena=Arena(zones=(Disc(Point(0.0, 0.0), -1.0),))), "arena.zones[0]"),
        (
            replace(USUAL, living=(LivingHazard(practice_profiles()["Ursa"], Point(nan, 0.0)),)),
            "living[0].at",
        ),
        (with_card(mov=-1), "models.Mine.mov"),
        (with_card(base=0), "models.Mine.base"),
        (with_card(atk=2.5), "models.Mine.atk"),
        (with_card(vitality=()), "models.Mine.vitality"),
    ],
)
def test_records_of_a_program_are_held_to_the_same_numbers(setup: Setup, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        arenarex.initial(setup, Dice.seeded(1))
    assert caught.value.key == key


@pytest.mark.parametrize("value", ["abc", 0, nan, None, [1]])
def test_a_limit_that_is_no_number_is_refused(value: object) -> None:
    with pytest.raises(SetupError, match=r"^limit: "):
        arenarex.practice_setup(limit=value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "Reach 2",
            "Reech 2",
            "models.Own.abilities: no ability has the name 'Reech'; did you mean",
        ),
        (
            "special Impale",
            "special Impaled",
            "models.Own.tree: no special box has the name 'Impaled'",
        ),
        ("special Impale", "special Taunt", "models.Own.tree: no special box has the name 'Taunt'"),
    ],
)
def test_an_unknown_ability_is_told_with_its_model_and_the_closest_names(
    old: str, new: str, told: str
) -> None:
    with pytest.raises(SetupError) as caught:
        parse_setup(own(OWN_MODEL.replace(old, new)), path="u.toml")
    assert str(caught.value).startswith(f"u.toml: {told}")
    assert len(str(caught.value)) < 150


def test_an_unknown_model_is_told_with_the_closest_names() -> None:
    with pytest.raises(SetupError) as caught:
        parse_setup('cohorts = [{ models = ["Castro"] }, { models = ["Kore"] }]')
    told = "cohorts[0].models[0]: no model has the name 'Castro'; did you mean Castor?"
    assert str(caught.value) == told
    with pytest.raises(SetupError, match="'Castro'; did you mean Castor"):
        arenarex.practice_setup(cohorts=["Castro", "Kore"])


def test_a_setup_that_is_written_is_found_by_the_path_it_is_written_to(tmp_path: Path) -> None:
    setup = arenarex.practice_setup(rulings=Rulings(arena_edge=ArenaEdge.LETHAL))
    path = tmp_path / "u.toml"
    path.write_text(arenarex.write_setup(setup), encoding="utf-8")
    assert arenarex.load_setup(path) == setup


@pytest.mark.parametrize("name", ["", " ", "A  B", " A", "A\nB", "MURENA", "castor"])
def test_a_name_that_notation_cannot_tell_from_others_is_refused(name: str) -> None:
    setup = arenarex.practice_setup(cohorts=["Murena, Castor", "Kore, Leon"])
    home, guests = setup.cohorts
    own = replace(guests.profiles[0], name=name)
    changed = replace(guests, profiles=(own, *guests.profiles[1:]))
    with pytest.raises(SetupError, match=r"^models\."):
        arenarex.initial(replace(setup, cohorts=(home, changed)), Dice.seeded(1))
