"""Bad setups: each gets one clear error with its file, its key and the reason."""

import re
from pathlib import Path

import pytest

import combatarena
from combatarena import Setup, Variant
from combatarena.effects import Burst, Gain, Parry, Push, Scar, Strike
from combatarena.practice import parse_setup
from common.cli.documents import written
from common.errors import SetupError
from common.records import replace
from tests.combatarena.builders import (
    card,
    cells,
    hero,
    injury,
    piece,
    setup,
)

TWO = "players = 2\n"
FIGHTER = """
[[fighters]]
name = "One"
health = 3
melee = {{ wounds = 1, zones = [{{ to_hit = 4, hexes = ["{word}"] }}] }}
ranged = {{ wounds = 1 }}
unique = {{ name = "Rest", effects = [{{ type = "Gain" }}] }}
"""
CARD = """
[[cards]]
name = "One"
move = {{ hexes = 2 }}
attack = {{ dice = 3 }}
special = {{ name = "Special", effects = [{effect}] }}
"""
ARENA = """
[arena]
name = "Mine"
radius = 2
starts = [{starts}]
snares = [{snares}]
"""


def refusal(text: str) -> SetupError:
    with pytest.raises(SetupError) as caught:
        parse_setup(text, path="mine.toml")
    assert caught.value.path == "mine.toml"
    assert str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("", "players", "the key is missing"),
        ('players = "two"', "players", "expected a whole number"),
        ("players = true", "players", "expected a whole number"),
        ("players = 9", "players", "2 to 4 players"),
        ("players = ?", "line 1, column 11", "no TOML"),
        (TWO + "frobs = 1", "frobs", "unknown key"),
        (TWO + 'variant = "CHESS"', "variant", "unknown Variant"),
        (TWO + "limit = 0", "limit", "at least one round"),
        (TWO + "hand = 0", "hand", "1 to 8 cards"),
        (TWO + "hand = 9", "hand", "1 to 8 cards"),
        (TWO + "champion = 2", "champion", "one of the seats"),
        (TWO + "arenas = 3", "arenas", "unknown key"),
        (TWO + 'arena = "Nowhere"', "arena", "known are: Pit, Sand"),
        (TWO + "arena = 3", "arena", "expected"),
        (TWO + '[rulings]\narc_boundary = "SIDE"', "rulings.arc_boundary", "unknown ArcBoundary"),
        (TWO + "[[cards]]\nname = 'One'", "cards[0].move", "the key is missing"),
        (TWO + "cards = []", "cards", "10 Action cards are dealt"),
        (TWO + "injuries = []", "injuries", "no Critical Injury card"),
        (TWO + "fighters = []", "fighters", "fewer fighters than players"),
    ],
)
def test_a_setup_that_cannot_be_played_names_its_key(text: str, key: str, words: str) -> None:
    error = refusal(text)
    assert error.key == key
    assert words in error.sentence


def test_an_unknown_effect_is_refused_with_the_list_of_known_ones() -> None:
    error = refusal(TWO + CARD.format(effect='{ type = "Fly" }'))
    assert error.key == "cards[0].special.effects[0].type"
    assert 'unknown Effect "Fly"' in error.sentence
    for word in ("Push", "Parry", "Scar", "Haunt", "Guard"):
        assert word in error.sentence


def test_an_effect_that_nearly_exists_is_guessed() -> None:
    assert "did you mean Parry" in refusal(TWO + CARD.format(effect='{ type = "Pary" }')).sentence


@pytest.mark.parametrize(
    ("effect", "key"),
    [
        ('{ type = "Push", far = 2 }', "cards[0].special.effects[0].far"),
        ('{ type = "Gain", spaces = "two" }', "cards[0].special.effects[0].spaces"),
        ("{ spaces = 2 }", "cards[0].special.effects[0].type"),
        ("3", "cards[0].special.effects[0]"),
    ],
)
def test_a_wrong_field_of_an_effect_names_its_place(effect: str, key: str) -> None:
    assert refusal(TWO + CARD.format(effect=effect)).key == key


@pytest.mark.parametrize(
    ("starts", "snares", "key", "words"),
    [
        ('"0,0"', "", "arena.starts", "2 players need"),
        ('"0,0", "1,0"', '"1,0"', "arena.starts", "is an arc-snare"),
        ('"0,0", "9,9"', "", "arena.starts", "not on the board"),
        ('"0,0", "1,0"', '"9,9"', "arena.snares", "not on the board"),
        ('"0,0", "1;0"', "", "arena.starts[1]", "two whole numbers"),
        ('"0,0", 3', "", "arena.starts[1]", "expected"),
    ],
)
def test_an_impossible_board_is_refused(starts: str, snares: str, key: str, words: str) -> None:
    error = refusal(TWO + ARENA.format(starts=starts, snares=snares))
    assert error.key == key
    assert words in error.sentence


