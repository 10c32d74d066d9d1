"""Arena Rex keeps the laws that every game is held to."""

from typing import Any

import pytest

import arenarex
from common.testing import LAWS, Law, Trial

HELLENIKI = "Leon, Myrine, Pelops, Kore, Exul, Venator"
MAGNUS = "Murena, Castor, Aquila, Gallus, Natrix, Boreas"

SHORT: list[dict[str, Any]] = [
    {"limit": 3},
    {"limit": 2, "scenario": "primus superiorum"},
    {"limit": 2, "scenario": "venatio", "mounted": True},
    {"limit": 2, "scenario": "damnatio"},
    {"limit": 2, "scenario": "vinculi"},
    {"limit": 2, "scenario": "duellum"},
    {"limit": 1, "scenario": "duellum", "cohorts": [HELLENIKI, MAGNUS]},
    {"limit": 1, "scenario": "duellum", "cohorts": [MAGNUS, HELLENIKI]},
    {"limit": 3, "scenario": "geminae", "mounted": True, "living": True},
]
"""Every scenario, cut short: what the laws want is variety, not length."""

TRIAL = Trial(arenarex, SHORT, matches=1)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_arenarex_keeps_the_law(law: Law) -> None:
    law(TRIAL)
