"""The match in words, as a drawing, and in TOML."""

from pathlib import Path

import pytest

import arenarex
from arenarex import Scenario
from arenarex.arena import Hazard
from arenarex.cards import Mark, practice_profiles, read_profiles
from arenarex.practice import parse_setup
from common.dice import Dice
from common.errors import SetupError
from tests.arenarex.builders import RADIUS, Piece, play, position

ANN = Piece(0.0, name="Ann")
BOB = Piece(2 * RADIUS, player=1, name="Bob")
FAR = Piece(0.0, 20.0, 1, name="Far")


def test_events_are_told_with_names() -> None:
    state = position(ANN, BOB, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bob", "pass", "pass", dice=[4, 4, 1, 1, 1])
    lines = [arenarex.tell(told.state, event) for event in told.events]
    assert "Ann attacks Bob (attack action)" in lines
    assert "the attacker rolls 3 dice: 2 successes (4 4 1)" in lines
    assert "Bob loses 2 boxes" in lines


def test_the_position_is_told_line_by_line() -> None:
    lines = arenarex.text(position(ANN, BOB, FAR)).splitlines()
    assert lines[0] == "turn 1 of player 0"
    assert lines[2].startswith("0 Ann") and "Ready at 0.0, 0.0" in lines[2]


def test_two_models_of_one_name_have_numbers() -> None:
    state = position(ANN, BOB, Piece(9.0, player=1, name="Bob"))
    assert arenarex.format_action(state, arenarex.parse_action(state, "move Ann")) == "move Ann"
    assert "attack Ann Bob#1" in [
        arenarex.format_action(state, action) for action in arenarex.actions(state, 0)
    ]


def test_a_drawing_shows_bases_to_scale_and_fatigue() -> None:
    drawn = arenarex.draw(position(Piece(0.0, name="Ann", fatigue=2), BOB, FAR))
    assert "Ann, Exhausted" in drawn
    assert drawn.startswith("<svg")


SETUP = """
scenario = "munus"
limit = 9
cohorts = [
  { models = ["Murena", "Own"] },
  { models = ["Equitius", "Celer"], mounted = ["Equitius"] },
]
living = [{ model = "Ursa", at = [0, 0] }]
[arena]
shape = { disc = [0, 0, 20] }
falls = "hazard"
terrain = [{ disc = [6, 0, 1], hazard = "fall", name = "ditch" }]
[rulings]
arena_edge = "LETHAL"
[models.Own]
mov = 5
atk = 3
def = 3
arm = 1
base = 30
vitality = "..L"
tree = { a = "1 > b", b = "push" }
"""


def test_a_setup_is_read_from_toml(tmp_path: Path) -> None:
    file = tmp_path / "setup.toml"
    file.write_text(SETUP)
    setup = arenarex.load_setup(file)
    assert setup.limit == 9 and setup.scenario is Scenario.MUNUS
    assert setup.arena.hazard(1) is Hazard.PLAIN
    assert arenarex.initial(setup, Dice.seeded(1)).models[2].mounted


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"munus"', '"hunt"', "scenario"),
        ('"Murena"', '"Nobody"', "cohorts[0].models[0]"),
        ("limit = 9", "limit = 9.5", "limit"),
        ('hazard = "fall"', 'hazard = "mud"', "arena.terrain[0].hazard"),
        ("disc = [6, 0, 1]", "disc = [6, 0]", "arena.terrain[0].disc"),
        ('arena_edge = "LETHAL"', 'arena_edge = "SOFT"', "rulings.arena_edge"),
        ("at = [0, 0]", "at = [6, 0]", "living[0]"),
        ('b = "push"', 'b = "push > a"', "models.Own.tree"),
        ('b = "push"', 'b = "push", c = "1"', "models.Own.tree.c"),
        ('b = "push"', 'b = "shove"', "models.Own.tree.b"),
        ('vitality = "..L"', 'vitality = "..N"', "models.Own.vitality"),
        ("mov = 5", "mov = -5", "models.Own.mov"),
        ("arm = 1\n", "", "models.Own.arm"),
        ("arm = 1", "arm = 1\nspeed = 3", "models.Own.speed"),
    ],
)
def test_what_is_wrong_with_a_setup_is_named(old: str, new: str, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        parse_setup(SETUP.replace(old, new), path="setup.toml")
    assert caught.value.key == key
    assert caught.value.path == "setup.toml"


STAGED = """
[models.Two]
mov = 5
atk = 3
def = 3
arm = 1
base = 30
tree = { a = "1" }
stages = [{ vitality = "FIRST" }, { vitality = "LAST" }]
"""


@pytest.mark.parametrize(("first", "last"), [("..", ".."), ("..N", ".N"), ("N.", "..")])
def test_a_stage_ends_with_a_numeral_and_the_last_has_none(first: str, last: str) -> None:
    with pytest.raises(SetupError, match="Stages/5"):
        read_profiles(STAGED.replace("FIRST", first).replace("LAST", last))


def test_the_practice_set_has_all_kinds_of_models() -> None:
    profiles = practice_profiles().values()
    cards = [card for profile in profiles for card in profile.cards]
    for ludus in arenarex.cards.Ludus:
        count = sum(card.ludus is ludus for card in cards)
        assert count >= 4 or ludus is arenarex.cards.Ludus.EXILII
    assert sum(card.is_beast for card in cards) >= 3
    assert sum(card.is_titan for card in cards) >= 2
    assert any(profile.rides for profile in profiles)
    assert any(len(profile.cards) > 1 for profile in profiles)
    assert any(Mark.CHOICE in card.vitality for card in cards)
