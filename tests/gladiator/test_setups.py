"""Setups: what is refused and where, TOML, creation by the tables, rulings."""

import inspect
from pathlib import Path
from typing import Any

import attrs
import pytest

import gladiator
from common.codec import from_json, to_json
from common.dice import Dice
from common.errors import SetupError
from common.records import replace
from gladiator import odds
from gladiator.chapters import ADVANCED, Chapter, chapters_of
from gladiator.creation import beast, equipped, rolled_gladiator, rolled_ratings
from gladiator.rulings import Crt, Rulings, Throw
from gladiator.setup import Controller, Edge, Gladiator, Setup, Talent, placed
from gladiator.tables import (
    CHEST_PLATE,
    HOOK,
    LARGE,
    LOG_SHEET,
    MEDIUM,
    SMALL,
    ArenaMap,
    Armor,
    ArmorType,
    Beast,
    Ratings,
    ShieldTrack,
    Style,
    Weapon,
    WoundTrack,
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
        ({"name": ""}, "name"),
        ({"name": " "}, "name"),
        ({"name": "Cri\nxus"}, "name"),
        ({"ratings": replace(RATINGS, training=0)}, "ratings.training"),
        ({"ratings": replace(RATINGS, training=21)}, "ratings.training"),
        ({"ratings": replace(RATINGS, strength=-21)}, "ratings.strength"),
        ({"ratings": replace(RATINGS, agility=21)}, "ratings.agility"),
        ({"wounds": (12, 0, 0, 0, 0)}, "wounds"),
        ({"wounds": (0, 0, 0, 0, -1)}, "wounds"),
        ({"wounds": (0, 0, 0, 0)}, "wounds"),
        ({"armor": (None, Armor(ArmorType.A, 0), None, None, None)}, "armor[1].coverage"),
        ({"armor": (None, None, None, None, Armor(ArmorType.C, 7))}, "armor[4].coverage"),
        ({"belt": (Weapon.HOOK,)}, "belt"),
        ({"talents": (Talent.WEAPON_MASTERY,)}, "mastered"),
        ({"mastered": Weapon.SWORD}, "mastered"),
        ({"talents": (Talent.SPRINTING, Talent.SPRINTING)}, "talents"),
        ({"prestige_bonus": -1}, "prestige_bonus"),
        ({"spirit": 1}, "spirit"),
        ({"controller": Controller.CENTURION, "spirit": 2}, "spirit"),
        ({"controller": Controller.BEAST}, "controller"),
        ({"beast": Beast.LION}, "weapons"),
    ],
)
def test_an_impossible_gladiator_is_refused_with_its_place(
    change: dict[str, Any], key: str
) -> None:
    error = broken(fighter(0), replace(fighter(1), **change), chapters=ADVANCED)
    assert error.key == f"gladiators[1].{key}"


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"limit": 0}, "limit"),
        ({"team_time": -3}, "team_time"),
        ({"team_time": 0}, "team_time"),
        ({"arena_size": 0}, "arena_size"),
        ({"arena_size": 6}, "arena_size"),
        ({"chapters": (Chapter.NET, Chapter.STYLES)}, "chapters"),
        ({"walls": (Edge.TOP, Edge.TOP)}, "walls"),
        ({"arena": ArenaMap(0, 18)}, "arena.width"),
        ({"arena": ArenaMap(24, 10**9)}, "arena.height"),
        ({"log_sheet": replace(LOG_SHEET, head=WoundTrack(0, 0))}, "log_sheet.head.size"),
        ({"log_sheet": replace(LOG_SHEET, legs=WoundTrack(2, 3))}, "log_sheet.legs.first"),
        ({"log_sheet": replace(LOG_SHEET, arms=WoundTrack(2, -1))}, "log_sheet.arms.first"),
        ({"log_sheet": replace(LOG_SHEET, large=ShieldTrack(0, (), ()))}, "log_sheet.large.points"),
        ({"log_sheet": replace(LOG_SHEET, small=ShieldTrack(5))}, "log_sheet.small.parry_boxes"),
        (
            {"log_sheet": replace(LOG_SHEET, hook=ShieldTrack(9, hit_boxes=(0,)))},
            "log_sheet.hook.hit_boxes",
        ),
    ],
)
def test_an_impossible_match_is_refused_with_its_place(facts: dict[str, Any], key: str) -> None:
    assert broken(fighter(0), fighter(1), **facts).key == key


def test_two_of_one_name_may_meet() -> None:
    twins = Setup((fighter(0, name="Felix"), fighter(1, name="Felix")))
    state = gladiator.initial(twins, Dice.seeded(1))
    assert gladiator.parse_action(state, "1: -").player == 1


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
        {"per_side": 0},
        {"players": 1_000_000_000},
        {"players": 3, "centurions": -1},
        {"team_time": -3},
        {"limit": 0},
        {"arena_size": 6},
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


def test_rulings_show_the_name_of_a_preset_or_what_differs() -> None:
    assert repr(Rulings.SUMMARY_SHEETS) == "Rulings.SUMMARY_SHEETS"
    own = Rulings(crt=Crt.SHEET, throw=Throw.MINUS)
    assert repr(own) == "Rulings(crt=Crt.SHEET, throw=Throw.MINUS)"
    assert from_json(Rulings, to_json(own)) == own


@pytest.mark.parametrize("shown", [odds.results, odds.Attack, odds.wounds, gladiator.Setup])
def test_what_help_shows_of_a_signature_is_short(shown: Any) -> None:
    assert len(str(inspect.signature(shown))) < 800
