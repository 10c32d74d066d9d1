"""Combat Arena keeps the laws of every game module, in all its variants and rulings."""

from __future__ import annotations

from typing import Any

import pytest

import combatarena
from common.testing import LAWS, Trial
from common.testing.laws import Law
from common.testing.machine import play
from tests.combatarena.invariants import INVARIANTS

OTHER_READINGS = {
    "cancelled_hits_energy": "GAIN",
    "blocked_push_credit": "NOBODY",
    "arc_snare_credit": "NOBODY",
    "snare_discards": "AFTER",
    "arc_boundary": "FRONT",
    "undealt_cards": "OPEN",
    "push_direction": "TARGET",
    "reroll_ones": "CHOOSE",
    "mutual_elimination": "ACTIVE_LOSES",
    "injury_deck": "REPLACE",
}

OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 2, "arena": "Sand"},
    {"players": 4},
    {"players": 4, "rulings": OTHER_READINGS},
    {"variant": "BROTHERS"},
    {"variant": "KINGSLAYER", "players": 3},
    {"variant": "SINGLE"},
    {"variant": "PROTOCOLS", "players": 4},
    {"variant": "PROTOCOLS", "players": 1, "rulings": OTHER_READINGS},
)


@pytest.fixture(scope="module")
def trial() -> Trial[combatarena.State]:
    return Trial(combatarena, OPTIONS, matches=1, few=24)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_combat_arena_keeps_the_law(law: Law, trial: Trial[combatarena.State]) -> None:
    law(trial)


def test_every_decision_is_reached_and_no_invariant_breaks() -> None:
    reached = play(combatarena, OPTIONS, invariants=INVARIANTS, matches=8, examples=20)
    assert sum(reached.values()) > 5_000
