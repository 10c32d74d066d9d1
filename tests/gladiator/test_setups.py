"""Setups: what is refused and where, TOML, creation by the tables, rulings."""

from pathlib import Path
from typing import Any

import attrs
import pytest

import gladiator
from common.dice import Dice
from common.errors import SetupError
from common.records import replace
from gladiator.chapters import ADVANCED, Chapter, chapters_of
from gladiator.creation import beast, equipped, rolled_gladiator, rolled_ratings
from gladiator.rulings import Rulings
from gladiator.setup import Controller, Gladiator, Setup, placed
from gladiator.tables import (
    CHEST_PLATE,
    HOOK,
    LARGE,
    MEDIUM,
    SMALL,
    Beast,
    Ratings,
    Style,
    Weapon,
)
from tests.gladiator.builders import HOME, RATINGS, at, fighter


def broken(*gladiators: Gladiator, **facts: Any) -> SetupError:
    with pytest.raises(SetupError) as caught:
        gladiator.initial(Setup(gladiators, **facts), Dice.seeded(1))
    return caught.value


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"ratings": replace(RATINGS, wounds=21)}, "ratings.wounds"),
        ({"ratings": replace(RATINGS, wounds=0)}, "ratings.wounds"),
        ({"ratings": replace(RATINGS, constitution=0)}, "ratings.constitution"),
        ({"weapons": (Weapon.SWORD, Weapon.SWORD)}, "weapons"),
        ({"style": Style.CONTRA_RETIARIUS, "shield": HOOK}, "style"),
        ({"net": True}, "shield"),
        ({"armor": (None,)}, "armor"),
        ({"move_rate": 9}, "move_rate"),
        ({"placement": at(HOME, 7)}, "placement"),
    ],
)
def test_an_impossible_gladiator_is_refused_with_its_place(
    change: dict[str, Any], key: str
) -> None:
    error = broken(fighter(0), replace(fighter(1), **change), chapters=ADVANCED)
    assert error.key == f"gladiators[1].{key}"


def test_two_on_one_hex_or_off_the_map_are_refused() -> None:
    same = broken(fighter(0, placement=at(HOME, 0)), fighter(1, placement=at(HOME, 3)))
    assert same.key == "gladiators[1].placement"
    from common.hexgrid import Hex

    off = broken(fighter(0), fighter(1, placement=at(Hex(-1, 3), 0)))
    assert "off the map" in off.sentence


def test_what_a_chapter_allows_needs_the_chapter() -> None:
    assert broken(fighter(0, net=True, shield=None), fighter(1)).key == "gladiators[0].net"
    lion = beast(Beast.LION, name="lion", player=1)
    assert broken(fighter(0), lion).key == "gladiators[1].beast"


def test_one_side_alone_a_gap_in_the_seats_and_a_limit_of_nothing_are_refused() -> None:
    assert broken(fighter(0), fighter(1, side=0)).key == "gladiators"
    assert broken(fighter(0), fighter(2)).key == "gladiators"
    assert broken(fighter(0), fighter(1), limit=0).key == "limit"
    first = fighter(0, controller=Controller.CENTURION)
    assert broken(first, fighter(1), chapters=ADVANCED).key == "gladiators"


TOML = """
chapters = ["STYLES", "NET"]
limit = 6
rulings = "rulebook"

[[gladiators]]
name = "Crixus"
player = 0
ratings = { training = 10, strength = 1, agility = 0, constitution = 4, wounds = 12 }

[[gladiators]]
name = "Felix"
player = 1
ratings = { training = 9, strength = 2, agility = 1, constitution = 3, wounds = 11 }
shield = "LARGE"
"""


def test_a_setup_is_read_from_toml(tmp_path: Path) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(TOML)
    setup = gladiator.load_setup(path)
    assert setup.chapters == chapters_of(19, 20)
    assert setup.rulings == Rulings.RULEBOOK
    assert setup.gladiators[1].shield is LARGE
    assert gladiator.to_move(gladiator.initial(setup, Dice.seeded(1))) == (0, 1)


