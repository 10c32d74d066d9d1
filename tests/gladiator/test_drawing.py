"""What the drawing of a position shows."""

from xml.etree import ElementTree as ET

import pytest

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from common.svg import escape
from gladiator.drawing import INNER, LETTERS, SIZE
from gladiator.state import PRONE, Ending, Finish, Item, Snare, State
from gladiator.tables import Weapon
from gladiator.views import columns, combat_front, condition, held, on_map, shown
from tests.gladiator.builders import AHEAD, HOME, advanced, at, changed, fighter


def two(*hands: Weapon) -> State:
    return advanced(fighter(0, weapons=hands, shield=None), fighter(1, placement=at(AHEAD, 3)))


def test_the_combat_front_of_a_sword_is_the_three_hexes_ahead() -> None:
    ahead = {neighbor(HOME, way) for way in (5, 0, 1)}
    assert set(combat_front(two(Weapon.SWORD), 0)) == ahead


def test_a_longer_weapon_strikes_into_a_wider_front() -> None:
    sword, trident = (
        set(combat_front(two(weapon), 0)) for weapon in (Weapon.SWORD, Weapon.TRIDENT)
    )
    assert sword < trident
    assert len(trident) == 8, "three hexes next to him and five beyond"


def test_who_cannot_attack_has_no_combat_front() -> None:
    assert not combat_front(changed(two(Weapon.SWORD), 0, posture=PRONE), 0)
    assert not combat_front(changed(two(Weapon.SWORD), 0, snare=Snare(1)), 0)
    assert not combat_front(changed(two(Weapon.SWORD), 0, conscious=False), 0)


def test_cf_wounds_nets_and_items_are_drawn() -> None:
    state = changed(two(Weapon.SWORD), 1, cf=7, wounds=(0, 3, 0, 0, 0))
    whole = gladiator.draw(state)
    assert ">CF 7<" in whole and whole.count("#922b21") == 1
    assert "combat front of" in whole
    caught = gladiator.draw(changed(state, 1, snare=Snare(0)))
    assert "stroke-dasharray" in caught and "stroke-dasharray" not in whole
    lying = replace(state, items=(Item(Weapon.AXE, AHEAD),))
    assert f">axe {AHEAD}<" in gladiator.draw(lying)
    beside = replace(state, items=(Item(Weapon.AXE, neighbor(HOME, 3)),))
    assert ">axe<" in gladiator.draw(beside)


SVG = "{http://www.w3.org/2000/svg}"


def marks(drawing: str) -> list[list[tuple[float, float]]]:
    """The corners of beaks and gauges of the two figures, from the middle of their hexes."""
    found: dict[str, list[tuple[float, float]]] = {}
    for figure in ET.fromstring(drawing).iter(f"{SVG}g"):
        if "transform" not in figure.attrib:
            continue
        points = [
            (float(x), float(y))
            for beak in figure.iter(f"{SVG}polygon")
            for x, y in [pair.split(",") for pair in beak.attrib["points"].split()]
        ]
        for box in figure.iter(f"{SVG}rect"):
            x, y, width, height = (float(box.attrib[k]) for k in ("x", "y", "width", "height"))
            points += [(x, y), (x + width, y + height), (x, y + height), (x + width, y)]
        found["".join(figure.itertext())[: len("figure 0")]] = points
    return [found["figure 0"], found["figure 1"]]


@pytest.mark.parametrize("facing", range(6))
def test_each_mark_of_a_figure_stays_in_its_own_hex(facing: int) -> None:
    state = changed(two(Weapon.SWORD), 0, facing=facing, wounds=(1, 12, 3, 0, 5))
    first, second = marks(gladiator.draw(state))
    assert len(first) == 3 + 4 * 9 and len(second) == 3 + 4 * 5
    for x, y in (*first, *second):
        assert abs(y) <= INNER and 3**0.5 * abs(x) + abs(y) <= 3**0.5 * SIZE


@pytest.mark.parametrize("facing", range(6))
def test_a_beak_covers_neither_number_nor_wounds_nor_cf(facing: int) -> None:
    (beak, *_) = marks(gladiator.draw(changed(two(Weapon.SWORD), 0, facing=facing)))
    for x, y in beak[:3]:
        assert x * x + y * y > 14**2, "outside the disc"
        assert abs(y) > 5 or abs(x) < 14, "neither among the gauges nor in the CF"


def test_two_in_one_hex_share_its_height() -> None:
    state = changed(two(Weapon.SWORD), 1, hex=HOME, posture=PRONE)
    assert gladiator.draw(state).count("scale(0.500)") == 2


def test_only_the_part_of_the_map_where_something_is_is_shown() -> None:
    state = two(Weapon.SWORD)
    cut = shown(state)
    assert {HOME, AHEAD, *combat_front(state, 0), *combat_front(state, 1)} < set(cut)
    assert columns(state) == "columns 10 to 14 of the map's 0 to 23"
    assert f">{escape(columns(state))}<" in gladiator.draw(state)
    assert len(cut) < len(on_map(state)) / 8
    far = replace(state, items=(Item(Weapon.AXE, on_map(state)[0]),))
    assert on_map(state)[0] in shown(far)


def test_walls_are_drawn_where_the_part_that_is_shown_reaches_them() -> None:
    pit = advanced(arena_size=5)
    assert len(pit.window.walls) == 4
    assert gladiator.draw(pit).count("#6e2c00") == 0
    corners = tuple([Item(Weapon.AXE, cell) for cell in (on_map(pit)[0], on_map(pit)[-1])])
    assert gladiator.draw(replace(pit, items=corners)).count("#6e2c00") == 4


def test_nothing_of_a_log_sheet_is_cut_off() -> None:
    belt = (Weapon.DAGGER, Weapon.SPEAR, Weapon.TRIDENT, Weapon.SCIMITAR, Weapon.JAVELIN)
    state = changed(
        two(Weapon.SWORD), 1, belt=belt, stun=12, conscious=False, tripped=True, snare=Snare(0)
    )
    state = replace(state, finish=Finish(Ending.STANS_MISSUS, "5.4.1", ()))
    lines = [
        "".join(one.itertext()) for one in ET.fromstring(gladiator.draw(state)).iter(f"{SVG}text")
    ]
    assert max(map(len, lines)) <= LETTERS + 4
    told = " ".join(lines)
    for words in (condition(state.figures[1]), held(state.figures[1]), Ending.STANS_MISSUS.value):
        assert words in told
        assert words in gladiator.text(state)