@pytest.mark.parametrize("radius", ["0", "13", '"two"', "2.5"])
def test_a_board_has_a_radius_of_1_to_12(radius: str) -> None:
    text = TWO + ARENA.format(starts='"0,0", "1,0"', snares="").replace("2", radius, 1)
    assert refusal(text).key == "arena.radius"


@pytest.mark.parametrize(
    "word", ["cone 1-2", "F+X", "", "wedge 2-1", "wedge 0-2", "line 1-99", "F+B", "wedge"]
)
def test_a_word_that_is_no_part_of_a_kill_zone_is_refused(word: str) -> None:
    error = refusal(TWO + FIGHTER.format(word=word))
    assert error.key == "fighters[0].melee.zones[0].hexes[0]"
    assert "is no part of a kill zone" in error.sentence


@pytest.mark.parametrize("word", ["F", "FL+FL", "wedge 1-3", "line 2-4", "around 1-2"])
def test_the_words_of_a_kill_zone_are_read(word: str) -> None:
    error = refusal(TWO + FIGHTER.format(word=word))
    assert error.key == "fighters"  # one fighter is too few: its kill zone was understood


def built(**more: object) -> Setup:
    game = setup(piece("0,0"), piece("0,3"))
    return replace(game, **more)  # type: ignore[arg-type]


def key_of(**more: object) -> str:
    with pytest.raises(SetupError) as caught:
        built(**more)
    return caught.value.key


def test_a_word_stands_only_where_it_can_act() -> None:
    cards = built().cards[1:]
    for one, place in (
        (card(special=Scar()), "cards[0].special.effects[0]"),
        (card(special=(Gain(1), Parry(1))), "cards[0].special.effects[1]"),
        (card(special=(Parry(1), Gain(1))), "cards[0].special.effects[0]"),
        (card(on_hit=(Gain(1),)), "cards[0].attack.on_hit[0]"),
    ):
        assert key_of(cards=(replace(one, name="x"), *cards)) == place
    assert key_of(injuries=injury(Push())) == "injuries[0].effects[0]"
    other = replace(hero(), name="other")
    for effects, place in (((Scar(),), "[0]"), ((), "")):
        unique = replace(hero().unique, effects=effects)
        fighters = (replace(hero(), unique=unique, name="x"), other)
        assert key_of(fighters=fighters) == f"fighters[0].unique.effects{place}"
    for fate, place in (
        ({"on_defeat": (Push(),)}, "on_defeat[0]"),
        ({"when_drawn": (Push(),)}, "when_drawn[0]"),
        ({"initiative_cards": 5}, "initiative_cards"),
    ):
        doom = replace(hero().fate, **fate)
        fighters = (replace(hero(), fate=doom, name="x"), other)
        assert key_of(fighters=fighters) == f"fighters[0].fate.{place}"


def test_a_special_has_at_least_one_effect() -> None:
    bare = card()
    special = replace(bare.special, effects=())
    cards = (replace(bare, special=special, name="x"), *built().cards[1:])
    assert key_of(cards=cards) == "cards[0].special.effects"


@pytest.mark.parametrize(
    ("effect", "field"),
    [
        (Strike(0), "dice"),
        (Strike(21), "dice"),
        (Burst(dice=99), "dice"),
        (Burst(barred=("parri",)), "barred"),
        (Gain(-1), "spaces"),
        (Push(within=-1), "within"),
    ],
)
def test_a_figure_that_means_nothing_is_refused(effect: Gain, field: str) -> None:
    cards = (replace(card(special=effect), name="x"), *built().cards[1:])
    assert key_of(cards=cards) == f"cards[0].special.effects[0].{field}"


def test_a_fighter_has_a_track_and_to_hit_values_of_a_die() -> None:
    other = replace(hero(), name="other")
    assert key_of(fighters=(replace(hero(health=0), name="x"), other)) == "fighters[0].health"
    weapon = hero().melee
    zone = replace(weapon.zones[0], to_hit=7)
    odd = replace(hero(), melee=replace(weapon, zones=(zone,)), name="x")
    assert key_of(fighters=(odd, other)) == "fighters[0].melee.zones[0].to_hit"


