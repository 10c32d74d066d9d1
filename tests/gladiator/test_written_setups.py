"""What `arena new` writes of a GLADIATOR match or campaign is read back as it was."""

from typing import Any

import attrs
import pytest

import gladiator
from common.cli.documents import written
from common.errors import SetupError
from gladiator import campaign
from gladiator.campaign import practice as campaign_practice
from gladiator.practice import Options, parse_setup
from gladiator.tables import Beast, Style

TOLD: dict[str, tuple[dict[str, Any], ...]] = {
    "players": ({"players": 2}, {"players": 6}),
    "per_side": ({"per_side": 4},),
    "styles": (
        *[{"styles": f"{style.value},retiarius"} for style in Style],
        {"styles": "secutor"},
    ),
    "chapters": ({"chapters": "basic"}, {"chapters": "19,20,22"}, {"chapters": 25}),
    "limit": ({"limit": 1},),
    "beasts": (
        *[{"players": 1, "beasts": kind.value} for kind in Beast],
        {"beasts": "lion,lion,wolf"},
    ),
    "centurions": ({"players": 1, "centurions": 1}, {"centurions": 2, "beasts": "bear"}),
    "distance": ({"distance": 1}, {"distance": 8}),
    "death_match": ({"death_match": True},),
    "team_time": ({"per_side": 2, "team_time": 3},),
    "arena_size": ({"arena_size": 5},),
    "armor_seed": ({},),
    "rulings": (
        {"rulings": "rulebook"},
        {"rulings": "summary_sheets"},
        {"rulings": {"crt": "SHEET"}},
    ),
}
"""For each option of the practice setup, some ways to tell it."""


def test_every_option_of_the_practice_setup_is_told() -> None:
    assert set(TOLD) == {one.name for one in attrs.fields(Options)} | {"rulings"}


@pytest.mark.parametrize("option", TOLD)
def test_a_setup_that_is_written_is_read_back(option: str) -> None:
    for options in TOLD[option]:
        for seed in range(1, 21):
            setup = gladiator.practice_setup(**options, armor_seed=seed)
            assert parse_setup(written(setup, "A setup.")) == setup, (options, seed)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"mode": "lanistas", "team_time": 5},
        {"mode": "buyers", "rulings": "rulebook"},
    ],
)
def test_a_campaign_that_is_written_is_read_back(options: dict[str, Any]) -> None:
    setup = campaign.practice_setup(**options)
    assert campaign_practice.parse_setup(written(setup, "A campaign.")) == setup


DUEL = """
[[gladiators]]
name = "Crixus"
player = 0
ratings = { training = 10, strength = 1, agility = 0, constitution = 4, wounds = 12 }
armor = [{ type = "A", coverage = 5 }, "none", { type = "C" }, "none", "none"]

[[gladiators]]
name = "Felix"
player = 1
ratings = { training = 9, strength = 2, agility = 1, constitution = 3, wounds = 11 }
shield = "none"
"""


def test_none_is_a_bare_area_and_no_shield() -> None:
    crixus, felix = parse_setup(DUEL).gladiators
    assert [str(one or "bare") for one in crixus.armor] == ["A5", "bare", "C", "bare", "bare"]
    assert felix.shield is None
    with pytest.raises(SetupError) as caught:
        parse_setup(DUEL.replace('"none", {', '"bare", {'))
    assert caught.value.key == "gladiators[0].armor[1]"
