"""Records as text and as numbers."""

from enum import Enum
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import combatarena
from common.adapters.features import _kept_text, _marks, features_of, text_of
from common.dice import Dice
from common.errors import ArenaError
from common.records import record, replace
from tests.common import toy


class Colour(Enum):
    RED = 1


@record(cache_hash=True)
class Thing:
    name: str
    items: tuple[int, ...] = ()
    colour: Colour | None = None


def test_text_names_every_field_and_leaves_out_what_is_fixed() -> None:
    assert text_of(Thing("a", (1, 2), Colour.RED)) == "Thing(name='a',items=[1,2],colour=RED)"
    assert text_of((Thing("a"), 2), fixed=Thing) == "[*,2]"
    assert text_of({2: (), 1: None}) == "{1:None,2:[]}"


def test_a_class_reads_as_its_name_and_what_has_no_name_is_an_error() -> None:
    assert text_of((Thing, len(GOLDEN))) == f"[{Thing.__module__}.Thing,8]"
    with pytest.raises(ArenaError, match="object"):
        text_of(object())
    with pytest.raises(ArenaError, match="object"):
        features_of(Thing("", (object(),)), 4)  # type: ignore[arg-type]


def test_maps_and_sets_read_alike_in_any_order() -> None:
    assert text_of({1: 2, 3: 4}) == text_of({3: 4, 1: 2})
    assert text_of(frozenset(("a", "b"))) == "<'a','b'>"


def test_an_item_counts_where_it_is_and_wherever_it_is() -> None:
    one, moved, other = (features_of(Thing("", items), 4096) for items in ((5, 6), (6, 5), (7, 8)))
    changed = [a != b for a, b in zip(one, moved, strict=True)].count(True)
    assert 0 < changed < [a != b for a, b in zip(one, other, strict=True)].count(True)


def test_equal_numbers_read_alike_whichever_comes_first() -> None:
    for items in ((1, 0), (True, False), (1.0, 0.0), (1, -0.0)):
        thing: Any = Thing("same", items)  # type: ignore[arg-type]
        assert text_of(thing) == "Thing(name='same',items=[1,0],colour=None)"
        assert features_of(thing, 32) == features_of(Thing("same", (1, 0)), 32)
        _kept_text.cache_clear()
        _marks.cache_clear()


def test_a_position_reads_without_its_dice_and_setup_but_with_its_viewer() -> None:
    setup = toy.practice_setup()
    one, other = (toy.initial(setup, Dice.seeded(3)) for _ in range(2))
    other = replace(other, dice=Dice.seeded(4))
    assert text_of(one, toy.Setup) == text_of(other, toy.Setup)
    assert features_of(one, 64, toy.Setup) == features_of(other, 64, toy.Setup)
    views = [toy.observe(one, player) for player in (0, 1)]
    assert "limit" not in text_of(views[0], toy.Setup)
    assert text_of(views[0], toy.Setup).startswith("State0(")
    masked = [replace(view, hands=()) for view in views]
    assert features_of(masked[0], 64, toy.Setup) != features_of(masked[1], 64, toy.Setup)


def test_features_are_the_same_on_every_machine() -> None:
    found = features_of(Thing("a", (5, 5), Colour.RED), 8)
    assert found == pytest.approx(GOLDEN, abs=1e-12)


GOLDEN = [-5 / 13, -10 / 13, 0.125, -5 / 13, -0.125, -0.125, 0.125, -0.125]


@given(st.tuples(st.text(), st.lists(st.integers()), st.floats(allow_nan=False)), st.integers(1, 9))
def test_features_stay_between_minus_one_and_one(
    value: tuple[str, list[int], float], size: int
) -> None:
    name, items, number = value
    found = features_of(Thing(name, (*items, int(number) if abs(number) < inf else 0)), size)
    assert len(found) == size and all(-1 <= feature <= 1 for feature in found)


def test_the_largest_numbers_are_still_features() -> None:
    for number in (1.7e308, -1.7e308, 1e-320):
        found = features_of(Thing("", (number,)), 4)  # type: ignore[arg-type]
        assert all(-1 <= feature <= 1 for feature in found)


def test_positions_that_differ_to_a_player_have_different_features() -> None:
    state = combatarena.initial(combatarena.practice_setup(players=2), Dice.seeded(2))
    dice: Dice = Dice.seeded(5)
    seen: dict[str, list[float]] = {}
    while combatarena.to_move(state):
        (player,) = combatarena.to_move(state)
        view = combatarena.observe(state, player)
        seen[text_of(view)] = features_of(view, 512, combatarena.Setup)
        action, dice = combatarena.actions(state, player).sample(dice)
        state = combatarena.apply(state, action)
    assert len(seen) > 20
    assert len(set(map(tuple, seen.values()))) == len(seen)
