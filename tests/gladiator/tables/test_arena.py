"""Chapters 25–27 typed a second time, and the reconstructed sheets held to the book's example."""

from __future__ import annotations

from itertools import pairwise

import pytest

from common.errors import ArenaError
from gladiator import tables
from gladiator.tables import ArenaKind, BodyArea, Shield, WallImpact
from tests.gladiator.tables.pages import assert_listed


@pytest.mark.rule("25.2")
def test_the_smallest_size_is_the_colosseum_and_the_largest_a_pit() -> None:
    found = [tables.ARENA_SIZES.at(size).name for size in range(1, 6)]
    assert found == ["COLOSSEUM", "ARENA", "ARENA", "ARENA", "FIGHTING_PIT"]
    assert len(tables.ARENA_SIZES.cells()) == len(ArenaKind) == 3


@pytest.mark.rule("25.2")
def test_two_three_sided_dice_less_one_never_leave_the_sizes() -> None:
    least, most = (tables.ARENA_DICE * face + tables.ARENA_MODIFIER for face in (1, 3))
    assert [tables.ARENA_SIZES.at(size).name for size in (least, most)] == [
        "COLOSSEUM",
        "FIGHTING_PIT",
    ]
    for size in (least - 1, most + 1):
        with pytest.raises(ArenaError):
            tables.ARENA_SIZES.at(size)


@pytest.mark.rule("25.4")
def test_a_wall_hurts_more_the_faster_and_less_the_nimbler() -> None:
    assert_listed(tables.WALL_IMPACT, WallImpact, "+2 HEX_FORWARD\n+4 PUSHED\n–1 AGILITY")


def test_the_three_rear_hexes_lie_behind() -> None:
    names = ("F", "FR", "BR", "B", "BL", "FL")
    assert {names[way] for way in tables.REAR_DIRECTIONS} == {"BL", "B", "BR"}
    assert len(tables.REAR_DIRECTIONS) == 3


def test_the_map_is_ours() -> None:
    assert (tables.ARENA_MAP.width, tables.ARENA_MAP.height) == (24, 18)


# CF lost after 1, 2, 3… wounds with W 12, counted by hand over the boxes of the reconstruction.
WITH_W_12 = {
    "HEAD": "1 2 2 3 3 4 4 5 5 6 6 7",
    "CHEST": "1 1 1 2 2 2 3 3 3 4 4 4",
    "GROIN": "1 1 1 2 2 2 3 3 3 4 4 4",
    "ARMS": "1 1 1 1 2 2 2 2 3 3 3 3",
    "LEGS": "1 1 1 1 2 2 2 2 3 3 3 3",
}


@pytest.mark.parametrize("area", list(WITH_W_12))
def test_wounds_cost_cf_category_by_category(area: str) -> None:
    losses = [tables.LOG_SHEET.cf_lost(BodyArea[area], 12, wounds) for wounds in range(1, 13)]
    assert losses == [int(figure) for figure in WITH_W_12[area].split()]


def test_two_wounds_cost_the_example_one_cf_in_the_chest_and_two_in_the_head() -> None:
    assert tables.LOG_SHEET.cf_lost(BodyArea.CHEST, 12, 2) == 1
    assert tables.LOG_SHEET.cf_lost(BodyArea.HEAD, 12, 2) == 2


@pytest.mark.parametrize("area", list(BodyArea))
@pytest.mark.parametrize("rating", [1, 9, 15, 18, 30])
def test_the_first_wound_always_costs_a_cf_and_none_costs_nothing(
    area: BodyArea, rating: int
) -> None:
    lost = [tables.LOG_SHEET.cf_lost(area, rating, wounds) for wounds in range(rating + 3)]
    assert lost[:2] == [0, 1]
    assert all(later - before in {0, 1} for before, later in pairwise(lost))
    assert lost[rating] == lost[rating + 1] == lost[rating + 2]


def test_boxes_fall_into_categories_of_two_three_and_four() -> None:
    sheet = tables.LOG_SHEET
    assert [sheet.track(BodyArea.HEAD).category(box) for box in range(1, 7)] == [0, 1, 1, 2, 2, 3]
    for area in (BodyArea.CHEST, BodyArea.GROIN):
        assert [sheet.track(area).category(box) for box in range(1, 7)] == [0, 0, 0, 1, 1, 1]
    for area in (BodyArea.ARMS, BodyArea.LEGS):
        assert [sheet.track(area).category(box) for box in range(1, 7)] == [0, 0, 0, 0, 1, 1]


def test_shields_have_sixteen_or_fourteen_boxes_three_of_them_lettered() -> None:
    points = {kind.name: tables.LOG_SHEET.shield(kind).points for kind in Shield}
    assert points == {"LARGE": 16, "SMALL": 14, "HOOK": 14}
    for kind in Shield:
        track = tables.LOG_SHEET.shield(kind)
        assert set(track.parry_boxes) == {3, 6}
        assert track.hit_boxes == (1,)