def test_two_components_may_not_share_a_name() -> None:
    game = built()
    assert key_of(cards=(game.cards[0], game.cards[0], *game.cards[2:])) == "cards"
    assert key_of(fighters=(game.fighters[0], game.fighters[0])) == "fighters"


def test_combat_protocols_need_x101_and_a_free_centre() -> None:
    assert key_of(variant=Variant.PROTOCOLS) == "x101"
    game = setup(piece("0,0"), piece("0,3"), variant=Variant.PROTOCOLS)
    with pytest.raises(SetupError, match="centre") as caught:
        replace(game, arena=replace(game.arena, snares=cells("0,0")))
    assert caught.value.key == "arena.centre"


@pytest.mark.parametrize(
    ("variant", "players"),
    [("BROTHERS", 3), ("KINGSLAYER", 2), ("SINGLE", 3), ("LAST_STANDING", 1), ("PROTOCOLS", 5)],
)
def test_each_variant_is_for_its_number_of_players(variant: str, players: int) -> None:
    with pytest.raises(SetupError) as caught:
        combatarena.practice_setup(variant=variant, players=players)
    assert caught.value.key == "players"


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"playerz": 3}, "playerz"),
        ({"fighters": ["Nobody"]}, "fighters"),
        ({"fighters": 3}, "fighters"),
        ({"rulings": {"no": 1}}, "rulings.no"),
        ({"rulings": 7}, "rulings"),
    ],
)
def test_an_option_that_makes_no_setup_is_refused(options: dict[str, object], key: str) -> None:
    with pytest.raises(SetupError) as caught:
        combatarena.practice_setup(**options)
    assert caught.value.key == key


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(SetupError, match="cannot be read") as caught:
            combatarena.load_setup(path)
        assert caught.value.path == str(path)


def test_a_file_that_is_no_utf8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(b"players = 2 # \xff")
    with pytest.raises(SetupError, match="UTF-8"):
        combatarena.load_setup(path)


def test_a_file_says_what_differs_from_the_practice_set(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('players = 3\narena = "Sand"\nlimit = 7\n', "utf-8")
    game = combatarena.load_setup(path)
    practice = combatarena.practice_setup(players=3, arena="Sand", limit=7)
    assert game == practice
    assert (game.players, game.limit, game.arena.name) == (3, 7, "Sand")


@pytest.mark.parametrize("name", ["", " Lunge", "Two  blanks", "Two\nlines", "x" * 61])
def test_a_name_that_notation_could_not_tell_is_refused(name: str) -> None:
    game = built()
    cards, fighters, injuries = game.cards, game.fighters, game.injuries
    assert key_of(cards=(replace(cards[0], name=name), *cards[1:])) == "cards[0].name"
    assert key_of(fighters=(replace(fighters[0], name=name), *fighters[1:])) == "fighters[0].name"
    assert key_of(injuries=(replace(injuries[0], name=name),)) == "injuries[0].name"
    special = replace(cards[0].special, name=name)
    named = (replace(cards[0], special=special), *cards[1:])
    assert key_of(cards=named) == "cards[0].special.name"


def test_what_is_wrong_with_a_fighter_of_a_file_has_its_place_in_the_file() -> None:
    text = written(combatarena.practice_setup(), "A setup.").replace("Brakka the Maul", "A  B")
    assert refusal(text).key == "fighters[0].name"
    text = written(combatarena.practice_setup(), "A setup.").replace("to_hit = 4", "to_hit = 9", 1)
    assert re.fullmatch(r"fighters\[0\]\.\w+\.zones\[\d\]\.to_hit", refusal(text).key)


def test_the_name_of_a_card_does_not_read_like_two_cards() -> None:
    cards = built().cards
    assert key_of(cards=(replace(cards[0], name="Cut & Run"), *cards[1:])) == "cards[0].name"


def test_names_of_variants_and_readings_may_be_written_in_any_case() -> None:
    setup = combatarena.practice_setup(variant="single")
    assert setup.variant is combatarena.Variant.SINGLE
    other = combatarena.practice_setup(rulings={"snare_discards": "after"})
    assert other.rulings.snare_discards.name == "AFTER"


def test_a_setup_file_may_name_fighters_of_the_practice_set() -> None:
    names = [card.name for card in combatarena.practice_setup().fighters[:2]]
    setup = parse_setup(f"players = 2\nfighters = {names!r}")
    assert [card.name for card in setup.fighters] == names
    with pytest.raises(SetupError, match="'Nobody' is not known; known are: Brakka"):
        parse_setup('players = 2\nfighters = ["Nobody", "Vix Quickstep"]')