def test_errors_name_file_and_key(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(TOML.replace("wounds = 11", "wounds = 99"))
    with pytest.raises(SetupError) as caught:
        gladiator.load_setup(path)
    assert caught.value.key == "gladiators[1].ratings.wounds"
    assert str(path) in str(caught.value)
    with pytest.raises(SetupError, match="cannot be read"):
        gladiator.load_setup(tmp_path / "none.toml")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"styles": "barbarian"},
        {"beasts": "hippo"},
        {"chapters": "17"},
        {"rulings": "mine"},
        {"distance": 0},
        {"no_such": 1},
    ],
)
def test_a_wrong_option_is_refused_by_name(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        gladiator.practice_setup(**options)
    assert caught.value.key in options or "no_such" in str(caught.value)


@pytest.mark.rule("3.5")
def test_two_start_five_hexes_apart_and_face_each_other() -> None:
    from common.hexgrid import distance
    from gladiator.tables import MOVE_RATES, START_DISTANCE

    one, two = placed(gladiator.practice_setup())
    assert distance(one.hex, two.hex) == START_DISTANCE == 5
    assert (two.facing - one.facing) % 6 == 3
    assert MOVE_RATES.rule == "3.5" and MOVE_RATES.at(MEDIUM) == 5


@pytest.mark.rule("3.11.1")
def test_ratings_are_rolled_three_dice_each() -> None:
    dice = Dice.scripted([3, 3, 3, 1, 1, 1, 6, 6, 6, 3, 4, 4, 2, 2, 2])
    ratings, _ = rolled_ratings(dice)
    assert ratings == Ratings(9, -2, 4, 4, 9)
    assert (ratings.combat_factor, ratings.net_factor) == (11, 13)


@pytest.mark.parametrize(
    ("style", "dice", "shield", "check"),
    [
        (Style.VELITE, [], SMALL, lambda one: not any(one.armor) and one.rate == 7),
        (Style.THRACIAN, [1], SMALL, lambda one: one.weapons == (Weapon.SCIMITAR,)),
        (Style.PROVOCATOR, [3], LARGE, lambda one: one.armor[1] == CHEST_PLATE),
        (Style.RETIARIUS, [3], None, lambda one: one.net and one.armor[0] is None),
        (Style.DIMACHAERI, [3], None, lambda one: len(one.weapons) == 2),
        (Style.CRUPELLARIUS, [1, 6], LARGE, lambda one: str(one.armor[1]) == "B5"),
        (Style.CATAPHRACTARIUS, [1], None, lambda one: one.weapons == (Weapon.PIKE,)),
        (Style.HOPLOMACHUS, [1], SMALL, lambda one: one.belt == (Weapon.SPEAR,)),
    ],
)
def test_each_style_has_its_kit(style: Style, dice: list[int], shield: Any, check: Any) -> None:
    scripted = Dice.scripted(dice)
    made, rest = equipped(style, RATINGS, scripted, name="one", player=0)
    assert made.shield is shield
    assert check(made)
    assert rest == Dice.scripted(dice).roll(len(dice))[1]


@pytest.mark.rule("3.10", "3.11.1")
def test_the_opponent_of_a_retiarius_has_a_small_shield() -> None:
    dice = Dice.scripted([*[3] * 15, 3])
    made, _ = rolled_gladiator(Style.SECUTOR, dice, name="one", player=0, against_net=True)
    assert made.shield is SMALL


def test_the_presets_differ_where_the_notes_say() -> None:
    playable, rulebook, sheets = Rulings(), Rulings.RULEBOOK, Rulings.SUMMARY_SHEETS
    assert playable == Rulings.PLAYABLE
    differing = {
        field.name
        for field in attrs.fields(Rulings)
        if getattr(playable, field.name) != getattr(rulebook, field.name)
    }
    assert differing == {"stumble_check", "performance_divisor", "stans_missus", "throw"}
    assert sheets.crt is not rulebook.crt
    assert Chapter.STYLES in ADVANCED
