"""The position as a drawing."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest

import combatarena
from combatarena import Variant
from combatarena.state import State
from common.dice import Dice
from common.records import replace
from tests.combatarena.builders import DRAWING, arena, card, fallen, hero, piece, settle

SVG = "{http://www.w3.org/2000/svg}"


def drawn(state: State) -> ET.Element:
    return ET.fromstring(combatarena.draw(state))


def words(state: State) -> list[str]:
    return [element.text or "" for element in drawn(state).iter(f"{SVG}text")]


def titles(state: State) -> list[str]:
    return [element.text or "" for element in drawn(state).iter(f"{SVG}title")]


def position() -> State:
    return arena(
        piece("0,0", hero(name="Aradia")),
        piece("0,-1", hero(name="Gotfret"), marked=True),
        fallen(hero(name="Neyam")),
        hands=[[card(), card()], [card()]],
        snares=("1,1",),
    )


def test_a_drawing_is_well_formed_and_says_the_round() -> None:
    root = drawn(position())
    assert root.tag == f"{SVG}svg"
    assert "Combat Arena, round 1" in titles(position())


def test_every_hex_is_drawn_arc_snares_and_starting_hexes_named() -> None:
    names = titles(position())
    assert sum("hex " in name or "arc-snare " in name for name in names) == 37
    assert names.count("arc-snare 1,1") == 1
    assert sum(name.startswith("starting hex") for name in names) == 6


def test_every_fighter_has_its_line_and_the_fallen_one_no_model() -> None:
    said = words(position())
    assert "0 Aradia" in said
    assert "1 Gotfret" in said
    assert "2 Neyam (defeated)" in said
    assert said.count("0") == said.count("1") == 1  # the models, by seat
    assert "2" not in said
    assert "hand 2" in said


def test_equal_positions_give_equal_bytes_whatever_the_dice() -> None:
    state = position()
    other = replace(state, dice=Dice.seeded(9))
    assert combatarena.draw(other) == combatarena.draw(state) == combatarena.draw(state)


@pytest.mark.parametrize("change", ["hex", "facing", "energy", "health", "injuries"])
def test_whatever_moves_can_be_seen(change: str) -> None:
    state = position()
    own = state.fighters[0]
    assert own is not None
    changes: dict[str, Any] = {change: getattr(own, change) + 1}
    moved = replace(state, fighters=(replace(own, **changes), *state.fighters[1:]))
    assert combatarena.draw(moved) != combatarena.draw(state)


def test_an_observation_can_be_drawn_and_shows_no_hand() -> None:
    state = position()
    assert combatarena.draw(combatarena.observe(state, 0)) == combatarena.draw(state)


def test_a_position_before_anybody_has_picked_can_be_drawn() -> None:
    state = combatarena.initial(combatarena.practice_setup(), Dice.seeded(1))
    assert not [word for word in words(state) if word.startswith("0 ")]


def test_x101_is_drawn_at_the_last_seat() -> None:
    state = arena(piece("0,1"), piece("0,0"), variant=Variant.PROTOCOLS)
    assert "1 X-101" in words(state)


def test_a_finished_match_says_who_won() -> None:
    told = settle(arena(piece("0,0"), piece("0,3"), agenda=DRAWING, deck=(), limit=1))
    assert any("limit" in word and "0, 1" in word for word in words(told.state))


def test_names_from_a_setup_are_escaped() -> None:
    state = arena(piece("0,0", hero(name="<b> & 'co'")), piece("0,3"))
    assert "0 <b> & 'co'" in words(state)
